// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/daemonprocess.h"
#include "support/temporaryfolder.h"

#include <memory>

namespace Tieout::TestSupport {

// A PostgreSQL server of our own on a socket in a temporary folder, with a port on the loopback for TLS. The owner is
// "tieout", who needs no password; "locked" (password "open sesame") does.
class PostgresServer
{
public:
    // Null where PostgreSQL's server programs are not installed. `settings` are further ones of postgres,
    // "shared_preload_libraries=pg_stat_statements".
    static std::unique_ptr<PostgresServer> start(const QStringList &settings = {});
    // One for the whole test program; null as above.
    static PostgresServer *shared();

    // Makes a database, runs statements in it and returns what follows "postgresql:" in its address.
    QString makeDatabase(const QString &name, const QByteArray &statements);
    // Whether the extension's files are there: "pg_stat_statements" comes in a package of its own on some systems.
    [[nodiscard]] bool hasExtension(const QString &name) const;
    // Runs statements in a database by psql; what they print, unaligned.
    QByteArray run(const QString &database, const QByteArray &statements) const;
    // What follows "postgresql:" in the address of a database, for the owner.
    [[nodiscard]] QString address(const QString &database) const;
    [[nodiscard]] QString socketFolder() const { return m_sockets; }
    [[nodiscard]] int port() const { return m_port; }
    // The certificate that clients have to trust; the server's name in it is "localhost".
    [[nodiscard]] QString rootCertificate() const { return m_certificate; }

    // As a crash of the whole server.
    void kill();
    void startAgain();

private:
    PostgresServer();
    void makeCertificate();
    bool isReady();

    TemporaryFolder m_folder;
    DaemonProcess m_process;
    QStringList m_settings;
    QString m_programs; // folder of postgres, initdb and psql
    QString m_data;
    QString m_sockets;
    QString m_certificate;
    int m_port = 0;
};

} // namespace Tieout::TestSupport

// First line of a test function that needs the server.
#define TIEOUT_NEEDS_POSTGRES()                                                                                        \
    do {                                                                                                               \
        if (!Tieout::TestSupport::PostgresServer::shared())                                                            \
            QSKIP("skipped: PostgreSQL's server is not installed");                                                    \
    } while (false)
