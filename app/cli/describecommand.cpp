// SPDX-License-Identifier: GPL-3.0-or-later
// `describe`: lets a model write of tables what nobody wrote yet.
#include "cli/command.h"
#include "cli/modeloption.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/project/describebymodel.h"
#include "core/service/namedtable.h"

#include <QJsonArray>

namespace Tieout::cli {

namespace {

using project::ModelDescribed;

QString stateName(ModelDescribed::State state)
{
    return state == ModelDescribed::State::Written ? QStringLiteral("written")
           : state == ModelDescribed::State::Kept  ? QStringLiteral("kept")
                                                   : QStringLiteral("failed");
}

QJsonObject json(const QList<ModelDescribed> &described)
{
    QJsonArray tables;
    for (const ModelDescribed &table : described)
        tables.append(QJsonObject{{"table", table.table.display()},
                                  {"state", stateName(table.state)},
                                  {"dropped", QJsonArray::fromStringList(table.dropped)},
                                  {"error", table.error ? QJsonValue(table.error->message()) : QJsonValue()}});
    return {{"tables", tables}};
}

QString listing(const QList<ModelDescribed> &described)
{
    QString out;
    for (const ModelDescribed &table : described) {
        out += QStringLiteral("%1  %2%3\n")
                   .arg(table.table.display(), stateName(table.state),
                        table.error ? QStringLiteral(": ") + table.error->message() : QString());
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
    const std::shared_ptr<const catalog::Snapshot> snapshot = opened->source->snapshot();
    QList<TableName> tables;
    for (const QString &name : invocation.positional) {
        const Result<service::Named> named = service::findNamed(name, snapshot->schema());
        if (!named)
            return fail(named.error());
        tables.append(named->table);
    }
    if (tables.isEmpty()) {
        for (const Table &table : snapshot->schema().tables)
            tables.append(table.name);
    }
    const Result<generate::model::PromptSink> prompts = promptWriter(invocation);
    if (!prompts)
        return fail(prompts.error());
    const project::DescribingModel describing{*model->session, *model->measured,
                                              invocation.value(QStringLiteral("model")), *prompts};
    const Result<QList<ModelDescribed>> described =
        project::describeByModel(*opened->store, *snapshot, describing, tables, invocation.has(QStringLiteral("anew")),
                                 StopToken(), terminalProgress(invocation));
    if (!described)
        return fail(described.error());
    if (invocation.json)
        printJson(json(*described));
    else
        print(listing(*described));
    const bool failed = std::any_of(described->cbegin(), described->cend(),
                                    [](const ModelDescribed &table) { return table.error.has_value(); });
    return failed ? ExitCode::Failure : ExitCode::Fine;
}

} // namespace

Command describeCommand()
{
    return {QStringLiteral("describe"),
            QStringLiteral("Lets a model describe tables where only rules did; people's words stay."),
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
