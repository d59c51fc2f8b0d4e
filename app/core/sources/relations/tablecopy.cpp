// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/tablecopy.h"

#include "core/base/text.h"
#include "core/record/fieldsjson.h"
#include "core/sources/relations/sqlitefile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryFile>

namespace Tieout::sources::relations {

namespace {

constexpr int CopyLayout = 1;
const QString copySuffix = QStringLiteral(".copy");
const QString aboutCopy = QStringLiteral("tieout_copy");

/// The first part of the names of all copies of one table.
QString stemOf(const TableCopy &copy)
{
    constexpr qsizetype Letters = 16;
    const QString table = QStringList{copy.source, copy.schema, copy.table}.join(u'\n');
    return QString::fromLatin1(
        QCryptographicHash::hash(table.toUtf8(), QCryptographicHash::Sha256).toHex().left(Letters));
}

QString declared(const Column &column)
{
    switch (column.type) {
    case TypeClass::Boolean:
        return QStringLiteral("BOOLEAN");
    case TypeClass::Integer:
        return QStringLiteral("INTEGER");
    case TypeClass::Real:
        return QStringLiteral("REAL");
    case TypeClass::Decimal:
        return column.scale < 0 ? QStringLiteral("DECIMAL") : QStringLiteral("DECIMAL(18,%1)").arg(column.scale);
    case TypeClass::Date:
        return QStringLiteral("DATE");
    case TypeClass::Time:
        return QStringLiteral("TIME");
    case TypeClass::Timestamp:
        return QStringLiteral("TIMESTAMP");
    case TypeClass::TimestampZone:
        return QStringLiteral("TIMESTAMPTZ");
    default:
        return QStringLiteral("TEXT");
    }
}

/// The table as it is made in the copy: with its keys, as far as their columns are copied.
QString createdBy(const QString &name, const Table &table, const QList<Column> &columns)
{
    QStringList parts;
    QStringList names;
    for (const Column &column : columns) {
        parts.append(quoted(column.name) + u' ' + declared(column));
        names.append(column.name);
    }
    const auto add = [&](const QString &word, const QStringList &key) {
        const bool isCopied =
            std::all_of(key.cbegin(), key.cend(), [&](const QString &c) { return names.contains(c); });
        if (key.isEmpty() || !isCopied)
            return;
        QStringList in;
        for (const QString &column : key)
            in.append(quoted(column));
        parts.append(word + QStringLiteral(" (%1)").arg(in.join(QLatin1String(", "))));
    };
    add(QStringLiteral("PRIMARY KEY"), table.primaryKey);
    for (const QStringList &key : table.uniqueKeys)
        add(QStringLiteral("UNIQUE"), key);
    return QStringLiteral("CREATE TABLE %1 (%2)").arg(quoted(name), parts.join(QLatin1String(", ")));
}

void bind(sqlite3_stmt *insert, int place, const Value &value)
{
    switch (value.kind()) {
    case Value::Kind::Null:
        return;
    case Value::Kind::Integer:
        sqlite3_bind_int64(insert, place, value.integer());
        return;
    case Value::Kind::Real:
        sqlite3_bind_double(insert, place, value.real());
        return;
    default:
        bindText(insert, place, value.toText());
    }
}

} // namespace

QStringList copyFilesIn(const QString &folder)
{
    return folder.isEmpty() ? QStringList() : QDir(folder).entryList({u'*' + copySuffix}, QDir::Files, QDir::Name);
}

std::optional<TableCopy> readCopy(const QString &file)
{
    const Database database = QFile::exists(file) ? opened(file, SQLITE_OPEN_READONLY) : nullptr;
    if (!database || valueOf(database.get(), QStringLiteral("PRAGMA user_version")) != QByteArray::number(CopyLayout))
        return {};
    const QJsonDocument document =
        QJsonDocument::fromJson(valueOf(database.get(), QStringLiteral("SELECT content FROM %1").arg(aboutCopy)));
    if (!document.isObject())
        return {};
    TableCopy out;
    record::JsonReader reader(aboutCopy, record::JsonReader::Unknown::Refused);
    reader.read(QString(), document.object(), out);
    return reader.error() ? std::nullopt : std::optional(out);
}

bool removeCopies(const QString &folder, const std::function<bool(const TableCopy &)> &goes)
{
    bool removed = false;
    for (const QString &name : copyFilesIn(folder)) {
        const QString file = folder + u'/' + name;
        const std::optional<TableCopy> copy = readCopy(file);
        if (!copy || goes(*copy))
            removed |= QFile::remove(file);
    }
    return removed;
}

struct CopyWriter::Parts {
    QTemporaryFile place;
    Database database;
    Statement insert;
};

CopyWriter::CopyWriter(const TableCopy &about, const QString &folder)
    : m_about(about)
    , m_folder(folder)
    , m_parts(std::make_unique<Parts>())
{
}

CopyWriter::~CopyWriter() = default;

Result<std::unique_ptr<CopyWriter>> CopyWriter::begin(const TableCopy &about, const Table &table,
                                                      const QList<Column> &columns, const QString &folder)
{
    std::unique_ptr<CopyWriter> writer(new CopyWriter(about, folder));
    Parts &parts = *writer->m_parts;
    const QString file = folder + u'/' + stemOf(about) + copySuffix;
    parts.place.setFileTemplate(file + QStringLiteral(".XXXXXX"));
    if (!QDir().mkpath(folder) || !parts.place.open())
        return fail(notWritten(ErrorCode::Denied, file, parts.place.errorString()));
    parts.place.close(); // SQLite opens it by its name
    parts.database = opened(parts.place.fileName(), SQLITE_OPEN_READWRITE);
    sqlite3 *database = parts.database.get();
    if (!database)
        return fail(notWritten(ErrorCode::Denied, file, QString::fromUtf8(sqlite3_errstr(SQLITE_CANTOPEN))));
    const QStringList places(columns.size(), QStringLiteral("?"));
    // Nobody reads the file before it is complete: a rest is thrown away, not rolled back.
    if (run(database, QStringLiteral("PRAGMA journal_mode=OFF")) && run(database, QStringLiteral("BEGIN"))
        && run(database, createdBy(about.name, table, columns)))
        parts.insert = prepared(
            database,
            QStringLiteral("INSERT INTO %1 VALUES (%2)").arg(quoted(about.name), places.join(QLatin1String(", "))));
    if (!parts.insert)
        return fail(notWritten(database, file));
    return writer;
}

bool CopyWriter::rows(const QList<Row> &batch)
{
    sqlite3_stmt *insert = m_parts->insert.get();
    for (const Row &row : batch) {
        if (m_about.rows == MostRows) {
            m_failed = Error{ErrorCode::LimitReached,
                             QT_TRANSLATE_NOOP("Error", "\"%1\" of \"%2\" has more than %3 rows, too many to copy."),
                             {m_about.table, m_about.title, base::grouped(QString::number(MostRows))},
                             QT_TRANSLATE_NOOP("Error", "Ask that source on its own.")};
            return false;
        }
        sqlite3_reset(insert);
        sqlite3_clear_bindings(insert);
        for (qsizetype i = 0; i < row.size(); ++i)
            bind(insert, int(i) + 1, row[i]);
        if (sqlite3_step(insert) != SQLITE_DONE) {
            m_failed = notWritten(m_parts->database.get(), m_parts->place.fileName());
            return false;
        }
        ++m_about.rows;
    }
    return true;
}

Result<TableCopy> CopyWriter::finish()
{
    if (m_failed)
        return fail(*m_failed);
    sqlite3 *database = m_parts->database.get();
    bool isWritten = run(database, QStringLiteral("CREATE TABLE %1 (content TEXT)").arg(aboutCopy))
                     && run(database, QStringLiteral("PRAGMA user_version=%1").arg(CopyLayout));
    if (isWritten) {
        const Statement about = prepared(database, QStringLiteral("INSERT INTO %1 VALUES (?)").arg(aboutCopy));
        bindText(about.get(), 1,
                 QString::fromUtf8(QJsonDocument(record::JsonWriter::write(m_about).toObject()).toJson()));
        isWritten = sqlite3_step(about.get()) == SQLITE_DONE;
    }
    if (!isWritten || !run(database, QStringLiteral("COMMIT")))
        return fail(notWritten(database, m_parts->place.fileName()));
    m_parts->insert.reset();
    m_parts->database.reset();
    const QString stem = stemOf(m_about);
    const QString name = stem + u'-' + QString::number(m_about.takenAt.toMSecsSinceEpoch()) + copySuffix;
    const QString file = m_folder + u'/' + name;
    QFile::remove(file);
    if (!m_parts->place.rename(file))
        return fail(notWritten(ErrorCode::Denied, file, m_parts->place.errorString()));
    m_parts->place.setAutoRemove(false);
    for (const QString &older : copyFilesIn(m_folder)) {
        if (older.startsWith(stem) && older != name)
            QFile::remove(m_folder + u'/' + older);
    }
    return m_about;
}

} // namespace Tieout::sources::relations
