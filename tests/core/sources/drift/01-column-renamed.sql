-- expect: columnRenamed Customer.Fax -> Customer.Telefax
ALTER TABLE Customer RENAME COLUMN Fax TO Telefax;
