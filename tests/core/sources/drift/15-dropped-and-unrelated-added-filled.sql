-- nothing hidden
-- expect: columnRemoved Track.Bytes
-- expect: columnAdded Track.Plays
-- Not a rename: other numbers of the same type in the same place.
PRAGMA legacy_alter_table=ON;
PRAGMA foreign_keys=OFF;
ALTER TABLE Track RENAME TO old_track;
CREATE TABLE Track (TrackId INTEGER NOT NULL, Name NVARCHAR(200) NOT NULL, AlbumId INTEGER, MediaTypeId INTEGER NOT NULL, GenreId INTEGER,
  Composer NVARCHAR(220), Milliseconds INTEGER NOT NULL, Plays INTEGER, UnitPrice NUMERIC(10,2) NOT NULL,
  CONSTRAINT PK_Track PRIMARY KEY (TrackId), FOREIGN KEY (AlbumId) REFERENCES Album (AlbumId),
  FOREIGN KEY (GenreId) REFERENCES Genre (GenreId), FOREIGN KEY (MediaTypeId) REFERENCES MediaType (MediaTypeId));
INSERT INTO Track SELECT TrackId, Name, AlbumId, MediaTypeId, GenreId, Composer, Milliseconds, TrackId % 17, UnitPrice FROM old_track;
DROP TABLE old_track;
CREATE INDEX IFK_TrackAlbumId ON Track (AlbumId);
CREATE INDEX IFK_TrackGenreId ON Track (GenreId);
CREATE INDEX IFK_TrackMediaTypeId ON Track (MediaTypeId);
