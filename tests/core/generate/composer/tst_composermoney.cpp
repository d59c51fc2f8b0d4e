// SPDX-License-Identifier: GPL-3.0-or-later
#include "composergolden.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// A publisher of records that stores no amount: prices, quantities and discounts stand on the lines of orders. A record
// may be of several genres, some sizes are in minutes, every shop has an e-mail and not every one a phone.
constexpr QByteArrayView publisherScript = R"sql(
CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, name TEXT, town TEXT, email TEXT NOT NULL, phone TEXT, is_active INTEGER);
CREATE TABLE record (record_id INTEGER PRIMARY KEY, title TEXT, length INTEGER, list_price REAL);
CREATE TABLE genre (genre_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE record_genre (record_id INTEGER REFERENCES record(record_id), genre_id INTEGER REFERENCES genre(genre_id),
  PRIMARY KEY (record_id, genre_id));
CREATE TABLE orders (order_id INTEGER PRIMARY KEY, shop_id INTEGER REFERENCES shop(shop_id), order_date TEXT);
CREATE TABLE order_item (order_id INTEGER REFERENCES orders(order_id), record_id INTEGER REFERENCES record(record_id),
  unit_price REAL, quantity INTEGER, discount REAL, PRIMARY KEY (order_id, record_id));
INSERT INTO shop VALUES (1, 'Needle', 'Bergen', 'needle@example.org', '555-1', 1), (2, 'Groove', 'Oslo', 'groove@example.org', NULL, 1),
  (3, 'Vinyl', 'Oslo', 'vinyl@example.org', '555-3', 0);
INSERT INTO record VALUES (1, 'Love of the Sea', 46, 20), (2, 'Fjord', 185, 25), (3, 'Winter Love', 120, 30);
INSERT INTO genre VALUES (1, 'Folk'), (2, 'Jazz'), (3, 'Rock');
INSERT INTO record_genre VALUES (1, 1), (2, 1), (2, 2), (3, 2), (3, 3);
INSERT INTO orders VALUES (1, 1, '2025-01-06'), (2, 2, '2025-01-20'), (3, 2, '2025-03-04'), (4, 3, '2025-06-10'), (5, 1, '2026-01-12');
INSERT INTO order_item VALUES (1, 1, 18, 10, 0), (1, 2, 25, 2, 0.1), (2, 2, 24, 5, 0), (3, 3, 30, 1, 0.05), (4, 1, 20, 7, 0), (5, 3, 28, 4, 0.2);
)sql";

} // namespace

/// Amounts that nobody stored, what sold best, and when.
class TestComposerMoney : public ComposerGolden
{
    Q_OBJECT

private slots:
    void initTestCase() { open(publisherScript, QDate(2026, 2, 1)); }
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composermoney.case")); }
    void question() { check(); }
};

QTEST_GUILESS_MAIN(TestComposerMoney)
#include "tst_composermoney.moc"
