// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/door.h"
#include "core/sources/account.h"
#include "support/engines.h"
#include "support/firebirdfile.h"
#include "support/schematext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QByteArray tables =
    "CREATE TABLE region (code char(2) NOT NULL, \"year\" smallint NOT NULL, name varchar(40) NOT NULL, PRIMARY KEY "
    "(code, \"year\"));"
    "CREATE TABLE shop (id integer NOT NULL PRIMARY KEY, region char(2), since smallint, boss integer, revenue "
    "decimal(12,2) DEFAULT 0 NOT NULL, twice computed by (revenue * 2), note blob sub_type text, photo blob,"
    " CONSTRAINT shop_region FOREIGN KEY (region, since) REFERENCES region (code, \"year\"),"
    " CONSTRAINT shop_boss FOREIGN KEY (boss) REFERENCES shop (id));"
    "CREATE UNIQUE INDEX region_name ON region (name, \"year\"); CREATE INDEX shop_revenue ON shop (revenue);"
    "COMMENT ON TABLE shop IS 'Where we sell'; COMMENT ON COLUMN shop.since IS 'First year';"
    "CREATE VIEW big AS SELECT id, revenue FROM shop WHERE revenue > 100;"
    "CREATE SEQUENCE s; COMMIT;"
    "INSERT INTO region VALUES ('no', 2025, 'North');"
    "INSERT INTO shop (id, region, since, revenue, note, photo) VALUES (1, 'no', 2025, 250.50, 'längerer Text', "
    "x'00ff');"
    "COMMIT;"
    "SET TERM ^;"
    "CREATE FUNCTION round (a integer) RETURNS varchar(9) AS BEGIN INSERT INTO region VALUES ('so', :a, 'South'); "
    "RETURN 'x'; END^"
    "CREATE FUNCTION writes (a integer) RETURNS integer AS BEGIN INSERT INTO region VALUES ('so', :a, 'South'); RETURN "
    "1; END^"
    "CREATE PROCEDURE rows_of (a integer) RETURNS (b integer) AS BEGIN INSERT INTO region VALUES ('so', :a, 'South'); "
    "b "
    "= 1; SUSPEND; END^"
    "SET TERM ;^\n"
    "CREATE VIEW calls AS SELECT writes(id) AS a FROM shop;"
    "CREATE TABLE computing (id integer, w computed by (writes(id)));";

} // namespace

// Firebird by QIBASE, without a server: its engine opens files itself. What every connector promises is tested in
// tests/conformance.
class TestQtFirebird : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void schemaIsWhole();
    void valuesAreWhole();
    void manyCutColumns();
    void gateKeepsWritersOut_data();
    void gateKeepsWritersOut();
    void whatWritesIsRolledBack();
    void otherQuotesAreRefused();
    void saysWhatItCannotEnforce();
    void failuresSayWhy();
    void accountsAreKeptOut();
    void serverThatIsNotThere();

private:
    Result<std::unique_ptr<Session>> open() const
    {
        return openAddress(QStringLiteral("qtsql"), qtSqlRest(QStringLiteral("QIBASE"), m_path));
    }

    TemporaryFolder m_folder;
    QString m_path;
    std::unique_ptr<Session> m_session;
};

void TestQtFirebird::initTestCase()
{
    TIEOUT_NEEDS_FIREBIRD();
    m_path = m_folder.file(QStringLiteral("shops.fdb"));
    makeFirebird(m_path, tables);
    auto session = open();
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    m_session = std::move(*session);
}

void TestQtFirebird::schemaIsWhole()
{
    const auto schema = m_session->readSchema({}, {});
    QVERIFY2(schema, schema ? "" : qPrintable(schema.error().fullMessage()));
    const Table *shop = schema->table(QStringLiteral("shop"));
    const Table *region = schema->table(QStringLiteral("region"));
    const Table *big = schema->table(QStringLiteral("big"));
    QVERIFY(shop && region && big);
    QCOMPARE(shop->comment, QStringLiteral("Where we sell"));
    QCOMPARE(shop->primaryKey, QStringList({QStringLiteral("ID")}));
    QCOMPARE(region->primaryKey, QStringList({QStringLiteral("CODE"), QStringLiteral("year")}));
    QCOMPARE(region->uniqueKeys, QList<QStringList>({{QStringLiteral("NAME"), QStringLiteral("year")}}));
    QVERIFY(shop->indexes.contains(QStringList{QStringLiteral("REVENUE")}));
    const Column *revenue = shop->column(QStringLiteral("revenue"));
    QCOMPARE(revenue->nativeType, QStringLiteral("DECIMAL(12,2)"));
    QCOMPARE(revenue->type, TypeClass::Decimal);
    QCOMPARE(revenue->scale, 2);
    QCOMPARE(revenue->defaultValue, QStringLiteral("0"));
    QVERIFY(!revenue->nullable && !revenue->generated);
    QVERIFY(shop->column(QStringLiteral("twice"))->generated);
    QCOMPARE(shop->column(QStringLiteral("note"))->type, TypeClass::Text);
    QCOMPARE(shop->column(QStringLiteral("photo"))->type, TypeClass::Blob);
    QCOMPARE(shop->column(QStringLiteral("since"))->comment, QStringLiteral("First year"));
    QCOMPARE(region->column(QStringLiteral("name"))->nativeType, QStringLiteral("VARCHAR(40)"));
    QCOMPARE(big->kind, TableKind::View);
    QVERIFY2(big->definition.startsWith(QStringLiteral("SELECT id, revenue")), qPrintable(big->definition));

    QCOMPARE(schema->foreignKeys.size(), 2);
    const ForeignKey &composite = schema->foreignKeys.last();
    QCOMPARE(composite.constraint, QStringLiteral("SHOP_REGION"));
    QCOMPARE(composite.fromColumns, QStringList({QStringLiteral("REGION"), QStringLiteral("SINCE")}));
    QCOMPARE(composite.to.name, QStringLiteral("REGION"));
    QCOMPARE(composite.toColumns, QStringList({QStringLiteral("CODE"), QStringLiteral("year")}));

    QStringList routines;
    for (const Routine &routine : schema->routines)
        routines.append(routine.name);
    QCOMPARE(routines, QStringList({QStringLiteral("ROUND"), QStringLiteral("WRITES"), QStringLiteral("ROWS_OF")}));
    QCOMPARE(schema->table(QStringLiteral("computing"))->calls.size(), 1);
    QVERIFY(shop->calls.isEmpty());
}

void TestQtFirebird::valuesAreWhole()
{
    const auto result = select(
        *m_session,
        QStringLiteral("SELECT CAST(9223372036854775807 AS BIGINT), CAST('12345678901234.5678' AS NUMERIC(18,4)), "
                       "CAST('-0.05' AS DECIMAL(4,2)), DATE '2024-02-29', TIME '10:11:12.1234', "
                       "TIMESTAMP '2024-02-29 10:11:12.1234', TRUE, CAST(0.1 AS DOUBLE PRECISION), "
                       "CAST('ab' AS CHAR(5)), '', CAST(NULL AS INTEGER), CAST(NULL AS DATE), revenue, note, photo, "
                       "region AS \"one\", region AS \"one\" FROM shop"));
    QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
    const auto decimal = [](const char *digits) { return Value(DecimalText{QString::fromLatin1(digits)}); };
    const Row expected{Value(qint64(9223372036854775807)),
                       decimal("12345678901234.5678"),
                       decimal("-0.05"),
                       Value("2024-02-29"),
                       Value("10:11:12.1234"),
                       Value("2024-02-29 10:11:12.1234"),
                       Value("true"),
                       Value(0.1),
                       Value("ab"),
                       Value(""),
                       Value(),
                       Value(),
                       decimal("250.50"),
                       Value("längerer Text"),
                       Value(QByteArray::fromHex("00ff")),
                       Value("no"),
                       Value("no")};
    QCOMPARE(result->rows, QList<Row>{expected});
    QList<TypeClass> types;
    for (const ResultColumn &column : result->columns)
        types.append(column.type);
    using enum TypeClass;
    QCOMPARE(types, QList<TypeClass>({Integer, Decimal, Decimal, Date, Time, Timestamp, Boolean, Real, Text, Text,
                                      Integer, Date, Decimal, Blob, Blob, Text, Text}));
}

void TestQtFirebird::manyCutColumns()
{
    QStringList columns;
    for (int i = 0; i < 300; ++i)
        columns.append(QStringLiteral("revenue AS r%1").arg(i));
    const auto result =
        select(*m_session, QStringLiteral("SELECT %1 FROM shop ORDER BY id").arg(columns.join(QStringLiteral(", "))));
    QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
    QCOMPARE(result->rows.first().size(), 300);
    QCOMPARE(result->rows.first().last(), Value(DecimalText{QStringLiteral("250.50")}));
}

void TestQtFirebird::gateKeepsWritersOut_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("outcome");
    const auto row = [](const char *what, const char *sql, const char *outcome) {
        QTest::newRow(what) << QString::fromLatin1(sql) << QString::fromLatin1(outcome);
    };
    row("reads", "SELECT id, revenue FROM big", "1|250.50");
    row("engine's function", "SELECT upper(name) FROM region", "NORTH");
    row("computed column", "SELECT twice FROM shop", "501.00");
    row("parts of dates", "SELECT dateadd(day, 1, DATE '2024-02-28') FROM rdb$database", "2024-02-29");
    row("user's function", "SELECT writes(2026) FROM rdb$database", "refused");
    row("user's function in place of the engine's", "SELECT round(2026) FROM rdb$database", "refused");
    row("procedure", "SELECT b FROM rows_of(2026)", "refused");
    row("view that calls", "SELECT a FROM calls", "refused");
    row("computed column that calls", "SELECT id FROM computing", "refused");
    row("sequence", "SELECT gen_id(s, 1) FROM rdb$database", "refused");
    row("next value", "SELECT NEXT VALUE FOR s FROM rdb$database", "syntax");
    row("context", "SELECT rdb$set_context('USER_SESSION', 'a', 'b') FROM rdb$database", "refused");
    // What other dialects take for a comment is none to Firebird.
    row("behind a comment that does not nest", "SELECT 1 /* /* */ , writes(2026) FROM rdb$database -- */ */",
        "refused");
    row("behind a carriage return", "SELECT 1 -- \r , writes(2026)\nFROM rdb$database", "refused");
}

void TestQtFirebird::gateKeepsWritersOut()
{
    QFETCH(QString, sql);
    QFETCH(QString, outcome);
    const auto schema = m_session->readSchema({}, {});
    QVERIFY(schema);
    gate::CheckedSession checked(*m_session,
                                 std::make_shared<const gate::Door>(std::make_shared<const Schema>(*schema),
                                                                    schema::SourceLimits(), m_session->traits()));
    const auto result = select(checked, sql);
    const QString actual = result ? asText(result) : errorCodeName(result.error().code);
    QVERIFY2(actual == outcome, qPrintable(result ? actual : result.error().fullMessage()));
}

/// What stays where the gate does not stand.
void TestQtFirebird::whatWritesIsRolledBack()
{
    for (const char *sql : {"SELECT b FROM rows_of(2026)", "SELECT writes(2027) FROM rdb$database"}) {
        const auto result = select(*m_session, QString::fromLatin1(sql));
        QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
    }
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM region"))), QStringLiteral("1"));
    for (const char *sql : {"DELETE FROM shop", "SELECT 1 FROM rdb$database; DELETE FROM shop",
                            "EXECUTE BLOCK AS BEGIN DELETE FROM shop; END", "SET TRANSACTION READ WRITE", "COMMIT",
                            "UPDATE shop SET revenue = 0 RETURNING id", "SELECT a FROM region WHERE code = :a"}) {
        const auto result = select(*m_session, QString::fromLatin1(sql));
        QVERIFY2(!result, sql);
    }
    m_session.reset();
    QCOMPARE(runInFirebird(m_path, "SELECT count(*) FROM region; SELECT count(*) FROM shop;"), QByteArray("1 1"));
    auto again = open();
    QVERIFY(again);
    m_session = std::move(*again);
}

void TestQtFirebird::otherQuotesAreRefused()
{
    for (const char *sql : {"SELECT q'{it's}' FROM rdb$database", "SELECT Q'! ' !', 1 FROM rdb$database"}) {
        const auto result = select(*m_session, QString::fromLatin1(sql));
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Denied);
        QVERIFY2(result.error().message().contains(QStringLiteral("q'{...}'")), qPrintable(result.error().message()));
        QVERIFY(!m_session->prepare(QString::fromLatin1(sql)));
    }
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT 'q''' FROM rdb$database"))), QStringLiteral("q'"));
}

void TestQtFirebird::saysWhatItCannotEnforce()
{
    const QList<message::Message> cautions = sources::cautionsOf(*m_session);
    QCOMPARE(cautions.size(), 1);
    QCOMPARE(cautions.first().text,
             QStringLiteral("This driver cannot be told to open read-only. Use an account that may only read."));
    QVERIFY(!m_session->description().contains(QStringLiteral("read-only")));
    QVERIFY2(m_session->description().contains(QStringLiteral("QIBASE")), qPrintable(m_session->description()));
}

void TestQtFirebird::failuresSayWhy()
{
    const auto rest = [this](const QString &name) { return qtSqlRest(QStringLiteral("QIBASE"), m_folder.file(name)); };
    const auto missing = openAddress(QStringLiteral("qtsql"), rest(QStringLiteral("nothing.fdb")));
    QVERIFY(!missing);
    QVERIFY2(missing.error().code == ErrorCode::NotFound, qPrintable(missing.error().fullMessage()));
    QVERIFY(missing.error().message().contains(QStringLiteral("nothing.fdb")));
    QVERIFY(!missing.error().hint.isEmpty());
    makeSqlite(m_folder.file(QStringLiteral("other.fdb")), "CREATE TABLE t (a)");
    const auto other = openAddress(QStringLiteral("qtsql"), rest(QStringLiteral("other.fdb")));
    QVERIFY(!other);
    QVERIFY2(other.error().code == ErrorCode::NotFound, qPrintable(other.error().fullMessage()));
}

void TestQtFirebird::accountsAreKeptOut()
{
    QString rest = qtSqlRest(QStringLiteral("QIBASE"), m_path);
    const auto session = openAddress(QStringLiteral("qtsql"), rest.insert(2, QStringLiteral("reader@")));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    const auto result = select(**session, QStringLiteral("SELECT id FROM shop"));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Denied);
    QVERIFY2(result.error().message().contains(QStringLiteral("SHOP")), qPrintable(result.error().message()));
}

void TestQtFirebird::serverThatIsNotThere()
{
    const auto session =
        openAddress(QStringLiteral("qtsql"), QStringLiteral("//sysdba:guess@127.0.0.1:1/x.fdb?driver=QIBASE"));
    QVERIFY(!session);
    QVERIFY2(session.error().code == ErrorCode::Connection, qPrintable(session.error().fullMessage()));
    QVERIFY2(session.error().message().contains(QStringLiteral("127.0.0.1")), qPrintable(session.error().message()));
    QVERIFY(!session.error().fullMessage().contains(QStringLiteral("guess")));
}

QTEST_GUILESS_MAIN(TestQtFirebird)
#include "tst_qtfirebird.moc"
