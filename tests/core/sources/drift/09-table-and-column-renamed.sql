-- expect: tableRenamed Genre -> Style
-- expect: columnRenamed Genre.Name -> Style.Label
ALTER TABLE Genre RENAME TO Style;
ALTER TABLE Style RENAME COLUMN Name TO Label;
