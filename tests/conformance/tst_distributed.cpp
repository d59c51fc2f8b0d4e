// SPDX-License-Identifier: GPL-3.0-or-later
// Engines that spread one table over several servers: real ones, asked as any other.
#include "core/extension/pluginmanager.h"
#include "core/project/opensource.h"
#include "core/schema/routines.h"
#include "support/connectors.h"
#include "support/mariadbserver.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int customers = 40;
constexpr int orders = 3000;

/// The same numbers in every engine: customer 1 + i % 40, whose country goes by even and odd, bought for i / 4 on a day
/// of 2026.
QByteArray orderValues()
{
    QByteArray out = "INSERT INTO orders VALUES ";
    for (int i = 1; i <= orders; ++i)
        out += (i > 1 ? "," : "") + QByteArrayLiteral("(") + QByteArray::number(i) + ','
               + QByteArray::number(1 + i % customers) + ((1 + i % customers) % 2 == 0 ? ",'Norway'" : ",'Chile'")
               + ",'2026-0" + QByteArray::number(1 + i % 9) + "-15'," + QByteArray::number(i * 25) + "/100.0)";
    return out + ';';
}

/// What the customers of one country paid.
QString sumOf(bool norway)
{
    qint64 quarters = 0;
    for (int i = 1; i <= orders; ++i) {
        if (((1 + i % customers) % 2 == 0) == norway)
            quarters += i;
    }
    return QString::number(double(quarters) / 4, 'f', 2);
}

} // namespace

class TestDistributed : public QObject
{
    Q_OBJECT

private slots:
    void postgresOverThreeServers();
    void mariadbOverTwoServers();

private:
    /// Extracts, profiles, asks and ties out.
    void askedAsAnyOther(const QString &id, const QString &rest, const QString &allowed = {});
};

/// `allowed`: what a person has to allow first, because it did not come with the engine.
void TestDistributed::askedAsAnyOther(const QString &id, const QString &rest, const QString &allowed)
{
    const auto found = connector(id);
    QVERIFY2(found, found ? "" : qPrintable(found.error().fullMessage()));
    const auto parameters = (*found)->parseAddress(rest);
    QVERIFY(parameters);
    project::OpenOptions options;
    options.asOf = QDate(2026, 11, 20);
    const auto store = workspace::Workspace::temporary();
    QVERIFY2(store, store ? "" : qPrintable(store.error().fullMessage()));
    const auto source = project::OpenSource::open(**found, *parameters, store->get(), options, {}, {});
    QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
    if (!allowed.isEmpty()) {
        QVERIFY(!(*source)->failures().isEmpty());
        schema::SourceLimits limits;
        const auto allowance = schema::allowanceFor(allowed, (*source)->snapshot()->wholeGraph().schema());
        QVERIFY(allowance.has_value());
        limits.allowedFunctions.append(*allowance);
        const Result<void> set = (*source)->setLimits(limits, {}, {});
        QVERIFY2(set, set ? "" : qPrintable(set.error().fullMessage()));
        const Result<void> read = (*source)->refresh(project::Reread::Missing, {}, {});
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
    }
    const catalog::Snapshot &snapshot = *(*source)->snapshot();
    QVERIFY2((*source)->failures().isEmpty(),
             (*source)->failures().isEmpty() ? "" : qPrintable((*source)->failures().first().second.fullMessage()));
    QCOMPARE(snapshot.profiles.value({{}, QStringLiteral("orders")}).rows, orders);
    QVERIFY(!snapshot.schema().table(QStringLiteral("orders"))->partitions.isEmpty());
    answer::AskOptions asking;
    asking.calendar.asOf = options.asOf;
    const record::Record record =
        (*source)->ask(QStringLiteral("total order amount by country in 2026"), asking, {}, {});
    QVERIFY2(record.state == record::State::Answered,
             qPrintable(record::wordOf(record.state) + u' ' + record.text.text));
    const record::Part &part = record.parts.first();
    QCOMPARE(part.verification.verdict, record::Verdict::Ties);
    // Two groups came back, and not the rows they were made of.
    QCOMPARE(part.grid()->rowCount, 2);
    QVERIFY2(part.query()->bytesReceived > 0 && part.query()->bytesReceived < 100,
             qPrintable(QString::number(part.query()->bytesReceived.value_or(-1))));
    QHash<QString, QString> byCountry;
    for (const auto &row : part.grid()->rows)
        byCountry.insert(row[0].value_or(QString()), row[1].value_or(QString()));
    QCOMPARE(byCountry.value(QStringLiteral("Norway")).toDouble(), sumOf(true).toDouble());
    QCOMPARE(byCountry.value(QStringLiteral("Chile")).toDouble(), sumOf(false).toDouble());
}

void TestDistributed::postgresOverThreeServers()
{
    TIEOUT_NEEDS_POSTGRES();
    PostgresServer *head = PostgresServer::shared();
    QByteArray script = "CREATE EXTENSION postgres_fdw;"
                        "CREATE TABLE orders (id integer NOT NULL, customer_id integer NOT NULL, country varchar(20) "
                        "NOT NULL, ordered_on date NOT NULL,"
                        " amount numeric(12,2) NOT NULL) PARTITION BY HASH (customer_id);";
    std::vector<std::unique_ptr<PostgresServer>> servers;
    for (int i = 0; i < 3; ++i) {
        servers.push_back(PostgresServer::start());
        servers.back()->makeDatabase(
            QStringLiteral("shard"),
            "CREATE TABLE orders (id integer NOT NULL, customer_id integer NOT NULL,"
            " country varchar(20) NOT NULL, ordered_on date NOT NULL, amount numeric(12,2) NOT NULL)");
        const QByteArray n = QByteArray::number(i);
        script += "CREATE SERVER s" + n + " FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '"
                  + servers.back()->socketFolder().toUtf8() + "', port '" + QByteArray::number(servers.back()->port())
                  + "', dbname 'shard');" + "CREATE USER MAPPING FOR tieout SERVER s" + n + " OPTIONS (user 'tieout');"
                  + "CREATE FOREIGN TABLE orders_" + n + " PARTITION OF orders FOR VALUES WITH (MODULUS 3, REMAINDER "
                  + n + ") SERVER s" + n + " OPTIONS (table_name 'orders');";
    }
    const QString rest = head->makeDatabase(QStringLiteral("spread"), script + orderValues());
    for (const auto &server : servers)
        QVERIFY(server->run(QStringLiteral("shard"), "SELECT count(*) FROM orders").trimmed().toInt() > 500);
    const auto session = openAddress(QStringLiteral("postgresql"), rest);
    QVERIFY(session);
    const auto plan = dynamic_cast<PlanSource &>(**session).explain(
        QStringLiteral("SELECT customer_id, sum(amount) FROM orders GROUP BY customer_id"), {});
    QVERIFY2(plan, plan ? "" : qPrintable(plan.error().fullMessage()));
    QVERIFY2(plan->contains(QStringLiteral("Remote SQL: SELECT customer_id, sum(amount) FROM public.orders GROUP BY")),
             qPrintable(*plan));
    askedAsAnyOther(QStringLiteral("postgresql"), rest, QStringLiteral("extension postgres_fdw"));
}

void TestDistributed::mariadbOverTwoServers()
{
    TIEOUT_NEEDS_MARIADB();
    const auto head = MariadbServer::start({QStringLiteral("--plugin-load-add=ha_spider")});
    if (!head || !head->run(QStringLiteral("mysql"), "SHOW ENGINES").contains("SPIDER"))
        QSKIP("skipped: MariaDB's Spider engine is not installed");
    std::vector<std::unique_ptr<MariadbServer>> servers;
    QByteArray script;
    const QByteArray columns = "(id integer NOT NULL, customer_id integer NOT NULL, country varchar(20) NOT NULL, "
                               "ordered_on date NOT NULL, amount decimal(12,2) NOT NULL,"
                               " PRIMARY KEY (id, customer_id))";
    for (int i = 0; i < 2; ++i) {
        servers.push_back(
            MariadbServer::start({QStringLiteral("--general-log=1"), QStringLiteral("--log-output=TABLE")}));
        servers.back()->makeDatabase(QStringLiteral("shard"), "CREATE TABLE orders " + columns);
        script += "CREATE SERVER s" + QByteArray::number(i) + " FOREIGN DATA WRAPPER mysql OPTIONS (SOCKET '"
                  + servers.back()->socket().toUtf8() + "', USER 'root', DATABASE 'shard');";
    }
    script += "CREATE TABLE orders " + columns
              + " ENGINE=SPIDER COMMENT='wrapper \"mysql\", table \"orders\"' PARTITION BY HASH (customer_id)"
                " (PARTITION p0 COMMENT = 'srv \"s0\"', PARTITION p1 COMMENT = 'srv \"s1\"');";
    const QString rest = head->makeDatabase(QStringLiteral("spread"), script + orderValues());
    for (const auto &server : servers)
        QVERIFY(server->run(QStringLiteral("shard"), "SELECT count(*) FROM orders").trimmed().toInt() > 500);
    // EXPLAIN of the head does not tell; what each of the others was sent does.
    const auto session = openAddress(QStringLiteral("mysql"), rest);
    QVERIFY(session);
    const Result<ResultSet> sums = select(
        **session, QStringLiteral("SELECT country, SUM(amount) AS total FROM orders WHERE id > 10 GROUP BY country"));
    QVERIFY2(sums && sums->rows.size() == 2, qPrintable(asText(sums)));
    for (const auto &server : servers) {
        const QByteArray sent =
            server->run(QStringLiteral("mysql"), "SELECT argument FROM general_log WHERE argument LIKE 'select sum(%'");
        QVERIFY2(sent.contains("select sum(`amount`)") && sent.contains("group by `country`")
                     && sent.contains("`id` > 10"),
                 sent.constData());
        const QByteArray rows =
            server->run(QStringLiteral("mysql"),
                        "SELECT argument FROM general_log WHERE argument LIKE 'select `%from `shard`.`orders`%'");
        QVERIFY2(rows.trimmed().isEmpty(), rows.constData()); // no rows were fetched to be added up here
    }
    askedAsAnyOther(QStringLiteral("mysql"), rest, QStringLiteral("extension ha_spider.so"));
}

QTEST_GUILESS_MAIN(TestDistributed)
#include "tst_distributed.moc"
