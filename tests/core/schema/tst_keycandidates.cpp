// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keycandidates.h"

#include "support/goldenfile.h"
#include "support/snapshottext.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;
using schema::KeyCandidate;
using schema::KeyCandidateOptions;
using schema::KeyFeature;
using schema::NameMatch;

namespace {

Schema schemaOf(const QString &text)
{
    const Result<catalog::Snapshot> snapshot = readSnapshot(text);
    if (!snapshot)
        qFatal("%s", qPrintable(snapshot.error().fullMessage()));
    return snapshot->schema();
}

double featureOf(const KeyCandidate &candidate, KeyFeature feature)
{
    return candidate.features[std::size_t(feature)];
}

QStringList constraints(const QList<KeyCandidate> &candidates)
{
    QStringList names;
    for (const KeyCandidate &candidate : candidates)
        names.append(candidate.key.constraint);
    return names;
}

} // namespace

class tst_keycandidates : public QObject
{
    Q_OBJECT

private slots:
    /// What is proposed from names and types alone.
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/keycandidates.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        QStringList lines;
        for (const KeyCandidate &key : schema::proposedKeys(schemaOf(golden.input)))
            lines.append(key.key.constraint);
        lines.sort();
        TIEOUT_COMPARE_GOLDEN(golden, (lines.isEmpty() ? QStringLiteral("none") : lines.join(u'\n')));
    }

    void nameMatch_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("table");
        QTest::addColumn<int>("expected");
        const auto row = [](const char *column, const char *key, const char *table, NameMatch expected) {
            QTest::addRow("%s -> %s.%s", column, table, key)
                << QString::fromLatin1(column) << QString::fromLatin1(key) << QString::fromLatin1(table) << int(expected);
        };
        row("CustomerID", "customer_id", "customers", NameMatch::Same);
        row("StuID", "stu_id", "students", NameMatch::Same);
        row("customer_id", "id", "Customers", NameMatch::Table);
        row("customer", "id", "customers", NameMatch::Table);
        row("billing_customer_id", "customer_id", "customers", NameMatch::Role);
        row("home_team_id", "id", "teams", NameMatch::Role);
        row("club_id_2", "club_id", "clubs", NameMatch::Role);
        row("member_in_charge_id", "member_id", "members", NameMatch::RoleInside);
        row("country_code", "id", "countries", NameMatch::TableKey);
        row("home_country_code", "id", "countries", NameMatch::RoleTableKey);
        row("customer_no", "customer_id", "clients", NameMatch::ColumnKey);
        row("manager_id", "emp_no", "employees", NameMatch::Person);
        row("advisor", "fac_id", "faculty", NameMatch::Person);
        row("manager_name", "emp_no", "employees", NameMatch::PersonInside);
        row("company_id", "id", "operating_company", NameMatch::Head);
        row("parent_company_id", "id", "operating_company", NameMatch::RoleHead);
        row("id", "id", "customers", NameMatch::Generic);
        row("cat", "no", "categories", NameMatch::Prefix);
        row("order_quantity", "order_id", "customer_orders", NameMatch::Shared);
        row("colour", "id", "customers", NameMatch::None);
    }
    void nameMatch()
    {
        QFETCH(QString, column);
        QFETCH(QString, key);
        QFETCH(QString, table);
        QFETCH(int, expected);
        QCOMPARE(int(schema::nameMatch(schema::referenceOf(column), schema::partsOf(key), schema::partsOf(table))), expected);
    }

    void namesOfPartsAreTold()
    {
        const schema::NameParts parts = schema::partsOf(QStringLiteral("Customers_OrderQuantity"));
        QCOMPARE(parts.words, (QStringList{"customer", "order", "quantity"}));
        QCOMPARE(parts.whole, QStringLiteral("customerorderquantity"));
        QVERIFY(parts.measure && !parts.key);
        QVERIFY(schema::partsOf(QStringLiteral("order_no")).key);
    }

    void featuresSayWhatSpeaksAgainst()
    {
        const Schema schema = schemaOf("table orders\n  order_id integer pk\n  order_quantity integer\n  parent_order_id integer\n");
        const QList<KeyCandidate> found = schema::keyCandidates(schema, {true, {}, {}});
        const auto of = [&found](const char *column) {
            return *std::find_if(found.cbegin(), found.cend(),
                                 [column](const KeyCandidate &candidate) { return candidate.key.fromColumns.first() == QLatin1String(column); });
        };
        QCOMPARE(featureOf(of("order_quantity"), KeyFeature::Measure), 1.0);
        QCOMPARE(featureOf(of("parent_order_id"), KeyFeature::SelfReference), 1.0);
        QCOMPARE(featureOf(of("parent_order_id"), KeyFeature::Measure), 0.0);
        QCOMPARE(featureOf(of("parent_order_id"), KeyFeature::Owner), 1.0);
        QCOMPARE(of("parent_order_id").key.origin, KeyOrigin::Inferred);
        QCOMPARE(schema::keyFeatureName(KeyFeature::WeakCover), QStringLiteral("WeakCover"));
        QCOMPARE(schema::keyFeatureName(KeyFeature::NameNone), QStringLiteral("NameNone"));
    }

    void measuredUniqueColumnsAreReferredTo()
    {
        const Schema schema = schemaOf("table a\n  city text\ntable b\n  city text\n  size integer\n");
        KeyCandidateOptions options;
        options.isUnique = [](const TableName &table, const QString &column) { return table.name == u"b" && column == u"city"; };
        const QList<KeyCandidate> found = schema::keyCandidates(schema, options);
        QCOMPARE(constraints(found), QStringList{"a(city)->b(city)"});
        QCOMPARE(featureOf(found.first(), KeyFeature::UndeclaredKey), 1.0);
    }

    void aUniqueColumnIsReferredToThoughNotThePrimaryKey()
    {
        Schema schema = schemaOf("table wine\n  id integer pk\n  grape text\ntable grapes\n  id integer pk\n  grape text\n");
        schema.tables[1].uniqueKeys = {{"grape"}};
        QCOMPARE(constraints(schema::proposedKeys(schema)), QStringList{"wine(grape)->grapes(grape)"});
    }

    void namesMeanSomethingWithinASchema()
    {
        Schema schema = schemaOf("table client\n  client_id integer pk\ntable sale\n  id integer pk\n  client_id integer\n"
                                 "table part\n  client_id integer pk\n  number integer pk\ntable use\n  id integer pk\n  client_id integer\n  number integer\n");
        QCOMPARE(schema::proposedKeys(schema).size(), 3);
        schema.tables[0].name.schema = QStringLiteral("crm");
        schema.tables[2].name.schema = QStringLiteral("crm");
        QCOMPARE(constraints(schema::proposedKeys(schema)), QStringList{"crm.part(client_id)->crm.client(client_id)"});
    }

    void aQuickNoIsKept()
    {
        const Schema schema = schemaOf("table a\n  b_id integer\ntable b\n  b_id integer pk\n");
        KeyCandidateOptions options;
        options.canRefer = [](const TableName &, const QString &, const TableName &, const QString &) { return false; };
        QVERIFY(schema::keyCandidates(schema, options).isEmpty());
        QCOMPARE(schema::keyCandidates(schema).size(), 1);
    }

    void viewsTakeNoPart()
    {
        QVERIFY(schema::keyCandidates(schemaOf("view a\n  b_id integer\ntable b\n  b_id integer pk\n")).isEmpty());
    }

    /// A schema as wide as a warehouse's stays a matter of moments: names are looked up, not compared pair by pair.
    void wideSchemasAreQuick()
    {
        Schema schema;
        for (int i = 0; i < 400; ++i) {
            Table table;
            table.name.name = QStringLiteral("entity%1").arg(i);
            for (int c = 0; c < 40; ++c) {
                Column column;
                column.name = c == 0 ? QStringLiteral("entity%1_id").arg(i) : c == 1 ? QStringLiteral("entity%1_id").arg((i * 7 + 1) % 400) : QStringLiteral("field%1").arg(c);
                column.type = TypeClass::Integer;
                table.columns.append(column);
            }
            table.primaryKey = QStringList{table.columns.first().name};
            schema.tables.append(table);
        }
        QElapsedTimer timer;
        timer.start();
        QVERIFY(schema::proposedKeys(schema).size() >= 399);
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(tst_keycandidates)
#include "tst_keycandidates.moc"
