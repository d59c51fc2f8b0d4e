-- expect: columnGenerated Invoice.BillingAddress
PRAGMA foreign_keys=OFF;
PRAGMA writable_schema=ON;
UPDATE sqlite_schema SET sql = replace(sql, 'BillingAddress] NVARCHAR(70)', 'BillingAddress] NVARCHAR(70) AS (BillingCity || BillingCountry)') WHERE type = 'table' AND name = 'Invoice';
PRAGMA writable_schema=RESET;
