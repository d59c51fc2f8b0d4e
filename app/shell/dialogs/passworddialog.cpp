// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/passworddialog.h"

#include "shell/models/said.h"
#include "shell/widgets/answersjob.h"
#include "shell/widgets/look.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

PasswordDialog::PasswordDialog(const Error &why, QWidget *parent)
    : QDialog(parent)
    , m_password(new QLineEdit)
    , m_keep(new QCheckBox(tr("Keep it in the system's keychain")))
{
    setWindowTitle(tr("Password"));
    setProperty(answersJob, true);
    setMinimumWidth(420);
    m_password->setObjectName(QStringLiteral("password"));
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setAccessibleName(tr("Password"));
    m_keep->setToolTip(tr("Else it lasts as long as the program runs. It is never written into a workspace."));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QPushButton *ok = buttons->button(QDialogButtonBox::Ok);
    ok->setText(tr("Connect"));
    ok->setEnabled(false);
    auto *column = new QVBoxLayout(this);
    column->addWidget(makeLabel(shell::said(why), TextSize::Body, "", true));
    column->addWidget(m_password);
    column->addWidget(m_keep);
    column->addWidget(buttons);
    connect(m_password, &QLineEdit::textChanged, ok, [ok](const QString &text) { ok->setEnabled(!text.isEmpty()); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QString PasswordDialog::password() const
{
    return m_password->text();
}

bool PasswordDialog::keeps() const
{
    return m_keep->isChecked();
}

} // namespace Tieout::shell
