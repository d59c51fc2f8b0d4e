// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/connectors.h"
#include "support/mariadbserver.h"
#include "support/postgresserver.h"
#include "support/schematext.h"
#include "support/sqlitefile.h"

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

// What is ODBC's own; what every connector promises is tested in tests/conformance.
class TestOdbc : public QObject
{
    Q_OBJECT

private slots:
    void addresses();
    void failuresSayWhy_data();
    void failuresSayWhy();
    void schemaIsThatOfTheOwnConnector_data();
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
    QString sqliteWords(const QByteArray &statements)
    {
        const QString path = m_folder.file(QStringLiteral("%1.db").arg(++m_files));
        makeSqlite(path, statements);
        return QStringLiteral("Driver=SQLite3;Database=") + path;
    }
    static QString postgresWords(const QString &database)
    {
        const PostgresServer *server = PostgresServer::shared();
        return QStringLiteral("Driver={PostgreSQL Unicode};Server=%1;Port=%2;Database=%3;UID=tieout")
            .arg(server->socketFolder())
            .arg(server->port())
            .arg(database);
    }
    static QString mariadbWords(const QString &database)
    {
        return QStringLiteral("Driver={MariaDB Unicode};Database=%1;UID=root;Socket=%2")
            .arg(database, MariadbServer::shared()->socket());
    }

    TemporaryFolder m_folder;
    int m_files = 0;
};

void TestOdbc::addresses()
{
    Connector *odbc = *connector(QStringLiteral("odbc"));
    const auto parsed =
        odbc->parseAddress(QStringLiteral("driver={My; Driver};SERVER=h;pwd={a}}b};Encrypt=yes;Uid=ana"));
    QVERIFY(parsed);
    QCOMPARE(parsed->value(QStringLiteral("driver")), QStringLiteral("My; Driver"));
    QCOMPARE(parsed->value(QStringLiteral("password")), QStringLiteral("a}b"));
    QCOMPARE(odbc->address(*parsed), QStringLiteral("odbc:Driver={My; Driver};Server=h;UID=ana;Encrypt=yes"));
    for (const char *wrong : {"", "sales", "UID=ana;PWD=hunter2"}) {
        const auto refused = odbc->parseAddress(QString::fromLatin1(wrong));
        QVERIFY2(!refused, wrong);
        QCOMPARE(refused.error().code, ErrorCode::Invalid);
        QVERIFY(!refused.error().fullMessage().contains(QStringLiteral("hunter2")));
    }
}

void TestOdbc::failuresSayWhy_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("named");
    QTest::newRow("no such source") << "DSN=nothing_here" << int(ErrorCode::NotFound) << "nothing_here";
    QTest::newRow("no such driver") << "Driver=nothing_here;Server=h" << int(ErrorCode::NotFound) << "h";
    if (PostgresServer::shared()) {
        QTest::newRow("no such database")
            << postgresWords(QStringLiteral("nothing_here")) << int(ErrorCode::NotFound) << "nothing_here";
        QString locked = postgresWords(QStringLiteral("postgres"));
        locked.replace(QStringLiteral("UID=tieout"), QStringLiteral("UID=locked"));
        QTest::newRow("no password") << locked << int(ErrorCode::PasswordNeeded) << "postgres";
        QTest::newRow("wrong password") << locked + QStringLiteral(";PWD=guess") << int(ErrorCode::Denied)
                                        << "postgres";
    }
    if (MariadbServer::shared()) {
        QTest::newRow("no such database there")
            << mariadbWords(QStringLiteral("nothing_here")) << int(ErrorCode::NotFound) << "nothing_here";
        QString locked = mariadbWords(QStringLiteral("mysql"));
        locked.replace(QStringLiteral("UID=root"), QStringLiteral("UID=locked"));
        QTest::newRow("no password there") << locked << int(ErrorCode::PasswordNeeded) << "mysql";
        QTest::newRow("wrong password there")
            << locked + QStringLiteral(";PWD=guess") << int(ErrorCode::Denied) << "mysql";
    }
}

void TestOdbc::failuresSayWhy()
{
    QFETCH(QString, words);
    QFETCH(int, code);
    QFETCH(QString, named);
    const auto session = open(words);
    QVERIFY(!session);
    QVERIFY2(int(session.error().code) == code, qPrintable(session.error().fullMessage()));
    QVERIFY2(session.error().message().contains(named), qPrintable(session.error().message()));
    QVERIFY(!session.error().hint.isEmpty());
    QVERIFY(!session.error().fullMessage().contains(QStringLiteral("guess")));
}

void TestOdbc::schemaIsThatOfTheOwnConnector_data()
{
    QTest::addColumn<QString>("id");
    QTest::newRow("sqlite") << "sqlite";
    QTest::newRow("postgresql") << "postgresql";
    QTest::newRow("mysql") << "mysql";
}

void TestOdbc::schemaIsThatOfTheOwnConnector()
{
    QFETCH(QString, id);
    const QString name = QStringLiteral("shops");
    QString own;
    QString words;
    if (id == QStringLiteral("postgresql")) {
        TIEOUT_NEEDS_POSTGRES();
        own = PostgresServer::shared()->makeDatabase(name, tables);
        words = postgresWords(name);
    } else if (id == QStringLiteral("mysql")) {
        TIEOUT_NEEDS_MARIADB();
        own = MariadbServer::shared()->makeDatabase(name, tables);
        words = mariadbWords(name);
    } else {
        words = sqliteWords(tables);
        own = words.section(u'=', -1);
    }
    const auto direct = openAddress(id, own);
    const auto byOdbc = open(words);
    QVERIFY2(direct && byOdbc, byOdbc ? "" : qPrintable(byOdbc.error().fullMessage()));
    const auto expected = (*direct)->readSchema({}, {});
    const auto actual = (*byOdbc)->readSchema({}, {});
    QVERIFY2(expected && actual, actual ? "" : qPrintable(actual.error().fullMessage()));
    if (id == QStringLiteral("sqlite")) { // its driver tells no names of constraints
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
    const auto session = open(sqliteWords("CREATE TABLE t (\"a;b\" integer)"));
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
    const auto session = open(postgresWords(QStringLiteral("long_ones")));
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
    const auto sqlite = open(sqliteWords("CREATE TABLE t (a integer)"));
    QVERIFY(sqlite);
    QCOMPARE((*sqlite)->traits().name, QStringLiteral("sqlite"));
    QVERIFY((*sqlite)->description().contains(QStringLiteral("by ODBC")));
    if (PostgresServer::shared()) {
        const auto postgres = open(postgresWords(QStringLiteral("postgres")));
        QVERIFY(postgres);
        QCOMPARE((*postgres)->traits().name, QStringLiteral("postgresql"));
    }
    if (MariadbServer::shared()) {
        const auto mariadb = open(mariadbWords(QStringLiteral("mysql")));
        QVERIFY(mariadb);
        QCOMPARE((*mariadb)->traits().name, QStringLiteral("mariadb"));
    }
}

QTEST_GUILESS_MAIN(TestOdbc)
#include "tst_odbc.moc"
