CREATE TABLE shops (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL, opened_on DATE NOT NULL);
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, price REAL NOT NULL);
CREATE TABLE sales (id INTEGER PRIMARY KEY, shop_id INTEGER NOT NULL REFERENCES shops(id),
                    product_id INTEGER NOT NULL REFERENCES products(id), sold_on DATE NOT NULL, quantity INTEGER NOT NULL);
CREATE TABLE employees (id INTEGER PRIMARY KEY, name TEXT NOT NULL, shop_id INTEGER NOT NULL REFERENCES shops(id),
                        hourly_wage REAL NOT NULL);
CREATE TABLE suppliers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL);
CREATE TABLE deliveries (id INTEGER PRIMARY KEY, supplier_id INTEGER NOT NULL REFERENCES suppliers(id),
                         arrived_on DATE NOT NULL, weight_kg REAL NOT NULL);
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL);
INSERT INTO shops VALUES (1, 'Old Market', 'Bergen', '2015-03-01'), (2, 'Station', 'Bergen', '2018-06-15'),
                         (3, 'Riverside', 'Oslo', '2021-09-01');
INSERT INTO products VALUES (1, 'Rye loaf', 'bread', 4.2), (2, 'Croissant', 'pastry', 2.1), (3, 'Baguette', 'bread', 2.9),
                            (4, 'Cinnamon roll', 'pastry', 2.8);
INSERT INTO sales VALUES (1, 1, 1, '2026-03-02', 40), (2, 1, 2, '2026-03-02', 85), (3, 2, 3, '2026-03-03', 120),
                         (4, 3, 4, '2026-06-10', 60), (5, 3, 1, '2026-09-09', 35), (6, 2, 2, '2026-10-01', 95);
INSERT INTO employees VALUES (1, 'Ida Moe', 1, 24.5), (2, 'Jonas Berg', 1, 22), (3, 'Siri Lie', 2, 23.2),
                             (4, 'Tor Vik', 3, 25.1);
INSERT INTO suppliers VALUES (1, 'Valley Mill', 'Denmark'), (2, 'Sugar and Spice', 'Belgium');
INSERT INTO deliveries VALUES (1, 1, '2026-02-01', 800), (2, 1, '2026-05-01', 950), (3, 2, '2026-05-03', 120);
INSERT INTO customers VALUES (1, 'Hotel Fjord', 'Bergen'), (2, 'Cafe Nord', 'Oslo');
