// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/cataloglint.h"

#include "core/catalog/coverage.h"
#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using sources::CatalogFinding;
using workspace::Edit;

namespace {

/// Every column and table described, so that only what a test adds is found.
catalog::Snapshot described(const char *text)
{
    Result<catalog::Snapshot> snapshot = readSnapshot(QString::fromUtf8(text));
    if (!snapshot)
        qFatal("%s", qPrintable(snapshot.error().message()));
    for (catalog::CatalogEntry &entry : snapshot->entries) {
        entry.summary = {QStringLiteral("said"), catalog::AspectOrigin::Person, {}};
        for (catalog::ColumnEntry &column : entry.columns)
            column.meaning = {QStringLiteral("said"), catalog::AspectOrigin::Person, {}};
    }
    return *snapshot;
}

QStringList found(const catalog::Snapshot &snapshot, const QList<Edit> &edits = {})
{
    QStringList out;
    for (const CatalogFinding &finding : sources::lintCatalog(snapshot, edits)) {
        out.append(finding.id + u' ' + finding.table.display()
                   + (finding.column.isEmpty() ? QString() : u'.' + finding.column));
        if (finding.message.isEmpty() || finding.hint.isEmpty())
            qFatal("%s has no message or no way out", qPrintable(finding.id));
    }
    return out;
}

Edit edit(Edit::Kind kind, const char *table, const char *column, const char *text)
{
    Edit out;
    out.id = 7;
    out.kind = kind;
    out.table = {{}, QString::fromLatin1(table)};
    out.column = QString::fromLatin1(column);
    out.text = QString::fromLatin1(text);
    return out;
}

} // namespace

class CatalogLintTest : public QObject
{
    Q_OBJECT

private slots:
    void describedTablesAreClean()
    {
        QCOMPARE(found(described("table customers 10\nid integer pk\nname text\ntable orders 5\nid integer "
                                 "pk\ncustomer_id integer -> customers.id\n")),
                 QStringList());
    }

    void nobodySaidWhatItIs()
    {
        const Result<catalog::Snapshot> snapshot = readSnapshot(
            QStringLiteral("table customers 10\n= People who buy.\nid integer pk\ntable orders 5\nid integer pk\n"
                           "customer_id integer -> customers.id\nsold_by integer -> customers.id -- who sold it\n"));
        QVERIFY(snapshot);
        QCOMPARE(found(*snapshot), (QStringList{"table.undescribed orders", "key.undescribed orders"}));
        QVERIFY(sources::lintCatalog(*snapshot, {})[1].message.text.endsWith(QLatin1String("customer_id.")));
    }

    void namesThatSayNothing_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("readable");
        for (const char *name :
             {"total", "qty", "cust_no", "customer_id", "is_vip", "field_of_study", "email", "year", "url", "kind"})
            QTest::newRow(name) << QString::fromLatin1(name) << true;
        for (const char *name : {"x1", "fld_07", "col3", "zz_q", "attr2", "kzx", "v_"})
            QTest::newRow(name) << QString::fromLatin1(name) << false;
    }
    void namesThatSayNothing()
    {
        QFETCH(QString, name);
        QFETCH(bool, readable);
        const Result<catalog::Snapshot> snapshot =
            readSnapshot(QStringLiteral("table t 3\n= Things.\n%1 text\n").arg(name));
        QVERIFY(snapshot);
        QCOMPARE(found(*snapshot), readable ? QStringList() : QStringList{"column.unreadable t." + name});
        const Result<catalog::Snapshot> commented =
            readSnapshot(QStringLiteral("table t 3\n= Things.\n%1 text -- what it holds\n").arg(name));
        QCOMPARE(found(*commented), QStringList());
    }

    void commentsThatContradict()
    {
        catalog::Snapshot snapshot = described(
            "table t 10\nid integer pk\nprice_usd decimal measure -- price in EUR\nweight_kg decimal -- weight in kg\n"
            "mail text -- unique address, never null\nnick text -- not unique\n");
        TableProfile &profile = snapshot.profiles[{{}, "t"}];
        profile.rows = 10;
        for (ColumnProfile &column : profile.columns) {
            column.method = StatisticMethod::Exact;
            column.distinct = column.column == "id" ? 10 : 3;
            column.nullFraction = column.column == "mail" ? 0.2 : 0;
        }
        QCOMPARE(found(snapshot), (QStringList{"comment.contradicts t.price_usd", "comment.contradicts t.mail",
                                               "comment.contradicts t.mail"}));
        for (ColumnProfile &column : profile.columns)
            column.method = StatisticMethod::RandomSample; // a sample counts nothing
        QCOMPARE(found(snapshot), (QStringList{"comment.contradicts t.price_usd", "comment.contradicts t.mail"}));
    }

    void oneNameForTwoThings()
    {
        catalog::Snapshot snapshot = described("table a 1\nid integer pk\nweight decimal\nreference integer\ntable b "
                                               "1\nid text pk\nweight decimal\nreference text\n");
        snapshot.entries[{{}, "a"}].columns[1].unit = "kg";
        QCOMPARE(found(snapshot), (QStringList{"column.type-differs a.reference"}));
        snapshot.entries[{{}, "b"}].columns[1].unit = "t";
        QCOMPARE(found(snapshot), (QStringList{"column.type-differs a.reference", "column.unit-differs a.weight"}));
    }

    void aliasesForTwoThings()
    {
        const catalog::Snapshot snapshot =
            described("table customers 1\nid integer pk\nname text\ntable deals 1\nid integer pk\n");
        const Edit one = edit(Edit::Kind::Alias, "customers", "", "clients");
        QCOMPARE(found(snapshot, {one, one}), QStringList());
        QCOMPARE(found(snapshot, {one, edit(Edit::Kind::Alias, "customers", "name", "Client")}),
                 (QStringList{"alias.duplicate customers"}));
        QCOMPARE(found(snapshot, {edit(Edit::Kind::Alias, "customers", "", "deal")}),
                 (QStringList{"alias.duplicate customers"}));
    }

    void whatIsGone()
    {
        catalog::Snapshot snapshot = described("table customers 1\nid integer pk\n");
        QCOMPARE(found(snapshot, {edit(Edit::Kind::Description, "customers", "fax", "Fax number"),
                                  edit(Edit::Kind::Alias, "clients", "", "buyers")}),
                 (QStringList{"edit.gone customers.fax", "edit.gone clients"}));
        catalog::Definition definition;
        definition.term = "active";
        definition.table = {{}, "customers"};
        definition.condition = "status = 'A'";
        definition.stale = QStringLiteral("Column \"status\" does not exist in \"customers\".");
        snapshot.definitions = {definition};
        QCOMPARE(found(snapshot), (QStringList{"definition.stale customers"}));
    }

    void everyIdIsListed()
    {
        QStringList ids;
        for (const auto &[id, meaning] : sources::catalogLintIds()) {
            QVERIFY2(!ids.contains(id) && meaning.endsWith(u'.'), qPrintable(id));
            ids.append(id);
        }
        QCOMPARE(ids.size(), 9);
    }

    void coverageCountsByOrigin()
    {
        Result<catalog::Snapshot> snapshot =
            readSnapshot(QStringLiteral("table customers 10\n= People who buy.\nid integer pk\nname text -- full "
                                        "name\nmail text\ntable orders 5\nid integer pk\n"));
        QVERIFY(snapshot);
        snapshot->entries[{{}, "customers"}].columns[2].meaning = {
            "where to write to", catalog::AspectOrigin::Person, {}};
        snapshot->entries[{{}, "orders"}].columns.clear();
        const catalog::Coverage coverage = catalog::coverageOf(*snapshot);
        QCOMPARE(coverage.tables.byOrigin, (QMap<QString, qsizetype>{{"comment", 1}, {"rules", 1}}));
        QCOMPARE(coverage.columns.byOrigin,
                 (QMap<QString, qsizetype>{{"comment", 1}, {"none", 1}, {"person", 1}, {"rules", 1}}));
        QCOMPARE(coverage.columns.described(), 2);
        QCOMPARE(coverage.columns.share(), 0.5);
        QCOMPARE(coverage.byTable.size(), 2);
        QCOMPARE(coverage.byTable[1].origin, QStringLiteral("rules"));
        QCOMPARE(catalog::coverageOf(catalog::Snapshot()).tables.share(), 1.0);
    }
};

QTEST_GUILESS_MAIN(CatalogLintTest)
#include "tst_cataloglint.moc"
