// SPDX-License-Identifier: GPL-3.0-or-later
// What is composed for DuckDB without asking it, tried on it.
#include "core/gate/door.h"
#include "core/profile/profiler.h"
#include "core/sql/dialects/idioms.h"
#include "plugins/connectors/duckdb/duckdbfile.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::ProfiledTable;
using profile::ProfileOptions;

namespace {

/// 30,000 rows, the largest number first: whoever takes the first rows never sees the small.
const QByteArray falling = "SELECT 30000 - i AS number, 'c' || i % 10 AS city FROM range(30000) AS r(i)";

ProfileOptions smallLimits()
{
    ProfileOptions options;
    options.exactRows = 1'000;
    return options;
}

} // namespace

class TestDuckDbDialect : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void choosesRowsOfAFile();
    void choosesBlocksOfAFile();
    void samplesPassTheGate_data();
    void samplesPassTheGate();
    void idiomsRun_data();
    void idiomsRun();

private:
    ProfiledTable profiled(const ProfileOptions &options);

    TemporaryFolder m_folder;
    std::unique_ptr<Session> m_session;
    std::shared_ptr<const Schema> m_schema;
};

void TestDuckDbDialect::initTestCase()
{
    TIEOUT_NEEDS_DUCKDB();
    const QString file = m_folder.file(QStringLiteral("readings.parquet"));
    QCOMPARE(writeDuckDb(m_folder.file(QStringLiteral("writer.duckdb")),
                         "COPY (" + falling + ") TO '" + file.toUtf8() + "'"),
             QByteArray());
    auto session = openAddress(QStringLiteral("duckdb"), file);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    m_session = std::move(*session);
    const auto schema = m_session->readSchema({}, {});
    QVERIFY2(schema, schema ? "" : qPrintable(schema.error().fullMessage()));
    m_schema = std::make_shared<const Schema>(*schema);
}

ProfiledTable TestDuckDbDialect::profiled(const ProfileOptions &options)
{
    const auto result = profile::profileTable(*m_session, m_schema->tables.first(), options, {});
    if (!result) {
        QTest::qFail(qPrintable(result.error().fullMessage()), __FILE__, __LINE__);
        return {};
    }
    return *result;
}

void TestDuckDbDialect::choosesRowsOfAFile()
{
    const ProfiledTable table = profiled(smallLimits());
    QCOMPARE(table.profile.rows, 30'000);
    QVERIFY2(table.profile.sampling.text.endsWith(QLatin1String(" rows chosen at random by the engine")),
             qPrintable(table.profile.sampling.text));
    const ColumnProfile *number = table.profile.column(QStringLiteral("number"));
    const ColumnProfile *city = table.profile.column(QStringLiteral("city"));
    QVERIFY(number && city);
    QCOMPARE(number->method, StatisticMethod::RandomSample);
    // Every third row was read: that none of the 200 smallest was among them happens in no lifetime.
    QVERIFY2(number->minimum.integer() <= 200, qPrintable(number->minimum.toText()));
    QVERIFY2(number->maximum.integer() >= 29'800, qPrintable(number->maximum.toText()));
    QVERIFY(number->sampledRows > 9'000 && number->sampledRows < 11'000);
    QCOMPARE(city->sampledRows, number->sampledRows);
    QCOMPARE(city->distinct, 10);
    QVERIFY(std::abs(city->common.first().fraction - 0.1) < 0.02);
    // The same seed gives the same rows, so that a profile changes only where the file does.
    QCOMPARE(profiled(smallLimits()).profile.column(QStringLiteral("number"))->sampledRows, number->sampledRows);
}

void TestDuckDbDialect::choosesBlocksOfAFile()
{
    ProfileOptions options = smallLimits();
    options.sample.scannedRows = 20'000;
    const ProfiledTable table = profiled(options);
    const ColumnProfile *number = table.profile.column(QStringLiteral("number"));
    QVERIFY(number);
    QVERIFY2(table.profile.sampling.text.endsWith(QLatin1String(" rows in blocks chosen at random by the engine")),
             qPrintable(table.profile.sampling.text));
    QCOMPARE(number->method, StatisticMethod::BlockSample);
}

void TestDuckDbDialect::samplesPassTheGate_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<bool>("passes");
    QTest::newRow("rows") << "BERNOULLI (10 PERCENT) REPEATABLE (7)" << true;
    QTest::newRow("sign") << "bernoulli (10%)" << true;
    QTest::newRow("blocks") << "SYSTEM (99.5 PERCENT)" << true;
    QTest::newRow("no unit") << "BERNOULLI (10)" << false;
    QTest::newRow("more than a value") << "BERNOULLI (5 + 5 PERCENT)" << false;
    QTest::newRow("a way that is not known") << "RESERVOIR (10 PERCENT)" << false;
    QTest::newRow("a function") << "read_text (10 PERCENT)" << false;
}

void TestDuckDbDialect::samplesPassTheGate()
{
    QFETCH(QString, sample);
    QFETCH(bool, passes);
    gate::CheckedSession checked(
        *m_session, std::make_shared<const gate::Door>(m_schema, schema::SourceLimits(), m_session->traits()));
    const auto result =
        select(checked, QStringLiteral("SELECT count(*) FROM readings AS r TABLESAMPLE %1").arg(sample));
    QVERIFY2(result.has_value() == passes, result ? "" : qPrintable(result.error().fullMessage()));
}

void TestDuckDbDialect::idiomsRun_data()
{
    QTest::addColumn<QString>("form");
    for (const sql::Idiom &idiom : sql::idioms()) {
        for (const QString &form : sql::formsOf(idiom, sql::Family::Duckdb))
            QTest::newRow(qPrintable(form)) << form;
    }
}

/// With numbers or texts: which of them a form is about it does not say.
void TestDuckDbDialect::idiomsRun()
{
    QFETCH(QString, form);
    form.replace(QLatin1String(":d"), QLatin1String("TIMESTAMP '2026-03-31 10:20:30'"))
        .replace(QLatin1String(":e"), QLatin1String("TIMESTAMP '2025-01-30 00:00:00'"));
    QString why;
    for (int kinds = 0; kinds < 8; ++kinds) {
        QString text = form;
        for (int i = 0; i < 3; ++i)
            text.replace(u':' + QString(QChar(u'a' + i)),
                         (kinds >> i) & 1 ? QStringLiteral("'t'") : QStringLiteral("7"));
        const auto result = select(*m_session, QStringLiteral("SELECT %1 FROM readings").arg(text));
        if (result)
            return;
        why = result.error().fullMessage();
    }
    QFAIL(qPrintable(why));
}

QTEST_GUILESS_MAIN(TestDuckDbDialect)
#include "tst_duckdbdialect.moc"
