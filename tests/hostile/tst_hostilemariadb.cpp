// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/mariadbwatcher.h"
#include "hostile/suite.h"
#include "support/mariadbserver.h"

#include <QDir>
#include <QTest>
#include <QThread>

using namespace Tieout;
using namespace Tieout::Hostile;

// The attacks of mariadb/ over a server of our own; README.md tells how they are judged.
class HostileMariadbTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theAttacksAreReal();
    void openingRunsNothing();
    void nothingGetsThrough();
    void theWatcherNotices();

private:
    void setMode(const QString &session);

    TestSupport::TemporaryFolder m_watched;
    TestSupport::TemporaryFolder m_plugins;
    std::unique_ptr<TestSupport::MariadbServer> m_server;
    std::unique_ptr<MariadbWatcher> m_watcher;
    std::unique_ptr<Suite> m_suite;
    Placeholders m_placeholders;
    QList<Statement> m_attacks;
};

static const QString Folder = QStringLiteral(TIEOUT_TEST_DIR "/mariadb");

// Sessions take the server's mode when they begin.
void HostileMariadbTest::setMode(const QString &session)
{
    m_watcher->run("SET GLOBAL sql_mode = '"
                   + (session.isEmpty() ? QByteArray("STRICT_TRANS_TABLES") : session.toUtf8()) + '\'');
}

void HostileMariadbTest::initTestCase()
{
    m_plugins.openToAll();
    m_watched.openToAll();
    m_watched.write(QStringLiteral("secret.txt"), "CANARY-FILE-31\n");
    QFile::copy(QStringLiteral(TIEOUT_PLANTED_UDF), m_plugins.file(QStringLiteral("planted_udf.so")));
    for (const QString &place : {QStringLiteral("/usr/lib/mysql/plugin"), QStringLiteral("/usr/lib64/mysql/plugin"),
                                 QStringLiteral("/usr/lib/mariadb/plugin")})
        QFile::copy(place + QStringLiteral("/ha_federatedx.so"), m_plugins.file(QStringLiteral("ha_federatedx.so")));
    qputenv("TIEOUT_WATCHED", m_watched.path().toUtf8());
    m_server = TestSupport::MariadbServer::start(
        {QStringLiteral("--plugin-dir=") + m_plugins.path(), QStringLiteral("--plugin-maturity=unknown")});
    if (!m_server)
        QSKIP("skipped: MariaDB's server is not installed");
    if (!QFile::exists(m_plugins.file(QStringLiteral("ha_federatedx.so"))))
        QSKIP("skipped: MariaDB's storage engine for tables of other servers is not installed");
    m_placeholders = {{QStringLiteral("watched"), m_watched.path()},
                      {QStringLiteral("udf"), QStringLiteral("planted_udf.so")},
                      {QStringLiteral("socket"), m_server->socket()}};
    m_server->makeDatabase(
        QStringLiteral("hostile"),
        filled(QString::fromUtf8(TestSupport::readFile(Folder + QStringLiteral("/plant.sql"))), m_placeholders)
            .toUtf8());
    m_watcher = std::make_unique<MariadbWatcher>(m_server->socket().toUtf8(), "hostile", m_watched.path());
    setMode({});

    const Result<QList<Statement>> attacks = readAttacks(Folder, m_placeholders);
    QVERIFY2(attacks, attacks ? "" : qPrintable(attacks.error().fullMessage()));
    m_attacks = *attacks;
    QVERIFY2(m_attacks.size() >= 350, qPrintable(QString::number(m_attacks.size())));

    Engine engine;
    engine.accounts = serverAccounts([this](const QString &account, const QString &session) {
        setMode(session);
        auto target =
            Target::open(QStringLiteral("mysql"), addressFor(account, m_server->address(QStringLiteral("hostile"))));
        setMode({});
        return target;
    });
    engine.watcher = [this](const QString &) -> Watcher & { return *m_watcher; };
    engine.probe = [](const QString &) { return QStringLiteral("SELECT name FROM customers"); };
    m_suite = std::make_unique<Suite>(engine);
}

void HostileMariadbTest::theAttacksAreReal()
{
    // PREPARE reads without running; what it cannot prepare is run at the end of this file.
    attacksAreReal(m_attacks, 40, [this](const Statement &attack) -> std::optional<QByteArray> {
        const bool isQuery =
            attack.sql.contains(QLatin1String("SELECT"), Qt::CaseInsensitive) && !attack.sql.contains(QChar(u'\0'));
        if (!isQuery || attack.file == QLatin1String("statements.sql"))
            return std::nullopt;
        MariadbWatcher attacker(m_server->socket().toUtf8(), "hostile", m_watched.path());
        attacker.run("SET SESSION sql_mode = '" + attack.session.toUtf8() + '\'');
        QByteArray quoted = attack.sql.toUtf8();
        if (!attack.session.contains(QLatin1String("NO_BACKSLASH")))
            quoted.replace('\\', "\\\\");
        quoted.replace('\'', "''");
        const QByteArray error = attacker.run("PREPARE tried FROM '" + quoted + '\'');
        const bool unread = error.startsWith("1064") || error.startsWith("1305") || error.startsWith("1146")
                            || error.startsWith("1054");
        return unread ? error : QByteArray();
    });
}

void HostileMariadbTest::openingRunsNothing()
{
    Hostile::openingRunsNothing(*m_suite, {QString()});
}

void HostileMariadbTest::nothingGetsThrough()
{
    Hostile::nothingGetsThrough(*m_suite, m_attacks);
}

// Last: it changes what the others look at.
void HostileMariadbTest::theWatcherNotices()
{
    MariadbWatcher attacker(m_server->socket().toUtf8(), "hostile", m_watched.path());
    controlsAreNoticed(Folder, m_placeholders, [&](const Statement &control) {
        const State before = m_watcher->state();
        const QByteArray error = attacker.run(control.sql.toUtf8());
        QThread::msleep(150); // InnoDB keeps what it tells of transactions for a tenth of a second
        return Noticed{error, m_watcher->state() != before};
    });
}

QTEST_GUILESS_MAIN(HostileMariadbTest)
#include "tst_hostilemariadb.moc"
