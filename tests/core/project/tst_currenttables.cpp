// SPDX-License-Identifier: GPL-3.0-or-later
// Of tables that look alike the one in use is asked, whatever the old one is called.
#include "core/generate/agent/modelschema.h"
#include "core/project/opensource.h"

#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QRegularExpression>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// Orders were moved to orders_v2: the old table is still there, empty, and the years before lie in an archive.
const QByteArray moved = R"(
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), placed_on DATE, total DECIMAL(10,2), status TEXT);
CREATE TABLE orders_v2 (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), placed_on DATE, total DECIMAL(10,2), status TEXT, channel TEXT);
CREATE TABLE orders_archive (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), placed_on DATE, total DECIMAL(10,2), status TEXT);
CREATE TABLE order_lines (id INTEGER PRIMARY KEY, order_id INT REFERENCES orders_v2(id), article TEXT, quantity INT);
INSERT INTO customers VALUES (1, 'Ada', 'Oslo'), (2, 'Ben', 'Bergen'), (3, 'Cid', 'Oslo');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 40)
INSERT INTO orders_v2 SELECT i, 1 + i % 3, date('2026-01-01', '+' || (i * 7) || ' days'), 10 * i,
  CASE WHEN i % 4 = 0 THEN 'open' ELSE 'paid' END, 'web' FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 30)
INSERT INTO orders_archive SELECT i, 1 + i % 3, date('2019-01-01', '+' || i || ' days'), 5, 'paid' FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 80)
INSERT INTO order_lines SELECT i, 1 + i % 40, 'A' || i % 9, 1 + i % 3 FROM n;
)";

} // namespace

class CurrentTablesTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;

    static answer::AskOptions asOf()
    {
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 11, 26);
        return options;
    }
    /// The SQL that a question is answered with; else what is said.
    QString sqlFor(const QString &question)
    {
        const record::Record record = m_source->ask(question, asOf(), {}, {});
        return record.isAnswered() ? record.parts.first().query()->sql : record.text.text;
    }
    bool reads(const QString &question, const QString &table)
    {
        const QString sql = sqlFor(question);
        static const QRegularExpression name(QStringLiteral("\\b(?:FROM|JOIN) (orders\\w*)"));
        QStringList read;
        for (auto found = name.globalMatch(sql); found.hasNext();)
            read.append(found.next().captured(1));
        read.removeDuplicates();
        if (read == QStringList{table})
            return true;
        qWarning("%s: %s", qPrintable(question), qPrintable(sql));
        return false;
    }

private slots:
    void initTestCase();
    void catalogNamesTheCurrentOne();
    void questionsReadTheCurrentOne_data();
    void questionsReadTheCurrentOne();
    void oldOnesAreFoundWhenAskedFor();
    void modelIsShownTheCurrentOne();
};

void CurrentTablesTest::initTestCase()
{
    const QString file = m_folder.file(QStringLiteral("moved.db"));
    makeSqlite(file, moved);
    m_store = std::move(*workspace::Workspace::temporary());
    project::OpenOptions options;
    options.asOf = QDate(2026, 11, 26);
    auto opened = project::OpenSource::open(**connector(QStringLiteral("sqlite")), {{QStringLiteral("file"), file}},
                                            m_store.get(), options, {}, {});
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
    m_source = std::move(*opened);
}

void CurrentTablesTest::catalogNamesTheCurrentOne()
{
    const catalog::Snapshot &snapshot = *m_source->snapshot();
    const catalog::CatalogEntry *orders = snapshot.entry({{}, QStringLiteral("orders")});
    QVERIFY(orders && orders->legacy);
    QVERIFY2(orders->legacyBecause.text.contains(QLatin1String("orders_v2")), qPrintable(orders->legacyBecause.text));
    QVERIFY(snapshot.entry({{}, QStringLiteral("orders_archive")})->legacy);
    QVERIFY(!snapshot.entry({{}, QStringLiteral("orders_v2")})->legacy);
}

void CurrentTablesTest::questionsReadTheCurrentOne_data()
{
    QTest::addColumn<QString>("question");
    for (const char *question : {"how many orders are there", "total of orders by city", "number of paid orders",
                                 "average order total", "total of orders in 2026", "list the id and total of orders",
                                 "orders by status", "how many orders has each customer"})
        QTest::newRow(question) << QString::fromLatin1(question);
}

void CurrentTablesTest::questionsReadTheCurrentOne()
{
    QFETCH(QString, question);
    QVERIFY(reads(question, QStringLiteral("orders_v2")));
}

void CurrentTablesTest::oldOnesAreFoundWhenAskedFor()
{
    QVERIFY(reads(QStringLiteral("how many archived orders are there"), QStringLiteral("orders_archive")));
    QVERIFY(reads(QStringLiteral("total of orders_archive"), QStringLiteral("orders_archive")));
}

/// What an agent is shown of the schema and finds by searching.
void CurrentTablesTest::modelIsShownTheCurrentOne()
{
    const retrieval::Linker &linker = *m_source->linker();
    const retrieval::Subgraph shown =
        linker.subgraph(linker.link(QStringLiteral("total of orders by city"), {}), 5'000);
    const auto has = [&shown](const char *name) {
        return shown.tables.contains(TableName{{}, QString::fromLatin1(name)});
    };
    QVERIFY(has("orders_v2") && has("customers"));
    QVERIFY(!has("orders") && !has("orders_archive"));
    for (const retrieval::RetrievalHit &hit : linker.retrieve(QStringLiteral("orders"), 10))
        QVERIFY2(hit.table.name != QLatin1String("orders") && hit.table.name != QLatin1String("orders_archive"),
                 qPrintable(hit.table.name));
    QCOMPARE(linker.retrieve(QStringLiteral("orders archive"), 10).first().table.name,
             QStringLiteral("orders_archive"));
    // Whoever comes by the old one all the same is told which one to use.
    const catalog::Snapshot &snapshot = *m_source->snapshot();
    const QString old = generate::agent::modelSchemaOf(snapshot, {{}, QStringLiteral("orders")}, QStringLiteral("T1"),
                                                       true, generate::agent::hiddenNamesOf(snapshot));
    QVERIFY2(old.contains(QLatin1String("orders_v2")), qPrintable(old));
}

QTEST_GUILESS_MAIN(CurrentTablesTest)
#include "tst_currenttables.moc"
