// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/postgresserver.h"

#include <QDir>
#include <QFileInfo>
#include <QTcpServer>
#include <QTest>

namespace Tieout::TestSupport {

static const QString owner = QStringLiteral("tieout");

PostgresServer::PostgresServer()
    : m_process(QStringLiteral("postgres"))
{
}

std::unique_ptr<PostgresServer> PostgresServer::start(const QStringList &settings)
{
    const QString program =
        findServerProgram({QStringLiteral("/usr/lib/postgresql/*/bin/postgres"), QStringLiteral("postgres")});
    if (program.isEmpty())
        return nullptr;
    std::unique_ptr<PostgresServer> server(new PostgresServer);
    server->m_settings = settings;
    server->m_programs = QFileInfo(program).path();
    server->m_folder.openToAll();
    server->m_data = server->m_folder.file(QStringLiteral("data"));
    server->m_sockets = server->m_folder.file(QStringLiteral("s"));
    QDir().mkpath(server->m_data);
    QDir().mkpath(server->m_sockets);
    server->m_process.own(server->m_data);
    server->m_process.own(server->m_sockets);
    QTcpServer free; // a port nobody has, given back at once
    free.listen(QHostAddress::LocalHost);
    server->m_port = free.serverPort();
    free.close();

    server->m_process.run(server->m_programs + QStringLiteral("/initdb"),
                          {QStringLiteral("-D"), server->m_data, QStringLiteral("-U"), owner,
                           QStringLiteral("--auth=trust"), QStringLiteral("--no-sync"),
                           QStringLiteral("--no-instructions"), QStringLiteral("--encoding=UTF8"),
                           QStringLiteral("--locale=C.UTF-8")});
    const auto write = [&](const QString &name, const QByteArray &content) {
        QFile file(server->m_data + u'/' + name);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("\"%s\" cannot be written", qPrintable(file.fileName()));
        file.close();
        server->m_process.own(file.fileName());
    };
    write(QStringLiteral("pg_hba.conf"),
          "local all locked scram-sha-256\nlocal all all trust\n"
          "hostssl all locked 127.0.0.1/32 scram-sha-256\nhostssl all all 127.0.0.1/32 trust\n");
    server->makeCertificate();
    server->startAgain();
    server->run(QStringLiteral("postgres"), "CREATE ROLE locked LOGIN PASSWORD 'open sesame'");
    return server;
}

PostgresServer *PostgresServer::shared()
{
    static const std::unique_ptr<PostgresServer> server = start();
    return server.get();
}

void PostgresServer::makeCertificate()
{
    m_certificate = m_data + QStringLiteral("/server.crt");
    m_process.run(QStringLiteral("openssl"),
                  {QStringLiteral("req"), QStringLiteral("-new"), QStringLiteral("-x509"), QStringLiteral("-days"),
                   QStringLiteral("2"), QStringLiteral("-nodes"), QStringLiteral("-subj"),
                   QStringLiteral("/CN=localhost"), QStringLiteral("-addext"),
                   QStringLiteral("subjectAltName=DNS:localhost"), QStringLiteral("-out"), m_certificate,
                   QStringLiteral("-keyout"), m_data + QStringLiteral("/server.key"), QStringLiteral("-newkey"),
                   QStringLiteral("rsa:2048")});
    QFile::setPermissions(m_data + QStringLiteral("/server.key"), QFile::ReadOwner | QFile::WriteOwner);
    const QString shown = m_folder.file(QStringLiteral("root.crt")); // where everybody may read it
    QFile::copy(m_certificate, shown);
    m_certificate = shown;
}

void PostgresServer::kill()
{
    // The postmaster's children notice and end; their shared memory goes with the last.
    m_process.kill();
    QFile::remove(m_data + QStringLiteral("/postmaster.pid"));
}

void PostgresServer::startAgain()
{
    QStringList arguments{QStringLiteral("-D"),
                          m_data,
                          QStringLiteral("-k"),
                          m_sockets,
                          QStringLiteral("-h"),
                          QStringLiteral("127.0.0.1"),
                          QStringLiteral("-p"),
                          QString::number(m_port),
                          QStringLiteral("-F"),
                          QStringLiteral("-c"),
                          QStringLiteral("ssl=on"),
                          QStringLiteral("-c"),
                          QStringLiteral("max_connections=50"),
                          QStringLiteral("-c"),
                          QStringLiteral("max_prepared_transactions=10")};
    for (const QString &setting : m_settings)
        arguments << QStringLiteral("-c") << setting;
    // The processes of one that was killed may live a moment longer, and hold what a new one needs: it then ends at
    // once.
    for (int attempt = 0; attempt < 50; ++attempt) {
        m_process.start(m_programs + QStringLiteral("/postgres"), arguments, m_folder.file(QStringLiteral("log")));
        if (isReady())
            return;
        QTest::qSleep(100);
    }
    qFatal("PostgreSQL does not start:\n%s", readFile(m_folder.file(QStringLiteral("log"))).constData());
}

// Waits; false where it has ended.
bool PostgresServer::isReady()
{
    QProcess ready;
    for (int i = 0; i < 600 && m_process.isRunning(); ++i) {
        ready.start(m_programs + QStringLiteral("/pg_isready"), {QStringLiteral("-q"), QStringLiteral("-h"), m_sockets,
                                                                 QStringLiteral("-p"), QString::number(m_port)});
        if (ready.waitForFinished() && ready.exitCode() == 0)
            return true;
        QTest::qSleep(50);
    }
    return false;
}

QByteArray PostgresServer::run(const QString &database, const QByteArray &statements) const
{
    return m_process.run(m_programs + QStringLiteral("/psql"),
                         {QStringLiteral("-X"), QStringLiteral("-q"), QStringLiteral("-A"), QStringLiteral("-t"),
                          QStringLiteral("-v"), QStringLiteral("ON_ERROR_STOP=1"), QStringLiteral("-h"), m_sockets,
                          QStringLiteral("-p"), QString::number(m_port), QStringLiteral("-U"), owner,
                          QStringLiteral("-d"), database},
                         statements);
}

QString PostgresServer::makeDatabase(const QString &name, const QByteArray &statements)
{
    run(QStringLiteral("postgres"), "CREATE DATABASE \"" + name.toUtf8() + '"');
    run(name, statements);
    return address(name);
}

bool PostgresServer::hasExtension(const QString &name) const
{
    return run(QStringLiteral("postgres"),
               "SELECT count(*) FROM pg_available_extensions WHERE name = '" + name.toUtf8() + "'")
               .trimmed()
           == "1";
}

QString PostgresServer::address(const QString &database) const
{
    return QStringLiteral("//%1@:%2/%3?host=%4")
        .arg(owner)
        .arg(m_port)
        .arg(database, QString::fromLatin1(m_sockets.toUtf8().toPercentEncoding()));
}

} // namespace Tieout::TestSupport
