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
        const QJsonObject json = made(2).toJson();
        const QJsonObject figures = json["figures"].toObject();
        QCOMPARE(json["kind"].toString(), QStringLiteral("gate"));
        QCOMPARE(figures["queries"].toInt(), 4);
        QCOMPARE(figures["caughtShare"].toDouble(), 0.5);
        QVERIFY(!figures.contains("noneShare")); // of nothing there is no share
        const QJsonObject shop = json["byDatabase"].toObject()["shop"].toObject();
        QCOMPARE(shop["queries"].toInt(), 3);
        QCOMPARE(shop["caughtShare"].toDouble(), 2.0 / 3);
        QCOMPARE(json["byDatabase"].toObject()["house"].toObject()["caughtShare"].toDouble(), 0.0);
    }

    void countsByHardness()
    {
        QVERIFY(!made(2).toJson().contains("byHardness")); // nothing says how hard they are
        EvaluationReport report = made(2);
        report.add(QStringLiteral("shop"), QStringLiteral("queries"), 2, QStringLiteral("easy"));
        report.add(QStringLiteral("shop"), QStringLiteral("caught"), 1, QStringLiteral("easy"));
        report.setShare(QStringLiteral("caughtShare"), QStringLiteral("caught"), QStringLiteral("queries"));
        const QJsonObject json = report.toJson();
        QCOMPARE(json["figures"].toObject()["queries"].toInt(), 6);
        const QJsonObject easy = json["byHardness"].toObject()["easy"].toObject();
        QCOMPARE(easy["queries"].toInt(), 2);
        QCOMPARE(easy["caughtShare"].toDouble(), 0.5);
    }

    void comparesTwo()
    {
        const auto changes = compareReports(made(1).toJson(), made(3).toJson());
        QVERIFY(changes);
        const QJsonObject caught = (*changes)["figures"].toObject()["caught"].toObject();
        QCOMPARE(caught["before"].toInt(), 1);
        QCOMPARE(caught["after"].toInt(), 3);
        QCOMPARE(caught["change"].toDouble(), 2.0);
    }

    void refusesOtherThings()
    {
        QJsonObject other = made(1).toJson();
        other["kind"] = QStringLiteral("lineage");
        QCOMPARE(compareReports(made(1).toJson(), other).error().code, ErrorCode::Invalid);
        QCOMPARE(compareReports({}, {}).error().code, ErrorCode::Invalid);
    }
};

QTEST_GUILESS_MAIN(TestReport)
#include "tst_report.moc"
