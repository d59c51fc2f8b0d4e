// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/suggestservice.h"

#include "core/sources/verifiedqueries.h"
#include "core/suggestion/suggestions.h"
#include "core/workspace/questionkey.h"

#include <QSet>

#include <algorithm>
#include <limits>

namespace Tieout::service {

namespace {

constexpr qsizetype AllVouched = std::numeric_limits<qsizetype>::max();

QStringList without(const QStringList &these, QStringList questions)
{
    QSet<QString> keys;
    for (const QString &question : these)
        keys.insert(workspace::questionKey(question));
    questions.removeIf([&keys](const QString &question) { return keys.contains(workspace::questionKey(question)); });
    return questions;
}

/// Whether one of them says what a suggestion does, in these words or, as far as can be told, in others.
bool isSaidBy(const QStringList &questions, const QStringList &wordings, const retrieval::MeaningIndex *meanings)
{
    constexpr float Same = 0.9F; // "orders by month" and "revenue by month" have 0.8
    if (without(questions, wordings).size() < wordings.size())
        return true;
    const std::vector<float> near =
        meanings ? meanings->nearQuestions(wordings.first(), questions) : std::vector<float>();
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
    trying.sight.names = false; // no model is asked what nobody asked
    const StopToken limited = stop.withLimit(std::chrono::milliseconds(request.milliseconds));
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    // Of these somebody said that they are answered.
    QStringList offered =
        store ? without(request.besides, onboardingFirst(*store, *snapshot, {}, AllVouched)) : QStringList();
    const std::shared_ptr<const retrieval::MeaningIndex> meanings = source.linker()->meanings();
    for (const suggestion::Suggestion &one : suggestion::suggestionsFor(*snapshot, trying.calendar.asOf)) {
        if (limited.stopRequested() || offered.size() >= request.count)
            break;
        if (isSaidBy(request.besides + offered, one.wordings, meanings.get()))
            continue;
        const auto isAnswered = [&](const QString &question) {
            return suggestion::isAnswerTo(one,
                                          source.engine().answer(answer::Start::asked(question), trying, {}, limited));
        };
        const auto said = std::find_if(one.wordings.cbegin(), one.wordings.cend(), isAnswered);
        if (said != one.wordings.cend())
            offered.append(*said);
    }
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The search for suggestions was cancelled."));
    return SuggestResponse{offered.mid(0, request.count)};
}

} // namespace Tieout::service
