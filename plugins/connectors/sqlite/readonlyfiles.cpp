// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/sqlite/readonlyfiles.h"

#include <QFile>
#include <QFileInfo>

#include <sqlite3.h>

#include <algorithm>
#include <vector>

namespace Tieout::sqlite {

namespace {

constexpr int lastingFiles =
    SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
constexpr int makingFlags =
    SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE | SQLITE_OPEN_DELETEONCLOSE;

/// A copy of one of SQLite's layers (https://www.sqlite.org/vfs.html) with its own way of opening and deleting.
class Layer
{
public:
    /// Of the layer called `base`; the default one for null. Each plugin that reads SQLite has a copy of its own, and
    /// two layers of one process may not have one name.
    Layer(const char *base, const QByteArray &name)
        : m_name(name + '-' + QByteArray::number(quintptr(this), 16))
    {
        sqlite3_initialize();
        const sqlite3_vfs *found = sqlite3_vfs_find(base);
        if (!found)
            return;
        m_layer = *found;
        m_layer.zName = m_name.constData();
        m_layer.pNext = nullptr;
        m_layer.xOpen = &Layer::open;
        m_layer.xDelete = &Layer::refuseDelete;
        m_registered = sqlite3_vfs_register(&m_layer, 0) == SQLITE_OK;
    }
    ~Layer()
    {
        if (m_registered)
            sqlite3_vfs_unregister(&m_layer);
    }
    Layer(const Layer &) = delete;
    Layer &operator=(const Layer &) = delete;

    const char *name() const { return m_registered ? m_layer.zName : nullptr; }

private:
    static int open(sqlite3_vfs *layer, const char *name, sqlite3_file *file, int flags, int *outFlags)
    {
        if (flags & lastingFiles)
            flags = (flags & ~makingFlags) | SQLITE_OPEN_READONLY;
        // The layer is passed on: what a copy carries says how files are locked.
        return sqlite3_vfs_find(nullptr)->xOpen(layer, name, file, flags, outFlags);
    }
    static int refuseDelete(sqlite3_vfs *, const char *, int) { return SQLITE_IOERR_DELETE; }

    const QByteArray m_name;
    sqlite3_vfs m_layer{};
    bool m_registered = false;
};

#ifdef Q_OS_WIN
constexpr const char *withoutLocks = "win32-none";
#else
constexpr const char *withoutLocks = "unix-none";
#endif

qint64 sizeOf(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() ? info.size() : -1;
}

} // namespace

const char *readOnlyFiles(Access access)
{
    static const Layer locking(nullptr, "tieout-read-only");
    static const Layer lockless(withoutLocks, "tieout-read-only-unlocked");
    return access == Access::WithLog ? lockless.name() : locking.name();
}

Access accessNow(const QString &path)
{
    // Bytes 18 and 19 of the header are the write and read version; 2 means write-ahead log.
    if (headOf(path, 20).mid(18, 1) != QByteArray(1, char(2)))
        return Access::Shared;
    // Whoever has the database open keeps the log's index in a file "-shm"; without it nobody has.
    const qint64 log = sizeOf(path + QStringLiteral("-wal"));
    if (log >= 0 && QFileInfo::exists(path + QStringLiteral("-shm")))
        return Access::Shared;
    return log > 0 ? Access::WithLog : Access::AsItStands;
}

QByteArray headOf(const QString &path, int bytes)
{
    sqlite3_vfs *files = sqlite3_vfs_find(nullptr);
    if (!files)
        return {};
    const auto name = sqlite3_create_filename(QFile::encodeName(path).constData(), "", "", 0, nullptr);
    if (!name)
        return {};
    QByteArray head(bytes, '\0');
    std::vector<char> memory(size_t(files->szOsFile), '\0');
    auto *file = reinterpret_cast<sqlite3_file *>(memory.data());
    sqlite3_int64 size = 0;
    if (files->xOpen(files, name, file, SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB, nullptr) != SQLITE_OK
        || file->pMethods->xFileSize(file, &size) != SQLITE_OK)
        size = 0;
    head.resize(std::min<qsizetype>(bytes, qsizetype(size)));
    if (!head.isEmpty() && file->pMethods->xRead(file, head.data(), int(head.size()), 0) != SQLITE_OK)
        head.clear();
    if (file->pMethods)
        file->pMethods->xClose(file);
    sqlite3_free_filename(name);
    return head;
}

} // namespace Tieout::sqlite
