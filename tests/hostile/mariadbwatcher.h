// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hostile/watcher.h"

#include <QByteArray>

struct st_mysql;

namespace Tieout::Hostile {

/**
 * Over root's connection: checksums of all tables, the system's included, sequences, definitions, the server's
 * variables, its sessions, open transactions and named locks, its own count of statements that write (which no rollback
 * takes back), and files.
 */
class MariadbWatcher : public Watcher
{
public:
    /// `watched`: a folder. Ends the test where it cannot connect.
    MariadbWatcher(const QByteArray &socket, const QByteArray &database, QString watched);
    ~MariadbWatcher() override;
    Q_DISABLE_COPY_MOVE(MariadbWatcher)

    State state() override;
    /// Runs one statement as it is; the engine's words where it fails, with its number in front ("1064 ...").
    QByteArray run(const QByteArray &statement);

private:
    QList<QList<QByteArray>> ask(const QByteArray &query);

    st_mysql *m_connection;
    QString m_watched;
};

} // namespace Tieout::Hostile
