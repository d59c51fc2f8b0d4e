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

/// One to a line. Where there is none, why, so that silence is not taken for a failure.
ExitCode printQuestions(const QStringList &questions, const QString &why)
{
    for (const QString &question : questions)
        print(question + u'\n');
    if (questions.isEmpty())
        printAside(why + u'\n');
    return questions.isEmpty() ? ExitCode::No : ExitCode::Fine;
}

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
        return response->next.isEmpty() ? ExitCode::No : ExitCode::Fine;
    }
    QStringList questions;
    for (const service::NextQuestion &next : response->next)
        questions.append(next.question);
    return printQuestions(questions, QStringLiteral("Nothing leads on from this question here."));
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
        return response->questions.isEmpty() ? ExitCode::No : ExitCode::Fine;
    }
    return printQuestions(response->questions,
                          QStringLiteral("No question was found that this source answers. \"tieout-cli catalog\" shows "
                                         "what it holds."));
}

} // namespace

Command suggestCommand()
{
    return {
        QStringLiteral("suggest"),
        QStringLiteral("Lists questions to start with that a source can answer."),
        {},
        {sourceOption(),
         asOfOption(),
         {NextOption, QStringLiteral("QUESTION"), QStringLiteral("what to ask next, after this question"), false},
         {CountOption, QStringLiteral("N"), QStringLiteral("how many at most; default: 6, after a question 3"), false}},
        runSuggest};
}

} // namespace Tieout::cli
