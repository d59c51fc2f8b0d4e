// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/relationfile.h"

#include "core/base/text.h"
#include "core/sources/relations/sqlitefile.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QTemporaryFile>

#include <cmath>

namespace Tieout::sources::relations {

const char aboutTable[] = "tieout_workbook";

namespace {

using sheets::Cell;
using sheets::CellKind;

constexpr int Layout = 3;
constexpr int RowsBetweenLooks = 4096;

QString declared(const ColumnForm &form)
{
    switch (form.type) {
    case TypeClass::Integer:
        return QStringLiteral("INTEGER");
    case TypeClass::Decimal:
        return QStringLiteral("DECIMAL(18,%1)").arg(form.scale);
    case TypeClass::Real:
        return QStringLiteral("REAL");
    case TypeClass::Boolean:
        return QStringLiteral("BOOLEAN");
    case TypeClass::Date:
        return QStringLiteral("DATE");
    case TypeClass::Timestamp:
        return QStringLiteral("TIMESTAMP");
    case TypeClass::Time:
        return QStringLiteral("TIME");
    default:
        return QStringLiteral("TEXT");
    }
}

/// The relations of a workbook on their way into a file.
class Writer
{
public:
    Writer(const sheets::Workbook &workbook, sqlite3 *database, const QString &file)
        : m_workbook(workbook)
        , m_database(database)
        , m_file(file)
    {
    }

    Result<void> write(const RelationPlan &plan, const StopToken &stop, const Progress &progress)
    {
        // Nobody reads the file before it is complete: a rest is thrown away, not rolled back.
        if (!run(QStringLiteral("PRAGMA journal_mode=OFF")))
            return fail(failure());
        for (qsizetype i = 0; i < plan.copyPaths.size(); ++i) {
            if (stop.stopRequested())
                return fail(cancelled());
            if (!addCopy(plan.about.copies[i].name, plan.copyPaths[i]))
                return fail(failure());
        }
        if (!run(QStringLiteral("BEGIN")))
            return fail(failure());
        for (const PlannedRows &rows : plan.rows)
            m_total += qint64(rows.rows.size());
        for (size_t i = 0; i < plan.rows.size(); ++i) {
            const Relation &relation = plan.about.relations[qsizetype(i)];
            if (const Result<void> written = table(relation, plan.rows[i], stop, progress); !written)
                return written;
        }
        if (!about(plan.about) || !run(QStringLiteral("COMMIT")))
            return fail(failure());
        return {};
    }

private:
    bool run(const QString &sql) { return relations::run(m_database, sql); }

    Error failure() const { return notWritten(m_database, m_file); }

    static Error cancelled() { return {ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Reading was cancelled.")}; }

    /// A table of a copy, made as it was made there.
    bool addCopy(const QString &name, const QString &path)
    {
        if (!run(QStringLiteral("ATTACH %1 AS copied").arg(literal(path))))
            return false;
        const QByteArray made = valueOf(
            m_database, QStringLiteral("SELECT sql FROM copied.sqlite_master WHERE name = %1").arg(literal(name)));
        return run(QString::fromUtf8(made))
               && run(QStringLiteral("INSERT INTO main.%1 SELECT * FROM copied.%1").arg(quoted(name)))
               && run(QStringLiteral("DETACH copied"));
    }

    Result<void> table(const Relation &relation, const PlannedRows &rows, const StopToken &stop,
                       const Progress &progress)
    {
        QStringList columns;
        QStringList names{QStringLiteral("rowid")};
        QStringList places{QStringLiteral("?")};
        for (qsizetype i = 0; i < relation.columns.size(); ++i) {
            names.append(quoted(relation.columns[i].name));
            columns.append(names.last() + u' ' + declared(rows.columns[i]));
            places.append(QStringLiteral("?"));
        }
        const QString name = quoted(relation.name);
        if (!run(QStringLiteral("CREATE TABLE %1 (%2)").arg(name, columns.join(QLatin1String(", ")))))
            return fail(failure());
        const Statement insert =
            prepared(m_database, QStringLiteral("INSERT INTO %1 (%2) VALUES (%3)")
                                     .arg(name, names.join(QLatin1String(", ")), places.join(QLatin1String(", "))));
        for (const int row : rows.rows) {
            if (m_written++ % RowsBetweenLooks == 0) {
                if (stop.stopRequested())
                    return fail(cancelled());
                if (progress)
                    progress(double(m_written) / double(m_total), {});
            }
            if (!insert || !add(insert.get(), rows, row))
                return fail(failure());
        }
        return {};
    }

    bool add(sqlite3_stmt *insert, const PlannedRows &rows, int row)
    {
        sqlite3_reset(insert);
        sqlite3_clear_bindings(insert);
        sqlite3_bind_int64(insert, 1, row + 1);
        const std::vector<const Cell *> cells = rows.cellsOf(row);
        for (size_t i = 0; i < cells.size(); ++i) {
            if (cells[i])
                bind(insert, int(i) + 2, *cells[i], rows.columns[qsizetype(i)]);
        }
        return sqlite3_step(insert) == SQLITE_DONE;
    }

    void bind(sqlite3_stmt *insert, int place, const Cell &cell, const ColumnForm &form)
    {
        const bool isNothing =
            cell.kind == CellKind::Blank || cell.kind == CellKind::NotComputed || cell.kind == CellKind::Fault;
        const bool isMark = cell.kind == CellKind::Text && form.type != TypeClass::Text; // "n/a" among figures
        if (isNothing || isMark)
            return;
        switch (form.type) {
        case TypeClass::Integer:
        case TypeClass::Boolean:
            sqlite3_bind_int64(insert, place, qint64(std::llround(shownNumber(cell, form))));
            return;
        case TypeClass::Decimal:
        case TypeClass::Real:
            sqlite3_bind_double(insert, place, shownNumber(cell, form));
            return;
        case TypeClass::Timestamp:
            return bindShown(insert, place, momentText(cell));
        default:
            return bindShown(insert, place, m_workbook.shown(cell));
        }
    }

    static void bindShown(sqlite3_stmt *insert, int place, const QString &text)
    {
        if (!text.trimmed().isEmpty())
            bindText(insert, place, text);
    }

    QString momentText(const Cell &cell) const
    {
        const std::optional<QDateTime> moment = m_workbook.momentOf(cell);
        return moment ? moment->toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")) : QString();
    }

    /// A percentage as people see it, to the digits that it has.
    static double shownNumber(const Cell &cell, const ColumnForm &form)
    {
        if (!form.isPercent)
            return cell.number;
        const double factor = std::pow(10.0, form.scale);
        return form.type == TypeClass::Real ? cell.number * 100 : std::round(cell.number * 100 * factor) / factor;
    }

    bool about(const Relations &relations)
    {
        const QString name = QString::fromLatin1(aboutTable);
        if (!run(QStringLiteral("CREATE TABLE %1 (content TEXT)").arg(name))
            || !run(QStringLiteral("PRAGMA user_version=%1").arg(Layout)))
            return false;
        const Statement insert = prepared(m_database, QStringLiteral("INSERT INTO %1 VALUES (?)").arg(name));
        if (!insert)
            return false;
        const QByteArray content = QJsonDocument(record::JsonWriter::write(relations).toObject()).toJson();
        sqlite3_bind_text(insert.get(), 1, content.constData(), int(content.size()), SQLITE_TRANSIENT);
        return sqlite3_step(insert.get()) == SQLITE_DONE;
    }

    const sheets::Workbook &m_workbook;
    sqlite3 *m_database;
    QString m_file;
    qint64 m_written = 0;
    qint64 m_total = 0;
};

} // namespace

Result<void> writeRelations(const sheets::Workbook &workbook, const RelationPlan &plan, const QString &file,
                            const StopToken &stop, const Progress &progress)
{
    QTemporaryFile place(file + QStringLiteral(".XXXXXX"));
    if (!place.open())
        return fail(notWritten(ErrorCode::Denied, file, place.errorString()));
    place.close(); // SQLite opens it by its name
    {
        const Database database = opened(place.fileName(), SQLITE_OPEN_READWRITE);
        if (!database)
            return fail(notWritten(ErrorCode::Denied, file, QString::fromUtf8(sqlite3_errstr(SQLITE_CANTOPEN))));
        if (const Result<void> written = Writer(workbook, database.get(), place.fileName()).write(plan, stop, progress);
            !written)
            return written;
    }
    QFile::remove(file);
    if (!place.rename(file))
        return fail(notWritten(ErrorCode::Denied, file, place.errorString()));
    place.setAutoRemove(false);
    return {};
}

std::optional<Relations> readRelations(const QString &file)
{
    const Database database = QFileInfo::exists(file) ? opened(file, SQLITE_OPEN_READONLY) : nullptr;
    if (!database || valueOf(database.get(), QStringLiteral("PRAGMA user_version")) != QByteArray::number(Layout))
        return {};
    const QByteArray content =
        valueOf(database.get(), QStringLiteral("SELECT content FROM %1").arg(QString::fromLatin1(aboutTable)));
    const QJsonDocument document = QJsonDocument::fromJson(content);
    if (!document.isObject())
        return {};
    Relations out;
    record::JsonReader reader(QString::fromLatin1(aboutTable), record::JsonReader::Unknown::Refused);
    reader.read(QString(), document.object(), out);
    return reader.error() ? std::nullopt : std::optional(out);
}

} // namespace Tieout::sources::relations
