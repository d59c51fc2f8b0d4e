SELECT COUNT(*) FROM customers
SELECT UPPER(name), LENGTH(name), CHAR_LENGTH(name) FROM customers
SELECT UCASE(name), LCASE(region) FROM customers
SELECT CONCAT(name, '-', region), CONCAT_WS(',', name, region) FROM customers
SELECT SUBSTRING(name, 1, 3), SUBSTR(name, 2), LEFT(name, 2), RIGHT(name, 2) FROM customers
SELECT SUBSTRING_INDEX(name, ' ', 1), LOCATE('a', name), INSTR(name, 'e') FROM customers
SELECT REPLACE(name, 'Name', 'N'), REVERSE(name), REPEAT('x', 3) FROM customers
SELECT TRIM(name), LTRIM(name), RTRIM(name), TRIM(BOTH ' ' FROM name) FROM customers
SELECT LPAD(id, 5, '0'), RPAD(name, 10, ' ') FROM customers
SELECT id FROM customers WHERE name LIKE 'Name 1%' AND region IN ('north', 'south')
SELECT id FROM customers WHERE name REGEXP '^Name [0-9]$'
SELECT id FROM customers WHERE id BETWEEN 3 AND 7 AND balance >= 10
SELECT ROUND(balance), ROUND(balance, 1), TRUNCATE(balance, 1), CEIL(balance), FLOOR(balance), ABS(balance) FROM customers
SELECT SUM(balance), AVG(balance), MIN(balance), MAX(balance), STDDEV(balance), VARIANCE(balance) FROM customers
SELECT COUNT(DISTINCT region), GROUP_CONCAT(name ORDER BY name SEPARATOR ', ') FROM customers
SELECT YEAR(placed), MONTH(placed), DAY(placed), QUARTER(placed), WEEK(placed) FROM orders
SELECT DATE(placed), TIME(placed), HOUR(placed), MINUTE(placed) FROM orders
SELECT DATE_FORMAT(placed, '%Y-%m'), COUNT(*) FROM orders GROUP BY 1 ORDER BY 1
SELECT DATE_ADD(placed, INTERVAL 1 DAY), DATE_SUB(placed, INTERVAL 2 MONTH) FROM orders
SELECT placed + INTERVAL 1 HOUR FROM orders
SELECT DATEDIFF(placed, '2025-01-01'), TIMESTAMPDIFF(MONTH, '2024-01-01', placed) FROM orders
SELECT LAST_DAY(placed), DAYNAME(placed), MONTHNAME(placed), DAYOFWEEK(placed) FROM orders
SELECT EXTRACT(YEAR FROM placed), EXTRACT(YEAR_MONTH FROM placed) FROM orders
SELECT NOW(), CURDATE(), CURRENT_DATE, CURRENT_TIMESTAMP, UTC_TIMESTAMP() FROM customers LIMIT 1
SELECT STR_TO_DATE('2025-01-01', '%Y-%m-%d'), FROM_UNIXTIME(0), UNIX_TIMESTAMP('2025-01-01') FROM customers LIMIT 1
SELECT MAKEDATE(2025, id), TO_DAYS(joined), DAYOFYEAR(joined) FROM customers
SELECT IF(balance > 100, 'high', 'low'), IFNULL(name, 'none'), NULLIF(region, ''), COALESCE(name, 'x') FROM customers
SELECT CASE WHEN balance > 100 THEN 'high' WHEN balance > 50 THEN 'mid' ELSE 'low' END FROM customers
SELECT CASE region WHEN 'north' THEN 1 ELSE 2 END FROM customers
SELECT GREATEST(id, 3), LEAST(id, 3) FROM customers
SELECT ROW_NUMBER() OVER (PARTITION BY region ORDER BY balance DESC), RANK() OVER (ORDER BY id) FROM customers
SELECT LAG(balance) OVER (ORDER BY id), LEAD(balance) OVER (ORDER BY id), NTILE(4) OVER (ORDER BY id) FROM customers
SELECT SUM(amount) OVER (ORDER BY placed ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) FROM orders
SELECT FIRST_VALUE(amount) OVER w FROM orders WINDOW w AS (PARTITION BY customer_id ORDER BY placed)
SELECT c.name, SUM(o.amount) FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.name HAVING SUM(o.amount) > 10 ORDER BY 2 DESC
SELECT c.id FROM customers c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL
SELECT id FROM customers WHERE id = ANY (SELECT customer_id FROM orders)
SELECT id FROM customers WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = customers.id)
SELECT id % 2, id DIV 2, id / 2, id * 2, id + 1, id - 1, -id, id MOD 3 FROM customers
SELECT balance * 1.19 FROM customers WHERE balance / 2 > 3
SELECT CAST(id AS CHAR), CAST(balance AS SIGNED), CAST('2025-01-01' AS DATE), CAST(id AS DECIMAL(10,2)) FROM customers
SELECT DISTINCT region FROM customers ORDER BY region
SELECT region FROM customers UNION SELECT status FROM orders
SELECT region, status, COUNT(*) FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY region, status WITH ROLLUP
SELECT JSON_OBJECT('id', id, 'name', name), JSON_ARRAY(id, name) FROM customers
SELECT JSON_EXTRACT('{"a": 1}', '$.a'), JSON_UNQUOTE('"a"'), JSON_LENGTH('[1,2]'), JSON_VALID('{}')
SELECT JSON_ARRAYAGG(id), JSON_OBJECTAGG(id, name) FROM customers
SELECT MD5(name), SHA1(name), SHA2(name, 256), CRC32(name) FROM customers
SELECT HEX(id), UNHEX('41'), CONV(id, 10, 2), BIN(id), OCT(id) FROM customers
SELECT POW(2, 3), SQRT(16), EXP(1), LN(2), LOG10(100), MOD(7, 3), PI(), SIGN(-3), DEGREES(1), RADIANS(180)
SELECT RAND() < 2, UUID() IS NOT NULL
SELECT FIELD(region, 'north', 'south'), ELT(1, 'a', 'b'), FIND_IN_SET('a', 'a,b') FROM customers
SELECT FORMAT(balance, 2), SPACE(3), STRCMP(name, region), ASCII(name), ORD(name) FROM customers
SELECT BIT_AND(id), BIT_OR(id), BIT_XOR(id), BIT_COUNT(3) FROM customers
SELECT REGEXP_REPLACE(name, '[0-9]+', '#'), REGEXP_SUBSTR(name, '[0-9]+'), REGEXP_INSTR(name, '[0-9]') FROM customers
SELECT VERSION(), DATABASE(), USER() FROM customers LIMIT 1
SELECT name COLLATE utf8mb4_bin FROM customers ORDER BY name COLLATE utf8mb4_bin
SELECT NVL(name, 'x'), TO_CHAR(placed, 'YYYY-MM') FROM customers, orders LIMIT 1
SELECT * FROM plain
SELECT name, SUM(amount) FROM plain_join GROUP BY name
WITH x AS (SELECT region, SUM(balance) AS b FROM customers GROUP BY region) SELECT region, b FROM x WHERE b > 1
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n
SELECT MEDIAN(balance) OVER (PARTITION BY region) FROM customers
SELECT SEC_TO_TIME(100), TIME_TO_SEC('01:00:00'), ADDTIME('01:00:00', '00:10:00'), PERIOD_ADD(202501, 2)
