// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/verified/boundaries.h"

#include "core/period/period.h"

namespace Tieout::generate::verified {

using LiteralType = sql::Literal::Type;

static bool isTexty(const sql::Literal &literal)
{
    return literal.type == LiteralType::Text || literal.type == LiteralType::Date
           || literal.type == LiteralType::Timestamp;
}

DateEncoding encodingOf(const LiteralSite &site, const catalog::Snapshot &snapshot)
{
    const ColumnProfile *profile = snapshot.columnProfile(site.table, site.column);
    const bool known = profile && profile->encoding != DateEncoding::None && profile->encoding != DateEncoding::Unknown;
    if (known && site.literal->type != LiteralType::Date && site.literal->type != LiteralType::Timestamp)
        return profile->encoding;
    return isTexty(*site.literal) ? DateEncoding::IsoDate : DateEncoding::None;
}

std::optional<QDate> dayOf(const LiteralSite &site, const catalog::Snapshot &snapshot)
{
    QList<DateEncoding> ways{encodingOf(site, snapshot)};
    if (isTexty(*site.literal))
        ways += {DateEncoding::IsoDate, DateEncoding::IsoTimestamp};
    for (const DateEncoding way : std::as_const(ways)) {
        const std::optional<QDateTime> moment =
            way == DateEncoding::None ? std::nullopt : period::momentOf(site.literal->text, way);
        if (moment && moment->time() == QTime(0, 0))
            return moment->date();
    }
    return {};
}

} // namespace Tieout::generate::verified
