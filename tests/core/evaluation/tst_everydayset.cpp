// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of tests/golden/everyday: no wrong number with a straight face, whoever wrote the database.
#include "core/evaluation/everydayevaluation.h"

#include "support/asking.h"
#include "support/datafolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

class TestEverydaySet : public QObject
{
    Q_OBJECT

private slots:
    void hardlyAnythingIsAnsweredWrong()
    {
        const QString folder = QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/everyday");
        const Result<Dataset> questions = readDataset(folder, QStringLiteral("dev"));
        const Result<Dataset> probes = readDataset(folder, QStringLiteral("probes"));
        QVERIFY2(questions, questions ? "" : qPrintable(questions.error().fullMessage()));
        QVERIFY2(probes, probes ? "" : qPrintable(probes.error().fullMessage()));
        const auto open = [](const QString &file) { return openSource(file, QDate(2026, 10, 20)); };
        const Result<EvaluationReport> report = evaluateEveryday(*questions, {open, *probes}, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        QStringList wrong;
        for (const auto &failure : report->failures) {
            if (failure.kind == QLatin1String("answeredWrong") || failure.kind == QLatin1String("probesAnswered"))
                wrong.append(failure.question + QStringLiteral(": ") + failure.text);
        }
        const QMap<QString, double> figures = report->figures.values();
        const QByteArray told = wrong.join(u'\n').toUtf8();
        QVERIFY2(figures.value(QStringLiteral("wrongShare")) <= 0.01, told.constData());
        QCOMPARE(report->figures.count(QStringLiteral("probesAnswered")), 0);
        QVERIFY2(figures.value(QStringLiteral("tiedOutShare")) >= 0.9,
                 qPrintable(QString::number(figures.value(QStringLiteral("tiedOutShare")))));
        // Nor by saying nothing: as many are answered right as were when they were last counted.
        QVERIFY2(report->figures.count(QStringLiteral("answeredRight")) >= 90,
                 qPrintable(QString::number(report->figures.count(QStringLiteral("answeredRight")))));
    }

    // What is typed in a first week at Chinook, Sakila and Northwind: "orders count", "revenue by country", "late
    // shipments".
    void theSampleDatabasesAreAsked()
    {
        if (dataFolder().isEmpty())
            QSKIP("no data folder");
        Result<Dataset> questions =
            readDataset(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/everyday/samples"), QStringLiteral("dev"));
        QVERIFY2(questions, questions ? "" : qPrintable(questions.error().fullMessage()));
        questions->databaseFolders = {dataFolder() + QStringLiteral("/samples")};
        const auto open = [](const QString &file) { return openSource(file, QDate(2026, 10, 20)); };
        const Result<EvaluationReport> report = evaluateEveryday(*questions, {open, {}}, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        QStringList wrong;
        for (const auto &failure : report->failures) {
            if (failure.kind == QLatin1String("answeredWrong"))
                wrong.append(failure.question);
        }
        QVERIFY2(wrong.size() <= 1, qPrintable(wrong.join(u'\n')));
        QVERIFY2(report->figures.count(QStringLiteral("answeredRight")) >= 68,
                 qPrintable(QString::number(report->figures.count(QStringLiteral("answeredRight")))));
    }
};

QTEST_GUILESS_MAIN(TestEverydaySet)
#include "tst_everydayset.moc"
