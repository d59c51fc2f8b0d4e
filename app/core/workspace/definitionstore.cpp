// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/definitionstore.h"

#include "core/retrieval/definitionindex.h"
#include "core/workspace/store.h"

#include <sqlite3.h>

/// What the company's words mean.
namespace Tieout::workspace {

namespace {

/// Of no source in particular: what refers to nothing of one.
QString sourceKey(const QString &sourceId, const catalog::Definition &definition)
{
    return definition.refers() ? sourceId : QStringLiteral("");
}

} // namespace

Result<QList<catalog::Definition>> DefinitionStore::definitions(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    // A term of the source's own stands in the place of one in words only.
    Statement statement(
        m_handle, m_file,
        "SELECT id, term, meaning, table_schema, table_name, column_name, condition, made_by, made_at FROM definitions "
        "AS d "
        "WHERE source_id = ?1 OR (source_id = '' AND NOT EXISTS (SELECT 1 FROM definitions AS o WHERE o.source_id = ?1 "
        "AND o.term_key = d.term_key)) ORDER BY term COLLATE NOCASE, id");
    statement.bind(sourceId);
    return collected(statement, [](const Statement &row) {
        catalog::Definition definition;
        definition.id = row.integer(0);
        definition.term = row.text(1);
        definition.meaning = row.text(2);
        definition.table = {row.text(3), row.text(4)};
        definition.column = row.text(5);
        definition.condition = row.text(6);
        definition.by = row.text(7);
        definition.at = instantFrom(row.text(8));
        return definition;
    });
}

Result<qint64> DefinitionStore::define(const QString &sourceId, const catalog::Definition &definition)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    const QString key = retrieval::phraseKey(definition.term);
    Result<void> done =
        Statement(m_handle, m_file, "DELETE FROM definitions WHERE term_key = ? AND source_id IN ('', ?)")
            .bind(key)
            .bind(sourceId)
            .run();
    if (done)
        done = Statement(m_handle, m_file,
                         "INSERT INTO definitions(source_id, term_key, term, meaning, table_schema, table_name, "
                         "column_name, condition, "
                         "made_by, made_at) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
                   .bind(sourceKey(sourceId, definition))
                   .bind(key)
                   .bind(definition.term)
                   .bind(definition.meaning)
                   .bind(definition.table.schema)
                   .bind(definition.table.name)
                   .bind(definition.column)
                   .bind(definition.condition)
                   .bind(definition.by)
                   .bind(instant(definition.at))
                   .run();
    const qint64 id = done ? sqlite3_last_insert_rowid(m_handle) : 0;
    if (done)
        done = transaction.commit();
    if (!done)
        return fail(done.error());
    return id;
}

Result<void> DefinitionStore::removeDefinition(qint64 id)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done = Statement(m_handle, m_file, "DELETE FROM definitions WHERE id = ?").bind(id).run();
    if (done && sqlite3_changes(m_handle) == 0)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no definition %1."),
                    {QString::number(id)}, QT_TRANSLATE_NOOP("Error", "tieout-cli context show FILE lists them."));
    return done;
}

} // namespace Tieout::workspace
