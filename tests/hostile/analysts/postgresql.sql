-- What analysts type. Each must run in the engine as it stands, and the gate must not refuse it.

-- name: month totals
SELECT date_trunc('month', ordered_at) AS month, sum(total) FROM orders GROUP BY 1 ORDER BY 1
-- name: month as text
SELECT to_char(ordered_at, 'YYYY-MM') AS month, count(*) FROM orders GROUP BY to_char(ordered_at, 'YYYY-MM') ORDER BY month
-- name: year extracted
SELECT extract(year FROM ordered_at)::int AS year, sum(total) FROM orders GROUP BY 1 ORDER BY 1
-- name: quarter by date_part
SELECT date_part('quarter', ordered_at) AS quarter, avg(total) FROM orders GROUP BY 1 ORDER BY 1
-- name: weekday name
SELECT to_char(ordered_at, 'Dy') AS weekday, count(*) FROM orders GROUP BY 1 ORDER BY 2 DESC
-- name: iso week
SELECT extract(isoyear FROM ordered_at) AS y, extract(week FROM ordered_at) AS w, count(*) FROM orders GROUP BY 1, 2 ORDER BY 1, 2
-- name: epoch
SELECT id, extract(epoch FROM shipped_at - ordered_at) / 3600.0 AS hours FROM orders WHERE shipped_at IS NOT NULL ORDER BY id LIMIT 20
-- name: date cast
SELECT ordered_at::date AS day, count(*) FROM orders GROUP BY ordered_at::date ORDER BY day
-- name: date cast standard
SELECT CAST(ordered_at AS date) AS day, sum(total) FROM orders GROUP BY CAST(ordered_at AS date) ORDER BY day
-- name: between dates
SELECT count(*) FROM orders WHERE ordered_at >= DATE '2024-07-01' AND ordered_at < DATE '2024-10-01'
-- name: interval arithmetic
SELECT count(*) FROM orders WHERE ordered_at > TIMESTAMPTZ '2025-01-01' - INTERVAL '90 days'
-- name: now
SELECT count(*) FROM orders WHERE ordered_at < now()
-- name: current_date
SELECT count(*) FROM customers WHERE born < current_date - 365 * 18
-- name: age
SELECT last_name, age(DATE '2025-01-01', born) AS age FROM customers ORDER BY born LIMIT 5
-- name: age in years
SELECT last_name, extract(year FROM age(DATE '2025-01-01', born)) AS years FROM customers ORDER BY years DESC, last_name LIMIT 5
-- name: make_date
SELECT count(*) FROM orders WHERE ordered_at >= make_date(2024, 8, 1)
-- name: make_interval
SELECT count(*) FROM orders WHERE shipped_at - ordered_at > make_interval(days => 1)
-- name: at time zone
SELECT (ordered_at AT TIME ZONE 'Europe/Berlin')::date AS day, count(*) FROM orders GROUP BY 1 ORDER BY 1
-- name: to_date
SELECT count(*) FROM orders WHERE ordered_at >= to_date('01.07.2024', 'DD.MM.YYYY')
-- name: to_timestamp
SELECT to_timestamp(1719792000) AS t
-- name: last day of month
SELECT (date_trunc('month', ordered_at) + INTERVAL '1 month - 1 day')::date AS month_end, sum(total) FROM orders GROUP BY 1 ORDER BY 1
-- name: days between
SELECT avg(shipped_at::date - ordered_at::date) AS days FROM orders WHERE shipped_at IS NOT NULL
-- name: generate_series of months
SELECT m::date AS month FROM generate_series(DATE '2024-06-01', DATE '2024-12-01', INTERVAL '1 month') AS m ORDER BY 1
-- name: months without gaps
WITH m AS (SELECT generate_series(DATE '2024-06-01', DATE '2025-06-01', INTERVAL '1 month') AS month) SELECT m.month::date, count(o.id) FROM m LEFT JOIN orders o ON date_trunc('month', o.ordered_at) = m.month GROUP BY 1 ORDER BY 1
-- name: date_bin
SELECT date_bin('7 days', ordered_at, TIMESTAMPTZ '2024-06-03') AS bin, count(*) FROM orders GROUP BY 1 ORDER BY 1
-- name: isfinite
SELECT count(*) FROM orders WHERE isfinite(ordered_at)
-- name: overlaps
SELECT count(*) FROM orders WHERE (ordered_at, shipped_at) OVERLAPS (TIMESTAMPTZ '2024-07-01', TIMESTAMPTZ '2024-07-05')
-- name: justify
SELECT justify_interval(sum(shipped_at - ordered_at)) FROM orders
-- name: time of day
SELECT count(*) FROM employees WHERE shift < TIME '10:00'
-- name: hour of a time
SELECT extract(hour FROM shift) AS h, count(*) FROM employees GROUP BY 1 ORDER BY 1
-- name: interval column
SELECT name, extract(day FROM vacation) AS days FROM employees ORDER BY vacation DESC LIMIT 3
-- name: localtimestamp
SELECT count(*) FROM visits WHERE at < localtimestamp
-- name: clock_timestamp
SELECT max(at) < clock_timestamp() AS is_past FROM visits
-- name: date literal cast
SELECT count(*) FROM payments WHERE paid_on BETWEEN '2024-07-01'::date AND '2024-07-31'::date
-- name: year filter by extract
SELECT sum(total) FROM orders WHERE extract(year FROM ordered_at) = 2024 AND extract(month FROM ordered_at) IN (7, 8)
-- name: date_trunc with zone
SELECT date_trunc('day', ordered_at, 'Europe/Oslo') AS day, count(*) FROM orders GROUP BY 1 ORDER BY 1
-- name: money to numeric
SELECT sum(amount::numeric) FROM payments
-- name: money sum
SELECT method, sum(amount) FROM payments GROUP BY method ORDER BY method
-- name: numeric to money
SELECT sum(total)::money FROM orders
-- name: round
SELECT status, round(avg(total), 2) FROM orders GROUP BY status ORDER BY status
-- name: round of double
SELECT round(avg(weight)::numeric, 3) FROM products
-- name: round to tens
SELECT round(total, -1) AS bucket, count(*) FROM orders GROUP BY 1 ORDER BY 1
-- name: ceil and floor
SELECT ceil(price), floor(price), trunc(price, 1) FROM products ORDER BY id LIMIT 5
-- name: mod
SELECT id % 2 AS odd, count(*) FROM orders GROUP BY 1 ORDER BY 1
-- name: mod function
SELECT mod(id, 3) AS m, count(*) FROM orders GROUP BY 1 ORDER BY 1
-- name: power and sqrt
SELECT sqrt(sum(power(total - 100, 2))) FROM orders
-- name: ln and exp
SELECT exp(avg(ln(total))) AS geometric_mean FROM orders
-- name: log
SELECT log(10, total) FROM orders ORDER BY id LIMIT 3
-- name: abs and sign
SELECT abs(min(credit)), sign(max(credit)) FROM customers
-- name: greatest and least
SELECT greatest(price, cost), least(price, cost) FROM products ORDER BY id LIMIT 5
-- name: width_bucket
SELECT width_bucket(total, 0, 400, 8) AS bucket, count(*) FROM orders GROUP BY 1 ORDER BY 1
-- name: division safe
SELECT sum(total) / nullif(count(*), 0) FROM orders
-- name: ratio in percent
SELECT round(100.0 * count(*) FILTER (WHERE status = 'returned') / count(*), 1) AS pct FROM orders
-- name: integer division cast
SELECT sum(quantity)::numeric / count(DISTINCT order_id) FROM order_lines
-- name: numeric scale
SELECT (total * (1 - coalesce(discount, 0)))::numeric(12, 2) AS net FROM orders ORDER BY id LIMIT 5
-- name: to_number
SELECT to_number('1.234,5', '9G999D9')
-- name: number format
SELECT to_char(sum(total), 'FM999,999,990.00') FROM orders
-- name: bigint cast
SELECT sum(id)::bigint FROM orders
-- name: random sample by modulo
SELECT count(*) FROM orders WHERE abs(hashtext(id::text)) % 10 = 0
-- name: pi
SELECT pi() * 2
-- name: degrees
SELECT degrees(atan2(1, 1)), radians(180), sin(0), cos(0)
-- name: div and gcd
SELECT div(17, 5), gcd(12, 18), lcm(4, 6), factorial(5)
-- name: upper and lower
SELECT upper(last_name), lower(first_name), initcap(city) FROM customers ORDER BY id LIMIT 5
-- name: lower of citext
SELECT lower(email) FROM customers ORDER BY id LIMIT 5
-- name: citext comparison
SELECT count(*) FROM customers WHERE email = 'user5@example.com'
-- name: citext cast to text
SELECT email::text FROM customers WHERE email::text LIKE 'User1%' ORDER BY id
-- name: concat
SELECT concat(first_name, ' ', last_name) AS name FROM customers ORDER BY 1 LIMIT 5
-- name: concat_ws
SELECT concat_ws(', ', city, country) AS place, count(*) FROM customers GROUP BY 1 ORDER BY 1
-- name: bars
SELECT first_name || ' ' || last_name AS name FROM customers ORDER BY 1 LIMIT 5
-- name: bars with a number
SELECT 'no. ' || id FROM orders ORDER BY id LIMIT 5
-- name: substring
SELECT substring(sku FROM 5 FOR 4) FROM products ORDER BY id LIMIT 5
-- name: substring by pattern
SELECT substring(reference FROM 'REF/([0-9]+)/') FROM payments ORDER BY id LIMIT 5
-- name: substr
SELECT substr(sku, 1, 3) AS prefix, count(*) FROM products GROUP BY 1
-- name: left and right
SELECT left(last_name, 1) AS letter, count(*) FROM customers GROUP BY 1
-- name: right
SELECT right(sku, 2) FROM products ORDER BY id LIMIT 3
-- name: split_part
SELECT split_part(email::text, '@', 2) AS domain, count(*) FROM customers GROUP BY 1
-- name: split_part of text
SELECT split_part(reference, '/', 3) AS year, count(*) FROM payments GROUP BY 1
-- name: position
SELECT position('/' IN reference) FROM payments ORDER BY id LIMIT 3
-- name: strpos
SELECT strpos(note, ',') FROM orders WHERE note IS NOT NULL ORDER BY id LIMIT 3
-- name: replace
SELECT replace(phone, ' ', '') FROM customers ORDER BY id LIMIT 3
-- name: translate
SELECT translate(phone, '+ ', '') FROM customers ORDER BY id LIMIT 3
-- name: trim
SELECT trim(both ' ' FROM city) AS city, count(*) FROM customers GROUP BY 1 ORDER BY 1
-- name: btrim ltrim rtrim
SELECT btrim(city), ltrim(city, 'B'), rtrim(city, 'n') FROM customers ORDER BY id LIMIT 3
-- name: lpad rpad
SELECT lpad(id::text, 6, '0'), rpad(sku, 10, '.') FROM products ORDER BY id LIMIT 3
-- name: length
SELECT max(length(last_name)), avg(char_length(city)) FROM customers
-- name: octet_length
SELECT max(octet_length(description)) FROM products
-- name: reverse and repeat
SELECT reverse(sku), repeat('*', 3) FROM products ORDER BY id LIMIT 2
-- name: format
SELECT format('%s: %s', name, price) FROM products ORDER BY id LIMIT 3
-- name: like
SELECT count(*) FROM products WHERE name LIKE 'Product 1%'
-- name: ilike
SELECT count(*) FROM customers WHERE city ILIKE 'ber%'
-- name: not like
SELECT count(*) FROM products WHERE sku NOT LIKE '%9'
-- name: similar to
SELECT count(*) FROM products WHERE sku SIMILAR TO 'SKU-00(1|2)%'
-- name: regex match
SELECT count(*) FROM customers WHERE email::text ~ '^User[0-9]+@'
-- name: regex match, any case
SELECT count(*) FROM customers WHERE city ~* 'PAR'
-- name: regex not matching
SELECT count(*) FROM orders WHERE note !~ '[0-9]{3}'
-- name: regexp_replace
SELECT regexp_replace(phone, '[^0-9]', '', 'g') FROM customers ORDER BY id LIMIT 3
-- name: regexp_matches
SELECT (regexp_matches(sku, '([A-Z]+)-([0-9]+)'))[2] FROM products ORDER BY id LIMIT 3
-- name: regexp_match
SELECT (regexp_match(reference, '/([0-9]+)/'))[1]::int AS n FROM payments ORDER BY n LIMIT 3
-- name: regexp_split_to_array
SELECT (regexp_split_to_array(reference, '/'))[1] FROM payments ORDER BY id LIMIT 3
-- name: regexp_split_to_table
SELECT regexp_split_to_table('a,b,c', ',') AS part
-- name: string_to_array
SELECT array_length(string_to_array(description, ' '), 1) AS words, count(*) FROM products GROUP BY 1 ORDER BY 1
-- name: string_to_table words
SELECT word, count(*) FROM products, LATERAL unnest(string_to_array(lower(description), ' ')) AS word GROUP BY word ORDER BY 2 DESC, 1 LIMIT 5
-- name: md5
SELECT md5(last_name) FROM customers ORDER BY id LIMIT 2
-- name: ascii and chr
SELECT chr(65 + (id % 26)), ascii(last_name) FROM customers ORDER BY id LIMIT 3
-- name: starts_with
SELECT count(*) FROM products WHERE starts_with(sku, 'SKU-00')
-- name: overlay
SELECT overlay(sku PLACING 'NEW' FROM 1 FOR 3) FROM products ORDER BY id LIMIT 2
-- name: quote_literal
SELECT quote_literal(city) FROM customers ORDER BY id LIMIT 1
-- name: encode
SELECT encode(convert_to(city, 'UTF8'), 'hex') FROM customers ORDER BY id LIMIT 1
-- name: to_hex
SELECT to_hex(id) FROM customers ORDER BY id LIMIT 2
-- name: unaccented by translate
SELECT translate(lower(city), 'éèà', 'eea') FROM customers ORDER BY id LIMIT 2
-- name: collate
SELECT last_name FROM customers ORDER BY last_name COLLATE "C" LIMIT 3
-- name: char column padded
SELECT count(*) FROM customers WHERE country = 'DE'
-- name: string_agg
SELECT country, string_agg(last_name, ', ' ORDER BY last_name) FROM customers GROUP BY country ORDER BY country
-- name: string_agg distinct
SELECT string_agg(DISTINCT city, '; ') FROM customers
-- name: array_agg
SELECT country, array_agg(id ORDER BY id) FROM customers GROUP BY country ORDER BY country
-- name: array_agg first
SELECT country, (array_agg(last_name ORDER BY joined_at))[1] AS first_customer FROM customers GROUP BY country ORDER BY country
-- name: array any
SELECT count(*) FROM customers WHERE 't1' = ANY (tags)
-- name: array contains
SELECT count(*) FROM customers WHERE tags @> ARRAY['all']
-- name: array overlaps
SELECT count(*) FROM customers WHERE tags && ARRAY['t0', 't2']
-- name: unnest
SELECT tag, count(*) FROM customers, unnest(tags) AS tag GROUP BY tag ORDER BY tag
-- name: unnest with ordinality
SELECT c.id, t.tag, t.n FROM customers c, unnest(c.tags) WITH ORDINALITY AS t(tag, n) ORDER BY 1, 3 LIMIT 4
-- name: cardinality
SELECT avg(cardinality(tags)) FROM customers
-- name: array_length
SELECT max(array_length(sizes, 1)) FROM products
-- name: array_to_string
SELECT array_to_string(tags, '|') FROM customers ORDER BY id LIMIT 2
-- name: array_position
SELECT array_position(tags, 'all') FROM customers ORDER BY id LIMIT 2
-- name: array_remove and append
SELECT array_append(array_remove(tags, 'all'), 'x') FROM customers ORDER BY id LIMIT 2
-- name: array subscript
SELECT tags[1], sizes[2] FROM customers c JOIN products p ON p.id = c.id ORDER BY c.id LIMIT 2
-- name: array literal cast
SELECT count(*) FROM orders WHERE id = ANY ('{1,2,3}'::bigint[])
-- name: array constructor from a query
SELECT ARRAY(SELECT name FROM categories ORDER BY id)
-- name: array slice
SELECT sizes[1:1] FROM products ORDER BY id LIMIT 2
-- name: json arrow text
SELECT attributes ->> 'age' FROM customers ORDER BY id LIMIT 3
-- name: json arrow cast
SELECT avg((attributes ->> 'age')::int) FROM customers
-- name: json path arrows
SELECT attributes #>> '{address,zip}' FROM customers ORDER BY id LIMIT 3
-- name: json nested arrows
SELECT (attributes -> 'address' ->> 'zip')::int AS zip FROM customers ORDER BY 1 LIMIT 3
-- name: jsonb contains
SELECT count(*) FROM customers WHERE attributes @> '{"langs": ["de"]}'
-- name: jsonb has key
SELECT count(*) FROM products WHERE specs ? 'color'
-- name: jsonb array elements
SELECT lang, count(*) FROM customers, jsonb_array_elements_text(attributes -> 'langs') AS lang GROUP BY lang ORDER BY lang
-- name: jsonb each
SELECT key, count(*) FROM products, jsonb_each_text(specs) GROUP BY key ORDER BY key
-- name: jsonb typeof
SELECT jsonb_typeof(specs -> 'dim') FROM products ORDER BY id LIMIT 1
-- name: jsonb array length
SELECT max(jsonb_array_length(attributes -> 'langs')) FROM customers
-- name: json arrow on json
SELECT meta ->> 'source' AS source, count(*) FROM orders GROUP BY 1
-- name: jsonb build
SELECT jsonb_build_object('city', city, 'n', count(*)) FROM customers GROUP BY city ORDER BY city
-- name: jsonb agg
SELECT country, jsonb_agg(last_name ORDER BY last_name) FROM customers GROUP BY country ORDER BY country
-- name: json object agg
SELECT jsonb_object_agg(name, price) FROM products
-- name: jsonb path query
SELECT jsonb_path_query_first(attributes, '$.address.zip') FROM customers ORDER BY id LIMIT 2
-- name: jsonb path exists
SELECT count(*) FROM customers WHERE jsonb_path_exists(attributes, '$.age ? (@ > 50)')
-- name: jsonb pretty
SELECT jsonb_pretty(specs) FROM products ORDER BY id LIMIT 1
-- name: jsonb keys
SELECT DISTINCT jsonb_object_keys(attributes) AS k FROM customers ORDER BY k
-- name: jsonb set
SELECT jsonb_set(specs, '{color}', '"green"') FROM products ORDER BY id LIMIT 1
-- name: jsonb record set
SELECT x.a, x.b FROM jsonb_to_recordset('[{"a": 1, "b": "x"}]') AS x(a int, b text)
-- name: to_jsonb
SELECT to_jsonb(price) FROM products ORDER BY id LIMIT 1
-- name: row number
SELECT id, row_number() OVER (PARTITION BY customer_id ORDER BY ordered_at) AS n FROM orders ORDER BY id LIMIT 5
-- name: rank
SELECT last_name, rank() OVER (ORDER BY credit DESC) AS r FROM customers ORDER BY r LIMIT 5
-- name: dense_rank
SELECT name, dense_rank() OVER (PARTITION BY category_id ORDER BY price DESC) AS r FROM products ORDER BY category_id, r LIMIT 5
-- name: ntile
SELECT q, count(*), min(total), max(total) FROM (SELECT total, ntile(4) OVER (ORDER BY total) AS q FROM orders) t GROUP BY q ORDER BY q
-- name: lag
SELECT month, total - lag(total) OVER (ORDER BY month) AS change FROM (SELECT date_trunc('month', ordered_at) AS month, sum(total) AS total FROM orders GROUP BY 1) m ORDER BY month
-- name: lead
SELECT customer_id, ordered_at, lead(ordered_at) OVER (PARTITION BY customer_id ORDER BY ordered_at) - ordered_at AS gap FROM orders ORDER BY 1, 2 LIMIT 5
-- name: first_value
SELECT DISTINCT customer_id, first_value(channel) OVER (PARTITION BY customer_id ORDER BY ordered_at) FROM orders ORDER BY 1 LIMIT 5
-- name: last_value with frame
SELECT DISTINCT customer_id, last_value(status) OVER (PARTITION BY customer_id ORDER BY ordered_at ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) FROM orders ORDER BY 1 LIMIT 5
-- name: running total
SELECT ordered_at, sum(total) OVER (ORDER BY ordered_at, id) AS running FROM orders ORDER BY ordered_at LIMIT 5
-- name: moving average
SELECT ordered_at, avg(total) OVER (ORDER BY ordered_at ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) FROM orders ORDER BY ordered_at LIMIT 5
-- name: range frame of days
SELECT ordered_at, sum(total) OVER (ORDER BY ordered_at RANGE BETWEEN INTERVAL '7 days' PRECEDING AND CURRENT ROW) FROM orders ORDER BY 1 LIMIT 5
-- name: share of total
SELECT channel, sum(total) / sum(sum(total)) OVER () AS share FROM orders GROUP BY channel ORDER BY channel
-- name: percent_rank and cume_dist
SELECT id, percent_rank() OVER (ORDER BY total), cume_dist() OVER (ORDER BY total) FROM orders ORDER BY total LIMIT 3
-- name: named window
SELECT id, sum(total) OVER w, count(*) OVER w FROM orders WINDOW w AS (PARTITION BY customer_id ORDER BY id) ORDER BY id LIMIT 5
-- name: nth_value
SELECT DISTINCT channel, nth_value(total, 2) OVER (PARTITION BY channel ORDER BY total DESC ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) FROM orders ORDER BY 1
-- name: top per group
SELECT * FROM (SELECT category_id, name, row_number() OVER (PARTITION BY category_id ORDER BY price DESC) AS n FROM products) t WHERE n <= 2 ORDER BY category_id, n
-- name: distinct on
SELECT DISTINCT ON (customer_id) customer_id, id, ordered_at FROM orders ORDER BY customer_id, ordered_at DESC
-- name: filter clause
SELECT channel, count(*) FILTER (WHERE status = 'paid') AS paid, sum(total) FILTER (WHERE shipped_at IS NULL) AS open FROM orders GROUP BY channel ORDER BY channel
-- name: rollup
SELECT channel, status, sum(total) FROM orders GROUP BY ROLLUP (channel, status) ORDER BY 1 NULLS LAST, 2 NULLS LAST
-- name: cube
SELECT channel, currency, count(*) FROM orders GROUP BY CUBE (channel, currency) ORDER BY 1, 2
-- name: grouping sets
SELECT country, city, count(*), grouping(country, city) FROM customers GROUP BY GROUPING SETS ((country), (city), ()) ORDER BY 1, 2
-- name: percentile_cont
SELECT channel, percentile_cont(0.5) WITHIN GROUP (ORDER BY total) AS median FROM orders GROUP BY channel ORDER BY channel
-- name: percentiles as an array
SELECT percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY total) FROM orders
-- name: percentile_disc
SELECT percentile_disc(0.9) WITHIN GROUP (ORDER BY total) FROM orders
-- name: mode
SELECT mode() WITHIN GROUP (ORDER BY channel) FROM orders
-- name: stddev and variance
SELECT stddev(total), variance(total), stddev_pop(total), var_samp(total) FROM orders
-- name: corr and regression
SELECT corr(price, weight), regr_slope(price, weight), covar_pop(price, weight) FROM products
-- name: bool aggregates
SELECT country, bool_and(is_active), bool_or(is_active), every(credit > 0) FROM customers GROUP BY country ORDER BY country
-- name: max of citext beside
SELECT max(last_name), min(city) FROM customers
-- name: max of an enum
SELECT max(status), min(status) FROM orders
-- name: count distinct
SELECT count(DISTINCT customer_id), count(DISTINCT (channel, status)) FROM orders
-- name: boolean as number
SELECT sum(is_active::int) FROM customers
-- name: case buckets
SELECT CASE WHEN total < 50 THEN 'small' WHEN total < 200 THEN 'middle' ELSE 'large' END AS size, count(*) FROM orders GROUP BY 1 ORDER BY 2
-- name: coalesce
SELECT coalesce(method, 'unknown') AS method, count(*) FROM payments GROUP BY 1 ORDER BY 1
-- name: nullif and coalesce
SELECT coalesce(nullif(trim(note), ''), '-') FROM orders ORDER BY id LIMIT 3
-- name: is distinct from
SELECT count(*) FROM payments WHERE method IS DISTINCT FROM 'card'
-- name: enum as text
SELECT status::text AS status, count(*) FROM orders GROUP BY status::text ORDER BY 1
-- name: enum in list
SELECT count(*) FROM orders WHERE status IN ('paid', 'shipped')
-- name: cast text to integer
SELECT max(split_part(reference, '/', 2)::integer) FROM payments
-- name: cast in join
SELECT count(*) FROM payments p JOIN orders o ON o.id = split_part(p.reference, '/', 2)::bigint
-- name: cast boolean text
SELECT count(*) FROM customers WHERE is_active = 'true'::boolean
-- name: inet host
SELECT host(ip), ip << '10.0.0.0/24'::inet FROM customers ORDER BY id LIMIT 2
-- name: inet family
SELECT family(ip), count(*) FROM customers GROUP BY 1
-- name: range contains
SELECT count(*) FROM visits WHERE during @> TIMESTAMP '2024-06-02'
-- name: range bounds
SELECT max(upper(during) - lower(during)) FROM visits
-- name: range overlaps
SELECT count(*) FROM visits WHERE during && tsrange(TIMESTAMP '2024-06-05', TIMESTAMP '2024-06-06')
-- name: full text
SELECT count(*) FROM products WHERE to_tsvector('english', description) @@ to_tsquery('english', 'fine & product')
-- name: full text plain
SELECT ts_rank(to_tsvector('simple', description), plainto_tsquery('simple', 'fine')) AS r FROM products ORDER BY r DESC, id LIMIT 3
-- name: recursive categories
WITH RECURSIVE t AS (SELECT id, name, 1 AS depth FROM categories WHERE parent_id IS NULL UNION ALL SELECT c.id, c.name, t.depth + 1 FROM categories c JOIN t ON c.parent_id = t.id) SELECT depth, count(*) FROM t GROUP BY depth ORDER BY depth
-- name: recursive path
WITH RECURSIVE t AS (SELECT id, ARRAY[name] AS path FROM employees WHERE manager_id IS NULL UNION ALL SELECT e.id, t.path || e.name FROM employees e JOIN t ON e.manager_id = t.id) SELECT array_to_string(path, ' > ') FROM t ORDER BY 1 LIMIT 5
-- name: several CTEs
WITH paid AS (SELECT order_id, sum(amount::numeric) AS paid FROM payments GROUP BY order_id), open AS (SELECT o.id, o.total - coalesce(p.paid, 0) AS due FROM orders o LEFT JOIN paid p ON p.order_id = o.id) SELECT count(*), sum(due) FROM open WHERE due > 0
-- name: lateral newest
SELECT c.last_name, o.ordered_at FROM customers c CROSS JOIN LATERAL (SELECT ordered_at FROM orders o WHERE o.customer_id = c.id ORDER BY ordered_at DESC LIMIT 1) o ORDER BY 1 LIMIT 5
-- name: exists
SELECT count(*) FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.total > 300)
-- name: correlated average
SELECT count(*) FROM orders o WHERE o.total > (SELECT avg(total) FROM orders i WHERE i.channel = o.channel)
-- name: union by channel
SELECT 'web' AS c, sum(total) FROM orders WHERE channel = 'web' UNION ALL SELECT 'other', sum(total) FROM orders WHERE channel <> 'web'
-- name: except
SELECT id FROM customers EXCEPT SELECT customer_id FROM visits ORDER BY 1
-- name: values joined
SELECT v.label, count(*) FROM orders o JOIN (VALUES ('web', 'Online'), ('shop', 'Store')) AS v(channel, label) ON v.channel = o.channel GROUP BY v.label ORDER BY 1
-- name: cohort
SELECT date_trunc('month', c.joined_at)::date AS cohort, count(DISTINCT o.customer_id) FROM customers c LEFT JOIN orders o ON o.customer_id = c.id AND o.ordered_at < c.joined_at + INTERVAL '180 days' GROUP BY 1 ORDER BY 1
-- name: margin by category
SELECT k.name, round(sum(l.quantity * (l.unit_price - p.cost)), 2) AS margin FROM order_lines l JOIN products p ON p.id = l.product_id JOIN categories k ON k.id = p.category_id GROUP BY k.name ORDER BY margin DESC
-- name: tablesample
SELECT avg(total) FROM orders TABLESAMPLE BERNOULLI (50) REPEATABLE (42)
-- name: trigram similarity
SELECT name FROM products WHERE similarity(name, 'Product 12') > 0.5 ORDER BY name LIMIT 5
-- name: hstore value
SELECT settings -> 'theme' AS theme, count(*) FROM customers GROUP BY 1
-- name: having over functions
SELECT lower(city) AS city, count(*) FROM customers GROUP BY lower(city) HAVING count(*) > 5 ORDER BY 2 DESC
-- name: order by expression
SELECT name FROM products ORDER BY length(name) DESC, lower(name) LIMIT 5
-- name: parts of an address
SELECT regexp_replace(email::text, '^.*@', '') AS domain, count(*) FROM customers GROUP BY 1 ORDER BY 2 DESC
-- name: agent family
SELECT split_part(agent, '/', 1) AS family, round(avg(seconds)::numeric, 1) FROM visits GROUP BY 1
-- name: hour heat map
SELECT extract(isodow FROM at)::int AS dow, extract(hour FROM at)::int AS hour, count(*) FROM visits GROUP BY 1, 2 ORDER BY 1, 2
-- name: session gaps
SELECT customer_id, count(*) FILTER (WHERE gap > INTERVAL '2 days') FROM (SELECT customer_id, at - lag(at) OVER (PARTITION BY customer_id ORDER BY at) AS gap FROM visits) v GROUP BY customer_id ORDER BY 1 LIMIT 5
-- name: uuid and digest free
SELECT encode(sha256(last_name::bytea), 'hex') FROM customers ORDER BY id LIMIT 1
-- name: version
SELECT version()
-- name: numeric literals
SELECT 1e3::numeric, 0.1 + 0.2, 7 / 2, 7 / 2.0, -5 % 3
