-- expect: columnRenamed Customer.Company -> Customer.Employer
-- expect: columnOrder Customer
-- By adding, copying and dropping: the new column stands last.
ALTER TABLE Customer ADD COLUMN Employer NVARCHAR(80);
UPDATE Customer SET Employer = Company;
ALTER TABLE Customer DROP COLUMN Company;
