// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/profiler.h"

#include "core/profile/bounds.h"
#include "core/profile/columnstatistics.h"
#include "core/profile/histogram.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::ColumnValues;
using profile::ProfiledTable;
using profile::ProfileOptions;
using profile::profileTable;

namespace {

const QByteArray script = R"(
CREATE TABLE payments (
  id INTEGER PRIMARY KEY, amount DECIMAL(12,2), kind TEXT, booked DATE, seen_at TIMESTAMP, noon TEXT, epoch INTEGER,
  "odd ""name""" TEXT, [select] INT, mixed, blank TEXT, picture BLOB, prose TEXT);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100)
INSERT INTO payments SELECT i, CASE WHEN i % 10 = 0 THEN NULL ELSE i + 0.25 END, CASE i % 4 WHEN 0 THEN 'rent' WHEN 1 THEN 'rent'
  WHEN 2 THEN 'deposit' ELSE 'fee' END, date('2026-01-01', '+' || i || ' days'), date('2026-01-01', '+' || i || ' days') || ' 00:00:00',
  date('2026-01-01', '+' || i || ' days') || ' 12:30:00', 1767225600 + i * 86400, 'x' || i, i % 3,
  CASE i % 3 WHEN 0 THEN 1 WHEN 1 THEN 'one' ELSE 2.5 END, NULL, x'00ff', replace(hex(zeroblob(500)), '0', 'word ') FROM n;
CREATE TABLE bare (id INTEGER PRIMARY KEY, name TEXT);
CREATE VIEW rents AS SELECT id, amount FROM payments WHERE kind = 'rent';
CREATE TABLE gone (x INT); CREATE VIEW broken AS SELECT x FROM gone; DROP TABLE gone;
CREATE TABLE big (id INTEGER PRIMARY KEY, city TEXT, code TEXT UNIQUE, day DATE);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 40000)
INSERT INTO big SELECT i, 'city ' || (i % 30), 'c' || i, date('2020-01-01', '+' || (i / 20) || ' days') FROM n;
CREATE TABLE sparse (id INTEGER PRIMARY KEY, city TEXT);
INSERT INTO sparse SELECT i * 1000000, city FROM (SELECT id AS i, city FROM big);
CREATE TABLE norowid (id TEXT PRIMARY KEY, city TEXT) WITHOUT ROWID;
INSERT INTO norowid SELECT code, city FROM big;
)";

} // namespace

class TestProfiler : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void rowsNullsAndEnds();
    void commonValues();
    void scalesAndMidnights();
    void encodings();
    void oddColumns();
    void emptyTable();
    void view();
    void values();
    void valuesAreBounded();
    void largeTablesAreSampled();
    void sparseIdentitiesFallBackToEdges();
    void numberedNamesAreAKey();
    void viewsAreReadFromTheirBeginning();
    void bytesOfASampleAreCountedNotRead();
    void beyondWhatIsScannedEndsAreTheSamples();
    void rareValuesOfASampleAreNotCommon();
    void histograms();
    void boundsHold();
    void sampleIsRepeatable();
    void sampleOfASmallTable();
    void wideTable();
    void scaleOfValues();
    void chinook();

private:
    ProfiledTable profiled(const QString &table, const ProfileOptions &options = {});
    static const ColumnProfile &column(const ProfiledTable &table, const QString &name);
    static QStringList valuesOf(const ProfiledTable &table, const QString &column);

    TemporaryFolder m_folder;
    std::unique_ptr<Session> m_session;
    Schema m_schema;
};

void TestProfiler::initTestCase()
{
    const QString path = m_folder.file(QStringLiteral("profile.db"));
    makeSqlite(path, script);
    auto session = openSqlite(path);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    m_session = std::move(*session);
    const auto schema = m_session->readSchema({}, {});
    QVERIFY(schema);
    m_schema = *schema;
}

ProfiledTable TestProfiler::profiled(const QString &table, const ProfileOptions &options)
{
    const auto result = profileTable(*m_session, *m_schema.table(table), options, {});
    if (!result) {
        QTest::qFail(qPrintable(result.error().fullMessage()), __FILE__, __LINE__);
        return {};
    }
    return *result;
}

const ColumnProfile &TestProfiler::column(const ProfiledTable &table, const QString &name)
{
    static const ColumnProfile none;
    const ColumnProfile *found = table.profile.column(name);
    return found ? *found : none;
}

QStringList TestProfiler::valuesOf(const ProfiledTable &table, const QString &name)
{
    for (const ColumnValues &values : table.values) {
        if (values.column == name)
            return values.values;
    }
    return {};
}

void TestProfiler::rowsNullsAndEnds()
{
    const ProfiledTable table = profiled(QStringLiteral("payments"));
    QCOMPARE(table.profile.rows, 100);
    QCOMPARE(table.profile.rowsMethod, StatisticMethod::Exact);
    QCOMPARE(table.profile.columns.size(), 13);
    QVERIFY(table.profile.profiledAt.isValid());
    const ColumnProfile &amount = column(table, QStringLiteral("amount"));
    QCOMPARE(amount.nullFraction, 0.1);
    QCOMPARE(amount.minimum, Value(1.25));
    QCOMPARE(amount.maximum, Value(99.25));
    QCOMPARE(amount.distinct, 90);
    QCOMPARE(amount.distinctRatio, 1.0);
    QCOMPARE(amount.method, StatisticMethod::Exact);
    QCOMPARE(column(table, QStringLiteral("booked")).minimum, Value("2026-01-02"));
    QCOMPARE(column(table, QStringLiteral("booked")).maximum, Value("2026-04-11"));
}

void TestProfiler::commonValues()
{
    const ProfiledTable table = profiled(QStringLiteral("payments"));
    const ColumnProfile &kind = column(table, QStringLiteral("kind"));
    QVERIFY(kind.allValues);
    const QList<ValueFraction> expected{{Value("rent"), 0.5}, {Value("deposit"), 0.25}, {Value("fee"), 0.25}};
    QCOMPARE(kind.common, expected);
    QCOMPARE(kind.semantic, SemanticKind::Category);
    const ColumnProfile &odd = column(table, QStringLiteral("odd \"name\""));
    QCOMPARE(odd.common.size(), 20);
    QVERIFY(!odd.allValues);
    ProfileOptions options;
    options.commonValues = 2;
    QCOMPARE(column(profiled(QStringLiteral("payments"), options), QStringLiteral("kind")).common.size(), 2);
}

void TestProfiler::scalesAndMidnights()
{
    const ProfiledTable table = profiled(QStringLiteral("payments"));
    QCOMPARE(column(table, QStringLiteral("amount")).maximumScale, 2);
    QCOMPARE(column(table, QStringLiteral("id")).maximumScale, 0);
    QCOMPARE(column(table, QStringLiteral("kind")).maximumScale, -1);
    QVERIFY(column(table, QStringLiteral("seen_at")).midnightsOnly);
    QVERIFY(column(table, QStringLiteral("epoch")).midnightsOnly);
    QVERIFY(!column(table, QStringLiteral("noon")).midnightsOnly);
}

void TestProfiler::encodings()
{
    const ProfiledTable table = profiled(QStringLiteral("payments"));
    const auto encoding = [&table](const char *name) { return column(table, QString::fromLatin1(name)).encoding; };
    QCOMPARE(encoding("booked"), DateEncoding::Native);
    QCOMPARE(encoding("seen_at"), DateEncoding::NativeTimestamp);
    QCOMPARE(encoding("noon"), DateEncoding::IsoTimestamp);
    QCOMPARE(encoding("epoch"), DateEncoding::EpochSeconds);
    QCOMPARE(encoding("kind"), DateEncoding::None);
    QCOMPARE(encoding("amount"), DateEncoding::None);
    QCOMPARE(column(table, QStringLiteral("booked")).semantic, SemanticKind::Date);
}

void TestProfiler::oddColumns()
{
    const ProfiledTable table = profiled(QStringLiteral("payments"));
    QCOMPARE(column(table, QStringLiteral("select")).distinct, 3);
    QCOMPARE(column(table, QStringLiteral("mixed")).distinct, 3);
    const ColumnProfile &blank = column(table, QStringLiteral("blank"));
    QCOMPARE(blank.nullFraction, 1.0);
    QCOMPARE(blank.distinct, 0);
    QVERIFY(blank.minimum.isNull());
    QVERIFY(blank.common.isEmpty());
    const ColumnProfile &picture = column(table, QStringLiteral("picture"));
    QCOMPARE(picture.distinct, -1);
    QVERIFY(picture.minimum.isNull());
    const ColumnProfile &prose = column(table, QStringLiteral("prose"));
    QCOMPARE(prose.distinct, -1);
    QCOMPARE(prose.semantic, SemanticKind::Text);
    QVERIFY(valuesOf(table, QStringLiteral("prose")).isEmpty());
}

void TestProfiler::emptyTable()
{
    const ProfiledTable table = profiled(QStringLiteral("bare"));
    QCOMPARE(table.profile.rows, 0);
    QCOMPARE(table.profile.columns.size(), 2);
    QCOMPARE(column(table, QStringLiteral("name")).nullFraction, 0.0);
    QCOMPARE(column(table, QStringLiteral("name")).distinct, 0);
    QCOMPARE(column(table, QStringLiteral("name")).distinctRatio, 0.0);
    QVERIFY(table.values.isEmpty());
}

void TestProfiler::view()
{
    const ProfiledTable table = profiled(QStringLiteral("rents"));
    QCOMPARE(table.profile.rows, 50);
    QCOMPARE(column(table, QStringLiteral("amount")).maximumScale, 2);
}

void TestProfiler::values()
{
    const ProfiledTable table = profiled(QStringLiteral("payments"));
    QCOMPARE(valuesOf(table, QStringLiteral("kind")),
             QStringList({QStringLiteral("rent"), QStringLiteral("deposit"), QStringLiteral("fee")}));
    QCOMPARE(valuesOf(table, QStringLiteral("odd \"name\"")).size(), 100);
    QVERIFY(valuesOf(table, QStringLiteral("booked")).isEmpty());
    QVERIFY(valuesOf(table, QStringLiteral("amount")).isEmpty());
    QCOMPARE(valuesOf(table, QStringLiteral("mixed")), QStringList({QStringLiteral("one")}));
    for (const ColumnValues &values : table.values) {
        QVERIFY(values.complete);
        QCOMPARE(values.table.name, QStringLiteral("payments"));
    }
}

void TestProfiler::valuesAreBounded()
{
    ProfileOptions options;
    options.linkedValues = 5;
    const ProfiledTable few = profiled(QStringLiteral("payments"), options);
    QCOMPARE(valuesOf(few, QStringLiteral("odd \"name\"")).size(), 5);
    options.linkedValues = 0;
    QVERIFY(profiled(QStringLiteral("payments"), options).values.isEmpty());
    options.linkedValues = 100;
    options.linkedLength = 3;
    const ProfiledTable brief = profiled(QStringLiteral("payments"), options);
    QCOMPARE(valuesOf(brief, QStringLiteral("kind")), QStringList({QStringLiteral("fee")}));
    for (const ColumnValues &values : brief.values) {
        if (values.column == QStringLiteral("kind"))
            QVERIFY(!values.complete);
    }
}

void TestProfiler::largeTablesAreSampled()
{
    ProfileOptions options;
    options.exactRows = 30'000;
    const ProfiledTable table = profiled(QStringLiteral("big"), options);
    QCOMPARE(table.profile.rows, 40'000);
    const ColumnProfile &city = column(table, QStringLiteral("city"));
    QCOMPARE(city.method, StatisticMethod::RandomSample);
    QCOMPARE(city.distinct, 30);
    QVERIFY(!city.allValues);
    QVERIFY(std::abs(city.common.first().fraction - 1.0 / 30) < 0.02);
    QCOMPARE(city.sampledRows, 10'000);
    QCOMPARE(city.distinctAtLeast, 30);
    QVERIFY2(table.profile.sampling.text.contains(QStringLiteral("random values of rowid")),
             qPrintable(table.profile.sampling.text));
    // Both ends are those of the whole table, also without an index.
    QCOMPARE(column(table, QStringLiteral("day")).endsMethod, StatisticMethod::Exact);
    QCOMPARE(column(table, QStringLiteral("day")).maximum, Value("2025-06-23"));
    QCOMPARE(column(table, QStringLiteral("day")).encoding, DateEncoding::Native);
    // A declared key is unique, whatever a sample says; an undeclared one is estimated to be.
    QCOMPARE(column(table, QStringLiteral("code")).distinct, 40'000);
    QCOMPARE(column(table, QStringLiteral("id")).distinct, 40'000);
    QCOMPARE(valuesOf(table, QStringLiteral("city")).size(), 30);
    QVERIFY(!table.values.first().complete);
}

void TestProfiler::sparseIdentitiesFallBackToEdges()
{
    ProfileOptions options;
    options.exactRows = 30'000;
    const ProfiledTable table = profiled(QStringLiteral("sparse"), options);
    const ColumnProfile &city = column(table, QStringLiteral("city"));
    QCOMPARE(city.method, StatisticMethod::EdgeSample);
    QCOMPARE(city.sampledRows, 0);
    QVERIFY(!profile::nullBounds(city));
    QCOMPARE(profile::boundWords(city).text, QStringLiteral("no bound"));
    QCOMPARE(city.distinct, 30);
    QCOMPARE(column(table, QStringLiteral("id")).maximum, Value(qint64(40'000'000'000)));
}

void TestProfiler::numberedNamesAreAKey()
{
    ProfileOptions options;
    options.exactRows = 30'000;
    const ProfiledTable table = profiled(QStringLiteral("norowid"), options);
    QCOMPARE(column(table, QStringLiteral("city")).method, StatisticMethod::RandomSample);
    QVERIFY2(table.profile.sampling.text.contains(QStringLiteral("random numbers of id")),
             qPrintable(table.profile.sampling.text));
    QCOMPARE(column(table, QStringLiteral("id")).pattern, QStringLiteral("c{n}"));
    QCOMPARE(table.profile.rows, 40'000);
}

void TestProfiler::viewsAreReadFromTheirBeginning()
{
    ProfileOptions options;
    options.exactRows = 10;
    options.sample.rows = 20;
    const ProfiledTable table = profiled(QStringLiteral("rents"), options);
    QCOMPARE(table.profile.rows, 50);
    QCOMPARE(column(table, QStringLiteral("amount")).method, StatisticMethod::EdgeSample);
    QCOMPARE(table.profile.sampling.text, QStringLiteral("the first 20 rows"));
}

void TestProfiler::bytesOfASampleAreCountedNotRead()
{
    ProfileOptions options;
    options.exactRows = 10;
    const ProfiledTable table = profiled(QStringLiteral("payments"), options);
    const ColumnProfile &picture = column(table, QStringLiteral("picture"));
    QCOMPARE(picture.nullFraction, 0.0);
    QCOMPARE(picture.distinct, -1);
    const ColumnProfile &prose = column(table, QStringLiteral("prose"));
    QCOMPARE(prose.distinct, -1);
    QCOMPARE(prose.semantic, SemanticKind::Text);
}

void TestProfiler::beyondWhatIsScannedEndsAreTheSamples()
{
    ProfileOptions options;
    options.exactRows = 30'000;
    options.sample.scannedRows = 35'000;
    const ProfiledTable table = profiled(QStringLiteral("big"), options);
    QCOMPARE(column(table, QStringLiteral("id")).endsMethod, StatisticMethod::Exact); // the key's index knows
    QCOMPARE(column(table, QStringLiteral("day")).endsMethod, StatisticMethod::RandomSample);
    QVERIFY(column(table, QStringLiteral("day")).maximum.text() <= QStringLiteral("2025-06-23"));
}

void TestProfiler::rareValuesOfASampleAreNotCommon()
{
    ProfileOptions options;
    options.exactRows = 30'000;
    const ProfiledTable table = profiled(QStringLiteral("big"), options);
    QVERIFY(column(table, QStringLiteral("code")).common.isEmpty());
    QCOMPARE(column(table, QStringLiteral("code")).representative.size(), 5);
    QCOMPARE(column(table, QStringLiteral("city")).common.size(), 20);
}

void TestProfiler::histograms()
{
    const ColumnProfile day = column(profiled(QStringLiteral("big")), QStringLiteral("day"));
    QCOMPARE(day.method, StatisticMethod::Exact);
    QCOMPARE(day.histogram.size(), 11);
    QCOMPARE(day.histogram.first(), day.minimum);
    QCOMPARE(day.histogram.last(), day.maximum);
    QVERIFY(std::is_sorted(day.histogram.cbegin(), day.histogram.cend(),
                           [](const Value &a, const Value &b) { return a.text() < b.text(); }));
    // Days are spread evenly, so the bins' ends are too.
    for (const double share : profile::equalWidthShares(day, 10))
        QVERIFY2(std::abs(share - 0.1) < 0.01, qPrintable(QString::number(share)));
    const ProfiledTable small = profiled(QStringLiteral("payments"));
    QVERIFY(column(small, QStringLiteral("kind")).histogram.isEmpty());         // all values are there
    QVERIFY(column(small, QStringLiteral("odd \"name\"")).histogram.isEmpty()); // texts
}

/// Over many samples of one table the bounds hold at least as often as they promise.
void TestProfiler::boundsHold()
{
    ProfileOptions options;
    options.exactRows = 30'000;
    options.sample.rows = 2'000;
    int stated = 0;
    int held = 0;
    for (quint32 seed = 1; seed <= 30; ++seed) {
        options.sample.seed = seed;
        const ColumnProfile city = column(profiled(QStringLiteral("big"), options), QStringLiteral("city"));
        QVERIFY(profile::nullBounds(city)->contains(0));
        QVERIFY(city.distinctAtLeast <= 30);
        for (const ValueFraction &value : city.common) {
            ++stated;
            held += profile::commonBounds(city, value)->contains(1.0 / 30) ? 1 : 0;
        }
    }
    QVERIFY(stated >= 30 * 20);
    QVERIFY2(held >= stated * 97 / 100, qPrintable(QStringLiteral("%1 of %2").arg(held).arg(stated)));
}

void TestProfiler::sampleIsRepeatable()
{
    ProfileOptions options;
    options.exactRows = 30'000;
    ProfiledTable first = profiled(QStringLiteral("big"), options);
    ProfiledTable second = profiled(QStringLiteral("big"), options);
    QCOMPARE(first.profile.columns, second.profile.columns);
    QCOMPARE(first.values, second.values);
}

void TestProfiler::sampleOfASmallTable()
{
    ProfileOptions options;
    options.exactRows = 10;
    const ProfiledTable table = profiled(QStringLiteral("payments"), options);
    QCOMPARE(column(table, QStringLiteral("kind")).method, StatisticMethod::RandomSample);
    QCOMPARE(column(table, QStringLiteral("kind")).distinct, 3);
}

void TestProfiler::wideTable()
{
    QByteArray statement = "CREATE TABLE wide (c0 INT";
    QByteArray row = "INSERT INTO wide VALUES (0";
    for (int i = 1; i < 250; ++i) {
        statement += ", c" + QByteArray::number(i) + " INT";
        row += ", " + QByteArray::number(i);
    }
    const QString path = m_folder.file(QStringLiteral("wide.db"));
    makeSqlite(path, statement + "); " + row + ")");
    const auto session = openSqlite(path);
    QVERIFY(session);
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY(schema);
    const auto table = profileTable(**session, schema->tables[0], {}, {});
    QVERIFY2(table, table ? "" : qPrintable(table.error().fullMessage()));
    QCOMPARE(table->profile.columns.size(), 250);
    QCOMPARE(table->profile.column(QStringLiteral("c249"))->maximum, Value(249));
    QCOMPARE(table->profile.column(QStringLiteral("c100"))->minimum, Value(100));
}

void TestProfiler::scaleOfValues()
{
    QCOMPARE(profile::scaleOf(Value(7)), 0);
    QCOMPARE(profile::scaleOf(Value(7.0)), 0);
    QCOMPARE(profile::scaleOf(Value(0.125)), 3);
    QCOMPARE(profile::scaleOf(Value(DecimalText{QStringLiteral("12.50")})), 1);
    QCOMPARE(profile::scaleOf(Value("12.5")), -1);
    QCOMPARE(profile::scaleOf(Value()), -1);
}

void TestProfiler::chinook()
{
    TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
    const auto session = openSqlite(dataFile(QStringLiteral("samples/Chinook_Sqlite.sqlite")));
    QVERIFY(session);
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY(schema);
    const auto invoice = profileTable(**session, *schema->table(QStringLiteral("Invoice")), {}, {});
    QVERIFY2(invoice, invoice ? "" : qPrintable(invoice.error().fullMessage()));
    QCOMPARE(invoice->profile.rows, 412);
    const ColumnProfile &date = column(*invoice, QStringLiteral("InvoiceDate"));
    QCOMPARE(date.encoding, DateEncoding::NativeTimestamp);
    QVERIFY(date.midnightsOnly);
    QVERIFY(date.maximum.text().startsWith(QStringLiteral("2025-12-22")));
    QCOMPARE(column(*invoice, QStringLiteral("Total")).semantic, SemanticKind::Measure);
    QCOMPARE(column(*invoice, QStringLiteral("Total")).maximumScale, 2);
    QCOMPARE(column(*invoice, QStringLiteral("CustomerId")).semantic, SemanticKind::Key);
    QVERIFY(valuesOf(*invoice, QStringLiteral("BillingCountry")).contains(QStringLiteral("Brazil")));
}

QTEST_GUILESS_MAIN(TestProfiler)
#include "tst_profiler.moc"
