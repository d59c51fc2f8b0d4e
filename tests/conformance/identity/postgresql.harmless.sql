SELECT count(*) FROM customers
SELECT lower(name), lower(mail) FROM customers
SELECT id, name, mail FROM customers
SELECT upper(name), length(name), initcap(region) FROM customers
SELECT pg_catalog.lower(name) FROM customers
SELECT pg_catalog.upper(region), count(*) FROM customers GROUP BY 1
SELECT substring(name FROM 1 FOR 3), position('a' IN name), trim(both ' ' from name) FROM customers
SELECT left(name, 2), right(name, 2), reverse(name), repeat('x', 3) FROM customers
SELECT name || ' ' || region FROM customers
SELECT concat(name, '-', region), concat_ws(',', name, region) FROM customers
SELECT replace(name, 'Name', 'N'), split_part(name, ' ', 2), strpos(name, 'e') FROM customers
SELECT regexp_replace(name, '[0-9]+', '#', 'g') FROM customers
SELECT name ~ '^Name' FROM customers
SELECT id FROM customers WHERE name LIKE 'Name 1%' AND region ILIKE 'NORTH'
SELECT id FROM customers WHERE region IN ('north', 'south') AND id NOT IN (1, 2)
SELECT id FROM customers WHERE id BETWEEN 3 AND 7 AND balance >= 10
SELECT round(balance), round(balance, 1), trunc(balance, 1), ceil(balance), floor(balance), abs(balance) FROM customers
SELECT sum(balance), avg(balance), min(balance), max(balance), stddev(balance), variance(balance) FROM customers
SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY balance) FROM customers
SELECT mode() WITHIN GROUP (ORDER BY region) FROM customers
SELECT string_agg(name, ', ' ORDER BY name) FROM customers
SELECT array_agg(id ORDER BY id), array_length(array_agg(id), 1) FROM customers
SELECT date_trunc('month', placed), count(*) FROM orders GROUP BY 1 ORDER BY 1
SELECT extract(year FROM placed), extract(dow FROM placed) FROM orders
SELECT date_part('month', placed), to_char(placed, 'YYYY-MM') FROM orders
SELECT age(placed), age(now(), placed) FROM orders
SELECT placed::date, placed + interval '1 day', placed - interval '2 hours' FROM orders
SELECT current_date - joined FROM customers
SELECT now(), current_timestamp, localtimestamp, clock_timestamp() FROM customers LIMIT 1
SELECT make_date(2025, 1, id) FROM customers
SELECT to_date('2025-01-01', 'YYYY-MM-DD'), to_timestamp(0), to_number('12', '99')
SELECT coalesce(name, 'none'), nullif(region, ''), greatest(id, 3), least(id, 3) FROM customers
SELECT CASE WHEN balance > 100 THEN 'high' WHEN balance > 50 THEN 'mid' ELSE 'low' END FROM customers
SELECT CASE region WHEN 'north' THEN 1 ELSE 2 END FROM customers
SELECT row_number() OVER (PARTITION BY region ORDER BY balance DESC), rank() OVER (ORDER BY id) FROM customers
SELECT lag(balance) OVER (ORDER BY id), lead(balance, 2, 0) OVER (ORDER BY id), ntile(4) OVER (ORDER BY id) FROM customers
SELECT sum(amount) OVER (ORDER BY placed ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) FROM orders
SELECT first_value(amount) OVER w, last_value(amount) OVER w FROM orders WINDOW w AS (PARTITION BY customer_id ORDER BY placed)
SELECT count(DISTINCT customer_id), count(*) FILTER (WHERE status = 'paid') FROM orders
SELECT c.name, sum(o.amount) FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.name HAVING sum(o.amount) > 10 ORDER BY 2 DESC
SELECT c.id FROM customers c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL
SELECT id FROM customers WHERE id = ANY (ARRAY[1, 2, 3])
SELECT id FROM customers WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = customers.id)
SELECT id % 2, id / 2, id * 2, id + 1, id - 1, -id FROM customers
SELECT balance * 1.19 FROM customers WHERE balance / 2 > 3
SELECT id::text, balance::integer, '2025-01-01'::date, CAST(id AS numeric(10,2)) FROM customers
SELECT int4(c.balance), text(c.name), date(o.placed) FROM customers c JOIN orders o ON o.customer_id = c.id LIMIT 1
SELECT DISTINCT region FROM customers ORDER BY region
SELECT region FROM customers UNION SELECT status FROM orders
SELECT id FROM customers EXCEPT SELECT customer_id FROM orders
SELECT unnest(tags), id FROM customers
SELECT tags[1], tags[1:2], array_to_string(tags, ','), cardinality(tags) FROM customers
SELECT note_json -> 'a', note_json ->> 'a', json_typeof(note_json) FROM customers
SELECT json_build_object('id', id, 'name', name) FROM customers
SELECT jsonb_build_object('a', 1) @> '{"a": 1}'::jsonb
SELECT key, value FROM json_each('{"a": 1}') AS j(key, value)
SELECT g FROM generate_series(1, 5) AS g
SELECT d::date FROM generate_series(timestamp '2025-01-01', timestamp '2025-02-01', interval '1 day') AS d
SELECT md5(name), encode(sha256('x'), 'hex') FROM customers
SELECT random() < 2, gen_random_uuid() IS NOT NULL
SELECT pg_typeof(id) FROM customers LIMIT 1
SELECT to_tsvector('english', name) @@ plainto_tsquery('english', 'name') FROM customers
SELECT ts_rank(to_tsvector(name), to_tsquery('name')) FROM customers
SELECT ts_rewrite('a & b'::tsquery, 'a'::tsquery, 'c'::tsquery)
SELECT lpad(id::text, 5, '0'), rpad(name, 10), chr(65), ascii('A') FROM customers
SELECT width_bucket(balance, 0, 200, 4), count(*) FROM customers GROUP BY 1 ORDER BY 1
SELECT corr(id, balance), regr_slope(balance, id) FROM customers
SELECT region, status, count(*) FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY ROLLUP (region, status)
SELECT region, grouping(region), sum(balance) FROM customers GROUP BY GROUPING SETS ((region), ())
SELECT * FROM customers TABLESAMPLE bernoulli(50) REPEATABLE (1)
SELECT * FROM customers TABLESAMPLE system(50)
SELECT 5::posint, '7'::posint
SELECT m, count(*) FROM feelings GROUP BY m ORDER BY m
SELECT id FROM feelings WHERE m = 'sad'
SELECT 'happy'::mood > 'sad'::mood
SELECT id, p FROM pairs
SELECT * FROM plain
SELECT e FROM kept
SELECT id FROM dommed
SELECT id, twice FROM defaulted
SELECT region COLLATE "C" FROM customers ORDER BY region COLLATE "C"
SELECT placed AT TIME ZONE 'UTC' FROM orders
SELECT date_bin('15 minutes', placed, timestamp '2001-01-01') FROM orders
SELECT justify_days(interval '40 days'), isfinite(joined) FROM customers
SELECT bool_and(balance > 0), bool_or(id > 5), every(id > 0) FROM customers
SELECT format('%s has %s', name, balance), quote_literal(name) FROM customers
SELECT translate(name, 'abc', 'xyz'), overlay(name PLACING 'xx' FROM 1 FOR 2), btrim(name) FROM customers
SELECT power(2, 3), sqrt(16), exp(1), ln(2), log(100), mod(7, 3), pi(), sign(-3), degrees(1)
SELECT num_nulls(name, region), jsonb_agg(id), json_object_agg(id, name) FROM customers GROUP BY name, region
