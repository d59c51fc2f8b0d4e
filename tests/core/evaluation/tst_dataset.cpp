// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/dataset.h"

#include "support/datafolder.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestDataset : public QObject
{
    Q_OBJECT

private slots:
    void readsQuestionsInOrder()
    {
        const TemporaryFolder folder;
        folder.write(QStringLiteral("dev.jsonl"),
                     R"({"id": "a", "database": "shop", "question": "How many?", "sql": "SELECT 1", "rows": 3}

{"id": 7, "database": "house", "question": "", "sql": "SELECT 2"}
)");
        const auto dataset = evaluation::readDataset(folder.path(), QStringLiteral("dev"));
        QVERIFY2(dataset, dataset ? "" : qPrintable(dataset.error().message()));
        QCOMPARE(dataset->questions.size(), 2);
        QCOMPARE(dataset->questions[0].question, QStringLiteral("How many?"));
        QCOMPARE(dataset->questions[0].rows, 3);
        QCOMPARE(dataset->questions[1].id, QStringLiteral("7"));
        QCOMPARE(dataset->questions[1].rows, -1);
        QCOMPARE(dataset->databaseFile(QStringLiteral("shop")), folder.file(QStringLiteral("databases/shop.sqlite")));
    }

    void readsWhatQuestionsMaySayBesides()
    {
        const TemporaryFolder folder;
        folder.write(
            QStringLiteral("dev.jsonl"),
            R"({"id": 1, "database": "shop", "question": "sales", "sql": "SELECT 1", "also": ["SELECT 2"], "asOf": "2026-10-20", "category": "count", "expect": "rows"}
{"id": 2, "database": "shop", "question": "loyal ones", "sql": null, "expect": "held"}
)");
        const auto dataset = evaluation::readDataset(folder.path(), QStringLiteral("dev"));
        QVERIFY2(dataset, dataset ? "" : qPrintable(dataset.error().message()));
        const evaluation::DatasetQuestion &first = dataset->questions[0];
        QCOMPARE(first.also, QStringList{QStringLiteral("SELECT 2")});
        QCOMPARE(first.asOf, QDate(2026, 10, 20));
        QCOMPARE(first.category, QStringLiteral("count"));
        QVERIFY(!first.isHeld && dataset->questions[1].isHeld);
        QVERIFY(!dataset->questions[1].asOf.isValid());
        QVERIFY(evaluation::hasSplit(folder.path(), QStringLiteral("dev")));
        QVERIFY(!evaluation::hasSplit(folder.path(), QStringLiteral("probes")));
    }

    void findsDatabases()
    {
        const TemporaryFolder folder;
        for (const char *made : {"set", "set/databases", "samples", "other"})
            QVERIFY(QDir(folder.path()).mkpath(QString::fromLatin1(made)));
        for (const char *file : {"set/databases/one.sqlite", "samples/Shop_Sqlite.sqlite", "other/one.db"})
            folder.write(QString::fromLatin1(file), "");
        evaluation::Dataset dataset{folder.file(QStringLiteral("set")), QStringLiteral("dev"), {}};
        QCOMPARE(dataset.databaseFile(QStringLiteral("one")), folder.file(QStringLiteral("set/databases/one.sqlite")));
        QCOMPARE(dataset.databaseFile(QStringLiteral("shop")),
                 folder.file(QStringLiteral("samples/Shop_Sqlite.sqlite")));
        QCOMPARE(dataset.databaseFile(QStringLiteral("none")),
                 folder.file(QStringLiteral("set/databases/none.sqlite")));
        dataset.databaseFolders = {folder.file(QStringLiteral("other"))};
        QCOMPARE(dataset.databaseFile(QStringLiteral("one")), folder.file(QStringLiteral("other/one.db")));
    }

    void aMissingSplitNamesTheOthers()
    {
        const TemporaryFolder folder;
        folder.write(QStringLiteral("dev.jsonl"), "{}");
        folder.write(QStringLiteral("hard.jsonl"), "{}");
        const auto dataset = evaluation::readDataset(folder.path(), QStringLiteral("test"));
        QVERIFY(!dataset);
        QCOMPARE(dataset.error().code, ErrorCode::NotFound);
        QCOMPARE(dataset.error().candidates, (QStringList{QStringLiteral("dev"), QStringLiteral("hard")}));
        QVERIFY(dataset.error().fullMessage().contains(QStringLiteral("dev, hard")));
        const auto nothing = evaluation::readDataset(folder.file(QStringLiteral("none")), QStringLiteral("dev"));
        QCOMPARE(nothing.error().code, ErrorCode::NotFound);
        QVERIFY(!nothing.error().hint.isEmpty());
    }

    void aBrokenLineIsNamed_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        QTest::newRow("no json") << QByteArray("{\"id\": 1, \"database\": \"x\", \"sql\": \"SELECT 1\"}\n{oops\n")
                                 << int(ErrorCode::Syntax) << "line 2";
        QTest::newRow("no sql") << QByteArray("{\"id\": 1, \"database\": \"x\"}\n") << int(ErrorCode::Syntax)
                                << "line 1";
        QTest::newRow("nothing") << QByteArray("\n\n") << int(ErrorCode::Invalid) << "no question";
    }
    void aBrokenLineIsNamed()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, code);
        QFETCH(QString, says);
        const TemporaryFolder folder;
        folder.write(QStringLiteral("dev.jsonl"), content);
        const auto dataset = evaluation::readDataset(folder.path(), QStringLiteral("dev"));
        QVERIFY(!dataset);
        QCOMPARE(int(dataset.error().code), code);
        QVERIFY2(dataset.error().message().contains(says), qPrintable(dataset.error().message()));
    }

    void marksGoldsThatAreWrong()
    {
        const TemporaryFolder folder;
        auto dataset = hundred(folder);
        QVERIFY(dataset);
        folder.write(QStringLiteral("wrong.jsonl"), R"({"split": "dev", "id": "7", "reason": "It sorts the wrong way."}

{"split": "hard", "id": "no such", "reason": "Of the other split."}
)");
        const auto marked = evaluation::markExceptions(*dataset, folder.file(QStringLiteral("wrong.jsonl")));
        QVERIFY2(marked, marked ? "" : qPrintable(marked.error().fullMessage()));
        for (const evaluation::DatasetQuestion &question : dataset->questions)
            QCOMPARE(question.exception,
                     question.id == QLatin1String("7") ? QStringLiteral("It sorts the wrong way.") : QString());
    }

    void wrongExceptionsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const QByteArray &content, ErrorCode code, const char *says) {
            QTest::newRow(name) << content << int(code) << QString::fromLatin1(says);
        };
        row("no json", "{oops\n", ErrorCode::Syntax, "line 1 is no exception");
        row("no reason", R"({"split": "dev", "id": "7", "reason": " "})", ErrorCode::Syntax, "line 1 is no exception");
        row("no such question", R"({"split": "dev", "id": "700", "reason": "It is wrong."})", ErrorCode::NotFound,
            "has no question \"700\"");
        row("no such split", R"({"split": "deb", "id": "7", "reason": "It is wrong."})", ErrorCode::NotFound,
            "no split \"deb\"");
        row("twice",
            R"({"split": "dev", "id": "7", "reason": "It is wrong."}
{"split": "dev", "id": "7", "reason": "It is wrong."})",
            ErrorCode::Invalid, "line 2 names the question \"7\" again");
        QByteArray four;
        for (int id = 1; id <= 4; ++id)
            four +=
                QStringLiteral("{\"split\": \"dev\", \"id\": \"%1\", \"reason\": \"It is wrong.\"}\n").arg(id).toUtf8();
        row("too many", four, ErrorCode::Invalid, "4 of the 100 questions of \"dev\": more than 3 %");
    }
    void wrongExceptionsAreNamed()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, code);
        QFETCH(QString, says);
        const TemporaryFolder folder;
        auto dataset = hundred(folder);
        QVERIFY(dataset);
        folder.write(QStringLiteral("wrong.jsonl"), content);
        const auto marked = evaluation::markExceptions(*dataset, folder.file(QStringLiteral("wrong.jsonl")));
        QVERIFY(!marked);
        QCOMPARE(int(marked.error().code), code);
        QVERIFY2(marked.error().message().contains(says), qPrintable(marked.error().message()));
        QCOMPARE(evaluation::markExceptions(*dataset, folder.file(QStringLiteral("none"))).error().code,
                 ErrorCode::NotFound);
    }

    void allSplitsAreReadAsOne()
    {
        const TemporaryFolder folder;
        const auto line = [](const char *id) {
            return QStringLiteral("{\"id\": \"%1\", \"database\": \"shop\", \"sql\": \"SELECT 1\"}\n")
                .arg(QLatin1String(id))
                .toUtf8();
        };
        folder.write(QStringLiteral("dev.jsonl"), line("a") + line("b"));
        folder.write(QStringLiteral("probes.jsonl"), line("c"));
        const auto whole = evaluation::readWholeDataset(folder.path());
        QVERIFY(whole);
        QCOMPARE(whole->split, QStringLiteral("dev, probes"));
        QCOMPARE(whole->questions.size(), 3);
        QCOMPARE(whole->questions.last().id, QStringLiteral("c"));
        folder.write(QStringLiteral("probes.jsonl"), "{}\n");
        QCOMPARE(evaluation::readWholeDataset(folder.path()).error().code, ErrorCode::Syntax);
        QCOMPARE(evaluation::readWholeDataset(folder.file(QStringLiteral("none"))).error().code, ErrorCode::NotFound);
    }

    /// The golds that we found wrong: each has a question, and they are few enough.
    void ourExceptionsAreOfTheData()
    {
        TIEOUT_NEEDS_DATA("spider/hard.jsonl");
        for (const char *split : {"dev", "hard", "train"}) {
            auto dataset =
                evaluation::readDataset(dataFolder() + QStringLiteral("/spider"), QString::fromLatin1(split));
            QVERIFY(dataset);
            const auto marked = evaluation::markExceptions(
                *dataset, QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/exceptions/spider.jsonl"));
            QVERIFY2(marked, marked ? "" : qPrintable(marked.error().fullMessage()));
            QVERIFY(std::any_of(dataset->questions.cbegin(), dataset->questions.cend(),
                                [](const auto &question) { return !question.exception.isEmpty(); }));
        }
    }

private:
    /// Questions called 1 to 100 of the split "dev"; "hard" is there as well.
    static Result<evaluation::Dataset> hundred(const TemporaryFolder &folder)
    {
        QByteArray lines;
        for (int id = 1; id <= 100; ++id)
            lines +=
                QStringLiteral("{\"id\": \"%1\", \"database\": \"shop\", \"sql\": \"SELECT %1\"}\n").arg(id).toUtf8();
        folder.write(QStringLiteral("dev.jsonl"), lines);
        folder.write(QStringLiteral("hard.jsonl"), lines);
        return evaluation::readDataset(folder.path(), QStringLiteral("dev"));
    }
};

QTEST_GUILESS_MAIN(TestDataset)
#include "tst_dataset.moc"
