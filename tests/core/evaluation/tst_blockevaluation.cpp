// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/blockevaluation.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPluginLoader>
#include <QTemporaryDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::evaluation;

class BlockEvaluationTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    Retriever *m_words = nullptr;

    void write(const char *name, const QByteArray &content) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }

    Result<EvaluationReport> evaluated(const StopToken &stop = {}) const
    {
        EvaluationReport report;
        report.data = m_folder.path();
        report.split = QStringLiteral("dev");
        const Result<void> done = evaluateBlocks(report, {m_words}, stop, {});
        return done ? Result<EvaluationReport>(report) : fail(done.error());
    }

private slots:
    void initTestCase()
    {
        QPluginLoader plugin(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-bm25"));
        m_words = qobject_cast<Retriever *>(plugin.instance());
        QVERIFY2(m_words, qPrintable(plugin.errorString()));
    }

    void saysWhatIsMissing()
    {
        const Result<EvaluationReport> none = evaluated();
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::NotFound);
    }

    void tablesOfContexts()
    {
        const auto context = [](const char *rows, const char *paragraph, const char *question) {
            return QJsonObject{{QStringLiteral("table"),
                                QJsonObject{{QStringLiteral("table"), QJsonDocument::fromJson(rows).array()}}},
                               {QStringLiteral("paragraphs"),
                                QJsonArray{QJsonObject{{QStringLiteral("text"), QString::fromLatin1(paragraph)}}}},
                               {QStringLiteral("questions"),
                                QJsonArray{QJsonObject{{QStringLiteral("question"), QString::fromLatin1(question)},
                                                       {QStringLiteral("answer_from"), QStringLiteral("table")}}}}};
        };
        const QJsonArray contexts{
            context("[[\"\", \"2019\", \"2018\"], [\"Sales\", \"12\", \"10\"]]", "A shop.", "Sales in 2019?"),
            context("[[\"\", \"2019\", \"2018\"], [\"Goodwill\", \"12\", \"10\"]]", "A bank.", "Goodwill of the bank?"),
            context("[[\"\", \"2019\"], [\"Tax\", \"12\"]]", "A farm.", "Sales in 2019?")};
        write("dev.json", QJsonDocument(contexts).toJson());
        const Result<EvaluationReport> report = evaluated();
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        QCOMPARE(report->figures.count(QStringLiteral("allBlocksAsked")), 3);
        QCOMPARE(report->figures.count(QStringLiteral("allBlocksAt1")), 2);
        QCOMPARE(report->figures.count(QStringLiteral("allBlocksAt5")), 3); // its year is found
        QVERIFY(report->figures.values().contains(QStringLiteral("allBlocksRecallAt1Share")));
    }

    void blocksAndRelationsOfWorkbooks()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("workbooks-dev")));
        write("workbooks-dev/depots.csv", "Depot,Vans,Cars\nHarbour,12,7\nAirport,4,9\nStation,3,2\n");
        write("workbooks-dev/staff.csv", "Department,People,Cost\nSales,12,70\nTax,4,20\nLaw,3,30\n");
        const auto asked = [](const char *file, const char *question, const QJsonArray &cells) {
            return QJsonDocument(QJsonObject{{QStringLiteral("file"), QString::fromLatin1(file)},
                                             {QStringLiteral("tier"), QStringLiteral("easy")},
                                             {QStringLiteral("question"), QString::fromLatin1(question)},
                                             {QStringLiteral("cells"), cells}})
                       .toJson(QJsonDocument::Compact)
                   + '\n';
        };
        write("workbooks-dev.jsonl", asked("depots.csv", "Vans at the harbour?", {"depots!B2"})
                                         + asked("staff.csv", "People in law?", {"staff!B4", "staff!B9"})
                                         + asked("staff.csv", "Who is the boss?", {}));
        const Result<EvaluationReport> report = evaluated();
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        const auto count = [&report](const char *name) { return report->figures.count(QString::fromLatin1(name)); };
        QCOMPARE(count("blocksAsked"), 2);
        QCOMPARE(count("blocksAt1"), 1); // B9 is in no table
        QCOMPARE(count("anyBlocksAt1"), 2);
        QCOMPARE(count("allBlocksAt1"), 1);
        QCOMPARE(count("relationsAsked"), 1);
        QCOMPARE(count("relationsAt1"), 1);
        QCOMPARE(report->byHardness.value(QStringLiteral("easy")).count(QStringLiteral("blocksAt1")), 1);
    }

    void namesAFileThatIsNotThere()
    {
        write("workbooks-dev.jsonl", "{\"file\": \"none.xlsx\", \"question\": \"What?\", \"cells\": [\"A!B1\"]}");
        const Result<EvaluationReport> report = evaluated();
        QVERIFY(!report);
        QVERIFY2(report.error().message().contains(QLatin1String("none.xlsx")), qPrintable(report.error().message()));
    }

    /// Where the data lie beside the project: what finds their blocks by words alone.
    void sharedWorkbooks()
    {
        EvaluationReport report;
        report.data = QStringLiteral(TIEOUT_SOURCE_DIR "/../shared/data/sheets");
        report.split = QStringLiteral("dev");
        if (!QDir(report.data).exists())
            QSKIP("skipped: no data folder");
        const Result<void> done = evaluateBlocks(report, {m_words}, {}, {});
        QVERIFY2(done, done ? "" : qPrintable(done.error().fullMessage()));
        QCOMPARE(report.figures.count(QStringLiteral("allBlocksAsked")), 75);
        QVERIFY(report.figures.count(QStringLiteral("allBlocksAt1")) >= 66);
        QVERIFY(report.figures.count(QStringLiteral("blocksAt1")) >= 68);
    }

    void canBeCancelled()
    {
        StopSource stop;
        stop.requestStop();
        write("workbooks-dev.jsonl", "{\"file\": \"staff.csv\", \"question\": \"What?\", \"cells\": [\"staff!B1\"]}");
        const Result<EvaluationReport> report = evaluated(stop.token());
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(BlockEvaluationTest)
#include "tst_blockevaluation.moc"
