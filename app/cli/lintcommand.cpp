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
#include <functional>

namespace Tieout::cli {

namespace {

Result<service::LintedText> linted(const QString &name, const OpenedSource &opened)
{
    const Result<QString> text = readSqlFile(name);
    if (text)
        return service::lintText(opened.source->linker(), {name, *text}, opened.calendar);
    if (text.error().code == ErrorCode::Syntax || text.error().code == ErrorCode::LimitReached)
        return service::unreadableText(name, text.error());
    return fail(text.error());
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
    QList<service::LintedText> all;
    for (const QString &name : *files) {
        const Result<service::LintedText> file = linted(name, *opened);
        if (!file)
            return fail(file.error());
        all.append(*file);
    }
    if (format == QLatin1String("json"))
        printJson(service::toJson(service::lintResponse(all)));
    else if (format == QLatin1String("sarif"))
        printJson(lintSarif(all));
    else
        print(lintText(all));
    return std::any_of(all.cbegin(), all.cend(), std::mem_fn(&service::LintedText::hasFindings)) ? ExitCode::No
                                                                                                 : ExitCode::Fine;
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
