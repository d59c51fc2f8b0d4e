// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/qtsql/qtsqlitesession.h"

#include "connectors/qtsql/qtrows.h"
#include "connectors/sqlite/sqlitetypes.h"
#include "connectors/statement/onlystatement.h"

#include <QSqlDriver>
#include <QSqlRecord>

namespace Tieout::qtsql {

namespace {

/// Opens and closes files by QSQLITE.
class QtOpener : public sqlite::Opener
{
public:
    explicit QtOpener(std::shared_ptr<Handle> handle)
        : m_handle(std::move(handle))
    {
    }

    Outcome open(const QByteArray &uri, const char *files) override
    {
        QSqlDatabase &database = m_handle->database();
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI"));
        database.setDatabaseName(QString::fromUtf8(uri + "&vfs=" + files));
        Outcome out;
        if (!database.open()) {
            bool ok = false;
            out.code = database.lastError().nativeErrorCode().toInt(&ok);
            out.code = ok ? out.code : SQLITE_CANTOPEN;
            out.words = database.lastError().databaseText();
            return out;
        }
        const QVariant native = database.driver()->handle();
        out.handle = *static_cast<sqlite3 *const *>(native.constData());
        return out;
    }

    void close(sqlite3 *) override { m_handle->database().close(); }

private:
    std::shared_ptr<Handle> m_handle;
};

/// Whether QSQLITE's library is the one that this program is linked with: a handle of another one is not to be touched.
Result<void> checkLibrary(const Target &target)
{
    Handle probe(target);
    QSqlDatabase &database = probe.database();
    database.setDatabaseName(QStringLiteral(":memory:"));
    database.setConnectOptions();
    if (!database.open())
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "Qt's driver %1 for %2 does not load."),
                    {QString::fromLatin1(target.driver->name), QString::fromLatin1(target.driver->product)},
                    {QT_TRANSLATE_NOOP("Error", "Install the client library of %1."),
                     {QString::fromLatin1(target.driver->product)}});
    QSqlQuery query(database);
    const bool known = query.exec(QStringLiteral("SELECT sqlite_source_id()")) && query.next();
    if (known && query.value(0).toString() == QString::fromLatin1(sqlite3_sourceid()))
        return {};
    return fail(ErrorCode::Unsupported,
                QT_TRANSLATE_NOOP("Error", "Qt's driver QSQLITE brings a SQLite of its own, which cannot be kept from "
                                           "writing here."),
                {}, QT_TRANSLATE_NOOP("Error", "Write sqlite:FILE."));
}

} // namespace

Result<std::unique_ptr<Session>> QtSqliteSession::open(const Target &target, const StopToken &stop)
{
    if (!target.parameters.value(QStringLiteral("options")).isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "QSQLITE takes no options here."), {},
                    QT_TRANSLATE_NOOP("Error", "Leave them out: files are opened read-only."));
    if (const auto checked = checkLibrary(target); !checked)
        return fail(checked.error());
    auto handle = std::make_shared<Handle>(target);
    // Reals are SQLite's own doubles, and no text of them.
    handle->database().setNumericalPrecisionPolicy(QSql::LowPrecisionDouble);
    auto database = sqlite::Database::open(target.parameters.value(QStringLiteral("database")), stop,
                                           std::make_unique<QtOpener>(handle));
    if (!database)
        return fail(database.error());
    return std::unique_ptr<Session>(new QtSqliteSession(std::move(*database), std::move(handle)));
}

QString QtSqliteSession::description() const
{
    return SqliteSession::description() + QStringLiteral(", by Qt's driver QSQLITE");
}

Result<qint64> QtSqliteSession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    const sqlite::Database::Run run(database(), stop);
    if (const auto followed = database().follow(); !followed)
        return fail(followed.error());
    {
        const auto prepared = database().prepare(sql);
        if (!prepared)
            return fail(prepared.error());
        sink.columns(sqlite::columnsOf(prepared->get()));
    }
    QSqlQuery query(m_handle->database());
    query.setForwardOnly(true);
    const auto failed = [&] { return fail(database().errorOf(query.lastError().nativeErrorCode().toInt())); };
    // Qt takes a comment behind the semicolon for a second statement.
    if (!query.exec(statement::onlyStatement(sql, traits()).value_or(sql)))
        return failed();
    Rows rows;
    rows.columns = query.record().count();
    rows.next = [&]() -> Result<bool> {
        if (query.next())
            return true;
        if (query.lastError().isValid())
            return failed();
        const auto unchanged = database().checkUnchanged();
        return unchanged ? Result<bool>(false) : fail(unchanged.error());
    };
    rows.cell = [&query](int column) {
        const QVariant value = query.value(column);
        if (query.isNull(column))
            return Value();
        // SQLite's reals may be infinite, and print as such.
        return value.typeId() == QMetaType::Double ? Value(value.toDouble()) : plainCell(value, TypeClass::Other);
    };
    rows.goesOn = [&run] { return run.goesOn(); };
    return stream(rows, sink);
}

} // namespace Tieout::qtsql
