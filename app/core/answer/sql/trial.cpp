// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/beats.h"

#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

/// Whether some aggregate of the query hands on what a row holds, as MAX and GROUP_CONCAT do.
bool handsOnRows(const gate::Report &report, const DialectTraits &traits)
{
    static const QStringList sums{QStringLiteral("count"), QStringLiteral("sum"), QStringLiteral("avg"),
                                  QStringLiteral("total")};
    bool found = false;
    sql::forEachExpr(report.statement->query, [&](const sql::Expr &expr) {
        const auto *call = sql::as<sql::FunctionCall>(&expr);
        const QString name = call ? call->name().text.toLower() : QString();
        found = found || (traits.aggregates.contains(name) && !sums.contains(name));
    });
    return found;
}

} // namespace

QList<qsizetype> personalColumns(const gate::Report &report, qsizetype columns, const catalog::Snapshot &snapshot)
{
    const QList<sql::ColumnLineage> &lineage = report.lineage.columns;
    const bool mayHandOn = handsOnRows(report, snapshot.traits);
    QList<qsizetype> out;
    for (qsizetype i = 0; i < columns; ++i) {
        const bool traced = i < lineage.size() && (!lineage[i].inputs.isEmpty() || report.lineage.unresolved.isEmpty());
        const bool personal =
            !traced
            || std::any_of(lineage[i].inputs.cbegin(), lineage[i].inputs.cend(), [&](const sql::LineageInput &input) {
                   return (mayHandOn || input.how != sql::LineageHow::Aggregation)
                          && snapshot.mayBePersonal(input.table, input.column);
               });
        if (personal)
            out.append(i);
    }
    return out;
}

Result<generate::Trial> runTrial(const gate::CheckedQuery &query, std::chrono::milliseconds most,
                                 const BeatEnvironment &environment)
{
    generate::Trial trial;
    const ExecuteLimits limits{environment.options.keptRows, std::min(most, environment.options.queryLimit)};
    const Result<Execution> execution = execute(environment.session, query, limits, environment.stop);
    if (execution) {
        trial.result = execution->result;
        trial.personal = personalColumns(query.report(), trial.result.columns.size(), environment.snapshot());
        return trial;
    }
    const Error &error = execution.error();
    if (error.code == ErrorCode::Cancelled || error.code == ErrorCode::Connection)
        return fail(error);
    // An engine's words about data may quote it; those about the SQL do not.
    const bool ofSql = error.code == ErrorCode::Syntax || error.code == ErrorCode::Reference
                       || error.code == ErrorCode::Denied || error.code == ErrorCode::TimedOut;
    trial.feedback = ofSql ? error.fullMessage() : QStringLiteral("The engine could not run it over the data.");
    return trial;
}

} // namespace Tieout::answer
