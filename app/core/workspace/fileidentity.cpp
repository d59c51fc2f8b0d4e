// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/fileidentity.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>
#include <QThread>
#include <QtEndian>

#include <sqlite3.h>

#include <algorithm>
#include <vector>

namespace Tieout::workspace {

namespace {

// https://www.sqlite.org/fileformat2.html
constexpr qsizetype headerBytes = 100;
constexpr qsizetype pageSizeAt = 16;
constexpr qsizetype writeVersionAt = 18;
constexpr qsizetype readVersionAt = 19;
constexpr qsizetype userVersionAt = 60;
constexpr qsizetype applicationIdAt = 68;
constexpr qsizetype walHeaderBytes = 32;
constexpr qsizetype frameHeaderBytes = 24;
constexpr quint32 walMagic = 0x377f0682; ///< its last bit says in which byte order checksums are counted
constexpr qint64 mostImageBytes = 1'000'000'000;
constexpr int steadyTries = 20;
constexpr int steadyWaitMs = 25;
constexpr qint64 headBytes = 4096;

quint32 bigEndian(const QByteArray &bytes, qsizetype at)
{
    return at + 4 <= bytes.size() ? qFromBigEndian<quint32>(bytes.constData() + at) : 0;
}

/**
 * A file read through SQLite's own layer. Closing a file drops every lock that the process holds on it by another
 * handle (POSIX); that layer knows what is open and waits with the closing, so that looking at a workspace takes no
 * lock away from those who have it open.
 */
class PlainFile
{
public:
    explicit PlainFile(const QString &path)
        : m_system(sqlite3_vfs_find(nullptr))
        , m_memory(m_system ? size_t(m_system->szOsFile) : 0)
        , m_name(sqlite3_create_filename(QFile::encodeName(QFileInfo(path).absoluteFilePath()).constData(), "", "", 0,
                                         nullptr))
    {
        if (!m_system || !m_name)
            return;
        const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB;
        if (m_system->xOpen(m_system, m_name, file(), flags, nullptr) != SQLITE_OK || !file()->pMethods
            || file()->pMethods->xFileSize(file(), &m_size) != SQLITE_OK)
            m_size = -1;
    }
    ~PlainFile()
    {
        if (!m_memory.empty() && file()->pMethods)
            file()->pMethods->xClose(file());
        if (m_name)
            sqlite3_free_filename(m_name);
    }
    PlainFile(const PlainFile &) = delete;
    PlainFile &operator=(const PlainFile &) = delete;

    bool isOpen() const { return m_size >= 0; }
    qint64 size() const { return m_size; }
    /// Fewer bytes where the file ends before.
    QByteArray read(qint64 at, qint64 count)
    {
        const qint64 there = std::clamp(m_size - at, qint64(0), count);
        QByteArray bytes(there, '\0');
        constexpr qint64 step = 64 * 1024 * 1024; // one read counts its bytes in an int
        for (qint64 done = 0; done < there; done += step) {
            const int now = int(std::min(step, there - done));
            if (file()->pMethods->xRead(file(), bytes.data() + done, now, at + done) != SQLITE_OK)
                return {};
        }
        return bytes;
    }

private:
    sqlite3_file *file() { return reinterpret_cast<sqlite3_file *>(m_memory.data()); }

    sqlite3_vfs *m_system;
    std::vector<char> m_memory;
    decltype(sqlite3_create_filename(nullptr, nullptr, nullptr, 0, nullptr)) m_name;
    sqlite3_int64 m_size = -1;
};

/// The frames of a write-ahead log up to the last commit, in their order, as SQLite's recovery would take them.
struct LoggedPage {
    quint32 number = 0;
    qsizetype at = 0; ///< of the page's bytes in the log
};
struct Log {
    QByteArray bytes;
    quint32 pageSize = 0;
    quint32 pages = 0; ///< of the database after the last commit; 0: nothing is committed
    QList<LoggedPage> committed;
};

class Checksum
{
public:
    explicit Checksum(bool bigEndian)
        : m_big(bigEndian)
    {
    }
    void add(const QByteArray &bytes, qsizetype at, qsizetype count)
    {
        for (qsizetype i = at; i + 8 <= at + count; i += 8) {
            m_first += word(bytes, i) + m_second;
            m_second += word(bytes, i + 4) + m_first;
        }
    }
    bool is(const QByteArray &bytes, qsizetype at) const
    {
        return bigEndian(bytes, at) == m_first && bigEndian(bytes, at + 4) == m_second;
    }

private:
    quint32 word(const QByteArray &bytes, qsizetype at) const
    {
        return m_big ? qFromBigEndian<quint32>(bytes.constData() + at)
                     : qFromLittleEndian<quint32>(bytes.constData() + at);
    }
    bool m_big;
    quint32 m_first = 0;
    quint32 m_second = 0;
};

Log logOf(QByteArray bytes)
{
    Log log;
    if (bytes.size() < walHeaderBytes || (bigEndian(bytes, 0) & ~quint32(1)) != walMagic)
        return log;
    Checksum sum((bigEndian(bytes, 0) & 1) != 0);
    sum.add(bytes, 0, 24);
    const quint32 pageSize = bigEndian(bytes, 8);
    if (!sum.is(bytes, 24) || pageSize < 512 || pageSize > 65536 || (pageSize & (pageSize - 1)) != 0)
        return log;
    log.pageSize = pageSize;
    QList<LoggedPage> pending;
    for (qsizetype at = walHeaderBytes; at + frameHeaderBytes + qsizetype(pageSize) <= bytes.size();
         at += frameHeaderBytes + pageSize) {
        const quint32 number = bigEndian(bytes, at);
        const bool ofThisLog = bytes.mid(at + 8, 8) == bytes.mid(16, 8);
        sum.add(bytes, at, 8);
        sum.add(bytes, at + frameHeaderBytes, pageSize);
        if (number == 0 || !ofThisLog || !sum.is(bytes, at + 16))
            break;
        pending.append({number, at + frameHeaderBytes});
        if (const quint32 pages = bigEndian(bytes, at + 4); pages > 0) {
            log.pages = pages;
            log.committed += pending;
            pending.clear();
        }
    }
    log.bytes = std::move(bytes);
    return log;
}

/// SQLite takes no locks on the log: it may be opened and closed like any file.
QByteArray logBytes(const QString &path)
{
    QFile file(path + QStringLiteral("-wal"));
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostImageBytes)
        return {};
    return file.readAll();
}

bool isSqlite(const QByteArray &head)
{
    return head.startsWith(QByteArrayView("SQLite format 3\0", 16));
}

FileIdentity identityOf(const QByteArray &header)
{
    if (bigEndian(header, applicationIdAt) == applicationId)
        return {FileKind::Workspace, int(bigEndian(header, userVersionAt))};
    return {FileKind::Database, 0};
}

/// The header as the last commit left it: a workspace whose first words are still in its log is one already.
FileIdentity identityOfSqlite(const QString &path, const QByteArray &head)
{
    if (head.size() < headerBytes || head[writeVersionAt] != 2)
        return identityOf(head);
    const Log log = logOf(logBytes(path));
    qsizetype newest = -1;
    for (const LoggedPage &page : log.committed) {
        if (page.number == 1)
            newest = page.at;
    }
    return identityOf(newest < 0 ? head : log.bytes.mid(newest, headerBytes));
}

bool isText(const QByteArray &head)
{
    if (head.startsWith("\xff\xfe") || head.startsWith("\xfe\xff"))
        return true; // UTF-16 with its mark
    if (head.contains('\0'))
        return false;
    QStringDecoder decoder(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
    const QString text = decoder.decode(head);
    return text.count(QChar::ReplacementCharacter) < 2;
}

FileKind kindOfText(const QString &path, const QByteArray &head)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("csv") || suffix == QLatin1String("tsv") || suffix == QLatin1String("tab"))
        return FileKind::Csv;
    // Two lines with the same number of the same separator.
    const QList<QByteArray> lines = head.split('\n');
    for (const char separator : {',', ';', '\t', '|'}) {
        if (lines.size() > 2 && lines[0].count(separator) > 0 && lines[0].count(separator) == lines[1].count(separator))
            return FileKind::Csv;
    }
    return FileKind::Text;
}

FileKind kindOfOther(const QString &path, const QByteArray &head)
{
    if (head.startsWith("PAR1"))
        return FileKind::Parquet;
    if (head.mid(8, 4) == "DUCK")
        return FileKind::DuckDb;
    if (head.mid(4, 15) == "Standard Jet DB" || head.mid(4, 15) == "Standard ACE DB")
        return FileKind::Access;
    if (head.startsWith("%PDF"))
        return FileKind::Pdf;
    const QString suffix = QFileInfo(path).suffix().toLower();
    const bool namedWorkbook = suffix.startsWith(QLatin1String("xls")) || suffix == QLatin1String("ods");
    if (head.startsWith("PK\x03\x04"))
        return namedWorkbook || head.contains("xl/") || head.contains("opendocument.spreadsheet") ? FileKind::Workbook
                                                                                                  : FileKind::Archive;
    if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"))
        return namedWorkbook ? FileKind::Workbook : FileKind::Unknown;
    if (head.startsWith("\x1f\x8b") || head.startsWith("BZh") || head.startsWith("7z\xbc\xaf")
        || head.startsWith(QByteArrayView("\xfd"
                                          "7zXZ")))
        return FileKind::Archive;
    return isText(head) ? kindOfText(path, head) : FileKind::Unknown;
}

/// A folder that may not be searched makes its files look missing; empty where none is in the way.
QString lockedFolder(const QString &path)
{
    QString folder = QFileInfo(path).absolutePath();
    while (!QFileInfo::exists(folder) && folder != QDir::rootPath())
        folder = QFileInfo(folder).absolutePath();
    return QFileInfo(folder).isDir() && !QFileInfo(folder).isExecutable() ? folder : QString();
}

/// What tells that a file was changed meanwhile.
struct Trace {
    qint64 size = 0;
    QDateTime modified;
    bool operator==(const Trace &) const = default;
};
std::pair<Trace, Trace> traceOf(const QString &path)
{
    QFileInfo file(path);
    QFileInfo log(path + QStringLiteral("-wal"));
    return {{file.size(), file.lastModified()}, {log.size(), log.lastModified()}};
}

Error tooLarge(const QString &path)
{
    return {ErrorCode::LimitReached,
            QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written and is too large to be read into memory."),
            {path},
            QT_TRANSLATE_NOOP("Error", "Copy it to a folder you may write to and open the copy.")};
}

bool isNonZero(QFile &journal)
{
    char first = 0;
    return journal.open(QIODevice::ReadOnly) && journal.getChar(&first) && first != 0;
}

Result<QByteArray> imageOf(const QString &path)
{
    const Log log = logOf(logBytes(path));
    PlainFile file(path);
    if (!file.isOpen())
        return fail(notOpenable(path, FileKind::NotReadable));
    QByteArray image = file.read(0, file.size());
    if (image.size() < headerBytes)
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" is damaged or cut short."), {path},
                    QT_TRANSLATE_NOOP("Error", "Restore it from a backup; nothing was changed."));
    const quint16 pageSize = qFromBigEndian<quint16>(image.constData() + pageSizeAt);
    if (image[writeVersionAt] == 2 && log.pages > 0 && log.pageSize == (pageSize == 1 ? 65536 : quint32(pageSize))) {
        if (qint64(log.pages) * log.pageSize > mostImageBytes)
            return fail(tooLarge(path));
        image.resize(qsizetype(log.pages) * log.pageSize, '\0');
        for (const LoggedPage &page : log.committed) {
            if (page.number <= log.pages)
                std::copy_n(log.bytes.constData() + page.at, log.pageSize,
                            image.data() + qsizetype(page.number - 1) * log.pageSize);
        }
    }
    // A database in memory has no log.
    image[writeVersionAt] = 1;
    image[readVersionAt] = 1;
    return image;
}

} // namespace

FileIdentity identify(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return {FileKind::Missing};
    if (info.isDir())
        return {FileKind::Folder};
    if (!info.isFile())
        return {FileKind::NoFile};
    PlainFile file(path);
    if (!file.isOpen())
        return {FileKind::NotReadable};
    if (file.size() == 0)
        return {FileKind::Empty};
    const QByteArray head = file.read(0, headBytes);
    if (head.isEmpty())
        return {FileKind::NotReadable};
    if (isSqlite(head))
        return identityOfSqlite(path, head);
    return {kindOfOther(path, head)};
}

Error notOpenable(const QString &path, FileKind kind)
{
    const auto error = [&path](ErrorCode code, const char *text, const ErrorText &hint) {
        return Error(code, text, {path}, hint);
    };
    switch (kind) {
    case FileKind::Missing:
        if (const QString folder = lockedFolder(path); !folder.isEmpty())
            return {ErrorCode::Denied,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be opened: no permission for the folder \"%2\"."),
                    {path, folder},
                    QT_TRANSLATE_NOOP("Error", "Ask its owner for read access, or copy the file elsewhere.")};
        return error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The file \"%1\" does not exist."),
                     QT_TRANSLATE_NOOP("Error", "It may have been moved or renamed; choose it again."));
    case FileKind::Folder:
        return error(ErrorCode::Invalid,
                     QT_TRANSLATE_NOOP("Error", "\"%1\" is a folder, not a database or a workspace."),
                     QT_TRANSLATE_NOOP("Error", "Choose a file inside it."));
    case FileKind::NoFile:
        return error(ErrorCode::Invalid,
                     QT_TRANSLATE_NOOP("Error", "\"%1\" is a device or a pipe, not a database or a workspace."),
                     QT_TRANSLATE_NOOP("Error", "Choose a file."));
    case FileKind::NotReadable:
        return error(ErrorCode::Denied,
                     QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be opened: no permission to read it."),
                     QT_TRANSLATE_NOOP("Error", "Ask its owner for read access, or copy it elsewhere."));
    case FileKind::Empty:
        return error(ErrorCode::Unreadable,
                     QT_TRANSLATE_NOOP("Error", "\"%1\" is empty: it holds no database and no workspace."),
                     QT_TRANSLATE_NOOP("Error", "Choose another file, or restore it from a backup."));
    case FileKind::DuckDb:
        return error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is a DuckDB database, not a workspace."),
                     QT_TRANSLATE_NOOP("Error", "Name it as a source: duckdb:FILE."));
    case FileKind::Access:
        return error(
            ErrorCode::Unsupported,
            QT_TRANSLATE_NOOP("Error", "\"%1\" is a Microsoft Access database, which Tieout cannot open as a file."),
            QT_TRANSLATE_NOOP("Error", "Connect to it with Access's ODBC driver (odbc:Driver={Microsoft Access Driver "
                                       "(*.mdb, *.accdb)};Dbq=FILE)."));
    case FileKind::Parquet:
        return error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is a Parquet file, not a workspace."),
                     QT_TRANSLATE_NOOP("Error", "Name it as a source: duckdb:FILE."));
    case FileKind::Workbook:
        return error(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" is a workbook, not a Tieout workspace."),
                     {QT_TRANSLATE_NOOP("Error", "Open it as a source: --source \"%1\""), {path}});
    case FileKind::Csv:
        return error(ErrorCode::Unreadable,
                     QT_TRANSLATE_NOOP("Error", "\"%1\" is a table in a text file, not a Tieout workspace."),
                     {QT_TRANSLATE_NOOP("Error", "Open it as a source: --source \"%1\""), {path}});
    case FileKind::Archive:
        return error(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" is a compressed file."),
                     QT_TRANSLATE_NOOP("Error", "Unpack it and open the database inside."));
    case FileKind::Pdf:
        return error(ErrorCode::Unreadable,
                     QT_TRANSLATE_NOOP("Error", "\"%1\" is a PDF document, not a database or a workspace."),
                     QT_TRANSLATE_NOOP("Error", "Choose another file."));
    case FileKind::Text:
        return error(ErrorCode::Unreadable,
                     QT_TRANSLATE_NOOP("Error", "\"%1\" is a text file, not a database or a workspace."),
                     QT_TRANSLATE_NOOP(
                         "Error", "Choose another file; a script of SQL statements can be run into a database first: "
                                  "sqlite3 NEW.db <FILE."));
    case FileKind::Workspace:
    case FileKind::Database:
    case FileKind::Unknown:
        break;
    }
    return error(ErrorCode::Unreadable,
                 QT_TRANSLATE_NOOP(
                     "Error", "\"%1\" is not a database that Tieout can read, nor a workspace, or it is encrypted."),
                 QT_TRANSLATE_NOOP("Error", "Choose another file, or export it without encryption and open that."));
}

/// What opens a file of the kind; empty where nothing does.
static QString schemeOf(FileKind kind)
{
    switch (kind) {
    case FileKind::Database:
        return QStringLiteral("sqlite:");
    case FileKind::Workbook:
    case FileKind::Csv:
        return QStringLiteral("sheet:");
    case FileKind::DuckDb:
    case FileKind::Parquet:
        return QStringLiteral("duckdb:");
    default:
        return {};
    }
}

bool isSource(FileKind kind)
{
    return !schemeOf(kind).isEmpty();
}

Result<QString> addressOfFile(const QString &path)
{
    const FileKind kind = identify(path).kind;
    const QString scheme = schemeOf(kind);
    if (!scheme.isEmpty())
        return scheme + QFileInfo(path).absoluteFilePath();
    if (kind == FileKind::Workspace)
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is a workspace, not a database."), {path},
            QT_TRANSLATE_NOOP("Error",
                              "Name the database itself; \"tieout-cli workspace show\" lists a workspace's sources."));
    return fail(notOpenable(path, kind));
}

Result<QByteArray> committedImage(const QString &path)
{
    if (QFileInfo(path).size() > mostImageBytes)
        return fail(tooLarge(path));
    QFile journal(path + QStringLiteral("-journal"));
    if (isNonZero(journal))
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" was left in the middle of a change."),
                    {path},
                    QT_TRANSLATE_NOOP(
                        "Error", "Copy it with its \"-journal\" file to a folder you may write to and open the copy."));
    for (int tries = 0; tries < steadyTries; ++tries) {
        const auto before = traceOf(path);
        Result<QByteArray> image = imageOf(path);
        if (!image || traceOf(path) == before)
            return image;
        QThread::msleep(steadyWaitMs);
    }
    return fail(ErrorCode::Locked,
                QT_TRANSLATE_NOOP("Error", "\"%1\" is being changed by another program all the time."), {path},
                QT_TRANSLATE_NOOP("Error", "Try again when it has finished."));
}

} // namespace Tieout::workspace
