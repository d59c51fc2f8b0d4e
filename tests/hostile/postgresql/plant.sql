-- What somebody who owns this database planted for the next person who opens it. {watched} is a folder that the server may write to,
-- {watchport} a port where the harness listens. Whatever runs a planted routine leaves a row in planted_log through a connection
-- of its own, which no rollback takes back.
CREATE EXTENSION dblink;
CREATE EXTENSION postgres_fdw;
CREATE EXTENSION file_fdw;
CREATE EXTENSION adminpack;
CREATE EXTENSION lo;
CREATE EXTENSION xml2;
CREATE EXTENSION tablefunc;
CREATE EXTENSION pageinspect;
CREATE EXTENSION pg_prewarm;
CREATE EXTENSION pg_visibility;
CREATE EXTENSION pg_surgery;
CREATE EXTENSION pgrowlocks;
CREATE EXTENSION tsm_system_rows;
CREATE EXTENSION unaccent;
CREATE SCHEMA tools;
CREATE SCHEMA "Odd Schema";

-- What is worth reading and changing.
CREATE TABLE planted_log (id bigserial PRIMARY KEY, mechanism text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE TABLE customers (id integer PRIMARY KEY, name text NOT NULL, email text, joined date, country text);
CREATE TABLE orders (id integer PRIMARY KEY, customer_id integer NOT NULL REFERENCES customers, ordered_on date NOT NULL,
                     status text NOT NULL, total numeric(12,2) NOT NULL, note text, details jsonb);
CREATE TABLE order_lines (order_id integer REFERENCES orders, line integer, product text, quantity integer, price numeric(10,2),
                          PRIMARY KEY (order_id, line));
INSERT INTO customers SELECT g, 'Customer ' || g, 'c' || g || '@example.com', DATE '2024-01-01' + g, (ARRAY['DE','FR','US'])[1 + g % 3]
FROM generate_series(1, 20) g;
INSERT INTO orders SELECT g, 1 + g % 20, DATE '2025-01-01' + g, (ARRAY['open','paid','void'])[1 + g % 3], g * 3.5, 'note ' || g,
                          jsonb_build_object('channel', 'web', 'n', g) FROM generate_series(1, 60) g;
INSERT INTO order_lines SELECT g, l, 'Product ' || l, l, l * 2 FROM generate_series(1, 60) g, generate_series(1, 2) l;
CREATE INDEX orders_details ON orders USING gin (details);
CREATE INDEX orders_days ON orders USING brin (ordered_on);
CREATE SEQUENCE order_numbers;
SELECT nextval('order_numbers');
CREATE TABLE settings_kept (name text PRIMARY KEY, value text);
INSERT INTO settings_kept VALUES ('theme', 'dark');
SELECT lo_from_bytea(4711, 'a large object');
ALTER DATABASE {database} SET planted.secret = 'CANARY-SETTING-77';

-- Leaves a row in planted_log, whatever becomes of the transaction that it is called from.
CREATE FUNCTION planted_note(mechanism text) RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER AS $$
BEGIN
    PERFORM public.dblink_exec(format('host=%s port=%s user=tieout dbname=%s', current_setting('unix_socket_directories'),
                                      current_setting('port'), current_database()),
                               format('INSERT INTO public.planted_log(mechanism) VALUES (%L)', mechanism));
END $$;

-- Functions, qualified and not, honest and not about what they do.
CREATE FUNCTION evil() RETURNS integer LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('evil()'); RETURN 1; END $$;
CREATE FUNCTION evil(integer) RETURNS integer LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('evil(integer)'); RETURN $1; END $$;
CREATE FUNCTION is_evil() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('is_evil()'); RETURN true; END $$;
CREATE FUNCTION innocent(integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS
    $$ BEGIN PERFORM public.planted_note('innocent(integer)'); RETURN $1; END $$;
CREATE FUNCTION steady(text) RETURNS text LANGUAGE plpgsql STABLE AS $$ BEGIN PERFORM public.planted_note('steady(text)'); RETURN $1; END $$;
CREATE FUNCTION tools.evil() RETURNS integer LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('tools.evil()'); RETURN 1; END $$;
CREATE FUNCTION tools.net_amount(numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS
    $$ BEGIN PERFORM public.planted_note('tools.net_amount'); RETURN $1; END $$;
CREATE FUNCTION "Odd Schema"."Evil Func"() RETURNS integer LANGUAGE plpgsql AS
    $$ BEGIN PERFORM public.planted_note('Evil Func'); RETURN 1; END $$;
CREATE FUNCTION evil_rows(integer) RETURNS SETOF integer LANGUAGE plpgsql AS
    $$ BEGIN PERFORM public.planted_note('evil_rows'); RETURN QUERY SELECT generate_series(1, $1); END $$;
CREATE FUNCTION evil_table() RETURNS TABLE (id integer, name text) LANGUAGE plpgsql AS
    $$ BEGIN PERFORM public.planted_note('evil_table'); RETURN QUERY SELECT 1, 'x'::text; END $$;
CREATE FUNCTION evil_any(anyelement) RETURNS anyelement LANGUAGE plpgsql IMMUTABLE AS
    $$ BEGIN PERFORM public.planted_note('evil_any'); RETURN $1; END $$;
CREATE FUNCTION evil_list(VARIADIC integer[]) RETURNS integer LANGUAGE plpgsql AS
    $$ BEGIN PERFORM public.planted_note('evil_list'); RETURN 1; END $$;
CREATE FUNCTION evil_default(a integer DEFAULT 1, b text DEFAULT 'x') RETURNS integer LANGUAGE plpgsql AS
    $$ BEGIN PERFORM public.planted_note('evil_default'); RETURN 1; END $$;
CREATE FUNCTION evil_sql() RETURNS integer LANGUAGE sql AS $$ SELECT public.evil() $$;
CREATE FUNCTION evil_atomic() RETURNS integer LANGUAGE sql BEGIN ATOMIC SELECT public.evil(); END;
CREATE PROCEDURE evil_procedure() LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('evil_procedure'); END $$;
-- A stranger's name for a function of the engine, as anybody may create one who may use C or internal functions.
CREATE FUNCTION tidy(text) RETURNS text LANGUAGE internal STRICT VOLATILE AS 'pg_read_file_all';
CREATE FUNCTION pause(double precision) RETURNS void LANGUAGE internal STRICT AS 'pg_sleep';

-- Overloads of what the engine has: the closest one is called.
CREATE FUNCTION lower(integer) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('lower(integer)'); RETURN $1::text; END $$;
CREATE FUNCTION upper(date) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('upper(date)'); RETURN $1::text; END $$;
CREATE FUNCTION length(integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('length(integer)'); RETURN 1; END $$;
CREATE FUNCTION round(text) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('round(text)'); RETURN 1; END $$;
CREATE FUNCTION abs(text) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('abs(text)'); RETURN 1; END $$;
CREATE FUNCTION concat(integer, integer) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('concat(integer,integer)'); RETURN 'x'; END $$;
CREATE FUNCTION to_char(text, text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('to_char(text,text)'); RETURN 'x'; END $$;
CREATE FUNCTION date_trunc(text, text) RETURNS date LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('date_trunc(text,text)'); RETURN now()::date; END $$;
CREATE FUNCTION replace(integer, integer, integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('replace'); RETURN 1; END $$;
CREATE FUNCTION "substring"(date, integer) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('substring(date,integer)'); RETURN 'x'; END $$;
CREATE FUNCTION coalesce_text(text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('coalesce_text'); RETURN 'x'; END $$;
CREATE FUNCTION generate_series(text, text) RETURNS SETOF text LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('generate_series(text,text)'); RETURN NEXT 'x'; END $$;
CREATE FUNCTION unnest(text) RETURNS SETOF text LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('unnest(text)'); RETURN NEXT 'x'; END $$;
CREATE FUNCTION jsonb_array_elements(text) RETURNS SETOF text LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('jsonb_array_elements(text)'); RETURN NEXT 'x'; END $$;

-- Aggregates, and overloads of aggregates.
CREATE FUNCTION evil_step(integer, integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT AS
    $$ BEGIN PERFORM public.planted_note('evil_step'); RETURN $1 + $2; END $$;
CREATE FUNCTION evil_step_text(integer, text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS
    $$ BEGIN PERFORM public.planted_note('evil_step_text'); RETURN $1 + 1; END $$;
CREATE FUNCTION evil_final(integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS
    $$ BEGIN PERFORM public.planted_note('evil_final'); RETURN $1; END $$;
CREATE FUNCTION evil_final_two(integer, integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS
    $$ BEGIN PERFORM public.planted_note('evil_final_two'); RETURN $1; END $$;
CREATE AGGREGATE evil_total(integer) (SFUNC = evil_step, STYPE = integer, INITCOND = '0');
CREATE AGGREGATE evil_end(integer) (SFUNC = int4pl, STYPE = integer, INITCOND = '0', FINALFUNC = evil_final);
CREATE AGGREGATE evil_moving(integer) (SFUNC = int4pl, STYPE = integer, INITCOND = '0', MSFUNC = evil_step, MINVFUNC = int4mi, MSTYPE = integer, MINITCOND = '0');
CREATE AGGREGATE evil_ordered(integer ORDER BY integer) (SFUNC = evil_step, STYPE = integer, INITCOND = '0', FINALFUNC = evil_final_two);
CREATE AGGREGATE sum(text) (SFUNC = evil_step_text, STYPE = integer, INITCOND = '0');
CREATE AGGREGATE avg(text) (SFUNC = evil_step_text, STYPE = integer, INITCOND = '0');
CREATE AGGREGATE max(boolean) (SFUNC = boolor_statefunc, STYPE = boolean, INITCOND = 'f');

-- Operators, in the places where the engine looks one up without its being written.
CREATE FUNCTION evil_operator(integer, integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS
    $$ BEGIN PERFORM public.planted_note('|+|'); RETURN 1; END $$;
CREATE FUNCTION evil_prefix(integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('prefix !!!'); RETURN 1; END $$;
CREATE FUNCTION evil_equals(integer, text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('integer = text'); RETURN true; END $$;
CREATE FUNCTION evil_differs(integer, text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('integer <> text'); RETURN true; END $$;
CREATE FUNCTION evil_below(integer, text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('integer < text'); RETURN true; END $$;
CREATE FUNCTION evil_like(integer, text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('integer ~~ text'); RETURN true; END $$;
CREATE FUNCTION evil_join(integer, integer) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('integer || integer'); RETURN 'x'; END $$;
CREATE FUNCTION evil_plus(text, text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('text + text'); RETURN 'x'; END $$;
CREATE FUNCTION evil_arrow(text, text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('text -> text'); RETURN 'x'; END $$;
CREATE OPERATOR |+| (LEFTARG = integer, RIGHTARG = integer, FUNCTION = evil_operator);
CREATE OPERATOR tools.|-| (LEFTARG = integer, RIGHTARG = integer, FUNCTION = evil_operator);
CREATE OPERATOR !!! (RIGHTARG = integer, FUNCTION = evil_prefix);
CREATE OPERATOR = (LEFTARG = integer, RIGHTARG = text, FUNCTION = evil_equals);
CREATE OPERATOR <> (LEFTARG = integer, RIGHTARG = text, FUNCTION = evil_differs);
CREATE OPERATOR < (LEFTARG = integer, RIGHTARG = text, FUNCTION = evil_below);
CREATE OPERATOR >= (LEFTARG = integer, RIGHTARG = text, FUNCTION = evil_below);
CREATE OPERATOR <= (LEFTARG = integer, RIGHTARG = text, FUNCTION = evil_below);
CREATE OPERATOR ~~ (LEFTARG = integer, RIGHTARG = text, FUNCTION = evil_like);
CREATE OPERATOR ~~* (LEFTARG = integer, RIGHTARG = text, FUNCTION = evil_like);
CREATE OPERATOR !~~ (LEFTARG = integer, RIGHTARG = text, FUNCTION = evil_like);
CREATE OPERATOR ~ (LEFTARG = integer, RIGHTARG = text, FUNCTION = evil_like);
CREATE OPERATOR || (LEFTARG = integer, RIGHTARG = integer, FUNCTION = evil_join);
CREATE OPERATOR + (LEFTARG = text, RIGHTARG = text, FUNCTION = evil_plus);
CREATE OPERATOR -> (LEFTARG = text, RIGHTARG = text, FUNCTION = evil_arrow);

-- Types: a composite one with its own order, an enumeration, ranges, domains, one of its own.
CREATE TYPE pair AS (a integer, b integer);
CREATE FUNCTION pair_below(pair, pair) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('pair <'); RETURN ($1).a < ($2).a; END $$;
CREATE FUNCTION pair_atmost(pair, pair) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('pair <='); RETURN ($1).a <= ($2).a; END $$;
CREATE FUNCTION pair_equal(pair, pair) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('pair ='); RETURN ($1).a = ($2).a; END $$;
CREATE FUNCTION pair_atleast(pair, pair) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('pair >='); RETURN ($1).a >= ($2).a; END $$;
CREATE FUNCTION pair_above(pair, pair) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('pair >'); RETURN ($1).a > ($2).a; END $$;
CREATE FUNCTION pair_compare(pair, pair) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('pair compared'); RETURN ($1).a - ($2).a; END $$;
CREATE FUNCTION pair_hash(pair) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('pair hashed'); RETURN ($1).a; END $$;
CREATE OPERATOR < (LEFTARG = pair, RIGHTARG = pair, FUNCTION = pair_below);
CREATE OPERATOR <= (LEFTARG = pair, RIGHTARG = pair, FUNCTION = pair_atmost);
CREATE OPERATOR = (LEFTARG = pair, RIGHTARG = pair, FUNCTION = pair_equal, HASHES, MERGES);
CREATE OPERATOR >= (LEFTARG = pair, RIGHTARG = pair, FUNCTION = pair_atleast);
CREATE OPERATOR > (LEFTARG = pair, RIGHTARG = pair, FUNCTION = pair_above);
CREATE OPERATOR CLASS pair_order DEFAULT FOR TYPE pair USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 pair_compare(pair, pair);
CREATE OPERATOR CLASS pair_buckets DEFAULT FOR TYPE pair USING hash AS OPERATOR 1 =, FUNCTION 1 pair_hash(pair);
CREATE TABLE measured (id integer PRIMARY KEY, spot pair, again pair);
INSERT INTO measured SELECT g, ROW(g, g)::pair, ROW(g, g)::pair FROM generate_series(1, 6) g;
CREATE TYPE mood AS ENUM ('calm', 'cross');
CREATE FUNCTION mood_below(mood, mood) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('mood <'); RETURN false; END $$;
CREATE FUNCTION mood_equal(mood, mood) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('mood ='); RETURN $1::text = $2::text; END $$;
CREATE FUNCTION mood_compare(mood, mood) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('mood compared'); RETURN 0; END $$;
CREATE OPERATOR < (LEFTARG = mood, RIGHTARG = mood, FUNCTION = mood_below);
CREATE OPERATOR = (LEFTARG = mood, RIGHTARG = mood, FUNCTION = mood_equal);
CREATE OPERATOR CLASS mood_order DEFAULT FOR TYPE mood USING btree AS OPERATOR 1 <, OPERATOR 3 =, FUNCTION 1 mood_compare(mood, mood);
CREATE TABLE moods (id integer PRIMARY KEY, felt mood);
INSERT INTO moods VALUES (1, 'calm'), (2, 'cross'), (3, 'calm');
CREATE FUNCTION evil_int_compare(integer, integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS
    $$ BEGIN PERFORM public.planted_note('range bound compared'); RETURN $1 - $2; END $$;
CREATE OPERATOR CLASS evil_ints FOR TYPE integer USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 evil_int_compare(integer, integer);
CREATE TYPE evilrange AS RANGE (SUBTYPE = integer, SUBTYPE_OPCLASS = evil_ints);
CREATE FUNCTION evil_check(integer) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('domain check'); RETURN true; END $$;
CREATE DOMAIN evildom AS integer CHECK (evil_check(VALUE));
CREATE DOMAIN evildom2 AS evildom;
CREATE DOMAIN eviltext AS text CHECK (evil_check(1));
CREATE DOMAIN tools.amount AS numeric CHECK (evil_check(1));
CREATE TYPE boxed AS (a evildom, b text);
CREATE TABLE loose (id integer PRIMARY KEY, value text);
INSERT INTO loose VALUES (1, '1'), (2, '2');
CREATE FUNCTION to_mytype(integer) RETURNS pair LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('cast to pair'); RETURN ROW($1, $1)::public.pair; END $$;
CREATE FUNCTION pair_to_json(pair) RETURNS json LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('pair to json'); RETURN '{}'; END $$;
CREATE FUNCTION date_to_text(date) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('date to text'); RETURN 'x'; END $$;
CREATE FUNCTION jsonb_to_date(jsonb) RETURNS date LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('jsonb to date'); RETURN DATE '2025-01-01'; END $$;
CREATE FUNCTION text_to_numeric(text) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('text to numeric'); RETURN 1; END $$;
CREATE FUNCTION boolean_to_numeric(boolean) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('boolean to numeric'); RETURN 1; END $$;
CREATE CAST (integer AS pair) WITH FUNCTION to_mytype(integer) AS IMPLICIT;
CREATE CAST (pair AS json) WITH FUNCTION pair_to_json(pair);
CREATE CAST (date AS text) WITH FUNCTION date_to_text(date) AS IMPLICIT;
CREATE CAST (jsonb AS date) WITH FUNCTION jsonb_to_date(jsonb) AS ASSIGNMENT;
CREATE CAST (text AS numeric) WITH FUNCTION text_to_numeric(text) AS IMPLICIT;
CREATE CAST (boolean AS numeric) WITH FUNCTION boolean_to_numeric(boolean) AS ASSIGNMENT;
-- A base type that reads and writes itself by the engine's own functions, and a cast from it that does not.
CREATE TYPE tag;
CREATE FUNCTION tag_in(cstring) RETURNS tag LANGUAGE internal IMMUTABLE STRICT AS 'textin';
CREATE FUNCTION tag_out(tag) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'textout';
CREATE TYPE tag (INPUT = tag_in, OUTPUT = tag_out, LIKE = text);
CREATE FUNCTION tag_to_text(tag) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('tag to text'); RETURN 'x'; END $$;
CREATE FUNCTION text_to_tag(text) RETURNS tag LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('text to tag'); RETURN 'x'::public.tag; END $$;
CREATE CAST (tag AS text) WITH FUNCTION tag_to_text(tag) AS IMPLICIT;
CREATE CAST (text AS tag) WITH FUNCTION text_to_tag(text);
CREATE FUNCTION tag_to_json(tag) RETURNS json LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM public.planted_note('tag to json'); RETURN '{}'; END $$;
CREATE CAST (tag AS json) WITH FUNCTION tag_to_json(tag);
CREATE TABLE tagged (id integer PRIMARY KEY, label tag);
INSERT INTO tagged VALUES (1, 'a'::tag), (2, 'b'::tag);
-- A function that looks like a column of the table whose rows it takes.
CREATE FUNCTION full_name(customers) RETURNS text LANGUAGE plpgsql STABLE AS $$ BEGIN PERFORM public.planted_note('customers.full_name'); RETURN 'x'; END $$;

-- Objects that run something when they are read.
CREATE VIEW v_evil AS SELECT id, name, evil(id) AS score FROM customers;
CREATE VIEW v_where AS SELECT id, name FROM customers WHERE is_evil();
CREATE VIEW v_over AS SELECT id, name FROM v_where;
CREATE VIEW v_immutable AS SELECT id, innocent(5) AS score FROM customers;
CREATE VIEW v_order AS SELECT id, name FROM customers ORDER BY evil(id);
CREATE VIEW v_operator AS SELECT id, id |+| 1 AS score FROM customers;
CREATE VIEW v_cast AS SELECT id, ordered_on::text AS day FROM orders;
CREATE VIEW v_domain AS SELECT id, id::evildom AS score FROM customers;
CREATE VIEW v_aggregate AS SELECT customer_id, evil_total(id) AS score FROM orders GROUP BY customer_id;
CREATE VIEW v_sequence AS SELECT nextval('order_numbers') AS number;
CREATE VIEW v_file AS SELECT pg_read_file('planted-secret.txt') AS content;
CREATE VIEW v_away AS SELECT * FROM dblink('host=127.0.0.1 port={watchport} dbname=x connect_timeout=1', 'SELECT 1') AS t(a integer);
CREATE VIEW v_notify AS SELECT pg_notify('planted', 'from a view')::text AS sent;
CREATE VIEW v_lock AS SELECT pg_advisory_lock(99)::text AS locked;
CREATE VIEW v_asked AS SELECT query_to_xml('SELECT public.evil()', true, false, '')::text AS content;
CREATE VIEW v_setting AS SELECT set_config('search_path', 'tools', false) AS path;
CREATE VIEW v_lateral AS SELECT c.id, e FROM customers c, LATERAL evil_rows(2) e;
CREATE VIEW v_barrier WITH (security_barrier) AS SELECT id, evil() AS score FROM orders;
CREATE VIEW v_invoker WITH (security_invoker) AS SELECT id, evil() AS score FROM orders;
CREATE MATERIALIZED VIEW m_evil AS SELECT id, evil(id) AS score FROM customers;
CREATE TABLE ruled (id integer, score integer);
DO $$ BEGIN
    CREATE RULE "_RETURN" AS ON SELECT TO ruled DO INSTEAD SELECT id, public.evil(id) AS score FROM public.customers;
EXCEPTION WHEN OTHERS THEN -- from version 16 on a table does not become a view any more
    DROP TABLE ruled;
    CREATE VIEW ruled AS SELECT id, public.evil(id) AS score FROM public.customers;
END $$;
CREATE TABLE guarded (id integer PRIMARY KEY, amount integer);
INSERT INTO guarded VALUES (1, 10), (2, 20);
ALTER TABLE guarded ENABLE ROW LEVEL SECURITY;
ALTER TABLE guarded FORCE ROW LEVEL SECURITY;
CREATE POLICY watch ON guarded USING (is_evil());
CREATE TABLE computed (id integer PRIMARY KEY, kept integer GENERATED ALWAYS AS (innocent(id)) STORED, made integer DEFAULT evil());
INSERT INTO computed (id, made) VALUES (1, 1), (2, 2);
CREATE TABLE indexed (id integer PRIMARY KEY, value integer CHECK (innocent(value) > 0));
INSERT INTO indexed SELECT g, g FROM generate_series(1, 50) g;
CREATE INDEX indexed_expression ON indexed (innocent(value));
CREATE INDEX indexed_partial ON indexed (id) WHERE innocent(value) > 10;
CREATE FUNCTION evil_trigger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('trigger'); RETURN NEW; END $$;
CREATE TRIGGER planted BEFORE INSERT OR UPDATE OR DELETE ON settings_kept FOR EACH ROW EXECUTE FUNCTION evil_trigger();
CREATE RULE also AS ON UPDATE TO loose DO ALSO SELECT evil();

-- Tables elsewhere: a program on the server, a file, this server again by another way, and children of a harmless parent.
CREATE SERVER files FOREIGN DATA WRAPPER file_fdw;
CREATE FOREIGN TABLE f_program (line text) SERVER files OPTIONS (program 'echo ran >> {watched}/program.txt; echo ran');
CREATE FOREIGN TABLE f_file (line text) SERVER files OPTIONS (filename '{watched}/secret.txt');
CREATE SERVER here FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '{sockets}', port '{port}', dbname '{database}');
CREATE USER MAPPING FOR PUBLIC SERVER here OPTIONS (user 'tieout', password_required 'false');
CREATE FOREIGN TABLE f_remote (id integer, name text, score integer) SERVER here OPTIONS (schema_name 'public', table_name 'v_evil');
CREATE SERVER away FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '127.0.0.1', port '{watchport}', dbname 'x', connect_timeout '1');
CREATE USER MAPPING FOR PUBLIC SERVER away OPTIONS (user 'x', password 'x');
CREATE FOREIGN TABLE f_away (id integer) SERVER away OPTIONS (schema_name 'public', table_name 't');
CREATE TABLE parent (line text);
INSERT INTO parent VALUES ('of the parent');
CREATE FOREIGN TABLE f_child () INHERITS (parent) SERVER files OPTIONS (program 'echo child >> {watched}/program.txt; echo ran');
CREATE TABLE parted (line text, part integer) PARTITION BY LIST (part);
CREATE TABLE parted_one PARTITION OF parted FOR VALUES IN (1);
INSERT INTO parted VALUES ('one', 1);
CREATE FOREIGN TABLE parted_two PARTITION OF parted FOR VALUES IN (2) SERVER files
    OPTIONS (program 'echo part >> {watched}/program.txt; printf "x\t2\n"');
CREATE VIEW v_foreign AS SELECT line FROM f_program;
-- Views that never end, or fail.
CREATE VIEW v_endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n;
CREATE VIEW v_large AS SELECT a.i FROM generate_series(1, 100000) a(i), generate_series(1, 100000) b(i), generate_series(1, 100000) c(i);
CREATE VIEW v_broken AS SELECT 1 / (id - id) AS x FROM customers;

-- The account that an analyst should have, made before this file runs: it reads, and may call what anybody may call.
GRANT USAGE ON SCHEMA tools, "Odd Schema" TO reader;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public, tools, "Odd Schema" TO reader;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO reader;
GRANT USAGE ON FOREIGN SERVER here, away, files TO reader;
