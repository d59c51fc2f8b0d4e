// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"
#include "sdk/schema.h"
#include "sdk/value.h"

#include <QList>

namespace Tieout::profile {

/// Of longer texts only so many characters are read in a sample.
constexpr int sampledTextLength = 600;

/// One row: smallest and largest value, each looked up by itself so that an index answers it.
QString endsSql(const TableName &table, const QString &column, const DialectTraits &traits);

/// One row: smallest and largest of the lengths, and of values of that length the smallest and the largest.
QString lengthRangeSql(const TableName &table, const QString &column, const DialectTraits &traits);
QString endsOfLengthSql(const TableName &table, const QString &column, qint64 length, const DialectTraits &traits);

/// One row: number of rows, then for each column its smallest and largest value.
QString countAndEndsSql(const TableName &table, const QList<Column> &columns, const DialectTraits &traits);

/// What a row of a sample holds: the columns in their order, of bytes and documents 1 where they are not NULL.
/// `shorten`: texts are cut by the engine, where it can.
struct SampleRead {
    TableName table;
    QList<Column> columns;
    bool shorten = true;
};

/// The rows whose `key` is one of `values`, that key first.
QString rowsOfKeysSql(const SampleRead &read, const QString &key, const QList<Value> &values,
                      const DialectTraits &traits);
/// TABLESAMPLE `method` (`percent`) REPEATABLE (`seed`).
QString tableSampleSql(const SampleRead &read, const QString &method, double percent, qint64 seed,
                       const DialectTraits &traits);
/// The first rows in the order of `order` (may be empty), or the last.
QString edgeRowsSql(const SampleRead &read, const QStringList &order, bool last, qint64 rows,
                    const DialectTraits &traits);

} // namespace Tieout::profile
