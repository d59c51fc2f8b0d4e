-- An invented wholesaler of machine parts, kept in a system whose names are codes of a few letters; what each is for
-- only the comments say.
CREATE TABLE T100 ( -- customers, general data
  F001 INTEGER PRIMARY KEY, -- customer number
  F002 TEXT,    -- name of the firm
  F003 TEXT,    -- two-letter country code
  F004 TEXT,    -- line of business
  F005 TEXT,    -- day on which the account was opened
  F006 INTEGER  -- 1 when deliveries are on hold
);
CREATE TABLE T101 ( -- customers, figures for each selling company
  F001 INTEGER, -- customer number
  F010 TEXT,    -- selling company
  F011 TEXT,    -- terms of payment
  F012 NUMERIC, -- credit limit in euros
  F013 TEXT,    -- group for rebates
  F014 INTEGER  -- reminder level reached
);
CREATE TABLE T110 (
  F020 INTEGER PRIMARY KEY, -- supplier number
  F021 TEXT,    -- name of the supplier
  F022 TEXT,    -- bank account in international form
  F023 TEXT,    -- certificate of quality, valid until
  F024 INTEGER  -- days of grace before a late delivery is claimed
);
CREATE TABLE T200 ( -- parts, general data
  F030 INTEGER PRIMARY KEY, -- number of the part
  F031 TEXT,    -- short text in English
  F032 TEXT,    -- kind of part: bearing, seal, gear, motor
  F033 NUMERIC, -- gross weight in kilograms
  F034 TEXT,    -- hazard class for transport
  F035 INTEGER  -- minimum shelf life in days
);
CREATE TABLE T201 ( -- parts at a site
  F030 INTEGER, -- number of the part
  F040 TEXT,    -- site
  F041 NUMERIC, -- stock on hand, in pieces
  F042 NUMERIC, -- safety stock
  F043 NUMERIC, -- point at which it is ordered again
  F044 TEXT     -- planner in charge
);
CREATE TABLE T202 (
  F030 INTEGER, -- number of the part
  F045 TEXT,    -- from this day on
  F046 NUMERIC, -- standard cost of a piece
  F047 NUMERIC  -- moving average price
);
CREATE TABLE T300 ( -- sales orders, heads
  F050 INTEGER PRIMARY KEY, -- number of the sales order
  F001 INTEGER, -- customer number
  F051 TEXT,    -- day on which it came in
  F052 TEXT,    -- how it came in: phone, web shop, agent
  F053 TEXT,    -- reason for rejection
  F054 TEXT     -- employee who took it
);
CREATE TABLE T301 ( -- sales orders, positions
  F050 INTEGER, -- number of the sales order
  F055 INTEGER, -- position
  F030 INTEGER, -- number of the part
  F056 NUMERIC, -- pieces ordered
  F057 NUMERIC, -- net price of the position
  F058 TEXT     -- day promised to the customer
);
CREATE TABLE T310 (
  F060 INTEGER PRIMARY KEY, -- number of the delivery note
  F050 INTEGER, -- number of the sales order
  F061 TEXT,    -- day on which the goods left
  F062 TEXT,    -- haulier
  F063 NUMERIC, -- freight paid
  F064 TEXT     -- proof of receipt signed by
);
CREATE TABLE T320 (
  F070 INTEGER PRIMARY KEY, -- number of the invoice
  F060 INTEGER, -- number of the delivery note
  F071 TEXT,    -- due day
  F072 NUMERIC, -- amount with tax
  F073 TEXT     -- day on which it was settled, empty while open
);
CREATE TABLE T330 (
  F080 INTEGER PRIMARY KEY, -- number of the complaint
  F050 INTEGER, -- number of the sales order
  F081 TEXT,    -- what was found faulty
  F082 TEXT,    -- root cause
  F083 NUMERIC  -- credit granted
);
CREATE TABLE T400 (
  F090 INTEGER PRIMARY KEY, -- number of the purchase order
  F020 INTEGER, -- supplier number
  F091 TEXT,    -- day of the order
  F092 TEXT,    -- buyer
  F093 TEXT     -- agreed delivery terms (Incoterms)
);
CREATE TABLE T401 (
  F090 INTEGER, -- number of the purchase order
  F030 INTEGER, -- number of the part
  F094 NUMERIC, -- pieces received
  F095 TEXT,    -- day of receipt
  F096 INTEGER  -- pieces that failed inspection
);
CREATE TABLE T500 (
  F100 INTEGER PRIMARY KEY, -- personnel number
  F101 TEXT,    -- surname
  F102 TEXT,    -- cost centre
  F103 TEXT,    -- hired on
  F104 NUMERIC  -- hours of leave still owed
);
CREATE TABLE T510 (
  F100 INTEGER, -- personnel number
  F111 TEXT,    -- day of absence
  F112 TEXT     -- why: sickness, training, parental leave
);
CREATE TABLE T600 (
  F120 TEXT PRIMARY KEY, -- machine
  F121 TEXT,    -- workshop where it stands
  F122 TEXT,    -- last serviced on
  F123 NUMERIC  -- downtime in hours since new
);
CREATE TABLE T610 (
  F130 INTEGER PRIMARY KEY, -- number of the entry in the ledger
  F131 TEXT,    -- account
  F132 TEXT,    -- posting day
  F133 NUMERIC, -- debit amount
  F134 NUMERIC, -- credit amount
  F102 TEXT     -- cost centre
);
CREATE TABLE T620 (
  F102 TEXT PRIMARY KEY, -- cost centre
  F140 TEXT,    -- person responsible for the budget
  F141 NUMERIC  -- budget of the year
);
