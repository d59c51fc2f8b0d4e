// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/watcher.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QTcpSocket>
#include <QTest>

namespace Tieout::Hostile {

QStringList changes(const State &before, const State &after)
{
    QStringList out;
    for (const QString &aspect : before.keys() + after.keys()) {
        const QString line = QStringLiteral("%1: \"%2\", now \"%3\"")
                                 .arg(aspect, before.value(aspect).left(80), after.value(aspect).left(80));
        if (before.value(aspect) != after.value(aspect) && !out.contains(line))
            out.append(line);
    }
    return out;
}

State Watcher::settled(const State &expected)
{
    QElapsedTimer timer;
    timer.start();
    State now = state();
    while (now != expected && timer.elapsed() < 500) {
        QTest::qSleep(50);
        now = state();
    }
    return now;
}

QString digestOf(const QString &folder)
{
    QStringList files;
    QDirIterator entries(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (entries.hasNext())
        files.append(entries.next());
    files.sort();
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const QString &name : files) {
        QFile file(name);
        hash.addData(name.toUtf8() + '\n');
        if (file.open(QIODevice::ReadOnly))
            hash.addData(&file);
    }
    return QStringLiteral("%1 files, %2").arg(files.size()).arg(QString::fromLatin1(hash.result().toHex().left(12)));
}

Listener::Listener()
{
    m_server.listen(QHostAddress::LocalHost);
}

int Listener::calls()
{
    while (m_server.hasPendingConnections() || m_server.waitForNewConnection(0)) {
        delete m_server.nextPendingConnection();
        ++m_calls;
    }
    return m_calls;
}

} // namespace Tieout::Hostile
