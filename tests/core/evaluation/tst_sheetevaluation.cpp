// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sheetevaluation.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace Tieout;
using namespace Tieout::evaluation;

class tst_SheetEvaluation : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const char *name, const QByteArray &content) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }

    Result<EvaluationReport> evaluated(const StopToken &stop = {}) const
    {
        return evaluateSheets(m_folder.path(), QStringLiteral("dev"), stop, Progress());
    }

private slots:
    void saysWhatIsMissing()
    {
        const auto failure = [this] {
            const Result<EvaluationReport> report = evaluated();
            return report ? QString() : report.error().message();
        };
        QVERIFY(failure().contains(QLatin1String("holds neither workbooks-dev.jsonl nor dev.json")));
        write("dev.json", "{");
        QVERIFY(failure().contains(QLatin1String("it is no list of contexts")));
        write("workbooks-dev.jsonl", "nonsense\n");
        QVERIFY(failure().contains(QLatin1String("line 1 is no object")));
        write("workbooks-dev.jsonl", "{\"file\": \"none.xlsx\", \"question\": \"What?\"}");
        QVERIFY(failure().contains(QLatin1String("none.xlsx")));
        QVERIFY(QFile::remove(m_folder.filePath(QStringLiteral("workbooks-dev.jsonl"))));
    }

    void judgesTablesWithTheirText()
    {
        const QByteArray table =
            "[[\"\", \"2019\", \"2018\"], [\"(in thousands)\", \"\", \"\"], [\"Sales\", \"$1,200\", \"$1,000\"], "
            "[\"Rent\", \"(80)\", \"(90)\"]]";
        const auto question = [](const char *id, const char *text, const char *answer, const char *scale) {
            return QByteArray("{\"uid\": \"") + id + "\", \"question\": \"" + text + "\", \"answer\": " + answer
                   + ", \"scale\": \"" + scale + "\"}";
        };
        const QByteArrayList questions{
            question("a", "What were sales in 2019?", "[\"1,200\"]", "thousand"),
            question("b", "What was the percentage change in sales between 2018 and 2019?", "20", "percent"),
            question("c", "What was the change in rent between 2018 and 2019?", "11", "thousand"),
            question("d", "What do the figures describe?", "[\"a shop\"]", "")};
        write("dev.json", "[{\"table\": {\"table\": " + table
                              + "}, \"paragraphs\": [{\"text\": \"Figures of a shop.\"}], \"questions\": ["
                              + questions.join(", ") + "]}]");
        const Result<EvaluationReport> report = evaluated();
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        QCOMPARE(report->questions, 4);
        QCOMPARE(report->figures.count(QStringLiteral("answeredRight")), 2);
        QCOMPARE(report->figures.count(QStringLiteral("answeredWrong")), 1); // the gold says 11, the cells 10
        QCOMPARE(report->failures.size(), 2);
        QCOMPARE(report->failures.first().question, QStringLiteral("c"));
    }

    void canBeCancelled()
    {
        StopSource stop;
        stop.requestStop();
        const Result<EvaluationReport> report = evaluated(stop.token());
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }

    /// Where the data lie beside the project: no answer from their cells is wrong.
    void sharedWorkbooks()
    {
        const QString data = QStringLiteral(TIEOUT_SOURCE_DIR "/../shared/data/sheets");
        if (!QDir(data).exists())
            QSKIP("skipped: no data folder");
        const Result<EvaluationReport> report = evaluateSheets(data, QStringLiteral("dev"), StopToken(), Progress());
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        QCOMPARE(report->figures.count(QStringLiteral("answeredWrong")), 0);
        QVERIFY(report->figures.count(QStringLiteral("answeredRight")) >= 48);
    }
};

QTEST_GUILESS_MAIN(tst_SheetEvaluation)
#include "tst_sheetevaluation.moc"
