// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/datafolder.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestSqliteSchema : public QObject
{
    Q_OBJECT

private slots:
    void typesFollowDeclarations_data();
    void typesFollowDeclarations();
    void columnsTellNullsDefaultsAndGenerated();
    void keysAndIndexes();
    void foreignKeys();
    void foreignKeyNamesComeFromTheText();
    void danglingKeysAreKept();
    void viewsHaveTypedColumnsAndTheirText();
    void brokenViewSaysWhy();
    void commentsComeFromTheText();
    void ownAndShadowTablesAreHidden();
    void oddNames();
    void namesOfPragmasAreNames();
    void emptyFileHasNoTables();
    void cancelEndsReading();
    void progressIsReported();
    void realDatabases_data();
    void realDatabases();

private:
    Schema schemaOf(const QByteArray &statements);

    TemporaryFolder m_folder;
    int m_count = 0;
};

Schema TestSqliteSchema::schemaOf(const QByteArray &statements)
{
    const QString path = m_folder.file(QStringLiteral("%1.db").arg(++m_count));
    makeSqlite(path, statements);
    const auto session = openSqlite(path);
    if (!session) {
        QTest::qFail(qPrintable(session.error().fullMessage()), __FILE__, __LINE__);
        return {};
    }
    const auto schema = (*session)->readSchema({}, {});
    if (!schema) {
        QTest::qFail(qPrintable(schema.error().fullMessage()), __FILE__, __LINE__);
        return {};
    }
    return *schema;
}

void TestSqliteSchema::typesFollowDeclarations_data()
{
    QTest::addColumn<QString>("native");
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("scale");
    const auto row = [](const char *native, TypeClass type, int scale = -1) {
        QTest::newRow(native) << QString::fromLatin1(native) << int(type) << scale;
    };
    row("INTEGER", TypeClass::Integer);
    row("bigint unsigned", TypeClass::Integer);
    row("MEDIUMINT(8)", TypeClass::Integer);
    row("SMALLINT", TypeClass::Integer);
    row("BIGSERIAL", TypeClass::Integer);
    row("YEAR(4)", TypeClass::Integer);
    row("DECIMAL(12,2)", TypeClass::Decimal, 2);
    row("NUMERIC(10, 4)", TypeClass::Decimal, 4);
    row("numeric(10)", TypeClass::Decimal);
    row("DECIMAL", TypeClass::Decimal);
    row("MONEY", TypeClass::Decimal);
    row("REAL", TypeClass::Real);
    row("DOUBLE PRECISION", TypeClass::Real);
    row("FLOAT(7,2)", TypeClass::Real, 2);
    row("VARCHAR(255)", TypeClass::Text);
    row("CHARACTER VARYING(20)", TypeClass::Text);
    row("NATIVE CHARACTER(70)", TypeClass::Text);
    row("text", TypeClass::Text);
    row("DATE", TypeClass::Date);
    row("DATETIME", TypeClass::Timestamp);
    row("TIMESTAMP", TypeClass::Timestamp);
    row("TIMESTAMP WITHOUT TIME ZONE", TypeClass::Timestamp);
    row("TIMESTAMP WITH TIME ZONE", TypeClass::TimestampZone);
    row("TIMESTAMPTZ", TypeClass::TimestampZone);
    row("TIME", TypeClass::Time);
    row("BOOLEAN", TypeClass::Boolean);
    row("BIT", TypeClass::Boolean);
    row("JSON", TypeClass::Json);
    row("BLOB", TypeClass::Blob);
    row("VARBINARY(16)", TypeClass::Blob);
    row("POINT", TypeClass::Other);
    row("WIDGET", TypeClass::Other);
    row("", TypeClass::Unknown);
}

void TestSqliteSchema::typesFollowDeclarations()
{
    QFETCH(QString, native);
    QFETCH(int, type);
    QFETCH(int, scale);
    const Schema schema = schemaOf("CREATE TABLE t (c " + native.toUtf8() + ")");
    const Column *column = schema.table(QStringLiteral("t"))->column(QStringLiteral("c"));
    QVERIFY(column);
    QCOMPARE(typeClassName(column->type), typeClassName(TypeClass(type)));
    QCOMPARE(column->scale, scale);
    QCOMPARE(column->nativeType.toUpper(), native.toUpper()); // SQLite keeps the standard names in its own case
}

void TestSqliteSchema::columnsTellNullsDefaultsAndGenerated()
{
    const Schema schema = schemaOf("CREATE TABLE t (id INTEGER PRIMARY KEY, code TEXT NOT NULL, n INT DEFAULT 7,"
                                   " twice INT GENERATED ALWAYS AS (n * 2) VIRTUAL, kept INT AS (n * 3) STORED);"
                                   "CREATE TABLE w (a TEXT, b TEXT, PRIMARY KEY (b, a)) WITHOUT ROWID;"
                                   "CREATE TABLE p (a TEXT PRIMARY KEY)");
    const Table *t = schema.table(QStringLiteral("t"));
    QCOMPARE(t->columns.size(), 5);
    QVERIFY(!t->column(QStringLiteral("id"))->nullable);
    QVERIFY(!t->column(QStringLiteral("code"))->nullable);
    QVERIFY(t->column(QStringLiteral("n"))->nullable);
    QCOMPARE(t->column(QStringLiteral("n"))->defaultValue, QStringLiteral("7"));
    QVERIFY(t->column(QStringLiteral("twice"))->generated);
    QVERIFY(t->column(QStringLiteral("kept"))->generated);
    QVERIFY(!t->column(QStringLiteral("n"))->generated);
    const Table *w = schema.table(QStringLiteral("w"));
    QCOMPARE(w->primaryKey, QStringList({QStringLiteral("b"), QStringLiteral("a")}));
    QVERIFY(!w->column(QStringLiteral("a"))->nullable);
    // SQLite's quirk: a primary key that is no rowid takes NULL.
    QVERIFY(schema.table(QStringLiteral("p"))->column(QStringLiteral("a"))->nullable);
}

void TestSqliteSchema::keysAndIndexes()
{
    const Schema schema =
        schemaOf("CREATE TABLE t (id INTEGER PRIMARY KEY, a INT, b INT UNIQUE, c INT, UNIQUE (c, a));"
                 "CREATE INDEX by_a ON t (a, b); CREATE UNIQUE INDEX u ON t (a);"
                 "CREATE UNIQUE INDEX part ON t (c) WHERE c > 1; CREATE UNIQUE INDEX expr ON t (a, lower(b))");
    const Table *t = schema.table(QStringLiteral("t"));
    QCOMPARE(t->primaryKey, QStringList({QStringLiteral("id")}));
    const QStringList a{QStringLiteral("a")};
    const QStringList b{QStringLiteral("b")};
    const QStringList ca{QStringLiteral("c"), QStringLiteral("a")};
    const QStringList ab{QStringLiteral("a"), QStringLiteral("b")};
    QCOMPARE(t->uniqueKeys, QList<QStringList>({b, ca, a}));
    QCOMPARE(t->indexes, QList<QStringList>({b, ca, ab, a, a}));
}

void TestSqliteSchema::foreignKeys()
{
    const Schema schema = schemaOf(
        "CREATE TABLE Person (id INTEGER PRIMARY KEY, boss INT REFERENCES person);"
        "CREATE TABLE Area (country TEXT, code TEXT, PRIMARY KEY (country, code));"
        "CREATE TABLE deal (id INTEGER PRIMARY KEY, seller INT REFERENCES PERSON(ID), buyer INT REFERENCES Person,"
        " ctry TEXT, area TEXT, FOREIGN KEY (ctry, area) REFERENCES area, FOREIGN KEY (seller) REFERENCES Person(id))");
    QStringList keys;
    for (const ForeignKey &key : schema.foreignKeys) {
        QCOMPARE(key.origin, KeyOrigin::Declared);
        keys.append(key.constraint);
    }
    // Implicit targets are the primary key; names are as stored, whatever the case they were referred to with; the key
    // that is stated twice is one key.
    QCOMPARE(keys, QStringList({QStringLiteral("Person(boss)->Person(id)"), QStringLiteral("deal(seller)->Person(id)"),
                                QStringLiteral("deal(buyer)->Person(id)"),
                                QStringLiteral("deal(ctry,area)->Area(country,code)")}));
    QCOMPARE(schema.foreignKeys[3].toColumns, QStringList({QStringLiteral("country"), QStringLiteral("code")}));
}

void TestSqliteSchema::foreignKeyNamesComeFromTheText()
{
    const Schema schema =
        schemaOf("CREATE TABLE a (id INTEGER PRIMARY KEY);"
                 "CREATE TABLE b (x INT CONSTRAINT positive CHECK (x > 0) REFERENCES a(id), y INT CONSTRAINT \"the y\" "
                 "REFERENCES a(id),"
                 " -- CONSTRAINT not_this FOREIGN KEY\n z INT, CONSTRAINT [fk z] FOREIGN KEY (z) REFERENCES a(id)"
                 " ON DELETE SET NULL);"
                 "CREATE TABLE c (y INT CONSTRAINT \"the y\" REFERENCES a(id));"
                 "ALTER TABLE c ADD COLUMN more INT CONSTRAINT fk_more REFERENCES a(id)");
    QStringList names;
    for (const ForeignKey &key : schema.foreignKeys)
        names.append(key.constraint + u'/' + key.fromColumns.join(u','));
    QCOMPARE(names, QStringList({QStringLiteral("b(x)->a(id)/x"), QStringLiteral("the y/y"), QStringLiteral("fk z/z"),
                                 QStringLiteral("c.the y/y"), QStringLiteral("fk_more/more")}));
}

void TestSqliteSchema::danglingKeysAreKept()
{
    const Schema schema =
        schemaOf("CREATE TABLE nokey (x INT);"
                 "CREATE TABLE a (x INT REFERENCES gone(id), y INT REFERENCES nokey, z INT REFERENCES lost)");
    QCOMPARE(schema.foreignKeys.size(), 3);
    QCOMPARE(schema.foreignKeys[0].to.name, QStringLiteral("gone"));
    QCOMPARE(schema.foreignKeys[0].toColumns, QStringList({QStringLiteral("id")}));
    for (const ForeignKey &key : schema.foreignKeys)
        QCOMPARE(key.fromColumns.size(), key.toColumns.size());
    QVERIFY(schema.foreignKeys[1].toColumns[0].isEmpty());
}

void TestSqliteSchema::viewsHaveTypedColumnsAndTheirText()
{
    const Schema schema =
        schemaOf("CREATE TABLE t (id INTEGER PRIMARY KEY, amount DECIMAL(10,2));"
                 "CREATE VIEW v AS SELECT id, amount, amount * 2 AS twice FROM t;"
                 "CREATE VIEW IF NOT EXISTS \"v as w\" (first, \"b as c\") AS\n  SELECT amount, id AS x FROM t");
    const Table *v = schema.table(QStringLiteral("v"));
    QCOMPARE(v->kind, TableKind::View);
    QCOMPARE(v->definition, QStringLiteral("SELECT id, amount, amount * 2 AS twice FROM t"));
    QCOMPARE(v->columns.size(), 3);
    QCOMPARE(v->columns[1].type, TypeClass::Decimal);
    QCOMPARE(v->columns[1].scale, 2);
    QCOMPARE(v->columns[2].type, TypeClass::Unknown);
    QVERIFY(v->primaryKey.isEmpty());
    const Table *w = schema.table(QStringLiteral("v as w"));
    QCOMPARE(w->definition, QStringLiteral("SELECT amount, id AS x FROM t"));
    QCOMPARE(w->columns[1].name, QStringLiteral("b as c"));
    QCOMPARE(w->columns[1].type, TypeClass::Integer);
}

void TestSqliteSchema::brokenViewSaysWhy()
{
    const Schema schema = schemaOf("CREATE TABLE t (id INT); CREATE VIEW v AS SELECT id FROM t;"
                                   "CREATE VIEW w AS SELECT id FROM v; DROP TABLE t");
    const Table *v = schema.table(QStringLiteral("v"));
    QVERIFY(v);
    QVERIFY(v->columns.isEmpty());
    QVERIFY2(v->comment.contains(QStringLiteral("no such table: main.t")), qPrintable(v->comment));
    QCOMPARE(v->definition, QStringLiteral("SELECT id FROM t"));
    QVERIFY(schema.table(QStringLiteral("w")));
}

void TestSqliteSchema::commentsComeFromTheText()
{
    const Schema schema = schemaOf("CREATE TABLE payments ( -- money that came in\n"
                                   "  id INTEGER PRIMARY KEY, -- internal\n"
                                   "  amount DECIMAL(12,2) DEFAULT '--no comment', /* in EUR,\n      without tax */\n"
                                   "  -- the day it was booked\n"
                                   "  booked DATE,\n"
                                   "  note TEXT -- free text\n"
                                   ")");
    const Table *t = schema.table(QStringLiteral("payments"));
    QCOMPARE(t->comment, QStringLiteral("money that came in"));
    QCOMPARE(t->column(QStringLiteral("id"))->comment, QStringLiteral("internal"));
    QCOMPARE(t->column(QStringLiteral("amount"))->comment, QStringLiteral("in EUR, without tax"));
    QCOMPARE(t->column(QStringLiteral("booked"))->comment, QStringLiteral("the day it was booked"));
    QCOMPARE(t->column(QStringLiteral("note"))->comment, QStringLiteral("free text"));
}

void TestSqliteSchema::ownAndShadowTablesAreHidden()
{
    const Schema schema =
        schemaOf("CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO t DEFAULT VALUES;"
                 "CREATE VIRTUAL TABLE notes USING fts5(title, body);"
                 "INSERT INTO notes VALUES ('a', 'b'); ANALYZE");
    QStringList names;
    for (const Table &table : schema.tables)
        names.append(table.name.name);
    QCOMPARE(names, QStringList({QStringLiteral("t"), QStringLiteral("notes")}));
    QCOMPARE(schema.tables[1].columns.size(), 2);
}

void TestSqliteSchema::oddNames()
{
    const Schema schema = schemaOf("CREATE TABLE \"a \"\"b\"\" c\" (\"x.y\" INT, [select] INT, `gr\xc3\xb6\xc3\x9f"
                                   "e` INT, \"\" INT);"
                                   "CREATE TABLE '; DROP TABLE x' (id INT)");
    const Table *t = schema.table(QStringLiteral("a \"b\" c"));
    QVERIFY(t);
    QCOMPARE(t->columns.size(), 4);
    QVERIFY(t->column(QStringLiteral("x.y")));
    QVERIFY(t->column(QStringLiteral("größe")));
    QVERIFY(schema.table(QStringLiteral("; DROP TABLE x")));
}

// A table or view called like a pragma function takes its place in a query.
void TestSqliteSchema::namesOfPragmasAreNames()
{
    const Schema schema =
        schemaOf("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL UNIQUE, c INTEGER REFERENCES t(a));"
                 "CREATE VIEW pragma_table_xinfo AS SELECT load_extension('x') AS name;"
                 "CREATE VIEW pragma_table_list AS SELECT load_extension('x') AS name;"
                 "CREATE TABLE pragma_index_list (seq INTEGER); CREATE TABLE pragma_index_xinfo (seqno INTEGER);"
                 "CREATE TABLE pragma_foreign_key_list (id INTEGER)");
    QCOMPARE(schema.tables.size(), 6);
    const Table *table = schema.table(QStringLiteral("t"));
    QVERIFY(table);
    QCOMPARE(table->columns.size(), 3);
    QCOMPARE(table->uniqueKeys, QList<QStringList>({{QStringLiteral("b")}}));
    QCOMPARE(schema.foreignKeys.size(), 1);
}

void TestSqliteSchema::emptyFileHasNoTables()
{
    const QString path = m_folder.write(QStringLiteral("empty.db"), {});
    const auto session = openSqlite(path);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY(schema);
    QVERIFY(schema->tables.isEmpty());
    QVERIFY2((*session)->description().contains(QStringLiteral("no tables")), qPrintable((*session)->description()));
}

void TestSqliteSchema::cancelEndsReading()
{
    const QString path = m_folder.file(QStringLiteral("cancel.db"));
    makeSqlite(path, "CREATE TABLE a (x INT); CREATE TABLE b (x INT)");
    const auto session = openSqlite(path);
    QVERIFY(session);
    StopSource source;
    const auto schema =
        (*session)->readSchema(source.token(), [&source](double, const ErrorText &) { source.requestStop(); });
    QVERIFY(!schema);
    QCOMPARE(schema.error().code, ErrorCode::Cancelled);
    // And the session is usable afterwards.
    QVERIFY((*session)->readSchema({}, {}));
}

void TestSqliteSchema::progressIsReported()
{
    const QString path = m_folder.file(QStringLiteral("progress.db"));
    makeSqlite(path, "CREATE TABLE a (x INT); CREATE TABLE b (x INT)");
    const auto session = openSqlite(path);
    QVERIFY(session);
    QList<double> fractions;
    QVERIFY(
        (*session)->readSchema({}, [&fractions](double fraction, const ErrorText &) { fractions.append(fraction); }));
    QCOMPARE(fractions, QList<double>({0.0, 0.5}));
}

void TestSqliteSchema::realDatabases_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("tables");
    QTest::addColumn<int>("views");
    QTest::addColumn<int>("keys");
    QTest::newRow("chinook") << QStringLiteral("samples/Chinook_Sqlite.sqlite") << 11 << 0 << 11;
    QTest::newRow("sakila") << QStringLiteral("samples/sakila.sqlite") << 16 << 7 << 22;
    QTest::newRow("northwind") << QStringLiteral("samples/northwind.sqlite") << 13 << 16 << 13;
}

void TestSqliteSchema::realDatabases()
{
    QFETCH(QString, file);
    QFETCH(int, tables);
    QFETCH(int, views);
    QFETCH(int, keys);
    const QString path = dataFile(file);
    if (path.isEmpty())
        QSKIP("skipped: no data folder");
    const auto session = openSqlite(path);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY2(schema, schema ? "" : qPrintable(schema.error().fullMessage()));
    int viewCount = 0;
    for (const Table &table : schema->tables) {
        viewCount += table.kind == TableKind::View ? 1 : 0;
        // Some of Sakila's views call MySQL's functions.
        const bool broken = table.kind == TableKind::View && table.comment.contains(QStringLiteral("no such function"));
        QVERIFY2(broken != !table.columns.isEmpty(), qPrintable(table.name.name + u' ' + table.comment));
    }
    QCOMPARE(viewCount, views);
    QCOMPARE(schema->tables.size() - viewCount, tables);
    QCOMPARE(schema->foreignKeys.size(), keys);
}

QTEST_GUILESS_MAIN(TestSqliteSchema)
#include "tst_sqliteschema.moc"
