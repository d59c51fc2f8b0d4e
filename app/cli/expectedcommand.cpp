// SPDX-License-Identifier: GPL-3.0-or-later
// `expected`: which single change of an answer's query gives the figure that somebody expected.
#include "cli/command.h"
#include "cli/recordtext.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/learning/figure.h"
#include "core/service/expectedservice.h"

namespace Tieout::cli {

namespace {

Result<ExitCode> runExpected(const Invocation &invocation, Environment &environment)
{
    const QString question = invocation.positional.join(u' ').trimmed();
    if (question.isEmpty())
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No question was given."), {},
            QT_TRANSLATE_NOOP(
                "Error",
                "For instance: tieout-cli expected --source sample --expected 120 \"how many tenants are there\""));
    // What is no figure is said before anything is opened.
    if (const auto figure = learning::figureOf(invocation.value(QStringLiteral("expected"))); !figure)
        return fail(figure.error());
    Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    answer::AskOptions options;
    options.calendar = opened->calendar;
    const Progress progress = terminalProgress(invocation);
    const Result<service::ExpectedOutcome> outcome = service::explainExpected(
        *opened->source, {question, invocation.value(QStringLiteral("expected"))}, options, StopToken(), progress);
    if (progress)
        progress(1, {});
    if (!outcome)
        return fail(outcome.error());
    if (!outcome->response) {
        const record::Record &record = outcome->record;
        if (invocation.json)
            printJson(record::toJson(record));
        else
            print(recordText(record, {stepPlace(invocation, *opened)}));
        return record.state == record::State::Failed ? ExitCode::Failure : ExitCode::No;
    }
    if (invocation.json)
        printJson(service::toJson(*outcome->response));
    else
        print(outcome->response->text + u'\n');
    return outcome->response->isExplained() ? ExitCode::Fine : ExitCode::No;
}

} // namespace

Command expectedCommand()
{
    return {
        QStringLiteral("expected"),
        QStringLiteral("Takes a figure from elsewhere and tells which single change of the answer's query gives it."),
        QStringLiteral("QUESTION"),
        {sourceOption(),
         asOfOption(),
         fiscalStartOption(),
         {QStringLiteral("expected"), QStringLiteral("FIGURE"),
          QStringLiteral("as it is written there: 33,489 or \"1.2 million\""), true}},
        runExpected};
}

} // namespace Tieout::cli
