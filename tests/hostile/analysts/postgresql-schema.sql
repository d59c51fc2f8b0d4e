-- A shop as analysts find it, with three extensions installed beside it whose functions have the names of the engine's own.
CREATE EXTENSION pg_trgm;
CREATE EXTENSION citext;
CREATE EXTENSION hstore;
CREATE TYPE order_status AS ENUM ('new', 'paid', 'shipped', 'returned', 'cancelled');
CREATE TABLE customers (id integer PRIMARY KEY, first_name text NOT NULL, last_name varchar(50) NOT NULL, email citext, city text, country char(2),
                        born date, joined_at timestamptz NOT NULL, is_active boolean NOT NULL, credit numeric(12,2), tags text[],
                        attributes jsonb, settings hstore, phone text, ip inet);
CREATE TABLE categories (id integer PRIMARY KEY, name text NOT NULL, parent_id integer REFERENCES categories);
CREATE TABLE products (id integer PRIMARY KEY, category_id integer NOT NULL REFERENCES categories, sku text NOT NULL, name text NOT NULL, price numeric(10,2) NOT NULL,
                       cost numeric(10,2), weight double precision, specs jsonb, launched date, sizes integer[], description text);
CREATE TABLE orders (id bigint PRIMARY KEY, customer_id integer NOT NULL REFERENCES customers, ordered_at timestamptz NOT NULL, shipped_at timestamptz,
                     status order_status NOT NULL, channel text NOT NULL, total numeric(12,2) NOT NULL, discount numeric(5,4), currency char(3) NOT NULL, note text, meta json);
CREATE TABLE order_lines (order_id bigint NOT NULL REFERENCES orders, line smallint NOT NULL, product_id integer NOT NULL REFERENCES products,
                          quantity integer NOT NULL, unit_price numeric(10,2) NOT NULL, PRIMARY KEY (order_id, line));
CREATE TABLE payments (id integer PRIMARY KEY, order_id bigint NOT NULL REFERENCES orders, paid_on date NOT NULL, amount money NOT NULL, method text, reference text);
CREATE TABLE employees (id integer PRIMARY KEY, name text NOT NULL, manager_id integer REFERENCES employees, hired date, salary integer, shift time, vacation interval);
CREATE TABLE visits (id bigint PRIMARY KEY, customer_id integer REFERENCES customers, at timestamp NOT NULL, page text NOT NULL, seconds real, during tsrange, agent text);
INSERT INTO categories VALUES (1, 'All', NULL), (2, 'Books', 1), (3, 'Games', 1), (4, 'Novels', 2);
INSERT INTO customers SELECT g, (ARRAY['Ann','Bob','Cyd','Dan'])[1 + g % 4], 'Name' || g, 'User' || g || '@Example.com', (ARRAY['Berlin','Paris','Oslo'])[1 + g % 3],
    (ARRAY['DE','FR','NO'])[1 + g % 3], DATE '1970-01-01' + g * 100, TIMESTAMPTZ '2024-01-01 08:00+00' + g * interval '37 hours', g % 5 > 0, g * 10.5,
    ARRAY['t' || g % 3, 'all'], jsonb_build_object('age', 20 + g, 'langs', jsonb_build_array('de', 'en'), 'address', jsonb_build_object('zip', 10000 + g)),
    hstore('theme', 'dark'), '+49 30 ' || 1000000 + g, ('10.0.0.' || g)::inet FROM generate_series(1, 60) g;
INSERT INTO products SELECT g, 2 + g % 3, 'SKU-' || lpad(g::text, 4, '0'), 'Product ' || g, g * 2.5, g * 1.5, g / 3.0,
    jsonb_build_object('color', (ARRAY['red','blue'])[1 + g % 2], 'dim', jsonb_build_array(g, g + 1)), DATE '2023-01-01' + g, ARRAY[g, g + 1], 'A fine product, no. ' || g
FROM generate_series(1, 30) g;
INSERT INTO orders SELECT g, 1 + g % 60, TIMESTAMPTZ '2024-06-01 10:00+00' + g * interval '31 hours', CASE WHEN g % 4 > 0 THEN TIMESTAMPTZ '2024-06-03 10:00+00' + g * interval '31 hours' END,
    (ARRAY['new','paid','shipped','returned','cancelled'])[1 + g % 5]::order_status, (ARRAY['web','shop','phone'])[1 + g % 3], 10 + g * 1.25, (g % 4) / 20.0, 'EUR',
    CASE WHEN g % 7 = 0 THEN 'call ' || g || ', urgent' END, '{"source": "ad", "clicks": 3}' FROM generate_series(1, 300) g;
INSERT INTO order_lines SELECT g, l, 1 + (g + l) % 30, 1 + l, 5 * l FROM generate_series(1, 300) g, generate_series(1, 2) l;
INSERT INTO payments SELECT g, g, DATE '2024-06-02' + g, (10 + g)::numeric::money, (ARRAY['card','cash',NULL])[1 + g % 3], 'REF/' || g || '/2024' FROM generate_series(1, 250) g;
INSERT INTO employees SELECT g, 'Employee ' || g, NULLIF(g / 2, 0), DATE '2015-01-01' + g * 90, 2000 + g * 100, TIME '08:00' + g * interval '20 minutes', g * interval '1 day' FROM generate_series(1, 15) g;
INSERT INTO visits SELECT g, 1 + g % 60, TIMESTAMP '2024-06-01' + g * interval '3 hours', '/p/' || g % 9, g * 1.5, tsrange(TIMESTAMP '2024-06-01', TIMESTAMP '2024-06-01' + g * interval '1 hour'),
    'Mozilla/5.0 (X11; Linux)' FROM generate_series(1, 400) g;
