// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// A driving school with what questions of rows beside others are about: a branch above a branch, a mentor, rows that
// were cancelled, money on lines, two kinds of the same thing, and students who have none of it.
constexpr QByteArrayView schoolScript = R"sql(
CREATE TABLE branch (branch_id INTEGER PRIMARY KEY, name TEXT, parent_id INTEGER REFERENCES branch(branch_id));
CREATE TABLE instructor (instructor_id INTEGER PRIMARY KEY, full_name TEXT, hired_on TEXT,
  mentor_id INTEGER REFERENCES instructor(instructor_id), branch_id INTEGER REFERENCES branch(branch_id));
CREATE TABLE student (student_id INTEGER PRIMARY KEY, full_name TEXT, birth_date TEXT, phone TEXT,
  branch_id INTEGER REFERENCES branch(branch_id));
CREATE TABLE car (car_id INTEGER PRIMARY KEY, plate TEXT, gearbox TEXT, bought_on TEXT, sold_on TEXT);
CREATE TABLE lesson (lesson_id INTEGER PRIMARY KEY, student_id INTEGER REFERENCES student(student_id),
  instructor_id INTEGER REFERENCES instructor(instructor_id), car_id INTEGER REFERENCES car(car_id), given_on TEXT,
  kind TEXT, minutes INTEGER);
CREATE TABLE exam (exam_id INTEGER PRIMARY KEY, student_id INTEGER REFERENCES student(student_id), taken_on TEXT, score INTEGER);
CREATE TABLE invoice (invoice_no INTEGER PRIMARY KEY, student_id INTEGER REFERENCES student(student_id), issued_on TEXT, status TEXT);
CREATE TABLE invoice_line (invoice_no INTEGER REFERENCES invoice(invoice_no), line_no INTEGER, amount REAL,
  PRIMARY KEY (invoice_no, line_no));
INSERT INTO branch VALUES (1, 'North', NULL), (2, 'Harbour', 1), (3, 'Station', 2), (4, 'South', NULL);
INSERT INTO instructor VALUES (1, 'Ada Holm', '2010-01-11', NULL, 1), (2, 'Bo Lind', '2019-05-06', 1, 2), (3, 'Cy Berg', '2021-02-05', 2, 3);
INSERT INTO student VALUES (1, 'Eva Lund', '2006-04-02', '555-1', 1), (2, 'Finn Moe', '1999-09-30', NULL, 2), (3, 'Greta Ny', '1990-01-15', '555-3', 3),
  (4, 'Hal Vik', '2008-12-01', NULL, 4);
INSERT INTO car VALUES (1, 'AA 100', 'manual', '2019-01-01', '2025-06-30'), (2, 'AB 200', 'automatic', '2022-03-01', NULL), (3, 'AC 300', 'automatic', '2020-03-01', '2026-02-01');
INSERT INTO lesson VALUES (1, 1, 2, 2, '2026-11-02', 'night', 90), (2, 1, 2, 2, '2026-11-05', 'motorway', 45), (3, 2, 1, 1, '2025-04-05', 'night', 60),
  (4, 3, 3, 3, '2025-12-01', 'town', 100), (5, 3, 3, 2, '2026-01-20', 'town', 30);
INSERT INTO exam VALUES (1, 1, '2026-10-01', 44), (2, 3, '2026-05-01', 49);
INSERT INTO invoice VALUES (10, 1, '2026-10-31', 'paid'), (11, 2, '2026-09-30', 'void'), (12, 3, '2026-11-01', 'open');
INSERT INTO invoice_line VALUES (10, 1, 60.0), (10, 2, 40.0), (11, 1, 55.0), (12, 1, 70.0);
)sql";

} // namespace

/// Questions of rows beside others: what is not there, what is there twice, who stands above, what belongs to each.
class TestComposerRelations : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(schoolScript, QDate(2026, 11, 20)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composerrelations.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerRelations)
#include "tst_composerrelations.moc"
