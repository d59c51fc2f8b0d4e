// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/resultmatch.h"

#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::answer;

class TestResultMatch : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString path = m_folder.file(QStringLiteral("shop.db"));
        makeSqlite(path, "CREATE TABLE item (name TEXT, price REAL, kind TEXT);"
                         "INSERT INTO item VALUES ('lamp', 40, 'a'), ('chair', 90, 'b'), ('desk', 90, 'b'), ('cup', 5, "
                         "'a'), ('cup', 5, 'a');");
        auto session = openSqlite(path);
        QVERIFY(session);
        m_session = std::move(*session);
    }

    void compares_data()
    {
        QTest::addColumn<QString>("gold");
        QTest::addColumn<QString>("ours");
        QTest::addColumn<bool>("same");
        const auto row = [](const char *title, const char *gold, const char *ours, bool same) {
            QTest::newRow(title) << QString::fromLatin1(gold) << QString::fromLatin1(ours) << same;
        };
        row("order is free where gold sorts nothing", "SELECT name FROM item",
            "SELECT name FROM item ORDER BY name DESC", true);
        row("rows count as often as they are", "SELECT name FROM item", "SELECT DISTINCT name FROM item", false);
        row("columns in any order", "SELECT name, price FROM item", "SELECT price, name FROM item", true);
        row("but the same ones", "SELECT name, price FROM item", "SELECT name, kind FROM item", false);
        row("no column more", "SELECT name FROM item", "SELECT name, price FROM item", false);
        row("cells stay in their rows", "SELECT 1, 2 UNION ALL SELECT 2, 1", "SELECT 1, 1 UNION ALL SELECT 2, 2",
            false);
        row("numbers alike in seven digits", "SELECT 33.3333333", "SELECT 100 / 3.0", true);
        row("and not in five", "SELECT 33.333", "SELECT 100 / 3.0", false);
        row("a number kept as text", "SELECT 5", "SELECT '5'", true);
        row("sorted rows are sorted", "SELECT name FROM item ORDER BY price",
            "SELECT name FROM item ORDER BY price DESC", false);
        row("equal ones in any order", "SELECT name FROM item ORDER BY price",
            "SELECT name FROM item ORDER BY price, name DESC", true);
        row("either of two at the cut", "SELECT name FROM item ORDER BY price DESC LIMIT 1", "SELECT 'desk'", true);
        row("the other of two at the cut", "SELECT name FROM item ORDER BY price DESC LIMIT 1", "SELECT 'chair'", true);
        row("none of those at the cut", "SELECT name FROM item ORDER BY price DESC LIMIT 1", "SELECT 'lamp'", false);
        row("not both at the cut", "SELECT name FROM item ORDER BY price DESC LIMIT 1",
            "SELECT name FROM item WHERE price = 90", false);
        row("groups at the cut", "SELECT kind FROM item GROUP BY kind ORDER BY COUNT(*) DESC LIMIT 1", "SELECT 'a'",
            true);
        row("a smaller group", "SELECT kind FROM item GROUP BY kind ORDER BY COUNT(*) DESC LIMIT 1", "SELECT 'b'",
            false);
        row("null is no empty text", "SELECT NULL", "SELECT ''", false);
    }

    void compares()
    {
        QFETCH(QString, gold);
        QFETCH(QString, ours);
        const auto result = runGold(*m_session, gold, {});
        QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
        const auto rows = select(*m_session, ours);
        QVERIFY(rows);
        QTEST(sameResult(*result, *rows), "same");
    }

    void aGoldThatCannotRunIsAnError()
    {
        QVERIFY(!runGold(*m_session, QStringLiteral("SELECT 1 FROM"), {}));
        QVERIFY(!runGold(*m_session, QStringLiteral("SELECT x FROM nowhere"), {}));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<Session> m_session;
};

QTEST_GUILESS_MAIN(TestResultMatch)
#include "tst_resultmatch.moc"
