// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/questionkey.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"
#include "core/workspace/storesteps.h"
#include "core/workspace/verifiedjson.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

#include <array>

/// What people put right, and what it made. `made` of a row says what that was and what was there before, for the way back.
namespace Tieout::workspace {

namespace {

using Reason = Correction::Reason;
using Becomes = Correction::Becomes;

/// In the order of the enumerations; the names are in the files.
constexpr std::array reasonNames{"wrong table", "other date column", "other value", "edited SQL", "said"};
constexpr std::array becomesNames{"verified query", "alias", "key decision", "preference"};

/// In the order of the enumeration; the names are in the files.
constexpr std::array outcomeNames{"", "own SQL", "own SQL in place", "key", "other name", "preferred table", "preferred reading"};
constexpr std::array outcomeSentences{"",
                                      "This question is answered by your SQL from now on.",
                                      "This question is answered by your SQL from now on, in the place of what was verified for it.",
                                      "%1 refers to %2 from now on, and questions join the two along it.",
                                      "\"%1\" is another name of %2 from now on.",
                                      "%1 is used before %2, which looks like it, from now on.",
                                      "This question is read as \"%1\" from now on."};
static_assert(outcomeNames.size() == size_t(CorrectionOutcome::Kind::PreferredReading) + 1 && outcomeSentences.size() == outcomeNames.size());

template <typename Enum, typename Names>
Enum named(const Names &names, const QString &name, Enum fallback)
{
    for (size_t i = 0; i < names.size(); ++i) {
        if (name == QLatin1String(names[i]))
            return Enum(i);
    }
    return fallback;
}

/// Of what ApplyStep made: corrections of earlier versions have none in it.
CorrectionOutcome outcomeFrom(const QString &made)
{
    const QJsonObject outcome = QJsonDocument::fromJson(made.toUtf8()).object()["outcome"].toObject();
    return {named(outcomeNames, outcome["kind"].toString(), CorrectionOutcome::Kind::Unknown), outcome["arguments"].toVariant().toStringList()};
}

QJsonObject outcomeJson(const CorrectionOutcome &outcome)
{
    return {{"kind", QString::fromLatin1(outcomeNames[size_t(outcome.kind)])}, {"arguments", QJsonArray::fromStringList(outcome.arguments)}};
}

/// Of id, source_id, question, rejected_sql, reason, said, right_sql, becomes, outcome, made_by, made_at, made.
Correction correctionFrom(const Statement &row)
{
    return {row.integer(0),
            row.text(1),
            row.text(2),
            row.text(3),
            named(reasonNames, row.text(4), Reason::EditedSql),
            row.text(5),
            row.text(6),
            named(becomesNames, row.text(7), Becomes::VerifiedQuery),
            row.text(8),
            row.text(9),
            instantFrom(row.text(10)),
            outcomeFrom(row.text(11))};
}

/// Makes what a correction becomes; what it returns is all that UndoStep needs.
class ApplyStep
{
public:
    ApplyStep(sqlite3 *handle, const QString &file, const QString &sourceId)
        : m_handle(handle), m_file(file), m_source(sourceId)
    {
    }

    Result<QJsonObject> operator()(const KeptVerified &kept)
    {
        if (const Result<void> fine = steps::checkVerified(kept.query); !fine)
            return fail(fine.error());
        const auto before = steps::takeVerified(m_handle, m_file, m_source, kept.query.question);
        if (!before)
            return fail(before.error());
        KeptVerified now = kept;
        if (*before) {
            now.name = (*before)->name;
            now.onboarding = (*before)->onboarding;
        }
        const Result<qint64> id = steps::putVerified(m_handle, m_file, m_source, now);
        if (!id)
            return fail(id.error());
        return QJsonObject{{"what", "verified"}, {"id", *id}, {"before", *before ? QJsonValue(toJson(**before)) : QJsonValue()}};
    }

    Result<QJsonObject> operator()(const Edit &edit)
    {
        if (const Result<void> fine = steps::checkEdit(edit); !fine)
            return fail(fine.error());
        Edit ours = edit;
        ours.sourceId = m_source;
        const Result<qint64> id = steps::putEdit(m_handle, m_file, ours);
        if (!id)
            return fail(id.error());
        return QJsonObject{{"what", "edit"}, {"id", *id}};
    }

    Result<QJsonObject> operator()(const KeyDecision &decision)
    {
        KeyDecision ours = decision;
        ours.sourceId = m_source;
        const auto before = steps::takeKeyDecision(m_handle, m_file, m_source, decision.key.key.constraint);
        if (!before)
            return fail(before.error());
        const Result<qint64> id = steps::putKeyDecision(m_handle, m_file, ours);
        if (!id)
            return fail(id.error());
        QJsonObject made{{"what", "key"}, {"id", *id}};
        if (*before) {
            made.insert(QStringLiteral("before"), QJsonObject{{"accepted", (*before)->accepted},
                                                              {"key", toJson((*before)->key)},
                                                              {"by", (*before)->by},
                                                              {"at", instant((*before)->at)}});
        }
        return made;
    }

    Result<QJsonObject> operator()(const ReadingChoice &choice)
    {
        const auto before = steps::readingOf(m_handle, m_file, m_source, choice.question);
        if (!before)
            return fail(before.error());
        const ChosenReading chosen{choice.reading, QDateTime::currentDateTimeUtc()};
        if (const Result<void> done = steps::putReading(m_handle, m_file, m_source, choice.question, chosen); !done)
            return fail(done.error());
        QJsonObject made{{"what", "reading"}, {"question", choice.question}, {"reading", choice.reading}};
        if (*before)
            made.insert(QStringLiteral("before"), QJsonObject{{"reading", (*before)->reading}, {"at", instant((*before)->at)}});
        return made;
    }

private:
    sqlite3 *m_handle;
    const QString &m_file;
    const QString &m_source;
};

/// Takes it back. Where it is not there as it was made, somebody decided otherwise since: that stays.
class UndoStep
{
public:
    UndoStep(sqlite3 *handle, const QString &file, const QString &sourceId)
        : m_handle(handle), m_file(file), m_source(sourceId)
    {
    }

    Result<void> undo(const QJsonObject &made)
    {
        const QString what = made["what"].toString();
        if (what == QLatin1String("reading"))
            return undoReading(made);
        const char *remove = what == QLatin1String("verified") ? "DELETE FROM verified_queries WHERE id = ?"
                             : what == QLatin1String("key")    ? "DELETE FROM key_decisions WHERE id = ?"
                                                               : "DELETE FROM edits WHERE id = ?";
        const Result<void> removed = Statement(m_handle, m_file, remove).bind(made["id"].toInteger()).run();
        if (!removed || sqlite3_changes(m_handle) == 0 || !made["before"].isObject())
            return removed;
        const QJsonObject before = made["before"].toObject();
        if (what == QLatin1String("verified")) {
            const KeptVerified kept = keptVerifiedFromJson(before);
            const Result<qint64> put = steps::putVerified(m_handle, m_file, m_source, kept, kept.query.id);
            return put ? Result<void>() : Result<void>(fail(put.error()));
        }
        const Result<qint64> put = steps::putKeyDecision(m_handle, m_file,
                                                         {0, m_source, before["accepted"].toBool(), proposedKeyFromJson(before["key"].toObject()),
                                                          before["by"].toString(), instantFrom(before["at"].toString())});
        return put ? Result<void>() : Result<void>(fail(put.error()));
    }

private:
    Result<void> undoReading(const QJsonObject &made)
    {
        const QString question = made["question"].toString();
        const auto now = steps::readingOf(m_handle, m_file, m_source, question);
        if (!now)
            return fail(now.error());
        if (!*now || (*now)->reading != made["reading"].toString())
            return {};
        if (const QJsonValue before = made["before"]; before.isObject())
            return steps::putReading(m_handle, m_file, m_source, question, {before["reading"].toString(), instantFrom(before["at"].toString())});
        return Statement(m_handle, m_file, "DELETE FROM chosen_readings WHERE source_id = ? AND question_key = ?")
            .bind(m_source)
            .bind(questionKey(question))
            .run();
    }

    sqlite3 *m_handle;
    const QString &m_file;
    const QString &m_source;
};

Result<void> checkPair(const Correction &correction)
{
    if (correction.question.simplified().isEmpty())
        return fail(ErrorCode::Invalid, "A correction needs the question that was answered wrongly.");
    if (correction.rejectedSql.trimmed().isEmpty() || correction.rightSql.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, "The correction of \"%1\" needs the SQL that was wrong and the right one.", {correction.question});
    return {};
}

} // namespace

QString correctionReasonName(Reason reason)
{
    return QString::fromLatin1(reasonNames[size_t(reason)]);
}

QString correctionBecomesName(Becomes becomes)
{
    return QString::fromLatin1(becomesNames[size_t(becomes)]);
}

QString outcomeSentence(const CorrectionOutcome &outcome)
{
    QString sentence = QString::fromLatin1(outcomeSentences[size_t(outcome.kind)]);
    switch (outcome.arguments.size()) {
    case 0:
        return sentence;
    case 1:
        return sentence.arg(outcome.arguments.first());
    default:
        return sentence.arg(outcome.arguments.at(0), outcome.arguments.at(1));
    }
}

Result<QList<Correction>> Workspace::corrections(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT id, source_id, question, rejected_sql, reason, said, right_sql, becomes, outcome, made_by, made_at, made "
                        "FROM corrections WHERE source_id = ? ORDER BY id");
    statement.bind(sourceId);
    return collected(statement, correctionFrom);
}

Result<qint64> Workspace::correct(const Correction &correction, const CorrectionEffect &effect)
{
    if (const Result<void> fine = checkPair(correction); !fine)
        return fail(fine.error());
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    Result<QJsonObject> made = std::visit(ApplyStep(m_handle, m_file, correction.sourceId), effect);
    if (!made)
        return fail(made.error());
    made->insert(QStringLiteral("outcome"), outcomeJson(correction.became));
    Result<void> done = Statement(m_handle, m_file,
                                  "INSERT INTO corrections(source_id, question, rejected_sql, reason, said, right_sql, becomes, outcome, made, "
                                  "made_by, made_at) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
                            .bind(correction.sourceId)
                            .bind(correction.question)
                            .bind(correction.rejectedSql)
                            .bind(correctionReasonName(correction.reason))
                            .bind(correction.said)
                            .bind(correction.rightSql)
                            .bind(correctionBecomesName(correction.becomes))
                            .bind(correction.outcome)
                            .bind(compact(*made))
                            .bind(correction.by)
                            .bind(instant(correction.at))
                            .run();
    const qint64 id = done ? sqlite3_last_insert_rowid(m_handle) : 0;
    if (done)
        done = transaction.commit();
    if (!done)
        return fail(done.error());
    return id;
}

Result<Correction> Workspace::undoCorrection(qint64 id)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    Statement statement(m_handle, m_file,
                        "DELETE FROM corrections WHERE id = ? RETURNING id, source_id, question, rejected_sql, reason, said, right_sql, becomes, "
                        "outcome, made_by, made_at, made");
    const Result<bool> found = statement.bind(id).step();
    if (!found)
        return fail(found.error());
    if (!*found)
        return fail(ErrorCode::NotFound, "There is no correction %1.", {QString::number(id)},
                    QStringLiteral("tieout-cli correct --source WORKSPACE list lists them."));
    const Correction correction = correctionFrom(statement);
    const QJsonObject made = QJsonDocument::fromJson(statement.text(11).toUtf8()).object();
    if (const Result<bool> end = statement.step(); !end) // a statement that is not at its end keeps the transaction open
        return fail(end.error());
    Result<void> done = UndoStep(m_handle, m_file, correction.sourceId).undo(made);
    if (done)
        done = transaction.commit();
    if (!done)
        return fail(done.error());
    return correction;
}

} // namespace Tieout::workspace
