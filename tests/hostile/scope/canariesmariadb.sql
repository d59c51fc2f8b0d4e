CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(40), city VARCHAR(40), email VARCHAR(60) DEFAULT 'CANARY01' COMMENT 'CANARY03' CHECK (email <> 'CANARY02'),
  email_domain VARCHAR(60) AS (SUBSTR(email, 1, 20)) VIRTUAL COMMENT 'CANARY41', email_size VARCHAR(60) AS (CONCAT('CANARY04', CHAR_LENGTH(email))) STORED, KEY canary08 (email)) COMMENT 'people who buy';
INSERT INTO customers (id, name, city, email) VALUES (1, 'Ann', 'Ulm', 'CANARY05'), (2, 'Bob', 'Bonn', 'CANARY06'), (3, 'Cid', 'Ulm', 'CANARY07');
CREATE TABLE people (id INT PRIMARY KEY, name VARCHAR(40) DEFAULT 'CANARY10', salary INT, customer_id INT, kind ENUM('CANARY21', 'b'), FOREIGN KEY (customer_id) REFERENCES customers (id)) COMMENT 'CANARY09';
INSERT INTO people VALUES (1, 'CANARY11', 7777, 1, 'b'), (2, 'CANARY12', 8888, 2, 'b');
CREATE TABLE orders (id INT PRIMARY KEY, customer_id INT, region VARCHAR(10), amount INT, note VARCHAR(40), placed_on VARCHAR(20), FOREIGN KEY (customer_id) REFERENCES customers (id));
INSERT INTO orders VALUES (1, 1, 'north', 10, 'one', '2025-01-01'), (2, 2, 'north', 20, 'two', '2025-02-01'), (3, 1, 'south', 666, 'CANARY13', '2025-03-01'),
  (4, 3, 'CANARY14', 777, 'CANARY15', 'CANARY16');
CREATE TABLE payments (id INT PRIMARY KEY, order_id INT, amount INT, method VARCHAR(10), FOREIGN KEY (order_id) REFERENCES orders (id));
INSERT INTO payments VALUES (1, 1, 5, 'card'), (2, 1, 5, 'cash'), (3, 2, 20, 'card');
CREATE VIEW v_cities AS SELECT id, city FROM customers;
CREATE VIEW canary17 AS SELECT id, email AS canary18 FROM customers WHERE name <> 'CANARY19';
CREATE VIEW canary20 AS SELECT COUNT(*) AS n FROM people WHERE name <> 'CANARY26';
CREATE VIEW canary22 AS SELECT canary18 FROM canary17;
CREATE VIEW canary23 AS SELECT note, 'CANARY24' AS label FROM orders;
CREATE VIEW canary25 AS SELECT TABLE_NAME FROM information_schema.TABLES;
CREATE FUNCTION added() RETURNS VARCHAR(60) DETERMINISTIC RETURN 'CANARY28';
CREATE TABLE vault (id INT, code VARCHAR(40)) PARTITION BY RANGE (id) (PARTITION canary31 VALUES LESS THAN (2), PARTITION canary32 VALUES LESS THAN MAXVALUE);
INSERT INTO vault VALUES (1, 'CANARY29'), (2, 'CANARY30');
CREATE TABLE staff (id INT PRIMARY KEY, badge VARCHAR(20), pin VARCHAR(40) DEFAULT 'CANARY33', pin_copy VARCHAR(40) AS (pin) VIRTUAL, pin_twice VARCHAR(90) AS (CONCAT(pin_copy, pin_copy)) VIRTUAL,
  mood ENUM('CANARY42', 'CANARY43'));
INSERT INTO staff (id, badge, pin, mood) VALUES (1, 'a', 'CANARY34', 1), (2, 'b', 'CANARY35', 2);
CREATE VIEW canary36 AS SELECT badge, pin_twice FROM staff;
CREATE TABLE notes (id INT PRIMARY KEY, staff_id INT, text VARCHAR(40), FOREIGN KEY (staff_id) REFERENCES staff (id));
INSERT INTO notes VALUES (1, 1, 'CANARY37'), (2, 2, 'CANARY38');
CREATE VIEW canary39 AS SELECT UPPER(text) AS t, 'CANARY40' AS k FROM notes;
ANALYZE TABLE customers, people, orders;
