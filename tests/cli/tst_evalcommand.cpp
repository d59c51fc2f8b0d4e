// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace Tieout::TestSupport;

class EvalCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;

    ProcessResult eval(const QStringList &arguments) { return runCli(m_home, QStringList{"eval"} + arguments); }

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
    }

    void measuresRetrieval()
    {
        const auto result = eval({"retrieval", "--data", m_data.path(), "--split", "own", "--json"});
        QVERIFY2(result.exitCode == 0, result.summary());
        const QJsonObject figures = result.json()["figures"].toObject();
        QCOMPARE(figures["searched"].toInt(), 2);
        QCOMPARE(figures["completeRecallAt10Share"].toDouble(), 1.0);
        QVERIFY(figures.contains("bm25RecallAt10Share"));
        QVERIFY(figures.contains("withoutMeaningRecallAt10Share"));
        const QStringList own{"retrieval", "--data", m_data.path(), "--split", "own"};
        for (const char *embedder : {"none", "hashed", "words", "encoder"})
            QCOMPARE(eval(own + QStringList{"--embedder", embedder}).exitCode, 0);
        const auto unknown = eval(own + QStringList{"--embedder", "magic"});
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY2(unknown.errors.contains("There is no embedder \"magic\"."), unknown.summary());
        const auto unnamed = eval(own + QStringList{"--embedder", "backend"});
        QVERIFY2(unnamed.errors.contains("Name it with --embedding-model."), unnamed.summary());
        const auto fitted = eval({"retrieval", "--data", m_data.path(), "--split", "own", "--fit", "--json"});
        QVERIFY2(fitted.exitCode == 0, fitted.summary());
        QVERIFY(fitted.json().contains("coherence"));
    }

    void measuresTheBudget()
    {
        const auto result = eval({"budget", "--data", m_data.path(), "--split", "own", "--json"});
        QVERIFY2(result.exitCode == 0, result.summary());
        const QJsonObject figures = result.json()["figures"].toObject();
        QCOMPARE(figures["searched"].toInt(), 2);
        QCOMPARE(figures["columnRecallShare"].toDouble(), 1.0);
        const auto fitted = eval({"budget", "--data", m_data.path(), "--split", "own", "--fit", "--json"});
        QVERIFY2(fitted.exitCode == 0, fitted.summary());
        QVERIFY(fitted.json().contains("weights"));
    }

    void measuresHeaders()
    {
        m_data.write("headers-own/one.csv", "city,2024,2025\nKiel,7.5,8.5\nLugo,1.5,2.5\n");
        m_data.write("headers-own.jsonl",
                     R"({"file": "one.csv", "sheet": "one", "regions": )"
                     R"([{"range": "A1:C3", "headerRows": 2, "headerColumns": 1, "kind": "matrix"}]})");
        const QStringList arguments{"headers", "--data", m_data.path(), "--split", "own"};
        const auto text = eval(arguments);
        QVERIFY2(text.exitCode == 0, text.summary());
        QVERIFY2(text.output.contains("headers-own  1       1.000  1.000  0.000"), text.summary());
        QVERIFY2(text.output.contains("headerRowsRight one.csv!one: 1 in place of 2\n  A1:C3"), text.summary());
        const auto json = eval(arguments + QStringList{"--json", "--errors", m_home.file("errors.jsonl")});
        const QJsonObject sources = json.json()["byDatabase"].toObject();
        QCOMPARE(sources["headers-own"].toObject()["f1"].toDouble(), 1.0);
        QVERIFY(readFile(m_home.file("errors.jsonl")).contains("headerRowsRight"));
        const auto none = eval({"headers", "--data", m_home.path(), "--split", "own"});
        QVERIFY2(none.exitCode == 3 && none.errors.contains("sheets-own.jsonl"), none.summary());
    }

    void theAgentIsSkippedWithoutAModel()
    {
        const QStringList arguments{"agent", "--data", m_data.path(), "--split", "own"};
        const auto result = eval(arguments);
        QVERIFY2(result.exitCode == 0, result.summary());
        QVERIFY(result.output.startsWith("Skipped: no model is at hand."));
        QVERIFY(eval(arguments + QStringList{"--json"}).json()["skipped"].toString().contains("TIEOUT_GGUF"));
        // One that does not answer is no reason to count every question as failed.
        const auto nobody =
            eval(arguments + QStringList{"--model", "tiny", "--model-setting", "url=http://127.0.0.1:9"});
        QVERIFY2(nobody.exitCode == 3, nobody.summary());
        qputenv("TIEOUT_GGUF", m_data.file("none.gguf").toUtf8());
        qputenv("TIEOUT_LLAMA_SERVER", TIEOUT_BIN_DIR "/tieout-cli"); // any program: the file is looked at first
        const auto noFile = eval(arguments);
        qunsetenv("TIEOUT_LLAMA_SERVER");
        qunsetenv("TIEOUT_GGUF");
        QVERIFY2(noFile.exitCode != 0, noFile.summary());
        QVERIFY(noFile.errors.contains("none.gguf"));
    }

    void measuresTheGate()
    {
        const QString errors = m_home.file("errors.jsonl");
        const auto result = eval({"gate", "--data", m_data.path(), "--split", "own", "--errors", errors, "--json"});
        QVERIFY2(result.exitCode == 0, result.summary());
        const QJsonObject figures = result.json()["figures"].toObject();
        QCOMPARE(result.json()["questions"].toInt(), 2);
        QCOMPARE(figures["queries"].toInt(), 2);
        QCOMPARE(figures["falseReferenceRejections"].toInt(), 0);
        QCOMPARE(figures["falseRejections"].toInt(), 1); // the second takes any name
        QVERIFY(figures["caughtShare"].toDouble() > 0.9);
        QVERIFY(result.json()["byDatabase"].toObject().contains("shop"));
        const QJsonObject first = QJsonDocument::fromJson(readFile(errors).split('\n').first()).object();
        QCOMPARE(first["kind"].toString(), QStringLiteral("falseRejections"));
        QVERIFY(first["why"].toString().startsWith("aggregate.ungrouped"));

        const auto text = eval({"gate", "--data", m_data.path(), "--split", "own"});
        QVERIFY2(text.exitCode == 0 && text.output.contains("falseRejections"), text.summary());
    }

    void measuresCompoundQuestions()
    {
        QVERIFY(QDir(m_data.path()).mkdir("elsewhere"));
        QVERIFY(QFile::copy(m_data.file("databases/shop.sqlite"), m_data.file("elsewhere/store.db")));
        m_data.write(
            "compound.jsonl",
            R"({"id": "1", "database": "store", "question": "number of customers", "sql": "SELECT COUNT(*) FROM customer"})"
            "\n"
            R"({"id": "2", "database": "store", "question": "names of customers", "sql": "SELECT country FROM customer"})"
            "\n"
            R"({"id": "3", "database": "shop", "question": "flurbs by weight", "sql": "SELECT COUNT(*) FROM customer"})");
        const QStringList own{"compound",
                              "--data",
                              m_data.path(),
                              "--split",
                              "compound",
                              "--databases",
                              m_data.file("elsewhere"),
                              "--databases",
                              m_data.file("databases")};
        const auto result = eval(own + QStringList{"--json"});
        QVERIFY2(result.exitCode == 0, result.summary());
        const QJsonObject figures = result.json()["figures"].toObject();
        QCOMPARE(figures["right"].toInt(), 1);
        QCOMPARE(figures["wrongCount"].toInt(), 1);
        QCOMPARE(figures["heldBack"].toInt(), 1);
        QCOMPARE(figures["answeredShare"].toDouble(), 2.0 / 3);
        const auto text = eval(own);
        QVERIFY2(text.output.contains("held back") && text.output.contains("wrong 2: names of customers")
                     && text.output.contains("gold: SELECT country FROM customer"),
                 text.summary());
    }

    void gradesFairlyAndLeavesWrongGoldsOut()
    {
        QByteArray lines;
        for (int id = 1; id <= 40; ++id)
            lines += QStringLiteral(R"({"id": "%1", "database": "shop", "question": "How many customers are there?", )"
                                    R"("sql": "SELECT %2"})"
                                    "\n")
                         .arg(id)
                         .arg(id == 1 ? QStringLiteral("77") : QStringLiteral("COUNT(*) FROM customer"))
                         .toUtf8();
        m_data.write("fair.jsonl", lines);
        m_data.write("wrong.jsonl", R"({"split": "fair", "id": "1", "reason": "It counts nothing."})");
        const QStringList fair{"composer", "--data", m_data.path(), "--split", "fair", "--fair"};
        const auto left = eval(fair + QStringList{"--exceptions", m_data.file("wrong.jsonl")});
        QVERIFY2(left.exitCode == 0, left.summary());
        const auto says = [&left](const char *pattern) {
            return QString::fromUtf8(left.output).contains(QRegularExpression(QString::fromLatin1(pattern)));
        };
        QVERIFY2(says("figure +value +with exceptions") && says("gradedQuestions +39 +40")
                     && says("exceptionsShare +0.0250") && says("precisionAnsweredShare +1 +0.9750")
                     && says("confidence +answers +right of these") && says("exceptions 1: It counts nothing."),
                 left.summary());
        const auto all = eval(fair);
        QVERIFY2(all.exitCode == 0 && !all.output.contains("with exceptions"), all.summary());
        m_data.write("wrong.jsonl", R"({"split": "fair", "id": "41", "reason": "It counts nothing."})");
        const auto unknown = eval(fair + QStringList{"--exceptions", m_data.file("wrong.jsonl")});
        QVERIFY2(unknown.exitCode != 0 && unknown.errors.contains("has no question \"41\""), unknown.summary());
    }

    void measuresKeys()
    {
        const QStringList own{"keys", "--data", m_data.path(), "--split", "own"};
        const auto result = eval(own + QStringList{"--json"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(result.json()["kind"].toString(), QStringLiteral("keys"));
        QCOMPARE(result.json()["figures"].toObject()["proposed"].toInt(), 0);
        const auto named = eval(own + QStringList{"--schema-only"});
        QVERIFY2(named.exitCode == 0 && named.output.contains("declared"), named.summary());
        const auto fitted = eval(own + QStringList{"--fit", "--json"});
        QVERIFY2(fitted.exitCode == 0 && fitted.json().contains("NameSame"), fitted.summary());
        QVERIFY(eval(own + QStringList{"--fit"}).output.contains("WeakCover"));
    }

    void measuresJoins()
    {
        const auto result = eval({"joins", "--data", m_data.path(), "--split", "own", "--json"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(result.json()["kind"].toString(), QStringLiteral("joins"));
        QCOMPARE(result.json()["questions"].toInt(), 2);
        QVERIFY(!result.json()["figures"].toObject().contains("multiTable"));
    }

    void measuresTheComposer()
    {
        const QStringList own{"composer", "--data", m_data.path(), "--split", "own"};
        const auto result = eval(own + QStringList{"--json"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(result.json()["kind"].toString(), QStringLiteral("composer"));
        QCOMPARE(result.json()["figures"].toObject()["gradedQuestions"].toInt(), 2);
        QVERIFY(result.json()["figures"].toObject().contains("executionAccuracyShare"));
        QCOMPARE(result.json()["byHardness"].toObject()["easy"].toObject()["gradedQuestions"].toInt(),
                 1); // the other shows two columns
        const auto tables = eval(own);
        QVERIFY2(tables.output.contains("hardness  questions") && tables.output.contains("\nshop "), tables.summary());
        QByteArray questions;
        for (const char *database : {"shop", "shop2", "shop3"}) {
            QFile::copy(m_data.file("databases/shop.sqlite"),
                        m_data.file(QStringLiteral("databases/%1.sqlite").arg(QLatin1String(database))));
            for (const auto &[question, sql] :
                 {std::pair("How many customers are there?", "SELECT COUNT(*) FROM customer"),
                  std::pair("Show the names of customers.", "SELECT name FROM customer")})
                questions += QJsonDocument(QJsonObject{{"database", database}, {"question", question}, {"sql", sql}})
                                 .toJson(QJsonDocument::Compact)
                             + '\n';
        }
        m_data.write("three.jsonl", questions);
        const QStringList three{"composer", "--data", m_data.path(), "--split", "three"};
        const auto fitted = eval(three + QStringList{"--fit"});
        QVERIFY2(fitted.exitCode == 0 && fitted.output.contains("slot.shown\tyes\t"), fitted.summary());
        QVERIFY(eval(three + QStringList{"--fit", "--json"}).json().contains("weights"));
        m_data.write("more/dev.jsonl",
                     R"({"database": "shop", "question": "How many customers are there?", "sql": "SELECT 0"})");
        QDir(m_data.path()).mkpath("more/databases");
        QFile::copy(m_data.file("databases/shop.sqlite"), m_data.file("more/databases/shop.sqlite"));
        const auto sure = eval(
            {"confidence", "--data", m_data.path(), "--split", "three", "--further", m_data.file("more"), "--json"});
        QVERIFY2(sure.exitCode == 0, sure.summary());
        QVERIFY(sure.json()["figures"].toObject()["further.readings"].toInt() > 0);
        const auto features = eval({"features", "--data", m_data.path(), "--split", "three"});
        QVERIFY2(features.exitCode == 0 && features.output.contains("holds back right"), features.summary());
        const auto nowhere = eval(three + QStringList{"--fit", "--further", m_data.file("none")});
        QVERIFY2(nowhere.exitCode == 3 && nowhere.errors.contains("none"), nowhere.summary());
        const auto folds = eval(three + QStringList{"--folds", "2", "--json"});
        QVERIFY2(folds.exitCode == 2 && folds.errors.contains("3 databases"),
                 folds.summary()); // two of three leave too few to fit on
        const auto other = eval(three + QStringList{"--weights", m_home.write("w.txt", fitted.output), "--json"});
        QVERIFY2(other.exitCode == 0, other.summary());
    }

    void comparesTwoRuns()
    {
        const auto run = eval({"gate", "--data", m_data.path(), "--split", "own", "--json"});
        const QString file = m_home.write("a.json", run.output);
        const auto same = eval({"compare", file, file, "--json"});
        QVERIFY2(same.exitCode == 0, same.summary());
        QCOMPARE(same.json()["figures"].toObject()["queries"].toObject()["change"].toDouble(), 0.0);
        QVERIFY(eval({"compare", file, file}).output.contains("queries"));
    }

    void wrongUseIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("says");
        const QString data = m_data.path();
        QTest::newRow("no kind") << QStringList{} << 2 << QByteArray("gate");
        QTest::newRow("another kind") << QStringList{"taste"} << 2 << QByteArray("\"taste\"");
        QTest::newRow("no data") << QStringList{"gate", "--split", "own"} << 2 << QByteArray("--data");
        QTest::newRow("no split") << QStringList{"gate", "--data", data, "--split", "dev"} << 3 << QByteArray("own");
        QTest::newRow("one file") << QStringList{"compare", "x"} << 2 << QByteArray("two reports");
        QTest::newRow("no file") << QStringList{"compare", "x", "y"} << 3 << QByteArray("\"x\"");
        QTest::newRow("errors nowhere") << QStringList{"gate",     "--data",           data, "--split", "own",
                                                       "--errors", "/no/such/folder/x"}
                                        << 3 << QByteArray("/no/such/folder/x");
        QTest::newRow("no number of folds")
            << QStringList{"keys", "--data", data, "--split", "own", "--folds", "one"} << 2 << QByteArray("\"one\"");
        for (const char *kind : {"composer", "retrieval"}) {
            QTest::addRow("no number of folds of %s", kind)
                << QStringList{kind, "--data", data, "--split", "own", "--folds", "0"} << 2 << QByteArray("\"0\"");
            QTest::addRow("more folds than databases of %s", kind)
                << QStringList{kind, "--data", data, "--split", "own", "--folds", "7"} << 2 << QByteArray("7 folds");
        }
        QTest::newRow("more folds than databases")
            << QStringList{"keys", "--data", data, "--split", "own", "--folds", "5"} << 2 << QByteArray("5 folds");
        const QStringList composer{"composer", "--data", data, "--split", "own", "--weights"};
        QTest::newRow("no weights") << composer + QStringList{"/no/such/weights"} << 3
                                    << QByteArray("/no/such/weights");
        QTest::newRow("no such weights") << composer + QStringList{m_home.write("bad.txt", "shape\ta\n")} << 3
                                         << QByteArray("Line 1");
        QTest::newRow("too few databases to fit")
            << QStringList{"composer", "--data", data, "--split", "own", "--fit"} << 2 << QByteArray("3 databases");
        QTest::newRow("a day that is none")
            << QStringList{"gate", "--data", data, "--split", "own", "--as-of", "soon"} << 2 << QByteArray("soon");
    }
    void wrongUseIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, says);
        const auto result = eval(arguments);
        QVERIFY2(result.exitCode == exitCode, result.summary());
        QVERIFY2(result.errors.contains(says), result.summary());
    }
};

QTEST_GUILESS_MAIN(EvalCommandTest)
#include "tst_evalcommand.moc"
