// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/staleness.h"

#include "core/profile/samplesql.h"

namespace Tieout::profile {

namespace {

/// Columns whose ends tell that rows came or went. Their ends must have been read over all rows.
QList<Column> watched(const Table &table, const TableProfile &known)
{
    QList<Column> columns;
    for (const Column &column : table.columns) {
        const ColumnProfile *profile = known.column(column.name);
        if (!profile || profile->endsMethod != StatisticMethod::Exact || profile->minimum.isNull())
            continue;
        const bool key =
            table.primaryKey == QStringList{column.name} && profile->maximum.kind() == Value::Kind::Integer;
        if (key || profile->encoding != DateEncoding::None)
            columns.append(column);
    }
    return columns;
}

} // namespace

Result<bool> isStale(Session &session, const Table &table, const TableProfile &known, const ProfileOptions &options,
                     const StopToken &stop)
{
    if (known.rowsMethod == StatisticMethod::EngineEstimate) {
        const Result<TableProfile> kept = engineStatistics(session, table, stop);
        if (!kept)
            return fail(kept.error());
        if (kept->rows != known.rows || known.rows > options.sample.scannedRows)
            return kept->rows != known.rows || kept->lastWrite != known.lastWrite;
    }
    const QList<Column> columns = watched(table, known);
    CollectingSink sink(1);
    const auto read = session.select(countAndEndsSql(table.name, columns, session.traits()), sink, stop);
    if (!read)
        return fail(read.error());
    const Row row = sink.result().rows.value(0);
    if (row.size() != 1 + 2 * columns.size() || row[0].toText() != QString::number(known.rows))
        return true;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        const ColumnProfile *profile = known.column(columns[i].name);
        if (row[1 + 2 * i].toText() != profile->minimum.toText()
            || row[2 + 2 * i].toText() != profile->maximum.toText())
            return true;
    }
    return false;
}

} // namespace Tieout::profile
