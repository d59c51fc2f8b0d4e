// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/widgets/card.h"

#include <QElapsedTimer>
#include <QTimer>

#include <functional>

class QLabel;

namespace Tieout::answer {
struct BeatEvent;
}

namespace Tieout::shell {

class BeatList;

/// A question on its way: the five beats, live, the steps of whoever writes the SQL, for how long already, and Cancel.
class WorkingCard : public Card
{
    Q_OBJECT

public:
    /// What it waits for after so many milliseconds; empty where it just works.
    using Waiting = std::function<QString(qint64 ms)>;

    explicit WorkingCard(const QString &question, Waiting waiting = {}, QWidget *parent = nullptr);
    const QString &question() const { return m_question; }
    void apply(const answer::BeatEvent &event);
    const BeatList &beats() const { return *m_beats; }
    /// Newest last; of many the newest MostSteps are shown.
    const QStringList &steps() const { return m_steps; }

    static constexpr int MostSteps = 8;

signals:
    void cancelled();

private:
    void addStep(const QString &step);
    void showElapsed();

    QString m_question;
    Waiting m_waiting;
    BeatList *m_beats;
    QStringList m_steps;
    QLabel *m_stepList;
    QLabel *m_elapsed;
    QElapsedTimer m_since;
    QTimer m_tick;
};

} // namespace Tieout::shell
