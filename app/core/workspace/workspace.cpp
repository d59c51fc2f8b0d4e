// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/workspace.h"

#include "core/base/visible.h"
#include "core/workspace/fileidentity.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

#include <sqlite3.h>

#include <utility>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>
#endif

namespace Tieout::workspace {

QString parametersText(const ConnectionParameters &parameters)
{
    QJsonObject object;
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        object.insert(it.key(), it.value());
    return compact(object);
}

namespace {

constexpr int busyMs = 2000;
constexpr int mostValueBytes = 256 * 1024 * 1024;

Result<void> execute(sqlite3 *handle, const QString &file, const char *sql)
{
    if (const int code = sqlite3_exec(handle, sql, nullptr, nullptr, nullptr); code != SQLITE_OK)
        return fail(storeError(handle, code, file));
    return {};
}

/// A workspace may come from anybody: what its schema says runs nothing (https://www.sqlite.org/security.html).
void harden(sqlite3 *handle)
{
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, mostValueBytes);
}

/// Says no to a commit where the file is not where it was opened: what is written there, nobody finds again.
int refuseWhereMoved(void *handle)
{
    int moved = 0;
    sqlite3_file_control(static_cast<sqlite3 *>(handle), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved;
}

/// Of a workspace in a file; one in memory has no place.
void watchPlace(sqlite3 *handle, const QString &file)
{
    if (!file.isEmpty())
        sqlite3_commit_hook(handle, refuseWhereMoved, handle);
}

class Handle
{
public:
    explicit Handle(QString file)
        : m_file(std::move(file))
    {
    }
    ~Handle() { sqlite3_close_v2(m_handle); }
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;

    sqlite3 *get() const { return m_handle; }
    sqlite3 *release() { return std::exchange(m_handle, nullptr); }
    Result<void> open(const QByteArray &name, int flags)
    {
        const int code =
            sqlite3_open_v2(name.constData(), &m_handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
        if (code != SQLITE_OK)
            return fail(storeError(m_handle, code, m_file));
        harden(m_handle);
        return {};
    }

private:
    QString m_file;
    sqlite3 *m_handle = nullptr;
};

/// A handle with the settings every workspace has; an empty file name is a workspace in memory.
Result<sqlite3 *> openHandle(const QString &file, int flags)
{
    Handle handle(file);
    if (const Result<void> opened = handle.open(file.isEmpty() ? QByteArray(":memory:") : file.toUtf8(), flags);
        !opened)
        return fail(opened.error());
    if (sqlite3_db_readonly(handle.get(), "main") == 1)
        return fail(storeError(nullptr, SQLITE_READONLY, file));
    sqlite3_busy_timeout(handle.get(), busyMs);
    watchPlace(handle.get(), file);
    // FULL: what is shown as saved survives a power cut, not only a kill.
    Result<void> done =
        execute(handle.get(), file, "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON");
    const char *const writeAhead = "PRAGMA journal_mode=WAL";
    const bool isNew = (flags & SQLITE_OPEN_CREATE) != 0;
    // The mark comes first: whatever happens from here on, the file itself says whose it is.
    const QByteArray mark = "PRAGMA application_id=" + QByteArray::number(applicationId);
    if (done && isNew)
        done = execute(handle.get(), file, mark.constData());
    if (done && isNew)
        done = execute(handle.get(), file, writeAhead);
    if (done)
        done = migrate(handle.get(), file);
    // Not before a file is known to be sound: it is written into its header.
    if (done && !isNew)
        done = execute(handle.get(), file, writeAhead);
    if (!done)
        return fail(done.error());
    return handle.release();
}

/// What the last commit left of it, in memory.
Result<sqlite3 *> openImage(const QString &file)
{
    const Result<QByteArray> image = committedImage(file);
    if (!image)
        return fail(image.error());
    Handle handle(file);
    if (const Result<void> opened = handle.open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE); !opened)
        return fail(opened.error());
    auto *bytes = static_cast<unsigned char *>(sqlite3_malloc64(sqlite3_uint64(image->size())));
    if (!bytes)
        return fail(storeError(nullptr, SQLITE_NOMEM, file));
    std::copy(image->cbegin(), image->cend(), bytes);
    const unsigned flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE;
    if (const int code = sqlite3_deserialize(handle.get(), "main", bytes, image->size(), image->size(), flags);
        code != SQLITE_OK)
        return fail(storeError(handle.get(), code, file));
    if (const Result<void> set = execute(handle.get(), file, "PRAGMA foreign_keys=ON"); !set)
        return fail(set.error());
    if (const Result<void> migrated = migrate(handle.get(), file); !migrated)
        return fail(migrated.error());
    return handle.release();
}

/// Whether file and folder allow writing, as far as permissions tell; a disk may be full all the same.
bool mayBeWritten(const QString &file)
{
#ifdef Q_OS_UNIX
    const auto allows = [](const QString &path) {
        return faccessat(AT_FDCWD, QFile::encodeName(path).constData(), W_OK, AT_EACCESS) == 0;
    };
    return allows(file) && allows(QFileInfo(file).absolutePath());
#else
    return QFileInfo(file).isWritable();
#endif
}

/// Whether the file itself can be read as a database, before anything may be written to it. A log that has to be
/// applied first is looked at by opening it.
Result<void> checkReadable(const QString &file)
{
    if (QFileInfo(file + QStringLiteral("-wal")).size() > 0)
        return {};
    QByteArray name = QUrl::toPercentEncoding(file, "/");
    if (!name.startsWith('/'))
        name.prepend('/'); // "C:/..."
    Handle handle(file);
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    if (const Result<void> opened = handle.open("file://" + name + "?mode=ro&immutable=1", flags); !opened)
        return opened;
    return execute(handle.get(), file, "SELECT count(*) FROM sqlite_schema");
}

/// That the file is a workspace of a layout we know.
Result<void> checkIdentity(const QString &file)
{
    const FileIdentity identity = identify(file);
    if (identity.kind == FileKind::Workspace)
        return identity.layout > newestLayout() ? Result<void>(fail(newerError(file, identity.layout)))
                                                : checkReadable(file);
    if (identity.kind == FileKind::Database)
        return fail(foreignError(file));
    if (identity.kind == FileKind::Missing && file.endsWith(QLatin1String(".tieout"), Qt::CaseInsensitive))
        return fail(
            ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" does not exist."), {file},
            QT_TRANSLATE_NOOP("Error", "Check the path, or create it: tieout-cli workspace create FILE --source S"));
    return fail(notOpenable(file, identity.kind));
}

} // namespace

Workspace::Workspace(QString file, sqlite3 *handle)
    : m_connection{std::move(file), handle}
{
}

Workspace::~Workspace()
{
    sqlite3_close_v2(m_connection.handle);
}

Result<std::unique_ptr<Workspace>> Workspace::create(const QString &file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    if (QFileInfo::exists(path)) {
        return fail(ErrorCode::Exists, QT_TRANSLATE_NOOP("Error", "The file \"%1\" already exists."), {path},
                    QT_TRANSLATE_NOOP("Error", "Open it, or choose another name for the new workspace."));
    }
    Result<sqlite3 *> handle = openHandle(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!handle) {
        removeWorkspaceFiles(path); // half of one is none
        return fail(handle.error());
    }
    return std::unique_ptr<Workspace>(new Workspace(path, *handle));
}

Result<std::unique_ptr<Workspace>> Workspace::open(const QString &file, Unwritable unwritable)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    if (const Result<void> ours = checkIdentity(path); !ours)
        return fail(ours.error());
    Error why = storeError(nullptr, SQLITE_READONLY, path);
    if (mayBeWritten(path)) {
        Result<sqlite3 *> handle = openHandle(path, SQLITE_OPEN_READWRITE);
        if (handle)
            return std::unique_ptr<Workspace>(new Workspace(path, *handle));
        why = handle.error();
    }
    if (unwritable == Unwritable::Refuse || (why.code != ErrorCode::Denied && why.code != ErrorCode::Full))
        return fail(why);
    Result<sqlite3 *> image = openImage(path);
    if (!image)
        return fail(image.error());
    std::unique_ptr<Workspace> workspace(new Workspace(path, *image));
    workspace->m_notKept = Error(
        why.code, QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" cannot be written; what you do now is not kept."),
        {path}, QT_TRANSLATE_NOOP("Error", "Save a copy in a folder you may write to, and open that."));
    return workspace;
}

Result<std::unique_ptr<Workspace>> Workspace::temporary(const std::optional<Error> &notKept)
{
    Result<sqlite3 *> handle = openHandle({}, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!handle)
        return fail(handle.error());
    std::unique_ptr<Workspace> workspace(new Workspace({}, *handle));
    workspace->m_notKept = notKept;
    return workspace;
}

Result<void> Workspace::saveCopy(const QString &file) const
{
    const QString path = QFileInfo(file).absoluteFilePath();
    if (QFileInfo::exists(path)) {
        return fail(ErrorCode::Exists, QT_TRANSLATE_NOOP("Error", "The file \"%1\" already exists."), {path},
                    QT_TRANSLATE_NOOP("Error", "Choose another name for the copy."));
    }
    QMutexLocker lock(&m_connection.mutex);
    // The copy is committed elsewhere: it is most wanted where the file itself is gone.
    sqlite3_commit_hook(m_connection.handle, nullptr, nullptr);
    const Result<void> written = Statement(m_connection.handle, path, "VACUUM INTO ?").bind(path).run();
    watchPlace(m_connection.handle, m_notKept ? QString() : m_connection.file);
    if (!written)
        removeWorkspaceFiles(path);
    return written;
}

Result<QList<StoredSource>> Workspace::sources() const
{
    QMutexLocker lock(&m_connection.mutex);
    Statement statement(m_connection.handle, m_connection.file,
                        "SELECT id, connector, title, parameters, added_at FROM sources ORDER BY added_at, id");
    return collected(statement, [](const Statement &row) {
        StoredSource source{row.text(0), row.text(1), row.text(2), {}, instantFrom(row.text(4))};
        const QJsonObject parameters = objectFrom(row.text(3));
        for (auto it = parameters.begin(); it != parameters.end(); ++it)
            source.parameters.insert(it.key(), it.value().toString());
        return source;
    });
}

Result<void> Workspace::addSource(const StoredSource &source)
{
    QMutexLocker lock(&m_connection.mutex);
    // An upsert, not INSERT OR REPLACE: replacing would delete the row and cascade to its snapshots.
    return Statement(m_connection.handle, m_connection.file,
                     "INSERT INTO sources VALUES(?, ?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET connector = "
                     "excluded.connector, "
                     "title = excluded.title, parameters = excluded.parameters")
        .bind(source.id)
        .bind(source.connector)
        .bind(source.title)
        .bind(parametersText(source.parameters))
        .bind(instant(source.addedAt))
        .run();
}

Result<void> Workspace::removeSource(const QString &id)
{
    QMutexLocker lock(&m_connection.mutex);
    const Result<void> removed =
        Statement(m_connection.handle, m_connection.file, "DELETE FROM sources WHERE id = ?").bind(id).run();
    if (removed && !m_notKept) {
        removeRelations(m_connection.file, id);
        removeCardIndex(m_connection.file, id);
    }
    return removed;
}

Result<QString> Workspace::setting(const QString &key, const QString &fallback) const
{
    QMutexLocker lock(&m_connection.mutex);
    Statement statement(m_connection.handle, m_connection.file, "SELECT value FROM settings WHERE key = ?");
    const Result<bool> row = statement.bind(key).step();
    if (!row)
        return fail(row.error());
    return *row ? statement.text(0) : fallback;
}

Result<void> Workspace::setSetting(const QString &key, const QString &value)
{
    QMutexLocker lock(&m_connection.mutex);
    // An empty value reads as the fallback: nothing needs to be kept of it.
    if (value.isEmpty())
        return Statement(m_connection.handle, m_connection.file, "DELETE FROM settings WHERE key = ?").bind(key).run();
    return Statement(m_connection.handle, m_connection.file, "INSERT OR REPLACE INTO settings VALUES(?, ?)")
        .bind(key)
        .bind(value)
        .run();
}

} // namespace Tieout::workspace
