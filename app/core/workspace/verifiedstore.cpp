// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/verifiedstore.h"

#include "core/workspace/questionkey.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"
#include "core/workspace/storesteps.h"
#include "core/workspace/verifiedjson.h"

#include <QJsonDocument>

#include <sqlite3.h>

/// Verified queries in the workspace's file.
namespace Tieout::workspace {

using catalog::VerifiedQuery;

namespace {

/// Of id, question, sql, content, fingerprint, made_by, made_at, name, onboarding, expected.
KeptVerified keptFrom(const Statement &row)
{
    KeptVerified kept;
    kept.query.id = row.integer(0);
    kept.query.question = row.text(1);
    kept.query.sql = row.text(2);
    setContent(kept.query, QJsonDocument::fromJson(row.text(3).toUtf8()).object());
    kept.query.fingerprint = row.text(4);
    kept.query.by = row.text(5);
    kept.query.at = instantFrom(row.text(6));
    kept.name = row.text(7);
    kept.onboarding = row.integer(8) != 0;
    kept.expected = expectedFrom(row.text(9));
    return kept;
}

} // namespace

namespace steps {

Result<void> checkVerified(const VerifiedQuery &query)
{
    if (query.question.simplified().isEmpty() || query.sql.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "A verified query needs a question and its SQL."));
    return {};
}

Result<std::optional<KeptVerified>> takeVerified(sqlite3 *handle, const QString &file, const QString &sourceId,
                                                 const QString &question)
{
    Statement statement(
        handle, file,
        "DELETE FROM verified_queries WHERE source_id = ? AND question_key = ? "
        "RETURNING id, question, sql, content, fingerprint, made_by, made_at, name, onboarding, expected");
    const Result<bool> found = statement.bind(sourceId).bind(questionKey(question)).step();
    if (!found)
        return fail(found.error());
    return *found ? std::optional(keptFrom(statement)) : std::nullopt;
}

Result<qint64> putVerified(sqlite3 *handle, const QString &file, const QString &sourceId, const KeptVerified &kept,
                           qint64 id)
{
    const Result<void> done =
        Statement(
            handle, file,
            "INSERT INTO verified_queries(id, source_id, question_key, question, sql, content, fingerprint, made_by, "
            "made_at, name, onboarding, expected) VALUES(nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
            .bind(id)
            .bind(sourceId)
            .bind(questionKey(kept.query.question))
            .bind(kept.query.question)
            .bind(kept.query.sql)
            .bind(compact(contentJson(kept.query)))
            .bind(kept.query.fingerprint)
            .bind(kept.query.by)
            .bind(instant(kept.query.at))
            .bind(kept.name)
            .bind(qint64(kept.onboarding))
            .bind(expectedText(kept.expected))
            .run();
    if (!done)
        return fail(done.error());
    return qint64(sqlite3_last_insert_rowid(handle));
}

} // namespace steps

Result<QList<KeptVerified>> VerifiedStore::keptVerified(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT id, question, sql, content, fingerprint, made_by, made_at, name, onboarding, expected "
                        "FROM verified_queries "
                        "WHERE source_id = ? ORDER BY question COLLATE NOCASE, id");
    statement.bind(sourceId);
    return collected(statement, keptFrom);
}

Result<std::optional<KeptVerified>> VerifiedStore::verifiedFor(const QString &sourceId, const QString &question) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT id, question, sql, content, fingerprint, made_by, made_at, name, onboarding, expected "
                        "FROM verified_queries "
                        "WHERE source_id = ? AND question_key = ?");
    const Result<bool> found = statement.bind(sourceId).bind(questionKey(question)).step();
    if (!found)
        return fail(found.error());
    return *found ? std::optional(keptFrom(statement)) : std::nullopt;
}

Result<QList<VerifiedQuery>> VerifiedStore::verifiedQueries(const QString &sourceId) const
{
    const Result<QList<KeptVerified>> kept = keptVerified(sourceId);
    if (!kept)
        return fail(kept.error());
    QList<VerifiedQuery> out;
    for (const KeptVerified &one : *kept)
        out.append(one.query);
    return out;
}

Result<qint64> VerifiedStore::keepVerified(const QString &sourceId, const KeptVerified &kept)
{
    if (const Result<void> fine = steps::checkVerified(kept.query); !fine)
        return fail(fine.error());
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    const Result<std::optional<KeptVerified>> before =
        steps::takeVerified(m_handle, m_file, sourceId, kept.query.question);
    if (!before)
        return fail(before.error());
    KeptVerified now = kept;
    if (now.name.isEmpty() && *before)
        now.name = (*before)->name;
    const Result<qint64> id = steps::putVerified(m_handle, m_file, sourceId, now);
    if (!id)
        return id;
    if (const Result<void> done = transaction.commit(); !done)
        return fail(done.error());
    return id;
}

Result<qint64> VerifiedStore::keepVerified(const QString &sourceId, const VerifiedQuery &query)
{
    const Result<std::optional<KeptVerified>> before = verifiedFor(sourceId, query.question);
    return before ? keepVerified(sourceId, inPlaceOf(*before, query)) : Result<qint64>(fail(before.error()));
}

Result<bool> VerifiedStore::undoVerified(const QString &sourceId, qint64 id, const std::optional<KeptVerified> &before)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    const Result<bool> passed = steps::passOver(m_handle, m_file, sourceId, 0, steps::madeVerified(id, before));
    if (!passed)
        return passed;
    if (const Result<void> removed =
            Statement(m_handle, m_file, "DELETE FROM verified_queries WHERE id = ?").bind(id).run();
        !removed)
        return fail(removed.error());
    const bool wasThere = sqlite3_changes(m_handle) > 0;
    if (wasThere && before) {
        if (const Result<qint64> back = steps::putVerified(m_handle, m_file, sourceId, *before, before->query.id);
            !back)
            return fail(back.error());
    }
    if (const Result<void> done = transaction.commit(); !done)
        return fail(done.error());
    return wasThere;
}

Result<void> VerifiedStore::removeVerified(qint64 id)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done = Statement(m_handle, m_file, "DELETE FROM verified_queries WHERE id = ?").bind(id).run();
    if (done && sqlite3_changes(m_handle) == 0)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no verified query %1."),
                    {QString::number(id)},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli verified --source WORKSPACE list lists them."));
    return done;
}

} // namespace Tieout::workspace
