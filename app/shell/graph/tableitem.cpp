// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/tableitem.h"

#include "core/base/visible.h"
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
/// Cards behind the first one of a stack, and how far each shows.
constexpr int cardsBehind = 2;
constexpr double cardStep = 4;
/// Below these scales columns, then everything but the name, cannot be read and only cost time.
constexpr double columnsFrom = 0.55;
constexpr double headFrom = 0.28;

} // namespace

TableItem::TableItem(int node, const QString &title, const QString &rows, const QList<Line> &lines, int hiddenLines,
                     bool isView, bool legacy)
    : m_node(node)
    , m_title(base::visible(title))
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
    updateOpacity();
}

void TableItem::setStack(const QString &words)
{
    prepareGeometryChange();
    m_stack = words;
    m_size.rheight() += lineHeight;
}

QSizeF TableItem::size() const
{
    const double behind = isStack() ? cardsBehind * cardStep : 0;
    return m_size + QSizeF(behind, behind);
}

QRectF TableItem::boundingRect() const
{
    return QRectF({0, 0}, size()).adjusted(-2, -2, 2, 2);
}

double TableItem::firstLine() const
{
    return headHeight + (isStack() ? lineHeight : 0);
}

double TableItem::lineCentre(const QString &column) const
{
    for (int i = 0; i < m_lines.size(); ++i) {
        if (m_lines[i].name.compare(column, Qt::CaseInsensitive) == 0)
            return firstLine() + (i + 0.5) * lineHeight;
    }
    return headHeight / 2;
}

void TableItem::setEmphasis(Emphasis emphasis)
{
    m_emphasis = emphasis;
    setZValue(emphasis == Emphasis::Path || emphasis == Emphasis::Bridge ? 3 : 1);
    updateOpacity();
    update();
}

void TableItem::setLegacyDimmed(bool dimmed)
{
    m_legacyDimmed = dimmed;
    updateOpacity();
}

void TableItem::updateOpacity()
{
    const bool shown = m_emphasis == Emphasis::Path || m_emphasis == Emphasis::Bridge;
    setOpacity(m_emphasis == Emphasis::Dimmed ? 0.35 : m_legacy && m_legacyDimmed && !shown ? 0.6 : 1);
}

void TableItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget)
{
    const Tokens &tokens = widget ? Tokens::current() : Tokens::light(); // on paper without a widget
    const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    const bool strong = m_emphasis == Emphasis::Path || m_emphasis == Emphasis::Bridge
                        || option->state.testFlag(QStyle::State_Selected);
    QPen border(strong ? tokens.accent : tokens.border, strong ? 2 : 1,
                m_isView || m_emphasis == Emphasis::Bridge ? Qt::DashLine : Qt::SolidLine);
    border.setCosmetic(true);
    const QRectF box({0, 0}, m_size);
    painter->setRenderHint(QPainter::Antialiasing, scale >= headFrom);
    painter->setPen(border);
    painter->setBrush(tokens.surface);
    for (int behind = isStack() ? cardsBehind : 0; behind > 0; --behind)
        painter->drawRoundedRect(box.translated(behind * cardStep, behind * cardStep), corner, corner);
    painter->drawRoundedRect(box, corner, corner);
    if (scale < columnsFrom)
        return paintNameOnly(*painter, tokens, scale);
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
    paintLines(*painter, tokens);
}

void TableItem::paintNameOnly(QPainter &painter, const Tokens &tokens, double scale) const
{
    // As large as it takes to be read, as far as the box allows.
    const bool strong = m_emphasis == Emphasis::Path || m_emphasis == Emphasis::Bridge;
    const QRectF inside = QRectF({0, 0}, m_size).adjusted(7, 4, -7, -4);
    QFont font = textFont(TextSize::Small, QFont::DemiBold);
    const double wanted = int(TextSize::Tiny) / std::max(scale, 0.1);
    const double oneLine =
        int(TextSize::Small) * inside.width() / std::max(1.0, QFontMetricsF(font).horizontalAdvance(m_title));
    font.setPixelSize(std::max(int(TextSize::Small),
                               int(std::min({wanted, std::max(oneLine, wanted * 0.7), inside.height() * 0.6}))));
    painter.setFont(font);
    painter.setPen(strong ? tokens.accentText : tokens.text);
    QString title = m_title;
    title.replace(u'_', QStringLiteral("_\u200B")); // may be broken there
    painter.drawText(inside, Qt::AlignCenter | Qt::TextWordWrap, title);
}

void TableItem::paintLines(QPainter &painter, const Tokens &tokens) const
{
    const QFont font = codeFont(TextSize::Tiny);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    QRectF line(padding, headHeight, m_size.width() - 2 * padding, lineHeight);
    if (isStack()) {
        painter.setPen(tokens.quiet);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(m_stack, Qt::ElideRight, line.width()));
        line.translate(0, lineHeight);
    }
    for (const Line &column : m_lines) {
        painter.setPen(tokens.text);
        const double badgeWidth = column.badge.isEmpty() ? 0 : metrics.horizontalAdvance(column.badge) + 6;
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(base::visible(column.name), Qt::ElideRight, line.width() - badgeWidth));
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
