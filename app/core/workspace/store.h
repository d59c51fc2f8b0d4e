// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"
#include "sdk/result.h"

#include <QDateTime>
#include <QList>
#include <QString>

struct sqlite3;
struct sqlite3_stmt;

/// SQLite's C API as values, for the workspace file. The C API rather than Qt's driver: on Windows and macOS that
/// driver carries its own copy of SQLite.
namespace Tieout::workspace {

/// The handle's last error as ours; `file` is named in it.
Error storeError(sqlite3 *handle, int code, const QString &file);
/// The file is not where it was opened any more.
Error movedError(const QString &file);
/// A workspace of a layout that only a newer program knows.
Error newerError(const QString &file, int layout);
/// A database of somebody else's.
Error foreignError(const QString &file);
/// The layout that this program writes.
int newestLayout();

/// A prepared statement; finalised by its destructor.
class Statement
{
public:
    /// Errors surface at the first step().
    Statement(sqlite3 *handle, const QString &file, const char *sql);
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    /// Binds the next parameter.
    Statement &bind(const QString &text);
    Statement &bind(qint64 number);

    /// True while there is a row.
    Result<bool> step();
    /// For statements without rows.
    Result<void> run();

    QString text(int column) const;
    qint64 integer(int column) const;

private:
    sqlite3 *m_handle;
    QString m_file;
    sqlite3_stmt *m_statement = nullptr;
    int m_code;
    int m_next = 1;
};

/// Every row of a statement, read by `read`.
template <typename Read>
auto collected(Statement &statement, const Read &read) -> Result<QList<decltype(read(statement))>>
{
    QList<decltype(read(statement))> out;
    while (true) {
        const Result<bool> row = statement.step();
        if (!row)
            return fail(row.error());
        if (!*row)
            return out;
        out.append(read(statement));
    }
}

/// How a source's parameters are stored.
QString parametersText(const ConnectionParameters &parameters);

/// How moments are stored: ISO 8601, UTC, with milliseconds.
QString instant(const QDateTime &time);
QDateTime instantFrom(const QString &text);

/// BEGIN IMMEDIATE ... COMMIT; rolls back when it goes out of scope without commit().
class Transaction
{
public:
    Transaction(sqlite3 *handle, const QString &file);
    ~Transaction();
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;

    /// The error of BEGIN, if any; nothing else may run then.
    Result<void> begun() const { return m_begun; }
    Result<void> commit();

private:
    sqlite3 *m_handle;
    QString m_file;
    Result<void> m_begun;
    bool m_open = false;
};

/// Brings an open file to the newest layout, one transaction a version. Errors: Incompatible (newer than this program),
/// Unreadable.
Result<void> migrate(sqlite3 *handle, const QString &file);

} // namespace Tieout::workspace
