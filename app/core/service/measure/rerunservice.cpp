// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/measure/rerunservice.h"

namespace Tieout::service::measure {

namespace {

using evaluation::VerifiedOutcome;

RerunQuery queryOf(const VerifiedOutcome &outcome)
{
    RerunQuery query{outcome.source, outcome.id, outcome.question, outcome.sql, outcome.asOf, {}, {}};
    if (!outcome.why.isEmpty())
        query.why.emplace(outcome.why);
    if (outcome.changes.isEmpty())
        return query;
    QList<ChangedNumberDescription> &changes = query.changes.emplace();
    for (const evaluation::ChangedNumber &change : outcome.changes)
        changes.append({change.place, change.expected, change.now, change.difference});
    return query;
}

/// Where a query of this state is listed; null: nowhere.
QList<RerunQuery> *listOf(RerunResponse &response, VerifiedOutcome::State state)
{
    switch (state) {
    case VerifiedOutcome::State::Changed:
        return &response.changed;
    case VerifiedOutcome::State::Stale:
        return &response.stale;
    case VerifiedOutcome::State::WithoutExpected:
        return &response.withoutExpected;
    case VerifiedOutcome::State::Failed:
        return &response.failed;
    case VerifiedOutcome::State::Same:
        break;
    }
    return nullptr;
}

} // namespace

Result<evaluation::VerifiedReport> rerun(const workspace::Workspace &store, const project::SourceOpener &open,
                                         const StopToken &stop, const Progress &progress)
{
    return evaluation::evaluateVerified(store, open, stop, progress);
}

RerunResponse rerunResponse(const evaluation::VerifiedReport &report)
{
    RerunResponse response;
    response.report = descriptionOf(report.report);
    for (const VerifiedOutcome &outcome : report.outcomes) {
        if (QList<RerunQuery> *list = listOf(response, outcome.state))
            list->append(queryOf(outcome));
    }
    response.leftOut = descriptionsOf(report.leftOut);
    return response;
}

} // namespace Tieout::service::measure
