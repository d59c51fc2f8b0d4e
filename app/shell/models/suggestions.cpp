// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/suggestions.h"

#include "core/question/suggest.h"
#include "shell/models/sourcecontroller.h"

namespace Tieout::shell {

/// Shown at most; found within `SearchLimit` or not at all.
static constexpr int Offered = 4;
static constexpr std::chrono::milliseconds SearchLimit{4000};
static constexpr std::chrono::milliseconds QueryLimit{800};

static bool isAnswered(const answer::Record &record)
{
    return record.state == QLatin1String("answered") && !record.parts.isEmpty() && record.parts.first().rowCount > 0
           && record.parts.first().tieOut.verdict != QLatin1String("differs");
}

void findSuggestions(SourceController &source, QObject *receiver, std::function<void(const QStringList &)> done)
{
    const std::function<Result<QStringList>(workspace::OpenSource &, const StopToken &, const Progress &)> work =
        [options = source.askOptions()](workspace::OpenSource &open, const StopToken &stop, const Progress &) mutable -> Result<QStringList> {
        options.queryLimit = QueryLimit;
        const StopToken limited = stop.withLimit(SearchLimit);
        QStringList offered;
        for (const QString &candidate : question::suggestedQuestions(*open.snapshot(), options.calendar.asOf)) {
            if (limited.stopRequested() || offered.size() >= Offered)
                break;
            if (isAnswered(open.engine().ask(candidate, options, {}, limited)))
                offered.append(candidate);
        }
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, "The search for suggestions was cancelled.");
        return offered;
    };
    source.run<QStringList>(SourceController::tr("Find questions to suggest"), receiver, work,
                            [done = std::move(done)](const Result<QStringList> &found) { done(found.value_or(QStringList())); });
}

} // namespace Tieout::shell
