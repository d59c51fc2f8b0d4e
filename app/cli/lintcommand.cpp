// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/lintreport.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/answer/beats.h"
#include "core/gate/lint.h"
#include "core/workspace/savedquery.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>

namespace Tieout::cli {

namespace {

constexpr qint64 LargestFile = 20'000'000; ///< bytes

/// The .sql files that an argument stands for: itself, or all below a folder, by name.
Result<QStringList> filesIn(const QString &argument)
{
    const QFileInfo info(argument);
    if (!info.exists())
        return fail(ErrorCode::NotFound, "There is no file or folder \"%1\".", {argument});
    if (!info.isDir())
        return QStringList{argument};
    QStringList files;
    QDirIterator entries(argument, {QStringLiteral("*.sql")}, QDir::Files, QDirIterator::Subdirectories);
    while (entries.hasNext())
        files.append(entries.next());
    if (files.isEmpty())
        return fail(ErrorCode::NotFound, "The folder \"%1\" holds no .sql file.", {argument});
    std::sort(files.begin(), files.end());
    return files;
}

Result<QStringList> allFiles(const QStringList &arguments)
{
    if (arguments.isEmpty()) {
        return fail(ErrorCode::Invalid, "No file was given.", {},
                    QStringLiteral("For instance: tieout-cli lint queries --source sqlite:FILE"));
    }
    QStringList all;
    for (const QString &argument : arguments) {
        const Result<QStringList> files = filesIn(argument);
        if (!files)
            return fail(files.error());
        all += *files;
    }
    all.removeDuplicates();
    return all;
}

/// A file that cannot be read as text is a finding of its own: the others are still checked.
gate::LintFinding unreadable(const QString &message, const QString &hint)
{
    gate::LintFinding finding;
    finding.check = unreadableId();
    finding.message = message;
    finding.hint = hint;
    finding.at = sql::Span{0, 0};
    finding.statement = finding.at;
    return finding;
}

Result<LintedFile> readText(const QString &name)
{
    LintedFile linted;
    linted.name = name;
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Unreadable, "The file \"%1\" could not be read: %2.", {name, file.errorString()});
    if (file.size() > LargestFile) {
        linted.result.findings.append(unreadable(QStringLiteral("The file has %1 bytes and was not read.").arg(file.size()),
                                                 QStringLiteral("Files of up to 20 MB are read; split it.")));
        return linted;
    }
    QStringDecoder decoder(QStringDecoder::Utf8);
    linted.text = decoder.decode(file.readAll());
    if (decoder.hasError()) {
        linted.text.clear();
        linted.result.findings.append(
            unreadable(QStringLiteral("The file is not UTF-8 text and was not read."), QStringLiteral("Save it as UTF-8, for instance with iconv.")));
    }
    return linted;
}

Result<ExitCode> run(const Invocation &invocation, Environment &environment)
{
    const QString format = invocation.json ? QStringLiteral("json") : invocation.value(QStringLiteral("format"), QStringLiteral("text"));
    if (format != QLatin1String("text") && format != QLatin1String("json") && format != QLatin1String("sarif"))
        return fail(ErrorCode::Invalid, "There is no format \"%1\".", {format}, QStringLiteral("Use text, json or sarif."));
    const Result<QStringList> files = allFiles(invocation.positional);
    if (!files)
        return fail(files.error());
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    const catalog::Snapshot &snapshot = *opened->source->snapshot();
    const answer::SnapshotFacts facts(*opened->source->linker());
    QList<LintedFile> linted;
    for (const QString &name : *files) {
        Result<LintedFile> file = readText(name);
        if (!file)
            return fail(file.error());
        if (file->result.findings.isEmpty()) {
            const QString question = workspace::savedQueryOf(file->text).question;
            file->result = gate::lint({file->text, question, opened->calendar}, *snapshot.graph, snapshot.traits, &facts);
        }
        linted.append(*file);
    }
    if (format == QLatin1String("json"))
        printJson(lintJson(linted));
    else if (format == QLatin1String("sarif"))
        printJson(lintSarif(linted));
    else
        print(lintText(linted));
    return std::any_of(linted.cbegin(), linted.cend(), hasFindings) ? ExitCode::No : ExitCode::Fine;
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
            run};
}

} // namespace Tieout::cli
