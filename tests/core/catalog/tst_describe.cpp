// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"
#include "core/catalog/meaning.h"
#include "core/catalog/timecolumn.h"
#include "support/goldenfile.h"
#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class DescribeTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data();
    void golden();
    void legacyIsRelativeToTheSource_data();
    void legacyIsRelativeToTheSource();
    void dataThroughIsTheNewestEvent();
    void columnsWithoutProfile();
    void manySimilarTables();
    void unit_data();
    void unit();
};

static QString said(const char *label, const catalog::Aspect &aspect)
{
    return aspect.isEmpty()
               ? QString()
               : QStringLiteral("  %1 (%2): %3\n")
                     .arg(QString::fromLatin1(label), catalog::aspectOriginName(aspect.origin), aspect.text);
}

/// The entries of the tables in the setting "show" (all without it), in the schema's order.
static QString printed(const catalog::Snapshot &snapshot, const QString &show)
{
    QString out;
    for (const Table &table : snapshot.schema().tables) {
        if (!show.isEmpty() && !show.split(u' ').contains(table.name.name))
            continue;
        const catalog::CatalogEntry &entry = *snapshot.entry(table.name);
        out += QStringLiteral("%1: %2").arg(table.name.display(), catalog::tableRoleName(entry.role));
        if (!entry.timeColumns.isEmpty())
            out += QStringLiteral(", dates %1, date %2, newest %3")
                       .arg(entry.timeColumns.join(u' '),
                            entry.timeColumn.isEmpty() ? QStringLiteral("?") : entry.timeColumn,
                            entry.newest.isEmpty() ? QStringLiteral("?") : entry.newest);
        if (entry.legacy)
            out += QStringLiteral(", LEGACY: ") + entry.legacyBecause.text;
        out += u'\n' + said("summary", entry.summary) + said("grain", entry.grain)
               + said("when to use", entry.whenToUse) + said("not for", entry.notFor)
               + said("authoritative", entry.authoritative);
        for (const catalog::ColumnEntry &column : entry.columns) {
            out += QStringLiteral("  .%1 (%2): %3")
                       .arg(column.name, catalog::aspectOriginName(column.meaning.origin), column.meaning.text);
            out += column.unit.isEmpty() ? QStringLiteral("\n") : QStringLiteral(" [%1]\n").arg(column.unit);
        }
        for (const catalog::SimilarTable &similar : entry.similar)
            out += QStringLiteral("  like %1 %2 %: %3%4\n")
                       .arg(similar.table.display())
                       .arg(qRound(similar.sameColumns * 100))
                       .arg(similar.difference.text, similar.preferred ? QStringLiteral("; use that") : QString());
    }
    return out;
}

void DescribeTest::golden_data()
{
    addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/describe.case"));
}

void DescribeTest::golden()
{
    QFETCH(GoldenCase, golden);
    const QDate asOf =
        QDate::fromString(golden.setting(QStringLiteral("as-of"), QStringLiteral("2026-11-20")), Qt::ISODate);
    const Result<catalog::Snapshot> snapshot = readSnapshot(golden.input, asOf);
    QVERIFY2(snapshot, qPrintable(snapshot ? QString() : snapshot.error().message()));
    TIEOUT_COMPARE_GOLDEN(golden, printed(*snapshot, golden.setting(QStringLiteral("show"))));
}

void DescribeTest::legacyIsRelativeToTheSource_data()
{
    QTest::addColumn<QString>("archiveTo");
    QTest::addColumn<QString>("salesTo");
    QTest::addColumn<QDate>("asOf");
    QTest::addColumn<bool>("legacy");
    const QDate now(2026, 11, 20);
    QTest::newRow("a year and more behind") << "2019-12-31"
                                            << "2026-11-18" << now << true;
    QTest::newRow("exactly 365 days") << "2025-11-18"
                                      << "2026-11-18" << now << false;
    QTest::newRow("366 days") << "2025-11-17"
                              << "2026-11-18" << now << true;
    QTest::newRow("all are old") << "2006-01-01"
                                 << "2006-03-01" << now << false;
    QTest::newRow("asked in the past") << "2019-12-31"
                                       << "2026-11-18" << QDate(2020, 6, 1) << false;
    QTest::newRow("no as-of date") << "2019-12-31"
                                   << "2026-11-18" << QDate() << true;
}

void DescribeTest::legacyIsRelativeToTheSource()
{
    QFETCH(QString, archiveTo);
    QFETCH(QString, salesTo);
    QFETCH(QDate, asOf);
    const QString text = QStringLiteral("table refunds 10\nid integer pk\nrefunded_on date from 2005-01-01 to %1\n"
                                        "amount decimal measure\n"
                                        "table sales 10\nid integer pk\nsold_on date from 2005-01-01 to %2\n"
                                        "amount decimal measure\n")
                             .arg(archiveTo, salesTo);
    const Result<catalog::Snapshot> snapshot = readSnapshot(text, asOf);
    QVERIFY(snapshot);
    const catalog::CatalogEntry &entry = *snapshot->entry({{}, QStringLiteral("refunds")});
    QTEST(entry.legacy, "legacy");
    QCOMPARE(entry.legacyBecause.isEmpty(), !entry.legacy);
    QVERIFY(!snapshot->entry({{}, QStringLiteral("sales")})->legacy);
}

void DescribeTest::dataThroughIsTheNewestEvent()
{
    const Result<catalog::Snapshot> snapshot =
        readSnapshot(QStringLiteral("table orders 3\nid integer pk\nordered_on date from 2020-01-01 to 2021-05-06\n"
                                    "due_on date from 2020-02-01 to 2031-01-01\namount decimal measure\n"));
    QVERIFY(snapshot);
    QCOMPARE(snapshot->dataThrough(), QStringLiteral("2021-05-06"));
    Result<catalog::Snapshot> plans = readSnapshot(QStringLiteral(
        "table sales 3\nid integer pk\nsold_on date from 2020-01-01 to 2026-11-18\namount decimal measure\n"
        "table budget 3\nid integer pk\nmonth_on date from 2020-01-01 to 2027-12-01\namount decimal measure\n"
        "table staff 3\nid integer pk\nname text\nhired_on date from 2001-01-01 to 2026-11-19\n"));
    QVERIFY(plans);
    plans->profiledAt = QDateTime(QDate(2026, 11, 20), QTime(9, 0));
    QCOMPARE(plans->dataThrough(), QStringLiteral("2026-11-18"));
    const Result<catalog::Snapshot> people = readSnapshot(
        QStringLiteral("table people 3\nid integer pk\nname text\nbirth_date date from 1950-01-01 to 2019-03-02\n"));
    QVERIFY(people);
    QCOMPARE(people->dataThrough(), QString());
    QCOMPARE(catalog::Snapshot().dataThrough(), QString());
    QVERIFY(snapshot->columnProfile({{}, QStringLiteral("orders")}, QStringLiteral("AMOUNT")));
    QVERIFY(!snapshot->columnProfile({{}, QStringLiteral("orders")}, QStringLiteral("price")));
    QVERIFY(!snapshot->columnProfile({{}, QStringLiteral("nothing")}, QStringLiteral("id")));
    QVERIFY(!snapshot->entry({{}, QStringLiteral("nothing")}));
}

void DescribeTest::columnsWithoutProfile()
{
    Result<catalog::Snapshot> snapshot =
        readSnapshot(QStringLiteral("table orders\nid integer pk\ncustomer_id integer -> customers.id\n"
                                    "ordered_on date\namount decimal\ntable customers\nid integer pk\nname text\n"));
    QVERIFY(snapshot);
    const auto entries = catalog::describe(*snapshot->graph, {}, QDate(2026, 1, 1));
    const catalog::CatalogEntry entry = entries.value({{}, QStringLiteral("orders")});
    QCOMPARE(entry.role, catalog::TableRole::Fact);
    QVERIFY(entry.timeColumns.isEmpty());
    QCOMPARE(entry.summary.origin, catalog::AspectOrigin::Name);
    QCOMPARE(entry.column(QStringLiteral("CUSTOMER_ID"))->meaning.text,
             QStringLiteral("Customer it belongs to \u2192 customers.id"));
    QVERIFY(!entry.column(QStringLiteral("nothing")));
}

/// A year of daily tables: each names some of the others, not all.
void DescribeTest::manySimilarTables()
{
    QString text;
    for (int day = 0; day < 365; ++day)
        text += QStringLiteral("table events_%1\nid integer pk\nname text\nplace text\n").arg(20260000 + day);
    const Result<catalog::Snapshot> snapshot = readSnapshot(text);
    QVERIFY(snapshot);
    for (const catalog::CatalogEntry &entry : snapshot->entries)
        QVERIFY(!entry.similar.isEmpty() && entry.similar.size() <= 20);
}

void DescribeTest::unit_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("comment");
    QTest::addColumn<QString>("unit");
    QTest::newRow("name") << "area_sqm"
                          << ""
                          << "m2";
    QTest::newRow("comment") << "rent"
                             << "agreed rent a month, EUR, as last indexed"
                             << "EUR";
    QTest::newRow("name before comment") << "price_usd"
                                         << "was EUR"
                                         << "USD";
    QTest::newRow("two units say nothing") << "reading"
                                           << "kWh or litres"
                                           << "";
    QTest::newRow("end of a name") << "duration_minutes"
                                   << ""
                                   << "min";
    QTest::newRow("inside a name") << "minutes_flag"
                                   << ""
                                   << "";
    QTest::newRow("per cent") << "share"
                              << "of the total, in %"
                              << "%";
    QTest::newRow("none") << "amount"
                          << ""
                          << "";
}

void DescribeTest::unit()
{
    QFETCH(QString, name);
    QFETCH(QString, comment);
    Column column;
    column.name = name;
    column.comment = comment;
    column.type = TypeClass::Decimal;
    QTEST(catalog::unitOf(column), "unit");
    column.type = TypeClass::Text;
    QCOMPARE(catalog::unitOf(column), QString());
}

QTEST_GUILESS_MAIN(DescribeTest)
#include "tst_describe.moc"
