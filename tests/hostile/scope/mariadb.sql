CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(40), city VARCHAR(40), email VARCHAR(60) DEFAULT 'CANARY-default', phone VARCHAR(20),
  email_domain VARCHAR(60) AS (SUBSTR(email, 8)) VIRTUAL, email_size INT AS (CHAR_LENGTH(email)) STORED,
  label VARCHAR(90) AS (CONCAT(name, ' of ', city)) VIRTUAL, KEY email_index (email));
INSERT INTO customers (id, name, city, email, phone) VALUES (1, 'Ann', 'Ulm', 'CANARY-ann', '1'), (2, 'Bob', 'Bonn', 'CANARY-bob', '2'), (3, 'Cid', 'Ulm', 'm', '3');
CREATE TABLE people (id INT PRIMARY KEY, name VARCHAR(40), salary INT, kind ENUM('CANARY-label', 'b'));
INSERT INTO people VALUES (1, 'CANARY-person', 7777, 'b'), (2, 'CANARY-other', 8888, 'b');
CREATE TABLE orders (id INT PRIMARY KEY, customer_id INT, region VARCHAR(10), amount INT, note VARCHAR(40));
INSERT INTO orders VALUES (1, 1, 'north', 10, '1'), (2, 2, 'north', 20, '2'), (3, 1, 'south', 666, 'CANARY-south'), (4, 3, 'south', 777, 'CANARY-far');
CREATE TABLE payments (id INT PRIMARY KEY, order_id INT, amount INT, method VARCHAR(10));
INSERT INTO payments VALUES (1, 1, 5, 'card'), (2, 1, 5, 'cash'), (3, 2, 20, 'card');
CREATE SEQUENCE people_seq;
CREATE FUNCTION secret_of(n INT) RETURNS VARCHAR(60) READS SQL DATA RETURN (SELECT email FROM customers WHERE id = n);
CREATE VIEW v_cities AS SELECT id, name, city FROM customers;
CREATE VIEW v_paid AS SELECT order_id, SUM(amount) AS paid FROM payments GROUP BY order_id;
CREATE VIEW v_emails AS SELECT id, email AS contact FROM customers;
CREATE VIEW v_people AS SELECT id, name FROM people;
CREATE VIEW v_people_count AS SELECT COUNT(*) AS n FROM people;
CREATE VIEW v_over AS SELECT id FROM v_emails;
CREATE VIEW v_sorted AS SELECT id FROM customers ORDER BY email;
CREATE VIEW v_orders AS SELECT id, note FROM orders;
CREATE VIEW v_orders_total AS SELECT SUM(amount) AS total FROM orders;
CREATE VIEW v_generated AS SELECT id, email_domain FROM customers;
CREATE VIEW v_shown AS SELECT COUNT(*) AS headcount FROM people;
CREATE VIEW v_union AS SELECT city FROM customers UNION SELECT email FROM customers;
CREATE VIEW v_function AS SELECT id, secret_of(id) AS s FROM payments;
