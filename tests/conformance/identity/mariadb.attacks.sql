-- Functions that a user added, in every position.
SELECT evil(1)
SELECT EVIL(1)
SELECT `evil`(1)
SELECT identity.evil(1)
SELECT `identity`.`evil`(1)
SELECT identity . evil (1)
SELECT identity/**/./**/evil(1)
SELECT evil_none()
SELECT evil_text('a')
SELECT lower(1)
SELECT `lower`(id) FROM customers
SELECT identity.lower(1)
SELECT `Evil Name`(1)
SELECT identity.`Evil Name`(1)
SELECT elsewhere.evil_far(1)
SELECT `elsewhere`.`evil_far`(1)
SELECT elsewhere.upper('x')
SELECT evil_far(1)
SELECT loaded_evil(1)
SELECT identity.loaded_evil(1)
SELECT evil_procedure()
SELECT identity.evil_procedure()
SELECT id FROM customers WHERE evil(id) = 1
SELECT id FROM customers WHERE identity.evil(id) = 1
SELECT id FROM customers WHERE id IN (SELECT evil(1))
SELECT id FROM customers WHERE id NOT IN (evil(1), 2)
SELECT id FROM customers ORDER BY evil(id)
SELECT id FROM customers ORDER BY identity.evil(id) DESC
SELECT COUNT(*) FROM customers GROUP BY evil(id)
SELECT region FROM customers GROUP BY region HAVING MAX(evil(id)) > 0
SELECT region FROM customers GROUP BY region WITH ROLLUP HAVING evil(1) = 1
SELECT * FROM customers c JOIN orders o ON o.customer_id = c.id AND evil(c.id) = 1
SELECT * FROM customers c LEFT JOIN orders o ON identity.evil(o.id) = c.id
SELECT * FROM (SELECT evil(id) AS e FROM customers) x
SELECT * FROM (SELECT identity.evil(id) AS e FROM customers) x WHERE e > 1
SELECT CASE WHEN evil(1) = 1 THEN 1 END
SELECT CASE evil(1) WHEN 1 THEN 2 END
SELECT CASE 1 WHEN evil(1) THEN 2 END
SELECT CASE WHEN 1 = 1 THEN evil(1) END
SELECT CASE WHEN 1 = 2 THEN 1 ELSE evil(1) END
SELECT IF(evil(1), 1, 2)
SELECT IF(1, evil(1), 2)
SELECT IFNULL(NULL, evil(1))
SELECT COALESCE(NULL, evil(1))
SELECT NULLIF(evil(1), 2)
SELECT GREATEST(1, evil(2))
SELECT LEAST(1, identity.evil(2))
SELECT evil_sum(id) FROM customers
SELECT identity.evil_sum(id) FROM customers
SELECT SUM(evil(id)) FROM customers
SELECT COUNT(DISTINCT evil(id)) FROM customers
SELECT AVG(identity.evil(id)) FROM customers
SELECT SUM(id) OVER (ORDER BY evil(id)) FROM customers
SELECT SUM(id) OVER (PARTITION BY evil(id)) FROM customers
SELECT SUM(id) OVER w FROM customers WINDOW w AS (ORDER BY evil(id))
SELECT ROW_NUMBER() OVER (ORDER BY identity.evil(id)) FROM customers
SELECT GROUP_CONCAT(name ORDER BY evil(id) SEPARATOR ',') FROM customers
SELECT GROUP_CONCAT(DISTINCT evil(id)) FROM customers
WITH x AS (SELECT evil(1) AS e) SELECT e FROM x
WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT evil(n) FROM x WHERE n < 1) SELECT n FROM x
SELECT 1 UNION SELECT evil(1)
SELECT evil(1) UNION ALL SELECT 1
SELECT 1 EXCEPT SELECT evil(1)
SELECT EXISTS (SELECT evil(1))
SELECT 1 = ANY (SELECT evil(1))
SELECT 1 = ALL (SELECT identity.evil(1))
SELECT 1 BETWEEN 0 AND evil(1)
SELECT evil(1) BETWEEN 0 AND 2
SELECT evil_text('a') LIKE 'a%'
SELECT 'a' LIKE evil_text('a')
SELECT 'a' REGEXP evil_text('a')
SELECT evil(1) IS NULL
SELECT evil(1) IS TRUE
SELECT NOT evil(1)
SELECT -evil(1)
SELECT ~evil(1)
SELECT evil(1) + 1
SELECT 1 + evil(1)
SELECT evil(1) DIV 2
SELECT 5 MOD evil(2)
SELECT 1 XOR evil(1)
SELECT evil(1) <=> 1
SELECT evil(1) & 1
SELECT evil(1) || 'x'
SELECT CAST(evil(1) AS CHAR)
SELECT CONVERT(evil(1), CHAR)
SELECT CONCAT('a', evil(1))
SELECT DATE_ADD('2025-01-01', INTERVAL evil(1) DAY)
SELECT '2025-01-01' + INTERVAL identity.evil(1) MONTH
SELECT EXTRACT(YEAR FROM DATE_ADD('2025-01-01', INTERVAL evil(1) DAY))
SELECT SUBSTRING(evil_text('abc') FROM 1 FOR 2)
SELECT SUBSTRING('abc', evil(1))
SELECT TRIM(BOTH evil_text('a') FROM 'abc')
SELECT POSITION(evil_text('a') IN 'abc')
SELECT (SELECT evil(1))
SELECT (evil(1), 2) = (1, 2)
SELECT ROW(evil(1), 2) = ROW(1, 2)
SELECT ((evil(1)))
SELECT DISTINCT evil(id) FROM customers
SELECT id, evil(id) AS e FROM customers HAVING e > 1
SELECT JSON_OBJECT('a', evil(1))
SELECT JSON_ARRAY(identity.evil(1))
SELECT FORMAT(evil(1), 2)
SELECT evil_text(name) COLLATE utf8mb4_bin FROM customers
SELECT identity.evil(identity.evil(1))
VALUES (evil(1))
-- The engine's own that can do more than read.
SELECT LOAD_FILE('/etc/passwd')
SELECT SLEEP(1)
SELECT `sleep`(1)
SELECT BENCHMARK(1000000, 1)
SELECT GET_LOCK('x', 1)
SELECT RELEASE_LOCK('x')
SELECT RELEASE_ALL_LOCKS()
SELECT IS_FREE_LOCK('x')
SELECT MASTER_POS_WAIT('x', 1)
SELECT MASTER_GTID_WAIT('x')
SELECT LAST_INSERT_ID(5)
SELECT NEXTVAL(numbers)
SELECT LASTVAL(numbers)
SELECT SETVAL(numbers, 5)
SELECT NEXT VALUE FOR numbers
SELECT PREVIOUS VALUE FOR numbers
SELECT UUID_SHORT()
SELECT SPIDER_DIRECT_SQL('x', 'y', 'z')
SELECT sys_exec('id')
SELECT sys_eval('id')
SELECT sys.format_bytes(1)
SELECT sys.ps_thread_id(1)
SELECT mysql.nosuch(1)
SELECT nosuchfunction(1)
SELECT nosuchschema.lower('a')
-- Views that run such.
SELECT * FROM view_evil
SELECT id FROM view_evil
SELECT COUNT(*) FROM view_over
SELECT * FROM view_where
SELECT * FROM view_far
SELECT * FROM view_sleep
SELECT * FROM view_file
SELECT * FROM view_lock
SELECT * FROM view_foreign
SELECT * FROM view_order
SELECT * FROM view_case
SELECT * FROM view_sub
SELECT * FROM view_union
SELECT * FROM identity.view_evil
SELECT c.id FROM customers c WHERE EXISTS (SELECT 1 FROM view_evil v WHERE v.id = c.id)
SELECT id FROM customers UNION ALL SELECT id FROM view_over
WITH x AS (SELECT * FROM view_evil) SELECT COUNT(*) FROM x
