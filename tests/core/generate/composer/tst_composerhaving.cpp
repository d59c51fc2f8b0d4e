// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"
#include "shop.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

/// Conditions on what groups come to, and by what they are sorted.
class TestComposerHaving : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(shopScript, QDate(2026, 11, 20)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composerhaving.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerHaving)
#include "tst_composerhaving.moc"
