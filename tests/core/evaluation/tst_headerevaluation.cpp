// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/headerevaluation.h"

#include "support/datafolder.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

class TestHeaderEvaluation : public QObject
{
    Q_OBJECT

    static QString errorOf(const TemporaryFolder &folder)
    {
        const Result<LabelledSheets> labels = readLabelledSheets(folder.path(), QStringLiteral("own"));
        if (!labels)
            return labels.error().fullMessage();
        const Result<EvaluationReport> report = evaluateHeaders(*labels, {}, {});
        return report ? QString() : report.error().fullMessage();
    }

private slots:
    void tablesAndHeadingsAreJudged()
    {
        const TemporaryFolder folder;
        folder.write(QStringLiteral("headers-own/one.csv"),
                     "city,2024,2025\nKiel,7.5,8.5\nLugo,1.5,2.5\n\n\n\n\n\nname,let\nAda,1\nBo,2\n");
        folder.write(QStringLiteral("headers-own.jsonl"),
                     R"({"file": "one.csv", "sheet": "one", "regions": [)"
                     R"({"range": "A1:C3", "headerRows": 2, "headerColumns": 1, "kind": "matrix"},)"
                     R"({"range": "A20:C30", "headerRows": 1, "headerColumns": 1, "kind": "flat"}]})"
                     "\n\n");
        const Result<LabelledSheets> labels = readLabelledSheets(folder.path(), QStringLiteral("own"));
        QVERIFY(labels);
        const Result<EvaluationReport> report = evaluateHeaders(*labels, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        const QMap<QString, double> figures = report->figures.values();
        QCOMPARE(report->questions, 1);
        QCOMPARE(figures[QStringLiteral("tables")], 2.0);
        QCOMPARE(figures[QStringLiteral("proposed")], 2.0);
        QCOMPARE(figures[QStringLiteral("f1")], 0.5);
        QCOMPARE(figures[QStringLiteral("headerRowsShare")], 0.0);
        QCOMPARE(figures[QStringLiteral("severalShare")], 0.0);
        QCOMPARE(figures[QStringLiteral("classShare")], 0.0);
        QCOMPARE(figures[QStringLiteral("headerColumnsShare")], 1.0);
        QCOMPARE(report->byDatabase.value(QStringLiteral("headers-own")).values()[QStringLiteral("f1")], 0.5);
        QCOMPARE(report->byCategory.value(QStringLiteral("flat")).values()[QStringLiteral("foundShare")], 0.0);
        QStringList wrong;
        for (const EvaluationFailure &failure : report->failures)
            wrong.append(failure.kind + u' ' + failure.text + u' ' + failure.why);
        QCOMPARE(wrong, (QStringList{QStringLiteral("headerRowsRight A1:C3 1 in place of 2"),
                                     QStringLiteral("found A20:C30 nearest A9:B11"),
                                     QStringLiteral("proposed A9:B11 no table there")}));
    }

    void whatCannotBeReadIsNamed()
    {
        const TemporaryFolder folder;
        QVERIFY(errorOf(folder).contains(QStringLiteral("sheets-own.jsonl")));
        folder.write(QStringLiteral("sheets-own.jsonl"), "\n{\"file\": \"a.csv\"}\n");
        QVERIFY2(errorOf(folder).startsWith(QStringLiteral("Line 2 of")), qPrintable(errorOf(folder)));
        folder.write(QStringLiteral("sheets-own.jsonl"), R"({"file": "a.csv", "sheet": "b", "regions": []})");
        QVERIFY(errorOf(folder).contains(QStringLiteral("There is no file")));
        folder.write(QStringLiteral("headers-own/a.csv"), "x,y\n");
        QVERIFY(errorOf(folder).contains(QStringLiteral("has no sheet \"b\"")));
    }

    void aStopEndsIt()
    {
        StopSource stop;
        stop.requestStop();
        const LabelledSheets labels{{}, {}, {{{}, QStringLiteral("a.csv"), {}, {}}}};
        const Result<EvaluationReport> report = evaluateHeaders(labels, stop.token(), {});
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }

    void layoutsOfStatisticalOffices_data()
    {
        QTest::addColumn<QString>("split");
        QTest::addColumn<double>("leastRight");
        QTest::newRow("learnt from") << QStringLiteral("offices") << 0.97;
        QTest::newRow("not learnt from") << QStringLiteral("unseen") << 0.85;
    }
    void layoutsOfStatisticalOffices()
    {
        QFETCH(QString, split);
        QFETCH(double, leastRight);
        const Result<LabelledSheets> labels =
            readLabelledSheets(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/headers"), split);
        QVERIFY(labels);
        const Result<EvaluationReport> report = evaluateHeaders(*labels, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        const QMap<QString, double> figures = report->figures.values();
        qInfo("F1 %.3f, heading rows %.3f", figures[QStringLiteral("f1")], figures[QStringLiteral("headerRowsShare")]);
        QVERIFY(figures[QStringLiteral("f1")] >= 0.95);
        QVERIFY(figures[QStringLiteral("headerRowsShare")] >= leastRight);
    }

    /// Sheets that somebody labelled by hand or by construction.
    void theGivenSheetsReachTheirTarget()
    {
        TIEOUT_NEEDS_DATA("sheets/headers-dev.jsonl");
        const Result<LabelledSheets> labels =
            readLabelledSheets(dataFolder() + QStringLiteral("/sheets"), QStringLiteral("dev"));
        QVERIFY(labels);
        const Result<EvaluationReport> report = evaluateHeaders(*labels, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        const auto share = [&report](const char *source, const char *figure) {
            return report->byDatabase.value(QString::fromLatin1(source)).values().value(QString::fromLatin1(figure));
        };
        for (const char *source : {"workbooks", "headers-dev"}) {
            qInfo("%s: F1 %.3f, heading rows %.3f, of several %.3f, class %.3f", source, share(source, "f1"),
                  share(source, "headerRowsShare"), share(source, "severalShare"), share(source, "classShare"));
            QVERIFY(share(source, "f1") >= 0.85);
            QVERIFY(share(source, "classShare") >= 0.95);
        }
        QVERIFY(share("workbooks", "headerRowsShare") >= 0.92);
        QVERIFY(share("headers-dev", "headerRowsShare") >= 0.90);
        QVERIFY(share("headers-dev", "severalShare") >= 0.80);
    }
};

QTEST_GUILESS_MAIN(TestHeaderEvaluation)
#include "tst_headerevaluation.moc"
