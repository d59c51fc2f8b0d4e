// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/measure/rerunservice.h"
#include "shell/frame/shellcontext.h"
#include "shell/widgets/card.h"

#include <QPointer>

class QLabel;
class QPushButton;

namespace Tieout::base {
class Job;
}

namespace Tieout::shell {

/// Runs every verified query of the workspace again and lists where its result is another one now. Nothing is stored.
class RerunPanel : public Card
{
    Q_OBJECT

public:
    explicit RerunPanel(ShellContext &context, QWidget *parent = nullptr);

    void run();

private:
    void follow();
    void finish(const Result<evaluation::VerifiedReport> &report);
    void say(const QString &text, const char *look);

    ShellContext &m_context;
    QPushButton *m_run;
    QLabel *m_state;
    QVBoxLayout *m_outcome;
    QPointer<base::Job> m_job;
};

} // namespace Tieout::shell
