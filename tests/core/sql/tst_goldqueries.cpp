// SPDX-License-Identifier: GPL-3.0-or-later
// The gold queries of Spider on their databases: nothing of them may be refused, and printed SQL gives the same rows.
#include "core/sql/lineage.h"
#include "core/sql/sqltesting.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <map>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

struct GoldQuery {
    QString id;
    QString database;
    QString sql;
};

std::map<QString, QList<GoldQuery>> readQueries(const QString &file)
{
    std::map<QString, QList<GoldQuery>> byDatabase;
    QFile lines(dataFile(file));
    if (!lines.open(QIODevice::ReadOnly))
        return byDatabase;
    while (!lines.atEnd()) {
        const QJsonObject object = QJsonDocument::fromJson(lines.readLine()).object();
        const GoldQuery query{object.value(QStringLiteral("id")).toString(),
                              object.value(QStringLiteral("database")).toString(),
                              object.value(QStringLiteral("sql")).toString()};
        byDatabase[query.database].append(query);
    }
    return byDatabase;
}

struct Checker {
    Session &session;
    const Schema &schema;
    bool compareRows = true;
    QStringList problems;

    void check(const GoldQuery &query)
    {
        const DialectTraits &traits = session.traits();
        const auto statement = sql::parse(query.sql, traits);
        if (!statement)
            return fail(query, inWords(statement.error()));
        const sql::BoundQuery bound = sql::bind(*statement, schema, traits);
        for (const sql::ReferenceError &error : bound.errors)
            fail(query, inWords(error.error));
        for (const bool multiline : {true, false}) {
            const QString printed = sql::print(*statement->query, traits, sql::PrintOptions{multiline, true});
            const auto again = sql::parse(printed, traits);
            if (!again || !sql::equal(*statement->query, *again->query))
                return fail(query, QStringLiteral("does not read back the same: ") + printed);
            if (!multiline && compareRows) // as engines get it
                checkRows(query, printed);
        }
    }

    void checkRows(const GoldQuery &query, const QString &printed)
    {
        const QString expected = asText(select(session, query.sql));
        const QString actual = asText(select(session, printed));
        if (expected != actual)
            fail(query, QStringLiteral("other rows from: %1\n%2\nand not\n%3")
                            .arg(printed, actual.left(300), expected.left(300)));
    }

    void fail(const GoldQuery &query, const QString &why)
    {
        problems.append(QStringLiteral("%1 (%2): %3\n    %4").arg(query.id, query.database, why, query.sql));
    }
};

} // namespace

class GoldQueriesTest : public QObject
{
    Q_OBJECT

private slots:
    void spider_data();
    void spider();
    void bird();
    void viewsOfTheSamples_data();
    void viewsOfTheSamples();
};

void GoldQueriesTest::spider_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("count");
    QTest::newRow("dev") << QStringLiteral("spider/dev.jsonl") << 411;
    QTest::newRow("hard") << QStringLiteral("spider/hard.jsonl") << 1377;
    QTest::newRow("train") << QStringLiteral("spider/train.jsonl") << 5335;
}

void GoldQueriesTest::spider()
{
    TIEOUT_NEEDS_DATA("spider/dev.jsonl");
    QFETCH(QString, file);
    QFETCH(int, count);
    QStringList problems;
    int checked = 0;
    for (const auto &[database, queries] : readQueries(file)) {
        const QString path = dataFile(QStringLiteral("spider/databases/%1.sqlite").arg(database));
        const auto session = openSqlite(path);
        QVERIFY2(session.has_value(), qPrintable(session ? QString() : session.error().fullMessage()));
        const auto schema = (*session)->readSchema({}, {});
        QVERIFY2(schema.has_value(), qPrintable(schema ? QString() : schema.error().fullMessage()));
        Checker checker{**session, *schema, count < 5000, {}};
        for (const GoldQuery &query : queries) {
            checker.check(query);
            ++checked;
        }
        problems += checker.problems;
    }
    for (const QString &problem : std::as_const(problems))
        qWarning("%s", qPrintable(problem));
    QCOMPARE(checked, count);
    QCOMPARE(problems.size(), 0);
}

// BIRD's databases have no rows here, and some of its golds do not run on them; what SQLite compiles we must read.
void GoldQueriesTest::bird()
{
    TIEOUT_NEEDS_DATA("bird/dev.jsonl");
    QStringList problems;
    int compiled = 0;
    for (const auto &[database, queries] : readQueries(QStringLiteral("bird/dev.jsonl"))) {
        const auto session = openSqlite(dataFile(QStringLiteral("bird/databases/%1.sqlite").arg(database)));
        QVERIFY2(session.has_value(), qPrintable(database));
        const auto schema = (*session)->readSchema({}, {});
        QVERIFY(schema.has_value());
        Checker checker{**session, *schema, false, {}};
        for (const GoldQuery &query : queries) {
            if (!(*session)->prepare(query.sql))
                continue;
            ++compiled;
            checker.check(query);
        }
        problems += checker.problems;
    }
    for (const QString &problem : std::as_const(problems))
        qWarning("%s", qPrintable(problem));
    QVERIFY(compiled > 1500);
    QCOMPARE(problems.size(), 0);
}

void GoldQueriesTest::viewsOfTheSamples_data()
{
    QTest::addColumn<int>("least");
    QTest::newRow("Chinook_Sqlite.sqlite") << 0;
    QTest::newRow("northwind.sqlite") << 10;
    QTest::newRow("sakila.sqlite") << 5;
}

void GoldQueriesTest::viewsOfTheSamples()
{
    TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
    QFETCH(int, least);
    const auto session =
        openSqlite(dataFile(QStringLiteral("samples/") + QString::fromLatin1(QTest::currentDataTag())));
    QVERIFY2(session.has_value(), qPrintable(session ? QString() : session.error().fullMessage()));
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY(schema.has_value());
    const DialectTraits &traits = (*session)->traits();
    int views = 0;
    QStringList problems;
    for (const Table &table : schema->tables) {
        const QString text = QStringLiteral("SELECT * FROM ") + sql::quotedName(table.name.name, traits);
        const auto statement = sql::parse(text, traits);
        QVERIFY2(statement.has_value(), qPrintable(text));
        const sql::BoundQuery bound = sql::bind(*statement, *schema, traits);
        const sql::Lineage lineage = sql::lineageOf(bound, traits);
        views += table.kind == TableKind::View ? 1 : 0;
        if (!bound.errors.isEmpty() || !lineage.unresolved.isEmpty() || lineage.columns.size() != table.columns.size())
            problems.append(table.name.display() + QStringLiteral(": ") + table.definition);
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    QVERIFY(views >= least);
}

QTEST_GUILESS_MAIN(GoldQueriesTest)
#include "tst_goldqueries.moc"
