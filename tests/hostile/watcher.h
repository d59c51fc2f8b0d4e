// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <QTcpServer>

namespace Tieout::Hostile {

/// What can be noticed from outside, by aspect ("rows of public.orders"): a digest, or the value itself where that is
/// short.
using State = QMap<QString, QString>;

/// Aspects that are not the same in both, each with what it was and is.
QStringList changes(const State &before, const State &after);

/// Looks at a database and its surroundings over a connection of its own, and never through the program. It uses what
/// nobody planted.
class Watcher
{
public:
    virtual ~Watcher() = default;
    virtual State state() = 0;

    /// state() until it is what it was, or for half a second: a connection that was just closed is counted a moment
    /// longer.
    State settled(const State &expected);
};

/// Names, sizes and contents of all files below a folder.
QString digestOf(const QString &folder);

/// A port that nobody should call; counts who did.
class Listener
{
public:
    Listener();
    quint16 port() const { return m_server.serverPort(); }
    /// Connections since it began.
    int calls();

private:
    QTcpServer m_server;
    int m_calls = 0;
};

} // namespace Tieout::Hostile
