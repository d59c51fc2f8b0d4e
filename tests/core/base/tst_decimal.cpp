// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/decimal.h"

#include <QRandomGenerator>
#include <QTest>

#include <limits>

using namespace Tieout;
using base::Decimal;

namespace {

__extension__ typedef __int128 Wide; // silences -Wpedantic

Decimal decimal(const char *text)
{
    const Result<Decimal> parsed = Decimal::parse(QString::fromLatin1(text));
    return parsed ? *parsed : Decimal();
}

/// The independent method: 128-bit integers with a scale.
QString textOf(Wide unscaled, int scale)
{
    const bool negative = unscaled < 0;
    if (negative)
        unscaled = -unscaled;
    QString digits;
    for (; unscaled > 0; unscaled /= 10)
        digits.prepend(QChar(u'0' + int(unscaled % 10)));
    while (digits.size() <= scale)
        digits.prepend(u'0');
    if (scale > 0)
        digits.insert(digits.size() - scale, u'.');
    return negative ? u'-' + digits : digits;
}

Wide powerOfTen(int exponent)
{
    Wide power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}

Wide dividedHalfEven(Wide upper, Wide lower)
{
    const bool negative = (upper < 0) != (lower < 0);
    upper = upper < 0 ? -upper : upper;
    lower = lower < 0 ? -lower : lower;
    Wide quotient = upper / lower;
    const Wide twice = 2 * (upper % lower);
    if (twice > lower || (twice == lower && quotient % 2 == 1))
        ++quotient;
    return negative ? -quotient : quotient;
}

struct Number {
    Wide unscaled;
    int scale;
    Decimal decimal;
};

Number randomNumber(QRandomGenerator &random, int mostDigits)
{
    Number number;
    const int digits = random.bounded(0, mostDigits + 1);
    number.unscaled = 0;
    for (int i = 0; i < digits; ++i)
        number.unscaled = number.unscaled * 10 + random.bounded(10);
    if (random.bounded(2))
        number.unscaled = -number.unscaled;
    number.scale = random.bounded(0, 7);
    number.decimal = Decimal::parse(textOf(number.unscaled, number.scale)).value_or(Decimal());
    return number;
}

} // namespace

class TestDecimal : public QObject
{
    Q_OBJECT

private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected"); // empty: refused
        QTest::newRow("integer") << "7"
                                 << "7";
        QTest::newRow("negative") << "-12.50"
                                  << "-12.50";
        QTest::newRow("plus") << "+3"
                              << "3";
        QTest::newRow("no leading digit") << ".5"
                                          << "0.5";
        QTest::newRow("no trailing digit") << "5."
                                           << "5";
        QTest::newRow("scientific") << "1e-3"
                                    << "0.001";
        QTest::newRow("scientific up") << "1.25E+3"
                                       << "1250";
        QTest::newRow("spaces around") << "  4.20 "
                                       << "4.20";
        QTest::newRow("leading zeros") << "000.100"
                                       << "0.100";
        QTest::newRow("zero keeps its scale") << "0.00"
                                              << "0.00";
        QTest::newRow("minus zero") << "-0.0"
                                    << "0.0";
        QTest::newRow("long") << "-123456789012345678901234567890.123456789"
                              << "-123456789012345678901234567890.123456789";
        QTest::newRow("limb of zeros") << "1000000000000000000"
                                       << "1000000000000000000";
        QTest::newRow("empty") << ""
                               << "";
        QTest::newRow("sign only") << "-"
                                   << "";
        QTest::newRow("point only") << "."
                                    << "";
        QTest::newRow("two points") << "1.2.3"
                                    << "";
        QTest::newRow("words") << "12 EUR"
                               << "";
        QTest::newRow("inner space") << "1 2"
                                     << "";
        QTest::newRow("comma") << "1,234.5"
                               << "";
        QTest::newRow("no exponent") << "1e"
                                     << "";
        QTest::newRow("absurd exponent") << "1e999999999"
                                         << "";
        QTest::newRow("absurd negative exponent") << "1e-999999999"
                                                  << "";
        QTest::newRow("hexadecimal") << "0x10"
                                     << "";
        QTest::newRow("nan") << "nan"
                             << "";
        QTest::newRow("other digits") << QStringLiteral("\u0661\u0662") << "";
    }

    void reads()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const Result<Decimal> parsed = Decimal::parse(text);
        QCOMPARE(parsed.has_value(), !expected.isEmpty());
        if (parsed) {
            QCOMPARE(parsed->toString(), expected);
        } else {
            QCOMPARE(parsed.error().code, ErrorCode::Invalid);
            QVERIFY(parsed.error().message().contains(text.trimmed()));
        }
    }

    void tooLongIsRefused() { QVERIFY(!Decimal::parse(QString(200'000, u'9'))); }

    void cells()
    {
        QCOMPARE(Decimal::fromValue(Value(qint64(-5)))->toString(), QStringLiteral("-5"));
        QCOMPARE(Decimal::fromValue(Value(0.1))->toString(), QStringLiteral("0.1"));
        QCOMPARE(Decimal::fromValue(Value(1e21))->toString(), QStringLiteral("1000000000000000000000"));
        QCOMPARE(Decimal::fromValue(Value(DecimalText{QStringLiteral("12.340")}))->toString(),
                 QStringLiteral("12.340"));
        const auto smallest = std::numeric_limits<qint64>::min();
        QCOMPARE(Decimal(smallest).toString(), QString::number(smallest));
        for (const Value &value : {Value(), Value("12"), Value(QByteArray("12"))}) {
            const Result<Decimal> number = Decimal::fromValue(value);
            QVERIFY(!number);
            QCOMPARE(number.error().code, ErrorCode::Invalid);
        }
        QVERIFY(!Decimal::fromDouble(std::numeric_limits<double>::quiet_NaN()));
        QVERIFY(!Decimal::fromDouble(std::numeric_limits<double>::infinity()));
    }

    void sumsWithoutLosingACent()
    {
        Decimal sum;
        for (int i = 0; i < 1000; ++i)
            sum = sum + *Decimal::fromDouble(33.01);
        QCOMPARE(sum.toString(), QStringLiteral("33010.00"));
    }

    void roundsHalfToEven_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("scale");
        QTest::addColumn<QString>("expected");
        QTest::newRow("down to even") << "0.125" << 2 << "0.12";
        QTest::newRow("up to even") << "0.135" << 2 << "0.14";
        QTest::newRow("above half") << "0.1251" << 2 << "0.13";
        QTest::newRow("negative") << "-2.5" << 0 << "-2";
        QTest::newRow("negative odd") << "-3.5" << 0 << "-4";
        QTest::newRow("to zero") << "0.4" << 0 << "0";
        QTest::newRow("negative to zero") << "-0.4" << 0 << "0";
        QTest::newRow("carries") << "9.995" << 2 << "10.00";
        QTest::newRow("pads") << "3" << 2 << "3.00";
        QTest::newRow("the float of the design") << "33489.470000005174" << 2 << "33489.47";
        QTest::newRow("negative scale is none") << "1234.5" << -2 << "1234";
    }

    void roundsHalfToEven()
    {
        QFETCH(QString, text);
        QFETCH(int, scale);
        QFETCH(QString, expected);
        QCOMPARE(Decimal::parse(text)->rounded(scale).toString(), expected);
    }

    void normalises()
    {
        QCOMPARE(decimal("1.500").normalised().toString(), QStringLiteral("1.5"));
        QCOMPARE(decimal("100").normalised().toString(), QStringLiteral("100"));
        QCOMPARE(decimal("0.000").normalised().toString(), QStringLiteral("0"));
        QCOMPARE(decimal("-20.0").normalised().toString(), QStringLiteral("-20"));
    }

    void compares()
    {
        QVERIFY(decimal("1.0") == decimal("1.000"));
        QVERIFY(decimal("-1") < decimal("0.5"));
        QVERIFY(decimal("-2") < decimal("-1.99"));
        QVERIFY(decimal("10") > decimal("9.999999999999999999999"));
        QVERIFY(decimal("0") == -decimal("0.0"));
    }

    void toDoubleAndBack()
    {
        QCOMPARE(decimal("102.98").toDouble(), 102.98);
        QCOMPARE(decimal("-0.1").toDouble(), -0.1);
    }

    void agreesWithWideIntegers()
    {
        QRandomGenerator random(20261120);
        for (int i = 0; i < 5000; ++i) {
            const Number a = randomNumber(random, 15);
            const Number b = randomNumber(random, 15);
            const int scale = std::max(a.scale, b.scale);
            const Wide left = a.unscaled * powerOfTen(scale - a.scale);
            const Wide right = b.unscaled * powerOfTen(scale - b.scale);
            QCOMPARE((a.decimal + b.decimal).toString(), textOf(left + right, scale));
            QCOMPARE((a.decimal - b.decimal).toString(), textOf(left - right, scale));
            QCOMPARE((a.decimal * b.decimal).toString(), textOf(a.unscaled * b.unscaled, a.scale + b.scale));
            QCOMPARE(a.decimal < b.decimal, left < right);
            QCOMPARE(a.decimal == b.decimal, left == right);
            const int target = random.bounded(0, 9);
            const QString rounded = target >= a.scale
                                        ? textOf(a.unscaled * powerOfTen(target - a.scale), target)
                                        : textOf(dividedHalfEven(a.unscaled, powerOfTen(a.scale - target)), target);
            QCOMPARE(a.decimal.rounded(target).toString(), rounded);
            if (b.unscaled == 0)
                continue;
            // quotient at `target` digits: a * 10^(target + b.scale) / (b * 10^a.scale)
            QCOMPARE(
                a.decimal.dividedBy(b.decimal, target).toString(),
                textOf(dividedHalfEven(a.unscaled * powerOfTen(target + b.scale), b.unscaled * powerOfTen(a.scale)),
                       target));
        }
    }

    void dividesLongNumbers()
    {
        // (q * d + r) / d gives q for every r below half of d, beyond what 128 bits hold.
        QRandomGenerator random(7);
        for (int i = 0; i < 200; ++i) {
            QString q = QStringLiteral("1");
            QString d = QStringLiteral("3");
            for (int j = 0; j < 60; ++j)
                q.append(QChar(u'0' + random.bounded(10)));
            for (int j = 0; j < 40; ++j)
                d.append(QChar(u'0' + random.bounded(10)));
            const Decimal divisor = *Decimal::parse(d);
            const Decimal remainder = *Decimal::parse(d.left(40));
            const Decimal dividend = *Decimal::parse(q) * divisor + remainder;
            QCOMPARE(dividend.dividedBy(divisor, 0).toString(), q);
        }
        QCOMPARE(decimal("1").dividedBy(decimal("3"), 30).toString(), QStringLiteral("0.") + QString(30, u'3'));
    }
};

QTEST_APPLESS_MAIN(TestDecimal)
#include "tst_decimal.moc"
