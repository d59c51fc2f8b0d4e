// SPDX-License-Identifier: GPL-3.0-or-later
// Samples of tables without a key, which only the engine itself can choose at random.
#include "core/profile/profiler.h"

#include "support/connectors.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::ProfiledTable;
using profile::ProfileOptions;

namespace {

/// 30,000 rows without a key, stored from the largest number down: whoever takes the first rows never sees the small.
const QByteArray falling = "CREATE TABLE readings (number integer, city text) WITH (autovacuum_enabled = false);"
                           "INSERT INTO readings SELECT i, 'c' || i % 10 FROM generate_series(30000, 1, -1) i;";

ProfileOptions smallLimits()
{
    ProfileOptions options;
    options.exactRows = 1'000;
    return options;
}

} // namespace

class TestSampling : public QObject
{
    Q_OBJECT

private slots:
    void engineChoosesRows();
    void engineChoosesBlocks();
    void refusedSampleSaysWhy();

private:
    static ProfiledTable profiled(const QString &database, const QByteArray &statements, const QString &table,
                                  const ProfileOptions &options);
};

ProfiledTable TestSampling::profiled(const QString &database, const QByteArray &statements, const QString &table,
                                     const ProfileOptions &options)
{
    const auto session =
        openAddress(QStringLiteral("postgresql"), PostgresServer::shared()->makeDatabase(database, statements));
    if (!session) {
        QTest::qFail(qPrintable(session.error().fullMessage()), __FILE__, __LINE__);
        return {};
    }
    const Result<Schema> schema = (*session)->readSchema({}, {});
    const Table *found = schema ? schema->table(table) : nullptr;
    const auto result = found ? profile::profileTable(**session, *found, options, {})
                              : Result<ProfiledTable>(fail(ErrorCode::NotFound, "No table"));
    if (!result) {
        QTest::qFail(qPrintable(result.error().fullMessage()), __FILE__, __LINE__);
        return {};
    }
    return *result;
}

void TestSampling::engineChoosesRows()
{
    TIEOUT_NEEDS_POSTGRES();
    const ProfiledTable table =
        profiled(QStringLiteral("chosenrows"), falling, QStringLiteral("readings"), smallLimits());
    const ColumnProfile *number = table.profile.column(QStringLiteral("number"));
    QVERIFY(number);
    QVERIFY2(table.profile.sampling.text.endsWith(QLatin1String(" rows chosen at random by the engine")),
             qPrintable(table.profile.sampling.text));
    QCOMPARE(number->method, StatisticMethod::RandomSample);
    // Every third row was read: that none of the 200 smallest was among them happens in no lifetime.
    QVERIFY2(number->minimum.integer() <= 200, qPrintable(number->minimum.toText()));
    QVERIFY2(number->maximum.integer() >= 29'800, qPrintable(number->maximum.toText()));
    QVERIFY(number->sampledRows > 9'000 && number->sampledRows < 11'000);
}

void TestSampling::engineChoosesBlocks()
{
    TIEOUT_NEEDS_POSTGRES();
    ProfileOptions options = smallLimits();
    options.sample.scannedRows = 20'000;
    const ProfiledTable table = profiled(QStringLiteral("chosenblocks"), falling, QStringLiteral("readings"), options);
    const ColumnProfile *number = table.profile.column(QStringLiteral("number"));
    QVERIFY(number);
    QVERIFY2(table.profile.sampling.text.endsWith(QLatin1String(" rows in blocks chosen at random by the engine")),
             qPrintable(table.profile.sampling.text));
    QCOMPARE(number->method, StatisticMethod::BlockSample);
    QVERIFY2(number->minimum.integer() <= 10'000, qPrintable(number->minimum.toText()));
}

/// PostgreSQL chooses no rows of a table that lies elsewhere: the profile takes the first, and says that and why.
void TestSampling::refusedSampleSaysWhy()
{
    TIEOUT_NEEDS_POSTGRES();
    const ProfiledTable table =
        profiled(QStringLiteral("elsewhere"),
                 "CREATE EXTENSION file_fdw; CREATE SERVER files FOREIGN DATA WRAPPER file_fdw;"
                 "CREATE FOREIGN TABLE lines (number integer) SERVER files OPTIONS (program 'seq 30000 -1 1');",
                 QStringLiteral("lines"), smallLimits());
    const ColumnProfile *number = table.profile.column(QStringLiteral("number"));
    QVERIFY(number);
    QCOMPARE(number->method, StatisticMethod::EdgeSample);
    QCOMPARE(number->minimum.integer(), 20'001);
    const QString said = table.profile.sampling.text;
    QVERIFY2(said.startsWith(QLatin1String("the first 10,000 rows, because the engine refused a better sample: ")),
             qPrintable(said));
    QVERIFY2(said.contains(QLatin1String("can only be applied to tables")), qPrintable(said)); // the engine's words
}

QTEST_GUILESS_MAIN(TestSampling)
#include "tst_sampling.moc"
