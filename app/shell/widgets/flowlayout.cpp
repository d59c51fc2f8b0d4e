// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/flowlayout.h"

#include <QWidget>

namespace Tieout::shell {

FlowLayout::FlowLayout(QWidget *parent, int spacing)
    : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect &rect, bool place) const
{
    const QRect area = rect.marginsRemoved(contentsMargins());
    const bool mirrored = parentWidget() && parentWidget()->layoutDirection() == Qt::RightToLeft;
    int x = 0;
    int y = 0;
    int lineHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size =
            item->sizeHint().boundedTo(QSize(std::max(area.width(), item->minimumSize().width()), QLAYOUTSIZE_MAX));
        if (x > 0 && x + size.width() > area.width()) {
            x = 0;
            y += lineHeight + spacing();
            lineHeight = 0;
        }
        if (place) {
            const int left = mirrored ? area.right() + 1 - x - size.width() : area.left() + x;
            item->setGeometry(QRect(QPoint(left, area.top() + y), size));
        }
        x += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    const QMargins margins = contentsMargins();
    return y + lineHeight + margins.top() + margins.bottom();
}

} // namespace Tieout::shell
