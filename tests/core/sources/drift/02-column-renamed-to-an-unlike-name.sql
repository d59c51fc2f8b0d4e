-- expect: columnRenamed Track.Composer -> Track.WrittenBy
ALTER TABLE Track RENAME COLUMN Composer TO WrittenBy;
