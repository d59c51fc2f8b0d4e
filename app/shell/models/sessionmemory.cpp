// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/sessionmemory.h"

#include "core/generate/model/modelchoice.h"

namespace Tieout::shell {

void SessionMemory::noteContact(const QStringList &hosts)
{
    QMetaObject::invokeMethod(
        this,
        [this, hosts] {
            const qsizetype before = m_hosts.size();
            for (const QString &host : hosts) {
                if (!m_hosts.contains(host))
                    m_hosts.append(host);
            }
            if (m_hosts.size() != before)
                emit hostsChanged(m_hosts);
        },
        Qt::QueuedConnection);
}

QString SessionMemory::modelKey(const QString &address) const
{
    if (!m_key.isEmpty() && m_keyAddress == address)
        return m_key;
    return qEnvironmentVariable(generate::modelKeyVariable);
}

void SessionMemory::setModelKey(const QString &address, const QString &key)
{
    m_keyAddress = address;
    m_key = key;
}

} // namespace Tieout::shell
