// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// Two tables that share a department, a table that a deed is called by, pairs without a key, and a column of the same
// name in a nearer and in a farther table.
const QByteArray campus = R"sql(
CREATE TABLE department (dept_name TEXT PRIMARY KEY, city TEXT);
CREATE TABLE student (student_id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, city TEXT,
  dept_name TEXT REFERENCES department(dept_name));
CREATE TABLE instructor (instructor_id INTEGER PRIMARY KEY, name TEXT NOT NULL,
  dept_name TEXT REFERENCES department(dept_name));
CREATE TABLE advisor (student_id INTEGER PRIMARY KEY REFERENCES student(student_id),
  instructor_id INTEGER REFERENCES instructor(instructor_id));
CREATE TABLE course (course_id INTEGER PRIMARY KEY, title TEXT NOT NULL,
  dept_name TEXT REFERENCES department(dept_name));
CREATE TABLE takes (student_id INTEGER REFERENCES student(student_id), course_id INTEGER REFERENCES course(course_id));
CREATE TABLE club (club_id INTEGER PRIMARY KEY, club_name TEXT NOT NULL);
CREATE TABLE student_club (student_id INTEGER REFERENCES student(student_id), club_id INTEGER REFERENCES club(club_id));
CREATE TABLE exam (exam_id INTEGER PRIMARY KEY, student_id INTEGER NOT NULL REFERENCES student(student_id),
  room TEXT NOT NULL, grade INTEGER);
CREATE VIEW "Exams by Room" AS SELECT room, COUNT(*) AS exams FROM exam GROUP BY room;
INSERT INTO department VALUES ('History', 'Oslo'), ('Physics', 'Bergen');
INSERT INTO student VALUES (1, 'Ada', 20, 'Lund', 'History'), (2, 'Bo', 24, 'Oslo', 'Physics'),
  (3, 'Cy', 22, 'Lund', 'Physics');
INSERT INTO instructor VALUES (1, 'Dahl', 'History'), (2, 'Eide', 'Physics');
INSERT INTO advisor VALUES (1, 2), (2, 2), (3, 1);
INSERT INTO course VALUES (1, 'Rome', 'History'), (2, 'Optics', 'Physics');
INSERT INTO takes VALUES (1, 1), (1, 1), (2, 1), (3, 2);
INSERT INTO club VALUES (1, 'Chess'), (2, 'Choir');
INSERT INTO student_club VALUES (1, 1), (1, 2), (2, 2);
INSERT INTO exam VALUES (1, 1, 'A1', 5), (2, 2, 'A1', 3), (3, 3, 'B2', 4);
)sql";

} // namespace

/// Which tables and columns a question goes by where several would do, and which of them say something else.
class TestComposerWays : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(campus, QDate(2026, 11, 20)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composerways.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerWays)
#include "tst_composerways.moc"
