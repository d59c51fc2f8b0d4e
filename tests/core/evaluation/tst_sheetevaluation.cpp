// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sheetevaluation.h"

#include "core/sources/relations/workbookconnector.h"
#include "support/sqlitefile.h"

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
        return evaluateSheets(m_folder.path(), QStringLiteral("dev"), {opener()}, stop, Progress());
    }

    static DatabaseOpener opener()
    {
        return [](const QString &file) -> Result<std::unique_ptr<project::OpenSource>> {
            static sources::relations::WorkbookConnector connector([] { return TestSupport::sqliteConnector(); },
                                                                   [] { return nullptr; });
            const Result<ConnectionParameters> parameters = connector.parseAddress(file);
            if (!parameters)
                return fail(parameters.error());
            project::OpenOptions options;
            options.asOf = QDate(2026, 11, 30);
            return project::OpenSource::open(connector, *parameters, nullptr, options, {}, {});
        };
    }

    static QList<qint64> counts(const EvaluationReport &report, const QStringList &figures)
    {
        QList<qint64> out;
        for (const QString &figure : figures)
            out.append(report.figures.count(figure));
        return out;
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
        QVERIFY(failure().contains(QLatin1String("it is not a list of contexts")));
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

    /// Two shops in one workbook: nobody said whose sales are meant, and one alone pays rent.
    void judgesTablesBesideEachOther()
    {
        const auto context = [](const char *rows, const char *text, const char *answer) {
            return QByteArray("{\"table\": {\"table\": [[\"\", \"2019\", \"2018\"], [\"(in thousands)\", \"\", \"\"], ")
                   + rows + "]}, \"questions\": [{\"uid\": \"" + text + "\", \"question\": \"" + text
                   + "\", \"answer\": [\"" + answer + "\"], \"scale\": \"thousand\"}]}";
        };
        write("dev.json",
              "["
                  + context("[\"Sales\", \"1,200\", \"1,000\"], [\"Wages\", \"300\", \"310\"]",
                            "What were sales in 2019?", "1,200")
                  + ", "
                  + context("[\"Sales\", \"700\", \"650\"], [\"Rent\", \"80\", \"90\"]", "What was rent in 2019?", "80")
                  + "]");
        const QStringList figures{"answeredRight", "answeredWrong", "asked"};
        Result<EvaluationReport> report = evaluated();
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        QCOMPARE(counts(*report, figures), (QList<qint64>{2, 0, 0}));
        SheetEvaluationOptions options{opener()};
        options.severalTables = true;
        report = evaluateSheets(m_folder.path(), QStringLiteral("dev"), options, {}, {});
        QVERIFY(report);
        QCOMPARE(counts(*report, figures), (QList<qint64>{1, 0, 1}));
    }

    void canBeCancelled()
    {
        StopSource stop;
        stop.requestStop();
        const Result<EvaluationReport> report = evaluated(stop.token());
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }

    /// A list is asked as tables, a sheet with several rows of headings as cells.
    void asksBothPaths()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("workbooks-dev")));
        write("workbooks-dev/orders.csv", "Order,Region,Amount\nA1,North,10\nA2,South,20.5\nA3,North,5\n");
        write("workbooks-dev/hours.csv",
              "Ward,2023,,2024,\n,Day,Night,Day,Night\nSurgery,41,12,44,13\nMedicine,25,11,26,12\n");
        const auto question = [](const char *file, const char *text, const char *answer, const char *cells) {
            return QByteArray("{\"id\": \"") + text + "\", \"file\": \"" + file + "\", \"question\": \"" + text
                   + "\", \"answer\": " + answer + ", \"cells\": [" + cells
                   + "], \"kind\": \"lookup\", \"tier\": \"easy\"}\n";
        };
        write("workbooks-dev.jsonl",
              question("orders.csv", "What is the total amount for North?", "15", "\"orders!C2:C4\"")
                  + question("orders.csv", "total amount by region", "[15, 20.5]", "\"orders!B2:C4\"")
                  + question("orders.csv", "What is the supplier of A1?", "[]", "")
                  + question("hours.csv", "Night hours of surgery in 2024?", "13", "\"hours!E3\""));
        const QStringList figures{"answeredRight",  "answeredWrong", "blocksRight",
                                  "relationsRight", "cited",         "unanswerableHeld"};
        Result<EvaluationReport> report = evaluated();
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        QCOMPARE(counts(*report, figures), (QList<qint64>{3, 0, 1, 2, 3, 1}));
        report = evaluateSheets(m_folder.path(), QStringLiteral("dev"), {opener(), record::Kind::Sheet}, {}, {});
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("relationsRight")), 0);
        report = evaluateSheets(m_folder.path(), QStringLiteral("dev"), {opener(), record::Kind::Sql}, {}, {});
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("blocksRight")), 0);
        QVERIFY(QFile::remove(m_folder.filePath(QStringLiteral("workbooks-dev.jsonl"))));
    }

    /// Where the data lie beside the project.
    void sharedWorkbooks()
    {
        const QString data = QStringLiteral(TIEOUT_SOURCE_DIR "/../shared/data/sheets");
        if (!QDir(data).exists())
            QSKIP("skipped: no data folder");
        const Result<EvaluationReport> report =
            evaluateSheets(data, QStringLiteral("dev"), {opener()}, StopToken(), Progress());
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        QCOMPARE(report->figures.count(QStringLiteral("answeredWrong")), 0);
        QVERIFY(report->figures.count(QStringLiteral("answeredRight")) >= 55);
    }
};

QTEST_GUILESS_MAIN(tst_SheetEvaluation)
#include "tst_sheetevaluation.moc"
