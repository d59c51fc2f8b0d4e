// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/checkservice.h"
#include "core/sql/parser.h"

#include <QStringDecoder>

namespace Tieout::cli {

namespace {

void addFinding(QString &out, const gate::CheckResult &check, const gate::Finding &finding)
{
    out += QStringLiteral("  %1  %2: %3\n").arg(record::wordOf(check.verdict), check.id, finding.message.text);
    if (!finding.hint.isEmpty())
        out += QStringLiteral("      %1\n").arg(finding.hint.text);
    if (finding.fix)
        out += QStringLiteral("      Corrected: %1\n").arg(*finding.fix);
}

QString text(const service::CheckResponse &response)
{
    QString out = response.passed() ? QStringLiteral("passed\n") : QStringLiteral("rejected\n");
    for (const gate::CheckResult &check : service::findingsOf(response.checks)) {
        for (const gate::Finding &finding : service::findingsIn(check))
            addFinding(out, check, finding);
    }
    if (!response.sqlNormalised.isEmpty())
        out += u'\n' + response.sqlNormalised + u'\n';
    return out;
}

/// What stands behind --sql, or for "-" standard input: a system limits how long an argument may be.
Result<QString> statementOf(const Invocation &invocation)
{
    const QString sql = invocation.value(QStringLiteral("sql"));
    if (sql != QLatin1String("-"))
        return sql;
    // One byte more than any statement within the parser's limit can have, so that the parser still says "too long".
    const QByteArray bytes = readInput(3 * qint64(sql::ParseLimits().maximumLength) + 1);
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder.decode(bytes);
    if (decoder.hasError())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "What stands on standard input is not UTF-8 text."),
                    {}, QT_TRANSLATE_NOOP("Error", "Save the statement as UTF-8, for instance with iconv."));
    return text;
}

QString joinsText(const QList<answer::JoinCount> &counts)
{
    if (counts.isEmpty())
        return QStringLiteral("\nNothing is joined.\n");
    QList<QStringList> rows;
    for (const answer::JoinCount &count : counts)
        rows.append({count.joined, count.to.join(QStringLiteral(", ")), answer::inWords(count)});
    return u'\n'
           + tabulated({QStringLiteral("join of"), QStringLiteral("with"), QStringLiteral("rows before -> after")},
                       rows);
}

/// A limit of --measure; the fallback where it is not given.
Result<qint64> measureLimit(const Invocation &invocation, const QString &name, qint64 fallback)
{
    if (!invocation.has(name))
        return fallback;
    bool ok = false;
    const qint64 value = invocation.value(name).toLongLong(&ok);
    if (!ok || value < 1 || value > 1'000'000'000'000)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number for --%2."),
                    {invocation.value(name), name}, QT_TRANSLATE_NOOP("Error", "Give a whole number from 1 on."));
    return value;
}

Result<service::CheckRequest> checkRequestOf(const Invocation &invocation)
{
    service::CheckRequest request;
    const Result<qint64> rows = measureLimit(invocation, QStringLiteral("measure-rows"), request.measureRows);
    const Result<qint64> seconds = measureLimit(invocation, QStringLiteral("measure-seconds"), request.measureSeconds);
    if (!rows || !seconds)
        return fail(rows ? seconds.error() : rows.error());
    const Result<QString> sql = statementOf(invocation);
    if (!sql)
        return fail(sql.error());
    request.sql = *sql;
    request.question = invocation.value(QStringLiteral("question"));
    request.explain = invocation.has(QStringLiteral("explain"));
    request.measure = invocation.has(QStringLiteral("measure"));
    request.measureRows = *rows;
    request.measureSeconds = *seconds;
    return request;
}

Result<ExitCode> runGate(const Invocation &invocation, Environment &environment)
{
    const Result<service::CheckRequest> request = checkRequestOf(invocation);
    if (!request)
        return fail(request.error());
    // Nothing is run in the source: what is known of its rows is what a workspace keeps.
    const Result<OpenedSource> opened = openSource(invocation, environment, {}, false);
    if (!opened)
        return fail(opened.error());
    const Result<service::CheckResponse> response =
        service::check(*opened->source, *request, opened->calendar, StopToken(), terminalProgress(invocation));
    if (!response)
        return fail(response.error());
    if (invocation.json) {
        printJson(service::toJson(*response));
    } else {
        const std::optional<message::Message> words = response->words.value_or(std::nullopt);
        print(text(*response) + (words ? u'\n' + words->text + u'\n' : QString())
              + (response->joins ? joinsText(*response->joins) : QString()));
    }
    return response->passed() ? ExitCode::Fine : ExitCode::No;
}

} // namespace

Command gateCommand()
{
    return {QStringLiteral("gate"),
            QStringLiteral("Checks a query against a source and a question, without running it."),
            {},
            {sourceOption(),
             {QStringLiteral("sql"), QStringLiteral("SQL"),
              QStringLiteral("the statement; - reads it from standard input"), true},
             {QStringLiteral("question"), QStringLiteral("QUESTION"),
              QStringLiteral("what it should answer; its period is checked"), false},
             {QStringLiteral("explain"), {}, QStringLiteral("also say in words what the query does"), false},
             {QStringLiteral("measure"), {}, QStringLiteral("also count the rows before and after each join"), false},
             {QStringLiteral("measure-rows"), QStringLiteral("N"),
              QStringLiteral("count up to so many rows a join; 1000000 where not given"), false},
             {QStringLiteral("measure-seconds"), QStringLiteral("N"),
              QStringLiteral("count so long at most; 10 where not given"), false},
             asOfOption(),
             fiscalStartOption()},
            runGate};
}

} // namespace Tieout::cli
