// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/joinfacts.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Which columns have one value in each group of a select.
class GroupValues
{
public:
    GroupValues(const CheckInput &input, const Scope &scope, Origins::Uniqueness uniqueness)
        : m_input(input)
        , m_scope(scope)
        , m_uniqueness(uniqueness)
        , m_joins(input.joins->of(scope))
        , m_equal(m_joins.equalities)
    {
        for (const Expr *item : groupedValues(*scope.select))
            addGrouped(item);
        for (const ColumnPoint &point : m_joins.pinned)
            addPoint(point);
        close();
    }

    bool isGrouped(const Expr &expr) const
    {
        return std::any_of(m_expressions.cbegin(), m_expressions.cend(),
                           [&expr](const Expr *grouped) { return equal(grouped, &expr); });
    }
    bool holds(const ColumnBinding &binding) const
    {
        return m_whole.contains(binding.relation) || m_points.contains(ColumnPoint{binding.relation, binding.column});
    }

private:
    void addGrouped(const Expr *item)
    {
        if (const auto *tuple = as<Tuple>(item)) {
            for (const Expr *part : tuple->items)
                addGrouped(part);
            return;
        }
        if (const auto *literal = as<Literal>(item); literal && literal->type == Literal::Type::Number) {
            const QList<OutputColumn> outputs = m_input.bound->outputs.value(m_scope.select);
            const int ordinal = literal->text.toInt();
            if (ordinal < 1 || ordinal > outputs.size())
                return;
            const OutputColumn &output = outputs[ordinal - 1];
            if (output.source.relation)
                addPoint({output.source.relation, output.source.column});
            if (output.expr)
                m_expressions.append(output.expr);
            return;
        }
        m_expressions.append(item);
        const ColumnBinding *named = m_input.bound->binding(item);
        if (named && named->alias)
            m_expressions.append(named->alias->expr);
        if (const ColumnBinding *binding = columnBinding(*m_input.bound, item); binding && binding->relation)
            addPoint({binding->relation, binding->column});
    }

    void addPoint(const ColumnPoint &point)
    {
        if (!m_points.contains(point))
            m_points.append(point);
    }

    /// Equal columns, and all columns of a relation of which a unique key is there already, until nothing is added.
    void close()
    {
        for (bool grown = true; grown;) {
            const qsizetype before = m_points.size() + m_whole.size();
            QList<int> numbers;
            for (const ColumnPoint &point : std::as_const(m_points))
                numbers.append(m_equal.numberOf(point));
            for (const ColumnPoint &other : m_equal.points()) {
                if (numbers.contains(m_equal.numberOf(other)) || m_whole.contains(other.relation))
                    addPoint(other);
            }
            for (const Relation *relation : m_scope.relations) {
                if (!m_whole.contains(relation) && isIdentified(*relation))
                    m_whole.append(relation);
            }
            grown = m_points.size() + m_whole.size() > before;
        }
    }

    bool isIdentified(const Relation &relation) const
    {
        const auto isThere = [&](int column) { return m_points.contains(ColumnPoint{&relation, column}); };
        const QList<QList<int>> keys = m_input.origins->uniqueKeys(relation, m_uniqueness);
        return std::any_of(keys.cbegin(), keys.cend(), [&isThere](const QList<int> &key) {
            return std::all_of(key.cbegin(), key.cend(), isThere);
        });
    }

    const CheckInput &m_input;
    const Scope &m_scope;
    const Origins::Uniqueness m_uniqueness;
    const SelectJoins &m_joins;
    EqualColumns m_equal;
    QList<const Expr *> m_expressions;
    QList<ColumnPoint> m_points;
    QList<const Relation *> m_whole;
};

/// Looks for columns of one select outside of its aggregates.
class Looker : public Visitor
{
public:
    Looker(const CheckInput &input, const Scope &scope, const GroupValues &values)
        : m_input(input)
        , m_scope(scope)
        , m_values(values)
    {
    }

    bool visitExpr(const Expr &expr) override
    {
        if (m_values.isGrouped(expr))
            return false;
        if (const auto *call = as<FunctionCall>(&expr); call && isAggregate(*call, m_input.traits))
            return false;
        const ColumnBinding *binding = m_input.bound->binding(&expr);
        if (binding && binding->relation && binding->relation->scope == &m_scope && binding->column >= 0
            && !m_values.holds(*binding))
            found.append({&expr, *binding});
        return true;
    }

    struct Loose {
        const Expr *expr = nullptr;
        ColumnBinding binding;
    };
    QList<Loose> found;

private:
    const CheckInput &m_input;
    const Scope &m_scope;
    const GroupValues &m_values;
};

/// SQLite gives a column beside one MIN or MAX the value of the row that holds it (lang_select.html, "bare columns").
bool followsExtreme(const CheckInput &input, const QList<const FunctionCall *> &aggregates)
{
    if (!input.traits.bareColumnsFollowExtreme)
        return false;
    qsizetype extremes = 0;
    for (const FunctionCall *call : aggregates) {
        const QString name = call->name().text.toLower();
        extremes += name == QLatin1String("min") || name == QLatin1String("max") ? 1 : 0;
    }
    return extremes == 1;
}

struct Findings {
    QList<Finding> sure;
    QList<Finding> possible; ///< a unique column of a table without rows could make them wrong
};

Message messageOf(const QString &column, bool grouped, bool sure)
{
    if (!sure) {
        return say("gate.ungrouped.perhaps", {column});
    }
    return grouped ? say("gate.ungrouped.loose", {column}) : say("gate.ungrouped.noGroup", {column});
}

void judge(const CheckInput &input, const Scope &scope, Findings &findings)
{
    const Select &select = *scope.select;
    QList<const FunctionCall *> aggregates = aggregatesOf(select, input.traits);
    const QList<OrderItem> order =
        scope.query && scope.query->select == &select ? scope.query->orderBy : QList<OrderItem>();
    for (const OrderItem &item : order) {
        forEachExpr(
            item.expr,
            [&](const Expr &expr) {
                if (const auto *call = as<FunctionCall>(&expr); call && isAggregate(*call, input.traits))
                    aggregates.append(call);
            },
            NestedQueries::Skip);
    }
    const bool grouped = !select.groupBy.isEmpty();
    if ((!grouped && aggregates.isEmpty()) || followsExtreme(input, aggregates))
        return;
    const GroupValues values(input, scope, Origins::Uniqueness::Measured);
    Looker looker(input, scope, values);
    for (const SelectItem &item : select.items)
        walk(item.expr, looker);
    walk(select.having, looker);
    for (const OrderItem &item : order)
        walk(item.expr, looker);
    if (looker.found.isEmpty())
        return;
    const GroupValues possible(input, scope, Origins::Uniqueness::Possible);
    QStringList named;
    for (const Looker::Loose &loose : looker.found) {
        const QString column = print(*loose.expr, input.traits);
        if (named.contains(column))
            continue;
        named.append(column);
        const bool sure = !possible.holds(loose.binding);
        const Message hint = grouped ? say("gate.ungrouped.addGroup") : say("gate.ungrouped.group");
        Finding finding = findingAt(loose.expr->span, messageOf(column, grouped, sure), hint);
        if (grouped && groupsPlainly(select) && select.groupBy.last()->span.isValid()) {
            const int end = select.groupBy.last()->span.end;
            finding.fix = edited(input, {end, end}, QStringLiteral(", ") + column);
        }
        (sure ? findings.sure : findings.possible).append(finding);
    }
}

} // namespace

CheckResult checkUngrouped(const CheckInput &input)
{
    Findings findings;
    for (const Scope &scope : input.bound->scopes) {
        if (scope.select && scope.select->values.isEmpty())
            judge(input, scope, findings);
    }
    const Message fine = say("gate.ungrouped.fine");
    return findings.sure.isEmpty() ? warnedOf(findings.possible, fine) : rejectedOf(findings.sure, fine);
}

} // namespace Tieout::gate
