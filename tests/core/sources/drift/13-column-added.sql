-- expect: columnAdded Customer.Loyalty
ALTER TABLE Customer ADD COLUMN Loyalty INTEGER;
