-- expect: uniqueKeyAdded Customer (Email)
CREATE UNIQUE INDEX one_address ON Customer (Email);
