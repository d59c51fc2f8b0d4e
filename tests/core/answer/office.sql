CREATE TABLE region (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, email TEXT, address TEXT, region_id INTEGER REFERENCES region(id));
CREATE TABLE staff (id INTEGER PRIMARY KEY, first_name TEXT, contact TEXT, boss_id INTEGER REFERENCES staff(id));
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), sold_by INTEGER REFERENCES staff(id),
                     packed_by INTEGER REFERENCES staff(id), placed_on TEXT, amount DECIMAL(10,2));
CREATE TABLE weather (day TEXT PRIMARY KEY, rain REAL);
INSERT INTO region VALUES (1, 'North'), (2, 'South');
INSERT INTO customer VALUES (1, 'Ada', 'ada@example.com', '1 High Street', 1), (2, 'Bo', 'bo@example.com', '2 Low Street', 2), (3, 'Cy', 'cy@example.org', '3 Mid Street', 1);
INSERT INTO staff VALUES (1, 'Dee', 'dee@example.com', NULL), (2, 'Eli', 'eli@example.com', 1), (3, 'Flo', 'flo@example.com', 1);
INSERT INTO orders VALUES (1, 1, 2, 3, '2024-01-05', 10.50), (2, 2, 3, 2, '2024-02-07', 20.00), (3, 1, 2, 2, '2024-03-09', 7.25), (4, 3, 3, 3, '2024-03-10', 1.00);
INSERT INTO weather VALUES ('2024-01-05', 1.5), ('2024-01-06', 0.0);
