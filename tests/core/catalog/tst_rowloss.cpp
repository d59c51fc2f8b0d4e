// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/rowloss.h"

#include <QTest>

using namespace Tieout;
using catalog::RowLoss;

class TestRowLoss : public QObject
{
    Q_OBJECT

private slots:
    void words_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("table");
        QTest::addColumn<RowLoss>("loss");
        QTest::addColumn<QString>("words");
        QTest::newRow("both causes")
            << "lease_id"
            << "leases" << RowLoss{32593, 131, 24}
            << "155 of 32,593 payments have no lease: 131 without a lease number, 24 with one that does not exist.";
        QTest::newRow("nothing there") << "lease_id"
                                       << "leases" << RowLoss{32593, 131, 0}
                                       << "131 of 32,593 payments have no lease number.";
        QTest::newRow("nothing it refers to")
            << "lease_id"
            << "leases" << RowLoss{100, 0, 24} << "24 of 100 payments have a lease number that does not exist.";
        QTest::newRow("one row") << "lease_id"
                                 << "leases" << RowLoss{3, 1, 0} << "1 of 3 payments has no lease number.";
        QTest::newRow("a code") << "account_code"
                                << "accounts" << RowLoss{9, 2, 1}
                                << "3 of 9 payments have no account: 2 without an account code, 1 with one that does "
                                   "not exist.";
        QTest::newRow("a role") << "manager_id"
                                << "employees" << RowLoss{9, 2, 1}
                                << "3 of 9 payments have no manager: 2 without a manager number, 1 with one that does "
                                   "not exist.";
        QTest::newRow("a role that is no noun") << "sold_by"
                                                << "employees" << RowLoss{9, 2, 1}
                                                << "3 of 9 payments have no match over \"sold_by\": 2 without a value, "
                                                   "1 with a value that does not exist.";
        QTest::newRow("no noun, one cause")
            << "ReportsTo"
            << "employees" << RowLoss{3, 1, 0} << "1 of 3 payments has no value in \"ReportsTo\".";
    }

    void words()
    {
        QFETCH(QString, column);
        QFETCH(QString, table);
        QFETCH(RowLoss, loss);
        QFETCH(QString, words);
        QCOMPARE(catalog::inWords(loss, key(column, table)).text, words);
    }

    void countedGoesBeforeTheProfile()
    {
        const ForeignKey lease = key(QStringLiteral("lease_id"), QStringLiteral("leases"));
        TableProfile profile;
        profile.rows = 1000;
        ColumnProfile column;
        column.column = QStringLiteral("lease_id");
        column.nullFraction = 0.1;
        profile.columns = {column};
        const QHash<TableName, TableProfile> profiles{{lease.from, profile}};
        QCOMPARE(catalog::rowLossOf(lease, profiles, nullptr), (RowLoss{1000, 100, 0}));
        const catalog::KeyMatch match{lease, 1000, 870};
        QCOMPARE(catalog::rowLossOf(lease, profiles, &match), (RowLoss{1000, 100, 30}));
        // A sample that found more empty ones than are lost at all was wrong.
        const catalog::KeyMatch nearlyAll{lease, 1000, 950};
        QCOMPARE(catalog::rowLossOf(lease, profiles, &nearlyAll), (RowLoss{1000, 50, 0}));
        QCOMPARE(catalog::rowLossOf(lease, {}, nullptr), (RowLoss{-1, 0, 0}));
    }

    void littleIsNotSaid()
    {
        QVERIFY((RowLoss{1000, 1, 0}).isWorthSaying());
        QVERIFY(!(RowLoss{100000, 3, 1}).isWorthSaying());
        QVERIFY(!(RowLoss{1000, 0, 0}).isWorthSaying());
        QVERIFY(!RowLoss{}.isWorthSaying());
    }

private:
    static ForeignKey key(const QString &column, const QString &table)
    {
        ForeignKey out;
        out.from = TableName{{}, QStringLiteral("payments")};
        out.fromColumns = {column};
        out.to = TableName{{}, table};
        out.toColumns = {QStringLiteral("id")};
        return out;
    }
};

QTEST_GUILESS_MAIN(TestRowLoss)
#include "tst_rowloss.moc"
