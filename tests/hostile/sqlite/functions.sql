-- Functions and tables of the engine that load code, write, or show what is outside the file.

-- section: loading code
-- expect: refused
-- why: a library runs in this very process
-- name: load_extension
SELECT load_extension('{extension}')
-- name: load_extension with an entry point
SELECT load_extension('{extension}', 'sqlite3_extension_init')
-- name: other letters' case
SELECT LOAD_EXTENSION('{extension}')
-- name: quoted
SELECT "load_extension"('{extension}')
-- name: in square brackets
SELECT [load_extension]('{extension}')
-- name: in back-ticks
SELECT `load_extension`('{extension}')
-- name: in a string's quotes
-- raw: fails
SELECT 'load_extension'('{extension}')
-- name: in WHERE
SELECT count(*) FROM customers WHERE load_extension('{extension}') IS NULL
-- name: in ON
SELECT count(*) FROM customers c JOIN orders o ON o.customer_id = c.id AND load_extension('{extension}') IS NULL
-- name: in GROUP BY
SELECT count(*) FROM customers GROUP BY load_extension('{extension}')
-- name: in HAVING
SELECT country FROM customers GROUP BY country HAVING load_extension('{extension}') IS NULL
-- name: in ORDER BY
SELECT name FROM customers ORDER BY load_extension('{extension}')
-- name: in LIMIT
SELECT name FROM customers LIMIT load_extension('{extension}')
-- name: in OFFSET
SELECT name FROM customers LIMIT 1 OFFSET coalesce(load_extension('{extension}'), 0)
-- name: in CASE
SELECT CASE WHEN load_extension('{extension}') IS NULL THEN 1 END
-- name: in a CTE
WITH e AS (SELECT load_extension('{extension}') AS x) SELECT x FROM e
-- name: in a recursive CTE
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 2 AND load_extension('{extension}') IS NULL) SELECT n FROM r
-- name: in a derived table
SELECT x FROM (SELECT load_extension('{extension}') AS x)
-- name: in a scalar subquery
SELECT (SELECT load_extension('{extension}'))
-- name: in EXISTS
SELECT count(*) FROM customers WHERE EXISTS (SELECT load_extension('{extension}'))
-- name: in IN's list
SELECT count(*) FROM customers WHERE name IN ('a', load_extension('{extension}'))
-- name: in VALUES
VALUES (load_extension('{extension}'))
-- name: in a UNION's second arm
SELECT 1 UNION ALL SELECT load_extension('{extension}')
-- name: in an aggregate
SELECT max(load_extension('{extension}')) FROM customers
-- name: in FILTER
SELECT count(*) FILTER (WHERE load_extension('{extension}') IS NULL) FROM customers
-- name: in a window
SELECT row_number() OVER (PARTITION BY load_extension('{extension}')) FROM customers
-- name: in a table function's argument
SELECT value FROM json_each(coalesce(load_extension('{extension}'), '[1]'))
-- name: in LIKE's escape
SELECT 'a' LIKE 'b' ESCAPE coalesce(load_extension('{extension}'), 'x')
-- name: under a cast
SELECT CAST(load_extension('{extension}') AS TEXT)
-- name: fts3_tokenizer reads an address
SELECT fts3_tokenizer('simple')
-- name: fts3_tokenizer sets an address
SELECT fts3_tokenizer('planted', x'4141414141414141')
-- name: fts5's pointer
SELECT fts5(NULL)

-- section: files
-- why: files are no business of a query
-- name: readfile
-- raw: fails
SELECT readfile('{watched}/secret.txt')
-- name: writefile
-- raw: fails
SELECT writefile('{watched}/written.txt', 'x')
-- name: edit
-- raw: fails
SELECT edit('x', 'touch {watched}/edited.txt')
-- name: fsdir
-- raw: fails
SELECT * FROM fsdir('{watched}')
-- name: zipfile
-- raw: fails
SELECT * FROM zipfile('{watched}/x.zip')
-- name: sqlar
-- raw: fails
SELECT sqlar_uncompress(x'00', 1)
-- name: lsdir
-- raw: fails
SELECT lsmode(0)
-- name: csv
-- raw: fails
SELECT * FROM csv('{watched}/secret.txt')
-- name: pages of the file
-- raw: fails
SELECT * FROM sqlite_dbpage
-- name: raw cells
-- raw: fails
SELECT * FROM sqlite_dbdata
-- name: log to the host
SELECT sqlite_log(1, 'planted')
-- name: path of the file
SELECT file FROM pragma_database_list
-- name: path of the file, schema named
-- raw: fails
SELECT * FROM main.pragma_database_list
-- name: prepared statements of the host
SELECT sql FROM sqlite_stmt
-- name: bytecode
-- raw: fails
SELECT * FROM bytecode('SELECT 1')
-- name: tables that a statement uses
-- raw: fails
SELECT * FROM tables_used('SELECT * FROM customers')

-- section: tables of the engine
-- why: settings and inner tables of the file are no part of the source
-- name: all functions
SELECT * FROM pragma_function_list
-- name: all modules
SELECT * FROM pragma_module_list
-- name: compile options
SELECT * FROM pragma_compile_options
-- name: user version
SELECT * FROM pragma_user_version
-- name: columns of a table
SELECT * FROM pragma_table_info('customers')
-- name: integrity check
SELECT * FROM pragma_integrity_check
-- name: quick check of many errors
SELECT * FROM pragma_quick_check(1000)
-- name: foreign key check
SELECT * FROM pragma_foreign_key_check
-- name: journal mode as a table
-- raw: fails
SELECT * FROM pragma_journal_mode('wal')
-- name: checkpoint as a table
-- raw: fails
SELECT * FROM pragma_wal_checkpoint
-- name: optimize as a table
SELECT * FROM pragma_optimize
-- name: the schema table
-- expect: harmless
-- why: reads; what a scope hides of it is tried by the scope's own tests
SELECT sql FROM sqlite_schema
-- name: the schema table's old name
-- expect: harmless
-- why: reads; what a scope hides of it is tried by the scope's own tests
SELECT sql FROM sqlite_master
-- name: the temporary schema table
-- expect: harmless
-- why: reads; what a scope hides of it is tried by the scope's own tests
SELECT sql FROM sqlite_temp_master
-- name: the sequence table
-- expect: harmless
-- why: reads; what a scope hides of it is tried by the scope's own tests
SELECT * FROM sqlite_sequence
-- name: sizes
SELECT * FROM dbstat
-- name: sizes, summed up
SELECT name, pgsize FROM dbstat WHERE aggregate = 1
-- name: inner table of a text index
-- expect: harmless
-- why: reads the file
SELECT * FROM letters_segdir
-- name: words of a text index
-- expect: harmless
-- why: reads the file
SELECT * FROM letters_content

-- section: full text and boxes
-- why: the function belongs to a virtual table and does more than compute
-- name: optimize writes
SELECT optimize(letters) FROM letters LIMIT 1
-- name: optimize in WHERE
SELECT count(*) FROM letters WHERE optimize(letters) IS NOT NULL
-- name: special insert in a text index
INSERT INTO letters(letters) VALUES ('optimize')
-- name: special insert, rebuild
INSERT INTO papers(papers) VALUES ('rebuild')
-- name: special insert, merge
INSERT INTO papers(papers, rank) VALUES ('merge', 500)
-- name: rtreecheck reads any table
SELECT rtreecheck('main', 'boxes')
-- name: rtreenode with broken bytes
-- expect: harmless
-- why: computes
SELECT rtreenode(2, x'00000001')
-- name: rtreedepth with broken bytes
-- expect: harmless
-- why: computes
SELECT rtreedepth(x'0102')
-- name: matchinfo
-- expect: harmless
-- why: computes
SELECT hex(matchinfo(letters)) FROM letters WHERE letters MATCH 'dear'
-- name: snippet
-- expect: harmless
-- why: computes
SELECT snippet(letters) FROM letters WHERE letters MATCH 'dear'
-- name: broken match
-- expect: harmless
-- why: fails in the engine
SELECT * FROM papers WHERE papers MATCH '"'
-- name: tokens of a text
-- raw: fails
SELECT * FROM fts3tokenize('simple', 'a b')
-- name: rows of a text index by rank
-- expect: harmless
-- why: fails in the engine
SELECT * FROM papers WHERE rank MATCH 'load_extension(1)'

-- section: views and generated columns
-- why: reading it calls what nobody allowed
-- name: loads code
SELECT * FROM v_load
-- name: loads code, counted
SELECT count(*) FROM v_load
-- name: loads code, view over a view
SELECT * FROM v_over
-- name: loads code in WHERE
SELECT * FROM v_where
-- name: address of a tokenizer
SELECT * FROM v_tokenizer
-- name: writes to a text index
SELECT * FROM v_optimize
-- name: reads a file
-- raw: fails
SELECT * FROM v_read
-- name: writes a file
-- raw: fails
SELECT * FROM v_write
-- name: shows pages
-- expect: harmless
-- why: dbstat is no function; the connection refuses it where it would run
SELECT * FROM v_pages
-- name: in a join
SELECT count(*) FROM customers, v_load
-- name: in a subquery
SELECT count(*) FROM customers WHERE id IN (SELECT id FROM v_where)
-- name: in a CTE
WITH v AS (SELECT * FROM v_load) SELECT * FROM v
-- name: in square brackets
SELECT * FROM [v_load]
-- name: schema named
SELECT * FROM main.v_load
-- name: generated column
-- expect: harmless
-- why: computes
SELECT plain FROM computed
-- name: view of itself
-- expect: harmless
-- why: the gate does not look into it; the engine does not run it
-- raw: fails
SELECT * FROM v_self
-- name: broken view
-- expect: harmless
-- why: the gate does not look into it; the engine does not run it
-- raw: fails
SELECT * FROM v_broken
-- name: table with a check and an index over a function
-- expect: harmless
-- why: computes
SELECT value FROM guarded WHERE upper(value) = 'A' AND id > 0
