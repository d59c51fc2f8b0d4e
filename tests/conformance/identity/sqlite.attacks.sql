-- Functions that can do more than read, or that nobody knows.
SELECT load_extension('x')
SELECT LOAD_EXTENSION('x', 'y')
SELECT "load_extension"('x')
SELECT [load_extension]('x')
SELECT `load_extension`('x')
SELECT main.load_extension('x')
SELECT readfile('/etc/passwd')
SELECT writefile('/tmp/x', 'y')
SELECT edit('x')
SELECT fsdir('/')
SELECT eval('SELECT 1')
SELECT lsmode(1)
SELECT sqlar_compress('x')
SELECT fts3_tokenizer('simple')
SELECT fts3_tokenizer('a', x'00')
SELECT sqlite_log(1, 'x')
SELECT sqlite_rename_table('main', 'a', 'b', 'c', 'd', 'e')
SELECT sqlite_rename_column('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i')
SELECT rtreecheck('customers')
SELECT rtreenode(2, zeroblob(20))
SELECT rtreedepth(zeroblob(20))
SELECT fts5_source_id()
SELECT evil(1)
SELECT main.evil(1)
SELECT "main"."evil"(1)
SELECT temp.lower('a')
SELECT nosuchschema.lower('a')
SELECT nosuchfunction(1)
SELECT optimize('x')
SELECT fts5(1)
SELECT id FROM customers WHERE load_extension('x') = 1
SELECT id FROM customers WHERE id IN (SELECT load_extension('x'))
SELECT id FROM customers WHERE id NOT IN (load_extension('x'), 1)
SELECT id FROM customers ORDER BY load_extension('x')
SELECT count(*) FROM customers GROUP BY load_extension('x')
SELECT region FROM customers GROUP BY region HAVING max(load_extension('x')) > 0
SELECT id FROM customers LIMIT load_extension('x')
SELECT id FROM customers LIMIT 1 OFFSET load_extension('x')
SELECT c.id FROM customers c JOIN orders o ON o.customer_id = c.id AND load_extension('x') = 1
SELECT c.id FROM customers c LEFT JOIN orders o ON load_extension('x') = c.id
SELECT * FROM (SELECT load_extension('x') AS e FROM customers) x
SELECT CASE WHEN load_extension('x') = 1 THEN 1 END
SELECT CASE load_extension('x') WHEN 1 THEN 2 END
SELECT CASE 1 WHEN load_extension('x') THEN 2 END
SELECT CASE WHEN 1 THEN load_extension('x') END
SELECT CASE WHEN 0 THEN 1 ELSE load_extension('x') END
SELECT coalesce(NULL, load_extension('x'))
SELECT iif(1, load_extension('x'), 2)
SELECT ifnull(NULL, load_extension('x'))
SELECT nullif(load_extension('x'), 1)
SELECT max(1, load_extension('x'))
SELECT sum(load_extension('x')) FROM customers
SELECT sum(id) FILTER (WHERE load_extension('x') = 1) FROM customers
SELECT sum(id) OVER (ORDER BY load_extension('x')) FROM customers
SELECT sum(id) OVER (PARTITION BY load_extension('x')) FROM customers
SELECT sum(id) OVER w FROM customers WINDOW w AS (ORDER BY load_extension('x'))
SELECT group_concat(name, load_extension('x')) FROM customers
SELECT count(DISTINCT load_extension('x')) FROM customers
WITH x AS (SELECT load_extension('x') AS e) SELECT e FROM x
WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT load_extension('x') FROM x WHERE n < 1) SELECT n FROM x
SELECT 1 UNION SELECT load_extension('x')
SELECT load_extension('x') UNION ALL SELECT 1
SELECT 1 EXCEPT SELECT load_extension('x')
SELECT EXISTS (SELECT load_extension('x'))
SELECT (SELECT load_extension('x'))
SELECT (load_extension('x'), 1) = (1, 1)
SELECT 1 BETWEEN 0 AND load_extension('x')
SELECT load_extension('x') LIKE 'a'
SELECT 'a' LIKE load_extension('x')
SELECT 'a' LIKE 'b' ESCAPE load_extension('x')
SELECT 'a' GLOB load_extension('x')
SELECT load_extension('x') IS NULL
SELECT NOT load_extension('x')
SELECT -load_extension('x')
SELECT ~load_extension('x')
SELECT load_extension('x') || 'x'
SELECT 1 + load_extension('x')
SELECT CAST(load_extension('x') AS TEXT)
SELECT load_extension('x') COLLATE NOCASE
SELECT json_object('a', load_extension('x'))
SELECT value FROM json_each(load_extension('x'))
SELECT printf('%s', load_extension('x'))
SELECT (((load_extension('x'))))
VALUES (load_extension('x'))
SELECT DISTINCT load_extension('x') FROM customers
SELECT 1 IN (load_extension('x'))
SELECT load_extension('x') IN (1, 2)
SELECT lag(load_extension('x')) OVER (ORDER BY id) FROM customers
SELECT ntile(load_extension('x')) OVER (ORDER BY id) FROM customers
SELECT sum(id) OVER (ROWS BETWEEN load_extension('x') PRECEDING AND CURRENT ROW) FROM customers
SELECT id FROM customers WHERE evil(id) = 1
SELECT id FROM customers WHERE id IN (SELECT evil(id))
SELECT id FROM customers WHERE id NOT IN (evil(id), 1)
SELECT id FROM customers ORDER BY evil(id)
SELECT id FROM customers ORDER BY main.evil(id)
SELECT count(*) FROM customers GROUP BY main.evil(id)
SELECT region FROM customers GROUP BY region HAVING max(main.evil(id)) > 0
SELECT id FROM customers LIMIT main.evil(id)
SELECT id FROM customers LIMIT 1 OFFSET main.evil(id)
SELECT c.id FROM customers c JOIN orders o ON o.customer_id = c.id AND main.evil(id) = 1
-- Files and settings by table functions, and views that run such.
SELECT * FROM fsdir('/')
SELECT * FROM pragma_database_list
SELECT * FROM pragma_function_list()
SELECT * FROM pragma_table_info('customers')
SELECT * FROM pragma_journal_mode('wal')
SELECT * FROM pragma_writable_schema(1)
SELECT * FROM dbstat
SELECT * FROM sqlite_dbpage
SELECT * FROM pragma_compile_options
SELECT * FROM carray(1, 2)
SELECT * FROM csv('x')
SELECT * FROM wholenumber
SELECT * FROM zipfile('x')
SELECT * FROM main.fsdir('/')
SELECT * FROM view_load
SELECT * FROM view_file
SELECT * FROM view_write
SELECT * FROM view_tokenizer
SELECT * FROM view_log
SELECT * FROM view_over
SELECT * FROM view_user
SELECT * FROM view_node
SELECT count(*) FROM view_load
SELECT c.id FROM customers c WHERE EXISTS (SELECT 1 FROM view_user v)
SELECT id FROM customers UNION ALL SELECT e FROM view_user
WITH x AS (SELECT * FROM view_write) SELECT count(*) FROM x
