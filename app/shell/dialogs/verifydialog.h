// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/verifiedservice.h"

#include <QDialog>

class QCheckBox;

namespace Tieout::shell {

/// Shows what will be kept before a person vouches for it: the question, its SQL, and which of its words may be others.
class VerifyDialog : public QDialog
{
    Q_OBJECT

public:
    /// `verifiable` is of the answer, with what that gave.
    explicit VerifyDialog(const service::VerifiableResponse &verifiable, QWidget *parent = nullptr);

    /// With what the person chose.
    service::KeptQuery kept() const;

private:
    service::KeptQuery m_kept;
    QCheckBox *m_onboarding;
    QCheckBox *m_result;
};

} // namespace Tieout::shell
