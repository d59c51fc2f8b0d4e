// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/suggestservice.h"

#include "core/question/suggest.h"
#include "core/sources/verifiedqueries.h"
#include "core/workspace/questionkey.h"

#include <QSet>

#include <algorithm>

namespace Tieout::service {

namespace {

bool isReallyAnswered(const record::Record &record)
{
    const record::Part *part = record::queriedPart(record);
    return record.isAnswered() && part && part->grid()->rowCount > 0
           && part->verification.verdict != record::Verdict::Differs;
}

/// Whether one of them means the same, as far as can be told.
bool isSaidBy(const QStringList &questions, const QString &candidate, const retrieval::MeaningIndex *meanings)
{
    constexpr float Same = 0.9F; // "orders by month" and "revenue by month" have 0.8
    const std::vector<float> near = meanings ? meanings->nearQuestions(candidate, questions) : std::vector<float>();
    return std::any_of(near.cbegin(), near.cend(), [](float cosine) { return cosine >= Same; });
}

} // namespace

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

Result<SuggestResponse> suggest(project::OpenSource &source, const workspace::Workspace *store,
                                const SuggestRequest &request, const answer::AskOptions &options, const StopToken &stop)
{
    answer::AskOptions trying = options;
    trying.queryLimit = std::chrono::milliseconds(request.queryMilliseconds);
    const StopToken limited = stop.withLimit(std::chrono::milliseconds(request.milliseconds));
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    // Of these somebody said that they are answered.
    const QStringList known = store ? onboardingFirst(*store, *snapshot, {}, request.count) : QStringList();
    const std::shared_ptr<const retrieval::MeaningIndex> meanings = source.linker()->meanings();
    QStringList answered;
    for (const QString &candidate : question::suggestedQuestions(*snapshot, trying.calendar.asOf)) {
        if (limited.stopRequested() || known.size() + answered.size() >= request.count)
            break;
        if (isSaidBy(known + answered, candidate, meanings.get()))
            continue;
        if (isReallyAnswered(source.engine().answer(answer::Start::asked(candidate), trying, {}, limited)))
            answered.append(candidate);
    }
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The search for suggestions was cancelled."));
    return SuggestResponse{store ? onboardingFirst(*store, *snapshot, answered, request.count) : answered};
}

} // namespace Tieout::service
