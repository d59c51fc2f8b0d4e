-- expect: columnNullability Customer.Email
PRAGMA foreign_keys=OFF;
PRAGMA writable_schema=ON;
UPDATE sqlite_schema SET sql = replace(sql, 'Email] NVARCHAR(60)  NOT NULL', 'Email] NVARCHAR(60)') WHERE type = 'table' AND name = 'Customer';
PRAGMA writable_schema=RESET;
