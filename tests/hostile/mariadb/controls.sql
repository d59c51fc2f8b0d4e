-- Each mechanism once, on a connection of its own and outside of the program: the watcher has to see it. Otherwise "nothing changed" would
-- mean nothing.

-- section: controls
-- name: stored function
SELECT evil()
-- name: stored function, rolled back
START TRANSACTION; SELECT hostile.innocent(1); ROLLBACK
-- name: function of the engine's name behind a blank
SELECT sum (1)
-- name: function of the engine's name behind a schema
SELECT hostile.lower('a')
-- name: function that writes a file
SELECT evil_file()
-- name: function that moves a sequence
SELECT evil_sequence()
-- name: stored aggregate
SELECT evil_total(id) FROM customers
-- name: package
SELECT hostile.kit.f()
-- name: loadable function
SELECT planted_write(1)
-- name: loadable aggregate
SELECT planted_gather(id) FROM customers
-- name: generated column
SELECT written FROM computed
-- name: view
SELECT * FROM v_evil
-- name: view with a loadable function
SELECT * FROM v_udf
-- name: table of this server by another way
SELECT * FROM f_here
-- name: version comment
SELECT 1 /*! , evil() */
-- name: MariaDB's comment
SELECT 1 /*M! , evil() */
-- name: dashes without a blank
SELECT 5--evil()
-- name: file
SELECT 'x' INTO OUTFILE '{watched}/control.txt'
-- name: sequence
SELECT NEXT VALUE FOR order_numbers
-- name: lock
SELECT GET_LOCK('planted', 0)
-- name: row locked
START TRANSACTION; SELECT * FROM customers FOR UPDATE
-- name: row changed and rolled back
UPDATE customers SET name = 'x'; ROLLBACK
-- name: variable of the server
SET GLOBAL max_error_count = 77
-- name: account
CREATE USER planted_control
-- name: table
CREATE TABLE planted_control (a INT)
-- name: text run as SQL
EXECUTE IMMEDIATE 'SELECT evil()'
