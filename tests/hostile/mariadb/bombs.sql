-- Reads that would not end, or would fill the machine. They must be refused or end within the limit that the session was given.

-- section: time
-- expect: ends
-- why: a plain read that would not end; the limit must end it
-- name: counting without end
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000) SELECT COUNT(*) FROM n
-- name: long series
SELECT COUNT(*) FROM seq_1_to_1000000000000
-- name: crossed series
SELECT COUNT(*) FROM seq_1_to_100000 a, seq_1_to_100000 b, seq_1_to_100000 c
-- name: crossed tables
SELECT COUNT(*) FROM orders a, orders b, orders c, orders d, orders e, orders f
-- name: endless view
SELECT COUNT(*) FROM v_endless
-- name: large view
SELECT COUNT(*) FROM v_large
-- name: regular expression that backtracks
SELECT REPEAT('a', 100000) REGEXP '^(a*)*b$' FROM seq_1_to_100000
-- name: expensive expression
SELECT SUM(LENGTH(SHA2(REPEAT('x', 100000), 512))) FROM seq_1_to_10000000
-- name: sort of much
SELECT seq FROM seq_1_to_1000000000 ORDER BY SHA2(seq, 512) LIMIT 1

-- section: memory
-- why: asks for more memory than anybody should get
-- name: large text
SELECT REPEAT('x', 1000000000)
-- name: large texts, many
SELECT REPEAT('x', 10000000) FROM seq_1_to_10000
-- name: padded text
SELECT LPAD('', 900000000, 'x')
-- name: grouped texts
SELECT GROUP_CONCAT(REPEAT('x', 1000)) FROM seq_1_to_10000000
-- name: large JSON
SELECT JSON_ARRAYAGG(REPEAT('x', 1000)) FROM seq_1_to_10000000
-- name: spaces
SELECT SPACE(1000000000)
-- name: deep JSON
SELECT JSON_VALID(CONCAT(REPEAT('[', 100000), REPEAT(']', 100000)))

-- section: harmless
-- expect: harmless
-- why: fails in the engine, or reads
-- name: division by zero
SELECT 1 / 0
-- name: plain read
SELECT name FROM customers ORDER BY name
-- name: plain aggregate
SELECT status, SUM(total) FROM orders GROUP BY status
-- name: generated column without a function
SELECT plain FROM computed
