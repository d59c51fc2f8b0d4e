// SPDX-License-Identifier: GPL-3.0-or-later
#include "testrecords.h"

namespace Tieout::TestRecords {

using namespace answer;

static QString s(const char *text)
{
    return QString::fromUtf8(text);
}

static CheckRecord check(const char *id, const char *verdict, const char *message)
{
    CheckRecord record;
    record.id = s(id);
    record.verdict = s(verdict);
    record.severity = s("reject");
    record.message = s(message);
    return record;
}

static QList<CheckRecord> passedChecks()
{
    return {check("safety.read-only", "passed", "Read-only, one SELECT statement"),
            check("reference.table", "passed", "Every table and column exists"),
            check("join.key", "passed", "Joins follow declared foreign keys"),
            check("period.different", "passed", "Period asked = period filtered: 2026-07-01 <= period < 2026-10-01"),
            check("value.unknown", "passed", "'Riverside' is a value of portfolios.name"),
            check("join.fan-out", "passed", "No fan-out: no duplicate amounts"),
            check("metric.bypassed", "skipped", "There are no metrics"),
            check("null.not-in", "skipped", "No NOT IN")};
}

static PartRecord part()
{
    PartRecord part;
    part.source = {s("sqlite:/data/riverside.db"), s("sqlite"), s("8f3a2c91d0"), s("2026-11-19T10:00:00+00:00"),
                   s("2026-11-18")};
    part.subgraph.terminals = {s("portfolios"), s("payments")};
    part.subgraph.bridges = {s("properties"), s("units"), s("leases")};
    part.subgraph.edges = {
        {s("properties(portfolio_id)->portfolios(id)"),
         {s("properties.portfolio_id")},
         {s("portfolios.id")},
         s("declared")},
        {s("units(property_id)->properties(id)"), {s("units.property_id")}, {s("properties.id")}, s("declared")},
        {s("leases(unit_id)->units(id)"), {s("leases.unit_id")}, {s("units.id")}, s("declared")},
        {s("payments(lease_id)->leases(id)"), {s("payments.lease_id")}, {s("leases.id")}, s("inferred")}};
    part.sql =
        s("SELECT SUM(\"payments\".\"amount\") AS \"rent collected\"\nFROM \"payments\"\n"
          "JOIN \"leases\" ON \"leases\".\"id\" = \"payments\".\"lease_id\"\nWHERE \"payments\".\"kind\" = 'rent'\n"
          "  AND \"payments\".\"period\" >= '2026-07-01' AND \"payments\".\"period\" < '2026-10-01'");
    part.sqlRun = part.sql + s("\nLIMIT 10001");
    part.period = PeriodRecord{IntervalRecord{s("last quarter"), {}, s("2026-07-01"), s("2026-10-01")},
                               IntervalRecord{{}, s("payments.period"), s("2026-07-01"), s("2026-10-01")}, true};
    part.checks = passedChecks();
    part.joins = {{s("payments(lease_id)->leases(id)"), 1675, 1284}};
    part.tieOut.verdict = s("ties");
    part.tieOut.method = s("rows by key, semi-join, decimal");
    part.tieOut.rows = 1284;
    part.tieOut.difference = s("0.00");
    part.elapsedMs = 12;
    return part;
}

static Record answered(const char *question)
{
    Record record;
    record.id = s("0193");
    record.question = s(question);
    record.asOf = s("2026-11-20");
    record.state = s("answered");
    record.route.kind = s("sql");
    record.assumptions = {{s("payments.period is the date meant"), s("date column"), {}}};
    record.timing = {0.2, 1.1, 2.0, 0.1, 7.9, 0.8};
    record.parts = {part()};
    return record;
}

Record number()
{
    Record record = answered("What rent was collected for the Riverside portfolio last quarter?");
    record.headline = HeadlineRecord{s("4182350.00"), s("EUR"), s("Rent collected, Riverside portfolio, Q3 2026")};
    record.text = s("Rent collected for the Riverside portfolio in Q3 2026 was 4,182,350.00 EUR, from 1,284 payments.");
    record.alternatives = {{s("by the day the rent was due"), s("SELECT 1")}};
    PartRecord &p = record.parts.first();
    p.columns = {{s("rent collected"), s("decimal"), s("EUR")}};
    p.rows = {{s("4182350.00")}};
    p.rowCount = 1;
    p.lineage = {{s("rent collected"), {{s("payments"), s("amount"), s("AGGREGATION")}}}};
    p.lineageAll = {{s("payments"), s("period"), s("FILTER")}, {s("portfolios"), s("name"), s("FILTER")}};
    p.tieOut.groups = {{{}, s("4182350.00"), s("4182350.00")}};
    return record;
}

Record groups()
{
    Record record = answered("Maintenance cost by vendor in 2026, top 5");
    record.text = s("Maintenance cost by vendor in 2026, the five largest");
    PartRecord &p = record.parts.first();
    p.columns = {{s("vendor"), s("text"), {}}, {s("cost"), s("decimal"), s("EUR")}};
    p.rows = {{s("Quay House Services"), s("1430112.40")},
              {s("Mill Lofts Lifts"), s("1092250.00")},
              {s("Harbour Heating"), s("741900.10")},
              {s("Weir Court Cleaning"), s("512004.00")},
              {s("Lock Yard Electrics"), s("410077.35")}};
    p.rowCount = 5;
    p.lineage = {{s("vendor"), {{s("vendors"), s("name"), s("IDENTITY")}}},
                 {s("cost"), {{s("maintenance_orders"), s("cost"), s("AGGREGATION")}}}};
    for (const auto &row : p.rows)
        p.tieOut.groups.append({{*row.at(0)}, row.at(1), row.at(1)});
    p.checks.append(check("order.ties", "warned", "The fifth row ties with no other"));
    return record;
}

Record months()
{
    Record record = answered("Rent by month in 2025");
    record.text = s("Rent by month in 2025");
    PartRecord &p = record.parts.first();
    p.columns = {{s("month"), s("text"), {}}, {s("rent"), s("decimal"), s("EUR")}};
    for (int month = 1; month <= 12; ++month)
        p.rows.append({QStringLiteral("2025-%1").arg(month, 2, 10, QLatin1Char('0')),
                       QString::number(300000 + (month * 7919) % 41000)});
    p.rowCount = 12;
    p.lineage = {{s("rent"), {{s("payments"), s("amount"), s("AGGREGATION")}}}};
    return record;
}

Record twoSeries()
{
    Record record = answered("Rent by region and year");
    record.text = s("Rent by region and year");
    PartRecord &p = record.parts.first();
    p.columns = {{s("region"), s("text"), {}}, {s("usage"), s("text"), {}}, {s("rent"), s("decimal"), s("EUR")}};
    int value = 120000;
    for (const char *region : {"North", "South", "West"}) {
        for (const char *usage : {"flat", "office", "shop"})
            p.rows.append({s(region), s(usage), QString::number(value += 31400)});
    }
    p.rowCount = p.rows.size();
    p.lineage = {{s("rent"), {{s("payments"), s("amount"), s("AGGREGATION")}}}};
    return record;
}

Record differs()
{
    Record record = number();
    record.question = s("Total invoiced in 2025");
    record.headline = HeadlineRecord{s("9410220.17"), s("EUR"), s("Total invoiced, 2025")};
    TieOutRecord &tieOut = record.parts.first().tieOut;
    tieOut.verdict = s("differs");
    tieOut.rows = 12408;
    tieOut.difference = s("23200.00");
    tieOut.groups = {{{}, s("9387020.17"), s("9410220.17")}};
    tieOut.why = s("Two invoices arrived while the question ran.");
    return record;
}

Record notChecked()
{
    Record record = answered("Which tenants have an email address?");
    record.text = s("3 tenants have an email address.");
    PartRecord &p = record.parts.first();
    p.columns = {{s("name"), s("text"), {}}, {s("email"), s("text"), {}}};
    p.rows = {
        {s("Ada Quay"), s("ada@example.org")}, {s("Ben Weir"), s("ben@example.org")}, {s("Cleo Mill"), std::nullopt}};
    p.rowCount = 240;
    p.truncated = true;
    p.period.reset();
    p.tieOut = {};
    p.tieOut.why = s("The result has no sum, count or average to compute again.");
    return record;
}

Record clarify()
{
    Record record;
    record.question = s("Revenue by region last quarter");
    record.state = s("clarify");
    record.clarify = ClarifyRecord{
        s("Which region do you mean?"),
        {{s("Where the property is: properties.region"), s("SELECT p.region, SUM(amount) FROM payments GROUP BY 1")},
         {s("The sales region of the manager: employees.region"),
          s("SELECT e.region, SUM(amount) FROM payments GROUP BY 1")}}};
    return record;
}

Record abstained()
{
    Record record;
    record.question = s("Churn by cohort");
    record.state = s("abstained");
    record.text = s("No table records when a tenant leaves for good, and \"churn\" has no governed metric here.");
    PartRecord p;
    p.attempts = {
        {s("composer"), s("SELECT 1"), s("rejected"), s("reference.column"), s("Column \"churn\" does not exist.")}};
    record.parts = {p};
    return record;
}

Record greeted()
{
    Record record;
    record.question = s("Hello");
    record.state = s("abstained");
    record.route.reason = s("It asks for nothing.");
    record.text = s("Hello. Ask something about \"Riverside\", for example: \"What tables are there?\"");
    return record;
}

Record notLinked()
{
    Record record;
    record.question = s("How are vendors and tenants linked?");
    record.state = s("answered");
    record.route.kind = s("graph");
    record.text = s("No foreign keys link vendors and tenants.");
    return record;
}

Record aboutSchema()
{
    Record record = notLinked();
    record.question = s("How are payments and leases linked?");
    record.text = s("payments and leases are linked: payments.lease_id refers to leases.id.");
    PartRecord p;
    p.kind = s("graph");
    for (const char *column : {"Way", "Table", "Column", "refers to table", "Column there", "Origin"})
        p.columns.append({s(column), s("text"), std::nullopt});
    p.rows = {{s("1"), s("payments"), s("lease_id"), s("leases"), s("id"), s("declared")}};
    p.rowCount = 1;
    p.tieOut.why = s("It was read from the schema; nothing was computed.");
    record.parts = {p};
    return record;
}

Record empty()
{
    Record record = answered("Rent collected in Leeds in May");
    record.text = s("No rows");
    PartRecord &p = record.parts.first();
    p.rowCount = 0;
    p.emptyBecause = EmptyBecauseRecord{
        {{s("city = 'Leeds'"), 1192, {s("Leith"), s("Leiden")}}, {s("2026-05-01 <= period < 2026-06-01"), 0, {}}},
        s("No property is in Leeds.")};
    return record;
}

Record rejected()
{
    Record record;
    record.question = s("Invoiced by property");
    record.state = s("rejected");
    PartRecord p;
    p.sql =
        s("SELECT p.name, SUM(i.total) AS invoiced\nFROM invoices i\nJOIN payments y ON y.id = i.id\nGROUP BY p.name");
    CheckRecord join = check("join.key", "rejected",
                             "Join does not follow a key: \"invoices\" and \"payments\" meet through \"leases\".");
    join.hint = s("Join both to \"leases\".");
    p.checks = {check("safety.read-only", "passed", "Read-only, one SELECT statement"), join};
    p.attempts = {{s("model"), p.sql, s("rejected"), s("join.key"), s("Join both to \"leases\".")}};
    record.parts = {p};
    return record;
}

Record failed()
{
    Record record;
    record.question = s("Rows of everything");
    record.state = s("failed");
    record.failure = FailureRecord{s("timed-out"), s("The query was ended after 30 s."),
                                   s("Ask for a shorter period, or raise the limit in Settings.")};
    return record;
}

} // namespace Tieout::TestRecords
