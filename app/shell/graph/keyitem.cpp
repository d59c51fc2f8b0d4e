// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/keyitem.h"

#include "shell/graph/graphscene.h"
#include "shell/models/catalogwords.h"
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
/// Boxes of a column that are nearer than this have nothing between them.
constexpr double closeBelow = 56;
/// Feet smaller than this on screen are only noise.
constexpr double feetFrom = 0.45;

} // namespace

KeyItem::KeyItem(const QList<int> &edges, const QList<ForeignKey> &keys, TableItem *from, TableItem *to, bool oneToOne)
    : m_edges(edges)
    , m_fromColumns(keys.first().fromColumns)
    , m_toColumns(keys.first().toColumns)
    , m_inferred(std::all_of(keys.cbegin(), keys.cend(),
                             [](const ForeignKey &key) { return key.origin == KeyOrigin::Inferred; }))
    , m_oneToOne(oneToOne)
    , m_from(from)
    , m_to(to)
{
    for (const ForeignKey &key : keys)
        m_constraints.append(key.constraint);
    const ForeignKey &key = keys.first();
    QStringList pairs;
    for (int i = 0; i < key.fromColumns.size(); ++i)
        pairs.append(QStringLiteral("%1.%2 = %3.%4")
                         .arg(key.from.display(), key.fromColumns[i], key.to.display(), key.toColumns[i]));
    QString words =
        QStringLiteral("%1\n%2, %3").arg(pairs.join(QStringLiteral("\n")), originWords(key.origin), key.constraint);
    if (keys.size() > 1)
        words += u'\n' + GraphScene::tr("The same key stands in %n tables", nullptr, int(keys.size()));
    setToolTip(words);
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
    const auto beside = [](const QRectF &box, double y, int side) {
        return End{{side > 0 ? box.right() : box.left(), y}, QPointF(side, 0)};
    };
    const double below = std::max(b.top() - a.bottom(), a.top() - b.bottom());
    double reach = std::clamp(std::abs(a.center().x() - b.center().x()) / 4, 24.0, 120.0);
    if (m_from == m_to) {
        m_many = beside(a, fromY, 1);
        m_one = beside(b, toY, 1);
        reach = loopReach;
    } else if (a.left() >= b.right()) {
        m_many = beside(a, fromY, -1);
        m_one = beside(b, toY, 1);
    } else if (a.right() <= b.left()) {
        m_many = beside(a, fromY, 1);
        m_one = beside(b, toY, -1);
    } else if (below > 0 && below < closeBelow) {
        // One right below the other: straight from edge to edge.
        const double x = (std::max(a.left(), b.left()) + std::min(a.right(), b.right())) / 2;
        const bool under = a.top() > b.bottom();
        m_many = {{x, under ? a.top() : a.bottom()}, {0, under ? -1.0 : 1.0}};
        m_one = {{x, under ? b.bottom() : b.top()}, {0, under ? 1.0 : -1.0}};
        reach = below / 2;
    } else {
        // Somewhere above the other: around what stands between, where there is a little more room.
        const int side = a.center().x() >= b.center().x() ? 1 : -1;
        m_many = beside(a, fromY, side);
        m_one = beside(b, toY, side);
        reach = loopReach;
    }
    m_path = QPainterPath(m_many.at);
    m_path.cubicTo(m_many.at + m_many.away * reach, m_one.at + m_one.away * reach, m_one.at);
    m_bounds = m_path.controlPointRect().adjusted(-8, -8, 8, 8);
}

QPainterPath KeyItem::shape() const
{
    QPainterPathStroker stroker;
    stroker.setWidth(8);
    return stroker.createStroke(m_path);
}

void KeyItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *widget)
{
    const Tokens &tokens = widget ? Tokens::current() : Tokens::light(); // on paper without a widget
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
    drawFoot(painter, m_many, !m_oneToOne);
    drawFoot(painter, m_one, false);
}

void KeyItem::drawFoot(QPainter *painter, const End &end, bool many)
{
    const QPointF across(end.away.y(), end.away.x());
    if (many) {
        const QPointF apex = end.at + end.away * footLength;
        painter->drawLine(apex, end.at + across * footSpread);
        painter->drawLine(apex, end.at - across * footSpread);
    } else {
        const QPointF bar = end.at + end.away * barOffset;
        painter->drawLine(bar + across * footSpread, bar - across * footSpread);
    }
}

} // namespace Tieout::shell
