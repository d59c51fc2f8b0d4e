// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/keyitem.h"

#include "shell/theme/tokens.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QWidget>

#include <algorithm>

namespace Tieout::shell {

namespace {

constexpr double footLength = 11;
constexpr double footSpread = 5;
constexpr double barOffset = 8;
constexpr double loopReach = 34;
/// Feet smaller than this on screen are only noise.
constexpr double feetFrom = 0.45;

} // namespace

KeyItem::KeyItem(int edge, const ForeignKey &key, TableItem *from, TableItem *to, bool oneToOne)
    : m_edge(edge)
    , m_fromColumns(key.fromColumns)
    , m_toColumns(key.toColumns)
    , m_inferred(key.origin == KeyOrigin::Inferred)
    , m_oneToOne(oneToOne)
    , m_from(from)
    , m_to(to)
{
    QStringList pairs;
    for (int i = 0; i < key.fromColumns.size(); ++i)
        pairs.append(QStringLiteral("%1.%2 = %3.%4")
                         .arg(key.from.display(), key.fromColumns[i], key.to.display(), key.toColumns[i]));
    setToolTip(
        QStringLiteral("%1\n%2, %3").arg(pairs.join(QStringLiteral("\n")), keyOriginName(key.origin), key.constraint));
    setZValue(0);
    route();
}

void KeyItem::setEmphasis(Emphasis emphasis)
{
    m_emphasis = emphasis;
    setZValue(emphasis == Emphasis::Path ? 2 : 0);
    setOpacity(emphasis == Emphasis::Dimmed ? 0.25 : 1);
    update();
}

void KeyItem::route()
{
    prepareGeometryChange();
    const QRectF a(m_from->pos(), m_from->size());
    const QRectF b(m_to->pos(), m_to->size());
    const double fromY = a.top() + m_from->lineCentre(m_fromColumns.value(0));
    const double toY = b.top() + m_to->lineCentre(m_toColumns.value(0));
    if (m_from == m_to) {
        m_manySide = m_oneSide = 1;
    } else if (a.left() >= b.right()) {
        m_manySide = -1;
        m_oneSide = 1;
    } else if (a.right() <= b.left()) {
        m_manySide = 1;
        m_oneSide = -1;
    } else {
        // One above the other: both ends leave on the side where there is a little more room.
        m_manySide = m_oneSide = a.center().x() >= b.center().x() ? 1 : -1;
    }
    m_many = {m_manySide > 0 ? a.right() : a.left(), fromY};
    m_one = {m_oneSide > 0 ? b.right() : b.left(), toY};
    const double reach =
        m_manySide == m_oneSide ? loopReach : std::clamp(std::abs(m_many.x() - m_one.x()) / 2, 24.0, 160.0);
    m_path = QPainterPath(m_many);
    m_path.cubicTo(m_many + QPointF(m_manySide * reach, 0), m_one + QPointF(m_oneSide * reach, 0), m_one);
    m_bounds = m_path.controlPointRect().adjusted(-8, -8, 8, 8);
}

QPainterPath KeyItem::shape() const
{
    QPainterPathStroker stroker;
    stroker.setWidth(8);
    return stroker.createStroke(m_path);
}

void KeyItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const Tokens &tokens = Tokens::current();
    const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    const bool strong = m_emphasis == Emphasis::Path;
    QPen pen(strong ? tokens.accent : tokens.quiet, strong ? 2 : 1, m_inferred ? Qt::DashLine : Qt::SolidLine);
    pen.setCosmetic(true);
    if (!strong) {
        QColor colour = tokens.quiet;
        colour.setAlphaF(0.7f);
        pen.setColor(colour);
    }
    // Hairlines without smoothing are what keeps a thousand keys fluent.
    painter->setRenderHint(QPainter::Antialiasing, scale >= feetFrom);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(m_path);
    if (scale < feetFrom)
        return;
    pen.setStyle(Qt::SolidLine);
    painter->setPen(pen);
    const QPointF apex = m_many + QPointF(m_manySide * footLength, 0);
    if (m_oneToOne) {
        const double x = m_many.x() + m_manySide * barOffset;
        painter->drawLine(QPointF(x, m_many.y() - footSpread), QPointF(x, m_many.y() + footSpread));
    } else {
        painter->drawLine(apex, m_many + QPointF(0, -footSpread));
        painter->drawLine(apex, m_many + QPointF(0, footSpread));
    }
    const double x = m_one.x() + m_oneSide * barOffset;
    painter->drawLine(QPointF(x, m_one.y() - footSpread), QPointF(x, m_one.y() + footSpread));
}

} // namespace Tieout::shell
