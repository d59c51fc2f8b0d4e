// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/daemonprocess.h"
#include "support/temporaryfolder.h"

#include <memory>

namespace Tieout::TestSupport {

// A MariaDB server of our own on a socket in a temporary folder. "root" needs no password; "locked" (password "open
// sesame") does.
class MariadbServer
{
public:
    // Null where MariaDB's server programs are not installed. `options` are further ones of mariadbd.
    static std::unique_ptr<MariadbServer> start(const QStringList &options = {});
    // One for the whole test program; null as above.
    static MariadbServer *shared();

    // Makes a database, runs statements in it and returns what follows "mysql:" in its address.
    QString makeDatabase(const QString &name, const QByteArray &statements);
    // Runs statements in a database by the mariadb client; what they print, tab-separated.
    QByteArray run(const QString &database, const QByteArray &statements) const;
    [[nodiscard]] QString address(const QString &database) const;
    [[nodiscard]] QString socket() const { return m_socket; }

    // As a crash of the whole server.
    void kill() { m_process.kill(); }
    void startAgain();

private:
    MariadbServer();

    TemporaryFolder m_folder;
    DaemonProcess m_process;
    QString m_program;
    QStringList m_options;
    QString m_data;
    QString m_socket;
};

} // namespace Tieout::TestSupport

// First line of a test function that needs the server.
#define TIEOUT_NEEDS_MARIADB()                                                                                         \
    do {                                                                                                               \
        if (!Tieout::TestSupport::MariadbServer::shared())                                                             \
            QSKIP("skipped: MariaDB's server is not installed");                                                       \
    } while (false)
