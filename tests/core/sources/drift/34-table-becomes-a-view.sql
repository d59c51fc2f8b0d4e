-- expect: tableKind Playlist
-- expect: columnNullability Playlist.PlaylistId
-- expect: primaryKey Playlist (PlaylistId)
-- expect: tableAdded PlaylistRows
PRAGMA legacy_alter_table=ON;
PRAGMA foreign_keys=OFF;
ALTER TABLE Playlist RENAME TO PlaylistRows;
CREATE VIEW Playlist AS SELECT PlaylistId, Name FROM PlaylistRows;
