// SPDX-License-Identifier: GPL-3.0-or-later
// `scripts`: SQL scripts of a workspace, and what the catalog reads in them.
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/sources/description.h"
#include "core/sources/scriptfiles.h"
#include "sdk/dialects.h"

#include <QJsonArray>

namespace Tieout::cli {

namespace {

QJsonObject json(const catalog::ScriptFindings &findings)
{
    QJsonArray scripts;
    for (const catalog::ScriptReport &report : findings.reports) {
        QJsonArray problems;
        for (const sql::ScriptProblem &problem : report.problems)
            problems.append(QJsonObject{{"line", problem.line}, {"message", problem.message}});
        scripts.append(QJsonObject{{"name", report.name},
                                   {"statements", report.statements},
                                   {"makes", QJsonArray::fromStringList(report.makes)},
                                   {"reads", QJsonArray::fromStringList(report.reads)},
                                   {"problems", problems}});
    }
    return {{"scripts", scripts}};
}

QString listing(const catalog::ScriptFindings &findings)
{
    if (findings.reports.isEmpty())
        return QStringLiteral("No script was added. Add some: tieout-cli scripts --source WORKSPACE add FILE\n");
    QString out;
    for (const catalog::ScriptReport &report : findings.reports) {
        out += QStringLiteral("%1  %2 statements\n").arg(report.name).arg(report.statements);
        if (!report.makes.isEmpty())
            out += QStringLiteral("  makes %1\n").arg(report.makes.join(QStringLiteral(", ")));
        if (!report.reads.isEmpty())
            out += QStringLiteral("  reads %1\n").arg(report.reads.join(QStringLiteral(", ")));
        for (const sql::ScriptProblem &problem : report.problems)
            out += QStringLiteral("  %1:%2: %3\n").arg(report.name).arg(problem.line).arg(problem.message);
    }
    return out;
}

Result<void> add(const Invocation &invocation, workspace::Workspace &store, const QString &sourceId)
{
    const QString dialect = invocation.value(QStringLiteral("dialect"));
    if (!dialect.isEmpty() && !dialects::named(dialect))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no dialect \"%1\"."), {dialect},
                    {QT_TRANSLATE_NOOP("Error", "Dialects: %1."), {dialects::names().join(QStringLiteral(", "))}});
    QList<workspace::StoredScript> scripts;
    for (const QString &path : invocation.positional.mid(1)) {
        const Result<QList<workspace::StoredScript>> read = sources::readScriptFiles(path, sourceId, dialect);
        if (!read)
            return fail(read.error());
        scripts += *read;
    }
    for (const workspace::StoredScript &script : std::as_const(scripts)) {
        if (const Result<qint64> added = store.sourceTexts().addScript(script); !added)
            return fail(added.error());
    }
    return {};
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
    if (adds) {
        if (const Result<void> added = add(invocation, *opened->store, opened->source->id()); !added)
            return fail(added.error());
    }
    for (const QString &name : removes ? invocation.positional.mid(1) : QStringList()) {
        if (const Result<void> removed = opened->store->sourceTexts().removeScript(opened->source->id(), name);
            !removed)
            return fail(removed.error());
    }
    const Result<catalog::ScriptFindings> findings =
        sources::scriptFindings(*opened->store, *opened->source->snapshot());
    if (!findings)
        return fail(findings.error());
    if (invocation.json)
        printJson(json(*findings));
    else
        print(listing(*findings));
    const bool clean = std::all_of(findings->reports.cbegin(), findings->reports.cend(),
                                   [](const catalog::ScriptReport &report) { return report.problems.isEmpty(); });
    return clean ? ExitCode::Fine : ExitCode::No;
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
