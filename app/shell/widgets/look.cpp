// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/look.h"

#include <QFrame>
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

QWidget *makeRule()
{
    auto *rule = new QFrame;
    rule->setFixedHeight(1);
    setLook(rule, "rule");
    return rule;
}

} // namespace Tieout::shell
