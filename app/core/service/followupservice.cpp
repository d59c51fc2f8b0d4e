// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/followupservice.h"

#include "core/suggestion/followups.h"

#include <algorithm>

namespace Tieout::service {

namespace {

/// The questions that a follow-up may be asked by, whole.
QStringList questionsOf(const suggestion::FollowUp &followUp, const record::Record &record,
                        const retrieval::Linker &linker, const period::CalendarSettings &calendar)
{
    QStringList out = followUp.wholes;
    const answer::Above above{record.id, suggestion::questionToChange(record)};
    for (const QString &change : followUp.changes) {
        const answer::Refinement refined = answer::refined(change, above, linker, calendar);
        if (refined.kind == answer::Refinement::Kind::Refines && suggestion::isSentence(refined.whole))
            out.append(refined.whole);
    }
    return out;
}

} // namespace

Result<FollowUpResponse> followUps(project::OpenSource &source, const FollowUpRequest &request,
                                   const answer::AskOptions &options, const StopToken &stop)
{
    answer::AskOptions trying = options;
    trying.above = {};
    trying.sight.names = false; // no model is asked what nobody asked
    trying.queryLimit = std::chrono::milliseconds(request.queryMilliseconds);
    const StopToken limited = stop.withLimit(std::chrono::milliseconds(request.milliseconds));
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    const record::Record record =
        request.record.id.isEmpty() ? source.engine().answer(answer::Start::asked(request.question), options, {}, stop)
                                    : request.record;
    FollowUpResponse response;
    QStringList queries;
    for (const suggestion::FollowUp &one : suggestion::followUpsOf(record, *snapshot, options.calendar.asOf)) {
        for (const QString &question : questionsOf(one, record, *source.linker(), options.calendar)) {
            if (limited.stopRequested() || response.next.size() >= request.count)
                break;
            const record::Record next = source.engine().answer(answer::Start::asked(question), trying, {}, limited);
            if (!suggestion::isNextTo(record, one, next) || queries.contains(record::queryOf(next)))
                continue;
            queries.append(record::queryOf(next));
            response.next.append({one.label, question});
            break;
        }
    }
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The search for follow-ups was cancelled."));
    return response;
}

} // namespace Tieout::service
