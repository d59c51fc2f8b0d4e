// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/joincounts.h"

#include "core/base/text.h"
#include "core/gate/joinfacts.h"
#include "core/gate/origins.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::answer {

using namespace sql;

namespace {

/// One join, and the select that it stands in.
struct Step {
    const Scope *scope = nullptr;
    const Join *join = nullptr;
};

bool isCorrelated(const gate::Report &report, const Scope &scope)
{
    bool correlated = false;
    forEachExpr(
        scope.select->where,
        [&](const Expr &expr) {
            const ColumnBinding *binding = report.bound->binding(&expr);
            correlated = correlated || (binding && binding->depth > 0);
        },
        NestedQueries::Skip);
    for (const Join *join : joinsOf(scope.select->from)) {
        forEachExpr(
            join->on,
            [&](const Expr &expr) {
                const ColumnBinding *binding = report.bound->binding(&expr);
                correlated = correlated || (binding && binding->depth > 0);
            },
            NestedQueries::Skip);
    }
    return correlated;
}

QList<Step> stepsOf(const gate::Report &report)
{
    QList<Step> steps;
    for (const Scope &scope : report.bound->scopes) {
        if (!scope.select || isCorrelated(report, scope))
            continue;
        for (const Join *join : joinsOf(scope.select->from))
            steps.append({&scope, join});
    }
    return steps;
}

QStringList namesIn(const gate::Report &report, const From *from)
{
    QStringList names;
    for (const From *leaf : fromLeaves(from)) {
        if (const Relation *relation = report.bound->fromRelations.value(leaf))
            names.append(gate::displayOf(*relation));
    }
    return names;
}

/// SELECT COUNT(*) over a part of a FROM clause, with the conditions of WHERE that join its tables.
class Counting
{
public:
    Counting(Session &session, const gate::Report &report, qint64 limit)
        : m_session(session)
        , m_report(report)
        , m_limit(limit)
    {
    }

    /// At most one more than the limit.
    Result<qint64> rowsOf(const Step &step, const From *part, const StopToken &stop) const
    {
        Arena arena;
        Query *rows = selectQuery(arena, {{number(arena, 1), {QStringLiteral("met"), {}, false}}}, clone(arena, part),
                                  allOf(arena, conditionsOf(arena, *step.scope, part)));
        rows->limit = number(arena, m_limit + 1);
        Query *count = selectQuery(arena, {{countStar(arena), {QStringLiteral("all_rows"), {}, false}}},
                                   derived(arena, rows, QStringLiteral("joined_rows")));
        const Query &whole = *m_report.statement->query;
        count->recursive = whole.recursive;
        for (const CommonTable &table : whole.with)
            count->with.append({table.name, table.columns, clone(arena, static_cast<const Query *>(table.query))});
        CollectingSink sink(1);
        const Result<qint64> ran = m_session.select(print(*count, m_session.traits(), {false, false}), sink, stop);
        if (!ran)
            return fail(ran.error());
        const ResultSet &result = sink.result();
        if (result.rows.size() != 1 || result.rows.first().size() != 1)
            return fail(ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "Counting the rows of a join gave no count."));
        return result.rows.first().first().toText().toLongLong();
    }

private:
    /// `FROM a, b WHERE a.id = b.id AND a.x = 1`: the first belongs to the join.
    QList<Expr *> conditionsOf(Arena &arena, const Scope &scope, const From *part) const
    {
        QList<const Relation *> within;
        for (const From *leaf : fromLeaves(part))
            within.append(m_report.bound->fromRelations.value(leaf));
        QList<Expr *> conditions;
        for (const Expr *conjunct : conjuncts(scope.select->where)) {
            QList<const Relation *> read;
            bool inside = true;
            forEachExpr(conjunct, [&](const Expr &expr) {
                inside =
                    inside && !as<Subquery>(&expr) && !as<Exists>(&expr) && !(as<In>(&expr) && as<In>(&expr)->query);
                const ColumnBinding *binding = gate::columnBinding(*m_report.bound, &expr);
                if (!binding)
                    return;
                inside = inside && within.contains(binding->relation);
                if (!read.contains(binding->relation))
                    read.append(binding->relation);
            });
            if (inside && read.size() > 1)
                conditions.append(clone(arena, conjunct));
        }
        return conditions;
    }

    Session &m_session;
    const gate::Report &m_report;
    const qint64 m_limit;
};

QString shown(qint64 rows, bool more)
{
    const QString number = base::grouped(QString::number(rows));
    return more ? QStringLiteral("more than %1").arg(number) : number;
}

} // namespace

Result<QList<JoinCount>> countJoins(Session &session, const gate::CheckedQuery &query, const JoinCountLimits &limits,
                                    const StopToken &stop, const Progress &progress)
{
    const gate::Report &report = query.report();
    const StopToken limited = stop.withLimit(limits.time);
    const Counting counting(session, report, limits.rows);
    const QList<Step> steps = stepsOf(report);
    QList<JoinCount> counts;
    std::optional<Error> stopped;
    for (const Step &step : steps) {
        if (progress)
            progress(double(counts.size()) / double(steps.size()),
                     ErrorText(QT_TRANSLATE_NOOP("Error", "Counting the rows of the joins")));
        JoinCount count;
        count.to = namesIn(report, step.join->left);
        count.joined = namesIn(report, step.join->right).join(QStringLiteral(", "));
        count.at = step.join->right->span;
        const auto rowsOf = [&](const From *part, qint64 &rows, bool &more) {
            const Result<qint64> counted =
                stopped ? Result<qint64>(fail(*stopped)) : counting.rowsOf(step, part, limited);
            if (!counted) {
                count.why = counted.error();
                return;
            }
            more = *counted > limits.rows;
            rows = std::min(*counted, limits.rows);
        };
        rowsOf(step.join->left, count.rowsBefore, count.beforeIsMore);
        if (!count.why)
            rowsOf(step.join, count.rowsAfter, count.afterIsMore);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled,
                        QT_TRANSLATE_NOOP("Error", "Counting the rows of the joins was cancelled."));
        if (count.why && limited.timedOut())
            stopped = Error(ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The time for counting is over."));
        if (stopped)
            count.why = stopped;
        counts.append(count);
    }
    return counts;
}

QString inWords(const JoinCount &count)
{
    if (count.why)
        return QStringLiteral("not counted: %1").arg(count.why->message());
    const QString text =
        QStringLiteral("%1 -> %2 rows")
            .arg(shown(count.rowsBefore, count.beforeIsMore), shown(count.rowsAfter, count.afterIsMore));
    if (count.beforeIsMore || count.afterIsMore || count.rowsAfter == count.rowsBefore)
        return text;
    const qint64 difference = count.rowsAfter - count.rowsBefore;
    return QStringLiteral("%1 (%2 %3)")
        .arg(text, base::grouped(QString::number(std::abs(difference))),
             difference < 0 ? QStringLiteral("fewer") : QStringLiteral("more"));
}

} // namespace Tieout::answer
