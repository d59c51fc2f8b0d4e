-- expect: columnOrder Artist
PRAGMA legacy_alter_table=ON;
PRAGMA foreign_keys=OFF;
ALTER TABLE Artist RENAME TO old_artist;
CREATE TABLE Artist (Name NVARCHAR(120), ArtistId INTEGER NOT NULL, CONSTRAINT PK_Artist PRIMARY KEY (ArtistId));
INSERT INTO Artist SELECT Name, ArtistId FROM old_artist;
DROP TABLE old_artist;
