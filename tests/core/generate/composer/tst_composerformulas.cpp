// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// Bakeries that bake and throw away: counts and amounts to divide and subtract, of one table and of two.
constexpr QByteArrayView bakeryScript = R"sql(
CREATE TABLE bakery (bakery_id INTEGER PRIMARY KEY, name TEXT, town TEXT, budget REAL, rent REAL);
CREATE TABLE batch (batch_id INTEGER PRIMARY KEY, bakery_id INTEGER REFERENCES bakery(bakery_id), baked_on TEXT,
  kind TEXT, loaves INTEGER, wasted INTEGER, flour_cost REAL, status TEXT);
CREATE TABLE sack (sack_id INTEGER PRIMARY KEY, bakery_id INTEGER REFERENCES bakery(bakery_id), quantity INTEGER,
  unit_price REAL);
INSERT INTO bakery VALUES (1, 'Crust', 'Ghent', 900, 300), (2, 'Crumb', 'Bruges', 700, 250), (3, 'Rye', 'Ghent', 500, 200);
INSERT INTO batch VALUES (1, 1, '2025-01-10', 'rye', 90, 10, 31.5, 'sold'), (2, 1, '2025-02-11', 'wheat', 60, 0, 22, 'sold'),
  (3, 2, '2025-02-12', 'rye', 45, 5, 18.25, 'burnt'), (4, 2, '2026-01-15', 'wheat', 80, 20, 40, 'sold'),
  (5, 1, '2026-01-20', 'rye', 75, 3, 29, 'burnt');
INSERT INTO sack VALUES (1, 1, 10, 8.5), (2, 1, 4, 9), (3, 2, 6, 8);
)sql";

} // namespace

/// Figures that are calculated from others, and changes between two periods.
class TestComposerFormulas : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(bakeryScript, QDate(2026, 2, 1)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composerformulas.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerFormulas)
#include "tst_composerformulas.moc"
