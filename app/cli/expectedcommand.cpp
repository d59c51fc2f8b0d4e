// SPDX-License-Identifier: GPL-3.0-or-later
// `expected`: which single change of an answer's query gives the figure that somebody expected.
#include "cli/command.h"
#include "cli/recordtext.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/learning/expected.h"

#include <QJsonArray>

namespace Tieout::cli {

namespace {

using learning::ExpectedReport;
using learning::Explanation;

QJsonObject json(const Explanation &found)
{
    return {{"kind", learning::variantKindName(found.variant.kind)},
            {"sentence", found.variant.sentence()},
            {"value", found.value.toString()},
            {"exact", found.exact},
            {"sql", found.variant.sql}};
}

QJsonObject json(const QString &question, const QString &sql, const ExpectedReport &report)
{
    QJsonArray explanations;
    for (const Explanation &found : report.explanations)
        explanations.append(json(found));
    return {{"question", question},
            {"sql", sql},
            {"expected", report.figure.value.toString()},
            {"actual", report.actual.toString()},
            {"same", report.same},
            {"explanations", explanations},
            {"nearest", report.nearest ? QJsonValue(json(*report.nearest)) : QJsonValue()},
            {"tried", report.tried},
            {"refused", report.refused},
            {"leftOut", report.leftOut},
            {"text", report.text}};
}

Result<ExitCode> runExpected(const Invocation &invocation, Environment &environment)
{
    const QString question = invocation.positional.join(u' ').trimmed();
    if (question.isEmpty())
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No question was given."), {},
            QT_TRANSLATE_NOOP(
                "Error",
                "For instance: tieout-cli expected --source sample --expected 120 \"how many tenants are there\""));
    const Result<learning::Figure> figure = learning::figureOf(invocation.value(QStringLiteral("expected")));
    if (!figure)
        return fail(figure.error());
    Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    answer::AskOptions ask;
    ask.calendar = opened->calendar;
    const record::Record record = opened->source->ask(question, ask, {}, StopToken());
    if (!record.isAnswered()) {
        if (invocation.json)
            printJson(record::toJson(record));
        else
            print(recordText(record));
        return record.state == record::State::Failed ? ExitCode::Failure : ExitCode::No;
    }
    learning::ExpectedOptions options;
    options.calendar = opened->calendar;
    const Progress progress = terminalProgress(invocation);
    const Result<ExpectedReport> report =
        learning::explainExpected(*opened->source, record, *figure, options, StopToken(), progress);
    if (progress)
        progress(1, {});
    if (!report)
        return fail(report.error());
    if (invocation.json)
        printJson(json(question, record::queryOf(record), *report));
    else
        print(report->text + u'\n');
    return report->same || !report->explanations.isEmpty() ? ExitCode::Fine : ExitCode::No;
}

} // namespace

Command expectedCommand()
{
    return {
        QStringLiteral("expected"),
        QStringLiteral("Takes a figure from elsewhere and tells which single change of the answer's query gives it."),
        QStringLiteral("QUESTION"),
        {sourceOption(),
         asOfOption(),
         fiscalStartOption(),
         {QStringLiteral("expected"), QStringLiteral("FIGURE"),
          QStringLiteral("as it is written there: 33,489 or \"1.2 million\""), true}},
        runExpected};
}

} // namespace Tieout::cli
