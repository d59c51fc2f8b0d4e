-- expect: primaryKey Album (AlbumId, ArtistId)
PRAGMA legacy_alter_table=ON;
PRAGMA foreign_keys=OFF;
ALTER TABLE Album RENAME TO old_album;
CREATE TABLE Album (AlbumId INTEGER NOT NULL, Title NVARCHAR(160) NOT NULL, ArtistId INTEGER NOT NULL,
  CONSTRAINT PK_Album PRIMARY KEY (AlbumId, ArtistId), FOREIGN KEY (ArtistId) REFERENCES Artist (ArtistId));
INSERT INTO Album SELECT * FROM old_album;
DROP TABLE old_album;
CREATE INDEX IFK_AlbumArtistId ON Album (ArtistId);
