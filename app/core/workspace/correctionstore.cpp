// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/correctionstore.h"

#include "core/workspace/questionkey.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"
#include "core/workspace/storesteps.h"
#include "core/workspace/verifiedjson.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

#include <array>

/// What people put right, and what it made. `made` of a row says what that was and what was there before, for the way
/// back.
namespace Tieout::workspace {

namespace {

using Reason = Correction::Reason;
using Becomes = Correction::Becomes;

/// In the order of the enumeration.
constexpr std::array outcomePatterns{
    "",
    "This question is answered by your SQL from now on.",
    "This question is answered by your SQL from now on, in the place of what was verified for it.",
    "%1 refers to %2 from now on, and questions join the two along it.",
    "\"%1\" is another name of %2 from now on.",
    "%1 is used before %2, which looks like it, from now on.",
    "This question is read as \"%1\" from now on."};
static_assert(record::Words<CorrectionOutcome::Kind>.size() == size_t(CorrectionOutcome::Kind::PreferredReading) + 1
              && outcomePatterns.size() == record::Words<CorrectionOutcome::Kind>.size());

/// Of what ApplyStep made: corrections of earlier versions have none in it.
CorrectionOutcome outcomeFrom(const QString &made)
{
    const QJsonObject outcome = QJsonDocument::fromJson(made.toUtf8()).object()["outcome"].toObject();
    return {record::fromWord<CorrectionOutcome::Kind>(outcome["kind"].toString())
                .value_or(CorrectionOutcome::Kind::Unknown),
            outcome["arguments"].toVariant().toStringList()};
}

QJsonObject outcomeJson(const CorrectionOutcome &outcome)
{
    return {{"kind", record::wordOf(outcome.kind)}, {"arguments", QJsonArray::fromStringList(outcome.arguments)}};
}

/// Of id, source_id, question, rejected_sql, reason, said, right_sql, becomes, outcome, made_by, made_at, made.
Correction correctionFrom(const Statement &row)
{
    return {row.integer(0),
            row.text(1),
            row.text(2),
            row.text(3),
            record::fromWord<Reason>(row.text(4)).value_or(Reason::EditedSql),
            row.text(5),
            row.text(6),
            record::fromWord<Becomes>(row.text(7)).value_or(Becomes::VerifiedQuery),
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
        : m_handle(handle)
        , m_file(file)
        , m_source(sourceId)
    {
    }

    Result<QJsonObject> operator()(const KeptVerified &kept)
    {
        if (const Result<void> fine = steps::checkVerified(kept.query); !fine)
            return fail(fine.error());
        const auto before = steps::takeVerified(m_handle, m_file, m_source, kept.query.question);
        if (!before)
            return fail(before.error());
        KeptVerified now = inPlaceOf(*before, kept.query);
        now.expected = kept.expected;
        const Result<qint64> id = steps::putVerified(m_handle, m_file, m_source, now);
        if (!id)
            return fail(id.error());
        return steps::madeVerified(*id, *before);
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
        ours.id = 0;
        ours.sourceId = m_source;
        const auto before = steps::takeKeyDecision(m_handle, m_file, m_source, decision.key.key.constraint);
        if (!before)
            return fail(before.error());
        const Result<qint64> id = steps::putKeyDecision(m_handle, m_file, ours);
        if (!id)
            return fail(id.error());
        QJsonObject made{{"what", "key"}, {"id", *id}};
        if (*before) {
            made.insert(QStringLiteral("before"), QJsonObject{{"id", (*before)->id},
                                                              {"accepted", (*before)->accepted},
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
        QJsonObject made{{"what", "reading"},
                         {"question", choice.question},
                         {"reading", choice.reading},
                         {"at", instant(chosen.at)}};
        if (*before)
            made.insert(QStringLiteral("before"),
                        QJsonObject{{"reading", (*before)->reading}, {"at", instant((*before)->at)}});
        return made;
    }

private:
    sqlite3 *m_handle;
    const QString &m_file;
    const QString &m_source;
};

/// Whether what `later` made took the place of what `made` tells of.
bool tookThePlace(const QJsonObject &later, const QJsonObject &made)
{
    const QJsonValue before = later["before"];
    if (later["what"] != made["what"] || !before.isObject())
        return false;
    if (made["what"].toString() != QLatin1String("reading"))
        return before["id"].toInteger() == made["id"].toInteger();
    return questionKey(later["question"].toString()) == questionKey(made["question"].toString())
           && before["reading"] == made["reading"]
           && (!made.contains(QLatin1String("at")) || before["at"] == made["at"]); // earlier versions kept no time
}

/// Takes it back. Where it is not there as it was made, somebody decided otherwise since: that stays.
class UndoStep
{
public:
    UndoStep(sqlite3 *handle, const QString &file, const Correction &correction)
        : m_handle(handle)
        , m_file(file)
        , m_source(correction.sourceId)
        , m_id(correction.id)
    {
    }

    /// Whether it was in force until now.
    Result<bool> undo(const QJsonObject &made)
    {
        const Result<bool> passed = steps::passOver(m_handle, m_file, m_source, m_id, made);
        if (!passed || *passed)
            return passed ? Result<bool>(false) : passed;
        const QString what = made["what"].toString();
        if (what == QLatin1String("reading"))
            return undoReading(made);
        const char *remove = what == QLatin1String("verified") ? "DELETE FROM verified_queries WHERE id = ?"
                             : what == QLatin1String("key")    ? "DELETE FROM key_decisions WHERE id = ?"
                                                               : "DELETE FROM edits WHERE id = ?";
        const Result<void> removed = Statement(m_handle, m_file, remove).bind(made["id"].toInteger()).run();
        if (!removed)
            return fail(removed.error());
        if (sqlite3_changes(m_handle) == 0 || !made["before"].isObject())
            return sqlite3_changes(m_handle) > 0;
        const QJsonObject before = made["before"].toObject();
        if (what == QLatin1String("verified")) {
            const KeptVerified kept = keptVerifiedFromJson(before);
            const Result<qint64> put = steps::putVerified(m_handle, m_file, m_source, kept, kept.query.id);
            return put ? Result<bool>(true) : fail(put.error());
        }
        const Result<qint64> put =
            steps::putKeyDecision(m_handle, m_file,
                                  {before["id"].toInteger(), m_source, before["accepted"].toBool(),
                                   proposedKeyFromJson(before["key"].toObject()), before["by"].toString(),
                                   instantFrom(before["at"].toString())});
        return put ? Result<bool>(true) : fail(put.error());
    }

private:
    Result<bool> undoReading(const QJsonObject &made)
    {
        const QString question = made["question"].toString();
        const auto now = steps::readingOf(m_handle, m_file, m_source, question);
        if (!now)
            return fail(now.error());
        if (!*now || (*now)->reading != made["reading"].toString()
            || (made.contains(QLatin1String("at")) && instant((*now)->at) != made["at"].toString()))
            return false;
        const QJsonValue before = made["before"];
        const Result<void> back =
            before.isObject()
                ? steps::putReading(m_handle, m_file, m_source, question,
                                    {before["reading"].toString(), instantFrom(before["at"].toString())})
                : Statement(m_handle, m_file, "DELETE FROM chosen_readings WHERE source_id = ? AND question_key = ?")
                      .bind(m_source)
                      .bind(questionKey(question))
                      .run();
        return back ? Result<bool>(true) : fail(back.error());
    }

    sqlite3 *m_handle;
    const QString &m_file;
    const QString &m_source;
    qint64 m_id;
};

Result<void> checkPair(const Correction &correction)
{
    if (correction.question.simplified().isEmpty())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "A correction needs the question that was answered wrongly."));
    if (correction.rejectedSql.trimmed().isEmpty() || correction.rightSql.trimmed().isEmpty())
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP("Error", "The correction of \"%1\" needs the SQL that was wrong and the right one."),
            {correction.question});
    return {};
}

} // namespace

namespace steps {

QJsonObject madeVerified(qint64 id, const std::optional<KeptVerified> &before)
{
    return {{"what", "verified"}, {"id", id}, {"before", before ? QJsonValue(toJson(*before)) : QJsonValue()}};
}

Result<bool> passOver(sqlite3 *handle, const QString &file, const QString &sourceId, qint64 after,
                      const QJsonObject &made)
{
    Statement statement(handle, file, "SELECT id, made FROM corrections WHERE source_id = ? AND id > ? ORDER BY id");
    statement.bind(sourceId).bind(after);
    const auto laterOnes = collected(statement, [](const Statement &row) {
        return std::pair(row.integer(0), QJsonDocument::fromJson(row.text(1).toUtf8()).object());
    });
    if (!laterOnes)
        return fail(laterOnes.error());
    for (auto [id, later] : *laterOnes) {
        if (!tookThePlace(later, made))
            continue;
        later.insert(QStringLiteral("before"), made["before"].isObject() ? made["before"] : QJsonValue());
        const Result<void> done =
            Statement(handle, file, "UPDATE corrections SET made = ? WHERE id = ?").bind(compact(later)).bind(id).run();
        return done ? Result<bool>(true) : fail(done.error());
    }
    return false;
}

} // namespace steps

QString outcomePattern(CorrectionOutcome::Kind kind)
{
    return QString::fromLatin1(outcomePatterns[size_t(kind)]);
}

QString outcomeSentence(const QString &pattern, const CorrectionOutcome &outcome)
{
    switch (outcome.arguments.size()) {
    case 0:
        return pattern;
    case 1:
        return pattern.arg(outcome.arguments.first());
    default:
        return pattern.arg(outcome.arguments.at(0), outcome.arguments.at(1));
    }
}

QString outcomeSentence(const CorrectionOutcome &outcome)
{
    return outcomeSentence(outcomePattern(outcome.kind), outcome);
}

Result<QList<Correction>> CorrectionStore::corrections(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT id, source_id, question, rejected_sql, reason, said, right_sql, becomes, outcome, "
                        "made_by, made_at, made "
                        "FROM corrections WHERE source_id = ? ORDER BY id");
    statement.bind(sourceId);
    return collected(statement, correctionFrom);
}

Result<qint64> CorrectionStore::correct(const Correction &correction, const CorrectionEffect &effect)
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
                                  "INSERT INTO corrections(source_id, question, rejected_sql, reason, said, right_sql, "
                                  "becomes, outcome, made, "
                                  "made_by, made_at) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
                            .bind(correction.sourceId)
                            .bind(correction.question)
                            .bind(correction.rejectedSql)
                            .bind(record::wordOf(correction.reason))
                            .bind(correction.said)
                            .bind(correction.rightSql)
                            .bind(record::wordOf(correction.becomes))
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

Result<UndoneCorrection> CorrectionStore::undoCorrection(qint64 id)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    Statement statement(m_handle, m_file,
                        "DELETE FROM corrections WHERE id = ? RETURNING id, source_id, question, rejected_sql, reason, "
                        "said, right_sql, becomes, "
                        "outcome, made_by, made_at, made");
    const Result<bool> found = statement.bind(id).step();
    if (!found)
        return fail(found.error());
    if (!*found)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no correction %1."),
                    {QString::number(id)},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli correct --source WORKSPACE list lists them."));
    const Correction correction = correctionFrom(statement);
    const QJsonObject made = QJsonDocument::fromJson(statement.text(11).toUtf8()).object();
    if (const Result<bool> end = statement.step();
        !end) // a statement that is not at its end keeps the transaction open
        return fail(end.error());
    const Result<bool> wasInForce = UndoStep(m_handle, m_file, correction).undo(made);
    if (!wasInForce)
        return fail(wasInForce.error());
    if (const Result<void> done = transaction.commit(); !done)
        return fail(done.error());
    return UndoneCorrection{correction, *wasInForce};
}

} // namespace Tieout::workspace
