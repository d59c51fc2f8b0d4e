// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/schemadiff.h"

#include "core/profile/schemaprofiler.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::schema;

namespace {

struct Source {
    Schema schema;
    QHash<TableName, TableProfile> profiles;
};

Source read(const TemporaryFolder &folder, const QString &name, const QString &sql)
{
    const QString file = folder.file(name);
    makeSqlite(file, sql.toUtf8());
    const auto session = openSqlite(file);
    Source source;
    source.schema = *(*session)->readSchema({}, {});
    const Result<int> profiled = profile::profileSchema(
        **session, source.schema, {},
        {.onTable =
             [&](const profile::ProfiledTable &table) {
                 source.profiles.insert({table.profile.schema, table.profile.table}, table.profile);
             }},
        {});
    if (!profiled)
        qFatal("%s", qPrintable(profiled.error().message()));
    return source;
}

QString asText(const QList<SchemaChange> &changes)
{
    QString out;
    for (const SchemaChange &change : changes) {
        out += QStringLiteral("%1 %2 [%3]")
                   .arg(changeKindName(change.kind), change.what(), changeEffectName(change.effect()));
        if (!change.before.isEmpty() || !change.after.isEmpty())
            out += QStringLiteral(": %1 => %2").arg(change.before.simplified(), change.after.simplified());
        out += u'\n';
        for (const message::Message &reason : change.proposal ? change.proposal->reasons : QList<message::Message>())
            out += QStringLiteral("    %1\n").arg(reason.text);
    }
    return out + (changes.isEmpty() ? QStringLiteral("nothing\n") : summary(changes).text + u'\n');
}

Table table(const TableName &name, const QStringList &columns)
{
    Table out;
    out.name = name;
    for (const QString &column : columns)
        out.columns.append({column, QStringLiteral("text"), TypeClass::Text, -1, true, false, {}, {}});
    return out;
}

} // namespace

class TestSchemaDiff : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    int m_files = 0;

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/schemadiff.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const QStringList sides = golden.input.split(QStringLiteral("=>\n"));
        QCOMPARE(sides.size(), 2);
        ++m_files;
        const Source before = read(m_folder, QStringLiteral("before%1.db").arg(m_files), sides[0]);
        const Source after = read(m_folder, QStringLiteral("after%1.db").arg(m_files), sides[1]);
        DiffInput input;
        if (golden.setting(QStringLiteral("values")) != QLatin1String("unknown"))
            input.values = {before.profiles, after.profiles};
        if (const QStringList refused = golden.setting(QStringLiteral("refused")).split(u'='); refused.size() == 2) {
            const auto part = [](const QString &name, int n) { return name.section(u'.', n, n); };
            input.refused = {
                {{{}, part(refused[0], 0)}, part(refused[0], 1), {{}, part(refused[1], 0)}, part(refused[1], 1)}};
        }
        TIEOUT_COMPARE_GOLDEN(golden, asText(compareSchemas(before.schema, after.schema, input)));
    }

    void aTableThatMovesToAnotherSchema()
    {
        Schema before;
        before.tables = {table({"public", "orders"}, {"id", "placed"}), table({"archive", "orders"}, {"id", "placed"})};
        Schema after;
        after.tables = {table({"sales", "orders"}, {"id", "placed"}), table({"archive", "orders"}, {"id", "placed"})};
        const QList<SchemaChange> changes = compareSchemas(before, after);
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0].kind, ChangeKind::TableRenamed);
        QCOMPARE(changes[0].proposal->rename.to(), QStringLiteral("sales.orders"));
        QCOMPARE(changes[0].proposal->reasons.first().text, QStringLiteral("the same name in another schema"));
    }

    void theOrderOfTablesIsNoChange()
    {
        Schema before;
        before.tables = {table({{}, "a"}, {"x"}), table({{}, "b"}, {"y"})};
        Schema after;
        after.tables = {before.tables[1], before.tables[0]};
        QVERIFY(before.fingerprint() != after.fingerprint()); // profiles are taken again, nobody is told of a drift
        QVERIFY(compareSchemas(before, after).isEmpty());
    }

    void aConstraintsNameIsItsIdentity()
    {
        Schema before;
        before.tables = {table({{}, "a"}, {"x", "z"}), table({{}, "b"}, {"y"})};
        before.foreignKeys = {{"fk_one", {{}, "a"}, {"x"}, {{}, "b"}, {"y"}, KeyOrigin::Declared}};
        Schema after = before;
        after.foreignKeys[0].constraint = QStringLiteral("fk_two");
        QList<SchemaChange> changes = compareSchemas(before, after);
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0].kind, ChangeKind::ForeignKeyChanged);
        QCOMPARE(changes[0].before + changes[0].after, QStringLiteral("fk_onefk_two"));
        after.foreignKeys[0] = {"fk_one", {{}, "a"}, {"z"}, {{}, "b"}, {"y"}, KeyOrigin::Declared};
        changes = compareSchemas(before, after);
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0].kind, ChangeKind::ForeignKeyChanged);
        QCOMPARE(changes[0].after, QStringLiteral("z -> b.y"));
    }

    void renamedCarriesEverythingThatNamesIt()
    {
        Schema schema;
        schema.tables = {table({{}, "orders"}, {"id", "customer"}), table({{}, "customers"}, {"id"})};
        schema.tables[0].primaryKey = QStringList{"id"};
        schema.tables[0].indexes = {{"customer", "id"}};
        schema.tables[0].uniqueKeys = {{"customer"}};
        schema.foreignKeys = {{"fk", {{}, "orders"}, {"customer"}, {{}, "customers"}, {"id"}, KeyOrigin::Declared}};
        const QList<Rename> renames{{{{}, "customers"}, {}, {{}, "clients"}, {}},
                                    {{{}, "clients"}, "id", {{}, "clients"}, "number"},
                                    {{{}, "orders"}, "customer", {{}, "orders"}, "client"}};
        const Schema out = schema::renamed(schema, renames);
        QVERIFY(out.table("clients") && out.table("clients")->column("number") && !out.table("customers"));
        const Table &orders = *out.table("orders");
        QVERIFY(orders.column("client") && orders.column("id"));
        QCOMPARE(orders.indexes, (QList<QStringList>{{"client", "id"}}));
        QCOMPARE(orders.uniqueKeys, (QList<QStringList>{{"client"}}));
        QCOMPARE(out.foreignKeys[0].fromColumns, QStringList{"client"});
        QCOMPARE(out.foreignKeys[0].to.name, QStringLiteral("clients"));
        QCOMPARE(out.foreignKeys[0].toColumns, QStringList{"number"});
        QVERIFY(compareSchemas(out, out).isEmpty());
    }

    void onlyWhatCouldBeRenamedIsMeasured()
    {
        Schema before;
        before.tables = {table({{}, "a"}, {"x", "y"}), table({{}, "b"}, {"x"}), table({{}, "c"}, {"x"})};
        Schema after;
        after.tables = {table({{}, "a"}, {"x", "z"}), table({{}, "b"}, {"x", "z"}), table({{}, "d"}, {"x"})};
        QCOMPARE(tablesToMeasure(before, after), (QList<TableName>{{{}, "a"}, {{}, "d"}}));
        QVERIFY(tablesToMeasure(before, before).isEmpty());
    }

    void namesAreCompared_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::newRow("writing") << "UnitPrice"
                                 << "unit_price" << 1.0 << 1.0;
        QTest::newRow("abbreviated") << "customer_no"
                                     << "cust_no" << 0.7 << 0.95;
        QTest::newRow("skeleton") << "quantity"
                                  << "qty" << 0.7 << 0.95;
        QTest::newRow("plural") << "Invoice"
                                << "Invoices" << 0.7 << 0.95;
        QTest::newRow("misspelt") << "adress"
                                  << "address" << 0.7 << 0.95;
        QTest::newRow("one common word") << "artist_id"
                                         << "genre_id" << 0.0 << 0.4;
        QTest::newRow("nothing") << "Fax"
                                 << "LoyaltyLevel" << 0.0 << 0.1;
        QTest::newRow("chance") << "contract"
                                << "cat" << 0.0 << 0.4;
        QTest::newRow("empty") << ""
                               << "x" << 0.0 << 0.0;
    }

    void namesAreCompared()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(double, least);
        QFETCH(double, most);
        const double found = nameSimilarity(a, b);
        QVERIFY2(found >= least && found <= most, qPrintable(QString::number(found)));
        QCOMPARE(nameSimilarity(b, a), found);
    }
};

QTEST_GUILESS_MAIN(TestSchemaDiff)
#include "tst_schemadiff.moc"
