// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgschema.h"

#include "connectors/postgresql/pgdefinitions.h"
#include "connectors/postgresql/pgroutines.h"
#include "connectors/postgresql/pgtypes.h"

#include <QHash>

namespace Tieout::postgresql {

namespace {

// pg_catalog as of PostgreSQL 12. Arrays of attribute numbers are resolved to names here, so that dropped columns do
// not count.
constexpr const char *tablesSql = R"(
SELECT c.oid, CASE WHEN n.nspname <> pg_catalog.current_schema() THEN n.nspname END, c.relname, c.relkind, pg_catalog.obj_description(c.oid, 'pg_class')
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
  AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\_%'
  AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') AND pg_catalog.has_any_column_privilege(c.oid, 'SELECT')
ORDER BY n.nspname IS DISTINCT FROM pg_catalog.current_schema(), n.nspname, c.relname)";

constexpr const char *columnsSql = R"(
SELECT a.attrelid, a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), COALESCE(NULLIF(t.typbasetype, 0), t.oid),
       CASE WHEN t.typbasetype <> 0 THEN t.typtypmod ELSE a.atttypmod END, t.typcategory, a.attnotnull OR t.typnotnull,
       a.attgenerated <> '', pg_catalog.pg_get_expr(d.adbin, d.adrelid), pg_catalog.col_description(a.attrelid, a.attnum)
FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
  AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\_%'
  AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') AND pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT')
ORDER BY a.attrelid, a.attnum)";

constexpr const char *constraintsSql = R"(
SELECT k.conrelid, k.conname, k.contype, k.confrelid,
       (SELECT pg_catalog.array_agg(a.attname::text ORDER BY u.n) FROM pg_catalog.unnest(k.conkey) WITH ORDINALITY u(num, n)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num),
       (SELECT pg_catalog.array_agg(a.attname::text ORDER BY u.n) FROM pg_catalog.unnest(k.confkey) WITH ORDINALITY u(num, n)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.num)
FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
WHERE k.contype IN ('p', 'u', 'f') AND NOT c.relispartition AND k.conparentid = 0
ORDER BY k.conrelid, k.conname)";

// Only columns up to the first expression are a key that a condition on columns can use; a partial index is not unique.
constexpr const char *indexesSql = R"(
SELECT i.indrelid, i.indisunique AND i.indpred IS NULL AND 0 <> ALL (i.indkey::int2[]),
       (SELECT pg_catalog.array_agg(a.attname::text ORDER BY u.n) FROM pg_catalog.unnest(i.indkey) WITH ORDINALITY u(num, n)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = u.num
        WHERE u.n <= i.indnkeyatts
          AND u.n < COALESCE((SELECT min(e.n) FROM pg_catalog.unnest(i.indkey) WITH ORDINALITY e(num, n) WHERE e.num = 0), 32767))
FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indrelid JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE i.indisvalid AND NOT c.relispartition AND n.nspname NOT LIKE 'pg\_%'
ORDER BY i.indrelid, i.indexrelid)";

constexpr const char *partitionsSql = R"(
SELECT p.root, c.relname
FROM (SELECT c.oid, pg_catalog.pg_partition_root(c.oid)::oid AS root FROM pg_catalog.pg_class c WHERE c.relispartition) p
JOIN pg_catalog.pg_class c ON c.oid = p.oid
WHERE c.relkind IN ('r', 'p', 'f')
ORDER BY p.root, c.relname)";

// What a view reads, from its rule; the columns by name. Of a partition its table is named. A whole row and the
// engine's own tables leave no trace here: whoever decides by it reads the definition as well.
constexpr const char *viewReadsSql = R"(
SELECT DISTINCT r.ev_class, CASE WHEN n.nspname <> pg_catalog.current_schema() THEN n.nspname END, c.relname, a.attname
FROM pg_catalog.pg_depend d JOIN pg_catalog.pg_rewrite r ON r.oid = d.objid
JOIN pg_catalog.pg_class c ON c.oid = COALESCE(pg_catalog.pg_partition_root(d.refobjid)::oid, d.refobjid)
JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid AND d.refobjsubid > 0
WHERE d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
  AND r.ev_type = '1' AND d.refobjid <> r.ev_class
ORDER BY 1, 2, 3, 4)";

// Up to PostgreSQL 14 the column depends on those it is computed from, since then its expression does.
constexpr const char *generatedFromSql = R"(
SELECT DISTINCT d.adrelid, g.attname, b.attname
FROM pg_catalog.pg_attrdef d
JOIN pg_catalog.pg_attribute g ON g.attrelid = d.adrelid AND g.attnum = d.adnum AND g.attgenerated <> ''
JOIN pg_catalog.pg_depend e ON e.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass AND e.refobjid = d.adrelid AND e.refobjsubid > 0
  AND ((e.classid = 'pg_catalog.pg_attrdef'::pg_catalog.regclass AND e.objid = d.oid)
       OR (e.classid = 'pg_catalog.pg_class'::pg_catalog.regclass AND e.objid = d.adrelid AND e.objsubid = d.adnum))
JOIN pg_catalog.pg_attribute b ON b.attrelid = d.adrelid AND b.attnum = e.refobjsubid AND b.attnum <> d.adnum
ORDER BY 1, 2, 3)";

constexpr const char *parentsSql = R"(
SELECT i.inhrelid, CASE WHEN n.nspname <> pg_catalog.current_schema() THEN n.nspname END, c.relname
FROM pg_catalog.pg_inherits i JOIN pg_catalog.pg_class k ON k.oid = i.inhrelid
JOIN pg_catalog.pg_class c ON c.oid = i.inhparent JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE NOT k.relispartition
ORDER BY i.inhrelid, i.inhseqno)";

class PgSchemaReader
{
public:
    explicit PgSchemaReader(Catalog &catalog)
        : m_catalog(catalog)
    {
    }

    Result<Schema> read(const OwnFunctions &own, const Progress &progress)
    {
        const struct {
            const char *sql;
            const char *what;
            void (PgSchemaReader::*take)(const Cells &);
        } steps[] = {
            {tablesSql, QT_TRANSLATE_NOOP("Error", "Reading tables"), &PgSchemaReader::takeTables},
            {columnsSql, QT_TRANSLATE_NOOP("Error", "Reading columns"), &PgSchemaReader::takeColumns},
            {constraintsSql, QT_TRANSLATE_NOOP("Error", "Reading keys"), &PgSchemaReader::takeConstraints},
            {indexesSql, QT_TRANSLATE_NOOP("Error", "Reading indexes"), &PgSchemaReader::takeIndexes},
            {partitionsSql, QT_TRANSLATE_NOOP("Error", "Reading partitions"), &PgSchemaReader::takePartitions},
            {viewReadsSql, QT_TRANSLATE_NOOP("Error", "Reading what views read"), &PgSchemaReader::takeViewReads},
            {generatedFromSql, QT_TRANSLATE_NOOP("Error", "Reading what columns are computed from"),
             &PgSchemaReader::takeGeneratedFrom},
            {parentsSql, QT_TRANSLATE_NOOP("Error", "Reading inheritance"), &PgSchemaReader::takeParents}};
        int done = 0;
        for (const auto &step : steps) {
            if (progress)
                progress(double(done++) / double(std::size(steps)), step.what);
            const auto result = m_catalog.ask(step.sql);
            if (!result)
                return fail(result.error());
            (this->*step.take)(*result);
        }
        if (const auto defined = readDefinitions(m_catalog, m_tables, m_schema); !defined)
            return fail(defined.error());
        const auto current = m_catalog.ask("SELECT pg_catalog.current_schema()");
        if (!current)
            return fail(current.error());
        m_schema.defaultSchema = current->text(0, 0);
        nameKeysApart();
        if (!own.traits.tellsCalls)
            return std::move(m_schema);
        if (progress)
            progress(1, ErrorText(QT_TRANSLATE_NOOP("Error", "Reading functions")));
        // Last: it leaves another search path.
        if (const auto read = readRoutines(m_catalog, own.withEffects, m_tables, m_schema); !read)
            return fail(read.error());
        return std::move(m_schema);
    }

private:
    Table *table(quint32 oid)
    {
        const auto at = m_tables.constFind(oid);
        return at == m_tables.cend() ? nullptr : &m_schema.tables[*at];
    }

    void takeTables(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            Table table;
            table.name = {cells.text(row, 1), cells.text(row, 2)};
            const QString kind = cells.text(row, 3);
            table.kind = kind == QLatin1String("v") || kind == QLatin1String("m") ? TableKind::View : TableKind::Table;
            table.comment = cells.text(row, 4);
            m_tables.insert(cells.oid(row, 0), m_schema.tables.size());
            m_schema.tables.append(table);
        }
    }

    void takeColumns(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            Table *owner = table(cells.oid(row, 0));
            if (!owner)
                continue;
            Column column;
            column.name = cells.text(row, 1);
            column.nativeType = cells.text(row, 2);
            const quint32 type = cells.oid(row, 3);
            const QString category = cells.text(row, 5);
            column.type = typeClass(type, category.isEmpty() ? QChar() : category[0]);
            column.scale = numericScale(type, int(cells.number(row, 4)));
            column.nullable = !cells.isTrue(row, 6);
            column.generated = cells.isTrue(row, 7);
            column.defaultValue = cells.text(row, 8);
            column.comment = cells.text(row, 9);
            owner->columns.append(column);
        }
    }

    void takeConstraints(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            Table *owner = table(cells.oid(row, 0));
            if (!owner)
                continue;
            const QString kind = cells.text(row, 2);
            const QStringList columns = textArray(cells.text(row, 4));
            if (kind == QLatin1String("p")) {
                owner->primaryKey = columns;
            } else if (kind == QLatin1String("u")) {
                owner->uniqueKeys.append(columns);
            } else if (const Table *target = table(cells.oid(row, 3))) { // else the account may not read it
                ForeignKey key;
                key.constraint = cells.text(row, 1);
                key.from = owner->name;
                key.fromColumns = columns;
                key.to = target->name;
                key.toColumns = textArray(cells.text(row, 5));
                m_schema.foreignKeys.append(key);
            }
        }
    }

    void takeIndexes(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            Table *owner = table(cells.oid(row, 0));
            const QStringList columns = textArray(cells.text(row, 2));
            if (!owner || columns.isEmpty())
                continue;
            owner->indexes.append(columns);
            if (cells.isTrue(row, 1) && columns != owner->primaryKey && !owner->uniqueKeys.contains(columns))
                owner->uniqueKeys.append(columns);
        }
    }

    void takePartitions(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            if (Table *owner = table(cells.oid(row, 0)))
                owner->partitions.append(cells.text(row, 1));
        }
    }

    void takeViewReads(const Cells &cells)
    {
        for (Table &view : m_schema.tables) {
            if (view.kind == TableKind::View)
                view.reads = QList<ColumnRead>();
        }
        for (int row = 0; row < cells.rows(); ++row) {
            if (Table *view = table(cells.oid(row, 0)))
                view->reads->append({{cells.text(row, 1), cells.text(row, 2)}, cells.text(row, 3)});
        }
    }

    void takeGeneratedFrom(const Cells &cells)
    {
        for (Table &owner : m_schema.tables) {
            for (Column &column : owner.columns) {
                if (column.generated)
                    column.generatedFrom = QStringList();
            }
        }
        for (int row = 0; row < cells.rows(); ++row) {
            Table *owner = table(cells.oid(row, 0));
            const int index = owner ? owner->columnIndex(cells.text(row, 1)) : -1;
            if (index >= 0 && owner->columns[index].generatedFrom)
                owner->columns[index].generatedFrom->append(cells.text(row, 2));
        }
    }

    void takeParents(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            if (Table *owner = table(cells.oid(row, 0)))
                owner->inheritsFrom.append({cells.text(row, 1), cells.text(row, 2)});
        }
    }

    /// PostgreSQL lets two tables have constraints of one name; ours identify a key.
    void nameKeysApart()
    {
        QHash<QString, int> times;
        for (const ForeignKey &key : std::as_const(m_schema.foreignKeys))
            ++times[key.constraint];
        for (ForeignKey &key : m_schema.foreignKeys) {
            if (times.value(key.constraint) > 1)
                key.constraint = key.from.display() + u'.' + key.constraint;
        }
    }

    Catalog &m_catalog;
    Schema m_schema;
    QHash<quint32, qsizetype> m_tables; ///< index by pg_class.oid
};

} // namespace

Result<Schema> readSchema(Catalog &catalog, const OwnFunctions &own, const Progress &progress)
{
    return PgSchemaReader(catalog).read(own, progress);
}

} // namespace Tieout::postgresql
