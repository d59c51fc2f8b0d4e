// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/sqlite/sqliteerrors.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <sqlite3.h>

#include <array>
#include <cmath>

namespace Tieout::sqlite {

namespace {

/// Bits per byte; above 7.5 in a few KiB is what encryption and compression look like.
double entropy(const QByteArray &bytes)
{
    std::array<int, 256> counts{};
    for (const char c : bytes)
        ++counts[uchar(c)];
    double bits = 0;
    for (const int count : counts) {
        if (count > 0) {
            const double share = double(count) / double(bytes.size());
            bits -= share * std::log2(share);
        }
    }
    return bits;
}

/// What a file that is no database seems to be instead.
ErrorText looksLike(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray head = file.read(4096);
    if (head.startsWith("PK\x03\x04"))
        return QT_TRANSLATE_NOOP("Error", "It looks like a workbook or a ZIP archive.");
    if (head.startsWith("%PDF"))
        return QT_TRANSLATE_NOOP("Error", "It looks like a PDF document.");
    if (head.size() >= 8 && head.mid(4, 15) == "Standard Jet DB")
        return QT_TRANSLATE_NOOP("Error", "It looks like a Microsoft Access database.");
    if (!head.contains('\0') && QString::fromUtf8(head.left(512)).count(QChar::ReplacementCharacter) < 2)
        return QT_TRANSLATE_NOOP("Error", "It looks like a text file.");
    if (head.size() >= 1024 && entropy(head) > 7.5)
        return QStringLiteral(
            "It looks encrypted; export it without encryption (SQLCipher: sqlcipher_export) and open that.");
    return QT_TRANSLATE_NOOP("Error", "Choose another file, or export it without encryption.");
}

Result<void> checkMissing(const QFileInfo &info, const QString &path)
{
    if (info.isSymLink()) {
        return fail(ErrorCode::NotFound,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" is a link to \"%2\", which does not exist."),
                    {path, info.symLinkTarget()}, QT_TRANSLATE_NOOP("Error", "Choose the file itself."));
    }
    // A folder that may not be searched makes its files look missing.
    QString folder = info.absolutePath();
    while (!QFileInfo::exists(folder) && folder != QDir::rootPath())
        folder = QFileInfo(folder).absolutePath();
    if (QFileInfo(folder).isDir() && !QFileInfo(folder).isExecutable()) {
        return fail(ErrorCode::Denied,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be opened: no permission for the folder \"%2\"."),
                    {path, folder},
                    QT_TRANSLATE_NOOP("Error", "Ask its owner for read access, or copy the file elsewhere."));
    }
    return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The file \"%1\" does not exist."), {path},
                QT_TRANSLATE_NOOP("Error", "It may have been moved or renamed; choose it again."));
}

bool startsWithAny(const QString &text, std::initializer_list<const char *> beginnings)
{
    for (const char *beginning : beginnings) {
        if (text.startsWith(QLatin1String(beginning)))
            return true;
    }
    return false;
}

} // namespace

Result<void> checkFile(const QString &path)
{
    if (path.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No database file is named."), {},
                    QT_TRANSLATE_NOOP("Error", "Write sqlite:FILE, or choose a file."));
    if (path.contains(QChar(0)))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The file name contains a NUL character."));
    const QFileInfo info(path);
    if (!info.exists())
        return checkMissing(info, path);
    if (info.isDir()) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is a folder, not a database file."), {path},
                    QT_TRANSLATE_NOOP("Error", "Choose a file inside it."));
    }
    if (!info.isFile())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" is a device or a pipe, not a database file."), {path});
    if (!info.isReadable()) {
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be opened: no permission to read it."),
                    {path}, QT_TRANSLATE_NOOP("Error", "Ask its owner for read access, or copy it elsewhere."));
    }
    return {};
}

bool isFileError(int code)
{
    switch (code & 0xff) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
    case SQLITE_FULL:
    case SQLITE_READONLY:
    case SQLITE_PROTOCOL:
    case SQLITE_NOLFS:
        return true;
    default:
        return false;
    }
}

Error fileError(int code, const QString &path, const QString &words)
{
    switch (code & 0xff) {
    case SQLITE_NOTADB:
        return {ErrorCode::Encrypted,
                QT_TRANSLATE_NOOP("Error", "\"%1\" is not a SQLite database, or it is encrypted."),
                {path},
                looksLike(path)};
    case SQLITE_CORRUPT:
        return {ErrorCode::Unreadable,
                QT_TRANSLATE_NOOP("Error", "\"%1\" is damaged or cut short (SQLite: %2)."),
                {path, words},
                QT_TRANSLATE_NOOP("Error",
                                  "Fetch it again or restore a copy; sqlite3's \".recover\" may save part of it.")};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
        return {ErrorCode::Locked,
                QT_TRANSLATE_NOOP("Error", "\"%1\" is locked: another program is writing to it."),
                {path},
                QT_TRANSLATE_NOOP("Error", "Wait until it has finished or close it, then try again.")};
    case SQLITE_FULL:
        return {ErrorCode::Full,
                QT_TRANSLATE_NOOP("Error", "The query on \"%1\" needs temporary space and the disk is full."),
                {path},
                QT_TRANSLATE_NOOP("Error", "Free some space, or ask for fewer rows.")};
    case SQLITE_READONLY:
        if (code == SQLITE_READONLY_ROLLBACK) {
            return {ErrorCode::Unreadable,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" was left in the middle of a change by another program."),
                    {path},
                    QT_TRANSLATE_NOOP(
                        "Error", "Open it once with a program that may write to it; the change is then rolled back.")};
        }
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "\"%1\" was refused a change: it is opened read-only (SQLite: %2)."),
                {path, words}};
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be opened (SQLite: %2)."),
                {path, words},
                QT_TRANSLATE_NOOP("Error", "Check the permissions of the file and its folder.")};
    default:
        return {ErrorCode::Unreadable,
                QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read (SQLite: %2)."),
                {path, words},
                QT_TRANSLATE_NOOP("Error", "Check the disk or the network drive it lies on, then open it again.")};
    }
}

Error statementError(int code, const QString &words, int position)
{
    ErrorCode kind = ErrorCode::Invalid;
    ErrorText hint;
    switch (code & 0xff) {
    case SQLITE_TOOBIG:
        return {ErrorCode::LimitReached,
                QT_TRANSLATE_NOOP("Error", "A value or the statement is too large for SQLite (%1)."),
                {words}};
    case SQLITE_NOMEM:
        return {ErrorCode::LimitReached,
                QT_TRANSLATE_NOOP("Error", "SQLite ran out of memory."),
                {},
                QT_TRANSLATE_NOOP("Error", "Ask for fewer rows or columns.")};
    default:
        break;
    }
    if (startsWithAny(words, {"unsafe use of"})) {
        kind = ErrorCode::Denied;
        hint = QT_TRANSLATE_NOOP("Error",
                                 "A view of this file calls what could do more than read. Read the tables instead.");
    } else if (startsWithAny(words, {"no such column", "no such table", "no such function", "ambiguous column",
                                     "no such collation", "no such window", "wrong number of arguments",
                                     "unknown function"})) {
        kind = ErrorCode::Reference;
    } else if (words.contains(QStringLiteral("syntax error"))
               || startsWithAny(words, {"unrecognized token", "incomplete input", "misuse of", "a GROUP BY", "ORDER BY",
                                        "LIMIT", "SELECTs to the", "sub-select", "row value", "near "})) {
        kind = ErrorCode::Syntax;
    } else if (startsWithAny(words, {"Expression tree is too large", "parser stack overflow", "too many"})) {
        kind = ErrorCode::LimitReached;
    }
    Error error(kind, QT_TRANSLATE_NOOP("Error", "SQLite cannot run the query: %1."), {words}, hint);
    error.position = position;
    return error;
}

} // namespace Tieout::sqlite
