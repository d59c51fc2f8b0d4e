// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/navigationbar.h"

#include "shell/theme/icons.h"
#include "shell/theme/tokens.h"
#include "shell/widgets/look.h"

#include <QButtonGroup>
#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace Tieout::shell {

NavigationButton::NavigationButton(const QString &icon, const QString &title, QWidget *parent)
    : QAbstractButton(parent)
    , m_quiet(themedIcon(icon, IconRole::Quiet))
    , m_active(themedIcon(icon, IconRole::Accent))
{
    setText(title);
    setFont(textFont());
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(title);
}

void NavigationButton::setCount(const QString &count)
{
    m_count = count;
    setAccessibleDescription(count);
    update();
}

void NavigationButton::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = Tokens::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isChecked() || underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isChecked() ? tokens.accentSoft : tokens.hover);
        painter.drawRoundedRect(rect(), 6, 6);
    }
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const auto place = [&](int left, int breadth) {
        return QRect(mirrored ? width() - left - breadth : left, 0, breadth, height());
    };
    const QRect icon = place(10, 16);
    (isChecked() ? m_active : m_quiet).paint(&painter, QRect(icon.left(), (height() - 16) / 2, 16, 16));

    QFont small = textFont(TextSize::Tiny);
    const int countWidth = m_count.isEmpty() ? 0 : QFontMetrics(small).horizontalAdvance(m_count) + 8;
    painter.setFont(textFont(TextSize::Body, isChecked() ? QFont::DemiBold : QFont::Normal));
    painter.setPen(isChecked() ? tokens.accentText : tokens.text);
    const QRect words = place(36, width() - 36 - 10 - countWidth);
    painter.drawText(words, Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft),
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
    if (countWidth > 0) {
        painter.setFont(small);
        painter.setPen(tokens.quiet);
        painter.drawText(place(width() - 10 - countWidth, countWidth),
                         Qt::AlignVCenter | (mirrored ? Qt::AlignLeft : Qt::AlignRight), m_count);
    }
}

void NavigationButton::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void NavigationButton::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

NavigationBar::NavigationBar(QWidget *parent)
    : QFrame(parent)
    , m_buttonColumn(new QVBoxLayout)
    , m_sides(new QStackedWidget)
{
    setLook(this, "navigation");
    setFixedWidth(172);
    setAccessibleName(tr("Pages"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 10, 8, 8);
    column->setSpacing(12);
    m_buttonColumn->setSpacing(1);
    column->addLayout(m_buttonColumn);
    column->addWidget(m_sides, 1);
    m_sides->addWidget(new QWidget);
}

void NavigationBar::addPage(const QString &id, const QString &icon, const QString &title, const QString &toolTip,
                            QWidget *side)
{
    auto *button = new NavigationButton(icon, title);
    button->setObjectName(QStringLiteral("navigation-") + id);
    button->setToolTip(toolTip);
    connect(button, &QAbstractButton::clicked, this, [this, id] { emit chosen(id); });
    m_buttonColumn->addWidget(button);
    m_buttons.insert(id, button);
    if (side) {
        m_sides->addWidget(side);
        m_sideOf.insert(id, side);
    }
}

void NavigationBar::setCount(const QString &id, const QString &count)
{
    if (NavigationButton *button = m_buttons.value(id))
        button->setCount(count);
}

void NavigationBar::setCurrent(const QString &id)
{
    for (NavigationButton *button : std::as_const(m_buttons)) {
        button->setAutoExclusive(false); // a page of the menu leaves no button checked
        button->setChecked(false);
        button->setAutoExclusive(true);
    }
    if (NavigationButton *button = m_buttons.value(id))
        button->setChecked(true);
    m_sides->setCurrentWidget(m_sideOf.value(id, m_sides->widget(0)));
}

} // namespace Tieout::shell
