// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/everydayevaluation.h"

#include "support/asking.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

class TestEverydayEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("databases")));
        makeSqlite(m_folder.file(QStringLiteral("databases/shop.sqlite")),
                   "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, town TEXT, joined DATE);"
                   "INSERT INTO customer VALUES (1, 'Uno', 'Rome', '2026-11-03'), (2, 'Due', 'Oslo', '2026-10-03'),"
                   " (3, 'Tre', 'Rome', '2026-11-09');"
                   "CREATE TABLE supplier (id INTEGER PRIMARY KEY, name TEXT, town TEXT);"
                   "INSERT INTO supplier VALUES (1, 'Ferro', 'Bern'), (2, 'Legno', 'Bonn'), (3, 'Vetro', 'Graz');");
    }

    void countsWhatBecameOfThem()
    {
        const Result<EvaluationReport> report =
            evaluate({question("1", "how many customers are there", "SELECT COUNT(*) FROM customer"),
                      question("2", "how many customers are there", "SELECT 7"), // says otherwise, and is graded so
                      question("3", "number of customers in Rome", "SELECT 9", {QStringLiteral("SELECT 2")}),
                      question("4", "how many customers joined this month", "SELECT 2"),
                      question("5", "how many loyal customers", {}), question("6", "how many customers", {})},
                     {question("7", "how many customers in each town offer takeout", {}),
                      question("8", "how many customers", {})});
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        const auto count = [&](const char *figure) { return report->figures.count(QString::fromLatin1(figure)); };
        QCOMPARE(count("questionsJudged"), 6);
        QCOMPARE(count("answered"), 5);
        QCOMPARE(count("answeredRight"), 3); // 1, an accepted other query, and the month of the question's own day
        QCOMPARE(count("answeredWrong"), 2); // what must be held is wrong however it is answered
        QCOMPARE(count("answeredTiedOut"), 5);
        QCOMPARE(count("abstained"), 1);
        QCOMPARE(count("probes"), 2);
        QCOMPARE(count("probesAnswered"), 1);
        QCOMPARE(report->figures.values().value("wrongShare"), 2.0 / 6);
        QCOMPARE(report->figures.values().value("probesAnsweredShare"), 0.5);
        QCOMPARE(report->byCategory.value("count").count("questionsJudged"), 6);
        qint64 answers = 0;
        for (const EvaluationReport::Reliability &step : report->reliability)
            answers += step.answers;
        QCOMPARE(answers, 5);
    }

    void questionsBackAreLookedThrough()
    {
        const auto asked = [this](const char *gold) {
            const Result<EvaluationReport> report = evaluate({question("1", "how many different towns", gold)}, {});
            if (!report || report->figures.count(QStringLiteral("asked")) != 1)
                return qint64(-1);
            return report->figures.count(QStringLiteral("rightAmongOffered"));
        };
        QCOMPARE(asked("SELECT COUNT(DISTINCT town) FROM customer"), 1); // or of suppliers
        QCOMPARE(asked("SELECT 77"), 0);
    }

    void emptyGoldsAreLeftOut()
    {
        DatasetQuestion empty = question("1", "customers in Paris", "SELECT name FROM customer WHERE town = 'Paris'");
        empty.rows = 0;
        const Result<EvaluationReport> report = evaluate({empty}, {});
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("goldEmptyLeftOut")), 1);
        QCOMPARE(report->figures.count(QStringLiteral("questionsJudged")), 0);
    }

    void failsWhereAGoldDoesNotRun()
    {
        const Result<EvaluationReport> report =
            evaluate({question("1", "customers", "SELECT nothing FROM customer")}, {});
        QVERIFY(!report);
    }

    void cancelled()
    {
        StopSource stop;
        stop.requestStop();
        const Dataset dataset{m_folder.path(), QStringLiteral("own"), {question("1", "customers", "SELECT 1")}};
        const auto report = evaluateEveryday(dataset, {opener(), {}}, stop.token(), {});
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }

private:
    static DatabaseOpener opener()
    {
        return [](const QString &file) { return openSource(file, QDate(2026, 11, 20)); };
    }

    static DatasetQuestion question(const char *id, const char *text, const char *sql, const QStringList &also = {})
    {
        DatasetQuestion made{QString::fromLatin1(id),
                             QStringLiteral("shop"),
                             QString::fromLatin1(text),
                             QString::fromLatin1(sql),
                             -1,
                             also,
                             QDate(2026, 11, 20),
                             QStringLiteral("count")};
        made.isHeld = !sql;
        return made;
    }

    Result<EvaluationReport> evaluate(const QList<DatasetQuestion> &questions,
                                      const QList<DatasetQuestion> &probes) const
    {
        const Dataset dataset{m_folder.path(), QStringLiteral("own"), questions};
        return evaluateEveryday(dataset, {opener(), {m_folder.path(), QStringLiteral("probes"), probes}}, {}, {});
    }

    TemporaryFolder m_folder;
};

QTEST_GUILESS_MAIN(TestEverydayEvaluation)
#include "tst_everydayevaluation.moc"
