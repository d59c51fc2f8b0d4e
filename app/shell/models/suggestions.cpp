// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/suggestions.h"

#include "core/service/suggestservice.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/sourcecontroller.h"

namespace Tieout::shell {

void findSuggestions(SourceController &source, const workspace::Workspace &store, QObject *receiver,
                     std::function<void(const QStringList &)> done)
{
    using Found = service::SuggestResponse;
    const std::function<Result<Found>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [options = source.askOptions(), store = &store](project::OpenSource &open, const StopToken &stop,
                                                        const Progress &) {
            return service::suggest(open, store, {}, options, stop);
        };
    inBackground(source.run<Found>(
        SourceController::tr("Find questions to suggest"), receiver, work,
        [done = std::move(done)](const Result<Found> &found) { done(found ? found->questions : QStringList()); }));
}

} // namespace Tieout::shell
