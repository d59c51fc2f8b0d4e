-- Statements that are no plain SELECT, or that write though they begin like one.

-- section: other statements
-- expect: refused
-- why: only one SELECT is ever run
-- name: INSERT
INSERT INTO loose VALUES (3, 'x')
-- name: INSERT SET
INSERT INTO loose SET id = 3, value = 'x'
-- name: INSERT IGNORE SELECT
INSERT IGNORE INTO loose SELECT id, name FROM customers
-- name: INSERT ON DUPLICATE KEY
INSERT INTO customers VALUES (1, 'x', NULL, NULL, NULL) ON DUPLICATE KEY UPDATE name = 'x'
-- name: INSERT RETURNING
INSERT INTO loose VALUES (3, 'x') RETURNING id
-- name: REPLACE
REPLACE INTO loose VALUES (1, 'x')
-- name: UPDATE
UPDATE customers SET name = 'x'
-- name: UPDATE of two tables
UPDATE customers c JOIN orders o ON o.customer_id = c.id SET o.note = c.name
-- name: DELETE
DELETE FROM orders
-- name: DELETE of two tables
DELETE o, c FROM orders o JOIN customers c ON c.id = o.customer_id
-- name: DELETE RETURNING
DELETE FROM orders RETURNING id
-- name: DELETE HISTORY
DELETE HISTORY FROM versioned
-- name: TRUNCATE
TRUNCATE TABLE loose
-- name: CREATE TABLE AS
CREATE TABLE planted AS SELECT * FROM customers
-- name: CREATE TABLE LIKE
CREATE TABLE planted LIKE customers
-- name: CREATE TEMPORARY TABLE
CREATE TEMPORARY TABLE customers (id INT)
-- name: CREATE OR REPLACE VIEW
CREATE OR REPLACE VIEW v_where AS SELECT 1
-- name: CREATE FUNCTION
CREATE FUNCTION planted() RETURNS INT RETURN 1
-- name: CREATE FUNCTION of a library
CREATE FUNCTION planted RETURNS INTEGER SONAME 'planted.so'
-- name: CREATE EVENT
CREATE EVENT planted ON SCHEDULE EVERY 1 SECOND DO DELETE FROM orders
-- name: CREATE USER
CREATE USER planted IDENTIFIED BY 'x'
-- name: CREATE SERVER
CREATE SERVER planted FOREIGN DATA WRAPPER mysql OPTIONS (HOST 'x')
-- name: CREATE DATABASE
CREATE DATABASE planted
-- name: ALTER TABLE
ALTER TABLE customers ADD COLUMN planted INT
-- name: ALTER USER
ALTER USER reader@localhost IDENTIFIED BY 'x'
-- name: RENAME TABLE
RENAME TABLE loose TO planted
-- name: DROP TABLE
DROP TABLE loose
-- name: DROP DATABASE
DROP DATABASE tools
-- name: GRANT
GRANT ALL ON *.* TO reader@localhost
-- name: REVOKE
REVOKE SELECT ON hostile.* FROM reader@localhost
-- name: SET
SET @@session.sql_mode = 'ORACLE'
-- name: SET GLOBAL
SET GLOBAL general_log = 1
-- name: SET PASSWORD
SET PASSWORD = PASSWORD('x')
-- name: SET STATEMENT
SET STATEMENT max_statement_time = 0 FOR SELECT SLEEP(2)
-- name: SET TRANSACTION
SET TRANSACTION READ WRITE
-- name: SET ROLE
SET ROLE NONE
-- name: SET NAMES
SET NAMES sjis
-- name: USE
USE mysql
-- name: BEGIN
BEGIN
-- name: START TRANSACTION
START TRANSACTION READ WRITE
-- name: COMMIT
COMMIT
-- name: ROLLBACK
ROLLBACK
-- name: SAVEPOINT
SAVEPOINT planted
-- name: XA
XA START 'planted'
-- name: LOCK TABLES
LOCK TABLES customers WRITE
-- name: UNLOCK TABLES
UNLOCK TABLES
-- name: FLUSH
FLUSH TABLES WITH READ LOCK
-- name: FLUSH LOGS
FLUSH LOGS
-- name: RESET
RESET QUERY CACHE
-- name: PURGE
PURGE BINARY LOGS BEFORE NOW()
-- name: KILL
KILL 1
-- name: SHUTDOWN
SHUTDOWN
-- name: CALL
CALL evil_procedure()
-- name: DO
DO evil()
-- name: PREPARE
PREPARE planted FROM 'DELETE FROM orders'
-- name: PREPARE from a variable
PREPARE planted FROM @planted
-- name: EXECUTE
EXECUTE planted
-- name: EXECUTE IMMEDIATE
EXECUTE IMMEDIATE 'SELECT evil()'
-- name: EXECUTE IMMEDIATE, put together
EXECUTE IMMEDIATE CONCAT('DELETE', ' FROM orders')
-- name: DEALLOCATE
DEALLOCATE PREPARE planted
-- name: HANDLER opens
HANDLER customers OPEN
-- name: HANDLER reads
HANDLER customers READ FIRST
-- name: BEGIN NOT ATOMIC
BEGIN NOT ATOMIC INSERT INTO loose VALUES (9, 'x'); END
-- name: IF outside a routine
IF 1 THEN DELETE FROM orders; END IF
-- name: ANALYZE of a statement
ANALYZE SELECT evil()
-- name: ANALYZE of a write
ANALYZE UPDATE customers SET name = name
-- name: ANALYZE in JSON
ANALYZE FORMAT=JSON DELETE FROM orders
-- name: ANALYZE TABLE
ANALYZE TABLE customers
-- name: OPTIMIZE
OPTIMIZE TABLE customers
-- name: REPAIR
REPAIR TABLE loose
-- name: CHECK TABLE
CHECK TABLE customers
-- name: CHECKSUM
CHECKSUM TABLE customers
-- name: EXPLAIN of a function
EXPLAIN SELECT innocent(1)
-- name: EXPLAIN of a write
EXPLAIN DELETE FROM orders
-- name: EXPLAIN of a derived table
EXPLAIN SELECT * FROM (SELECT evil() AS x) d
-- name: DESCRIBE
DESCRIBE customers
-- name: SHOW
SHOW VARIABLES
-- name: SHOW CREATE
SHOW CREATE FUNCTION evil
-- name: HELP
HELP 'select'
-- name: INSTALL
INSTALL SONAME 'ha_blackhole'
-- name: UNINSTALL
UNINSTALL SONAME 'ha_blackhole'
-- name: CHANGE MASTER
CHANGE MASTER TO MASTER_HOST = '127.0.0.1'
-- name: SIGNAL
SIGNAL SQLSTATE '45000'
-- name: GET DIAGNOSTICS
GET DIAGNOSTICS @planted = NUMBER
-- name: BINLOG
BINLOG 'x'
-- name: CACHE INDEX
CACHE INDEX loose IN default
-- name: BACKUP
BACKUP STAGE START

-- section: writing inside a query
-- why: begins like a read and writes or locks
-- name: FOR UPDATE
SELECT * FROM customers FOR UPDATE
-- name: FOR UPDATE, waiting
SELECT * FROM customers FOR UPDATE WAIT 5
-- name: FOR UPDATE, skipping
SELECT * FROM customers FOR UPDATE SKIP LOCKED
-- name: LOCK IN SHARE MODE
SELECT * FROM customers LOCK IN SHARE MODE
-- name: FOR UPDATE in a derived table
SELECT COUNT(*) FROM (SELECT * FROM customers FOR UPDATE) x
-- name: FOR UPDATE in a subquery
SELECT COUNT(*) FROM orders WHERE customer_id IN (SELECT id FROM customers FOR UPDATE)
-- name: PROCEDURE ANALYSE
SELECT * FROM customers PROCEDURE ANALYSE()
-- name: WITH before a DELETE
-- raw: fails
WITH c AS (SELECT 1 AS id) DELETE FROM orders WHERE id IN (SELECT id FROM c)
-- name: SQL_CALC_FOUND_ROWS
-- expect: harmless
-- why: counts, in the session
SELECT SQL_CALC_FOUND_ROWS id FROM customers LIMIT 1
-- name: HIGH_PRIORITY
-- expect: harmless
-- why: reads
SELECT HIGH_PRIORITY id FROM customers
-- name: SQL_NO_CACHE
-- expect: harmless
-- why: reads
SELECT SQL_NO_CACHE id FROM customers

-- section: several statements
-- why: what stands behind the first statement is one too many
-- name: two statements
-- raw: fails
SELECT 1; DELETE FROM orders
-- name: two statements, no blank
-- raw: fails
SELECT 1;DELETE FROM orders;
-- name: ends the transaction first
-- raw: fails
COMMIT; DELETE FROM orders
-- name: delimiter of the client
-- raw: fails
DELIMITER //
-- name: the client's shell
-- raw: fails
\! touch {watched}/shell.txt
-- name: the client's go
-- raw: fails
SELECT 1 \G
