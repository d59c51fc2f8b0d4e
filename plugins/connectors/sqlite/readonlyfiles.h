// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Tieout::sqlite {

/// How a database is read without a byte being written, to it or beside it.
enum class Access {
    Shared,    ///< under SQLite's locks, beside programs that write; a write-ahead log by the index that those keep
    WithLog,   ///< nobody has it open: with what its write-ahead log holds, whose index is made in memory
    AsItStands ///< nobody has it open and no log is pending: without locks
};

/// How the database has to be read as its files are now.
Access accessNow(const QString &path);

/**
 * SQLite's own file layer, that opens databases, journals and logs for reading only and deletes nothing; temporary
 * files are as ever. The name to open a database with; null where this build of SQLite has no such layer. Any thread;
 * lasts as long as the plugin is loaded.
 */
const char *readOnlyFiles(Access access);

/// The beginning of a file, read through SQLite: closing a file that it has open by any other way would drop SQLite's
/// locks.
QByteArray headOf(const QString &path, int bytes);

} // namespace Tieout::sqlite
