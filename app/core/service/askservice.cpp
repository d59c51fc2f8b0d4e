// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/askservice.h"

namespace Tieout::service {

namespace {

Result<void> checkedAsk(const AskRequest &request)
{
    const bool hasQuestion = !request.question.trimmed().isEmpty();
    if (!hasQuestion && !request.sql)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No question was given."));
    if (int(request.choice.has_value()) + int(request.sql.has_value()) + int(request.proposeOnly) > 1)
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP("Error", "Choose a reading, give SQL, or ask for a proposal: only one of these."));
    return {};
}

} // namespace

Result<AskResponse> ask(project::OpenSource &source, const AskRequest &request, const answer::AskOptions &options,
                        const answer::BeatSink &beats, const StopToken &stop)
{
    if (const Result<void> checked = checkedAsk(request); !checked)
        return fail(checked.error());
    answer::AskOptions asking = options;
    if (request.after)
        asking.above = answer::Above{request.afterRecord.value_or(QString()), *request.after};
    if (request.choice)
        return AskResponse{source.choose(request.question, *request.choice, asking, beats, stop)};
    if (request.sql) {
        return AskResponse{
            source.runSql(request.question, *request.sql, request.reading, request.author, asking, beats, stop)};
    }
    if (request.proposeOnly)
        return AskResponse{source.propose(request.question, asking, beats, stop)};
    return AskResponse{source.ask(request.question, asking, beats, stop)};
}

} // namespace Tieout::service
