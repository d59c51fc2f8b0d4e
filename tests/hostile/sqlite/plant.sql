-- What somebody planted in a file for the next person who opens it. {watched} is a folder, {extension} the library planted_extension.cpp,
-- which leaves a file there when it is loaded.
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, joined TEXT, country TEXT);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id), ordered_on TEXT NOT NULL, status TEXT NOT NULL,
                     total REAL NOT NULL, note TEXT, details TEXT);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
INSERT INTO customers SELECT i, 'Customer ' || i, 'c' || i || '@example.com', date('2024-01-01', i || ' days'), substr('DEFRUS', 1 + 2 * (i % 3), 2) FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
INSERT INTO orders SELECT i, 1 + i % 20, date('2025-01-01', i || ' days'), CASE i % 3 WHEN 0 THEN 'open' WHEN 1 THEN 'paid' ELSE 'void' END, i * 3.5, 'note ' || i,
                          json_object('channel', 'web', 'n', i) FROM n;
CREATE TABLE loose (id INTEGER PRIMARY KEY, value TEXT);
INSERT INTO loose VALUES (1, '1'), (2, '2');
CREATE TABLE log (id INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT);
INSERT INTO log (what) VALUES ('made');
CREATE TRIGGER planted AFTER INSERT ON loose BEGIN INSERT INTO log (what) VALUES ('trigger'); END;
CREATE VIEW v_plain AS SELECT id, name FROM customers;
CREATE TRIGGER through_view INSTEAD OF UPDATE ON v_plain BEGIN INSERT INTO log (what) VALUES ('view trigger'); END;
CREATE VIRTUAL TABLE letters USING fts4(body);
INSERT INTO letters VALUES ('dear sir'), ('dear madam'), ('yours faithfully');
INSERT INTO letters VALUES ('second part');
CREATE VIRTUAL TABLE papers USING fts5(title, body);
INSERT INTO papers VALUES ('one', 'a paper'), ('two', 'another paper');
CREATE VIRTUAL TABLE boxes USING rtree(id, x0, x1);
INSERT INTO boxes VALUES (1, 0, 1), (2, 2, 3);
-- Views that call what a file must not be able to call, and that do not end.
CREATE VIEW v_load AS SELECT load_extension('{extension}') AS loaded;
CREATE VIEW v_tokenizer AS SELECT fts3_tokenizer('simple') AS address;
CREATE VIEW v_optimize AS SELECT optimize(letters) AS done FROM letters;
CREATE VIEW v_over AS SELECT loaded FROM v_load;
CREATE VIEW v_where AS SELECT id FROM customers WHERE load_extension('{extension}') IS NULL;
CREATE VIEW v_read AS SELECT readfile('{watched}/secret.txt') AS content;
CREATE VIEW v_write AS SELECT writefile('{watched}/written.txt', 'x') AS n;
CREATE VIEW v_pages AS SELECT * FROM dbstat;
CREATE VIEW v_endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
CREATE VIEW v_large AS SELECT 1 AS x FROM orders a, orders b, orders c, orders d, orders e, orders f, orders g;
CREATE VIEW v_heavy AS SELECT hex(zeroblob(400000000)) AS x;
CREATE VIEW v_broken AS SELECT missing FROM customers;
CREATE VIEW v_self AS SELECT * FROM v_self;
CREATE TABLE computed (id INTEGER PRIMARY KEY, plain INTEGER AS (id + 1), heavy TEXT AS (hex(zeroblob(id * 200000000))) VIRTUAL);
INSERT INTO computed (id) VALUES (1), (2);
CREATE TABLE guarded (id INTEGER PRIMARY KEY, value TEXT CHECK (length(value) > 0));
INSERT INTO guarded VALUES (1, 'a');
CREATE INDEX guarded_by_upper ON guarded (upper(value)) WHERE id > 0;
