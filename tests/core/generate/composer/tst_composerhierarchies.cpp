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
CREATE TABLE vehicle (vehicle_id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, worker_id INTEGER REFERENCES worker(worker_id), started_on TEXT, km REAL,
  vehicle_id INTEGER REFERENCES vehicle(vehicle_id));
CREATE TABLE place (place_id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, place_kind TEXT, parent_id INTEGER REFERENCES place(place_id));
CREATE TABLE depot (depot_id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, phone TEXT);
CREATE TABLE operator (site TEXT, name TEXT, hrly_rt REAL);
CREATE TABLE tender (tender_id INTEGER PRIMARY KEY, tender_name TEXT NOT NULL UNIQUE, stage TEXT, created_at TEXT, closed_at TEXT, budget REAL);
CREATE TABLE part (part_id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, units_in_stock INTEGER, reorder_level INTEGER);
CREATE TABLE permit (permit_id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, granted_on TEXT, ends_on TEXT);
CREATE TABLE delivery (delivery_id INTEGER PRIMARY KEY, depot_id INTEGER REFERENCES depot(depot_id), ordered_on TEXT, delivered_on TEXT);
CREATE TABLE ticket (ticket_id INTEGER PRIMARY KEY, subject TEXT);
CREATE TABLE status_log (ticket_id INTEGER REFERENCES ticket(ticket_id), status TEXT, changed_at TEXT);
CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, town TEXT);
CREATE TABLE posting (posting_id INTEGER PRIMARY KEY, worker_id INTEGER REFERENCES worker(worker_id),
  shop_id INTEGER REFERENCES shop(shop_id), valid_from TEXT, valid_to TEXT);
INSERT INTO department VALUES (1, 'Head office', NULL), (2, 'Sales', 1), (3, 'Field sales', 2);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
INSERT INTO worker SELECT i, substr('AdaBo Cy Di ', 1 + 3 * (i % 4), 3), CASE i % 3 WHEN 0 THEN 'Holm' WHEN 1 THEN 'Lind' ELSE 'Berg' END,
  1 + i % 3, CASE WHEN i = 1 THEN NULL WHEN i < 7 THEN 1 ELSE 2 + i % 5 END, date('2020-01-01', '+' || (i * 11) || ' days') FROM n;
INSERT INTO salary SELECT worker_id, 30000 + 100 * worker_id, hired_on, '2025-01-01' FROM worker;
INSERT INTO salary SELECT worker_id, 33000 + 100 * worker_id, '2025-01-01', '9999-12-31' FROM worker;
INSERT INTO job_title SELECT worker_id, 'Clerk', hired_on, '2025-01-01' FROM worker;
INSERT INTO job_title SELECT worker_id, CASE WHEN worker_id < 7 THEN 'Lead' ELSE 'Clerk' END, '2025-01-01', '9999-12-31' FROM worker;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
INSERT INTO trip SELECT i, 1 + i % 60, date('2026-01-01', '+' || i || ' days'), 10 + i % 90, 1 + i % 2 FROM n;
INSERT INTO vehicle VALUES (1, 'Van'), (2, 'Truck');
INSERT INTO place VALUES (1, 'Yard', 'site', NULL), (2, 'Hall A', 'hall', 1), (3, 'Hall B', 'hall', 1), (4, 'Row 1', 'row', 3), (5, 'S1', 'shelf', 4), (6, 'S2', 'shelf', 4);
INSERT INTO depot VALUES (1, 'Nord Depot', '555-1'), (2, 'West Depot', '555-2');
INSERT INTO operator VALUES ('East', 'Ada', 20.5), ('East', 'Bo', 21), ('West', 'Cy', 19), ('West', 'Ada', 18);
INSERT INTO tender VALUES (1, 'Bridge', 'won', '2025-11-01', '2026-02-01', 900), (2, 'School', 'lost', '2026-01-05', '2026-03-01', 500), (3, 'Quay', 'won', '2026-03-01', '2026-09-01', 700);
INSERT INTO part VALUES (1, 'Bolt', 4, 10), (2, 'Nut', 40, 10), (3, 'Pin', 7, 7);
INSERT INTO permit VALUES (1, 'Harbour', '2025-01-01', '2027-01-01'), (2, 'Quarry', '2024-05-01', '2026-05-01');
INSERT INTO delivery VALUES (1, 1, '2026-01-01', '2026-01-09'), (2, 1, '2026-01-03', '2026-01-05'), (3, 2, '2026-02-01', NULL);
INSERT INTO ticket VALUES (1, 'Broken lamp'), (2, 'Lost key');
INSERT INTO shop VALUES (1, 'Corner', 'Riverton'), (2, 'Market', 'Eastham'), (3, 'Arcade', 'Riverton');
INSERT INTO posting SELECT worker_id, worker_id, 1 + worker_id % 3, hired_on, '2025-06-30' FROM worker;
INSERT INTO posting SELECT 100 + worker_id, worker_id, 1 + worker_id % 2, CASE WHEN worker_id < 9 THEN '2026-11-02' ELSE '2025-07-01' END, NULL FROM worker;
INSERT INTO status_log VALUES (1, 'new', '2026-01-01'), (1, 'done', '2026-01-03'), (2, 'new', '2026-02-01');
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
