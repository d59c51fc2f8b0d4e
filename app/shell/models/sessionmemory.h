// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/sentprompt.h"

#include <QDateTime>
#include <QHash>
#include <QObject>
#include <QStringList>

namespace Tieout::shell {

/// What lasts as long as the program and is written nowhere: the hosts contacted, what models were sent, and what their
/// backends say of themselves. Outlives every window.
class SessionMemory : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// In the order of their first contact.
    QStringList contactedHosts() const { return m_hosts; }
    /// From any thread; hostsChanged() follows on this object's.
    void logEndpoints(const QStringList &hosts);

    /// What a model was sent for an answer, by the record's id, or for descriptions; of the newest MostAnswers only.
    void keepPrompts(const QString &of, const QList<generate::model::SentPrompt> &prompts);
    QList<generate::model::SentPrompt> prompts(const QString &of) const { return m_prompts.value(of); }
    /// By what is kept what a model was sent when it last described tables of a source.
    static QString descriptionsOf(const QString &sourceId) { return QStringLiteral("descriptions of ") + sourceId; }

    static constexpr int MostAnswers = 50;

    /// A line of a backend about itself ("llama-server started on port 40123"). From any thread; logged() follows on
    /// this object's.
    void noteLog(const QString &line);
    struct LogLine {
        QDateTime at;
        QString text;
    };
    /// Oldest first; the newest MostLines.
    const QList<LogLine> &log() const { return m_log; }

    static constexpr int MostLines = 1000;

signals:
    void hostsChanged(const QStringList &hosts);
    void logged(const Tieout::shell::SessionMemory::LogLine &line);

private:
    QStringList m_hosts;
    QList<LogLine> m_log;
    QHash<QString, QList<generate::model::SentPrompt>> m_prompts;
    QStringList m_prompted; ///< of what, oldest first
};

} // namespace Tieout::shell
