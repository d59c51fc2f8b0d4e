// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/connectors.h"
#include "support/mariadbserver.h"
#include "support/sqlitefile.h"

#include <QElapsedTimer>
#include <QLocalServer>
#include <QLocalSocket>
#include <QSemaphore>
#include <QTest>
#include <QThread>

#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// Stands between a client and a server's socket. The first query that begins with `text` is held back until a KILL on
/// another connection was answered, so that the kill comes before what it is meant for.
class HoldingRelay
{
public:
    HoldingRelay(const QString &path, const QString &server, const QByteArray &text)
        : m_server(server)
        , m_query('\x03' + text)
    {
        m_relay.moveToThread(&m_thread);
        QObject::connect(&m_relay, &QLocalServer::newConnection, &m_relay,
                         [this] { pass(m_relay.nextPendingConnection()); });
        QObject::connect(&m_thread, &QThread::started, &m_relay, [this, path] {
            m_isListening = m_relay.listen(path);
            m_begun.release();
        });
        // In the thread that the sockets belong to.
        QObject::connect(
            &m_thread, &QThread::finished, &m_relay, [this] { end(); }, Qt::DirectConnection);
        m_thread.start();
        m_begun.acquire();
    }
    ~HoldingRelay()
    {
        m_thread.quit();
        m_thread.wait();
    }
    Q_DISABLE_COPY_MOVE(HoldingRelay)

    bool isListening() const { return m_isListening; }
    /// Waits until the query is held back.
    bool waitHeld() { return m_held.tryAcquire(1, 10000); }

private:
    void end()
    {
        m_relay.close();
        for (QLocalSocket *socket : m_relay.findChildren<QLocalSocket *>())
            socket->disconnect();
        qDeleteAll(m_relay.findChildren<QLocalSocket *>(Qt::FindDirectChildrenOnly));
    }

    void pass(QLocalSocket *client)
    {
        auto *server = new QLocalSocket(client);
        server->connectToServer(m_server);
        QObject::connect(client, &QLocalSocket::readyRead, server, [this, client, server] {
            const QByteArray bytes = client->readAll();
            const qsizetype at = m_waiting || m_isLetGo ? -1 : bytes.indexOf(m_query);
            if (at < 0) {
                m_isKilling = m_isKilling || (m_waiting && bytes.contains("KILL QUERY"));
                server->write(bytes);
                return;
            }
            m_waiting = server;
            m_rest = bytes;
            m_held.release();
        });
        QObject::connect(server, &QLocalSocket::readyRead, client, [this, client, server] {
            client->write(server->readAll());
            if (!m_isKilling || server == m_waiting || m_isLetGo)
                return;
            m_isLetGo = true;
            m_waiting->write(m_rest);
        });
        QObject::connect(server, &QLocalSocket::disconnected, client, &QLocalSocket::disconnectFromServer);
        QObject::connect(client, &QLocalSocket::disconnected, server, &QLocalSocket::disconnectFromServer);
    }

    const QString m_server;
    const QByteArray m_query; ///< COM_QUERY and how it begins
    QThread m_thread;
    QLocalServer m_relay;
    QSemaphore m_begun;
    QSemaphore m_held;
    bool m_isListening = false;
    QLocalSocket *m_waiting = nullptr; ///< gets the rest when it is let go
    QByteArray m_rest;
    bool m_isKilling = false;
    bool m_isLetGo = false;
};

} // namespace

// What is MySQL's and MariaDB's own; what every connector promises, and what they share with other servers, is tested
// in tests/conformance.
class TestMysql : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        TIEOUT_NEEDS_MARIADB();
        m_server = MariadbServer::shared();
        m_address = m_server->makeDatabase(QStringLiteral("plain"), "CREATE TABLE t (id integer PRIMARY KEY)");
    }
    void withoutADatabaseAllAreListed();
    void serverSettingsDoNotChangeTheDialect();
    void statisticsSayWhenItWasWritten();
    void aKillThatCameTooEarlyComesAgain_data();
    void aKillThatCameTooEarlyComesAgain();

private:
    Result<std::unique_ptr<Session>> open(const QString &address) const
    {
        return openAddress(QStringLiteral("mysql"), address);
    }
    MariadbServer *m_server = nullptr;
    QString m_address;
};

void TestMysql::withoutADatabaseAllAreListed()
{
    m_server->makeDatabase(QStringLiteral("second"), "CREATE TABLE v (id integer PRIMARY KEY, t integer, "
                                                     "CONSTRAINT across FOREIGN KEY (t) REFERENCES plain.t (id))");
    QString address = m_address;
    const auto session = open(address.replace(QStringLiteral("/plain"), QStringLiteral("/")));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY(schema);
    QVERIFY(schema->table(TableName{QStringLiteral("second"), QStringLiteral("v")}));
    QVERIFY(schema->table(TableName{QStringLiteral("plain"), QStringLiteral("t")}));
    QVERIFY(!schema->table(TableName{QStringLiteral("mysql"), QStringLiteral("user")}));
    const auto across = std::find_if(schema->foreignKeys.begin(), schema->foreignKeys.end(), [](const ForeignKey &key) {
        return key.constraint == QStringLiteral("second.across");
    });
    QVERIFY(across != schema->foreignKeys.end());
    QCOMPARE(across->to, (TableName{QStringLiteral("plain"), QStringLiteral("t")}));
}

void TestMysql::serverSettingsDoNotChangeTheDialect()
{
    m_server->run(QStringLiteral("plain"), "SET GLOBAL sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT'");
    const auto session = open(m_address);
    m_server->run(QStringLiteral("plain"), "SET GLOBAL sql_mode = DEFAULT");
    QVERIFY(session);
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT \"text\", 1 || 0"))), QStringLiteral("text|1"));
}

void TestMysql::statisticsSayWhenItWasWritten()
{
    const auto session = open(m_server->makeDatabase(QStringLiteral("counted"),
                                                     "CREATE TABLE t (id integer PRIMARY KEY, city varchar(20));"
                                                     "INSERT INTO t SELECT seq, CONCAT('c', seq % 10) FROM "
                                                     "seq_1_to_2000; ANALYZE TABLE t PERSISTENT FOR ALL;"));
    QVERIFY(session);
    auto *source = dynamic_cast<StatisticsSource *>(session->get());
    QVERIFY(source);
    const Schema schema = *(*session)->readSchema({}, {});
    const auto kept = source->statistics(*schema.table(QStringLiteral("t")), {});
    QVERIFY2(kept, kept ? "" : qPrintable(kept.error().fullMessage()));
    QVERIFY2(kept->lastWrite.isValid() && std::abs(kept->lastWrite.secsTo(QDateTime::currentDateTimeUtc())) < 600,
             qPrintable(kept->lastWrite.toString(Qt::ISODate)));
    const ColumnProfile *city = kept->column(QStringLiteral("city"));
    QVERIFY(city);
    QCOMPARE(city->sampledRows, 0); // nobody knows of how many rows
}

void TestMysql::aKillThatCameTooEarlyComesAgain_data()
{
    QTest::addColumn<bool>("byToken");
    QTest::newRow("token") << true;
    QTest::newRow("cancel()") << false;
}

void TestMysql::aKillThatCameTooEarlyComesAgain()
{
    QFETCH(bool, byToken);
    const TemporaryFolder folder;
    const QString path = folder.file(QStringLiteral("r"));
    HoldingRelay relay(path, m_server->socket(), "SELECT sleep(30)");
    QVERIFY(relay.isListening());
    const auto encoded = [](const QString &socket) { return QString::fromLatin1(socket.toUtf8().toPercentEncoding()); };
    const auto session = open(QString(m_address).replace(encoded(m_server->socket()), encoded(path)));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));

    StopSource source;
    bool isHeld = false;
    std::thread asker([&] {
        isHeld = relay.waitHeld();
        if (byToken)
            source.requestStop();
        else
            (*session)->cancel();
    });
    QElapsedTimer elapsed;
    elapsed.start();
    const auto stopped = select(**session, QStringLiteral("SELECT sleep(30)"), 10, source.token());
    asker.join();
    QVERIFY(isHeld);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QVERIFY2(elapsed.elapsed() < 15000, "the statement that came after the kill was waited for");
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT 1"))), QStringLiteral("1"));
}

QTEST_GUILESS_MAIN(TestMysql)
#include "tst_mysql.moc"
