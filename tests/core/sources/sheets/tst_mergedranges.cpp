// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/mergedranges.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QtTest>

using namespace Tieout;
using namespace Tieout::sources::sheets;

class tst_MergedRanges : public QObject
{
    Q_OBJECT

    static MergedRanges of(const QStringList &refs)
    {
        QList<CellRange> ranges;
        for (const QString &ref : refs)
            ranges.append(*rangeFrom(ref));
        return MergedRanges(ranges);
    }

    static QString refsOf(const QList<CellRange> &ranges)
    {
        QStringList refs;
        for (const CellRange &range : ranges)
            refs.append(refOf(range));
        return refs.join(u' ');
    }

private slots:
    void areFoundByPlaceAndRange()
    {
        const MergedRanges merges = of({"C1:D1", "A1:A9", "B2:D4", "C6:D6"});
        QVERIFY(merges.at({8, 0}) == rangeFrom(u"A1:A9"));
        QVERIFY(merges.at({3, 2}) == rangeFrom(u"B2:D4"));
        QVERIFY(!merges.at({4, 2}));
        QVERIFY(!merges.at({9, 0}));
        QCOMPARE(refsOf(merges.in(*rangeFrom(u"A4:C7"))), QStringLiteral("A1:A9 B2:D4 C6:D6"));
        QCOMPARE(refsOf(merges.in(*rangeFrom(u"E1:Z99"))), QString());
        QVERIFY(MergedRanges().isEmpty());
        QVERIFY(!MergedRanges().at({0, 0}));
    }

    void ofTwoThatOverlapTheUpperStays()
    {
        const MergedRanges merges = of({"B3:C5", "A1:B3", "C1:C2", "A1:A2", "A4:A5", "C5:D6", "C6:D7"});
        QCOMPARE(refsOf({merges.begin(), merges.end()}), QStringLiteral("A1:A2 C1:C2 B3:C5 A4:A5 C6:D7"));
    }

    void agreeWithALookThroughAll()
    {
        QRandomGenerator random(7);
        QList<CellRange> apart;
        for (int tries = 0; tries < 3000; ++tries) {
            const CellPlace first{int(random.bounded(200)), int(random.bounded(40))};
            const CellRange range{first, {first.row + int(random.bounded(9)), first.column + int(random.bounded(4))}};
            if (std::none_of(apart.cbegin(), apart.cend(), [&range](const auto &one) { return one.meets(range); }))
                apart.append(range);
        }
        const MergedRanges merges(apart);
        QCOMPARE(merges.size(), apart.size());
        std::sort(apart.begin(), apart.end());
        for (int tries = 0; tries < 2000; ++tries) {
            const CellPlace first{int(random.bounded(210)), int(random.bounded(45))};
            const CellRange range{first, {first.row + int(random.bounded(20)), first.column + int(random.bounded(9))}};
            QList<CellRange> expected;
            std::copy_if(apart.cbegin(), apart.cend(), std::back_inserter(expected),
                         [&range](const CellRange &one) { return one.meets(range); });
            QCOMPARE(refsOf(merges.in(range)), refsOf(expected));
        }
    }

    /// One that is as tall as the sheet must not make every look at a place a look through all.
    void manyBesideATallOneAreFoundFast()
    {
        QList<CellRange> ranges{{{0, 0}, {MostRows - 1, 0}}};
        for (int row = 0; row < 200'000; ++row)
            ranges.append(CellRange{{row, 1}, {row, 3}});
        QElapsedTimer clock;
        clock.start();
        const MergedRanges merges(ranges);
        for (int row = 0; row < 200'000; ++row)
            QVERIFY(merges.at({row, 2}));
        QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString::number(clock.elapsed())));
    }
};

QTEST_APPLESS_MAIN(tst_MergedRanges)
#include "tst_mergedranges.moc"
