// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/joinfacts.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Whether a select's joins repeat the rows that an aggregate adds up.
class FanOut
{
public:
    FanOut(const Context &context, const Scope &scope)
        : m_context(context)
        , m_scope(scope)
        , m_joins(joinsOf(scope, *context.bound))
    {
        for (const Expr *item : scope.select->groupBy)
            m_grouped.append(relationsIn(item));
    }

    /// The relation that repeats rows of `fact`; null when each of them is met once (per group).
    const Relation *repeats(const Relation *fact) const
    {
        const QList<const Relation *> known =
            metOnce(QList<const Relation *>{fact} + m_grouped, m_joins, *m_context.origins);
        for (const Relation *relation : m_scope.relations) {
            if (!known.contains(relation))
                return relation;
        }
        return nullptr;
    }

    /// Own relations that an expression reads.
    QList<const Relation *> relationsIn(const Expr *expr) const
    {
        QList<const Relation *> relations;
        forEachExpr(expr, [&](const Expr &part) {
            const ColumnBinding *binding = columnBinding(*m_context.bound, &part);
            if (binding && binding->relation && binding->relation->scope == &m_scope && !relations.contains(binding->relation))
                relations.append(binding->relation);
        });
        return relations;
    }

private:
    const Context &m_context;
    const Scope &m_scope;
    SelectJoins m_joins;
    QList<const Relation *> m_grouped;
};

/// Sums and averages take every row's value; counts are judged by rows.
bool isAdditive(const QString &name)
{
    return name == QLatin1String("sum") || name == QLatin1String("avg") || name == QLatin1String("total");
}

CheckResult repeated(const FunctionCall &call, const Relation &fact, const Relation &repeating)
{
    const QString message = QStringLiteral("%1 over \"%2\" counts rows more than once: the join with \"%3\" repeats them.")
                                .arg(call.name().text.toUpper(), displayOf(fact), displayOf(repeating));
    const QString hint = QStringLiteral("Aggregate \"%1\" before the join, or filter with EXISTS instead of joining \"%2\".")
                             .arg(displayOf(fact), displayOf(repeating));
    return rejected(message, message + u' ' + hint, hint, call.span);
}

std::optional<CheckResult> judge(const FanOut &fanOut, const Scope &scope, const FunctionCall &call)
{
    const QString name = call.name().text.toLower();
    if (call.distinct || (!isAdditive(name) && name != QLatin1String("count")))
        return {};
    QList<const Relation *> facts;
    if (isAdditive(name)) {
        for (const Expr *argument : call.arguments)
            facts.append(fanOut.relationsIn(argument));
    }
    // COUNT counts rows of the join: some relation must have each of its rows once, else two lists are multiplied.
    if (facts.isEmpty())
        facts = scope.relations;
    const Relation *repeating = nullptr;
    for (const Relation *fact : facts) {
        repeating = fanOut.repeats(fact);
        if (!repeating)
            return {};
    }
    return repeating ? std::optional(repeated(call, *facts.last(), *repeating)) : std::nullopt;
}

} // namespace

CheckResult checkFanOut(const Context &context)
{
    bool aggregated = false;
    for (const Scope &scope : context.bound->scopes) {
        const QList<const FunctionCall *> aggregates = aggregatesOf(*scope.select, context.traits);
        if (scope.relations.size() < 2 || aggregates.isEmpty())
            continue;
        const FanOut fanOut(context, scope);
        for (const FunctionCall *call : aggregates) {
            if (std::optional<CheckResult> result = judge(fanOut, scope, *call))
                return *result;
        }
        aggregated = true;
    }
    if (!aggregated)
        return skipped(QStringLiteral("No aggregate over a join."));
    return passed(QStringLiteral("No join repeats the rows that are added up."));
}

} // namespace Tieout::gate
