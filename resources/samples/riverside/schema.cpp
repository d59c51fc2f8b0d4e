// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables.h"

namespace Riverside {

// The comments inside the statements stay in sqlite_schema: they are the data dictionary.
static constexpr const char *Organisation = R"sql(
CREATE TABLE currencies (
    code TEXT PRIMARY KEY, -- ISO 4217
    name TEXT NOT NULL,
    minor_units INTEGER NOT NULL
);
CREATE TABLE departments (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    cost_centre TEXT NOT NULL,
    head_id INTEGER -- employee who leads the department
);
CREATE TABLE employees (
    id INTEGER PRIMARY KEY,
    department_id INTEGER NOT NULL REFERENCES departments(id),
    manager_id INTEGER REFERENCES employees(id), -- whom this person reports to
    name TEXT NOT NULL,
    title TEXT NOT NULL, -- job title as on the badge
    title_long TEXT, -- job title written out, where the badge abbreviates it
    region TEXT NOT NULL, -- sales region
    email TEXT NOT NULL,
    phone TEXT,
    hired_on DATE NOT NULL,
    salary DECIMAL(12,2) -- yearly, EUR
);
CREATE TABLE bank_accounts (
    id INTEGER PRIMARY KEY,
    bank TEXT NOT NULL,
    iban TEXT NOT NULL UNIQUE,
    currency_code TEXT NOT NULL REFERENCES currencies(code),
    purpose TEXT NOT NULL
);
CREATE TABLE gl_accounts (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    kind TEXT NOT NULL -- asset, liability, income, expense
);
)sql";

static constexpr const char *Estate = R"sql(
CREATE TABLE portfolios (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    manager_id INTEGER REFERENCES employees(id),
    strategy TEXT NOT NULL
);
CREATE TABLE properties (
    id INTEGER PRIMARY KEY,
    portfolio_id INTEGER NOT NULL REFERENCES portfolios(id),
    name TEXT NOT NULL UNIQUE,
    street TEXT NOT NULL,
    city TEXT NOT NULL,
    region TEXT NOT NULL, -- where the property stands
    built_in INTEGER, -- year
    acquired_on DATE NOT NULL,
    purchase_price DECIMAL(12,2) -- EUR
);
CREATE TABLE units (
    id INTEGER PRIMARY KEY,
    property_id INTEGER NOT NULL REFERENCES properties(id),
    label TEXT NOT NULL,
    floor INTEGER NOT NULL,
    area_sqm INTEGER NOT NULL,
    usage TEXT NOT NULL -- flat, office, shop, storage
);
CREATE TABLE tenants (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    industry TEXT, -- none for private tenants
    country TEXT NOT NULL,
    email TEXT,
    phone TEXT
);
CREATE TABLE leases (
    id INTEGER PRIMARY KEY,
    unit_id INTEGER NOT NULL REFERENCES units(id),
    tenant_id INTEGER NOT NULL REFERENCES tenants(id),
    start_on DATE NOT NULL,
    end_on DATE, -- last day; none while it runs without a term
    monthly_rent DECIMAL(12,2) NOT NULL, -- agreed rent a month, EUR, as last indexed
    billing TEXT NOT NULL, -- monthly, quarterly
    status TEXT NOT NULL -- active, ended
);
)sql";

static constexpr const char *Money = R"sql(
CREATE TABLE payments (
    id INTEGER PRIMARY KEY,
    lease_id INTEGER REFERENCES leases(id), -- none while a receipt is not allocated
    bank_account_id INTEGER NOT NULL REFERENCES bank_accounts(id),
    account_code TEXT NOT NULL,
    period DATE NOT NULL, -- day the money was booked
    kind TEXT NOT NULL, -- what the money is for
    amount DECIMAL(12,2) NOT NULL, -- EUR; received is positive, paid out is negative
    memo TEXT
);
CREATE TABLE payments_2019_archive (
    id INTEGER PRIMARY KEY,
    lease_id INTEGER,
    account_code TEXT NOT NULL,
    period DATE NOT NULL,
    kind TEXT NOT NULL,
    amount DECIMAL(12,2) NOT NULL,
    memo TEXT
);
CREATE TABLE invoices (
    id INTEGER PRIMARY KEY,
    lease_id INTEGER NOT NULL REFERENCES leases(id),
    number TEXT NOT NULL UNIQUE,
    issued_on DATE NOT NULL,
    due_on DATE NOT NULL,
    total DECIMAL(12,2) NOT NULL, -- EUR, billed, whether paid or not
    status TEXT NOT NULL -- paid, open
);
CREATE TABLE invoice_lines (
    invoice_id INTEGER NOT NULL REFERENCES invoices(id),
    line_no INTEGER NOT NULL,
    description TEXT NOT NULL,
    amount DECIMAL(12,2) NOT NULL,
    PRIMARY KEY (invoice_id, line_no)
);
CREATE TABLE budgets (
    property_id INTEGER NOT NULL REFERENCES properties(id),
    quarter TEXT NOT NULL, -- as 2026-Q3
    heading TEXT NOT NULL,
    amount DECIMAL(12,2) NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (property_id, quarter, heading)
);
CREATE TABLE budget_lines (
    id INTEGER PRIMARY KEY,
    property_id INTEGER NOT NULL,
    quarter TEXT NOT NULL,
    heading TEXT NOT NULL,
    month_on DATE NOT NULL,
    amount DECIMAL(12,2) NOT NULL,
    FOREIGN KEY (property_id, quarter, heading) REFERENCES budgets(property_id, quarter, heading)
);
CREATE TABLE journal_entries (
    id INTEGER PRIMARY KEY,
    property_id INTEGER NOT NULL REFERENCES properties(id),
    posted_on DATE NOT NULL,
    period_label TEXT NOT NULL,
    memo TEXT
);
CREATE TABLE gl_entries (
    id INTEGER PRIMARY KEY,
    journal_entry_id INTEGER NOT NULL REFERENCES journal_entries(id),
    account_code TEXT NOT NULL,
    debit DECIMAL(12,2) NOT NULL,
    credit DECIMAL(12,2) NOT NULL
);
)sql";

static constexpr const char *Upkeep = R"sql(
CREATE TABLE vendors (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    trade TEXT NOT NULL,
    city TEXT NOT NULL,
    currency_code TEXT NOT NULL REFERENCES currencies(code),
    email TEXT,
    phone TEXT
);
CREATE TABLE vendor_contracts (
    id INTEGER PRIMARY KEY,
    vendor_id INTEGER NOT NULL REFERENCES vendors(id),
    property_id INTEGER NOT NULL,
    start_on DATE NOT NULL,
    end_on DATE,
    annual_fee DECIMAL(12,2) NOT NULL
);
CREATE TABLE maintenance_orders (
    id INTEGER PRIMARY KEY,
    unit_id INTEGER NOT NULL REFERENCES units(id),
    vendor_id INTEGER NOT NULL REFERENCES vendors(id),
    reported_by INTEGER NOT NULL REFERENCES employees(id),
    approved_by INTEGER REFERENCES employees(id),
    opened_on DATE NOT NULL,
    category TEXT NOT NULL,
    priority TEXT NOT NULL, -- low, normal, urgent
    status TEXT NOT NULL, -- done, open, cancelled
    cost DECIMAL(12,2) -- EUR; none until the order is done
);
CREATE TABLE inspections (
    id INTEGER PRIMARY KEY,
    unit_id INTEGER NOT NULL REFERENCES units(id),
    inspector_id INTEGER NOT NULL REFERENCES employees(id),
    inspected_on DATE NOT NULL,
    score INTEGER, -- 1 to 10; none when nobody let us in
    remark TEXT
);
CREATE TABLE meter_readings (
    id INTEGER PRIMARY KEY,
    unit_id INTEGER NOT NULL REFERENCES units(id),
    meter TEXT NOT NULL, -- electricity, water, heat
    read_on DATE NOT NULL,
    reading INTEGER -- kWh or litres; none when it could not be read
);
)sql";

static constexpr const char *Rest = R"sql(
CREATE VIEW open_invoices AS
SELECT i.number, t.name AS tenant, p.name AS property, i.due_on, i.total
FROM invoices AS i
JOIN leases AS l ON l.id = i.lease_id
JOIN tenants AS t ON t.id = l.tenant_id
JOIN units AS u ON u.id = l.unit_id
JOIN properties AS p ON p.id = u.property_id
WHERE i.status = 'open';
CREATE INDEX payments_lease ON payments(lease_id);
CREATE INDEX payments_period ON payments(period);
CREATE INDEX leases_unit ON leases(unit_id);
CREATE INDEX leases_tenant ON leases(tenant_id);
CREATE INDEX invoices_lease ON invoices(lease_id);
CREATE INDEX maintenance_orders_vendor ON maintenance_orders(vendor_id);
CREATE INDEX gl_entries_journal ON gl_entries(journal_entry_id);
)sql";

void createTables(Database &database)
{
    database.run(Organisation);
    database.run(Estate);
    database.run(Money);
    database.run(Upkeep);
}

void createViewsAndIndexes(Database &database)
{
    database.run(Rest);
    // The as-of date also travels inside the file, where a row count or a key never meets it.
    database.run("PRAGMA user_version = 20261120");
}

} // namespace Riverside
