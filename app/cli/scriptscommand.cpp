// SPDX-License-Identifier: GPL-3.0-or-later
// `scripts`: SQL scripts of a workspace, and what the catalog reads in them.
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/scriptsservice.h"

namespace Tieout::cli {

namespace {

QString listing(const QList<service::ScriptDescription> &scripts)
{
    if (scripts.isEmpty())
        return QStringLiteral("No script was added. Add some: tieout-cli scripts --source WORKSPACE add FILE\n");
    QString out;
    for (const service::ScriptDescription &script : scripts) {
        out += QStringLiteral("%1  %2 statements\n").arg(script.name).arg(script.statements);
        if (!script.makes.isEmpty())
            out += QStringLiteral("  makes %1\n").arg(script.makes.join(QStringLiteral(", ")));
        if (!script.reads.isEmpty())
            out += QStringLiteral("  reads %1\n").arg(script.reads.join(QStringLiteral(", ")));
        for (const service::ScriptProblemDescription &problem : script.problems)
            out += QStringLiteral("  %1:%2: %3\n").arg(script.name).arg(problem.line).arg(problem.message.text);
    }
    return out;
}

Result<ExitCode> runScripts(const Invocation &invocation, Environment &environment)
{
    const QString what = invocation.positional.value(0, QStringLiteral("list"));
    const bool adds = what == QLatin1String("add");
    const bool removes = what == QLatin1String("remove");
    if (!adds && !removes && what != QLatin1String("list"))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"scripts\" does not know \"%1\"."), {what},
                    QT_TRANSLATE_NOOP("Error", "It knows add, list and remove."));
    if ((adds || removes) == (invocation.positional.size() < 2))
        return fail(ErrorCode::Invalid,
                    adds || removes ? QT_TRANSLATE_NOOP("Error", "\"scripts %1\" takes files or names.")
                                    : QT_TRANSLATE_NOOP("Error", "\"scripts %1\" takes nothing more."),
                    {what});
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    if (const Result<void> workspace = requireWorkspace(*opened, adds || removes ? Use::Writes : Use::Reads);
        !workspace)
        return fail(workspace.error());
    service::ScriptsRequest request;
    (adds ? request.add : request.remove) = invocation.positional.mid(1);
    if (adds && invocation.has(QStringLiteral("dialect")))
        request.dialect = invocation.value(QStringLiteral("dialect"));
    const Result<service::ScriptsResponse> response =
        service::scripts(*opened->source->snapshot(), *opened->store, request);
    if (!response)
        return fail(response.error());
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(listing(response->scripts));
    return response->isClean() ? ExitCode::Fine : ExitCode::No;
}

} // namespace

Command scriptsCommand()
{
    return {QStringLiteral("scripts"),
            QStringLiteral(
                "Adds SQL scripts (DDL, views, dbt models, ETL) to the catalog; says what could not be read in them."),
            QStringLiteral("[list | add FILE|FOLDER... | remove NAME...]"),
            {sourceOption(),
             {QStringLiteral("dialect"), QStringLiteral("NAME"),
              QStringLiteral("what the added scripts are written in; default: as the source"), false}},
            runScripts};
}

} // namespace Tieout::cli
