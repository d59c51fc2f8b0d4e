// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/rowfilter.h"

#include "core/schema/names.h"
#include "core/sql/builder.h"
#include "core/sql/failing.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/reads.h"
#include "core/sql/scopecheck.h"
#include "core/sql/walk.h"

#include <QSet>

#include <limits>

namespace Tieout::sql {

/// A filter as it was parsed.
struct FilterCondition {
    Statement statement; ///< SELECT * FROM table WHERE condition
    const Expr *expr = nullptr;
};

namespace {

/// What answers differently for the same row, or by who asks. Side effects are the dialect's own list.
bool isFleeting(const FunctionCall &call)
{
    static const QSet<QString> names = {QStringLiteral("random"),
                                        QStringLiteral("rand"),
                                        QStringLiteral("randomblob"),
                                        QStringLiteral("random_normal"),
                                        QStringLiteral("uuid"),
                                        QStringLiteral("uuid_short"),
                                        QStringLiteral("gen_random_uuid"),
                                        QStringLiteral("newid"),
                                        QStringLiteral("now"),
                                        QStringLiteral("sysdate"),
                                        QStringLiteral("getdate"),
                                        QStringLiteral("sysdatetime"),
                                        QStringLiteral("curdate"),
                                        QStringLiteral("curtime"),
                                        QStringLiteral("current_date"),
                                        QStringLiteral("current_time"),
                                        QStringLiteral("current_timestamp"),
                                        QStringLiteral("localtime"),
                                        QStringLiteral("localtimestamp"),
                                        QStringLiteral("utc_date"),
                                        QStringLiteral("utc_time"),
                                        QStringLiteral("utc_timestamp"),
                                        QStringLiteral("clock_timestamp"),
                                        QStringLiteral("statement_timestamp"),
                                        QStringLiteral("transaction_timestamp"),
                                        QStringLiteral("timeofday"),
                                        QStringLiteral("unixepoch"),
                                        QStringLiteral("current_user"),
                                        QStringLiteral("session_user"),
                                        QStringLiteral("system_user"),
                                        QStringLiteral("user"),
                                        QStringLiteral("current_role"),
                                        QStringLiteral("current_schema"),
                                        QStringLiteral("current_catalog"),
                                        QStringLiteral("current_setting"),
                                        QStringLiteral("connection_id"),
                                        QStringLiteral("pg_backend_pid"),
                                        QStringLiteral("txid_current"),
                                        QStringLiteral("changes"),
                                        QStringLiteral("total_changes"),
                                        QStringLiteral("last_insert_rowid"),
                                        QStringLiteral("last_insert_id"),
                                        QStringLiteral("row_count"),
                                        QStringLiteral("found_rows"),
                                        QStringLiteral("version"),
                                        QStringLiteral("database"),
                                        QStringLiteral("schema")};
    const QString name = call.name().text.toLower();
    if (name == QLatin1String("unixepoch"))
        return call.arguments.isEmpty();
    if (names.contains(name))
        return true;
    // Without an argument, or with the word "now", a date function asks the clock.
    static const QSet<QString> dates = {QStringLiteral("date"),     QStringLiteral("time"),
                                        QStringLiteral("datetime"), QStringLiteral("julianday"),
                                        QStringLiteral("strftime"), QStringLiteral("unix_timestamp"),
                                        QStringLiteral("age")};
    const bool few =
        call.arguments.size() <= (name == QLatin1String("strftime") || name == QLatin1String("age") ? 1 : 0);
    return dates.contains(name) && few;
}

bool isNow(const Expr &expr)
{
    const auto *text = as<Literal>(&expr);
    if (!text || text->type == Literal::Type::Number)
        return false;
    static const QStringList words = {QStringLiteral("now"), QStringLiteral("today"), QStringLiteral("tomorrow"),
                                      QStringLiteral("yesterday")};
    return words.contains(text->text.trimmed().toLower());
}

tl::unexpected<Error> refused(const char *text, const QList<ErrorText> &arguments, const ErrorText &hint, Span at)
{
    Error error(ErrorCode::Refused, text, arguments, hint);
    error.position = at.begin;
    return tl::unexpected<Error>(error);
}

Result<void> checkForm(const Expr *expr, const Table &table, const DialectTraits &traits)
{
    std::optional<Error> error;
    bool hasColumn = false;
    const ErrorText hint{QT_TRANSLATE_NOOP("Error", "Write a condition over the columns of \"%1\"."),
                         {table.name.display()}};
    const auto refuse = [&](const char *text, const QList<ErrorText> &arguments, Span at) {
        if (!error)
            error = refused(text, arguments, hint, at).value();
    };
    forEachExpr(expr, [&](const Expr &node) {
        const auto *in = as<In>(&node);
        const auto *some = as<Quantified>(&node);
        const auto *array = as<ArrayExpr>(&node);
        if (as<Subquery>(&node) || as<Exists>(&node) || (in && in->query) || (some && some->query)
            || (array && array->query))
            refuse(QT_TRANSLATE_NOOP("Error", "A row filter reads no other table: there is a subquery in it."), {},
                   node.span);
        if (const auto *parameter = as<Parameter>(&node))
            refuse(QT_TRANSLATE_NOOP("Error", "A row filter has no parameters: there is \"%1\" in it."),
                   {parameter->text}, node.span);
        hasColumn = hasColumn || as<ColumnRef>(&node);
        if (isNow(node))
            refuse(QT_TRANSLATE_NOOP("Error", "A row filter says the same whenever it is asked: \"%1\" does not."),
                   {as<Literal>(&node)->text}, node.span);
        const auto *call = as<FunctionCall>(&node);
        if (!call)
            return;
        const QString name = call->name().text;
        if (traits.aggregates.contains(name.toLower()) && !traits.functions.contains(name.toLower()))
            refuse(QT_TRANSLATE_NOOP("Error", "A row filter looks at one row: \"%1\" looks at many."), {name},
                   node.span);
        else if (call->over || call->withinGroup || call->filter || call->star)
            refuse(QT_TRANSLATE_NOOP("Error", "A row filter looks at one row: \"%1\" looks at many."), {name},
                   node.span);
        else if (isFleeting(*call))
            refuse(QT_TRANSLATE_NOOP("Error", "A row filter says the same whenever it is asked: \"%1\" does not."),
                   {name}, node.span);
        else if (isUnknownCall(*call, traits))
            refuse(QT_TRANSLATE_NOOP("Error", "The function \"%1\" is not known to do nothing but compute."), {name},
                   node.span);
    });
    if (error)
        return tl::unexpected<Error>(*error);
    if (!hasColumn)
        return refused(QT_TRANSLATE_NOOP("Error", "The row filter names no column of \"%1\"."), {table.name.display()},
                       hint, expr->span);
    return {};
}

bool canBeCondition(TypeClass type)
{
    return type == TypeClass::Unknown || type == TypeClass::Boolean || type == TypeClass::Integer;
}

Result<FilterCondition> conditionOf(const schema::RowFilter &filter, const Schema &schema, const DialectTraits &traits)
{
    const Table *table = schema.table(filter.table);
    if (!table)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no table \"%1\" to filter the rows of."),
                    {filter.table.display()}, QT_TRANSLATE_NOOP("Error", "Remove its row filter."));
    Result<ParsedExpression> parsed = parseExpression(filter.condition, traits);
    if (!parsed)
        return fail(parsed.error());
    if (const Result<void> formed = checkForm(parsed->expr, *table, traits); !formed)
        return fail(formed.error());
    FilterCondition condition;
    condition.statement.arena = std::move(parsed->arena);
    condition.expr = parsed->expr;
    Arena &arena = condition.statement.arena;
    condition.statement.query =
        selectQuery(arena, {SelectItem{star(arena), {}}}, sql::table(arena, table->name), parsed->expr);
    const BoundQuery bound = bind(condition.statement, schema, traits);
    if (!bound.errors.isEmpty())
        return fail(bound.errors.first().error);
    if (!canBeCondition(bound.typeOf(parsed->expr)))
        return refused(QT_TRANSLATE_NOOP("Error", "\"%1\" is a value and no condition."), {filter.condition.trimmed()},
                       QT_TRANSLATE_NOOP("Error", "Compare it with something."), parsed->expr->span);
    return condition;
}

} // namespace

struct RowFilters::Entry {
    schema::RowFilter filter;
    const Table *table = nullptr;
    std::shared_ptr<const FilterCondition> condition;
    std::optional<Error> error; ///< why there is no condition
};

Result<void> checkRowFilter(const schema::RowFilter &filter, const Schema &schema, const DialectTraits &traits)
{
    const Result<FilterCondition> condition = conditionOf(filter, schema, traits);
    if (!condition)
        return fail(condition.error());
    return {};
}

QString filteredTable(const schema::RowFilter &filter, const Schema &schema, const DialectTraits &traits)
{
    const Result<FilterCondition> condition = conditionOf(filter, schema, traits);
    return condition ? print(*condition->statement.query, traits, {false, false}) : QString();
}

RowFilters::RowFilters(std::shared_ptr<const schema::ReadScope> scope, std::shared_ptr<const Schema> schema,
                       const DialectTraits &traits)
    : m_schema(std::move(schema))
    , m_traits(traits)
    , m_scope(std::move(scope))
{
    auto entries = std::make_shared<std::vector<Entry>>();
    for (const schema::RowFilter &filter : m_scope->limits().filters) {
        Entry entry;
        entry.filter = filter;
        entry.table = m_schema->table(filter.table);
        Result<FilterCondition> condition = conditionOf(filter, *m_schema, m_traits);
        if (condition)
            entry.condition = std::make_shared<const FilterCondition>(std::move(*condition));
        else
            entry.error =
                Error(ErrorCode::Refused,
                      QT_TRANSLATE_NOOP(
                          "Error", "The row filter of \"%1\" does not hold any more, so the table is not read: %2"),
                      {filter.table.display(), condition.error().said()},
                      QT_TRANSLATE_NOOP("Error", "Change or remove the filter in the source's scope."));
        entries->push_back(std::move(entry));
    }
    m_entries = std::move(entries);
}

const RowFilters::Entry *RowFilters::entry(const Table *table) const
{
    for (const Entry &entry : *m_entries) {
        // A table that only differs in the letters' case is another one.
        if (table && entry.table && entry.table->name == table->name)
            return &entry;
    }
    return nullptr;
}

/// One statement of our own, changed in place.
class FilterRewriter
{
public:
    FilterRewriter(const RowFilters &filters, Statement &statement, const BoundQuery &bound)
        : m_filters(filters)
        , m_arena(statement.arena)
        , m_bound(bound)
    {
    }

    /// Whether anything was changed.
    Result<bool> run()
    {
        if (const Result<void> safe = checkScope(); !safe)
            return fail(safe.error());
        if (const Result<void> weighed = checkFullText(); !weighed)
            return fail(weighed.error());
        m_apart = mayFail(*m_bound.statement->query);
        bool changed = false;
        for (const Scope &scope : m_bound.scopes) {
            Select &select = *const_cast<Select *>(scope.select); // ours, like the whole tree
            QList<Expr *> conditions;
            for (const Relation *relation : scope.relations) {
                const auto *named = as<NamedTable>(relation->from);
                if (!named || !relation->table)
                    continue;
                changed = nameExactly(*const_cast<NamedTable *>(named), *relation) || changed;
                const RowFilters::Entry *entry = m_filters.entry(relation->table);
                if (!entry)
                    continue;
                if (entry->error)
                    return fail(*entry->error);
                changed = true;
                if (!m_apart && !relation->nullable && named->columnAliases.isEmpty()) {
                    if (const Result<void> apart = checkAlias(scope, *relation); !apart)
                        return fail(apart.error());
                    conditions.append(qualified(*entry, named->alias.isEmpty() ? named->table() : named->alias));
                    continue;
                }
                if (const Result<void> wrapped = wrap(select, scope, *relation, *entry); !wrapped)
                    return fail(wrapped.error());
            }
            if (!conditions.isEmpty()) {
                if (select.where)
                    conditions.append(select.where);
                select.where = allOf(m_arena, conditions);
            }
        }
        return changed;
    }

private:
    Result<void> checkScope() const
    {
        const QList<ScopeBreach> breaches = scopeBreaches(m_bound, *m_filters.m_scope, m_filters.m_traits);
        if (breaches.isEmpty())
            return {};
        Error error = breaches.first().error;
        error.position = breaches.first().at.begin;
        return fail(error);
    }

    /// MySQL weighs the words of a full-text search by all rows of the table.
    Result<void> checkFullText() const
    {
        Result<void> checked;
        forEachExpr(m_bound.statement->query, [&](const Expr &expr) {
            const auto *call = as<FunctionCall>(&expr);
            if (!call || !m_filters.m_traits.bareIntervals
                || !schema::sameName(call->name().text, QStringLiteral("match")))
                return;
            for (const Expr *argument : call->arguments) {
                const ColumnBinding *binding = m_bound.binding(as<ColumnRef>(argument));
                const Table *table = binding && binding->relation ? binding->relation->table : nullptr;
                if (checked && m_filters.entry(table)) {
                    checked = refused(
                        QT_TRANSLATE_NOOP(
                            "Error",
                            "A full-text search weighs words by all rows of \"%1\", and some of them may not be read."),
                        {table->name.display()}, QT_TRANSLATE_NOOP("Error", "Search with LIKE."), call->span);
                }
            }
        });
        return checked;
    }

    /// Where several tables are called alike, the statement names the one that it was bound to: what an engine makes of
    /// capital letters or of a missing schema could be another one.
    bool nameExactly(NamedTable &node, const Relation &relation)
    {
        const TableName &name = relation.table->name;
        const auto alike = [&name](const Table &table) { return schema::sameName(table.name.name, name.name); };
        const QList<Table> &tables = m_filters.m_schema->tables;
        if (std::count_if(tables.cbegin(), tables.cend(), alike) < 2)
            return false;
        const bool named = node.path.size() > 1;
        QList<Name> path = node.path.mid(0, std::max<qsizetype>(0, node.path.size() - 2));
        if (!name.schema.isEmpty() || named)
            path.append(Name{name.schema.isEmpty() ? m_filters.m_schema->defaultSchema : name.schema, {}, true});
        path.append(Name{name.name, node.table().span, true});
        node.path = path;
        return true;
    }

    static bool sameAlias(const Relation &a, const Relation &b) { return schema::sameName(a.alias, b.alias); }

    static Result<void> checkAlias(const Scope &scope, const Relation &relation)
    {
        for (const Relation *other : scope.relations) {
            if (other != &relation && sameAlias(*other, relation))
                return refused(
                    QT_TRANSLATE_NOOP("Error", "Two tables are called \"%1\" here, and one of them is filtered."),
                    {relation.alias}, QT_TRANSLATE_NOOP("Error", "Give them aliases of their own."),
                    relation.from->span);
        }
        return {};
    }

    /// The condition over the table under that name, its columns as the engine stores them: where it folds names, those
    /// of the condition would print as other ones.
    Expr *qualified(const RowFilters::Entry &entry, const Name &qualifier)
    {
        return clone(m_arena, entry.condition->expr, [&](const Expr &expr) -> Expr * {
            const auto *column = as<ColumnRef>(&expr);
            if (!column)
                return nullptr;
            auto *own = m_arena.make<ColumnRef>();
            const Column *stored = entry.table->column(column->column().text);
            own->path = {qualifier, stored ? Name{stored->name, {}, true} : column->column()};
            return own;
        });
    }

    /// A derived table in the place of the relation: below it an outer join adds its rows of NULL after the filter.
    Result<void> wrap(Select &select, const Scope &scope, const Relation &relation, const RowFilters::Entry &entry)
    {
        if (const Result<void> apart = checkAlias(scope, relation); !apart)
            return apart;
        auto *named = const_cast<NamedTable *>(as<NamedTable>(relation.from));
        auto *derived = m_arena.make<DerivedTable>();
        derived->alias = named->alias.isEmpty() ? named->table() : named->alias;
        derived->columnAliases = named->columnAliases;
        named->alias = {};
        named->columnAliases.clear();
        derived->query = selectQuery(m_arena, {SelectItem{star(m_arena), {}}}, named, qualified(entry, named->table()));
        // No engine takes a condition into a query with a limit.
        if (m_apart)
            derived->query->limit = number(m_arena, std::numeric_limits<qint64>::max());
        select.from = replaced(select.from, named, derived);
        // The name is the derived table's now: it has no schema, and no row identity.
        for (auto it = m_bound.columns.cbegin(); it != m_bound.columns.cend(); ++it) {
            if (it->relation != &relation || it->alias)
                continue;
            auto *column = const_cast<ColumnRef *>(it.key());
            if (it->column < 0)
                return refused(
                    QT_TRANSLATE_NOOP("Error",
                                      "\"%1\" is not there where the rows of \"%2\" are read through a row filter."),
                    {column->column().text, relation.alias}, QT_TRANSLATE_NOOP("Error", "Use a column of the table."),
                    column->span);
            if (column->path.size() > 2)
                column->path = column->path.mid(column->path.size() - 2);
        }
        for (SelectItem &item : select.items) {
            if (auto *star = as<Star>(item.expr);
                star && star->path.size() > 1 && schema::sameName(star->path.last().text, relation.alias))
                star->path = {star->path.last()};
        }
        return {};
    }

    static From *replaced(From *from, const From *old, From *next)
    {
        if (from == old)
            return next;
        // A chain of joins is as long as the parser lets it be; its left side is taken in a loop.
        for (auto *join = as<Join>(from); join; join = as<Join>(join->left)) {
            if (join->left == old) {
                join->left = next;
                break;
            }
            if (join->right == old) {
                join->right = next;
                break;
            }
            if (as<Join>(join->right))
                join->right = replaced(join->right, old, next);
        }
        return from;
    }

    const RowFilters &m_filters;
    Arena &m_arena;
    const BoundQuery &m_bound;
    bool m_apart = false; ///< filtered tables are worked out before anything else is
};

Result<QString> RowFilters::apply(const QString &sql) const
{
    ParseLimits limits;
    limits.shown = false;
    Result<Statement> statement = parse(sql, m_traits, limits);
    if (!statement)
        return fail(statement.error());
    const BoundQuery bound = bind(*statement, *m_schema, m_traits);
    if (!bound.errors.isEmpty())
        return fail(bound.errors.first().error);
    const Result<bool> changed = FilterRewriter(*this, *statement, bound).run();
    if (!changed)
        return fail(changed.error());
    return *changed ? printedForEngine(*statement->query, m_traits) : sql;
}

QList<schema::RowFilter> RowFilters::on(const BoundQuery &bound) const
{
    QList<schema::RowFilter> filters;
    for (const Relation &relation : bound.relations) {
        const Entry *found = entry(relation.table);
        if (found && !filters.contains(found->filter))
            filters.append(found->filter);
    }
    return filters;
}

} // namespace Tieout::sql
