// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/bounds.h"

#include <QTest>

using namespace Tieout;
using profile::Bounds;
using profile::wilson;

class TestBounds : public QObject
{
    Q_OBJECT

private slots:
    void deviations();
    void intervals();
    void nothingAndAll();
    void methods();
    void commonValuesHoldTogether();
};

void TestBounds::deviations()
{
    // The usual table of the normal distribution.
    QVERIFY(std::abs(profile::zScore(0.95) - 1.959964) < 1e-5);
    QVERIFY(std::abs(profile::zScore(0.99) - 2.575829) < 1e-5);
    QVERIFY(std::abs(profile::zScore(0.99, 10) - 3.290527) < 1e-5);
    QCOMPARE(profile::zScore(0.99, 0), profile::zScore(0.99));
}

void TestBounds::intervals()
{
    // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I,
    // method 3.
    const Bounds a = wilson(81.0 / 263, 263, profile::zScore(0.95));
    QVERIFY(std::abs(a.low - 0.2553) < 1e-4);
    QVERIFY(std::abs(a.high - 0.3662) < 1e-4);
    const Bounds b = wilson(15.0 / 148, 148, profile::zScore(0.95));
    QVERIFY(std::abs(b.low - 0.0624) < 1e-4);
    QVERIFY(std::abs(b.high - 0.1605) < 1e-4);
    const Bounds c = wilson(1.0 / 29, 29, profile::zScore(0.95));
    QVERIFY(std::abs(c.low - 0.0061) < 1e-4);
    QVERIFY(std::abs(c.high - 0.1718) < 1e-4);
}

void TestBounds::nothingAndAll()
{
    const Bounds none = wilson(0, 20, profile::zScore(0.95));
    QCOMPARE(none.low, 0.0);
    QVERIFY(std::abs(none.high - 0.1611) < 1e-4);
    QCOMPARE(wilson(1, 20, 2.0).high, 1.0);
    QVERIFY(wilson(1, 20, 2.0).low < 1);
    QCOMPARE(wilson(0.5, 0, 2.0), (Bounds{0, 1}));
}

void TestBounds::methods()
{
    ColumnProfile profile;
    profile.nullFraction = 0.25;
    QCOMPARE(profile::nullBounds(profile), std::optional(Bounds{0.25, 0.25}));
    QCOMPARE(profile::boundWords(profile).text, QStringLiteral("exact"));
    profile.method = StatisticMethod::RandomSample;
    profile.sampledRows = 10'000;
    const auto bounds = profile::nullBounds(profile);
    QVERIFY(bounds && bounds->contains(0.25) && bounds->high - bounds->low < 0.03);
    QCOMPARE(profile::boundWords(profile).text, QStringLiteral("99 % Wilson, 10,000 rows"));
    profile.method = StatisticMethod::EdgeSample;
    profile.sampledRows = 0;
    QVERIFY(!profile::nullBounds(profile));
    QCOMPARE(profile::boundWords(profile).text, QStringLiteral("no bound"));
}

void TestBounds::commonValuesHoldTogether()
{
    ColumnProfile profile;
    profile.method = StatisticMethod::RandomSample;
    profile.sampledRows = 10'000;
    profile.distinctAtLeast = 1;
    const ValueFraction value{Value("a"), 0.1};
    const auto alone = profile::commonBounds(profile, value);
    profile.distinctAtLeast = 500;
    const auto ofMany = profile::commonBounds(profile, value);
    QVERIFY(alone && ofMany);
    QVERIFY(ofMany->low < alone->low && ofMany->high > alone->high);
    // What an engine lists was chosen among all it estimates, of which no more can have been drawn than rows.
    profile.distinct = 5'000;
    const auto ofMore = profile::commonBounds(profile, value);
    QVERIFY(ofMore && ofMore->low < ofMany->low);
    profile.distinct = 10'000;
    const auto most = profile::commonBounds(profile, value);
    profile.distinct = 9'000'000;
    QCOMPARE(profile::commonBounds(profile, value), most);
}

QTEST_GUILESS_MAIN(TestBounds)
#include "tst_bounds.moc"
