// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/cellarithmetic.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::answer::sheet;
using namespace Tieout::sources::sheets;

class tst_CellArithmetic : public QObject
{
    Q_OBJECT

    static CitedCell cell(const char *ref, const char *number, const char *scale = "")
    {
        CitedCell out;
        out.ref = QString::fromLatin1(ref);
        out.figure.number = *base::Decimal::parse(QString::fromLatin1(number));
        out.scale = scaleIn(QString::fromLatin1(scale));
        return out;
    }

private slots:
    void computes_data()
    {
        QTest::addColumn<int>("operation");
        QTest::addColumn<QString>("result");
        const auto row = [](CellOperation operation, const char *result) {
            QTest::newRow(result) << int(operation) << QString::fromLatin1(result);
        };
        row(CellOperation::Difference, "20.50 = A1 - B1");
        row(CellOperation::PercentChange, "20.5 % = A1 / B1 - 1");
        row(CellOperation::Ratio, "1.205 = A1 / B1");
        row(CellOperation::Share, "120.5 % = A1 / B1");
        row(CellOperation::Sum, "220.50 = SUM(A1, B1)");
        row(CellOperation::Average, "110.25 = AVERAGE(A1, B1)");
    }
    void computes()
    {
        QFETCH(int, operation);
        const Result<CellResult> result = computed(CellOperation(operation), {cell("A1", "120.50"), cell("B1", "100")});
        QVERIFY(result);
        QCOMPARE(QStringLiteral("%1%2 = %3")
                     .arg(result->number.toString(), result->scale.isPercent ? " %" : "", result->formula),
                 QString::fromLatin1(QTest::currentDataTag()));
    }

    void aDifferenceOfPercentagesIsInPoints()
    {
        const QList<CitedCell> cells{cell("A1", "7.5", "%"), cell("B1", "5", "%")};
        const Result<CellResult> difference = computed(CellOperation::Difference, cells);
        QVERIFY(difference);
        QCOMPARE(scaleWords(difference->scale), QStringLiteral("percentage points"));
        const Result<CellResult> change = computed(CellOperation::PercentChange, cells);
        QVERIFY(change);
        QCOMPARE(scaleWords(change->scale), QStringLiteral("%"));
    }

    void aDifferenceTakesAllOthersAway()
    {
        const Result<CellResult> result =
            computed(CellOperation::Difference, {cell("A1", "120.50"), cell("B1", "100"), cell("C1", "7")});
        QVERIFY(result);
        QCOMPARE(result->number.toString(), QStringLiteral("13.50"));
        QCOMPARE(result->formula, QStringLiteral("A1 - B1 - C1"));
    }

    void growthIsCompoundedOverYears()
    {
        const auto of = [](const char *number, const char *time) {
            CitedCell out = cell(time, number);
            out.time = timesIn(QString::fromLatin1(time)).first().time;
            return out;
        };
        const auto said = [](const Result<CellResult> &result) {
            return result ? QStringLiteral("%1 = %2").arg(result->number.toString(), result->formula)
                          : result.error().message();
        };
        QCOMPARE(said(computed(CellOperation::Growth, {of("121", "2024"), of("100", "2022")})),
                 QStringLiteral("10 = (2024 / 2022) ^ (1 / 2) - 1"));
        QCOMPARE(said(computed(CellOperation::Growth, {of("200", "2024"), of("100", "2021")})),
                 QStringLiteral("25.99210499 = (2024 / 2021) ^ (1 / 3) - 1"));
        QCOMPARE(said(computed(CellOperation::Growth, {of("50", "Q2 2024"), of("100", "Q2 2023")})),
                 QStringLiteral("-50 = (Q2 2024 / Q2 2023) ^ (1 / 1) - 1"));
        for (const auto &[later, earlier] :
             {std::pair{"Q3 2024", "Q2 2023"}, std::pair{"2024", "2024"}, std::pair{"Q2", "Q1"}})
            QVERIFY2(said(computed(CellOperation::Growth, {of("50", later), of("100", earlier)}))
                         .contains(QLatin1String("not a whole number of years")),
                     later);
        for (const auto &[to, from] : {std::pair{"-1", "5"}, std::pair{"1", "-5"}, std::pair{"0", "5"}})
            QVERIFY2(said(computed(CellOperation::Growth, {of(to, "2024"), of(from, "2023")}))
                         .contains(QLatin1String("two figures above zero")),
                     to);
    }

    void figuresAreCountedInWhatTheyAreIn_data()
    {
        QTest::addColumn<QString>("limit");
        QTest::addColumn<int>("power");
        QTest::addColumn<QString>("said");
        // 640, 905, 1410 and 3260 thousand
        QTest::newRow("with its power") << "1" << 6 << "2 = COUNTIF(A1:A4, \">1000\")";
        QTest::newRow("in less than the figures") << "905000" << 0 << "2 = COUNTIF(A1:A4, \">905\")";
        QTest::newRow("as they stand") << "1000" << -1 << "2 = COUNTIF(A1:A4, \">1000\")";
        QTest::newRow("in full") << "1000000" << -1 << "2 = COUNTIF(A1:A4, \">1000\")";
        QTest::newRow("the same either way") << "0" << -1 << "4 = COUNTIF(A1:A4, \">0\")";
        QTest::newRow("nobody knows") << "5000" << -1 << "A1 and the figures beside it are in EUR thousand.";
    }
    void figuresAreCountedInWhatTheyAreIn()
    {
        QFETCH(QString, limit);
        QFETCH(int, power);
        Limit above{*base::Decimal::parse(limit)};
        if (power >= 0)
            above.power = power;
        const Result<CellResult> result =
            counted({cell("A1", "640", "EUR thousand"), cell("A2", "905", "EUR thousand"),
                     cell("A3", "1410", "EUR thousand"), cell("A4", "3260", "EUR thousand")},
                    above, false);
        QTEST(result ? QStringLiteral("%1 = %2").arg(result->number.toString(), result->formula)
                     : result.error().message(),
              "said");
    }

    void differentUnitsAreDividedAndNotAdded()
    {
        CitedCell rent = cell("A1", "18240.5", "in EUR");
        CitedCell units = cell("B1", "24", "(units)");
        units.column = 1;
        QCOMPARE(computed(CellOperation::Ratio, {rent, units})->scale.unit, QStringLiteral("EUR/units"));
        QVERIFY(!computed(CellOperation::Sum, {rent, units}));
        CitedCell bare = cell("C1", "3");
        bare.column = 2;
        QCOMPARE(computed(CellOperation::Ratio, {rent, bare})->scale.unit, QStringLiteral("EUR"));
        QVERIFY(computed(CellOperation::Sum, {rent, bare})); // one says the currency for both
        QVERIFY(!computed(CellOperation::Sum, {units, bare}));
    }

    void scalesOfOneUnitAreMadeEqual()
    {
        const Result<CellResult> sum =
            computed(CellOperation::Sum, {cell("A1", "1.5", "EUR million"), cell("B1", "250", "EUR thousand")});
        QVERIFY(sum);
        QCOMPARE(sum->number.toString(), QStringLiteral("1.750"));
        QCOMPARE(*sum->scale.power, 6);
        const Result<CellResult> ratio =
            computed(CellOperation::Ratio, {cell("A1", "500", "EUR thousand"), cell("B1", "2", "EUR million")});
        QVERIFY(ratio);
        QCOMPARE(ratio->number.toString(), QStringLiteral("0.25"));
        // A currency that only the first row shows holds for the others.
        const Result<CellResult> shown = computed(CellOperation::Sum, {cell("A1", "1"), cell("A2", "2", "in EUR")});
        QVERIFY(shown);
        QCOMPARE(shown->scale.unit, QStringLiteral("EUR"));
    }

    void whatCannotBeComputedSaysWhy_data()
    {
        QTest::addColumn<int>("operation");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("scale");
        QTest::addColumn<QString>("why");
        QTest::newRow("units") << int(CellOperation::Sum) << "1"
                               << "in USD"
                               << "A1 and B1 are in different units and cannot be combined.";
        QTest::newRow("percent and money") << int(CellOperation::Difference) << "1"
                                           << "%"
                                           << "A1 and B1 are in different units and cannot be combined.";
        QTest::newRow("zero") << int(CellOperation::Ratio) << "0"
                              << "in EUR"
                              << "B1 is zero, and nothing can be divided by it.";
        QTest::newRow("sign") << int(CellOperation::PercentChange) << "-5"
                              << "in EUR"
                              << "From B1 to A1 the sign changes, so there is no change in percent.";
    }
    void whatCannotBeComputedSaysWhy()
    {
        QFETCH(int, operation);
        QFETCH(QString, second);
        QFETCH(QString, scale);
        const Result<CellResult> result = computed(
            CellOperation(operation), {cell("A1", "10", "in EUR"), cell("B1", second.toLatin1(), scale.toLatin1())});
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Invalid);
        QTEST(result.error().message(), "why");
    }
};

QTEST_APPLESS_MAIN(tst_CellArithmetic)
#include "tst_cellarithmetic.moc"
