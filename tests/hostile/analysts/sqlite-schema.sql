-- A shop as analysts find it.
CREATE TABLE customers (id INTEGER PRIMARY KEY, first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT COLLATE NOCASE, city TEXT, country TEXT, born DATE, joined_at DATETIME NOT NULL,
                        is_active BOOLEAN NOT NULL, credit DECIMAL(12,2), attributes JSON, phone TEXT);
CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT NOT NULL, parent_id INTEGER REFERENCES categories(id));
CREATE TABLE products (id INTEGER PRIMARY KEY, category_id INTEGER NOT NULL REFERENCES categories(id), sku TEXT NOT NULL, name TEXT NOT NULL, price REAL NOT NULL, cost REAL, weight REAL, specs TEXT, launched DATE, description TEXT);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id), ordered_at DATETIME NOT NULL, shipped_at DATETIME, status TEXT NOT NULL, channel TEXT NOT NULL, total REAL NOT NULL, discount REAL, currency TEXT NOT NULL, note TEXT);
CREATE TABLE order_lines (order_id INTEGER NOT NULL REFERENCES orders(id), line INTEGER NOT NULL, product_id INTEGER NOT NULL REFERENCES products(id), quantity INTEGER NOT NULL, unit_price REAL NOT NULL, PRIMARY KEY (order_id, line));
CREATE TABLE payments (id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders(id), paid_on DATE NOT NULL, amount REAL NOT NULL, method TEXT, reference TEXT, epoch INTEGER);
CREATE TABLE employees (id INTEGER PRIMARY KEY, name TEXT NOT NULL, manager_id INTEGER REFERENCES employees(id), hired DATE, salary INTEGER);
CREATE TABLE visits (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers(id), at DATETIME NOT NULL, page TEXT NOT NULL, seconds REAL);
INSERT INTO categories VALUES (1, 'All', NULL), (2, 'Books', 1), (3, 'Games', 1), (4, 'Novels', 2);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
INSERT INTO customers SELECT i, substr('AnnBobCydDan', 1 + 3 * (i % 4), 3), 'Name' || i, 'User' || i || '@Example.com', CASE i % 3 WHEN 0 THEN 'Berlin' WHEN 1 THEN 'Paris' ELSE 'Oslo' END, substr('DEFRNO', 1 + 2 * (i % 3), 2),
    date('1970-01-01', (i * 100) || ' days'), datetime('2024-01-01 08:00', (i * 37) || ' hours'), i % 5 > 0, i * 10.5, json_object('age', 20 + i, 'langs', json_array('de', 'en'), 'address', json_object('zip', 10000 + i)), '+49 30 ' || (1000000 + i) FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
INSERT INTO products SELECT i, 2 + i % 3, printf('SKU-%04d', i), 'Product ' || i, i * 2.5, i * 1.5, i / 3.0, json_object('color', CASE i % 2 WHEN 0 THEN 'red' ELSE 'blue' END, 'dim', json_array(i, i + 1)), date('2023-01-01', i || ' days'), 'A fine product, no. ' || i FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
INSERT INTO orders SELECT i, 1 + i % 60, datetime('2024-06-01 10:00', (i * 31) || ' hours'), CASE WHEN i % 4 > 0 THEN datetime('2024-06-03 10:00', (i * 31) || ' hours') END, CASE i % 4 WHEN 0 THEN 'new' WHEN 1 THEN 'paid' WHEN 2 THEN 'shipped' ELSE 'returned' END,
    CASE i % 3 WHEN 0 THEN 'web' WHEN 1 THEN 'shop' ELSE 'phone' END, 10 + i * 1.25, (i % 4) / 20.0, 'EUR', CASE WHEN i % 7 = 0 THEN 'call ' || i || ', urgent' END FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
INSERT INTO order_lines SELECT i, l.l, 1 + (i + l.l) % 30, 1 + l.l, 5 * l.l FROM n, (SELECT 1 AS l UNION SELECT 2) l;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
INSERT INTO payments SELECT i, i, date('2024-06-02', i || ' days'), 10 + i, CASE i % 3 WHEN 0 THEN 'card' WHEN 1 THEN 'cash' END, 'REF/' || i || '/2024', 1719792000 + i * 86400 FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 15)
INSERT INTO employees SELECT i, 'Employee ' || i, nullif(i / 2, 0), date('2015-01-01', (i * 90) || ' days'), 2000 + i * 100 FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
INSERT INTO visits SELECT i, 1 + i % 60, datetime('2024-06-01', (i * 3) || ' hours'), '/p/' || i % 9, i * 1.5 FROM n;
