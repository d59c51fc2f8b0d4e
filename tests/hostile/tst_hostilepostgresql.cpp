// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/postgreswatcher.h"
#include "hostile/suite.h"
#include "support/postgresserver.h"

#include <QDir>
#include <QTest>
#include <QThread>

using namespace Tieout;
using namespace Tieout::Hostile;

// The attacks of postgresql/ over a server of our own; README.md tells how they are judged.
class HostilePostgresqlTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theWatcherNotices();
    void theAttacksAreReal();
    void openingRunsNothing();
    void nothingGetsThrough();

private:
    Placeholders placeholders(const QString &database);
    QString plant(const QString &database, const QString &file);
    std::unique_ptr<PostgresWatcher> watch(const QString &database);
    QByteArray connection(const QString &database, const QByteArray &options = {}) const;

    TestSupport::TemporaryFolder m_watched;
    Listener m_listener;
    TestSupport::PostgresServer *m_server = nullptr;
    std::map<QString, std::unique_ptr<PostgresWatcher>> m_watchers;
    std::unique_ptr<Suite> m_suite;
    QList<Statement> m_attacks;
};

static const QString Folder = QStringLiteral(TIEOUT_TEST_DIR "/postgresql");

Placeholders HostilePostgresqlTest::placeholders(const QString &database)
{
    return {{QStringLiteral("watched"), m_watched.path()},
            {QStringLiteral("watchport"), QString::number(m_listener.port())},
            {QStringLiteral("database"), database},
            {QStringLiteral("sockets"), m_server->socketFolder()},
            {QStringLiteral("port"), QString::number(m_server->port())}};
}

QString HostilePostgresqlTest::plant(const QString &database, const QString &file)
{
    const QByteArray text = TestSupport::readFile(file);
    return m_server->makeDatabase(database, filled(QString::fromUtf8(text), placeholders(database)).toUtf8());
}

QByteArray HostilePostgresqlTest::connection(const QString &database, const QByteArray &options) const
{
    return "host='" + m_server->socketFolder().toUtf8() + "' port=" + QByteArray::number(m_server->port())
           + " user=tieout dbname=" + database.toUtf8() + " application_name=watcher " + options;
}

std::unique_ptr<PostgresWatcher> HostilePostgresqlTest::watch(const QString &database)
{
    return std::make_unique<PostgresWatcher>(connection(database), m_watched.path(), &m_listener);
}

void HostilePostgresqlTest::initTestCase()
{
    m_server = TestSupport::PostgresServer::shared();
    if (!m_server)
        QSKIP("skipped: PostgreSQL's server is not installed");
    m_watched.openToAll();
    m_watched.write(QStringLiteral("secret.txt"), "CANARY-FILE-31\n");
    const QString postgres = QStringLiteral("postgres");
    // Autovacuum would be seen as a writer.
    m_server->run(postgres, "ALTER SYSTEM SET autovacuum = off; ALTER SYSTEM SET wal_level = logical; CREATE ROLE "
                            "reader LOGIN PASSWORD 'CANARY-PASSWORD-5';"
                            "COPY (SELECT 'CANARY-DATA-64') TO PROGRAM 'cat > planted-secret.txt'");
    m_server->kill();
    m_server->startAgain(); // as wal_level needs
    plant(QStringLiteral("hostile"), Folder + QStringLiteral("/plant.sql"));
    plant(QStringLiteral("shadowed"), Folder + QStringLiteral("/shadowed.sql"));
    plant(QStringLiteral("oldstrings"), Folder + QStringLiteral("/oldstrings.sql"));
    for (const QString &database :
         {QStringLiteral("hostile"), QStringLiteral("shadowed"), QStringLiteral("oldstrings")})
        m_watchers.emplace(database, watch(database));

    const Result<QList<Statement>> attacks = readAttacks(Folder, placeholders(QStringLiteral("hostile")));
    QVERIFY2(attacks, attacks ? "" : qPrintable(attacks.error().fullMessage()));
    m_attacks = *attacks;
    QVERIFY2(m_attacks.size() >= 700, qPrintable(QString::number(m_attacks.size())));

    Engine engine;
    engine.accounts = serverAccounts([this](const QString &account, const QString &session) {
        const QString database = session.isEmpty() ? QStringLiteral("hostile") : session;
        return Target::open(QStringLiteral("postgresql"), addressFor(account, m_server->address(database)));
    });
    engine.watcher = [this](const QString &session) -> Watcher & {
        return *m_watchers.at(session.isEmpty() ? QStringLiteral("hostile") : session);
    };
    engine.probe = [](const QString &session) {
        return session == QLatin1String("shadowed") ? QStringLiteral("SELECT name FROM people")
                                                    : QStringLiteral("SELECT name FROM customers");
    };
    m_suite = std::make_unique<Suite>(engine);
}

void HostilePostgresqlTest::theWatcherNotices()
{
    const QString database = QStringLiteral("controls");
    plant(database, Folder + QStringLiteral("/plant.sql"));
    const auto watcher = watch(database);
    PostgresWatcher attacker(connection(database), m_watched.path(), nullptr);
    controlsAreNoticed(Folder, placeholders(database), [&](const Statement &control) {
        const State before = watcher->state();
        const QByteArray error = attacker.run(control.sql.toUtf8());
        const bool mayFail = control.name == QLatin1String("another machine") || error.contains("tsquery");
        // Other sessions learn of some changes a little later.
        bool seen = false;
        for (int i = 0; i < 10 && !seen; ++i) {
            seen = watcher->state() != before;
            if (!seen)
                QThread::msleep(100);
        }
        return Noticed{mayFail ? QByteArray() : error, seen};
    });
    m_server->run(QStringLiteral("postgres"), "SELECT pg_drop_replication_slot('control')");
}

void HostilePostgresqlTest::theAttacksAreReal()
{
    // Each runs in a database of its own and is rolled back.
    const QString database = QStringLiteral("real");
    plant(database, Folder + QStringLiteral("/plant.sql"));
    const std::map<QString, QString> others{{QStringLiteral("shadowed"), QStringLiteral("realshadowed")},
                                            {QStringLiteral("oldstrings"), QStringLiteral("realoldstrings")}};
    for (const auto &[session, name] : others)
        plant(name, Folder + u'/' + session + QStringLiteral(".sql"));
    attacksAreReal(m_attacks, 50, [&](const Statement &attack) -> std::optional<QByteArray> {
        if (attack.sql.contains(QChar(u'\0')) || attack.section == QLatin1String("harmless"))
            return std::nullopt;
        const QString where = attack.session.isEmpty() ? database : others.at(attack.session);
        PostgresWatcher attacker(connection(where, "options='-c statement_timeout=150 -c lock_timeout=150'"),
                                 m_watched.path(), nullptr);
        attacker.run("RESET search_path; RESET standard_conforming_strings; BEGIN");
        const QByteArray error = attacker.run(filled(attack.sql, {{QStringLiteral("database"), where}}).toUtf8());
        attacker.run("ROLLBACK");
        // Syntax, unknown or ambiguous names, wrong types; what is missing because the engine was told so is fine.
        const bool unread = error.startsWith("42601") || error.startsWith("42883") || error.startsWith("42P01")
                            || error.startsWith("42703") || error.startsWith("42725") || error.startsWith("42804");
        return unread ? error : QByteArray();
    });
}

void HostilePostgresqlTest::openingRunsNothing()
{
    Hostile::openingRunsNothing(*m_suite, {QString(), QStringLiteral("shadowed"), QStringLiteral("oldstrings")});
}

void HostilePostgresqlTest::nothingGetsThrough()
{
    Hostile::nothingGetsThrough(*m_suite, m_attacks);
}

QTEST_GUILESS_MAIN(HostilePostgresqlTest)
#include "tst_hostilepostgresql.moc"
