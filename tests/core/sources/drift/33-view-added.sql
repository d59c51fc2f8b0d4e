-- nothing hidden
-- expect: tableAdded Sales
CREATE VIEW Sales AS SELECT InvoiceId, Total FROM Invoice;
