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

    void saysTheAmounts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("profit") << "profit by region"
                                << "total s.amt minus total s.cost by region";
        QTest::newRow("margin") << "what is our gross margin per department"
                                << "(total s.amt minus total s.cost) / total s.amt per department";
        QTest::newRow("cost") << "costs per store last month"
                              << "total s.cost per store last month";
        QTest::newRow("alone") << "profit"
                               << "total s.amt minus total s.cost";
        QTest::newRow("something else is made of it") << "average profit by region"
                                                      << "average profit by region";
        QTest::newRow("net of what is not told") << "net profit"
                                                 << "net profit";
        QTest::newRow("of one piece") << "margin per unit"
                                      << "margin per unit";
        QTest::newRow("the data has it") << "turnover profit by region"
                                         << "turnover profit by region";
    }
    void saysTheAmounts()
    {
        QFETCH(QString, text);
        QTEST(question::profitForm(text, QStringLiteral("s.amt"), QStringLiteral("s.cost"),
                                   [](const QString &) { return false; }),
              "said");
    }
    void asksAtAll()
    {
        QVERIFY(question::mayAskProfit(QStringLiteral("Gross margin by region")));
        QVERIFY(!question::mayAskProfit(QStringLiteral("orders by region")));
    }
    void leavesWhatIsStored()
    {
        const QString text = QStringLiteral("profit by region");
        QCOMPARE(question::profitForm(text, QStringLiteral("s.amt"), QStringLiteral("s.cost"),
                                      [](const QString &word) { return word == QLatin1String("profit"); }),
                 text);
    }
};

QTEST_GUILESS_MAIN(TestRates)
#include "tst_rates.moc"
