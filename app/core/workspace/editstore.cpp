// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/editstore.h"

#include "core/workspace/store.h"
#include "core/workspace/storesteps.h"

#include <sqlite3.h>

#include <array>

/// What people said about the source.
namespace Tieout::workspace {

namespace {

/// In the order of Edit::Kind; the names are in the files.
constexpr std::array kindNames{"alias", "description", "grain", "whenToUse", "notFor", "unit", "authoritative"};

Edit::Kind kindNamed(const QString &name)
{
    for (size_t i = 0; i < kindNames.size(); ++i) {
        if (name == QLatin1String(kindNames[i]))
            return Edit::Kind(i);
    }
    return Edit::Kind::Description;
}

Statement &bindPlace(Statement &statement, const Edit &edit)
{
    return statement.bind(edit.sourceId)
        .bind(editKindName(edit.kind))
        .bind(edit.table.schema)
        .bind(edit.table.name)
        .bind(edit.column);
}

/// The newest of its kind at its place counts, so that one said again after another moves to the end.
Result<void> makeRoom(sqlite3 *handle, const QString &file, const Edit &edit, const QString &text)
{
    if (edit.kind == Edit::Kind::Alias)
        return {};
    Statement newest(
        handle, file,
        "SELECT content FROM edits WHERE source_id = ? AND kind = ? AND table_schema = ? AND table_name = ? "
        "AND column_name = ? ORDER BY id DESC LIMIT 1");
    const Result<bool> found = bindPlace(newest, edit).step();
    if (!found)
        return fail(found.error());
    if (!*found || newest.text(0) == text)
        return {};
    Statement same(handle, file,
                   "DELETE FROM edits WHERE source_id = ? AND kind = ? AND table_schema = ? AND table_name = ? AND "
                   "column_name = ? "
                   "AND content = ?");
    return bindPlace(same, edit).bind(text).run();
}

} // namespace

QString editKindName(Edit::Kind kind)
{
    return QString::fromLatin1(kindNames[size_t(kind)]);
}

bool isOfColumns(Edit::Kind kind)
{
    return kind == Edit::Kind::Alias || kind == Edit::Kind::Description || kind == Edit::Kind::Unit;
}

bool isOfTables(Edit::Kind kind)
{
    return kind != Edit::Kind::Unit;
}

namespace steps {

Result<void> checkEdit(const Edit &edit)
{
    if (edit.text.simplified().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "What is said of \"%1\" is empty."), {edit.about()});
    if (edit.column.isEmpty() ? !isOfTables(edit.kind) : !isOfColumns(edit.kind)) {
        return fail(ErrorCode::Invalid,
                    edit.column.isEmpty() ? QT_TRANSLATE_NOOP("Error", "\"%1\" is a table: it has no %2.")
                                          : QT_TRANSLATE_NOOP("Error", "\"%1\" is a column: it has no %2."),
                    {edit.about(), editKindName(edit.kind)},
                    edit.column.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "Name a column: TABLE.COLUMN"))
                                          : ErrorText(QT_TRANSLATE_NOOP("Error", "Name the table alone.")));
    }
    return {};
}

Result<qint64> putEdit(sqlite3 *handle, const QString &file, const Edit &edit)
{
    const QString text = edit.text.simplified();
    if (const Result<void> ready = makeRoom(handle, file, edit, text); !ready)
        return fail(ready.error());
    Statement statement(
        handle, file,
        "INSERT OR IGNORE INTO edits(source_id, kind, table_schema, table_name, column_name, content, made_at) "
        "VALUES(?, ?, ?, ?, ?, ?, ?)");
    if (const Result<void> done = bindPlace(statement, edit).bind(text).bind(instant(edit.at)).run(); !done)
        return fail(done.error());
    if (sqlite3_changes(handle) == 0)
        return fail(ErrorCode::Exists, QT_TRANSLATE_NOOP("Error", "\"%1\" already has the %2 \"%3\"."),
                    {edit.about(), editKindName(edit.kind), text});
    return qint64(sqlite3_last_insert_rowid(handle));
}

} // namespace steps

Result<QList<Edit>> EditStore::edits(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(
        m_handle, m_file,
        "SELECT id, source_id, kind, table_schema, table_name, column_name, content, made_at FROM edits "
        "WHERE source_id = ? ORDER BY id");
    statement.bind(sourceId);
    return collected(statement, [](const Statement &row) {
        return Edit{row.integer(0), row.text(1), kindNamed(row.text(2)),  {row.text(3), row.text(4)},
                    row.text(5),    row.text(6), instantFrom(row.text(7))};
    });
}

Result<qint64> EditStore::addEdit(const Edit &edit)
{
    if (const Result<void> fine = steps::checkEdit(edit); !fine)
        return fail(fine.error());
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    const Result<qint64> id = steps::putEdit(m_handle, m_file, edit);
    if (!id)
        return id;
    if (const Result<void> committed = transaction.commit(); !committed)
        return fail(committed.error());
    return id;
}

Result<void> EditStore::removeEdit(qint64 id)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done = Statement(m_handle, m_file, "DELETE FROM edits WHERE id = ?").bind(id).run();
    if (done && sqlite3_changes(m_handle) == 0)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no edit %1."), {QString::number(id)},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli gate-log FILE lists them."));
    return done;
}

} // namespace Tieout::workspace
