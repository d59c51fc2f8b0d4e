-- expect: columnType Track.Milliseconds
PRAGMA foreign_keys=OFF;
PRAGMA writable_schema=ON;
UPDATE sqlite_schema SET sql = replace(sql, 'Milliseconds] INTEGER', 'Milliseconds] TEXT') WHERE type = 'table' AND name = 'Track';
PRAGMA writable_schema=RESET;
