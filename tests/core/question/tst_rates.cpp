// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/rates.h"

#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestRates : public QObject
{
    Q_OBJECT

private slots:
    void saysTheQuotient_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/rates.case")); }
    void saysTheQuotient()
    {
        QFETCH(GoldenCase, golden);
        const QStringList names = golden.setting(QStringLiteral("names")).split(u' ', Qt::SkipEmptyParts);
        const auto isName = [&names](const QString &word) { return names.contains(word); };
        QStringList out;
        for (const QString &question : golden.input.split(u'\n', Qt::SkipEmptyParts)) {
            const QString said = question::rateForm(question, isName);
            QCOMPARE(question::rateForm(said, isName), said); // said so, nothing is left to say
            out.append(said == question ? QStringLiteral("-") : said);
        }
        TIEOUT_COMPARE_GOLDEN(golden, out.join(u'\n'));
    }
};

QTEST_GUILESS_MAIN(TestRates)
#include "tst_rates.moc"
