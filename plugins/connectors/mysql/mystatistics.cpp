// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/mysql/mystatistics.h"

namespace Tieout::mysql {

namespace {

// %1 is the table's name, %2 its database. InnoDB's figures are of its own sampling.
constexpr const char *tableSql =
    "SELECT TABLE_ROWS, DATA_LENGTH + INDEX_LENGTH, UNIX_TIMESTAMP(UPDATE_TIME) FROM information_schema.TABLES "
    "WHERE TABLE_NAME = %1 AND TABLE_SCHEMA = %2 AND TABLE_TYPE <> 'VIEW'";
constexpr const char *columnStatisticsSql = "SELECT column_name, nulls_ratio, avg_frequency FROM mysql.column_stats "
                                            "WHERE table_name = %1 AND db_name = %2";

QByteArray quotedText(const QString &text)
{
    return "CONVERT(x'" + text.toUtf8().toHex() + "' USING utf8mb4)";
}

} // namespace

Result<TableProfile> readStatistics(Connection &connection, const Table &table)
{
    TableProfile profile;
    profile.schema = table.name.schema;
    profile.table = table.name.name;
    profile.rowsMethod = StatisticMethod::EngineEstimate;
    const auto named = [&](const char *sql) {
        const QByteArray database =
            table.name.schema.isEmpty() ? QByteArray("DATABASE()") : quotedText(table.name.schema);
        return QByteArray(sql).replace("%1", quotedText(table.name.name)).replace("%2", database);
    };
    const auto figures = connection.query(named(tableSql));
    if (!figures)
        return fail(figures.error());
    if (figures->isEmpty() || figures->first()[0].isNull())
        return profile;
    const QStringList &row = figures->first();
    profile.rows = row[0].toLongLong();
    profile.bytes = row[1].isNull() ? -1 : row[1].toLongLong();
    if (!row[2].isNull())
        profile.lastWrite = QDateTime::fromSecsSinceEpoch(row[2].toLongLong(), Qt::UTC);
    if (!connection.isMariadb())
        return profile;
    const auto columns = connection.query(named(columnStatisticsSql));
    if (!columns
        && (connection.isLost() || columns.error().code == ErrorCode::Cancelled
            || columns.error().code == ErrorCode::TimedOut))
        return fail(columns.error());
    if (!columns) // an account that may not read the server's own tables
        return profile;
    for (const QStringList &kept : *columns) {
        ColumnProfile column;
        column.column = kept[0];
        column.method = StatisticMethod::EngineEstimate;
        column.nullFraction = kept[1].toDouble();
        if (const double frequency = kept[2].toDouble(); frequency > 0)
            column.distinct = qRound64(double(profile.rows) * (1 - column.nullFraction) / frequency);
        profile.columns.append(column);
    }
    return profile;
}

} // namespace Tieout::mysql
