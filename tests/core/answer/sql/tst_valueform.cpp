// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/valueform.h"

#include <QTest>

using namespace Tieout;
using answer::ValueForm;
using Kind = ValueForm::Kind;

class TestValueForm : public QObject
{
    Q_OBJECT

private slots:
    void writesCells_data()
    {
        QTest::addColumn<Value>("value");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("scale");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const Value &value, Kind kind, int scale, const char *text) {
            QTest::newRow(name) << value << int(kind) << scale << QString::fromLatin1(text);
        };
        row("the float of the design", Value(33489.470000005174), Kind::Sum, 2, "33489.47");
        row("a padded sum", Value(41.6), Kind::Sum, 2, "41.60");
        row("a whole sum of decimals", Value(qint64(100)), Kind::Sum, 2, "100.00");
        row("half to even", Value(0.125), Kind::Sum, 2, "0.12");
        row("a stored price", Value(0.99), Kind::Stored, 2, "0.99");
        row("a stored price is never rounded", Value(0.999), Kind::Stored, 2, "0.999");
        row("a count", Value(qint64(7)), Kind::Stored, 0, "7");
        row("an average", Value(31.666666666666668), Kind::Significant, -1, "31.6666666667");
        row("a small quotient", Value(0.00012345678901234567), Kind::Significant, -1, "0.000123456789012");
        row("noise in a quotient", Value(0.1 + 0.2), Kind::Significant, -1, "0.3");
        row("noise without a form", Value(0.1 + 0.2), Kind::AsIs, -1, "0.3");
        row("a large float", Value(1e21), Kind::Significant, -1, "1000000000000000000000");
        row("a whole number in a quotient", Value(qint64(123456789012345678)), Kind::Significant, -1,
            "123456789012345678");
        row("an exact decimal", Value(DecimalText{QStringLiteral("12.3400")}), Kind::Stored, 2, "12.3400");
        row("a text", Value("12.5"), Kind::Sum, 2, "12.5");
        row("minus", Value(-0.005), Kind::Sum, 2, "0.00");
    }
    void writesCells()
    {
        QFETCH(Value, value);
        QFETCH(int, kind);
        QFETCH(int, scale);
        QFETCH(QString, text);
        QCOMPARE(answer::cellText(value, {Kind(kind), scale}), std::optional(text));
    }

    void nullStaysNull() { QVERIFY(!answer::cellText(Value(), {Kind::Sum, 2})); }
};

QTEST_APPLESS_MAIN(TestValueForm)
#include "tst_valueform.moc"
