-- expect: columnRenamed Employee.LastName -> Employee.Family
-- expect: columnRenamed Employee.FirstName -> Employee.Given
ALTER TABLE Employee RENAME COLUMN FirstName TO Given;
ALTER TABLE Employee RENAME COLUMN LastName TO Family;
