-- Stored functions, packages and loadable functions, in every place and spelling.

-- section: positions
-- expect: refused
-- why: nobody allowed the function, wherever it is called from
-- name: select list, bare
SELECT evil()
-- name: select list, qualified
SELECT hostile.evil()
-- name: select list, other database
SELECT tools.evil()
-- name: select list, quoted
SELECT `hostile`.`evil`()
-- name: odd name
SELECT `Evil Func`()
-- name: leading dot
-- raw: fails
SELECT .evil()
-- name: other letters' case
-- raw: fails
SELECT HOSTILE.EVIL()
-- name: inside an expression
SELECT 1 + 2 * hostile.innocent(3) - 4
-- name: inside a permitted function
SELECT UPPER(hostile.steady('a'))
-- name: in IF
SELECT IF(hostile.evil(), 1, 2)
-- name: in IFNULL
SELECT IFNULL(NULL, hostile.evil())
-- name: in CASE
SELECT CASE hostile.evil() WHEN 1 THEN 'a' END
-- name: in CONVERT to a type
SELECT CONVERT(hostile.evil(), CHAR)
-- name: behind BINARY
SELECT BINARY hostile.steady('a') = 'a'
-- name: in WHERE
SELECT COUNT(*) FROM customers WHERE hostile.innocent(id) > 0
-- name: in ON
SELECT COUNT(*) FROM customers c JOIN orders o ON o.customer_id = c.id AND hostile.evil() = 1
-- name: in GROUP BY
SELECT COUNT(*) FROM customers GROUP BY hostile.innocent(id)
-- name: in HAVING
SELECT country, COUNT(*) FROM customers GROUP BY country HAVING hostile.evil() = 1
-- name: in ORDER BY
SELECT name FROM customers ORDER BY hostile.innocent(id)
-- name: in a CTE
WITH e AS (SELECT hostile.evil() AS x) SELECT x FROM e
-- name: in a recursive CTE
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + hostile.evil() FROM r WHERE n < 3) SELECT n FROM r
-- name: in a derived table
SELECT x FROM (SELECT hostile.evil() AS x) d
-- name: in a scalar subquery
SELECT (SELECT hostile.evil())
-- name: in EXISTS
SELECT COUNT(*) FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE hostile.innocent(o.id) = c.id)
-- name: in IN's list
SELECT COUNT(*) FROM customers WHERE id IN (1, hostile.evil())
-- name: in BETWEEN
SELECT COUNT(*) FROM customers WHERE id BETWEEN hostile.evil() AND 10
-- name: in a UNION's second arm
SELECT 1 UNION ALL SELECT hostile.evil()
-- name: in an aggregate's argument
SELECT SUM(hostile.innocent(id)) FROM orders
-- name: in GROUP_CONCAT's order
SELECT GROUP_CONCAT(name ORDER BY hostile.innocent(id)) FROM customers
-- name: in PARTITION BY
SELECT ROW_NUMBER() OVER (PARTITION BY hostile.innocent(id) ORDER BY id) FROM orders
-- name: in a window's order
SELECT RANK() OVER (ORDER BY hostile.innocent(id)) FROM orders
-- name: in INTERVAL
SELECT ordered_on + INTERVAL hostile.evil() DAY FROM orders
-- name: in EXTRACT
SELECT EXTRACT(YEAR FROM hostile.steady(ordered_on)) FROM orders
-- name: in MATCH's neighbour LIKE
SELECT COUNT(*) FROM customers WHERE name LIKE hostile.steady('C%')
-- name: in VALUES
VALUES (hostile.evil())
-- name: in a row
SELECT COUNT(*) FROM customers WHERE (id, 1) = (hostile.evil(), 1)
-- name: in a cast
SELECT CAST(hostile.evil() AS CHAR)
-- name: in CONVERT USING
SELECT CONVERT(hostile.steady('a') USING utf8mb4)
-- name: in JSON_OBJECT
SELECT JSON_OBJECT('a', hostile.evil())
-- name: in JSON_TABLE
SELECT j.x FROM JSON_TABLE(hostile.steady('[1]'), '$[*]' COLUMNS (x INT PATH '$')) j
-- name: under COLLATE
SELECT hostile.steady('a') COLLATE utf8mb4_bin
-- name: in the time of a versioned table
SELECT name FROM versioned FOR SYSTEM_TIME AS OF hostile.steady(NOW())

-- section: other kinds
-- name: writes a file
SELECT evil_file()
-- name: writes a file, qualified
SELECT hostile.evil_file()
-- name: changes the session
SELECT hostile.evil_variable()
-- name: takes a lock
SELECT hostile.evil_lock()
-- name: makes a temporary table
SELECT hostile.evil_temporary()
-- name: moves a sequence
SELECT hostile.evil_sequence()
-- name: stored aggregate
SELECT evil_total(id) FROM orders
-- name: stored aggregate, qualified
SELECT hostile.evil_total(id) FROM orders
-- name: stored aggregate in HAVING
SELECT customer_id FROM orders GROUP BY customer_id HAVING evil_total(customer_id) > 0
-- name: loadable function
SELECT planted_write(1)
-- name: loadable function over rows
SELECT planted_write(id) FROM customers
-- name: loadable function in WHERE
SELECT COUNT(*) FROM customers WHERE planted_write(id) = 1
-- name: loadable aggregate
SELECT planted_gather(id) FROM customers
-- name: loadable function in quotes
SELECT `planted_write`(1)
-- name: function of a package
SELECT hostile.kit.f()
-- name: function of a package, quoted
SELECT `hostile`.`kit`.`f`()
-- name: comment between name and parenthesis
SELECT hostile.evil/* */()
-- name: line breaks between all
SELECT hostile
.
evil
(
)

-- section: names of the engine
-- why: with a schema, or with a blank behind the name, the stored function of that name is called
-- name: LOWER with a schema
SELECT hostile.lower(name) FROM customers
-- name: LOWER with a schema in quotes
SELECT `hostile`.`lower`(name) FROM customers
-- name: ABS with a schema
SELECT hostile.abs(-1)
-- name: CONCAT with a schema
SELECT hostile.concat('a', 'b')
-- name: SUM with a blank
SELECT sum (id) FROM orders
-- name: SUM with a line break
SELECT sum
(id) FROM orders
-- name: SUM with a comment
SELECT sum/**/(id) FROM orders
-- name: COUNT with a blank
SELECT count (id) FROM orders
-- name: MAX with a blank
SELECT max (id) FROM orders
-- name: MAX in quotes
SELECT `max`(id) FROM orders
-- name: SUM in quotes
SELECT `sum`(id) FROM orders
-- name: NOW with a blank
SELECT now ()
-- name: CURDATE with a blank
SELECT curdate ()
-- name: SUBSTR with a blank
SELECT substr (name, 1) FROM customers
-- name: TRIM with a blank
SELECT trim (name) FROM customers
-- name: MEDIAN with a blank
SELECT median (id) FROM orders
-- name: SUM with a blank in HAVING
SELECT customer_id FROM orders GROUP BY customer_id, id HAVING sum (id) > 0
-- name: LOWER in a schema that has none
-- raw: fails
SELECT tools.lower('a')
-- name: user's name that sounds like the engine's
SELECT regexp_matches(name, 'a') FROM customers

-- section: objects
-- why: reading the object runs what nobody allowed
-- name: view with a function
SELECT * FROM v_evil
-- name: view with a function, counted
SELECT COUNT(*) FROM v_evil
-- name: view with a function, column not asked for
SELECT id FROM v_evil
-- name: view with the function in WHERE
SELECT * FROM v_where
-- name: view over a view
SELECT * FROM v_over
-- name: view that is a temporary table
SELECT id FROM v_table
-- name: view with the function in ORDER BY
SELECT name FROM v_order
-- name: view with an aggregate
SELECT * FROM v_aggregate
-- name: view with a loadable function
SELECT score FROM v_udf
-- name: view with a function of the engine's name
SELECT name FROM v_named
-- name: view that reads a file
SELECT content FROM v_file
-- name: view that sleeps
SELECT waited FROM v_sleep
-- name: view that locks
SELECT locked FROM v_lock
-- name: view that moves a sequence
SELECT number FROM v_sequence
-- name: view with a package
SELECT score FROM v_package
-- name: view that burns time
SELECT x FROM v_benchmark
-- name: view, qualified
SELECT * FROM `hostile`.`v_evil`
-- name: view in a join
SELECT COUNT(*) FROM customers c JOIN v_evil v ON v.id = c.id
-- name: view in a subquery
SELECT COUNT(*) FROM customers WHERE id IN (SELECT id FROM v_where)
-- name: view in a CTE
WITH v AS (SELECT * FROM v_evil) SELECT COUNT(*) FROM v
-- name: view in UNION
SELECT id FROM customers UNION SELECT id FROM v_evil
-- name: generated column with a loadable function
SELECT written FROM computed
-- name: generated column with a variable
-- expect: harmless
-- why: sets nothing: the variable is not kept
SELECT kept FROM computed
-- name: generated column, star
SELECT * FROM computed
-- name: generated column in WHERE
SELECT id FROM computed WHERE written = 1
-- name: table of this server by another way
SELECT * FROM f_here
-- name: table of this server by another way, counted
SELECT COUNT(*) FROM f_here
