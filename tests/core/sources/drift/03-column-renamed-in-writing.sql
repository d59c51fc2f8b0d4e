-- expect: columnRenamed Invoice.BillingPostalCode -> Invoice.billing_postal_code
ALTER TABLE Invoice RENAME COLUMN BillingPostalCode TO billing_postal_code;
