-- expect: columnRenamed Artist.ArtistId -> Artist.Number
ALTER TABLE Artist RENAME COLUMN ArtistId TO Number;
