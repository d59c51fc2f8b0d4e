-- In a file whose own views have the names of the engine's table functions.

-- section: names of the engine
-- session: shadowed
-- expect: refused
-- why: the file's view is read, and loads code
-- name: pragma_table_info
SELECT * FROM pragma_table_info
-- name: pragma_table_info with an argument
-- raw: fails
SELECT * FROM pragma_table_info('customers')
-- name: json_each
SELECT value FROM json_each
-- name: json_each with an argument
-- expect: harmless
-- why: the gate reads a function of the engine; the engine finds a view and says that it takes no argument
-- raw: fails
SELECT value FROM json_each('[1]')
-- name: dbstat
SELECT * FROM dbstat
-- name: pragma_function_list
SELECT * FROM pragma_function_list
-- name: plain read
-- expect: harmless
-- why: reads
SELECT name FROM customers
