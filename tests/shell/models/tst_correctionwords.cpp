// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/correctionwords.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using workspace::CorrectionOutcome;

class TestCorrectionWords : public QObject
{
    Q_OBJECT

private slots:
    /// Untranslated, the window says what a terminal says.
    void theWindowSaysWhatCoreSays()
    {
        using Kind = CorrectionOutcome::Kind;
        for (const CorrectionOutcome &outcome :
             {CorrectionOutcome{Kind::OwnSql}, CorrectionOutcome{Kind::OwnSqlInPlace},
              CorrectionOutcome{Kind::Key, {"visits.buyer", "customers.id"}},
              CorrectionOutcome{Kind::OtherName, {"100 %2", "orders.total"}},
              CorrectionOutcome{Kind::PreferredTable, {"orders", "orders_old"}},
              CorrectionOutcome{Kind::PreferredReading, {"sold by"}}}) {
            QVERIFY(!outcomeWords(outcome).isEmpty());
            QCOMPARE(outcomeWords(outcome), workspace::outcomeSentence(outcome));
            for (const QString &argument : outcome.arguments)
                QVERIFY2(outcomeWords(outcome).contains(argument), qPrintable(outcomeWords(outcome)));
        }
    }

    /// A sentence that translators do not see stays English in every window.
    void everyOutcomeHasATranslation()
    {
        QStringList patterns;
        for (int kind = int(CorrectionOutcome::Kind::OwnSql); kind <= int(CorrectionOutcome::Kind::PreferredReading);
             ++kind)
            patterns.append(workspace::outcomePattern(CorrectionOutcome::Kind(kind)));
        QCOMPARE(translatedOutcomes(), patterns);
    }

    void whatAnEarlierVersionKeptIsSaidAsItWasKept()
    {
        service::CorrectionDescription correction;
        correction.outcome = QStringLiteral("This question is answered by your SQL from now on.");
        QCOMPARE(outcomeWords(correction), correction.outcome);
        correction.became = {CorrectionOutcome::Kind::OtherName,
                             {QStringLiteral("turnover"), QStringLiteral("orders.total")}};
        QCOMPARE(outcomeWords(correction), QStringLiteral("\"turnover\" is another name of orders.total from now on."));
    }
};

QTEST_GUILESS_MAIN(TestCorrectionWords)
#include "tst_correctionwords.moc"
