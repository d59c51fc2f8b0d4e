// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/suggestions.h"

#include "core/service/suggestservice.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/sourcecontroller.h"

namespace Tieout::shell {

base::Job *findSuggestions(SourceController &source, const workspace::Workspace &store, const QStringList &besides,
                           QObject *receiver, std::function<void(const QStringList &)> done)
{
    using Found = service::SuggestResponse;
    service::SuggestRequest request;
    request.besides = besides;
    const std::function<Result<Found>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [options = source.askOptions(), store = &store, request](project::OpenSource &open, const StopToken &stop,
                                                                 const Progress &) {
            return service::suggest(open, store, request, options, stop);
        };
    return inBackground(source.run<Found>(
        SourceController::tr("Find questions to suggest"), receiver, work,
        [done = std::move(done)](const Result<Found> &found) { done(found ? found->questions : QStringList()); }));
}

base::Job *findFollowUps(SourceController &source, const record::Record &record, QObject *receiver,
                         std::function<void(const QList<service::NextQuestion> &)> done)
{
    using Found = service::FollowUpResponse;
    const std::function<Result<Found>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [options = source.askOptions(), request = service::FollowUpRequest{record}](
            project::OpenSource &open, const StopToken &stop, const Progress &) {
            return service::followUps(open, request, options, stop);
        };
    return inBackground(source.runIn<Found>(source.sourceOf(record), SourceController::tr("Find what to ask next"),
                                            receiver, work, [done = std::move(done)](const Result<Found> &found) {
                                                done(found ? found->next : QList<service::NextQuestion>());
                                            }));
}

} // namespace Tieout::shell
