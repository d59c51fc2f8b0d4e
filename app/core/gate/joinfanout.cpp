// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/fanoutfix.h"
#include "core/gate/joinfacts.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Whether a select's joins repeat the rows that an aggregate adds up.
class FanOut
{
public:
    FanOut(const CheckInput &input, const Scope &scope)
        : m_input(input)
        , m_scope(scope)
        , m_joins(input.joins->of(scope))
    {
        for (const Expr *item : scope.select->groupBy)
            m_grouped.append(relationsIn(item));
    }

    /// The relation that repeats rows of `fact`; null when each of them is met once (per group).
    const Relation *repeats(const Relation *fact, Origins::Uniqueness uniqueness) const
    {
        const QList<const Relation *> known =
            metOnce(QList<const Relation *>{fact} + m_grouped, m_joins, *m_input.origins, uniqueness);
        for (const Relation *relation : m_scope.relations) {
            if (!known.contains(relation))
                return relation;
        }
        return nullptr;
    }

    /// The relation that repeats rows of each of `facts`; null when some relation's rows are all met once.
    const Relation *repeatsAll(const QList<const Relation *> &facts, Origins::Uniqueness uniqueness) const
    {
        const Relation *repeating = nullptr;
        for (const Relation *fact : facts) {
            repeating = repeats(fact, uniqueness);
            if (!repeating)
                return nullptr;
        }
        return repeating;
    }

    /// Own relations that an expression reads.
    QList<const Relation *> relationsIn(const Expr *expr) const
    {
        QList<const Relation *> relations;
        forEachExpr(expr, [&](const Expr &part) {
            const ColumnBinding *binding = columnBinding(*m_input.bound, &part);
            if (binding && binding->relation && binding->relation->scope == &m_scope
                && !relations.contains(binding->relation))
                relations.append(binding->relation);
        });
        return relations;
    }

private:
    const CheckInput &m_input;
    const Scope &m_scope;
    const SelectJoins &m_joins;
    QList<const Relation *> m_grouped;
};

/// Sums and averages take every row's value; counts are judged by rows.
bool isAdditive(const QString &name)
{
    return name == QLatin1String("sum") || name == QLatin1String("avg") || name == QLatin1String("total");
}

/// The parts of an argument of which the added value is made. `CASE WHEN paid THEN 1 ELSE 0 END` and `paid = 1` add
/// ones: they count the rows that their condition keeps.
QList<const Expr *> addedParts(const Expr *argument)
{
    if (const auto *node = as<Case>(argument)) {
        QList<const Expr *> parts;
        for (const auto &[when, then] : node->branches)
            parts.append(addedParts(then));
        return node->otherwise ? parts + addedParts(node->otherwise) : parts;
    }
    if (const auto *call = as<FunctionCall>(argument);
        call && call->name().text.toLower() == QLatin1String("iif") && call->arguments.size() == 3)
        return addedParts(call->arguments[1]) + addedParts(call->arguments[2]);
    if (const auto *binary = as<Binary>(argument); binary && binary->op <= BinaryOp::NullSafeNotEqual)
        return {};
    return {argument};
}

CheckResult repeated(const FunctionCall &call, const Relation &fact, const Relation &repeating)
{
    const Message message =
        say("gate.fanOut.repeated", {call.name().text.toUpper(), displayOf(fact), displayOf(repeating)});
    const Message hint = say("gate.fanOut.aggregateFirst", {displayOf(fact), displayOf(repeating)});
    return rejected(message, hint, call.span);
}

CheckResult perhapsRepeated(const FunctionCall &call, const Relation &fact, const Relation &repeating)
{
    return warned(say("gate.fanOut.perhaps", {call.name().text.toUpper(), displayOf(fact), displayOf(repeating)}),
                  say("gate.fanOut.declareKey", {displayOf(repeating)}), call.span);
}

/// "The average latitude of the starting points of all trips": each row of the join is a row of one table, and the mean
/// is over those. Whether that is meant, the question tells, not the query.
CheckResult weighed(const FunctionCall &call, const Relation &fact, const Relation &repeating)
{
    return warned(say("gate.fanOut.weighed", {call.name().text.toUpper(), displayOf(fact), displayOf(repeating)}),
                  say("gate.fanOut.countOnce", {displayOf(repeating), displayOf(fact)}), call.span);
}

std::optional<CheckResult> judge(const FanOut &fanOut, const Scope &scope, const FunctionCall &call, Author author,
                                 bool isGoverned)
{
    const QString name = call.name().text.toLower();
    if (call.distinct || (!isAdditive(name) && name != QLatin1String("count")))
        return {};
    QList<const Relation *> facts;
    if (isAdditive(name)) {
        for (const Expr *argument : call.arguments) {
            // Whoever governs a definition names there whose rows are meant: each sailing's berths, where it sailed.
            const QList<const Expr *> parts = isGoverned ? QList<const Expr *>{argument} : addedParts(argument);
            for (const Expr *part : parts)
                facts.append(fanOut.relationsIn(part));
        }
    }
    // COUNT counts rows of the join: some relation must have each of its rows once, else two lists are multiplied.
    if (facts.isEmpty())
        facts = scope.relations;
    const Relation *repeating = fanOut.repeatsAll(facts, Origins::Uniqueness::Measured);
    if (!repeating)
        return {};
    if (author == Author::Person && name == QLatin1String("avg")
        && !fanOut.repeatsAll(scope.relations, Origins::Uniqueness::Measured))
        return weighed(call, *facts.last(), *repeating);
    return fanOut.repeatsAll(facts, Origins::Uniqueness::Possible) ? repeated(call, *facts.last(), *repeating)
                                                                   : perhapsRepeated(call, *facts.last(), *repeating);
}

constexpr int MostRewrites = 4;

CheckResult found(const CheckInput &input, int rewrites);

/// The query after as many rewrites as it takes; nothing where one is left that cannot be made.
std::optional<QString> rewritten(const CheckInput &input, const Scope &scope, const FunctionCall &call, int rewrites)
{
    const std::optional<QString> text = rewrites < MostRewrites ? withoutRepeats(input, scope, call) : std::nullopt;
    const Result<Statement> statement = text ? parse(*text, input.traits) : fail(Error());
    if (!statement)
        return {};
    const BoundQuery bound = bind(*statement, input.graph.schema(), input.traits);
    if (!bound.errors.isEmpty())
        return {};
    GateRequest request = input.request;
    request.sql = *text;
    const Origins origins(bound, input.traits, input.facts);
    CheckInput next{request, input.graph, input.traits, input.facts, input.scope};
    next.statement = &*statement;
    next.bound = &bound;
    next.origins = &origins;
    const AllJoins joins(bound, origins, input.graph);
    next.joins = &joins;
    const CheckResult again = found(next, rewrites + 1);
    return again.verdict == Verdict::Rejected ? again.fix : text;
}

CheckResult found(const CheckInput &input, int rewrites)
{
    bool aggregated = false;
    std::optional<CheckResult> warning;
    for (const Scope &scope : input.bound->scopes) {
        const QList<const FunctionCall *> aggregates = aggregatesOf(*scope.select, input.traits);
        if (scope.relations.size() < 2 || aggregates.isEmpty())
            continue;
        const FanOut fanOut(input, scope);
        for (const FunctionCall *call : aggregates) {
            std::optional<CheckResult> result =
                judge(fanOut, scope, *call, input.request.author, input.request.governed.has_value());
            if (result && result->verdict == Verdict::Rejected) {
                result->fix = rewritten(input, scope, *call, rewrites);
                return *result;
            }
            warning = warning ? warning : result;
        }
        aggregated = true;
    }
    if (!aggregated)
        return skipped(say("gate.fanOut.noAggregate"));
    if (warning)
        return *warning;
    return passed(say("gate.fanOut.fine"));
}

} // namespace

CheckResult checkFanOut(const CheckInput &input)
{
    return found(input, 0);
}

} // namespace Tieout::gate
