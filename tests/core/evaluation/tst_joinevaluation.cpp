// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/joinevaluation.h"

#include "core/evaluation/goldjoins.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

class TestJoinEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        makeSqlite(m_folder.file(QStringLiteral("club.sqlite")),
                   "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);"
                   "CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT, city_id INTEGER REFERENCES city(id), boss "
                   "INTEGER REFERENCES member(id));"
                   "CREATE TABLE route (id INTEGER PRIMARY KEY, source_city INTEGER REFERENCES city(id), target_city "
                   "INTEGER REFERENCES city(id));"
                   "CREATE TABLE fee (member_id INTEGER REFERENCES member(id), amount REAL);"
                   "CREATE TABLE note (name TEXT, body TEXT);"
                   "INSERT INTO city VALUES (1, 'Oslo'), (2, 'Bergen'), (3, 'Voss');"
                   "INSERT INTO member VALUES (1, 'Ada', 1, NULL), (2, 'Bo', 2, 1), (3, 'Cy', 1, 1);"
                   "INSERT INTO route VALUES (1, 1, 2), (2, 1, 3), (3, 2, 3);"
                   "INSERT INTO fee VALUES (1, 5), (1, 7), (2, 9);"
                   "INSERT INTO note VALUES ('Ada', 'late'), ('Bo', 'ill');");
        const auto connector = sqliteConnector();
        QVERIFY(connector);
        m_connector = *connector;
    }

    void comparesConditionsAndRows_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QStringList>("figures"); // each with the count 1
        const QStringList same{"multiTable",     "allKeys",      "declaredOnly", "sameJoins",
                               "sameJoinsOfAll", "rowsCompared", "sameRows"};
        QTest::newRow("on")
            << "members by city"
            << "SELECT T2.name, COUNT(*) FROM member AS T1 JOIN city AS T2 ON T1.city_id = T2.id GROUP BY T2.name"
            << same;
        QTest::newRow("where")
            << "members by city"
            << "SELECT c.name, m.name FROM member m, city c WHERE m.city_id = c.id AND c.name = 'Oslo'" << same;
        QTest::newRow("using a filter in on")
            << "members of Oslo"
            << "SELECT m.name FROM member m JOIN city c ON m.city_id = c.id AND c.name = 'Oslo'" << same;
        QTest::newRow("three tables") << "fees by city"
                                      << "SELECT c.name, SUM(amount) FROM fee f JOIN member m ON f.member_id = m.id "
                                         "JOIN city c ON m.city_id = c.id GROUP BY c.name"
                                      << same;
        QTest::newRow("nested")
            << "members without"
            << "SELECT name FROM city WHERE id NOT IN (SELECT c.id FROM member m JOIN city c ON m.city_id = c.id)"
            << same;
        QTest::newRow("one table") << "cities"
                                   << "SELECT name FROM city" << QStringList{};
        QTest::newRow("a role that is named")
            << "routes by target"
            << "SELECT c.name, COUNT(*) FROM route r JOIN city c ON r.target_city = c.id GROUP BY c.name" << same;
        QTest::newRow("a role that is not named")
            << "routes by city"
            << "SELECT c.name, COUNT(*) FROM route r JOIN city c ON r.target_city = c.id GROUP BY c.name"
            << QStringList{"multiTable", "allKeys",   "declaredOnly", "declaredLost.tied",
                           "tied",       "tiedRight", "rowsCompared", "rowsLost.tied"};
        QTest::newRow("the other role") << "routes by source"
                                        << "SELECT c.name FROM route r JOIN city c ON r.target_city = c.id"
                                        << QStringList{"multiTable",   "allKeys",
                                                       "declaredOnly", "declaredLost.otherKeys",
                                                       "rowsCompared", "rowsLost.otherKeys"};
        const QStringList sameRoles{"multiTable", "allKeys", "sameJoinsOfAll", "rowsCompared", "sameRows"};
        QTest::newRow("two roles that are named") << "routes from source to target city"
                                                  << "SELECT a.name, b.name FROM city a JOIN route r ON r.source_city "
                                                     "= a.id JOIN city b ON r.target_city = b.id"
                                                  << sameRoles;
        QTest::newRow("two roles named the other way round")
            << "target and source of routes"
            << "SELECT a.name, b.name FROM city a JOIN route r ON r.target_city = a.id JOIN city b ON r.source_city = "
               "b.id"
            << sameRoles;
        QTest::newRow("two roles that are not named")
            << "cities that routes join"
            << "SELECT a.name FROM city a JOIN route r ON r.target_city = a.id JOIN city b ON r.source_city = b.id"
            << QStringList{"multiTable", "allKeys", "tied", "tiedRight", "rowsCompared", "rowsLost.tied"};
        QTest::newRow("either may be the other's boss")
            << "bosses"
            << "SELECT a.name, b.name FROM member a JOIN member b ON a.boss = b.id"
            << QStringList{"multiTable", "allKeys", "sameJoinsOfAll", "tied", "tiedRight", "rowsCompared", "sameRows"};
        QTest::newRow("a table with itself, along no key")
            << "same boss"
            << "SELECT a.name, b.name FROM member a JOIN member b ON a.boss = b.boss"
            << QStringList{"multiTable", "allKeys", "tied", "rowsCompared", "rowsLost.noKey"};
        QTest::newRow("a table with itself, and no key")
            << "notes"
            << "SELECT a.body FROM note a JOIN note b ON a.name = b.name"
            << QStringList{"multiTable", "allKeys", "rowsCompared", "rowsLost.selfJoin"};
        QTest::newRow("nothing joins") << "notes"
                                       << "SELECT body FROM note JOIN member ON note.name = member.name"
                                       << QStringList{"multiTable", "allKeys", "rowsCompared", "rowsLost.notConnected"};
        QTest::newRow("not along a key") << "same names"
                                         << "SELECT c.name FROM city c JOIN member m ON c.id = m.id"
                                         << QStringList{"multiTable", "allKeys", "rowsCompared", "rowsLost.noKey"};
        QTest::newRow("no condition") << "pairs"
                                      << "SELECT c.name, m.name FROM city c, member m"
                                      << QStringList{"multiTable", "allKeys", "rowsCompared", "rowsLost.noCondition"};
        QTest::newRow("outer") << "all members"
                               << "SELECT m.name, c.name FROM member m LEFT JOIN city c ON m.city_id = c.id"
                               << QStringList{"multiTable", "leftOut", "leftOut.form"};
        QTest::newRow("derived") << "derived"
                                 << "SELECT m.name FROM member m JOIN (SELECT id FROM city) c ON m.city_id = c.id"
                                 << QStringList{"multiTable", "leftOut", "leftOut.form"};
        QTest::newRow("unreadable") << "what"
                                    << "SELECT nothing FROM member m JOIN city c ON m.city_id = c.id"
                                    << QStringList{"multiTable", "leftOut", "leftOut.unreadable"};
        QTest::newRow("no rows") << "members of Rome"
                                 << "SELECT m.name FROM member m JOIN city c ON m.city_id = c.id WHERE c.name = 'Rome'"
                                 << QStringList{"multiTable", "allKeys", "declaredOnly", "sameJoins", "sameJoinsOfAll"};
    }
    void comparesConditionsAndRows()
    {
        QFETCH(QString, question);
        QFETCH(QString, sql);
        QFETCH(QStringList, figures);
        const auto report = evaluated({{QStringLiteral("1"), QStringLiteral("club"), question, sql, -1}});
        QVERIFY2(report, report ? "" : qPrintable(report.error().message()));
        QStringList counted;
        const QMap<QString, double> values = report->figures.values();
        for (auto it = values.cbegin(); it != values.cend(); ++it) {
            if (!it.key().endsWith(QLatin1String("Share")) && it.value() > 0)
                counted.append(it.key());
        }
        figures.sort();
        counted.sort();
        QCOMPARE(counted, figures);
    }

    void namesTheReason()
    {
        const auto report =
            evaluated({{QStringLiteral("1"), QStringLiteral("club"), QStringLiteral("routes by city"),
                        QStringLiteral("SELECT c.name FROM route r JOIN city c ON r.target_city = c.id"), -1}});
        QVERIFY(report);
        QCOMPARE(report->failures.size(), 2);
        QCOMPARE(report->failures.first().why,
                 QStringLiteral("gold: city.id = route.target_city; ours: city.id = route.source_city"));
        QCOMPARE(report->failures.last().sql,
                 QStringLiteral("SELECT c.name FROM route AS r JOIN city AS c ON r.source_city = c.id"));
        QCOMPARE(report->figures.values().value("sameJoinsShare"), 0.0);
    }

    void stopsWhenCancelled()
    {
        StopSource stop;
        stop.requestStop();
        const auto report =
            evaluated({{QStringLiteral("1"), QStringLiteral("club"), {}, QStringLiteral("SELECT name FROM city"), -1}},
                      stop.token());
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }

private:
    Result<EvaluationReport> evaluated(const QList<DatasetQuestion> &questions, const StopToken &stop = {}) const
    {
        const Dataset dataset{m_folder.path(), QStringLiteral("own"), questions};
        const auto open = [this](const QString &) {
            project::OpenOptions options;
            options.asOf = QDate(2025, 12, 31);
            return project::OpenSource::open(*m_connector,
                                             *m_connector->parseAddress(m_folder.file(QStringLiteral("club.sqlite"))),
                                             nullptr, options, {}, {});
        };
        return evaluateJoins(dataset, open, stop, {});
    }

    TemporaryFolder m_folder;
    Connector *m_connector = nullptr;
};

QTEST_GUILESS_MAIN(TestJoinEvaluation)
#include "tst_joinevaluation.moc"
