// SPDX-License-Identifier: GPL-3.0-or-later
// What short forms in names stand for, and what says so.
#include "core/retrieval/expansions.h"

#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using retrieval::ShortForm;

namespace {

const char *const schemaText = R"(
table MTR_MSTR 10
MTR_NO text pk
INSTL_DT date

table smart_reads 10
meter_no text
litres integer

table CLM_HDR 10
CLM_ID integer pk -- number of the claim
PLCY_ID integer
STAT_CD text

table WO_HDR 10
WO_NO integer pk

table work_order_notes 10
WO_NO integer
note text

table XQ_LIST 10
XQ_ID integer pk

table VLV_A 10
VLV_TAG text

table items 10
valve_kind text

table DRV_TBL 10
DRV_ID text

table trips 10
driver_id text
derivative_id text
)";

} // namespace

class ExpansionsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Result<catalog::Snapshot> read = readSnapshot(QString::fromLatin1(schemaText));
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        m_snapshot = *read;
    }

    void finds_data()
    {
        QTest::addColumn<QString>("token");
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("sure");
        QTest::addColumn<QString>("evidence");
        QTest::newRow("the same name written out")
            << "MTR_"
            << "meter" << true << "MTR_MSTR.MTR_NO is written out as smart_reads.meter_no";
        QTest::newRow("a comment") << "CLM"
                                   << "claim" << true << "the description of CLM_HDR.CLM_ID says it";
        QTest::newRow("first letters") << "WO"
                                       << "work order" << true << "first letters of words in work_order_notes";
        QTest::newRow("a usual short form") << "_CD"
                                            << "code" << false << "it is usually short for that";
        QTest::newRow("letters alone") << "VLV"
                                       << "valve" << false << "items.valve_kind has a word with these letters";
    }

    void finds()
    {
        QFETCH(QString, token);
        QFETCH(QString, words);
        QFETCH(bool, sure);
        QFETCH(QString, evidence);
        const ShortForm form = found(token);
        QVERIFY(form.isKnown());
        QVERIFY(!form.expansions.isEmpty());
        QCOMPARE(form.expansions.first().words, words);
        QCOMPARE(form.undecided(), 1);
        QCOMPARE(form.certainty == ShortForm::Certainty::Sure, sure);
        QStringList said;
        for (const message::Message &each : form.expansions.first().evidence)
            said.append(each.text);
        QVERIFY2(said.join(u';').contains(evidence), qPrintable(said.join(u';')));
    }

    void saysNothingOfWhatNothingSays()
    {
        QVERIFY(found(QStringLiteral("XQ")).isKnown());
        QVERIFY(found(QStringLiteral("XQ")).expansions.isEmpty());
        QVERIFY(!found(QStringLiteral("QQQ_")).isKnown());
    }

    /// What is only usually so is told as that, and nothing is guessed of what stands in every name.
    void saysHowSureItIs()
    {
        QCOMPARE(int(found(QStringLiteral("_CD")).certainty), int(ShortForm::Certainty::Usual));
        QCOMPARE(int(found(QStringLiteral("VLV")).certainty), int(ShortForm::Certainty::Guess));
        QCOMPARE(int(found(QStringLiteral("DT")).certainty), int(ShortForm::Certainty::Usual));
    }

    void tiesAreLeftOpen()
    {
        const ShortForm form = found(QStringLiteral("DRV"));
        QCOMPARE(form.undecided(), 2);
        QCOMPARE(form.expansions[0].words, QStringLiteral("derivative"));
        QCOMPARE(form.expansions[1].words, QStringLiteral("driver"));
    }

    void theCompanyKnowsBest()
    {
        catalog::Snapshot snapshot = m_snapshot;
        snapshot.contextLines = {QStringLiteral("In our names XQ stands for exchange quotient.")};
        const ShortForm form = retrieval::ShortForms(snapshot, m_lexicon).of(QStringLiteral("XQ"));
        QCOMPARE(form.expansions.first().words, QStringLiteral("exchange quotient"));
    }

    void kindsAreSaid()
    {
        QVERIFY(found(QStringLiteral("HDR")).role.text.contains(QLatin1String("head of a document")));
        QVERIFY(retrieval::saysKind(QStringLiteral("bak")));
        QVERIFY(!retrieval::saysKind(QStringLiteral("meter")));
    }

private:
    ShortForm found(const QString &token) const { return retrieval::ShortForms(m_snapshot, m_lexicon).of(token); }

    const retrieval::Lexicon m_lexicon = retrieval::Lexicon::standard();
    catalog::Snapshot m_snapshot;
};

QTEST_GUILESS_MAIN(ExpansionsTest)
#include "tst_expansions.moc"
