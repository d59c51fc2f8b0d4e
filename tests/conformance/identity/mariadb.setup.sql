-- What somebody may have planted. evil() writes a file of the server, which a read-only transaction does not hold back. @FILE@ is filled in.
CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(50), region VARCHAR(20), joined DATE, balance DECIMAL(12,2));
INSERT INTO customers SELECT seq, CONCAT('Name ', seq), IF(seq % 2 = 0, 'north', 'south'), DATE_ADD('2025-01-01', INTERVAL seq DAY), seq * 10.5 FROM seq_1_to_20;
CREATE TABLE orders (id INT PRIMARY KEY, customer_id INT, placed DATETIME, amount DECIMAL(12,2), status VARCHAR(10), FOREIGN KEY (customer_id) REFERENCES customers (id));
INSERT INTO orders SELECT seq, 1 + seq % 20, DATE_ADD('2025-03-01', INTERVAL seq DAY), seq * 3, IF(seq % 3 = 0, 'open', 'paid') FROM seq_1_to_60;
CREATE SEQUENCE numbers;
DELIMITER //
CREATE FUNCTION evil(a INT) RETURNS INT READS SQL DATA
BEGIN
  SELECT 'written' INTO OUTFILE '@FILE@';
  RETURN a;
END //
CREATE FUNCTION evil_text(a TEXT) RETURNS TEXT READS SQL DATA
BEGIN
  SELECT 'written' INTO OUTFILE '@FILE@';
  RETURN a;
END //
CREATE FUNCTION evil_none() RETURNS INT READS SQL DATA
BEGIN
  SELECT 'written' INTO OUTFILE '@FILE@';
  RETURN 1;
END //
CREATE FUNCTION `lower`(a INT) RETURNS INT READS SQL DATA
BEGIN
  SELECT 'written' INTO OUTFILE '@FILE@';
  RETURN a;
END //
CREATE FUNCTION `Evil Name`(a INT) RETURNS INT READS SQL DATA
BEGIN
  SELECT 'written' INTO OUTFILE '@FILE@';
  RETURN a;
END //
CREATE AGGREGATE FUNCTION evil_sum(a INT) RETURNS INT READS SQL DATA
BEGIN
  DECLARE CONTINUE HANDLER FOR NOT FOUND RETURN 1;
  SELECT 'written' INTO OUTFILE '@FILE@';
  LOOP
    FETCH GROUP NEXT ROW;
  END LOOP;
END //
CREATE PROCEDURE evil_procedure()
BEGIN
  SELECT 'written' INTO OUTFILE '@FILE@';
END //
DELIMITER ;
CREATE DATABASE IF NOT EXISTS elsewhere;
DELIMITER //
CREATE OR REPLACE FUNCTION elsewhere.evil_far(a INT) RETURNS INT READS SQL DATA
BEGIN
  SELECT 'written' INTO OUTFILE '@FILE@';
  RETURN a;
END //
CREATE OR REPLACE FUNCTION elsewhere.upper(a TEXT) RETURNS TEXT READS SQL DATA
BEGIN
  SELECT 'written' INTO OUTFILE '@FILE@';
  RETURN a;
END //
DELIMITER ;
CREATE OR REPLACE TABLE elsewhere.far (id INT);
CREATE OR REPLACE VIEW elsewhere.far_view AS SELECT elsewhere.evil_far(1) AS e;
-- A library of ill fame that somebody loaded: only its entry.
REPLACE INTO mysql.func VALUES ('loaded_evil', 0, 'evil.so', 'function');
CREATE VIEW view_evil AS SELECT id, evil(id) AS e FROM customers;
CREATE VIEW view_over AS SELECT id FROM view_evil WHERE e > 0;
CREATE VIEW view_where AS SELECT id FROM customers WHERE evil(id) = 1;
CREATE VIEW view_far AS SELECT elsewhere.evil_far(id) AS e FROM customers;
CREATE VIEW view_sleep AS SELECT id, SLEEP(0) AS s FROM customers;
CREATE VIEW view_file AS SELECT LOAD_FILE('/etc/hostname') AS f;
CREATE VIEW view_lock AS SELECT GET_LOCK('x', 1) AS l;
CREATE VIEW view_foreign AS SELECT e FROM elsewhere.far_view;
CREATE VIEW view_order AS SELECT id FROM customers ORDER BY evil(id);
CREATE VIEW view_case AS SELECT CASE WHEN id > 1 THEN evil(id) ELSE 0 END AS c FROM customers;
CREATE VIEW view_sub AS SELECT id FROM customers WHERE id IN (SELECT evil(o.id) FROM orders o);
CREATE VIEW view_union AS SELECT id FROM customers UNION SELECT evil(id) FROM orders;
CREATE VIEW plain AS SELECT region, COUNT(*) AS n, LOWER(region) AS l, SUM(balance) AS b FROM customers GROUP BY region;
CREATE VIEW plain_join AS SELECT c.name, o.amount FROM customers c JOIN orders o ON o.customer_id = c.id WHERE o.status = 'paid';
