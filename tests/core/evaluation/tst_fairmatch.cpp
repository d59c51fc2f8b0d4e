// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/fairmatch.h"

#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestFairMatch : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("goods.sqlite"));
        makeSqlite(file, "CREATE TABLE goods (id INTEGER, name TEXT, price REAL, kind TEXT);"
                         "INSERT INTO goods VALUES (1, 'pen', 1.5, 'a'), (2, 'ink', 4, 'a'), (3, 'pad', 4, NULL),"
                         "(4, 'cap', 9, '');");
        const auto connector = sqliteConnector();
        QVERIFY(connector);
        const auto parameters = (*connector)->parseAddress(file);
        QVERIFY(parameters);
        auto session = (*connector)->open(*parameters, {});
        QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
        m_session = std::move(*session);
    }

    void matches_data()
    {
        QTest::addColumn<QString>("gold");
        QTest::addColumn<QString>("given");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char *name, const char *gold, const char *given, bool expected) {
            QTest::newRow(name) << QString::fromLatin1(gold) << QString::fromLatin1(given) << expected;
        };
        row("the same", "SELECT name FROM goods", "SELECT name FROM goods", true);
        row("in another order", "SELECT name FROM goods ORDER BY name", "SELECT name FROM goods ORDER BY name DESC",
            true);
        row("columns in another order", "SELECT id, name FROM goods", "SELECT name, id FROM goods", true);
        row("two further columns", "SELECT name FROM goods", "SELECT id, price, name FROM goods", true);
        row("three further columns", "SELECT name FROM goods", "SELECT id, price, name, kind FROM goods", false);
        row("a column less", "SELECT id, name FROM goods", "SELECT name FROM goods", false);
        row("a row less", "SELECT name FROM goods", "SELECT name FROM goods WHERE id < 4", false);
        row("another row", "SELECT name FROM goods WHERE id = 1", "SELECT name FROM goods WHERE id = 2", false);
        row("rows of other pairs", "SELECT id, price FROM goods WHERE id < 3",
            "SELECT 3 - id, price FROM goods WHERE id < 3", false);
        row("a number as text", "SELECT id FROM goods", "SELECT CAST(id AS TEXT) FROM goods", true);
        row("a text as number", "SELECT CAST(id AS TEXT) FROM goods", "SELECT id FROM goods", false);
        row("nearly the same number", "SELECT 0.1 + 0.2", "SELECT 0.3", true);
        row("another number", "SELECT 1.5", "SELECT 1.6", false);
        row("rounded", "SELECT 1.55555555", "SELECT 1.56", false);
        row("nearly the same whole number", "SELECT 10000000", "SELECT 10000001", false);
        row("nothing and empty are one", "SELECT kind FROM goods WHERE id = 3", "SELECT kind FROM goods WHERE id = 4",
            true);
        row("no rows", "SELECT id FROM goods WHERE id > 9", "SELECT name FROM goods WHERE id > 9", true);
        row("one of equals at the border", "SELECT name FROM goods ORDER BY price LIMIT 2",
            "SELECT name FROM goods WHERE id IN (1, 3)", true);
        row("not one of equals", "SELECT name FROM goods ORDER BY price LIMIT 2",
            "SELECT name FROM goods WHERE id IN (1, 4)", false);
        row("equals without the one before", "SELECT name FROM goods ORDER BY price LIMIT 2",
            "SELECT name FROM goods WHERE id IN (2, 3)", false);
    }
    void matches()
    {
        QFETCH(QString, gold);
        QFETCH(QString, given);
        QFETCH(bool, expected);
        const auto wanted = answer::runGold(*m_session, gold, {});
        QVERIFY2(wanted, wanted ? "" : qPrintable(wanted.error().fullMessage()));
        CollectingSink sink(answer::MostComparedRows);
        QVERIFY(m_session->select(given, sink, {}).has_value());
        QCOMPARE(evaluation::isFairlySame(*wanted, sink.result()), expected);
    }

    void repeatsMayBePassedOver_data()
    {
        QTest::addColumn<QString>("gold");
        QTest::addColumn<QString>("given");
        QTest::addColumn<bool>("expected");
        QTest::newRow("repeated by the gold") << "SELECT price FROM goods"
                                              << "SELECT DISTINCT price FROM goods" << true;
        QTest::newRow("repeated by the answer") << "SELECT DISTINCT price FROM goods"
                                                << "SELECT price, id FROM goods" << true;
        QTest::newRow("other rows") << "SELECT price FROM goods"
                                    << "SELECT DISTINCT price FROM goods WHERE id < 4" << false;
        QTest::newRow("no rows") << "SELECT price FROM goods"
                                 << "SELECT price FROM goods WHERE id > 9" << false;
    }
    void repeatsMayBePassedOver()
    {
        QFETCH(QString, gold);
        QFETCH(QString, given);
        QFETCH(bool, expected);
        const auto wanted = answer::runGold(*m_session, gold, {});
        QVERIFY(wanted);
        CollectingSink sink(answer::MostComparedRows);
        QVERIFY(m_session->select(given, sink, {}).has_value());
        QCOMPARE(evaluation::isFairlySame(*wanted, sink.result(), evaluation::Repeats::Ignored), expected);
        QVERIFY(!evaluation::isFairlySame(*wanted, sink.result()));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<Session> m_session;
};

QTEST_GUILESS_MAIN(TestFairMatch)
#include "tst_fairmatch.moc"
