// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/sqlite/database.h"

#include "connectors/sqlite/sqliteerrors.h"
#include "sdk/dialects.h"
#include "sdk/utf8.h"

#include <QFileInfo>
#include <QMutexLocker>
#include <QThread>
#include <QUrl>

#include <utility>

namespace Tieout::sqlite {

namespace {

constexpr int progressInstructions = 2000; ///< virtual machine steps between two looks at the stop token; about 20 µs
constexpr int busyTries = 50;
constexpr int busyWaitMs = 10;
constexpr int maximumValueBytes = 128 * 1024 * 1024;
constexpr int maximumStatementBytes = 4 * 1024 * 1024;

/// https://www.sqlite.org/uri.html: everything that could be read as a query, a fragment or an escape is escaped.
QByteArray uriOf(const QString &path, Access access)
{
    QByteArray escaped = QUrl::toPercentEncoding(path, "/");
    if (!escaped.startsWith('/'))
        escaped.prepend('/'); // "C:/..."
    // The index of a log is read where others keep it, never made.
    return "file://" + escaped + "?mode=ro&readonly_shm=1" + (access == Access::AsItStands ? "&immutable=1" : "");
}

/// What a refused action would do, to follow "would".
ErrorText deedOf(int action, const char *first, const char *second)
{
    const QString name = QString::fromUtf8(first);
    switch (action) {
    case SQLITE_INSERT:
    case SQLITE_UPDATE:
    case SQLITE_DELETE:
        if (qstrnicmp(first, "sqlite_", 7) == 0)
            return QT_TRANSLATE_NOOP("Error", "change the schema");
        return {action == SQLITE_INSERT   ? QT_TRANSLATE_NOOP("Error", "insert into \"%1\"")
                : action == SQLITE_UPDATE ? QT_TRANSLATE_NOOP("Error", "update \"%1\"")
                                          : QT_TRANSLATE_NOOP("Error", "delete from \"%1\""),
                {name}};
    case SQLITE_PRAGMA:
        return {QT_TRANSLATE_NOOP("Error", "use the pragma \"%1\""), {name}};
    case SQLITE_ATTACH:
        return {QT_TRANSLATE_NOOP("Error", "attach the file \"%1\""), {name}};
    case SQLITE_DETACH:
        return {QT_TRANSLATE_NOOP("Error", "detach \"%1\""), {name}};
    case SQLITE_TRANSACTION:
    case SQLITE_SAVEPOINT:
        return QT_TRANSLATE_NOOP("Error", "control transactions");
    case SQLITE_FUNCTION:
        return {QT_TRANSLATE_NOOP("Error", "call \"%1\""), {QString::fromUtf8(second)}};
    case SQLITE_REINDEX:
    case SQLITE_ANALYZE:
        return QT_TRANSLATE_NOOP("Error", "rewrite indexes or statistics");
    default:
        return QT_TRANSLATE_NOOP("Error", "change the schema");
    }
}

/// Full-text tables ask for these while they are read.
bool isHarmlessPragma(const char *name, const char *argument)
{
    return !argument && (qstricmp(name, "data_version") == 0 || qstricmp(name, "page_size") == 0);
}

/// Whatever a build of SQLite has compiled in beside them, or a view calls.
bool isHarmlessFunction(const QString &name)
{
    const DialectTraits &known = dialects::sqlite();
    return known.functions.contains(name) || known.aggregates.contains(name) || known.windowFunctions.contains(name)
           || name == QLatin1String("->") || name == QLatin1String("->>") || name == QLatin1String("regexp");
}

Error readOnlyCommandError(const ErrorText &deed)
{
    return {ErrorCode::Denied,
            QT_TRANSLATE_NOOP("Error", "This connection only reads: the statement would %1."),
            {deed},
            QT_TRANSLATE_NOOP("Error", "Only SELECT is run.")};
}

} // namespace

Opener::Outcome Opener::open(const QByteArray &uri, const char *files)
{
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    Outcome out;
    out.code = sqlite3_open_v2(uri.constData(), &out.handle, flags, files);
    if (out.code != SQLITE_OK)
        out.words = QString::fromUtf8(sqlite3_errmsg(out.handle));
    return out;
}

Result<std::unique_ptr<Database>> Database::open(const QString &path, const StopToken &stop,
                                                 std::unique_ptr<Opener> opener)
{
    if (const auto checked = checkFile(path); !checked)
        return fail(checked.error());
    std::unique_ptr<Database> database(new Database(path, std::move(opener)));
    Run run(*database, stop);
    if (const auto opened = database->openNow(); !opened)
        return fail(opened.error());
    return database;
}

Database::~Database()
{
    m_opener->close(m_handle);
}

Result<void> Database::openNow()
{
    const Access access = accessNow(m_path);
    Result<void> opened = openHandle(access);
    // Whoever had it open may have closed it between the look and the opening.
    if (const Access again = opened ? access : accessNow(m_path); again != access)
        opened = openHandle(again);
    m_stale = !opened;
    if (opened)
        connectVirtualTables();
    return opened;
}

Result<void> Database::openHandle(Access access)
{
    const char *files = readOnlyFiles(access);
    if (!files) {
        return fail(
            ErrorCode::Unsupported,
            QT_TRANSLATE_NOOP("Error", "This build of SQLite (%1) cannot read \"%2\" without writing beside it."),
            {QString::fromLatin1(sqlite3_libversion()), m_path},
            QT_TRANSLATE_NOOP("Error", "Close it in the program that wrote it last."));
    }
    m_access = access;
    m_stamp = stampNow();
    QString words;
    {
        const QMutexLocker changing(&m_changing);
        m_opener->close(std::exchange(m_handle, nullptr));
        const Opener::Outcome outcome = m_opener->open(uriOf(m_path, access), files);
        m_handle = outcome.handle;
        m_lastCode = outcome.code;
        words = outcome.words;
    }
    if (m_lastCode != SQLITE_OK)
        return fail(errorOf(m_lastCode, words, -1));
    sqlite3_busy_handler(m_handle, &Database::onBusy, this);
    sqlite3_progress_handler(m_handle, progressInstructions, &Database::onProgress, this);
    if (const auto hardened = harden(); !hardened)
        return hardened;
    return firstRead();
}

Result<void> Database::harden()
{
    // https://www.sqlite.org/security.html, "Untrusted SQLite Database Files". A double-quoted name that resolves to
    // nothing is an error in what we compile, never text.
    const std::pair<int, int> switches[] = {{SQLITE_DBCONFIG_DEFENSIVE, 1},
                                            {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                            {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                                            {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
                                            {SQLITE_DBCONFIG_DQS_DML, 0}};
    for (const auto &[option, value] : switches) {
        if (sqlite3_db_config(m_handle, option, value, nullptr) != SQLITE_OK) {
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error", "This build of SQLite (%1) cannot be made safe for foreign files."),
                        {QString::fromLatin1(sqlite3_libversion())},
                        QT_TRANSLATE_NOOP("Error", "Install SQLite 3.38 or newer."));
        }
    }
    sqlite3_limit(m_handle, SQLITE_LIMIT_LENGTH, maximumValueBytes);
    sqlite3_limit(m_handle, SQLITE_LIMIT_SQL_LENGTH, maximumStatementBytes);
    sqlite3_limit(m_handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(m_handle, SQLITE_LIMIT_TRIGGER_DEPTH, 1);
    sqlite3_limit(m_handle, SQLITE_LIMIT_WORKER_THREADS, 0);
    // Closing is not to write the log back; without others its index stays in memory.
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    const char *pragmas = m_access == Access::WithLog
                              ? "PRAGMA query_only=ON; PRAGMA cell_size_check=ON; PRAGMA locking_mode=EXCLUSIVE"
                              : "PRAGMA query_only=ON; PRAGMA cell_size_check=ON";
    if (const int code = sqlite3_exec(m_handle, pragmas, nullptr, nullptr, nullptr); code != SQLITE_OK)
        return fail(errorOf(code));
    sqlite3_set_authorizer(m_handle, &Database::authorize, this);
    return {};
}

Result<void> Database::firstRead()
{
    // Opening touches nothing; the first read finds locks, damage and foreign formats.
    auto statement = prepareOwn("SELECT count(*) FROM sqlite_schema");
    if (!statement)
        return fail(statement.error());
    const auto row = step(statement->get());
    if (!row)
        return fail(row.error());
    m_hasTables = sqlite3_column_int(statement->get(), 0) > 0;
    return {};
}

void Database::connectVirtualTables()
{
    // A virtual table declares itself and prepares statements for its shadow tables when it is first used, which the
    // authorizer would refuse. A module that is missing here shows up when its table is read.
    prepareOwn("SELECT 1 FROM json_each('[]'), json_tree('[]')");
    auto present = prepareOwn("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND rootpage = 0 LIMIT 1");
    if (!present || !step(present->get()).value_or(false))
        return;
    const OwnStatements own(*this);
    auto list = prepareOwn("PRAGMA table_list");
    while (list && step(list->get()).value_or(false)) {
    }
}

Database::Stamp Database::stampNow() const
{
    const QFileInfo file(m_path);
    const QFileInfo log(m_path + QStringLiteral("-wal"));
    return {file.lastModified(), file.size(), log.lastModified(), log.size(),
            QFileInfo::exists(m_path + QStringLiteral("-shm"))};
}

bool Database::isChanged() const
{
    return m_access != Access::Shared && stampNow() != m_stamp;
}

Error Database::errorOf(int code, int position) const
{
    return errorOf(code, QString::fromUtf8(sqlite3_errmsg(m_handle)), position);
}

Error Database::errorOf(int code, const QString &words, int position) const
{
    const int primary = code & 0xff;
    if (primary == SQLITE_INTERRUPT) {
        const auto goes = goesOn();
        return goes ? Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The query was cancelled."))
                    : goes.error();
    }
    if (primary == SQLITE_AUTH || !m_refused.isEmpty())
        return readOnlyCommandError(m_refused.isEmpty() ? ErrorText(words) : m_refused);
    if (words.endsWith(
            QStringLiteral("may not be modified"))) // SQLite's own tables; found before the authorizer is asked
        return readOnlyCommandError(QT_TRANSLATE_NOOP("Error", "change the schema"));
    if ((primary == SQLITE_CANTOPEN || primary == SQLITE_READONLY) && code != SQLITE_READONLY_ROLLBACK
        && QFileInfo(m_path + QStringLiteral("-wal")).size() > 0) {
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "\"%1\" has changes in \"%1-wal\" that cannot be read."),
                {m_path},
                QT_TRANSLATE_NOOP("Error",
                                  "Ask for read access to the files beside it, or copy all of them to a folder of your "
                                  "own and open the copy.")};
    }
    return isFileError(code) ? fileError(code, m_path, words) : statementError(code, words, position);
}

Result<StatementPtr> Database::compile(const QByteArray &sql, int *end)
{
    m_refused = {};
    m_reads.clear();
    sqlite3_stmt *raw = nullptr;
    const char *tail = nullptr;
    const int code = sqlite3_prepare_v3(m_handle, sql.constData(), int(sql.size()) + 1, 0, &raw, &tail);
    m_lastCode = code;
    StatementPtr statement(raw);
    if (code != SQLITE_OK) {
        const int offset = sqlite3_error_offset(m_handle);
        return fail(errorOf(code, offset < 0 ? -1 : int(QString::fromUtf8(sql.left(offset)).size())));
    }
    if (end)
        *end = tail ? int(tail - sql.constData()) : int(sql.size());
    return statement;
}

Result<StatementPtr> Database::prepareOwn(const char *sql)
{
    const OwnStatements own(*this);
    return compile(sql, nullptr);
}

Result<StatementPtr> Database::prepare(const QString &sql)
{
    if (const qsizetype nul = sql.indexOf(QChar(0)); nul >= 0) {
        Error error(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "The statement contains a NUL character."));
        error.position = int(nul);
        return fail(error);
    }
    const QByteArray utf8 = sql.toUtf8();
    int end = 0;
    auto statement = compile(utf8, &end);
    if (!statement)
        return statement;
    if (!*statement)
        return fail(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "There is no statement."), {},
                    QT_TRANSLATE_NOOP("Error", "Write a SELECT."));
    if (sqlite3_stmt_isexplain(statement->get()))
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "EXPLAIN is not a query."), {},
                    QT_TRANSLATE_NOOP("Error", "Ask for the plan of the SELECT itself."));
    if (!sqlite3_stmt_readonly(statement->get()) || sqlite3_column_count(statement->get()) == 0)
        return fail(readOnlyCommandError(QT_TRANSLATE_NOOP("Error", "do something else than select rows")));
    // Comments and semicolons may follow; a second statement may not, not even one that does not compile.
    while (end < utf8.size()) {
        const QByteArray rest = utf8.mid(end);
        int next = 0;
        const auto further = compile(rest, &next);
        if (!further || *further) {
            Error error(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "There is more than one statement."), {},
                        QT_TRANSLATE_NOOP("Error", "Run one SELECT at a time."));
            error.position = int(QString::fromUtf8(utf8.left(end)).size());
            return fail(error);
        }
        if (next == 0)
            break;
        end += next;
    }
    return statement;
}

Result<bool> Database::step(sqlite3_stmt *statement)
{
    const int code = sqlite3_step(statement);
    m_lastCode = code;
    if (code == SQLITE_ROW)
        return true;
    if (code == SQLITE_DONE)
        return false;
    return fail(errorOf(code));
}

Result<void> Database::follow()
{
    int moved = 0;
    sqlite3_file_control(m_handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0 || !QFileInfo::exists(m_path)) {
        return fail(ErrorCode::Connection,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" was moved, deleted or replaced since it was opened."), {m_path},
                    QT_TRANSLATE_NOOP("Error", "Open it again from where it is now."));
    }
    return m_stale || isChanged() ? openNow() : Result<void>();
}

Result<void> Database::checkUnchanged() const
{
    if (!isChanged())
        return {};
    return fail(ErrorCode::Connection,
                QT_TRANSLATE_NOOP("Error", "\"%1\" was changed by another program while it was read."), {m_path},
                QT_TRANSLATE_NOOP("Error", "Ask again."));
}

Result<void> Database::goesOn() const
{
    if (m_cancelled.load(std::memory_order_relaxed) || m_stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The query was cancelled."));
    if (m_stop.timedOut()) {
        return fail(ErrorCode::TimedOut,
                    QT_TRANSLATE_NOOP("Error", "The query took longer than its time limit and was stopped."), {},
                    QT_TRANSLATE_NOOP("Error", "Ask for less, or raise the limit in the settings."));
    }
    return {};
}

void Database::cancel()
{
    m_cancelled.store(true);
    interrupt();
}

void Database::interrupt()
{
    const QMutexLocker changing(&m_changing);
    if (m_handle)
        sqlite3_interrupt(m_handle);
}

// The steps between two looks of the progress handler may be rows that take a second each ("hex(randomblob(...))").
Database::Run::Run(Database &database, const StopToken &stop)
    : m_database(database)
    , m_watcher(stop, [&database] { database.interrupt(); })
{
    m_database.m_cancelled.store(false);
    m_database.m_stop = stop;
}

Database::Run::~Run()
{
    m_database.m_stop = {};
}

int Database::authorize(void *self, int action, const char *first, const char *second, const char *, const char *)
{
    auto *database = static_cast<Database *>(self);
    if (database->m_own > 0)
        return SQLITE_OK;
    switch (action) {
    case SQLITE_READ: {
        const ColumnRead read{{{}, textFromUtf8(first)}, textFromUtf8(second)};
        if (!database->m_reads.contains(read))
            database->m_reads.append(read);
        return SQLITE_OK;
    }
    case SQLITE_SELECT:
    case SQLITE_RECURSIVE:
        return SQLITE_OK;
    case SQLITE_FUNCTION:
        if (isHarmlessFunction(QString::fromUtf8(second).toLower()))
            return SQLITE_OK;
        break;
    case SQLITE_PRAGMA:
        if (isHarmlessPragma(first, second))
            return SQLITE_OK;
        break;
    default:
        break;
    }
    if (database->m_refused.isEmpty())
        database->m_refused = deedOf(action, first, second);
    return SQLITE_DENY;
}

int Database::onProgress(void *self)
{
    return static_cast<Database *>(self)->goesOn() ? 0 : 1;
}

int Database::onBusy(void *self, int count)
{
    if (count >= busyTries || !static_cast<Database *>(self)->goesOn())
        return 0;
    QThread::msleep(busyWaitMs);
    return 1;
}

} // namespace Tieout::sqlite
