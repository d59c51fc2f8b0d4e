// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgroutines.h"

#include "connectors/postgresql/pgplanned.h"
#include "connectors/postgresql/pgtypes.h"

namespace Tieout::postgresql {

namespace {

// Objects from FirstNormalObjectId (16384) on did not come with the server. The search path is pg_catalog's:
// format_type() and the texts of definitions then write the schema of everything else. %path is what names without a
// schema are looked up in, %extension(class, oid) the extension that an object belongs to.
constexpr const char *functionsSql = R"(
SELECT p.oid, p.prokind, n.nspname, p.proname,
       (SELECT pg_catalog.array_agg(pg_catalog.format_type(a.t, NULL) ORDER BY a.i) FROM pg_catalog.unnest(p.proargtypes) WITH ORDINALITY a(t, i)),
       pg_catalog.format_type(p.prorettype, NULL), pg_catalog.pg_get_userbyid(p.proowner), l.lanname,
       CASE WHEN p.prokind = 'a' THEN 'CREATE AGGREGATE ' || p.oid::pg_catalog.regprocedure || ' (SFUNC = ' || g.aggtransfn || ', STYPE = '
                                      || pg_catalog.format_type(g.aggtranstype, NULL) || ', FINALFUNC = ' || g.aggfinalfn || ')'
                                      || CASE WHEN g.aggtransfn >= 16384 THEN E'\n' || pg_catalog.pg_get_functiondef(g.aggtransfn) ELSE '' END
                                      || CASE WHEN g.aggfinalfn >= 16384 THEN E'\n' || pg_catalog.pg_get_functiondef(g.aggfinalfn) ELSE '' END
            ELSE pg_catalog.pg_get_functiondef(p.oid) END,
       %extension('pg_proc', p.oid), n.nspname = ANY (%path)
FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace JOIN pg_catalog.pg_language l ON l.oid = p.prolang
LEFT JOIN pg_catalog.pg_aggregate g ON g.aggfnoid = p.oid
WHERE p.oid >= 16384 ORDER BY n.nspname, p.proname, p.oid)";

constexpr const char *operatorsSql = R"(
SELECT o.oid, n.nspname, o.oprname,
       pg_catalog.array_remove(ARRAY[CASE WHEN o.oprleft <> 0 THEN pg_catalog.format_type(o.oprleft, NULL) END,
                                     CASE WHEN o.oprright <> 0 THEN pg_catalog.format_type(o.oprright, NULL) END], NULL),
       pg_catalog.format_type(o.oprresult, NULL), pg_catalog.pg_get_userbyid(o.oprowner), l.lanname,
       'CREATE OPERATOR ' || n.nspname || '.' || o.oprname || ' (FUNCTION = ' || o.oprcode || ')'
         || CASE WHEN o.oprcode >= 16384 THEN E'\n' || pg_catalog.pg_get_functiondef(o.oprcode) ELSE '' END,
       %extension('pg_operator', o.oid), n.nspname = ANY (%path)
FROM pg_catalog.pg_operator o JOIN pg_catalog.pg_namespace n ON n.oid = o.oprnamespace LEFT JOIN pg_catalog.pg_proc p ON p.oid = o.oprcode
LEFT JOIN pg_catalog.pg_language l ON l.oid = p.prolang
WHERE o.oid >= 16384 AND o.oprcode <> 0 ORDER BY n.nspname, o.oprname, o.oid)";

// DISTINCT, GROUP BY, ORDER BY and set operations run the default operator class of a type, which they do not name.
constexpr const char *classesSql = R"(
SELECT c.oid, n.nspname, c.opcname, ARRAY[pg_catalog.format_type(c.opcintype, NULL)], NULL, pg_catalog.pg_get_userbyid(c.opcowner), NULL,
       'CREATE OPERATOR CLASS ' || n.nspname || '.' || c.opcname || ' DEFAULT FOR TYPE ' || pg_catalog.format_type(c.opcintype, NULL) || ' USING ' || m.amname
         || COALESCE((SELECT pg_catalog.string_agg(E'\n' || CASE WHEN a.amproc >= 16384 THEN pg_catalog.pg_get_functiondef(a.amproc) ELSE a.amproc::text END, '' ORDER BY a.oid)
                      FROM pg_catalog.pg_amproc a WHERE a.amprocfamily = c.opcfamily), ''),
       %extension('pg_opclass', c.oid), true
FROM pg_catalog.pg_opclass c JOIN pg_catalog.pg_namespace n ON n.oid = c.opcnamespace JOIN pg_catalog.pg_am m ON m.oid = c.opcmethod
WHERE c.oid >= 16384 AND c.opcdefault AND m.amname IN ('btree', 'hash') ORDER BY n.nspname, c.opcname, c.oid)";

// Binary-coercible casts run nothing; those through text run what the two types run.
constexpr const char *castsSql = R"(
SELECT c.oid, CASE WHEN t.oid >= 16384 THEN n.nspname END,
       CASE WHEN t.oid >= 16384 THEN t.typname ELSE pg_catalog.format_type(t.oid, NULL) END,
       ARRAY[pg_catalog.format_type(c.castsource, NULL)], pg_catalog.format_type(c.casttarget, NULL), pg_catalog.pg_get_userbyid(p.proowner), l.lanname,
       'CREATE CAST (' || pg_catalog.format_type(c.castsource, NULL) || ' AS ' || pg_catalog.format_type(c.casttarget, NULL) || ') WITH FUNCTION '
         || p.oid::pg_catalog.regprocedure || CASE c.castcontext WHEN 'i' THEN ' AS IMPLICIT' WHEN 'a' THEN ' AS ASSIGNMENT' ELSE '' END
         || CASE WHEN p.oid >= 16384 THEN E'\n' || pg_catalog.pg_get_functiondef(p.oid) ELSE '' END,
       %extension('pg_cast', c.oid), true, c.castcontext = 'i'
FROM pg_catalog.pg_cast c JOIN pg_catalog.pg_type t ON t.oid = c.casttarget JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
JOIN pg_catalog.pg_proc p ON p.oid = c.castfunc JOIN pg_catalog.pg_language l ON l.oid = p.prolang
WHERE (c.oid >= 16384 OR c.castfunc >= 16384) AND c.castmethod = 'f' ORDER BY c.oid)";

// Types whose values are made by code that did not come with the server: base types, domains whose checks call what a
// user added or what has effects (%effects), ranges with functions of their own, and what is made of these. A table's
// row type is told by its columns.
constexpr const char *typesSql = R"(
WITH RECURSIVE checks AS (
  SELECT k.contypid AS type, pg_catalog.bool_or(
           EXISTS (SELECT 1 FROM pg_catalog.pg_depend d WHERE d.classid = 'pg_catalog.pg_constraint'::pg_catalog.regclass AND d.objid = k.oid
                   AND d.refobjid >= 16384 AND d.refclassid IN ('pg_catalog.pg_proc'::pg_catalog.regclass, 'pg_catalog.pg_operator'::pg_catalog.regclass))
           OR EXISTS (SELECT 1 FROM pg_catalog.unnest(pg_catalog.string_to_array(k.conbin::text, ':funcid ')) u(part)
                      WHERE pg_catalog.split_part(u.part, ' ', 1) = ANY (%effects))) AS calls,
         pg_catalog.string_agg(pg_catalog.pg_get_constraintdef(k.oid), ' ' ORDER BY k.conname) AS text
  FROM pg_catalog.pg_constraint k WHERE k.contypid >= 16384 AND k.contype = 'c' GROUP BY 1
), direct AS (
  SELECT t.oid, CASE WHEN t.typtype = 'd' THEN k.text END AS text
  FROM pg_catalog.pg_type t LEFT JOIN checks k ON k.type = t.oid LEFT JOIN pg_catalog.pg_range r ON r.rngtypid = t.oid
  WHERE t.oid >= 16384 AND t.typisdefined
    AND ((t.typtype = 'b' AND t.typcategory <> 'A') OR (t.typtype = 'd' AND k.calls)
         OR (t.typtype = 'r' AND (r.rngcanonical >= 16384 OR r.rngsubdiff >= 16384 OR r.rngsubopc >= 16384)))
), parts(whole, part) AS (
  SELECT oid, typbasetype FROM pg_catalog.pg_type WHERE typtype = 'd' AND typbasetype >= 16384
  UNION ALL SELECT oid, typelem FROM pg_catalog.pg_type WHERE typcategory = 'A' AND typelem >= 16384
  UNION ALL SELECT rngtypid, rngsubtype FROM pg_catalog.pg_range WHERE rngsubtype >= 16384
  UNION ALL SELECT c.reltype, a.atttypid FROM pg_catalog.pg_class c JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
            WHERE c.relkind = 'c' AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid >= 16384
), reached(oid) AS (
  SELECT oid FROM direct UNION SELECT p.whole FROM parts p JOIN reached r ON r.oid = p.part
)
SELECT t.oid, n.nspname, t.typname, NULL, NULL, pg_catalog.pg_get_userbyid(t.typowner), NULL,
       CASE WHEN t.typtype = 'd' THEN 'CREATE DOMAIN ' || n.nspname || '.' || t.typname || ' AS ' || pg_catalog.format_type(t.typbasetype, t.typtypmod) || COALESCE(' ' || d.text, '')
            WHEN t.typtype = 'b' THEN 'CREATE TYPE ' || n.nspname || '.' || t.typname || ' (INPUT = ' || t.typinput || ', OUTPUT = ' || t.typoutput || ')'
            ELSE 'CREATE TYPE ' || n.nspname || '.' || t.typname || ' of other types that run code' END,
       %extension('pg_type', t.oid), n.nspname = ANY (%path)
FROM reached r JOIN pg_catalog.pg_type t ON t.oid = r.oid JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace LEFT JOIN direct d ON d.oid = t.oid
WHERE t.typcategory <> 'A' ORDER BY n.nspname, t.typname)";

// Who reads what, by the dependencies that the server keeps: 1 a view, 2 a row policy, 3 a virtual column. Row policies
// that do not hold for this account run only behind views of others.
constexpr const char *readersSql = R"(
WITH reader AS (
  SELECT 1 AS kind, 'pg_catalog.pg_rewrite'::pg_catalog.regclass AS class, r.oid, r.ev_class AS relation, r.ev_action::text AS tree, true AS active
  FROM pg_catalog.pg_rewrite r JOIN pg_catalog.pg_class c ON c.oid = r.ev_class WHERE r.ev_class >= 16384 AND c.relkind = 'v' AND r.ev_type = '1'
  UNION ALL
  SELECT 2, 'pg_catalog.pg_policy'::pg_catalog.regclass, p.oid, p.polrelid, p.polqual::text, pg_catalog.row_security_active(p.polrelid)
  FROM pg_catalog.pg_policy p JOIN pg_catalog.pg_class c ON c.oid = p.polrelid WHERE p.polcmd IN ('r', '*') AND c.relrowsecurity
  UNION ALL
  SELECT 3, 'pg_catalog.pg_attrdef'::pg_catalog.regclass, d.oid, d.adrelid, d.adbin::text, true
  FROM pg_catalog.pg_attrdef d JOIN pg_catalog.pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum WHERE a.attgenerated = 'v'
)
SELECT r.kind, r.relation, r.active, d.refclassid::pg_catalog.regclass::text, d.refobjid, NULL
FROM reader r JOIN pg_catalog.pg_depend d ON d.classid = r.class AND d.objid = r.oid
WHERE d.refobjid >= 16384 AND d.refobjid <> r.relation
UNION
SELECT r.kind, r.relation, r.active, 'own', 0, 'pg_catalog.' || pg_catalog.split_part(u.part, ' ', 1)::pg_catalog.regprocedure
FROM reader r CROSS JOIN LATERAL pg_catalog.unnest(pg_catalog.string_to_array(r.tree, ':funcid ')) u(part)
WHERE pg_catalog.split_part(u.part, ' ', 1) = ANY (%effects)
UNION
SELECT 4, f.ftrelid, true, 'pg_proc', w.fdwhandler, NULL
FROM pg_catalog.pg_foreign_table f JOIN pg_catalog.pg_foreign_server s ON s.oid = f.ftserver JOIN pg_catalog.pg_foreign_data_wrapper w ON w.oid = s.srvfdw
WHERE w.fdwhandler >= 16384
UNION
SELECT 5, i.inhparent, true, 'pg_class', i.inhrelid, NULL FROM pg_catalog.pg_inherits i)";

// Expressions that the planner reads together with a table, and works out as far as they are constant: those of
// indexes, of partitions, of statistics (from version 14 on), and of checks, unless it may not compare them with a
// condition.
constexpr const char *plannedSql = R"(
SELECT e.relation, e.tree FROM (
  SELECT i.indrelid AS relation, 'pg_catalog.pg_class'::pg_catalog.regclass AS class, i.indexrelid AS oid,
         COALESCE(i.indexprs::text, '') || COALESCE(i.indpred::text, '') AS tree FROM pg_catalog.pg_index i
  UNION ALL
  SELECT p.partrelid, 'pg_catalog.pg_class'::pg_catalog.regclass, p.partrelid, p.partexprs::text FROM pg_catalog.pg_partitioned_table p
  UNION ALL
  SELECT i.inhrelid, 'pg_catalog.pg_class'::pg_catalog.regclass, p.partrelid, p.partexprs::text
  FROM pg_catalog.pg_partitioned_table p JOIN pg_catalog.pg_inherits i ON i.inhparent = p.partrelid
  UNION ALL
  SELECT k.conrelid, 'pg_catalog.pg_constraint'::pg_catalog.regclass, k.oid, k.conbin::text
  FROM pg_catalog.pg_constraint k
  WHERE k.contype = 'c' AND k.conrelid <> 0 AND k.convalidated AND pg_catalog.current_setting('constraint_exclusion') <> 'off'
  %1) e
WHERE e.tree <> '' AND EXISTS (SELECT 1 FROM pg_catalog.pg_depend d WHERE d.classid = e.class AND d.objid = e.oid AND d.refobjid >= 16384
  AND d.refclassid IN ('pg_catalog.pg_proc'::pg_catalog.regclass, 'pg_catalog.pg_operator'::pg_catalog.regclass, 'pg_catalog.pg_type'::pg_catalog.regclass)))";
constexpr const char *plannedOfStatistics =
    "UNION ALL SELECT s.stxrelid, 'pg_catalog.pg_statistic_ext'::pg_catalog.regclass, s.oid, s.stxexprs::text FROM "
    "pg_catalog.pg_statistic_ext s";

constexpr const char *extensionSql =
    "(SELECT e.extname FROM pg_catalog.pg_depend d JOIN pg_catalog.pg_extension e ON e.oid = d.refobjid "
    "WHERE d.classid = 'pg_catalog.%1'::pg_catalog.regclass AND d.objid = %2 AND d.deptype = 'e' "
    "AND d.refclassid = 'pg_catalog.pg_extension'::pg_catalog.regclass LIMIT 1)";

/// What runs when a relation's rows are read.
struct Runs {
    QSet<QString> always;      ///< whoever reads
    QSet<QString> policies;    ///< for whom the table's row policies hold
    bool policiesHold = false; ///< for this account
    QSet<quint32> relations;
};

class RoutineReader
{
public:
    RoutineReader(Catalog &catalog, const QHash<quint32, qsizetype> &tables, Schema &schema)
        : m_catalog(catalog)
        , m_tables(tables)
        , m_schema(schema)
    {
    }

    Result<void> read(const QSet<quint32> &withEffects)
    {
        // Before the search path changes.
        const auto path = m_catalog.ask("SELECT pg_catalog.current_schemas(true)");
        if (!path)
            return fail(path.error());
        m_path = path->text(0, 0);
        QStringList effects;
        for (const quint32 oid : withEffects)
            effects.append(QString::number(oid));
        m_effects = u'{' + effects.join(u',') + u'}';
        if (const auto set = m_catalog.run("SET LOCAL search_path = ''"); !set)
            return set;
        const struct {
            const char *sql;
            void (RoutineReader::*take)(const Cells &);
        } steps[] = {{functionsSql, &RoutineReader::takeFunctions}, {operatorsSql, &RoutineReader::takeOperators},
                     {classesSql, &RoutineReader::takeClasses},     {castsSql, &RoutineReader::takeCasts},
                     {typesSql, &RoutineReader::takeTypes},         {readersSql, &RoutineReader::takeReaders}};
        for (const auto &step : steps) {
            const auto result = m_catalog.ask(completed(step.sql));
            if (!result)
                return fail(result.error());
            (this->*step.take)(*result);
        }
        const bool statistics = m_catalog.serverVersion() >= 140000;
        const auto planned = m_catalog.ask(QByteArray(plannedSql).replace("%1", statistics ? plannedOfStatistics : ""));
        if (!planned)
            return fail(planned.error());
        takePlanned(*planned);
        for (auto it = m_tables.cbegin(); it != m_tables.cend(); ++it)
            m_schema.tables[it.value()].calls = callsOf(it.key());
        return {};
    }

private:
    QByteArray completed(const char *sql) const
    {
        QString text = QString::fromUtf8(sql);
        const auto literal = [](QString array) {
            return u'\'' + array.replace(u'\'', QLatin1String("''")) + QLatin1String("'::text[]");
        };
        static const QString extension = QStringLiteral("%extension('");
        for (qsizetype at = text.indexOf(extension); at >= 0; at = text.indexOf(extension, at)) {
            const qsizetype end = text.indexOf(u')', at);
            const QString inside = text.mid(at + extension.size(), end - at - extension.size()); // pg_proc', p.oid
            text.replace(
                at, end + 1 - at,
                QString::fromLatin1(extensionSql).arg(inside.section(u'\'', 0, 0), inside.section(u',', 1).trimmed()));
        }
        return text.replace(QLatin1String("%path"), literal(m_path))
            .replace(QLatin1String("%effects"), literal(m_effects))
            .toUtf8();
    }

    /// From the column with the schema's name on.
    static Routine routineOf(RoutineKind kind, const Cells &cells, int row, int first)
    {
        Routine routine;
        routine.kind = kind;
        routine.schema = cells.text(row, first);
        routine.name = cells.text(row, first + 1);
        routine.arguments = textArray(cells.text(row, first + 2));
        routine.result = cells.text(row, first + 3);
        routine.owner = cells.text(row, first + 4);
        routine.language = cells.text(row, first + 5);
        routine.definition = cells.text(row, first + 6).trimmed();
        routine.extension = cells.text(row, first + 7);
        routine.bare = cells.isTrue(row, first + 8);
        return routine;
    }

    void add(const Routine &routine, const QString &catalog, quint32 oid)
    {
        m_names.insert({catalog, oid}, routine.display());
        if (routine.language == QLatin1String("sql"))
            m_inlined.insert({catalog, oid});
        m_schema.routines.append(routine);
    }

    void takeFunctions(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            const QString kind = cells.text(row, 1);
            add(routineOf(kind == QLatin1String("a")   ? RoutineKind::Aggregate
                          : kind == QLatin1String("p") ? RoutineKind::Procedure
                                                       : RoutineKind::Function,
                          cells, row, 2),
                QStringLiteral("pg_proc"), cells.oid(row, 0));
        }
    }

    void takeOperators(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row)
            add(routineOf(RoutineKind::Operator, cells, row, 1), QStringLiteral("pg_operator"), cells.oid(row, 0));
    }

    void takeClasses(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            Routine routine = routineOf(RoutineKind::Operator, cells, row, 1);
            routine.implicit = true;
            add(routine, QStringLiteral("pg_opclass"), cells.oid(row, 0));
        }
    }

    void takeCasts(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            Routine routine = routineOf(RoutineKind::Cast, cells, row, 1);
            routine.implicit = cells.isTrue(row, 10);
            add(routine, QStringLiteral("pg_cast"), cells.oid(row, 0));
        }
    }

    void takeTypes(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row)
            add(routineOf(RoutineKind::Type, cells, row, 1), QStringLiteral("pg_type"), cells.oid(row, 0));
    }

    void takeReaders(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            Runs &runs = m_runs[cells.oid(row, 1)];
            const bool policy = cells.number(row, 0) == 2;
            const QString catalog = cells.text(row, 3).section(u'.', -1);
            const quint32 oid = cells.oid(row, 4);
            runs.policiesHold = runs.policiesHold || (policy && cells.isTrue(row, 2));
            if (catalog == QLatin1String("pg_class")) {
                runs.relations.insert(oid);
                continue;
            }
            const QString name = catalog == QLatin1String("own") ? cells.text(row, 5) : m_names.value({catalog, oid});
            if (!name.isEmpty())
                (policy ? runs.policies : runs.always).insert(name);
        }
    }

    void takePlanned(const Cells &cells)
    {
        for (int row = 0; row < cells.rows(); ++row) {
            for (const ObjectId &call : plannedCalls(cells.text(row, 1), m_inlined)) {
                if (const QString name = m_names.value(call); !name.isEmpty())
                    m_runs[cells.oid(row, 0)].always.insert(name);
            }
        }
    }

    QStringList callsOf(quint32 relation) const
    {
        QSet<QString> calls;
        QSet<quint32> seen;
        QList<quint32> open{relation};
        while (!open.isEmpty()) {
            const quint32 next = open.takeLast();
            const auto runs = m_runs.constFind(next);
            if (seen.contains(next) || runs == m_runs.cend())
                continue;
            seen.insert(next);
            calls.unite(runs->always);
            if (runs->policiesHold || next != relation)
                calls.unite(runs->policies);
            for (const quint32 further : runs->relations)
                open.append(further);
        }
        QStringList sorted(calls.cbegin(), calls.cend());
        sorted.sort();
        return sorted;
    }

    Catalog &m_catalog;
    const QHash<quint32, qsizetype> &m_tables;
    Schema &m_schema;
    QString m_path;                   ///< as an array of the server's
    QString m_effects;                ///< likewise
    QHash<ObjectId, QString> m_names; ///< Routine::display()
    QSet<ObjectId> m_inlined;         ///< written in SQL
    QHash<quint32, Runs> m_runs;      ///< by pg_class.oid
};

} // namespace

Result<void> readRoutines(Catalog &catalog, const QSet<quint32> &withEffects, const QHash<quint32, qsizetype> &tables,
                          Schema &schema)
{
    return RoutineReader(catalog, tables, schema).read(withEffects);
}

} // namespace Tieout::postgresql
