-- A file whose tables and views have the names of the engine's own table functions and tables: who asks for those by name gets these.
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO customers VALUES (1, 'a'), (2, 'b');
CREATE VIEW pragma_table_info AS SELECT load_extension('{extension}') AS name;
CREATE VIEW pragma_table_xinfo AS SELECT load_extension('{extension}') AS name;
CREATE VIEW pragma_foreign_key_list AS SELECT load_extension('{extension}') AS "table";
CREATE VIEW pragma_index_list AS SELECT load_extension('{extension}') AS name;
CREATE VIEW pragma_index_info AS SELECT load_extension('{extension}') AS name;
CREATE VIEW pragma_table_list AS SELECT load_extension('{extension}') AS name;
CREATE VIEW pragma_function_list AS SELECT load_extension('{extension}') AS name;
CREATE VIEW pragma_database_list AS SELECT load_extension('{extension}') AS file;
CREATE VIEW dbstat AS SELECT load_extension('{extension}') AS pgsize;
CREATE VIEW json_each AS SELECT load_extension('{extension}') AS value;
CREATE VIEW json_tree AS SELECT load_extension('{extension}') AS value;
