// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/twoasked.h"

#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestTwoAsked : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/twoasked.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        period::CalendarSettings calendar;
        calendar.asOf = QDate(2026, 11, 20);
        const std::optional<answer::TwoAsked> two = answer::twoAsked(golden.input.trimmed(), calendar);
        TIEOUT_COMPARE_GOLDEN(golden, two ? two->first + QStringLiteral(" | ") + two->second : QStringLiteral("none"));
    }
};

QTEST_GUILESS_MAIN(TestTwoAsked)
#include "tst_twoasked.moc"
