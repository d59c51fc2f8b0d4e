// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/scales.h"

#include <QTest>

using namespace Tieout::sources::sheets;

class tst_Scales : public QObject
{
    Q_OBJECT

private slots:
    void scalesInTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("scale");
        const auto row = [](const char *text, const char *scale) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(scale);
        };
        row("in thousands of EUR", "EUR 10^3");
        row("in EUR thousand", "EUR 10^3");
        row("EUR m", "EUR 10^6");
        row("€m", "EUR 10^6");
        row("£'000", "GBP 10^3");
        row("$ in millions", "USD 10^6");
        row("(in millions)", "10^6");
        row("(In thousands, except per share data)", "10^3");
        row("(in millions of U.S. dollars)", "USD 10^6");
        row("(Dollars in thousands)", "USD 10^3");
        row("USD billion", "USD 10^9");
        row("TEUR", "EUR 10^3");
        row("in Mio. €", "EUR 10^6");
        row("Mio. EUR", "EUR 10^6");
        row("Population (million)", "10^6");
        row("Consolidated balance sheet, in thousands", "10^3");
        row("%", "%");
        row("Margin (%)", "%");
        row("Unemployment rate, per cent", "%");
        row("in EUR", "EUR");
        row("Price (EUR)", "EUR");
        row("Area (sqm)", "sqm");
        row("in thousands of tonnes", "tonnes 10^3");
        row("Million-dollar homes", "");
        row("Revenue", "");
        row("Team B", "");
        row("Number of customers", "");
        row("Percent change", "%");
        row("Population (1000)", "10^3");
        row("Staff (in 1,000)", "10^3");
        row("Top 1000 firms", "");
        row("rent EUR p.m.", "EUR");
        row("Price EUR", "EUR");
        row("Energy use (MWh)", "MWh");
        row("in million persons", "10^6");
        row("Thousands", "10^3");
        row("Yield (t/ha)", "t/ha");
        row("Price [EUR / MWh]", "EUR/MWh");
        row("Ready (n/a)", "");
    }
    void scalesInTexts()
    {
        QFETCH(QString, text);
        QFETCH(QString, scale);
        const Scale found = scaleIn(text);
        QStringList said;
        if (!found.unit.isEmpty())
            said.append(found.unit);
        if (found.power)
            said.append(QStringLiteral("10^%1").arg(*found.power));
        if (found.isPercent)
            said.append(QStringLiteral("%"));
        QCOMPARE(said.join(u' '), scale);
    }

    void aRateIsNotCountedAsTheFiguresAroundIt()
    {
        const Scale rate = scaleIn(QStringLiteral("Yield (t/ha)"));
        QVERIFY(rate.isPerUnit);
        QVERIFY(rate.with(scaleIn(QStringLiteral("in thousands of EUR"))) == rate);
    }

    void percentagesTakeNothingFromTheMoneyBesideThem()
    {
        const Scale percent = scaleIn(QStringLiteral("Margin (%)"));
        const Scale money = scaleIn(QStringLiteral("in thousands of EUR"));
        QVERIFY(percent.with(money) == percent);
        QVERIFY(Scale().with(money) == money);
        QVERIFY(scaleIn(QStringLiteral("in EUR")).with(scaleIn(QStringLiteral("(in thousands)"))) == money);
    }
};

QTEST_APPLESS_MAIN(tst_Scales)
#include "tst_scales.moc"
