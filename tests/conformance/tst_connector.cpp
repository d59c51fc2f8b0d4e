// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/door.h"
#include "core/profile/profiler.h"
#include "plugins/connectors/duckdb/duckdbfile.h"
#include "support/engines.h"
#include "support/firebirdfile.h"

#include <QElapsedTimer>
#include <QTest>

#include <atomic>
#include <functional>
#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// What the suite needs to know of one connector. The database holds the tables of `script`, in the engine's own
/// spelling.
struct Subject {
    QString name;
    QString id;
    /// Makes the database and returns the address without the scheme; empty where the engine is not installed.
    std::function<QString(const TemporaryFolder &)> make;
    QString endless; ///< a query that runs for a minute or longer
    QString write;   ///< a statement that would change "parent"
    QString many;    ///< a query that streams 600,000 rows of a number and about 100 characters
    QString oneRow;  ///< what a SELECT without a table has to read from, " FROM ..."
    bool exactDecimals = true;
    bool driverCollects = false; ///< whole results, whatever it is told
    std::function<void()> kill;  ///< the server, as a crash
    std::function<void()> restart;
};

const QByteArray script =
    "CREATE TABLE parent (id INTEGER PRIMARY KEY, name VARCHAR(40) NOT NULL, amount DECIMAL(10,2));"
    "CREATE TABLE child (a INTEGER NOT NULL, b INTEGER NOT NULL, first_parent INTEGER REFERENCES parent(id),"
    " second_parent INTEGER REFERENCES parent(id), up_a INTEGER, up_b INTEGER, PRIMARY KEY (a, b),"
    " FOREIGN KEY (up_a, up_b) REFERENCES child(a, b));"
    "CREATE VIEW totals AS SELECT name, amount FROM parent;"
    "INSERT INTO parent VALUES (1, 'one', 1.25); INSERT INTO parent VALUES (2, 'two', NULL);"
    "INSERT INTO parent VALUES (3, 'three', 7);"
    "INSERT INTO child VALUES (1, 1, 1, 2, NULL, NULL); INSERT INTO child VALUES (1, 2, 3, 3, 1, 1)";

const QString database = QStringLiteral("conformance");
const QString odbc = QStringLiteral("odbc");
const QString qtsql = QStringLiteral("qtsql");
const QString remove = QStringLiteral("DELETE FROM parent");
const QString recursion =
    QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n");
const QString manyFromRecursion =
    QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600000) "
                   "SELECT i, printf('%0100d', i) FROM n");
const QString manyFromSeries =
    QStringLiteral("SELECT i, lpad(CAST(i AS text), 100, '0') FROM generate_series(1, 600000) AS s(i)");
const QString manyFromSequence = QStringLiteral("SELECT seq, lpad(seq, 100, '0') FROM seq_1_to_600000");

/// What follows a connector's id in the address of a server's database, which is made once; empty where the server, or
/// Qt's driver for it, is not installed.
QString serverAddress(const QString &engine, const QString &id, const TemporaryFolder &folder)
{
    static QHash<QString, QString> made;
    if (!enginesHere().contains(engine))
        return {};
    if (!made.contains(engine))
        made.insert(engine, makeDatabase(engine, database, script, folder).rest);
    if (id == qtsql)
        return hasQtDriver(QStringLiteral("QPSQL")) ? qtSqlRest(QStringLiteral("QPSQL"), made.value(engine))
                                                    : QString();
    return id == odbc ? odbcWords(engine, database) : made.value(engine);
}

Subject collecting(Subject subject)
{
    subject.driverCollects = true;
    return subject;
}

Subject sqliteFile(const QString &name, const QString &id, const std::function<QString(const QString &)> &restOf)
{
    Subject subject;
    subject.name = name;
    subject.id = id;
    subject.make = [restOf](const TemporaryFolder &folder) {
        const QString path = folder.file(QStringLiteral("conformance.db"));
        makeSqlite(path, script);
        return restOf(path);
    };
    subject.endless = recursion;
    subject.write = remove;
    subject.many = manyFromRecursion;
    subject.exactDecimals = false; // SQLite has none
    return subject;
}

Subject firebirdFile()
{
    Subject subject;
    subject.name = QStringLiteral("qtsql-firebird");
    subject.id = qtsql;
    subject.make = [](const TemporaryFolder &folder) {
        if (!hasFirebird())
            return QString();
        const QString path = folder.file(QStringLiteral("conformance.fdb"));
        makeFirebird(path, script);
        return qtSqlRest(QStringLiteral("QIBASE"), path);
    };
    subject.endless = QStringLiteral("SELECT count(*) FROM rdb$fields a, rdb$fields b, rdb$fields c, rdb$fields d");
    subject.write = remove;
    subject.many = QStringLiteral("SELECT a.rdb$field_type, lpad('', 100, '0') FROM rdb$fields a, rdb$fields b, "
                                  "rdb$fields c FETCH FIRST 600000 ROWS ONLY");
    subject.oneRow = QStringLiteral(" FROM (SELECT count(*) AS n FROM child) o");
    subject.exactDecimals = false; // no more than 18 digits before version 4
    return subject;
}

Subject duckdbFile()
{
    Subject subject;
    subject.name = QStringLiteral("duckdb");
    subject.id = subject.name;
    subject.make = [](const TemporaryFolder &folder) {
        const QString path = folder.file(QStringLiteral("conformance.duckdb"));
        return hasDuckDb() && writeDuckDb(path, script).isEmpty() ? path : QString();
    };
    subject.endless = recursion;
    subject.write = remove;
    subject.many =
        QStringLiteral("SELECT i, lpad(CAST(i AS VARCHAR), 100, '0') FROM range(CAST(0 AS BIGINT), 600000) AS s(i)");
    return subject;
}

Subject postgres(const QString &name, const QString &id)
{
    Subject subject;
    subject.name = name;
    subject.id = id;
    subject.make = [id](const TemporaryFolder &folder) {
        return serverAddress(QStringLiteral("postgresql"), id, folder);
    };
    subject.endless = QStringLiteral("SELECT pg_sleep(60)");
    subject.write = remove;
    subject.many = manyFromSeries;
    subject.kill = [] { PostgresServer::shared()->kill(); };
    subject.restart = [] { PostgresServer::shared()->startAgain(); };
    return subject;
}

Subject mariadb(const QString &name, const QString &id)
{
    Subject subject;
    subject.name = name;
    subject.id = id;
    subject.make = [id](const TemporaryFolder &folder) { return serverAddress(QStringLiteral("mariadb"), id, folder); };
    subject.endless = QStringLiteral("SELECT sleep(60)");
    subject.write = remove;
    subject.many = manyFromSequence;
    subject.kill = [] { MariadbServer::shared()->kill(); };
    subject.restart = [] { MariadbServer::shared()->startAgain(); };
    return subject;
}

QList<Subject> subjects()
{
    const auto itself = [](const QString &path) { return path; };
    const auto byOdbc = [](const QString &path) { return QStringLiteral("Driver=SQLite3;Database=") + path; };
    const auto byQt = [](const QString &path) {
        return hasQtDriver(QStringLiteral("QSQLITE")) ? qtSqlRest(QStringLiteral("QSQLITE"), path) : QString();
    };
    return {sqliteFile(QStringLiteral("sqlite"), QStringLiteral("sqlite"), itself),
            postgres(QStringLiteral("postgresql"), QStringLiteral("postgresql")),
            mariadb(QStringLiteral("mysql"), QStringLiteral("mysql")),
            postgres(QStringLiteral("odbc-postgresql"), odbc),
            collecting(mariadb(QStringLiteral("odbc-mariadb"), odbc)),
            collecting(sqliteFile(QStringLiteral("odbc-sqlite"), odbc, byOdbc)),
            sqliteFile(QStringLiteral("qtsql-sqlite"), qtsql, byQt),
            postgres(QStringLiteral("qtsql-postgresql"), qtsql),
            firebirdFile(),
            duckdbFile()};
}

} // namespace

// What sdk/connector.h promises, for every connector there is: a new one adds a Subject.
class TestConnector : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data();
    void init();
    void cleanup();
    void formAndAddress();
    void openedAgainByItsAddress();
    void traitsAreFilled();
    void schemaHoldsTablesViewsAndKeys();
    void schemaIsTheSameTwice();
    void selectStreamsRows();
    void sinkMayEndEarly();
    void errorsLeaveTheSessionUsable();
    void prepareDoesNotRun();
    void writesAreDenied();
    void rowFiltersHoldInEveryRead_data();
    void rowFiltersHoldInEveryRead();
    void filteredTablesAreProfiledAsFiltered();
    void cancelAndLimits();
    void stoppedBeforeOpening();
    void sessionsAreIndependent();
    void decimalsAreExact();
    void cancelIsQuick();
    void streamsInBoundedMemory();
    void lostInTheMiddleIsOneError();
    void reconnectsOnce();

private:
    Subject m_subject;
    std::unique_ptr<TemporaryFolder> m_folder;
    Connector *m_connector = nullptr;
    QString m_rest;
    ConnectionParameters m_parameters;
    std::unique_ptr<Session> m_session;
};

void TestConnector::initTestCase_data()
{
    QTest::addColumn<int>("subject");
    const QList<Subject> all = subjects();
    for (qsizetype i = 0; i < all.size(); ++i)
        QTest::newRow(qPrintable(all[i].name)) << int(i);
}

void TestConnector::init()
{
    QFETCH_GLOBAL(int, subject);
    m_subject = subjects()[subject];
    m_folder = std::make_unique<TemporaryFolder>();
    m_rest = m_subject.make(*m_folder);
    if (m_rest.isEmpty())
        QSKIP("skipped: this server, or the driver for it, is not installed");
    const auto found = connector(m_subject.id);
    QVERIFY2(found, found ? "" : qPrintable(found.error().fullMessage()));
    m_connector = *found;
    const auto parameters = m_connector->parseAddress(m_rest);
    QVERIFY(parameters);
    m_parameters = *parameters;
    auto session = m_connector->open(m_parameters, {});
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    m_session = std::move(*session);
}

void TestConnector::cleanup()
{
    m_session.reset();
    m_folder.reset();
}

void TestConnector::formAndAddress()
{
    QCOMPARE(m_connector->id(), m_subject.id);
    QVERIFY(!m_connector->title().isEmpty());
    QStringList keys;
    for (const FormField &field : m_connector->form()) {
        QVERIFY(!field.label.isEmpty());
        QVERIFY(!keys.contains(field.key));
        keys.append(field.key);
    }
    for (auto it = m_parameters.cbegin(); it != m_parameters.cend(); ++it)
        QVERIFY2(keys.contains(it.key()), qPrintable(it.key()));
    ConnectionParameters withSecrets = m_parameters;
    for (const QString &secret : m_connector->secretKeys())
        withSecrets.insert(secret, QStringLiteral("hunter2"));
    QVERIFY(!m_connector->address(withSecrets).contains(QStringLiteral("hunter2")));
}

void TestConnector::openedAgainByItsAddress()
{
    const QString address = m_connector->address(m_parameters);
    QVERIFY(address.startsWith(m_subject.id + u':'));
    const auto again = m_connector->parseAddress(address.mid(m_subject.id.size() + 1));
    QVERIFY(again);
    QCOMPARE(m_connector->address(*again), address);
    QVERIFY(m_connector->open(*again, {}));
}

void TestConnector::traitsAreFilled()
{
    const DialectTraits &traits = m_session->traits();
    QVERIFY(!traits.name.isEmpty());
    QVERIFY(!traits.openQuote.isEmpty());
    for (const char *word : {"SELECT", "FROM", "WHERE", "ORDER", "GROUP"})
        QVERIFY2(traits.reservedWords.contains(QLatin1String(word)), word);
    for (const char *aggregate : {"count", "sum", "avg", "min", "max"})
        QVERIFY2(traits.aggregates.contains(QLatin1String(aggregate)), aggregate);
    QVERIFY(traits.functions.contains(QStringLiteral("lower")));
    for (const QString &function : traits.sideEffectFunctions)
        QVERIFY2(!traits.functions.contains(function), qPrintable(function));
    QVERIFY(!m_session->description().isEmpty());
}

void TestConnector::schemaHoldsTablesViewsAndKeys()
{
    const auto schema = m_session->readSchema({}, {});
    QVERIFY(schema);
    const Table *parent = schema->table(QStringLiteral("PARENT"));
    const Table *child = schema->table(QStringLiteral("child"));
    const Table *view = schema->table(QStringLiteral("totals"));
    QVERIFY(parent && child && view);
    QCOMPARE(parent->kind, TableKind::Table);
    QCOMPARE(parent->columns.size(), 3);
    QCOMPARE(parent->primaryKey, QStringList({parent->columns[0].name}));
    QCOMPARE(parent->columns[0].type, TypeClass::Integer);
    QCOMPARE(parent->columns[1].type, TypeClass::Text);
    QVERIFY(!parent->columns[1].nullable);
    QCOMPARE(parent->columns[2].type, TypeClass::Decimal);
    QCOMPARE(parent->columns[2].scale, 2);
    QVERIFY(parent->columns[2].nullable);
    QCOMPARE(child->primaryKey.size(), 2);
    QCOMPARE(view->kind, TableKind::View);
    QVERIFY(view->definition.startsWith(QStringLiteral("SELECT"), Qt::CaseInsensitive));
    QCOMPARE(view->columns.size(), 2);

    QCOMPARE(schema->foreignKeys.size(), 3);
    QSet<QString> constraints;
    qsizetype composite = 0;
    for (const ForeignKey &key : schema->foreignKeys) {
        constraints.insert(key.constraint);
        QCOMPARE(key.fromColumns.size(), key.toColumns.size());
        QCOMPARE(key.origin, KeyOrigin::Declared);
        composite += key.fromColumns.size() == 2 && key.from == key.to ? 1 : 0;
    }
    QCOMPARE(constraints.size(), 3);
    QCOMPARE(composite, 1);
}

void TestConnector::schemaIsTheSameTwice()
{
    const auto first = m_session->readSchema({}, {});
    const auto second = m_session->readSchema({}, {});
    QVERIFY(first && second);
    QCOMPARE(first->fingerprint(), second->fingerprint());
    QVERIFY(*first == *second);
}

void TestConnector::selectStreamsRows()
{
    const auto result = select(*m_session, QStringLiteral("SELECT id, name, amount FROM parent ORDER BY id"));
    QVERIFY(result);
    QCOMPARE(result->columns.size(), 3);
    QCOMPARE(result->columns[1].name.toLower(), QStringLiteral("name"));
    QCOMPARE(result->rows.size(), 3);
    QCOMPARE(result->rows[0][0], Value(1));
    QCOMPARE(result->rows[2][1], Value(QStringLiteral("three")));
    QVERIFY(result->rows[1][2].isNull());
    QCOMPARE(result->rows[0][2].toDouble(), 1.25);
}

void TestConnector::sinkMayEndEarly()
{
    CollectingSink sink(1);
    const auto rows = m_session->select(QStringLiteral("SELECT p.id FROM parent p, parent q, parent r"), sink, {});
    QVERIFY(rows);
    QCOMPARE(sink.result().rows.size(), 1);
    QVERIFY(sink.result().truncated);
}

void TestConnector::errorsLeaveTheSessionUsable()
{
    const auto unknown = select(*m_session, QStringLiteral("SELECT nonsense FROM parent"));
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, ErrorCode::Reference);
    const auto broken = select(*m_session, QStringLiteral("SELECT FROM WHERE"));
    QVERIFY(!broken);
    QCOMPARE(broken.error().code, ErrorCode::Syntax);
    QVERIFY(!broken.error().fullMessage().isEmpty());
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM child"))), QStringLiteral("2"));
}

void TestConnector::prepareDoesNotRun()
{
    QVERIFY(m_session->prepare(m_subject.endless));
    const auto broken = m_session->prepare(QStringLiteral("SELECT nonsense FROM parent"));
    QVERIFY(!broken);
    QCOMPARE(broken.error().code, ErrorCode::Reference);
}

void TestConnector::writesAreDenied()
{
    for (const QString &sql : {m_subject.write, QString(QStringLiteral("SELECT 1; ") + m_subject.write)}) {
        const auto result = select(*m_session, sql);
        QVERIFY2(!result, qPrintable(sql));
        QCOMPARE(result.error().code, ErrorCode::Denied);
    }
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM parent"))), QStringLiteral("3"));
}

/// A session under the conditions that parents are not number three and children are second ones.
static std::unique_ptr<gate::CheckedSession> filtered(Session &session)
{
    const auto schema = std::make_shared<const Schema>(session.readSchema({}, {}).value_or(Schema()));
    const Table *parent = schema->table(QStringLiteral("parent"));
    const Table *child = schema->table(QStringLiteral("child"));
    if (!parent || !child)
        return nullptr;
    schema::SourceLimits limits;
    limits.filters = {{parent->name, QStringLiteral("id <> 3")}, {child->name, QStringLiteral("b = 2")}};
    return std::make_unique<gate::CheckedSession>(session,
                                                  std::make_shared<const gate::Door>(schema, limits, session.traits()));
}

void TestConnector::rowFiltersHoldInEveryRead_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("rows");
    QTest::newRow("table") << "SELECT name FROM parent ORDER BY name"
                           << "one\ntwo";
    QTest::newRow("optional side") << "SELECT c.b, p.name FROM child c LEFT JOIN parent p ON c.first_parent = p.id"
                                   << "2|NULL";
    QTest::newRow("joined twice")
        << "SELECT count(*) FROM child c JOIN parent p ON c.first_parent = p.id JOIN parent q ON c.second_parent = q.id"
        << "0";
    QTest::newRow("subquery") << "SELECT count(*) FROM parent WHERE id IN (SELECT first_parent FROM child)"
                              << "0";
    QTest::newRow("correlated")
        << "SELECT name FROM parent p WHERE NOT EXISTS (SELECT 1 FROM child c WHERE c.a = p.id) ORDER BY name"
        << "two";
    QTest::newRow("common table") << "WITH x AS (SELECT id FROM parent) SELECT count(*) FROM x"
                                  << "2";
    QTest::newRow("union") << "SELECT count(*) FROM (SELECT id FROM parent UNION ALL SELECT a FROM child) u"
                           << "3";
    QTest::newRow("scalar") << "SELECT (SELECT max(id) FROM parent) AS m%1"
                            << "2";
}

void TestConnector::rowFiltersHoldInEveryRead()
{
    QFETCH(QString, sql);
    QFETCH(QString, rows);
    const auto session = filtered(*m_session);
    QVERIFY(session);
    QCOMPARE(asText(select(*session, sql.replace(QLatin1String("%1"), m_subject.oneRow))), rows);
    const auto view = select(*session, QStringLiteral("SELECT name FROM totals"));
    QVERIFY(!view);
    QCOMPARE(view.error().code, ErrorCode::Refused); // the engine would read the whole table for it
}

void TestConnector::filteredTablesAreProfiledAsFiltered()
{
    const auto session = filtered(*m_session);
    QVERIFY(session);
    const Schema schema = *session->readSchema({}, {});
    const auto profiled = profile::profileTable(*session, *schema.table(QStringLiteral("parent")), {}, {});
    QVERIFY2(profiled, profiled ? "" : qPrintable(profiled.error().fullMessage()));
    QCOMPARE(profiled->profile.rows, 2);
    const ColumnProfile *name = profiled->profile.column(QStringLiteral("name"));
    QVERIFY(name);
    QCOMPARE(name->distinct, 2);
    QCOMPARE(name->maximum.toText(), QStringLiteral("two"));
}

void TestConnector::cancelAndLimits()
{
    const auto late = select(*m_session, m_subject.endless, 10, StopToken().withLimit(std::chrono::milliseconds(30)));
    QVERIFY(!late);
    QCOMPARE(late.error().code, ErrorCode::TimedOut);

    StopSource source;
    std::thread asker([&source] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        source.requestStop();
    });
    const auto stopped = select(*m_session, m_subject.endless, 10, source.token());
    asker.join();
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);

    std::atomic<bool> done = false;
    std::thread canceller([this, &done] {
        while (!done) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            m_session->cancel();
        }
    });
    const auto cancelled = select(*m_session, m_subject.endless);
    done = true;
    canceller.join();
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM child"))), QStringLiteral("2"));
}

void TestConnector::stoppedBeforeOpening()
{
    StopSource source;
    source.requestStop();
    const auto session = m_connector->open(m_parameters, source.token());
    // Opening may be too quick to notice, but it must not fail in another way.
    if (!session)
        QCOMPARE(session.error().code, ErrorCode::Cancelled);
}

void TestConnector::sessionsAreIndependent()
{
    auto other = m_connector->open(m_parameters, {});
    QVERIFY(other);
    Result<ResultSet> fromOther = fail(ErrorCode::Internal, "not run");
    // A session belongs to the thread that opened it, so the second one lives on a thread of its own from here on.
    std::thread thread([this, &fromOther] {
        const auto mine = m_connector->open(m_parameters, {});
        fromOther = select(**mine, QStringLiteral("SELECT count(*) FROM parent"));
    });
    const auto here = select(*m_session, QStringLiteral("SELECT count(*) FROM parent"));
    thread.join();
    QCOMPARE(asText(here), QStringLiteral("3"));
    QCOMPARE(asText(fromOther), QStringLiteral("3"));
    other->reset();
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM parent"))), QStringLiteral("3"));
}

void TestConnector::decimalsAreExact()
{
    if (!m_subject.exactDecimals)
        QSKIP("skipped: this engine has no exact decimals");
    const auto result =
        select(*m_session, QStringLiteral("SELECT CAST('12345678901234567890.1234567890' AS DECIMAL(38, 10)), "
                                          "CAST('-0.05' AS DECIMAL(5, 2)), sum(amount) FROM parent"));
    QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
    QCOMPARE(result->rows[0][0], Value(DecimalText{QStringLiteral("12345678901234567890.1234567890")}));
    QCOMPARE(result->rows[0][1], Value(DecimalText{QStringLiteral("-0.05")}));
    QCOMPARE(result->rows[0][2], Value(DecimalText{QStringLiteral("8.25")}));
    QCOMPARE(result->columns[0].type, TypeClass::Decimal);
}

void TestConnector::cancelIsQuick()
{
    for (const bool byToken : {true, false}) {
        StopSource source;
        QElapsedTimer sinceAsked;
        std::atomic<bool> isCalled = false;
        std::thread asker([&] {
            // Of a call that has begun, whether its statement runs already or not.
            isCalled.wait(false);
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            sinceAsked.start();
            if (byToken)
                source.requestStop();
            else
                m_session->cancel();
        });
        isCalled = true;
        isCalled.notify_one();
        const auto stopped = select(*m_session, m_subject.endless, 10, source.token());
        const qint64 ms = sinceAsked.elapsed();
        asker.join();
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        qInfo("%s: cancelled by %s after %lld ms", qPrintable(m_subject.name), byToken ? "token" : "cancel()", ms);
        QVERIFY2(ms < 5000, "a minute's query was waited for");
    }
}

void TestConnector::streamsInBoundedMemory()
{
    if (m_subject.driverCollects)
        QSKIP("skipped: this ODBC driver collects whole results");
    if (QByteArray(TIEOUT_COMPILER_ABI).endsWith("asan"))
        QSKIP("skipped: the address sanitizer keeps what was freed");
#ifndef Q_OS_LINUX
    QSKIP("skipped: memory is read from /proc");
#endif
    /// Counts and forgets.
    class CountingSink : public RowSink
    {
    public:
        void columns(const QList<ResultColumn> &) override {}
        bool rows(const QList<Row> &batch) override
        {
            count += batch.size();
            return true;
        }
        qint64 count = 0;
    };
    const auto highWaterKb = [] {
        for (const QByteArray &line : readFile(QStringLiteral("/proc/self/status")).split('\n')) {
            if (line.startsWith("VmHWM:"))
                return line.mid(6).trimmed().split(' ').first().toLongLong();
        }
        return 0LL;
    };
    QFile reset(QStringLiteral("/proc/self/clear_refs"));
    if (!reset.open(QIODevice::WriteOnly) || reset.write("5") != 1 || !reset.flush())
        QSKIP("skipped: the high-water mark of memory cannot be reset here");
    const qint64 before = highWaterKb();
    CountingSink sink;
    const auto rows = m_session->select(m_subject.many, sink, {});
    QVERIFY2(rows, rows ? "" : qPrintable(rows.error().fullMessage()));
    QCOMPARE(*rows, 600000);
    QCOMPARE(sink.count, 600000);
    const qint64 grownKb = highWaterKb() - before;
    qInfo("%s: 66 MB streamed, %lld kB more in memory", qPrintable(m_subject.name), grownKb);
    QVERIFY2(grownKb < 32 * 1024, "rows pile up");
}

void TestConnector::lostInTheMiddleIsOneError()
{
    if (m_subject.driverCollects)
        QSKIP("skipped: this ODBC driver collects whole results");
    if (!m_subject.kill)
        QSKIP("skipped: this engine is no server");
    /// Kills the server when the first rows are there.
    class KillingSink : public RowSink
    {
    public:
        explicit KillingSink(const Subject &subject)
            : m_subject(subject)
        {
        }
        void columns(const QList<ResultColumn> &) override {}
        bool rows(const QList<Row> &) override
        {
            if (!m_killed)
                m_subject.kill();
            m_killed = true;
            return true;
        }

    private:
        const Subject &m_subject;
        bool m_killed = false;
    };
    KillingSink sink(m_subject);
    const auto lost = m_session->select(m_subject.many, sink, {});
    const auto down = m_session->select(QStringLiteral("SELECT 1"), sink, {});
    m_subject.restart();
    QVERIFY(!lost);
    QCOMPARE(lost.error().code, ErrorCode::Connection);
    QVERIFY2(lost.error().message().contains(QStringLiteral("rows; the result is not whole")),
             qPrintable(lost.error().message()));
    QVERIFY(!down);
    QCOMPARE(down.error().code, ErrorCode::Connection);
    // The session has not to be thrown away: it connects again.
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM parent"))), QStringLiteral("3"));
}

void TestConnector::reconnectsOnce()
{
    if (!m_subject.kill)
        QSKIP("skipped: this engine is no server");
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM parent"))), QStringLiteral("3"));
    m_subject.kill();
    m_subject.restart();
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM parent"))), QStringLiteral("3"));
}

QTEST_GUILESS_MAIN(TestConnector)
#include "tst_connector.moc"
