// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

namespace Tieout::TestSupport {

/// Two years of a shop: payments of customers, some of whom never paid, in three stores; orders with a day that was
/// promised; products with a price; a table that links two others; one that nobody fills any more.
inline QByteArray shopStatements()
{
    return "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT, joined_on DATE);"
           "CREATE TABLE stores (id INTEGER PRIMARY KEY, name TEXT);"
           "CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT, category TEXT, price DECIMAL(8,2));"
           "CREATE TABLE payments (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id),"
           " store_id INT REFERENCES stores(id), paid_on DATE, amount DECIMAL(8,2), method TEXT);"
           "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), ordered_on DATE,"
           " required_on DATE, shipped_on DATE, status TEXT);"
           "CREATE TABLE order_products (order_id INT REFERENCES orders(id), product_id INT REFERENCES products(id),"
           " PRIMARY KEY (order_id, product_id));"
           "CREATE TABLE payments_2019_archive (id INTEGER PRIMARY KEY, customer_id INT, store_id INT, paid_on DATE,"
           " amount DECIMAL(8,2), method TEXT);"
           "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) INSERT INTO customers SELECT "
           "i,"
           " 'Customer ' || i, CASE i % 4 WHEN 0 THEN 'Norway' WHEN 1 THEN 'Spain' WHEN 2 THEN 'Chile' ELSE 'Japan' "
           "END,"
           " DATE('2025-01-01', (i * 9) || ' days') FROM n;"
           "INSERT INTO stores VALUES (1, 'North'), (2, 'South'), (3, 'Harbour');"
           "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40) INSERT INTO products SELECT i,"
           " 'Product ' || i, CASE i % 3 WHEN 0 THEN 'Tools' WHEN 1 THEN 'Paint' ELSE 'Garden' END, 3.5 + i FROM n;"
           "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600) INSERT INTO payments SELECT "
           "i,"
           " 1 + i % 50, 1 + i % 3, DATE('2025-01-01', i || ' days'), 10 + (i * 37) % 400 + 0.25,"
           " CASE i % 2 WHEN 0 THEN 'card' ELSE 'cash' END FROM n;"
           "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) INSERT INTO orders SELECT i,"
           " 1 + i % 55, DATE('2025-01-01', (i * 2) || ' days'), DATE('2025-01-06', (i * 2) || ' days'),"
           " CASE WHEN i % 10 = 0 THEN NULL ELSE DATE('2025-01-03', (i * 2 + i % 5) || ' days') END,"
           " CASE i % 6 WHEN 0 THEN 'cancelled' WHEN 1 THEN 'open' ELSE 'done' END FROM n;"
           "INSERT INTO order_products SELECT id, 1 + id % 40 FROM orders;"
           "INSERT INTO payments_2019_archive SELECT id, customer_id, store_id, DATE(paid_on, '-6 years'), amount, "
           "method"
           " FROM payments;";
}

struct Shop {
    TemporaryFolder folder;
    QString file = folder.file(QStringLiteral("shop.db"));
    QDate asOf{2026, 9, 1};
    QuestionSource source;

    Shop()
    {
        makeSqlite(file, shopStatements());
        Result<QuestionSource> opened = openQuestionSource(file, asOf);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().fullMessage()));
        source = std::move(*opened);
    }

    const catalog::Snapshot &snapshot() const { return *source.snapshot; }
};

} // namespace Tieout::TestSupport
