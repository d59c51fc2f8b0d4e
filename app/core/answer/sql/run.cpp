// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/beats.h"
#include "core/answer/sql/tieout.h"
#include "core/gate/joinfacts.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QElapsedTimer>

namespace Tieout::answer {

using namespace sql;

namespace {

/// Joins over larger tables are not counted: the answer does not wait for it.
constexpr qint64 CountedRows = 200'000;
constexpr std::chrono::milliseconds JoinCountLimit{1'000};

bool areSmall(const Scope &scope, const catalog::Snapshot &snapshot)
{
    return std::all_of(scope.relations.cbegin(), scope.relations.cend(), [&snapshot](const Relation *relation) {
        if (!relation->table)
            return false;
        const auto profile = snapshot.profiles.constFind(relation->table->name);
        return profile != snapshot.profiles.constEnd() && profile->rows >= 0 && profile->rows <= CountedRows;
    });
}

std::optional<qint64> rowsOf(Session &session, const From *from, const StopToken &stop)
{
    Arena arena;
    const Query *query = selectQuery(arena, {SelectItem{countStar(arena), {}}}, clone(arena, from));
    CollectingSink sink(1);
    const Result<qint64> ran = session.select(print(*query, session.traits(), {false, false}), sink, stop);
    if (!ran || sink.result().rows.isEmpty() || sink.result().rows.first().first().kind() != Value::Kind::Integer)
        return {};
    return sink.result().rows.first().first().integer();
}

} // namespace

QList<record::JoinCount> countJoins(const gate::CheckedQuery &checked, const BeatEnvironment &environment)
{
    const gate::Report &report = checked.report();
    const Query &query = checked.tree();
    if (!query.select || !query.with.isEmpty())
        return {};
    const auto scope = std::find_if(report.bound->scopes.cbegin(), report.bound->scopes.cend(),
                                    [&query](const Scope &other) { return other.select == query.select; });
    if (scope == report.bound->scopes.cend() || scope->relations.size() < 2)
        return {};
    const gate::Origins origins(*report.bound, environment.session.traits());
    const gate::AllJoins joins(*report.bound, origins, environment.graph());
    const bool counts = areSmall(*scope, environment.snapshot());
    const StopToken stop = environment.stop.withLimit(JoinCountLimit);

    QList<record::JoinCount> records;
    for (const Join *join : sql::joinsOf(query.select->from)) {
        const Relation *right = report.bound->fromRelations.value(join->right);
        QList<const Relation *> left;
        for (const From *leaf : fromLeaves(join->left))
            left.append(report.bound->fromRelations.value(leaf));
        for (const gate::KeyJoin &key : joins.keysOf(*scope)) {
            if (!(key.from == right && left.contains(key.to)) && !(key.to == right && left.contains(key.from)))
                continue;
            record::JoinCount record;
            record.constraint = environment.graph().keys()[key.edge].constraint;
            if (counts) {
                record.rowsBefore = rowsOf(environment.session, join->left, stop);
                record.rowsAfter = record.rowsBefore ? rowsOf(environment.session, join, stop) : std::nullopt;
            }
            records.append(record);
        }
    }
    return records;
}

Result<Executed> executeQuery(const gate::CheckedQuery &query, const BeatEnvironment &environment)
{
    Executed executed;
    const ExecuteLimits limits{environment.options.maximumRows, environment.options.queryLimit};
    Result<Execution> execution = execute(environment.session, query, limits, environment.stop);
    if (!execution)
        return fail(execution.error());
    executed.execution = std::move(*execution);
    const ResultSet &result = executed.execution.result;
    if (isEmpty(result, query))
        executed.empty = emptyBecause(environment.session, query, environment.snapshot().values, environment.stop);
    else if (!result.truncated)
        executed.cut = checkCut(environment.session, query, environment.stop);
    else
        executed.rowsInAll = countRows(environment.session, query, environment.stop);
    executed.emptyDates = checkEmptyDates(environment.session, query, environment.stop);

    QElapsedTimer timer;
    timer.start();
    TieOutLimits tieOutLimits;
    tieOutLimits.rows = environment.options.tieOutRows;
    executed.verification = tieOut(environment.session, query, result, tieOutLimits,
                                   environment.stop.withLimit(environment.options.queryLimit));
    executed.joins = countJoins(query, environment);
    executed.verifyMs = double(timer.nsecsElapsed()) / 1e6;
    if (environment.stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The question was cancelled."));
    return executed;
}

} // namespace Tieout::answer
