-- What analysts type. Each must run in the engine as it stands, and the gate must not refuse it.

-- name: month totals
SELECT strftime('%Y-%m', ordered_at) AS month, sum(total) FROM orders GROUP BY 1 ORDER BY 1
-- name: year cast
SELECT CAST(strftime('%Y', ordered_at) AS INTEGER) AS y, count(*) FROM orders GROUP BY y ORDER BY y
-- name: weekday
SELECT strftime('%w', ordered_at) AS d, count(*) FROM orders GROUP BY d ORDER BY d
-- name: weekday name
SELECT CASE strftime('%w', ordered_at) WHEN '0' THEN 'Sun' WHEN '6' THEN 'Sat' ELSE 'work' END AS d, count(*) FROM orders GROUP BY d
-- name: quarter
SELECT (CAST(strftime('%m', ordered_at) AS INTEGER) + 2) / 3 AS q, avg(total) FROM orders GROUP BY q ORDER BY q
-- name: date only
SELECT date(ordered_at) AS day, count(*) FROM orders GROUP BY date(ordered_at) ORDER BY day
-- name: start of month
SELECT date(ordered_at, 'start of month') AS m, sum(total) FROM orders GROUP BY m ORDER BY m
-- name: end of month
SELECT date(ordered_at, 'start of month', '+1 month', '-1 day') AS m, sum(total) FROM orders GROUP BY m ORDER BY m
-- name: half-open period
SELECT count(*) FROM orders WHERE ordered_at >= '2024-07-01' AND ordered_at < '2024-10-01'
-- name: relative period
SELECT count(*) FROM orders WHERE ordered_at >= date('2025-01-01', '-90 days') AND ordered_at < date('2025-01-01')
-- name: now
SELECT count(*) FROM orders WHERE ordered_at < datetime('now')
-- name: local time
SELECT count(*) FROM orders WHERE ordered_at < datetime('now', 'localtime')
-- name: current_date
SELECT count(*) FROM customers WHERE born < current_date
-- name: current_timestamp
SELECT count(*) FROM visits WHERE at < CURRENT_TIMESTAMP
-- name: days between
SELECT avg(julianday(shipped_at) - julianday(ordered_at)) FROM orders WHERE shipped_at IS NOT NULL
-- name: hours between
SELECT round(avg((julianday(shipped_at) - julianday(ordered_at)) * 24), 1) FROM orders
-- name: age
SELECT last_name, CAST((julianday('2025-01-01') - julianday(born)) / 365.25 AS INTEGER) AS age FROM customers ORDER BY age DESC, id LIMIT 3
-- name: unix epoch
SELECT strftime('%s', ordered_at) FROM orders ORDER BY id LIMIT 2
-- name: unixepoch function
SELECT max(unixepoch(ordered_at)) FROM orders
-- name: from epoch
SELECT datetime(epoch, 'unixepoch') FROM payments ORDER BY id LIMIT 2
-- name: time of day
SELECT time(at) AS t, count(*) FROM visits GROUP BY t ORDER BY t LIMIT 3
-- name: hour
SELECT CAST(strftime('%H', at) AS INTEGER) AS h, count(*) FROM visits GROUP BY h ORDER BY h
-- name: week
SELECT strftime('%Y-%W', ordered_at) AS w, count(*) FROM orders GROUP BY w ORDER BY w
-- name: day of year
SELECT strftime('%j', ordered_at) AS d, count(*) FROM orders GROUP BY d ORDER BY d LIMIT 3
-- name: weekday modifier
SELECT date(ordered_at, 'weekday 1', '-7 days') AS monday, sum(total) FROM orders GROUP BY monday ORDER BY monday
-- name: months without gaps
WITH RECURSIVE m(d) AS (SELECT date('2024-06-01') UNION ALL SELECT date(d, '+1 month') FROM m WHERE d < '2024-12-01') SELECT m.d, count(o.id) FROM m LEFT JOIN orders o ON strftime('%Y-%m', o.ordered_at) = strftime('%Y-%m', m.d) GROUP BY m.d ORDER BY m.d
-- name: substr year
SELECT substr(ordered_at, 1, 4) AS y, sum(total) FROM orders GROUP BY y ORDER BY y
-- name: between dates
SELECT sum(amount) FROM payments WHERE paid_on BETWEEN '2024-07-01' AND '2024-07-31'
-- name: round
SELECT status, round(avg(total), 2) FROM orders GROUP BY status ORDER BY status
-- name: buckets
SELECT CAST(total / 50 AS INTEGER) * 50 AS bucket, count(*) FROM orders GROUP BY bucket ORDER BY bucket
-- name: abs
SELECT abs(min(credit)), max(credit) FROM customers
-- name: scalar min and max
SELECT max(price, cost), min(price, cost) FROM products ORDER BY id LIMIT 3
-- name: ceil and floor
SELECT ceil(price), floor(price), trunc(price) FROM products ORDER BY id LIMIT 3
-- name: sqrt and power
SELECT sqrt(avg(power(total, 2))) FROM orders
-- name: logs
SELECT ln(total), log10(total), log2(total), exp(1) FROM orders ORDER BY id LIMIT 2
-- name: trigonometry
SELECT sin(0), cos(0), degrees(pi()), radians(180), atan2(1, 1)
-- name: mod
SELECT id % 3 AS m, count(*) FROM orders GROUP BY m ORDER BY m
-- name: mod function
SELECT mod(id, 4) AS m, count(*) FROM orders GROUP BY m ORDER BY m
-- name: sign
SELECT sign(total - 100) AS s, count(*) FROM orders GROUP BY s ORDER BY s
-- name: ratio
SELECT round(100.0 * sum(status = 'returned') / count(*), 1) AS pct FROM orders
-- name: safe division
SELECT sum(total) / nullif(count(*), 0) FROM orders
-- name: cast real
SELECT CAST(sum(quantity) AS REAL) / count(DISTINCT order_id) FROM order_lines
-- name: cast numeric
SELECT CAST(credit AS NUMERIC) FROM customers ORDER BY id LIMIT 2
-- name: cast text
SELECT CAST(id AS TEXT) || '!' FROM orders ORDER BY id LIMIT 2
-- name: cast decimal
SELECT CAST(total AS DECIMAL(10,2)) FROM orders ORDER BY id LIMIT 2
-- name: net amount
SELECT sum(total * (1 - coalesce(discount, 0))) FROM orders
-- name: total
SELECT total(amount) FROM payments WHERE method = 'cheque'
-- name: printf
SELECT printf('%.2f EUR', sum(total)) FROM orders
-- name: format
SELECT format('%d orders', count(*)) FROM orders
-- name: random sample by modulo
SELECT count(*) FROM orders WHERE id * 7919 % 10 = 0
-- name: upper and lower
SELECT upper(last_name), lower(email) FROM customers ORDER BY id LIMIT 2
-- name: concatenation
SELECT first_name || ' ' || last_name AS name FROM customers ORDER BY name LIMIT 3
-- name: substr
SELECT substr(sku, 5, 4) FROM products ORDER BY id LIMIT 2
-- name: substring
SELECT substring(sku, 1, 3) AS p, count(*) FROM products GROUP BY p
-- name: substr from the end
SELECT substr(sku, -2) FROM products ORDER BY id LIMIT 2
-- name: instr
SELECT substr(email, instr(email, '@') + 1) AS domain, count(*) FROM customers GROUP BY domain
-- name: replace
SELECT replace(phone, ' ', '') FROM customers ORDER BY id LIMIT 2
-- name: trim
SELECT trim(city), ltrim(phone, '+'), rtrim(city, 'n') FROM customers ORDER BY id LIMIT 2
-- name: length
SELECT max(length(last_name)), avg(length(city)) FROM customers
-- name: unicode and char
SELECT unicode(last_name), char(65, 66) FROM customers ORDER BY id LIMIT 2
-- name: hex and quote
SELECT hex(city), quote(city) FROM customers ORDER BY id LIMIT 1
-- name: like
SELECT count(*) FROM products WHERE name LIKE 'product 1%'
-- name: like with an escape
SELECT count(*) FROM products WHERE sku LIKE 'SKU\_%' ESCAPE '\'
-- name: glob
SELECT count(*) FROM products WHERE sku GLOB 'SKU-00[12]*'
-- name: not like
SELECT count(*) FROM products WHERE sku NOT LIKE '%9'
-- name: collate
SELECT count(*) FROM customers WHERE city = 'berlin' COLLATE NOCASE
-- name: order by collate
SELECT last_name FROM customers ORDER BY last_name COLLATE NOCASE LIMIT 3
-- name: group_concat
SELECT country, group_concat(last_name, ', ') FROM customers GROUP BY country ORDER BY country
-- name: group_concat distinct
SELECT group_concat(DISTINCT city) FROM customers
-- name: json_extract
SELECT avg(json_extract(attributes, '$.age')) FROM customers
-- name: json arrow
SELECT specs ->> 'color' AS color, count(*) FROM products GROUP BY color ORDER BY color
-- name: json arrow path
SELECT attributes ->> '$.address.zip' FROM customers ORDER BY id LIMIT 2
-- name: json arrow kept
SELECT specs -> 'dim' FROM products ORDER BY id LIMIT 1
-- name: json_each
SELECT l.value AS lang, count(*) FROM customers c, json_each(c.attributes, '$.langs') l GROUP BY lang ORDER BY lang
-- name: json_tree
SELECT t.key, count(*) FROM products p, json_tree(p.specs) t WHERE t.atom IS NOT NULL GROUP BY t.key ORDER BY 2 DESC LIMIT 3
-- name: json_array_length
SELECT max(json_array_length(attributes, '$.langs')) FROM customers
-- name: json_type
SELECT json_type(specs, '$.dim') FROM products ORDER BY id LIMIT 1
-- name: json_valid
SELECT sum(json_valid(attributes)) FROM customers
-- name: json_object
SELECT json_object('city', city, 'n', count(*)) FROM customers GROUP BY city ORDER BY city
-- name: json_group_array
SELECT country, json_group_array(last_name) FROM customers GROUP BY country ORDER BY country
-- name: json_group_object
SELECT json_group_object(name, price) FROM products
-- name: json_set
SELECT json_set(specs, '$.color', 'green') FROM products ORDER BY id LIMIT 1
-- name: row_number
SELECT id, row_number() OVER (PARTITION BY customer_id ORDER BY ordered_at) AS n FROM orders ORDER BY id LIMIT 3
-- name: rank
SELECT last_name, rank() OVER (ORDER BY credit DESC) AS r FROM customers ORDER BY r LIMIT 3
-- name: dense_rank
SELECT name, dense_rank() OVER (PARTITION BY category_id ORDER BY price DESC) AS r FROM products ORDER BY category_id, r LIMIT 3
-- name: ntile
SELECT q, count(*), min(total) FROM (SELECT total, ntile(4) OVER (ORDER BY total) AS q FROM orders) GROUP BY q ORDER BY q
-- name: lag
SELECT m, total - lag(total) OVER (ORDER BY m) AS diff FROM (SELECT strftime('%Y-%m', ordered_at) AS m, sum(total) AS total FROM orders GROUP BY 1) ORDER BY m
-- name: lead
SELECT customer_id, julianday(lead(ordered_at) OVER (PARTITION BY customer_id ORDER BY ordered_at)) - julianday(ordered_at) AS gap FROM orders ORDER BY 1, 2 LIMIT 3
-- name: first_value
SELECT DISTINCT customer_id, first_value(channel) OVER (PARTITION BY customer_id ORDER BY ordered_at) AS f FROM orders ORDER BY 1 LIMIT 3
-- name: last_value with frame
SELECT DISTINCT customer_id, last_value(status) OVER (PARTITION BY customer_id ORDER BY ordered_at ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS l FROM orders ORDER BY 1 LIMIT 3
-- name: running total
SELECT ordered_at, sum(total) OVER (ORDER BY ordered_at, id) AS running FROM orders ORDER BY ordered_at LIMIT 3
-- name: moving average
SELECT ordered_at, avg(total) OVER (ORDER BY ordered_at ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS a FROM orders ORDER BY 1 LIMIT 3
-- name: share
SELECT channel, sum(total) / sum(sum(total)) OVER () AS share FROM orders GROUP BY channel ORDER BY channel
-- name: percent_rank
SELECT id, percent_rank() OVER (ORDER BY total) AS p, cume_dist() OVER (ORDER BY total) AS c FROM orders ORDER BY total LIMIT 3
-- name: named window
SELECT id, sum(total) OVER w, count(*) OVER w FROM orders WINDOW w AS (PARTITION BY customer_id ORDER BY id) ORDER BY id LIMIT 3
-- name: nth_value
SELECT DISTINCT channel, nth_value(total, 2) OVER (PARTITION BY channel ORDER BY total DESC ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS second FROM orders ORDER BY 1
-- name: top per group
SELECT * FROM (SELECT category_id, name, row_number() OVER (PARTITION BY category_id ORDER BY price DESC) AS n FROM products) WHERE n <= 2 ORDER BY category_id, n
-- name: median
SELECT avg(total) FROM (SELECT total, row_number() OVER (ORDER BY total) AS r, count(*) OVER () AS n FROM orders) WHERE r IN ((n + 1) / 2, (n + 2) / 2)
-- name: filter clause
SELECT channel, count(*) FILTER (WHERE status = 'paid') AS paid, sum(total) FILTER (WHERE shipped_at IS NULL) AS open FROM orders GROUP BY channel ORDER BY channel
-- name: case buckets
SELECT CASE WHEN total < 50 THEN 'small' WHEN total < 200 THEN 'middle' ELSE 'large' END AS size, count(*) FROM orders GROUP BY size ORDER BY 2
-- name: iif
SELECT iif(total > 100, 'large', 'small') AS size, count(*) FROM orders GROUP BY size
-- name: ifnull
SELECT ifnull(method, 'unknown') AS m, count(*) FROM payments GROUP BY m ORDER BY m
-- name: coalesce and nullif
SELECT coalesce(nullif(trim(note), ''), '-') FROM orders ORDER BY id LIMIT 3
-- name: is not
SELECT count(*) FROM payments WHERE method IS NOT 'card'
-- name: typeof
SELECT typeof(credit), count(*) FROM customers GROUP BY 1
-- name: sum of a condition
SELECT channel, sum(status = 'paid') AS paid FROM orders GROUP BY channel ORDER BY channel
-- name: recursive categories
WITH RECURSIVE t(id, name, depth) AS (SELECT id, name, 1 FROM categories WHERE parent_id IS NULL UNION ALL SELECT c.id, c.name, t.depth + 1 FROM categories c JOIN t ON c.parent_id = t.id) SELECT depth, count(*) FROM t GROUP BY depth ORDER BY depth
-- name: recursive path
WITH RECURSIVE t(id, path) AS (SELECT id, name FROM employees WHERE manager_id IS NULL UNION ALL SELECT e.id, t.path || ' > ' || e.name FROM employees e JOIN t ON e.manager_id = t.id) SELECT path FROM t ORDER BY path LIMIT 3
-- name: several CTEs
WITH paid AS (SELECT order_id, sum(amount) AS paid FROM payments GROUP BY order_id), due AS (SELECT o.id, o.total - coalesce(p.paid, 0) AS due FROM orders o LEFT JOIN paid p ON p.order_id = o.id) SELECT count(*), sum(due) FROM due WHERE due > 0
-- name: not exists
SELECT count(*) FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.total > 300)
-- name: correlated average
SELECT count(*) FROM orders o WHERE o.total > (SELECT avg(i.total) FROM orders i WHERE i.channel = o.channel)
-- name: union
SELECT 'web' AS c, sum(total) FROM orders WHERE channel = 'web' UNION ALL SELECT 'other', sum(total) FROM orders WHERE channel <> 'web'
-- name: except
SELECT id FROM customers EXCEPT SELECT customer_id FROM visits ORDER BY 1
-- name: cohort
SELECT strftime('%Y-%m', c.joined_at) AS cohort, count(DISTINCT o.customer_id) FROM customers c LEFT JOIN orders o ON o.customer_id = c.id AND o.ordered_at < datetime(c.joined_at, '+180 days') GROUP BY cohort ORDER BY cohort
-- name: margin
SELECT k.name, round(sum(l.quantity * (l.unit_price - p.cost)), 2) AS margin FROM order_lines l JOIN products p ON p.id = l.product_id JOIN categories k ON k.id = p.category_id GROUP BY k.name ORDER BY margin DESC
-- name: having a function
SELECT lower(city) AS c, count(*) AS n FROM customers GROUP BY lower(city) HAVING count(*) > 5 ORDER BY n DESC
-- name: values
SELECT v.column2 AS label, count(*) FROM orders o JOIN (VALUES ('web', 'Online'), ('shop', 'Store')) v ON v.column1 = o.channel GROUP BY label ORDER BY label
-- name: likelihood
SELECT count(*) FROM orders WHERE likely(total > 10)
-- name: outer join of both
SELECT count(*) FROM customers c FULL JOIN visits v ON v.customer_id = c.id AND v.seconds > 500
-- name: order by nulls
SELECT id, note FROM orders ORDER BY note NULLS LAST, id LIMIT 3
