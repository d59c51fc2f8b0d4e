// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/nextsteps.h"

#include "ledgerlines.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestNextSteps : public QObject
{
    Q_OBJECT

private slots:
    void steps_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/nextsteps.case")); }
    void steps()
    {
        QFETCH(GoldenCase, golden);
        const record::Record record = recordOfLines(golden.input);
        const QList<record::NextStep> steps =
            record::nextSteps(record, {golden.setting(QStringLiteral("source"), QStringLiteral("sample")),
                                       golden.setting(QStringLiteral("workspace"))});
        QStringList lines;
        for (const record::NextStep &step : steps) {
            lines.append(QStringLiteral("%1: %2").arg(record::wordOf(step.kind), step.text.text));
            for (const QString &command : step.commands)
                lines.append(QStringLiteral("  ") + command);
            QVERIFY(!step.commands.isEmpty());
        }
        const bool isDeadEnd = record.state == record::State::Rejected || record.state == record::State::Failed
                               || (record.state == record::State::Abstained && !record::asksNothing(record));
        QVERIFY(isDeadEnd ? steps.size() >= 2 : steps.isEmpty());
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }
};

QTEST_GUILESS_MAIN(TestNextSteps)
#include "tst_nextsteps.moc"
