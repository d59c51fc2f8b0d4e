// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/origins.h"

#include "core/gate/gate.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Views over views and common tables over common tables end somewhere; a recursive one does not.
constexpr int DeepestOrigin = 24;

/// The result column that a GROUP BY item is: by ordinal, alias, same column or same expression. -1 when it is not
/// selected.
int outputOf(const BoundQuery &bound, const Select &select, const Expr *item)
{
    const QList<OutputColumn> outputs = bound.outputs.value(&select);
    if (const auto *literal = as<Literal>(item); literal && literal->type == Literal::Type::Number) {
        const int ordinal = literal->text.toInt();
        return ordinal >= 1 && ordinal <= outputs.size() ? ordinal - 1 : -1;
    }
    const ColumnBinding *binding = columnBinding(bound, item);
    for (qsizetype i = 0; i < outputs.size(); ++i) {
        const OutputColumn &output = outputs[i];
        if (binding && binding->relation && output.source.relation == binding->relation
            && output.source.column == binding->column && binding->column >= 0)
            return int(i);
        if (binding && binding->alias && binding->alias->expr == output.expr && output.expr)
            return int(i);
        if (output.expr && equal(output.expr, item))
            return int(i);
    }
    return -1;
}

QList<int> allColumns(qsizetype count)
{
    QList<int> columns;
    for (qsizetype i = 0; i < count; ++i)
        columns.append(int(i));
    return columns;
}

} // namespace

struct Origins::ParsedView {
    Statement statement;
    BoundQuery bound;
};

bool isMeasuredUnique(const ColumnProfile *profile)
{
    return profile && profile->method == StatisticMethod::Exact && profile->distinct > 0 && profile->distinctRatio >= 1
           && profile->nullFraction == 0;
}

bool isAggregate(const FunctionCall &call, const DialectTraits &traits)
{
    const QString name = call.name().text.toLower();
    if (call.over || !traits.aggregates.contains(name))
        return false;
    // SQLite's min(a, b) is a scalar.
    return call.arguments.size() < 2 || (name != QLatin1String("min") && name != QLatin1String("max"));
}

QList<const FunctionCall *> aggregatesOf(const Select &select, const DialectTraits &traits)
{
    QList<const FunctionCall *> found;
    const auto collect = [&](const Expr &expr) {
        if (const auto *call = as<FunctionCall>(&expr); call && isAggregate(*call, traits))
            found.append(call);
    };
    for (const SelectItem &item : select.items)
        forEachExpr(item.expr, collect, NestedQueries::Skip);
    forEachExpr(select.having, collect, NestedQueries::Skip);
    return found;
}

const ColumnBinding *columnBinding(const BoundQuery &bound, const Expr *expr)
{
    for (int depth = 0; depth < DeepestOrigin; ++depth) {
        const ColumnBinding *binding = bound.binding(expr);
        if (!binding || binding->relation || !binding->alias || !as<ColumnRef>(binding->alias->expr)
            || binding->alias->expr == expr)
            return binding;
        expr = binding->alias->expr;
    }
    return nullptr;
}

Origins::Origins(const BoundQuery &bound, const DialectTraits &traits, const SourceFacts *facts)
    : m_bound(bound)
    , m_traits(traits)
    , m_facts(facts)
{
}

Origins::~Origins() = default;

const Origins::ParsedView *Origins::viewOf(const Table &table) const
{
    const QString name = table.name.display();
    const auto known = m_views.constFind(name);
    if (known != m_views.constEnd())
        return known->get();
    std::shared_ptr<ParsedView> view;
    if (Result<Statement> statement = parse(table.definition, m_traits)) {
        view = std::make_shared<ParsedView>();
        view->statement = std::move(*statement);
        view->bound = bind(view->statement, *m_bound.schema, m_traits);
        if (!view->bound.errors.isEmpty())
            view.reset();
    }
    return m_views.insert(name, view)->get();
}

std::optional<BaseColumn> Origins::of(const Relation &relation, int column) const
{
    return trace(m_bound, relation, column, 0);
}

std::optional<BaseColumn> Origins::of(const ColumnBinding &binding) const
{
    if (!binding.relation)
        return {};
    return trace(m_bound, *binding.relation, binding.column, 0);
}

std::optional<BaseColumn> Origins::trace(const BoundQuery &bound, const Relation &relation, int column, int depth) const
{
    if (column < 0 || depth > DeepestOrigin)
        return {};
    switch (relation.kind) {
    case Relation::Kind::BaseTable:
        if (!relation.table || column >= relation.table->columns.size())
            return {};
        return BaseColumn{relation.table->name, relation.table->columns[column].name};
    case Relation::Kind::View: {
        const ParsedView *view = relation.table ? viewOf(*relation.table) : nullptr;
        return view ? traceOutput(view->bound, *view->statement.query, column, depth + 1) : std::nullopt;
    }
    case Relation::Kind::Derived:
    case Relation::Kind::CommonTable:
        return relation.query ? traceOutput(bound, *relation.query, column, depth + 1) : std::nullopt;
    case Relation::Kind::Function:
    case Relation::Kind::System:
        break;
    }
    return {};
}

std::optional<BaseColumn> Origins::traceOutput(const BoundQuery &bound, const Query &query, int column, int depth) const
{
    const QList<const Select *> selects = selectsOf(query);
    std::optional<BaseColumn> found;
    for (const Select *select : selects) {
        const QList<OutputColumn> outputs = bound.outputs.value(select);
        if (column >= outputs.size())
            return {};
        const OutputColumn &output = outputs[column];
        const ColumnBinding *binding = output.source.relation ? &output.source : columnBinding(bound, output.expr);
        if (!binding || !binding->relation)
            return {};
        std::optional<BaseColumn> base = trace(bound, *binding->relation, binding->column, depth);
        // The recursive arm of a common table leads back to itself; its first arm says where the column comes from.
        if (!base && found && query.recursive)
            continue;
        if (!base || (found && !found->sameAs(*base)))
            return {};
        base->through = true;
        found = base;
    }
    return found;
}

QList<QList<int>> Origins::uniqueKeys(const Relation &relation, Uniqueness uniqueness) const
{
    const std::pair known(&relation, int(uniqueness)); // several checks ask
    auto keys = m_keys.constFind(known);
    if (keys == m_keys.constEnd())
        keys = m_keys.insert(known, keysOf(m_bound, relation, uniqueness, 0));
    return *keys;
}

bool Origins::isSingleRow(const Relation &relation) const
{
    return uniqueKeys(relation).contains(QList<int>());
}

QList<QList<int>> Origins::keysOfTable(const Table &table, Uniqueness uniqueness) const
{
    QList<QStringList> named = table.uniqueKeys;
    if (!table.primaryKey.isEmpty())
        named.prepend(table.primaryKey);
    QList<QList<int>> keys;
    for (const QStringList &key : named) {
        QList<int> columns;
        for (const QString &column : key)
            columns.append(table.columnIndex(column));
        if (!columns.isEmpty() && !columns.contains(-1))
            keys.append(columns);
    }
    if (!m_facts || uniqueness == Uniqueness::Declared)
        return keys;
    const bool unmeasured = uniqueness == Uniqueness::Possible && m_facts->rows(table.name) == 0;
    for (int column = 0; column < table.columns.size(); ++column) {
        if ((unmeasured || isMeasuredUnique(m_facts->column(table.name, table.columns[column].name)))
            && !keys.contains(QList<int>{column}))
            keys.append(QList<int>{column});
    }
    return keys;
}

QList<QList<int>> Origins::keysOf(const BoundQuery &bound, const Relation &relation, Uniqueness uniqueness,
                                  int depth) const
{
    if (depth > DeepestOrigin)
        return {};
    switch (relation.kind) {
    case Relation::Kind::BaseTable:
        return relation.table ? keysOfTable(*relation.table, uniqueness) : QList<QList<int>>();
    case Relation::Kind::View: {
        const ParsedView *view = relation.table ? viewOf(*relation.table) : nullptr;
        return view ? keysOfQuery(view->bound, *view->statement.query, uniqueness, depth + 1) : QList<QList<int>>();
    }
    case Relation::Kind::Derived:
    case Relation::Kind::CommonTable:
        return relation.query ? keysOfQuery(bound, *relation.query, uniqueness, depth + 1) : QList<QList<int>>();
    case Relation::Kind::Function:
    case Relation::Kind::System:
        break;
    }
    return {};
}

QList<QList<int>> Origins::keysOfQuery(const BoundQuery &bound, const Query &query, Uniqueness uniqueness,
                                       int depth) const
{
    if (isOne(query.limit) && !query.withTies)
        return {{}};
    if (!query.select) {
        const QList<const Select *> selects = selectsOf(query);
        const qsizetype count = selects.isEmpty() ? 0 : bound.outputs.value(selects.first()).size();
        return !query.all && count > 0 ? QList<QList<int>>{allColumns(count)} : QList<QList<int>>();
    }
    const Select &select = *query.select;
    if (!select.values.isEmpty())
        return select.values.size() == 1 ? QList<QList<int>>{{}} : QList<QList<int>>();
    if (!select.from && !select.where)
        return {{}};
    const QList<OutputColumn> outputs = bound.outputs.value(&select);
    if (!select.groupBy.isEmpty()) {
        QList<int> key;
        for (const Expr *item : select.groupBy)
            key.append(outputOf(bound, select, item));
        return groupsPlainly(select) && !key.contains(-1) ? QList<QList<int>>{key} : QList<QList<int>>();
    }
    if (!aggregatesOf(select, m_traits).isEmpty())
        return {{}};
    QList<QList<int>> keys;
    if (select.distinct)
        keys.append(allColumns(outputs.size()));
    const auto only = bound.fromRelations.constFind(select.from);
    if (only == bound.fromRelations.constEnd())
        return keys;
    // One relation: its own keys where they are selected.
    for (const QList<int> &inner : keysOf(bound, **only, uniqueness, depth + 1)) {
        QList<int> key;
        for (int column : inner) {
            const auto at = std::find_if(outputs.cbegin(), outputs.cend(), [&](const OutputColumn &output) {
                return output.source.relation == *only && output.source.column == column;
            });
            key.append(at == outputs.cend() ? -1 : int(at - outputs.cbegin()));
        }
        if (!key.contains(-1))
            keys.append(key);
    }
    return keys;
}

} // namespace Tieout::gate
