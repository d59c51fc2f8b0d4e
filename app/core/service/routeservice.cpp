// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/routeservice.h"

#include "core/answer/route/snapshotholdings.h"
#include "core/answer/router/kindmodel.h"

namespace Tieout::service {

Result<RouteResponse> route(const AskPlace &place, const QString &question, const answer::AskOptions &options,
                            const retrieval::EncoderPtr &encoder, const StopToken &stop)
{
    if (question.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No question was given."));
    RouteResponse response;
    const project::SourceChoice choice = project::chooseSource(place.sources, question, options, stop);
    response.needsSeveral = choice.needsSeveral;
    if (choice.taken)
        response.source = choice.taken->snapshot()->title;
    for (const project::SourceReading &reading : choice.open) {
        if (!choice.taken)
            response.open.append(reading.source->snapshot()->title);
    }
    if (place.store) {
        const Result<std::optional<project::ChosenRoute>> chosen = project::chosenRoute(*place.store, question);
        if (!chosen)
            return fail(chosen.error());
        response.chosen = *chosen ? (*chosen)->kind : std::nullopt;
    }
    answer::router::Holdings holdings;
    for (const project::SourceReading &reading : choice.readings) {
        answer::addHoldings(*reading.source->snapshot(), holdings);
        for (record::Bid bid : reading.bids.bids) {
            bid.source = reading.source->snapshot()->title;
            response.bids.append(bid);
        }
    }
    const answer::router::HoldingIndex index(holdings, encoder);
    const answer::router::KindJudgement judged = answer::router::KindModel::standard().judge(question, index);
    for (const answer::router::KindJudgement::Likely &likely : judged.kinds)
        response.kinds.append({likely.kind, likely.probability});
    if (judged.kind() == record::Kind::Hybrid)
        response.partKinds = judged.partKinds;
    return response;
}

} // namespace Tieout::service
