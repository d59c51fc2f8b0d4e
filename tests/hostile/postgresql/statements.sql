-- Statements that are no plain SELECT, or that write though they begin like one.

-- section: other statements
-- expect: refused
-- why: only one SELECT is ever run
-- name: INSERT
INSERT INTO settings_kept VALUES ('a', 'b')
-- name: INSERT from a query
INSERT INTO customers SELECT 1000, 'x', NULL, NULL, NULL
-- name: INSERT returning
INSERT INTO settings_kept VALUES ('a', 'b') RETURNING name
-- name: INSERT, nothing on conflict
INSERT INTO customers (id, name) VALUES (1, 'x') ON CONFLICT (id) DO UPDATE SET name = 'x'
-- name: UPDATE
UPDATE customers SET name = 'x'
-- name: UPDATE from
UPDATE customers c SET name = o.note FROM orders o WHERE o.customer_id = c.id
-- name: DELETE
DELETE FROM order_lines
-- name: DELETE using
DELETE FROM order_lines l USING orders o WHERE o.id = l.order_id
-- name: MERGE
MERGE INTO settings_kept s USING (VALUES ('theme', 'light')) v(n, x) ON s.name = v.n WHEN MATCHED THEN UPDATE SET value = v.x
-- name: TRUNCATE
TRUNCATE order_lines
-- name: CREATE TABLE
CREATE TABLE planted (a integer)
-- name: CREATE TABLE AS
CREATE TABLE planted AS SELECT * FROM customers
-- name: CREATE TEMPORARY TABLE
CREATE TEMPORARY TABLE customers AS SELECT 1 AS id
-- name: CREATE UNLOGGED TABLE
CREATE UNLOGGED TABLE planted (a integer)
-- name: CREATE VIEW
CREATE VIEW planted AS SELECT 1
-- name: CREATE OR REPLACE VIEW
CREATE OR REPLACE VIEW v_where AS SELECT id, name FROM customers
-- name: CREATE MATERIALIZED VIEW
CREATE MATERIALIZED VIEW planted AS SELECT 1
-- name: CREATE INDEX
CREATE INDEX planted ON customers (name)
-- name: CREATE FUNCTION
CREATE FUNCTION planted() RETURNS integer LANGUAGE sql AS 'SELECT 1'
-- name: CREATE SEQUENCE
CREATE SEQUENCE planted
-- name: CREATE SCHEMA
CREATE SCHEMA planted
-- name: CREATE SCHEMA with a table inside
CREATE SCHEMA planted CREATE TABLE t (a integer)
-- name: CREATE ROLE
CREATE ROLE planted SUPERUSER LOGIN
-- name: CREATE DATABASE
CREATE DATABASE planted
-- name: CREATE EXTENSION
CREATE EXTENSION pg_trgm
-- name: CREATE TRIGGER
CREATE TRIGGER planted2 BEFORE INSERT ON customers FOR EACH ROW EXECUTE FUNCTION evil_trigger()
-- name: CREATE RULE
CREATE RULE planted AS ON INSERT TO customers DO INSTEAD NOTHING
-- name: CREATE STATISTICS
CREATE STATISTICS planted ON id, name FROM customers
-- name: CREATE PUBLICATION
CREATE PUBLICATION planted FOR ALL TABLES
-- name: CREATE TYPE
CREATE TYPE planted AS ENUM ('a')
-- name: ALTER TABLE
ALTER TABLE customers ADD COLUMN planted integer
-- name: ALTER TABLE disables triggers
ALTER TABLE settings_kept DISABLE TRIGGER ALL
-- name: ALTER ROLE
ALTER ROLE reader SUPERUSER
-- name: ALTER SYSTEM
ALTER SYSTEM SET log_statement = 'all'
-- name: ALTER DATABASE
ALTER DATABASE hostile SET search_path = tools
-- name: ALTER FUNCTION
ALTER FUNCTION evil() IMMUTABLE
-- name: DROP TABLE
DROP TABLE order_lines
-- name: DROP SCHEMA
DROP SCHEMA tools CASCADE
-- name: DROP OWNED
DROP OWNED BY reader
-- name: GRANT
GRANT ALL ON customers TO reader
-- name: REVOKE
REVOKE ALL ON customers FROM reader
-- name: COMMENT
COMMENT ON TABLE customers IS 'planted'
-- name: SECURITY LABEL
SECURITY LABEL ON TABLE customers IS 'planted'
-- name: REASSIGN OWNED
REASSIGN OWNED BY reader TO tieout
-- name: IMPORT FOREIGN SCHEMA
IMPORT FOREIGN SCHEMA public LIMIT TO (customers) FROM SERVER here INTO tools
-- name: REFRESH
REFRESH MATERIALIZED VIEW m_evil
-- name: VACUUM
VACUUM
-- name: VACUUM FULL
VACUUM FULL customers
-- name: ANALYZE
ANALYZE indexed
-- name: CLUSTER
CLUSTER customers USING customers_pkey
-- name: REINDEX
REINDEX TABLE customers
-- name: CHECKPOINT
CHECKPOINT
-- name: LOCK TABLE
LOCK TABLE customers IN ACCESS EXCLUSIVE MODE
-- name: LISTEN
LISTEN planted
-- name: UNLISTEN
UNLISTEN *
-- name: NOTIFY
NOTIFY planted, 'hello'
-- name: LOAD
LOAD 'auto_explain'
-- name: SET
SET transaction_read_only = off
-- name: SET SESSION CHARACTERISTICS
SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE
-- name: SET LOCAL
SET LOCAL statement_timeout = 0
-- name: SET ROLE
SET ROLE reader
-- name: SET SESSION AUTHORIZATION
SET SESSION AUTHORIZATION reader
-- name: SET TRANSACTION
SET TRANSACTION READ WRITE
-- name: SET CONSTRAINTS
SET CONSTRAINTS ALL DEFERRED
-- name: RESET
RESET ALL
-- name: DISCARD
DISCARD ALL
-- name: SHOW
SHOW planted.secret
-- name: SHOW ALL
SHOW ALL
-- name: BEGIN
BEGIN
-- name: COMMIT
COMMIT
-- name: COMMIT AND CHAIN
COMMIT AND CHAIN
-- name: ROLLBACK
ROLLBACK
-- name: SAVEPOINT
SAVEPOINT planted
-- name: RELEASE
RELEASE SAVEPOINT planted
-- name: PREPARE TRANSACTION
PREPARE TRANSACTION 'planted'
-- name: START TRANSACTION
START TRANSACTION READ WRITE
-- name: PREPARE
PREPARE planted AS DELETE FROM order_lines
-- name: EXECUTE
EXECUTE planted
-- name: DEALLOCATE
DEALLOCATE ALL
-- name: DECLARE
DECLARE planted CURSOR WITH HOLD FOR SELECT evil()
-- name: FETCH
FETCH ALL FROM planted
-- name: MOVE
MOVE ALL FROM planted
-- name: CLOSE
CLOSE ALL
-- name: CALL
CALL evil_procedure()
-- name: CALL, qualified
CALL public.evil_procedure()
-- name: DO
DO $$ BEGIN PERFORM public.evil(); END $$
-- name: DO in another language
DO LANGUAGE plpgsql 'BEGIN PERFORM public.evil(); END'
-- name: COPY out to a file
COPY customers TO '{watched}/copied.txt'
-- name: COPY a query to a file
COPY (SELECT * FROM customers) TO '{watched}/copied.txt'
-- name: COPY to a program
COPY (SELECT 1) TO PROGRAM 'cat > {watched}/program.txt'
-- name: COPY to the client
COPY customers TO STDOUT
-- name: COPY from a file
COPY loose FROM '{watched}/secret.txt'
-- name: COPY from a program
COPY loose FROM PROGRAM 'echo ran > {watched}/program.txt'
-- name: COPY from the client
COPY loose FROM STDIN
-- name: EXPLAIN
EXPLAIN SELECT innocent(1)
-- name: EXPLAIN ANALYZE of a read
EXPLAIN ANALYZE SELECT evil()
-- name: EXPLAIN ANALYZE of a write
EXPLAIN ANALYZE DELETE FROM order_lines
-- name: EXPLAIN with options
EXPLAIN (ANALYZE true, BUFFERS) INSERT INTO settings_kept VALUES ('a', 'b')
-- name: EXPLAIN ANALYZE of CREATE TABLE AS
EXPLAIN ANALYZE CREATE TABLE planted AS SELECT 1
-- name: EXPLAIN ANALYZE of EXECUTE
EXPLAIN ANALYZE EXECUTE planted

-- section: writing inside a query
-- why: begins like a read and writes or locks
-- name: SELECT INTO
SELECT * INTO planted FROM customers
-- name: SELECT INTO a temporary table
SELECT * INTO TEMPORARY customers FROM orders
-- name: SELECT INTO after WITH
WITH c AS (SELECT 1 AS a) SELECT a INTO planted FROM c
-- name: SELECT INTO unlogged
SELECT 1 AS a INTO UNLOGGED TABLE planted
-- name: deleting CTE
WITH d AS (DELETE FROM order_lines RETURNING *) SELECT count(*) FROM d
-- name: inserting CTE
WITH i AS (INSERT INTO settings_kept VALUES ('a', 'b') RETURNING *) SELECT * FROM i
-- name: updating CTE
WITH u AS (UPDATE customers SET name = name RETURNING id) SELECT id FROM u
-- name: deleting CTE that nothing reads
WITH d AS (DELETE FROM order_lines) SELECT 1
-- name: deleting CTE behind a read
WITH c AS (SELECT 1), d AS (DELETE FROM order_lines RETURNING 1) SELECT count(*) FROM c
-- name: WITH before a DELETE
WITH c AS (SELECT 1 AS id) DELETE FROM order_lines USING c
-- name: WITH before an INSERT
WITH c AS (SELECT 'a' AS a, 'b' AS b) INSERT INTO settings_kept SELECT a, b FROM c
-- name: deleting CTE in a nested WITH
-- raw: fails
SELECT * FROM (WITH d AS (DELETE FROM order_lines RETURNING 1) SELECT count(*) FROM d) x
-- name: MERGE in WITH
-- raw: fails
WITH m AS (MERGE INTO settings_kept s USING customers c ON false WHEN NOT MATCHED THEN INSERT VALUES (c.name, '')) SELECT 1
-- name: FOR UPDATE
SELECT * FROM customers FOR UPDATE
-- name: FOR NO KEY UPDATE
SELECT * FROM customers FOR NO KEY UPDATE
-- name: FOR SHARE
SELECT * FROM customers FOR SHARE
-- name: FOR KEY SHARE
SELECT * FROM customers FOR KEY SHARE
-- name: FOR UPDATE of one table, skipping
SELECT c.id FROM customers c JOIN orders o ON o.customer_id = c.id FOR UPDATE OF c SKIP LOCKED
-- name: FOR UPDATE in a derived table
SELECT count(*) FROM (SELECT * FROM customers FOR UPDATE) x
-- name: FOR UPDATE in a CTE
WITH c AS (SELECT * FROM customers FOR UPDATE) SELECT count(*) FROM c
-- name: FOR SHARE in EXISTS
SELECT 1 WHERE EXISTS (SELECT 1 FROM customers FOR SHARE)
-- name: FOR UPDATE before LIMIT
SELECT id FROM customers FOR UPDATE LIMIT 1
-- name: FOR UPDATE NOWAIT
SELECT id FROM customers ORDER BY id FOR UPDATE NOWAIT
-- name: FOR READ ONLY
-- expect: harmless
-- why: it says what every query is anyhow
SELECT id FROM customers FOR READ ONLY

-- section: several statements
-- why: what stands behind the first statement is one too many
-- name: two statements
SELECT 1; DELETE FROM order_lines
-- name: two statements, no blank
SELECT 1;DELETE FROM order_lines;
-- name: ends the transaction first
COMMIT; DELETE FROM order_lines; BEGIN
-- name: ends the transaction inside
SELECT 1; COMMIT; BEGIN READ WRITE; DELETE FROM order_lines; COMMIT
-- name: two reads
SELECT 1; SELECT evil()
-- name: behind a comment
SELECT 1 /* ; */; SELECT evil()
-- name: after empty statements
;;; SELECT evil()
-- name: in a function's body in the standard's form
CREATE FUNCTION planted() RETURNS integer BEGIN ATOMIC SELECT 1; END
-- name: behind the end of a string
SELECT 'a'; SELECT evil(); SELECT 'b'
-- name: psql's command
-- raw: fails
SELECT 1 \gexec
-- name: psql's shell
-- raw: fails
\! touch {watched}/shell.txt
