-- nothing hidden
-- expect: columnDefault InvoiceLine.Quantity
PRAGMA foreign_keys=OFF;
PRAGMA writable_schema=ON;
UPDATE sqlite_schema SET sql = replace(sql, 'Quantity] INTEGER  NOT NULL', 'Quantity] INTEGER DEFAULT 1 NOT NULL') WHERE type = 'table' AND name = 'InvoiceLine';
PRAGMA writable_schema=RESET;
