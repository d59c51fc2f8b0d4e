// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/sectiontitle.h"

#include "shell/widgets/look.h"

namespace Tieout::shell {

SectionTitle::SectionTitle(const QString &text, QWidget *parent)
    : QLabel(parent)
{
    QFont font = textFont(TextSize::Tiny, QFont::DemiBold);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.7);
    font.setCapitalization(QFont::AllUppercase);
    setFont(font);
    setLook(this, "quiet");
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setTitle(text);
}

void SectionTitle::setTitle(const QString &text)
{
    setText(text);
    setAccessibleName(text);
}

} // namespace Tieout::shell
