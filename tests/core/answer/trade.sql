-- Small enough to add up by hand: two regions, an order table with lines, a bridge, amounts that binary floats get wrong.
CREATE TABLE region (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT NOT NULL, region_id INTEGER REFERENCES region(id), manager_id INTEGER REFERENCES customer(id));
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer(id), placed_on DATE NOT NULL, amount DECIMAL(10,2) NOT NULL, discount REAL, note TEXT);
CREATE TABLE line (order_id INTEGER NOT NULL REFERENCES orders(id), line_no INTEGER NOT NULL, price DECIMAL(10,2) NOT NULL, quantity INTEGER NOT NULL, PRIMARY KEY (order_id, line_no));
CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE order_tag (order_id INTEGER NOT NULL REFERENCES orders(id), tag_id INTEGER NOT NULL REFERENCES tag(id), PRIMARY KEY (order_id, tag_id));
CREATE VIEW big_order AS SELECT id, customer_id, amount FROM orders WHERE amount > 10;
INSERT INTO region VALUES (1, 'North'), (2, 'South'), (3, 'Empty');
INSERT INTO customer VALUES (1, 'Ada', 1, NULL), (2, 'Bo', 1, 1), (3, 'Cy', 2, 1), (4, 'Di', NULL, 3), (5, 'Ada', 2, 3);
INSERT INTO orders VALUES
    (1, 1, '2024-01-10', 10.10, 0.5, 'a'), (2, 1, '2024-02-10', 20.20, NULL, NULL), (3, 2, '2024-03-10', 30.30, 1.25, 'b'),
    (4, 3, '2024-04-10', 0.10, 0, 'b'), (5, 3, '2024-05-10', 0.20, 2, NULL), (6, 4, '2024-06-10', 5.00, NULL, 'c'), (7, 5, '2024-07-10', 7.77, 0.125, 'a');
INSERT INTO line VALUES (1, 1, 5.05, 2), (2, 1, 10.10, 1), (2, 2, 10.10, 1), (3, 1, 0.1, 3), (3, 2, 30.00, 1), (4, 1, 0.10, 1), (5, 1, 0.20, 1), (6, 1, 2.50, 2), (7, 1, 7.77, 1);
INSERT INTO tag VALUES (1, 'new'), (2, 'gift');
INSERT INTO order_tag VALUES (1, 1), (1, 2), (2, 1), (3, 2), (7, 1), (7, 2);
