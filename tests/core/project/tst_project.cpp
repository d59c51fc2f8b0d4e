// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/project.h"

#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class tst_project : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    Connector *m_sqlite = nullptr;
    std::unique_ptr<workspace::Workspace> m_store;

    ConnectionParameters fileOf(const char *name) const
    {
        return {{QStringLiteral("file"), m_folder.file(QString::fromLatin1(name))}};
    }
    Result<project::OpenSource *> open(project::Project &project, const char *name) const
    {
        return project.open(*m_sqlite, fileOf(name), {}, {}, {});
    }
    static QString asked(project::OpenSource &source, const char *question)
    {
        const record::Record record = source.ask(QString::fromLatin1(question), {}, {}, {});
        return record.headline ? record.headline->value : record.text.text;
    }

private slots:
    void initTestCase()
    {
        makeSqlite(m_folder.file(QStringLiteral("shop.db")),
                   "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT);"
                   "INSERT INTO customers (name) VALUES ('Ann'), ('Bob');");
        makeSqlite(m_folder.file(QStringLiteral("fleet.db")), "CREATE TABLE trucks (id INTEGER PRIMARY KEY, name TEXT);"
                                                              "INSERT INTO trucks (name) VALUES ('a'), ('b'), ('c');");
        auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        m_sqlite = *sqlite;
    }

    void init()
    {
        auto store = workspace::Workspace::create(
            m_folder.file(QString::fromLatin1(QTest::currentTestFunction()) + QStringLiteral(".tieout")));
        QVERIFY(store);
        m_store = std::move(*store);
    }

    void severalAreOpenAtOnce()
    {
        project::Project project(*m_store);
        const Result<project::OpenSource *> shop = open(project, "shop.db");
        QVERIFY2(shop, shop ? "" : qPrintable(shop.error().fullMessage()));
        const Result<project::OpenSource *> fleet = open(project, "fleet.db");
        QVERIFY2(fleet, fleet ? "" : qPrintable(fleet.error().fullMessage()));
        QCOMPARE(project.opened(), QStringList({(*shop)->id(), (*fleet)->id()}));
        QCOMPARE(asked(**shop, "How many customers are there?"), QStringLiteral("2"));
        QCOMPARE(asked(**fleet, "How many trucks are there?"), QStringLiteral("3"));
        QCOMPARE(asked(**shop, "How many customers are there?"), QStringLiteral("2"));
    }

    void oneThatIsOpenedOnceMoreTakesItsOwnPlace()
    {
        project::Project project(*m_store);
        QVERIFY(open(project, "shop.db"));
        const Result<project::OpenSource *> again = open(project, "shop.db");
        QVERIFY(again);
        QCOMPARE(project.opened(), QStringList((*again)->id()));
        QCOMPARE(project.source((*again)->id()), *again);
    }

    void whatDoesNotOpenLeavesTheOthers()
    {
        project::Project project(*m_store);
        const Result<project::OpenSource *> shop = open(project, "shop.db");
        QVERIFY(shop);
        const Result<project::OpenSource *> missing = open(project, "missing.db");
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        QCOMPARE(project.opened(), QStringList((*shop)->id()));
        QCOMPARE(asked(**shop, "How many customers are there?"), QStringLiteral("2"));
    }

    void whatIsClosedIsKnownStill()
    {
        project::Project project(*m_store);
        const Result<project::OpenSource *> shop = open(project, "shop.db");
        QVERIFY(shop);
        const QString id = (*shop)->id();
        project.close(id);
        QVERIFY(project.opened().isEmpty());
        QVERIFY(!project.source(id));
        QCOMPARE(m_store->sources()->first().id, id);
    }
};

QTEST_GUILESS_MAIN(tst_project)
#include "tst_project.moc"
