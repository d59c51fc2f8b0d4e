// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/store.h"

#include "core/workspace/fileidentity.h"
#include "sdk/utf8.h"

#include <sqlite3.h>

namespace Tieout::workspace {

Error movedError(const QString &file)
{
    return {
        ErrorCode::NotFound,
        QT_TRANSLATE_NOOP(
            "Error", "The workspace \"%1\" is no longer there: it was moved, deleted or replaced while it was open."),
        {file},
        QT_TRANSLATE_NOOP("Error", "Put it back, or save a copy elsewhere; what was just done is not kept.")};
}

Error newerError(const QString &file, int layout)
{
    return {ErrorCode::Incompatible,
            QT_TRANSLATE_NOOP("Error",
                              "The workspace \"%1\" was made by a newer Tieout (layout %2, this program knows %3)."),
            {file, QString::number(layout), QString::number(newestLayout())},
            QT_TRANSLATE_NOOP("Error", "Update Tieout.")};
}

Error foreignError(const QString &file)
{
    return {ErrorCode::Unreadable,
            QT_TRANSLATE_NOOP("Error", "\"%1\" is a database, but not a Tieout workspace."),
            {file},
            {QT_TRANSLATE_NOOP("Error", "Open it as a source: --source sqlite:%1"), {file}}};
}

Error storeError(sqlite3 *handle, int code, const QString &file)
{
    const QString words = QString::fromUtf8(handle ? sqlite3_errmsg(handle) : sqlite3_errstr(code));
    if (code == SQLITE_CONSTRAINT_COMMITHOOK)
        return movedError(file);
    switch (code & 0xff) {
    case SQLITE_NOTADB:
        return {ErrorCode::Unreadable,
                QT_TRANSLATE_NOOP("Error", "\"%1\" is not a Tieout workspace."),
                {file},
                QT_TRANSLATE_NOOP("Error", "Choose a .tieout file, or open a database as a source instead.")};
    case SQLITE_CORRUPT:
        return {ErrorCode::Unreadable,
                QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" is damaged (%2)."),
                {file, words},
                QT_TRANSLATE_NOOP("Error", "Restore it from a backup; nothing was changed.")};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::Locked,
                QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" is in use by another program."),
                {file},
                QT_TRANSLATE_NOOP("Error", "Close the other window that has it open, then try again.")};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" cannot be written (%2)."),
                {file, words},
                QT_TRANSLATE_NOOP("Error", "Copy it to a folder you may write to.")};
    case SQLITE_FULL:
        return {ErrorCode::Full,
                QT_TRANSLATE_NOOP("Error", "There is no space left to write the workspace \"%1\"."),
                {file},
                QT_TRANSLATE_NOOP("Error", "Free some space and try again; what was saved before is intact.")};
    case SQLITE_IOERR:
        return {ErrorCode::Full,
                QT_TRANSLATE_NOOP("Error", "Reading or writing the workspace \"%1\" failed (%2)."),
                {file, words},
                QT_TRANSLATE_NOOP("Error", "Check the disk and its free space; what was saved before is intact.")};
    case SQLITE_CANTOPEN:
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" cannot be opened (%2)."),
                {file, words},
                QT_TRANSLATE_NOOP("Error", "Check that the folder exists and that you may write to it.")};
    case SQLITE_ERROR:
        // Our statements compile against our own layout.
        return {ErrorCode::Unreadable,
                QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" is damaged (%2)."),
                {file, words},
                QT_TRANSLATE_NOOP("Error", "Restore it from a backup; nothing was changed.")};
    default:
        return {ErrorCode::Internal,
                QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" could not be read or written (%2)."),
                {file, words}};
    }
}

Statement::Statement(sqlite3 *handle, const QString &file, const char *sql)
    : m_handle(handle)
    , m_file(file)
    , m_code(sqlite3_prepare_v2(handle, sql, -1, &m_statement, nullptr))
{
}

Statement::~Statement()
{
    sqlite3_finalize(m_statement);
}

Statement &Statement::bind(const QString &text)
{
    if (m_code == SQLITE_OK) {
        const QByteArray utf8 = text.toUtf8();
        m_code = sqlite3_bind_text(m_statement, m_next++, utf8.constData(), int(utf8.size()), SQLITE_TRANSIENT);
    }
    return *this;
}

Statement &Statement::bind(qint64 number)
{
    if (m_code == SQLITE_OK)
        m_code = sqlite3_bind_int64(m_statement, m_next++, number);
    return *this;
}

Result<bool> Statement::step()
{
    if (m_code == SQLITE_OK)
        m_code = sqlite3_step(m_statement);
    if (m_code == SQLITE_ROW) {
        m_code = SQLITE_OK;
        return true;
    }
    if (m_code == SQLITE_DONE)
        return false;
    return fail(storeError(m_handle, m_code, m_file));
}

Result<void> Statement::run()
{
    const Result<bool> stepped = step();
    if (!stepped)
        return fail(stepped.error());
    return {};
}

QString Statement::text(int column) const
{
    const auto *bytes = reinterpret_cast<const char *>(sqlite3_column_text(m_statement, column));
    return textFromUtf8({bytes, sqlite3_column_bytes(m_statement, column)});
}

qint64 Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

Transaction::Transaction(sqlite3 *handle, const QString &file)
    : m_handle(handle)
    , m_file(file)
    , m_begun(Statement(handle, file, "BEGIN IMMEDIATE").run())
    , m_open(m_begun.has_value())
{
}

Transaction::~Transaction()
{
    if (m_open)
        sqlite3_exec(m_handle, "ROLLBACK", nullptr, nullptr, nullptr);
}

Result<void> Transaction::commit()
{
    Result<void> done = Statement(m_handle, m_file, "COMMIT").run();
    if (done)
        m_open = false;
    return done;
}

namespace {

/// One script a version, applied in order; a released script is never edited, a change is a new one.
constexpr const char *migrations[] = {
    R"(
CREATE TABLE sources(id TEXT PRIMARY KEY, connector TEXT NOT NULL, title TEXT NOT NULL, parameters TEXT NOT NULL,
                     added_at TEXT NOT NULL);
CREATE TABLE schemas(source_id TEXT NOT NULL REFERENCES sources(id) ON DELETE CASCADE, fingerprint TEXT NOT NULL,
                     content TEXT NOT NULL, read_at TEXT NOT NULL, PRIMARY KEY(source_id, fingerprint));
CREATE TABLE profiles(source_id TEXT NOT NULL REFERENCES sources(id) ON DELETE CASCADE, fingerprint TEXT NOT NULL,
                      table_schema TEXT NOT NULL, table_name TEXT NOT NULL, content TEXT NOT NULL,
                      PRIMARY KEY(source_id, fingerprint, table_schema, table_name));
CREATE TABLE catalog(source_id TEXT NOT NULL REFERENCES sources(id) ON DELETE CASCADE, table_schema TEXT NOT NULL,
                     table_name TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY(source_id, table_schema, table_name));
CREATE TABLE answers(id TEXT PRIMARY KEY, source_id TEXT NOT NULL, question TEXT NOT NULL, state TEXT NOT NULL,
                     headline TEXT NOT NULL, asked_at TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX answers_by_time ON answers(asked_at);
CREATE TABLE answer_rows(answer_id TEXT NOT NULL REFERENCES answers(id) ON DELETE CASCADE, part INTEGER NOT NULL,
                         content TEXT NOT NULL, PRIMARY KEY(answer_id, part));
CREATE TABLE rejections(id INTEGER PRIMARY KEY, answer_id TEXT NOT NULL, question TEXT NOT NULL, sql TEXT NOT NULL,
                        check_id TEXT NOT NULL, message TEXT NOT NULL, passed_later TEXT NOT NULL, at TEXT NOT NULL);
CREATE INDEX rejections_by_question ON rejections(question);
CREATE TABLE settings(key TEXT PRIMARY KEY, value TEXT NOT NULL);
)",
    R"(
ALTER TABLE rejections ADD COLUMN source_id TEXT NOT NULL DEFAULT '';
UPDATE rejections SET source_id = coalesce((SELECT source_id FROM answers WHERE answers.id = rejections.answer_id), '');
CREATE TABLE edits(id INTEGER PRIMARY KEY AUTOINCREMENT, source_id TEXT NOT NULL, kind TEXT NOT NULL,
                   table_schema TEXT NOT NULL, table_name TEXT NOT NULL, column_name TEXT NOT NULL, content TEXT NOT NULL,
                   made_at TEXT NOT NULL, UNIQUE(source_id, kind, table_schema, table_name, column_name, content));
)",
    R"(
CREATE TABLE baselines(id INTEGER PRIMARY KEY AUTOINCREMENT, source_id TEXT NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
                       fingerprint TEXT NOT NULL, content TEXT NOT NULL, taken_at TEXT NOT NULL);
CREATE INDEX baselines_by_source ON baselines(source_id);
CREATE TABLE drift_decisions(id INTEGER PRIMARY KEY AUTOINCREMENT, baseline_id INTEGER NOT NULL REFERENCES baselines(id) ON DELETE CASCADE,
                             kind TEXT NOT NULL, content TEXT NOT NULL, made_at TEXT NOT NULL);
CREATE TABLE quarantine(source_id TEXT NOT NULL REFERENCES sources(id) ON DELETE CASCADE, kind TEXT NOT NULL, item TEXT NOT NULL,
                        what TEXT NOT NULL, reason TEXT NOT NULL, sql_now TEXT NOT NULL, since TEXT NOT NULL,
                        PRIMARY KEY(source_id, kind, item));
)",
    R"(
CREATE TABLE key_decisions(id INTEGER PRIMARY KEY AUTOINCREMENT, source_id TEXT NOT NULL, constraint_name TEXT NOT NULL,
                           accepted INTEGER NOT NULL, content TEXT NOT NULL, made_by TEXT NOT NULL, made_at TEXT NOT NULL,
                           UNIQUE(source_id, constraint_name));
CREATE TABLE key_proposals(source_id TEXT NOT NULL REFERENCES sources(id) ON DELETE CASCADE, fingerprint TEXT NOT NULL,
                           content TEXT NOT NULL, PRIMARY KEY(source_id, fingerprint));
)",
    R"(
CREATE TABLE definitions(id INTEGER PRIMARY KEY AUTOINCREMENT, source_id TEXT NOT NULL, term_key TEXT NOT NULL, term TEXT NOT NULL,
                         meaning TEXT NOT NULL, table_schema TEXT NOT NULL, table_name TEXT NOT NULL, column_name TEXT NOT NULL,
                         condition TEXT NOT NULL, made_by TEXT NOT NULL, made_at TEXT NOT NULL, UNIQUE(source_id, term_key));
)",
    R"(
CREATE TABLE scripts(id INTEGER PRIMARY KEY AUTOINCREMENT, source_id TEXT NOT NULL, name TEXT NOT NULL, content TEXT NOT NULL,
                     dialect TEXT NOT NULL, added_at TEXT NOT NULL, UNIQUE(source_id, name));
CREATE TABLE model_descriptions(source_id TEXT NOT NULL REFERENCES sources(id) ON DELETE CASCADE, table_schema TEXT NOT NULL,
                                table_name TEXT NOT NULL, fingerprint TEXT NOT NULL, model TEXT NOT NULL, content TEXT NOT NULL,
                                made_at TEXT NOT NULL, PRIMARY KEY(source_id, table_schema, table_name));
CREATE TABLE key_matches(source_id TEXT NOT NULL REFERENCES sources(id) ON DELETE CASCADE, fingerprint TEXT NOT NULL,
                         content TEXT NOT NULL, PRIMARY KEY(source_id, fingerprint));
)",
    R"(
CREATE TABLE verified_queries(id INTEGER PRIMARY KEY AUTOINCREMENT, source_id TEXT NOT NULL, question_key TEXT NOT NULL,
                              question TEXT NOT NULL, sql TEXT NOT NULL, content TEXT NOT NULL, fingerprint TEXT NOT NULL,
                              made_by TEXT NOT NULL, made_at TEXT NOT NULL, UNIQUE(source_id, question_key));
CREATE TABLE chosen_readings(source_id TEXT NOT NULL, question_key TEXT NOT NULL, reading TEXT NOT NULL, chosen_at TEXT NOT NULL,
                             PRIMARY KEY(source_id, question_key));
)",
    R"(
ALTER TABLE verified_queries ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE verified_queries ADD COLUMN onboarding INTEGER NOT NULL DEFAULT 0;
ALTER TABLE verified_queries ADD COLUMN expected TEXT NOT NULL DEFAULT '';
CREATE TABLE corrections(id INTEGER PRIMARY KEY AUTOINCREMENT, source_id TEXT NOT NULL, question TEXT NOT NULL, rejected_sql TEXT NOT NULL,
                         reason TEXT NOT NULL, said TEXT NOT NULL, right_sql TEXT NOT NULL, becomes TEXT NOT NULL, outcome TEXT NOT NULL,
                         made TEXT NOT NULL, made_by TEXT NOT NULL, made_at TEXT NOT NULL);
CREATE INDEX corrections_by_source ON corrections(source_id);
)",
};

constexpr int newestVersion = int(std::size(migrations));

Result<qint64> pragma(sqlite3 *handle, const QString &file, const char *sql)
{
    Statement statement(handle, file, sql);
    const Result<bool> row = statement.step();
    if (!row)
        return fail(row.error());
    return *row ? statement.integer(0) : 0;
}

Result<void> applyMigration(sqlite3 *handle, const QString &file, int version)
{
    Transaction transaction(handle, file);
    if (!transaction.begun())
        return transaction.begun();
    if (const int code = sqlite3_exec(handle, migrations[version], nullptr, nullptr, nullptr); code != SQLITE_OK)
        return fail(storeError(handle, code, file));
    const QByteArray marks = QByteArray("PRAGMA user_version=") + QByteArray::number(version + 1)
                             + "; PRAGMA application_id=" + QByteArray::number(applicationId);
    if (const int code = sqlite3_exec(handle, marks.constData(), nullptr, nullptr, nullptr); code != SQLITE_OK)
        return fail(storeError(handle, code, file));
    return transaction.commit();
}

} // namespace

int newestLayout()
{
    return newestVersion;
}

QString instant(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODateWithMs);
}

QDateTime instantFrom(const QString &text)
{
    return QDateTime::fromString(text, Qt::ISODateWithMs);
}

Result<void> migrate(sqlite3 *handle, const QString &file)
{
    const Result<qint64> version = pragma(handle, file, "PRAGMA user_version");
    if (!version)
        return fail(version.error());
    const Result<qint64> application = pragma(handle, file, "PRAGMA application_id");
    if (!application)
        return fail(application.error());
    const Result<qint64> objects = pragma(handle, file, "SELECT count(*) FROM sqlite_master");
    if (!objects)
        return fail(objects.error());
    if (*application != qint64(applicationId) && *objects > 0)
        return fail(foreignError(file));
    if (*version > newestVersion)
        return fail(newerError(file, int(*version)));
    if (*version < 0) {
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" is damaged (layout %2)."),
                    {file, QString::number(*version)},
                    QT_TRANSLATE_NOOP("Error", "Restore it from a backup; nothing was changed."));
    }
    for (int next = int(*version); next < newestVersion; ++next) {
        if (Result<void> done = applyMigration(handle, file, next); !done)
            return done;
    }
    return {};
}

} // namespace Tieout::workspace
