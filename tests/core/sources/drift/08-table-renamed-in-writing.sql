-- expect: tableRenamed InvoiceLine -> invoice_lines
ALTER TABLE InvoiceLine RENAME TO invoice_lines;
