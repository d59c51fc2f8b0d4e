// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/look.h"

#include "shell/theme/icons.h"

#include <QAbstractButton>
#include <QFrame>
#include <QMenu>
#include <QStyle>
#include <QVariant>

namespace Tieout::shell {

void setLook(QWidget *widget, const char *look)
{
    if (widget->property("look").toString() == QLatin1String(look))
        return;
    widget->setProperty("look", QString::fromLatin1(look));
    widget->setAttribute(Qt::WA_StyledBackground); // subclasses of QWidget draw no background of their own accord
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

QLabel *makeLabel(const QString &text, TextSize size, const char *look, bool wraps)
{
    return makeLabel(text, textFont(size), look, wraps);
}

QLabel *makeLabel(const QString &text, const QFont &font, const char *look, bool wraps)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setFont(font);
    label->setWordWrap(wraps);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (*look)
        setLook(label, look);
    return label;
}

void showOpensMenu(QAbstractButton *button, QMenu *menu, int side)
{
    const Qt::LayoutDirection reading = button->layoutDirection();
    button->setIcon(themedIcon(QStringLiteral("chevrondown"), IconRole::Quiet));
    button->setIconSize({side, side});
    button->setLayoutDirection(reading == Qt::RightToLeft ? Qt::LeftToRight : Qt::RightToLeft);
    menu->setLayoutDirection(reading);
}

QWidget *makeRule()
{
    auto *rule = new QFrame;
    rule->setFixedHeight(1);
    setLook(rule, "rule");
    return rule;
}

} // namespace Tieout::shell
