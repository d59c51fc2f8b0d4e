// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/engine.h"

#include <QList>
#include <QTimer>
#include <QWidget>

class QLabel;

namespace Tieout::shell {

/// The state of one beat as a sign: ring, turning arc, filled dot, cross.
class BeatSign : public QWidget
{
    Q_OBJECT

public:
    explicit BeatSign(QWidget *parent = nullptr);
    void setState(answer::BeatState state);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    answer::BeatState m_state = answer::BeatState::Waiting;
    QTimer m_turning;
    int m_angle = 0;
};

/// The five beats of a question, live.
class BeatList : public QWidget
{
    Q_OBJECT

public:
    explicit BeatList(QWidget *parent = nullptr);
    void apply(const answer::BeatEvent &event);
    QString textOf(answer::Beat beat) const;
    answer::BeatState stateOf(answer::Beat beat) const;

private:
    struct Line {
        BeatSign *sign;
        QLabel *text;
        QLabel *time;
        QLabel *note;
        answer::BeatState state = answer::BeatState::Waiting;
    };
    QList<Line> m_lines;
};

} // namespace Tieout::shell
