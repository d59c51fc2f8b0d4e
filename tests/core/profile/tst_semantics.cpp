// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/semantics.h"

#include <QTest>

using namespace Tieout;

namespace {

QString kindName(SemanticKind kind)
{
    static const char *const names[] = {"unknown",  "key",  "measure", "ratio",    "code",
                                        "category", "date", "text",    "personal", "flag"};
    return QString::fromLatin1(names[size_t(kind)]);
}

} // namespace

class TestSemantics : public QObject
{
    Q_OBJECT

private slots:
    void kindsFollowNamesAndTypes_data();
    void kindsFollowNamesAndTypes();
    void primaryKeysAreKeys();
    void datesAreDates();
    void flagsHaveTwoValues();
    void mailAddressesAreSeenByTheirForm();
    void referencesAreKeys();
};

void TestSemantics::kindsFollowNamesAndTypes_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("column");
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("distinct");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char *table, const char *column, TypeClass type, int distinct, const char *kind) {
        QTest::newRow(qPrintable(QStringLiteral("%1.%2").arg(QLatin1String(table), QLatin1String(column))))
            << QString::fromLatin1(table) << QString::fromLatin1(column) << int(type) << distinct
            << QString::fromLatin1(kind);
    };
    row("payments", "amount", TypeClass::Decimal, 900, "measure");
    row("payments", "lease_id", TypeClass::Integer, 100, "key");
    row("Track", "AlbumId", TypeClass::Integer, 100, "key");
    row("units", "number_of_rooms", TypeClass::Integer, 6, "measure");
    row("units", "num_rooms", TypeClass::Integer, 6, "measure");
    row("units", "floor", TypeClass::Integer, 6, "measure");
    row("invoices", "invoice_number", TypeClass::Integer, 900, "code");
    row("invoices", "invoice_no", TypeClass::Text, 900, "code");
    row("invoices", "status", TypeClass::Text, 4, "category");
    row("invoices", "status", TypeClass::Integer, 4, "category");
    row("orders", "approved_by", TypeClass::Integer, 30, "key");
    row("orders", "ReportsTo", TypeClass::Integer, 30, "key");
    row("invoices", "tax_rate", TypeClass::Real, 4, "ratio");
    row("stadium", "average", TypeClass::Real, 4, "ratio");
    row("vendors", "country", TypeClass::Text, 60, "category");
    row("vendors", "trade", TypeClass::Text, 12, "category");
    row("vendors", "vendor_name", TypeClass::Text, 700, "text");
    row("vendors", "zip_code", TypeClass::Text, 300, "code");
    row("vendors", "email", TypeClass::Text, 900, "personal");
    row("vendors", "contact_phone", TypeClass::Text, 900, "personal");
    row("vendors", "address_id", TypeClass::Integer, 900, "key");
    row("vendors", "address2", TypeClass::Text, 900, "personal");
    row("employees", "name", TypeClass::Text, 900, "personal");
    row("singer", "Name", TypeClass::Text, 900, "personal");
    row("genres", "name", TypeClass::Text, 20, "text");
    row("orders", "customer_name", TypeClass::Text, 800, "personal");
    row("t", "LastName", TypeClass::Text, 800, "personal");
    row("t", "photo", TypeClass::Blob, -1, "unknown");
    row("t", "notes", TypeClass::Text, -1, "text");
    row("t", "_", TypeClass::Text, 900, "text");
}

void TestSemantics::kindsFollowNamesAndTypes()
{
    QFETCH(QString, table);
    QFETCH(QString, column);
    QFETCH(int, type);
    QFETCH(int, distinct);
    QFETCH(QString, kind);
    Table owner;
    owner.name.name = table;
    Column c;
    c.name = column;
    c.type = TypeClass(type);
    owner.columns = {c};
    ColumnProfile profile;
    profile.column = column;
    profile.distinct = distinct;
    profile.distinctRatio = distinct / 1000.0;
    const bool number = c.type == TypeClass::Integer || c.type == TypeClass::Real || c.type == TypeClass::Decimal;
    profile.minimum = number ? Value(0) : Value("a");
    profile.maximum = number ? Value(distinct) : Value("z");
    QCOMPARE(kindName(profile::semanticKind(owner, c, profile)), kind);
}

void TestSemantics::primaryKeysAreKeys()
{
    Table table;
    table.name.name = QStringLiteral("country");
    Column code;
    code.name = QStringLiteral("code");
    code.type = TypeClass::Text;
    table.columns = {code};
    table.primaryKey = {code.name};
    QCOMPARE(profile::semanticKind(table, code, {}), SemanticKind::Key);
}

void TestSemantics::datesAreDates()
{
    Table table;
    Column column;
    column.name = QStringLiteral("booked");
    column.type = TypeClass::Text;
    table.columns = {column};
    ColumnProfile profile;
    profile.encoding = DateEncoding::IsoDate;
    QCOMPARE(profile::semanticKind(table, column, profile), SemanticKind::Date);
    column.name = QStringLiteral("birth_date");
    QCOMPARE(profile::semanticKind(table, column, profile), SemanticKind::PersonalData);
}

void TestSemantics::flagsHaveTwoValues()
{
    Table table;
    Column column;
    column.name = QStringLiteral("paid");
    column.type = TypeClass::Text;
    ColumnProfile profile;
    profile.distinct = 2;
    profile.allValues = true;
    profile.common = {{Value("Y"), 0.7}, {Value("N"), 0.3}};
    profile.maximum = Value("Y");
    QCOMPARE(profile::semanticKind(table, column, profile), SemanticKind::Flag);
    profile.common = {{Value("red"), 0.7}, {Value("N"), 0.3}};
    QCOMPARE(profile::semanticKind(table, column, profile), SemanticKind::Category);
    column.type = TypeClass::Integer;
    profile.common = {{Value(0), 0.7}, {Value(1), 0.3}};
    profile.minimum = Value(0);
    profile.maximum = Value(1);
    QCOMPARE(profile::semanticKind(table, column, profile), SemanticKind::Flag);
    profile.distinct = 1;
    profile.common = {{Value(1), 1.0}};
    QCOMPARE(profile::semanticKind(table, column, profile), SemanticKind::Measure);
    column.type = TypeClass::Boolean;
    QCOMPARE(profile::semanticKind(table, column, profile), SemanticKind::Flag);
}

void TestSemantics::mailAddressesAreSeenByTheirForm()
{
    Table table;
    Column column;
    column.name = QStringLiteral("reach_at");
    column.type = TypeClass::Text;
    ColumnProfile profile;
    profile.distinct = 900;
    profile.common = {{Value("a@example.com"), 0.1}, {Value("b@example.org"), 0.1}};
    profile.maximum = Value("b@example.org");
    QCOMPARE(profile::semanticKind(table, column, profile), SemanticKind::PersonalData);
    profile.common = {{Value("a@example.com"), 0.1}, {Value("at the door"), 0.1}};
    QVERIFY(profile::semanticKind(table, column, profile) != SemanticKind::PersonalData);
}

void TestSemantics::referencesAreKeys()
{
    Schema schema;
    const QString seller = QStringLiteral("seller");
    const QString currency = QStringLiteral("currency_code");
    schema.foreignKeys = {{QStringLiteral("k"),
                           {{}, QStringLiteral("deals")},
                           {seller, currency},
                           {{}, QStringLiteral("x")},
                           {seller, currency},
                           KeyOrigin::Declared}};
    TableProfile profile;
    profile.table = QStringLiteral("deals");
    profile.columns.resize(3);
    profile.columns[0].column = seller;
    profile.columns[0].semantic = SemanticKind::Measure;
    profile.columns[1].column = currency;
    profile.columns[1].semantic = SemanticKind::Code;
    profile.columns[2].column = QStringLiteral("price");
    profile.columns[2].semantic = SemanticKind::Measure;
    profile::markReferences(profile, schema);
    QCOMPARE(profile.columns[0].semantic, SemanticKind::Key);
    QCOMPARE(profile.columns[1].semantic, SemanticKind::Code);
    QCOMPARE(profile.columns[2].semantic, SemanticKind::Measure);
    // The table that is referred to is left alone.
    profile.table = QStringLiteral("x");
    profile.columns[0].semantic = SemanticKind::Measure;
    profile::markReferences(profile, schema);
    QCOMPARE(profile.columns[0].semantic, SemanticKind::Measure);
}

QTEST_GUILESS_MAIN(TestSemantics)
#include "tst_semantics.moc"
