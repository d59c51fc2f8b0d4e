// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// A repair shop with what questions of time are about: a day that was promised, one that may not have come yet, spans
// with an open end, dates of birth, digits for days, and a copy of a table from before.
constexpr QByteArrayView workshopScript = R"sql(
CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, name TEXT, born_on TEXT, hired_on TEXT, left_on TEXT,
  boss_id INTEGER REFERENCES staff(staff_id));
CREATE TABLE client (client_id INTEGER PRIMARY KEY, name TEXT, town TEXT);
CREATE TABLE job (job_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client(client_id),
  staff_id INTEGER REFERENCES staff(staff_id), opened_on TEXT, promised_on TEXT, finished_on TEXT, kind TEXT, cost REAL);
CREATE TABLE job_2024 (job_id INTEGER, opened_on TEXT, kind TEXT, cost REAL);
CREATE TABLE contract (contract_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client(client_id), plan TEXT,
  valid_from TEXT, valid_to TEXT, fee REAL);
CREATE TABLE bill (bill_no INTEGER PRIMARY KEY, job_id INTEGER REFERENCES job(job_id), issued_on INTEGER, paid_on INTEGER,
  total REAL);
INSERT INTO staff VALUES (1, 'Ada Holm', '1968-03-02', '2010-01-11', NULL, NULL), (2, 'Bo Lind', '1991-07-20', '2019-05-06', NULL, 1),
  (3, 'Cy Berg', '1985-11-30', '2018-02-05', '2025-12-31', 1), (4, 'Di Moe', '1999-01-15', '2023-09-04', NULL, 2);
INSERT INTO client VALUES (1, 'Harbour Foods', 'Bergen'), (2, 'Market Cafe', 'Oslo'), (3, 'Lund Print', 'Oslo'), (4, 'Nord Bakery', 'Bergen'),
  (5, 'Market Cafe', 'Bergen');
INSERT INTO job VALUES (1, 1, 2, '2026-01-05', '2026-01-12', '2026-01-10', 'repair', 420.0),
  (2, 1, 3, '2026-02-02', '2026-02-09', '2026-02-15', 'repair', 130.5), (3, 2, 2, '2026-03-10', '2026-03-20', '2026-03-20', 'service', 90.0),
  (4, 3, 4, '2026-11-02', '2026-11-16', NULL, 'repair', 310.0), (5, 2, 4, '2026-11-10', '2026-11-30', NULL, 'service', 75.0);
INSERT INTO job_2024 VALUES (900, '2024-05-01', 'repair', 100.0), (901, '2024-06-01', 'service', 50.0);
INSERT INTO contract VALUES (1, 1, 'basic', '2024-01-01', '2025-12-31', 20.0), (2, 1, 'plus', '2026-01-01', NULL, 35.0),
  (3, 2, 'basic', '2025-06-01', '2026-06-30', 20.0), (4, 3, 'plus', '2026-02-01', NULL, 35.0);
INSERT INTO bill VALUES (501, 1, 20260111, 20260120, 420.0), (502, 2, 20260216, 20260401, 130.5), (503, 3, 20260321, NULL, 90.0);
)sql";

} // namespace

/// Questions of days beside one another, of what is so now, of the first and the last of each.
class TestComposerTimes : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(workshopScript, QDate(2026, 11, 20)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composertimes.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerTimes)
#include "tst_composertimes.moc"
