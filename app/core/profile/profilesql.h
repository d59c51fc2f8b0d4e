// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"
#include "sdk/schema.h"

#include <QList>
#include <QString>

namespace Tieout::profile {

/// How many columns one row of overview figures holds.
constexpr int figuresPerColumn = 4;

/// Holds texts as far as its declared type says, so that functions of texts take it.
bool isCharacterType(const Column &column);

/// One row: rows, then for each column its non-null rows, smallest and largest value and longest text (NULL where the
/// type has none, or where `counted` leaves all but the counts out). `columns` are few enough for one statement.
QString overviewSql(const TableName &table, const QList<Column> &columns, bool counted, const DialectTraits &traits);

/// One row: number of rows.
QString rowCountSql(const TableName &table, const DialectTraits &traits);

/// A row for each distinct value: value and number of rows; NULL is a value here.
QString valuesSql(const TableName &table, const Column &column, const DialectTraits &traits);

} // namespace Tieout::profile
