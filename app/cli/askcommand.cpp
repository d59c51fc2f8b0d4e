// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/recordtext.h"
#include "cli/source.h"
#include "cli/terminal.h"

namespace Tieout::cli {

namespace {

Result<ExitCode> run(const Invocation &invocation, Environment &environment)
{
    const QString question = invocation.positional.join(u' ').trimmed();
    if (question.isEmpty()) {
        return fail(ErrorCode::Invalid, "No question was given.", {},
                    QStringLiteral("For instance: tieout-cli ask --source sample \"how many tenants are there\""));
    }
    const QString model = invocation.value(QStringLiteral("model"), QStringLiteral("none"));
    if (model != QLatin1String("none")) {
        return fail(ErrorCode::Unsupported, "The terminal cannot ask with the model \"%1\" yet.", {model},
                    QStringLiteral("Leave --model out: questions are answered without a model."));
    }
    Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    answer::AskOptions options;
    options.calendar = opened->calendar;
    const answer::Record record = opened->source->ask(question, options, {}, StopToken());
    if (invocation.json)
        printJson(answer::toJson(record));
    else
        print(recordText(record));
    if (record.state == QLatin1String("answered"))
        return ExitCode::Fine;
    return record.state == QLatin1String("failed") ? ExitCode::Failure : ExitCode::No;
}

} // namespace

Command askCommand()
{
    return {
        QStringLiteral("ask"),
        QStringLiteral("Answers a question with the number and where it comes from."),
        QStringLiteral("QUESTION"),
        {sourceOption(),
         asOfOption(),
         fiscalStartOption(),
         {QStringLiteral("model"), QStringLiteral("none"), QStringLiteral("ask without a model (the default)"), false}},
        run};
}

} // namespace Tieout::cli
