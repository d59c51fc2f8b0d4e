// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/profilecost.h"

#include "core/gate/door.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>
#include <QThread>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::profileCost;
using profile::ProfileCost;
using profile::ProfileOptions;

namespace {

constexpr std::chrono::milliseconds Patience{60'000};

/// A real session whose engine tells sizes that no test could fill.
class SizedSession : public gate::CheckedSession
{
public:
    SizedSession(Session &session, const Schema &schema)
        : CheckedSession(session, std::make_shared<const gate::Door>(std::make_shared<const Schema>(schema),
                                                                     schema::SourceLimits(), session.traits()))
    {
    }

    Result<TableProfile> statistics(const Table &table, const StopToken &stop) override
    {
        if (stop.stopRequested())
            return fail(stop.cancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut, "Stopped.");
        if (table.name.name == lost)
            return fail(ErrorCode::Connection, "The connection was lost.");
        if (table.name.name == limited) // as an engine that ends a statement a moment before the limit
            return fail(ErrorCode::TimedOut, "The time limit was reached.");
        if (table.name.name == slow)
            QThread::msleep(200);
        TableProfile profile;
        profile.rows = rows.value(table.name.name, -1);
        profile.bytes = bytes.value(table.name.name, -1);
        return profile;
    }

    QHash<QString, qint64> rows = {};
    QHash<QString, qint64> bytes = {};
    QString slow = {};
    QString lost = {};
    QString limited = {};
};

} // namespace

class TestProfileCost : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString path = m_folder.file(QStringLiteral("three.db"));
        makeSqlite(path,
                   "CREATE TABLE a (id INTEGER PRIMARY KEY, day DATE); CREATE TABLE b (id INTEGER PRIMARY KEY, x REAL);"
                   "CREATE TABLE c (id INTEGER PRIMARY KEY);");
        m_session = std::move(*openSqlite(path));
        m_schema = *m_session->readSchema({}, {});
        for (const Table &table : std::as_const(m_schema.tables))
            m_tables.append(&table);
    }

    void engineThatTellsNothing()
    {
        QCOMPARE(*profileCost(*m_session, m_tables, {}, Patience, {}), (ProfileCost{.tables = 3}));
    }

    void whatIsToldIsAddedUp()
    {
        SizedSession session(*m_session, m_schema);
        session.rows = {{"a", 100}, {"b", 50}};
        session.bytes = {{"a", 8'192}, {"c", 4'096}};
        const auto cost = profileCost(session, m_tables, {}, Patience, {});
        QVERIFY(cost);
        QCOMPARE(cost->tables, 3);
        QCOMPARE(cost->told, 2); // c: its size only
        QCOMPARE(cost->rows, 150);
        QCOMPARE(cost->bytes, 12'288);
        QVERIFY(cost->seconds > 0 && cost->seconds < 1);
    }

    /// A table read whole costs by its rows, a sampled one by its sample and by the count, one too large to count by
    /// its sample alone.
    void timeGrowsAsTheProfilingDoes()
    {
        SizedSession session(*m_session, m_schema);
        const QList<const Table *> one = {m_schema.table(QStringLiteral("a"))};
        const auto seconds = [&](qint64 rows) {
            session.rows = {{"a", rows}};
            return profileCost(session, one, {}, Patience, {})->seconds;
        };
        const ProfileOptions options;
        const double whole = seconds(options.exactRows);
        QVERIFY(whole > 8 * seconds(options.exactRows / 10));
        QVERIFY(seconds(options.exactRows + 1) < whole / 2);
        QVERIFY(seconds(options.sample.scannedRows) > whole);
        QVERIFY(seconds(20 * options.sample.scannedRows) < whole / 2);
    }

    void whatTheTimeDoesNotReachIsNotTold()
    {
        SizedSession session(*m_session, m_schema);
        session.rows = {{"a", 1}, {"b", 1}, {"c", 1}};
        session.slow = m_tables.first()->name.name;
        const auto cost = profileCost(session, m_tables, {}, std::chrono::milliseconds(50), {});
        QVERIFY(cost);
        QCOMPARE(cost->tables, 3);
        QCOMPARE(cost->told, 1);
        session.slow.clear();
        session.limited = m_tables[2]->name.name;
        const auto early = profileCost(session, m_tables, {}, Patience, {});
        QVERIFY(early);
        QCOMPARE(early->told, 2);
    }

    void stopsAndLosses()
    {
        SizedSession session(*m_session, m_schema);
        StopSource stop;
        stop.requestStop();
        QCOMPARE(profileCost(session, m_tables, {}, Patience, stop.token()).error().code, ErrorCode::Cancelled);
        session.lost = QStringLiteral("b");
        QCOMPARE(profileCost(session, m_tables, {}, Patience, {}).error().code, ErrorCode::Connection);
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<Session> m_session;
    Schema m_schema;
    QList<const Table *> m_tables;
};

QTEST_GUILESS_MAIN(TestProfileCost)
#include "tst_profilecost.moc"
