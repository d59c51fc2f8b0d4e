// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/recordtext.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/generate/model/modelchoice.h"

#include <QUrl>

namespace Tieout::cli {

namespace {

/// The model to ask where rules do not suffice; without a source for "none".
Result<generate::OpenedModel> openModel(const Invocation &invocation, Environment &environment)
{
    const QString name = invocation.value(QStringLiteral("model"), QStringLiteral("none"));
    if (name == QLatin1String("none"))
        return generate::OpenedModel();
    const QString file = invocation.value(QStringLiteral("model-file"));
    generate::ModelChoice choice;
    choice.name = name;
    choice.backend = file.isEmpty() ? QStringLiteral("openai") : QStringLiteral("replay");
    choice.address =
        file.isEmpty() ? invocation.value(QStringLiteral("model-url"), QStringLiteral("http://localhost:8080/v1")) : file;
    choice.key = qEnvironmentVariable(generate::modelKeyVariable);
    // Whoever types a host into the command line agrees to it.
    choice.allowedHosts = {QUrl(choice.address).host()};
    const Result<LlmBackend *> backend = environment.plugins().backend(choice.backend);
    if (!backend)
        return fail(backend.error());
    return generate::openModel(**backend, choice);
}

Result<ExitCode> run(const Invocation &invocation, Environment &environment)
{
    const QString question = invocation.positional.join(u' ').trimmed();
    if (question.isEmpty()) {
        return fail(ErrorCode::Invalid, "No question was given.", {},
                    QStringLiteral("For instance: tieout-cli ask --source sample \"how many tenants are there\""));
    }
    Result<generate::OpenedModel> model = openModel(invocation, environment);
    if (!model)
        return fail(model.error());
    QList<generate::CandidateSource *> generators;
    if (model->source)
        generators.append(model->source.get());
    Result<OpenedSource> opened = openSource(invocation, environment, generators);
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
    return {QStringLiteral("ask"),
            QStringLiteral("Answers a question with the number and where it comes from."),
            QStringLiteral("QUESTION"),
            {sourceOption(),
             asOfOption(),
             fiscalStartOption(),
             {QStringLiteral("model"), QStringLiteral("none|NAME"),
              QStringLiteral("the model to ask where rules do not suffice; default: none"), false},
             {QStringLiteral("model-url"), QStringLiteral("URL"),
              QStringLiteral("its OpenAI-compatible server; default: http://localhost:8080/v1 (key: TIEOUT_MODEL_KEY)"),
              false},
             {QStringLiteral("model-file"), QStringLiteral("FILE"),
              QStringLiteral("recorded answers instead of a server"), false}},
            run};
}

} // namespace Tieout::cli
