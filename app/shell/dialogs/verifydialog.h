// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/verified.h"

#include <QDialog>

namespace Tieout::shell {

/// Shows what will be kept before a person vouches for it: the question, its SQL, and which of its words may be others.
class VerifyDialog : public QDialog
{
    Q_OBJECT

public:
    /// `query` as workspace::acceptedVerified() gave it.
    explicit VerifyDialog(const catalog::VerifiedQuery &query, QWidget *parent = nullptr);
};

} // namespace Tieout::shell
