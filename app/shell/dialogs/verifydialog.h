// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/keptverified.h"

#include <QDialog>

class QCheckBox;

namespace Tieout::shell {

/// Shows what will be kept before a person vouches for it: the question, its SQL, and which of its words may be others.
class VerifyDialog : public QDialog
{
    Q_OBJECT

public:
    /// `kept`: its query as project::acceptedVerified() gave it, with what the answer gave, inPlaceOf() `before`:
    /// what is verified for the question by now.
    VerifyDialog(const workspace::KeptVerified &kept, const std::optional<workspace::KeptVerified> &before,
                 QWidget *parent = nullptr);

    /// With what the person chose.
    workspace::KeptVerified kept() const;

private:
    workspace::KeptVerified m_kept;
    QCheckBox *m_onboarding;
    QCheckBox *m_result;
};

} // namespace Tieout::shell
