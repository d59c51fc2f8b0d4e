// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/engines.h"
#include "support/schematext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QByteArray tables =
    "CREATE TABLE region (code char(2) NOT NULL, year integer NOT NULL, name varchar(40) NOT NULL, PRIMARY KEY (code, "
    "year));"
    "CREATE TABLE shop (id integer NOT NULL PRIMARY KEY, region char(2), since integer, boss integer, revenue "
    "decimal(12,2) NOT NULL,"
    " CONSTRAINT shop_region FOREIGN KEY (region, since) REFERENCES region (code, year),"
    " CONSTRAINT shop_boss FOREIGN KEY (boss) REFERENCES shop (id));"
    "CREATE UNIQUE INDEX region_name ON region (name, year);"
    "CREATE VIEW big AS SELECT id, revenue FROM shop WHERE revenue > 100;"
    "INSERT INTO region VALUES ('no', 2025, 'North'); INSERT INTO shop VALUES (1, 'no', 2025, NULL, 250.50)";

/// What has to be the same by ODBC as by the server's own connector: not the native names of types, nor views' texts,
/// nor the indexes that a server makes for keys.
QString comparable(Schema schema)
{
    schema.defaultSchema.clear();
    for (Table &table : schema.tables) {
        table.definition = table.definition.isEmpty() ? QString() : QStringLiteral("known");
        table.indexes.clear();
        std::sort(table.uniqueKeys.begin(), table.uniqueKeys.end());
        for (Column &column : table.columns) {
            column.nativeType.clear();
            column.defaultValue.clear();
            column.nullable = column.nullable && table.kind == TableKind::Table; // of views only some drivers know
        }
    }
    std::sort(schema.foreignKeys.begin(), schema.foreignKeys.end(),
              [](const ForeignKey &a, const ForeignKey &b) { return a.constraint < b.constraint; });
    return schemaText(schema);
}

} // namespace

// What is ODBC's own; what every connector promises, and what it shares with other servers' connectors, is tested in
// tests/conformance.
class TestOdbc : public QObject
{
    Q_OBJECT

private slots:
    void schemaIsThatOfTheOwnConnector_data() { addEngines(); }
    void schemaIsThatOfTheOwnConnector();
    void secondStatements_data();
    void secondStatements();
    void longTextsAndBytesComeWhole();
    void dialectFollowsTheProduct();

private:
    Result<std::unique_ptr<Session>> open(const QString &words) const
    {
        return openAddress(QStringLiteral("odbc"), words);
    }
    static QString sqliteWords(const QString &file) { return QStringLiteral("Driver=SQLite3;Database=") + file; }
    QString sqliteWithTable(const QByteArray &table)
    {
        const QString name = QString::number(++m_files);
        return sqliteWords(makeDatabase(QStringLiteral("sqlite"), name, table, m_folder).rest);
    }

    TemporaryFolder m_folder;
    int m_files = 0;
};

void TestOdbc::schemaIsThatOfTheOwnConnector()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const MadeDatabase own = makeDatabase(engine, QStringLiteral("shops"), tables, m_folder);
    const bool isFile = engine == QLatin1String("sqlite");
    const auto direct = openAddress(own.connector, own.rest);
    const auto byOdbc = open(isFile ? sqliteWords(own.rest) : odbcWords(engine, QStringLiteral("shops")));
    QVERIFY2(direct && byOdbc, byOdbc ? "" : qPrintable(byOdbc.error().fullMessage()));
    const auto expected = (*direct)->readSchema({}, {});
    const auto actual = (*byOdbc)->readSchema({}, {});
    QVERIFY2(expected && actual, actual ? "" : qPrintable(actual.error().fullMessage()));
    if (isFile) { // its driver tells no names of constraints
        QCOMPARE(actual->foreignKeys.size(), expected->foreignKeys.size());
        return;
    }
    QCOMPARE(comparable(*actual), comparable(*expected));
    QCOMPARE(actual->defaultSchema, expected->defaultSchema);
}

void TestOdbc::secondStatements_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<bool>("second");
    QTest::newRow("end") << "SELECT 1;" << false;
    QTest::newRow("end and comment") << "SELECT 1; -- and; that\n /* was; it */ ;" << false;
    QTest::newRow("in a text") << "SELECT ';DELETE', \"a;b\"" << false;
    QTest::newRow("doubled quote") << "SELECT 'it''s; fine'" << false;
    QTest::newRow("two") << "SELECT 1; SELECT 2" << true;
    QTest::newRow("behind a comment") << "SELECT 1 -- x\n; /* y */ DELETE FROM t" << true;
    QTest::newRow("behind a text") << "SELECT ''; DELETE FROM t" << true;
}

void TestOdbc::secondStatements()
{
    QFETCH(QString, sql);
    QFETCH(bool, second);
    const auto session = open(sqliteWithTable("CREATE TABLE t (\"a;b\" integer)"));
    QVERIFY(session);
    const auto result = (*session)->prepare(sql);
    const bool refused = !result && result.error().code == ErrorCode::Denied;
    QVERIFY2(refused == second, result ? "" : qPrintable(result.error().fullMessage()));
}

void TestOdbc::longTextsAndBytesComeWhole()
{
    TIEOUT_NEEDS_POSTGRES();
    PostgresServer::shared()->makeDatabase(
        QStringLiteral("long_ones"),
        "CREATE TABLE t (a text, b bytea, c numeric, d integer, e boolean);"
        "INSERT INTO t VALUES (repeat('é', 5000), decode(repeat('00ff', 5000), 'hex'), -0.5, NULL, true)");
    const auto session = open(odbcWords(QStringLiteral("postgresql"), QStringLiteral("long_ones")));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    const auto result = select(**session, QStringLiteral("SELECT * FROM t"));
    QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
    const Row &row = result->rows.first();
    QCOMPARE(row[0], Value(QString(5000, QChar(u'é'))));
    QCOMPARE(row[1].blob().size(), 10000);
    QCOMPARE(row[1].blob().right(2).toHex(), QByteArray("00ff"));
    QCOMPARE(row[2], Value(DecimalText{QStringLiteral("-0.5")}));
    QVERIFY(row[3].isNull());
    QCOMPARE(result->columns[4].type, TypeClass::Boolean);
}

void TestOdbc::dialectFollowsTheProduct()
{
    const auto sqlite = open(sqliteWithTable("CREATE TABLE t (a integer)"));
    QVERIFY(sqlite);
    QCOMPARE((*sqlite)->traits().name, QStringLiteral("sqlite"));
    QVERIFY((*sqlite)->description().contains(QStringLiteral("by ODBC")));
    if (PostgresServer::shared()) {
        const auto postgres = open(odbcWords(QStringLiteral("postgresql"), QStringLiteral("postgres")));
        QVERIFY(postgres);
        QCOMPARE((*postgres)->traits().name, QStringLiteral("postgresql"));
    }
    if (MariadbServer::shared()) {
        const auto mariadb = open(odbcWords(QStringLiteral("mariadb"), QStringLiteral("mysql")));
        QVERIFY(mariadb);
        QCOMPARE((*mariadb)->traits().name, QStringLiteral("mariadb"));
    }
}

QTEST_GUILESS_MAIN(TestOdbc)
#include "tst_odbc.moc"
