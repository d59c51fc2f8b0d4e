-- Functions that a user added, in every position.
SELECT evil(1)
SELECT public.evil(1)
SELECT "public"."evil"(1)
SELECT "evil"(1)
SELECT EVIL(1)
SELECT public . evil (1)
SELECT public/**/./**/evil(1)
SELECT evil()
SELECT evil('a')
SELECT stable_evil(1)
SELECT immutable_evil(1)
SELECT lower(1)
SELECT lower(id) FROM customers
SELECT public.lower(1)
SELECT "Evil Name"(1)
SELECT public."Evil Name"(1)
SELECT evil_default()
SELECT evil_default(b => 3)
SELECT public.evil_default(a => 1, b => 2)
SELECT evil_variadic(1, 2, 3)
SELECT evil_variadic(VARIADIC ARRAY[1, 2])
SELECT app.evil_app(1)
SELECT app.upper('x')
SELECT planted(1)
SELECT pg_catalog.planted(1)
SELECT id FROM customers WHERE evil(id) = 1
SELECT id FROM customers WHERE id IN (SELECT evil(1))
SELECT id FROM customers ORDER BY evil(id)
SELECT count(*) FROM customers GROUP BY evil(id)
SELECT region FROM customers GROUP BY region HAVING max(evil(id)) > 0
SELECT id FROM customers LIMIT evil(1)
SELECT id FROM customers OFFSET public.evil(1)
SELECT * FROM evil(1)
SELECT * FROM public.evil(1) AS e
SELECT * FROM evil_rows()
SELECT a FROM public.evil_rows() AS r
SELECT * FROM evil_record() AS r(a integer, b text)
SELECT * FROM customers c, LATERAL evil(c.id) AS e
SELECT * FROM customers c CROSS JOIN LATERAL public.evil_rows() r
SELECT * FROM customers c JOIN orders o ON o.customer_id = c.id AND evil(c.id) = 1
SELECT * FROM customers c LEFT JOIN orders o ON public.evil(o.id) = c.id
SELECT CASE WHEN evil(1) = 1 THEN 1 END
SELECT CASE evil(1) WHEN 1 THEN 2 END
SELECT coalesce(NULL, evil(1))
SELECT evil_sum(id) FROM customers
SELECT public.evil_sum(id) FROM customers
SELECT evil_sum(id) OVER (PARTITION BY region) FROM customers
SELECT sum(evil(id)) FROM customers
SELECT sum(id) FILTER (WHERE evil(id) = 1) FROM customers
SELECT sum(id) OVER (ORDER BY evil(id)) FROM customers
SELECT sum(id) OVER (PARTITION BY evil(id)) FROM customers
SELECT sum(id) OVER w FROM customers WINDOW w AS (ORDER BY evil(id))
SELECT string_agg(name, ',' ORDER BY evil(id)) FROM customers
SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY evil(id)) FROM customers
SELECT DISTINCT ON (evil(id)) id FROM customers
WITH x AS (SELECT evil(1) AS e) SELECT e FROM x
WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT evil(n) FROM x WHERE n < 1) SELECT n FROM x
SELECT 1 UNION SELECT evil(1)
SELECT ARRAY[evil(1)]
SELECT ARRAY(SELECT evil(1))
SELECT (ARRAY[1, 2])[evil(1)]
SELECT ROW(evil(1), 2)
VALUES (evil(1))
SELECT EXISTS (SELECT evil(1))
SELECT 1 = ANY (ARRAY[evil(1)])
SELECT 1 = ALL (SELECT evil(1))
SELECT 1 BETWEEN 0 AND evil(1)
SELECT extract(year FROM joined + evil(id)) FROM customers
SELECT evil(1)::text
SELECT (evil(1))
SELECT -evil(1)
SELECT NOT evil(1) = 1
SELECT evil(1) IS NULL
SELECT format('%s', evil(1))
SELECT x.evil FROM generate_series(1, 2) x
SELECT (x).evil FROM generate_series(1, 2) x
SELECT (c).evil_customer FROM customers c
SELECT c.evil_customer FROM customers c
SELECT (1).evil
SELECT * FROM customers TABLESAMPLE system_rows(5)
SELECT * FROM customers TABLESAMPLE bernoulli(10) REPEATABLE (evil(1))
SELECT * FROM customers TABLESAMPLE system(evil(1))
SELECT * FROM ROWS FROM (evil(1), generate_series(1, 2)) AS x
SELECT grouping(region), evil(1) FROM customers GROUP BY ROLLUP (region)
SELECT count(*) FROM customers GROUP BY GROUPING SETS ((evil(id)), ())
SELECT overlay('abc' PLACING evil('x') FROM 1)
SELECT substring(evil('abc') FROM 1 FOR 2)
SELECT position(evil('a') IN 'abc')
SELECT trim(BOTH evil('a') FROM 'abc')
SELECT timestamp '2025-01-01' AT TIME ZONE evil('UTC')
SELECT dblink_exec('dbname=x', 'SELECT 1')
SELECT * FROM dblink('dbname=x', 'SELECT 1') AS t(a integer)
SELECT public.dblink_connect('dbname=x')
SELECT similarity('a', 'b')
SELECT nullif(evil(1), 2)
SELECT greatest(1, evil(2))
-- Operators that a user added.
SELECT 1 |+| 2
SELECT id |+| 1 FROM customers
SELECT 1 OPERATOR(public.|+|) 2
SELECT 1 OPERATOR(app.|-|) 2
SELECT !!! 1
SELECT OPERATOR(public.!!!) 1
SELECT 1 = 'a'::text
SELECT id = name FROM customers
SELECT id <> name FROM customers
SELECT id BETWEEN name AND region FROM customers
SELECT id IN (name, region) FROM customers
SELECT id NOT IN (SELECT name FROM customers) FROM customers
SELECT id = ANY (tags) FROM customers
SELECT id = ANY (SELECT name FROM customers) FROM customers
SELECT id LIKE name FROM customers
SELECT id NOT LIKE name FROM customers
SELECT id ILIKE name FROM customers
SELECT id ~ name FROM customers
SELECT id SIMILAR TO name FROM customers
SELECT CASE id WHEN name THEN 1 END FROM customers
SELECT id IS DISTINCT FROM name FROM customers
SELECT nullif(id, name) FROM customers
SELECT (id, 1) = (name, 1) FROM customers
SELECT o.id FROM orders o JOIN (SELECT name AS customer_id FROM customers) c USING (customer_id)
SELECT id FROM customers ORDER BY id USING OPERATOR(public.|+|)
SELECT id |+| ANY (ARRAY[1, 2]) FROM customers
SELECT mail = 'x' FROM customers
SELECT id FROM customers WHERE mail IN ('a', 'b')
SELECT DISTINCT mail FROM customers
SELECT mail, count(*) FROM customers GROUP BY mail
SELECT id FROM customers ORDER BY mail
SELECT max(mail) FROM customers
SELECT more -> 'k' FROM customers
SELECT name % 'Name' FROM customers
SELECT name <-> 'Name' FROM customers
SELECT p <% p FROM pairs
SELECT DISTINCT p FROM pairs
SELECT p FROM pairs ORDER BY p
SELECT p, count(*) FROM pairs GROUP BY p
SELECT p FROM pairs UNION SELECT p FROM pairs
SELECT count(DISTINCT p) FROM pairs
SELECT row_number() OVER (ORDER BY p) FROM pairs
SELECT DISTINCT q.p FROM (SELECT p FROM pairs) q
WITH q AS (SELECT * FROM pairs) SELECT p FROM q ORDER BY 1
-- Casts and types.
SELECT 1::pair
SELECT CAST(1 AS pair)
SELECT CAST(id AS public.pair) FROM customers
SELECT id::"pair" FROM customers
SELECT pair(1)
SELECT p::text FROM pairs
SELECT CAST(p AS text) FROM pairs
SELECT to_json(p) FROM pairs
SELECT json_agg(p) FROM pairs
SELECT row_to_json(x) FROM pairs x
SELECT p::json FROM pairs
SELECT 1::evildom
SELECT CAST(1 AS evildom)
SELECT '1'::evildom
SELECT evildom '1'
SELECT public.evildom '1'
SELECT 1::public.evildom
SELECT 1::"public"."evildom"
SELECT evildom(1)
SELECT 1::evildom2
SELECT '{1}'::evildom[]
SELECT '{1}'::_evildom
SELECT ARRAY[1]::evildom[]
SELECT id::evildom FROM customers
SELECT ROW(1, 'x')::holder
SELECT '(1,x)'::holder
SELECT '(1,1)'::dommed
SELECT NULL::public.dommed
SELECT * FROM json_to_record('{"a": 1}') AS x(a evildom)
SELECT * FROM json_to_recordset('[{"a": 1}]') AS x(a public.evildom)
SELECT * FROM json_populate_record(NULL::holder, '{"a": 1}')
SELECT (json_populate_record(NULL::dommed, '{"a": 1}')).a
SELECT 'x'::builtin_dom
SELECT '[1,2]'::evilrange
SELECT 'a'::citext = 'A'
SELECT 'k=>v'::hstore
SELECT CAST('x' AS public.citext)
-- The engine's own that can do more than read.
SELECT ts_rewrite('a'::tsquery, 'SELECT ''a''::tsquery, public.note(''x'')::text::tsquery')
SELECT pg_catalog.ts_rewrite('a', 'SELECT 1')
SELECT pg_hba_file_rules()
SELECT pg_catalog.pg_hba_file_rules()
SELECT * FROM pg_catalog.pg_hba_file_rules()
SELECT pg_catalog.pg_read_file('PG_VERSION')
SELECT "pg_catalog"."pg_read_file"('PG_VERSION')
SELECT f.pg_read_file FROM unnest(ARRAY['PG_VERSION']) f
SELECT (f).pg_read_file FROM unnest(ARRAY['PG_VERSION']) f
SELECT pg_catalog.nextval('numbers')
SELECT setval('numbers', 5)
SELECT pg_catalog.set_config('work_mem', '1MB', false)
SELECT pg_catalog.pg_sleep(1)
SELECT pg_catalog.query_to_xml('SELECT public.note(''x'')', true, true, '')
SELECT pg_catalog.database_to_xml(true, true, '')
SELECT pg_catalog.table_to_xml('log', true, true, '')
SELECT pg_catalog.cursor_to_xml('c', 1, true, true, '')
SELECT pg_catalog.ts_stat('SELECT 1')
SELECT pg_catalog.lo_import('/etc/passwd')
SELECT pg_catalog.lo_from_bytea(0, 'x')
SELECT pg_catalog.pg_advisory_lock(1)
SELECT pg_catalog.pg_terminate_backend(1)
SELECT pg_catalog.pg_logical_emit_message(true, 'a', 'b')
SELECT pg_catalog.pg_notify('a', 'b')
SELECT pg_catalog.txid_current()
SELECT pg_catalog.pg_current_xact_id()
SELECT pg_catalog.setseed(0.5)
SELECT pg_catalog.current_setting('data_directory')
SELECT pg_catalog.inet_server_addr()
SELECT pg_catalog.pg_get_viewdef('view_evil'::regclass)
SELECT to_regclass('customers')
SELECT has_table_privilege('customers', 'select')
SELECT pg_stat_get_activity(NULL)
SELECT pg_catalog.domain_in('1', 'evildom'::regtype, -1)
SELECT pg_catalog.record_in('(1,2)', 1, -1)
SELECT pg_input_is_valid('1', 'evildom')
SELECT pg_relation_size('customers')
SELECT information_schema._pg_truetypid(a, t) FROM pg_attribute a, pg_type t
SELECT nosuchfunction(1)
SELECT pg_catalog.nosuchfunction(1)
SELECT nosuchschema.lower('a')
-- Views, policies and foreign tables that run such.
SELECT * FROM view_evil
SELECT id FROM view_evil
SELECT count(*) FROM view_over
SELECT * FROM view_where
SELECT * FROM view_operator
SELECT * FROM view_cast
SELECT * FROM view_domain
SELECT * FROM view_sleep
SELECT * FROM public.view_sequence
SELECT * FROM view_file
SELECT * FROM view_set
SELECT * FROM view_sorted
SELECT * FROM view_rewrite
SELECT * FROM view_guarded
SELECT * FROM shell_table
SELECT c.id FROM customers c WHERE EXISTS (SELECT 1 FROM view_evil v WHERE v.id = c.id)
SELECT id FROM customers UNION ALL SELECT id FROM view_over
WITH x AS (SELECT * FROM view_evil) SELECT count(*) FROM x
