// SPDX-License-Identifier: GPL-3.0-or-later
// `describe`: lets a model write of tables, and of parts of a workbook, what nobody wrote yet.
#include "cli/command.h"
#include "cli/modeloption.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/describeservice.h"

namespace Tieout::cli {

namespace {

QString listing(const service::DescribeResponse &response)
{
    QString out;
    for (const service::DescribedTable &table : response.tables) {
        out += QStringLiteral("%1  %2%3\n")
                   .arg(table.table, record::wordOf(table.state),
                        table.error ? QStringLiteral(": ") + table.error->text : QString());
        if (table.summary)
            out += QStringLiteral("  %1\n").arg(*table.summary);
        for (const QString &dropped : table.dropped)
            out += QStringLiteral("  dropped %1\n").arg(dropped);
    }
    return out;
}

Result<ExitCode> runDescribe(const Invocation &invocation, Environment &environment)
{
    const Result<generate::agent::OpenedModel> model = openModel(invocation, environment);
    if (!model)
        return fail(model.error());
    if (model->refusal)
        return fail(*model->refusal);
    if (!model->session)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No model was named."), {},
                    QT_TRANSLATE_NOOP("Error",
                                      "tieout-cli describe --source WORKSPACE --model NAME; without a model the rules "
                                      "have described everything."));
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    if (const Result<void> workspace = requireWorkspace(*opened, Use::Writes); !workspace)
        return fail(workspace.error());
    const Result<generate::model::PromptSink> prompts = promptWriter(invocation);
    if (!prompts)
        return fail(prompts.error());
    const project::DescribingModel describing{*model->session, *model->measured,
                                              invocation.value(QStringLiteral("model")), *prompts};
    const Result<service::DescribeResponse> response = service::describe(
        *opened->source, *opened->store, describing, {invocation.positional, invocation.has(QStringLiteral("anew"))},
        StopToken(), terminalProgress(invocation));
    if (!response)
        return fail(response.error());
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(listing(*response));
    return response->hasFailed() ? ExitCode::Failure : ExitCode::Fine;
}

} // namespace

Command describeCommand()
{
    return {QStringLiteral("describe"),
            QStringLiteral(
                "Lets a model describe tables and parts of workbooks where only rules did; people's words stay."),
            QStringLiteral("[TABLE...]"),
            QList<Option>{sourceOption()} + modelOptions()
                + QList<Option>{promptsOption(),
                                {QStringLiteral("anew"),
                                 {},
                                 QStringLiteral("ask again, also where nothing has changed since"),
                                 false}},
            runDescribe};
}

} // namespace Tieout::cli
