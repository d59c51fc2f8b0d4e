// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/reads.h"

#include "core/schema/names.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <QSet>

#include <algorithm>

namespace Tieout::sql {

namespace {

using schema::sameName;

/// Columns that an engine keeps beside a table's own.
bool isSystemColumn(const QString &name)
{
    static const QSet<QString> names = {QStringLiteral("ctid"),  QStringLiteral("xmin"),  QStringLiteral("xmax"),
                                        QStringLiteral("cmin"),  QStringLiteral("cmax"),  QStringLiteral("tableoid"),
                                        QStringLiteral("oid"),   QStringLiteral("rowid"), QStringLiteral("_rowid_"),
                                        QStringLiteral("_rowid")};
    return names.contains(name.toLower());
}

/// Functions that take a table, a schema or a column by its name or number, or SQL as a text, and tell of it.
/// PostgreSQL names them alike; those of its functions that begin with "pg_" and tell of nothing stored are the
/// exceptions.
bool describesObjects(const QString &lower)
{
    static const QStringList beginnings = {
        QStringLiteral("pg_"),          QStringLiteral("to_reg"),     QStringLiteral("has_"),
        QStringLiteral("query_to_"),    QStringLiteral("table_to_"),  QStringLiteral("schema_to_"),
        QStringLiteral("database_to_"), QStringLiteral("cursor_to_"), QStringLiteral("pragma_"),
        QStringLiteral("dblink"),       QStringLiteral("sqlite_"),    QStringLiteral("gin_"),
        QStringLiteral("brin_"),        QStringLiteral("lo_")};
    static const QSet<QString> harmless = {QStringLiteral("pg_typeof"),
                                           QStringLiteral("pg_column_size"),
                                           QStringLiteral("pg_size_pretty"),
                                           QStringLiteral("pg_size_bytes"),
                                           QStringLiteral("pg_client_encoding"),
                                           QStringLiteral("pg_backend_pid"),
                                           QStringLiteral("pg_input_is_valid"),
                                           QStringLiteral("sqlite_version"),
                                           QStringLiteral("sqlite_source_id"),
                                           QStringLiteral("sqlite_compileoption_get"),
                                           QStringLiteral("sqlite_compileoption_used")};
    static const QSet<QString> others = {QStringLiteral("format_type"),
                                         QStringLiteral("col_description"),
                                         QStringLiteral("obj_description"),
                                         QStringLiteral("shobj_description"),
                                         QStringLiteral("row_security_active"),
                                         QStringLiteral("currval"),
                                         QStringLiteral("lastval"),
                                         QStringLiteral("nextval"),
                                         QStringLiteral("setval"),
                                         QStringLiteral("ts_stat"),
                                         QStringLiteral("ts_rewrite"),
                                         QStringLiteral("crosstab"),
                                         QStringLiteral("connectby"),
                                         QStringLiteral("xpath_table"),
                                         QStringLiteral("bytecode"),
                                         QStringLiteral("tables_used"),
                                         QStringLiteral("object_id"),
                                         QStringLiteral("object_name"),
                                         QStringLiteral("object_definition"),
                                         QStringLiteral("col_name"),
                                         QStringLiteral("col_length"),
                                         QStringLiteral("columnproperty"),
                                         QStringLiteral("load_file"),
                                         QStringLiteral("sqlite_offset")};
    if (harmless.contains(lower))
        return false;
    return others.contains(lower)
           || std::any_of(beginnings.cbegin(), beginnings.cend(),
                          [&lower](const QString &begin) { return lower.startsWith(begin); });
}

/// A type as written, less its quotes, its arguments and the marks of an array: "hr", "people" of `hr."people"[]`.
QStringList typePath(const QString &type)
{
    QStringList path(1);
    bool quoted = false;
    for (const QChar c : type.trimmed()) {
        if (c == u'"' || c == u'`') {
            quoted = !quoted;
        } else if (!quoted && c == u'.') {
            path.append(QString());
        } else if (!quoted && (c == u'[' || c == u'(' || c == u'%')) {
            break;
        } else {
            path.last() += c;
        }
    }
    for (QString &part : path)
        part = part.trimmed();
    return path;
}

/// A name that the engine folds as it likes is not the other one for certain.
bool isExactly(const Name &written, const QString &name, const DialectTraits &traits)
{
    if (written.quoted)
        return written.text == name;
    switch (traits.folding) {
    case NameFolding::LowerCase:
        return written.text.toLower() == name;
    case NameFolding::UpperCase:
        return written.text.toUpper() == name;
    case NameFolding::CaseSensitive:
        return written.text == name;
    case NameFolding::CaseInsensitive:
        break;
    }
    return sameName(written.text, name);
}

/// Whether two names, as written, are one for every engine of the dialect.
bool isSameName(const Name &a, const Name &b, const DialectTraits &traits)
{
    return a.text == b.text
           && (a.quoted == b.quoted || (traits.folding != NameFolding::UpperCase && a.text == a.text.toLower()));
}

/// Collects the reads of one statement.
class ReadCollector : public Visitor
{
public:
    ReadCollector(const BoundQuery &bound, const DialectTraits &traits)
        : m_bound(bound)
        , m_traits(traits)
    {
    }

    StoredReads run()
    {
        forEachQuery(m_bound.statement->query, [this](const Query &query) { noteForward(query); });
        for (const Relation &relation : m_bound.relations)
            takeRelation(relation);
        walk(m_bound.statement->query, *this);
        return std::move(m_reads);
    }

    bool visitFrom(const From &from) override
    {
        for (const QString &type : from.columnTypes)
            takeType(type, from.span);
        if (const auto *join = as<Join>(&from))
            takeJoin(*join);
        else if (!m_bound.fromRelations.contains(&from))
            unseen(UnseenRead::Kind::Unbound, from.alias.text, from.span);
        return true;
    }

    bool visitSelect(const Select &select) override
    {
        if (!m_bound.outputs.contains(&select))
            unseen(UnseenRead::Kind::Unbound, QStringLiteral("SELECT"), select.span);
        if (!m_existing.contains(&select)) {
            const QList<OutputColumn> outputs = m_bound.outputs.value(&select);
            QSet<const Relation *> starred;
            for (const OutputColumn &output : outputs) {
                const Relation *relation = output.source.relation;
                if (!output.expr && relation && relation->table && !starred.contains(relation)) {
                    starred.insert(relation);
                    whole(*relation->table, starOf(select));
                }
            }
        }
        for (const SelectItem &item : select.items) {
            if (item.expr->kind == ExprKind::Star)
                m_results.insert(static_cast<const Star *>(item.expr));
        }
        return true;
    }

    bool visitExpr(const Expr &expr) override
    {
        if (const auto *column = as<ColumnRef>(&expr))
            takeColumn(*column);
        else if (const auto *star = as<Star>(&expr))
            takeStar(*star);
        else if (const auto *cast = as<Cast>(&expr))
            takeType(cast->type, cast->span);
        else if (const auto *call = as<FunctionCall>(&expr))
            takeCall(*call);
        else if (const auto *exists = as<Exists>(&expr); exists && exists->query->select)
            m_existing.insert(exists->query->select); // of EXISTS (SELECT * ...) no column is used
        return true;
    }

private:
    static Span starOf(const Select &select)
    {
        for (const SelectItem &item : select.items) {
            if (item.expr->kind == ExprKind::Star)
                return item.expr->span;
        }
        return select.span;
    }

    void unseen(UnseenRead::Kind kind, const QString &name, Span at) { m_reads.unseen.append({kind, name, at}); }

    void whole(const Table &table, Span at, bool doubtful = false)
    {
        m_reads.found.append({.table = &table, .column = {}, .whole = true, .doubtful = doubtful, .at = at});
    }

    void takeRelation(const Relation &relation)
    {
        const auto *named = as<NamedTable>(relation.from);
        if (!named)
            return;
        const QString name = named->table().text;
        const bool isBare = named->path.size() == 1;
        if (relation.kind == Relation::Kind::System || (isBare && m_traits.systemTables.contains(name.toLower())))
            return unseen(UnseenRead::Kind::EngineTable, relation.alias, named->span);
        if (named->path.size() > 2)
            unseen(UnseenRead::Kind::OtherDatabase, name, named->span);
        if (relation.kind == Relation::Kind::CommonTable)
            return takeShadowed(*named, relation);
        if (!relation.table)
            return unseen(UnseenRead::Kind::Unbound, name, named->span);
        m_reads.found.append({.table = relation.table, .column = {}, .at = named->span});
        // Names in place of a table's own go by position, and the schema need not list all columns.
        if (!named->columnAliases.isEmpty())
            whole(*relation.table, named->span);
        takeAlike(*named, *relation.table);
    }

    /// Tables of a WITH without RECURSIVE as they are read by themselves, or before their turn: engines differ in
    /// whether they are.
    void noteForward(const Query &query)
    {
        for (const CommonTable &table : query.with)
            m_names.insert(table.query, table.name);
        if (query.recursive)
            return;
        for (qsizetype i = 0; i < query.with.size(); ++i) {
            QSet<const Query *> later;
            for (qsizetype j = i; j < query.with.size(); ++j)
                later.insert(query.with[j].query);
            forEachSelect(query.with[i].query, [&](const Select &select) {
                for (const From *leaf : fromLeaves(select.from)) {
                    const Relation *relation = m_bound.fromRelations.value(leaf);
                    if (relation && relation->kind == Relation::Kind::CommonTable && later.contains(relation->query))
                        m_forward.insert(leaf);
                }
            });
        }
    }

    /// A table of WITH that is called like a stored one, where the engine may mean that.
    void takeShadowed(const NamedTable &named, const Relation &relation)
    {
        const Name made = m_names.value(relation.query);
        if (!m_forward.contains(&named) && isSameName(named.table(), made, m_traits))
            return;
        for (const Table &table : m_bound.schema->tables) {
            if (sameName(table.name.name, named.table().text))
                whole(table, named.span, true);
        }
    }

    /// Tables that the engine may mean by a name that was bound to `chosen`.
    void takeAlike(const NamedTable &named, const Table &chosen)
    {
        const bool inOwn = chosen.name.schema.isEmpty();
        const bool isNamed = named.path.size() > 1;
        for (const Table &other : m_bound.schema->tables) {
            if (&other == &chosen || !sameName(other.name.name, named.table().text))
                continue;
            // What the connection's own schema has goes before all others.
            if (other.name.schema != chosen.name.schema && (inOwn || isNamed))
                continue;
            if (isExactly(named.table(), chosen.name.name, m_traits) && other.name.name != chosen.name.name)
                continue;
            m_reads.found.append({.table = &other, .column = {}, .doubtful = true, .at = named.span});
        }
    }

    void takeColumn(const ColumnRef &column)
    {
        const auto bound = m_bound.columns.constFind(&column);
        if (bound == m_bound.columns.cend())
            return unseen(UnseenRead::Kind::Unbound, column.column().text, column.span);
        if (bound->alias)
            return takeAliased(column, bound->name);
        const Relation *relation = bound->relation;
        if (!relation) // a column of a set operation, in its own ORDER BY
            return;
        if (!relation->table) {
            if (relation->open && bound->column < 0 && isSystemColumn(column.column().text))
                unseen(UnseenRead::Kind::SystemColumn, column.column().text, column.span);
            return;
        }
        const Table &table = *relation->table;
        if (bound->column < 0)
            return takeRowId(table, column);
        takeTableColumn(table, bound->column, column);
    }

    void takeTableColumn(const Table &table, int index, const ColumnRef &column)
    {
        if (index >= table.columns.size())
            return whole(table, column.span);
        const QString name = table.columns[index].name;
        m_reads.found.append({.table = &table, .column = name, .at = column.span});
        if (isExactly(column.column(), name, m_traits) && m_traits.folding != NameFolding::CaseInsensitive)
            return;
        for (const Column &other : table.columns) {
            if (other.name != name && sameName(other.name, name))
                m_reads.found.append({.table = &table, .column = other.name, .doubtful = true, .at = column.span});
        }
    }

    /// The name of a result column: where the engine's letters make another of it, it is a table's.
    void takeAliased(const ColumnRef &column, const QString &alias)
    {
        if (isExactly(column.column(), alias, m_traits))
            return;
        for (const Relation &relation : m_bound.relations) {
            const Column *other = relation.table ? relation.table->column(column.column().text) : nullptr;
            if (other)
                m_reads.found.append(
                    {.table = relation.table, .column = other->name, .doubtful = true, .at = column.span});
        }
    }

    /// SQLite's is its table's integer key.
    void takeRowId(const Table &table, const ColumnRef &column)
    {
        for (const QString &key : table.primaryKey)
            m_reads.found.append({.table = &table, .column = key, .at = column.span});
    }

    /// `t.*` as a value.
    void takeStar(const Star &star)
    {
        if (m_results.contains(&star))
            return;
        const auto bound = m_bound.stars.constFind(&star);
        if (bound == m_bound.stars.cend())
            return unseen(UnseenRead::Kind::Unbound, QStringLiteral("*"), star.span);
        for (const Relation *relation : *bound) {
            if (relation->table)
                whole(*relation->table, star.span);
        }
    }

    void takeJoin(const Join &join)
    {
        if (!join.natural && join.usingColumns.isEmpty())
            return;
        const QList<const From *> leaves = fromLeaves(&join);
        QList<const Relation *> sides;
        bool open = false;
        for (const From *leaf : leaves) {
            if (const Relation *relation = m_bound.fromRelations.value(leaf)) {
                sides.append(relation);
                open = open || relation->open;
            }
        }
        for (const Relation *relation : std::as_const(sides)) {
            if (!relation->table)
                continue;
            if (join.natural && open) { // which columns are compared is not known
                whole(*relation->table, join.span);
                continue;
            }
            for (const Name &name : join.usingColumns)
                takeUsed(*relation, name);
        }
        for (const auto &[left, right] : m_bound.merged.value(&join)) {
            for (const ColumnBinding &side : {left, right}) {
                if (side.relation && side.relation->table && side.column >= 0)
                    takeMerged(*side.relation->table, side.column, join.span);
            }
        }
    }

    void takeUsed(const Relation &relation, const Name &name)
    {
        for (int i = 0; i < relation.columns.size(); ++i) {
            if (sameName(relation.columns[i], name.text))
                takeMerged(*relation.table, i, name.span);
        }
    }

    void takeMerged(const Table &table, int column, Span at)
    {
        if (column < table.columns.size())
            m_reads.found.append({.table = &table, .column = table.columns[column].name, .at = at});
        else
            whole(table, at);
    }

    void takeType(const QString &type, Span at)
    {
        const QStringList path = typePath(type);
        const QString name = path.last();
        if (name.startsWith(QLatin1String("reg"), Qt::CaseInsensitive))
            return unseen(UnseenRead::Kind::Describes, type, at);
        for (const Table &table : m_bound.schema->tables) {
            // PostgreSQL calls the array of a table's rows by a name as well.
            if (sameName(table.name.name, name) || sameName(u'_' + table.name.name, name))
                whole(table, at);
        }
    }

    void takeCall(const FunctionCall &call)
    {
        const QString lower = call.name().text.toLower();
        if (describesObjects(lower))
            unseen(UnseenRead::Kind::Describes, call.name().text, call.span);
        else if (isUnknownCall(call, m_traits))
            unseen(UnseenRead::Kind::Function, call.name().text, call.span);
    }

    const BoundQuery &m_bound;
    const DialectTraits &m_traits;
    StoredReads m_reads;
    QSet<const From *> m_forward;
    QHash<const Query *, Name> m_names; ///< of the tables of WITH
    QSet<const Select *> m_existing;    ///< directly below EXISTS
    QSet<const Star *> m_results;       ///< in a result list, where the binder expands them
};

/// What a view's definition reads; nothing where that cannot be told.
std::optional<QList<ColumnRead>> readsOf(const Table &view, const Schema &schema, const DialectTraits &traits)
{
    const Result<Statement> statement = parse(view.definition, traits);
    if (!statement)
        return {};
    const BoundQuery bound = bind(*statement, schema, traits);
    if (!bound.errors.isEmpty())
        return {};
    const StoredReads reads = storedReads(bound, traits);
    if (!reads.unseen.isEmpty())
        return {};
    QList<ColumnRead> columns;
    for (const StoredRead &read : reads.found) {
        columns.append({read.table->name, read.column});
        if (!read.whole)
            continue;
        for (const Column &column : read.table->columns)
            columns.append({read.table->name, column.name});
    }
    return columns;
}

} // namespace

StoredReads storedReads(const BoundQuery &bound, const DialectTraits &traits)
{
    if (!bound.statement || !bound.statement->query)
        return {};
    return ReadCollector(bound, traits).run();
}

bool isUnknownCall(const FunctionCall &call, const DialectTraits &traits)
{
    const QString name = call.name().text.toLower();
    if (traits.sideEffectFunctions.contains(name))
        return true;
    const bool listed =
        traits.functions.contains(name) || traits.aggregates.contains(name) || traits.windowFunctions.contains(name);
    if (call.path.size() > 1)
        return !listed
               || call.path[call.path.size() - 2].text.compare(QLatin1String("pg_catalog"), Qt::CaseInsensitive) != 0;
    return !listed && !(traits.functions.isEmpty() && traits.aggregates.isEmpty());
}

Schema withDependencies(Schema schema, const DialectTraits &traits)
{
    QHash<TableName, std::optional<QList<ColumnRead>>> told;
    for (const Table &table : std::as_const(schema.tables)) {
        if (table.kind == TableKind::View)
            told.insert(table.name, readsOf(table, schema, traits));
    }
    for (Table &table : schema.tables) {
        const auto reads = told.constFind(table.name);
        if (reads == told.cend())
            continue;
        if (!*reads) {
            table.reads.reset();
            continue;
        }
        QList<ColumnRead> all = table.reads.value_or(QList<ColumnRead>());
        for (const ColumnRead &read : **reads) {
            if (!all.contains(read))
                all.append(read);
        }
        table.reads = all;
    }
    return schema;
}

} // namespace Tieout::sql
