// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/websearchdialog.h"

#include "shell/theme/fonts.h"
#include "shell/theme/plaintext.h"
#include "shell/widgets/answersjob.h"
#include "shell/widgets/look.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

WebSearchDialog::WebSearchDialog(const web::Outgoing &outgoing, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Search the web?"));
    setProperty(answersJob, true);
    setMinimumWidth(460);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(10);
    column->addWidget(
        makeLabel(tr("The model would like to look this up on %1:").arg(outgoing.host), TextSize::Body, "", true));
    QLabel *words = makeLabel(outgoing.words, TextSize::Title, "", true);
    words->setObjectName(QStringLiteral("web-words"));
    column->addWidget(words);
    column->addWidget(makeLabel(tr("Exactly this address is opened:"), TextSize::Body, "quiet", true));
    QLabel *address = makeLabel({}, codeFont(), "", true);
    setBreakableText(*address, outgoing.address, QStringLiteral("/"), QStringLiteral("&"));
    address->setObjectName(QStringLiteral("web-address"));
    column->addWidget(address);
    column->addWidget(makeLabel(
        tr("No stored value is among the words. What comes back is read as data, and the answer names it as a source."),
        TextSize::Small, "quiet", true));
    auto *buttons = new QDialogButtonBox;
    QPushButton *send = buttons->addButton(tr("Send"), QDialogButtonBox::AcceptRole);
    send->setObjectName(QStringLiteral("web-send"));
    send->setAutoDefault(false);
    QPushButton *keep = buttons->addButton(tr("Do not send"), QDialogButtonBox::RejectRole);
    keep->setObjectName(QStringLiteral("web-refuse"));
    keep->setDefault(true);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    keep->setFocus();
}

} // namespace Tieout::shell
