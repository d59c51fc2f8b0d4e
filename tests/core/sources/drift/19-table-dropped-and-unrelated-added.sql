-- nothing hidden
-- expect: tableRemoved Genre
-- expect: tableAdded Label
-- Not a rename: the same shape around other rows.
PRAGMA foreign_keys=OFF;
DROP TABLE Genre;
CREATE TABLE Label (LabelId INTEGER NOT NULL, Name NVARCHAR(120), CONSTRAINT PK_Label PRIMARY KEY (LabelId));
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 25) INSERT INTO Label SELECT i, 'label ' || i FROM n;
