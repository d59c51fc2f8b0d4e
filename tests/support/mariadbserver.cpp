// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/mariadbserver.h"

#include <QDir>
#include <QTest>

namespace Tieout::TestSupport {

MariadbServer::MariadbServer()
    : m_process(QStringLiteral("mysql"))
{
}

std::unique_ptr<MariadbServer> MariadbServer::start(const QStringList &options)
{
    const QString program = findServerProgram({QStringLiteral("mariadbd")});
    const QString install = findServerProgram({QStringLiteral("mariadb-install-db")});
    if (program.isEmpty() || install.isEmpty())
        return nullptr;
    std::unique_ptr<MariadbServer> server(new MariadbServer);
    server->m_program = program;
    server->m_options = options;
    server->m_folder.openToAll();
    server->m_data = server->m_folder.file(QStringLiteral("data"));
    server->m_socket = server->m_data + QStringLiteral("/s");
    QDir().mkpath(server->m_data);
    server->m_process.own(server->m_data);
    QFile::setPermissions(server->m_data,
                          QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther);
    // Not the system's: a server that starts removes what others have there.
    const QString passing = server->m_folder.file(QStringLiteral("tmp"));
    QDir().mkpath(passing);
    server->m_process.own(passing);
    server->m_options.prepend(QStringLiteral("--tmpdir=") + passing);
    server->m_process.run(install,
                          {QStringLiteral("--no-defaults"), QStringLiteral("--datadir=") + server->m_data,
                           server->m_options.first(), QStringLiteral("--auth-root-authentication-method=normal"),
                           QStringLiteral("--skip-test-db")});
    server->startAgain();
    server->run(QStringLiteral("mysql"), "CREATE USER locked@localhost IDENTIFIED BY 'open sesame';"
                                         "GRANT SELECT ON *.* TO locked@localhost");
    return server;
}

MariadbServer *MariadbServer::shared()
{
    static const std::unique_ptr<MariadbServer> server = start();
    return server.get();
}

void MariadbServer::startAgain()
{
    const QString log = m_folder.file(QStringLiteral("log"));
    m_process.start(m_program,
                    QStringList{QStringLiteral("--no-defaults"), QStringLiteral("--datadir=") + m_data,
                                QStringLiteral("--socket=") + m_socket,
                                QStringLiteral("--pid-file=") + m_data + QStringLiteral("/pid"),
                                QStringLiteral("--skip-networking"), QStringLiteral("--character-set-server=utf8mb4"),
                                QStringLiteral("--innodb-flush-log-at-trx-commit=2"),
                                QStringLiteral("--innodb-buffer-pool-size=64M"), QStringLiteral("--skip-log-bin")}
                        + m_options,
                    log);
    QProcess ping;
    for (int i = 0; i < 600 && m_process.isRunning(); ++i) {
        ping.start(QStringLiteral("mariadb-admin"),
                   {QStringLiteral("--no-defaults"), QStringLiteral("--socket=") + m_socket,
                    QStringLiteral("--user=root"), QStringLiteral("ping")});
        if (ping.waitForFinished() && ping.exitCode() == 0)
            return;
        QTest::qSleep(50);
    }
    qFatal("MariaDB does not start:\n%s", readFile(log).constData());
}

QByteArray MariadbServer::run(const QString &database, const QByteArray &statements) const
{
    return m_process.run(QStringLiteral("mariadb"),
                         {QStringLiteral("--no-defaults"), QStringLiteral("--socket=") + m_socket,
                          QStringLiteral("--user=root"), QStringLiteral("--default-character-set=utf8mb4"),
                          QStringLiteral("--batch"), QStringLiteral("--skip-column-names"), database},
                         statements);
}

QString MariadbServer::makeDatabase(const QString &name, const QByteArray &statements)
{
    run(QStringLiteral("mysql"), "CREATE DATABASE `" + name.toUtf8() + '`');
    run(name, statements);
    return address(name);
}

QString MariadbServer::address(const QString &database) const
{
    return QStringLiteral("//root@/%1?host=%2")
        .arg(database, QString::fromLatin1(m_socket.toUtf8().toPercentEncoding()));
}

} // namespace Tieout::TestSupport
