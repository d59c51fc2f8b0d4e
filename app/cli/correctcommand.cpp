// SPDX-License-Identifier: GPL-3.0-or-later
// `correct`: what a person puts right, and what it becomes.
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "cli/weightsoffer.h"
#include "core/service/correctionservice.h"

#include <array>

namespace Tieout::cli {

namespace {

void printCorrections(const service::CorrectionsResponse &response, const Invocation &invocation, const QString &none)
{
    if (invocation.json)
        return printJson(service::toJson(response));
    QString text;
    for (const service::CorrectionDescription &correction : response.corrections) {
        text += QStringLiteral("%1  %2 (%3)\n    %4\n    wrong: %5\n    right: %6\n")
                    .arg(QString::number(correction.id), correction.question,
                         correction.said.isEmpty() ? record::wordOf(correction.reason) : correction.said,
                         correction.outcome, correction.rejectedSql.simplified(), correction.rightSql.simplified());
    }
    print(text.isEmpty() ? none : text);
}

/// What is kept is no failure, even where it cannot be taken over yet.
void warnOf(const std::optional<Error> &warning)
{
    if (warning)
        printAside(QStringLiteral("It is kept, and taken over when the source is opened next: %1\n")
                       .arg(warning->fullMessage()));
}

service::CorrectRequest correctRequestOf(const Invocation &invocation, const QString &question)
{
    service::CorrectRequest request;
    request.question = question;
    const std::array options{std::pair("sql", &request.sql),       std::pair("table", &request.table),
                             std::pair("column", &request.column), std::pair("instead-of", &request.insteadOf),
                             std::pair("wrong", &request.wrong),   std::pair("reason", &request.reason),
                             std::pair("as", &request.as)};
    for (const auto &[option, value] : options) {
        if (invocation.has(QString::fromLatin1(option)))
            *value = invocation.value(QString::fromLatin1(option));
    }
    if (request.sql == QLatin1String("-"))
        request.sql = QString::fromUtf8(readInput(LongestSql));
    request.keep = invocation.has(QStringLiteral("keep"));
    return request;
}

QString text(const service::CorrectResponse &response)
{
    QString out = response.correction.outcome + u'\n';
    for (const service::OutcomeDescription &other : response.others) {
        if (!response.kept)
            out += QStringLiteral("or --as \"%1\": %2\n").arg(record::wordOf(other.becomes), other.outcome);
    }
    return out
           + (response.kept ? QStringLiteral("Kept as correction %1; \"correct undo %1\" takes it back.\n")
                                  .arg(response.correction.id)
                            : QStringLiteral("Nothing is kept yet; --keep does.\n"));
}

Result<ExitCode> correct(const Invocation &invocation, OpenedSource &opened, const QString &question)
{
    answer::AskOptions options;
    options.calendar = opened.calendar;
    const Result<service::CorrectOutcome> outcome = service::correct(
        *opened.source, *opened.store, correctRequestOf(invocation, question), options, StopToken(), {});
    if (!outcome)
        return fail(outcome.error());
    warnOf(outcome->warning);
    if (outcome->response.kept) {
        if (const Result<void> offered = offerWeights(invocation, *opened.store); !offered)
            return fail(offered.error());
    }
    if (invocation.json)
        printJson(service::toJson(outcome->response));
    else
        print(text(outcome->response));
    return ExitCode::Fine;
}

Result<ExitCode> list(const Invocation &invocation, OpenedSource &opened, const QString &similarTo)
{
    const Result<service::CorrectionsResponse> all = service::corrections(
        *opened.source->snapshot(), *opened.store, {similarTo}, opened.source->linker()->meanings().get());
    if (!all)
        return fail(all.error());
    printCorrections(*all, invocation,
                     similarTo.isEmpty() ? QStringLiteral("Nothing was corrected.\n")
                                         : QStringLiteral("No question like it was corrected.\n"));
    return ExitCode::Fine;
}

Result<ExitCode> undo(const Invocation &invocation, OpenedSource &opened, const QString &which)
{
    bool isNumber = false;
    const qint64 id = which.toLongLong(&isNumber);
    if (!isNumber)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number of a correction."), {which},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli correct --source WORKSPACE list shows the numbers."));
    const Result<service::UndoOutcome> back =
        service::undoCorrection(*opened.source, *opened.store, {id}, StopToken(), {});
    if (!back)
        return fail(back.error());
    warnOf(back->warning);
    if (!back->wasInForce)
        printAside(QStringLiteral("What was decided since stays; the pair is not kept any more.\n"));
    printCorrections(back->response, invocation, {});
    return ExitCode::Fine;
}

Result<ExitCode> runCorrect(const Invocation &invocation, Environment &environment)
{
    const QString first = invocation.positional.value(0);
    const bool verb =
        first == QLatin1String("list") || first == QLatin1String("undo") || first == QLatin1String("similar");
    const QString rest = invocation.positional.mid(verb ? 1 : 0).join(u' ').trimmed();
    const int rights = int(invocation.has(QStringLiteral("sql"))) + int(invocation.has(QStringLiteral("table")))
                       + int(invocation.has(QStringLiteral("column")));
    const bool corrects = rights == 1;
    if (rights > 1 || corrects == verb || (first == QLatin1String("list")) != (verb && rest.isEmpty())
        || (!verb && rest.isEmpty()))
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP(
                "Error",
                "\"correct\" takes a question and one of --sql, --table and --column, or list, similar QUESTION or "
                "undo ID."),
            {}, QT_TRANSLATE_NOOP("Error", "See \"tieout-cli correct --help\"."));
    Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    if (const Result<void> workspace = requireWorkspace(
            *opened,
            first == QLatin1String("undo") || invocation.has(QStringLiteral("keep")) ? Use::Writes : Use::Reads);
        !workspace)
        return fail(workspace.error());
    if (!verb)
        return correct(invocation, *opened, rest);
    return first == QLatin1String("undo") ? undo(invocation, *opened, rest) : list(invocation, *opened, rest);
}

} // namespace

Command correctCommand()
{
    return {
        QStringLiteral("correct"),
        QStringLiteral("Puts an answer right, says first what that becomes, and keeps both queries as a pair."),
        QStringLiteral("QUESTION | list | similar QUESTION | undo ID"),
        {sourceOption(),
         asOfOption(),
         fiscalStartOption(),
         {QStringLiteral("sql"), QStringLiteral("SQL"), QStringLiteral("the right query (-: from standard input)"),
          false},
         {QStringLiteral("table"), QStringLiteral("TABLE"),
          QStringLiteral("the right table: the wrong query is taken over with it"), false},
         {QStringLiteral("column"), QStringLiteral("TABLE.COLUMN"),
          QStringLiteral("the right date column: the wrong query is taken over with it"), false},
         {QStringLiteral("instead-of"), QStringLiteral("NAME"),
          QStringLiteral("what --table or --column takes the place of, where the wrong query leaves a choice"), false},
         {QStringLiteral("wrong"), QStringLiteral("SQL"),
          QStringLiteral("the wrong one; default: what answered the question last"), false},
         {QStringLiteral("reason"), QStringLiteral("REASON"),
          QStringLiteral("\"wrong table\", \"other date column\", \"other value\", or in your words"), false},
         {QStringLiteral("as"), QStringLiteral("WHAT"),
          QStringLiteral(
              "\"verified query\", \"alias\", \"key decision\" or \"preference\"; default: what teaches most"),
          false},
         {QStringLiteral("keep"), {}, QStringLiteral("keep it; else it is only said what it would become"), false}},
        runCorrect};
}

} // namespace Tieout::cli
