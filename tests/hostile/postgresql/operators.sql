-- Operators, casts, domains and types: code of a user's that runs though no function is written.

-- section: operators
-- expect: refused
-- why: the operator is a user's and runs a function that nobody allowed
-- name: own symbol
SELECT 1 |+| 2
-- name: own symbol over columns
SELECT id |+| customer_id FROM orders
-- name: own symbol, OPERATOR syntax
SELECT 1 OPERATOR(public.|+|) 2
-- name: own symbol in another schema
SELECT 1 OPERATOR(tools.|-|) 2
-- name: own symbol before its operand
SELECT !!! 5
-- name: engine's symbol for other types
SELECT 1 || 2
-- name: engine's symbol over columns
SELECT id || customer_id FROM orders
-- name: plus of texts
SELECT name + country FROM customers
-- name: arrow of texts
SELECT note -> 'a'::text FROM orders
-- name: equality of a number and a text
SELECT count(*) FROM customers WHERE id = name
-- name: equality in a join
SELECT count(*) FROM orders o JOIN customers c ON o.customer_id = c.name
-- name: inequality
SELECT count(*) FROM customers WHERE id <> name
-- name: inequality, other spelling
SELECT count(*) FROM customers WHERE id != name
-- name: IN looks up equality
SELECT count(*) FROM customers WHERE id IN (name, country)
-- name: NOT IN looks up inequality
SELECT count(*) FROM customers WHERE id NOT IN (name, country)
-- name: IN over a subquery
SELECT count(*) FROM customers WHERE id IN (SELECT name FROM customers)
-- name: ANY with an operator
SELECT count(*) FROM customers WHERE id = ANY (ARRAY['1'::text])
-- name: ALL with an operator
SELECT count(*) FROM customers WHERE id <> ALL (SELECT name FROM customers)
-- name: BETWEEN looks up two comparisons
SELECT count(*) FROM customers WHERE id BETWEEN name AND country
-- name: NULLIF looks up equality
SELECT nullif(id, name) FROM customers
-- name: CASE with a subject looks up equality
SELECT CASE id WHEN name THEN 1 END FROM customers
-- name: IS DISTINCT FROM looks up equality
SELECT count(*) FROM customers WHERE id IS DISTINCT FROM name
-- name: LIKE looks up an operator
SELECT count(*) FROM customers WHERE id LIKE name
-- name: ILIKE looks up an operator
SELECT count(*) FROM customers WHERE id ILIKE name
-- name: NOT LIKE looks up an operator
SELECT count(*) FROM customers WHERE id NOT LIKE name
-- name: SIMILAR TO looks up an operator
SELECT count(*) FROM customers WHERE id SIMILAR TO name
-- name: regular expression
SELECT count(*) FROM customers WHERE id ~ name
-- name: LIKE ANY
SELECT count(*) FROM customers WHERE id LIKE ANY (ARRAY['a'::text])
-- name: operator in the select list of an aggregate
SELECT count(*), max(1 |+| 2) FROM orders
-- name: operator inside ORDER BY USING
SELECT name FROM customers ORDER BY id USING <

-- section: types with an order of their own
-- why: sorting, grouping, joining and comparing values of the type run a user's function
-- name: order by
SELECT id FROM measured ORDER BY spot
-- name: distinct
SELECT DISTINCT spot FROM measured
-- name: group by
SELECT spot, count(*) FROM measured GROUP BY spot
-- name: count distinct
SELECT count(DISTINCT spot) FROM measured
-- name: comparison
SELECT id FROM measured WHERE spot < again
-- name: comparison with a row
SELECT id FROM measured WHERE spot = ROW(1, 1)::pair
-- name: join
SELECT count(*) FROM measured a JOIN measured b ON a.spot = b.again
-- name: join using
SELECT count(*) FROM measured a JOIN measured b USING (spot)
-- name: union
SELECT spot FROM measured UNION SELECT again FROM measured
-- name: intersect
SELECT spot FROM measured INTERSECT SELECT again FROM measured
-- name: greatest
SELECT greatest(spot, again) FROM measured
-- name: nullif
SELECT nullif(spot, again) FROM measured
-- name: is distinct from
SELECT id FROM measured WHERE spot IS DISTINCT FROM again
-- name: in
SELECT id FROM measured WHERE spot IN (SELECT again FROM measured)
-- name: case
SELECT CASE spot WHEN again THEN 1 END FROM measured
-- name: window partition
SELECT count(*) OVER (PARTITION BY spot) FROM measured
-- name: window order
SELECT rank() OVER (ORDER BY spot) FROM measured
-- name: aggregate's order
SELECT array_agg(id ORDER BY spot) FROM measured
-- name: arrays of it
SELECT id FROM measured WHERE ARRAY[spot] = ARRAY[again]
-- name: array contains
SELECT id FROM measured WHERE ARRAY[spot] @> ARRAY[again]
-- name: array position
SELECT array_position(ARRAY[spot], again) FROM measured
-- name: array remove
SELECT array_remove(ARRAY[spot], again) FROM measured
-- name: width bucket
SELECT width_bucket(spot, ARRAY[again]) FROM measured
-- name: rows of it
SELECT id FROM measured WHERE (spot, 1) < (again, 2)
-- name: record comparison
SELECT id FROM measured WHERE ROW(spot) *= ROW(again) OR ROW(spot) = ROW(again)
-- name: whole rows compared
SELECT count(*) FROM measured a, measured b WHERE a = b
-- name: whole rows sorted
SELECT m.id FROM measured m ORDER BY m
-- name: whole rows distinct
SELECT count(DISTINCT m) FROM measured m
-- name: percentile
SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY spot) FROM measured
-- name: mode
SELECT mode() WITHIN GROUP (ORDER BY spot) FROM measured
-- name: enumeration sorted
SELECT id FROM moods ORDER BY felt
-- name: enumeration compared
SELECT id FROM moods WHERE felt = 'calm'::mood
-- name: enumeration compared with a literal
SELECT id FROM moods WHERE felt < 'cross'
-- name: enumeration grouped
SELECT felt, count(*) FROM moods GROUP BY felt ORDER BY felt
-- name: own range made
SELECT evilrange(1, 5)
-- name: own range from a text
SELECT '[1,5]'::evilrange
-- name: own range contains
SELECT '[1,5]'::evilrange @> 3
-- name: own range merged
SELECT range_merge('[1,2]'::evilrange, '[4,5]'::evilrange)
-- name: own multirange
SELECT '{[1,2],[4,5]}'::evilmultirange

-- section: casts
-- why: the cast is a user's and runs a function that nobody allowed
-- name: to a composite type
SELECT 1::pair
-- name: CAST to a composite type
SELECT CAST(id AS pair) FROM customers
-- name: to a qualified type
SELECT 1::public.pair
-- name: to a quoted type
SELECT 1::"pair"
-- name: two casts
SELECT 1::pair::json
-- name: dates to text, explicitly
SELECT ordered_on::text FROM orders
-- name: dates to text, CAST
SELECT CAST(ordered_on AS text) FROM orders
-- name: dates to text, implied by a function
SELECT ltrim(ordered_on) FROM orders
-- name: dates to text, implied by a text function of several
SELECT starts_with(ordered_on, note) FROM orders
-- name: dates to text, implied by LIKE
SELECT count(*) FROM orders WHERE ordered_on LIKE '2025%'
-- name: dates to text, implied by a comparison
SELECT count(*) FROM orders WHERE ordered_on = note
-- name: dates to text in arrays
SELECT ARRAY[ordered_on]::text[] FROM orders
-- name: dates to varchar
SELECT ordered_on::varchar FROM orders
-- name: JSON to a date
SELECT details::date FROM orders
-- name: text to a number, explicitly
SELECT note::numeric FROM orders
-- name: text to a number, implied by a function
SELECT ceil(note) FROM orders
-- name: text to a number, implied by an operator
SELECT total + note FROM orders
-- name: text to a number, implied by a comparison
SELECT count(*) FROM orders WHERE total = note
-- name: text to a number with a scale
SELECT note::numeric(10, 2) FROM orders
-- name: boolean to a number
SELECT (id > 3)::numeric FROM orders
-- name: composite to JSON, explicitly
SELECT spot::json FROM measured
-- name: base type to JSON by to_json
SELECT to_json(label) FROM tagged
-- name: base type to JSON by json_agg
SELECT json_agg(label) FROM tagged
-- name: base type to JSON by json_build_object
SELECT json_build_object('p', label) FROM tagged
-- name: base type to JSON by row_to_json
SELECT row_to_json(t) FROM tagged t
-- name: base type to JSON by array_to_json
SELECT array_to_json(ARRAY[label]) FROM tagged
-- name: base type to text
SELECT label::text FROM tagged
-- name: base type to text, implied
SELECT upper(label) FROM tagged
-- name: base type to text, by comparison
SELECT count(*) FROM tagged WHERE label = 'a'::text
-- name: base type to text, by a text function
SELECT left(label, 1) FROM tagged
-- name: text to the base type
SELECT name::tag FROM customers
-- name: array of a cast
SELECT ARRAY[1, 2]::pair[]
-- name: in a JSON_TABLE-like definition
SELECT * FROM XMLTABLE('/r/a' PASSING XMLPARSE(DOCUMENT '<r><a>1</a></r>') COLUMNS x evildom PATH '.')

-- section: domains
-- why: a domain's check is a user's function and runs with every conversion
-- name: cast
SELECT 1::evildom
-- name: CAST
SELECT CAST(id AS evildom) FROM customers
-- name: qualified
SELECT 1::public.evildom
-- name: quoted
SELECT 1::"evildom"
-- name: in another schema
SELECT total::tools.amount FROM orders
-- name: literal of it
SELECT evildom '5'
-- name: literal of it, qualified
SELECT public.evildom '5'
-- name: null
SELECT NULL::evildom
-- name: over another domain
SELECT 1::evildom2
-- name: over text
SELECT name::eviltext FROM customers
-- name: array of it
SELECT ARRAY[1, 2]::evildom[]
-- name: array of it from a text
SELECT '{1,2}'::evildom[]
-- name: composite that holds it
SELECT '(1,x)'::boxed
-- name: composite that holds it, from a row
SELECT ROW(1, 'x')::boxed
-- name: function form
SELECT evildom(1)
-- name: in a column definition list of JSON
SELECT * FROM json_to_record('{"a": 1}') AS x(a evildom)
-- name: in a column definition list of JSON rows
SELECT * FROM jsonb_to_recordset('[{"a": 1}]') AS x(a evildom)
-- name: by json_populate_record
SELECT json_populate_record(NULL::boxed, '{"a": 1}')
-- name: by jsonb_populate_recordset
SELECT * FROM jsonb_populate_recordset(NULL::boxed, '[{"a": 1, "b": "x"}]')
-- name: by the engine's own input function
SELECT count(domain_in('1', 'evildom'::regtype, -1))
-- name: by the array's input function
SELECT array_in('{1,2}', 'evildom'::regtype, -1)
-- name: by the record's input function
SELECT record_in('(1,x)', 'boxed'::regtype, -1)
-- name: by the range's input function
SELECT range_in('[1,2]', 'evilrange'::regtype, -1)
-- name: in a condition
SELECT count(*) FROM customers WHERE id::evildom > 3
-- name: in ORDER BY
SELECT id FROM customers ORDER BY id::evildom
-- name: in a join
SELECT count(*) FROM customers c JOIN orders o ON o.customer_id::evildom = c.id
-- name: implied by UNION
SELECT 1::evildom UNION ALL SELECT 2
-- name: field of a composite
SELECT (ROW(1, 'x')::boxed).a
-- name: a table's row type
SELECT '(1,x)'::loose
-- name: dblink-like column definition list
SELECT * FROM ROWS FROM (json_to_record('{"a": 1}') AS (a evildom), generate_series(1, 2)) AS x(a, b)
