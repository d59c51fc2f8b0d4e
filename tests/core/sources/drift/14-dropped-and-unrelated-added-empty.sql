-- expect: columnRemoved Customer.Fax
-- expect: columnAdded Customer.Loyalty
-- Not a rename: it holds nothing.
ALTER TABLE Customer DROP COLUMN Fax;
ALTER TABLE Customer ADD COLUMN Loyalty NVARCHAR(24);
