-- nothing hidden
-- expect: columnComment Invoice.Total
PRAGMA foreign_keys=OFF;
PRAGMA writable_schema=ON;
UPDATE sqlite_schema SET sql = replace(sql, 'Total] NUMERIC(10,2)  NOT NULL,', 'Total] NUMERIC(10,2)  NOT NULL, -- with tax') WHERE type = 'table' AND name = 'Invoice';
PRAGMA writable_schema=RESET;
