// SPDX-License-Identifier: GPL-3.0-or-later
#include "testrecords.h"

namespace Tieout::TestRecords {

static QString s(const char *text)
{
    return QString::fromUtf8(text);
}

static record::Check check(const char *id, const char *verdict, const char *message)
{
    record::Check record;
    record.id = s(id);
    record.verdict = record::fromWord<record::CheckVerdict>(s(verdict)).value();
    record.message = s(message);
    return record;
}

static QList<record::Check> passedChecks()
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

static record::Part part()
{
    record::Part part;
    part.source = {s("sqlite:/data/riverside.db"),
                   record::SourceKind::Database,
                   s("riverside.db"),
                   s("8f3a2c91d0"),
                   s("2026-11-19T10:00:00+00:00"),
                   s("2026-11-18")};
    part.id = s("p1");
    part.query()->dialect = s("sqlite");
    part.query()->subgraph.terminals = {s("portfolios"), s("payments")};
    part.query()->subgraph.bridges = {s("properties"), s("units"), s("leases")};
    part.query()->subgraph.edges = {
        {s("properties(portfolio_id)->portfolios(id)"),
         {s("properties.portfolio_id")},
         {s("portfolios.id")},
         KeyOrigin::Declared},
        {s("units(property_id)->properties(id)"), {s("units.property_id")}, {s("properties.id")}, KeyOrigin::Declared},
        {s("leases(unit_id)->units(id)"), {s("leases.unit_id")}, {s("units.id")}, KeyOrigin::Declared},
        {s("payments(lease_id)->leases(id)"), {s("payments.lease_id")}, {s("leases.id")}, KeyOrigin::Inferred}};
    part.query()->sql =
        s("SELECT SUM(\"payments\".\"amount\") AS \"rent collected\"\nFROM \"payments\"\n"
          "JOIN \"leases\" ON \"leases\".\"id\" = \"payments\".\"lease_id\"\nWHERE \"payments\".\"kind\" = 'rent'\n"
          "  AND \"payments\".\"period\" >= '2026-07-01' AND \"payments\".\"period\" < '2026-10-01'");
    part.query()->sqlRun = part.query()->sql + s("\nLIMIT 10001");
    part.period = record::Period{record::Interval{s("last quarter"), {}, s("2026-07-01"), s("2026-10-01")},
                                 record::Interval{{}, s("payments.period"), s("2026-07-01"), s("2026-10-01")}, true};
    part.checks = passedChecks();
    part.query()->joins = {{s("payments(lease_id)->leases(id)"), 1675, 1284}};
    part.verification.verdict = record::Verdict::Ties;
    part.verification.how = record::VerifiedHow::Recomputed;
    part.verification.proves = message::say("answer.tieout.proves.figures");
    part.verification.method = s("rows by key, semi-join, decimal");
    part.verification.rows = 1284;
    part.verification.difference = s("0.00");
    part.elapsedMs = 12;
    return part;
}

/// What the words `text` of the question became.
static record::LedgerWord word(const record::Record &record, const char *text, record::WordRole role,
                               const char *became = "")
{
    const int begin = int(record.question.indexOf(s(text)));
    return {s(text), {begin, begin + int(s(text).size())}, role, s(became), record::ReadBy::Rule};
}

static record::Record answered(const char *question)
{
    record::Record record;
    record.id = s("0193");
    record.question = s(question);
    record.asOf = s("2026-11-20");
    record.state = record::State::Answered;
    record.confidence = 0.98;
    record.route.kind = record::Kind::Sql;
    record.assumptions = {{s("payments.period is the date meant"), record::About::DateColumn}};
    record.timing = {0.2, 1.1, 2.0, 0.1, 7.9, 0.8};
    record.parts = {part()};
    record.route.generator = s("composer");
    record.ledger.words = {word(record, question, record::WordRole::Filler)};
    return record;
}

record::Record number()
{
    record::Record record = answered("What rent was collected for the Riverside portfolio last quarter?");
    record.ledger.words = {
        word(record, "What", record::WordRole::Filler),
        word(record, "rent", record::WordRole::Value, "payments.kind = 'rent'"),
        word(record, "collected", record::WordRole::Filler),
        word(record, "Riverside", record::WordRole::Value, "portfolios.name = 'Riverside'"),
        word(record, "portfolio", record::WordRole::Table, "portfolios"),
        word(record, "last quarter", record::WordRole::Period, "payments.period in [2026-07-01, 2026-10-01)")};
    record.ledger.words.last().period = record::Interval{{}, s("payments.period"), s("2026-07-01"), s("2026-10-01")};
    record.headline = record::Headline{s("4182350.00"), s("EUR"), s("Rent collected, Riverside portfolio, Q3 2026")};
    record.text = s("Rent collected for the Riverside portfolio in Q3 2026 was 4,182,350.00 EUR, from 1,284 payments.");
    record.alternatives = {{s("by the day the rent was due"), record::Kind::Sql, s("SELECT 1")}};
    record.title = record.headline->label;
    record::Part &p = record.parts.first();
    p.grid()->columns = {{s("rent collected"), TypeClass::Decimal, s("EUR")}};
    p.grid()->rows = {{s("4182350.00")}};
    p.grid()->rowCount = 1;
    p.query()->lineage = {{s("rent collected"), {{s("payments"), s("amount"), sql::LineageHow::Aggregation}}}};
    p.query()->lineageAll = {{s("payments"), s("period"), sql::LineageHow::Filter},
                             {s("portfolios"), s("name"), sql::LineageHow::Filter}};
    p.verification.groups = {{{}, s("4182350.00"), s("4182350.00")}};
    return record;
}

record::Record groups()
{
    record::Record record = answered("Maintenance cost by vendor in 2026, top 5");
    record.text = record.title = s("Maintenance cost by vendor in 2026, the five largest");
    record::Part &p = record.parts.first();
    p.grid()->columns = {{s("vendor"), TypeClass::Text, {}}, {s("cost"), TypeClass::Decimal, s("EUR")}};
    p.grid()->rows = {{s("Quay House Services"), s("1430112.40")},
                      {s("Mill Lofts Lifts"), s("1092250.00")},
                      {s("Harbour Heating"), s("741900.10")},
                      {s("Weir Court Cleaning"), s("512004.00")},
                      {s("Lock Yard Electrics"), s("410077.35")}};
    p.grid()->rowCount = 5;
    p.query()->lineage = {{s("vendor"), {{s("vendors"), s("name"), sql::LineageHow::Identity}}},
                          {s("cost"), {{s("maintenance_orders"), s("cost"), sql::LineageHow::Aggregation}}}};
    for (const auto &row : p.grid()->rows)
        p.verification.groups.append({{*row.at(0)}, row.at(1), row.at(1)});
    for (const auto &row : p.grid()->rows)
        p.claims.append({{{s("vendors.name"), *row.at(0)}},
                         s("maintenance_orders.cost"),
                         record::ClaimHow::Sum,
                         {},
                         s("EUR"),
                         *row.at(1),
                         {}});
    p.checks.append(check("order.ties", "warned", "The fifth row ties with no other"));
    return record;
}

record::Record months()
{
    record::Record record = answered("Rent by month in 2025");
    record.text = record.title = s("Rent by month in 2025");
    record::Part &p = record.parts.first();
    p.grid()->columns = {{s("month"), TypeClass::Text, {}}, {s("rent"), TypeClass::Decimal, s("EUR")}};
    for (int month = 1; month <= 12; ++month)
        p.grid()->rows.append({QStringLiteral("2025-%1").arg(month, 2, 10, QLatin1Char('0')),
                               QString::number(300000 + (month * 7919) % 41000)});
    p.grid()->rowCount = 12;
    p.query()->lineage = {{s("rent"), {{s("payments"), s("amount"), sql::LineageHow::Aggregation}}}};
    return record;
}

record::Record twoSeries()
{
    record::Record record = answered("Rent by region and year");
    record.text = record.title = s("Rent by region and year");
    record::Part &p = record.parts.first();
    p.grid()->columns = {{s("region"), TypeClass::Text, {}},
                         {s("usage"), TypeClass::Text, {}},
                         {s("rent"), TypeClass::Decimal, s("EUR")}};
    int value = 120000;
    for (const char *region : {"North", "South", "West"}) {
        for (const char *usage : {"flat", "office", "shop"})
            p.grid()->rows.append({s(region), s(usage), QString::number(value += 31400)});
    }
    p.grid()->rowCount = p.grid()->rows.size();
    p.query()->lineage = {{s("rent"), {{s("payments"), s("amount"), sql::LineageHow::Aggregation}}}};
    return record;
}

record::Record differs()
{
    record::Record record = number();
    record.question = s("Total invoiced in 2025");
    record.headline = record::Headline{s("9410220.17"), s("EUR"), s("Total invoiced, 2025")};
    record.title = record.headline->label;
    record::Verification &verification = record.parts.first().verification;
    verification.verdict = record::Verdict::Differs;
    verification.rows = 12408;
    verification.difference = s("23200.00");
    verification.groups = {{{}, s("9387020.17"), s("9410220.17")}};
    verification.why = s("Two invoices arrived while the question ran.");
    return record;
}

record::Record notChecked()
{
    record::Record record = answered("Which tenants have an email address?");
    record.text = s("3 tenants have an email address.");
    record::Part &p = record.parts.first();
    p.grid()->columns = {{s("name"), TypeClass::Text, {}}, {s("email"), TypeClass::Text, {}}};
    p.grid()->rows = {
        {s("Ada Quay"), s("ada@example.org")}, {s("Ben Weir"), s("ben@example.org")}, {s("Cleo Mill"), std::nullopt}};
    p.grid()->rowCount = 240;
    p.grid()->truncated = true;
    p.period.reset();
    p.verification = {};
    p.verification.why = s("The result has no sum, count or average to compute again.");
    return record;
}

record::Record clarify()
{
    record::Record record;
    record.question = s("Revenue by region last quarter");
    record.state = record::State::Clarify;
    record.clarify = record::Clarification{s("Which region do you mean?"),
                                           {{s("Where the property is: properties.region"), record::Kind::Sql,
                                             s("SELECT p.region, SUM(amount) FROM payments GROUP BY 1")},
                                            {s("The sales region of the manager: employees.region"), record::Kind::Sql,
                                             s("SELECT e.region, SUM(amount) FROM payments GROUP BY 1")}}};
    return record;
}

record::Record abstained()
{
    record::Record record;
    record.question = s("Churn by cohort");
    record.state = record::State::Abstained;
    record.route.kind = record::Kind::Sql;
    record.ledger.words = {word(record, "Churn", record::WordRole::Unread),
                           word(record, "by", record::WordRole::Filler),
                           word(record, "cohort", record::WordRole::Unread)};
    record.ledger.unread = {s("Churn"), s("cohort")};
    record.text = s("No table records when a tenant leaves for good, and \"churn\" has no governed metric here.");
    record::Part p;
    p.id = s("p1");
    record.attempts = {{p.id, s("composer"), s("SELECT 1"), record::AttemptVerdict::Rejected, s("reference.column"),
                        s("Column \"churn\" does not exist.")}};
    record.parts = {p};
    return record;
}

record::Record greeted()
{
    record::Record record;
    record.question = s("Hello");
    record.state = record::State::Abstained;
    record.route.reason = s("It does not ask for anything.");
    record.text = s("Hello. Ask something about \"Riverside\", for example: \"What tables are there?\"");
    return record;
}

record::Record notLinked()
{
    record::Record record;
    record.question = s("How are vendors and tenants linked?");
    record.state = record::State::Answered;
    record.confidence = 0.98;
    record.route.kind = record::Kind::Structure;
    record.text = s("No foreign keys link vendors and tenants.");
    return record;
}

record::Record aboutSchema()
{
    record::Record record = notLinked();
    record.question = s("How are payments and leases linked?");
    record.title = s("payments and leases are linked");
    record.text = s("payments and leases are linked: payments.lease_id refers to leases.id.");
    record::StructureBody body;
    body.tables = {s("payments"), s("leases")};
    for (const char *column : {"Way", "Table", "Column", "refers to table", "Column there", "Origin"})
        body.columns.append({s(column), TypeClass::Text, std::nullopt});
    body.rows = {{s("1"), s("payments"), s("lease_id"), s("leases"), s("id"), s("declared")}};
    body.rowCount = 1;
    record::Part p;
    p.id = s("p1");
    p.body = body;
    p.verification.why = s("It was read from the schema; nothing was computed.");
    record.parts = {p};
    return record;
}

record::Record twoParts()
{
    record::Record record = number();
    record.parts.first().title = s("Rent collected");
    record::Part structure = aboutSchema().parts.first();
    structure.id = s("p2");
    structure.title = s("How payments and leases are linked");
    record.parts.append(structure);
    return record;
}

record::Record empty()
{
    record::Record record = answered("Rent collected in Leeds in May");
    record.text = s("No rows");
    record::Part &p = record.parts.first();
    p.grid()->rowCount = 0;
    p.query()->emptyBecause = record::EmptyReason{
        {{s("city = 'Leeds'"), 1192, {s("Leith"), s("Leiden")}}, {s("2026-05-01 <= period < 2026-06-01"), 0, {}}},
        s("No property is in Leeds.")};
    return record;
}

record::Record rejected()
{
    record::Record record;
    record.question = s("Invoiced by property");
    record.state = record::State::Rejected;
    record::Part p;
    p.query()->sql =
        s("SELECT p.name, SUM(i.total) AS invoiced\nFROM invoices i\nJOIN payments y ON y.id = i.id\nGROUP BY p.name");
    record::Check join = check("join.key", "rejected",
                               "Join does not follow a key: \"invoices\" and \"payments\" meet through \"leases\".");
    join.hint = s("Join both to \"leases\".");
    p.checks = {check("safety.read-only", "passed", "Read-only, one SELECT statement"), join};
    p.id = s("p1");
    record.attempts = {{p.id, s("model"), p.query()->sql, record::AttemptVerdict::Rejected, s("join.key"),
                        s("Join both to \"leases\".")}};
    record.parts = {p};
    return record;
}

record::Record failed()
{
    record::Record record;
    record.question = s("Rows of everything");
    record.state = record::State::Failed;
    record.failure = record::Failure{ErrorCode::TimedOut, s("The query was ended after 30 s."),
                                     s("Ask for a shorter period, or raise the limit in Settings.")};
    return record;
}

} // namespace Tieout::TestRecords
