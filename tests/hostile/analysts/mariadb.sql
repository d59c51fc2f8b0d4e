-- What analysts type. Each must run in the engine as it stands, and the gate must not refuse it.

-- name: month totals
SELECT DATE_FORMAT(ordered_at, '%Y-%m') AS month, SUM(total) FROM orders GROUP BY 1 ORDER BY 1
-- name: year and month
SELECT YEAR(ordered_at) AS y, MONTH(ordered_at) AS m, COUNT(*) FROM orders GROUP BY YEAR(ordered_at), MONTH(ordered_at) ORDER BY y, m
-- name: quarter
SELECT QUARTER(ordered_at) AS q, AVG(total) FROM orders GROUP BY q ORDER BY q
-- name: extract
SELECT EXTRACT(YEAR_MONTH FROM ordered_at) AS ym, COUNT(*) FROM orders GROUP BY ym ORDER BY ym
-- name: weekday
SELECT DAYNAME(ordered_at) AS d, COUNT(*) FROM orders GROUP BY d ORDER BY 2 DESC
-- name: day of week
SELECT DAYOFWEEK(ordered_at) AS d, WEEKDAY(ordered_at) AS w, COUNT(*) FROM orders GROUP BY d, w ORDER BY d
-- name: week
SELECT YEARWEEK(ordered_at, 3) AS w, COUNT(*) FROM orders GROUP BY w ORDER BY w
-- name: week of year
SELECT WEEK(ordered_at) AS w, SUM(total) FROM orders GROUP BY w ORDER BY w
-- name: day of year
SELECT DAYOFYEAR(ordered_at) AS d, COUNT(*) FROM orders GROUP BY d ORDER BY d LIMIT 5
-- name: date only
SELECT DATE(ordered_at) AS day, COUNT(*) FROM orders GROUP BY DATE(ordered_at) ORDER BY day
-- name: cast to date
SELECT CAST(ordered_at AS DATE) AS day, SUM(total) FROM orders GROUP BY CAST(ordered_at AS DATE) ORDER BY day
-- name: convert to date
SELECT CONVERT(ordered_at, DATE) AS day, COUNT(*) FROM orders GROUP BY 1 ORDER BY 1
-- name: half-open period
SELECT COUNT(*) FROM orders WHERE ordered_at >= '2024-07-01' AND ordered_at < '2024-10-01'
-- name: period with an interval
SELECT COUNT(*) FROM orders WHERE ordered_at >= DATE '2024-07-01' AND ordered_at < DATE '2024-07-01' + INTERVAL 3 MONTH
-- name: date_sub
SELECT COUNT(*) FROM orders WHERE ordered_at > DATE_SUB(TIMESTAMP '2025-01-01 00:00:00', INTERVAL 90 DAY)
-- name: date_add
SELECT MAX(DATE_ADD(ordered_at, INTERVAL 14 DAY)) FROM orders
-- name: now
SELECT COUNT(*) FROM orders WHERE ordered_at < NOW()
-- name: curdate
SELECT COUNT(*) FROM customers WHERE born < CURDATE() - INTERVAL 18 YEAR
-- name: current_timestamp
SELECT COUNT(*) FROM visits WHERE at < CURRENT_TIMESTAMP
-- name: datediff
SELECT AVG(DATEDIFF(shipped_at, ordered_at)) FROM orders WHERE shipped_at IS NOT NULL
-- name: timestampdiff
SELECT last_name, TIMESTAMPDIFF(YEAR, born, '2025-01-01') AS age FROM customers ORDER BY age DESC, id LIMIT 5
-- name: timestampdiff hours
SELECT AVG(TIMESTAMPDIFF(HOUR, ordered_at, shipped_at)) FROM orders
-- name: last_day
SELECT LAST_DAY(ordered_at) AS month_end, SUM(total) FROM orders GROUP BY month_end ORDER BY month_end
-- name: str_to_date
SELECT COUNT(*) FROM orders WHERE ordered_at >= STR_TO_DATE('01.07.2024', '%d.%m.%Y')
-- name: makedate
SELECT COUNT(*) FROM orders WHERE ordered_at >= MAKEDATE(2024, 200)
-- name: first of the month
SELECT DATE_FORMAT(ordered_at, '%Y-%m-01') AS m, COUNT(*) FROM orders GROUP BY m ORDER BY m
-- name: hour
SELECT HOUR(at) AS h, COUNT(*) FROM visits GROUP BY HOUR(at) ORDER BY h
-- name: minute and second
SELECT MINUTE(shift), SECOND(shift) FROM employees ORDER BY id LIMIT 3
-- name: time
SELECT COUNT(*) FROM employees WHERE TIME(shift) < '10:00:00'
-- name: time_to_sec
SELECT AVG(TIME_TO_SEC(shift)) / 3600 FROM employees
-- name: sec_to_time
SELECT SEC_TO_TIME(AVG(TIME_TO_SEC(shift))) FROM employees
-- name: timediff
SELECT TIMEDIFF('10:00:00', shift) FROM employees ORDER BY id LIMIT 2
-- name: unix_timestamp
SELECT UNIX_TIMESTAMP(MAX(ordered_at)) FROM orders
-- name: from_unixtime
SELECT FROM_UNIXTIME(1719792000)
-- name: convert_tz
SELECT CONVERT_TZ(ordered_at, '+00:00', '+02:00') FROM orders ORDER BY id LIMIT 2
-- name: to_days
SELECT TO_DAYS(shipped_at) - TO_DAYS(ordered_at) AS days, COUNT(*) FROM orders GROUP BY days
-- name: period_diff
SELECT PERIOD_DIFF(202501, EXTRACT(YEAR_MONTH FROM MIN(ordered_at))) FROM orders
-- name: monthname
SELECT MONTHNAME(ordered_at) AS m, COUNT(*) FROM orders GROUP BY m ORDER BY MIN(ordered_at)
-- name: recursive months
WITH RECURSIVE m AS (SELECT DATE '2024-06-01' AS d UNION ALL SELECT d + INTERVAL 1 MONTH FROM m WHERE d < DATE '2024-12-01') SELECT m.d, COUNT(o.id) FROM m LEFT JOIN orders o ON o.ordered_at >= m.d AND o.ordered_at < m.d + INTERVAL 1 MONTH GROUP BY m.d ORDER BY m.d
-- name: round
SELECT status, ROUND(AVG(total), 2) FROM orders GROUP BY status ORDER BY status
-- name: round to tens
SELECT ROUND(total, -1) AS bucket, COUNT(*) FROM orders GROUP BY bucket ORDER BY bucket
-- name: ceil and floor
SELECT CEIL(price), CEILING(cost), FLOOR(price), TRUNCATE(price, 1) FROM products ORDER BY id LIMIT 3
-- name: mod
SELECT MOD(id, 3) AS m, COUNT(*) FROM orders GROUP BY m ORDER BY m
-- name: percent operator
SELECT id % 2 AS odd, COUNT(*) FROM orders GROUP BY odd
-- name: div
SELECT id DIV 100 AS b, COUNT(*) FROM orders GROUP BY b ORDER BY b
-- name: pow and sqrt
SELECT SQRT(SUM(POW(total - 100, 2))) FROM orders
-- name: ln and exp
SELECT EXP(AVG(LN(total))) FROM orders
-- name: log
SELECT LOG(10, total), LOG2(total), LOG10(total) FROM orders ORDER BY id LIMIT 2
-- name: abs and sign
SELECT ABS(MIN(credit)), SIGN(MAX(credit)) FROM customers
-- name: greatest and least
SELECT GREATEST(price, cost), LEAST(price, cost) FROM products ORDER BY id LIMIT 3
-- name: trigonometry
SELECT SIN(0), COS(0), TAN(0), ATAN2(1, 1), DEGREES(PI()), RADIANS(180)
-- name: format a number
SELECT FORMAT(SUM(total), 2) FROM orders
-- name: format a number, German
SELECT FORMAT(SUM(total), 2, 'de_DE') FROM orders
-- name: ratio
SELECT ROUND(100 * SUM(status = 'returned') / COUNT(*), 1) AS pct FROM orders
-- name: safe division
SELECT SUM(total) / NULLIF(COUNT(*), 0) FROM orders
-- name: cast decimal
SELECT CAST(total * (1 - IFNULL(discount, 0)) AS DECIMAL(12,2)) AS net FROM orders ORDER BY id LIMIT 3
-- name: cast unsigned
SELECT MAX(CAST(SUBSTRING_INDEX(SUBSTRING_INDEX(reference, '/', 2), '/', -1) AS UNSIGNED)) FROM payments
-- name: cast signed
SELECT CAST('12' AS SIGNED) + 1
-- name: cast char
SELECT CAST(id AS CHAR) FROM orders ORDER BY id LIMIT 2
-- name: cast char with length
SELECT CAST(city AS CHAR(3)) AS c, COUNT(*) FROM customers GROUP BY c ORDER BY c
-- name: convert using
SELECT CONVERT(city USING utf8mb4) FROM customers ORDER BY id LIMIT 2
-- name: crc and hash
SELECT CRC32(email) % 10 AS bucket, COUNT(*) FROM customers GROUP BY bucket ORDER BY bucket
-- name: md5 and sha
SELECT MD5(email), SHA1(email), SHA2(email, 256) FROM customers ORDER BY id LIMIT 1
-- name: hex
SELECT HEX(city), UNHEX('41') FROM customers ORDER BY id LIMIT 1
-- name: bin and conv
SELECT BIN(10), OCT(10), CONV('ff', 16, 10)
-- name: random order
SELECT COUNT(*) FROM orders WHERE RAND(42) < 2
-- name: concat
SELECT CONCAT(first_name, ' ', last_name) AS name FROM customers ORDER BY name LIMIT 3
-- name: concat_ws
SELECT CONCAT_WS(', ', city, country) AS place, COUNT(*) FROM customers GROUP BY place ORDER BY place
-- name: upper and lower
SELECT UPPER(last_name), LOWER(email), UCASE(city), LCASE(city) FROM customers ORDER BY id LIMIT 2
-- name: substring
SELECT SUBSTRING(sku, 5, 4), SUBSTR(sku, 1, 3), MID(sku, 2, 2) FROM products ORDER BY id LIMIT 2
-- name: substring from
SELECT SUBSTRING(sku FROM 5 FOR 2) FROM products ORDER BY id LIMIT 2
-- name: left and right
SELECT LEFT(last_name, 1) AS l, RIGHT(email, 3) AS r, COUNT(*) FROM customers GROUP BY l, r
-- name: substring_index
SELECT SUBSTRING_INDEX(email, '@', -1) AS domain, COUNT(*) FROM customers GROUP BY domain
-- name: locate
SELECT LOCATE('/', reference), INSTR(reference, '/'), POSITION('/' IN reference) FROM payments ORDER BY id LIMIT 2
-- name: replace
SELECT REPLACE(phone, ' ', '') FROM customers ORDER BY id LIMIT 2
-- name: trim
SELECT TRIM(city), LTRIM(city), RTRIM(city), TRIM(BOTH 'B' FROM city), TRIM(LEADING '+' FROM phone) FROM customers ORDER BY id LIMIT 2
-- name: lpad and rpad
SELECT LPAD(id, 6, '0'), RPAD(sku, 10, '.') FROM products ORDER BY id LIMIT 2
-- name: length
SELECT MAX(CHAR_LENGTH(last_name)), MAX(LENGTH(city)), MAX(OCTET_LENGTH(city)) FROM customers
-- name: reverse and repeat
SELECT REVERSE(sku), REPEAT('*', 3), SPACE(2) FROM products ORDER BY id LIMIT 2
-- name: elt and field
SELECT ELT(1 + id % 2, 'even', 'odd'), FIELD(channel, 'web', 'shop') FROM orders ORDER BY id LIMIT 3
-- name: order by field
SELECT channel, COUNT(*) FROM orders GROUP BY channel ORDER BY FIELD(channel, 'web', 'shop', 'phone')
-- name: find_in_set
SELECT COUNT(*) FROM orders WHERE FIND_IN_SET('express', flags)
-- name: ascii and char
SELECT ASCII(last_name), CHAR(65), ORD(last_name) FROM customers ORDER BY id LIMIT 1
-- name: soundex
SELECT SOUNDEX(last_name), COUNT(*) FROM customers GROUP BY 1
-- name: insert function
SELECT INSERT(sku, 1, 3, 'NEW') FROM products ORDER BY id LIMIT 2
-- name: strcmp
SELECT STRCMP(first_name, last_name) FROM customers ORDER BY id LIMIT 2
-- name: like
SELECT COUNT(*) FROM products WHERE name LIKE 'Product 1%'
-- name: like with an escape
SELECT COUNT(*) FROM products WHERE sku LIKE 'SKU|_%' ESCAPE '|'
-- name: regexp
SELECT COUNT(*) FROM customers WHERE email REGEXP '^User[0-9]+@'
-- name: rlike
SELECT COUNT(*) FROM customers WHERE city RLIKE 'ar'
-- name: not regexp
SELECT COUNT(*) FROM products WHERE sku NOT REGEXP '9$'
-- name: regexp_replace
SELECT REGEXP_REPLACE(phone, '[^0-9]', '') FROM customers ORDER BY id LIMIT 2
-- name: regexp_substr
SELECT REGEXP_SUBSTR(reference, '[0-9]+') FROM payments ORDER BY id LIMIT 2
-- name: regexp_instr
SELECT REGEXP_INSTR(reference, '[0-9]') FROM payments ORDER BY id LIMIT 2
-- name: collate
SELECT last_name FROM customers ORDER BY last_name COLLATE utf8mb4_bin LIMIT 3
-- name: binary compare
SELECT COUNT(*) FROM customers WHERE BINARY city = 'Berlin'
-- name: full text
SELECT COUNT(*) FROM products WHERE MATCH(description) AGAINST('fine' IN BOOLEAN MODE)
-- name: group_concat
SELECT country, GROUP_CONCAT(last_name ORDER BY last_name SEPARATOR ', ') FROM customers GROUP BY country ORDER BY country
-- name: group_concat distinct
SELECT GROUP_CONCAT(DISTINCT city ORDER BY city) FROM customers
-- name: json_extract
SELECT JSON_EXTRACT(attributes, '$.age') FROM customers ORDER BY id LIMIT 2
-- name: json_value
SELECT AVG(JSON_VALUE(attributes, '$.age')) FROM customers
-- name: json_unquote
SELECT JSON_UNQUOTE(JSON_EXTRACT(specs, '$.color')) AS color, COUNT(*) FROM products GROUP BY color ORDER BY color
-- name: json_contains
SELECT COUNT(*) FROM customers WHERE JSON_CONTAINS(attributes, '"de"', '$.langs')
-- name: json_length
SELECT MAX(JSON_LENGTH(attributes, '$.langs')) FROM customers
-- name: json_keys
SELECT DISTINCT JSON_KEYS(specs) FROM products
-- name: json_exists
SELECT COUNT(*) FROM products WHERE JSON_EXISTS(specs, '$.color')
-- name: json_object
SELECT JSON_OBJECT('city', city, 'n', COUNT(*)) FROM customers GROUP BY city ORDER BY city
-- name: json_arrayagg
SELECT country, JSON_ARRAYAGG(last_name) FROM customers GROUP BY country ORDER BY country
-- name: json_objectagg
SELECT JSON_OBJECTAGG(name, price) FROM products
-- name: json_table
SELECT j.lang, COUNT(*) FROM customers, JSON_TABLE(attributes, '$.langs[*]' COLUMNS (lang VARCHAR(5) PATH '$')) j GROUP BY j.lang ORDER BY j.lang
-- name: json_valid
SELECT SUM(JSON_VALID(attributes)) FROM customers
-- name: json_search
SELECT JSON_SEARCH(specs, 'one', 'red') FROM products ORDER BY id LIMIT 2
-- name: json_type
SELECT JSON_TYPE(JSON_EXTRACT(specs, '$.dim')) FROM products ORDER BY id LIMIT 1
-- name: row_number
SELECT id, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY ordered_at) AS n FROM orders ORDER BY id LIMIT 3
-- name: rank
SELECT last_name, RANK() OVER (ORDER BY credit DESC) AS r FROM customers ORDER BY r LIMIT 3
-- name: dense_rank
SELECT name, DENSE_RANK() OVER (PARTITION BY category_id ORDER BY price DESC) AS r FROM products ORDER BY category_id, r LIMIT 3
-- name: ntile
SELECT q, COUNT(*), MIN(total) FROM (SELECT total, NTILE(4) OVER (ORDER BY total) AS q FROM orders) t GROUP BY q ORDER BY q
-- name: lag
SELECT m, total - LAG(total) OVER (ORDER BY m) AS diff FROM (SELECT DATE_FORMAT(ordered_at, '%Y-%m') AS m, SUM(total) AS total FROM orders GROUP BY 1) t ORDER BY m
-- name: lead
SELECT customer_id, TIMESTAMPDIFF(DAY, ordered_at, LEAD(ordered_at) OVER (PARTITION BY customer_id ORDER BY ordered_at)) AS gap FROM orders ORDER BY 1, 2 LIMIT 3
-- name: first_value
SELECT DISTINCT customer_id, FIRST_VALUE(channel) OVER (PARTITION BY customer_id ORDER BY ordered_at) AS f FROM orders ORDER BY 1 LIMIT 3
-- name: running total
SELECT ordered_at, SUM(total) OVER (ORDER BY ordered_at, id) AS running FROM orders ORDER BY ordered_at LIMIT 3
-- name: moving average
SELECT ordered_at, AVG(total) OVER (ORDER BY ordered_at ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS a FROM orders ORDER BY 1 LIMIT 3
-- name: share
SELECT channel, SUM(total) / SUM(SUM(total)) OVER () AS share FROM orders GROUP BY channel ORDER BY channel
-- name: percent_rank
SELECT id, PERCENT_RANK() OVER (ORDER BY total) AS p, CUME_DIST() OVER (ORDER BY total) AS c FROM orders ORDER BY total LIMIT 3
-- name: median window
SELECT DISTINCT channel, MEDIAN(total) OVER (PARTITION BY channel) AS m FROM orders ORDER BY channel
-- name: percentile_cont
SELECT DISTINCT channel, PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY total) OVER (PARTITION BY channel) AS p FROM orders ORDER BY channel
-- name: named window
SELECT id, SUM(total) OVER w, COUNT(*) OVER w FROM orders WINDOW w AS (PARTITION BY customer_id ORDER BY id) ORDER BY id LIMIT 3
-- name: top per group
SELECT * FROM (SELECT category_id, name, ROW_NUMBER() OVER (PARTITION BY category_id ORDER BY price DESC) AS n FROM products) t WHERE n <= 2 ORDER BY category_id, n
-- name: rollup
SELECT channel, status, SUM(total) FROM orders GROUP BY channel, status WITH ROLLUP
-- name: stddev and variance
SELECT STDDEV(total), STDDEV_SAMP(total), VARIANCE(total), VAR_SAMP(total), STD(total) FROM orders
-- name: bit aggregates
SELECT BIT_OR(id), BIT_AND(id), BIT_XOR(id) FROM products
-- name: count distinct of two
SELECT COUNT(DISTINCT channel, status) FROM orders
-- name: if
SELECT IF(total > 100, 'large', 'small') AS size, COUNT(*) FROM orders GROUP BY size
-- name: ifnull
SELECT IFNULL(method, 'unknown') AS method, COUNT(*) FROM payments GROUP BY 1 ORDER BY 1
-- name: coalesce and nullif
SELECT COALESCE(NULLIF(TRIM(note), ''), '-') FROM orders ORDER BY id LIMIT 3
-- name: nvl
SELECT NVL(method, 'none') AS m, NVL2(method, 1, 0) AS k, COUNT(*) FROM payments GROUP BY m, k ORDER BY m
-- name: case
SELECT CASE WHEN total < 50 THEN 'small' WHEN total < 200 THEN 'middle' ELSE 'large' END AS size, COUNT(*) FROM orders GROUP BY size ORDER BY 2
-- name: null-safe equality
SELECT COUNT(*) FROM payments WHERE NOT method <=> 'card'
-- name: interval function
SELECT INTERVAL(total, 50, 100, 200) AS b, COUNT(*) FROM orders GROUP BY b ORDER BY b
-- name: sum of a condition
SELECT channel, SUM(status = 'paid') AS paid, SUM(IF(shipped_at IS NULL, total, 0)) AS open FROM orders GROUP BY channel ORDER BY channel
-- name: enum as a number
SELECT status + 0 AS n, COUNT(*) FROM orders GROUP BY n ORDER BY n
-- name: recursive categories
WITH RECURSIVE t AS (SELECT id, name, 1 AS depth FROM categories WHERE parent_id IS NULL UNION ALL SELECT c.id, c.name, t.depth + 1 FROM categories c JOIN t ON c.parent_id = t.id) SELECT depth, COUNT(*) FROM t GROUP BY depth ORDER BY depth
-- name: several CTEs
WITH paid AS (SELECT order_id, SUM(amount) AS paid FROM payments GROUP BY order_id), due AS (SELECT o.id, o.total - COALESCE(p.paid, 0) AS due FROM orders o LEFT JOIN paid p ON p.order_id = o.id) SELECT COUNT(*), SUM(due) FROM due WHERE due > 0
-- name: not exists
SELECT COUNT(*) FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.total > 300)
-- name: correlated average
SELECT COUNT(*) FROM orders o WHERE o.total > (SELECT AVG(i.total) FROM orders i WHERE i.channel = o.channel)
-- name: union
SELECT 'web' AS c, SUM(total) FROM orders WHERE channel = 'web' UNION ALL SELECT 'other', SUM(total) FROM orders WHERE channel <> 'web'
-- name: except
SELECT id FROM customers EXCEPT SELECT customer_id FROM visits
-- name: cohort
SELECT DATE_FORMAT(c.joined_at, '%Y-%m') AS cohort, COUNT(DISTINCT o.customer_id) FROM customers c LEFT JOIN orders o ON o.customer_id = c.id AND o.ordered_at < c.joined_at + INTERVAL 180 DAY GROUP BY cohort ORDER BY cohort
-- name: margin
SELECT k.name, ROUND(SUM(l.quantity * (l.unit_price - p.cost)), 2) AS margin FROM order_lines l JOIN products p ON p.id = l.product_id JOIN categories k ON k.id = p.category_id GROUP BY k.name ORDER BY margin DESC
-- name: having a function
SELECT LOWER(city) AS c, COUNT(*) AS n FROM customers GROUP BY LOWER(city) HAVING n > 5 ORDER BY n DESC
-- name: bars as or
SELECT COUNT(*) FROM orders WHERE channel = 'web' OR status = 'paid'
-- name: xor
SELECT COUNT(*) FROM orders WHERE (channel = 'web') XOR (status = 'paid')
-- name: order by length
SELECT name FROM products ORDER BY CHAR_LENGTH(name) DESC, LOWER(name) LIMIT 3
-- name: inet
SELECT INET_ATON('10.0.0.1'), INET_NTOA(167772161)
-- name: json merge
SELECT JSON_MERGE_PATCH(specs, '{"new": true}') FROM products ORDER BY id LIMIT 1
-- name: intersect
SELECT customer_id FROM orders INTERSECT SELECT customer_id FROM visits
-- name: values of a set
SELECT flags, COUNT(*) FROM orders GROUP BY flags ORDER BY flags
-- name: timestamp difference in minutes
SELECT AVG(TIMESTAMPDIFF(MINUTE, ordered_at, shipped_at)) / 60 FROM orders
