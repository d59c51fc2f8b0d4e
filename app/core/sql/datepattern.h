// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include <optional>

/// The patterns in which SQL's functions write dates.
namespace Tieout::sql {

enum class DatePatternStyle {
    Strftime,   ///< SQLite: %Y-%m, minutes %M
    ToChar,     ///< PostgreSQL: YYYY-MM, minutes MI
    DateFormat, ///< MySQL: %Y-%m, minutes %i
    Net         ///< SQL Server's FORMAT: yyyy-MM, minutes mm
};

/// A pattern of one style in another's letters; nullopt where a part of it is not known, or has no letters there.
std::optional<QString> convertedDatePattern(const QString &pattern, DatePatternStyle from, DatePatternStyle to);

/// What a pattern writes for a moment, names in English; nullopt where a part of it is not known.
std::optional<QString> writtenByPattern(const QString &pattern, DatePatternStyle style, const QDateTime &moment);

} // namespace Tieout::sql
