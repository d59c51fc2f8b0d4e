// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/historyservice.h"

namespace Tieout::service {

Result<HistoryResponse> history(const workspace::Workspace &store, const HistoryRequest &request)
{
    if (request.count < 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Ask for at least one answer."));
    const Result<QList<workspace::HistoryItem>> items = store.answers().history(request.count);
    if (!items)
        return fail(items.error());
    HistoryResponse response;
    for (const workspace::HistoryItem &item : *items)
        response.answers.append({item.id, item.question, item.state, item.headline, item.sourceId, item.askedAt});
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
    return store.answers().deleteRecord(request.id);
}

} // namespace Tieout::service
