// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What stands between the names and values of a query as the printer writes it on one line: for whoever has to foresee
/// the printer's text (a grammar that a model's output has to fit). Printed queries that the grammar then accepts prove
/// that the two agree.
namespace Tieout::sql::clause {

inline constexpr char Select[] = "SELECT ";
inline constexpr char Distinct[] = "DISTINCT ";
inline constexpr char All[] = "*";
inline constexpr char Comma[] = ", ";
inline constexpr char From[] = " FROM ";
inline constexpr char Where[] = " WHERE ";
inline constexpr char And[] = " AND ";
inline constexpr char Or[] = " OR ";
inline constexpr char Not[] = "NOT ";
inline constexpr char Times[] = " * ";
inline constexpr char Plus[] = " + ";
inline constexpr char Minus[] = " - ";
inline constexpr char Between[] = "BETWEEN ";
inline constexpr char In[] = "IN (";
inline constexpr char Like[] = "LIKE ";
inline constexpr char Is[] = "IS ";
inline constexpr char Null[] = "NULL";
inline constexpr char GroupBy[] = " GROUP BY ";
inline constexpr char Having[] = " HAVING ";
inline constexpr char OrderBy[] = " ORDER BY ";
inline constexpr char Descending[] = " DESC";
inline constexpr char Limit[] = " LIMIT ";
inline constexpr char FetchFirst[] = " FETCH FIRST ";
inline constexpr char RowsOnly[] = " ROWS ONLY";
inline constexpr char Union[] = " UNION ";
inline constexpr char Intersect[] = " INTERSECT ";
inline constexpr char Except[] = " EXCEPT ";
inline constexpr char Date[] = "DATE ";
inline constexpr char Timestamp[] = "TIMESTAMP ";

} // namespace Tieout::sql::clause
