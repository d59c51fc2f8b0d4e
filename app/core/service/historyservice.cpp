// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/historyservice.h"

#include "core/project/similarquestions.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/questionkey.h"

#include <QSet>

#include <algorithm>
#include <numeric>

namespace Tieout::service {

namespace {

/// Cosine of what somebody types with a question that means nearly the same; any two have up to 0.5.
constexpr float nearEnough = 0.55F;
constexpr size_t mostNear = 5;

/// Those that say it, then those that mean nearly the same.
Result<QList<HistoryEntry>> alike(const QList<HistoryEntry> &all, const QString &like,
                                  const retrieval::QuestionMeanings *meanings, const StopToken &stop)
{
    QList<HistoryEntry> found;
    QList<HistoryEntry> others;
    QStringList questions;
    for (const HistoryEntry &entry : all) {
        if (entry.question.contains(like, Qt::CaseInsensitive)) {
            found.append(entry);
        } else {
            others.append(entry);
            questions.append(entry.question);
        }
    }
    if (!meanings || questions.isEmpty())
        return found;
    const auto near = meanings->near(like, questions, stop);
    if (!near)
        return fail(near.error());
    std::vector<size_t> order(near->size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return (*near)[a] > (*near)[b]; });
    for (size_t i = 0; i < std::min(order.size(), mostNear) && (*near)[order[i]] >= nearEnough; ++i)
        found.append(others[qsizetype(order[i])]);
    return found;
}

} // namespace

Result<HistoryResponse> history(const workspace::Workspace &store, const HistoryRequest &request,
                                const retrieval::QuestionMeanings *meanings, const StopToken &stop)
{
    if (request.count < 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Ask for at least one answer."));
    const Result<QList<workspace::HistoryItem>> items = store.answers().history(request.count);
    if (!items)
        return fail(items.error());
    HistoryResponse response;
    for (const workspace::HistoryItem &item : *items)
        response.answers.append({item.id, item.question, item.state, item.headline, item.sourceId, item.askedAt});
    if (request.like.trimmed().isEmpty())
        return response;
    const auto found = alike(response.answers, request.like.trimmed(), meanings, stop);
    if (!found)
        return fail(found.error());
    return HistoryResponse{*found};
}

Result<HistoryResponse> answeredLike(const workspace::Workspace &store, const QString &sourceId,
                                     const QString &question, const retrieval::MeaningIndex *meanings)
{
    constexpr int LookedAt = 500;
    constexpr qsizetype Offered = 2;
    const Result<HistoryResponse> all = history(store, {LookedAt});
    if (!all)
        return fail(all.error());
    QList<HistoryEntry> answered;
    QStringList questions;
    QSet<QString> keys{workspace::questionKey(question)};
    for (const HistoryEntry &entry : all->answers) {
        const QString key = workspace::questionKey(entry.question);
        if (entry.state != record::State::Answered || entry.source != sourceId || keys.contains(key))
            continue;
        keys.insert(key);
        answered.prepend(entry); // of two as near the newer one
        questions.prepend(entry.question);
    }
    HistoryResponse response;
    for (const project::SimilarQuestion &near : project::similarQuestions(questions, question, meanings)) {
        if (near.nearness >= project::SimilarQuestion::EnoughToSay && response.answers.size() < Offered)
            response.answers.append(answered[near.place]);
    }
    return response;
}

Result<AskResponse> pastAnswer(const workspace::Workspace &store, const AnswerRequest &request)
{
    Result<record::Record> record = store.answers().record(request.id);
    if (!record)
        return fail(record.error());
    return AskResponse{*std::move(record)};
}

Result<void> deleteAnswer(workspace::Workspace &store, const AnswerRequest &request)
{
    const Result<void> deleted = store.answers().deleteRecord(request.id);
    if (deleted)
        workspace::removeQuestionVectors(store.file());
    return deleted;
}

} // namespace Tieout::service
