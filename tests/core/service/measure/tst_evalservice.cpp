// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/measure/evalservice.h"

#include "core/service/servicefixture.h"

#include <QDir>

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::service::measure;
using namespace Tieout::TestSupport;

class EvalServiceTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_data;
    EvalTools m_tools;

    EvalRequest request(Evaluation kind) const
    {
        EvalRequest request;
        request.kind = kind;
        request.data = m_data.path();
        request.split = QStringLiteral("own");
        return request;
    }

private slots:
    void initTestCase()
    {
        QVERIFY(QDir(m_data.path()).mkdir("databases"));
        makeSqlite(m_data.file("databases/shop.sqlite"),
                   "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT);"
                   "INSERT INTO customer VALUES (1, 'Uno', 'Italy'), (2, 'Due', 'Spain');");
        m_data.write(
            "own.jsonl",
            R"({"id": "1", "database": "shop", "question": "customers in Italy", "sql": "SELECT name FROM customer WHERE country = 'Italy'"})"
            "\n"
            R"({"id": "2", "database": "shop", "question": "names", "sql": "SELECT name, COUNT(*) AS n FROM customer"})");
        m_tools.open = [](const QString &file) -> Result<std::unique_ptr<project::OpenSource>> {
            const Result<Connector *> sqlite = sqliteConnector();
            if (!sqlite)
                return fail(sqlite.error());
            project::OpenOptions options;
            options.asOf = QDate(2026, 11, 20);
            return project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, nullptr, options, {}, {});
        };
    }

    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(EvalRequest());
        const EvalRequest request{
            Evaluation::Composer,     "data", "dev", {"a", "b"},    QDate(2026, 11, 20), 5,    true,
            QStringLiteral("x\ty\n"), true,   true,  "wrong.jsonl", "everyday",          false};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<EvalRequest>(toJson(request)), request);
        ReportDescription report{
            "gate", "data", "dev", 4, 1.5, {{"caught", 3}, {"caughtShare", 0.75}}, {}, {{"shop", {{"caught", 3}}}},
            {},     {},     {},    {}};
        TIEOUT_VERIFY_JSON(report);
        QVERIFY(!toJson(report).contains("byHardness") && !toJson(report).contains("riskCoverage"));
        QVERIFY(!toJson(report).contains("withExceptions"));
        report.withExceptions.emplace(FigureMap{{"caught", 4}});
        report.byHardness.emplace(QMap<QString, FigureMap>{{"easy", {{"caught", 1}}}});
        report.byCategory.emplace(QMap<QString, FigureMap>{{"negation", {{"caught", 1}}}});
        report.riskCoverage.emplace(QList<CoverageDescription>{{0.5, 1, 0.9}});
        report.reliability.emplace(QList<ReliabilityDescription>{{0.95, 0.97, 8, 7, 0.96}});
        TIEOUT_VERIFY_JSON(report);
        QCOMPARE(*responseFromJson<ReportDescription>(toJson(report)), report);
    }

    void whatWentWrongIsAListOfItsOwn()
    {
        const FailureDescription failure{"7", "shop", "wrong", "names", "SELECT 1", "another number"};
        TIEOUT_VERIFY_JSON(failure);
        QCOMPARE(*responseFromJson<FailureDescription>(toJson(failure)), failure);
        const auto gate = evaluate(request(Evaluation::Gate), m_tools, {}, {});
        QVERIFY2(gate && *gate, gate ? "" : qPrintable(gate.error().fullMessage()));
        const QList<FailureDescription> failures = failuresIn(**gate);
        QCOMPARE(failures.first().id, QStringLiteral("2"));
        QCOMPARE(failures.first().database, QStringLiteral("shop"));
        QCOMPARE(failures.first().kind, QStringLiteral("falseRejections"));
        QCOMPARE(failures.first().question, QStringLiteral("names"));
        QVERIFY(failures.first().why.startsWith("aggregate.ungrouped"));
    }

    void wrongGoldsAreLeftOut()
    {
        EvalRequest fair = request(Evaluation::Composer);
        fair.split = QStringLiteral("fair");
        fair.fair = true;
        QByteArray lines;
        for (int id = 1; id <= 40; ++id)
            lines += QStringLiteral(R"({"id": "%1", "database": "shop", "question": "How many customers are there?", )"
                                    R"("sql": "SELECT %2 AS n"})"
                                    "\n")
                         .arg(id)
                         .arg(id == 1 ? 7 : 2)
                         .toUtf8();
        m_data.write("fair.jsonl", lines);
        const auto all = evaluate(fair, m_tools, {}, {});
        QVERIFY2(all && *all, all ? "" : qPrintable(all.error().fullMessage()));
        QCOMPARE((*all)->figures.count(QStringLiteral("answeredWrong")), 1);
        QVERIFY(!descriptionOf(**all).withExceptions);

        m_data.write("wrong.jsonl", R"({"split": "fair", "id": "1", "reason": "There are two."})");
        fair.exceptions = m_data.file("wrong.jsonl");
        const auto report = evaluate(fair, m_tools, {}, {});
        QVERIFY2(report && *report, report ? "" : qPrintable(report.error().fullMessage()));
        const ReportDescription described = descriptionOf(**report);
        QCOMPARE(described.figures.value("exceptions"), 1.0);
        QCOMPARE(described.figures.value("exceptionsShare"), 1.0 / 40);
        QCOMPARE(described.figures.value("gradedQuestions"), 39.0);
        QCOMPARE(described.figures.value("precisionAnsweredShare"), 1.0);
        QCOMPARE(described.withExceptions->value("gradedQuestions"), 40.0);
        QCOMPARE(described.withExceptions->value("precisionAnsweredShare"), 39.0 / 40);
        QCOMPARE(described.byDatabase.value("shop").value("gradedQuestions"), 39.0);
        qint64 answers = 0;
        for (const ReliabilityDescription &step : *described.reliability)
            answers += step.answers;
        QCOMPARE(answers, 39);
        QCOMPARE(failuresIn(**report).first().kind, QStringLiteral("exceptions"));
        QCOMPARE(failuresIn(**report).first().why, QStringLiteral("There are two."));

        fair.kind = Evaluation::Everyday;
        const auto everyday = evaluate(fair, m_tools, {}, {});
        QVERIFY2(everyday && *everyday, everyday ? "" : qPrintable(everyday.error().fullMessage()));
        QCOMPARE((*everyday)->figures.count(QStringLiteral("questionsJudged")), 39);
        QCOMPARE((*everyday)->withExceptions.count(QStringLiteral("answeredWrong")), 1);
        QCOMPARE((*everyday)->figures.count(QStringLiteral("answeredWrong")), 0);
    }

    void fittedWeightsAreNumbersOrAFile()
    {
        const FitResponse numbers{{{"coherence", 0.5}, {"words", 2}}, {}};
        QCOMPARE(toJson(numbers), (QJsonObject{{"coherence", 0.5}, {"words", 2}}));
        QCOMPARE(*responseFromJson<FitResponse>(toJson(numbers)), numbers);
        const FitResponse file{{}, "shape\ta\t1\n"};
        QCOMPARE(toJson(file), (QJsonObject{{"weights", "shape\ta\t1\n"}}));
        QCOMPARE(*responseFromJson<FitResponse>(toJson(file)), file);
        QVERIFY(!responseFromJson<FitResponse>({{"coherence", "much"}}));
        QVERIFY(!responseFromJson<FitResponse>({{"weights", 3}}));
        QVERIFY(!responseFromJson<FitResponse>({{"weights", "x"}, {"coherence", 1}}));
    }

    void measuresWhatIsAsked()
    {
        const auto gate = evaluate(request(Evaluation::Gate), m_tools, {}, {});
        QVERIFY2(gate, gate ? "" : qPrintable(gate.error().fullMessage()));
        QVERIFY(gate->has_value());
        const ReportDescription response = descriptionOf(**gate);
        QCOMPARE(response.kind, QStringLiteral("gate"));
        QCOMPARE(response.questions, 2);
        QCOMPARE(response.figures.value("queries"), 2.0);
        QCOMPARE(response.byDatabase.value("shop").value("falseRejections"), 1.0); // the second takes any name
        QVERIFY(!response.byHardness && !response.riskCoverage);
        TIEOUT_VERIFY_JSON(response);
        for (const Evaluation kind :
             {Evaluation::Lineage, Evaluation::Keys, Evaluation::Joins, Evaluation::Retrieval}) {
            const auto report = evaluate(request(kind), m_tools, {}, {});
            QVERIFY2(report && *report, report ? "" : qPrintable(report.error().fullMessage()));
            QCOMPARE((*report)->kind, record::wordOf(kind));
        }
        const auto composer = evaluate(request(Evaluation::Composer), m_tools, {}, {});
        QVERIFY2(composer && *composer, composer ? "" : qPrintable(composer.error().fullMessage()));
        QCOMPARE(descriptionOf(**composer).byHardness->value("easy").value("gradedQuestions"), 1.0);
        TIEOUT_VERIFY_JSON(descriptionOf(**composer));
    }

    void databasesMayLieElsewhere()
    {
        EvalRequest elsewhere = request(Evaluation::Joins);
        QVERIFY(QDir(m_data.path()).rename("databases", "moved"));
        QVERIFY(!evaluate(elsewhere, m_tools, {}, {}));
        elsewhere.databases = QStringList{m_data.file("nowhere"), m_data.file("moved")};
        QVERIFY(evaluate(elsewhere, m_tools, {}, {}));
        QVERIFY(QDir(m_data.path()).rename("moved", "databases"));
    }

    void withoutAModelThereIsNothingToMeasure()
    {
        const auto skipped = evaluate(request(Evaluation::Agent), m_tools, {}, {});
        QVERIFY2(skipped, skipped ? "" : qPrintable(skipped.error().fullMessage()));
        QVERIFY(!skipped->has_value());
        EvalTools tools = m_tools;
        tools.model = [] {
            return Result<generate::agent::OpenedModel>(
                generate::agent::unusableModel(Error(ErrorCode::Refused, "Nobody said yes.")));
        };
        const auto refused = evaluate(request(Evaluation::Agent), tools, {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);
    }

    void fitsWhatHasWeights()
    {
        const auto keys = fitWeights(request(Evaluation::Keys), m_tools, {}, {});
        QVERIFY2(keys, keys ? "" : qPrintable(keys.error().fullMessage()));
        QVERIFY(keys->text.isEmpty() && !keys->features.isEmpty());
        QVERIFY(toJson(*keys).contains("NameSame"));
        const auto budget = fitWeights(request(Evaluation::Budget), m_tools, {}, {});
        QVERIFY2(budget, budget ? "" : qPrintable(budget.error().fullMessage()));
        QVERIFY(budget->features.isEmpty() && !budget->text.isEmpty());
        QVERIFY(!hasWeights(Evaluation::Gate));
        QCOMPARE(fitWeights(request(Evaluation::Gate), m_tools, {}, {}).error().code, ErrorCode::Invalid);
    }

    void whatCannotBeMeasuredIsSaid()
    {
        EvalRequest other = request(Evaluation::Gate);
        other.split = QStringLiteral("dev");
        QCOMPARE(evaluate(other, m_tools, {}, {}).error().code, ErrorCode::NotFound);
        EvalRequest weights = request(Evaluation::Composer);
        weights.weights = QStringLiteral("shape\ta\n");
        QCOMPARE(evaluate(weights, m_tools, {}, {}).error().code, ErrorCode::Syntax);
        EvalRequest folds = request(Evaluation::Retrieval);
        folds.folds = 7;
        QCOMPARE(evaluate(folds, m_tools, {}, {}).error().code, ErrorCode::Invalid);
        QCOMPARE(fitWeights(request(Evaluation::Composer), m_tools, {}, {}).error().code, ErrorCode::Invalid);
    }
};

QTEST_GUILESS_MAIN(EvalServiceTest)
#include "tst_evalservice.moc"
