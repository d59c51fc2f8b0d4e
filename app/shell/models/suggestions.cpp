// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/suggestions.h"

#include "core/question/suggest.h"
#include "core/sources/verifiedqueries.h"
#include "core/workspace/questionkey.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/sourcecontroller.h"

#include <QSet>

namespace Tieout::shell {

/// Shown at most; found within `SearchLimit` or not at all.
static constexpr int Offered = 4;
static constexpr std::chrono::milliseconds SearchLimit{4000};
static constexpr std::chrono::milliseconds QueryLimit{800};

static bool isAnswered(const record::Record &record)
{
    const record::Part *part = record::queriedPart(record);
    return record.isAnswered() && part && part->grid()->rowCount > 0
           && part->verification.verdict != record::Verdict::Differs;
}

QStringList onboardingFirst(const workspace::Workspace &store, const catalog::Snapshot &snapshot,
                            const QStringList &others, qsizetype count)
{
    QSet<QString> keys;
    QStringList out;
    // Where the workspace cannot be read, the others are offered.
    for (const QString &question : sources::onboardingQuestions(store, snapshot).value_or(QStringList()) + others) {
        if (out.size() < count && !keys.contains(workspace::questionKey(question)))
            out.append(question);
        keys.insert(workspace::questionKey(question));
    }
    return out;
}

void findSuggestions(SourceController &source, const workspace::Workspace &store, QObject *receiver,
                     std::function<void(const QStringList &)> done)
{
    const std::function<Result<QStringList>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [options = source.askOptions(), store = &store](project::OpenSource &open, const StopToken &stop,
                                                        const Progress &) mutable -> Result<QStringList> {
        options.queryLimit = QueryLimit;
        const StopToken limited = stop.withLimit(SearchLimit);
        // Of these somebody said that they are answered.
        const qsizetype known = onboardingFirst(*store, *open.snapshot(), {}, Offered).size();
        QStringList answered;
        for (const QString &candidate : question::suggestedQuestions(*open.snapshot(), options.calendar.asOf)) {
            if (limited.stopRequested() || known + answered.size() >= Offered)
                break;
            if (isAnswered(open.engine().answer(answer::Start::asked(candidate), options, {}, limited)))
                answered.append(candidate);
        }
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The search for suggestions was cancelled."));
        return onboardingFirst(*store, *open.snapshot(), answered, Offered);
    };
    inBackground(source.run<QStringList>(
        SourceController::tr("Find questions to suggest"), receiver, work,
        [done = std::move(done)](const Result<QStringList> &found) { done(found.value_or(QStringList())); }));
}

} // namespace Tieout::shell
