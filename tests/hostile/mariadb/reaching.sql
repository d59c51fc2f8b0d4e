-- Functions of the engine that read files, wait, lock, count on, or change the session.

-- section: files
-- expect: refused
-- why: the server's files are no business of a query
-- name: LOAD_FILE
SELECT LOAD_FILE('{watched}/secret.txt')
-- name: LOAD_FILE with a blank
SELECT LOAD_FILE ('{watched}/secret.txt')
-- name: LOAD_FILE in quotes
SELECT `LOAD_FILE`('{watched}/secret.txt')
-- name: LOAD_FILE, name in hexadecimal digits
SELECT LOAD_FILE(0x2f6574632f706173737764)
-- name: LOAD_FILE, blind
SELECT COUNT(*) FROM customers WHERE SUBSTR(LOAD_FILE('{watched}/secret.txt'), 1, 1) = 'C'
-- name: INTO OUTFILE
SELECT * FROM customers INTO OUTFILE '{watched}/out.txt'
-- name: INTO OUTFILE before FROM
SELECT 'x' INTO OUTFILE '{watched}/out.txt' FROM customers
-- name: INTO OUTFILE with fields
SELECT 1 INTO OUTFILE '{watched}/out.txt' FIELDS TERMINATED BY ',' LINES TERMINATED BY '\n'
-- name: INTO OUTFILE with a character set
SELECT 1 INTO OUTFILE '{watched}/out.txt' CHARACTER SET utf8mb4
-- name: INTO DUMPFILE
SELECT 'x' INTO DUMPFILE '{watched}/dump.txt'
-- name: INTO DUMPFILE in a union
SELECT 1 UNION SELECT 'x' INTO DUMPFILE '{watched}/dump.txt'
-- name: INTO OUTFILE in a subquery
-- raw: fails
SELECT * FROM (SELECT 1 INTO OUTFILE '{watched}/out.txt') x
-- name: INTO OUTFILE after WITH
WITH c AS (SELECT 1) SELECT * FROM c INTO OUTFILE '{watched}/out.txt'
-- name: INTO OUTFILE behind ORDER BY and LIMIT
SELECT name FROM customers ORDER BY id LIMIT 1 INTO OUTFILE '{watched}/out.txt'
-- name: INTO OUTFILE in parentheses
-- raw: fails
(SELECT 1 INTO OUTFILE '{watched}/out.txt')
-- name: INTO a variable
SELECT COUNT(*) INTO @n FROM customers
-- name: LOAD DATA
LOAD DATA INFILE '{watched}/secret.txt' INTO TABLE loose
-- name: LOAD DATA LOCAL
LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE loose
-- name: LOAD XML
LOAD XML INFILE '{watched}/secret.txt' INTO TABLE loose

-- section: time
-- why: waits or burns time and reads nothing
-- name: SLEEP
SELECT SLEEP(30)
-- name: SLEEP with a blank
SELECT SLEEP (30)
-- name: SLEEP per row
SELECT SLEEP(2) FROM customers
-- name: SLEEP in WHERE
SELECT COUNT(*) FROM customers WHERE SLEEP(2) = 0
-- name: SLEEP, blind
SELECT IF((SELECT COUNT(*) FROM customers) > 10, SLEEP(30), 0)
-- name: BENCHMARK
SELECT BENCHMARK(2000000000, SHA2('x', 512))
-- name: BENCHMARK of a function
SELECT BENCHMARK(3, evil())
-- name: MASTER_POS_WAIT
SELECT MASTER_POS_WAIT('x', 1, 30)
-- name: MASTER_GTID_WAIT
SELECT MASTER_GTID_WAIT('0-1-1000', 30)

-- section: locks
-- why: a lock that the session keeps stops others
-- name: GET_LOCK
SELECT GET_LOCK('planted', 1)
-- name: GET_LOCK, endless
SELECT GET_LOCK('planted', -1)
-- name: GET_LOCK per row
SELECT GET_LOCK(CONCAT('l', id), 0) FROM orders
-- name: GET_LOCK in WHERE
SELECT COUNT(*) FROM customers WHERE GET_LOCK('planted', 0) = 1
-- name: RELEASE_LOCK
SELECT RELEASE_LOCK('planted')
-- name: RELEASE_ALL_LOCKS
SELECT RELEASE_ALL_LOCKS()
-- name: IS_USED_LOCK
-- expect: harmless
-- why: tells who holds a lock
SELECT IS_USED_LOCK('planted')

-- section: counters
-- why: moves what no rollback moves back
-- name: NEXT VALUE FOR
SELECT NEXT VALUE FOR order_numbers
-- name: NEXT VALUE FOR, qualified
SELECT NEXT VALUE FOR hostile.order_numbers
-- name: NEXTVAL
SELECT NEXTVAL(order_numbers)
-- name: NEXTVAL, qualified
SELECT NEXTVAL(hostile.order_numbers)
-- name: NEXTVAL per row
SELECT COUNT(NEXTVAL(order_numbers)) FROM orders
-- name: NEXTVAL in WHERE
SELECT COUNT(*) FROM orders WHERE id < NEXTVAL(order_numbers)
-- name: SETVAL
SELECT SETVAL(order_numbers, 5000)
-- name: SETVAL of four
SELECT SETVAL(order_numbers, 5000, TRUE, 1)
-- name: LASTVAL
SELECT LASTVAL(order_numbers)
-- name: PREVIOUS VALUE FOR
SELECT PREVIOUS VALUE FOR order_numbers
-- name: DEFAULT moves the sequence of the column
SELECT DEFAULT(id) FROM numbered
-- name: LAST_INSERT_ID with an argument
SELECT LAST_INSERT_ID(99)
-- name: the sequence as a table
-- expect: harmless
-- why: reads the sequence without moving it
SELECT next_not_cached_value FROM order_numbers
-- name: LAST_INSERT_ID
-- expect: harmless
-- why: reads the session
SELECT LAST_INSERT_ID()

-- section: variables
-- why: changes the session for every query behind it
-- name: assignment
SELECT @planted := 1
-- name: assignment over rows
SELECT @n := @n + 1 AS nr, name FROM customers
-- name: assignment in WHERE
SELECT COUNT(*) FROM customers WHERE (@planted := id) > 0
-- name: assignment in a derived table
SELECT name FROM customers, (SELECT @planted := 0) i
-- name: assignment in ORDER BY
SELECT name FROM customers ORDER BY @planted := id
-- name: assignment to a quoted variable
SELECT @`planted` := 1
-- name: assignment to a variable in quotes
SELECT @'planted' := 1
-- name: a system variable
SELECT @@datadir
-- name: a system variable of the server
SELECT @@global.secure_file_priv
-- name: a variable read
-- expect: harmless
-- why: reads the session
SELECT @planted

-- section: secrets
-- why: the server's own tables are no part of the source
-- name: password hashes
SELECT authentication_string FROM mysql.user
-- name: password hashes, newer table
SELECT Priv FROM mysql.global_priv
-- name: servers' passwords
SELECT Password FROM mysql.servers
-- name: other people's queries
SELECT info FROM information_schema.processlist
-- name: variables as a table
SELECT * FROM information_schema.global_variables
-- name: routines' text
SELECT routine_definition FROM information_schema.routines
-- name: files of the engine
SELECT * FROM information_schema.innodb_sys_tablespaces
-- name: loaded functions
SELECT * FROM mysql.func
-- name: another database's function table
SELECT * FROM mysql.proc
-- name: history of a versioned table
-- expect: harmless
-- why: reads the rows that the table keeps of its past
SELECT name FROM versioned FOR SYSTEM_TIME ALL
-- name: who is asking
-- expect: harmless
-- why: tells of the session only
SELECT CURRENT_USER(), USER(), DATABASE(), VERSION(), CONNECTION_ID()
-- name: encrypting with the server's keys
-- expect: harmless
-- why: computes
SELECT DES_ENCRYPT('a'), ENCRYPT('a', 'bb')
-- name: old password
-- expect: harmless
-- why: computes
SELECT PASSWORD('a'), OLD_PASSWORD('a')
-- name: plans of other queries
SELECT * FROM information_schema.optimizer_trace
-- name: UUID
-- expect: harmless
-- why: counts in memory only
SELECT UUID(), UUID_SHORT()
