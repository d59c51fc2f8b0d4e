// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/keystore.h"

#include "core/base/visible.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"
#include "core/workspace/storesteps.h"

#include <QJsonDocument>

#include <sqlite3.h>

/// Keys that nobody declared: what was proposed, and what people decided of it.
namespace Tieout::workspace {

namespace {

QString text(const QJsonDocument &json)
{
    return QString::fromUtf8(base::escapedJson(json.toJson(QJsonDocument::Compact)));
}

} // namespace

/// Of id, source, accepted, content, made_by, made_at.
static KeyDecision keyDecisionFrom(const Statement &row)
{
    return {row.integer(0),      row.text(1),
            row.integer(2) != 0, proposedKeyFromJson(QJsonDocument::fromJson(row.text(3).toUtf8()).object()),
            row.text(4),         instantFrom(row.text(5))};
}

namespace steps {

Result<std::optional<KeyDecision>> takeKeyDecision(sqlite3 *handle, const QString &file, const QString &sourceId,
                                                   const QString &constraint)
{
    Statement statement(handle, file,
                        "DELETE FROM key_decisions WHERE source_id = ? AND constraint_name = ? "
                        "RETURNING id, source_id, accepted, content, made_by, made_at");
    const Result<bool> found = statement.bind(sourceId).bind(constraint).step();
    if (!found)
        return fail(found.error());
    return *found ? std::optional(keyDecisionFrom(statement)) : std::nullopt;
}

Result<qint64> putKeyDecision(sqlite3 *handle, const QString &file, const KeyDecision &decision)
{
    const Result<void> done =
        Statement(
            handle, file,
            "INSERT OR REPLACE INTO key_decisions(id, source_id, constraint_name, accepted, content, made_by, made_at) "
            "VALUES(nullif(?, 0), ?, ?, ?, ?, ?, ?)")
            .bind(decision.id)
            .bind(decision.sourceId)
            .bind(decision.key.key.constraint)
            .bind(qint64(decision.accepted))
            .bind(text(QJsonDocument(toJson(decision.key))))
            .bind(decision.by)
            .bind(instant(decision.at))
            .run();
    if (!done)
        return fail(done.error());
    return qint64(sqlite3_last_insert_rowid(handle));
}

} // namespace steps

Result<QList<KeyDecision>> KeyStore::keyDecisions(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(
        m_handle, m_file,
        "SELECT id, source_id, accepted, content, made_by, made_at FROM key_decisions WHERE source_id = ? ORDER BY id");
    statement.bind(sourceId);
    return collected(statement, keyDecisionFrom);
}

Result<qint64> KeyStore::decideKey(const KeyDecision &decision)
{
    KeyDecision anew = decision;
    anew.id = 0;
    QMutexLocker lock(&m_mutex);
    return steps::putKeyDecision(m_handle, m_file, anew);
}

Result<void> KeyStore::removeKeyDecision(qint64 id)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done = Statement(m_handle, m_file, "DELETE FROM key_decisions WHERE id = ?").bind(id).run();
    if (done && sqlite3_changes(m_handle) == 0)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no decision %1."), {QString::number(id)},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli keys --source WORKSPACE lists them."));
    return done;
}

Result<void> KeyStore::saveProposedKeys(const QString &sourceId, const QString &fingerprint,
                                        const profile::ProposedKeys &keys)
{
    QMutexLocker lock(&m_mutex);
    return Statement(m_handle, m_file, "INSERT OR REPLACE INTO key_proposals VALUES(?, ?, ?)")
        .bind(sourceId)
        .bind(fingerprint)
        .bind(text(QJsonDocument(toJson(keys))))
        .run();
}

Result<std::optional<profile::ProposedKeys>> KeyStore::proposedKeys(const QString &sourceId,
                                                                    const QString &fingerprint) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file, "SELECT content FROM key_proposals WHERE source_id = ? AND fingerprint = ?");
    const Result<bool> row = statement.bind(sourceId).bind(fingerprint).step();
    if (!row)
        return fail(row.error());
    if (!*row)
        return std::nullopt;
    return proposedKeysFromJson(QJsonDocument::fromJson(statement.text(0).toUtf8()));
}

} // namespace Tieout::workspace
