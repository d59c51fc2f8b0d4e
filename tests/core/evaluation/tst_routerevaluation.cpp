// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/routerevaluation.h"

#include "support/datafolder.h"
#include "support/encoderfile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

namespace {

const QString OwnFolder = QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/router");

retrieval::EncoderPtr shippedEncoder()
{
    static const auto encoder = std::make_shared<const encoder::BuiltInEncoder>(encoderFile());
    return encoder;
}

constexpr auto Workspace = R"({"workspace": {"id": "zoo", "sources": [
    {"kind": "database", "title": "Zoo", "tables": [{"name": "animals", "columns": [{"name": "species"}]}]},
    {"kind": "documents", "documents": [{"title": "Feeding guide", "headings": ["Otters"]}]}]}})";

} // namespace

class TestRouterEvaluation : public QObject
{
    Q_OBJECT

private slots:
    /// Questions and workspaces that no weight was fitted on.
    void theShippedWeightsHoldOnUnseenWorkspaces()
    {
        const auto data = readRouterData(OwnFolder, QStringLiteral("unseen"), shippedEncoder());
        QVERIFY2(data, data ? "" : qPrintable(data.error().fullMessage()));
        const auto report = evaluateRouter(*data, {}, StopToken(), {});
        QVERIFY(report);
        const QMap<QString, double> figures = report->figures.values();
        QVERIFY2(figures[QStringLiteral("rightShare")] >= 0.9,
                 qPrintable(QString::number(figures[QStringLiteral("rightShare")])));
        QVERIFY(figures[QStringLiteral("macroF1")] >= 0.9);
        QCOMPARE(report->questions, 80);
        QVERIFY(!report->reliability.isEmpty());
        qint64 confused = 0;
        for (const Figures &row : std::as_const(report->byCategory)) {
            for (const QString &kind : record::allWords<record::Kind>())
                confused += row.count(kind);
        }
        QCOMPARE(confused, 80); // the confusion matrix has each question once
    }

    void aFitLearnsFromWhatItIsGiven()
    {
        const auto data = readRouterData(OwnFolder, QStringLiteral("unseen"), shippedEncoder());
        QVERIFY(data);
        RouterExamples examples;
        examples.add(*data);
        QCOMPARE(examples.workspaces().size(), 2);
        const auto weights = fitRouter(examples, {}, StopToken());
        QVERIFY(weights);
        QVERIFY(!weights->model("kind").weights().empty());
        QVERIFY(!weights->model("hybrid").weights().empty());
        const answer::router::KindModel model(*weights);
        qsizetype right = 0;
        for (const RouterExamples::Example &example : examples.examples)
            right += example.question.accepts(model.judge(example.read).kind());
        QVERIFY2(right >= 70, qPrintable(QString::number(right)));
    }

    void leavingOutMeasuresByTheOthers()
    {
        const auto data = readRouterData(OwnFolder, QStringLiteral("unseen"), shippedEncoder());
        QVERIFY(data);
        const auto report = evaluateRouter(*data, {true, {}}, StopToken(), {});
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("judged")), 80);
    }

    void aStopEndsIt()
    {
        const auto data = readRouterData(OwnFolder, QStringLiteral("unseen"), shippedEncoder());
        QVERIFY(data);
        StopSource stop;
        stop.requestStop();
        const auto report = evaluateRouter(*data, {}, stop.token(), {});
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
        RouterExamples examples;
        examples.add(*data);
        QCOMPARE(fitRouter(examples, {}, stop.token()).error().code, ErrorCode::Cancelled);
    }

    void whatCannotBeReadIsNamed()
    {
        const TemporaryFolder folder;
        auto data = readRouterData(folder.path(), QStringLiteral("dev"));
        QVERIFY(!data);
        QVERIFY(data.error().fullMessage().contains(QStringLiteral("router-dev.jsonl")));
        folder.write(QStringLiteral("router-dev.jsonl"),
                     "{\"id\": \"1\", \"workspace\": \"zoo\", \"question\": \"how many otters\", \"kind\": \"sql\"}\n\n"
                     "{\"id\": \"2\", \"workspace\": \"zoo\", \"question\": \"otters\", \"kind\": \"oracle\"}\n");
        data = readRouterData(folder.path(), QStringLiteral("dev"));
        QVERIFY(!data);
        QVERIFY(data.error().fullMessage().contains(QStringLiteral("zoo.json"))); // of the first line
        folder.write(QStringLiteral("workspaces-dev/zoo.json"), "[]");
        data = readRouterData(folder.path(), QStringLiteral("dev"));
        QVERIFY(!data);
        QVERIFY(data.error().fullMessage().contains(QStringLiteral("describes no workspace")));
        folder.write(QStringLiteral("workspaces-dev/zoo.json"), Workspace);
        data = readRouterData(folder.path(), QStringLiteral("dev"));
        QVERIFY(!data);
        QVERIFY2(data.error().fullMessage().contains(QStringLiteral("Line 3")), qPrintable(data.error().fullMessage()));
    }

    void theGivenQuestionsReachTheirTarget()
    {
        TIEOUT_NEEDS_DATA("router/router-dev.jsonl");
        const auto data =
            readRouterData(dataFolder() + QStringLiteral("/router"), QStringLiteral("dev"), shippedEncoder());
        QVERIFY(data);
        const auto report = evaluateRouter(*data, {}, StopToken(), {});
        QVERIFY(report);
        QVERIFY(report->figures.values()[QStringLiteral("rightShare")] >= 0.93); // fitted on these: no less than unseen
    }
};

QTEST_GUILESS_MAIN(TestRouterEvaluation)
#include "tst_routerevaluation.moc"
