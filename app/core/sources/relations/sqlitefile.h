// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QByteArray>
#include <QString>

#include <sqlite3.h>

#include <memory>

/// SQLite files that are written here and read by another connector.
namespace Tieout::sources::relations {

struct CloseDatabase {
    void operator()(sqlite3 *handle) const { sqlite3_close_v2(handle); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

struct FinalizeStatement {
    void operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

/// Null where it does not open; `flags` are those of sqlite3_open_v2().
Database opened(const QString &file, int flags);
/// Null where it does not compile.
Statement prepared(sqlite3 *database, const QString &sql);
/// Runs statements that yield nothing; whether all went well.
bool run(sqlite3 *database, const QString &sql);
/// The one number or text that a statement yields; empty where it yields none.
QByteArray valueOf(sqlite3 *database, const QString &sql);

/// Binds a text as it is.
void bindText(sqlite3_stmt *statement, int place, const QString &text);

/// A name as SQL takes it, in double quotes.
QString quoted(const QString &name);
/// A text as SQL takes it, in single quotes.
QString literal(const QString &text);

/// Full or Denied, with what the engine said last.
Error notWritten(sqlite3 *database, const QString &file);
/// The same with a reason of another kind.
Error notWritten(ErrorCode code, const QString &file, const QString &why);

} // namespace Tieout::sources::relations
