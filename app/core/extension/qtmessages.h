// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QtGlobal>

namespace Tieout::extension {

/**
 * Takes what Qt and a plugin write through qWarning() and its like on this thread, from construction to destruction,
 * off standard error: it belongs into the plugin's row. What other threads write meanwhile goes its usual way. One at a
 * time on a thread, the inner one takes.
 */
class QtMessages
{
public:
    QtMessages();
    ~QtMessages();
    QtMessages(const QtMessages &) = delete;
    QtMessages &operator=(const QtMessages &) = delete;

    /// The lines so far, each once, without those that `said` has in it already; the first few, with a count of the
    /// rest.
    QString besides(const QString &said) const;

private:
    static void take(QtMsgType type, const QMessageLogContext &context, const QString &message);

    QStringList m_lines;
    int m_more = 0;
    QtMessages *m_outer;
    QtMessageHandler m_usual;
};

} // namespace Tieout::extension
