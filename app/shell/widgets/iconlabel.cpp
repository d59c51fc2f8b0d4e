// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/iconlabel.h"

#include <QPainter>

namespace Tieout::shell {

IconLabel::IconLabel(const QString &name, IconRole role, int size, QWidget *parent)
    : QWidget(parent)
    , m_icon(themedIcon(name, role))
    , m_size(size)
{
    setFixedSize(sizeHint());
}

void IconLabel::setIcon(const QString &name, IconRole role)
{
    m_icon = themedIcon(name, role);
    update();
}

QSize IconLabel::sizeHint() const
{
    return {m_size, m_size + 2};
}

void IconLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_icon.paint(&painter, QRect(0, (height() - m_size) / 2, m_size, m_size));
}

} // namespace Tieout::shell
