// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/correctionservice.h"
#include "shell/frame/shellcontext.h"
#include "shell/widgets/card.h"

class QVBoxLayout;

namespace Tieout::shell {

/// What people put right: the question, what became of it, both queries, and the way back.
class CorrectionsPanel : public Card
{
    Q_OBJECT

public:
    explicit CorrectionsPanel(ShellContext &context, QWidget *parent = nullptr);

private:
    void showCorrections();
    void addCorrection(const service::CorrectionDescription &correction);

    ShellContext &m_context;
    QVBoxLayout *m_list;
};

} // namespace Tieout::shell
