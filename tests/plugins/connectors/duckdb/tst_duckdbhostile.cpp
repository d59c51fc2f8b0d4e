// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/door.h"
#include "plugins/connectors/duckdb/duckdbfile.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QByteArray secret = "kept,from,you\n4242,4243,4244\n";

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// attacks.txt, against the engine alone and through the gate, on a database and on a file that is one table.
class TestDuckDbHostile : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data();
    void initTestCase();
    void init();
    void engineHoldsAlone();
    void gateRefuses();
    void macroInPlaceOfAFunctionIsRefused();
    void viewOverAnotherFileStaysClosed();

private:
    QStringList attacks() const;

    std::unique_ptr<TemporaryFolder> m_folder;
    QString m_own;
    QString m_secret;
    QString m_target;
    QByteArray m_before;
    std::unique_ptr<Session> m_session;
};

void TestDuckDbHostile::initTestCase_data()
{
    QTest::addColumn<QString>("form");
    QTest::newRow("database") << QStringLiteral("duckdb");
    QTest::newRow("file") << QStringLiteral("csv");
}

void TestDuckDbHostile::initTestCase()
{
    TIEOUT_NEEDS_DUCKDB();
}

void TestDuckDbHostile::init()
{
    QFETCH_GLOBAL(QString, form);
    m_folder = std::make_unique<TemporaryFolder>();
    m_own = m_folder->file(QStringLiteral("parent.") + form);
    m_secret = m_folder->file(QStringLiteral("secret.csv"));
    m_target = m_folder->file(QStringLiteral("target"));
    m_folder->write(QStringLiteral("secret.csv"), secret);
    if (form == QLatin1String("csv"))
        m_folder->write(QStringLiteral("parent.csv"), "id,name\n1,one\n2,two\n3,three\n");
    else
        QCOMPARE(writeDuckDb(m_own, "CREATE TABLE parent (id INTEGER, name VARCHAR);"
                                    "INSERT INTO parent VALUES (1, 'one'), (2, 'two'), (3, 'three');"
                                    "CREATE MACRO lower(x) AS 42;"
                                    "CREATE SEQUENCE counting;"
                                    "CREATE VIEW other AS SELECT id FROM parent"),
                 QByteArray());
    m_before = bytesOf(m_own);
    auto session = openAddress(QStringLiteral("duckdb"), m_own);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    m_session = std::move(*session);
}

QStringList TestDuckDbHostile::attacks() const
{
    QStringList out;
    for (const QByteArray &line : bytesOf(QStringLiteral(TIEOUT_TEST_DIR "/attacks.txt")).split('\n')) {
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        out.append(QString::fromUtf8(line)
                       .replace(QLatin1String("${SECRET}"), m_secret)
                       .replace(QLatin1String("${OWN}"), m_own)
                       .replace(QLatin1String("${TARGET}"), m_target)
                       .replace(QLatin1String("\\n"), QLatin1String("\n"))
                       .replace(QLatin1String("\\r"), QLatin1String("\r")));
    }
    return out;
}

/// Whatever reaches the session: nothing is written, no other file is read, and the next query sees the same rows. All
/// in one session, so that what one attack changed would help the next.
void TestDuckDbHostile::engineHoldsAlone()
{
    QVERIFY(attacks().size() >= 25);
    for (const QString &attack : attacks()) {
        const auto result = select(*m_session, attack, 50, StopToken().withLimit(std::chrono::milliseconds(500)));
        if (result) {
            for (const Row &row : result->rows) {
                for (const Value &value : row)
                    QVERIFY2(!value.toText().contains(QLatin1String("4242")), qPrintable(attack));
            }
        }
        QCOMPARE(asText(select(*m_session, QStringLiteral("SELECT count(*), min(name) FROM parent"))),
                 QStringLiteral("3|one"));
        QVERIFY2(!QFileInfo::exists(m_target), qPrintable(attack));
        QCOMPARE(bytesOf(m_own), m_before);
        QCOMPARE(bytesOf(m_secret), secret);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 2);
    }
}

void TestDuckDbHostile::gateRefuses()
{
    const auto schema = std::make_shared<const Schema>(m_session->readSchema({}, {}).value_or(Schema()));
    QVERIFY(!schema->tables.isEmpty());
    const gate::Door door(schema, schema::SourceLimits(), m_session->traits());
    QVERIFY(door.pass(QStringLiteral("SELECT count(*) FROM parent")));
    for (const QString &attack : attacks())
        QVERIFY2(!door.pass(attack), qPrintable(attack));
}

void TestDuckDbHostile::macroInPlaceOfAFunctionIsRefused()
{
    QFETCH_GLOBAL(QString, form);
    if (form == QLatin1String("csv"))
        QSKIP("skipped: a file has no macros");
    const auto schema = std::make_shared<const Schema>(m_session->readSchema({}, {}).value_or(Schema()));
    QCOMPARE(schema->routines.size(), 1);
    QCOMPARE(schema->routines.first().name, QStringLiteral("lower"));
    gate::CheckedSession session(
        *m_session, std::make_shared<const gate::Door>(schema, schema::SourceLimits(), m_session->traits()));
    QCOMPARE(select(session, QStringLiteral("SELECT lower(name) FROM parent")).error().code, ErrorCode::Refused);
    QVERIFY(select(session, QStringLiteral("SELECT upper(name) FROM parent")));
}

void TestDuckDbHostile::viewOverAnotherFileStaysClosed()
{
    const QString file = m_folder->file(QStringLiteral("views.duckdb"));
    QCOMPARE(
        writeDuckDb(file, QStringLiteral("CREATE VIEW leak AS SELECT * FROM read_csv('%1')").arg(m_secret).toUtf8()),
        QByteArray());
    auto session = openAddress(QStringLiteral("duckdb"), file);
    QVERIFY(session);
    const auto leaked = select(**session, QStringLiteral("SELECT * FROM leak"));
    QVERIFY(!leaked);
    QCOMPARE(leaked.error().code, ErrorCode::Denied);
    QVERIFY(leaked.error().message().contains(m_secret));
}

QTEST_GUILESS_MAIN(TestDuckDbHostile)
#include "tst_duckdbhostile.moc"
