// SPDX-License-Identifier: GPL-3.0-or-later
// What people said, written as comments: run on real servers and read back by our connectors.
#include "core/catalog/commentscript.h"

#include "sdk/dialects.h"
#include "support/connectors.h"
#include "support/mariadbserver.h"
#include "support/postgresserver.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::catalog;

namespace {

const QString odd = QStringLiteral("It's \"quoted\", 100 % \\n back\\slash; -- no comment\nsecond line \u20ac");

/// Entries over a schema, with what a person said of some things.
Snapshot snapshotOf(const Schema &schema, const DialectTraits &traits, const QList<std::pair<QString, QString>> &said)
{
    Snapshot snapshot;
    snapshot.title = QStringLiteral("shop");
    snapshot.traits = traits;
    snapshot.graph = std::make_shared<schema::SchemaGraph>(std::make_shared<Schema>(schema));
    snapshot.entries = describe(*snapshot.graph, {}, QDate(2026, 11, 20));
    for (const auto &[about, text] : said) {
        for (CatalogEntry &entry : snapshot.entries) {
            if (entry.table.display() == about)
                entry.summary = {text, AspectOrigin::Person, {}};
            for (ColumnEntry &column : entry.columns) {
                if (entry.table.display() + u'.' + column.name == about)
                    column.meaning = {text, AspectOrigin::Person, {}};
            }
        }
    }
    return snapshot;
}

Column number(const char *name)
{
    Column column;
    column.name = QString::fromLatin1(name);
    column.nativeType = QStringLiteral("int");
    column.type = TypeClass::Integer;
    return column;
}

QString commentOf(const Schema &schema, const QString &table, const QString &column = {})
{
    for (const Table &one : schema.tables) {
        if (one.name.display() != table)
            continue;
        const Column *found = column.isEmpty() ? nullptr : one.column(column);
        return column.isEmpty() ? one.comment : found ? found->comment : QStringLiteral("(no column)");
    }
    return QStringLiteral("(no table)");
}

} // namespace

class CommentScriptTest : public QObject
{
    Q_OBJECT

private slots:
    void postgresqlTakesItAndGivesItBack()
    {
        TIEOUT_NEEDS_POSTGRES();
        PostgresServer *server = PostgresServer::shared();
        const QString address =
            server->makeDatabase(QStringLiteral("comments"),
                                 "CREATE TABLE customers (id int PRIMARY KEY, \"Last Seen\" date, status text);"
                                 "CREATE SCHEMA \"Old Stuff\"; CREATE TABLE \"Old Stuff\".\"select\" (\"a\"\"b\" int);"
                                 "CREATE VIEW people AS SELECT id FROM customers;"
                                 "COMMENT ON COLUMN customers.status IS 'as it is';");
        auto session = openAddress(QStringLiteral("postgresql"), address);
        QVERIFY2(session, qPrintable(session ? QString() : session.error().message()));
        const Schema schema = *(*session)->readSchema({}, {});
        const Snapshot snapshot = snapshotOf(schema, (*session)->traits(),
                                             {{"customers", odd},
                                              {"customers.Last Seen", odd},
                                              {"customers.status", "as it is"},
                                              {"Old Stuff.select", "archive"},
                                              {"Old Stuff.select.a\"b", "a quote in a name"},
                                              {"people", "a view"}});
        const Result<CommentScript> script = commentScript(snapshot, CommentChoice::People, session->get(), {});
        QVERIFY(script);
        QVERIFY2(script->notes.isEmpty(), qPrintable(script->notes.join(u'\n')));
        QCOMPARE(script->statements.size(), 5); // what the database says already is not said again
        QVERIFY(script->statements.contains(QStringLiteral("COMMENT ON VIEW people IS 'a view';")));
        (void)server->run(QStringLiteral("comments"), script->text().toUtf8());
        const Schema after = *(*session)->readSchema({}, {});
        QCOMPARE(commentOf(after, "customers"), odd);
        QCOMPARE(commentOf(after, "customers", "Last Seen"), odd);
        QCOMPARE(commentOf(after, "customers", "status"), QStringLiteral("as it is"));
        QCOMPARE(commentOf(after, "Old Stuff.select"), QStringLiteral("archive"));
        QCOMPARE(commentOf(after, "Old Stuff.select", "a\"b"), QStringLiteral("a quote in a name"));
        QCOMPARE(commentOf(after, "people"), QStringLiteral("a view"));
        QVERIFY(commentScript(snapshotOf(after, (*session)->traits(), {{"customers", odd}}), CommentChoice::People,
                              session->get(), {})
                    ->statements.isEmpty());
    }

    void mariadbTakesItAndKeepsTheColumns()
    {
        TIEOUT_NEEDS_MARIADB();
        MariadbServer *server = MariadbServer::shared();
        const QString address = server->makeDatabase(
            QStringLiteral("comments"), "CREATE TABLE customers (id int unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY, "
                                        "`Last Seen` datetime NULL DEFAULT NULL,"
                                        " status varchar(20) CHARACTER SET latin1 COLLATE latin1_german1_ci NOT NULL "
                                        "DEFAULT 'it''s', score decimal(8,2) NOT NULL DEFAULT 1.50,"
                                        " touched timestamp NOT NULL DEFAULT current_timestamp() ON UPDATE "
                                        "current_timestamp(), age int CHECK (age > 0),"
                                        " doubled int AS (age * 2) VIRTUAL, details json, plain text);"
                                        "CREATE VIEW people AS SELECT id FROM customers;");
        auto session = openAddress(QStringLiteral("mysql"), address);
        QVERIFY2(session, qPrintable(session ? QString() : session.error().message()));
        const Schema schema = *(*session)->readSchema({}, {});
        QList<std::pair<QString, QString>> said{{"customers", odd}, {"people", "a view"}};
        for (const Column &column : schema.table(QStringLiteral("customers"))->columns)
            said.append({"customers." + column.name, odd + column.name});
        const Snapshot snapshot = snapshotOf(schema, (*session)->traits(), said);
        const Result<CommentScript> script = commentScript(snapshot, CommentChoice::People, session->get(), {});
        QVERIFY2(script, qPrintable(script ? QString() : script.error().message()));
        QCOMPARE(script->notes.size(), 2);
        QVERIFY2(script->notes.contains(QStringLiteral("\"people\" is left out: views have no comments there.")),
                 qPrintable(script->notes.join(u'\n')));
        QVERIFY2(script->notes.contains(
                     QStringLiteral("\"customers.doubled\" is left out: its definition says virtual generated.")),
                 qPrintable(script->notes.join(u'\n')));
        const QByteArray show =
            "SELECT COLUMN_NAME, COLUMN_TYPE, IS_NULLABLE, COLUMN_DEFAULT, EXTRA, COLLATION_NAME FROM "
            "information_schema.COLUMNS "
            "WHERE TABLE_NAME = 'customers' AND TABLE_SCHEMA = 'comments' ORDER BY ORDINAL_POSITION;"
            "SELECT CONSTRAINT_NAME, LEVEL, CHECK_CLAUSE FROM information_schema.CHECK_CONSTRAINTS "
            "WHERE CONSTRAINT_SCHEMA = 'comments' ORDER BY 1";
        const QByteArray before = server->run(QStringLiteral("comments"), show);
        (void)server->run(QStringLiteral("comments"), script->text().toUtf8());
        QCOMPARE(server->run(QStringLiteral("comments"), show), before); // nothing but the comments moved
        const Schema after = *(*session)->readSchema({}, {});
        QCOMPARE(commentOf(after, "customers"), odd);
        for (const Column &column : after.table(QStringLiteral("customers"))->columns)
            QCOMPARE(column.comment, column.name == QLatin1String("doubled") ? QString() : odd + column.name);
    }

    void columnsOfMysqlNeedTheirDefinition()
    {
        Schema schema;
        Table table;
        table.name = {{}, QStringLiteral("t")};
        table.columns = {number("c")};
        schema.tables = {table};
        const Snapshot snapshot = snapshotOf(schema, dialects::mysql(), {{"t", "the table"}, {"t.c", "the column"}});
        const Result<CommentScript> script = commentScript(snapshot, CommentChoice::People, nullptr, {});
        QVERIFY(script);
        QCOMPARE(script->statements, QStringList{QStringLiteral("ALTER TABLE t COMMENT = 'the table';")});
        QCOMPARE(script->notes,
                 QStringList{QStringLiteral(
                     "\"t.c\" is left out: its whole definition would have to be repeated, and is not known.")});
        QVERIFY(script->text().startsWith(QLatin1String("-- \"t.c\" is left out")));
    }

    void longTextsAreLeftOut()
    {
        Schema schema;
        Table table;
        table.name = {{}, QStringLiteral("t")};
        schema.tables = {table};
        const Snapshot snapshot = snapshotOf(schema, dialects::mariadb(), {{"t", QString(3000, u'x')}});
        const Result<CommentScript> script = commentScript(snapshot, CommentChoice::People, nullptr, {});
        QVERIFY(script->statements.isEmpty());
        QVERIFY2(script->notes.first().contains(QLatin1String("3000 characters")), qPrintable(script->notes.first()));
    }

    void rulesAreWrittenOnlyWhenAsked()
    {
        Schema schema;
        Table table;
        table.name = {{}, QStringLiteral("customers")};
        table.columns = {number("id")};
        schema.tables = {table};
        const Snapshot snapshot = snapshotOf(schema, dialects::postgresql(), {});
        QVERIFY(commentScript(snapshot, CommentChoice::People, nullptr, {})->statements.isEmpty());
        QVERIFY(!commentScript(snapshot, CommentChoice::All, nullptr, {})->statements.isEmpty());
    }

    void enginesWithoutCommentsSaySo()
    {
        const Snapshot snapshot = snapshotOf({}, dialects::sqlite(), {});
        const Result<CommentScript> script = commentScript(snapshot, CommentChoice::People, nullptr, {});
        QVERIFY(!script);
        QCOMPARE(script.error().code, ErrorCode::Unsupported);
        QVERIFY(script.error().message().contains(QLatin1String("shop")));
    }
};

QTEST_GUILESS_MAIN(CommentScriptTest)
#include "tst_commentscript.moc"
