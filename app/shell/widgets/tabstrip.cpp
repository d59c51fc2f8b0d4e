// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/tabstrip.h"

#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <QPainter>

namespace Tieout::shell {

TabStrip::TabStrip(QWidget *parent)
    : QTabBar(parent)
{
    setFont(textFont());
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideNone);
    setUsesScrollButtons(false);
    setFocusPolicy(Qt::TabFocus);
}

// The chosen tab is written stronger: room for that is kept, so that choosing moves nothing.
QSize TabStrip::tabSizeHint(int index) const
{
    const QFontMetrics strong(textFont(TextSize::Body, QFont::DemiBold));
    return {strong.horizontalAdvance(tabText(index)) + 24, 34};
}

void TabStrip::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = Tokens::current();
    QPainter painter(this);
    for (int i = 0; i < count(); ++i) {
        const QRect rect = tabRect(i);
        const bool chosen = i == currentIndex();
        painter.setFont(textFont(TextSize::Body, chosen ? QFont::DemiBold : QFont::Normal));
        painter.setPen(chosen ? tokens.accentText : tokens.quiet);
        painter.drawText(rect, Qt::AlignCenter, tabText(i));
        if (chosen)
            painter.fillRect(QRect(rect.left(), rect.bottom() - 1, rect.width(), 2), tokens.accent);
    }
}

} // namespace Tieout::shell
