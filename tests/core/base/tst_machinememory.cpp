// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/machinememory.h"

#include <QTest>

using namespace Tieout;

class TestMachineMemory : public QObject
{
    Q_OBJECT

private slots:
    void thisMachineHasSome()
    {
        const base::MachineMemory memory = base::machineMemory();
        QVERIFY2(memory.total > 256LL * 1024 * 1024, qPrintable(QString::number(memory.total)));
        QVERIFY2(memory.available > 0 && memory.available <= memory.total,
                 qPrintable(QString::number(memory.available)));
        QCOMPARE(base::machineMemory().total, memory.total);
    }
};

QTEST_MAIN(TestMachineMemory)
#include "tst_machinememory.moc"
