// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QMutex>
#include <QString>

struct sqlite3;

namespace Tieout::workspace {

/// The one connection to a workspace's file. Whoever uses `handle` holds `mutex`.
struct Connection {
    QString file; ///< empty: in memory
    sqlite3 *handle = nullptr;
    QMutex mutex{};
};

/// What keeps one concern of a workspace. It lasts as long as the connection, and is not copied.
class Store
{
public:
    explicit Store(Connection &connection)
        : m_handle(connection.handle)
        , m_file(connection.file)
        , m_mutex(connection.mutex)
    {
    }
    Store(const Store &) = delete;
    Store &operator=(const Store &) = delete;

protected:
    ~Store() = default;

    sqlite3 *const m_handle;
    const QString &m_file;
    QMutex &m_mutex;
};

} // namespace Tieout::workspace
