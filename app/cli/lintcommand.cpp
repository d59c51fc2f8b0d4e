// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/lintreport.h"
#include "cli/source.h"
#include "cli/sqlfiles.h"
#include "cli/terminal.h"
#include "core/answer/route/snapshotfacts.h"
#include "core/gate/lint.h"
#include "core/sources/savedquery.h"

#include <algorithm>

namespace Tieout::cli {

namespace {

/// A file that cannot be read as text is a finding of its own: the others are still checked.
gate::LintFinding unreadable(const Error &error)
{
    gate::LintFinding finding;
    finding.check = unreadableId();
    finding.message = message::ofError(error);
    finding.hint = message::ofText(error.hint);
    finding.at = sql::Span{0, 0};
    finding.statement = finding.at;
    return finding;
}

Result<LintedFile> linted(const QString &name)
{
    LintedFile file;
    file.name = name;
    Result<QString> text = readSqlFile(name);
    if (text)
        file.text = *text;
    else if (text.error().code == ErrorCode::Syntax || text.error().code == ErrorCode::LimitReached)
        file.result.findings.append(unreadable(text.error()));
    else
        return fail(text.error());
    return file;
}

Result<ExitCode> runLint(const Invocation &invocation, Environment &environment)
{
    const QString format =
        invocation.json ? QStringLiteral("json") : invocation.value(QStringLiteral("format"), QStringLiteral("text"));
    if (format != QLatin1String("text") && format != QLatin1String("json") && format != QLatin1String("sarif"))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no format \"%1\"."), {format},
                    QT_TRANSLATE_NOOP("Error", "Use text, json or sarif."));
    const Result<QStringList> files =
        sqlFiles(invocation.positional, QStringLiteral("tieout-cli lint queries --source sqlite:FILE"));
    if (!files)
        return fail(files.error());
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    const catalog::Snapshot &snapshot = *opened->source->snapshot();
    const answer::SnapshotFacts facts(opened->source->linker());
    QList<LintedFile> all;
    for (const QString &name : *files) {
        Result<LintedFile> file = linted(name);
        if (!file)
            return fail(file.error());
        if (file->result.findings.isEmpty()) {
            const QString question = sources::savedQueryOf(file->text).question;
            file->result =
                gate::lint({file->text, question, opened->calendar}, snapshot.wholeGraph(), snapshot.traits, &facts);
        }
        all.append(*file);
    }
    if (format == QLatin1String("json"))
        printJson(lintJson(all));
    else if (format == QLatin1String("sarif"))
        printJson(lintSarif(all));
    else
        print(lintText(all));
    return std::any_of(all.cbegin(), all.cend(), hasFindings) ? ExitCode::No : ExitCode::Fine;
}

} // namespace

Command lintCommand()
{
    return {QStringLiteral("lint"),
            QStringLiteral("Checks the queries in files and folders as the gate does."),
            QStringLiteral("FILES"),
            {sourceOption(),
             {QStringLiteral("format"), QStringLiteral("text|json|sarif"),
              QStringLiteral("how findings are printed; default: text"), false},
             asOfOption(),
             fiscalStartOption()},
            runLint};
}

} // namespace Tieout::cli
