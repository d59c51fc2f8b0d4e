// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/recordwords.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

class TestRecordWords : public QObject
{
    Q_OBJECT

private slots:
    void cautionsTellWhatLimitsTheNumber_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("verdict");
        QTest::addColumn<bool>("isTold");
        QTest::newRow("rows that share the place") << "order.cut"
                                                   << "warned" << true;
        QTest::newRow("no rows share it") << "order.cut"
                                          << "passed" << false;
        QTest::newRow("data end before the period") << "period.covered"
                                                    << "warned" << true;
        QTest::newRow("what is told elsewhere") << "join.row-loss"
                                                << "warned" << false;
    }
    void cautionsTellWhatLimitsTheNumber()
    {
        QFETCH(QString, id);
        QFETCH(QString, verdict);
        QFETCH(bool, isTold);
        record::Check check;
        check.id = id;
        check.verdict = record::fromWord<record::CheckVerdict>(verdict).value();
        check.message = QStringLiteral("213 rows tie for first place; one of them is shown.");
        record::Part part;
        part.checks = {check};
        record::Record record;
        record.parts = {part};
        QCOMPARE(cautionsOf(record), isTold ? QStringList{check.message.text} : QStringList());
    }

    void oneByteIsNoBytes()
    {
        record::Part part;
        part.query()->bytesReceived = 1;
        record::Record record;
        record.parts = {part};
        QVERIFY2(runSentence(record).contains("1 byte received"), qPrintable(runSentence(record)));
        record.parts.first().query()->bytesReceived = 12;
        QVERIFY2(runSentence(record).contains("12 bytes received"), qPrintable(runSentence(record)));
    }

    void cautionsOfNothing() { QVERIFY(cautionsOf(record::Record()).isEmpty()); }
};

QTEST_GUILESS_MAIN(TestRecordWords)
#include "tst_recordwords.moc"
