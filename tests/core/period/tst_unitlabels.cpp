// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/unitlabels.h"

#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QString unitName(period::LabelUnit unit)
{
    static const QStringList names = {"year", "quarter", "month", "week", "day"};
    return names[int(unit)];
}

/// "month: 2024-01, (2024-02), 2024-03": every unit between the first and the last label, those that no label names in
/// brackets.
QString describe(const QStringList &labels)
{
    const std::optional<period::UnitLabels> units = period::UnitLabels::of(labels);
    if (!units)
        return QStringLiteral("no time axis");
    QDate from;
    QDate to;
    QSet<QDate> known;
    for (const QString &label : labels) {
        const QDate day = units->firstDayOf(units->dayOf(label));
        known.insert(day);
        from = !from.isValid() || day < from ? day : from;
        to = !to.isValid() || day > to ? day : to;
    }
    const std::optional<QStringList> all = units->all(from, units->next(to), 60);
    if (!all)
        return unitName(units->unit()) + QStringLiteral(": too many");
    QStringList shown;
    for (const QString &label : *all)
        shown.append(known.contains(units->dayOf(label)) ? label : QStringLiteral("(%1)").arg(label));
    return unitName(units->unit()) + QStringLiteral(": ") + shown.join(QStringLiteral(", "));
}

} // namespace

class TestUnitLabels : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/unitlabels.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        TIEOUT_COMPARE_GOLDEN(golden, describe(golden.input.split(u'\n', Qt::SkipEmptyParts)));
    }

    /// Weeks that are known to be such may start on another day than Monday.
    void weeksStartWhereTheirLabelsDo()
    {
        const auto weeks = period::UnitLabels::of({QStringLiteral("2024-01-07")}, period::LabelUnit::Week);
        QVERIFY(weeks);
        QCOMPARE(weeks->firstDayOf(QDate(2024, 1, 13)), QDate(2024, 1, 7));
        QCOMPARE(weeks->firstDayOf(QDate(2024, 1, 14)), QDate(2024, 1, 14));
    }

    void daysStandForTheUnitThatIsKnown()
    {
        const auto days = period::UnitLabels::of({QStringLiteral("2024-01-01")}, period::LabelUnit::Day);
        QVERIFY(days);
        QCOMPARE(days->unit(), period::LabelUnit::Day);
        QVERIFY(!period::UnitLabels::of({}));
    }
};

QTEST_GUILESS_MAIN(TestUnitLabels)
#include "tst_unitlabels.moc"
