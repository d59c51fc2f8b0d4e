// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/charts/chartlabels.h"

#include "shell/models/numberformat.h"
#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace Tieout::shell {

ChartLabels::ChartLabels(QGraphicsItem *parent)
    : QGraphicsItem(parent)
    , m_font(textFont(TextSize::Tiny))
    , m_strong(textFont(TextSize::Tiny, QFont::DemiBold))
{
    setZValue(20);
    setAcceptedMouseButtons(Qt::NoButton);
}

void ChartLabels::setContent(const ChartData *data, const QList<double> &ticks, ChartKind kind, const Tokens *tokens)
{
    m_data = data;
    m_ticks = ticks;
    m_kind = kind;
    m_tokens = tokens;
    setVisible(kind != ChartKind::Pie);
    update();
}

QRectF ChartLabels::plotWithin(const QRectF &whole) const
{
    if (!m_data)
        return whole;
    const QFontMetricsF metrics(m_font);
    double tickWidth = 0;
    for (const double tick : m_ticks)
        tickWidth = std::max(tickWidth, metrics.horizontalAdvance(shortNumber(tick)));
    if (!isHorizontal())
        return whole.adjusted(tickWidth + 12, 20, -8, -(metrics.height() + 12));
    double categoryWidth = 0;
    for (const QString &category : m_data->categories)
        categoryWidth = std::max(categoryWidth, metrics.horizontalAdvance(category));
    categoryWidth = std::min(categoryWidth, whole.width() * 0.36);
    return whole.adjusted(categoryWidth + 12, 4, -56, -(metrics.height() + 10));
}

void ChartLabels::setPlot(const QRectF &plot, const QRectF &whole)
{
    prepareGeometryChange();
    m_plot = plot;
    m_whole = whole;
}

void ChartLabels::setSelected(int series, int category)
{
    m_selectedSeries = series;
    m_selectedCategory = category;
    update();
}

double ChartLabels::positionOf(double value) const
{
    const double low = m_ticks.first();
    const double share = (value - low) / (m_ticks.last() - low);
    return isHorizontal() ? m_plot.left() + share * m_plot.width() : m_plot.bottom() - share * m_plot.height();
}

void ChartLabels::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    if (!m_data || m_ticks.size() < 2)
        return;
    painter->setRenderHint(QPainter::TextAntialiasing);
    painter->setFont(m_font);
    painter->setPen(m_tokens->quiet);
    paintTicks(painter);
    paintCategories(painter);
    if (showsValues())
        paintValues(painter);
}

void ChartLabels::paintTicks(QPainter *painter) const
{
    for (const double tick : m_ticks) {
        const double at = positionOf(tick);
        if (isHorizontal())
            painter->drawText(QRectF(at - 40, m_plot.bottom() + 6, 80, 16), Qt::AlignHCenter | Qt::AlignTop,
                              shortNumber(tick));
        else
            painter->drawText(QRectF(m_whole.left(), at - 8, m_plot.left() - 10 - m_whole.left(), 16),
                              Qt::AlignRight | Qt::AlignVCenter, shortNumber(tick));
    }
}

void ChartLabels::paintCategories(QPainter *painter) const
{
    const QFontMetricsF metrics(m_font);
    const qsizetype count = m_data->categories.size();
    painter->setPen(m_tokens->text);
    if (isHorizontal()) {
        const double room = m_plot.height() / double(count);
        for (qsizetype i = 0; i < count; ++i) {
            const QRectF place(m_whole.left(), m_plot.top() + room * double(i), m_plot.left() - 10 - m_whole.left(),
                               room);
            painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter,
                              metrics.elidedText(m_data->categories.at(i), Qt::ElideMiddle, place.width()));
        }
        return;
    }
    const double room = m_plot.width() / double(count);
    // Where texts would become stubs, every second, third ... one is written whole.
    const int every = std::max(1, int(std::ceil((m_data->inTime ? 58.0 : 34.0) / room)));
    for (qsizetype i = 0; i < count; i += every) {
        const double breadth = room * every - 6;
        const QRectF place(m_plot.left() + room * (double(i) + 0.5) - breadth / 2, m_plot.bottom() + 7, breadth, 16);
        painter->drawText(place, Qt::AlignHCenter | Qt::AlignTop,
                          metrics.elidedText(m_data->categories.at(i), Qt::ElideRight, breadth));
    }
}

bool ChartLabels::showsValues() const
{
    const qsizetype marks = m_data->categories.size() * m_data->series.size();
    if (m_kind == ChartKind::Line)
        return m_data->series.size() == 1 && marks <= 12;
    const double room = (isHorizontal() ? m_plot.height() : m_plot.width()) / double(std::max<qsizetype>(marks, 1));
    return room >= (isHorizontal() ? 11 : 34);
}

void ChartLabels::paintValues(QPainter *painter) const
{
    painter->setFont(m_strong);
    const qsizetype count = m_data->categories.size();
    const double room = (isHorizontal() ? m_plot.height() : m_plot.width()) / double(count);
    const double bar = room * BarShare / double(m_data->series.size());
    for (qsizetype s = 0; s < m_data->series.size(); ++s) {
        for (qsizetype i = 0; i < count; ++i) {
            const double value = m_data->series.at(s).values.at(i);
            if (std::isnan(value))
                continue;
            const double middle =
                m_kind == ChartKind::Line
                    ? room * (double(i) + 0.5)
                    : room * (double(i) + 0.5) + bar * (double(s) - double(m_data->series.size() - 1) / 2);
            const double at = positionOf(value);
            const bool lit = s == m_selectedSeries && i == m_selectedCategory;
            painter->setPen(lit ? m_tokens->accentText : m_tokens->text);
            const QString text = shortNumber(value);
            if (isHorizontal()) {
                const bool left = value < 0;
                painter->drawText(QRectF(left ? at - 66 : at + 6, m_plot.top() + middle - 8, 60, 16),
                                  (left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, text);
            } else {
                painter->drawText(QRectF(m_plot.left() + middle - 40, value < 0 ? at + 3 : at - 19, 80, 16),
                                  Qt::AlignHCenter | Qt::AlignVCenter, text);
            }
        }
    }
}

ChartGrid::ChartGrid(QGraphicsItem *parent)
    : QGraphicsItem(parent)
{
    setZValue(2); // between Qt Charts' plot area and its series
    setAcceptedMouseButtons(Qt::NoButton);
}

void ChartGrid::setContent(const QList<double> &ticks, ChartKind kind, const Tokens *tokens)
{
    m_ticks = ticks;
    m_kind = kind;
    m_tokens = tokens;
    setVisible(kind != ChartKind::Pie);
    update();
}

void ChartGrid::setPlot(const QRectF &plot)
{
    prepareGeometryChange();
    m_plot = plot;
}

void ChartGrid::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    if (m_ticks.size() < 2)
        return;
    painter->setRenderHint(QPainter::Antialiasing, false);
    for (const double tick : m_ticks) {
        const double share = (tick - m_ticks.first()) / (m_ticks.last() - m_ticks.first());
        painter->setPen(QPen(qFuzzyIsNull(tick) ? m_tokens->quiet : m_tokens->line, 1));
        if (m_kind == ChartKind::Bar) {
            const double x = m_plot.left() + share * m_plot.width();
            painter->drawLine(QPointF(x, m_plot.top()), QPointF(x, m_plot.bottom()));
        } else {
            const double y = m_plot.bottom() - share * m_plot.height();
            painter->drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
        }
    }
}

} // namespace Tieout::shell
