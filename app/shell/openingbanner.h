// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace Tieout::shell {

class OpeningState;

/// Says above every page what is being opened, how far that is and what it waits for, with a way to stop it.
class OpeningBanner : public QFrame
{
    Q_OBJECT

public:
    explicit OpeningBanner(OpeningState &opening, QWidget *parent = nullptr);

    /// What opens faster is not announced: pages would jump.
    static constexpr int PatienceMs = 400;

private:
    void update();

    OpeningState &m_opening;
    QLabel *m_text;
    QProgressBar *m_progress;
    QPushButton *m_cancel;
    QTimer m_delay;
};

} // namespace Tieout::shell
