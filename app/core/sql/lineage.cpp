// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/lineage.h"

#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <QSet>

#include <limits>
#include <map>
#include <optional>

namespace Tieout::sql {

namespace {

constexpr int MaximumInputs = 256;   ///< of one result column; more tell nobody anything
constexpr int MaximumViewDepth = 20; ///< views over views
constexpr int MaximumRounds = 4;     ///< over a recursive table: its columns may change places in each

/// Inputs in order of appearance, each once.
class InputSet
{
public:
    explicit InputSet(int most = MaximumInputs)
        : m_most(most)
    {
    }
    bool add(const LineageInput &input)
    {
        const Key key{input.table, input.column, int(input.how)};
        if (isFull() || m_seen.contains(key))
            return false;
        m_seen.insert(key);
        m_items.append(input);
        return true;
    }
    const QList<LineageInput> &items() const { return m_items; }
    bool isFull() const { return m_items.size() >= m_most; }

private:
    struct Key {
        TableName table;
        QString column;
        int how;
        bool operator==(const Key &) const = default;
        friend size_t qHash(const Key &key, size_t seed = 0)
        {
            return qHashMulti(seed, key.table.schema, key.table.name, key.column, key.how);
        }
    };
    int m_most;
    QSet<Key> m_seen;
    QList<LineageInput> m_items;
};

/// Not part of a result column's value, but of which rows there are and in what order.
bool isIndirect(LineageHow how)
{
    return how > LineageHow::Aggregation;
}

/// What a column that was made by `inner` becomes when it is used in a place of `outer`: an indirect place stays one,
/// otherwise the later in LineageHow's order counts. (clang 14 at -O1 miscompiles the longer way of writing this.)
LineageHow combined(LineageHow outer, LineageHow inner)
{
    return isIndirect(outer) ? outer : qMax(outer, inner);
}

/// Lineage of the views met so far, shared by a statement and all views below it. Without a value: being traced, or
/// untraceable.
struct ViewMemo {
    std::map<const Table *, std::optional<Lineage>> views;
    int depth = 0;
};

/// One statement, or one view's definition.
class Tracer
{
public:
    Tracer(const BoundQuery &bound, const DialectTraits &traits, ViewMemo &views)
        : m_bound(bound)
        , m_traits(traits)
        , m_views(views)
    {
    }

    Lineage run();

private:
    class Collector;

    QList<InputSet> columnsOf(const Query &query);
    QList<InputSet> traceSelect(const Select &select);
    QList<InputSet> traceSetOperation(const Query &query);
    void traceInfluences();
    void traceScope(const Scope &scope);
    void traceJoin(const Join &join);
    void traceOrder(const QList<OrderItem> &items, LineageHow how);
    void traceWindow(const Window &window);
    void collect(const Expr *expr, LineageHow how, InputSet &out);
    void addBinding(const ColumnBinding &binding, LineageHow how, InputSet &out);
    void addViewColumn(const ColumnBinding &binding, LineageHow how, InputSet &out);
    void addAll(const QList<LineageInput> &inputs, LineageHow how, InputSet &out);
    const std::optional<Lineage> &view(const Table &table);
    bool isAggregate(const FunctionCall &call) const;
    void unresolved(const QString &name);

    const BoundQuery &m_bound;
    const DialectTraits &m_traits;
    ViewMemo &m_views;
    QHash<const Query *, QList<InputSet>> m_columns;
    QSet<const Query *> m_open;      ///< being traced
    QSet<const Query *> m_recursive; ///< read while being traced
    InputSet m_all{std::numeric_limits<int>::max()};
    QStringList m_unresolved;
};

/// Goes over one expression. Calls and queries inside change what the columns below them are used for.
class Tracer::Collector : public Visitor
{
public:
    Collector(Tracer &tracer, LineageHow how, InputSet &out)
        : m_tracer(tracer)
        , m_how(how)
        , m_out(out)
    {
    }

    bool visitExpr(const Expr &expr) override
    {
        if (const ColumnBinding *binding = m_tracer.m_bound.binding(&expr)) {
            m_tracer.addBinding(*binding, m_how, m_out);
            return false;
        }
        if (const auto *star = as<Star>(&expr))
            visitStar(*star);
        if (const auto *exists = as<Exists>(&expr)) {
            visitExists(*exists->query);
            return false;
        }
        const auto *call = as<FunctionCall>(&expr);
        if (call)
            visitCall(*call);
        return !call;
    }

    /// Its conditions are in a scope of their own, which traceInfluences() comes to; here only its results count.
    bool visitQuery(const Query &query) override
    {
        const QList<InputSet> columns = m_tracer.columnsOf(query);
        for (const InputSet &column : columns)
            m_tracer.addAll(column.items(), m_how, m_out);
        return false;
    }

private:
    /// A whole row is all its columns.
    void visitStar(const Star &star)
    {
        for (const Relation *relation : m_tracer.m_bound.stars.value(&star)) {
            for (int i = 0; i < relation->columns.size(); ++i) {
                ColumnBinding binding{.relation = relation, .column = i, .name = relation->columns[i]};
                if (relation->table && i < relation->table->columns.size())
                    binding.name = relation->table->columns[i].name;
                m_tracer.addBinding(binding, combined(m_how, LineageHow::Transformation), m_out);
            }
        }
    }

    /// Of `EXISTS (SELECT * ...)` no column is used, of `EXISTS (SELECT a ...)` the column is at least read.
    void visitExists(const Query &query)
    {
        for (const Select *select : selectsOf(query)) {
            for (const SelectItem &item : select->items) {
                if (item.expr->kind != ExprKind::Star)
                    collectInner(item.expr, m_how);
            }
        }
    }

    void visitCall(const FunctionCall &call)
    {
        const bool aggregate = m_tracer.isAggregate(call);
        const LineageHow how = combined(m_how, aggregate ? LineageHow::Aggregation : LineageHow::Transformation);
        for (const Expr *argument : call.arguments)
            collectInner(argument, how);
        for (const OrderItem &item : call.orderBy)
            collectInner(item.expr, how);
        m_tracer.collect(call.filter, LineageHow::Filter, m_tracer.m_all);
        if (call.over)
            m_tracer.traceWindow(*call.over);
    }

    void collectInner(const Expr *expr, LineageHow how)
    {
        Collector inner(m_tracer, how, m_out);
        walk(expr, inner);
    }

    Tracer &m_tracer;
    const LineageHow m_how;
    InputSet &m_out;
};

bool Tracer::isAggregate(const FunctionCall &call) const
{
    const QString lower = call.name().text.toLower();
    // MAX(a, b) picks among its arguments and aggregates nothing.
    const bool picks = call.arguments.size() > 1 && m_traits.functions.contains(lower);
    return m_traits.aggregates.contains(lower) && !picks;
}

void Tracer::unresolved(const QString &name)
{
    if (!m_unresolved.contains(name))
        m_unresolved.append(name);
}

void Tracer::addAll(const QList<LineageInput> &inputs, LineageHow how, InputSet &out)
{
    for (LineageInput input : inputs) {
        input.how = combined(how, input.how);
        out.add(input);
    }
}

void Tracer::collect(const Expr *expr, LineageHow how, InputSet &out)
{
    while (const Collate *collate = as<Collate>(expr))
        expr = collate->operand;
    if (!expr)
        return;
    const bool plain = expr->kind == ExprKind::ColumnRef || expr->kind == ExprKind::Subquery;
    Collector collector(*this, plain ? how : combined(how, LineageHow::Transformation), out);
    walk(expr, collector);
}

void Tracer::addBinding(const ColumnBinding &binding, LineageHow how, InputSet &out)
{
    if (binding.alias)
        return collect(binding.alias->expr, how, out);
    if (!binding.relation) // a computed column of a set operation, in its own ORDER BY: its SELECTs are traced anyway
        return;
    const Relation &relation = *binding.relation;
    switch (relation.kind) {
    case Relation::Kind::BaseTable:
        if (relation.table)
            out.add({relation.table->name, binding.name, how});
        else
            unresolved(relation.alias + u'.' + binding.name);
        return;
    case Relation::Kind::System:
        out.add({TableName{{}, static_cast<const NamedTable *>(relation.from)->table().text}, binding.name, how});
        return;
    case Relation::Kind::View:
        return addViewColumn(binding, how, out);
    case Relation::Kind::Derived:
    case Relation::Kind::CommonTable: {
        const QList<InputSet> columns = relation.query ? columnsOf(*relation.query) : QList<InputSet>();
        if (binding.column >= 0 && binding.column < columns.size())
            addAll(columns[binding.column].items(), how, out);
        else if (!m_open.contains(relation.query))
            unresolved(relation.alias + u'.' + binding.name);
        return;
    }
    case Relation::Kind::Function:
        return collect(static_cast<const TableFunction *>(relation.from)->call,
                       combined(how, LineageHow::Transformation), out);
    }
}

void Tracer::addViewColumn(const ColumnBinding &binding, LineageHow how, InputSet &out)
{
    const Table &table = *binding.relation->table;
    const std::optional<Lineage> &traced = view(table);
    if (traced && binding.column >= 0 && binding.column < traced->columns.size())
        return addAll(traced->columns[binding.column].inputs, how, out);
    unresolved(table.name.display());
    out.add({table.name, binding.name, how}); // the view itself is the last thing that is known
}

const std::optional<Lineage> &Tracer::view(const Table &table)
{
    const auto known = m_views.views.find(&table);
    if (known != m_views.views.end())
        return known->second;
    std::optional<Lineage> &result = m_views.views[&table]; // stays where it is; empty meanwhile, which ends a cycle
    if (m_views.depth >= MaximumViewDepth)
        return result;
    const Result<Statement> statement = parse(table.definition, m_traits);
    if (!statement)
        return result;
    const BoundQuery bound = bind(*statement, *m_bound.schema, m_traits);
    if (!bound.errors.isEmpty())
        return result;
    ++m_views.depth;
    result = Tracer(bound, m_traits, m_views).run();
    --m_views.depth;
    return result;
}

QList<InputSet> Tracer::columnsOf(const Query &query)
{
    const auto known = m_columns.constFind(&query);
    if (known != m_columns.constEnd()) {
        if (m_open.contains(&query))
            m_recursive.insert(&query);
        return *known;
    }
    m_columns.insert(&query, {}); // a table of WITH that reads itself finds this
    m_open.insert(&query);
    for (const CommonTable &table : query.with) // in order, so that a long chain of them is not a deep one
        columnsOf(*table.query);
    const QList<InputSet> columns = query.select ? traceSelect(*query.select) : traceSetOperation(query);
    m_open.remove(&query);
    m_columns.insert(&query, columns);
    return columns;
}

QList<InputSet> Tracer::traceSelect(const Select &select)
{
    QList<InputSet> columns;
    const QList<OutputColumn> outputs = m_bound.outputs.value(&select);
    for (const OutputColumn &output : outputs) {
        InputSet inputs;
        if (output.expr)
            collect(output.expr, LineageHow::Identity, inputs);
        else
            addBinding(output.source, LineageHow::Identity, inputs);
        columns.append(inputs);
    }
    // VALUES: the first row gave the columns, all rows give the values.
    for (qsizetype row = 1; row < select.values.size(); ++row) {
        for (qsizetype i = 0; i < select.values[row].size() && i < columns.size(); ++i)
            collect(select.values[row][i], LineageHow::Identity, columns[i]);
    }
    return columns;
}

QList<InputSet> Tracer::traceSetOperation(const Query &query)
{
    const QList<const Query *> spine = leftSpine(query);
    QList<InputSet> columns = columnsOf(*spine.last()->left);
    for (int round = 0; round < MaximumRounds; ++round) {
        // What was found inside a recursive table may have been found too early: each round begins without it.
        const QHash<const Query *, QList<InputSet>> before = m_columns;
        m_columns.insert(&query, columns);
        bool changed = false;
        for (auto it = spine.crbegin(); it != spine.crend(); ++it) {
            const QList<InputSet> added = columnsOf(*(*it)->right);
            for (qsizetype i = 0; i < columns.size() && i < added.size(); ++i) {
                for (const LineageInput &input : added[i].items())
                    changed = columns[i].add(input) || changed;
            }
        }
        if (!changed || !m_recursive.contains(&query) || round + 1 == MaximumRounds)
            break;
        m_columns = before;
    }
    return columns;
}

void Tracer::traceWindow(const Window &window)
{
    for (const Expr *part : window.partitionBy)
        collect(part, LineageHow::Window, m_all);
    traceOrder(window.orderBy, LineageHow::Window);
}

void Tracer::traceOrder(const QList<OrderItem> &items, LineageHow how)
{
    for (const OrderItem &item : items)
        collect(item.expr, how, m_all);
}

void Tracer::traceJoin(const Join &join)
{
    collect(join.on, LineageHow::Join, m_all);
    const auto merged = m_bound.merged.value(&join);
    for (const auto &[left, right] : merged) {
        addBinding(left, LineageHow::Join, m_all);
        addBinding(right, LineageHow::Join, m_all);
    }
}

void Tracer::traceScope(const Scope &scope)
{
    const Select &select = *scope.select;
    for (const Join *join : joinsOf(select.from))
        traceJoin(*join);
    for (const Relation *relation : scope.relations) {
        if (relation->kind != Relation::Kind::View)
            continue;
        if (const std::optional<Lineage> &traced = view(*relation->table)) {
            for (const LineageInput &input : traced->all)
                m_all.add(input);
            for (const QString &name : traced->unresolved)
                unresolved(name);
        }
    }
    collect(select.where, LineageHow::Filter, m_all);
    for (const QList<Expr *> &terms : {select.distinctOn, select.groupBy}) {
        for (const Expr *term : terms)
            collect(term, LineageHow::GroupBy, m_all);
    }
    collect(select.having, LineageHow::Filter, m_all);
    for (const auto &[name, window] : select.windows)
        traceWindow(*window);
}

void Tracer::traceInfluences()
{
    for (const Scope &scope : m_bound.scopes)
        traceScope(scope);
    forEachQuery(m_bound.statement->query, [this](const Query &query) { traceOrder(query.orderBy, LineageHow::Sort); });
}

Lineage Tracer::run()
{
    Lineage lineage;
    if (!m_bound.statement || !m_bound.statement->query)
        return lineage;
    const QList<InputSet> columns = columnsOf(*m_bound.statement->query);
    for (qsizetype i = 0; i < columns.size(); ++i) {
        lineage.columns.append({m_bound.output.value(i).name, columns[i].items()});
        if (columns[i].isFull())
            unresolved(m_bound.output.value(i).name);
    }
    traceInfluences();
    lineage.all = m_all.items();
    lineage.unresolved = m_unresolved;
    return lineage;
}

} // namespace

QString lineageHowName(LineageHow how)
{
    switch (how) {
    case LineageHow::Identity:
        return QStringLiteral("IDENTITY");
    case LineageHow::Transformation:
        return QStringLiteral("TRANSFORMATION");
    case LineageHow::Aggregation:
        return QStringLiteral("AGGREGATION");
    case LineageHow::Join:
        return QStringLiteral("JOIN");
    case LineageHow::GroupBy:
        return QStringLiteral("GROUP_BY");
    case LineageHow::Filter:
        return QStringLiteral("FILTER");
    case LineageHow::Sort:
        return QStringLiteral("SORT");
    case LineageHow::Window:
        break;
    }
    return QStringLiteral("WINDOW");
}

QStringList Lineage::reads() const
{
    QStringList names;
    for (const ColumnLineage &column : columns) {
        for (const LineageInput &input : column.inputs)
            names.append(input.table.display() + u'.' + input.column);
    }
    for (const LineageInput &input : all)
        names.append(input.table.display() + u'.' + input.column);
    names.sort();
    names.removeDuplicates();
    return names;
}

Lineage lineageOf(const BoundQuery &bound, const DialectTraits &traits)
{
    ViewMemo views;
    return Tracer(bound, traits, views).run();
}

} // namespace Tieout::sql
