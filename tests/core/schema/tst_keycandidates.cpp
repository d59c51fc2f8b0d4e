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
        for (const KeyCandidate &key : schema::proposedKeys(schemaOf(golden.input)).keys)
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
            QTest::addRow("%s -> %s.%s", column, table, key) << QString::fromLatin1(column) << QString::fromLatin1(key)
                                                             << QString::fromLatin1(table) << int(expected);
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
        QCOMPARE(int(schema::nameMatch(schema::referenceOf(column), schema::partsOf(key), schema::partsOf(table))),
                 expected);
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
        const Schema schema =
            schemaOf("table orders\n  order_id integer pk\n  order_quantity integer\n  parent_order_id integer\n");
        const QList<KeyCandidate> found = schema::keyCandidates(schema, {.unnamed = true});
        const auto of = [&found](const char *column) {
            return *std::find_if(found.cbegin(), found.cend(), [column](const KeyCandidate &candidate) {
                return candidate.key.fromColumns.first() == QLatin1String(column);
            });
        };
        QCOMPARE(featureOf(of("order_quantity"), KeyFeature::Measure), 1.0);
        QCOMPARE(featureOf(of("parent_order_id"), KeyFeature::SelfReference), 0.0); // an order above it is meant
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
        options.summaries = {{{}}, {{.unique = true}, {}}};
        const QList<KeyCandidate> found = schema::keyCandidates(schema, options);
        QCOMPARE(constraints(found), QStringList{"a(city)->b(city)"});
        QCOMPARE(featureOf(found.first(), KeyFeature::UndeclaredKey), 1.0);
    }

    void aUniqueColumnIsReferredToThoughNotThePrimaryKey()
    {
        Schema schema =
            schemaOf("table wine\n  id integer pk\n  grape text\ntable grapes\n  id integer pk\n  grape text\n");
        schema.tables[1].uniqueKeys = {{"grape"}};
        QCOMPARE(constraints(schema::proposedKeys(schema).keys), QStringList{"wine(grape)->grapes(grape)"});
    }

    void namesMeanSomethingWithinASchema()
    {
        Schema schema =
            schemaOf("table client\n  client_id integer pk\ntable sale\n  id integer pk\n  client_id integer\n"
                     "table part\n  client_id integer pk\n  number integer pk\ntable use\n  id integer pk\n  client_id "
                     "integer\n  number integer\n");
        QCOMPARE(schema::proposedKeys(schema).keys.size(), 3);
        schema.tables[0].name.schema = QStringLiteral("crm");
        schema.tables[2].name.schema = QStringLiteral("crm");
        QCOMPARE(constraints(schema::proposedKeys(schema).keys),
                 QStringList{"crm.part(client_id)->crm.client(client_id)"});
    }

    void aQuickNoIsKept()
    {
        const Schema schema = schemaOf("table a\n  b_id integer\ntable b\n  b_id integer pk\n");
        KeyCandidateOptions options;
        const schema::ColumnSummary few{.distinct = 3, .exact = true, .numbers = true, .minimum = 1, .maximum = 3};
        const schema::ColumnSummary more{.distinct = 9, .exact = true, .numbers = true, .minimum = 1, .maximum = 9};
        options.summaries = {{more}, {few}}; // nine values cannot be among three
        QVERIFY(schema::keyCandidates(schema, options).isEmpty());
        options.summaries = {{few}, {more}};
        QCOMPARE(schema::keyCandidates(schema, options).size(), 1);
        options.summaries = {
            {few}, {{.distinct = 9, .exact = true, .numbers = true, .minimum = 11, .maximum = 19}}}; // none in common
        QVERIFY(schema::keyCandidates(schema, options).isEmpty());
        QCOMPARE(schema::keyCandidates(schema).size(), 1);
    }

    void viewsTakeNoPart()
    {
        QVERIFY(schema::keyCandidates(schemaOf("view a\n  b_id integer\ntable b\n  b_id integer pk\n")).isEmpty());
    }

    /// All tables have the same columns: every pair of keys is alike, and of so many a column is compared with a few.
    void tablesThatShareAllNamesStayWithinTheBudget()
    {
        Schema schema;
        for (int i = 0; i < 600; ++i) {
            Table table;
            table.name.name = QStringLiteral("extract_%1").arg(i);
            for (const char *name :
                 {"id", "customer_id", "order_id", "region_code", "name", "amount", "created_at", "note"}) {
                Column column;
                column.name = QString::fromLatin1(name);
                column.type = TypeClass::Integer;
                table.columns.append(column);
            }
            for (const char *name : {"left", "right", "middle"}) { // or they were copies of one
                Column column;
                column.name = QStringLiteral("%1_%2").arg(QString::fromLatin1(name)).arg(i);
                table.columns.append(column);
            }
            if (i % 2 == 0)
                table.primaryKey = QStringList{"customer_id"};
            schema.tables.append(table);
        }
        KeyCandidateOptions options;
        options.withinSchema = true;
        options.pairsPerColumn = 50;
        qsizetype most = 0;
        const schema::KeySearch search =
            schema::findKeyPairs(schema, options, [&most](const std::vector<schema::KeyPair> &pairs) {
                most = std::max(most, qsizetype(pairs.size()));
            });
        const qint64 columns = 600 * 11;
        QVERIFY2(search.looked <= columns * 51,
                 qPrintable(QString::number(search.looked))); // a column's own key may be one of them
        QVERIFY(most <= 51);
        QVERIFY(search.isCut());
        QVERIFY2(search.possible >= qint64(600) * 299, qPrintable(QString::number(search.possible)));
        QVERIFY2(search.words().startsWith(QStringLiteral("Looked at ")), qPrintable(search.words()));
        // A budget for all takes from each.
        options.pairs = columns * 20;
        QVERIFY(schema::findKeyPairs(schema, options, [](const std::vector<schema::KeyPair> &) {}).looked
                <= columns * 21);
        // Rows allow for any pair, and the same limits hold.
        options = {.unnamed = true, .pairsPerColumn = 50};
        options.summaries.assign(
            600,
            std::vector<schema::ColumnSummary>(
                11, {.distinct = 100, .exact = true, .unique = true, .numbers = true, .minimum = 1, .maximum = 100}));
        const schema::KeySearch withRows =
            schema::findKeyPairs(schema, options, [](const std::vector<schema::KeyPair> &) {});
        QVERIFY2(withRows.looked <= columns * 51, qPrintable(QString::number(withRows.looked)));
        QVERIFY(withRows.possible > withRows.looked);
        QVERIFY(schema::proposedKeys(schema).keys.isEmpty()); // which of them is the customer's, no name says
    }

    /// Tables with one composite key that many share: each refers to the first few, not to all.
    void sharedCompositeKeysStayFew()
    {
        Schema schema;
        for (int i = 0; i < 400; ++i) {
            Table table;
            table.name.name = QStringLiteral("fact_%1").arg(i);
            for (const char *name : {"shop", "article", "amount"}) {
                Column column;
                column.name = QString::fromLatin1(name);
                column.type = TypeClass::Integer;
                table.columns.append(column);
            }
            table.primaryKey = QStringList{"shop", "article"};
            schema.tables.append(table);
        }
        const QList<KeyCandidate> found = schema::compositeKeyCandidates(schema);
        QVERIFY2(found.size() <= 400 * 4, qPrintable(QString::number(found.size())));
        QVERIFY(constraints(found).contains(QStringLiteral("fact_399(shop,article)->fact_0(shop,article)")));
    }

    /// What a limit left out is said, and what fits in it is not.
    void smallSchemasAreLookedAtWhole()
    {
        const schema::ProposedByName proposed =
            schema::proposedKeys(schemaOf("table a\n  b_id integer\ntable b\n  b_id integer pk\n"));
        QVERIFY(!proposed.search.isCut());
        QVERIFY(proposed.search.looked > 0);
        QCOMPARE(proposed.search.looked, proposed.search.possible);
        QVERIFY(proposed.search.words().isEmpty());
    }

    void theSearchStopsSoon()
    {
        Schema schema;
        for (int i = 0; i < 3'000; ++i) {
            Table table;
            table.name.name = QStringLiteral("part%1").arg(i);
            for (int c = 0; c < 20; ++c) {
                Column column;
                column.name = QStringLiteral("thing_%1_id").arg((i + c) % 997);
                column.type = TypeClass::Integer;
                table.columns.append(column);
            }
            table.primaryKey = QStringList{table.columns.first().name};
            schema.tables.append(table);
        }
        StopSource stop;
        QElapsedTimer sinceStop;
        int steps = 0;
        const Progress progress = [&](double fraction, const ErrorText &what) {
            QVERIFY(fraction >= 0 && fraction <= 1);
            QVERIFY(what.text.contains(QStringLiteral("part")));
            if (++steps == 2) {
                stop.requestStop();
                sinceStop.start();
            }
        };
        (void)schema::proposedKeys(schema, stop.token(), progress);
        QVERIFY(sinceStop.isValid());
        QVERIFY2(sinceStop.elapsed() < 200, qPrintable(QString::number(sinceStop.elapsed())));
        QCOMPARE(steps, 2);
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
                column.name = c == 0   ? QStringLiteral("entity%1_id").arg(i)
                              : c == 1 ? QStringLiteral("entity%1_id").arg((i * 7 + 1) % 400)
                                       : QStringLiteral("field%1_%2").arg(i).arg(c);
                column.type = TypeClass::Integer;
                table.columns.append(column);
            }
            table.primaryKey = QStringList{table.columns.first().name};
            schema.tables.append(table);
        }
        QElapsedTimer timer;
        timer.start();
        QVERIFY(schema::proposedKeys(schema).keys.size() >= 399);
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(tst_keycandidates)
#include "tst_keycandidates.moc"
