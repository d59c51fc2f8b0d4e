-- People, routes between airports, and readings of which one column tells the other.
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, gender TEXT, age INTEGER);
CREATE TABLE airport (id INTEGER PRIMARY KEY, city TEXT NOT NULL, code TEXT, zip TEXT, country TEXT);
CREATE TABLE route (id INTEGER PRIMARY KEY, source_id INTEGER NOT NULL REFERENCES airport(id), target_id INTEGER NOT NULL REFERENCES airport(id));
CREATE TABLE reading (id INTEGER PRIMARY KEY, block INTEGER NOT NULL, sensor INTEGER NOT NULL, even INTEGER NOT NULL, odd INTEGER NOT NULL);
CREATE TABLE sale (id INTEGER PRIMARY KEY, person_id INTEGER REFERENCES person(id), paid_as TEXT, kind TEXT, grade TEXT, note TEXT);
INSERT INTO person VALUES (1, 'Ann', 'female', 19), (2, 'Bob', 'male', 23), (3, 'Cid', 'male', 31), (4, 'Dora', 'female', 44);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 28)
INSERT INTO airport SELECT i, 'Town ' || i, 'T' || char(64 + i % 26) || 'X' || i, 94000 + i, CASE i % 2 WHEN 0 THEN 'Canada' ELSE 'Italy' END FROM n;
INSERT INTO airport VALUES (29, 'Destin', 'END', '94107', 'Canada'), (30, 'Rome', 'ROM', '94108', 'Italy');
INSERT INTO route SELECT a.id, a.id, 31 - a.id FROM airport AS a;
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
INSERT INTO reading SELECT i, i % 100, i % 100, i % 2 = 0, CASE WHEN i < 2 THEN 1 ELSE i % 2 END FROM n;
INSERT INTO sale VALUES (1, 1, 'CASH', 'SALE', 'a', 'Gift'), (2, 2, 'CARD', 'GIFT', 'b', 'Late'), (3, 3, 'CASH', 'SALE', 'b', 'Card');
