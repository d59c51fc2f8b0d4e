// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/plugin.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QTest>

#include <atomic>
#include <chrono>
#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// Runs for hours unless it is stopped.
const QString endless =
    QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n");

} // namespace

class TestSqliteSession : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void valuesKeepTheirKind();
    void textWithNulAndBrokenUtf8();
    void utf16Database();
    void resultColumnsTellTypes();
    void nothingButColumnsWithoutRows();
    void sinkEndsAQuery();
    void batchesStaySmall();
    void cancelFromAnotherThread();
    void cancelBeforeSelectHasNoEffect();
    void timeLimitReachesARunningQuery();
    void stopTokenReachesAShortQuery();
    void engineErrors_data();
    void engineErrors();
    void positionCountsUtf16Units();
    void planIsIndented();
    void tellsWhatAQueryReads();
    void fileNames_data();
    void fileNames();
    void addresses();
    void noteNamesTheLibrary();

private:
    TemporaryFolder m_folder;
    QString m_path;
    std::unique_ptr<Session> m_session;
};

void TestSqliteSession::initTestCase()
{
    m_path = m_folder.file(QStringLiteral("session.db"));
    makeSqlite(m_path, "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, amount DECIMAL(10,2));"
                       "INSERT INTO t VALUES (1, 'one', 1.5), (2, 'two', 2), (3, NULL, NULL)");
    auto session = openSqlite(m_path);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    m_session = std::move(*session);
}

void TestSqliteSession::valuesKeepTheirKind()
{
    const auto result =
        select(*m_session, QStringLiteral("SELECT 9223372036854775807, 0.1, 'text', x'00ff', NULL, '', x''"));
    QVERIFY(result);
    const Row row = result->rows[0];
    QCOMPARE(row[0], Value(std::numeric_limits<qint64>::max()));
    QCOMPARE(row[1], Value(0.1));
    QCOMPARE(row[2], Value(QStringLiteral("text")));
    QCOMPARE(row[3], Value(QByteArray("\0\xff", 2)));
    QVERIFY(row[4].isNull());
    QCOMPARE(row[5].kind(), Value::Kind::Text);
    QVERIFY(!row[5].text().isNull());
    QCOMPARE(row[6].kind(), Value::Kind::Blob);
}

void TestSqliteSession::textWithNulAndBrokenUtf8()
{
    const auto result = select(*m_session, QStringLiteral("SELECT 'a' || char(0) || 'b', CAST(x'61ff62' AS TEXT)"));
    QVERIFY(result);
    QCOMPARE(result->rows[0][0].text(), QString(QStringLiteral("a") + QChar(0) + u'b'));
    QCOMPARE(result->rows[0][1].text(), QString(QStringLiteral("a") + QChar(QChar::ReplacementCharacter) + u'b'));
}

void TestSqliteSession::utf16Database()
{
    const QString path = m_folder.file(QStringLiteral("utf16.db"));
    makeSqlite(path, "PRAGMA encoding = 'UTF-16le'; CREATE TABLE \"gr\xc3\xb6\xc3\x9f"
                     "e\" (x TEXT);"
                     "INSERT INTO \"gr\xc3\xb6\xc3\x9f"
                     "e\" VALUES ('\xe2\x82\xac')");
    const auto session = openSqlite(path);
    QVERIFY(session);
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT x FROM \"größe\""))), QStringLiteral("€"));
}

void TestSqliteSession::resultColumnsTellTypes()
{
    const auto result = select(*m_session, QStringLiteral("SELECT id, amount AS total, amount * 2 FROM t"));
    QVERIFY(result);
    QCOMPARE(result->columns[0].type, TypeClass::Integer);
    QCOMPARE(result->columns[1].name, QStringLiteral("total"));
    QCOMPARE(result->columns[1].type, TypeClass::Decimal);
    QCOMPARE(result->columns[1].nativeType, QStringLiteral("DECIMAL(10,2)"));
    QCOMPARE(result->columns[2].type, TypeClass::Unknown);
}

void TestSqliteSession::nothingButColumnsWithoutRows()
{
    const auto result = select(*m_session, QStringLiteral("SELECT id FROM t WHERE 1 = 0;\n-- the end"));
    QVERIFY(result);
    QCOMPARE(result->columns.size(), 1);
    QVERIFY(result->rows.isEmpty());
}

void TestSqliteSession::sinkEndsAQuery()
{
    const QString many =
        QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n");
    const auto result = select(*m_session, many, 1000);
    QVERIFY(result);
    QCOMPARE(result->rows.size(), 1000);
    QVERIFY(result->truncated);
    QCOMPARE(result->rows.last()[0], Value(1000));
}

void TestSqliteSession::batchesStaySmall()
{
    class Sizes : public RowSink
    {
    public:
        void columns(const QList<ResultColumn> &) override { ++headers; }
        bool rows(const QList<Row> &batch) override
        {
            largest = qMax(largest, batch.size());
            return true;
        }
        int headers = 0;
        qsizetype largest = 0;
    } sizes;
    // Two megabytes a row: one row a batch.
    const auto handed = m_session->select(
        QStringLiteral(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5) SELECT zeroblob(2000000) FROM n"),
        sizes, {});
    QVERIFY(handed);
    QCOMPARE(*handed, 5);
    QCOMPARE(sizes.headers, 1);
    QCOMPARE(sizes.largest, 1);
}

void TestSqliteSession::cancelFromAnotherThread()
{
    std::atomic<bool> done = false;
    std::thread other([this, &done] {
        // Again and again, because the first may come before the query runs.
        while (!done) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            m_session->cancel();
        }
    });
    const auto result = select(*m_session, endless);
    done = true;
    other.join();
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Cancelled);
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("3"));
}

void TestSqliteSession::cancelBeforeSelectHasNoEffect()
{
    m_session->cancel();
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("3"));
}

void TestSqliteSession::timeLimitReachesARunningQuery()
{
    const auto result = select(*m_session, endless, 10, StopToken().withLimit(std::chrono::milliseconds(50)));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::TimedOut);
    QVERIFY(!result.error().hint.isEmpty());
}

void TestSqliteSession::stopTokenReachesAShortQuery()
{
    StopSource source;
    source.requestStop();
    const auto result = select(*m_session, QStringLiteral("SELECT 1"), 10, source.token());
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Cancelled);
}

void TestSqliteSession::engineErrors_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("part");
    QTest::addColumn<int>("position");
    QTest::newRow("column") << "SELECT nme FROM t"
                            << "reference"
                            << "no such column: nme" << 7;
    QTest::newRow("table") << "SELECT 1 FROM missing"
                           << "reference"
                           << "no such table: missing" << -1;
    QTest::newRow("function") << "SELECT nofunction(1)"
                              << "reference"
                              << "no such function" << 7;
    QTest::newRow("quoted name is no text") << "SELECT id FROM t WHERE name = \"one\""
                                            << "reference"
                                            << "no such column" << 30;
    QTest::newRow("syntax") << "SELECT FROM t"
                            << "syntax"
                            << "near \"FROM\"" << 7;
    QTest::newRow("unfinished") << "SELECT (1"
                                << "syntax"
                                << "incomplete input" << -1;
    QTest::newRow("token") << "SELECT 'open"
                           << "syntax"
                           << "unrecognized token" << 7;
    QTest::newRow("aggregate") << "SELECT id FROM t WHERE sum(id) > 1"
                               << "syntax"
                               << "misuse of aggregate" << 23;
    QTest::newRow("nothing") << "  -- nothing"
                             << "syntax"
                             << "no statement" << -1;
    QTest::newRow("nul") << QStringLiteral("SELECT 1") + QChar(0) << "syntax"
                         << "NUL" << 8;
    QTest::newRow("two") << "SELECT 1; SELECT 2"
                         << "denied"
                         << "more than one" << 9;
    QTest::newRow("second does not parse") << "SELECT 1; oops"
                                           << "denied"
                                           << "more than one" << 9;
    QTest::newRow("explain") << "EXPLAIN SELECT 1"
                             << "unsupported"
                             << "EXPLAIN" << -1;
    QTest::newRow("overflow") << "SELECT abs(-9223372036854775808)"
                              << "invalid"
                              << "integer overflow" << -1;
    QTest::newRow("too big") << "SELECT zeroblob(1000000000)"
                             << "limit-reached"
                             << "too large" << -1;
    QTest::newRow("deep") << QStringLiteral("SELECT ") + QString(100000, u'(') + u'1' + QString(100000, u')')
                          << "limit-reached"
                          << "overflow" << -1;
}

void TestSqliteSession::engineErrors()
{
    QFETCH(QString, sql);
    QFETCH(QString, code);
    QFETCH(QString, part);
    QFETCH(int, position);
    const auto result = select(*m_session, sql);
    QVERIFY(!result);
    QVERIFY2(result.error().fullMessage().contains(part), qPrintable(result.error().fullMessage()));
    QCOMPARE(errorCodeName(result.error().code), code);
    QCOMPARE(result.error().position, position);
    // Compiling alone finds the same, except for what only shows while it runs.
    if (code != QStringLiteral("invalid") && part != QStringLiteral("too large")) {
        const auto prepared = m_session->prepare(sql);
        QVERIFY(!prepared);
        QCOMPARE(prepared.error(), result.error());
    }
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("3"));
}

void TestSqliteSession::positionCountsUtf16Units()
{
    const auto result = select(*m_session, QStringLiteral("SELECT '€😀', nme FROM t"));
    QVERIFY(!result);
    QCOMPARE(result.error().position, 14);
}

void TestSqliteSession::tellsWhatAQueryReads()
{
    auto *engine = dynamic_cast<ReadsSource *>(m_session.get());
    QVERIFY(engine);
    const auto reads = engine->reads(QStringLiteral("SELECT name FROM t WHERE id = 1 AND name <> ''"));
    QVERIFY2(reads, reads ? "" : qPrintable(reads.error().fullMessage()));
    QStringList names;
    for (const ColumnRead &read : *reads)
        names.append(read.table.name + u'.' + read.column);
    names.sort();
    QCOMPARE(names, (QStringList{QStringLiteral("t.id"), QStringLiteral("t.name")}));
    // Counting reads no column.
    QCOMPARE(*engine->reads(QStringLiteral("SELECT count(*) FROM t")),
             (QList<ColumnRead>{{{{}, QStringLiteral("t")}, {}}}));
    QVERIFY(engine->reads(QStringLiteral("SELECT 1"))->isEmpty());
    QCOMPARE(engine->reads(QStringLiteral("SELECT missing FROM t")).error().code, ErrorCode::Reference);
    QVERIFY(!engine->reads(QStringLiteral("DELETE FROM t")));
}

void TestSqliteSession::planIsIndented()
{
    auto *plans = dynamic_cast<PlanSource *>(m_session.get());
    QVERIFY(plans);
    const auto plan = plans->explain(QStringLiteral("SELECT name FROM t WHERE id = 1 UNION SELECT 'x'"), {});
    QVERIFY(plan);
    QVERIFY2(plan->contains(QStringLiteral("SEARCH t USING INTEGER PRIMARY KEY")), qPrintable(*plan));
    QVERIFY2(plan->contains(QStringLiteral("\n    ")), qPrintable(*plan));
    QVERIFY(!plans->explain(QStringLiteral("DELETE FROM t"), {}));
}

void TestSqliteSession::fileNames_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name :
         {"with space.db", "100%.db", "%41.db", "a#b.db", "what?mode=rwc.db", "a&b=c.db", "größe €.db", "it's \"q\".db",
          "file:x.db", "back\\slash.db", "semi;colon.db", "noext", "😀.db"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

void TestSqliteSession::fileNames()
{
    QFETCH(QString, name);
    const QString path = m_folder.copy(m_path, name);
    const QStringList before = QDir(m_folder.path()).entryList();
    const auto session = openSqlite(path);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("3"));
    QVERIFY((*session)->description().contains(name));
    QCOMPARE(QDir(m_folder.path()).entryList(), before);
}

void TestSqliteSession::addresses()
{
    const auto connector = sqliteConnector();
    QVERIFY(connector);
    const auto parameters = (*connector)->parseAddress(m_folder.path() + QStringLiteral("/x/../session.db"));
    QVERIFY(parameters);
    QCOMPARE((*connector)->address(*parameters), QStringLiteral("sqlite:") + m_path);
    QDir::setCurrent(m_folder.path());
    const auto relative = (*connector)->parseAddress(QStringLiteral("session.db"));
    QVERIFY(relative);
    QCOMPARE((*connector)->address(*relative),
             QStringLiteral("sqlite:") + QDir::currentPath() + QStringLiteral("/session.db"));
    for (const char *wrong : {"", "  ", ":memory:"}) {
        const auto refused = (*connector)->parseAddress(QString::fromLatin1(wrong));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Invalid);
    }
    const auto nothing = (*connector)->open({}, {});
    QVERIFY(!nothing);
    QCOMPARE(nothing.error().code, ErrorCode::Invalid);
}

void TestSqliteSession::noteNamesTheLibrary()
{
    const auto connector = sqliteConnector();
    QVERIFY(connector);
    auto *plugin = dynamic_cast<Plugin *>(*connector);
    QVERIFY(plugin);
    QVERIFY(plugin->initialise());
    QVERIFY(plugin->note().text.contains(QStringLiteral("C API of SQLite 3.")));
}

QTEST_GUILESS_MAIN(TestSqliteSession)
#include "tst_sqlitesession.moc"
