// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/agentevaluation.h"

#include "core/generate/agent/agentfixture.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

class AgentEvaluationTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("databases")));
        makeSqlite(m_folder.file(QStringLiteral("databases/shop.sqlite")),
                   "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, town TEXT);"
                   "INSERT INTO customer VALUES (1, 'Uno', 'Rome'), (2, 'Due', 'Oslo'), (3, 'Tre', 'Rome');");
    }

    void gradesRulesAndModel()
    {
        ModelServer server(Wire::OpenAi,
                           scripted({}, {acting("answer", "SELECT town FROM customer WHERE name = 'Due'", "a town")}));
        const auto model = openAgent(Wire::OpenAi, server);
        const auto report = evaluate(*model, false);
        QVERIFY2(report, report ? "" : qPrintable(report.error().message()));
        const auto count = [&](const char *figure) { return report->figures.count(QString::fromLatin1(figure)); };
        QCOMPARE(count("gradedQuestions"), 3);
        QCOMPARE(count("goldEmptyLeftOut"), 1);
        QCOMPARE(count("answered"), 3);
        QCOMPARE(count("right"), 2);
        QCOMPARE(count("answeredByModel"), 2);
        QCOMPARE(count("rightByModel"), 1);
        QCOMPARE(count("modelAsked"), 2);
        QVERIFY(count("requests") >= 2);
        QVERIFY(count("tokensIn") > 0);
        QCOMPARE(report->failures.size(), 1);
        QCOMPARE(report->failures.first().kind, QStringLiteral("wrong"));
        QCOMPARE(report->figures.values().value("precisionByModelShare"), 0.5);
    }

    void theModelAlone()
    {
        ModelServer server(Wire::OpenAi, scripted({}, {acting("cannot", "nothing fits")}));
        const auto model = openAgent(Wire::OpenAi, server);
        const auto report = evaluate(*model, true);
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("modelAsked")), 3);
        QCOMPARE(report->figures.count(QStringLiteral("heldBack")), 3);
        QCOMPARE(report->figures.count(QStringLiteral("answered")), 0);
    }

    void aBrokenServerFailsEachQuestion()
    {
        ModelServer server(Wire::OpenAi, scripted({}, {acting("cannot", "nothing fits")}), Misbehaviour::Prose);
        const auto model = openAgent(Wire::OpenAi, server);
        const auto report = evaluate(*model, true);
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("failed")), 3);
        QCOMPARE(report->failures.size(), 3);
        QVERIFY(report->failures.first().why.contains(QStringLiteral("did not answer in the form")));
    }

    void cancelled()
    {
        ModelServer server(Wire::OpenAi, scripted({}, {acting("cannot", "nothing fits")}));
        const auto model = openAgent(Wire::OpenAi, server);
        StopSource stop;
        stop.requestStop();
        const auto report = evaluateAgent(dataset(), {opener(), model->source.get(), true}, stop.token(), {});
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }

private:
    static DatabaseOpener opener()
    {
        return [](const QString &file) { return openSource(file, QDate(2026, 11, 20)); };
    }

    Result<EvaluationReport> evaluate(const generate::agent::OpenedModel &model, bool only) const
    {
        return evaluateAgent(dataset(), {opener(), model.source.get(), only}, {}, {});
    }

    Dataset dataset() const
    {
        const QString shop = QStringLiteral("shop");
        return {m_folder.path(),
                QStringLiteral("own"),
                {{QStringLiteral("1"), shop, QStringLiteral("how many customers are there"),
                  QStringLiteral("SELECT COUNT(*) FROM customer"), -1},
                 {QStringLiteral("2"), shop, unruled(QStringLiteral("which town does Due live in")),
                  QStringLiteral("SELECT town FROM customer WHERE id = 2"), -1},
                 // Its gold says otherwise, and it is graded so.
                 {QStringLiteral("3"), shop, unruled(QStringLiteral("the town of Due")),
                  QStringLiteral("SELECT name FROM customer WHERE town = 'Rome'"), -1},
                 {QStringLiteral("4"), shop, QStringLiteral("nobody"),
                  QStringLiteral("SELECT name FROM customer WHERE id = 9"), -1}}};
    }

    TemporaryFolder m_folder;
};

QTEST_GUILESS_MAIN(AgentEvaluationTest)
#include "tst_agentevaluation.moc"
