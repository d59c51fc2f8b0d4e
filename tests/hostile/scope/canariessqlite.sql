CREATE TABLE customers ( -- people who buy
  id INTEGER PRIMARY KEY, name TEXT, city TEXT,
  email TEXT DEFAULT 'CANARY01' CHECK (email <> 'CANARY02'), -- CANARY03
  email_domain TEXT AS (substr(email, 1, 20)), email_size TEXT AS ('CANARY04' || length(email)) STORED);
INSERT INTO customers (id, name, city, email) VALUES (1, 'Ann', 'Ulm', 'CANARY05'), (2, 'Bob', 'Bonn', 'CANARY06'), (3, 'Cid', 'Ulm', 'CANARY07');
CREATE INDEX canary08 ON customers (email);
CREATE TABLE people ( -- CANARY09
  id INTEGER PRIMARY KEY, name TEXT DEFAULT 'CANARY10', salary INT, customer_id INT REFERENCES customers);
INSERT INTO people VALUES (1, 'CANARY11', 7777, 1), (2, 'CANARY12', 8888, 2);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers, region TEXT, amount INT, note TEXT, placed_on TEXT);
INSERT INTO orders VALUES (1, 1, 'north', 10, 'one', '2025-01-01'), (2, 2, 'north', 20, 'two', '2025-02-01'), (3, 1, 'south', 666, 'CANARY13', '2025-03-01'),
  (4, 3, 'CANARY14', 777, 'CANARY15', 'CANARY16');
CREATE TABLE payments (id INTEGER PRIMARY KEY, order_id INT REFERENCES orders, amount INT, method TEXT);
INSERT INTO payments VALUES (1, 1, 5, 'card'), (2, 1, 5, 'cash'), (3, 2, 20, 'card');
CREATE VIRTUAL TABLE people_search USING fts5(name, content='people');
INSERT INTO people_search (rowid, name) SELECT id, name FROM people;
CREATE VIEW v_cities AS SELECT id, city FROM customers;
CREATE VIEW canary17 AS SELECT id, email AS canary18 FROM customers WHERE name <> 'CANARY19';
CREATE VIEW canary20 AS SELECT COUNT(*) AS n FROM people WHERE name <> 'CANARY21';
CREATE VIEW canary22 AS SELECT canary18 FROM canary17;
CREATE VIEW canary23 AS SELECT note, 'CANARY24' AS label FROM orders;
CREATE VIEW canary25 AS SELECT sql FROM sqlite_master WHERE name <> 'CANARY26';
CREATE TRIGGER canary27 AFTER INSERT ON people BEGIN SELECT 'CANARY28'; END;
CREATE TABLE vault (id INTEGER PRIMARY KEY, code TEXT);
INSERT INTO vault VALUES (1, 'CANARY29'), (2, 'CANARY30');
CREATE VIEW canary31 AS SELECT c.city, 'CANARY32' AS k FROM customers c JOIN vault v ON v.id = c.id;
CREATE TABLE staff (id INTEGER PRIMARY KEY, badge TEXT, pin TEXT DEFAULT 'CANARY33', pin_copy TEXT AS (pin), pin_twice TEXT AS (pin_copy || pin_copy));
INSERT INTO staff (id, badge, pin) VALUES (1, 'a', 'CANARY34'), (2, 'b', 'CANARY35');
CREATE VIEW canary36 AS SELECT badge, pin_twice FROM staff;
CREATE TABLE notes (id INTEGER PRIMARY KEY, staff_id INT REFERENCES staff, text TEXT);
INSERT INTO notes VALUES (1, 1, 'CANARY37'), (2, 2, 'CANARY38');
CREATE VIEW canary39 AS SELECT UPPER(text) AS t, 'CANARY40' AS k FROM notes;
ANALYZE;
