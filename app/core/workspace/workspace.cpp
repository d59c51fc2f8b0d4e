// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/workspace.h"

#include "core/workspace/indexfiles.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

namespace Tieout::workspace {

namespace {

QJsonObject object(const QString &json)
{
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

QString rowsJson(const answer::PartRecord &part)
{
    QJsonArray rows;
    for (const auto &row : part.rows) {
        QJsonArray cells;
        for (const auto &cell : row)
            cells.append(cell ? QJsonValue(*cell) : QJsonValue());
        rows.append(cells);
    }
    return QString::fromUtf8(QJsonDocument(rows).toJson(QJsonDocument::Compact));
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

/// Opens a handle with the settings every workspace has. The handle is returned even on failure, for the error's words.
Result<sqlite3 *> openHandle(const QString &file, int flags)
{
    sqlite3 *handle = nullptr;
    int code = sqlite3_open_v2(file.isEmpty() ? ":memory:" : file.toUtf8().constData(), &handle,
                               flags | SQLITE_OPEN_NOMUTEX, nullptr);
    if (code == SQLITE_OK) {
        sqlite3_busy_timeout(handle, 2000);
        sqlite3_extended_result_codes(handle, 1);
        // FULL: what is shown as saved survives a power cut, not only a kill.
        code = sqlite3_exec(handle, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON", nullptr,
                            nullptr, nullptr);
    }
    if (code == SQLITE_OK) {
        if (const Result<void> migrated = migrate(handle, file); !migrated) {
            sqlite3_close_v2(handle);
            return fail(migrated.error());
        }
        return handle;
    }
    const Error error = storeError(handle, code, file);
    sqlite3_close_v2(handle);
    return fail(error);
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
    if (!handle)
        return fail(handle.error());
    return std::unique_ptr<Workspace>(new Workspace(path, *handle));
}

Result<std::unique_ptr<Workspace>> Workspace::open(const QString &file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    if (!QFileInfo::exists(path)) {
        return fail(ErrorCode::NotFound, "The workspace \"%1\" does not exist.", {path},
                    QStringLiteral("Check the path, or create it: tieout-cli workspace create FILE --source S"));
    }
    if (QFileInfo(path).isDir())
        return fail(ErrorCode::Unreadable, "\"%1\" is a folder, not a workspace file.", {path});
    Result<sqlite3 *> handle = openHandle(path, SQLITE_OPEN_READWRITE);
    if (!handle)
        return fail(handle.error());
    return std::unique_ptr<Workspace>(new Workspace(path, *handle));
}

Result<std::unique_ptr<Workspace>> Workspace::temporary()
{
    Result<sqlite3 *> handle = openHandle({}, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!handle)
        return fail(handle.error());
    return std::unique_ptr<Workspace>(new Workspace({}, *handle));
}

Result<QList<StoredSource>> Workspace::sources() const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT id, connector, title, parameters, added_at FROM sources ORDER BY added_at, id");
    return collected(statement, [](const Statement &row) {
        StoredSource source{row.text(0), row.text(1), row.text(2), {}, instantFrom(row.text(4))};
        const QJsonObject parameters = object(row.text(3));
        for (auto it = parameters.begin(); it != parameters.end(); ++it)
            source.parameters.insert(it.key(), it.value().toString());
        return source;
    });
}

Result<void> Workspace::addSource(const StoredSource &source)
{
    QMutexLocker lock(&m_mutex);
    QJsonObject parameters;
    for (auto it = source.parameters.begin(); it != source.parameters.end(); ++it)
        parameters.insert(it.key(), it.value());
    // An upsert, not INSERT OR REPLACE: replacing would delete the row and cascade to its snapshots.
    return Statement(m_handle, m_file,
                     "INSERT INTO sources VALUES(?, ?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET connector = "
                     "excluded.connector, "
                     "title = excluded.title, parameters = excluded.parameters")
        .bind(source.id)
        .bind(source.connector)
        .bind(source.title)
        .bind(compact(parameters))
        .bind(instant(source.addedAt))
        .run();
}

Result<void> Workspace::removeSource(const QString &id)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> removed = Statement(m_handle, m_file, "DELETE FROM sources WHERE id = ?").bind(id).run();
    if (removed)
        removeCardIndex(m_file, id);
    return removed;
}

Result<void> Workspace::saveSchema(const QString &sourceId, const Schema &schema, const QDateTime &readAt, const QString &fingerprint)
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
    Statement statement(
        m_handle, m_file,
        "SELECT content, read_at, fingerprint FROM schemas WHERE source_id = ? ORDER BY read_at DESC, rowid DESC LIMIT 1");
    const Result<bool> row = statement.bind(sourceId).step();
    if (!row)
        return fail(row.error());
    if (!*row)
        return std::optional<StoredSchema>();
    return std::optional<StoredSchema>({schemaFromJson(object(statement.text(0))), instantFrom(statement.text(1)), statement.text(2)});
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
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT content FROM profiles WHERE source_id = ? AND fingerprint = ? ORDER BY rowid");
    statement.bind(sourceId).bind(fingerprint);
    return collected(statement, [](const Statement &row) { return profiledTableFromJson(object(row.text(0))); });
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
    return collected(statement, [](const Statement &row) { return catalogEntryFromJson(object(row.text(0))); });
}

Result<void> Workspace::saveRecord(const answer::Record &record, const QString &sourceId, const QDateTime &askedAt)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    // Rows are kept apart so that a retention setting can drop them without touching the provenance.
    answer::Record withoutRows = record;
    for (answer::PartRecord &part : withoutRows.parts)
        part.rows.clear();
    Result<void> done = Statement(m_handle, m_file, "INSERT OR REPLACE INTO answers VALUES(?, ?, ?, ?, ?, ?, ?)")
                            .bind(record.id)
                            .bind(sourceId)
                            .bind(answer::wholeQuestion(record))
                            .bind(record.state)
                            .bind(record.headline ? record.headline->value : QStringLiteral(""))
                            .bind(instant(askedAt))
                            .bind(compact(answer::toJson(withoutRows)))
                            .run();
    for (int part = 0; done && part < record.parts.size(); ++part) {
        done = Statement(m_handle, m_file, "INSERT OR REPLACE INTO answer_rows VALUES(?, ?, ?)")
                   .bind(record.id)
                   .bind(qint64(part))
                   .bind(rowsJson(record.parts[part]))
                   .run();
        for (const answer::AttemptRecord &attempt : record.parts[part].attempts) {
            if (!done || attempt.verdict != QLatin1String("rejected"))
                continue;
            done = Statement(m_handle, m_file,
                             "INSERT INTO rejections(answer_id, source_id, question, sql, check_id, message, passed_later, at) "
                             "VALUES(?, ?, ?, ?, ?, ?, '', ?)")
                       .bind(record.id)
                       .bind(sourceId)
                       .bind(answer::wholeQuestion(record))
                       .bind(attempt.sql)
                       .bind(attempt.check.value_or(QStringLiteral("")))
                       .bind(attempt.feedback.value_or(QStringLiteral("")))
                       .bind(instant(askedAt))
                       .run();
        }
    }
    // What finally passed belongs beside what was rejected before, also when it took another question's run to get
    // there.
    if (done && record.state == QLatin1String("answered") && !record.parts.isEmpty()) {
        done = Statement(m_handle, m_file,
                         "UPDATE rejections SET passed_later = ? WHERE question = ? AND passed_later = ''")
                   .bind(record.parts.first().sql)
                   .bind(answer::wholeQuestion(record))
                   .run();
    }
    return done ? transaction.commit() : done;
}

Result<answer::Record> Workspace::record(const QString &id) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file, "SELECT record FROM answers WHERE id = ?");
    const Result<bool> found = statement.bind(id).step();
    if (!found)
        return fail(found.error());
    if (!*found)
        return fail(ErrorCode::NotFound, "There is no answer \"%1\" in \"%2\".", {id, m_file});
    Result<answer::Record> record = answer::recordFromJson(object(statement.text(0)));
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
            record->parts[part].rows = rowsFrom(rows.text(1));
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
        return HistoryItem{row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), instantFrom(row.text(5))};
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
    return Statement(m_handle, m_file, "INSERT OR REPLACE INTO settings VALUES(?, ?)").bind(key).bind(value).run();
}

} // namespace Tieout::workspace
