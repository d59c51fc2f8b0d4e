// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/snapshotstore.h"

#include "core/base/visible.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace Tieout::workspace {

Result<void> SnapshotStore::saveSchema(const QString &sourceId, const Schema &schema, const QDateTime &readAt,
                                       const QString &fingerprint)
{
    const QString content = compact(toJson(schema)); // seconds of a large schema, in which others may read
    QMutexLocker lock(&m_mutex);
    return Statement(m_handle, m_file, "INSERT OR REPLACE INTO schemas VALUES(?, ?, ?, ?)")
        .bind(sourceId)
        .bind(fingerprint.isEmpty() ? schema.fingerprint() : fingerprint)
        .bind(content)
        .bind(instant(readAt))
        .run();
}

Result<std::optional<StoredSchema>> SnapshotStore::latestSchema(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT content, read_at, fingerprint FROM schemas WHERE source_id = ? ORDER BY read_at DESC, "
                        "rowid DESC LIMIT 1");
    const Result<bool> row = statement.bind(sourceId).step();
    if (!row)
        return fail(row.error());
    if (!*row)
        return std::optional<StoredSchema>();
    return std::optional<StoredSchema>(
        {schemaFromJson(objectFrom(statement.text(0))), instantFrom(statement.text(1)), statement.text(2)});
}

Result<void> SnapshotStore::saveProfile(const QString &sourceId, const QString &fingerprint,
                                        const profile::ProfiledTable &table)
{
    QMutexLocker lock(&m_mutex);
    return Statement(m_handle, m_file, "INSERT OR REPLACE INTO profiles VALUES(?, ?, ?, ?, ?)")
        .bind(sourceId)
        .bind(fingerprint)
        .bind(table.profile.schema)
        .bind(table.profile.table)
        .bind(compact(toJson(table)))
        .run();
}

Result<QList<profile::ProfiledTable>> SnapshotStore::profiles(const QString &sourceId, const QString &fingerprint) const
{
    QList<profile::ProfiledTable> all;
    if (const Result<void> read =
            eachProfile(sourceId, fingerprint, [&all](const profile::ProfiledTable &table) { all.append(table); });
        !read)
        return fail(read.error());
    return all;
}

Result<void> SnapshotStore::eachProfile(const QString &sourceId, const QString &fingerprint,
                                        const std::function<void(const profile::ProfiledTable &)> &take) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT content FROM profiles WHERE source_id = ? AND fingerprint = ? ORDER BY rowid");
    statement.bind(sourceId).bind(fingerprint);
    for (;;) {
        const Result<bool> row = statement.step();
        if (!row)
            return fail(row.error());
        if (!*row)
            return {};
        take(profiledTableFromJson(objectFrom(statement.text(0))));
    }
}

Result<void> SnapshotStore::copyProfile(const QString &sourceId, const QString &fingerprint, const TableName &table,
                                        const QString &to)
{
    QMutexLocker lock(&m_mutex);
    return Statement(
               m_handle, m_file,
               "INSERT OR REPLACE INTO profiles SELECT source_id, ?, table_schema, table_name, content FROM profiles "
               "WHERE source_id = ? AND fingerprint = ? AND table_schema = ? AND table_name = ?")
        .bind(to)
        .bind(sourceId)
        .bind(fingerprint)
        .bind(table.schema)
        .bind(table.name)
        .run();
}

Result<bool> SnapshotStore::hasProfiles(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement rows(m_handle, m_file, "SELECT 1 FROM profiles WHERE source_id = ? LIMIT 1");
    rows.bind(sourceId);
    return rows.step();
}

Result<void> SnapshotStore::clearProfiles(const QString &sourceId)
{
    QMutexLocker lock(&m_mutex);
    return Statement(m_handle, m_file, "DELETE FROM profiles WHERE source_id = ?").bind(sourceId).run();
}

Result<void> SnapshotStore::saveCatalog(const QString &sourceId, const QList<catalog::CatalogEntry> &entries)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    Result<void> done = Statement(m_handle, m_file, "DELETE FROM catalog WHERE source_id = ?").bind(sourceId).run();
    for (const catalog::CatalogEntry &entry : entries) {
        if (!done)
            return done;
        done = Statement(m_handle, m_file, "INSERT INTO catalog VALUES(?, ?, ?, ?)")
                   .bind(sourceId)
                   .bind(entry.table.schema)
                   .bind(entry.table.name)
                   .bind(compact(toJson(entry)))
                   .run();
    }
    return done ? transaction.commit() : done;
}

Result<QList<catalog::CatalogEntry>> SnapshotStore::catalogEntries(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT content FROM catalog WHERE source_id = ? ORDER BY table_schema, table_name");
    statement.bind(sourceId);
    return collected(statement, [](const Statement &row) { return catalogEntryFromJson(objectFrom(row.text(0))); });
}

/// Stands among the profiles under a fingerprint that no schema has, so that it goes when they go.
static QString ofUnread(const QString &fingerprint)
{
    return fingerprint + QStringLiteral(" unread");
}

Result<void> SnapshotStore::saveUnread(const QString &sourceId, const QString &fingerprint,
                                       const QHash<TableName, Error> &unread)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    Result<void> done = Statement(m_handle, m_file, "DELETE FROM profiles WHERE source_id = ? AND fingerprint = ?")
                            .bind(sourceId)
                            .bind(ofUnread(fingerprint))
                            .run();
    for (auto it = unread.cbegin(); done && it != unread.cend(); ++it) {
        done = Statement(m_handle, m_file, "INSERT INTO profiles VALUES(?, ?, ?, ?, ?)")
                   .bind(sourceId)
                   .bind(ofUnread(fingerprint))
                   .bind(it.key().schema)
                   .bind(it.key().name)
                   .bind(compact(toJson(*it)))
                   .run();
    }
    return done ? transaction.commit() : done;
}

Result<QHash<TableName, Error>> SnapshotStore::unread(const QString &sourceId, const QString &fingerprint) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(
        m_handle, m_file,
        "SELECT table_schema, table_name, content FROM profiles WHERE source_id = ? AND fingerprint = ?");
    statement.bind(sourceId).bind(ofUnread(fingerprint));
    const auto rows = collected(statement, [](const Statement &row) {
        return std::pair(TableName{row.text(0), row.text(1)}, errorFromJson(objectFrom(row.text(2))));
    });
    if (!rows)
        return fail(rows.error());
    return QHash<TableName, Error>(rows->cbegin(), rows->cend());
}

Result<void> SnapshotStore::saveKeyMatches(const QString &sourceId, const QString &fingerprint,
                                           const QList<catalog::KeyMatch> &matches)
{
    QJsonArray content;
    for (const catalog::KeyMatch &match : matches)
        content.append(toJson(match));
    QMutexLocker lock(&m_mutex);
    return Statement(m_handle, m_file, "INSERT OR REPLACE INTO key_matches VALUES(?, ?, ?)")
        .bind(sourceId)
        .bind(fingerprint)
        .bind(QString::fromUtf8(base::escapedJson(QJsonDocument(content).toJson(QJsonDocument::Compact))))
        .run();
}

Result<QList<catalog::KeyMatch>> SnapshotStore::keyMatches(const QString &sourceId, const QString &fingerprint) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file, "SELECT content FROM key_matches WHERE source_id = ? AND fingerprint = ?");
    const Result<bool> row = statement.bind(sourceId).bind(fingerprint).step();
    if (!row)
        return fail(row.error());
    QList<catalog::KeyMatch> matches;
    if (*row) {
        for (const QJsonValue &match : QJsonDocument::fromJson(statement.text(0).toUtf8()).array())
            matches.append(keyMatchFromJson(match.toObject()));
    }
    return matches;
}

} // namespace Tieout::workspace
