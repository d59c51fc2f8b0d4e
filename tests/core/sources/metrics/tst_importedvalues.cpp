// SPDX-License-Identifier: GPL-3.0-or-later
// What imported definitions give when they are computed: the values of their source's own definitions.
#include "core/generate/metric/metricquery.h"
#include "core/project/opensource.h"
#include "core/sources/metrics/modelforms.h"
#include "support/connectors.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::metrics;

namespace {

/// The tables that the manifests name, with rows where joins, filters and missing keys matter.
constexpr auto Bookings = R"sql(
CREATE TABLE fct_bookings (guest_id INT, host_id INT, listing_id INT, booking_value NUMERIC, is_instant INT,
    ds TEXT, ds_partitioned TEXT, booking_paid_at TEXT, referrer_id INT);
INSERT INTO fct_bookings VALUES (1, 9, 1, 100, 1, '2020-01-01', '2020-01-01', '2020-01-05', NULL),
    (1, 9, 2, 250, 0, '2020-01-02', '2020-01-02', '2020-01-02', 4), (2, 8, NULL, 40, 1, '2020-02-01', '2020-02-01', NULL, 4),
    (3, 8, 2, 60, 0, '2021-01-01', '2021-01-01', '2021-01-01', NULL);
CREATE TABLE dim_listings_latest (listing_id INT PRIMARY KEY, created_at TEXT, country TEXT, is_lux INT, capacity INT,
    user_id INT);
INSERT INTO dim_listings_latest VALUES (1, '2019-01-01', 'us', 1, 3, 1), (2, '2019-02-01', 'de', 0, 5, 2),
    (3, '2019-03-01', 'de', 1, 2, 2);
CREATE TABLE dim_lux_listing_id_mapping (listing_id INT PRIMARY KEY, lux_listing_id TEXT);
INSERT INTO dim_lux_listing_id_mapping VALUES (1, 'lux');
CREATE TABLE dim_companies (company_id INT PRIMARY KEY, user_id INT, company_name TEXT);
INSERT INTO dim_companies VALUES (1, 1, 'One');
CREATE TABLE fct_revenue (created_at TEXT, revenue NUMERIC, user_id INT);
INSERT INTO fct_revenue VALUES ('2020-01-01', 10, 1), ('2020-03-01', 20, 2);
CREATE TABLE dim_users_latest (ds TEXT, user_id INT PRIMARY KEY, home_state_latest TEXT);
INSERT INTO dim_users_latest VALUES ('2020-01-01', 1, 'CA'), ('2020-01-01', 2, 'NY');
CREATE TABLE dim_users (ds_source_date TEXT, ds_partitioned TEXT, created_at TEXT, user_id INT PRIMARY KEY,
    home_state TEXT);
INSERT INTO dim_users VALUES ('2020-01-01', '2020-01-01', '2019-01-01', 1, 'CA');
CREATE TABLE fct_views (listing_id INT, user_id INT, ds TEXT, ds_partitioned TEXT);
INSERT INTO fct_views VALUES (1, 1, '2020-01-01', '2020-01-01'), (2, 2, '2020-01-01', '2020-01-01'),
    (2, 1, '2020-01-02', '2020-01-02');
CREATE TABLE fct_id_verifications (verification_id INT PRIMARY KEY, user_id INT, ds TEXT, ds_partitioned TEXT,
    verification_type TEXT);
INSERT INTO fct_id_verifications VALUES (1, 1, '2020-01-01 10:00:00', '2020-01-01', 'passport');
CREATE TABLE fct_accounts (ds TEXT, ds2 TEXT, account_type TEXT, account_type2 TEXT, account_balance NUMERIC, user_id INT);
INSERT INTO fct_accounts VALUES ('2020-01-01', '2020-01-01', 'a', 'a', 5, 1);
)sql";

/// A database with what computes metrics over it.
struct Computing {
    std::unique_ptr<project::OpenSource> source;
    std::unique_ptr<Session> session;

    static Computing over(const QString &database)
    {
        const Result<Connector *> connector = sqliteConnector();
        const Result<ConnectionParameters> parameters = (*connector)->parseAddress(database);
        auto opened = project::OpenSource::open(**connector, *parameters, nullptr, {}, {}, {});
        if (!opened)
            qFatal("%s", qPrintable(opened.error().fullMessage()));
        auto session = openSqlite(database);
        if (!session)
            qFatal("%s", qPrintable(session.error().fullMessage()));
        return {std::move(*opened), std::move(*session)};
    }

    /// Of all time, as the data is on the day.
    QString value(const catalog::SemanticModel &model, const QString &name, const QDate &asOf) const
    {
        const std::shared_ptr<const catalog::Snapshot> snapshot = source->snapshot();
        const generate::metric::DatasetGraph graph(model, *snapshot);
        const generate::composer::SchemaLookup lookup(*snapshot);
        const catalog::Metric *metric = model.metric(name);
        const auto formula = metric ? generate::metric::formulaOf(*metric, graph)
                                    : fail(ErrorCode::NotFound, "no metric \"%1\"", {name});
        if (!formula)
            return formula.error().fullMessage();
        period::CalendarSettings calendar;
        calendar.asOf = asOf;
        const auto query = generate::metric::writeMetric(*formula, {}, graph, lookup, calendar);
        return query ? asText(select(*session, query->sql)) : query.error().fullMessage();
    }
};

QString format(const QString &file)
{
    return dataFile(QStringLiteral("metrics/formats/") + file);
}

/// What a definition says, without where it stands and how it is called besides.
catalog::Metric meaning(catalog::Metric metric)
{
    metric.file.clear();
    metric.line = 0;
    metric.context.synonyms.clear();
    return metric;
}

} // namespace

class ImportedValuesTest : public QObject
{
    Q_OBJECT

private slots:
    void riverside_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("metric");
        QTest::addColumn<bool>("isTaken");
        TIEOUT_NEEDS_DATA("metrics/definitions.jsonl");
        const QStringList names{QStringLiteral("rent_collected"),     QStringLiteral("net_operating_income"),
                                QStringLiteral("active_tenants"),     QStringLiteral("maintenance_cost"),
                                QStringLiteral("average_order_cost"), QStringLiteral("deposits_held")};
        const std::pair<QString, QList<bool>> files[] = {
            {QStringLiteral("dbt-project/riverside_semantic_models.yml"), {true, true, true, true, false, false}},
            {QStringLiteral("dbt-latest/riverside_models.yml"), {true, false, true, true, false, true}},
            {QStringLiteral("cube/riverside.yml"), {true, true, true, true, true, true}},
            {QStringLiteral("snowflake/riverside_semantic_view.yaml"), {true, true, true, true, false, false}}};
        for (const auto &[file, taken] : files) {
            for (qsizetype i = 0; i < names.size(); ++i)
                QTest::newRow(qPrintable(file + u' ' + names[i])) << file << names[i] << taken[i];
        }
    }
    void riverside()
    {
        TIEOUT_NEEDS_DATA("metrics/definitions.jsonl");
        QFETCH(QString, file);
        QFETCH(QString, metric);
        QFETCH(bool, isTaken);
        const Result<ModelsRead> read = readDefinitions(format(file));
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        const catalog::SemanticModel &model = read->models.first();
        QCOMPARE(bool(model.metric(metric)), isTaken);
        if (!isTaken)
            return;
        if (!m_riverside)
            m_riverside =
                std::make_unique<Computing>(Computing::over(QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db")));
        const QString found = m_riverside->value(model, metric, QDate(2026, 11, 20));
        bool isNumber = false;
        const double value = found.toDouble(&isNumber);
        QVERIFY2(isNumber, qPrintable(found));
        const double expected = valueOf(metric);
        QVERIFY2(std::abs(value - expected) <= 1e-9 * std::abs(expected), qPrintable(found));
    }

    /// The same definitions and values, whether a manifest has measures or not.
    void manifestsAgree()
    {
        TIEOUT_NEEDS_DATA("metrics/definitions.jsonl");
        const Result<ModelsRead> with =
            readDefinitions(format(QStringLiteral("dbt-manifest/simple_semantic_manifest")));
        const Result<ModelsRead> without =
            readDefinitions(format(QStringLiteral("dbt-manifest/measure_migrated_manifest")));
        QVERIFY2(with, with ? "" : qPrintable(with.error().fullMessage()));
        QVERIFY2(without, without ? "" : qPrintable(without.error().fullMessage()));
        TemporaryFolder folder;
        const QString database = folder.file(QStringLiteral("bookings.db"));
        makeSqlite(database, Bookings);
        const Computing computing = Computing::over(database);
        const catalog::SemanticModel &first = with->models.first();
        const catalog::SemanticModel &second = without->models.first();
        QVERIFY(first.metrics.size() > 30);
        QCOMPARE(second.metrics.size(), first.metrics.size());
        for (const catalog::Metric &metric : first.metrics) {
            const catalog::Metric *other = second.metric(metric.name);
            QVERIFY2(other, qPrintable(metric.name));
            QVERIFY2(meaning(*other) == meaning(metric), qPrintable(metric.name));
            const QString value = computing.value(first, metric.name, QDate(2021, 12, 31));
            bool isNumber = false;
            value.toDouble(&isNumber);
            QVERIFY2(isNumber || value == QLatin1String("NULL"),
                     qPrintable(metric.name + QStringLiteral(": ") + value));
            QCOMPARE(computing.value(second, metric.name, QDate(2021, 12, 31)), value);
        }
    }

    /// Counted by hand from the rows above.
    void manifestValues_data()
    {
        QTest::addColumn<QString>("metric");
        QTest::addColumn<QString>("expected");
        const std::pair<const char *, const char *> values[] = {{"bookings", "4"},
                                                                {"instant_bookings", "2"},
                                                                {"instant_booking_value", "140"},
                                                                {"bookers", "3"},
                                                                {"referred_bookings", "2"},
                                                                {"lux_listings", "2"},
                                                                {"booking_value_for_non_null_listing_id", "410"},
                                                                {"double_counted_delayed_bookings", "4"},
                                                                {"bookings_per_lux_listing_derived", "2"},
                                                                {"booking_value_sub_instant_add_10", "320"},
                                                                {"lux_booking_fraction_of_max_value", "0.4"}};
        for (const auto &[metric, expected] : values)
            QTest::newRow(metric) << QString::fromLatin1(metric) << QString::fromLatin1(expected);
    }
    void manifestValues()
    {
        TIEOUT_NEEDS_DATA("metrics/definitions.jsonl");
        QFETCH(QString, metric);
        QFETCH(QString, expected);
        const Result<ModelsRead> read =
            readDefinitions(format(QStringLiteral("dbt-manifest/simple_semantic_manifest")));
        QVERIFY(read);
        TemporaryFolder folder;
        const QString database = folder.file(QStringLiteral("bookings.db"));
        makeSqlite(database, Bookings);
        QCOMPARE(Computing::over(database).value(read->models.first(), metric, QDate(2021, 12, 31)), expected);
    }

    /// What is computed of parts has no value where one has none, as the other layers have it.
    void aPartWithoutRowsHasNoValue()
    {
        const QByteArray text = "semantic_models:\n- name: orders\n  model: ref('orders')\n"
                                "  defaults: {agg_time_dimension: day}\n"
                                "  dimensions: [{name: day, type: time, type_params: {time_granularity: day}}]\n"
                                "  measures: [{name: amount, agg: sum}]\n"
                                "metrics:\n- {name: amount, type: simple, type_params: {measure: amount}}\n"
                                "- {name: late, type: simple, type_params: {measure: amount}, "
                                "filter: \"{{ Dimension('order__day') }} > '2030-01-01'\"}\n"
                                "- {name: rest, type: derived, type_params: {expr: a - l, metrics: "
                                "[{name: amount, alias: a}, {name: late, alias: l}]}}\n";
        const QByteArray entities = "  primary_entity: order\n";
        QByteArray whole = text;
        whole.replace("  defaults:", entities + "  defaults:");
        const Result<ModelsRead> read = readDefinitions(whole, QStringLiteral("a.yml"), QStringLiteral("a"));
        QVERIFY(read);
        TemporaryFolder folder;
        const QString database = folder.file(QStringLiteral("orders.db"));
        makeSqlite(database, "CREATE TABLE orders (day TEXT, amount NUMERIC); INSERT INTO orders VALUES "
                             "('2020-01-01', 3);");
        const Computing computing = Computing::over(database);
        QCOMPARE(computing.value(read->models.first(), QStringLiteral("rest"), QDate(2031, 1, 1)),
                 QStringLiteral("NULL"));
        catalog::SemanticModel model = read->models.first();
        for (catalog::Metric &metric : model.metrics)
            metric.partsApart = false;
        QCOMPARE(computing.value(model, QStringLiteral("rest"), QDate(2031, 1, 1)), QStringLiteral("3"));
    }

private:
    static double valueOf(const QString &metric)
    {
        QFile file(dataFile(QStringLiteral("metrics/definitions.jsonl")));
        if (!file.open(QIODevice::ReadOnly))
            return 0;
        while (!file.atEnd()) {
            const QJsonObject object = QJsonDocument::fromJson(file.readLine()).object();
            if (object[QLatin1String("metric")].toString() == metric)
                return object[QLatin1String("value")].toDouble();
        }
        return 0;
    }

    std::unique_ptr<Computing> m_riverside;
};

QTEST_GUILESS_MAIN(ImportedValuesTest)
#include "tst_importedvalues.moc"
