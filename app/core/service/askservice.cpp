// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/askservice.h"

#include <algorithm>

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

/// What was chosen for questions like this one. What cannot be read is as if it had not been chosen.
project::ChosenRoute chosenBefore(const AskPlace &place, const QString &question)
{
    if (!place.store)
        return {};
    return project::chosenRoute(*place.store, question).value_or(std::nullopt).value_or(project::ChosenRoute());
}

/// Beside what was chosen of the other kind before. The answer stands where the choice could not be kept.
void keepChoice(const AskPlace &place, const QString &question, project::ChosenRoute route, record::Record &record)
{
    if (!place.store || record.state == record::State::Failed)
        return;
    const project::ChosenRoute before = chosenBefore(place, question);
    route.kind = route.kind ? route.kind : before.kind;
    route.source = route.source ? route.source : before.source;
    if (const Result<void> kept = project::keepRoute(*place.store, question, route, QDateTime::currentDateTimeUtc());
        !kept)
        record.text = message::sentences(
            {record.text, message::say("project.choiceNotSaved", {message::ofErrorInFull(kept.error())})});
}

project::OpenSource *sourceOf(const AskPlace &place, const QString &id)
{
    const auto found = std::find_if(place.sources.cbegin(), place.sources.cend(),
                                    [&id](const project::OpenSource *source) { return source->id() == id; });
    return found == place.sources.cend() ? nullptr : *found;
}

Error notOpen(const QString &source)
{
    return Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The source \"%1\" is not open."), {source});
}

/// The source that answered the question before, as far as the workspace says; there is only one where only one is
/// open.
QString sourceBefore(const AskPlace &place, const AskRequest &request)
{
    if (!place.store || !request.afterRecord || place.sources.size() == 1)
        return {};
    const Result<record::Record> before = place.store->answers().record(*request.afterRecord);
    return before ? record::askedSource(*before) : QString();
}

/// A source that a question back offered: it is asked, and asked from then on where the question was a tie.
Result<AskResponse> askIn(const AskPlace &place, const AskRequest &request, const answer::AskOptions &options,
                          const answer::BeatSink &beats, const StopToken &stop)
{
    const record::Alternative &choice = *request.choice;
    project::OpenSource *source = sourceOf(place, *choice.source);
    if (!source)
        return fail(notOpen(*choice.source));
    AskResponse response{source->ask(choice.asks.value_or(request.question), options, beats, stop)};
    if (!choice.asks)
        keepChoice(place, request.question, {{}, choice.source}, response.record);
    return response;
}

/// The source whose readings a question back offered.
project::OpenSource &askedBack(const AskPlace &place, const AskRequest &request, const answer::AskOptions &options,
                               const StopToken &stop)
{
    if (place.sources.size() == 1)
        return *place.sources.first();
    project::OpenSource *taken = project::chooseSource(place.sources, request.question, options, stop).taken;
    return taken ? *taken : *place.sources.first();
}

/// As a person chose for it or for a question like it, else by what the sources know of it.
AskResponse askRouted(const AskPlace &place, const AskRequest &request, answer::AskOptions options,
                      const answer::BeatSink &beats, const StopToken &stop)
{
    const project::ChosenRoute chosen = chosenBefore(place, request.question);
    options.route = request.route ? request.route : chosen.kind;
    options.routeIsRemembered = chosen.kind && !request.route;
    project::OpenSource *source = chosen.source ? sourceOf(place, *chosen.source) : nullptr;
    AskResponse response{source ? source->ask(request.question, options, beats, stop)
                                : project::askAmong(place.sources, request.question, options, beats, stop)};
    if (request.route && response.record.isAnswered())
        keepChoice(place, request.question, {request.route, {}}, response.record);
    return response;
}

} // namespace

Result<AskResponse> ask(const AskPlace &place, const AskRequest &request, const answer::AskOptions &options,
                        const answer::BeatSink &beats, const StopToken &stop)
{
    if (const Result<void> checked = checkedAsk(request); !checked)
        return fail(checked.error());
    if (request.source && !sourceOf(place, *request.source))
        return fail(notOpen(*request.source));
    if (request.source) {
        AskRequest there = request;
        there.source.reset();
        return ask({{sourceOf(place, *request.source)}, place.store}, there, options, beats, stop);
    }
    project::OpenSource &first = *place.sources.first();
    answer::AskOptions asking = options;
    if (request.after)
        asking.above =
            answer::Above{request.afterRecord.value_or(QString()), *request.after, sourceBefore(place, request)};
    if (request.choice && request.choice->source)
        return askIn(place, request, asking, beats, stop);
    if (request.choice)
        return AskResponse{
            askedBack(place, request, asking, stop).choose(request.question, *request.choice, asking, beats, stop)};
    if (request.sql) {
        return AskResponse{
            first.runSql(request.question, *request.sql, request.reading, request.author, asking, beats, stop)};
    }
    if (request.proposeOnly)
        return AskResponse{first.propose(request.question, asking, beats, stop)};
    return askRouted(place, request, asking, beats, stop);
}

} // namespace Tieout::service
