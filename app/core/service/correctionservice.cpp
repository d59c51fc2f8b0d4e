// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/correctionservice.h"

#include "core/learning/exchange.h"
#include "core/project/similarcorrections.h"
#include "core/service/namedtable.h"
#include "core/workspace/questionkey.h"

namespace Tieout::service {

namespace {

using workspace::Correction;

CorrectionDescription descriptionOf(const Correction &correction)
{
    return {correction.id,   correction.question, correction.rejectedSql, correction.reason,
            correction.said, correction.rightSql, correction.becomes,     correction.outcome,
            correction.by,   correction.at,       correction.became};
}

/// What was answered last for the question, where the request does not say.
Result<QString> rejectedSql(const CorrectRequest &request, const QString &sourceId, const workspace::Workspace &store)
{
    if (request.wrong)
        return *request.wrong;
    const Result<QList<workspace::AnsweredSql>> answers = store.answers().answeredSql(sourceId);
    if (!answers)
        return fail(answers.error());
    for (auto it = answers->crbegin(); it != answers->crend(); ++it) {
        if (workspace::questionKey(it->question) == workspace::questionKey(request.question) && !it->sql.isEmpty())
            return it->sql.first();
    }
    return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" was never answered here."), {request.question},
                QT_TRANSLATE_NOOP("Error", "Ask it first, or say which SQL was wrong: --wrong SQL"));
}

/// What may be exchanged for the table or column that is right.
QList<schema::Rename> possibleExchanges(const Named &right, const QString &rejected, const catalog::Snapshot &snapshot)
{
    QList<schema::Rename> possible;
    if (!right.column.isEmpty()) {
        for (const learning::Exchange &other : learning::otherDateColumns(rejected, snapshot)) {
            if (other.names.toTable == right.table && other.names.toColumn == right.column)
                possible.append(other.names);
        }
        return possible;
    }
    for (const TableName &read : learning::tablesRead(rejected, snapshot)) {
        if (read != right.table)
            possible.append({read, {}, right.table, {}});
    }
    return possible;
}

Result<schema::Rename> exchangeOf(const CorrectRequest &request, const catalog::Snapshot &snapshot,
                                  const QString &rejected)
{
    const QString said = request.column ? *request.column : *request.table;
    const Result<Named> right = findNamed(said, snapshot.schema());
    if (!right)
        return fail(right.error());
    if (right->column.isEmpty() == request.column.has_value())
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP("Error", "--table takes a table, and --column a column of one: \"orders.shipped_on\"."));
    const QString wanted = request.insteadOf.value_or(QString());
    QStringList names;
    QList<schema::Rename> chosen;
    for (const schema::Rename &one : possibleExchanges(*right, rejected, snapshot)) {
        names.append(one.from());
        if (wanted.isEmpty() || one.from().compare(wanted, Qt::CaseInsensitive) == 0)
            chosen.append(one);
    }
    if (chosen.size() == 1)
        return chosen.first();
    const QString hint = names.isEmpty()
                             ? QStringLiteral("Write the right query: --sql SQL")
                             : QStringLiteral("Say which with --instead-of: %1.").arg(names.join(QStringLiteral(", ")));
    return fail(ErrorCode::Invalid,
                QT_TRANSLATE_NOOP("Error", "It is not clear what \"%1\" takes the place of in the SQL."), {said}, hint);
}

/// As it was written, or the wrong one with another table or column in it.
Result<QString> rightSql(const CorrectRequest &request, const catalog::Snapshot &snapshot, const QString &rejected)
{
    if (request.sql)
        return *request.sql;
    const Result<schema::Rename> names = exchangeOf(request, snapshot, rejected);
    return names ? learning::exchanged(rejected, *names, snapshot) : Result<QString>(fail(names.error()));
}

Result<void> takeReason(learning::CorrectionRequest &into, const CorrectRequest &request)
{
    if (!request.sql)
        into.reason = request.column ? Correction::Reason::OtherDateColumn : Correction::Reason::WrongTable;
    const QString reason = request.reason.value_or(QString());
    const std::optional<Correction::Reason> known = record::fromWord<Correction::Reason>(reason);
    const bool named = known && *known != Correction::Reason::Said;
    if (named)
        into.reason = *known;
    else if (!reason.isEmpty() || request.said)
        into.reason = Correction::Reason::Said;
    if (!named && !reason.isEmpty() && request.said)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no reason \"%1\"."), {reason},
                    {QT_TRANSLATE_NOOP("Error", "There are: %1."),
                     {record::allWords<Correction::Reason>().join(QStringLiteral(", "))}});
    into.said = named || reason.isEmpty() ? request.said.value_or(QString()) : reason;
    return {};
}

Result<void> takeOutcome(learning::CorrectionRequest &into, const CorrectRequest &request)
{
    if (!request.as)
        return {};
    into.becomes = record::fromWord<Correction::Becomes>(*request.as);
    if (into.becomes)
        return {};
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "A correction does not become \"%1\"."), {*request.as},
                {QT_TRANSLATE_NOOP("Error", "There are: %1."),
                 {record::allWords<Correction::Becomes>().join(QStringLiteral(", "))}});
}

Result<learning::CorrectionRequest> learningRequestOf(const CorrectRequest &request, const catalog::Snapshot &snapshot,
                                                      const workspace::Workspace &store)
{
    if (int(request.sql.has_value()) + int(request.table.has_value()) + int(request.column.has_value()) != 1)
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP("Error", "Give a correction as SQL, as a table or as a column: only one of these."));
    learning::CorrectionRequest out;
    out.question = request.question;
    const Result<QString> wrong = rejectedSql(request, snapshot.sourceId, store);
    if (!wrong)
        return fail(wrong.error());
    out.rejectedSql = *wrong;
    const Result<QString> right = rightSql(request, snapshot, *wrong);
    if (!right)
        return fail(right.error());
    out.rightSql = *right;
    if (const Result<void> taken = takeReason(out, request); !taken)
        return fail(taken.error());
    if (const Result<void> taken = takeOutcome(out, request); !taken)
        return fail(taken.error());
    return out;
}

} // namespace

Result<CorrectOutcome> correct(project::OpenSource &source, workspace::Workspace &store, const CorrectRequest &request,
                               const answer::AskOptions &options, const StopToken &stop, const Progress &progress)
{
    const Result<learning::CorrectionRequest> asked = learningRequestOf(request, *source.snapshot(), store);
    if (!asked)
        return fail(asked.error());
    Result<learning::CorrectionPlan> plan = learning::planCorrection(source, store, *asked, options, stop);
    if (!plan)
        return fail(plan.error());
    CorrectOutcome outcome;
    if (request.keep) {
        const Result<learning::KeptCorrection> kept = learning::keepCorrection(source, store, *plan, stop, progress);
        if (!kept)
            return fail(kept.error());
        plan->correction.id = kept->id;
        outcome.warning = kept->warning;
    }
    outcome.response.correction = descriptionOf(plan->correction);
    outcome.response.kept = request.keep;
    for (const auto &[becomes, other] : plan->others)
        outcome.response.others.append({becomes, workspace::outcomeSentence(other), other});
    return outcome;
}

Result<CorrectionsResponse> corrections(const catalog::Snapshot &snapshot, const workspace::Workspace &store,
                                        const CorrectionsRequest &request, const retrieval::MeaningIndex *meanings)
{
    Result<QList<Correction>> all = store.correctionLog().corrections(snapshot.sourceId);
    if (!all)
        return fail(all.error());
    if (!request.similarTo.isEmpty())
        *all = project::similarCorrections(*all, request.similarTo, request.count, snapshot, meanings);
    CorrectionsResponse response;
    for (const Correction &correction : *all)
        response.corrections.append(descriptionOf(correction));
    return response;
}

Result<CorrectionsResponse> correctionLike(const catalog::Snapshot &snapshot, const workspace::Workspace &store,
                                           const record::Record &answer, const retrieval::MeaningIndex *meanings)
{
    const Result<std::optional<Correction>> found = project::correctionLike(store, answer, snapshot, meanings);
    if (!found)
        return fail(found.error());
    CorrectionsResponse response;
    if (*found)
        response.corrections.append(descriptionOf(**found));
    return response;
}

Result<UndoOutcome> undoCorrection(project::OpenSource &source, workspace::Workspace &store,
                                   const UndoCorrectionRequest &request, const StopToken &stop,
                                   const Progress &progress)
{
    const Result<learning::CorrectionUndone> back = learning::undoCorrection(source, store, request.id, stop, progress);
    if (!back)
        return fail(back.error());
    return UndoOutcome{{{descriptionOf(back->undone.correction)}}, back->undone.wasInForce, back->warning};
}

} // namespace Tieout::service
