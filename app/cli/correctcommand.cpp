// SPDX-License-Identifier: GPL-3.0-or-later
// `correct`: what a person puts right, and what it becomes.
#include "cli/command.h"
#include "cli/source.h"
#include "cli/tableargument.h"
#include "cli/terminal.h"
#include "cli/weightsoffer.h"
#include "core/learning/correct.h"
#include "core/learning/exchange.h"
#include "core/project/similarcorrections.h"
#include "core/workspace/questionkey.h"

#include <QJsonArray>

#include <array>

namespace Tieout::cli {

namespace {

using learning::CorrectionPlan;
using workspace::Correction;

constexpr int MostSimilar = 5;
constexpr std::array reasons{Correction::Reason::WrongTable, Correction::Reason::OtherDateColumn,
                             Correction::Reason::OtherValue, Correction::Reason::EditedSql};
constexpr std::array outcomes{Correction::Becomes::VerifiedQuery, Correction::Becomes::Alias,
                              Correction::Becomes::KeyDecision, Correction::Becomes::Preference};

QJsonObject json(const Correction &correction)
{
    return {{"id", correction.id > 0 ? QJsonValue(correction.id) : QJsonValue()},
            {"question", correction.question},
            {"rejectedSql", correction.rejectedSql},
            {"reason", workspace::correctionReasonName(correction.reason)},
            {"said", correction.said.isEmpty() ? QJsonValue() : QJsonValue(correction.said)},
            {"rightSql", correction.rightSql},
            {"becomes", workspace::correctionBecomesName(correction.becomes)},
            {"outcome", correction.outcome},
            {"by", correction.by},
            {"at", correction.at.toString(Qt::ISODate)}};
}

void printCorrections(const QList<Correction> &corrections, const Invocation &invocation, const QString &none)
{
    QJsonArray list;
    QString text;
    for (const Correction &correction : corrections) {
        list.append(json(correction));
        const QString why =
            correction.said.isEmpty() ? workspace::correctionReasonName(correction.reason) : correction.said;
        text += QStringLiteral("%1  %2 (%3)\n    %4\n    wrong: %5\n    right: %6\n")
                    .arg(QString::number(correction.id), correction.question, why, correction.outcome,
                         correction.rejectedSql.simplified(), correction.rightSql.simplified());
    }
    if (invocation.json)
        printJson({{"corrections", list}});
    else
        print(text.isEmpty() ? none : text);
}

/// What is kept is no failure, even where it cannot be taken over yet.
void warnOf(const std::optional<Error> &warning)
{
    if (warning)
        printAside(QStringLiteral("It is kept, and taken over when the source is opened next: %1\n")
                       .arg(warning->fullMessage()));
}

/// What was answered last for the question, where --wrong does not say.
Result<QString> rejectedSql(const Invocation &invocation, const OpenedSource &opened, const QString &question)
{
    if (invocation.has(QStringLiteral("wrong")))
        return invocation.value(QStringLiteral("wrong"));
    const Result<QList<workspace::AnsweredSql>> answers = opened.store->answers().answeredSql(opened.source->id());
    if (!answers)
        return fail(answers.error());
    for (auto it = answers->crbegin(); it != answers->crend(); ++it) {
        if (workspace::questionKey(it->question) == workspace::questionKey(question) && !it->sql.isEmpty())
            return it->sql.first();
    }
    return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" was never answered here."), {question},
                QT_TRANSLATE_NOOP("Error", "Ask it first, or say which SQL was wrong: --wrong SQL"));
}

/// What is exchanged for what, as --table, --column and --instead-of say it.
Result<schema::Rename> exchangeOf(const Invocation &invocation, const catalog::Snapshot &snapshot,
                                  const QString &rejected)
{
    const bool byColumn = invocation.has(QStringLiteral("column"));
    const Result<Named> right =
        findNamed(invocation.value(byColumn ? QStringLiteral("column") : QStringLiteral("table")), snapshot.schema());
    if (!right)
        return fail(right.error());
    if (right->column.isEmpty() == byColumn)
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP("Error", "--table takes a table, and --column a column of one: \"orders.shipped_on\"."));
    QList<schema::Rename> possible;
    if (byColumn) {
        for (const learning::Exchange &other : learning::otherDateColumns(rejected, snapshot)) {
            if (other.names.toTable == right->table && other.names.toColumn == right->column)
                possible.append(other.names);
        }
    } else {
        for (const TableName &read : learning::tablesRead(rejected, snapshot)) {
            if (read != right->table)
                possible.append({read, {}, right->table, {}});
        }
    }
    const QString wanted = invocation.value(QStringLiteral("instead-of"));
    QStringList names;
    QList<schema::Rename> chosen;
    for (const schema::Rename &one : std::as_const(possible)) {
        names.append(one.from());
        if (wanted.isEmpty() || one.from().compare(wanted, Qt::CaseInsensitive) == 0)
            chosen.append(one);
    }
    if (chosen.size() == 1)
        return chosen.first();
    const ErrorText hint = names.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "Write the right query: --sql SQL"))
                                           : ErrorText(QT_TRANSLATE_NOOP("Error", "Say which with --instead-of: %1."),
                                                       {ErrorText::listed(ErrorText::named(names))});
    return fail(ErrorCode::Invalid,
                QT_TRANSLATE_NOOP("Error", "It is not clear what \"%1\" takes the place of in the SQL."),
                {invocation.value(byColumn ? QStringLiteral("column") : QStringLiteral("table"))}, hint);
}

/// As it was written, or the wrong one with another table or column in it.
Result<QString> rightSql(const Invocation &invocation, const OpenedSource &opened, const QString &rejected)
{
    if (invocation.has(QStringLiteral("sql"))) {
        const QString sql = invocation.value(QStringLiteral("sql"));
        return sql == QLatin1String("-") ? QString::fromUtf8(readInput(LongestSql)) : sql;
    }
    const std::shared_ptr<const catalog::Snapshot> snapshot = opened.source->snapshot();
    const Result<schema::Rename> names = exchangeOf(invocation, *snapshot, rejected);
    return names ? learning::exchanged(rejected, *names, *snapshot) : Result<QString>(fail(names.error()));
}

Result<learning::CorrectionRequest> requestOf(const Invocation &invocation, const OpenedSource &opened,
                                              const QString &question)
{
    learning::CorrectionRequest request;
    request.question = question;
    const Result<QString> wrong = rejectedSql(invocation, opened, question);
    if (!wrong)
        return fail(wrong.error());
    request.rejectedSql = *wrong;
    const Result<QString> right = rightSql(invocation, opened, *wrong);
    if (!right)
        return fail(right.error());
    request.rightSql = *right;
    if (!invocation.has(QStringLiteral("sql")))
        request.reason = invocation.has(QStringLiteral("column")) ? Correction::Reason::OtherDateColumn
                                                                  : Correction::Reason::WrongTable;
    if (const QString reason = invocation.value(QStringLiteral("reason")); !reason.isEmpty()) {
        request.reason = Correction::Reason::Said;
        request.said = reason;
        for (const Correction::Reason known : reasons) {
            if (reason == workspace::correctionReasonName(known)) {
                request.reason = known;
                request.said.clear();
            }
        }
    }
    if (!invocation.has(QStringLiteral("as")))
        return request;
    QStringList names;
    for (const Correction::Becomes known : outcomes) {
        names.append(workspace::correctionBecomesName(known));
        if (names.last() == invocation.value(QStringLiteral("as")))
            request.becomes = known;
    }
    if (!request.becomes)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "A correction does not become \"%1\"."),
                    {invocation.value(QStringLiteral("as"))},
                    {QT_TRANSLATE_NOOP("Error", "There are: %1."), {names.join(QStringLiteral(", "))}});
    return request;
}

Result<ExitCode> correct(const Invocation &invocation, OpenedSource &opened, const QString &question)
{
    const Result<learning::CorrectionRequest> request = requestOf(invocation, opened, question);
    if (!request)
        return fail(request.error());
    answer::AskOptions options;
    options.calendar = opened.calendar;
    Result<CorrectionPlan> plan =
        learning::planCorrection(*opened.source, *opened.store, *request, options, StopToken());
    if (!plan)
        return fail(plan.error());
    const bool keep = invocation.has(QStringLiteral("keep"));
    if (keep) {
        const Result<learning::KeptCorrection> kept =
            learning::keepCorrection(*opened.source, *opened.store, *plan, StopToken(), {});
        if (!kept)
            return fail(kept.error());
        plan->correction.id = kept->id;
        warnOf(kept->warning);
        if (const Result<void> offered = offerWeights(invocation, *opened.store); !offered)
            return fail(offered.error());
    }
    QJsonArray others;
    QString text = plan->correction.outcome + u'\n';
    for (const auto &[becomes, outcome] : plan->others) {
        const QString sentence = workspace::outcomeSentence(outcome);
        others.append(QJsonObject{{"becomes", workspace::correctionBecomesName(becomes)}, {"outcome", sentence}});
        if (!keep)
            text += QStringLiteral("or --as \"%1\": %2\n").arg(workspace::correctionBecomesName(becomes), sentence);
    }
    text += keep
                ? QStringLiteral("Kept as correction %1; \"correct undo %1\" takes it back.\n").arg(plan->correction.id)
                : QStringLiteral("Nothing is kept yet; --keep does.\n");
    if (invocation.json) {
        QJsonObject out = json(plan->correction);
        out.insert(QStringLiteral("kept"), keep);
        out.insert(QStringLiteral("others"), others);
        printJson(out);
    } else {
        print(text);
    }
    return ExitCode::Fine;
}

Result<ExitCode> list(const Invocation &invocation, OpenedSource &opened, const QString &similarTo)
{
    Result<QList<Correction>> all = opened.store->correctionLog().corrections(opened.source->id());
    if (!all)
        return fail(all.error());
    if (!similarTo.isEmpty())
        *all = project::similarCorrections(*all, similarTo, MostSimilar, *opened.source->snapshot());
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
    const Result<learning::CorrectionUndone> back =
        learning::undoCorrection(*opened.source, *opened.store, id, StopToken(), {});
    if (!back)
        return fail(back.error());
    warnOf(back->warning);
    if (!back->undone.wasInForce)
        printAside(QStringLiteral("What was decided since stays; the pair is not kept any more.\n"));
    printCorrections({back->undone.correction}, invocation, {});
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
