// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hostile/watcher.h"

#include <QByteArray>

struct pg_conn;

namespace Tieout::Hostile {

/**
 * Over a superuser's connection: rows with their system columns, every row of the catalog, sequences, large objects,
 * settings of the server, sessions, locks, slots, notifications, the next transaction's number (no writer anywhere,
 * rolled back or not, does without one), files, and calls to a listener.
 */
class PostgresWatcher : public Watcher
{
public:
    /// `watched`: a folder; `listener` may be null. Ends the test where it cannot connect.
    PostgresWatcher(const QByteArray &connection, QString watched, Listener *listener);
    ~PostgresWatcher() override;
    Q_DISABLE_COPY_MOVE(PostgresWatcher)

    State state() override;
    /// Runs statements as they are; the engine's words where one fails, with its SQLSTATE in front ("42601 syntax
    /// error").
    QByteArray run(const QByteArray &statements);

private:
    QByteArray stateQuery();

    pg_conn *m_connection;
    QString m_watched;
    Listener *m_listener;
    int m_notifications = 0;
};

} // namespace Tieout::Hostile
