// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/recordtext.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/generate/model/modelsource.h"

namespace Tieout::cli {

namespace {

/// A model to ask where rules do not suffice; both are null for "none".
struct Model {
    std::unique_ptr<LlmSession> session; ///< outlives `source`
    std::unique_ptr<generate::ModelSource> source;
};

Result<Model> openModel(const Invocation &invocation, Environment &environment)
{
    const QString name = invocation.value(QStringLiteral("model"), QStringLiteral("none"));
    if (name == QLatin1String("none"))
        return Model();
    const QString file = invocation.value(QStringLiteral("model-file"));
    const QString id = file.isEmpty() ? QStringLiteral("openai") : QStringLiteral("replay");
    const QHash<QString, QString> settings{
        {QStringLiteral("file"), file},
        {QStringLiteral("url"),
         invocation.value(QStringLiteral("model-url"), QStringLiteral("http://localhost:8080/v1"))},
        {QStringLiteral("key"), qEnvironmentVariable("TIEOUT_MODEL_KEY")}};
    const Result<LlmBackend *> backend = environment.plugins().backend(id);
    if (!backend)
        return fail(backend.error());
    Model model;
    Result<std::unique_ptr<LlmSession>> session = (*backend)->open(settings);
    if (!session)
        return fail(session.error());
    model.session = std::move(*session);
    model.source = std::make_unique<generate::ModelSource>(*model.session, id, name);
    return model;
}

Result<ExitCode> run(const Invocation &invocation, Environment &environment)
{
    const QString question = invocation.positional.join(u' ').trimmed();
    if (question.isEmpty()) {
        return fail(ErrorCode::Invalid, "No question was given.", {},
                    QStringLiteral("For instance: tieout-cli ask --source sample \"how many tenants are there\""));
    }
    Result<Model> model = openModel(invocation, environment);
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
