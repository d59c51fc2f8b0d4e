// SPDX-License-Identifier: GPL-3.0-or-later
// `verified`: questions that a person vouches for, with their SQL.
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "cli/weightsoffer.h"
#include "core/service/verifiedservice.h"

#include <algorithm>

namespace Tieout::cli {

namespace {

QString indented(const QString &text)
{
    return QStringLiteral("    ") + QString(text).replace(u'\n', QStringLiteral("\n    ")) + u'\n';
}

/// "6 on 2026-11-20", "3 rows on 2026-11-20".
QString inWords(const service::ExpectedDescription &expected)
{
    const bool single = expected.rowCount == 1 && expected.rows.size() == 1 && expected.rows.first().size() == 1;
    const QString what = single ? expected.rows.first().first().value_or(QStringLiteral("NULL"))
                                : QStringLiteral("%1 rows").arg(expected.rowCount);
    return QStringLiteral("%1 on %2").arg(what, expected.asOf.toString(Qt::ISODate));
}

/// "period in Q3 2025, country Germany"
QString inWords(const QList<service::ParameterDescription> &parameters)
{
    QStringList words;
    for (const service::ParameterDescription &parameter : parameters)
        words.append(parameter.name + u' ' + parameter.text);
    return words.join(QStringLiteral(", "));
}

QString listing(const QList<service::VerifiedDescription> &all)
{
    if (all.isEmpty())
        return QStringLiteral(
            "No query is verified. Verify one: tieout-cli verified --source WORKSPACE add QUESTION --sql SQL\n");
    QString out;
    for (const service::VerifiedDescription &query : all) {
        out += QStringLiteral("%1  %2\n").arg(query.id).arg(query.question);
        if (!query.parameters.isEmpty())
            out += QStringLiteral("    may be other words: %1\n").arg(inWords(query.parameters));
        if (!query.stale.isEmpty())
            out += QStringLiteral("    stale: %1\n").arg(query.stale.text);
        if (query.expected)
            out += QStringLiteral("    expected: %1\n").arg(inWords(*query.expected));
        out += indented(query.sql);
    }
    return out;
}

answer::AskOptions askOptions(const OpenedSource &opened)
{
    answer::AskOptions options;
    options.calendar = opened.calendar;
    return options;
}

service::VerifiedRequest verifiedRequestOf(const Invocation &invocation, const QString &what, const QString &question)
{
    service::VerifiedRequest request;
    request.action = *record::fromWord<service::VerifiedAction>(what); // checkUse() let it pass
    request.question = question;
    request.sql = invocation.value(QStringLiteral("sql"));
    if (request.sql == QLatin1String("-"))
        request.sql = QString::fromUtf8(readInput(LongestSql));
    request.onboarding = invocation.has(QStringLiteral("onboarding"));
    request.withoutExpected = invocation.has(QStringLiteral("no-expected"));
    return request;
}

Result<ExitCode> exchange(const Invocation &invocation, OpenedSource &opened, bool read, const QString &folder)
{
    const Result<service::VerifiedFilesResponse> response =
        service::verifiedFiles(*opened.source, *opened.store, {folder, read, invocation.has(QStringLiteral("replace"))},
                               askOptions(opened), StopToken(), terminalProgress(invocation));
    if (!response)
        return fail(response.error());
    if (read) {
        if (const Result<void> offered = offerWeights(invocation, *opened.store); !offered)
            return fail(offered.error());
    }
    QString text;
    for (const service::VerifiedFileDescription &file : response->files)
        text += QStringLiteral("%1: %2%3\n")
                    .arg(file.file, record::wordOf(file.outcome),
                         file.why.isEmpty() ? QString() : QStringLiteral(": ") + file.why.text);
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(text.isEmpty() ? QStringLiteral("No query is verified.\n") : text);
    return response->isFine() ? ExitCode::Fine : ExitCode::No;
}

/// Which options belong to which word.
Result<void> checkUse(const Invocation &invocation, const QString &what, const QString &rest)
{
    static const QStringList known{QStringLiteral("list"),   QStringLiteral("add"),    QStringLiteral("remove"),
                                   QStringLiteral("expect"), QStringLiteral("export"), QStringLiteral("import")};
    if (!known.contains(what))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"verified\" does not know \"%1\"."), {what},
                    QT_TRANSLATE_NOOP("Error", "It knows add, remove, expect, export, import and list."));
    const bool folders = what == QLatin1String("export") || what == QLatin1String("import");
    if ((what == QLatin1String("list")) != rest.isEmpty())
        return fail(ErrorCode::Invalid,
                    rest.isEmpty() ? (folders ? "\"verified %1\" takes a folder." : "\"verified %1\" takes a question.")
                                   : "\"verified %1\" takes nothing more.",
                    {what});
    const bool adds = what == QLatin1String("add");
    if (adds != invocation.has(QStringLiteral("sql")))
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "--sql belongs to \"verified add\", and that needs it."));
    const std::pair<const char *, const char *> only[] = {
        {"onboarding", "add"}, {"no-expected", "add"}, {"replace", "import"}};
    for (const auto &[option, word] : only) {
        if (invocation.has(QString::fromLatin1(option)) && what != QLatin1String(word))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "--%1 belongs to \"verified %2\"."),
                        {QString::fromLatin1(option), QString::fromLatin1(word)});
    }
    return {};
}

Result<ExitCode> runVerified(const Invocation &invocation, Environment &environment)
{
    const QString what = invocation.positional.value(0, QStringLiteral("list"));
    const QString rest = invocation.positional.mid(1).join(u' ');
    if (const Result<void> use = checkUse(invocation, what, rest); !use)
        return fail(use.error());
    Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    const bool reads = what == QLatin1String("list") || what == QLatin1String("export");
    if (const Result<void> workspace = requireWorkspace(*opened, reads ? Use::Reads : Use::Writes); !workspace)
        return fail(workspace.error());
    if (what == QLatin1String("export") || what == QLatin1String("import"))
        return exchange(invocation, *opened, what == QLatin1String("import"), rest);
    const service::VerifiedRequest request = verifiedRequestOf(invocation, what, rest);
    const Result<service::VerifiedOutcome> outcome =
        service::verified(*opened->source, *opened->store, request, askOptions(*opened), StopToken());
    if (!outcome)
        return fail(outcome.error());
    if (outcome->replacedSql)
        printAside(QStringLiteral("It is kept in the place of: %1\n").arg(outcome->replacedSql->simplified()));
    if (request.action != service::VerifiedAction::List) {
        if (const Result<void> offered = offerWeights(invocation, *opened->store); !offered)
            return fail(offered.error());
    }
    const QList<service::VerifiedDescription> &all = outcome->response.verified;
    if (invocation.json)
        printJson(service::toJson(outcome->response));
    else
        print(listing(all));
    const bool stale = std::any_of(all.cbegin(), all.cend(),
                                   [](const service::VerifiedDescription &query) { return !query.stale.isEmpty(); });
    return stale ? ExitCode::No : ExitCode::Fine;
}

} // namespace

Command verifiedCommand()
{
    return {
        QStringLiteral("verified"),
        QStringLiteral("Keeps questions with SQL that a person vouches for; the same question is answered with it, for "
                       "other values and periods too."),
        QStringLiteral("[list | add QUESTION | remove QUESTION|ID | expect QUESTION|ID | export DIR | import DIR]"),
        {sourceOption(),
         asOfOption(),
         fiscalStartOption(),
         {QStringLiteral("sql"), QStringLiteral("SQL"),
          QStringLiteral("add: what answers the question (-: from standard input)"), false},
         {QStringLiteral("onboarding"), {}, QStringLiteral("add: shown to people who are new to the source"), false},
         {QStringLiteral("no-expected"),
          {},
          QStringLiteral("add: keep it without the result that it gives now"),
          false},
         {QStringLiteral("replace"),
          {},
          QStringLiteral("import: take the file's query where another one is verified"),
          false}},
        runVerified};
}

} // namespace Tieout::cli
