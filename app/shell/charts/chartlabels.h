// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/charts/chartdata.h"

#include <QFont>
#include <QGraphicsItem>

class QChart;

namespace Tieout::shell {

struct Tokens;

/// Draws the texts of a chart with bars or lines around its plot area, each elided to its place; says how much room it
/// needs.
class ChartLabels : public QGraphicsItem
{
public:
    explicit ChartLabels(QGraphicsItem *parent);

    void setContent(const ChartData *data, const QList<double> &ticks, ChartKind kind, const Tokens *tokens);
    /// The plot area within `whole`, so that all texts fit.
    QRectF plotWithin(const QRectF &whole) const;
    void setPlot(const QRectF &plot, const QRectF &whole);
    void setSelected(int series, int category);

    QRectF boundingRect() const override { return m_whole; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    bool isHorizontal() const { return m_kind == ChartKind::Bar; }
    bool showsValues() const;
    double positionOf(double value) const;
    void paintTicks(QPainter *painter) const;
    void paintCategories(QPainter *painter) const;
    void paintValues(QPainter *painter) const;

    const ChartData *m_data = nullptr;
    const Tokens *m_tokens = nullptr;
    QList<double> m_ticks;
    ChartKind m_kind = ChartKind::Column;
    QRectF m_plot;
    QRectF m_whole;
    QFont m_font;
    QFont m_strong;
    int m_selectedSeries = -1;
    int m_selectedCategory = -1;
};

/// Lines at the ticks behind the series, and the line that the values stand on.
class ChartGrid : public QGraphicsItem
{
public:
    explicit ChartGrid(QGraphicsItem *parent);
    void setContent(const QList<double> &ticks, ChartKind kind, const Tokens *tokens);
    void setPlot(const QRectF &plot);

    QRectF boundingRect() const override { return m_plot.adjusted(-1, -1, 1, 1); }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QList<double> m_ticks;
    ChartKind m_kind = ChartKind::Column;
    const Tokens *m_tokens = nullptr;
    QRectF m_plot;
};

/// Of its category's room, what the bars take.
inline constexpr double BarShare = 0.62;

} // namespace Tieout::shell
