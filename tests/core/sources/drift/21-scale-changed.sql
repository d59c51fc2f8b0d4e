-- expect: columnScale Invoice.Total
PRAGMA foreign_keys=OFF;
PRAGMA writable_schema=ON;
UPDATE sqlite_schema SET sql = replace(sql, 'Total] NUMERIC(10,2)', 'Total] NUMERIC(12,4)') WHERE type = 'table' AND name = 'Invoice';
PRAGMA writable_schema=RESET;
