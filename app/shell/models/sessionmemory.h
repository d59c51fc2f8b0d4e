// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace Tieout::shell {

/// What lasts as long as the program and is written nowhere: the hosts contacted, and the model's key. Outlives every window.
class SessionMemory : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// In the order of their first contact.
    QStringList contactedHosts() const { return m_hosts; }
    /// From any thread; hostsChanged() follows on this object's.
    void noteContact(const QStringList &hosts);

    /// The key typed for this address, else that of the environment, else empty. A key typed for one server goes to no other.
    QString modelKey(const QString &address) const;
    void setModelKey(const QString &address, const QString &key);

signals:
    void hostsChanged(const QStringList &hosts);

private:
    QStringList m_hosts;
    QString m_keyAddress;
    QString m_key;
};

} // namespace Tieout::shell
