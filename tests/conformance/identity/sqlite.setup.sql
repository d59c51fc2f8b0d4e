-- What somebody may have planted in a file: views that call what SQLite has compiled in beside its harmless functions.
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, region TEXT, joined TEXT, balance REAL);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20) INSERT INTO customers SELECT i, 'Name ' || i, iif(i % 2 = 0, 'north', 'south'), date('2025-01-01', '+' || i || ' days'), i * 10.5 FROM n;
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (id), placed TEXT, amount REAL, status TEXT);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) INSERT INTO orders SELECT i, 1 + i % 20, datetime('2025-03-01', '+' || i || ' days'), i * 3, iif(i % 3 = 0, 'open', 'paid') FROM n;
CREATE VIEW view_load AS SELECT load_extension('x') AS l;
CREATE VIEW view_file AS SELECT readfile('/etc/passwd') AS f;
CREATE VIEW view_write AS SELECT writefile('x', 'y') AS w FROM customers;
CREATE VIEW view_tokenizer AS SELECT fts3_tokenizer('simple') AS t;
CREATE VIEW view_log AS SELECT sqlite_log(1, 'x') AS l;
CREATE VIEW view_over AS SELECT l FROM view_load;
CREATE VIEW view_user AS SELECT evil(id) AS e FROM customers;
CREATE VIEW view_node AS SELECT rtreenode(2, zeroblob(20)) AS r;
CREATE VIEW plain AS SELECT region, count(*) AS n, lower(region) AS l FROM customers GROUP BY region;
CREATE VIRTUAL TABLE docs USING fts5(body);
INSERT INTO docs VALUES ('one two'), ('two three');
