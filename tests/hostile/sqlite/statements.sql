-- Statements that are no plain SELECT.

-- section: other statements
-- expect: refused
-- why: only one SELECT is ever run
-- name: INSERT
INSERT INTO loose VALUES (3, 'x')
-- name: INSERT OR REPLACE
INSERT OR REPLACE INTO loose VALUES (1, 'x')
-- name: INSERT returning
INSERT INTO loose VALUES (3, 'x') RETURNING id
-- name: INSERT, upsert
INSERT INTO loose VALUES (1, 'x') ON CONFLICT (id) DO UPDATE SET value = 'y'
-- name: INSERT default values
INSERT INTO log DEFAULT VALUES
-- name: REPLACE
REPLACE INTO loose VALUES (1, 'x')
-- name: UPDATE
UPDATE loose SET value = 'x'
-- name: UPDATE through a view
UPDATE v_plain SET name = 'x'
-- name: UPDATE from
UPDATE loose SET value = c.name FROM customers c WHERE c.id = loose.id
-- name: UPDATE returning
UPDATE loose SET value = 'x' RETURNING *
-- name: DELETE
DELETE FROM loose
-- name: DELETE with a limit
DELETE FROM loose ORDER BY id LIMIT 1
-- name: WITH before a DELETE
WITH c AS (SELECT 1 AS id) DELETE FROM loose WHERE id IN (SELECT id FROM c)
-- name: WITH before an INSERT
WITH c AS (SELECT 5, 'x') INSERT INTO loose SELECT * FROM c
-- name: WITH before an UPDATE
WITH c AS (SELECT 1) UPDATE loose SET value = 'x'
-- name: CREATE TABLE
CREATE TABLE planted2 (a)
-- name: CREATE TABLE AS
CREATE TABLE planted2 AS SELECT * FROM customers
-- name: CREATE TEMPORARY TABLE
CREATE TEMP TABLE customers AS SELECT 1 AS id
-- name: CREATE TEMPORARY VIEW
CREATE TEMP VIEW customers AS SELECT 1 AS id
-- name: CREATE TEMPORARY TRIGGER
CREATE TEMP TRIGGER x AFTER INSERT ON loose BEGIN DELETE FROM log; END
-- name: CREATE VIEW
CREATE VIEW planted2 AS SELECT 1
-- name: CREATE INDEX
CREATE INDEX planted2 ON customers (name)
-- name: CREATE TRIGGER
CREATE TRIGGER planted2 AFTER INSERT ON orders BEGIN DELETE FROM log; END
-- name: CREATE VIRTUAL TABLE
CREATE VIRTUAL TABLE planted2 USING fts5(a)
-- name: CREATE VIRTUAL TABLE in the temporary schema
CREATE VIRTUAL TABLE temp.planted2 USING dbstat(main)
-- name: ALTER TABLE
ALTER TABLE customers RENAME TO planted2
-- name: ALTER TABLE adds
ALTER TABLE customers ADD COLUMN planted2
-- name: ALTER TABLE drops
ALTER TABLE customers DROP COLUMN email
-- name: DROP TABLE
DROP TABLE loose
-- name: DROP VIEW
DROP VIEW v_plain
-- name: ATTACH
ATTACH '{watched}/attached.db' AS other
-- name: ATTACH by an address
ATTACH 'file:{watched}/attached.db?mode=rwc' AS other
-- name: ATTACH in memory
ATTACH ':memory:' AS other
-- name: ATTACH with an expression
ATTACH '{watched}/' || 'attached.db' AS other
-- name: DETACH
-- raw: fails
DETACH main
-- name: VACUUM
VACUUM
-- name: VACUUM INTO
VACUUM INTO '{watched}/copy.db'
-- name: REINDEX
REINDEX
-- name: ANALYZE
ANALYZE
-- name: BEGIN
BEGIN IMMEDIATE
-- name: BEGIN EXCLUSIVE
BEGIN EXCLUSIVE
-- name: COMMIT
-- raw: fails
COMMIT
-- name: SAVEPOINT
SAVEPOINT planted2
-- name: RELEASE
-- raw: fails
RELEASE planted2
-- name: EXPLAIN
EXPLAIN SELECT load_extension('{extension}')
-- name: EXPLAIN QUERY PLAN of a write
EXPLAIN QUERY PLAN DELETE FROM loose
-- name: PRAGMA query_only
PRAGMA query_only = 0
-- name: PRAGMA writable_schema
PRAGMA writable_schema = 1
-- name: PRAGMA writable_schema reset
PRAGMA writable_schema = RESET
-- name: PRAGMA journal_mode
PRAGMA journal_mode = WAL
-- name: PRAGMA journal_mode off
PRAGMA journal_mode = OFF
-- name: PRAGMA user_version
PRAGMA user_version = 7
-- name: PRAGMA application_id
PRAGMA application_id = 7
-- name: PRAGMA schema_version
PRAGMA schema_version = 7
-- name: PRAGMA trusted_schema
PRAGMA trusted_schema = 1
-- name: PRAGMA foreign_keys
PRAGMA foreign_keys = 1
-- name: PRAGMA temp_store_directory
PRAGMA temp_store_directory = '{watched}'
-- name: PRAGMA locking_mode
PRAGMA locking_mode = EXCLUSIVE
-- name: PRAGMA wal_checkpoint
PRAGMA wal_checkpoint(TRUNCATE)
-- name: PRAGMA incremental_vacuum
PRAGMA incremental_vacuum
-- name: PRAGMA optimize
PRAGMA optimize
-- name: PRAGMA auto_vacuum
PRAGMA auto_vacuum = FULL
-- name: PRAGMA page_size
PRAGMA page_size = 8192
-- name: PRAGMA encoding
PRAGMA encoding = 'UTF-16'
-- name: PRAGMA mmap_size
PRAGMA mmap_size = 268435456
-- name: PRAGMA cache_spill
PRAGMA cache_spill = 0
-- name: PRAGMA hard_heap_limit
PRAGMA hard_heap_limit = 1000
-- name: PRAGMA case_sensitive_like
PRAGMA case_sensitive_like = 1
-- name: PRAGMA shrink_memory
PRAGMA shrink_memory
-- name: PRAGMA table_info
PRAGMA table_info(customers)
-- name: PRAGMA integrity_check
PRAGMA integrity_check
-- name: PRAGMA of a schema
PRAGMA main.user_version(9)
-- name: PRAGMA data_version
PRAGMA data_version
-- name: PRAGMA busy_timeout
PRAGMA busy_timeout = 100000

-- section: several statements
-- why: what stands behind the first statement is one too many
-- name: two statements
SELECT 1; DELETE FROM loose
-- name: two statements, no blank
SELECT 1;DELETE FROM loose;
-- name: two reads
SELECT 1; SELECT load_extension('{extension}')
-- name: behind a comment
SELECT 1 /* ; */; DELETE FROM loose
-- name: after empty statements
;;; DELETE FROM loose
-- name: ends the transaction first
-- raw: fails
END; DELETE FROM loose
-- name: the shell's command
-- raw: fails
.shell touch {watched}/shell.txt
-- name: the shell's load
-- raw: fails
.load {extension}
-- name: the shell's command behind a statement
-- raw: fails
SELECT 1;
.read {watched}/secret.txt

-- section: comments and strings
-- why: a reader that ends the comment or the string at another place misses the call
-- name: comment does not nest here
SELECT 1 /* /* */ , load_extension('{extension}') -- */
-- name: comment that never ends
SELECT load_extension('{extension}') /* never
-- name: comment that never ends, harmless
-- expect: harmless
-- why: for the engine everything behind it is a comment
SELECT 1 /* , load_extension('{extension}')
-- name: dashes without a blank
-- expect: harmless
-- why: a comment
SELECT 5 --load_extension('{extension}')
-- name: dashes, and the call in the next line
SELECT 5 --
, load_extension('{extension}')
-- name: line comment does not end with a carriage return
-- expect: harmless
-- why: for the engine the comment goes on
-- escapes: yes
SELECT 5 --\r, load_extension('{extension}')
-- name: backslash in a string
SELECT '\', load_extension('{extension}'), '\'
-- name: doubled quote
SELECT '''', load_extension('{extension}'), ''''
-- name: double quotes that are no name
SELECT "no such column", load_extension('{extension}')
-- name: brackets with a quote inside
SELECT 1 AS [it's], load_extension('{extension}'), 1 AS [it's too]
-- name: brackets with a bracket inside
SELECT 1 AS [a[b], load_extension('{extension}')
-- name: back-ticks with quotes
SELECT 1 AS `it's`, load_extension('{extension}')
-- name: blob that never ends
-- raw: fails
SELECT x'41', load_extension('{extension}'), x'4
-- name: parameter with parentheses
SELECT $a::b(load_extension), load_extension('{extension}')
-- name: parameters
SELECT ?1, :a, @b, $c, load_extension('{extension}')
-- name: everything in a string
-- expect: harmless
-- why: text, and nothing else
SELECT 'load_extension(1); DELETE FROM loose'
-- name: version comment is a comment
-- expect: harmless
-- why: a comment
SELECT 1 /*! , load_extension('{extension}') */
-- name: NUL in the middle
-- raw: fails
-- escapes: yes
SELECT 1\0, load_extension('{extension}')
-- name: NUL hides the end
-- raw: fails
-- escapes: yes
SELECT 1 \0; DELETE FROM loose
-- name: NUL in a string
-- raw: fails
-- escapes: yes
SELECT 'a\0', load_extension('{extension}')
-- name: no-break space is a letter
-- escapes: yes
SELECT 1 AS a\u00a0, load_extension('{extension}')
-- name: byte order mark in front
-- escapes: yes
\ufeffSELECT load_extension('{extension}')
-- name: full-width letters
-- raw: fails
-- escapes: yes
SELECT \uff4c\uff4f\uff41\uff44_extension('{extension}')
-- name: half of a pair
-- raw: fails
-- escapes: yes
SELECT '\ud800', load_extension('{extension}')
-- name: form feed as a blank
-- escapes: yes
SELECT\u000cload_extension('{extension}')
-- name: vertical tab is no blank here
-- raw: fails
-- escapes: yes
SELECT\u000bload_extension('{extension}')
-- name: keyword as a name
SELECT "select", load_extension('{extension}') FROM (SELECT 1 AS "select")
