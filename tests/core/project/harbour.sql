CREATE TABLE ships (id INTEGER PRIMARY KEY, name TEXT NOT NULL, flag TEXT NOT NULL, gross_tonnage INTEGER NOT NULL);
CREATE TABLE berths (id INTEGER PRIMARY KEY, name TEXT NOT NULL, length_m REAL NOT NULL);
CREATE TABLE port_calls (id INTEGER PRIMARY KEY, ship_id INTEGER NOT NULL REFERENCES ships(id),
                         berth_id INTEGER NOT NULL REFERENCES berths(id), arrived_on DATE NOT NULL, departed_on DATE,
                         harbour_dues REAL NOT NULL);
CREATE TABLE pilots (id INTEGER PRIMARY KEY, name TEXT NOT NULL, licence_no TEXT NOT NULL, hired_on DATE NOT NULL);
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL);
CREATE TABLE invoices (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id),
                       issued_on DATE NOT NULL, amount REAL NOT NULL, paid INTEGER NOT NULL);
INSERT INTO ships VALUES (1, 'Aurora', 'Norway', 12000), (2, 'Borealis', 'Malta', 48000), (3, 'Cygnus', 'Norway', 900),
                         (4, 'Draco', 'Panama', 31000);
INSERT INTO berths VALUES (1, 'North Quay', 240), (2, 'Oil Jetty', 310.5), (3, 'Fish Pier', 80);
INSERT INTO port_calls VALUES (1, 1, 1, '2026-01-03', '2026-01-05', 4200), (2, 2, 2, '2026-02-11', '2026-02-14', 15800),
                              (3, 3, 3, '2026-02-20', '2026-02-20', 310), (4, 1, 1, '2026-05-02', '2026-05-03', 4350),
                              (5, 4, 2, '2026-09-09', NULL, 9900), (6, 2, 1, '2026-10-01', '2026-10-04', 16100);
INSERT INTO pilots VALUES (1, 'Ada Lund', 'NL-17', '2019-04-01'), (2, 'Per Dahl', 'NL-22', '2024-08-15');
INSERT INTO customers VALUES (1, 'Nordlink Shipping', 'Norway'), (2, 'Calypso Lines', 'Malta'),
                             (3, 'Isthmus Bulk', 'Panama');
INSERT INTO invoices VALUES (1, 1, '2026-01-10', 4200, 1), (2, 2, '2026-02-20', 15800, 1), (3, 1, '2026-05-10', 4350, 0),
                            (4, 3, '2026-09-30', 9900, 0), (5, 2, '2026-10-10', 16100, 0);
