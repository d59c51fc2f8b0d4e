// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/tableitem.h"

#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <QGraphicsSceneMouseEvent>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QWidget>

namespace Tieout::shell {

namespace {

constexpr double headHeight = 26;
constexpr double lineHeight = 16;
constexpr double bottomPadding = 5;
constexpr double padding = 9;
constexpr double corner = 5;
/// Below these scales columns, then everything but the name, cannot be read and only cost time.
constexpr double columnsFrom = 0.55;
constexpr double headFrom = 0.28;

} // namespace

TableItem::TableItem(int node, const QString &title, const QString &rows, const QList<Line> &lines, int hiddenLines,
                     bool isView, bool legacy)
    : m_node(node)
    , m_title(title)
    , m_rows(rows)
    , m_lines(lines)
    , m_hidden(hiddenLines)
    , m_isView(isView)
    , m_legacy(legacy)
    , m_size(Width, headHeight + double(lines.size() + (hiddenLines > 0 ? 1 : 0)) * lineHeight + bottomPadding)
{
    setFlags(ItemIsMovable | ItemIsSelectable | ItemIsFocusable | ItemSendsGeometryChanges);
    setZValue(1);
    setCursor(Qt::PointingHandCursor);
}

QRectF TableItem::boundingRect() const
{
    return QRectF({0, 0}, m_size).adjusted(-2, -2, 2, 2);
}

double TableItem::lineCentre(const QString &column) const
{
    for (int i = 0; i < m_lines.size(); ++i) {
        if (m_lines[i].name.compare(column, Qt::CaseInsensitive) == 0)
            return headHeight + (i + 0.5) * lineHeight;
    }
    return headHeight / 2;
}

void TableItem::setEmphasis(Emphasis emphasis)
{
    m_emphasis = emphasis;
    setOpacity(emphasis == Emphasis::Dimmed ? 0.35 : m_legacy ? 0.6 : 1);
    setZValue(emphasis == Emphasis::Path || emphasis == Emphasis::Bridge ? 3 : 1);
    update();
}

void TableItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    const Tokens &tokens = Tokens::current();
    const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    const bool strong = m_emphasis == Emphasis::Path || m_emphasis == Emphasis::Bridge ||
                        option->state.testFlag(QStyle::State_Selected);
    QPen border(strong ? tokens.accent : tokens.border, strong ? 2 : 1,
                m_isView || m_emphasis == Emphasis::Bridge ? Qt::DashLine : Qt::SolidLine);
    border.setCosmetic(true);
    const QRectF box({0, 0}, m_size);
    painter->setRenderHint(QPainter::Antialiasing, scale >= headFrom);
    painter->setPen(border);
    painter->setBrush(tokens.surface);
    painter->drawRoundedRect(box, corner, corner);
    if (scale < headFrom) {
        // Far out: the name alone, as large as the box allows.
        QFont font = textFont(TextSize::Large, QFont::DemiBold);
        painter->setFont(font);
        painter->setPen(tokens.text);
        painter->drawText(box.adjusted(6, 0, -6, 0), Qt::AlignCenter | Qt::TextWrapAnywhere, m_title);
        return;
    }
    const QRectF head(0, 0, m_size.width(), headHeight);
    painter->setPen(Qt::NoPen);
    painter->setBrush(strong ? tokens.accentSoft : tokens.sunken);
    painter->drawRoundedRect(head.adjusted(1, 1, -1, 0), corner - 1, corner - 1);
    painter->drawRect(QRectF(1, headHeight - corner, m_size.width() - 2, corner));
    painter->setPen(tokens.quiet);
    painter->setFont(figureFont(TextSize::Tiny));
    const double rowsWidth = QFontMetricsF(painter->font()).horizontalAdvance(m_rows);
    painter->drawText(head.adjusted(padding, 0, -padding, 0), Qt::AlignRight | Qt::AlignVCenter, m_rows);
    const QFont titleFont = textFont(TextSize::Small, QFont::DemiBold);
    painter->setFont(titleFont);
    painter->setPen(tokens.text);
    const QString title =
        QFontMetricsF(titleFont).elidedText(m_title, Qt::ElideMiddle, m_size.width() - 3 * padding - rowsWidth);
    painter->drawText(head.adjusted(padding, 0, -padding, 0), Qt::AlignLeft | Qt::AlignVCenter, title);
    if (scale >= columnsFrom)
        paintLines(*painter, tokens);
}

void TableItem::paintLines(QPainter &painter, const Tokens &tokens) const
{
    const QFont font = codeFont(TextSize::Tiny);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    QRectF line(padding, headHeight, m_size.width() - 2 * padding, lineHeight);
    for (const Line &column : m_lines) {
        painter.setPen(tokens.text);
        const double badgeWidth = column.badge.isEmpty() ? 0 : metrics.horizontalAdvance(column.badge) + 6;
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(column.name, Qt::ElideRight, line.width() - badgeWidth));
        painter.setPen(tokens.caution);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, column.badge);
        line.translate(0, lineHeight);
    }
    if (m_hidden > 0) {
        painter.setPen(tokens.quiet);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, tr("+ %n more", nullptr, m_hidden));
    }
}

QVariant TableItem::itemChange(GraphicsItemChange change, const QVariant &value)
{
    if (change == ItemPositionHasChanged)
        emit moved();
    return QGraphicsObject::itemChange(change, value);
}

void TableItem::mouseDoubleClickEvent(QGraphicsSceneMouseEvent *event)
{
    event->accept();
    emit activated(m_node);
}

} // namespace Tieout::shell
