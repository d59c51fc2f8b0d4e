-- expect: indexRemoved Track (AlbumId)
-- expect: indexAdded Track (Name)
DROP INDEX IFK_TrackAlbumId;
CREATE INDEX by_name ON Track (Name);
