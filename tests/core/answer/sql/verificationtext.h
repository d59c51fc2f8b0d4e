// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

namespace Tieout::TestSupport {

// What tie-out says, for golden files: verdict, method, rows, each group as recomputed and as answered, and why.
inline QString describe(const record::Verification &record)
{
    QStringList lines{record::wordOf(record.verdict)};
    if (record.method)
        lines.append(QStringLiteral("method: ") + record.method->text);
    if (record.rows)
        lines.append(QStringLiteral("rows: %1").arg(*record.rows));
    for (const record::VerifiedGroup &group : record.groups) {
        lines.append(QStringLiteral("[%1] %2 = %3")
                         .arg(group.key.join(QLatin1String(", ")), group.expected.value_or(QStringLiteral("NULL")),
                              group.actual.value_or(QStringLiteral("NULL"))));
    }
    if (record.difference)
        lines.append(QStringLiteral("difference: ") + *record.difference);
    if (record.why)
        lines.append(QStringLiteral("why: ") + record.why->text);
    if (record.sql)
        lines.append(QStringLiteral("sql: ") + record.sql->simplified());
    return lines.join(u'\n');
}

} // namespace Tieout::TestSupport
