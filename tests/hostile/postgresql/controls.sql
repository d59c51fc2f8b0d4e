-- Each mechanism once, on a connection of its own and outside of the program: the watcher has to see it. Otherwise "nothing changed" would
-- mean nothing.

-- section: controls
-- name: planted function
SELECT public.evil()
-- name: planted function, rolled back
BEGIN; SELECT public.evil(); ROLLBACK
-- name: function said to be immutable
SELECT public.innocent(1)
-- name: function said to be immutable, when only planned
EXPLAIN SELECT public.innocent(2)
-- name: overload
SELECT public.lower(1)
-- name: overload without a schema
SET search_path = public; SELECT lower(1); SET search_path = pg_catalog
-- name: operator
SELECT 1 OPERATOR(public.|+|) 2
-- name: cast that nobody wrote
SET search_path = public; SELECT ltrim(ordered_on) FROM orders LIMIT 1; SET search_path = pg_catalog
-- name: domain
SELECT 1::public.evildom
-- name: domain by the engine's input function
SELECT pg_catalog.count(domain_in('1', 'public.evildom'::regtype, -1))
-- name: order of a type
SELECT id FROM public.measured ORDER BY spot
-- name: distinct values of a type
SELECT count(DISTINCT spot) FROM public.measured
-- name: JSON of a type
SELECT to_json(label) FROM public.tagged LIMIT 1
-- name: function that looks like a column
SET search_path = public; SELECT c.full_name FROM customers c LIMIT 1; SET search_path = pg_catalog
-- name: view
SELECT * FROM public.v_evil LIMIT 1
-- name: row policy
SET ROLE reader; SELECT * FROM public.guarded; RESET ROLE
-- name: text run as SQL
SELECT ts_rewrite('a'::tsquery, 'SELECT ''a''::tsquery, public.evil()::text::tsquery')
-- name: XML of a query
SELECT query_to_xml('SELECT public.evil()', true, false, '')
-- name: program of a foreign table
SELECT * FROM public.f_program
-- name: foreign table of this server
SELECT * FROM public.f_remote LIMIT 1
-- name: foreign child of a harmless parent
SELECT * FROM public.parent
-- name: another machine
SELECT * FROM public.dblink('host=127.0.0.1 port={watchport} dbname=x connect_timeout=1', 'SELECT 1') AS t(a integer)
-- name: file written
SELECT pg_file_write('{watched}/control.txt', 'x', false)
-- name: COPY
COPY public.customers TO '{watched}/copied.txt'
-- name: sequence moved
SELECT nextval('public.order_numbers')
-- name: sequence moved and rolled back
BEGIN; SELECT nextval('public.order_numbers'); ROLLBACK
-- name: transaction number taken
SELECT txid_current()
-- name: row changed
UPDATE public.customers SET name = name WHERE id = 1
-- name: row locked
SELECT id FROM public.customers WHERE id = 2 FOR UPDATE
-- name: large object changed
SELECT lo_put(4711, 0, 'A')
-- name: notification
SELECT pg_notify('planted', 'control')
-- name: setting of the server
ALTER SYSTEM SET log_autovacuum_min_duration = 12345
-- name: settings loaded again
SELECT pg_reload_conf()
-- name: setting of the database
ALTER DATABASE {database} SET planted.control = 'x'
-- name: role
CREATE ROLE planted_control
-- name: comment
COMMENT ON TABLE public.customers IS 'control'
-- name: function changed
ALTER FUNCTION public.steady(text) VOLATILE
-- name: replication slot
SELECT pg_create_physical_replication_slot('control')
-- name: statistics reset
SELECT pg_stat_reset()
-- name: materialised view refreshed
REFRESH MATERIALIZED VIEW public.m_evil
-- name: two statements
SELECT 1; DELETE FROM public.settings_kept
