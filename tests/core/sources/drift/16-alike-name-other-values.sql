-- nothing hidden
-- expect: columnRemoved Invoice.BillingState
-- expect: columnAdded Invoice.BillingStatus
-- Not a rename, though the names look it.
ALTER TABLE Invoice DROP COLUMN BillingState;
ALTER TABLE Invoice ADD COLUMN BillingStatus NVARCHAR(40);
UPDATE Invoice SET BillingStatus = CASE InvoiceId % 3 WHEN 0 THEN 'paid' WHEN 1 THEN 'open' ELSE 'late' END;
