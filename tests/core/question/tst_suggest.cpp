// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/suggest.h"

#include <QTest>

using namespace Tieout;

namespace {

Column column(const char *name, TypeClass type)
{
    Column made;
    made.name = QString::fromLatin1(name);
    made.type = type;
    return made;
}

ColumnProfile profile(const char *name, SemanticKind semantic, qint64 distinct)
{
    ColumnProfile made;
    made.column = QString::fromLatin1(name);
    made.semantic = semantic;
    made.distinct = distinct;
    return made;
}

/// invoices (fact: total, status, issued_on) -> customers (name).
catalog::Snapshot shop(bool legacy = false)
{
    const TableName invoices{{}, QStringLiteral("invoices")};
    const TableName customers{{}, QStringLiteral("customers")};
    auto schema = std::make_shared<Schema>();
    Table fact;
    fact.name = invoices;
    fact.primaryKey = {QStringLiteral("id")};
    fact.columns = {column("id", TypeClass::Integer), column("customer_id", TypeClass::Integer),
                    column("total", TypeClass::Decimal), column("status", TypeClass::Text),
                    column("issued_on", TypeClass::Date)};
    Table dimension;
    dimension.name = customers;
    dimension.primaryKey = {QStringLiteral("id")};
    dimension.columns = {column("id", TypeClass::Integer), column("name", TypeClass::Text)};
    schema->tables = {dimension, fact};
    ForeignKey key;
    key.constraint = QStringLiteral("invoices(customer_id)->customers(id)");
    key.from = invoices;
    key.fromColumns = {QStringLiteral("customer_id")};
    key.to = customers;
    key.toColumns = {QStringLiteral("id")};
    schema->foreignKeys = {key};

    catalog::Snapshot snapshot;
    snapshot.graph = std::make_shared<schema::SchemaGraph>(schema);
    TableProfile facts;
    facts.rows = 1000;
    facts.columns = {profile("id", SemanticKind::Key, 1000), profile("total", SemanticKind::Measure, 800),
                     profile("status", SemanticKind::Category, 3)};
    TableProfile people;
    people.rows = 50;
    people.columns = {profile("id", SemanticKind::Key, 50), profile("name", SemanticKind::Text, 50)};
    snapshot.profiles = {{invoices, facts}, {customers, people}};
    catalog::CatalogEntry entry;
    entry.table = invoices;
    entry.role = catalog::TableRole::Fact;
    entry.timeColumn = QStringLiteral("issued_on");
    entry.newest = QStringLiteral("2026-11-18");
    entry.legacy = legacy;
    catalog::CatalogEntry other;
    other.table = customers;
    other.role = catalog::TableRole::Dimension;
    snapshot.entries = {{invoices, entry}, {customers, other}};
    return snapshot;
}

} // namespace

class tst_suggest : public QObject
{
    Q_OBJECT

private slots:
    void measuresByDimensionComeFirst()
    {
        const QStringList questions = question::suggestedQuestions(shop(), QDate(2026, 11, 20));
        QCOMPARE(questions.first(), QStringLiteral("Total invoice total by customer in 2025, top 5"));
        QVERIFY(questions.contains(QStringLiteral("How many invoices are there?")));
        QVERIFY(questions.contains(QStringLiteral("Number of invoices by status")));
    }

    void aYearThatIsOverIsTakenWhole()
    {
        catalog::Snapshot snapshot = shop();
        snapshot.entries[TableName{{}, QStringLiteral("invoices")}].newest = QStringLiteral("2025-12-30");
        QVERIFY(question::suggestedQuestions(snapshot, QDate(2026, 11, 20)).first().contains("in 2025"));
        snapshot.entries[TableName{{}, QStringLiteral("invoices")}].timeColumn.clear();
        QVERIFY(!question::suggestedQuestions(snapshot, QDate(2026, 11, 20)).first().contains("20"));
    }

    void legacyTablesAreLeftOut()
    {
        for (const QString &text : question::suggestedQuestions(shop(true), QDate(2026, 11, 20)))
            QVERIFY2(!text.contains("invoice"), qPrintable(text));
    }

    /// Of one table: several, each once, and also where it is legacy; none where nothing is known.
    void oneTable()
    {
        const TableName invoices{{}, QStringLiteral("invoices")};
        const QStringList questions = question::suggestedQuestions(shop(true), invoices, QDate(2026, 11, 20));
        QVERIFY(questions.size() >= 3);
        QCOMPARE(QSet<QString>(questions.begin(), questions.end()).size(), questions.size());
        for (const QString &text : questions)
            QVERIFY2(text.contains("invoice", Qt::CaseInsensitive), qPrintable(text));
        QVERIFY(question::suggestedQuestions(shop(), {{}, QStringLiteral("nothing")}, QDate()).isEmpty());
        catalog::Snapshot hidden = shop();
        hidden.scope = std::make_shared<const schema::ReadScope>(hidden.schema(),
                                                                 schema::SourceLimits{{QStringLiteral("invoices")}, 0});
        QVERIFY(question::suggestedQuestions(hidden, invoices, QDate()).isEmpty());
        catalog::Snapshot unread = shop();
        unread.profiles.clear();
        QVERIFY(question::suggestedQuestions(unread, invoices, QDate()).isEmpty());
    }

    void countIsKeptAndNothingRepeats()
    {
        const QStringList questions = question::suggestedQuestions(shop(), QDate(2026, 11, 20), 3);
        QCOMPARE(questions.size(), 3);
        const QStringList all = question::suggestedQuestions(shop(), QDate(2026, 11, 20));
        QCOMPARE(QSet<QString>(all.begin(), all.end()).size(), all.size());
        QVERIFY(question::suggestedQuestions(catalog::Snapshot(), QDate()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_suggest)
#include "tst_suggest.moc"
