// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/callables.h"
#include "core/project/opensource.h"
#include "core/schema/routines.h"
#include "support/engines.h"
#include "support/gatefixture.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QByteArray contentOf(const QString &name)
{
    return readFile(QStringLiteral(TIEOUT_TEST_DIR "/identity/") + name);
}

QStringList statementsOf(const QString &name)
{
    QStringList out;
    for (const QString &line : QString::fromUtf8(contentOf(name)).split(u'\n')) {
        if (!line.trimmed().isEmpty() && !line.startsWith(QLatin1String("--")))
            out.append(line);
    }
    return out;
}

class Counter : public RowSink
{
public:
    void columns(const QList<ResultColumn> &) override {}
    bool rows(const QList<Row> &batch) override
    {
        count += batch.size();
        return true;
    }
    qint64 count = 0;
};

/// An open source whose gate can be asked.
struct Source {
    std::unique_ptr<Session> session;
    std::shared_ptr<const Schema> schema;

    gate::Report check(const QString &sql, const schema::SourceLimits &limits = {}) const
    {
        const LimitFacts facts(limits);
        gate::GateRequest request;
        request.sql = sql;
        return TestSupport::gateOver(schema::SchemaGraph(schema), session->traits(), &facts).check(request).report;
    }
    const gate::CheckResult *safety(const gate::Report &report) const
    {
        const auto found =
            std::find_if(report.checks.cbegin(), report.checks.cend(),
                         [](const gate::CheckResult &check) { return check.id == QLatin1String("safety.function"); });
        return &*found;
    }
    QString words(const QString &sql, const schema::SourceLimits &limits = {}) const
    {
        const gate::Report report = check(sql, limits);
        const gate::CheckResult *one = safety(report);
        return one->verdict == gate::Verdict::Rejected ? one->message.text + u'\n' + one->hint.text
                                                       : record::wordOf(one->verdict);
    }
    schema::SourceLimits allowing(const QStringList &identities) const
    {
        schema::SourceLimits limits;
        for (const QString &identity : identities) {
            if (const auto allowed = schema::allowanceFor(identity, *schema))
                limits.allowedFunctions.append(*allowed);
        }
        return limits;
    }
};

Source sourceOf(Result<std::unique_ptr<Session>> session)
{
    Source out;
    if (!session) {
        qWarning("%s", qPrintable(session.error().fullMessage()));
        return out;
    }
    out.session = std::move(*session);
    Result<Schema> schema = out.session->readSchema({}, {});
    if (schema)
        out.schema = std::make_shared<const Schema>(std::move(*schema));
    else
        qWarning("%s", qPrintable(schema.error().fullMessage()));
    return out;
}

} // namespace

// What a user or an extension added runs only where a person allowed it, in every position; what the engine brings and
// only computes runs. The statements in identity/*.attacks.sql were written before the gate was looked at.
class TestIdentity : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void attacksAreRefused_data() { addEngines(); }
    void attacksAreRefused();
    void harmlessQueriesPass_data() { addEngines(); }
    void harmlessQueriesPass();
    void viewsThatCallAreNotRead();
    void whatThePlannerRunsCounts();
    void policiesCountForWhomTheyHold();
    void nothingRunsWhileASourceIsProfiled();
    void whatIsAllowedRunsUntilItChanges();
    void anExtensionIsAllowedAsAWhole();
    void overloadsThatACallMayMeanCount();
    void callsWithoutArgumentsMeanTheFunctionWithoutParameters();
    void castsThatRunUnwrittenCount();
    void refusalsNameTheNearest();
    void numbersOfArgumentsCount();
    void sqliteRefusesByItself();

private:
    Source open(const QString &engine) const;
    QByteArray postgresLog() const
    {
        return PostgresServer::shared()->run(QStringLiteral("identity"), "SELECT count(*) FROM log");
    }

    QHash<QString, MadeDatabase> m_made; ///< by engine
    QString m_file;                      ///< that MariaDB's functions would write
    TemporaryFolder m_folder;
};

void TestIdentity::initTestCase()
{
    m_file = QStringLiteral("/tmp/tieout-identity-%1").arg(QCoreApplication::applicationPid());
    for (const QString &engine : enginesHere())
        m_made.insert(engine,
                      makeDatabase(engine, QStringLiteral("identity"),
                                   contentOf(engine + QStringLiteral(".setup.sql")).replace("@FILE@", m_file.toUtf8()),
                                   m_folder));
}

Source TestIdentity::open(const QString &engine) const
{
    const MadeDatabase made = m_made.value(engine);
    return sourceOf(openAddress(made.connector, made.rest));
}

void TestIdentity::attacksAreRefused()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const Source source = open(engine);
    QVERIFY(source.schema);
    const QStringList attacks = statementsOf(engine + QStringLiteral(".attacks.sql"));
    QVERIFY(attacks.size() >= 120);
    QStringList passed;
    QHash<QString, int> reasons;
    for (const QString &sql : attacks) {
        const gate::Report report = source.check(sql);
        if (report.passed()) {
            passed.append(sql);
            Counter sink;
            (void)source.session->select(sql, sink, {});
        } else {
            ++reasons[report.firstRejection()->id];
        }
    }
    for (auto it = reasons.cbegin(); it != reasons.cend(); ++it)
        qInfo("%s: %d refused by %s", qPrintable(engine), it.value(), qPrintable(it.key()));
    if (engine == QLatin1String("postgresql"))
        QCOMPARE(postgresLog().trimmed(), QByteArray("0"));
    QVERIFY(!QFile::exists(m_file));
    QVERIFY2(passed.isEmpty(),
             qPrintable(QString::number(passed.size()) + QStringLiteral(" passed:\n") + passed.join(u'\n')));
}

void TestIdentity::harmlessQueriesPass()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const Source source = open(engine);
    QVERIFY(source.schema);
    const QStringList queries = statementsOf(engine + QStringLiteral(".harmless.sql"));
    QVERIFY(queries.size() >= 60);
    QStringList refused;
    for (const QString &sql : queries) {
        const gate::Report report = source.check(sql);
        for (const gate::CheckResult &check : report.checks) {
            const bool counts = check.id.startsWith(QLatin1String("safety."))
                                || check.id.startsWith(QLatin1String("reference."))
                                || check.id == QLatin1String("syntax");
            if (counts && check.verdict == gate::Verdict::Rejected)
                refused.append(sql + QStringLiteral("\n    ") + check.id + QStringLiteral(": ") + check.message.text);
        }
        Counter sink;
        const auto ran = source.session->select(sql, sink, {});
        QVERIFY2(ran, ran ? "" : qPrintable(sql + u'\n' + ran.error().fullMessage()));
    }
    QVERIFY2(refused.isEmpty(),
             qPrintable(QString::number(refused.size()) + QStringLiteral(" refused:\n") + refused.join(u'\n')));
}

void TestIdentity::viewsThatCallAreNotRead()
{
    TIEOUT_NEEDS_POSTGRES();
    const Source source = open(QStringLiteral("postgresql"));
    QVERIFY(source.schema);
    QStringList closed;
    const auto unreadable = gate::unreadableTables(*source.schema, {}, source.session->traits());
    for (auto it = unreadable.cbegin(); it != unreadable.cend(); ++it)
        closed.append(it.key().display());
    closed.sort();
    QCOMPARE(closed.join(u' '),
             QStringLiteral(
                 "planned_check planned_index planned_inlined planned_operator planned_partition planned_predicate "
                 "planned_statistics shell_table view_cast view_domain view_evil view_file view_guarded view_operator "
                 "view_over view_rewrite "
                 "view_sequence view_set view_sleep view_sorted view_where"));
    QVERIFY2(source.words(QStringLiteral("SELECT id FROM view_over"))
                 .contains(QStringLiteral("\"view_over\" are not read: it runs \"public.evil(integer)\"")),
             qPrintable(source.words(QStringLiteral("SELECT id FROM view_over"))));
    QVERIFY(source.words(QStringLiteral("SELECT * FROM view_file"))
                .contains(QStringLiteral("pg_catalog.pg_read_file(text)")));
    // What may be read once its functions are allowed.
    QCOMPARE(source.words(QStringLiteral("SELECT id FROM view_over"),
                          source.allowing({QStringLiteral("public.evil(integer)")})),
             QStringLiteral("passed"));
    QVERIFY(
        source
            .words(QStringLiteral("SELECT * FROM view_file"), source.allowing({QStringLiteral("public.evil(integer)")}))
            .contains(QStringLiteral("pg_read_file")));
}

// The server works out constant parts of indexes, statistics, partitions and checks before it reads a row, EXPLAIN
// included.
void TestIdentity::whatThePlannerRunsCounts()
{
    TIEOUT_NEEDS_POSTGRES();
    PostgresServer &server = *PostgresServer::shared();
    const Source source = open(QStringLiteral("postgresql"));
    QVERIFY(source.schema);
    const auto runs = [&](const char *table) {
        const QByteArray before = postgresLog();
        server.run(QStringLiteral("identity"), QByteArray("EXPLAIN SELECT * FROM (SELECT id FROM ") + table
                                                   + " UNION ALL SELECT id FROM guarded) u WHERE id = 1");
        return postgresLog() != before;
    };
    for (const char *table : {"planned_index", "planned_predicate", "planned_inlined", "planned_statistics",
                              "planned_check", "planned_partition", "planned_operator"}) {
        QVERIFY2(runs(table), table);
        const QString words = source.words(QStringLiteral("SELECT id FROM ") + QLatin1String(table));
        QVERIFY2(words.startsWith(QStringLiteral("The rows of the table \"%1\" are not read: it runs \"public.")
                                      .arg(QLatin1String(table))),
                 qPrintable(words));
    }
    // What needs a row is not run.
    for (const char *table : {"indexed", "defaulted"}) {
        QVERIFY2(!runs(table), table);
        QCOMPARE(source.words(QStringLiteral("SELECT id FROM ") + QLatin1String(table)), QStringLiteral("passed"));
    }
    const QString query = QStringLiteral("SELECT id FROM planned_index");
    QCOMPARE(source.words(query, source.allowing({QStringLiteral("public.immutable_evil(integer)")})),
             QStringLiteral("passed"));
    server.run(QStringLiteral("identity"), "DELETE FROM log");
}

void TestIdentity::policiesCountForWhomTheyHold()
{
    TIEOUT_NEEDS_POSTGRES();
    const QString query = QStringLiteral("SELECT id FROM guarded");
    QCOMPARE(open(QStringLiteral("postgresql")).words(query), QStringLiteral("passed")); // a superuser passes by
    QString address = m_made.value(QStringLiteral("postgresql")).rest;
    address.replace(QStringLiteral("tieout@"), QStringLiteral("locked:open%20sesame@"));
    const Source reader = sourceOf(openAddress(QStringLiteral("postgresql"), address));
    QVERIFY(reader.schema);
    QVERIFY2(reader.words(query).contains(QStringLiteral("public.evil(integer)")), qPrintable(reader.words(query)));
    QCOMPARE(reader.words(query, reader.allowing({QStringLiteral("public.evil(integer)")})), QStringLiteral("passed"));
}

void TestIdentity::nothingRunsWhileASourceIsProfiled()
{
    TIEOUT_NEEDS_POSTGRES();
    const Result<Connector *> found = connector(QStringLiteral("postgresql"));
    QVERIFY(found);
    const auto parameters = (*found)->parseAddress(m_made.value(QStringLiteral("postgresql")).rest);
    QVERIFY(parameters);
    project::OpenOptions options;
    options.asOf = QDate(2025, 6, 1);
    const auto source = project::OpenSource::open(**found, *parameters, nullptr, options, {}, {});
    QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
    QCOMPARE(postgresLog().trimmed(), QByteArray("0"));
    QStringList failed;
    for (const auto &[table, error] : (*source)->failures()) {
        failed.append(table.name);
        QVERIFY2(error.code == ErrorCode::Refused, qPrintable(table.display() + u' ' + error.fullMessage()));
    }
    QVERIFY(failed.contains(QStringLiteral("view_evil")) && failed.contains(QStringLiteral("view_over"))
            && failed.contains(QStringLiteral("shell_table")));
    QVERIFY((*source)->snapshot()->profiles.contains(TableName{{}, QStringLiteral("customers")}));
    QVERIFY((*source)->snapshot()->profiles.contains(TableName{{}, QStringLiteral("plain")}));
    QVERIFY((*source)->snapshot()->profiles.contains(TableName{{}, QStringLiteral("defaulted")}));
    QCOMPARE((*source)->account().powers.value(0).power, AccountPower::Superuser);
}

void TestIdentity::whatIsAllowedRunsUntilItChanges()
{
    TIEOUT_NEEDS_POSTGRES();
    PostgresServer &server = *PostgresServer::shared();
    const QString address =
        server.makeDatabase(QStringLiteral("allowing"),
                            "CREATE FUNCTION twice(a integer) RETURNS integer IMMUTABLE LANGUAGE sql AS 'SELECT 2 * a';"
                            "CREATE TABLE t (id integer)");
    Source source = sourceOf(openAddress(QStringLiteral("postgresql"), address));
    QVERIFY(source.schema);
    const QString query = QStringLiteral("SELECT public.twice(id) FROM t");
    QCOMPARE(source.words(query), QStringLiteral("The function \"public.twice(integer)\" did not come with the engine, "
                                                 "and nobody allowed it for this source.\n"
                                                 "Leave it out, or allow it for this source: on the Source page, or "
                                                 "with \"tieout-cli workspace set FILE --allow-function "
                                                 "\"public.twice(integer)\"\"."));
    const schema::SourceLimits limits = source.allowing({QStringLiteral("public.twice(integer)")});
    QCOMPARE(source.words(query, limits), QStringLiteral("passed"));
    QCOMPARE(schema::stateOf(limits.allowedFunctions.first(), *source.schema), schema::AllowanceState::InForce);
    server.run(QStringLiteral("allowing"),
               "CREATE OR REPLACE FUNCTION twice(a integer) RETURNS integer IMMUTABLE LANGUAGE sql AS 'SELECT 3 * a'");
    source = sourceOf(openAddress(QStringLiteral("postgresql"), address));
    QVERIFY2(
        source.words(query, limits)
            .startsWith(QStringLiteral("The function \"public.twice(integer)\" has changed since you allowed it.")),
        qPrintable(source.words(query, limits)));
    QCOMPARE(schema::stateOf(limits.allowedFunctions.first(), *source.schema), schema::AllowanceState::Changed);
    server.run(QStringLiteral("allowing"), "DROP FUNCTION twice(integer)");
    source = sourceOf(openAddress(QStringLiteral("postgresql"), address));
    QCOMPARE(schema::stateOf(limits.allowedFunctions.first(), *source.schema), schema::AllowanceState::Gone);
}

void TestIdentity::anExtensionIsAllowedAsAWhole()
{
    TIEOUT_NEEDS_POSTGRES();
    const Source source = open(QStringLiteral("postgresql"));
    QVERIFY(source.schema);
    const QString query = QStringLiteral("SELECT DISTINCT mail FROM customers WHERE mail = 'm1@x.org' ORDER BY mail");
    QVERIFY2(source.words(query).endsWith(
                 QStringLiteral(" comes from the extension \"citext\", and nobody allowed it for this source.\n"
                                "Leave it out, or allow it for this source: on the Source page, or with \"tieout-cli "
                                "workspace set FILE --allow-function \"extension citext\"\".")),
             qPrintable(source.words(query)));
    QCOMPARE(source.words(query, source.allowing({QStringLiteral("extension citext")})), QStringLiteral("passed"));
    QVERIFY(
        source.words(query, source.allowing({QStringLiteral("extension hstore")})).contains(QStringLiteral("citext")));
}

void TestIdentity::overloadsThatACallMayMeanCount()
{
    TIEOUT_NEEDS_POSTGRES();
    const Source source = open(QStringLiteral("postgresql"));
    QVERIFY(source.schema);
    // A text may become any type, a number only some.
    const schema::SourceLimits one = source.allowing({QStringLiteral("public.evil(integer)")});
    QCOMPARE(source.words(QStringLiteral("SELECT evil(1)"), one), QStringLiteral("passed"));
    QVERIFY(source.words(QStringLiteral("SELECT evil('1')"), one)
                .contains(QStringLiteral("\"public.evil(text)\" did not come with the engine")));
    const QString none = source.words(QStringLiteral("SELECT evil()"), one);
    // Which arguments have defaults is not known: any of the others may be meant.
    QVERIFY2(none.contains(QStringLiteral("did not come with the engine")), qPrintable(none));
    QVERIFY(!source
                 .words(QStringLiteral("SELECT evil()"),
                        source.allowing({QStringLiteral("public.evil(integer)"), QStringLiteral("public.evil(text)")}))
                 .contains(QStringLiteral("passed")));
    QCOMPARE(source.words(QStringLiteral("SELECT evil('1')"), source.allowing({QStringLiteral("public.evil(integer)"),
                                                                               QStringLiteral("public.evil(text)")})),
             QStringLiteral("passed"));
    // The engine's own of the same name is meant by its schema.
    QVERIFY(source.words(QStringLiteral("SELECT lower(id) FROM customers"))
                .contains(QStringLiteral("Write pg_catalog.lower to call the engine's own.")));
    QCOMPARE(source.words(QStringLiteral("SELECT lower(name) FROM customers")), QStringLiteral("passed"));
}

void TestIdentity::callsWithoutArgumentsMeanTheFunctionWithoutParameters()
{
    TIEOUT_NEEDS_POSTGRES();
    const QString address = PostgresServer::shared()->makeDatabase(
        QStringLiteral("picking"),
        "CREATE FUNCTION pick(a integer DEFAULT 1) RETURNS integer LANGUAGE sql AS 'SELECT a';"
        "CREATE FUNCTION pick() RETURNS integer LANGUAGE sql AS 'SELECT 0'; CREATE TABLE t (id integer);");
    const Source source = sourceOf(openAddress(QStringLiteral("postgresql"), address));
    QVERIFY(source.schema);
    const QString query = QStringLiteral("SELECT pick() FROM t");
    QVERIFY2(source.words(query).contains(QStringLiteral("--allow-function \"public.pick()\"")),
             qPrintable(source.words(query)));
    QCOMPARE(source.words(query, source.allowing({QStringLiteral("public.pick()")})), QStringLiteral("passed"));
    QVERIFY(source.words(query, source.allowing({QStringLiteral("public.pick(integer)")}))
                .contains(QStringLiteral("\"public.pick()\"")));
}

void TestIdentity::castsThatRunUnwrittenCount()
{
    TIEOUT_NEEDS_POSTGRES();
    const QString address = PostgresServer::shared()->makeDatabase(
        QStringLiteral("unwritten"), "CREATE FUNCTION as_point(a integer) RETURNS point IMMUTABLE LANGUAGE plpgsql AS "
                                     "'BEGIN RETURN point(1, 1); END';"
                                     "CREATE CAST (integer AS point) WITH FUNCTION as_point(integer) AS IMPLICIT;"
                                     "CREATE TABLE t (id integer, p point)");
    const Source source = sourceOf(openAddress(QStringLiteral("postgresql"), address));
    QVERIFY(source.schema);
    QVERIFY2(source.words(QStringLiteral("SELECT p <-> id FROM t")).contains(QStringLiteral("cast (integer as point)")),
             qPrintable(source.words(QStringLiteral("SELECT p <-> id FROM t"))));
    QCOMPARE(source.words(QStringLiteral("SELECT id FROM t")), QStringLiteral("passed"));
}

void TestIdentity::refusalsNameTheNearest()
{
    const Source source = open(QStringLiteral("sqlite"));
    QVERIFY(source.schema);
    const QString words = source.words(QStringLiteral("SELECT main.uppr(name) FROM customers"));
    QCOMPARE(words,
             QStringLiteral(
                 "The function \"main.uppr\" is not known to be harmless.\nRemove the call. Did you mean \"upper\"?"));
}

void TestIdentity::numbersOfArgumentsCount()
{
    TIEOUT_NEEDS_POSTGRES();
    const Source source = open(QStringLiteral("postgresql"));
    QVERIFY(source.schema);
    QCOMPARE(source.words(QStringLiteral("SELECT ts_rewrite('a'::tsquery, 'a'::tsquery, 'b'::tsquery)")),
             QStringLiteral("passed"));
    QVERIFY(source.words(QStringLiteral("SELECT ts_rewrite('a'::tsquery, 'SELECT 1')"))
                .contains(QStringLiteral("can do more than read")));
    QVERIFY(source.session->traits().functions.contains(QStringLiteral("date_bin")));
    QVERIFY(!source.session->traits().functions.contains(QStringLiteral("any_value"))
            || source.session->description().contains(QStringLiteral("16")));
}

void TestIdentity::sqliteRefusesByItself()
{
    const Source source = open(QStringLiteral("sqlite"));
    QVERIFY(source.schema);
    for (const QString &sql :
         {QStringLiteral("SELECT * FROM view_load"), QStringLiteral("SELECT * FROM view_tokenizer"),
          QStringLiteral("SELECT * FROM view_node"), QStringLiteral("SELECT rtreecheck('customers')"),
          QStringLiteral("SELECT sqlite_log(1, 'x')")}) {
        Counter sink;
        const auto ran = source.session->select(sql, sink, {});
        QVERIFY2(!ran, qPrintable(sql));
        QVERIFY2(ran.error().code == ErrorCode::Denied, qPrintable(sql + u' ' + ran.error().fullMessage()));
    }
}

QTEST_GUILESS_MAIN(TestIdentity)
#include "tst_identity.moc"
