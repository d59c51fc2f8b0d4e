// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/hostileinputs.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

// The hostile inputs straight into the session, with no parser and no gate before it: the engine alone must hold.
class TestSqliteHostile : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void nothingChanges_data();
    void nothingChanges();

private:
    TemporaryFolder m_folder;
    QString m_path;
    std::unique_ptr<Session> m_session;
    QByteArray m_before;
    QStringList m_listing;
};

void TestSqliteHostile::initTestCase()
{
    m_path = m_folder.file(QStringLiteral("hostile.db"));
    makeSqlite(m_path, hostileSchema());
    auto session = openSqlite(m_path);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    m_session = std::move(*session);
    // Where a relative file name would end up.
    QVERIFY(QDir::setCurrent(m_folder.path()));
    m_before = readFile(m_path);
    m_listing = QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

void TestSqliteHostile::nothingChanges_data()
{
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("sql");
    const auto inputs = hostileInputs();
    QVERIFY2(inputs, inputs ? "" : qPrintable(inputs.error().fullMessage()));
    QVERIFY(inputs->size() >= 200);
    for (const HostileInput &input : *inputs)
        QTest::newRow(qPrintable(input.name)) << input.outcome << input.sql;
}

void TestSqliteHostile::nothingChanges()
{
    QFETCH(QString, outcome);
    QFETCH(QString, sql);
    // What is harmless ends by itself, on a slow machine too.
    const std::chrono::milliseconds limit(outcome == QLatin1String("harmless") ? 30'000 : 200);
    const auto result = select(*m_session, sql, 100, StopToken().withLimit(limit));
    if (outcome == QStringLiteral("harmless"))
        QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
    if (outcome == QStringLiteral("endless")) {
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::TimedOut);
    }
    // MySQL runs what stands in /*! */, SQLite reads a comment.
    if (outcome == QStringLiteral("refused") && !sql.contains(QStringLiteral("/*!")))
        QVERIFY2(!result, "ran");
    if (!result) {
        QVERIFY(!result.error().message().isEmpty());
        QVERIFY2(result.error().code != ErrorCode::Internal && result.error().code != ErrorCode::Connection,
                 qPrintable(result.error().fullMessage()));
    }
    QCOMPARE(readFile(m_path), m_before);
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), m_listing);
    QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*) FROM t JOIN u ON c = a"))), QStringLiteral("2"));
}

QTEST_GUILESS_MAIN(TestSqliteHostile)
#include "tst_sqlitehostile.moc"
