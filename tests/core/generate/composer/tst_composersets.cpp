// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// A gym of which people ask who came when and when no more, which bookings to leave out, and what share of them is
// what.
constexpr QByteArrayView gymScript = R"sql(
CREATE TABLE member (member_id INTEGER PRIMARY KEY, full_name TEXT, city TEXT, gender TEXT, insured_by TEXT, joined_on TEXT);
CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member(member_id), visited_on TEXT, activity TEXT);
CREATE TABLE course (course_id INTEGER PRIMARY KEY, name TEXT, level TEXT);
CREATE TABLE booking (booking_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member(member_id),
  course_id INTEGER REFERENCES course(course_id), booked_on TEXT, status TEXT, paid_by TEXT, price REAL);
INSERT INTO member VALUES (1, 'Eva Lund', 'Bergen', 'female', 'private', '2020-04-02'), (2, 'Finn Moe', 'Oslo', 'male', 'public', '2021-09-30'),
  (3, 'Greta Ny', 'Bergen', 'female', 'public', '2022-01-15'), (4, 'Hal Vik', 'Tromso', 'male', NULL, '2026-01-05');
INSERT INTO visit VALUES (1, 1, '2024-11-02', 'swimming'), (2, 1, '2025-11-05', 'climbing'), (3, 2, '2024-04-05', 'rowing'),
  (4, 2, '2025-12-01', 'swimming'), (5, 2, '2026-01-20', 'climbing'), (6, 3, '2025-02-20', 'rowing'), (7, 3, '2025-03-20', 'rowing'),
  (8, 3, '2025-05-20', 'swimming'), (9, 4, '2026-01-21', 'climbing');
INSERT INTO course VALUES (1, 'Yoga', 'beginner'), (2, 'Boxing', 'advanced'), (3, 'Pilates', 'beginner');
INSERT INTO booking VALUES (1, 1, 1, '2025-01-03', 'attended', 'card', 12.0), (2, 1, 2, '2025-02-03', 'cancelled', 'cash', 15.0),
  (3, 2, 1, '2025-03-03', 'no-show', 'card', 12.0), (4, 3, 3, '2026-01-03', 'attended', 'voucher', 9.0),
  (5, 3, 1, '2026-02-03', 'void', 'cash', 12.0), (6, 4, 2, '2026-03-03', 'attended', 'card', 15.0);
)sql";

} // namespace

/// Questions of sets of rows: who has some of one thing and none of another one, what is left out, which share is what.
class TestComposerSets : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(gymScript, QDate(2026, 11, 20)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composersets.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerSets)
#include "tst_composersets.moc"
