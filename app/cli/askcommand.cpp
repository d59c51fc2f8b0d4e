// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/modeloption.h"
#include "cli/recordtext.h"
#include "cli/source.h"
#include "cli/terminal.h"

#include <QFile>
#include <QJsonDocument>

namespace Tieout::cli {

namespace {

const QString AfterOption = QStringLiteral("after");
const QString PromptsOption = QStringLiteral("prompts");

/// Each request to the model as a line of JSON, byte for byte.
Result<void> writePrompts(generate::OpenedModel &model, const QString &path)
{
    auto file = std::make_shared<QFile>(path);
    if (!file->open(QIODevice::WriteOnly)) {
        return fail(ErrorCode::Denied, "\"%1\" cannot be written (%2).", {path, file->errorString()},
                    QStringLiteral("Choose a folder you may write to."));
    }
    if (model.agent) {
        model.agent->setPromptSink([file](const generate::SentPrompt &sent) {
            file->write(QJsonDocument(generate::toJson(sent)).toJson(QJsonDocument::Compact) + '\n');
            file->flush();
        });
    }
    return {};
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
    if (const QString path = invocation.value(PromptsOption); !path.isEmpty()) {
        if (const Result<void> writing = writePrompts(*model, path); !writing)
            return fail(writing.error());
    }
    Result<OpenedSource> opened = openSource(invocation, environment, generators);
    if (!opened)
        return fail(opened.error());
    answer::AskOptions options;
    options.calendar = opened->calendar;
    if (const QString before = invocation.value(AfterOption).trimmed(); !before.isEmpty())
        options.above = answer::Above{{}, before};
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
            QList<Option>{sourceOption(), asOfOption(), fiscalStartOption(),
                          {AfterOption, QStringLiteral("QUESTION"), QStringLiteral("the question that this one changes: --after \"rent in 2025\" \"and by month?\"")}}
                + modelOptions()
                + QList<Option>{{PromptsOption, QStringLiteral("FILE"), QStringLiteral("writes what the model was sent and said, a line of JSON a request")}},
            run};
}

} // namespace Tieout::cli
