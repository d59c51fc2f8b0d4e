// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QByteArray>
#include <QString>

namespace Tieout::workspace {

/// What a file is, by its content; its name only says of which kind a text is.
enum class FileKind {
    Missing,
    Folder,
    NoFile,      ///< a device, a pipe
    NotReadable, ///< no permission
    Empty,
    Workspace, ///< ours, of whatever layout
    Database,  ///< SQLite's, somebody else's
    DuckDb,
    Access,
    Parquet,
    Workbook,
    Archive,
    Pdf,
    Csv, ///< text in columns
    Text,
    Unknown
};

struct FileIdentity {
    FileKind kind = FileKind::Unknown;
    int layout = 0; ///< of a workspace: the version of its layout
};

/// Tells a workspace from any other SQLite file: SQLite's application id of ours.
inline constexpr quint32 applicationId = 0x5469656f; // "Tieo"

/**
 * Says what a file is. Only reads, takes no lock, makes no file beside it and follows a workspace's write-ahead log,
 * where the file itself does not say yet whose it is. Blocks as long as the disk does; any thread.
 */
FileIdentity identify(const QString &path);

/// Why a file of this kind is no workspace and, unless isSource(), no source that opens, what opens it today, and what
/// will. Precondition: the kind is neither Workspace nor Database. Errors: NotFound, Invalid, Denied, Unreadable,
/// Unsupported.
Error notOpenable(const QString &path, FileKind kind);

/// Whether files of a kind are opened as sources, by addressOfFile().
bool isSource(FileKind kind);

/// The address of a database or a workbook that is named by its plain path. Errors: Invalid (it is a workspace), and as
/// notOpenable().
Result<QString> addressOfFile(const QString &path);

/**
 * The content of a SQLite file as its last commit left it, the write-ahead log applied, to be opened from memory.
 * Changes nothing on disk. Errors: NotFound, Denied, Unreadable (left in the middle of a change), Locked (changed all
 * the while), LimitReached (too large for memory).
 */
Result<QByteArray> committedImage(const QString &path);

} // namespace Tieout::workspace
