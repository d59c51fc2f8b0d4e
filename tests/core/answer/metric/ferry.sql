-- A ferry line: sailings of ships on routes between ports, tickets for them, fuel for ships, vouchers.
CREATE TABLE ports (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL);
CREATE TABLE routes (id INTEGER PRIMARY KEY, code TEXT NOT NULL, from_port INTEGER NOT NULL REFERENCES ports(id),
                     to_port INTEGER NOT NULL REFERENCES ports(id), season TEXT NOT NULL);
CREATE TABLE ships (id INTEGER PRIMARY KEY, name TEXT NOT NULL, berths INTEGER NOT NULL, kind TEXT NOT NULL);
CREATE TABLE sailings (id INTEGER PRIMARY KEY, route_id INTEGER NOT NULL REFERENCES routes(id),
                       ship_id INTEGER NOT NULL REFERENCES ships(id), sailed_on TEXT NOT NULL,
                       state TEXT NOT NULL, delay_min INTEGER);
CREATE TABLE tickets (id INTEGER PRIMARY KEY, sailing_id INTEGER NOT NULL REFERENCES sailings(id),
                      sold_on TEXT NOT NULL, class TEXT NOT NULL, price NUMERIC NOT NULL, refunded INTEGER NOT NULL);
CREATE TABLE fuel (id INTEGER PRIMARY KEY, ship_id INTEGER REFERENCES ships(id), bought_on TEXT NOT NULL,
                   litres INTEGER NOT NULL, cost NUMERIC NOT NULL);
CREATE TABLE vouchers (id INTEGER PRIMARY KEY, issued_on TEXT NOT NULL, used_on TEXT, amount NUMERIC NOT NULL);

INSERT INTO ports VALUES (1, 'Harwich', 'England'), (2, 'Esbjerg', 'Denmark'), (3, 'Stavanger', 'Norway'),
                         (4, 'Bergen', 'Norway');
INSERT INTO routes VALUES (1, 'HE', 1, 2, 'all year'), (2, 'ES', 2, 3, 'summer'), (3, 'SB', 3, 4, 'all year');
INSERT INTO ships VALUES (1, 'Ternen', 400, 'ferry'), (2, 'Skarven', 250, 'ferry'), (3, 'Lommen', 120, 'catamaran'),
                         (4, 'Alken', 90, 'catamaran');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 240)
INSERT INTO sailings
SELECT i, 1 + i % 3, 1 + i % 3, date('2024-01-01', '+' || (i * 3) || ' days'),
       CASE WHEN i % 20 = 7 THEN 'cancelled' ELSE 'sailed' END, CASE WHEN i % 20 = 7 THEN NULL ELSE (i * 7) % 45 END
FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
INSERT INTO tickets
SELECT i, 1 + (i * 13) % 230, date('2023-12-01', '+' || (((1 + (i * 13) % 230) * 3 + i % 25)) || ' days'),
       CASE i % 4 WHEN 0 THEN 'cabin' WHEN 1 THEN 'deck' ELSE 'saloon' END,
       20 + (i % 4) * 15 + (i % 7) * 0.5, CASE WHEN i % 31 = 0 THEN 1 ELSE 0 END
FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
INSERT INTO fuel
SELECT i, CASE WHEN i % 15 = 0 THEN NULL ELSE 1 + i % 3 END, date('2024-01-05', '+' || (i * 11) || ' days'),
       1000 + i * 10, (1000 + i * 10) * 0.9
FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90)
INSERT INTO vouchers
SELECT i, date('2024-01-01', '+' || (i * 7) || ' days'),
       CASE WHEN i % 3 = 0 THEN NULL ELSE date('2024-01-01', '+' || (i * 7 + 20 + i % 40) || ' days') END, 25 * (1 + i % 4)
FROM n;
