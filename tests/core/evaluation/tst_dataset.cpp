// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/dataset.h"

#include "support/temporaryfolder.h"

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
};

QTEST_GUILESS_MAIN(TestDataset)
#include "tst_dataset.moc"
