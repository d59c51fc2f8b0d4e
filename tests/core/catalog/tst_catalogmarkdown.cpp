// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalogmarkdown.h"

#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

Column column(const char *name, const char *type)
{
    Column out;
    out.name = QString::fromLatin1(name);
    out.nativeType = QString::fromLatin1(type);
    return out;
}

ColumnProfile profiled(const char *name, double empty, qint64 distinct, const Value &minimum, const Value &maximum,
                       SemanticKind semantic)
{
    ColumnProfile out;
    out.column = QString::fromLatin1(name);
    out.nullFraction = empty;
    out.distinct = distinct;
    out.minimum = minimum;
    out.maximum = maximum;
    out.semantic = semantic;
    return out;
}

catalog::Snapshot sample()
{
    auto schema = std::make_shared<Schema>();
    Table people;
    people.name = {{}, "people"};
    people.columns = {column("id", "INTEGER"), column("e|mail", "TEXT")};
    people.primaryKey = QStringList{"id"};
    Table payments;
    payments.name = {"fin", "payments"};
    payments.columns = {column("id", "INTEGER"), column("payer_id", "INTEGER"), column("kind", "TEXT"),
                        column("amount", "DECIMAL(12,2)")};
    payments.primaryKey = QStringList{"id"};
    schema->tables = {people, payments};
    schema->foreignKeys = {{"payer", payments.name, {"payer_id"}, people.name, {"id"}, KeyOrigin::Declared}};

    catalog::Snapshot snapshot;
    snapshot.title = "books_2026.db";
    snapshot.graph = std::make_shared<schema::SchemaGraph>(schema);
    snapshot.profiledAt = QDateTime({2026, 11, 20}, {23, 30}, Qt::UTC);
    TableProfile profile;
    profile.rows = 48112;
    ColumnProfile kind = profiled("kind", 0, 2, "deposit", "rent *full*", SemanticKind::Category);
    kind.allValues = true;
    kind.common = {{"rent *full*", 0.98}, {"deposit", 0.02}};
    profile.columns = {
        profiled("id", 0, 48112, 1, 48112, SemanticKind::Key),
        profiled("payer_id", 0.0004, 1187, 1, 1200, SemanticKind::Key), kind,
        profiled("amount", 1, 9310, DecimalText{"-18400.00"}, DecimalText{"96250.50"}, SemanticKind::Measure)};
    snapshot.profiles.insert(payments.name, profile);
    TableProfile persons;
    persons.rows = 3;
    ColumnProfile mail = profiled("e|mail", 0.333, 2, "ada@example.org", "ben@example.org", SemanticKind::PersonalData);
    mail.allValues = true;
    mail.common = {{"ada@example.org", 0.5}, {"ben@example.org", 0.5}};
    persons.columns = {mail};
    snapshot.profiles.insert(people.name, persons);

    catalog::CatalogEntry entry;
    entry.table = payments.name;
    entry.role = catalog::TableRole::Fact;
    entry.summary = {"Money received\nor paid.", catalog::AspectOrigin::Person, {}};
    entry.notFor = {"Amounts billed: use `invoices.total`.", catalog::AspectOrigin::Profile, {}};
    entry.newest = "2026-11-18";
    entry.legacy = true;
    entry.legacyBecause = QStringLiteral("no rows since 2019");
    entry.columns = {{"kind", {"What the money is for", catalog::AspectOrigin::Comment, {}}, {}}};
    entry.similar = {{{{}, "payments_old"}, 0.98, QStringLiteral("no rows after 2019-12-31"), false}};
    snapshot.entries.insert(payments.name, entry);
    return snapshot;
}

} // namespace

class tst_catalogmarkdown : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/catalogmarkdown.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        TIEOUT_COMPARE_GOLDEN(golden, catalog::toMarkdown(sample()));
    }

    void personalDataIsNeverQuoted() { QVERIFY(!catalog::toMarkdown(sample()).contains("ada@")); }

    void sharesAreExactOnlyAtTheEnds()
    {
        QCOMPARE(catalog::shownShare(0), QStringLiteral("0 %"));
        QCOMPARE(catalog::shownShare(1), QStringLiteral("100 %"));
        QCOMPARE(catalog::shownShare(0.000001), QStringLiteral("< 0.1 %"));
        QCOMPARE(catalog::shownShare(0.999999), QStringLiteral("> 99.9 %"));
        QCOMPARE(catalog::shownShare(0.008), QStringLiteral("0.8 %"));
        QCOMPARE(catalog::shownShare(0.71), QStringLiteral("71 %"));
        QCOMPARE(catalog::shownShare(0.992), QStringLiteral("99.2 %"));
    }
};

QTEST_GUILESS_MAIN(tst_catalogmarkdown)
#include "tst_catalogmarkdown.moc"
