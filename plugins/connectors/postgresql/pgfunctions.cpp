// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgfunctions.h"

#include "sdk/dialects.h"

#include <algorithm>
#include <map>

namespace Tieout::postgresql {

namespace {

// Objects below FirstNormalObjectId (16384) were made by initdb. `changes`: volatile, but for what only looks at a
// clock or at chance. `internal`: made for the engine itself, with arguments or a result that no query can have.
// `tells`: of other sessions, files, settings, rights and definitions, or of objects by their names (reg... types).
// `original`: %1, because a superuser may replace a function in its place: from version 14 on the server's own
// functions in SQL have a parsed body, but for two. An ordered-set aggregate takes its direct arguments in the
// parentheses, one of hypothetical sets any number.
constexpr const char *ownSql = R"(
WITH own AS (
  SELECT p.oid, p.proname::text AS name, p.prokind,
         CASE WHEN g.aggkind = 'h' THEN 0 WHEN g.aggkind = 'o' THEN g.aggnumdirectargs ELSE p.pronargs - p.pronargdefaults END AS least,
         CASE WHEN p.provariadic <> 0 OR g.aggkind = 'h' THEN -1 WHEN g.aggkind = 'o' THEN g.aggnumdirectargs ELSE p.pronargs END AS most,
         %1 AS original,
         p.provolatile = 'v' AND p.proname NOT IN ('random', 'random_normal', 'clock_timestamp', 'timeofday', 'gen_random_uuid', 'uuidv4', 'uuidv7') AS changes,
         (p.proname LIKE 'pg\_%' AND p.proname NOT IN ('pg_typeof', 'pg_column_size', 'pg_size_pretty', 'pg_size_bytes', 'pg_collation_for', 'pg_client_encoding', 'pg_get_keywords'))
         OR p.proname LIKE '%\_to\_xml%' OR p.proname LIKE 'has\_%\_privilege' OR p.proname LIKE 'inet\_client\_%' OR p.proname LIKE 'inet\_server\_%'
         OR p.proname LIKE 'txid\_%'
         OR p.proname IN ('current_setting', 'obj_description', 'col_description', 'shobj_description', 'row_security_active', 'format_type', 'getpgusername')
         OR (p.proname <> 'pg_typeof' AND t.telling && (p.proargtypes::oid[] || p.prorettype)) AS tells,
         t.internals && (p.proargtypes::oid[] || p.prorettype) AS internal,
         EXISTS (SELECT 1 FROM pg_catalog.pg_operator o WHERE o.oprcode = p.oid) AS operates
  FROM pg_catalog.pg_proc p LEFT JOIN pg_catalog.pg_aggregate g ON g.aggfnoid = p.oid
  CROSS JOIN (SELECT pg_catalog.array_agg(oid) FILTER (WHERE typname LIKE 'reg%' OR typname = 'refcursor') AS telling,
                     pg_catalog.array_agg(oid) FILTER (WHERE typname NOT LIKE 'reg%' AND typname <> 'refcursor') AS internals
              FROM pg_catalog.pg_type WHERE oid < 16384 AND typname IN (
                'regclass', 'regproc', 'regprocedure', 'regoper', 'regoperator', 'regtype', 'regrole', 'regnamespace', 'regcollation', 'refcursor',
                'internal', 'cstring', 'trigger', 'event_trigger', 'language_handler', 'fdw_handler', 'index_am_handler', 'table_am_handler', 'tsm_handler')) t
  WHERE p.oid < 16384 AND p.pronamespace = 11 AND p.prokind <> 'p'
)
SELECT name, pg_catalog.bool_or(prokind = 'a'), pg_catalog.bool_or(prokind = 'w'), least, most,
       pg_catalog.bool_and(original AND NOT changes AND NOT tells AND NOT internal),
       pg_catalog.bool_and(internal OR (operates AND NOT changes AND NOT tells)), pg_catalog.array_agg(oid) FILTER (WHERE changes OR NOT original)
FROM own GROUP BY name, least, most)";

constexpr const char *originalFrom14 =
    "(p.prolang IN (12, 13) OR (p.prolang = 14 AND (p.prosqlbody IS NOT NULL OR p.prosrc IN ("
    "'select pg_catalog.quote_literal($1::pg_catalog.text)', 'select "
    "pg_catalog.quote_nullable($1::pg_catalog.text)'))))";
constexpr const char *originalBefore14 = "p.prolang IN (12, 13, 14)";

// What the grammar itself has: no function of the catalog stands behind these names.
const QStringList &wordsOfTheGrammar()
{
    static const QStringList words =
        QStringLiteral("coalesce current_catalog current_date current_role current_time current_timestamp greatest "
                       "grouping json json_array json_arrayagg "
                       "json_exists json_object json_objectagg json_query json_scalar json_serialize json_value least "
                       "localtime localtimestamp nullif treat "
                       "trim user xmlconcat xmlelement xmlforest xmlparse xmlpi xmlroot xmlserialize")
            .split(u' ');
    return words;
}

/// Not one that only speaks the protocol: those say so in their version.
bool isTheRealOne(Catalog &catalog)
{
    const auto told = catalog.ask("SELECT pg_catalog.version()");
    const QString version = told ? told->text(0, 0) : QString();
    return version.startsWith(QLatin1String("PostgreSQL")) && !version.contains(QLatin1String("Redshift"))
           && !version.contains(QLatin1String("Greenplum"));
}

struct Own {
    bool aggregate = false;
    bool window = false;
    bool hidden = true; ///< made for the engine: no query needs it
    QList<FunctionArity> allowed;
    QList<FunctionArity> refused;
};

/// Numbers of arguments between the least and the most that none of them takes: a call with so many means a user's.
QList<FunctionArity> gapsIn(const QList<FunctionArity> &ranges, const FunctionArity &whole)
{
    QList<FunctionArity> gaps;
    for (int count = whole.least; count < whole.most; ++count) {
        const bool taken = std::any_of(ranges.cbegin(), ranges.cend(), [count](const FunctionArity &range) {
            return count >= range.least && (range.most < 0 || count <= range.most);
        });
        if (!taken)
            gaps.append({count, count});
    }
    return gaps;
}

FunctionArity wholeRange(const QList<FunctionArity> &ranges)
{
    FunctionArity whole = ranges.first();
    for (const FunctionArity &range : ranges) {
        whole.least = std::min(whole.least, range.least);
        whole.most = whole.most < 0 || range.most < 0 ? -1 : std::max(whole.most, range.most);
    }
    return whole;
}

void take(DialectTraits &traits, const std::map<QString, Own> &own)
{
    const DialectTraits listed = dialects::postgresql();
    const auto stays = [&](const QString &name) { return wordsOfTheGrammar().contains(name) && !own.contains(name); };
    const auto isListed = [&listed](const QString &name) {
        return listed.functions.contains(name) || listed.sideEffectFunctions.contains(name);
    };
    traits.functions = wordsOfTheGrammar();
    traits.functions.removeIf([&](const QString &name) { return !stays(name); });
    traits.aggregates.clear();
    traits.windowFunctions.clear();
    traits.sideEffectFunctions.clear(); // those of extensions are routines of the schema
    traits.arities.removeIf([&](QHash<QString, FunctionArity>::iterator it) { return !stays(it.key()); });
    for (const auto &[name, one] : own) {
        if (one.allowed.isEmpty() && one.hidden && !isListed(name))
            continue;
        const FunctionArity whole = wholeRange(one.allowed + one.refused);
        const QList<FunctionArity> refused = one.refused + gapsIn(one.allowed + one.refused, whole);
        traits.arities.insert(name, whole);
        if (one.allowed.isEmpty()) {
            traits.sideEffectFunctions.append(name);
            continue;
        }
        if (one.hidden && !isListed(name))
            continue;
        (one.window ? traits.windowFunctions : one.aggregate ? traits.aggregates : traits.functions).append(name);
        if (!refused.isEmpty())
            traits.refusedArities.insert(name, refused);
    }
    for (QStringList *list :
         {&traits.functions, &traits.aggregates, &traits.windowFunctions, &traits.sideEffectFunctions}) {
        std::sort(list->begin(), list->end());
        list->removeDuplicates();
    }
}

} // namespace

Result<OwnFunctions> readOwnFunctions(Catalog &catalog)
{
    OwnFunctions out;
    out.traits = dialects::postgresql();
    const bool parsedBodies = catalog.serverVersion() >= 140000;
    const auto cells = catalog.ask(QByteArray(ownSql).replace("%1", parsedBodies ? originalFrom14 : originalBefore14));
    if (!cells && (catalog.isLost() || isTheRealOne(catalog)))
        return fail(cells.error());
    if (!cells)
        return out;
    std::map<QString, Own> own;
    for (int row = 0; row < cells->rows(); ++row) {
        Own &one = own[cells->text(row, 0)];
        one.aggregate = one.aggregate || cells->isTrue(row, 1);
        one.window = one.window || cells->isTrue(row, 2);
        const FunctionArity range{int(cells->number(row, 3)), int(cells->number(row, 4))};
        (cells->isTrue(row, 5) ? one.allowed : one.refused).append(range);
        one.hidden = one.hidden && cells->isTrue(row, 6);
        const QString oids = cells->text(row, 7);
        for (const QString &oid : oids.mid(1, std::max<qsizetype>(0, oids.size() - 2)).split(u',', Qt::SkipEmptyParts))
            out.withEffects.insert(oid.toUInt());
    }
    if (own.size() < 100) // an emulated catalog
        return out;
    take(out.traits, own);
    out.traits.tellsCalls = true;
    return out;
}

} // namespace Tieout::postgresql
