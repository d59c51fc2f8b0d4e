-- expect: columnRemoved Customer.Fax
ALTER TABLE Customer DROP COLUMN Fax;
