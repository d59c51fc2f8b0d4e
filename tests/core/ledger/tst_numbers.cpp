// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/numbers.h"

#include <QTest>

using namespace Tieout;
using ledger::standsFor;
using ledger::UnitSaid;
using sql::BinaryOp;

class TestNumbers : public QObject
{
    Q_OBJECT

private slots:
    void standsFor_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("written");
        QTest::addColumn<bool>("compared");
        QTest::addColumn<bool>("expected");
        QTest::newRow("itself") << "500"
                                << "500" << false << true;
        QTest::newRow("in other digits") << "0.5"
                                         << "0.50" << false << true;
        QTest::newRow("the next one, compared") << "500"
                                                << "499" << true << true;
        QTest::newRow("the next one, not compared") << "500"
                                                    << "499" << false << false;
        QTest::newRow("minutes in seconds") << "5"
                                            << "300" << false << true;
        QTest::newRow("percent") << "20"
                                 << "0.2" << false << true;
        QTest::newRow("million") << "3"
                                 << "3000000" << false << true;
        QTest::newRow("another") << "500"
                                 << "1.19" << false << false;
        QTest::newRow("one is no unit") << "1"
                                        << "60" << false << false;
        QTest::newRow("nothing") << "0"
                                 << "500" << false << false;
    }
    void standsFor()
    {
        QFETCH(QString, said);
        QFETCH(QString, written);
        QFETCH(bool, compared);
        QFETCH(bool, expected);
        QCOMPARE(ledger::standsFor(said, written, compared ? std::optional(BinaryOp::Greater) : std::nullopt,
                                   ledger::UnitSaid::Somewhere),
                 expected);
    }

    void withoutAUnitNumbersAreWhatTheyAre()
    {
        QVERIFY(!ledger::standsFor(QStringLiteral("5"), QStringLiteral("300"), {}, UnitSaid::Nowhere));
        QVERIFY(!ledger::standsFor(QStringLiteral("9000"), QStringLiteral("15000"), {}, UnitSaid::Nowhere));
        QVERIFY(ledger::standsFor(QStringLiteral("500"), QStringLiteral("499"), BinaryOp::Greater, UnitSaid::Nowhere));
    }

    void oneIsAnotherNumberInTheUnitBehindIt()
    {
        QVERIFY(ledger::standsFor(QStringLiteral("1"), QStringLiteral("60"), {}, UnitSaid::Behind));
        QVERIFY(!ledger::standsFor(QStringLiteral("1"), QStringLiteral("61"), {}, UnitSaid::Behind));
    }

    void moreThanOneIsAtLeastTwo()
    {
        QVERIFY(ledger::standsFor(QStringLiteral("1"), QStringLiteral("2"), BinaryOp::GreaterEqual, UnitSaid::Nowhere));
        QVERIFY(!ledger::standsFor(QStringLiteral("1"), QStringLiteral("2"), BinaryOp::Greater, UnitSaid::Nowhere));
    }
};

QTEST_GUILESS_MAIN(TestNumbers)
#include "tst_numbers.moc"
