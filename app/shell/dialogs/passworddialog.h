// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;

namespace Tieout::shell {

/// Asks for the password of a source that does not open without one.
class PasswordDialog : public QDialog
{
    Q_OBJECT

public:
    /// `why` is the connector's own sentence.
    explicit PasswordDialog(const Error &why, QWidget *parent = nullptr);

    QString password() const;
    bool keeps() const;

private:
    QLineEdit *m_password;
    QCheckBox *m_keep;
};

} // namespace Tieout::shell
