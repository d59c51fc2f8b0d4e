// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/report.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::evaluation;

class TestReport : public QObject
{
    Q_OBJECT

    static EvaluationReport made(int right)
    {
        EvaluationReport report;
        report.kind = QStringLiteral("gate");
        report.split = QStringLiteral("dev");
        report.questions = 4;
        report.add(QStringLiteral("shop"), QStringLiteral("queries"), 3);
        report.add(QStringLiteral("house"), QStringLiteral("queries"));
        report.add(QStringLiteral("shop"), QStringLiteral("caught"), right);
        report.setShare(QStringLiteral("caughtShare"), QStringLiteral("caught"), QStringLiteral("queries"));
        report.setShare(QStringLiteral("noneShare"), QStringLiteral("caught"), QStringLiteral("nothing"));
        return report;
    }

private slots:
    void countsBothWays()
    {
        const EvaluationReport report = made(2);
        const QMap<QString, double> figures = report.figures.values();
        QCOMPARE(figures.value("queries"), 4.0);
        QCOMPARE(figures.value("caughtShare"), 0.5);
        QVERIFY(!figures.contains("noneShare")); // of nothing there is no share
        const QMap<QString, double> shop = report.byDatabase.value("shop").values();
        QCOMPARE(shop.value("queries"), 3.0);
        QCOMPARE(shop.value("caughtShare"), 2.0 / 3);
        const QMap<QString, double> house = report.byDatabase.value("house").values();
        QVERIFY(house.contains("caughtShare"));
        QCOMPARE(house.value("caughtShare"), 0.0);
    }

    void reliabilityBySteps()
    {
        QVERIFY(evaluation::reliabilityOf({}).isEmpty());
        const auto steps =
            evaluation::reliabilityOf({{0.96, true}, {0.95, true}, {0.96, false}, {0.5, false}, {1.0, true}});
        QCOMPARE(steps.size(), 3);
        QCOMPARE(steps[0].answers, 1);
        QCOMPARE(steps[0].right, 0);
        QCOMPARE(steps[1].from, 0.95);
        QCOMPARE(steps[1].answers, 3);
        QCOMPARE(steps[1].right, 2);
        QVERIFY(qAbs(steps[1].meanConfidence - 0.9566667) < 1e-6);
        QCOMPARE(steps[2].answers, 1); // certainty is in the last step
    }

    void countsByHardness()
    {
        QVERIFY(made(2).byHardness.isEmpty()); // nothing says how hard they are
        EvaluationReport report = made(2);
        report.add(QStringLiteral("shop"), QStringLiteral("queries"), 2, QStringLiteral("easy"));
        report.add(QStringLiteral("shop"), QStringLiteral("caught"), 1, QStringLiteral("easy"));
        report.setShare(QStringLiteral("caughtShare"), QStringLiteral("caught"), QStringLiteral("queries"));
        QCOMPARE(report.figures.values().value("queries"), 6.0);
        const QMap<QString, double> easy = report.byHardness.value("easy").values();
        QCOMPARE(easy.value("queries"), 2.0);
        QCOMPARE(easy.value("caughtShare"), 0.5);
    }
};

QTEST_GUILESS_MAIN(TestReport)
#include "tst_report.moc"
