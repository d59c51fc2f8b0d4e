// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// A laboratory that measures several things in several units, charges in two currencies, keeps what its staff earn with
// the days since and until when, and sends reports that may come late.
constexpr QByteArrayView labScript = R"sql(
CREATE TABLE client (client_id INTEGER PRIMARY KEY, name TEXT, city TEXT, insured INTEGER);
CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, name TEXT, trade TEXT);
CREATE TABLE wage (staff_id INTEGER REFERENCES staff(staff_id), amount INTEGER, valid_from TEXT, valid_to TEXT,
  PRIMARY KEY (staff_id, valid_from));
CREATE TABLE sample (sample_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client(client_id), matrix TEXT,
  weight REAL, volume REAL);
CREATE TABLE reading (reading_id INTEGER PRIMARY KEY, sensor TEXT, metric TEXT, value REAL, unit TEXT, taken_at TEXT);
CREATE TABLE fee (fee_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client(client_id), amount REAL, currency TEXT,
  charged_on TEXT, status TEXT, billing_site TEXT);
CREATE TABLE report (report_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client(client_id), promised_on TEXT,
  delivered_on TEXT, status TEXT);
INSERT INTO client VALUES (1, 'Alder', 'Bergen', 1), (2, 'Birch', 'Oslo', 0), (3, 'Cedar', 'Oslo', 1), (4, 'Doum', 'Bergen', 1);
INSERT INTO staff VALUES (1, 'Eva Lund', 'chemist'), (2, 'Finn Moe', 'chemist'), (3, 'Greta Ny', 'driver'), (4, 'Hal Vik', 'driver');
INSERT INTO wage VALUES (1, 50000, '2020-01-01', '2023-12-31'), (1, 61000, '2024-01-01', NULL), (2, 64000, '2019-01-01', '2022-12-31'),
  (2, 60000, '2023-01-01', NULL), (3, 40000, '2021-05-01', NULL), (4, 43000, '2022-05-01', '2025-12-31'),
  (4, 45000, '2026-01-01', NULL);
INSERT INTO sample VALUES (1, 1, 'water', 1.5, 2.25), (2, 1, 'soil', 3.75, 1.5), (3, 2, 'water', 0.5, 0.75), (4, 3, 'soil', 2.25, 2.5),
  (5, 3, 'soil', 2.5, 1.25), (6, 4, 'air', 0.25, 9.5);
INSERT INTO reading VALUES (1, 'S1', 'torque', 31.5, 'Nm', '2026-01-03 10:00:00'), (2, 'S1', 'pressure', 2.05, 'bar', '2026-01-04 10:00:00'),
  (3, 'S2', 'torque', 44.25, 'Nm', '2026-01-05 10:00:00'), (4, 'S2', 'pressure', 1.95, 'bar', '2026-01-06 10:00:00'),
  (5, 'S1', 'pressure', 2.15, 'bar', '2026-01-07 10:00:00'), (6, 'S2', 'weight', 812.5, 'g', '2026-01-08 10:00:00');
INSERT INTO fee VALUES (1, 1, 120.5, 'EUR', '2025-01-06', 'succeeded', 'Bergen'), (2, 1, 80.25, 'EUR', '2025-02-06', 'failed', 'Bergen'),
  (3, 2, 99.9, 'NOK', '2025-02-20', 'succeeded', 'Oslo'), (4, 3, 210.75, 'NOK', '2025-03-04', 'succeeded', 'Moss'), (5, 4, 65.1, 'EUR', '2025-06-10', 'succeeded', 'Bergen');
INSERT INTO report VALUES (1, 1, '2025-01-10', '2025-01-08', 'delivered'), (2, 2, '2025-02-10', '2025-02-18', 'delivered'),
  (3, 3, '2025-03-10', '2025-03-11', 'delivered'), (4, 4, '2025-04-10', NULL, 'open');
)sql";

} // namespace

/// Several figures of several columns, figures that do not add up, the first of each group, what holds now and shares.
class TestComposerFigures : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(labScript, QDate(2026, 11, 20)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composerfigures.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerFigures)
#include "tst_composerfigures.moc"
