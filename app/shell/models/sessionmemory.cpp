// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/sessionmemory.h"

namespace Tieout::shell {

void SessionMemory::logEndpoints(const QStringList &hosts)
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

void SessionMemory::noteLog(const QString &line)
{
    QMetaObject::invokeMethod(
        this,
        [this, noted = LogLine{QDateTime::currentDateTime(), line}] {
            m_log.append(noted);
            while (m_log.size() > MostLines)
                m_log.removeFirst();
            emit logged(noted);
        },
        Qt::QueuedConnection);
}

void SessionMemory::keepPrompts(const QString &of, const QList<generate::model::SentPrompt> &prompts)
{
    m_prompted.removeAll(of);
    m_prompted.append(of);
    m_prompts.insert(of, prompts);
    while (m_prompted.size() > MostAnswers)
        m_prompts.remove(m_prompted.takeFirst());
}

} // namespace Tieout::shell
