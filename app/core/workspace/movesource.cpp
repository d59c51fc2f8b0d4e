// SPDX-License-Identifier: GPL-3.0-or-later
// A source that is found somewhere else from now on.
#include "core/workspace/indexfiles.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"
#include "core/workspace/workspace.h"

#include <sqlite3.h>

namespace Tieout::workspace {

namespace {

/// All that names a source, whatever a later layout adds.
Result<QStringList> tablesOfSources(sqlite3 *handle, const QString &file)
{
    Statement statement(
        handle, file,
        "SELECT m.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c ON c.name = 'source_id' "
        "WHERE m.type = 'table' ORDER BY m.name");
    return collected(statement, [](const Statement &row) { return row.text(0); });
}

Result<bool> isSource(sqlite3 *handle, const QString &file, const QString &id)
{
    Statement statement(handle, file, "SELECT 1 FROM sources WHERE id = ?");
    return statement.bind(id).step();
}

/// Answers name the sources that gave them: an answer of several is kept under one of them. One that cannot be read
/// stays as it is.
Result<void> renameInAnswers(sqlite3 *handle, const QString &file, const QString &from, const QString &to)
{
    // Most answers are of other sources: they are not parsed.
    const QString written = compact({{QString(), from}}).mid(4).chopped(1); // {"":"sqlite:/data/a.db"}
    Statement statement(handle, file, "SELECT id, record FROM answers WHERE instr(record, ?) > 0");
    statement.bind(written);
    const auto answers = collected(statement, [](const Statement &row) { return std::pair(row.text(0), row.text(1)); });
    if (!answers)
        return fail(answers.error());
    for (const auto &[id, text] : *answers) {
        Result<record::Record> record = record::recordFromJson(objectFrom(text));
        if (!record)
            continue;
        const record::Record before = *record;
        record::renameSource(*record, from, to);
        if (*record == before)
            continue;
        const Result<void> kept = Statement(handle, file, "UPDATE answers SET record = ? WHERE id = ?")
                                      .bind(compact(record::toJson(*record)))
                                      .bind(id)
                                      .run();
        if (!kept)
            return kept;
    }
    return {};
}

} // namespace

Result<void> Workspace::moveSource(const QString &from, const StoredSource &to)
{
    QMutexLocker lock(&m_connection.mutex);
    Transaction transaction(m_connection.handle, m_connection.file);
    if (!transaction.begun())
        return transaction.begun();
    const Result<bool> known = isSource(m_connection.handle, m_connection.file, from);
    const Result<bool> taken = known ? isSource(m_connection.handle, m_connection.file, to.id) : known;
    if (!taken)
        return fail(taken.error());
    if (!*known)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" is no source of \"%2\"."),
                    {from, m_connection.file}, QT_TRANSLATE_NOOP("Error", "\"tieout-cli workspace show\" lists them."));
    if (*taken)
        return fail(ErrorCode::Exists, QT_TRANSLATE_NOOP("Error", "\"%1\" is a source of \"%2\" already."),
                    {to.id, m_connection.file}, QT_TRANSLATE_NOOP("Error", "Open that one, or remove it first."));
    Result<void> done = Statement(m_connection.handle, m_connection.file, "PRAGMA defer_foreign_keys=ON").run();
    if (done) {
        done = Statement(m_connection.handle, m_connection.file,
                         "UPDATE sources SET id = ?, connector = ?, title = ?, parameters = ? WHERE id = ?")
                   .bind(to.id)
                   .bind(to.connector)
                   .bind(to.title)
                   .bind(parametersText(to.parameters))
                   .bind(from)
                   .run();
    }
    const Result<QStringList> tables = tablesOfSources(m_connection.handle, m_connection.file);
    if (!tables)
        return fail(tables.error());
    for (const QString &table : *tables) {
        if (!done)
            return done;
        // What people said of the new place before stays as it is.
        const QByteArray sql = "UPDATE OR IGNORE \"" + QString(table).replace(u'"', QStringLiteral("\"\"")).toUtf8()
                               + "\" SET source_id = ? WHERE source_id = ?";
        done = Statement(m_connection.handle, m_connection.file, sql.constData()).bind(to.id).bind(from).run();
    }
    if (done)
        done = renameInAnswers(m_connection.handle, m_connection.file, from, to.id);
    // Settings of a source end with its name: "layout:sqlite:/data/a.db".
    if (done) {
        done = Statement(m_connection.handle, m_connection.file,
                         "UPDATE OR IGNORE settings SET key = substr(key, 1, length(key) - length(?1)) || ?2 "
                         "WHERE length(key) > length(?1) AND substr(key, -length(?1)) = ?1")
                   .bind(from)
                   .bind(to.id)
                   .run();
    }
    if (done)
        done = transaction.commit();
    if (done && !m_notKept) { // derived; it is built again
        removeRelations(m_connection.file, from);
        removeCardIndex(m_connection.file, from);
    }
    return done;
}

} // namespace Tieout::workspace
