-- expect: columnRenamed Track.GenreId -> Track.Style
ALTER TABLE Track RENAME COLUMN GenreId TO Style;
