-- expect: tableRenamed MediaType -> Medium
-- expect: tableRenamed Playlist -> Collection
ALTER TABLE MediaType RENAME TO Medium;
ALTER TABLE Playlist RENAME TO Collection;
