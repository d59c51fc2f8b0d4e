-- A small shop with everything a gate has to know: keys, a self reference, a composite key, a bridge table, a view, dates in many encodings.
CREATE TABLE Employee (EmployeeId INTEGER PRIMARY KEY, Name TEXT NOT NULL, Title TEXT, ReportsTo INTEGER REFERENCES Employee(EmployeeId), HireDate DATE);
CREATE TABLE Customer (CustomerId INTEGER PRIMARY KEY, Name TEXT NOT NULL, Country TEXT, SupportRepId INTEGER REFERENCES Employee(EmployeeId), Since DATE);
CREATE TABLE Invoice (InvoiceId INTEGER PRIMARY KEY, CustomerId INTEGER NOT NULL REFERENCES Customer(CustomerId), InvoiceDate DATETIME NOT NULL, Total NUMERIC(10,2) NOT NULL);
CREATE TABLE InvoiceLine (InvoiceLineId INTEGER PRIMARY KEY, InvoiceId INTEGER NOT NULL REFERENCES Invoice(InvoiceId), FilmId INTEGER NOT NULL REFERENCES Film(FilmId), UnitPrice NUMERIC(10,2) NOT NULL, Quantity INTEGER NOT NULL);
CREATE TABLE Ticket (TicketId INTEGER PRIMARY KEY, CustomerId INTEGER NOT NULL REFERENCES Customer(CustomerId), OpenedAt DATETIME NOT NULL, ClosedAt DATETIME);
CREATE TABLE Film (FilmId INTEGER PRIMARY KEY, Title TEXT NOT NULL, Length INTEGER, ReleaseYear INTEGER);
CREATE TABLE Actor (ActorId INTEGER PRIMARY KEY, Name TEXT NOT NULL);
CREATE TABLE FilmActor (FilmId INTEGER NOT NULL REFERENCES Film(FilmId), ActorId INTEGER NOT NULL REFERENCES Actor(ActorId), PRIMARY KEY (FilmId, ActorId));
CREATE TABLE Budget (Site TEXT NOT NULL, Quarter TEXT NOT NULL, Amount NUMERIC(12,2) NOT NULL, PRIMARY KEY (Site, Quarter));
CREATE TABLE BudgetLine (LineId INTEGER PRIMARY KEY, Site TEXT NOT NULL, Quarter TEXT NOT NULL, Heading TEXT, Amount NUMERIC(12,2) NOT NULL, FOREIGN KEY (Site, Quarter) REFERENCES Budget(Site, Quarter));
CREATE TABLE Event (EventId INTEGER PRIMARY KEY, Kind TEXT, AtSeconds INTEGER NOT NULL, DayNumber INTEGER NOT NULL, DayText TEXT NOT NULL, BookedOn DATE NOT NULL, MonthText TEXT NOT NULL);
CREATE TABLE Payment (PaymentId INTEGER PRIMARY KEY, InvoiceId INTEGER NOT NULL REFERENCES Invoice(InvoiceId), Currency TEXT NOT NULL, Amount NUMERIC(10,2) NOT NULL, DiscountRate REAL);
CREATE TABLE Temperature (Site TEXT PRIMARY KEY, Jan REAL, Jul REAL);
CREATE VIEW CustomerInvoice AS SELECT i.InvoiceId AS Id, i.CustomerId AS Customer, i.InvoiceDate AS Day, i.Total FROM Invoice AS i;

INSERT INTO Employee VALUES (1, 'Ada', 'CFO', NULL, '2018-01-15'), (2, 'Bo', 'Agent', 1, '2020-03-01'), (3, 'Cy', 'Agent', 1, '2021-06-01');
INSERT INTO Customer VALUES (1, 'Uno', 'USA', 2, '2021-05-04'), (2, 'Due', 'Canada', 3, '2022-02-01'), (3, 'Tre', 'USA', 2, '2023-01-01');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
INSERT INTO Invoice SELECT i, i % 3 + 1, date('2021-01-05', ((i - 1) * 30) || ' days') || ' 10:30:00', round(1.99 * (i % 7 + 1), 2) FROM n;
INSERT INTO Film VALUES (1, 'One', 90, 2001), (2, 'Two', 120, 2010), (3, 'Three', 105, 2010);
INSERT INTO Actor VALUES (1, 'Ann'), (2, 'Ben');
INSERT INTO FilmActor VALUES (1, 1), (1, 2), (2, 1), (3, 2);
INSERT INTO InvoiceLine SELECT InvoiceId * 10 + 1, InvoiceId, 1, 0.99, 1 FROM Invoice UNION ALL SELECT InvoiceId * 10 + 2, InvoiceId, 2, 1.49, 2 FROM Invoice;
INSERT INTO Payment SELECT InvoiceId, InvoiceId, CASE InvoiceId % 3 WHEN 0 THEN 'EUR' ELSE 'USD' END, Total - 0.01, (InvoiceId % 5) / 20.0 FROM Invoice;
INSERT INTO Temperature VALUES ('North', -3.5, 19.0), ('South', 4.0, 27.5);
INSERT INTO Ticket SELECT InvoiceId, CustomerId, InvoiceDate, NULL FROM Invoice WHERE InvoiceId % 4 = 0;
INSERT INTO Budget VALUES ('North', '2023-Q2', 100), ('North', '2023-Q3', 110), ('South', '2023-Q3', 90.5);
INSERT INTO BudgetLine VALUES (1, 'North', '2023-Q3', 'rent', 60), (2, 'North', '2023-Q3', 'repair', 50), (3, 'South', '2023-Q3', 'rent', 90.5);
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
INSERT INTO Event SELECT i, 'k' || i % 3, 1640995200 + i * 5 * 86400 + 3600, CAST(strftime('%Y%m%d', '2022-01-01', (i * 5) || ' days') AS INTEGER),
    strftime('%d/%m/%Y', '2022-01-01', (i * 5) || ' days'), date('2022-01-01', (i * 5) || ' days'), strftime('%Y-%m', '2022-01-01', (i * 5) || ' days') FROM n;
