-- expect: foreignKeyRemoved Album (ArtistId)
PRAGMA legacy_alter_table=ON;
PRAGMA foreign_keys=OFF;
ALTER TABLE Album RENAME TO old_album;
CREATE TABLE Album (AlbumId INTEGER NOT NULL, Title NVARCHAR(160) NOT NULL, ArtistId INTEGER NOT NULL, CONSTRAINT PK_Album PRIMARY KEY (AlbumId));
INSERT INTO Album SELECT * FROM old_album;
DROP INDEX IFK_AlbumArtistId;
CREATE INDEX IFK_AlbumArtistId ON Album (ArtistId);
PRAGMA foreign_keys=OFF;
DROP TABLE old_album;
