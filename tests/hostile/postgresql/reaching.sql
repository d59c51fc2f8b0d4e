-- Functions of the engine and of its extensions that run text as SQL, read or write files, reach other machines, or change the
-- session, the server or what others see.

-- section: text that is run as SQL
-- expect: refused
-- why: the statement inside is not checked by anybody
-- name: ts_rewrite
SELECT ts_rewrite('a'::tsquery, 'SELECT ''a''::tsquery, evil()::text::tsquery')
-- name: ts_rewrite, qualified
SELECT pg_catalog.ts_rewrite('a'::tsquery, 'SELECT ''a''::tsquery, ''b''::tsquery FROM public.v_evil')
-- name: ts_rewrite with the text out of a column
-- raw: fails
SELECT ts_rewrite('a'::tsquery, note) FROM orders
-- name: ts_stat
SELECT * FROM ts_stat('SELECT to_tsvector(evil()::text)')
-- name: ts_stat with weights
SELECT word FROM ts_stat('SELECT to_tsvector(public.evil()::text)', 'ab')
-- name: query_to_xml
SELECT query_to_xml('SELECT evil()', true, false, '')
-- name: query_to_xml, qualified and quoted
SELECT "pg_catalog"."query_to_xml"('SELECT public.evil()', true, false, '')
-- name: query_to_xml in FROM
SELECT * FROM query_to_xml('SELECT evil()', true, false, '')
-- name: query_to_xmlschema
SELECT query_to_xmlschema('SELECT evil()', true, false, '')
-- name: query_to_xml_and_xmlschema
SELECT query_to_xml_and_xmlschema('SELECT evil()', true, false, '')
-- name: table_to_xml
SELECT table_to_xml('v_evil'::regclass, true, false, '')
-- name: table_to_xml by a number
SELECT table_to_xml((SELECT 'v_evil'::regclass), true, false, '')
-- name: table_to_xml_and_xmlschema
SELECT table_to_xml_and_xmlschema('v_evil', true, false, '')
-- name: table_to_xmlschema
SELECT table_to_xmlschema('customers', true, false, '')
-- name: schema_to_xml
SELECT schema_to_xml('public', true, false, '')
-- name: schema_to_xmlschema
SELECT schema_to_xmlschema('public', true, false, '')
-- name: database_to_xml
SELECT database_to_xml(true, false, '')
-- name: database_to_xmlschema
SELECT database_to_xmlschema(true, false, '')
-- name: cursor_to_xml
SELECT cursor_to_xml('c', 1, true, false, '')
-- name: cursor_to_xmlschema
SELECT cursor_to_xmlschema('c', true, false, '')
-- name: crosstab
SELECT * FROM crosstab('SELECT 1, 2, evil()') AS t(a integer, b integer)
-- name: crosstab with categories
SELECT * FROM crosstab('SELECT 1, 2, 3', 'SELECT evil()') AS t(a integer, b integer)
-- name: crosstab2
SELECT * FROM crosstab2('SELECT ''a''::text, ''b''::text, evil()::text')
-- name: crosstabN by hash
SELECT * FROM crosstab('SELECT 1, 2, 3', 2) AS t(a integer, b integer)
-- name: connectby
SELECT * FROM connectby('(SELECT evil()::text AS a, 1 AS b) x', 'a', 'b', '1', 0) AS t(k text, p text, l integer)
-- name: xpath_table
SELECT * FROM xpath_table('id', 'note', '(SELECT 1 AS id, evil()::text AS note) x', '/a', 'true') AS t(id integer, a text)
-- name: xslt_process
SELECT xslt_process('<a/>', '<x/>')
-- name: plan_filter's sibling, a parser that reads a file
SELECT ts_lexize('unaccent', 'a')
-- name: an inline handler called by hand
-- raw: fails
SELECT plpgsql_inline_handler(NULL)
-- name: a call handler called by hand
-- raw: fails
SELECT plpgsql_call_handler()
-- name: a validator called by hand
SELECT plpgsql_validator('evil()'::regprocedure)
-- name: has its own query argument: pg_get_constraintdef's cousins
-- raw: fails
-- expect: harmless
-- why: describes, and runs nothing
SELECT pg_get_expr('x', 0)

-- section: files
-- expect: refused
-- why: the server's files are no business of a query
-- name: pg_read_file
SELECT pg_read_file('planted-secret.txt')
-- name: pg_read_file, absolute
SELECT pg_read_file('{watched}/secret.txt')
-- name: pg_read_file, a part
SELECT pg_read_file('planted-secret.txt', 0, 100)
-- name: pg_read_file, qualified
SELECT pg_catalog.pg_read_file('planted-secret.txt')
-- name: pg_read_file in FROM
SELECT * FROM pg_read_file('planted-secret.txt') AS f
-- name: pg_read_file as a condition
SELECT count(*) FROM customers WHERE pg_read_file('planted-secret.txt') LIKE 'C%'
-- name: pg_read_binary_file
SELECT pg_read_binary_file('planted-secret.txt')
-- name: pg_read_binary_file, decoded
SELECT convert_from(pg_read_binary_file('planted-secret.txt'), 'UTF8')
-- name: pg_stat_file
SELECT pg_stat_file('postgresql.conf')
-- name: pg_ls_dir
SELECT * FROM pg_ls_dir('.')
-- name: pg_ls_dir in the select list
SELECT pg_ls_dir('{watched}')
-- name: pg_ls_logdir
SELECT * FROM pg_ls_logdir()
-- name: pg_ls_waldir
SELECT * FROM pg_ls_waldir()
-- name: pg_ls_tmpdir
SELECT * FROM pg_ls_tmpdir()
-- name: pg_ls_archive_statusdir
SELECT * FROM pg_ls_archive_statusdir()
-- name: pg_ls_logicalsnapdir
SELECT * FROM pg_ls_logicalsnapdir()
-- name: pg_hba_file_rules
SELECT * FROM pg_catalog.pg_hba_file_rules()
-- name: pg_hba_file_rules, the view
SELECT * FROM pg_hba_file_rules
-- name: pg_ident_file_mappings
SELECT * FROM pg_ident_file_mappings()
-- name: pg_show_all_file_settings
SELECT * FROM pg_show_all_file_settings()
-- name: pg_current_logfile
SELECT pg_current_logfile()
-- name: pg_relation_filepath
SELECT pg_relation_filepath('orders')
-- name: pg_tablespace_location
SELECT pg_tablespace_location(1663)
-- name: adminpack writes
SELECT pg_catalog.pg_file_write('{watched}/written.txt', 'x', false)
-- name: adminpack renames
SELECT pg_file_rename('{watched}/secret.txt', '{watched}/gone.txt')
-- name: adminpack removes
-- raw: fails
SELECT pg_file_unlink('{watched}/secret.txt')
-- name: adminpack syncs
-- raw: fails
SELECT pg_file_sync('{watched}/secret.txt')
-- name: adminpack lists logs
SELECT pg_logdir_ls()
-- name: lo_import
SELECT lo_import('{watched}/secret.txt')
-- name: lo_import with a number
SELECT lo_import('{watched}/secret.txt', 4712)
-- name: lo_export
SELECT lo_export(4711, '{watched}/exported.txt')
-- name: lo_create
SELECT lo_create(0)
-- name: lo_creat
SELECT lo_creat(-1)
-- name: lo_from_bytea
SELECT lo_from_bytea(0, 'x')
-- name: lo_put
SELECT lo_put(4711, 0, 'changed')
-- name: lo_unlink
SELECT lo_unlink(4711)
-- name: lo_truncate
SELECT lo_truncate(lo_open(4711, 131072), 1)
-- name: lowrite
SELECT lowrite(lo_open(4711, 131072), 'x')
-- name: lo_open to write
SELECT lo_open(4711, 131072)
-- name: lo_get
SELECT lo_get(4711)
-- name: loread
SELECT loread(lo_open(4711, 262144), 100)
-- name: lo_oid of the extension
SELECT lo_oid(4711::lo)
-- name: raw pages
SELECT get_raw_page('orders', 0)
-- name: raw items
SELECT * FROM heap_page_items(get_raw_page('orders', 0))
-- name: visibility map cut
SELECT pg_truncate_visibility_map('orders')
-- name: rows killed in place
SELECT heap_force_kill('orders'::regclass, ARRAY['(0,1)']::tid[])
-- name: rows frozen in place
SELECT heap_force_freeze('orders'::regclass, ARRAY['(0,1)']::tid[])
-- name: prewarm
SELECT pg_prewarm('orders')
-- name: autoprewarm's worker
SELECT autoprewarm_start_worker()
-- name: autoprewarm's dump
SELECT autoprewarm_dump_now()
-- name: XML with an external entity
-- expect: harmless
-- why: the engine does not follow external entities
SELECT XMLPARSE(DOCUMENT '<!DOCTYPE a [<!ENTITY x SYSTEM "file://{watched}/secret.txt">]><a>&x;</a>')

-- section: other machines
-- expect: refused
-- why: a query must not reach out
-- name: dblink
SELECT * FROM dblink('host=127.0.0.1 port={watchport} dbname=x connect_timeout=1', 'SELECT 1') AS t(a integer)
-- name: dblink to this server, writing
SELECT * FROM dblink('host={sockets} port={port} user=tieout dbname={database}', 'INSERT INTO planted_log(mechanism) VALUES (''dblink'') RETURNING 1') AS t(a integer)
-- name: dblink_exec
SELECT dblink_exec('host={sockets} port={port} user=tieout dbname={database}', 'INSERT INTO planted_log(mechanism) VALUES (''dblink_exec'')')
-- name: dblink_exec, qualified
SELECT public.dblink_exec('host={sockets} port={port} user=tieout dbname={database}', 'DELETE FROM orders')
-- name: dblink_connect
SELECT dblink_connect('here', 'host={sockets} port={port} user=tieout dbname={database}')
-- name: dblink_connect_u
SELECT dblink_connect_u('here', 'host=127.0.0.1 port={watchport} dbname=x connect_timeout=1')
-- name: dblink_connect, unnamed
SELECT dblink_connect('host={sockets} port={port} user=tieout dbname={database}')
-- name: dblink_send_query
SELECT dblink_send_query('here', 'SELECT evil()')
-- name: dblink_open
SELECT dblink_open('here', 'c', 'SELECT evil()')
-- name: dblink_get_connections
SELECT dblink_get_connections()
-- name: dblink_build_sql_insert
SELECT dblink_build_sql_insert('customers', '1', 1, '{1}', '{2}')
-- name: dblink through a foreign server
SELECT * FROM dblink('here', 'SELECT evil()') AS t(a integer)
-- name: dblink in WHERE
SELECT count(*) FROM customers WHERE EXISTS (SELECT 1 FROM dblink('host=127.0.0.1 port={watchport} dbname=x connect_timeout=1', 'SELECT 1') AS t(a integer))
-- name: postgres_fdw's connections
SELECT postgres_fdw_get_connections()
-- name: postgres_fdw's disconnect
SELECT postgres_fdw_disconnect_all()
-- name: postgres_fdw's option check
SELECT postgres_fdw_validator(ARRAY['host=x'], 'pg_foreign_server'::regclass)
-- name: address of the peer
-- expect: harmless
-- why: tells only of this connection
SELECT inet_client_addr(), inet_server_addr(), inet_server_port()

-- section: time
-- expect: refused
-- why: waits as long as it likes and reads nothing
-- name: pg_sleep
SELECT pg_sleep(30)
-- name: pg_sleep, qualified
SELECT pg_catalog.pg_sleep(30)
-- name: pg_sleep, quoted
SELECT "pg_sleep"(30)
-- name: pg_sleep in FROM
SELECT * FROM pg_sleep(30)
-- name: pg_sleep per row
SELECT count(*) FROM customers, pg_sleep(5)
-- name: pg_sleep_for
SELECT pg_sleep_for('30 seconds')
-- name: pg_sleep_until
SELECT pg_sleep_until(now() + interval '30 seconds')
-- name: pg_sleep, blind
SELECT CASE WHEN (SELECT count(*) FROM customers) > 10 THEN pg_sleep(30)::text END

-- section: locks
-- expect: refused
-- why: a lock that the session keeps stops others
-- name: advisory lock
SELECT pg_advisory_lock(1)
-- name: advisory lock of two numbers
SELECT pg_advisory_lock(1, 2)
-- name: advisory lock, shared
SELECT pg_advisory_lock_shared(1)
-- name: advisory lock of the transaction
SELECT pg_advisory_xact_lock(1)
-- name: advisory lock of the transaction, shared
SELECT pg_advisory_xact_lock_shared(1)
-- name: advisory lock tried
SELECT pg_try_advisory_lock(1)
-- name: advisory lock tried, shared
SELECT pg_try_advisory_lock_shared(1)
-- name: advisory lock tried for the transaction
SELECT pg_try_advisory_xact_lock(1)
-- name: advisory lock for every row
SELECT count(pg_try_advisory_lock(id)) FROM orders
-- name: advisory unlock
SELECT pg_advisory_unlock(1)
-- name: all advisory locks given up
SELECT pg_advisory_unlock_all()
-- name: advisory lock in ORDER BY
SELECT id FROM orders ORDER BY pg_try_advisory_lock(id)
-- name: isolation test's helper
SELECT pg_isolation_test_session_is_blocked(pg_backend_pid(), '{}')
-- name: safe snapshot's blockers
SELECT pg_safe_snapshot_blocking_pids(pg_backend_pid())

-- section: sequences and large counters
-- expect: refused
-- why: moves what no rollback moves back
-- name: nextval
SELECT nextval('order_numbers')
-- name: nextval by a type
SELECT nextval('order_numbers'::regclass)
-- name: nextval, qualified
SELECT pg_catalog.nextval('public.order_numbers')
-- name: nextval in FROM
SELECT * FROM nextval('order_numbers')
-- name: nextval for every row
SELECT count(nextval('order_numbers')) FROM orders
-- name: nextval in a CTE
WITH n AS (SELECT nextval('order_numbers') AS x) SELECT x FROM n
-- name: setval
SELECT setval('order_numbers', 1000)
-- name: setval of three
SELECT setval('order_numbers', 1000, false)
-- name: identity's sequence
SELECT nextval(pg_get_serial_sequence('planted_log', 'id'))
-- name: currval
SELECT currval('order_numbers')
-- name: lastval
SELECT lastval()
-- name: transaction number
SELECT txid_current()
-- name: transaction number, newer name
SELECT pg_current_xact_id()
-- name: snapshot handed to others
SELECT pg_export_snapshot()
-- name: sequence read as a table
-- expect: harmless
-- why: reads the sequence without moving it
SELECT last_value FROM order_numbers
-- name: transaction number if there is one
-- expect: harmless
-- why: assigns none
SELECT txid_current_if_assigned()

-- section: settings and signals
-- expect: refused
-- why: changes the session, the server, or what others see
-- name: set_config for the session
SELECT set_config('search_path', 'tools', false)
-- name: set_config for the transaction
SELECT set_config('statement_timeout', '0', true)
-- name: set_config opens the way to write
SELECT set_config('transaction_read_only', 'off', false), set_config('default_transaction_read_only', 'off', false)
-- name: set_config, qualified
SELECT pg_catalog.set_config('work_mem', '10GB', false)
-- name: set_config in WHERE
SELECT count(*) FROM customers WHERE set_config('row_security', 'off', false) = 'off'
-- name: a secret setting
SELECT current_setting('planted.secret')
-- name: a secret setting that may be missing
SELECT current_setting('planted.secret', true)
-- name: all settings
SELECT name, setting FROM pg_settings
-- name: all settings by the function
SELECT * FROM pg_show_all_settings()
-- name: notify
SELECT pg_notify('planted', 'hello')
-- name: notify, qualified
SELECT pg_catalog.pg_notify('planted', name) FROM customers
-- name: notify in a condition
SELECT count(*) FROM customers WHERE pg_notify('planted', email) IS NOT NULL
-- name: terminate
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'victim'
-- name: terminate without looking
SELECT count(pg_terminate_backend(g)) FROM generate_series(1, 5) g
-- name: cancel
SELECT pg_cancel_backend(pg_backend_pid())
-- name: reload
SELECT pg_reload_conf()
-- name: rotate
SELECT pg_rotate_logfile()
-- name: adminpack's rotate
-- raw: fails
SELECT pg_catalog.pg_logfile_rotate()
-- name: promote
SELECT pg_promote(false)
-- name: switch the log
SELECT pg_switch_wal()
-- name: restore point
SELECT pg_create_restore_point('x')
-- name: backup
SELECT pg_backup_start('x', true)
-- name: memory contexts into the log
SELECT pg_log_backend_memory_contexts(pg_backend_pid())
-- name: logical message
SELECT pg_logical_emit_message(false, 'x', 'y')
-- name: logical message in the transaction
SELECT pg_logical_emit_message(true, 'x', 'y')
-- name: physical slot
SELECT pg_create_physical_replication_slot('planted')
-- name: physical slot, reserving
SELECT pg_create_physical_replication_slot('planted2', true)
-- name: logical slot
SELECT pg_create_logical_replication_slot('planted', 'pgoutput')
-- name: drop a slot
SELECT pg_drop_replication_slot('planted')
-- name: changes of a slot
SELECT * FROM pg_logical_slot_get_changes('planted', NULL, NULL)
-- name: peek at a slot
SELECT * FROM pg_logical_slot_peek_changes('planted', NULL, NULL)
-- name: replication origin
SELECT pg_replication_origin_create('planted')
-- name: statistics reset
SELECT pg_stat_reset()
-- name: shared statistics reset
SELECT pg_stat_reset_shared('bgwriter')
-- name: one table's statistics reset
SELECT pg_stat_reset_single_table_counters('orders'::regclass)
-- name: statistics cleared
SELECT pg_stat_clear_snapshot()
-- name: index maintenance, BRIN
SELECT brin_summarize_new_values('orders_days')
-- name: index maintenance, GIN
SELECT gin_clean_pending_list('orders_details')
-- name: collations imported
SELECT pg_import_system_collations('public')
-- name: extension's configuration
-- raw: fails
SELECT pg_extension_config_dump('orders', '')
-- name: new object numbers
SELECT pg_nextoid('pg_class', 'oid', 'pg_class_oid_index')
-- name: binary upgrade
SELECT binary_upgrade_set_next_pg_type_oid(99999)
-- name: a trigger function by hand
SELECT suppress_redundant_updates_trigger()
-- name: a foreign key's trigger by hand
SELECT "RI_FKey_cascade_del"()
-- name: random numbers' seed
SELECT setseed(0.5)
-- name: role's password hash
SELECT rolpassword FROM pg_authid
-- name: role's password hash by the old view
SELECT passwd FROM pg_shadow
-- name: passwords for other servers
SELECT umoptions FROM pg_user_mappings
-- name: other people's queries
SELECT query FROM pg_stat_activity
-- name: other people's queries by the function
SELECT query FROM pg_stat_get_activity(NULL)
-- name: column statistics hold values
SELECT most_common_vals FROM pg_stats WHERE tablename = 'customers'
-- name: column statistics, raw
SELECT stavalues1 FROM pg_statistic
-- name: configuration of the build
SELECT * FROM pg_config()
-- name: a table in the system's catalog
-- expect: harmless
-- why: names that the account may see anyhow; under a scope it is refused, which tst_scopeattempts tries
SELECT relname FROM pg_catalog.pg_class
-- name: information schema
SELECT table_name FROM information_schema.tables
-- name: a large object's bytes
SELECT data FROM pg_largeobject
-- name: the definition of a function
SELECT prosrc FROM pg_proc WHERE proname = 'evil'
