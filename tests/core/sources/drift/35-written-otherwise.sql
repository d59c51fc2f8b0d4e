-- expect: tableSpelling Genre
-- expect: columnSpelling Genre.Name
ALTER TABLE Genre RENAME TO genre_;
ALTER TABLE genre_ RENAME TO genre;
ALTER TABLE genre RENAME COLUMN Name TO name_;
ALTER TABLE genre RENAME COLUMN name_ TO name;
