-- The order of tables is no drift.
CREATE TABLE copy AS SELECT * FROM Genre;
PRAGMA foreign_keys=OFF;
DROP TABLE Genre;
CREATE TABLE [Genre] ([GenreId] INTEGER  NOT NULL, [Name] NVARCHAR(120), CONSTRAINT [PK_Genre] PRIMARY KEY  ([GenreId]));
INSERT INTO Genre SELECT * FROM copy;
DROP TABLE copy;
