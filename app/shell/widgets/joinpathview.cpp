// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/joinpathview.h"

#include "core/base/visible.h"
#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

namespace Tieout::shell {

static constexpr int RowHeight = 46;
static constexpr int BoxHeight = 26;
static constexpr int Indent = 22;

static QString tableOf(const QString &column)
{
    return column.left(column.lastIndexOf(u'.'));
}

static QString keyText(const record::Edge &edge)
{
    QStringList conditions;
    for (int i = 0; i < edge.from.size() && i < edge.to.size(); ++i)
        conditions.append(QStringLiteral("%1 \u2192 %2").arg(edge.from.at(i), edge.to.at(i)));
    return conditions.join(QLatin1String(", "));
}

JoinPathView::JoinPathView(const record::Subgraph &subgraph, QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("Open in Schema (Enter)"));
    for (const QString &table : subgraph.terminals + subgraph.bridges) {
        const bool known =
            std::any_of(m_nodes.begin(), m_nodes.end(), [&table](const Node &n) { return n.table == table; });
        if (!known)
            addNode(subgraph, table, -1, nullptr);
    }
    QStringList names;
    for (const Node &node : std::as_const(m_nodes))
        names.append(node.keys.isEmpty() ? node.table : tr("%1 by %2").arg(node.table, node.keys));
    setAccessibleName(tr("Join path: %1").arg(names.join(QLatin1String("; "))));
}

// Depth first from the first table, so that a path reads from top to bottom.
void JoinPathView::addNode(const record::Subgraph &subgraph, const QString &table, int parent, const record::Edge *edge)
{
    Node node;
    node.table = table;
    node.parent = parent;
    node.depth = parent < 0 ? 0 : m_nodes.at(parent).depth + 1;
    node.bridge = subgraph.bridges.contains(table);
    if (edge) {
        node.keys = keyText(*edge);
        node.inferred = edge->origin == KeyOrigin::Inferred;
    }
    const int here = int(m_nodes.size());
    m_nodes.append(node);
    for (const record::Edge &next : subgraph.edges) {
        if (next.from.isEmpty() || next.to.isEmpty())
            continue;
        const QString from = tableOf(next.from.first());
        const QString to = tableOf(next.to.first());
        const QString other = from == table ? to : to == table ? from : QString();
        const bool known =
            std::any_of(m_nodes.begin(), m_nodes.end(), [&other](const Node &n) { return n.table == other; });
        if (!other.isEmpty() && !known)
            addNode(subgraph, other, here, &next);
    }
}

QSize JoinPathView::sizeHint() const
{
    return {300, m_nodes.isEmpty() ? 0 : (int(m_nodes.size()) - 1) * RowHeight + BoxHeight + 4};
}

QRect JoinPathView::boxOf(int node) const
{
    const Node &shown = m_nodes.at(node);
    const int left = std::min(shown.depth, 5) * Indent + 1;
    const int breadth = QFontMetrics(codeFont()).horizontalAdvance(shown.table) + 22;
    const QRect box(left, node * RowHeight + 2, std::min(breadth, width() - left - 2), BoxHeight);
    if (layoutDirection() == Qt::LeftToRight)
        return box;
    return {width() - box.right() - 1, box.top(), box.width(), box.height()};
}

void JoinPathView::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = Tokens::current();
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < m_nodes.size(); ++i) {
        const Node &node = m_nodes.at(i);
        const QRect box = boxOf(i);
        if (node.parent >= 0) {
            const QRect above = boxOf(node.parent);
            const int x = mirrored ? above.right() - 11 : above.left() + 11;
            QPen pen(node.inferred ? tokens.caution : tokens.accent, 1.5);
            if (node.inferred)
                pen.setStyle(Qt::DashLine);
            painter.setPen(pen);
            painter.setBrush(Qt::NoBrush);
            const int end = mirrored ? box.right() + 1 : box.left();
            QPainterPath line(QPointF(x, above.bottom() + 1));
            const double turn = mirrored ? -8 : 8;
            line.lineTo(x, box.center().y() - 8);
            line.quadTo(x, box.center().y(), x + turn, box.center().y());
            line.lineTo(end, box.center().y());
            painter.drawPath(line);
            painter.setFont(codeFont(TextSize::Tiny));
            painter.setPen(tokens.quiet);
            const QRect words =
                mirrored ? QRect(0, box.top() - 17, x - 8, 15) : QRect(x + 8, box.top() - 17, width() - x - 8, 15);
            painter.drawText(
                words, Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft),
                painter.fontMetrics().elidedText(base::visible(node.keys), Qt::ElideMiddle, words.width()));
        }
        QPen edge(node.bridge ? tokens.quiet : tokens.accent, 1);
        if (node.bridge)
            edge.setStyle(Qt::DashLine);
        painter.setPen(edge);
        painter.setBrush(node.bridge ? tokens.surface : tokens.accentSoft);
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
        QFont font = codeFont();
        font.setBold(!node.bridge);
        painter.setFont(font);
        painter.setPen(tokens.text);
        painter.drawText(
            box.adjusted(8, 0, -8, 0), Qt::AlignCenter,
            painter.fontMetrics().elidedText(base::visible(node.table), Qt::ElideMiddle, box.width() - 12));
    }
}

void JoinPathView::mouseReleaseEvent(QMouseEvent *event)
{
    QWidget::mouseReleaseEvent(event);
    emit clicked();
}

void JoinPathView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        emit clicked();
    else
        QWidget::keyPressEvent(event);
}

} // namespace Tieout::shell
