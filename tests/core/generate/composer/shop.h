// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace Tieout::TestSupport {

// A shop with what makes questions hard: two keys between the same tables, a self reference, a bridge, two dates, two
// amounts, a code, a price that must not be added up, a table that repeats rows when joined.
inline const QByteArray shopScript = R"sql(
CREATE TABLE store (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL);
CREATE TABLE employee (id INTEGER PRIMARY KEY, name TEXT NOT NULL, title TEXT NOT NULL, age INTEGER, salary DECIMAL(10,2),
  store_id INTEGER REFERENCES store(id), manager_id INTEGER REFERENCES employee(id), hired_on DATE);
CREATE TABLE customer (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, city TEXT, country TEXT,
  store_id INTEGER REFERENCES store(id));
CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price DECIMAL(10,2), category TEXT);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), sold_by INTEGER REFERENCES employee(id),
  packed_by INTEGER REFERENCES employee(id), ordered_on DATE, shipped_on DATE, amount DECIMAL(10,2), status TEXT);
CREATE TABLE order_line (order_id INTEGER REFERENCES orders(id), product_id INTEGER REFERENCES product(id), quantity INTEGER,
  PRIMARY KEY (order_id, product_id));
CREATE TABLE voucher (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, value DECIMAL(10,2));
CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT);
INSERT INTO store VALUES (1, 'Harbour', 'Bergen'), (2, 'Market', 'Oslo');
INSERT INTO employee VALUES (1, 'Ada', 'Director', 52, 9000, 1, NULL, '2015-01-10'), (2, 'Bo', 'Clerk', 30, 3000, 1, 1, '2019-05-01'),
  (3, 'Cy', 'Clerk', 41, 3200, 2, 1, '2020-02-01'), (4, 'Di', 'Packer', 25, 2500, 2, 3, '2022-09-01');
INSERT INTO customer VALUES (1, 'Eva', 'Lund', 'Bergen', 'Norway', 1), (2, 'Finn', 'Moe', 'Oslo', 'Norway', 2),
  (3, 'Greta', 'Berg', 'Lund', 'Sweden', 2), (4, 'Hal', 'Ny', 'Bergen', 'Norway', 1);
INSERT INTO product VALUES (1, 'Lamp', 40, 'Light'), (2, 'Candle', 5, 'Light'), (3, 'Chair', 90, 'Furniture');
INSERT INTO orders VALUES (1, 1, 2, 4, '2026-01-05', '2026-01-07', 80, 'paid'), (2, 1, 3, 4, '2026-04-05', '2026-04-06', 95, 'open'),
  (3, 2, 2, 4, '2026-07-01', '2026-07-04', 40, 'paid'), (4, 3, 3, NULL, '2025-12-30', '2026-01-02', 10, 'paid');
INSERT INTO order_line VALUES (1, 1, 2), (2, 2, 1), (2, 3, 1), (3, 1, 1), (4, 2, 2);
INSERT INTO voucher VALUES (1, 'SPRING', 10), (2, 'AUTUMN', 20);
INSERT INTO note VALUES (1, 'nothing');
)sql";

// SQL without its comments.
inline QString plain(const QString &sql)
{
    QStringList lines;
    for (const QString &line : sql.split(u'\n')) {
        if (!line.trimmed().startsWith(QLatin1String("--")))
            lines.append(line);
    }
    return lines.join(u'\n');
}

} // namespace Tieout::TestSupport
