// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/readscope.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::schema;

namespace {

Column column(const QString &name)
{
    Column made;
    made.name = name;
    made.type = TypeClass::Text;
    return made;
}

Table table(const QString &name, const QStringList &columns, TableKind kind = TableKind::Table)
{
    Table made;
    made.name = {{}, name};
    made.kind = kind;
    for (const QString &each : columns)
        made.columns.append(column(each));
    return made;
}

Table view(const QString &name, const QStringList &columns, const std::optional<QList<ColumnRead>> &reads)
{
    Table made = table(name, columns, TableKind::View);
    made.reads = reads;
    return made;
}

TableName named(const QString &name)
{
    return {{}, name};
}

SourceLimits hiding(const QStringList &names)
{
    SourceLimits limits;
    limits.hidden = names;
    return limits;
}

} // namespace

class TestReadScope : public QObject
{
    Q_OBJECT

private slots:
    void everythingMayBeReadWhereNobodySaidOtherwise()
    {
        Schema schema;
        schema.tables = {table("people", {"id"}), view("v", {"id"}, {})};
        const ReadScope scope(schema, {});
        QVERIFY(!scope.restricts() && scope.mayRead(named("v")) && scope.mayReadWhole(named("people"))
                && scope.why(named("v")).isEmpty());
        QCOMPARE(scope.within(schema), schema);
    }

    void viewsFollowWhatTheyRead()
    {
        Schema schema;
        schema.tables = {table("people", {"id", "name", "email"}),
                         table("secret", {"id"}),
                         view("names", {"name"}, QList<ColumnRead>{{named("people"), {}}, {named("people"), "name"}}),
                         view("mails", {"mail"}, QList<ColumnRead>{{named("people"), "email"}}),
                         view("over", {"mail"}, QList<ColumnRead>{{named("mails"), "mail"}}),
                         view("counted", {"n"}, QList<ColumnRead>{{named("secret"), {}}}),
                         view("unknown", {"n"}, {}),
                         view("round", {"n"}, QList<ColumnRead>{{named("trip"), "n"}}),
                         view("trip", {"n"}, QList<ColumnRead>{{named("round"), "n"}}),
                         view("beyond", {"n"}, QList<ColumnRead>{{named("gone"), "n"}})};
        schema.tables.append(view("calls", {"n"}, QList<ColumnRead>{{named("people"), "name"}}));
        schema.tables.last().calls = {"public.f()"};
        SourceLimits limits = hiding({"people.email", "secret"});
        const ReadScope scope(schema, limits);
        QStringList readable;
        for (const Table &each : schema.tables) {
            if (scope.mayRead(each.name))
                readable.append(each.name.name);
            else
                QVERIFY(!scope.why(each.name).text.contains("email"));
        }
        QCOMPARE(readable, (QStringList{"people", "names"}));
        QVERIFY(!scope.mayReadWhole(named("people")) && scope.mayReadWhole(named("names")));
        QCOMPARE(scope.showableViews().size(), 8);
        limits.shown = {"mails", "unknown"};
        const ReadScope shown(schema, limits);
        QVERIFY(shown.mayRead(named("mails"), "mail") && shown.mayRead(named("over"))
                && shown.mayRead(named("unknown")));
        QVERIFY(!shown.mayRead(named("people"), "email") && !shown.mayRead(named("counted")));
        limits.hidden.append("mails");
        QVERIFY2(!ReadScope(schema, limits).mayRead(named("mails")), "what is hidden by name stays hidden");
    }

    void aViewOverFilteredRowsIsHidden()
    {
        Schema schema;
        schema.tables = {table("orders", {"id"}), view("v", {"id"}, QList<ColumnRead>{{named("orders"), "id"}}),
                         view("unknown", {"id"}, {})};
        SourceLimits limits;
        limits.filters = {{named("orders"), "id > 1"}};
        const ReadScope scope(schema, limits);
        QVERIFY(scope.mayRead(named("orders")) && !scope.mayRead(named("v")) && !scope.mayRead(named("unknown")));
        limits.shown = {"v"};
        QVERIFY(ReadScope(schema, limits).mayRead(named("v")));
    }

    void onlyViews()
    {
        Schema schema;
        schema.tables = {table("orders", {"id"}), view("v", {"id"}, QList<ColumnRead>{{named("orders"), "id"}})};
        SourceLimits limits;
        limits.viewsOnly = true;
        const ReadScope scope(schema, limits);
        QVERIFY(!scope.mayRead(named("orders")) && scope.mayRead(named("v"), "id"));
        QVERIFY(scope.showableViews().isEmpty());
    }

    void generatedColumnsFollowTheirs()
    {
        Table people = table("people", {"id", "email", "domain", "length", "initial", "odd"});
        for (int i = 2; i < 6; ++i)
            people.columns[i].generated = true;
        people.columns[2].generatedFrom = QStringList{"Email"};
        people.columns[3].generatedFrom = QStringList{"domain"};
        people.columns[4].generatedFrom = QStringList{"id"};
        Schema schema;
        schema.tables = {people};
        const ReadScope scope(schema, hiding({"people.email"}));
        const auto readable = [&](const char *name) {
            return scope.mayRead(named("people"), QString::fromLatin1(name));
        };
        QVERIFY(readable("id") && readable("initial"));
        QVERIFY(!readable("email") && !readable("EMAIL") && !readable("domain") && !readable("length"));
        QVERIFY2(!readable("odd"), "nobody says what it is computed from");
        QVERIFY(ReadScope(schema, hiding({"people.id"})).mayRead(named("people"), "domain"));
    }

    void childrenAndParents()
    {
        const auto child = [](const char *name, const char *parent) {
            Table made = table(QString::fromLatin1(name), {"id", "email"});
            made.inheritsFrom = {named(QString::fromLatin1(parent))};
            return made;
        };
        Schema schema;
        schema.tables = {table("base", {"id", "email"}), child("first", "base"), child("second", "base"),
                         child("third", "second")};
        const ReadScope parentHidden(schema, hiding({"base"}));
        QVERIFY(!parentHidden.mayRead(named("first")) && !parentHidden.mayRead(named("third")));
        const ReadScope columnHidden(schema, hiding({"base.email"}));
        QVERIFY(columnHidden.mayRead(named("third"), "id") && !columnHidden.mayRead(named("third"), "email"));
        const ReadScope childHidden(schema, hiding({"third"}));
        QVERIFY(!childHidden.mayRead(named("base")) && !childHidden.mayRead(named("second"))
                && childHidden.mayRead(named("first")));
        const ReadScope childColumn(schema, hiding({"first.email"}));
        QVERIFY(childColumn.mayRead(named("base"), "id") && !childColumn.mayRead(named("base"), "email")
                && childColumn.mayRead(named("second"), "email"));
        SourceLimits limits;
        limits.filters = {{named("base"), "id > 1"}};
        const ReadScope filtered(schema, limits);
        QVERIFY(filtered.mayRead(named("base")) && !filtered.mayRead(named("first")));
        limits.filters = {{named("first"), "id > 1"}};
        const ReadScope childFiltered(schema, limits);
        QVERIFY(!childFiltered.mayRead(named("base")) && childFiltered.mayRead(named("first")));
    }

    /// Names and types of what is hidden by name, so that it is known again when it is renamed; no words, labels and
    /// defaults.
    void whatIsKept()
    {
        Table people = table("people", {"id", "mood"});
        people.comment = "secret";
        people.columns[1].nativeType = "enum('secret','b')";
        people.columns[1].defaultValue = "secret";
        people.columns[1].comment = "secret";
        Table orders = table("orders", {"id", "note"});
        orders.comment = "open";
        orders.columns[1].defaultValue = "secret";
        Table salaries = table("salaries", {"id"});
        salaries.name.schema = "hr";
        Schema schema;
        schema.tables = {people, orders, salaries, view("v", {"id"}, QList<ColumnRead>{{named("people"), "id"}})};
        schema.tables[3].definition = "SELECT id FROM people";
        Routine routine;
        routine.name = "f";
        routine.definition = "secret";
        schema.routines = {routine};
        const Schema kept = ReadScope(schema, hiding({"people", "orders.note", "hr.*"})).kept(schema);
        QCOMPARE(kept.tables.size(), 2);
        QCOMPARE(kept.tables[0].columns[1].nativeType, QString("enum"));
        QVERIFY(kept.tables[0].comment.isEmpty() && kept.tables[0].columns[1].comment.isEmpty());
        QCOMPARE(kept.tables[1].comment, QString("open"));
        QVERIFY(kept.tables[1].column("note") && kept.tables[1].column("note")->defaultValue.isEmpty());
        QCOMPARE(kept.routines.size(), 1);
        QVERIFY(kept.routines.first().definition.isEmpty());
        QCOMPARE(ReadScope().kept(schema), schema);
    }

    void columnsThatNobodyLists()
    {
        Schema schema;
        schema.tables = {table("people", {"id"})};
        QVERIFY(!ReadScope(schema, hiding({"people.email"})).mayReadWhole(named("people")));
        QVERIFY(ReadScope(schema, hiding({"other.email"})).mayReadWhole(named("people")));
    }

    void leavesOutWhatIsHidden()
    {
        const auto column = [](const char *name) {
            return Column{name, "TEXT", TypeClass::Text, -1, true, false, {}, {}};
        };
        Schema schema;
        schema.tables = {
            {{{}, "people"},
             TableKind::Table,
             {column("id"), column("email")},
             {"id"},
             {{"email"}},
             {{"email"}, {"id"}},
             {},
             {},
             {}},
            {{{}, "mail"}, TableKind::Table, {column("address"), column("person")}, {}, {}, {}, {}, {}, {}},
            {{{}, "secret"}, TableKind::Table, {column("id")}, {}, {}, {}, {}, {}, {}},
            {{{}, "all"}, TableKind::View, {column("id")}, {}, {}, {}, "SELECT id FROM secret", {}, {}}};
        schema.foreignKeys = {{"a", {{}, "mail"}, {"person"}, {{}, "people"}, {"id"}, KeyOrigin::Declared},
                              {"b", {{}, "mail"}, {"address"}, {{}, "people"}, {"email"}, KeyOrigin::Declared},
                              {"c", {{}, "people"}, {"id"}, {{}, "secret"}, {"id"}, KeyOrigin::Declared}};
        QCOMPARE(ReadScope().within(schema), schema);
        schema.tables[3].reads = QList<ColumnRead>{{{{}, "mail"}, "person"}};
        const Schema seen = ReadScope(schema, SourceLimits{{"people.email", "secret"}, 0}).within(schema);
        QCOMPARE(seen.tables.size(), 3);
        QVERIFY(!seen.table("secret") && !seen.table("people")->column("email"));
        QCOMPARE(seen.table("people")->primaryKey, QStringList{"id"});
        QVERIFY(seen.table("people")->uniqueKeys.isEmpty());
        QCOMPARE(seen.table("people")->indexes, QList<QStringList>{{"id"}});
        QVERIFY(seen.table("all")->definition.isEmpty());
        QCOMPARE(seen.foreignKeys.size(), 1);
        QCOMPARE(seen.foreignKeys.first().constraint, QString("a"));
    }
};

QTEST_GUILESS_MAIN(TestReadScope)
#include "tst_readscope.moc"
