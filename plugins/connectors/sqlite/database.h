// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/sqlite/readonlyfiles.h"
#include "sdk/connector.h"
#include "sdk/result.h"
#include "sdk/stopwatcher.h"

#include <sqlite3.h>

#include <QDateTime>
#include <QMutex>
#include <QString>

#include <atomic>
#include <memory>

namespace Tieout::sqlite {

struct FinalizeStatement {
    void operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }
};
using StatementPtr = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

/// Opens files with the library of SQLite that this program is linked with.
class Opener
{
public:
    virtual ~Opener() = default;
    struct Outcome {
        sqlite3 *handle = nullptr; ///< may be there after a failure as well, and is to be closed
        int code = SQLITE_OK;
        QString words = {}; ///< of a failure
    };
    /// Opens for reading only, with the file layer called `files`. `uri` is https://www.sqlite.org/uri.html's.
    virtual Outcome open(const QByteArray &uri, const char *files);
    virtual void close(sqlite3 *handle) { sqlite3_close_v2(handle); }
};

/**
 * A database file opened so that nothing can change it, nor make or delete a file beside it: files opened for reading
 * only, query_only, an authorizer that lets only SELECT through, no extensions, no attached files. One thread at a
 * time; cancel() from any thread while the object lives.
 */
class Database
{
public:
    /// Errors: Invalid, NotFound, Denied, Encrypted, Unreadable, Locked, Cancelled.
    static Result<std::unique_ptr<Database>> open(const QString &path, const StopToken &stop,
                                                  std::unique_ptr<Opener> opener = std::make_unique<Opener>());
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    const QString &path() const { return m_path; }
    /// Tables and views, counted when it was opened.
    bool hasTables() const { return m_hasTables; }

    /// Compiles one SELECT; anything else is Denied, Syntax or Reference.
    Result<StatementPtr> prepare(const QString &sql);
    /// The columns that the statement compiled last by prepare() reads, as the authorizer was asked for them.
    const QList<ColumnRead> &lastReads() const { return m_reads; }
    /// Compiles a statement of our own (pragma functions, transactions), past the authorizer.
    Result<StatementPtr> prepareOwn(const char *sql);
    /// True when there is a row, false at the end.
    Result<bool> step(sqlite3_stmt *statement);
    /// Before anything is read: what others have changed meanwhile is seen. Errors: Connection when the file is no
    /// longer where it was opened; as open(). Precondition: no statement lives.
    Result<void> follow();
    /// Behind the last row. Errors: Connection when what was read without locks was changed by others the while.
    Result<void> checkUnchanged() const;
    void cancel();
    /// Of a call on a statement that just failed with a result code of SQLite's.
    Error errorOf(int code, int position = -1) const;

    /// While it lives, `stop` and cancel() reach what runs. One at a time.
    class Run
    {
    public:
        Run(Database &database, const StopToken &stop);
        ~Run();
        Run(const Run &) = delete;
        Run &operator=(const Run &) = delete;
        /// Cancelled or TimedOut, when it should end.
        Result<void> goesOn() const { return m_database.goesOn(); }

    private:
        Database &m_database;
        StopWatcher m_watcher;
    };

    /// While it lives, statements compile past the authorizer (query_only and the read-only handle remain).
    class OwnStatements
    {
    public:
        explicit OwnStatements(Database &database)
            : m_database(database)
        {
            ++m_database.m_own;
        }
        ~OwnStatements() { --m_database.m_own; }
        OwnStatements(const OwnStatements &) = delete;
        OwnStatements &operator=(const OwnStatements &) = delete;

    private:
        Database &m_database;
    };

private:
    void interrupt(); ///< what runs; any thread
    /// What tells that somebody has written.
    struct Stamp {
        QDateTime modified;
        qint64 size = 0;
        QDateTime logModified;
        qint64 logSize = 0;
        bool indexed = false;
        bool operator==(const Stamp &) const = default;
    };

    Database(const QString &path, std::unique_ptr<Opener> opener)
        : m_path(path)
        , m_opener(std::move(opener))
    {
    }
    Stamp stampNow() const;
    Result<void> openHandle(Access access);
    Result<void> openNow();
    Result<void> harden();
    Result<void> firstRead();
    void connectVirtualTables();
    bool isChanged() const;
    Result<void> goesOn() const;
    Error errorOf(int code, const QString &words, int position) const;
    Result<StatementPtr> compile(const QByteArray &sql, int *end);

    static int authorize(void *self, int action, const char *first, const char *second, const char *schema,
                         const char *trigger);
    static int onProgress(void *self);
    static int onBusy(void *self, int count);

    QString m_path;
    std::unique_ptr<Opener> m_opener;
    sqlite3 *m_handle = nullptr;
    QMutex m_changing; ///< held where m_handle changes or is used by interrupt()
    Access m_access = Access::Shared;
    Stamp m_stamp;        ///< of the files, when they are read without locks
    bool m_stale = false; ///< opening it again failed
    bool m_hasTables = false;
    int m_own = 0; ///< depth of OwnStatements
    int m_lastCode = 0;
    ErrorText m_refused; ///< what the authorizer said no to, while compiling
    QList<ColumnRead> m_reads;
    StopToken m_stop;
    std::atomic<bool> m_cancelled = false;
};

} // namespace Tieout::sqlite
