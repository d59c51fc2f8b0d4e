SELECT count(*) FROM customers
SELECT upper(name), lower(region), length(name) FROM customers
SELECT substr(name, 1, 3), substring(name, 2), instr(name, 'a') FROM customers
SELECT replace(name, 'Name', 'N'), trim(name), ltrim(name), rtrim(name, '1') FROM customers
SELECT name || ' ' || region FROM customers
SELECT printf('%05d', id), format('%s', name) FROM customers
SELECT id FROM customers WHERE name LIKE 'Name 1%' AND region IN ('north', 'south')
SELECT id FROM customers WHERE name GLOB 'Name *'
SELECT id FROM customers WHERE id BETWEEN 3 AND 7 AND balance >= 10
SELECT round(balance), round(balance, 1), abs(balance) FROM customers
SELECT ceil(balance), floor(balance), trunc(balance), sign(balance) FROM customers
SELECT power(2, 3), sqrt(16), exp(1), ln(2), log10(100), mod(7, 3), pi(), degrees(1), radians(180)
SELECT sum(balance), avg(balance), min(balance), max(balance), total(balance) FROM customers
SELECT count(DISTINCT region), group_concat(name, ', ') FROM customers
SELECT strftime('%Y-%m', placed), count(*) FROM orders GROUP BY 1 ORDER BY 1
SELECT date(placed), time(placed), datetime(placed, '+1 day'), julianday(placed) FROM orders
SELECT date(placed, 'start of month'), date(placed, '-1 month') FROM orders
SELECT unixepoch(placed) FROM orders
SELECT date('now'), CURRENT_DATE, CURRENT_TIMESTAMP FROM customers LIMIT 1
SELECT julianday(placed) - julianday('2025-01-01') FROM orders
SELECT CAST(strftime('%Y', placed) AS INTEGER) FROM orders
SELECT coalesce(name, 'none'), ifnull(region, ''), nullif(region, ''), iif(balance > 100, 'high', 'low') FROM customers
SELECT CASE WHEN balance > 100 THEN 'high' WHEN balance > 50 THEN 'mid' ELSE 'low' END FROM customers
SELECT CASE region WHEN 'north' THEN 1 ELSE 2 END FROM customers
SELECT max(id, 3), min(id, 3) FROM customers
SELECT row_number() OVER (PARTITION BY region ORDER BY balance DESC), rank() OVER (ORDER BY id) FROM customers
SELECT lag(balance) OVER (ORDER BY id), lead(balance, 2, 0) OVER (ORDER BY id), ntile(4) OVER (ORDER BY id) FROM customers
SELECT sum(amount) OVER (ORDER BY placed ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) FROM orders
SELECT first_value(amount) OVER w, last_value(amount) OVER w FROM orders WINDOW w AS (PARTITION BY customer_id ORDER BY placed)
SELECT count(*) FILTER (WHERE status = 'paid') FROM orders
SELECT c.name, sum(o.amount) FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.name HAVING sum(o.amount) > 10 ORDER BY 2 DESC
SELECT c.id FROM customers c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL
SELECT id FROM customers WHERE id IN (SELECT customer_id FROM orders)
SELECT id FROM customers WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = customers.id)
SELECT id % 2, id / 2, id * 2, id + 1, id - 1, -id FROM customers
SELECT id & 1, id | 2, ~id, id << 1, id >> 1 FROM customers
SELECT balance * 1.19 FROM customers WHERE balance / 2 > 3
SELECT CAST(id AS TEXT), CAST(balance AS INTEGER), CAST('1.5' AS REAL) FROM customers
SELECT DISTINCT region FROM customers ORDER BY region
SELECT region FROM customers UNION SELECT status FROM orders
SELECT id FROM customers EXCEPT SELECT customer_id FROM orders
SELECT json_object('id', id, 'name', name), json_array(id, name) FROM customers
SELECT json_extract('{"a": 1}', '$.a'), json_valid('{}'), json_type('[1]'), json_array_length('[1,2]')
SELECT json_group_array(id), json_group_object(id, name) FROM customers
SELECT key, value FROM json_each('{"a": 1}')
SELECT '{"a": 1}' -> '$.a', '{"a": 1}' ->> '$.a'
SELECT hex(name), quote(name), typeof(balance), unicode(name), char(65) FROM customers
SELECT random() IS NOT NULL, length(randomblob(4)), zeroblob(2) IS NOT NULL
SELECT likely(id > 1), unlikely(id > 1) FROM customers
SELECT name COLLATE NOCASE FROM customers ORDER BY name COLLATE NOCASE
SELECT sqlite_version()
SELECT * FROM plain
SELECT region, n FROM plain WHERE n > 1
SELECT body FROM docs WHERE body LIKE '%two%'
WITH x AS (SELECT region, sum(balance) AS b FROM customers GROUP BY region) SELECT region, b FROM x WHERE b > 1
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n
SELECT percent_rank() OVER (ORDER BY id), cume_dist() OVER (ORDER BY id), dense_rank() OVER (ORDER BY region), nth_value(id, 2) OVER (ORDER BY id) FROM customers
SELECT acos(1), asin(0), atan(1), atan2(1, 2), cos(1), sin(1), tan(1)
SELECT count(*) FROM customers, orders WHERE customers.id = orders.customer_id
SELECT rowid, id FROM customers
SELECT region IS NOT NULL, name IS 'x', id NOTNULL FROM customers
