-- Reads that would not end, or would fill the machine. They must be refused or end within the limit that the session was given.

-- section: time
-- expect: ends
-- why: a plain read that would not end; the limit must end it
-- name: counting without end
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n
-- name: counting without end, rows wanted
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
-- name: crossed tables
SELECT count(*) FROM orders a, orders b, orders c, orders d, orders e, orders f, orders g
-- name: endless view
SELECT count(*) FROM v_endless
-- name: large view
SELECT count(*) FROM v_large
-- name: pattern that backtracks
SELECT printf('%.*c', 40000, 'a') LIKE '%a%a%a%a%a%a%a%a%a%b' FROM orders, orders
-- name: one pattern, no row: nothing to stop between
SELECT printf('%.*c', 1000000, 'a') GLOB '*a*a*a*a*a*a*b'
-- name: hexadecimal digits of much, per row
SELECT sum(length(hex(randomblob(50000000)))) FROM orders, orders, orders
-- name: sort of much
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000000000) SELECT i FROM n ORDER BY random() LIMIT 1
-- name: many aggregates without an index
SELECT count(*) FROM orders a, orders b, orders c, orders d WHERE hex(a.note || b.note || c.note || d.note) LIKE '%FF%'

-- section: memory
-- why: asks for more memory than anybody should get
-- name: large blob
SELECT zeroblob(1000000000)
-- name: large random blob
SELECT randomblob(1000000000)
-- name: large hexadecimal text
SELECT hex(zeroblob(499999999))
-- name: large text by a format
SELECT printf('%.*c', 999999999, 'x')
-- name: large text by replacing
SELECT replace(hex(zeroblob(10000000)), '0', 'xxxxxxxxxxxxxxxxxxxx')
-- name: large quoted text
SELECT quote(zeroblob(400000000))
-- name: large concatenation
SELECT group_concat(hex(zeroblob(1000000))) FROM orders, orders
-- name: doubling
WITH RECURSIVE n(t) AS (SELECT 'x' UNION ALL SELECT t || t FROM n) SELECT max(length(t)) FROM n
-- name: large JSON
SELECT json_group_array(hex(zeroblob(1000000))) FROM orders, orders
-- name: deep JSON
SELECT json_valid(printf('%.*c', 1000000, '['))
-- name: heavy view
SELECT length(x) FROM v_heavy
-- name: heavy generated column
SELECT heavy FROM computed
-- name: heavy generated column, star
SELECT * FROM computed

-- section: harmless
-- expect: harmless
-- why: fails in the engine, or reads
-- name: division by zero
SELECT 1 / 0
-- name: number out of range
SELECT abs(-9223372036854775808)
-- name: plain read
SELECT name FROM customers ORDER BY name
-- name: plain aggregate
SELECT status, sum(total) FROM orders GROUP BY status
-- name: a view that only reads
SELECT * FROM v_plain
