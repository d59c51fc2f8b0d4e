// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/execute.h"
#include "core/record/record.h"

#include "support/gatefixture.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QByteArray script = R"sql(
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE player (id INTEGER PRIMARY KEY, team_id INTEGER REFERENCES team(id), name TEXT, points INTEGER);
INSERT INTO team VALUES (1, 'Reds', 'Oslo'), (2, 'Blues', 'Bergen'), (3, 'Greens', 'Oslo');
INSERT INTO player VALUES (1, 1, 'Ada', 9), (2, 1, 'Bo', 9), (3, 2, 'Cy', 7), (4, 2, 'Di', 5), (5, 3, 'Eva', 5), (6, 3, 'Flo', 5), (7, NULL, 'Gus', NULL);
CREATE TABLE coin (id INTEGER PRIMARY KEY, side TEXT);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500) INSERT INTO coin SELECT i, 'head' FROM n;
)sql";

} // namespace

class TestCutRows : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { GateFixture::make(m_folder.file(QStringLiteral("cut.db")), script, m_source); }

    void tellsWhatIsCut_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("says");
        QTest::newRow("one of the first") << "SELECT name FROM player ORDER BY points DESC, id LIMIT 1"
                                          << "2 rows tie for first place; one of them is shown.";
        QTest::newRow("all are kept") << "SELECT name FROM player ORDER BY points DESC, id LIMIT 2"
                                      << "No other row ties for last place.";
        QTest::newRow("nothing is equal") << "SELECT name FROM player ORDER BY points DESC, id LIMIT 3"
                                          << "No other row ties for last place.";
        QTest::newRow("some of the last") << "SELECT name FROM player ORDER BY points DESC, id LIMIT 5"
                                          << "3 rows tie for last place; 2 of them are shown.";
        QTest::newRow("fewer rows than wanted") << "SELECT name FROM player ORDER BY points DESC, id LIMIT 50"
                                                << "No other row ties for last place.";
        QTest::newRow("one unknown") << "SELECT name FROM player ORDER BY points, id LIMIT 1"
                                     << "No other row ties for first place.";
        QTest::newRow("a second rank tells them apart") << "SELECT name FROM player ORDER BY points DESC, name LIMIT 1"
                                                        << "No other row ties for first place.";
        QTest::newRow("by an alias") << "SELECT name, points * 2 AS double FROM player ORDER BY double DESC, id LIMIT 1"
                                     << "2 rows tie for first place; one of them is shown.";
        QTest::newRow("by a place") << "SELECT name, points FROM player ORDER BY 2 DESC LIMIT 1"
                                    << "2 rows tie for first place; one of them is shown.";
        QTest::newRow("groups") << "SELECT t.city, COUNT(*) AS n FROM player AS p JOIN team AS t ON t.id = p.team_id "
                                   "GROUP BY t.city ORDER BY COUNT(*) DESC, t.city LIMIT 1"
                                << "No other row ties for first place.";
        QTest::newRow("equal groups") << "SELECT t.name, COUNT(*) AS n FROM player AS p JOIN team AS t ON t.id = "
                                         "p.team_id GROUP BY t.id, t.name ORDER BY n DESC, t.name LIMIT 2"
                                      << "3 rows tie for first place; 2 of them are shown.";
        QTest::newRow("different values") << "SELECT DISTINCT city FROM team ORDER BY city LIMIT 1"
                                          << "No other row ties for first place.";
        QTest::newRow("very many") << "SELECT id FROM coin ORDER BY side, id LIMIT 1"
                                   << "More than 1,000 rows tie for first place; one of them is shown.";
        QTest::newRow("no limit") << "SELECT name FROM player ORDER BY points"
                                  << "";
        QTest::newRow("no order") << "SELECT name FROM player LIMIT 1"
                                  << "";
        QTest::newRow("an offset") << "SELECT name FROM player ORDER BY points DESC, id LIMIT 1 OFFSET 1"
                                   << "";
        QTest::newRow("a very large limit") << "SELECT id FROM coin ORDER BY side, id LIMIT 1001"
                                            << "";
        QTest::newRow("no number") << "SELECT name FROM player ORDER BY points DESC, id LIMIT 1 + 0"
                                   << "";
        QTest::newRow("a union") << "SELECT name FROM player UNION SELECT name FROM team ORDER BY name LIMIT 1"
                                 << "";
    }
    void tellsWhatIsCut()
    {
        QFETCH(QString, sql);
        QFETCH(QString, says);
        const gate::Checked report = m_source->looked(sql);
        QVERIFY(report.query);
        const std::optional<gate::CheckResult> check = answer::checkCut(m_source->session(), *report.query, {});
        QCOMPARE(check ? check->message.text : QString(), says);
        if (check) {
            const bool cuts = says.contains(QStringLiteral("shown"));
            QCOMPARE(check->id, QStringLiteral("order.cut"));
            QCOMPARE(check->verdict, cuts ? gate::Verdict::Warned : gate::Verdict::Passed);
            QCOMPARE(!check->hint.isEmpty(), cuts);
        }
    }

    void warnsWhereItWasNotCounted()
    {
        StopSource stop;
        stop.requestStop();
        const gate::Checked report =
            m_source->looked(QStringLiteral("SELECT name FROM player ORDER BY points DESC, id LIMIT 1"));
        const std::optional<gate::CheckResult> check =
            answer::checkCut(m_source->session(), *report.query, stop.token());
        QVERIFY(check.has_value());
        QCOMPARE(check->verdict, gate::Verdict::Warned);
        QCOMPARE(check->message.text, QStringLiteral("Ties for first place were not counted."));
    }

    void countsTheRowsOfAResultThatWasCut_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<qint64>("rows");
        QTest::newRow("all") << "SELECT id FROM coin ORDER BY id" << qint64(1500);
        QTest::newRow("its own limit counts") << "SELECT id FROM coin ORDER BY id LIMIT 1200" << qint64(1200);
        QTest::newRow("behind an offset") << "SELECT id FROM coin ORDER BY id LIMIT 100000 OFFSET 1400" << qint64(100);
        QTest::newRow("groups") << "SELECT points, COUNT(*) AS n FROM player GROUP BY points" << qint64(4);
        QTest::newRow("a union") << "SELECT name FROM player UNION SELECT name FROM team" << qint64(10);
    }
    void countsTheRowsOfAResultThatWasCut()
    {
        QFETCH(QString, sql);
        QFETCH(qint64, rows);
        const gate::Checked report = m_source->looked(sql);
        QCOMPARE(answer::countRows(m_source->session(), *report.query, {}).value_or(-1), rows);
    }

    void whatCannotBeCountedInTimeIsNotSaid()
    {
        StopSource stop;
        stop.requestStop();
        const gate::Checked report = m_source->looked(QStringLiteral("SELECT id FROM coin ORDER BY id"));
        QCOMPARE(answer::countRows(m_source->session(), *report.query, stop.token()), std::nullopt);
        record::Part part;
        part.grid()->rowCount = 10'000;
        QVERIFY(record::cutWords(*part.grid()).isEmpty());
        part.grid()->truncated = true;
        QCOMPARE(record::cutWords(*part.grid()).text, QStringLiteral("first 10,000 rows, the rest not counted"));
        part.grid()->rowsInAll = 48'231;
        QCOMPARE(record::cutWords(*part.grid()).text, QStringLiteral("first 10,000 of 48,231 rows"));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_source;
};

QTEST_GUILESS_MAIN(TestCutRows)
#include "tst_cutrows.moc"
