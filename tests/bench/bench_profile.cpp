// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles one table of 20 columns by sampling, over many seeds: how often the stated bounds hold, and how long it
// takes beside one count of its rows and beside the exact profile, on SQLite, PostgreSQL and MariaDB. Rows and seeds:
// bench_profile [ROWS [SEEDS [ENGINE]]].
#include "core/profile/bounds.h"
#include "core/profile/profiler.h"
#include "support/mariadbserver.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTextStream>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QTextStream &out()
{
    static QTextStream stream(stdout);
    return stream;
}

/// A column of the table: its type and its value of row number i, where r(n) is a number from 0 to 999,982 that looks
/// random.
struct Recipe {
    const char *name;
    const char *type;
    const char *value;
};

const QList<Recipe> recipes{
    {"id", "BIGINT NOT NULL PRIMARY KEY", "i"},
    {"customer_id", "BIGINT NOT NULL", "1 + (r(1) * r(1) / 1000003) % 400000"},
    {"status", "VARCHAR(12) NOT NULL",
     "CASE WHEN r(2) < 700000 THEN 'paid' WHEN r(2) < 900000 THEN 'open' WHEN r(2) < 990000 THEN 'late' ELSE 'void' "
     "END"},
    {"country", "VARCHAR(8)",
     "CASE WHEN r(3) < 20000 THEN NULL ELSE CONCAT('C', ((r(4) * r(5) / 1000003) / 5000)) END"},
    {"amount", "DECIMAL(12,2)", "CASE WHEN r(6) < 30000 THEN NULL ELSE (r(7) * r(8) / 1000003) / 100.0 END"},
    {"is_gift", "SMALLINT NOT NULL", "CASE WHEN r(9) < 50000 THEN 1 ELSE 0 END"},
    {"quantity", "INTEGER NOT NULL", "1 + r(10) / 250000"},
    {"booked", "DATE NOT NULL", "DAYS(i / 6000)"},
    {"shipped", "DATE", "CASE WHEN r(11) < 250000 THEN NULL ELSE DAYS(i / 6000 + r(12) / 100000) END"},
    {"email", "VARCHAR(40)", "CASE WHEN r(13) < 200000 THEN NULL ELSE CONCAT(CONCAT('u', r(14)), '@example.org') END"},
    {"category", "VARCHAR(16)", "CASE WHEN r(15) < 500000 THEN NULL ELSE CONCAT('cat_', (r(16) / 40000)) END"},
    {"rare", "INTEGER", "CASE WHEN r(17) < 1000 THEN r(18) ELSE NULL END"},
    {"nearly_one", "VARCHAR(8) NOT NULL", "CASE WHEN r(19) < 100 THEN 'b' ELSE 'a' END"},
    {"weight", "DOUBLE PRECISION", "(r(20) + r(21) + r(22)) / 3.0"},
    {"code", "VARCHAR(16) NOT NULL", "CONCAT('INV-', (1000000 + i))"},
    {"note", "VARCHAR(60)", "CASE WHEN r(23) < 900000 THEN NULL ELSE CONCAT('note number ', r(24)) END"},
    {"not_yet", "INTEGER", "NULL"},
    {"constant", "VARCHAR(4) NOT NULL", "'EUR'"},
    {"block", "INTEGER NOT NULL", "i / 100000"},
    {"bucket", "INTEGER NOT NULL", "r(25) / 2000"},
};

/// The value in an engine's words; `row` is the number of the row.
QString valueSql(const Recipe &recipe, const QString &engine)
{
    QString sql = QString::fromLatin1(recipe.value);
    static const QRegularExpression number(QStringLiteral("r\\((\\d+)\\)"));
    QRegularExpressionMatch match;
    while ((match = number.match(sql)).hasMatch()) {
        // A multiplier of its own for each: the product's residues by a prime run through all numbers in a scattered
        // order.
        const qint64 multiplier = 48271 + 7919 * match.captured(1).toLongLong();
        sql.replace(match.capturedStart(), match.capturedLength(),
                    QStringLiteral("(((i % 999983) * %1 + i) % 999983)").arg(multiplier));
    }
    static const QRegularExpression day(QStringLiteral("DAYS(\\((?:[^()]|(?1))*\\))"));
    while ((match = day.match(sql)).hasMatch()) {
        const QString days = match.captured(1);
        const QString written =
            engine == QLatin1String("sqlite")  ? QStringLiteral("date('2021-01-01', (%1) || ' days')")
            : engine == QLatin1String("mysql") ? QStringLiteral("DATE_ADD('2021-01-01', INTERVAL (%1) DAY)")
                                               : QStringLiteral("(DATE '2021-01-01' + (%1)::int)");
        sql.replace(match.capturedStart(), match.capturedLength(), written.arg(days));
    }
    if (engine == QLatin1String("sqlite")) {
        static const QRegularExpression concat(QStringLiteral("CONCAT\\("));
        // SQLite of old has only ||; a comma that stands alone between arguments becomes it.
        while (sql.contains(concat)) {
            const qsizetype begin = sql.lastIndexOf(QLatin1String("CONCAT("));
            int depth = 0;
            for (qsizetype at = begin + 6; at < sql.size(); ++at) {
                if (sql[at] == u'(')
                    ++depth;
                else if (sql[at] == u')')
                    --depth;
                else if (sql[at] == u',' && depth == 1)
                    sql.replace(at, 1, QStringLiteral("||"));
                if (depth == 0)
                    break;
            }
            sql.replace(begin, 6, QString());
        }
    }
    if (engine == QLatin1String("mysql"))
        sql.replace(QStringLiteral(" / 100.0"), QStringLiteral(" * 0.01"))
            .replace(QRegularExpression(QStringLiteral(" / (\\d+)(?!\\.)(?=[^\\d.]|$)")), QStringLiteral(" DIV \\1"));
    return sql;
}

/// The statement that makes the table, then those that fill it, a million rows each.
QList<QByteArray> makeSql(const QString &engine, qint64 rows)
{
    QStringList columns;
    QStringList values;
    for (const Recipe &recipe : recipes) {
        columns.append(QString::fromLatin1(recipe.name) + u' ' + QString::fromLatin1(recipe.type));
        values.append(valueSql(recipe, engine));
    }
    QString table = QStringLiteral("CREATE TABLE sales (%1);").arg(columns.join(QStringLiteral(", ")));
    if (engine == QLatin1String("mysql"))
        table.replace(QStringLiteral("DOUBLE PRECISION"), QStringLiteral("DOUBLE"));
    const QString numbers = engine == QLatin1String("sqlite")
                                ? QStringLiteral("(WITH RECURSIVE n(i) AS (SELECT %1 UNION ALL SELECT i + 1 FROM n "
                                                 "WHERE i < %2) SELECT i FROM n) AS numbers")
                            : engine == QLatin1String("mysql")
                                ? QStringLiteral("(SELECT seq AS i FROM seq_%1_to_%2) AS numbers")
                                : QStringLiteral("(SELECT i::bigint FROM generate_series(%1, %2) i) AS numbers");
    QList<QByteArray> out{table.toUtf8()};
    for (qint64 first = 1; first <= rows; first += 1'000'000) {
        const qint64 last = std::min(rows, first + 999'999);
        out.append(QStringLiteral("INSERT INTO sales SELECT %1 FROM %2;")
                       .arg(values.join(QStringLiteral(", ")), numbers.arg(first).arg(last))
                       .toUtf8());
    }
    return out;
}

/// Its address, filled.
template <typename Server>
QString makeSales(Server &server, const QString &engine, qint64 rows, const QByteArray &before = {})
{
    const QList<QByteArray> statements = makeSql(engine, rows);
    const QString address = server.makeDatabase(QStringLiteral("sales"), before + statements.first());
    for (const QByteArray &statement : statements.mid(1))
        server.run(QStringLiteral("sales"), statement);
    return address;
}

double seconds(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e9;
}

/// Largest resident size of this process so far, in MB; -1 where the system does not tell.
double peakMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return -1;
    static const QRegularExpression line(QStringLiteral("VmHWM:\\s+(\\d+) kB"));
    return line.match(QString::fromLatin1(status.readAll())).captured(1).toDouble() / 1024;
}

/// Shares that the exact profile does not list, counted once a column.
class Truth
{
public:
    Truth(Session &session, const TableProfile &exact)
        : m_session(session)
        , m_exact(exact)
    {
    }

    const ColumnProfile *column(const QString &name) const { return m_exact.column(name); }

    double share(const QString &name, const Value &value)
    {
        if (!m_shares.contains(name)) {
            // Rarer ones than a sample can take for common are left out: they count as none.
            CollectingSink sink(200'000);
            (void)m_session.select(QStringLiteral("SELECT %1, COUNT(*) FROM sales GROUP BY %1 HAVING COUNT(*) >= %2")
                                       .arg(name)
                                       .arg(m_exact.rows / 100'000),
                                   sink, {});
            for (const auto &row : sink.result().rows)
                m_shares[name].insert(row[0].toText(), row[1].toText().toDouble() / double(m_exact.rows));
        }
        return m_shares[name].value(value.toText(), 0);
    }

private:
    Session &m_session;
    const TableProfile &m_exact;
    QHash<QString, QHash<QString, double>> m_shares;
};

struct Coverage {
    int stated = 0;
    int held = 0;
    int columns = 0;
    QStringList missed;
};

void addColumn(Coverage &coverage, const ColumnProfile &sampled, Truth &truth, quint32 seed)
{
    ++coverage.columns;
    const auto nulls = profile::nullBounds(sampled);
    if (!nulls || sampled.method == StatisticMethod::Exact)
        return;
    ++coverage.stated;
    const ColumnProfile *exact = truth.column(sampled.column);
    QString miss;
    if (!nulls->contains(exact->nullFraction))
        miss = QStringLiteral("nulls");
    if (exact->distinct >= 0 && sampled.distinctAtLeast > exact->distinct)
        miss = QStringLiteral("distinct");
    for (const ValueFraction &value : sampled.common) {
        if (!profile::commonBounds(sampled, value)->contains(truth.share(sampled.column, value.value)))
            miss = QStringLiteral("share of %1").arg(value.value.toText());
    }
    if (sampled.endsMethod == StatisticMethod::Exact && sampled.maximum.toText() != exact->maximum.toText())
        miss = QStringLiteral("maximum");
    if (miss.isEmpty())
        ++coverage.held;
    else
        coverage.missed.append(QStringLiteral("seed %1 %2: %3").arg(seed).arg(sampled.column, miss));
}

int measure(const QString &engine, const QString &address, qint64 rows, int seeds)
{
    auto session = openAddress(engine, address);
    if (!session) {
        out() << session.error().fullMessage() << Qt::endl;
        return 1;
    }
    const auto schema = (*session)->readSchema({}, {});
    const Table *table = schema ? schema->table(QStringLiteral("sales")) : nullptr;
    if (!table) {
        out() << engine << ": "
              << (schema ? QStringLiteral("there is no table \"sales\"") : schema.error().fullMessage()) << Qt::endl;
        return 1;
    }
    const auto count = [&] {
        QElapsedTimer timer;
        timer.start();
        CollectingSink sink(1);
        (void)(*session)->select(QStringLiteral("SELECT COUNT(*) FROM sales"), sink, {});
        return seconds(timer);
    };
    count(); // warm
    std::vector<double> counts;
    std::vector<double> samples;
    std::vector<TableProfile> profiles;
    profile::ProfileOptions options;
    options.tableLimitMs = 3'600'000;
    for (int seed = 1; seed <= seeds; ++seed) {
        options.sample.seed = quint32(seed);
        counts.push_back(count());
        QElapsedTimer timer;
        timer.start();
        auto profiled = profile::profileTable(**session, *table, options, {});
        samples.push_back(seconds(timer));
        if (!profiled) {
            out() << profiled.error().fullMessage() << Qt::endl;
            return 1;
        }
        profiles.push_back(profiled->profile);
    }
    const double peak = peakMegabytes();
    out() << engine << ": " << rows << " rows x " << recipes.size() << " columns, " << profiles[0].sampling.text
          << Qt::endl;
    QElapsedTimer timer;
    timer.start();
    profile::ProfileOptions whole;
    whole.exactRows = std::numeric_limits<qint64>::max();
    const auto exact = profile::profileTable(**session, *table, whole, {});
    const double exactSeconds = seconds(timer);
    if (!exact) {
        out() << exact.error().fullMessage() << Qt::endl;
        return 1;
    }
    Truth truth(**session, exact->profile);
    Coverage coverage;
    for (size_t i = 0; i < profiles.size(); ++i) {
        for (const ColumnProfile &column : profiles[i].columns)
            addColumn(coverage, column, truth, quint32(i + 1));
    }
    std::sort(counts.begin(), counts.end());
    std::sort(samples.begin(), samples.end());
    const double counting = counts[counts.size() / 2];
    const double sampling = samples[samples.size() / 2];
    out() << QStringLiteral("  bounds held in %1 of %2 columns that state one (%3 %), of %4 in all")
                 .arg(coverage.held)
                 .arg(coverage.stated)
                 .arg(100.0 * coverage.held / std::max(1, coverage.stated), 0, 'f', 2)
                 .arg(coverage.columns)
          << Qt::endl;
    for (const QString &miss : std::as_const(coverage.missed))
        out() << "    missed: " << miss << Qt::endl;
    out() << QStringLiteral("  median %1 s; count(*) %2 s, ratio %3; exact profile %4 s, ratio %5; peak memory before "
                            "the exact one %6 MB")
                 .arg(sampling, 0, 'f', 3)
                 .arg(counting, 0, 'f', 3)
                 .arg(sampling / counting, 0, 'f', 2)
                 .arg(exactSeconds, 0, 'f', 1)
                 .arg(sampling / exactSeconds, 0, 'f', 4)
                 .arg(peak, 0, 'f', 0)
          << Qt::endl;
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const qint64 rows = std::max<qint64>(arguments.value(1, QStringLiteral("10000000")).toLongLong(), 1);
    const int seeds = std::max(arguments.value(2, QStringLiteral("30")).toInt(), 1);
    const QString only = arguments.value(3);
    int failures = 0;
    const auto wanted = [&only](const char *engine) { return only.isEmpty() || only == QLatin1String(engine); };
    if (wanted("sqlite")) {
        const TemporaryFolder folder;
        const QString path = folder.file(QStringLiteral("sales.db"));
        for (const QByteArray &statement : makeSql(QStringLiteral("sqlite"), rows))
            makeSqlite(path, statement);
        failures += measure(QStringLiteral("sqlite"), path, rows, seeds);
    }
    if (wanted("postgresql")) {
        if (PostgresServer *server = PostgresServer::shared())
            failures += measure(QStringLiteral("postgresql"), makeSales(*server, QStringLiteral("postgresql"), rows),
                                rows, seeds);
        else
            out() << "postgresql: no server here" << Qt::endl;
    }
    if (wanted("mysql")) {
        // The tests' server is a small one; a server of such tables has room for one.
        if (MariadbServer *server = MariadbServer::shared())
            failures += measure(
                QStringLiteral("mysql"),
                makeSales(*server, QStringLiteral("mysql"), rows, "SET GLOBAL innodb_buffer_pool_size = 2147483648;"),
                rows, seeds);
        else
            out() << "mysql: no server here" << Qt::endl;
    }
    return failures;
}
