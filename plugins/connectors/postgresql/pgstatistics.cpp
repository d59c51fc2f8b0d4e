// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgstatistics.h"

#include "connectors/postgresql/pgtypes.h"

#include <algorithm>

namespace Tieout::postgresql {

namespace {

// %1 is the table's name, %2 its schema or NULL. A table that is no partition and has none is not in
// pg_partition_tree().
constexpr const char *tableSql = R"(
SELECT t.oid,
       pg_catalog.sum(CASE WHEN p.relpages > 0 AND p.reltuples >= 0
                           THEN p.reltuples / p.relpages * (pg_catalog.pg_relation_size(p.oid) / pg_catalog.current_setting('block_size')::int) END)::bigint,
       pg_catalog.sum(pg_catalog.pg_total_relation_size(p.oid))::bigint,
       pg_catalog.bool_and(COALESCE(s.last_analyze, s.last_autoanalyze) IS NOT NULL AND s.n_mod_since_analyze = 0),
       pg_catalog.count(*) FILTER (WHERE p.relkind NOT IN ('r', 'm') OR (p.relpages > 0 AND p.reltuples < 0) OR (p.relpages = 0 AND pg_catalog.pg_relation_size(p.oid) > 0))
FROM pg_catalog.pg_class t JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
JOIN pg_catalog.pg_class p ON p.oid = t.oid OR p.oid IN (SELECT relid FROM pg_catalog.pg_partition_tree(t.oid) WHERE isleaf)
LEFT JOIN pg_catalog.pg_stat_all_tables s ON s.relid = p.oid
WHERE t.relname = %1 AND n.nspname = COALESCE(%2, pg_catalog.current_schema()) AND t.relkind IN ('r', 'p', 'm')
  AND (p.oid <> t.oid OR t.relkind <> 'p')
GROUP BY t.oid)";

constexpr const char *columnStatisticsSql = R"(
SELECT s.attname, s.null_frac, s.n_distinct, a.atttypid,
       300 * COALESCE(NULLIF(a.attstattarget, -1), pg_catalog.current_setting('default_statistics_target')::int), m.value, m.frequency
FROM pg_catalog.pg_class t JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
JOIN pg_catalog.pg_stats s ON s.schemaname = n.nspname AND s.tablename = t.relname AND s.inherited = (t.relkind = 'p')
JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid AND a.attname = s.attname
LEFT JOIN LATERAL unnest(s.most_common_vals::text::text[], s.most_common_freqs) WITH ORDINALITY m(value, frequency, place) ON m.place <= 20
WHERE t.relname = %1 AND n.nspname = COALESCE(%2, pg_catalog.current_schema())
ORDER BY a.attnum, m.place)";

/// As a literal of the server's, whose texts know no escapes (settle()); NULL for an empty text.
QByteArray literalOf(const QString &text)
{
    return text.isEmpty() ? QByteArray("NULL") : '\'' + text.toUtf8().replace("'", "''") + '\'';
}

/// Rows of ANALYZE that count as drawn one by one. It draws as many blocks as rows it wants, then rows from those: the
/// rows of a block come together, about one each but unevenly, so that where neighbours are alike a share varies twice
/// as much as of rows drawn singly (a design effect of 2; Kish, "Survey Sampling", 1965, chapter 5).
qint64 independentRows(qint64 tableRows, qint64 wanted)
{
    return tableRows <= wanted ? tableRows : wanted / 2;
}

} // namespace

Result<TableProfile> readStatistics(Catalog &catalog, const Table &table)
{
    TableProfile profile;
    profile.schema = table.name.schema;
    profile.table = table.name.name;
    profile.rowsMethod = StatisticMethod::EngineEstimate;
    const auto named = [&](const char *sql) {
        return QByteArray(sql).replace("%1", literalOf(table.name.name)).replace("%2", literalOf(table.name.schema));
    };
    const auto told = catalog.ask(named(tableSql));
    if (!told)
        return fail(told.error());
    const Cells &figures = *told;
    if (figures.rows() == 0) // a view, or a foreign table: others keep what is known of it
        return profile;
    const bool wholeKnown = figures.number(0, 4) == 0 && !figures.text(0, 1).isNull();
    profile.rows = wholeKnown ? figures.number(0, 1) : -1;
    profile.bytes = figures.text(0, 2).isNull() ? -1 : figures.number(0, 2);
    if (!wholeKnown)
        return profile;
    const bool unchanged = figures.isTrue(0, 3);
    const auto kept = catalog.ask(named(columnStatisticsSql));
    if (!kept)
        return fail(kept.error());
    const Cells &cells = *kept;
    for (int row = 0; row < cells.rows(); ++row) {
        const QString name = cells.text(row, 0);
        if (profile.columns.isEmpty() || profile.columns.last().column != name) {
            ColumnProfile column;
            column.column = name;
            column.method = StatisticMethod::EngineEstimate;
            column.nullFraction = cells.text(row, 1).toDouble();
            const double distinct = cells.text(row, 2).toDouble(); // below 0: a share of the rows
            column.distinct = distinct < 0 ? qRound64(-distinct * double(profile.rows)) : qRound64(distinct);
            column.sampledRows = unchanged ? independentRows(profile.rows, cells.number(row, 4)) : 0;
            profile.columns.append(column);
        }
        if (const QString value = cells.text(row, 5); !value.isNull()) {
            const QByteArray utf8 = value.toUtf8();
            profile.columns.last().common.append(
                {valueOf(cells.oid(row, 3), utf8.constData(), int(utf8.size())), cells.text(row, 6).toDouble()});
        }
    }
    return profile;
}

} // namespace Tieout::postgresql
