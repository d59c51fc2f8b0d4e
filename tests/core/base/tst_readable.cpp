// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/readable.h"

#include <QTest>

using namespace Tieout;

class TestReadable : public QObject
{
    Q_OBJECT

private slots:
    void number_data()
    {
        QTest::addColumn<QString>("exact");
        QTest::addColumn<QString>("readable");
        QTest::newRow("quotient") << "64238.8072302"
                                  << "64238.81";
        QTest::newRow("negative quotient") << "-81.8247422680"
                                           << "-81.82";
        QTest::newRow("whole after rounding") << "2.99999999999"
                                              << "3.00";
        QTest::newRow("below one") << "0.333333333333"
                                   << "0.333";
        QTest::newRow("far below one") << "0.00123456789012"
                                       << "0.00123";
        QTest::newRow("below one and negative") << "-0.666666666667"
                                                << "-0.667";
        QTest::newRow("rounds half to even") << "10.1250000000"
                                             << "10.12";
        QTest::newRow("money") << "33489.47"
                               << "33489.47";
        QTest::newRow("stored rate") << "0.0825"
                                     << "0.0825";
        QTest::newRow("stored weight") << "12.3456"
                                       << "12.3456";
        QTest::newRow("nine digits") << "1234.56789"
                                     << "1234.56789";
        QTest::newRow("whole") << "12345678901234"
                               << "12345678901234";
        QTest::newRow("large money") << "12345678901.25"
                                     << "12345678901.25";
        QTest::newRow("version") << "1.2.3"
                                 << "1.2.3";
        QTest::newRow("text") << "a.bcdefghijklmnop"
                              << "a.bcdefghijklmnop";
        QTest::newRow("empty") << ""
                               << "";
    }

    void number()
    {
        QFETCH(QString, exact);
        QFETCH(QString, readable);
        QCOMPARE(base::readableNumber(exact), readable);
        QCOMPARE(base::readableNumber(readable), readable);
    }
};

QTEST_GUILESS_MAIN(TestReadable)
#include "tst_readable.moc"
