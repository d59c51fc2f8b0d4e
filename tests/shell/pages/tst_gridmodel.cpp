// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/resultstream.h"
#include "shell/pages/sql/gridmodel.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

std::shared_ptr<ResultSet> numbers(int rows)
{
    auto result = std::make_shared<ResultSet>();
    result->columns = {
        {"n", TypeClass::Integer, "INT"}, {"t", TypeClass::Text, "TEXT"}, {"b", TypeClass::Blob, "BLOB"}};
    for (int i = 0; i < rows; ++i)
        result->rows.append({i % 7 == 3 ? Value() : Value(i), Value(QStringLiteral("a\t\"%1\"").arg(i)),
                             Value(QByteArray("\x01\xff"))});
    return result;
}

} // namespace

class tst_gridmodel : public QObject
{
    Q_OBJECT

private slots:
    void rowsComeInPages()
    {
        GridModel model;
        model.setResult(numbers(GridModel::PageRows * 2 + 1));
        QCOMPARE(model.rowCount(), GridModel::PageRows);
        QVERIFY(model.canFetchMore({}));
        model.fetchMore({});
        model.fetchMore({});
        QCOMPARE(model.rowCount(), GridModel::PageRows * 2 + 1);
        QVERIFY(!model.canFetchMore({}));
        model.fetchMore({});
        QCOMPARE(model.rowCount(), GridModel::PageRows * 2 + 1);
        model.setResult(nullptr);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.columnCount(), 0);
    }

    void keepsToTheRulesOfModels()
    {
        GridModel model;
        model.setResult(numbers(GridModel::PageRows * 3));
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        while (model.canFetchMore({}))
            model.fetchMore({});
        QCOMPARE(model.rowCount(), GridModel::PageRows * 3);
        model.setResult(numbers(3)); // too few to be fetched by the tester in the middle of the reset
        QCOMPARE(model.rowCount(), 3);
    }

    void cellsSayWhatTheyAre()
    {
        GridModel model;
        model.setResult(numbers(5));
        QCOMPARE(model.index(3, 0).data().toString(), QStringLiteral("NULL"));
        QCOMPARE(model.index(3, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("no value"));
        QVERIFY(model.index(0, 2).data().toString().startsWith('2'));
        QVERIFY(model.headerData(0, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
        QVERIFY(model.headerData(1, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignLeft);
    }

    void copiesAndCsvHoldAllCharacters()
    {
        const std::shared_ptr<const ResultSet> result = numbers(1);
        QCOMPARE(cellsText(*result, {QRect(0, 0, 2, 1)}, true, {})->text, QStringLiteral("n\tt\n0\t\"a\t\"\"0\"\"\""));
        QCOMPARE(cellsText(*result, {QRect(1, 0, 1, 1)}, false, {})->text, QStringLiteral("\"a\t\"\"0\"\"\""));
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("out.csv"));
        QCOMPARE(service::writeResult(*result, service::RowForm::Csv, file, {})->rows, 1);
        QFile csv(file);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QCOMPARE(csv.readAll(), QByteArray("n,t,b\r\n0,\"a\t\"\"0\"\"\",01ff\r\n"));
    }

    void onlyTheCellsThatAreChosenAreCopied()
    {
        const std::shared_ptr<const ResultSet> result = numbers(4);
        const Result<RowsText> corner = cellsText(*result, {QRect(0, 0, 1, 1), QRect(2, 2, 1, 1)}, true, {});
        QCOMPARE(corner->text, QStringLiteral("n\tb\n0\t\n\t01ff"));
        QCOMPARE(corner->rows, 2);
        StopSource stop;
        stop.requestStop();
        QCOMPARE(cellsText(*result, {QRect(0, 0, 1, 1)}, true, stop.token()).error().code, ErrorCode::Cancelled);
    }
};

QTEST_MAIN(tst_gridmodel)
#include "tst_gridmodel.moc"
