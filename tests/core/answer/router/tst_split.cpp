// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router/split.h"

#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestSplit : public QObject
{
    Q_OBJECT

private slots:
    void splits_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/split.case")); }
    void splits()
    {
        QFETCH(GoldenCase, golden);
        QStringList lines;
        for (const answer::router::Split &split : answer::router::splitsOf(golden.input))
            lines.append(QStringLiteral("%1 [%2] %3").arg(split.left, split.separator, split.right));
        TIEOUT_COMPARE_GOLDEN(golden, lines.isEmpty() ? QStringLiteral("none") : lines.join(u'\n'));
    }
};

QTEST_GUILESS_MAIN(TestSplit)
#include "tst_split.moc"
