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

namespace {

QString rowsJson(const record::Grid &grid)
{
    QJsonArray rows;
    for (const auto &row : grid.rows) {
        QJsonArray cells;
        for (const auto &cell : row)
            cells.append(cell ? QJsonValue(*cell) : QJsonValue());
        rows.append(cells);
    }
    return QString::fromUtf8(base::escapedJson(QJsonDocument(rows).toJson(QJsonDocument::Compact)));
}

QList<QList<std::optional<QString>>> rowsFrom(const QString &json)
{
    QList<QList<std::optional<QString>>> rows;
    for (const QJsonValue &row : QJsonDocument::fromJson(json.toUtf8()).array()) {
        QList<std::optional<QString>> cells;
        for (const QJsonValue &cell : row.toArray())
            cells.append(cell.isNull() ? std::nullopt : std::optional<QString>(cell.toString()));
        rows.append(cells);
    }
    return rows;
}

} // namespace

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
        return fail(ErrorCode::NotFound, "The workspace \"%1\" does not exist.", {file},
                    QStringLiteral("Check the path, or create it: tieout-cli workspace create FILE --source S"));
    return fail(notOpenable(file, identity.kind));
}

} // namespace

Workspace::Workspace(QString file, sqlite3 *handle)
    : m_file(std::move(file))
    , m_handle(handle)
{
}

Workspace::~Workspace()
{
    sqlite3_close_v2(m_handle);
}

Result<std::unique_ptr<Workspace>> Workspace::create(const QString &file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    if (QFileInfo::exists(path)) {
        return fail(ErrorCode::Exists, "The file \"%1\" already exists.", {path},
                    QStringLiteral("Open it, or choose another name for the new workspace."));
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
    workspace->m_notKept =
        Error(why.code, QStringLiteral("The workspace \"%1\" cannot be written; what you do now is not kept."), {path},
              QStringLiteral("Save a copy in a folder you may write to, and open that."));
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
        return fail(ErrorCode::Exists, "The file \"%1\" already exists.", {path},
                    QStringLiteral("Choose another name for the copy."));
    }
    QMutexLocker lock(&m_mutex);
    // The copy is committed elsewhere: it is most wanted where the file itself is gone.
    sqlite3_commit_hook(m_handle, nullptr, nullptr);
    const Result<void> written = Statement(m_handle, path, "VACUUM INTO ?").bind(path).run();
    watchPlace(m_handle, m_notKept ? QString() : m_file);
    if (!written)
        removeWorkspaceFiles(path);
    return written;
}

Result<QList<StoredSource>> Workspace::sources() const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
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
    QMutexLocker lock(&m_mutex);
    // An upsert, not INSERT OR REPLACE: replacing would delete the row and cascade to its snapshots.
    return Statement(m_handle, m_file,
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
    QMutexLocker lock(&m_mutex);
    const Result<void> removed = Statement(m_handle, m_file, "DELETE FROM sources WHERE id = ?").bind(id).run();
    if (removed && !m_notKept)
        removeCardIndex(m_file, id);
    return removed;
}

Result<void> Workspace::saveSchema(const QString &sourceId, const Schema &schema, const QDateTime &readAt,
                                   const QString &fingerprint)
{
    QMutexLocker lock(&m_mutex);
    return Statement(m_handle, m_file, "INSERT OR REPLACE INTO schemas VALUES(?, ?, ?, ?)")
        .bind(sourceId)
        .bind(fingerprint.isEmpty() ? schema.fingerprint() : fingerprint)
        .bind(compact(toJson(schema)))
        .bind(instant(readAt))
        .run();
}

Result<std::optional<StoredSchema>> Workspace::latestSchema(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT content, read_at, fingerprint FROM schemas WHERE source_id = ? ORDER BY read_at DESC, "
                        "rowid DESC LIMIT 1");
    const Result<bool> row = statement.bind(sourceId).step();
    if (!row)
        return fail(row.error());
    if (!*row)
        return std::optional<StoredSchema>();
    return std::optional<StoredSchema>(
        {schemaFromJson(objectFrom(statement.text(0))), instantFrom(statement.text(1)), statement.text(2)});
}

Result<void> Workspace::saveProfile(const QString &sourceId, const QString &fingerprint,
                                    const profile::ProfiledTable &table)
{
    QMutexLocker lock(&m_mutex);
    return Statement(m_handle, m_file, "INSERT OR REPLACE INTO profiles VALUES(?, ?, ?, ?, ?)")
        .bind(sourceId)
        .bind(fingerprint)
        .bind(table.profile.schema)
        .bind(table.profile.table)
        .bind(compact(toJson(table)))
        .run();
}

Result<QList<profile::ProfiledTable>> Workspace::profiles(const QString &sourceId, const QString &fingerprint) const
{
    QList<profile::ProfiledTable> all;
    if (const Result<void> read =
            eachProfile(sourceId, fingerprint, [&all](const profile::ProfiledTable &table) { all.append(table); });
        !read)
        return fail(read.error());
    return all;
}

Result<void> Workspace::eachProfile(const QString &sourceId, const QString &fingerprint,
                                    const std::function<void(const profile::ProfiledTable &)> &take) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT content FROM profiles WHERE source_id = ? AND fingerprint = ? ORDER BY rowid");
    statement.bind(sourceId).bind(fingerprint);
    for (;;) {
        const Result<bool> row = statement.step();
        if (!row)
            return fail(row.error());
        if (!*row)
            return {};
        take(profiledTableFromJson(objectFrom(statement.text(0))));
    }
}

Result<void> Workspace::copyProfile(const QString &sourceId, const QString &fingerprint, const TableName &table,
                                    const QString &to)
{
    QMutexLocker lock(&m_mutex);
    return Statement(
               m_handle, m_file,
               "INSERT OR REPLACE INTO profiles SELECT source_id, ?, table_schema, table_name, content FROM profiles "
               "WHERE source_id = ? AND fingerprint = ? AND table_schema = ? AND table_name = ?")
        .bind(to)
        .bind(sourceId)
        .bind(fingerprint)
        .bind(table.schema)
        .bind(table.name)
        .run();
}

Result<bool> Workspace::hasProfiles(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement rows(m_handle, m_file, "SELECT 1 FROM profiles WHERE source_id = ? LIMIT 1");
    rows.bind(sourceId);
    return rows.step();
}

Result<void> Workspace::clearProfiles(const QString &sourceId)
{
    QMutexLocker lock(&m_mutex);
    return Statement(m_handle, m_file, "DELETE FROM profiles WHERE source_id = ?").bind(sourceId).run();
}

Result<void> Workspace::saveCatalog(const QString &sourceId, const QList<catalog::CatalogEntry> &entries)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    Result<void> done = Statement(m_handle, m_file, "DELETE FROM catalog WHERE source_id = ?").bind(sourceId).run();
    for (const catalog::CatalogEntry &entry : entries) {
        if (!done)
            return done;
        done = Statement(m_handle, m_file, "INSERT INTO catalog VALUES(?, ?, ?, ?)")
                   .bind(sourceId)
                   .bind(entry.table.schema)
                   .bind(entry.table.name)
                   .bind(compact(toJson(entry)))
                   .run();
    }
    return done ? transaction.commit() : done;
}

Result<QList<catalog::CatalogEntry>> Workspace::catalogEntries(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT content FROM catalog WHERE source_id = ? ORDER BY table_schema, table_name");
    statement.bind(sourceId);
    return collected(statement, [](const Statement &row) { return catalogEntryFromJson(objectFrom(row.text(0))); });
}

Result<void> Workspace::saveRecord(const record::Record &record, const QString &sourceId, const QDateTime &askedAt)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    // Rows are kept apart so that a retention setting can drop them without touching the provenance.
    record::Record withoutRows = record;
    for (record::Part &part : withoutRows.parts)
        part.grid()->rows.clear();
    Result<void> done = Statement(m_handle, m_file, "INSERT OR REPLACE INTO answers VALUES(?, ?, ?, ?, ?, ?, ?)")
                            .bind(record.id)
                            .bind(sourceId)
                            .bind(record::wholeQuestion(record))
                            .bind(record::wordOf(record.state))
                            .bind(record.headline ? record.headline->value : QStringLiteral(""))
                            .bind(instant(askedAt))
                            .bind(compact(record::toJson(withoutRows)))
                            .run();
    for (int part = 0; done && part < record.parts.size(); ++part) {
        done = Statement(m_handle, m_file, "INSERT OR REPLACE INTO answer_rows VALUES(?, ?, ?)")
                   .bind(record.id)
                   .bind(qint64(part))
                   .bind(rowsJson(*record.parts[part].grid()))
                   .run();
    }
    for (const record::Attempt &attempt : record.attempts) {
        if (!done || attempt.verdict != record::AttemptVerdict::Rejected)
            continue;
        done = Statement(m_handle, m_file,
                         "INSERT INTO rejections(answer_id, source_id, question, sql, check_id, message, passed_later, "
                         "at) VALUES(?, ?, ?, ?, ?, ?, '', ?)")
                   .bind(record.id)
                   .bind(sourceId)
                   .bind(record::wholeQuestion(record))
                   .bind(attempt.query)
                   .bind(attempt.check.value_or(QStringLiteral("")))
                   .bind(attempt.feedback.value_or(QStringLiteral("")))
                   .bind(instant(askedAt))
                   .run();
    }
    // What finally passed belongs beside what was rejected before, also when it took another question's run to get
    // there.
    if (done && record.isAnswered() && !record::queryOf(record).isEmpty()) {
        done = Statement(m_handle, m_file,
                         "UPDATE rejections SET passed_later = ? WHERE question = ? AND passed_later = ''")
                   .bind(record::queryOf(record))
                   .bind(record::wholeQuestion(record))
                   .run();
    }
    return done ? transaction.commit() : done;
}

Result<record::Record> Workspace::record(const QString &id) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file, "SELECT record FROM answers WHERE id = ?");
    const Result<bool> found = statement.bind(id).step();
    if (!found)
        return fail(found.error());
    if (!*found)
        return fail(ErrorCode::NotFound, "There is no answer \"%1\" in \"%2\".", {id, m_file});
    Result<record::Record> record = record::recordFromJson(objectFrom(statement.text(0)));
    if (!record)
        return record;
    Statement rows(m_handle, m_file, "SELECT part, content FROM answer_rows WHERE answer_id = ?");
    rows.bind(id);
    while (true) {
        const Result<bool> row = rows.step();
        if (!row)
            return fail(row.error());
        if (!*row)
            return record;
        if (const qint64 part = rows.integer(0); part >= 0 && part < record->parts.size())
            record->parts[part].grid()->rows = rowsFrom(rows.text(1));
    }
}

Result<QList<HistoryItem>> Workspace::history(int count) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT id, question, state, headline, source_id, asked_at FROM answers "
                        "ORDER BY asked_at DESC, rowid DESC LIMIT ?");
    statement.bind(qint64(count));
    return collected(statement, [](const Statement &row) {
        return HistoryItem{
            row.text(0), row.text(1), record::fromWord<record::State>(row.text(2)).value_or(record::State::Failed),
            row.text(3), row.text(4), instantFrom(row.text(5))};
    });
}

Result<void> Workspace::deleteRecord(const QString &id)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    Result<void> done = Statement(m_handle, m_file, "DELETE FROM answers WHERE id = ?").bind(id).run();
    if (done)
        done = Statement(m_handle, m_file, "DELETE FROM rejections WHERE answer_id = ?").bind(id).run();
    return done ? transaction.commit() : done;
}

Result<int> Workspace::dropRowsBefore(const QDateTime &before)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done =
        Statement(m_handle, m_file,
                  "DELETE FROM answer_rows WHERE answer_id IN (SELECT id FROM answers WHERE asked_at < ?)")
            .bind(instant(before))
            .run();
    if (!done)
        return fail(done.error());
    return sqlite3_changes(m_handle);
}

Result<QString> Workspace::setting(const QString &key, const QString &fallback) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file, "SELECT value FROM settings WHERE key = ?");
    const Result<bool> row = statement.bind(key).step();
    if (!row)
        return fail(row.error());
    return *row ? statement.text(0) : fallback;
}

Result<void> Workspace::setSetting(const QString &key, const QString &value)
{
    QMutexLocker lock(&m_mutex);
    // An empty value reads as the fallback: nothing needs to be kept of it.
    if (value.isEmpty())
        return Statement(m_handle, m_file, "DELETE FROM settings WHERE key = ?").bind(key).run();
    return Statement(m_handle, m_file, "INSERT OR REPLACE INTO settings VALUES(?, ?)").bind(key).bind(value).run();
}

} // namespace Tieout::workspace
