// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/repairevaluation.h"

#include "core/evaluation/noisyoracle.h"
#include "support/asking.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

namespace {

struct Gold {
    const char *question;
    const char *sql;
};

constexpr Gold golds[] = {
    {"revenue in Q3 2023",
     "SELECT SUM(Total) AS revenue FROM Invoice WHERE InvoiceDate >= '2023-07-01' AND InvoiceDate < '2023-10-01'"},
    {"invoices of customers in Canada", "SELECT i.InvoiceId FROM Invoice AS i JOIN Customer AS c ON i.CustomerId = "
                                        "c.CustomerId WHERE c.Country = 'Canada'"},
    {"employees who report to nobody", "SELECT Name FROM Employee WHERE ReportsTo IS NULL"},
};

QString actionOf(NoisyOracle &oracle, const QString &last)
{
    ChatRequest request;
    request.messages = {{ChatMessage::Role::User, last}};
    const Result<ChatReply> reply = oracle.chat(request, {}, {});
    return reply ? QJsonDocument::fromJson(reply->text.toUtf8()).object()["argument"].toString() : QString();
}

} // namespace

class TestRepairEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void theOracleMendsWhatIsNamedAndNothingElse()
    {
        const QString right = QStringLiteral("SELECT amount FROM payments WHERE kind = 'rent'");
        const QString damaged = QStringLiteral("SELECT amuont FROM payments WHERE kind = 'rent'");
        NoisyOracle oracle;
        oracle.prepare(right, damaged, {QStringLiteral("payments")});
        // The question itself is no feedback, whatever it names.
        QCOMPARE(actionOf(oracle, QStringLiteral("what is the amount of rent payments")), damaged);
        QCOMPARE(actionOf(oracle, QStringLiteral("Something is wrong with payments.")), damaged);
        QCOMPARE(actionOf(oracle, QStringLiteral("Column \"amuont\" does not exist.")), right);
        QCOMPARE(actionOf(oracle, QStringLiteral("It passed, with a warning.")), right);
        QCOMPARE(oracle.attempts(), 4);
    }

    /// Names are the same in any case, keywords are no words of a sentence, and a sentence ends with a dot.
    void theOracleReadsNamesAndKeywords()
    {
        const QString right = QStringLiteral("SELECT id FROM films WHERE year > 1990 AND NOT gone");
        const QString damaged = QStringLiteral("SELECT id FROM films");
        NoisyOracle oracle;
        const auto mends = [&](const char *told) {
            oracle.prepare(right, damaged, {QStringLiteral("films")});
            return actionOf(oracle, QStringLiteral("films after 1990")) == damaged
                   && actionOf(oracle, QString::fromLatin1(told)) == right;
        };
        QVERIFY(mends("Filter \"films.Year\"."));
        QVERIFY(mends("It is from 1990."));
        QVERIFY(!mends("It is not right, and nothing where it should be."));
        QVERIFY(!mends("Filter a date."));
    }

    /// It looks up all that it is told to, before it answers; what was named beside needs no look-up.
    void theOracleLooksUpWhatItIsToldTo()
    {
        const QString right = QStringLiteral("SELECT id FROM films WHERE kind = 'Drama'");
        const QString damaged = QStringLiteral("SELECT id FROM films WHERE kind = 'DRAMA'");
        NoisyOracle oracle;
        oracle.prepare(right, damaged, {QStringLiteral("films")});
        QCOMPARE(actionOf(oracle, QStringLiteral("plays")), damaged);
        QCOMPARE(
            actionOf(oracle, QStringLiteral("Look up the values of films.name.\nLook up the values of films.kind.")),
            QStringLiteral("films.name"));
        QCOMPARE(actionOf(oracle, QStringLiteral("Alien, Brazil")), QStringLiteral("films.kind"));
        QCOMPARE(actionOf(oracle, QStringLiteral("Comedy, Drama")), right);
        QCOMPARE(oracle.attempts(), 2);

        oracle.prepare(right, damaged, {QStringLiteral("films")});
        QCOMPARE(actionOf(oracle, QStringLiteral("plays")), damaged);
        QCOMPARE(actionOf(oracle, QStringLiteral("Look up the values of films.name.\nThe query says 'DRAMA'.")), right);
    }

    /// Two blanks are not one, though the words are the same.
    void theOracleReadsTextsExactly()
    {
        const QString right = QStringLiteral("SELECT id FROM documents WHERE name = 'Welcome to NY'");
        const QString damaged = QStringLiteral("SELECT id FROM documents WHERE name = 'Welcome to  NY'");
        NoisyOracle oracle;
        oracle.prepare(right, damaged, {QStringLiteral("documents")});
        QCOMPARE(actionOf(oracle, QStringLiteral("the document Welcome to NY")), damaged);
        QCOMPARE(actionOf(oracle, QStringLiteral("Nothing is named Welcome to NY.")), damaged);
        QCOMPARE(
            actionOf(oracle, QStringLiteral(
                                 "\"documents.name\" holds 'Welcome to NY', not 'Welcome to  NY': the spaces differ.")),
            right);
    }

    void theOracleChoosesItsTablesByTheirIds()
    {
        NoisyOracle oracle;
        oracle.prepare(QStringLiteral("SELECT 1"), QStringLiteral("SELECT 2"),
                       {QStringLiteral("payments"), QStringLiteral("order lines")});
        ChatRequest request;
        request.jsonSchema = QStringLiteral("{\"properties\":{\"tables\":{}}}");
        request.messages = {
            {ChatMessage::Role::User,
             QStringLiteral("T1 leases (table, 9 rows)\n  id INTEGER\nT2 payments (table, 3 rows)\nT3 order lines\n")}};
        const Result<ChatReply> reply = oracle.chat(request, {}, {});
        QVERIFY(reply);
        QVERIFY2(reply->text.contains("\"T2\"") && reply->text.contains("\"T3\"") && !reply->text.contains("\"T1\""),
                 qPrintable(reply->text));
    }

    void damageIsMendedAndNothingWrongIsAnswered()
    {
        TemporaryFolder folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("databases")));
        makeSqlite(folder.file(QStringLiteral("databases/shop.sqlite")),
                   readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/core/gate/shop.sql")));
        QByteArray lines;
        for (const Gold &gold : golds) {
            const QJsonObject line{{"id", QString::fromLatin1(gold.question)},
                                   {"database", "shop"},
                                   {"question", gold.question},
                                   {"sql", gold.sql}};
            lines += QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
        }
        folder.write(QStringLiteral("own.jsonl"), lines);
        const Result<Dataset> dataset = readDataset(folder.path(), QStringLiteral("own"));
        QVERIFY(dataset);
        GateEvaluationOptions options;
        options.asOf = QDate(2025, 12, 31);
        options.open = [](const QString &file) { return openSource(file, QDate(2025, 12, 31)); };
        const Result<EvaluationReport> report = evaluateRepair(*dataset, options, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().message()));
        const auto count = [&report](const char *figure) { return report->figures.count(QString::fromLatin1(figure)); };
        QCOMPARE(count("queries"), 3);
        QCOMPARE(count("goldRejected"), 0);
        QCOMPARE(count("goldAsked"), 3);
        QCOMPARE(count("goldDoubted"), 0);
        QVERIFY(count("decidable") >= 15);
        QCOMPARE(count("damaged"), count("decidable") + count("undecidable"));
        QCOMPARE(count("repaired") + count("wrong") + count("abstained"), count("decidable"));
        for (const EvaluationFailure &failure : report->failures)
            qInfo().noquote() << failure.kind << failure.sql << failure.why;
        QCOMPARE(count("wrong"), 0);
        QVERIFY(count("repaired") * 100 >= count("decidable") * 95);
        QVERIFY(count("repaired.columnMisspelt") > 0);

        StopSource stop;
        stop.requestStop();
        const Result<EvaluationReport> stopped = evaluateRepair(*dataset, options, stop.token(), {});
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestRepairEvaluation)
#include "tst_repairevaluation.moc"
