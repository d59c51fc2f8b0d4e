-- What somebody who owns this database planted for the next person who opens it. {watched} is a folder that the server may write to,
-- {watchport} a port where the harness listens, {udf} the library planted_udf.cpp. planted_log knows no transactions: what is written to it stays.
SET sql_mode = '';
CREATE DATABASE tools;
CREATE TABLE planted_log (id INT AUTO_INCREMENT PRIMARY KEY, mechanism VARCHAR(100)) ENGINE=MyISAM;
CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(50) NOT NULL, email VARCHAR(50), joined DATE, country CHAR(2));
CREATE TABLE orders (id INT PRIMARY KEY, customer_id INT NOT NULL, ordered_on DATE NOT NULL, status VARCHAR(10) NOT NULL, total DECIMAL(12,2) NOT NULL,
                     note TEXT, details JSON, FOREIGN KEY (customer_id) REFERENCES customers(id));
INSERT INTO customers SELECT seq, CONCAT('Customer ', seq), CONCAT('c', seq, '@example.com'), DATE '2024-01-01' + INTERVAL seq DAY,
                             ELT(1 + seq % 3, 'DE', 'FR', 'US') FROM seq_1_to_20;
INSERT INTO orders SELECT seq, 1 + seq % 20, DATE '2025-01-01' + INTERVAL seq DAY, ELT(1 + seq % 3, 'open', 'paid', 'void'), seq * 3.5, CONCAT('note ', seq),
                          JSON_OBJECT('channel', 'web', 'n', seq) FROM seq_1_to_60;
CREATE TABLE loose (id INT PRIMARY KEY, value TEXT) ENGINE=MyISAM;
INSERT INTO loose VALUES (1, '1'), (2, '2');
CREATE TABLE spots (id INT PRIMARY KEY, place POINT);
INSERT INTO spots VALUES (1, POINT(1, 1));
CREATE SEQUENCE order_numbers NOCACHE;
SELECT NEXT VALUE FOR order_numbers;
CREATE TABLE numbered (id INT PRIMARY KEY DEFAULT (NEXT VALUE FOR order_numbers), name VARCHAR(10));
INSERT INTO numbered (name) VALUES ('a'), ('b');
CREATE TABLE versioned (id INT PRIMARY KEY, name VARCHAR(10)) WITH SYSTEM VERSIONING;
INSERT INTO versioned VALUES (1, 'a');
UPDATE versioned SET name = 'CANARY-HISTORY-12' WHERE id = 1;
UPDATE versioned SET name = 'b' WHERE id = 1;

DELIMITER //
CREATE FUNCTION evil() RETURNS INT DETERMINISTIC MODIFIES SQL DATA SQL SECURITY DEFINER BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('evil()'); RETURN 1; END //
CREATE FUNCTION innocent(x INT) RETURNS INT DETERMINISTIC NO SQL BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('innocent()'); RETURN x; END //
CREATE FUNCTION steady(x VARCHAR(100)) RETURNS VARCHAR(100) DETERMINISTIC READS SQL DATA BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('steady()'); RETURN x; END //
CREATE FUNCTION evil_file() RETURNS INT BEGIN DECLARE CONTINUE HANDLER FOR SQLEXCEPTION BEGIN END; SELECT 'ran' INTO OUTFILE '{watched}/function.txt'; RETURN 1; END //
CREATE FUNCTION evil_variable() RETURNS INT BEGIN SET @@session.sql_mode = 'ANSI_QUOTES', @planted = 1; RETURN 1; END //
CREATE FUNCTION evil_lock() RETURNS INT BEGIN RETURN GET_LOCK('planted', 0); END //
CREATE FUNCTION evil_temporary() RETURNS INT BEGIN CREATE TEMPORARY TABLE IF NOT EXISTS customers (id INT); RETURN 1; END //
CREATE FUNCTION evil_sequence() RETURNS INT BEGIN RETURN NEXT VALUE FOR hostile.order_numbers; END //
CREATE FUNCTION tools.evil() RETURNS INT BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('tools.evil()'); RETURN 1; END //
CREATE FUNCTION `Evil Func`() RETURNS INT BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('Evil Func'); RETURN 1; END //
CREATE AGGREGATE FUNCTION evil_total(x INT) RETURNS INT BEGIN
    DECLARE s INT DEFAULT 0;
    DECLARE CONTINUE HANDLER FOR NOT FOUND RETURN s;
    LOOP
        FETCH GROUP NEXT ROW;
        INSERT INTO hostile.planted_log(mechanism) VALUES ('evil_total()');
        SET s = s + x;
    END LOOP;
END //
-- Functions of the engine's own names: called where a schema or a blank stands.
CREATE FUNCTION `lower`(x VARCHAR(100)) RETURNS VARCHAR(100) BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('lower()'); RETURN x; END //
CREATE FUNCTION `abs`(x INT) RETURNS INT BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('abs()'); RETURN x; END //
CREATE FUNCTION `concat`(x VARCHAR(100), y VARCHAR(100)) RETURNS VARCHAR(100) BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('concat()'); RETURN x; END //
CREATE FUNCTION `sum`(x INT) RETURNS INT BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('sum()'); RETURN x; END //
CREATE FUNCTION `count`(x INT) RETURNS INT BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('count()'); RETURN x; END //
CREATE FUNCTION `max`(x INT) RETURNS INT BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('max()'); RETURN x; END //
CREATE FUNCTION `now`() RETURNS INT BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('now()'); RETURN 1; END //
CREATE FUNCTION `curdate`() RETURNS INT BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('curdate()'); RETURN 1; END //
CREATE FUNCTION `substr`(x VARCHAR(100), y INT) RETURNS VARCHAR(100) BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('substr()'); RETURN x; END //
CREATE FUNCTION `trim`(x VARCHAR(100)) RETURNS VARCHAR(100) BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('trim()'); RETURN x; END //
CREATE FUNCTION `median`(x INT) RETURNS INT BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('median()'); RETURN x; END //
CREATE FUNCTION `regexp_matches`(x VARCHAR(100), y VARCHAR(100)) RETURNS INT BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('regexp_matches()'); RETURN 1; END //
CREATE PROCEDURE evil_procedure() BEGIN INSERT INTO planted_log(mechanism) VALUES ('evil_procedure'); END //
SET sql_mode = 'ORACLE' //
CREATE PACKAGE kit AS FUNCTION f RETURN INT; END //
CREATE PACKAGE BODY kit AS FUNCTION f RETURN INT AS BEGIN INSERT INTO hostile.planted_log(mechanism) VALUES ('kit.f'); RETURN 1; END; END //
SET sql_mode = '' //
CREATE TRIGGER planted BEFORE INSERT ON loose FOR EACH ROW BEGIN INSERT INTO planted_log(mechanism) VALUES ('trigger'); END //
DELIMITER ;
CREATE FUNCTION planted_write RETURNS INTEGER SONAME '{udf}';
CREATE AGGREGATE FUNCTION planted_gather RETURNS INTEGER SONAME '{udf}';

CREATE VIEW v_evil AS SELECT id, name, evil() AS score FROM customers;
CREATE VIEW v_where AS SELECT id, name FROM customers WHERE evil() = 1;
CREATE VIEW v_over AS SELECT id, name FROM v_where;
CREATE ALGORITHM=TEMPTABLE VIEW v_table AS SELECT id, innocent(id) AS score FROM customers;
CREATE VIEW v_order AS SELECT id, name FROM customers ORDER BY innocent(id);
CREATE VIEW v_aggregate AS SELECT customer_id, evil_total(id) AS score FROM orders GROUP BY customer_id;
CREATE VIEW v_udf AS SELECT id, planted_write(id) AS score FROM customers;
CREATE VIEW v_named AS SELECT id, hostile.lower(name) AS name FROM customers;
CREATE VIEW v_file AS SELECT LOAD_FILE('{watched}/secret.txt') AS content;
CREATE VIEW v_sleep AS SELECT SLEEP(30) AS waited;
CREATE VIEW v_lock AS SELECT GET_LOCK('planted', 0) AS locked;
CREATE VIEW v_sequence AS SELECT NEXT VALUE FOR order_numbers AS number;
CREATE VIEW v_package AS SELECT hostile.kit.f() AS score;
CREATE VIEW v_invoker AS SELECT id, evil() AS score FROM orders;
CREATE VIEW v_benchmark AS SELECT BENCHMARK(2000000000, SHA2('x', 512)) AS x;
CREATE VIEW v_endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000) SELECT i FROM n;
CREATE VIEW v_large AS SELECT a.seq FROM seq_1_to_100000 a, seq_1_to_100000 b, seq_1_to_100000 c;
CREATE TABLE computed (id INT PRIMARY KEY, written INT AS (planted_write(id)) VIRTUAL, kept INT AS (@planted_seen := id) VIRTUAL, plain INT AS (id + 1) VIRTUAL);
INSERT INTO computed (id) VALUES (1), (2);
INSTALL SONAME 'ha_federatedx';
CREATE SERVER here FOREIGN DATA WRAPPER mysql OPTIONS (USER 'root', SOCKET '{socket}', DATABASE 'hostile');
CREATE TABLE f_here (id INT, name VARCHAR(50), score INT) ENGINE=FEDERATED CONNECTION='here/v_evil';
CREATE USER reader@localhost;
GRANT SELECT, EXECUTE ON hostile.* TO reader@localhost;
GRANT SELECT, EXECUTE ON tools.* TO reader@localhost;
