// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// A firm of sixty people, several of whom are called the same: who stands above whom, what they earned when, and what
// they logged.
constexpr QByteArrayView firmScript = R"sql(
CREATE TABLE department (department_id INTEGER PRIMARY KEY, name TEXT NOT NULL, parent_id INTEGER REFERENCES department(department_id));
CREATE TABLE worker (worker_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, department_id INTEGER REFERENCES department(department_id),
  manager_id INTEGER REFERENCES worker(worker_id), hired_on TEXT);
CREATE TABLE salary (worker_id INTEGER REFERENCES worker(worker_id), amount INTEGER, valid_from TEXT, valid_to TEXT,
  PRIMARY KEY (worker_id, valid_from));
CREATE TABLE job_title (worker_id INTEGER REFERENCES worker(worker_id), title TEXT, valid_from TEXT, valid_to TEXT,
  PRIMARY KEY (worker_id, valid_from));
CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, worker_id INTEGER REFERENCES worker(worker_id), started_on TEXT, km REAL);
INSERT INTO department VALUES (1, 'Head office', NULL), (2, 'Sales', 1), (3, 'Field sales', 2);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
INSERT INTO worker SELECT i, substr('AdaBo Cy Di ', 1 + 3 * (i % 4), 3), CASE i % 3 WHEN 0 THEN 'Holm' WHEN 1 THEN 'Lind' ELSE 'Berg' END,
  1 + i % 3, CASE WHEN i = 1 THEN NULL WHEN i < 7 THEN 1 ELSE 2 + i % 5 END, date('2020-01-01', '+' || (i * 11) || ' days') FROM n;
INSERT INTO salary SELECT worker_id, 30000 + 100 * worker_id, hired_on, '2025-01-01' FROM worker;
INSERT INTO salary SELECT worker_id, 33000 + 100 * worker_id, '2025-01-01', '9999-12-31' FROM worker;
INSERT INTO job_title SELECT worker_id, 'Clerk', hired_on, '2025-01-01' FROM worker;
INSERT INTO job_title SELECT worker_id, CASE WHEN worker_id < 7 THEN 'Lead' ELSE 'Clerk' END, '2025-01-01', '9999-12-31' FROM worker;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
INSERT INTO trip SELECT i, 1 + i % 60, date('2026-01-01', '+' || i || ' days'), 10 + i % 90 FROM n;
)sql";

} // namespace

/// Questions of what stands above and below, of what holds today, and of rows of one name.
class TestComposerHierarchies : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(firmScript, QDate(2026, 11, 20)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composerhierarchies.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerHierarchies)
#include "tst_composerhierarchies.moc"
