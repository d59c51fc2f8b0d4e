-- expect: tableAdded Label
CREATE TABLE Label (LabelId INTEGER PRIMARY KEY, Name NVARCHAR(120));
INSERT INTO Label VALUES (1, 'Parlophone'), (2, 'Stax');
