// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/useservice.h"

#include <QMap>

#include <algorithm>

namespace Tieout::service {

namespace {

/// No model beyond this machine was asked, and nothing was looked up. An older record does not say where its model ran.
bool stayedHere(const record::Record &record)
{
    return record.web.isEmpty() && (!record.model || record.model->local.value_or(false));
}

bool tiesOut(const record::Record &record)
{
    return !record.parts.isEmpty()
           && std::all_of(record.parts.cbegin(), record.parts.cend(),
                          [](const record::Part &part) { return part.verification.verdict == record::Verdict::Ties; });
}

void add(const record::Record &record, UseResponse &into)
{
    ++into.questions;
    into.localOnly += stayedHere(record);
    into.fellBack += record.route.fallback.has_value();
    into.overruled += record.route.overruledBy.has_value();
    switch (record.state) {
    case record::State::Answered:
        ++into.answered;
        into.governed += record.standing == record::Standing::Governed;
        into.verified += record.standing == record::Standing::Verified;
        into.tiedOut += tiesOut(record);
        break;
    case record::State::Clarify:
        ++into.askedBack;
        break;
    case record::State::Abstained:
        ++into.abstained;
        break;
    case record::State::Rejected:
    case record::State::Failed:
        ++into.failed;
        break;
    }
}

} // namespace

Result<UseResponse> use(const workspace::Workspace &store, int count, const StopToken &stop)
{
    UseResponse response;
    const Result<QList<workspace::HistoryItem>> items = store.answers().history(count);
    if (!items)
        return fail(items.error());
    QMap<record::Kind, RouteUse> routes;
    for (const workspace::HistoryItem &item : *items) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Counting was cancelled."));
        const Result<record::Record> record = store.answers().record(item.id);
        if (!record)
            return fail(record.error());
        add(*record, response);
        RouteUse &route = routes[record->route.kind];
        route.kind = record->route.kind;
        ++route.questions;
        route.answered += record->isAnswered();
    }
    response.routes = routes.values();
    std::stable_sort(response.routes.begin(), response.routes.end(),
                     [](const RouteUse &a, const RouteUse &b) { return a.questions > b.questions; });
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    for (const workspace::StoredSource &source : *sources) {
        const auto corrections = store.correctionLog().corrections(source.id);
        if (!corrections)
            return fail(corrections.error());
        response.corrected += corrections->size();
    }
    return response;
}

} // namespace Tieout::service
