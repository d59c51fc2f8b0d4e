// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include <optional>

/// The parts of a date and the patterns in which SQL's functions write them.
namespace Tieout::sql {

enum class DatePatternStyle {
    Strftime,   ///< SQLite: %Y-%m, minutes %M
    ToChar,     ///< PostgreSQL: YYYY-MM, minutes MI
    DateFormat, ///< MySQL: %Y-%m, minutes %i
    Net,        ///< SQL Server's FORMAT: yyyy-MM, minutes mm
    DuckDb      ///< DuckDB's strftime: %Y-%m, minutes %M, the month's name %B
};

/// A part of a date (the standard's datetime field) by any of the names that dialects have for it, in upper case: MONTH
/// for "mm", "months" or "SQL_TSI_MONTH". Another word stays.
QString datetimeField(const QString &word);

/// A pattern of one style in another's letters; nullopt where a part of it is not known, or has no letters there.
std::optional<QString> convertedDatePattern(const QString &pattern, DatePatternStyle from, DatePatternStyle to);

/// What a pattern writes for a moment, names in English; nullopt where a part of it is not known.
std::optional<QString> writtenByPattern(const QString &pattern, DatePatternStyle style, const QDateTime &moment);

} // namespace Tieout::sql
