// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// A hire shop: who rents, who serves them, what it buys and what was damaged.
constexpr QByteArrayView hireScript = R"sql(
CREATE TABLE member (member_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, email TEXT, company TEXT, country TEXT);
CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, hired_on TEXT);
CREATE TABLE rental (rental_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member(member_id),
  staff_id INTEGER REFERENCES staff(staff_id), rented_on TEXT, billing_country TEXT);
CREATE TABLE supplier (supplier_id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, city TEXT, country TEXT, zone TEXT);
CREATE TABLE purchase (po_no INTEGER PRIMARY KEY, supplier_id INTEGER REFERENCES supplier(supplier_id), ordered_on TEXT,
  promised_on TEXT, received_on TEXT);
CREATE TABLE part (part_id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, stock INTEGER, reorder_level INTEGER);
CREATE TABLE damage (damage_id INTEGER PRIMARY KEY, part_id INTEGER REFERENCES part(part_id), noted_on TEXT, note TEXT);
INSERT INTO member VALUES (1, 'Ada', 'Holm', 'ada@gmail.example', 'Holm Ltd', 'Norway'), (2, 'Bo', 'Lind', 'bo@post.example', NULL, 'Sweden'),
  (3, 'Cy', 'Berg', 'cy@gmail.example', NULL, 'Finland'), (4, 'Di', 'Dahl', 'di@post.example', 'Dahl AS', 'Sweden');
INSERT INTO staff VALUES (1, 'Eli', 'Vik', '2026-07-01'), (2, 'Fay', 'Moen', '2024-02-01');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
INSERT INTO rental SELECT i, 1 + i % 3, 1 + i % 2, date('2026-01-01', '+' || i || ' days'), CASE i % 2 WHEN 0 THEN 'Norway' ELSE 'Finland' END FROM n;
INSERT INTO supplier VALUES (1, 'Nordfab', 'Köln', 'DE', 'Z1'), (2, 'Sudfab', 'Bonn', 'DE', 'Z2'), (3, 'Ostfab', 'Pune', 'IN', 'Z1'), (4, 'Alpfab', 'Graz', 'AT', 'Z2');
INSERT INTO purchase VALUES (10, 1, '2026-10-01', '2026-10-20', NULL), (11, 2, '2026-09-01', '2026-09-20', '2026-09-22');
INSERT INTO part VALUES (1, 'Gearbox', 3, 5), (2, 'Bolt', 90, 40);
INSERT INTO damage VALUES (1, 1, '2026-03-01', 'a scratch on the side'), (2, 2, '2026-04-01', 'bent');
)sql";

} // namespace

/// Lists of several columns, look-ups and filters as people type them.
class TestComposerLists : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(hireScript, QDate(2026, 11, 20)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composerlists.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerLists)
#include "tst_composerlists.moc"
