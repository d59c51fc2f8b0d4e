-- A database whose owner put a schema in front of pg_catalog: every name without a schema means what stands in "evil" first, for
-- everybody who connects, for the program's own questions to the catalog as well.
CREATE EXTENSION dblink;
CREATE TABLE planted_log (id bigserial PRIMARY KEY, mechanism text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE TABLE people (id integer PRIMARY KEY, name text, joined timestamptz);
INSERT INTO people VALUES (1, 'a', '2025-01-01'), (2, 'b', '2025-02-01');
CREATE SCHEMA evil;
CREATE FUNCTION planted_note(mechanism text) RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    -- Once in a row is enough to be seen.
    IF current_setting('planted.noted', true) = $1 THEN
        RETURN;
    END IF;
    PERFORM set_config('planted.noted', $1, false);
    PERFORM public.dblink_exec(format('host=%s port=%s user=tieout dbname=%s options=-csearch_path=pg_catalog',
                                      current_setting('unix_socket_directories'), current_setting('port'), current_database()),
                               format('INSERT INTO public.planted_log(mechanism) VALUES (%L)', mechanism));
END $$;
CREATE FUNCTION evil.lower(text) RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('lower(text)'); RETURN pg_catalog.lower($1); END $$;
CREATE FUNCTION evil.upper(text) RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('upper(text)'); RETURN pg_catalog.upper($1); END $$;
CREATE FUNCTION evil.now() RETURNS timestamptz LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('now()'); RETURN pg_catalog.now(); END $$;
CREATE FUNCTION evil.date_trunc(text, timestamptz) RETURNS timestamptz LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('date_trunc'); RETURN pg_catalog.date_trunc($1, $2); END $$;
CREATE FUNCTION evil.version() RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('version()'); RETURN pg_catalog.version(); END $$;
CREATE FUNCTION evil.current_setting(text) RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('current_setting'); RETURN pg_catalog.current_setting($1); END $$;
CREATE FUNCTION evil.set_config(text, text, boolean) RETURNS text LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('set_config'); RETURN pg_catalog.set_config($1, $2, $3); END $$;
CREATE FUNCTION evil.format_type(oid, integer) RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('format_type'); RETURN pg_catalog.format_type($1, $2); END $$;
CREATE FUNCTION evil.current_schema() RETURNS name LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('current_schema'); RETURN 'public'; END $$;
CREATE FUNCTION evil.current_database() RETURNS name LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('current_database'); RETURN pg_catalog.current_database(); END $$;
CREATE FUNCTION evil.pg_get_viewdef(oid) RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('pg_get_viewdef'); RETURN pg_catalog.pg_get_viewdef($1); END $$;
CREATE FUNCTION evil.pg_get_expr(pg_node_tree, oid) RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('pg_get_expr'); RETURN pg_catalog.pg_get_expr($1, $2); END $$;
CREATE FUNCTION evil.obj_description(oid, name) RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('obj_description'); RETURN pg_catalog.obj_description($1, $2); END $$;
CREATE FUNCTION evil.col_description(oid, integer) RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('col_description'); RETURN pg_catalog.col_description($1, $2); END $$;
CREATE FUNCTION evil.has_table_privilege(oid, text) RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('has_table_privilege'); RETURN true; END $$;
CREATE FUNCTION evil.text_equal(text, text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('text = text'); RETURN $1 OPERATOR(pg_catalog.=) $2; END $$;
CREATE FUNCTION evil.name_equal(name, name) RETURNS boolean LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('name = name'); RETURN $1 OPERATOR(pg_catalog.=) $2; END $$;
CREATE FUNCTION evil.name_text(name, text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('name = text'); RETURN $1::text OPERATOR(pg_catalog.=) $2; END $$;
CREATE FUNCTION evil.oid_equal(oid, oid) RETURNS boolean LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('oid = oid'); RETURN $1 OPERATOR(pg_catalog.=) $2; END $$;
CREATE FUNCTION evil.number_equal(integer, integer) RETURNS boolean LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('integer = integer'); RETURN $1 OPERATOR(pg_catalog.=) $2; END $$;
CREATE FUNCTION evil.text_like(text, text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('text ~~ text'); RETURN $1 OPERATOR(pg_catalog.~~) $2; END $$;
CREATE FUNCTION evil.text_join(text, text) RETURNS text LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('text || text'); RETURN $1 OPERATOR(pg_catalog.||) $2; END $$;
CREATE OPERATOR evil.= (LEFTARG = text, RIGHTARG = text, FUNCTION = evil.text_equal);
CREATE OPERATOR evil.= (LEFTARG = name, RIGHTARG = name, FUNCTION = evil.name_equal);
CREATE OPERATOR evil.= (LEFTARG = name, RIGHTARG = text, FUNCTION = evil.name_text);
CREATE OPERATOR evil.= (LEFTARG = oid, RIGHTARG = oid, FUNCTION = evil.oid_equal);
CREATE OPERATOR evil.= (LEFTARG = integer, RIGHTARG = integer, FUNCTION = evil.number_equal);
CREATE OPERATOR evil.~~ (LEFTARG = text, RIGHTARG = text, FUNCTION = evil.text_like);
CREATE OPERATOR evil.|| (LEFTARG = text, RIGHTARG = text, FUNCTION = evil.text_join);
CREATE FUNCTION evil.count_step(bigint, "any") RETURNS bigint LANGUAGE internal IMMUTABLE AS 'int8inc_any';
CREATE FUNCTION evil.count_end(bigint) RETURNS bigint LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('count'); RETURN $1; END $$;
CREATE AGGREGATE evil.count("any") (SFUNC = evil.count_step, STYPE = bigint, INITCOND = '0', FINALFUNC = evil.count_end);
CREATE AGGREGATE evil.sum(integer) (SFUNC = int4pl, STYPE = integer, INITCOND = '0');
CREATE FUNCTION evil.to_money(text) RETURNS integer LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note('money2'); RETURN 1; END $$;
CREATE DOMAIN evil.money2 AS text CHECK (evil.to_money(VALUE) = 1);
-- Tables of the catalog's names, for a program that asks without a schema.
CREATE FUNCTION evil.seen(text) RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog AS $$ BEGIN PERFORM public.planted_note($1); RETURN true; END $$;
CREATE VIEW evil.pg_class AS SELECT c.* FROM pg_catalog.pg_class c WHERE evil.seen('pg_class') OFFSET 0;
CREATE VIEW evil.pg_namespace AS SELECT n.* FROM pg_catalog.pg_namespace n WHERE evil.seen('pg_namespace') OFFSET 0;
CREATE VIEW evil.pg_settings AS SELECT * FROM pg_catalog.pg_settings WHERE evil.seen('pg_settings');
ALTER DATABASE {database} SET search_path = evil, pg_catalog, public;
GRANT USAGE ON SCHEMA evil TO reader;
GRANT SELECT ON ALL TABLES IN SCHEMA evil, public TO reader;
