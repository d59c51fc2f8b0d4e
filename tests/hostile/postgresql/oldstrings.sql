-- A database in which a backslash escapes the quote behind it, as PostgreSQL before 9.1 had it.
CREATE EXTENSION dblink;
CREATE TABLE planted_log (id bigserial PRIMARY KEY, mechanism text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE TABLE customers (id integer PRIMARY KEY, name text);
INSERT INTO customers VALUES (1, 'a');
CREATE FUNCTION planted_note(mechanism text) RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER AS $$
BEGIN
    PERFORM public.dblink_exec(format('host=%s port=%s user=tieout dbname=%s', current_setting('unix_socket_directories'),
                                      current_setting('port'), current_database()),
                               format('INSERT INTO public.planted_log(mechanism) VALUES (%L)', mechanism));
END $$;
CREATE FUNCTION evil() RETURNS integer LANGUAGE plpgsql AS $$ BEGIN PERFORM public.planted_note('evil()'); RETURN 1; END $$;
ALTER DATABASE {database} SET standard_conforming_strings = off;
ALTER DATABASE {database} SET backslash_quote = on;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;
