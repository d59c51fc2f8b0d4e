// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/driftservice.h"
#include "core/service/metricsservice.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>

namespace Tieout::TestSupport {

/// A workspace with governed definitions over a database that changes.
class QuarantineFixture
{
public:
    /// Orders with their customers; what is budgeted for each year comes from a query.
    QuarantineFixture()
    {
        makeSqlite(database,
                   "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);"
                   "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id),"
                   " amount INT, state TEXT, placed_on DATE);"
                   "CREATE TABLE plans (year INT PRIMARY KEY, planned INT);"
                   "CREATE TABLE marks (order_id INT, mark TEXT);"
                   "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 60) INSERT INTO customers"
                   " SELECT i, 'C' || i, CASE i % 3 WHEN 0 THEN 'France' ELSE 'Italy' END FROM n;"
                   "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 120) INSERT INTO orders"
                   " SELECT i, 1 + i % 60, 10 * i, CASE i % 2 WHEN 0 THEN 'paid' ELSE 'open' END,"
                   " date('2025-01-01', (i * 3) || ' days') FROM n;"
                   "INSERT INTO plans VALUES (2025, 1000), (2026, 2000);"
                   "INSERT INTO marks VALUES (2, 'late');");
        auto created = workspace::Workspace::create(folder.file(QStringLiteral("shop.tieout")));
        if (!created)
            qFatal("%s", qPrintable(created.error().fullMessage()));
        store = std::move(*created);
        options.calendar.asOf = QDate(2025, 11, 20);
        write(definitions());
        open();
    }

    static QByteArray definitions()
    {
        return R"yaml(# The shop's figures.
version: 0.2.0.dev0
semantic_model:
- name: shop
  datasets:
  - name: orders
    source: main.orders
    primary_key: [id]
    fields:
    - {name: amount, expression: amount} # in EUR
    - {name: state, expression: state}
    - {name: placed_on, expression: placed_on, dimension: {is_time: true}}
  - {name: customers, source: customers, primary_key: [id]}
  - {name: budget, source: "SELECT year, planned FROM plans", primary_key: [year]}
  relationships:
  - {name: orders_to_customers, from: orders, to: customers, from_columns: [customer_id], to_columns: [id]}
  metrics:
  - name: revenue
    expression: SUM(orders.amount)
    description: What was paid.
    custom_extensions:
    - {vendor_name: TIEOUT, data: '{"filter": "orders.state = ''paid''", "time": "orders.placed_on", "version": 3}'}
  - name: order_count
    expression: COUNT(orders.id)
    custom_extensions:
    - {vendor_name: TIEOUT, data: '{"time": "orders.placed_on", "dimensions": ["customers.country"], "version": 1}'}
  - name: revenue_per_order
    expression: revenue / order_count
    custom_extensions:
    - {vendor_name: TIEOUT, data: '{"version": 7, "dimensions": ["customers.country"]}'}
  - name: late_orders
    expression: COUNT(orders.id)
    custom_extensions:
    - {vendor_name: TIEOUT, data: '{"filter": "EXISTS (SELECT 1 FROM marks AS m WHERE m.order_id = orders.id)", "dimensions": ["orders.state"]}'}
  - name: planned_sum
    expression: SUM(budget.planned)
  - name: never_held
    expression: SUM(orders.nothing)
)yaml";
    }

    QString file() const { return folder.file(QStringLiteral("shop.metrics/shop.yaml")); }

    void write(const QByteArray &text) const
    {
        QDir().mkpath(folder.file(QStringLiteral("shop.metrics")));
        QFile out(file());
        if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size())
            qFatal("the definitions are not written");
    }

    void change(const QByteArray &statements) const { makeSqlite(database, statements); }

    void open()
    {
        const Result<Connector *> sqlite = sqliteConnector();
        if (!sqlite)
            qFatal("%s", qPrintable(sqlite.error().fullMessage()));
        project::OpenOptions opening;
        opening.asOf = options.calendar.asOf;
        source.reset();
        auto opened =
            project::OpenSource::open(**sqlite, {{QStringLiteral("file"), database}}, store.get(), opening, {}, {});
        if (!opened)
            qFatal("%s", qPrintable(opened.error().fullMessage()));
        source = std::move(*opened);
    }

    record::Record ask(const QString &question) { return source->ask(question, options, {}, {}); }

    Result<workspace::Drift> decide(const service::DriftRequest &request)
    {
        return service::drift(*source, *store, request, {}, {});
    }
    Result<workspace::Drift> takeOver(const QString &metric)
    {
        service::DriftRequest request;
        request.takeOver = metric;
        return decide(request);
    }

    /// A metric in quarantine; nothing where it is not.
    std::optional<workspace::Affected> quarantined(const QString &metric) const
    {
        for (const workspace::Affected &thing : source->drift()->quarantined) {
            if (thing.metric && thing.metric->name == metric)
                return thing;
        }
        return {};
    }
    QStringList quarantined() const
    {
        QStringList names;
        for (const workspace::Affected &thing : source->drift()->quarantined) {
            if (thing.metric)
                names.append(thing.metric->name);
        }
        return names;
    }
    /// "formula, path"
    QString parts(const QString &metric) const
    {
        QStringList names;
        const auto thing = quarantined(metric);
        for (catalog::MetricPart part : thing ? thing->metric->parts : QList<catalog::MetricPart>())
            names.append(catalog::metricPartName(part));
        return names.join(QStringLiteral(", "));
    }
    /// What is proposed, a text a line.
    QString proposal(const QString &metric) const
    {
        QStringList lines;
        const auto thing = quarantined(metric);
        for (const workspace::ProposedText &text : thing ? thing->metric->proposal : QList<workspace::ProposedText>())
            lines.append(QStringLiteral("%1: %2 -> %3").arg(text.what.text, text.before, text.after));
        return lines.join(u'\n');
    }

    TemporaryFolder folder;
    QString database = folder.file(QStringLiteral("shop.db"));
    std::unique_ptr<workspace::Workspace> store;
    std::unique_ptr<project::OpenSource> source;
    answer::AskOptions options;
};

} // namespace Tieout::TestSupport
