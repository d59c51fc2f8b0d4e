// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"
#include "sdk/schema.h"

#include <QList>
#include <QString>

namespace Tieout::profile {

/// The rows a statistic is taken over.
struct RowSource {
    TableName table;
    QList<qint64> rowIds; ///< only rows with these identities, when not empty
    qint64 firstRows = 0; ///< only so many rows, as the engine hands them out, when above 0
};

/// How many columns one row of overview figures holds.
constexpr int figuresPerColumn = 4;

/// One row: rows, then for each column its non-null rows, smallest and largest value and longest text (NULL where the type has
/// none). `columns` are few enough for one statement.
QString overviewSql(const RowSource &source, const QList<Column> &columns, const DialectTraits &traits);

/// One row: number of rows.
QString rowCountSql(const TableName &table, const DialectTraits &traits);

/// One row: smallest and largest row identity.
QString rowIdRangeSql(const TableName &table, const DialectTraits &traits);

/// A row for each distinct value: value and number of rows; NULL is a value here.
QString valuesSql(const RowSource &source, const Column &column, const DialectTraits &traits);

} // namespace Tieout::profile
