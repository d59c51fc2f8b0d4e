// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStringList>
#include <QTimer>

class QLabel;
class QProgressBar;

namespace Tieout::shell {

/// The bottom edge: what happens, what is open, and on the right which hosts were contacted.
class StatusLine : public QFrame
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    /// What lasts: "Ready", "Opening riverside.db".
    void setState(const QString &state);
    /// What is open: "23 tables, 214 columns, profiled 19 Nov".
    void setSubject(const QString &subject);
    /// A sentence for some seconds, in place of the state.
    void say(const QString &sentence);
    /// 0 to 1; negative hides the bar.
    void setProgress(double fraction);
    void setContactedHosts(const QStringList &hosts);

private:
    QLabel *m_state;
    QLabel *m_subject;
    QLabel *m_network;
    QProgressBar *m_progress;
    QString m_lasting;
    QTimer m_sayTimer;
};

} // namespace Tieout::shell
