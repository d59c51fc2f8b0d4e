-- Reads that would not end, or would fill the machine. They must be refused or end within the limit that the session was given.

-- section: time
-- expect: ends
-- why: a plain read that would not end; the limit must end it
-- name: counting without end
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT count(*) FROM n
-- name: counting without end, rows wanted
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
-- name: long series
SELECT count(*) FROM generate_series(1, 1000000000000)
-- name: long series of hours
SELECT count(*) FROM generate_series(DATE '0001-01-01', DATE '290000-01-01', interval '1 second')
-- name: crossed series
SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b, generate_series(1, 100000) c
-- name: crossed tables
SELECT count(*) FROM orders a, orders b, orders c, orders d, orders e, orders f
-- name: endless view
SELECT count(*) FROM v_endless
-- name: large view
SELECT count(*) FROM v_large
-- name: doubling
WITH RECURSIVE n(t) AS (SELECT 'x' UNION ALL SELECT t || t FROM n) SELECT max(length(t)) FROM n
-- name: expensive expression
SELECT count(*) FROM generate_series(1, 100000000) g WHERE repeat(g::text, 100) LIKE '%a%b%c%'
-- name: regular expression that backtracks
SELECT regexp_count(repeat('a', 50000), '(a*)*b') FROM generate_series(1, 100000)
-- name: large factorial
SELECT factorial(100000)
-- name: large power
SELECT 9.9999999999::numeric ^ 100000.5
-- name: sort of much
SELECT g FROM generate_series(1, 200000000) g ORDER BY g * -1 LIMIT 1

-- section: memory
-- why: asks for more memory than anybody should get
-- name: large text
SELECT repeat('x', 1000000000)
-- name: large texts, many
SELECT repeat('x', 100000000) FROM generate_series(1, 1000)
-- name: padded text
SELECT lpad('', 900000000, 'x')
-- name: large array
SELECT array_agg(g) FROM generate_series(1, 100000000) g
-- name: large array filled
SELECT array_fill(1, ARRAY[100000000])
-- name: large JSON
SELECT jsonb_agg(repeat('x', 1000)) FROM generate_series(1, 10000000)
-- name: large text by aggregation
SELECT string_agg(repeat('x', 1000), '') FROM generate_series(1, 10000000)
-- name: large format
SELECT format('%1000000000s', 'x')
-- name: large XML
SELECT xmlagg(xmlelement(name a, repeat('x', 1000))) FROM generate_series(1, 10000000)
-- name: entities that multiply
SELECT XMLPARSE(DOCUMENT '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><a>&c;</a>')

-- section: harmless
-- expect: harmless
-- why: fails in the engine, or reads
-- name: division by zero in a view
SELECT x FROM v_broken
-- name: division by zero
SELECT 1 / 0
-- name: number out of range
SELECT 2147483647 + 1
-- name: column that is missing
-- raw: fails
SELECT missing FROM customers
-- name: table that is missing
-- raw: fails
SELECT 1 FROM missing
-- name: plain read
SELECT name FROM customers ORDER BY name
-- name: plain aggregate
SELECT status, sum(total) FROM orders GROUP BY status
