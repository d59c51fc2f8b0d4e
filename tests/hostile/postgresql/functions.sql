-- User-defined functions in every place where an expression or a row source can stand, however they are written.

-- section: positions
-- expect: refused
-- why: nobody allowed the function, wherever it is called from
-- name: select list, bare
SELECT evil()
-- name: select list, qualified
SELECT public.evil()
-- name: select list, other schema
SELECT tools.evil()
-- name: select list, quoted
SELECT "evil"()
-- name: select list, schema and name quoted
SELECT "public"."evil"()
-- name: select list, odd names
SELECT "Odd Schema"."Evil Func"()
-- name: select list, with the database
SELECT hostile.public.evil()
-- name: other letters' case
SELECT PUBLIC.EVIL()
-- name: inside an expression
SELECT 1 + 2 * public.evil(3) - 4
-- name: inside a permitted function
SELECT upper(public.steady('a'))
-- name: as one argument of many
SELECT greatest(1, 2, public.evil(), 4)
-- name: in coalesce that never reaches it
SELECT coalesce(1, public.evil())
-- name: in coalesce that reaches it
SELECT coalesce(NULL, public.evil())
-- name: in CASE's condition
SELECT CASE WHEN public.is_evil() THEN 1 ELSE 2 END
-- name: in CASE's subject
SELECT CASE public.evil() WHEN 1 THEN 'a' END
-- name: in CASE's result
SELECT CASE WHEN id > 0 THEN public.evil() END FROM customers
-- name: in WHERE
SELECT count(*) FROM customers WHERE public.is_evil()
-- name: in WHERE beside a filter
SELECT count(*) FROM customers WHERE country = 'DE' AND public.evil(id) > 0
-- name: in the ON of a join
SELECT count(*) FROM customers c JOIN orders o ON o.customer_id = c.id AND public.is_evil()
-- name: in GROUP BY
SELECT count(*) FROM customers GROUP BY public.evil(id)
-- name: in HAVING
SELECT country, count(*) FROM customers GROUP BY country HAVING public.is_evil()
-- name: in ORDER BY
SELECT name FROM customers ORDER BY public.evil(id)
-- name: in LIMIT
SELECT name FROM customers ORDER BY id LIMIT public.evil()
-- name: in OFFSET
SELECT name FROM customers ORDER BY id LIMIT 5 OFFSET public.evil()
-- name: in FETCH FIRST
SELECT name FROM customers ORDER BY id FETCH FIRST (public.evil()) ROWS ONLY
-- name: in DISTINCT ON
SELECT DISTINCT ON (public.evil(id)) name FROM customers
-- name: in FROM
SELECT * FROM public.evil() AS e
-- name: in FROM, several rows
SELECT * FROM public.evil_rows(3) AS e(i)
-- name: in FROM, a table's columns
SELECT id, name FROM public.evil_table()
-- name: in FROM with ordinality
SELECT * FROM public.evil_rows(2) WITH ORDINALITY AS e(i, n)
-- name: ROWS FROM
SELECT * FROM ROWS FROM (public.evil_rows(2), generate_series(1, 2)) AS e(a, b)
-- name: lateral
SELECT c.id, e.i FROM customers c, LATERAL public.evil_rows(c.id) AS e(i)
-- name: left join lateral
SELECT c.id, e.i FROM customers c LEFT JOIN LATERAL public.evil_rows(c.id) AS e(i) ON true
-- name: set-returning in the select list
SELECT public.evil_rows(3)
-- name: fields of a function's row
SELECT (public.evil_table()).name
-- name: all fields of a function's row
SELECT (public.evil_table()).*
-- name: in VALUES
VALUES (public.evil())
-- name: in VALUES in FROM
SELECT * FROM (VALUES (1), (public.evil())) AS v(x)
-- name: in a CTE
WITH e AS (SELECT public.evil() AS x) SELECT x FROM e
-- name: in a CTE that nothing reads
WITH e AS MATERIALIZED (SELECT public.evil() AS x) SELECT count(*) FROM customers
-- name: in a recursive CTE's second part
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + public.evil() FROM r WHERE n < 3) SELECT n FROM r
-- name: in a derived table
SELECT x FROM (SELECT public.evil() AS x) d
-- name: in a scalar subquery
SELECT (SELECT public.evil())
-- name: in EXISTS
SELECT count(*) FROM customers WHERE EXISTS (SELECT 1 FROM orders WHERE public.is_evil())
-- name: in IN's list
SELECT count(*) FROM customers WHERE id IN (1, public.evil())
-- name: in IN's subquery
SELECT count(*) FROM customers WHERE id IN (SELECT public.evil(id) FROM orders)
-- name: in ANY
SELECT count(*) FROM customers WHERE id = ANY (ARRAY[public.evil()])
-- name: in BETWEEN
SELECT count(*) FROM customers WHERE id BETWEEN public.evil() AND 10
-- name: in an array
SELECT ARRAY[1, public.evil()]
-- name: in an array from a subquery
SELECT ARRAY(SELECT public.evil())
-- name: in a row
SELECT ROW(1, public.evil())
-- name: as an array's subscript
SELECT (ARRAY[1, 2, 3])[public.evil()]
-- name: in a slice
SELECT (ARRAY[1, 2, 3])[1:public.evil()]
-- name: in a UNION's second arm
SELECT 1 UNION ALL SELECT public.evil()
-- name: in EXCEPT
SELECT 1 EXCEPT SELECT public.evil()
-- name: in an aggregate's argument
SELECT sum(public.evil(id)) FROM orders
-- name: in an aggregate's order
SELECT array_agg(id ORDER BY public.evil(id)) FROM orders
-- name: in FILTER
SELECT count(*) FILTER (WHERE public.is_evil()) FROM orders
-- name: in WITHIN GROUP
SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY public.evil(id)) FROM orders
-- name: in PARTITION BY
SELECT row_number() OVER (PARTITION BY public.evil(id)) FROM orders
-- name: in a window's order
SELECT rank() OVER (ORDER BY public.evil(id)) FROM orders
-- name: in a window's frame
SELECT sum(total) OVER (ORDER BY id ROWS BETWEEN public.evil() PRECEDING AND CURRENT ROW) FROM orders
-- name: in a named window
SELECT rank() OVER w FROM orders WINDOW w AS (ORDER BY public.evil(id))
-- name: in a window that nothing uses
SELECT id FROM orders WINDOW w AS (PARTITION BY public.evil(id))
-- name: in lag's default
SELECT lag(id, 1, public.evil()) OVER (ORDER BY id) FROM orders
-- name: in GROUPING SETS
SELECT count(*) FROM customers GROUP BY GROUPING SETS ((public.evil(id)), ())
-- name: in ROLLUP
SELECT count(*) FROM customers GROUP BY ROLLUP (public.evil(id))
-- name: in EXTRACT's argument
SELECT extract(year FROM public.evil_any(ordered_on)) FROM orders
-- name: in LIKE's pattern
SELECT count(*) FROM customers WHERE name LIKE public.steady('C%')
-- name: in AT TIME ZONE
SELECT now() AT TIME ZONE public.steady('UTC')
-- name: in TABLESAMPLE
SELECT count(*) FROM orders TABLESAMPLE BERNOULLI (public.evil())
-- name: in REPEATABLE
SELECT count(*) FROM orders TABLESAMPLE BERNOULLI (50) REPEATABLE (public.evil())
-- name: in XMLTABLE
SELECT * FROM XMLTABLE('/a' PASSING XMLPARSE(DOCUMENT public.steady('<a/>')) COLUMNS x text PATH '.')
-- name: in XMLELEMENT
SELECT XMLELEMENT(NAME a, public.evil())
-- name: in JSON's construction
SELECT jsonb_build_object('a', public.evil())
-- name: under a cast
SELECT public.evil()::text
-- name: under a collation
SELECT public.steady('a') COLLATE "C"
-- name: below NOT
SELECT count(*) FROM customers WHERE NOT public.is_evil()
-- name: in IS NULL
SELECT count(*) FROM customers WHERE public.evil(id) IS NULL
-- name: in IS DISTINCT FROM
SELECT count(*) FROM customers WHERE id IS DISTINCT FROM public.evil()
-- name: behind a condition that is false
SELECT count(*) FROM customers WHERE false AND public.is_evil()

-- section: how they are called
-- name: named arguments
SELECT public.evil_default(b => 'y')
-- name: old named arguments
SELECT public.evil_default(b := 'y')
-- name: defaults only
SELECT public.evil_default()
-- name: VARIADIC array
SELECT public.evil_list(VARIADIC ARRAY[1, 2])
-- name: variadic
SELECT public.evil_list(1, 2, 3)
-- name: polymorphic
SELECT public.evil_any(id) FROM customers
-- name: said to be immutable
SELECT public.innocent(1)
-- name: said to be stable
SELECT public.steady('a')
-- name: in SQL, inlined
SELECT public.evil_sql()
-- name: in standard SQL
SELECT public.evil_atomic()
-- name: a function that looks like a column
SELECT c.full_name FROM customers c
-- name: a function that looks like a column, unqualified
SELECT full_name(customers) FROM customers
-- name: a function that looks like a column of a row
SELECT (c).full_name FROM customers c
-- name: a function that looks like a column, in WHERE
SELECT count(*) FROM customers c WHERE c.full_name = 'x'
-- name: a function that looks like a column, in ORDER BY
SELECT c.id FROM customers c ORDER BY c.full_name
-- name: a function under another name of the engine's own
SELECT public.tidy('planted-secret.txt')
-- name: the engine's sleep under another name
SELECT public.pause(0.01)
-- name: a procedure as a function
-- raw: fails
SELECT public.evil_procedure()
-- name: table function from an extension
SELECT * FROM pgrowlocks('orders')
-- name: unaccent from an extension reads a file
SELECT unaccent('Hôtel')
-- name: the engine's function by way of a user schema
SELECT tools.net_amount(total) FROM orders
-- name: name with a Unicode escape
SELECT U&"\0065vil"()
-- name: name with its own escape character
SELECT U&"!0065vil" UESCAPE '!'()
-- name: schema with a Unicode escape
SELECT U&"\0070ublic"."evil"()
-- name: comment between name and parenthesis
SELECT public.evil/* */()
-- name: comment around the dot
SELECT public/**/./**/evil()
-- name: line breaks between all
SELECT public
.
evil
(
)
-- name: line comment before the parenthesis
SELECT public.evil -- nothing to see
()

-- section: overloads of the engine's functions
-- why: the closest overload is a user's, and it is called
-- name: lower of a number
SELECT lower(1)
-- name: lower of a column
SELECT lower(id) FROM customers
-- name: upper of a date
SELECT upper(ordered_on) FROM orders
-- name: length of a number
SELECT length(id) FROM orders
-- name: round of a text
SELECT round('1'::text)
-- name: abs of a text
SELECT abs(name) FROM customers
-- name: concat of two numbers
SELECT concat(1, 2)
-- name: concat of two columns
SELECT concat(id, customer_id) FROM orders
-- name: to_char of two texts
SELECT to_char(name, 'YYYY') FROM customers
-- name: date_trunc of two texts
SELECT date_trunc('month', note) FROM orders
-- name: replace of numbers
SELECT replace(id, 1, 2) FROM orders
-- name: substring of a date
SELECT "substring"(ordered_on, 1) FROM orders
-- name: substring as a plain call
SELECT substring(ordered_on, 1) FROM orders
-- name: generate_series of texts
SELECT * FROM generate_series('a'::text, 'b'::text)
-- name: unnest of a text
SELECT * FROM unnest('a'::text)
-- name: unnest in the select list
SELECT unnest(name) FROM customers
-- name: jsonb_array_elements of a text
SELECT jsonb_array_elements(note) FROM orders
-- name: sum of texts
SELECT sum(name) FROM customers
-- name: avg of texts
SELECT avg(note) FROM orders GROUP BY status
-- name: sum of texts over a window
SELECT sum(name) OVER (PARTITION BY country) FROM customers
-- name: overload inside a CTE
WITH a AS (SELECT lower(id) AS x FROM customers) SELECT count(*) FROM a
-- name: overload over a derived column
SELECT lower(d.n) FROM (SELECT count(*)::integer AS n FROM orders) d
-- name: overload over a subquery's value
SELECT lower((SELECT id FROM customers LIMIT 1))
-- name: overload qualified
SELECT public.lower(7)
-- name: overload over a parameterless expression
SELECT length(1 + 1)
-- name: overload through a CASE
SELECT lower(CASE WHEN true THEN 1 END)
-- name: overload through coalesce
SELECT lower(coalesce(id, 0)) FROM customers
-- name: overload through max
SELECT upper(max(ordered_on)) FROM orders

-- section: aggregates and windows
-- why: an aggregate runs the functions that it is made of
-- name: user aggregate
SELECT evil_total(id) FROM orders
-- name: user aggregate, qualified
SELECT public.evil_total(id) FROM orders
-- name: user aggregate that is only bad at the end
SELECT evil_end(id) FROM orders
-- name: user aggregate over a window
SELECT evil_total(id) OVER (ORDER BY id) FROM orders
-- name: user aggregate over a moving frame
SELECT evil_moving(id) OVER (ORDER BY id ROWS 2 PRECEDING) FROM orders
-- name: user ordered-set aggregate
SELECT evil_ordered(1) WITHIN GROUP (ORDER BY id) FROM orders
-- name: user aggregate, distinct
SELECT evil_total(DISTINCT customer_id) FROM orders
-- name: user aggregate, filtered
SELECT evil_total(id) FILTER (WHERE id < 5) FROM orders
-- name: user aggregate in HAVING
SELECT customer_id FROM orders GROUP BY customer_id HAVING evil_total(id) > 0
-- name: user aggregate in ORDER BY
SELECT customer_id FROM orders GROUP BY customer_id ORDER BY evil_total(id)
-- name: lo_manage as a plain function
SELECT lo_manage()
-- name: user aggregate in a subquery of the select list
SELECT (SELECT evil_total(o.id) FROM orders o WHERE o.customer_id = c.id) FROM customers c
