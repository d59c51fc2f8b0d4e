// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/mariadbwatcher.h"
#include "hostile/suite.h"
#include "support/mariadbserver.h"

#include <QDir>
#include <QElapsedTimer>
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
    QString addressOf(const QString &account, const QString &database) const;
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

QString HostileMariadbTest::addressOf(const QString &account, const QString &database) const
{
    QString address = m_server->address(database);
    return account == QLatin1String("reader") ? address.replace(QLatin1String("//root@"), QLatin1String("//reader@"))
                                              : address;
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

    const Result<QList<Statement>> attacks = readFolder(Folder, m_placeholders);
    QVERIFY2(attacks, attacks ? "" : qPrintable(attacks.error().fullMessage()));
    for (const Statement &statement : *attacks) {
        if (statement.section != QLatin1String("controls"))
            m_attacks.append(statement);
    }
    QVERIFY2(m_attacks.size() >= 350, qPrintable(QString::number(m_attacks.size())));

    Engine engine;
    for (const QString &account : {QStringLiteral("superuser"), QStringLiteral("reader")}) {
        engine.accounts.append({account, [this, account](const QString &session) {
                                    setMode(session);
                                    auto target = Target::open(QStringLiteral("mysql"),
                                                               addressOf(account, QStringLiteral("hostile")));
                                    setMode({});
                                    return target;
                                }});
    }
    engine.watcher = [this](const QString &) -> Watcher & { return *m_watcher; };
    engine.probe = [](const QString &) { return QStringLiteral("SELECT name FROM customers"); };
    m_suite = std::make_unique<Suite>(engine);
}

void HostileMariadbTest::theAttacksAreReal()
{
    // An attack that the engine would not even read proves nothing. PREPARE reads without running; what it cannot
    // prepare is run at the end of this file.
    QStringList odd;
    int tried = 0;
    for (const Statement &statement : Suite::section(m_attacks)) {
        const bool isQuery = statement.sql.contains(QLatin1String("SELECT"), Qt::CaseInsensitive)
                             && !statement.sql.contains(QChar(u'\0'));
        if (statement.fails || !isQuery || statement.file == QLatin1String("statements.sql"))
            continue;
        MariadbWatcher attacker(m_server->socket().toUtf8(), "hostile", m_watched.path());
        attacker.run("SET SESSION sql_mode = '" + statement.session.toUtf8() + '\'');
        QByteArray quoted = statement.sql.toUtf8();
        if (!statement.session.contains(QLatin1String("NO_BACKSLASH")))
            quoted.replace('\\', "\\\\");
        quoted.replace('\'', "''");
        const QByteArray error = attacker.run("PREPARE tried FROM '" + quoted + '\'');
        if (error.startsWith("1064") || error.startsWith("1305") || error.startsWith("1146")
            || error.startsWith("1054"))
            odd.append(statement.place() + QStringLiteral(": ") + QString::fromUtf8(error).trimmed());
        ++tried;
    }
    QVERIFY(tried > 40);
    QVERIFY2(odd.isEmpty(), qPrintable(odd.join(u'\n')));
}

void HostileMariadbTest::openingRunsNothing()
{
    const QStringList failures = m_suite->openings({QString()});
    QVERIFY2(failures.isEmpty(), qPrintable(QStringLiteral("%1 failures").arg(failures.size())));
}

void HostileMariadbTest::nothingGetsThrough()
{
    QElapsedTimer timer;
    timer.start();
    const QList<Statement> statements = Suite::section(m_attacks);
    const QStringList failures = m_suite->run(statements);
    qInfo("%lld statements, %d attempts, %lld s", (long long)statements.size(), m_suite->attempts(),
          (long long)timer.elapsed() / 1000);
    QVERIFY2(failures.isEmpty(), qPrintable(QStringLiteral("%1 failures").arg(failures.size())));
}

// Last: it changes what the others look at.
void HostileMariadbTest::theWatcherNotices()
{
    const Result<QList<Statement>> controls = readStatements(Folder + QStringLiteral("/controls.sql"), m_placeholders);
    QVERIFY2(controls, controls ? "" : qPrintable(controls.error().fullMessage()));
    MariadbWatcher attacker(m_server->socket().toUtf8(), "hostile", m_watched.path());
    QStringList unseen;
    for (const Statement &control : *controls) {
        const State before = m_watcher->state();
        const QByteArray error = attacker.run(control.sql.toUtf8());
        if (!error.isEmpty())
            unseen.append(control.place() + QStringLiteral(" fails: ") + QString::fromUtf8(error));
        QThread::msleep(150); // InnoDB keeps what it tells of transactions for a tenth of a second
        if (m_watcher->state() == before)
            unseen.append(control.place());
    }
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(u'\n')));
}

QTEST_GUILESS_MAIN(HostileMariadbTest)
#include "tst_hostilemariadb.moc"
