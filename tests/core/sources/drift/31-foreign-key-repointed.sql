-- expect: foreignKeyChanged Customer (SupportRepId)
PRAGMA foreign_keys=OFF;
PRAGMA writable_schema=ON;
UPDATE sqlite_schema SET sql = replace(sql, 'REFERENCES [Employee] ([EmployeeId])', 'REFERENCES [Artist] ([ArtistId])') WHERE type = 'table' AND name = 'Customer';
PRAGMA writable_schema=RESET;
