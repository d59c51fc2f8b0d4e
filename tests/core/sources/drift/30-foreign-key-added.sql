-- expect: foreignKeyAdded Track (Bytes)
PRAGMA foreign_keys=OFF;
PRAGMA writable_schema=ON;
UPDATE sqlite_schema SET sql = replace(sql, '[Bytes] INTEGER', '[Bytes] INTEGER REFERENCES [Invoice] ([InvoiceId])') WHERE type = 'table' AND name = 'Track';
PRAGMA writable_schema=RESET;
