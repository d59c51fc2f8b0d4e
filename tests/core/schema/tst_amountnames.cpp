// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/amountnames.h"

#include <QTest>

using namespace Tieout;

class TestAmountNames : public QObject
{
    Q_OBJECT

private slots:
    void unitsOfRows()
    {
        for (const char *name : {"currency", "unit", "chargeCurrency", "qty_uom"})
            QVERIFY2(schema::saysUnitOfRow(QString::fromUtf8(name)), name);
        for (const char *name : {"unit_price", "quantity_per_unit", "amount", ""})
            QVERIFY2(!schema::saysUnitOfRow(QString::fromUtf8(name)), name);
    }

    void money()
    {
        for (const char *name : {"price_cents", "Amount", "refund_total", "minor_units"})
            QVERIFY2(schema::isCalledMoney(QString::fromUtf8(name)), name);
        for (const char *name : {"quantity", "weight", "status"})
            QVERIFY2(!schema::isCalledMoney(QString::fromUtf8(name)), name);
    }
};

QTEST_APPLESS_MAIN(TestAmountNames)
#include "tst_amountnames.moc"
