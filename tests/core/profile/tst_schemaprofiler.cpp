// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/schemaprofiler.h"

#include "core/profile/staleness.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QMutex>
#include <QSet>
#include <QTest>
#include <QThread>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::ProfiledTable;
using profile::ProfileEvents;
using profile::ProfileOptions;
using profile::profileSchema;

namespace {

const QByteArray script = R"(
CREATE TABLE payments (id INTEGER PRIMARY KEY, amount DECIMAL(12,2), booked DATE);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100)
INSERT INTO payments SELECT i, i + 0.25, date('2026-01-01', '+' || i || ' days') FROM n;
CREATE TABLE bare (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE gone (x INT); CREATE VIEW broken AS SELECT x FROM gone; DROP TABLE gone;
CREATE TABLE notes (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO notes VALUES (1, 'one');
)";

} // namespace

class TestSchemaProfiler : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void reportsFailuresAndGoesOn();
    void skipsAndCancels();
    void slowTableIsAFailure();
    void someComeLast();
    void whatTheTimeDoesNotReachIsLeft();
    void severalAtATime();
    void withoutASecondSessionItGoesOn();
    void aStopReachesAllSessions();
    void staleRows_data();
    void staleRows();

private:
    QString m_path;
    TemporaryFolder m_folder;
    std::unique_ptr<Session> m_session;
    Schema m_schema;
};

void TestSchemaProfiler::initTestCase()
{
    m_path = m_folder.file(QStringLiteral("schema.db"));
    makeSqlite(m_path, script);
}

void TestSchemaProfiler::init()
{
    auto session = openSqlite(m_path);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    m_session = std::move(*session);
    const auto schema = m_session->readSchema({}, {});
    QVERIFY(schema);
    m_schema = *schema;
}

void TestSchemaProfiler::reportsFailuresAndGoesOn()
{
    QStringList done;
    QStringList failed;
    QList<double> fractions;
    const ProfileEvents events{
        .onTable = [&done](const ProfiledTable &table) { done.append(table.profile.table); },
        .onFailure = [&failed](const TableName &name,
                               const Error &error) { failed.append(name.name + u' ' + error.message()); },
        .progress = [&fractions](double fraction, const ErrorText &) { fractions.append(fraction); }};
    const auto result = profileSchema(*m_session, m_schema, {}, events, {});
    QVERIFY(result);
    QCOMPARE(*result, 0);
    QCOMPARE(done.size(), m_schema.tables.size() - 1);
    QCOMPARE(failed.size(), 1);
    QVERIFY2(failed[0].startsWith(QStringLiteral("broken ")), qPrintable(failed[0]));
    QCOMPARE(fractions.size(), m_schema.tables.size());
    QVERIFY(std::is_sorted(fractions.cbegin(), fractions.cend()));
}

void TestSchemaProfiler::skipsAndCancels()
{
    StopSource source;
    QStringList done;
    const ProfileEvents events{.skip = [](const TableName &name) { return name.name == QStringLiteral("payments"); },
                               .onTable =
                                   [&](const ProfiledTable &table) {
                                       done.append(table.profile.table);
                                       source.requestStop();
                                   }};
    const auto result = profileSchema(*m_session, m_schema, {}, events, source.token());
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Cancelled);
    QCOMPARE(done, QStringList({QStringLiteral("bare")}));
}

void TestSchemaProfiler::slowTableIsAFailure()
{
    ProfileOptions options;
    options.tableLimitMs = 0;
    qsizetype failures = 0;
    const ProfileEvents events{.onFailure = [&failures](const TableName &name, const Error &error) {
        ++failures;
        QVERIFY(error.code == ErrorCode::TimedOut || name.name == QStringLiteral("broken"));
    }};
    QVERIFY(profileSchema(*m_session, m_schema, options, events, {}));
    QCOMPARE(failures, m_schema.tables.size());
    const auto all = profileSchema(*m_session, m_schema, {}, {}, StopToken().withLimit(std::chrono::milliseconds(0)));
    QVERIFY(!all);
    QCOMPARE(all.error().code, ErrorCode::TimedOut);
}

void TestSchemaProfiler::someComeLast()
{
    QStringList done;
    const ProfileEvents events{.last = [](const TableName &name) { return name.name == QStringLiteral("payments"); },
                               .onTable = [&done](const ProfiledTable &table) { done.append(table.profile.table); }};
    QVERIFY(profileSchema(*m_session, m_schema, {}, events, {}));
    QCOMPARE(done, QStringList({QStringLiteral("bare"), QStringLiteral("notes"), QStringLiteral("payments")}));
}

void TestSchemaProfiler::whatTheTimeDoesNotReachIsLeft()
{
    ProfileOptions options;
    options.sourceLimitMs = 1;
    QStringList done;
    ProfileEvents events{.onTable = [&done](const ProfiledTable &table) {
        done.append(table.profile.table);
        QThread::msleep(5);
    }};
    const auto left = profileSchema(*m_session, m_schema, options, events, {});
    QVERIFY(left);
    QCOMPARE(done.size(), 1);
    QCOMPARE(*left, int(m_schema.tables.size()) - 1);
    // The next run goes on where it was.
    events.skip = [&done](const TableName &name) { return done.contains(name.name); };
    const QStringList before = done;
    QVERIFY(profileSchema(*m_session, m_schema, {}, events, {}));
    QCOMPARE(QSet<QString>(done.cbegin(), done.cend()).size(), done.size());
    QCOMPARE(done.size(), 3);
}

void TestSchemaProfiler::severalAtATime()
{
    ProfileOptions options;
    options.queries = 3;
    QMutex mutex;
    int opened = 0;
    bool openedHere = false;
    QStringList done;
    const auto another = [&](const StopToken &) {
        const QMutexLocker lock(&mutex);
        ++opened;
        openedHere = openedHere || QThread::currentThread() == thread();
        return openSqlite(m_path);
    };
    const ProfileEvents events{.onTable = [&done](const ProfiledTable &table) { done.append(table.profile.table); }};
    const auto left = profileSchema(*m_session, m_schema, options, events, {}, another);
    QVERIFY(left);
    QCOMPARE(*left, 0);
    QCOMPARE(opened, 2);
    QVERIFY(!openedHere);
    done.sort();
    QCOMPARE(done, QStringList({QStringLiteral("bare"), QStringLiteral("notes"), QStringLiteral("payments")}));
}

void TestSchemaProfiler::withoutASecondSessionItGoesOn()
{
    ProfileOptions options;
    options.queries = 2;
    const auto another = [](const StopToken &) -> Result<std::unique_ptr<Session>> {
        return fail(ErrorCode::Denied, "Too many connections.");
    };
    int done = 0;
    const auto left = profileSchema(*m_session, m_schema, options,
                                    {.onTable = [&done](const ProfiledTable &) { ++done; }}, {}, another);
    QVERIFY(left);
    QCOMPARE(done, 3);
}

void TestSchemaProfiler::aStopReachesAllSessions()
{
    ProfileOptions options;
    options.queries = 2;
    StopSource source;
    const auto another = [&](const StopToken &) { return openSqlite(m_path); };
    const ProfileEvents events{.onTable = [&source](const ProfiledTable &) { source.requestStop(); }};
    const auto left = profileSchema(*m_session, m_schema, options, events, source.token(), another);
    QVERIFY(!left);
    QCOMPARE(left.error().code, ErrorCode::Cancelled);
}

void TestSchemaProfiler::staleRows_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<bool>("moved");
    QTest::newRow("nothing") << QByteArray() << false;
    QTest::newRow("a row more") << QByteArray("INSERT INTO payments VALUES (0, 1, '2026-02-01')") << true;
    QTest::newRow("a row less") << QByteArray("DELETE FROM payments WHERE id = 50") << true;
    QTest::newRow("one went, one came") << QByteArray(
        "DELETE FROM payments WHERE id = 50; INSERT INTO payments VALUES (500, 1, '2026-02-01')")
                                        << true;
    QTest::newRow("a newer day") << QByteArray("UPDATE payments SET booked = '2027-01-01' WHERE id = 3") << true;
    // What is promised: only rows, keys and dates are looked at.
    QTest::newRow("an amount in place") << QByteArray("UPDATE payments SET amount = 1 WHERE id = 3") << false;
}

void TestSchemaProfiler::staleRows()
{
    QFETCH(QByteArray, change);
    QFETCH(bool, moved);
    const QString path =
        m_folder.file(QStringLiteral("%1.db").arg(QString::fromUtf8(QTest::currentDataTag()).replace(u' ', u'_')));
    makeSqlite(path, script);
    auto session = openSqlite(path);
    QVERIFY(session);
    const Table table = *(*session)->readSchema({}, {})->table(QStringLiteral("payments"));
    const auto known = profile::profileTable(**session, table, {}, {});
    QVERIFY(known);
    session->reset();
    if (!change.isEmpty())
        makeSqlite(path, change);
    session = openSqlite(path);
    const auto result = profile::isStale(**session, table, known->profile, {}, {});
    QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
    QCOMPARE(*result, moved);
}

QTEST_GUILESS_MAIN(TestSchemaProfiler)
#include "tst_schemaprofiler.moc"
