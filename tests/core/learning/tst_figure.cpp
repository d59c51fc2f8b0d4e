// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/figure.h"

#include <QTest>

using namespace Tieout;
using learning::Figure;

class FigureTest : public QObject
{
    Q_OBJECT

private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("unit");
        const auto row = [](const char *text, const char *value, const char *unit) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(value) << QString::fromLatin1(unit);
        };
        row("7", "7", "1");
        row("33,489", "33489", "1");
        row("33,489.47", "33489.47", "0.01");
        row("1.234.567,5", "1234567.5", "0.1");
        row("1.234,50", "1234.50", "0.01");
        row("1.234", "1.234", "0.001");
        row("12,5", "12.5", "0.1");
        row("33 489,47", "33489.47", "0.01");
        row("1.2 million", "1200000", "100000");
        row("1.25M", "1250000", "10000");
        row("33 thousand", "33000", "1000");
        row("5 k", "5000", "1000");
        row("2 bn", "2000000000", "1000000000");
        row("-12.50", "-12.50", "0.01");
        row("\u2212"
            "3",
            "-3", "1");
        row("+3", "3", "1");
        row("EUR 12.50", "12.50", "0.01");
        row("12.50 EUR", "12.50", "0.01");
        row("-$1,000", "-1000", "1");
        row("12 %", "12", "1");
    }
    void reads()
    {
        QFETCH(QString, text);
        QFETCH(QString, value);
        QFETCH(QString, unit);
        const Result<Figure> figure = learning::figureOf(text);
        QVERIFY2(figure, qPrintable(figure ? QString() : figure.error().message()));
        QVERIFY2(figure->value == *base::Decimal::parse(value), qPrintable(figure->value.toString()));
        QVERIFY2(figure->unit == *base::Decimal::parse(unit), qPrintable(figure->unit.toString()));
        QCOMPARE(figure->text, text);
    }

    void isNone_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "many", "1 2", "12 and 13", "1,23,456", "5 dozen", "--3", "12.5.1"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void isNone()
    {
        QFETCH(QString, text);
        const Result<Figure> figure = learning::figureOf(text);
        QVERIFY2(!figure && figure.error().code == ErrorCode::Invalid && !figure.error().hint.isEmpty(),
                 qPrintable(figure ? figure->value.toString() : QString()));
    }

    void rounded_data()
    {
        QTest::addColumn<QString>("number");
        QTest::addColumn<bool>("is");
        const auto row = [](const char *number, bool is) {
            QTest::newRow(number) << QString::fromLatin1(number) << is;
        };
        row("1200000", true);
        row("1249999.99", true);
        row("1250000", true);
        row("1150000", true);
        row("1250000.01", false);
        row("1149999.99", false);
        row("-1200000", false);
    }
    void rounded()
    {
        QFETCH(QString, number);
        QFETCH(bool, is);
        QCOMPARE(learning::figureOf(QStringLiteral("1.2 million"))->isRoundedFrom(*base::Decimal::parse(number)), is);
    }
};

QTEST_GUILESS_MAIN(FigureTest)
#include "tst_figure.moc"
