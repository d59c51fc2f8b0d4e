// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/duckdb/duckdbapi.h"
#include "connectors/duckdb/duckdbtypes.h"
#include "sdk/resultset.h"
#include "sdk/stopwatcher.h"

#include <QTemporaryDir>

#include <atomic>
#include <memory>
#include <mutex>

namespace Tieout::duckdb {

/// What a file is, by its first bytes, and where those say nothing by its name.
enum class FileForm { Database, Parquet, Csv, Json, Other };
FileForm formOf(const QString &path);

/// Rows of one statement as they come; its connection outlives it.
class Rows
{
public:
    Rows(const Api &api, ResultHandle result)
        : m_api(api)
        , m_result(result)
    {
    }
    ~Rows();
    Q_DISABLE_COPY_MOVE(Rows)

    /// Asks the library for names and types; once, before next(). Errors: Unsupported (a type that cannot be shown).
    Result<void> describe();
    const QList<ResultColumn> &columns() const { return m_columns; }
    /// A chunk of at most 2048 rows; none behind the last. Errors: as statementError() says.
    Result<QList<Row>> next();

private:
    const Api &m_api;
    ResultHandle m_result;
    QList<ResultColumn> m_columns;
    QList<ColumnType> m_types;
};

/**
 * One file behind DuckDB's own guards: opened for reading only, no other file, network or extension within reach, the
 * settings locked, and every statement of somebody else's is exactly one SELECT. What a query spills goes to a
 * temporary folder of ours. One thread at a time; cancel() from any.
 */
class Connection
{
public:
    /// Errors: Unsupported (no library), NotFound, Denied, Invalid, Locked, Encrypted, Incompatible, Unreadable.
    static Result<std::unique_ptr<Connection>> open(const QString &path, const StopToken &stop);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    const QString &path() const { return m_path; }
    QString version() const;
    /// A database of its own, not a file that is read as one table.
    bool isDatabase() const { return m_form == FileForm::Database; }

    /// While it lives, `stop` and cancel() reach what runs, again and again until it ends. One at a time.
    class Run
    {
    public:
        Run(Connection &connection, const StopToken &stop);
        ~Run();
        Q_DISABLE_COPY_MOVE(Run)
        /// Cancelled or TimedOut, when it should end.
        Result<void> goesOn() const;
        /// `error`, or why it was ended.
        Error whyEnded(const Error &error) const;

    private:
        Connection &m_connection;
        StopToken m_stop;
        std::unique_ptr<StopWatcher> m_watcher;
    };

    /// Compiles without running. Errors: Denied where it is not exactly one SELECT; as statementError() says.
    Result<void> compile(const QString &sql);
    /// Runs one SELECT of somebody else's. Errors: as compile().
    Result<std::unique_ptr<Rows>> select(const QString &sql);
    /// Runs a statement of our own, whatever it does, and collects its rows.
    Result<QList<Row>> run(const QString &sql);

    /// From any thread: ends the Run, which may not have begun its statement yet. Does not wait.
    void cancel();

private:
    enum class Author { Somebody, Ourselves };
    class Prepared;

    Connection(const Api &api, const QString &path, FileForm form)
        : m_api(api)
        , m_path(path)
        , m_form(form)
    {
    }
    Result<void> openDatabase();
    Result<void> showFile();
    Result<void> lock();
    Result<void> prepare(const QString &sql, Author author, Prepared &out);
    Result<std::unique_ptr<Rows>> execute(const QString &sql, Author author);
    void interrupt();

    const Api &m_api;
    QString m_path;
    FileForm m_form;
    QTemporaryDir m_spill;
    Handle m_database = nullptr;
    Handle m_connection = nullptr;
    std::atomic<bool> m_cancelled = false;
    std::mutex m_cancelling;
    bool m_isRunning = false;              ///< a Run lives
    std::unique_ptr<StopWatcher> m_cancel; ///< of a Run that cancel() ends
};

} // namespace Tieout::duckdb
