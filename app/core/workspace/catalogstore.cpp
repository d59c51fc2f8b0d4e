// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/visible.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"
#include "core/workspace/workspace.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

/// What the catalog is written from besides schema and profile: scripts, a model's texts, counted joins.
namespace Tieout::workspace {

Result<QList<StoredScript>> Workspace::scripts(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(
        m_handle, m_file,
        "SELECT id, source_id, name, content, dialect, added_at FROM scripts WHERE source_id = ? ORDER BY name");
    statement.bind(sourceId);
    return collected(statement, [](const Statement &row) {
        return StoredScript{row.integer(0), row.text(1), row.text(2),
                            row.text(3),    row.text(4), instantFrom(row.text(5))};
    });
}

Result<qint64> Workspace::addScript(const StoredScript &script)
{
    if (script.name.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, "A script needs a name.");
    if (script.text.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, "The script \"%1\" is empty.", {script.name});
    QMutexLocker lock(&m_mutex);
    Statement statement(
        m_handle, m_file,
        "INSERT INTO scripts(source_id, name, content, dialect, added_at) VALUES(?, ?, ?, ?, ?) "
        "ON CONFLICT(source_id, name) DO UPDATE SET content = excluded.content, dialect = excluded.dialect, "
        "added_at = excluded.added_at RETURNING id");
    const Result<bool> row = statement.bind(script.sourceId)
                                 .bind(script.name)
                                 .bind(script.text)
                                 .bind(script.dialect)
                                 .bind(instant(script.addedAt))
                                 .step();
    if (!row)
        return fail(row.error());
    const qint64 id = statement.integer(0);
    const Result<void> finished = statement.run(); // to its end: only then it is committed
    if (!finished)
        return fail(finished.error());
    return id;
}

Result<void> Workspace::removeScript(const QString &sourceId, const QString &name)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done = Statement(m_handle, m_file, "DELETE FROM scripts WHERE source_id = ? AND name = ?")
                                  .bind(sourceId)
                                  .bind(name)
                                  .run();
    if (done && sqlite3_changes(m_handle) == 0)
        return fail(ErrorCode::NotFound, "There is no script \"%1\".", {name},
                    QStringLiteral("tieout-cli scripts list FILE lists them."));
    return done;
}

Result<QList<ModelDescription>> Workspace::modelDescriptions(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(
        m_handle, m_file,
        "SELECT source_id, table_schema, table_name, fingerprint, model, content, made_at FROM model_descriptions "
        "WHERE source_id = ? ORDER BY table_schema, table_name");
    statement.bind(sourceId);
    return collected(statement, [](const Statement &row) {
        ModelDescription description{row.text(0), {row.text(1), row.text(2)}, row.text(3), row.text(4), {},
                                     {},          instantFrom(row.text(6))};
        const QJsonObject content = objectFrom(row.text(5));
        const QJsonObject texts = content["texts"].toObject();
        for (auto it = texts.begin(); it != texts.end(); ++it)
            description.texts.insert(it.key(), it.value().toString());
        for (const QJsonValue &dropped : content["dropped"].toArray())
            description.dropped.append(dropped.toString());
        return description;
    });
}

Result<void> Workspace::saveModelDescription(const ModelDescription &description)
{
    QJsonObject texts;
    for (auto it = description.texts.begin(); it != description.texts.end(); ++it)
        texts.insert(it.key(), it.value());
    QMutexLocker lock(&m_mutex);
    return Statement(m_handle, m_file, "INSERT OR REPLACE INTO model_descriptions VALUES(?, ?, ?, ?, ?, ?, ?)")
        .bind(description.sourceId)
        .bind(description.table.schema)
        .bind(description.table.name)
        .bind(description.fingerprint)
        .bind(description.model)
        .bind(compact({{"texts", texts}, {"dropped", QJsonArray::fromStringList(description.dropped)}}))
        .bind(instant(description.at))
        .run();
}

/// Stands among the profiles under a fingerprint that no schema has, so that it goes when they go.
static QString ofUnread(const QString &fingerprint)
{
    return fingerprint + QStringLiteral(" unread");
}

Result<void> Workspace::saveUnread(const QString &sourceId, const QString &fingerprint,
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

Result<QHash<TableName, Error>> Workspace::unread(const QString &sourceId, const QString &fingerprint) const
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

Result<void> Workspace::saveKeyMatches(const QString &sourceId, const QString &fingerprint,
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

Result<QList<catalog::KeyMatch>> Workspace::keyMatches(const QString &sourceId, const QString &fingerprint) const
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
