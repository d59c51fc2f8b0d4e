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
        QTest::newRow("rows without a date") << "period.empty-date"
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

    void remarksAreWhatTheCardDoesNotShow()
    {
        const message::Message number =
            message::say("answer.result.value", {QStringLiteral("Orders"), QStringLiteral("7")});
        const message::Message caution = message::say("gate.cut.firstAlone");
        const message::Message differs = message::say("answer.result.differs", {QStringLiteral("8")});
        const message::Message remark = message::say("answer.result.byModel", {QStringLiteral("Few.")});
        record::Check check;
        check.id = QStringLiteral("order.cut");
        check.verdict = record::CheckVerdict::Warned;
        check.message = caution;
        record::Part part;
        part.checks = {check};
        record::Record record;
        record.parts = {part};
        record.text = message::sentences({differs, number, caution, remark});
        QCOMPARE(remarksOf(record).text, record.text.text); // no number stands above it

        record.headline = record::Headline{QStringLiteral("7"), std::nullopt, QStringLiteral("Orders")};
        QCOMPARE(remarksOf(record).text, remark.text);
        record.text = number;
        QVERIFY(remarksOf(record).isEmpty());
    }

    void aTitleSaysWhatWasCutOnce()
    {
        record::Part part;
        part.grid()->rowCount = 100;
        part.grid()->truncated = true;
        part.grid()->rowsInAll = 599;
        record::Record record;
        record.parts = {part};
        record.title = QStringLiteral("Names");
        QCOMPARE(subtitleOf(record), QStringLiteral("Names, first 100 of 599 rows"));
        record.title = {};
        record.text = QStringLiteral("First 100 of 599 rows: 100 rows shown.");
        QCOMPARE(subtitleOf(record), record.text.text);
        record.parts.first().grid()->truncated = false;
        record.title = QStringLiteral("Names");
        QCOMPARE(subtitleOf(record), QStringLiteral("Names"));
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
