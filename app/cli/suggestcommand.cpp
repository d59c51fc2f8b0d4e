// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/followupservice.h"
#include "core/service/suggestservice.h"

namespace Tieout::cli {

namespace {

const QString CountOption = QStringLiteral("count");
const QString NextOption = QStringLiteral("after");
constexpr qint64 Patience = 30'000; ///< ms; in a terminal nobody waits for anything else

/// What leads on from the answer to a question.
Result<ExitCode> printNext(const service::FollowUpRequest &request, const OpenedSource &opened,
                           const answer::AskOptions &options, bool json)
{
    const Result<service::FollowUpResponse> response =
        service::followUps(*opened.source, request, options, StopToken());
    if (!response)
        return fail(response.error());
    if (json) {
        printJson(service::toJson(*response));
    } else {
        for (const service::NextQuestion &next : response->next)
            print(next.question + u'\n');
    }
    return response->next.isEmpty() ? ExitCode::No : ExitCode::Fine;
}

Result<ExitCode> runSuggest(const Invocation &invocation, Environment &environment)
{
    service::SuggestRequest request;
    request.milliseconds = Patience;
    if (invocation.has(CountOption)) {
        const Result<qint64> count =
            numberOf(invocation, CountOption, QT_TRANSLATE_NOOP("Error", "See tieout-cli suggest --help"));
        if (!count)
            return fail(count.error());
        request.count = int(*count);
    }
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    answer::AskOptions options;
    options.calendar = opened->calendar;
    if (const QString question = invocation.value(NextOption).trimmed(); !question.isEmpty()) {
        service::FollowUpRequest next;
        next.question = question;
        next.milliseconds = Patience;
        if (invocation.has(CountOption))
            next.count = request.count;
        return printNext(next, *opened, options, invocation.json);
    }
    const Result<service::SuggestResponse> response =
        service::suggest(*opened->source, opened->store.get(), request, options, StopToken());
    if (!response)
        return fail(response.error());
    if (invocation.json) {
        printJson(service::toJson(*response));
    } else {
        for (const QString &question : response->questions)
            print(question + u'\n');
    }
    return response->questions.isEmpty() ? ExitCode::No : ExitCode::Fine;
}

} // namespace

Command suggestCommand()
{
    return {
        QStringLiteral("suggest"),
        QStringLiteral("Lists questions that a source answers, to begin with."),
        {},
        {sourceOption(),
         asOfOption(),
         {NextOption, QStringLiteral("QUESTION"), QStringLiteral("what leads on from the answer to this one"), false},
         {CountOption, QStringLiteral("N"), QStringLiteral("how many at most; default: 6, after a question 3"), false}},
        runSuggest};
}

} // namespace Tieout::cli
