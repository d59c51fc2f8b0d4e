-- Tables and views that run something when they are read.

-- section: views
-- expect: refused
-- why: reading the view runs a function that nobody allowed
-- name: function in the select list
SELECT * FROM v_evil
-- name: function in the select list, not asked for
SELECT id FROM v_evil
-- name: only counted
SELECT count(*) FROM v_evil
-- name: qualified and quoted
SELECT * FROM "public"."v_evil"
-- name: function in WHERE
SELECT * FROM v_where
-- name: view over a view
SELECT * FROM v_over
-- name: function said to be immutable
SELECT * FROM v_immutable
-- name: function in ORDER BY
SELECT name FROM v_order
-- name: operator
SELECT score FROM v_operator
-- name: cast
SELECT day FROM v_cast
-- name: domain
SELECT score FROM v_domain
-- name: aggregate
SELECT score FROM v_aggregate
-- name: sequence
SELECT number FROM v_sequence
-- name: file
SELECT content FROM v_file
-- name: another machine
SELECT a FROM v_away
-- name: notification
SELECT sent FROM v_notify
-- name: lock
SELECT locked FROM v_lock
-- name: text run as SQL
SELECT content FROM v_asked
-- name: settings
SELECT path FROM v_setting
-- name: lateral function
SELECT e FROM v_lateral
-- name: security barrier
SELECT score FROM v_barrier
-- name: security invoker
SELECT score FROM v_invoker
-- name: a table made a view by a rule
SELECT score FROM ruled
-- name: in a join
SELECT count(*) FROM customers c JOIN v_evil v ON v.id = c.id
-- name: in a CTE
WITH v AS (SELECT * FROM v_evil) SELECT count(*) FROM v
-- name: in a subquery
SELECT count(*) FROM customers WHERE id IN (SELECT id FROM v_where)
-- name: in EXISTS
SELECT count(*) FROM customers c WHERE EXISTS (SELECT 1 FROM v_over v WHERE v.id = c.id)
-- name: in UNION
SELECT id FROM customers UNION SELECT id FROM v_evil
-- name: in a lateral join
SELECT count(*) FROM customers c, LATERAL (SELECT 1 FROM v_evil v WHERE v.id = c.id) x
-- name: TABLE
TABLE v_evil
-- name: as a row
SELECT v FROM v_evil v
-- name: as a row in JSON
SELECT to_json(v) FROM v_evil v
-- name: with an alias list
SELECT a, b FROM v_evil AS x(a, b, c)
-- name: ONLY
SELECT count(*) FROM ONLY v_evil
-- name: over a foreign table
SELECT line FROM v_foreign
-- name: sampled
-- expect: harmless
-- why: a materialised view holds what was computed when it was made
SELECT count(*) FROM m_evil TABLESAMPLE SYSTEM (50)
-- name: materialised
-- expect: harmless
-- why: a materialised view holds what was computed when it was made
SELECT count(*), max(score) FROM m_evil

-- section: row policies
-- expect: refused
-- why: a policy calls a function for every account that it binds, which a superuser is not
-- as: reader
-- name: plain
SELECT * FROM guarded
-- name: counted
SELECT count(*) FROM guarded
-- name: joined
SELECT count(*) FROM customers c JOIN guarded g ON g.id = c.id
-- name: in a subquery
SELECT (SELECT sum(amount) FROM guarded)

-- section: columns and indexes
-- expect: harmless
-- why: generated columns are kept, defaults and checks run when something is written
-- name: generated column
SELECT kept FROM computed
-- name: default
SELECT made FROM computed
-- name: table with a check
SELECT count(*) FROM indexed
-- name: table with an index over a function, which planning may look at
SELECT count(*) FROM indexed WHERE value > 10 AND id < 40
-- name: order that an index over a function could serve
SELECT id FROM indexed ORDER BY value LIMIT 3

-- section: foreign tables
-- expect: refused
-- why: reading one runs a program on the server, reads a file there, or reaches another server
-- name: program
SELECT line FROM f_program
-- name: program, counted
SELECT count(*) FROM f_program
-- name: program, limited to nothing
-- expect: harmless
-- why: no row is wanted; whether the program starts is for the engine to say, and the state shows it
SELECT line FROM f_program LIMIT 0
-- name: program in a join
SELECT count(*) FROM customers c LEFT JOIN f_program p ON p.line = c.name
-- name: program in EXISTS
SELECT EXISTS (SELECT 1 FROM f_program)
-- name: file
SELECT line FROM f_file
-- name: this server by another way
SELECT id, score FROM f_remote
-- name: another machine
SELECT id FROM f_away
-- name: parent of a foreign table
SELECT line FROM parent
-- name: parent of a foreign table, counted
SELECT count(*) FROM parent
-- name: parent of a foreign table, with a star
SELECT line FROM parent *
-- name: foreign partition
SELECT line FROM parted
-- name: foreign partition by name
SELECT line FROM parted_two
-- name: parent alone
-- expect: harmless
-- why: the foreign child is not read
SELECT line FROM ONLY parent
-- name: partition that is a table
-- expect: harmless
-- why: the foreign partition is left out by the engine
SELECT line FROM parted WHERE part = 1
-- name: partition that is a table, by name
-- expect: harmless
-- why: an ordinary table
SELECT line FROM parted_one
