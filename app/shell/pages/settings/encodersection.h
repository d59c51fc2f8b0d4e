// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/modelcontroller.h"

#include <QPointer>
#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;

namespace Tieout::shell {

struct ShellContext;

/// The model section's part on the model for embeddings: which one, whether texts may leave this machine for it, and
/// whether it works. It is not used before it passed its test.
class EncoderSection : public QWidget
{
    Q_OBJECT

public:
    explicit EncoderSection(ShellContext &context, QWidget *parent = nullptr);

private:
    void showState();
    void startTrial();
    void showTrial(const Result<generate::model::EncoderTrial> &result);
    void say(const QString &text, const char *look);

    ShellContext &m_context;
    QWidget *m_consent;
    QCheckBox *m_allow;
    QLabel *m_consentText;
    QWidget *m_trialRow;
    QPushButton *m_try;
    QLabel *m_result;
    QPointer<base::Job> m_trial;
};

} // namespace Tieout::shell
