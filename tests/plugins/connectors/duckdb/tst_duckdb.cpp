// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/door.h"
#include "core/sql/builder.h"
#include "core/sql/calendarsql.h"
#include "core/sql/printer.h"
#include "plugins/connectors/duckdb/duckdbfile.h"
#include "sdk/needslibrary.h"
#include "sdk/plugin.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QString duckdbId = QStringLiteral("duckdb");

Result<std::unique_ptr<Session>> openFile(const QString &path)
{
    return openAddress(duckdbId, path);
}

/// The connector with another environment while it lives.
class OtherLibrary
{
public:
    explicit OtherLibrary(const QByteArray &file)
        : m_before(qgetenv("TIEOUT_DUCKDB_LIBRARY"))
    {
        qputenv("TIEOUT_DUCKDB_LIBRARY", file);
    }
    ~OtherLibrary() { qputenv("TIEOUT_DUCKDB_LIBRARY", m_before); }
    Q_DISABLE_COPY_MOVE(OtherLibrary)

private:
    QByteArray m_before;
};

} // namespace

class TestDuckDb : public QObject
{
    Q_OBJECT

private slots:
    void saysWhyWithoutLibrary_data();
    void saysWhyWithoutLibrary();
    void noteNamesTheLibrary();
    void formOffersEachKind();
    void readsAddresses();
    void opensFiles_data();
    void opensFiles();
    void refusesFiles_data();
    void refusesFiles();
    void saysWhoHoldsTheFile();
    void refusesEncryptedDatabases();
    void refusesNulCharacters();
    void readsTypes_data();
    void readsTypes();
    void saysWhatItCannotShow();
    void readsSchema();
    void estimatesRows();
    void explainsQueries();
    void namesOddFiles();
    void errorsInTheMiddleAreErrors();
    void seesWhatOthersWrite();
    void namesUnitsOfTheCalendar_data();
    void namesUnitsOfTheCalendar();
    void nullsSortAsTheTraitsSay();
    void answersThroughTheGate_data();
    void answersThroughTheGate();

private:
    TemporaryFolder m_folder;
};

// Runs first: once loaded, a library stays.
void TestDuckDb::saysWhyWithoutLibrary_data()
{
    QTest::addColumn<QByteArray>("library");
    QTest::addColumn<QString>("words");
    m_folder.write(QStringLiteral("text.so"), "no library");
    QTest::newRow("none") << QByteArray() << QStringLiteral("No DuckDB library is installed");
    QTest::newRow("missing") << QByteArray("/nowhere/libduckdb.so") << QStringLiteral("cannot be loaded");
    QTest::newRow("no library") << m_folder.file(QStringLiteral("text.so")).toUtf8()
                                << QStringLiteral("cannot be loaded");
    QTest::newRow("another library") << QByteArray(TIEOUT_PLUGIN_DIR "/connector-duckdb.so")
                                     << QStringLiteral("lacks duckdb_library_version()");
}

void TestDuckDb::saysWhyWithoutLibrary()
{
    QFETCH(QByteArray, library);
    QFETCH(QString, words);
    const OtherLibrary other(library);
    if (library.isEmpty() && !duckdb::libraryFile().isEmpty())
        QSKIP("skipped: a libduckdb is installed here");
    const QString file = m_folder.write(QStringLiteral("rows.csv"), "a\n1\n");
    const auto session = openFile(file);
    QVERIFY(!session);
    QCOMPARE(session.error().code, ErrorCode::Unsupported);
    QVERIFY2(session.error().message().contains(words), qPrintable(session.error().message()));
    QVERIFY(session.error().hint.text.contains(QLatin1String("TIEOUT_DUCKDB_LIBRARY")));
}

void TestDuckDb::noteNamesTheLibrary()
{
    if (duckdb::libraryFile().isEmpty()) {
        const auto *needing = dynamic_cast<NeedsLibrary *>(*connector(duckdbId));
        QVERIFY(needing && needing->missingLibrary());
        QVERIFY(needing->missingLibrary()->hint.text.contains(QLatin1String("TIEOUT_DUCKDB_LIBRARY")));
        const auto *none = dynamic_cast<Plugin *>(*connector(duckdbId));
        QVERIFY(none);
        QVERIFY(none->note().text.contains(QLatin1String("TIEOUT_DUCKDB_LIBRARY")));
    }
    const OtherLibrary other("/opt/duck/libduckdb.so");
    const auto found = connector(duckdbId);
    QVERIFY(found);
    const auto *plugin = dynamic_cast<Plugin *>(*found);
    QVERIFY(plugin);
    QVERIFY(plugin->note().text.contains(QLatin1String("/opt/duck/libduckdb.so")));
    QVERIFY(!dynamic_cast<NeedsLibrary *>(*found)->missingLibrary());
}

void TestDuckDb::formOffersEachKind()
{
    const auto found = connector(duckdbId);
    QVERIFY(found);
    QStringList patterns;
    for (const FileKind &kind : dynamic_cast<NeedsLibrary *>(*found)->fileKinds()) {
        QVERIFY(!kind.title.isEmpty() && !kind.patterns.isEmpty());
        patterns += kind.patterns;
    }
    QVERIFY(patterns.contains(QStringLiteral("*.parquet")) && patterns.contains(QStringLiteral("*.json")));
    QCOMPARE((*found)->form().first().filePatterns, patterns + QStringList(QStringLiteral("*")));
}

void TestDuckDb::readsAddresses()
{
    const auto found = connector(duckdbId);
    QVERIFY(found);
    QCOMPARE((*found)->address(*(*found)->parseAddress(QStringLiteral("/data/x/../sales.parquet"))),
             QStringLiteral("duckdb:/data/sales.parquet"));
    QCOMPARE((*(*found)->parseAddress(QStringLiteral("~/a.duckdb"))).value(QStringLiteral("file")),
             QDir::homePath() + QStringLiteral("/a.duckdb"));
    const auto empty = (*found)->parseAddress(QStringLiteral(" "));
    QVERIFY(!empty);
    QCOMPARE(empty.error().code, ErrorCode::Invalid);
}

void TestDuckDb::opensFiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content"); // empty: DuckDB writes it
    QTest::newRow("csv") << "sales.csv" << QByteArray("id,name,sold\n1,Mehl,2026-01-05\n2,Zucker,2026-02-05\n");
    QTest::newRow("tsv") << "sales.tsv" << QByteArray("id\tname\tsold\n1\tMehl\t2026-01-05\n2\tZucker\t2026-02-05\n");
    QTest::newRow("semicolons") << "sales.csv" << QByteArray("id;name;sold\n1;Mehl;2026-01-05\n2;Zucker;2026-02-05\n");
    QTest::newRow("json") << "sales.json" << QByteArray(R"([{"id":1,"name":"Mehl","sold":"2026-01-05"},
                                            {"id":2,"name":"Zucker","sold":"2026-02-05"}])");
    QTest::newRow("ndjson") << "sales.ndjson"
                            << QByteArray("{\"id\":1,\"name\":\"Mehl\",\"sold\":\"2026-01-05\"}\n"
                                          "{\"id\":2,\"name\":\"Zucker\",\"sold\":\"2026-02-05\"}\n");
    for (const char *name : {"sales.parquet", "sales.csv.gz", "sales.duckdb", "sales.db"})
        QTest::newRow(name) << name << QByteArray();
}

void TestDuckDb::opensFiles()
{
    TIEOUT_NEEDS_DUCKDB();
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    const TemporaryFolder folder;
    const QString file = folder.file(name);
    const QByteArray rows = "SELECT * FROM (VALUES (CAST(1 AS BIGINT), 'Mehl', DATE '2026-01-05'), "
                            "(2, 'Zucker', DATE '2026-02-05')) AS v(id, name, sold)";
    if (!content.isEmpty())
        folder.write(name, content);
    else if (name.endsWith(QLatin1String("db")))
        QCOMPARE(writeDuckDb(file, "CREATE TABLE sales AS " + rows), QByteArray());
    else
        QCOMPARE(
            writeDuckDb(folder.file(QStringLiteral("writer.duckdb")), "COPY (" + rows + ") TO '" + file.toUtf8() + "'"),
            QByteArray());
    const auto session = openFile(file);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY2(schema, schema ? "" : qPrintable(schema.error().fullMessage()));
    QCOMPARE(schema->tables.size(), 1);
    const Table &table = schema->tables.first();
    QCOMPARE(table.name, (TableName{{}, QStringLiteral("sales")}));
    QCOMPARE(table.kind, TableKind::Table);
    QCOMPARE(table.columns.size(), 3);
    QCOMPARE(table.columns[0].type, TypeClass::Integer);
    QCOMPARE(table.columns[1].type, TypeClass::Text);
    QCOMPARE(table.columns[2].type, TypeClass::Date);
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT * FROM sales ORDER BY id"))),
             QStringLiteral("1|Mehl|2026-01-05\n2|Zucker|2026-02-05"));
    QVERIFY((*session)->description().startsWith(QLatin1String("DuckDB v1.")));
    QVERIFY((*session)->description().contains(name));
}

void TestDuckDb::refusesFiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("code");
    QTest::newRow("missing") << "missing.parquet" << QByteArray() << int(ErrorCode::NotFound);
    QTest::newRow("no kind") << "picture.png" << QByteArray("\x89PNG") << int(ErrorCode::Unreadable);
    QTest::newRow("broken parquet") << "broken.parquet" << QByteArray("PAR1 and no more") << int(ErrorCode::Unreadable);
    QTest::newRow("broken database") << "broken.duckdb" << QByteArray("12345678DUCK").leftJustified(5000, 'x')
                                     << int(ErrorCode::Unreadable);
    QTest::newRow("broken json") << "broken.json" << QByteArray("{\"a\": [1, 2") << int(ErrorCode::Unreadable);
}

void TestDuckDb::refusesFiles()
{
    TIEOUT_NEEDS_DUCKDB();
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    QFETCH(int, code);
    const TemporaryFolder folder;
    if (!content.isEmpty())
        folder.write(name, content);
    const auto session = openFile(folder.file(name));
    QVERIFY(!session);
    QVERIFY2(session.error().code == ErrorCode(code), qPrintable(session.error().fullMessage()));
    QVERIFY2(session.error().message().contains(name), qPrintable(session.error().message()));
    QVERIFY(!session.error().hint.isEmpty());
}

void TestDuckDb::saysWhoHoldsTheFile()
{
    TIEOUT_NEEDS_DUCKDB();
    const QString file = m_folder.file(QStringLiteral("held.duckdb"));
    DuckDbWriter writer(file);
    QCOMPARE(writer.run("CREATE TABLE t (a INTEGER)"), QByteArray());
    // Another process: locks of files are not seen within one.
    const ProcessResult other =
        runProgram(QStringLiteral("tieout-cli"), {QStringLiteral("connect"), QStringLiteral("--source"), file});
    QVERIFY(other.exitCode != 0);
    QVERIFY2(other.errors.contains("held.duckdb\" is in use by another program"), other.summary());
}

void TestDuckDb::refusesEncryptedDatabases()
{
    TIEOUT_NEEDS_DUCKDB();
    const QByteArray file = m_folder.file(QStringLiteral("secret.duckdb")).toUtf8();
    const QByteArray failure = DuckDbWriter(m_folder.file(QStringLiteral("maker.duckdb")))
                                   .run("SET force_mbedtls_unsafe = 'true'; ATTACH '" + file
                                        + "' AS e (ENCRYPTION_KEY 'quack'); CREATE TABLE e.t (a INTEGER); DETACH e");
    if (!failure.isEmpty())
        QSKIP("skipped: this DuckDB makes no encrypted databases");
    const auto session = openFile(QString::fromUtf8(file));
    QVERIFY(!session);
    QVERIFY2(session.error().code == ErrorCode::Encrypted, qPrintable(session.error().fullMessage()));
}

void TestDuckDb::refusesNulCharacters()
{
    TIEOUT_NEEDS_DUCKDB();
    const auto session = openFile(m_folder.write(QStringLiteral("rows.csv"), "a\n1\n"));
    QVERIFY(session);
    const auto result = select(**session, QStringLiteral("SELECT 1") + QChar(0) + QStringLiteral(" FROM rows"));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Syntax);
}

void TestDuckDb::readsTypes_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<int>("type");
    QTest::addColumn<Value>("value");
    const auto text = [](const char *words) { return Value(QString::fromUtf8(words)); };
    const auto row = [](const char *sql, TypeClass type, const Value &value) {
        QTest::newRow(sql) << QString::fromUtf8(sql) << int(type) << value;
    };
    row("CAST(NULL AS INTEGER)", TypeClass::Integer, Value());
    row("NULL", TypeClass::Integer, Value());
    row("true", TypeClass::Boolean, text("true"));
    row("CAST(-128 AS TINYINT)", TypeClass::Integer, Value(-128));
    row("CAST(255 AS UTINYINT)", TypeClass::Integer, Value(255));
    row("CAST(65535 AS USMALLINT)", TypeClass::Integer, Value(65535));
    row("CAST(4294967295 AS UINTEGER)", TypeClass::Integer, Value(qint64(4294967295)));
    row("CAST(-9223372036854775808 AS BIGINT)", TypeClass::Integer, Value(std::numeric_limits<qint64>::min()));
    row("CAST(18446744073709551615 AS UBIGINT)", TypeClass::Integer,
        Value(DecimalText{QStringLiteral("18446744073709551615")}));
    row("CAST('170141183460469231731687303715884105727' AS HUGEINT)", TypeClass::Integer,
        Value(DecimalText{QStringLiteral("170141183460469231731687303715884105727")}));
    row("CAST('-170141183460469231731687303715884105728' AS HUGEINT)", TypeClass::Integer,
        Value(DecimalText{QStringLiteral("-170141183460469231731687303715884105728")}));
    row("CAST('100000000000000000000000000000000000000' AS HUGEINT)", TypeClass::Integer,
        Value(DecimalText{QStringLiteral("100000000000000000000000000000000000000")}));
    row("sum(CAST(3 AS INTEGER))", TypeClass::Integer, Value(3));
    row("CAST('340282366920938463463374607431768211455' AS UHUGEINT)", TypeClass::Integer,
        Value(DecimalText{QStringLiteral("340282366920938463463374607431768211455")}));
    row("CAST(0.1 AS FLOAT)", TypeClass::Real, Value(0.1));
    row("CAST(16777216 AS FLOAT)", TypeClass::Real, Value(16777216.0));
    row("CAST(0.1 AS DOUBLE)", TypeClass::Real, Value(0.1));
    row("CAST('nan' AS DOUBLE)", TypeClass::Real, text("nan"));
    row("CAST('-inf' AS FLOAT)", TypeClass::Real, text("-inf"));
    row("CAST('-0.05' AS DECIMAL(4,2))", TypeClass::Decimal, Value(DecimalText{QStringLiteral("-0.05")}));
    row("CAST('123456.789' AS DECIMAL(9,3))", TypeClass::Decimal, Value(DecimalText{QStringLiteral("123456.789")}));
    row("CAST('7' AS DECIMAL(18,0))", TypeClass::Decimal, Value(DecimalText{QStringLiteral("7")}));
    row("CAST('-12345678901234567890.1234567890' AS DECIMAL(38,10))", TypeClass::Decimal,
        Value(DecimalText{QStringLiteral("-12345678901234567890.1234567890")}));
    row("'Grüße, a text of more than twelve bytes'", TypeClass::Text, text("Grüße, a text of more than twelve bytes"));
    row("''", TypeClass::Text, text(""));
    row("CAST('a\\x00\\xFFb' AS BLOB)", TypeClass::Blob,
        Value(QByteArray("a\0\xff"
                         "b",
                         4)));
    row("DATE '2026-11-30'", TypeClass::Date, text("2026-11-30"));
    row("DATE '1899-12-31'", TypeClass::Date, text("1899-12-31"));
    row("DATE 'infinity'", TypeClass::Date, text("infinity"));
    row("TIME '23:59:59.5'", TypeClass::Time, text("23:59:59.5"));
    row("CAST('10:00:00+02' AS TIMETZ)", TypeClass::Time, text("10:00:00+02"));
    row("TIMESTAMP '2026-11-30 10:20:30'", TypeClass::Timestamp, text("2026-11-30 10:20:30"));
    row("TIMESTAMP '1969-12-31 23:59:59.25'", TypeClass::Timestamp, text("1969-12-31 23:59:59.25"));
    row("CAST('2026-11-30 10:20:30' AS TIMESTAMP_S)", TypeClass::Timestamp, text("2026-11-30 10:20:30"));
    row("CAST('2026-11-30 10:20:30.125' AS TIMESTAMP_MS)", TypeClass::Timestamp, text("2026-11-30 10:20:30.125"));
    row("CAST('1969-11-30 10:20:30.123456789' AS TIMESTAMP_NS)", TypeClass::Timestamp,
        text("1969-11-30 10:20:30.123456789"));
    row("TIMESTAMPTZ '2026-11-30 10:20:30+02'", TypeClass::TimestampZone, text("2026-11-30 08:20:30+00"));
    row("INTERVAL '1 year 2 months 3 days 4 hours'", TypeClass::Other, text("1 year 2 months 3 days 04:00:00"));
    row("INTERVAL '-1 hour'", TypeClass::Other, text("-01:00:00"));
    row("CAST('0123abcd-89ab-4def-8123-456789abcdef' AS UUID)", TypeClass::Text,
        text("0123abcd-89ab-4def-8123-456789abcdef"));
    row("CAST('b' AS ENUM ('a', 'b'))", TypeClass::Text, text("b"));
    row("CAST('0101' AS BIT)", TypeClass::Other, text("0101"));
    row("CAST('{\"a\": 1}' AS JSON)", TypeClass::Json, text("{\"a\": 1}"));
    row("[1, NULL, 3]", TypeClass::Json, text("[1, null, 3]"));
    row("array_value('a', 'b\"c')", TypeClass::Json, text(R"(["a", "b\"c"])"));
    row("struct_pack(z := 1, a := [true])", TypeClass::Json, text(R"({"z": 1, "a": [true]})"));
    row("MAP {'k': DATE '2026-01-02', 'l': NULL}", TypeClass::Json, text(R"({"k": "2026-01-02", "l": null})"));
    row("union_value(number := 5)", TypeClass::Json, text("5"));
}

void TestDuckDb::readsTypes()
{
    TIEOUT_NEEDS_DUCKDB();
    QFETCH(QString, sql);
    QFETCH(int, type);
    QFETCH(Value, value);
    const auto session = openFile(m_folder.write(QStringLiteral("rows.csv"), "a\n1\n"));
    QVERIFY(session);
    // Behind another row, so that places are counted; the engine may not know the value before it runs.
    const auto result = select(**session, QStringLiteral("SELECT %1 AS v").arg(sql));
    QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
    QCOMPARE(TypeClass(type), result->columns[0].type);
    QCOMPARE(result->rows.size(), 1);
    QCOMPARE(result->rows[0][0], value);
}

void TestDuckDb::saysWhatItCannotShow()
{
    TIEOUT_NEEDS_DUCKDB();
    const auto session = openFile(m_folder.write(QStringLiteral("rows.csv"), "a\n1\n"));
    QVERIFY(session);
    const auto result = select(**session, QStringLiteral("SELECT CAST('123' AS BIGNUM) AS wide"));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Unsupported);
    QVERIFY(result.error().message().contains(QLatin1String("\"wide\"")));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT CAST(CAST('123' AS BIGNUM) AS VARCHAR)"))),
             QStringLiteral("123"));
}

void TestDuckDb::readsSchema()
{
    TIEOUT_NEEDS_DUCKDB();
    const TemporaryFolder folder;
    const QString file = folder.file(QStringLiteral("schema.duckdb"));
    QCOMPARE(writeDuckDb(file,
                         "CREATE TABLE town (id INTEGER PRIMARY KEY, code VARCHAR UNIQUE, size DECIMAL(9,3) "
                         "DEFAULT 1.5 NOT NULL, tags VARCHAR[]);"
                         "COMMENT ON TABLE town IS 'where people live'; COMMENT ON COLUMN town.size IS 'km²';"
                         "CREATE SCHEMA old; CREATE TABLE old.\"odd name\" (\"x y\" INTEGER);"
                         "CREATE INDEX sized ON town (size); CREATE UNIQUE INDEX odd ON old.\"odd name\" (\"x y\");"
                         "CREATE VIEW big (\"the AS\") AS SELECT id FROM town WHERE size > 5;"
                         "CREATE MACRO twice(x) AS x * 2"),
             QByteArray());
    const auto session = openFile(file);
    QVERIFY(session);
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY(schema);
    QCOMPARE(schema->defaultSchema, QStringLiteral("main"));
    const Table *town = schema->table(QStringLiteral("town"));
    const Table *odd = schema->table(TableName{QStringLiteral("old"), QStringLiteral("odd name")});
    const Table *big = schema->table(QStringLiteral("big"));
    QVERIFY(town && odd && big);
    QCOMPARE(town->comment, QStringLiteral("where people live"));
    QCOMPARE(town->columns[2].comment, QStringLiteral("km²"));
    QCOMPARE(town->columns[2].nativeType, QStringLiteral("DECIMAL(9,3)"));
    QCOMPARE(town->columns[2].scale, 3);
    QCOMPARE(town->columns[2].defaultValue, QStringLiteral("1.5"));
    QVERIFY(!town->columns[2].nullable);
    QCOMPARE(town->columns[3].type, TypeClass::Json);
    QCOMPARE(town->primaryKey, QStringList{QStringLiteral("id")});
    QCOMPARE(town->uniqueKeys, QList<QStringList>{{QStringLiteral("code")}});
    QCOMPARE(town->indexes, QList<QStringList>{{QStringLiteral("size")}});
    QCOMPARE(odd->uniqueKeys, QList<QStringList>{{QStringLiteral("x y")}});
    QCOMPARE(big->kind, TableKind::View);
    QVERIFY2(big->definition.startsWith(QLatin1String("SELECT id FROM town")), qPrintable(big->definition));
    QVERIFY(!big->definition.endsWith(u';'));
    QCOMPARE(big->columns[0].name, QStringLiteral("the AS"));
    QCOMPARE(schema->routines.size(), 1);
    QCOMPARE(schema->routines[0].definition, QStringLiteral("(x * 2)"));
}

void TestDuckDb::estimatesRows()
{
    TIEOUT_NEEDS_DUCKDB();
    const TemporaryFolder folder;
    const QString file = folder.file(QStringLiteral("many.duckdb"));
    QCOMPARE(writeDuckDb(file, "CREATE TABLE many AS SELECT * FROM range(12345) AS r(n)"), QByteArray());
    const auto session = openFile(file);
    QVERIFY(session);
    const auto schema = (*session)->readSchema({}, {});
    auto *source = dynamic_cast<StatisticsSource *>(session->get());
    QVERIFY(source && schema);
    const auto profile = source->statistics(schema->tables.first(), {});
    QVERIFY(profile);
    QCOMPARE(profile->rows, 12345);
    QCOMPARE(profile->rowsMethod, StatisticMethod::EngineEstimate);
}

void TestDuckDb::explainsQueries()
{
    TIEOUT_NEEDS_DUCKDB();
    const auto session = openFile(m_folder.write(QStringLiteral("rents.csv"), "city,rent\nKiel,7\nLugo,8\n"));
    QVERIFY(session);
    auto *source = dynamic_cast<PlanSource *>(session->get());
    QVERIFY(source);
    const auto plan =
        source->explain(QStringLiteral("SELECT city, SUM(rent) FROM rents WHERE rent > 7 GROUP BY city"), {});
    QVERIFY2(plan, plan ? "" : qPrintable(plan.error().fullMessage()));
    QVERIFY2(plan->contains(QLatin1String("GROUP_BY (")), qPrintable(*plan));
    QVERIFY2(QString(*plan).remove(u' ').contains(QLatin1String("rent>7")), qPrintable(*plan)); // as the version writes
    const QStringList steps = plan->trimmed().split(u'\n');
    QVERIFY2(steps.size() > 1 && steps[1].startsWith(QLatin1String("  ")), qPrintable(*plan));
    for (const char *other : {"SELECT 1; SELECT 2", "CREATE TABLE t (n INTEGER)", "EXPLAIN SELECT 1"})
        QVERIFY2(!source->explain(QString::fromLatin1(other), {}), other);
    QCOMPARE(source->explain(QStringLiteral("SELECT town FROM rents"), {}).error().code, ErrorCode::Reference);
}

void TestDuckDb::namesOddFiles()
{
    TIEOUT_NEEDS_DUCKDB();
    const auto session = openFile(m_folder.write(QStringLiteral("it's \"new\"; 100%.csv"), "a,b\n1,2\n"));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT a, b FROM \"it's \"\"new\"\"; 100%\""))),
             QStringLiteral("1|2"));
    const auto pattern = openFile(m_folder.write(QStringLiteral("all*.csv"), "a,b\n1,2\n"));
    QVERIFY(!pattern);
    QCOMPARE(pattern.error().code, ErrorCode::Unsupported);
    QVERIFY(pattern.error().message().contains(QLatin1String("all*.csv")));
}

void TestDuckDb::errorsInTheMiddleAreErrors()
{
    TIEOUT_NEEDS_DUCKDB();
    const auto session = openFile(m_folder.write(QStringLiteral("rows.csv"), "a\n1\n"));
    QVERIFY(session);
    const auto result = select(
        **session,
        QStringLiteral("SELECT CAST(CASE WHEN i = 500000 THEN 'x' ELSE '1' END AS INTEGER) FROM range(600000) t(i)"),
        1000000);
    QVERIFY(!result);
    QVERIFY2(result.error().code == ErrorCode::Invalid, qPrintable(result.error().fullMessage()));
    QCOMPARE(result.error().message(), QStringLiteral("DuckDB says: Could not convert string 'x' to INT32"));
}

void TestDuckDb::seesWhatOthersWrite()
{
    TIEOUT_NEEDS_DUCKDB();
    const QString file = m_folder.write(QStringLiteral("growing.csv"), "a\n1\n");
    const auto session = openFile(file);
    QVERIFY(session);
    m_folder.write(QStringLiteral("growing.csv"), "a\n1\n2\n3\n");
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT sum(a) FROM growing"))), QStringLiteral("6"));
    QVERIFY(QFile::remove(file));
    const auto gone = select(**session, QStringLiteral("SELECT sum(a) FROM growing"));
    QVERIFY(!gone);
    QCOMPARE(gone.error().code, ErrorCode::Connection);
}

void TestDuckDb::namesUnitsOfTheCalendar_data()
{
    QTest::addColumn<int>("part");
    QTest::addColumn<QString>("names");
    QTest::newRow("year") << int(sql::CalendarPart::Year) << "2023\n2024";
    QTest::newRow("quarter") << int(sql::CalendarPart::Quarter) << "2023-Q4\n2024-Q1";
    QTest::newRow("month") << int(sql::CalendarPart::Month) << "2023-11\n2024-02";
    QTest::newRow("week") << int(sql::CalendarPart::Week) << "2023-11-27\n2024-01-29";
    QTest::newRow("day") << int(sql::CalendarPart::Day) << "2023-11-30\n2024-02-04";
    QTest::newRow("weekday") << int(sql::CalendarPart::Weekday) << "4\n7";
}

void TestDuckDb::namesUnitsOfTheCalendar()
{
    TIEOUT_NEEDS_DUCKDB();
    QFETCH(int, part);
    QFETCH(QString, names);
    const auto session = openFile(m_folder.write(QStringLiteral("days.csv"), "d\n2023-11-30\n2024-02-04\n"));
    QVERIFY(session);
    sql::Arena arena;
    const sql::Expr *day = sql::column(arena, {}, QStringLiteral("d"));
    sql::Expr *label =
        sql::calendarLabel(arena, day, sql::CalendarPart(part), DateEncoding::Native, (*session)->traits(), Qt::Monday);
    QVERIFY(label);
    if (sql::CalendarPart(part) != sql::CalendarPart::Weekday) // which is not read back from SQL
        QCOMPARE(int(sql::calendarPartOf(label)), part);
    const sql::Query *query =
        sql::selectQuery(arena, {{label, {}}}, sql::table(arena, TableName{{}, QStringLiteral("days")}));
    const auto rows = select(**session, sql::print(*query, (*session)->traits()) + QStringLiteral(" ORDER BY d"));
    QVERIFY2(rows, rows ? "" : qPrintable(rows.error().fullMessage()));
    QCOMPARE(asText(rows), names);
}

void TestDuckDb::nullsSortAsTheTraitsSay()
{
    TIEOUT_NEEDS_DUCKDB();
    const auto session = openFile(m_folder.write(QStringLiteral("gaps.csv"), "a,b\n1,x\n,y\n"));
    QVERIFY(session);
    QVERIFY(!(*session)->traits().nullsFirstAscending);
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT a FROM gaps ORDER BY a"))), QStringLiteral("1\nNULL"));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT a FROM gaps ORDER BY a DESC"))),
             QStringLiteral("NULL\n1"));
}

void TestDuckDb::answersThroughTheGate_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("rows");
    QTest::newRow("quotes") << "SELECT \"a b\" FROM shop ORDER BY 1 LIMIT 1 OFFSET 1"
                            << "2";
    QTest::newRow("division") << "SELECT 7 / 2 AS half, 7 % 4 AS rest"
                              << "3.5|3";
    QTest::newRow("dates") << "SELECT count(*) FROM shop WHERE sold >= DATE '2026-02-01'"
                           << "1";
    QTest::newRow("functions") << "SELECT upper(kind), date_trunc('month', sold) FROM shop WHERE kind ILIKE 'A%'"
                               << "AA|2026-01-01 00:00:00";
    QTest::newRow("window") << "SELECT kind, row_number() OVER (ORDER BY sold DESC) FROM shop ORDER BY sold"
                            << "aa|2\nbb|1";
    QTest::newRow("common table") << "WITH s AS (SELECT sum(\"a b\") AS n FROM shop) SELECT n FROM s"
                                  << "3";
}

void TestDuckDb::answersThroughTheGate()
{
    TIEOUT_NEEDS_DUCKDB();
    QFETCH(QString, sql);
    QFETCH(QString, rows);
    const auto session =
        openFile(m_folder.write(QStringLiteral("shop.csv"), "a b,kind,sold\n1,aa,2026-01-05\n2,bb,2026-02-05\n"));
    QVERIFY(session);
    const auto schema = std::make_shared<const Schema>((*session)->readSchema({}, {}).value_or(Schema()));
    gate::CheckedSession checked(
        **session, std::make_shared<const gate::Door>(schema, schema::SourceLimits(), (*session)->traits()));
    const auto result = select(checked, sql);
    QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
    QCOMPARE(asText(result), rows);
}

QTEST_GUILESS_MAIN(TestDuckDb)
#include "tst_duckdb.moc"
