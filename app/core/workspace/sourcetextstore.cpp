// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/sourcetextstore.h"

#include "core/workspace/serialise.h"
#include "core/workspace/store.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

/// What the catalog is written from besides schema and profile: scripts and a model's texts.
namespace Tieout::workspace {

Result<QList<StoredScript>> SourceTextStore::scripts(const QString &sourceId) const
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

Result<qint64> SourceTextStore::addScript(const StoredScript &script)
{
    if (script.name.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "A script needs a name."));
    if (script.text.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The script \"%1\" is empty."), {script.name});
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

Result<void> SourceTextStore::removeScript(const QString &sourceId, const QString &name)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done = Statement(m_handle, m_file, "DELETE FROM scripts WHERE source_id = ? AND name = ?")
                                  .bind(sourceId)
                                  .bind(name)
                                  .run();
    if (done && sqlite3_changes(m_handle) == 0)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no script \"%1\"."), {name},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli scripts list FILE lists them."));
    return done;
}

Result<QList<ModelDescription>> SourceTextStore::modelDescriptions(const QString &sourceId) const
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

Result<void> SourceTextStore::saveModelDescription(const ModelDescription &description)
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

} // namespace Tieout::workspace
