// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"
#include "shop.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

/// Two values, two periods, a part and its whole; rows that are missing under a condition.
class TestComposerCompared : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(shopScript, QDate(2026, 11, 20)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composercompared.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerCompared)
#include "tst_composercompared.moc"
