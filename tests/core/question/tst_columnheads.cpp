// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/columnheads.h"

#include <QTest>

using namespace Tieout;

class TestColumnHeads : public QObject
{
    Q_OBJECT

private slots:
    void saysTheDayOfWhatWasDone()
    {
        QVERIFY(question::isDayOf(QStringLiteral("started_at"), QStringLiteral("date")));
        QVERIFY(question::isDayOf(QStringLiteral("hired_on"), QStringLiteral("day")));
        QVERIFY(!question::isDayOf(QStringLiteral("country"), QStringLiteral("date")));
        QVERIFY(!question::isDayOf(QStringLiteral("started_at"), QStringLiteral("price")));
    }

    void saysWhatIsACode()
    {
        QVERIFY(question::isCodeOf(QStringLiteral("itm"), QStringLiteral("code")));
        QVERIFY(question::isCodeOf(QStringLiteral("supplier_id"), QStringLiteral("number")));
        QVERIFY(!question::isCodeOf(QStringLiteral("unit_price"), QStringLiteral("code")));
    }

    void saysNoMoreThanItsColumn()
    {
        QVERIFY(question::isColumnHead(QStringLiteral("number")));
        QVERIFY(!question::isColumnHead(QStringLiteral("price")));
    }
};

QTEST_GUILESS_MAIN(TestColumnHeads)
#include "tst_columnheads.moc"
