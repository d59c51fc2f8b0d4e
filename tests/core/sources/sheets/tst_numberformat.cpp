// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/numberformat.h"

#include <QTest>

using namespace Tieout::sources::sheets;
using Kind = NumberFormat::Kind;

class TestNumberFormat : public QObject
{
    Q_OBJECT

private slots:
    void codesAreRead_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<NumberFormat>("wanted");
        const auto row = [](const char *code, const NumberFormat &wanted) {
            QTest::newRow(code) << QString::fromUtf8(code) << wanted;
        };
        row("General", {Kind::General});
        row("0", {Kind::Number});
        row("#,##0.00", {Kind::Number, 2});
        row("#,##0;[Red]-#,##0", {Kind::Number});
        row("0.0%", {Kind::Percent, 1});
        row("0.0\"%\"", {Kind::Number, 1, 0, {}, QStringLiteral("%")});
        row("#,##0,", {Kind::Number, 0, 3});
        row("#,##0.0,,\"m\"", {Kind::Number, 1, 6, {}, QStringLiteral("m")});
        row("#,##0.00\\ \"EUR\"", {Kind::Number, 2, 0, QStringLiteral("EUR")});
        row("[$€-407]#,##0", {Kind::Number, 0, 0, QStringLiteral("€")});
        row("[$-407]d. mmmm yyyy", {Kind::Date});
        row("£#,##0.00", {Kind::Number, 2, 0, QStringLiteral("£")});
        row("_-* #,##0.00\\ [$USD]_-;-* #,##0.00\\ [$USD]_-", {Kind::Number, 2, 0, QStringLiteral("USD")});
        row("\"EUR m\" 0.0", {Kind::Number, 1, 0, QStringLiteral("EUR"), QStringLiteral("m")});
        row("0.00E+00", {Kind::Number, 2});
        row("# ?/?", {Kind::Number});
        row("yyyy\\-mm\\-dd", {Kind::Date});
        row("mmm yy", {Kind::Date});
        row("mm/dd/yyyy hh:mm", {Kind::DateTime});
        row("h:mm AM/PM", {Kind::Time});
        row("mm:ss.0", {Kind::Time});
        row("[h]:mm:ss", {Kind::Duration});
        row("[mm]:ss", {Kind::Duration});
        row("@", {Kind::Text});
        row("[Red][>100]0", {Kind::Number});
        row("\"unterminated", {Kind::General, 0, 0, {}, QStringLiteral("unterminated")});
        row("[unterminated", {Kind::General});
        row("0\\", {Kind::Number});
        row("", {Kind::General});
    }
    void codesAreRead()
    {
        QFETCH(QString, code);
        QFETCH(NumberFormat, wanted);
        const NumberFormat format = formatFrom(code);
        QCOMPARE(format.kind, wanted.kind);
        QCOMPARE(format.decimals, wanted.decimals);
        QCOMPARE(format.scale, wanted.scale);
        QCOMPARE(format.currency, wanted.currency);
        QCOMPARE(format.suffix, wanted.suffix);
    }

    void thousandsAreGroupedWhereTheCodeSaysSo()
    {
        for (const char *code : {"#,##0", "#,##0.00", "#,##0,", "[$€-407]#,##0", "0,000"})
            QVERIFY2(formatFrom(QString::fromUtf8(code)).isGrouped, code);
        for (const char *code : {"0", "0.00", "0,", "0.0,", "General", "yyyy, mm", "@"})
            QVERIFY2(!formatFrom(QString::fromUtf8(code)).isGrouped, code);
    }

    void builtInFormatsAreKnown()
    {
        QCOMPARE(builtInFormat(0).kind, Kind::General);
        QCOMPARE(builtInFormat(4), (NumberFormat{Kind::Number, 2, 0, {}, {}, true}));
        QCOMPARE(builtInFormat(2), (NumberFormat{Kind::Number, 2}));
        QCOMPARE(builtInFormat(9).kind, Kind::Percent);
        QCOMPARE(builtInFormat(14).kind, Kind::Date);
        QCOMPARE(builtInFormat(20).kind, Kind::Time);
        QCOMPARE(builtInFormat(22).kind, Kind::DateTime);
        QCOMPARE(builtInFormat(44), (NumberFormat{Kind::Number, 2, 0, {}, {}, true}));
        QCOMPARE(builtInFormat(46).kind, Kind::Duration);
        QCOMPARE(builtInFormat(49).kind, Kind::Text);
        QCOMPARE(builtInFormat(163).kind, Kind::General);
        QCOMPARE(builtInFormat(-1).kind, Kind::General);
    }
};

QTEST_APPLESS_MAIN(TestNumberFormat)
#include "tst_numberformat.moc"
