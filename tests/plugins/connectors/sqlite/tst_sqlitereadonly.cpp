// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

// What the engine itself refuses, without the gate before it.
class TestSqliteReadOnly : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void refused_data();
    void refused();
    void pragmaFunctionsAreRefused();
    void fullTextAndSpatialTablesAreReadable();
    void readsOfTheSchemaTableAreAllowed();

private:
    std::unique_ptr<TemporaryFolder> m_folder;
    QString m_path;
    std::unique_ptr<Session> m_session;
    QByteArray m_before;
    QStringList m_listing;
};

void TestSqliteReadOnly::init()
{
    m_folder = std::make_unique<TemporaryFolder>();
    m_path = m_folder->file(QStringLiteral("data.db"));
    makeSqlite(m_path,
               "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO t VALUES (1, 'one');"
               "CREATE VIEW v AS SELECT * FROM t; CREATE TRIGGER tr INSTEAD OF INSERT ON v BEGIN DELETE FROM t; END;"
               "CREATE VIRTUAL TABLE notes USING fts5(body); INSERT INTO notes VALUES ('hello world');"
               "CREATE VIRTUAL TABLE old USING fts4(body); INSERT INTO old VALUES ('hello world');"
               "CREATE VIRTUAL TABLE boxes USING rtree(id, x0, x1); INSERT INTO boxes VALUES (1, 0, 5)");
    auto session = openSqlite(m_path);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    m_session = std::move(*session);
    QDir::setCurrent(m_folder->path());
    m_before = readFile(m_path);
    m_listing = QDir(m_folder->path()).entryList();
}

void TestSqliteReadOnly::cleanup()
{
    QCOMPARE(readFile(m_path), m_before);
    QCOMPARE(QDir(m_folder->path()).entryList(), m_listing);
    m_session.reset();
    QDir::setCurrent(QDir::rootPath());
    m_folder.reset();
}

void TestSqliteReadOnly::refused_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("deed");
    const auto row = [](const char *sql, const char *deed) {
        QTest::newRow(sql) << QString::fromUtf8(sql) << QString::fromUtf8(deed);
    };
    row("DELETE FROM t", "delete from \"t\"");
    row("INSERT INTO t VALUES (2, 'two')", "insert into \"t\"");
    row("INSERT INTO v VALUES (2, 'two')", "insert into \"v\"");
    row("REPLACE INTO t VALUES (1, 'x')", "insert into \"t\"");
    row("UPDATE t SET name = 'x'", "update \"t\"");
    row("UPDATE t SET name = 'x' RETURNING name", "update \"t\"");
    row("WITH x AS (SELECT 1) DELETE FROM t", "delete from \"t\"");
    row("DELETE FROM sqlite_master", "change the schema");
    row("CREATE TABLE x (id INT)", "change the schema");
    row("CREATE TEMP TABLE x (id INT)", "change the schema");
    row("CREATE TABLE x AS SELECT * FROM t", "change the schema");
    row("CREATE INDEX i ON t (name)", "change the schema");
    row("CREATE VIEW w AS SELECT 1", "change the schema");
    row("CREATE TRIGGER x AFTER INSERT ON t BEGIN SELECT 1; END", "change the schema");
    row("CREATE VIRTUAL TABLE x USING fts5(a)", "change the schema");
    row("DROP TABLE t", "change the schema");
    row("ALTER TABLE t RENAME TO u", "change the schema");
    row("ALTER TABLE t ADD COLUMN x INT", "change the schema");
    row("INSERT INTO notes(notes) VALUES ('rebuild')", "insert into \"notes\"");
    row("ATTACH 'other.db' AS o", "attach the file \"other.db\"");
    row("ATTACH ':memory:' AS o", "attach the file \":memory:\"");
    row("DETACH main", "detach \"main\"");
    row("PRAGMA journal_mode = WAL", "use the pragma \"journal_mode\"");
    row("PRAGMA query_only = 0", "use the pragma \"query_only\"");
    row("PRAGMA user_version", "use the pragma \"user_version\"");
    row("PRAGMA data_version = 3", "use the pragma \"data_version\"");
    row("PRAGMA writable_schema = 1", "use the pragma \"writable_schema\"");
    row("PRAGMA wal_checkpoint(TRUNCATE)", "use the pragma \"wal_checkpoint\"");
    row("VACUUM", "");
    row("VACUUM INTO 'copy.db'", "");
    row("REINDEX", "rewrite indexes");
    row("ANALYZE", "");
    row("BEGIN IMMEDIATE", "control transactions");
    row("COMMIT", "control transactions");
    row("SAVEPOINT s", "control transactions");
    row("SELECT load_extension('x')", "call \"load_extension\"");
    row("SELECT id FROM t WHERE LOAD_EXTENSION('x') IS NULL", "call \"load_extension\"");
    row("SELECT fts3_tokenizer('simple')", "call \"fts3_tokenizer\"");
    row("SELECT optimize(old) FROM old", "call \"optimize\"");
    row("SELECT 1; DELETE FROM t", "more than one statement");
    row("SELECT 1;;DROP TABLE t;--", "more than one statement");
    row("/* DELETE */ ; SELECT 1 ; VACUUM", "more than one statement");
}

void TestSqliteReadOnly::refused()
{
    QFETCH(QString, sql);
    QFETCH(QString, deed);
    const auto result = select(*m_session, sql);
    QVERIFY(!result);
    QVERIFY2(result.error().fullMessage().contains(deed), qPrintable(result.error().fullMessage()));
    QCOMPARE(errorCodeName(result.error().code), QStringLiteral("denied"));
    const auto prepared = m_session->prepare(sql);
    QVERIFY(!prepared);
    QCOMPARE(prepared.error().code, ErrorCode::Denied);
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("1"));
}

void TestSqliteReadOnly::pragmaFunctionsAreRefused()
{
    const auto result = select(*m_session, QStringLiteral("SELECT file FROM pragma_database_list"));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Denied);
    // Also after they were used to read the schema.
    QVERIFY(m_session->readSchema({}, {}));
    for (const char *sql : {"SELECT * FROM pragma_table_xinfo('t')", "SELECT * FROM pragma_table_list"}) {
        const auto used = select(*m_session, QString::fromLatin1(sql));
        QVERIFY(!used);
        QCOMPARE(used.error().code, ErrorCode::Denied);
    }
}

void TestSqliteReadOnly::fullTextAndSpatialTablesAreReadable()
{
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT body FROM notes WHERE notes MATCH 'hello'"))),
             QStringLiteral("hello world"));
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT body FROM old WHERE old MATCH 'world'"))),
             QStringLiteral("hello world"));
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT id FROM boxes WHERE x0 < 3"))), QStringLiteral("1"));
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT value FROM json_each('[1,2]')"))),
             QStringLiteral("1\n2"));
}

void TestSqliteReadOnly::readsOfTheSchemaTableAreAllowed()
{
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT name FROM sqlite_master WHERE name = 't'"))),
             QStringLiteral("t"));
}

QTEST_GUILESS_MAIN(TestSqliteReadOnly)
#include "tst_sqlitereadonly.moc"
