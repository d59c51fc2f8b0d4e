// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/charts/answerchart.h"

#include "shell/charts/chartlabels.h"
#include "shell/models/numberformat.h"
#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QHorizontalBarSeries>
#include <QKeyEvent>
#include <QLegend>
#include <QLineSeries>
#include <QPieSeries>
#include <QScatterSeries>
#include <QToolTip>
#include <QValueAxis>

#include <cmath>

namespace Tieout::shell {

AnswerChart::AnswerChart(QWidget *parent)
    : QChartView(parent)
    , m_grid(new ChartGrid(chart()))
    , m_labels(new ChartLabels(chart()))
{
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 200);
    setBackgroundBrush(Qt::NoBrush);
    setStyleSheet(QStringLiteral("background: transparent"));
    chart()->setBackgroundVisible(false);
    chart()->setMargins({0, 0, 0, 0});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->hide();
    setAccessibleName(tr("Chart"));
}

AnswerChart::~AnswerChart() = default;

void AnswerChart::setData(const ChartData &data, ChartKind kind)
{
    m_data = data;
    m_kind = kind;
    m_category = -1;
    m_series = 0;
    rebuild();
}

void AnswerChart::rebuild()
{
    chart()->removeAllSeries();
    for (QAbstractAxis *axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    double low = 0;
    double high = 0;
    for (const ChartSeries &series : std::as_const(m_data.series)) {
        for (const double value : series.values) {
            if (std::isnan(value))
                continue;
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    m_ticks = niceTicks(low, high, 4);
    m_labels->setContent(&m_data, m_ticks, m_kind, &Tokens::current());
    m_grid->setContent(m_ticks, m_kind, &Tokens::current());
    switch (m_kind) {
    case ChartKind::Column:
    case ChartKind::Bar:
        buildBars(m_kind == ChartKind::Bar);
        break;
    case ChartKind::Line:
        buildLines();
        break;
    case ChartKind::Pie:
        buildPie();
        break;
    }
    placePlot();
    describe();
}

void AnswerChart::buildBars(bool horizontal)
{
    QAbstractBarSeries *bars =
        horizontal ? static_cast<QAbstractBarSeries *>(new QHorizontalBarSeries) : new QBarSeries;
    bars->setBarWidth(BarShare);
    for (qsizetype i = 0; i < m_data.series.size(); ++i) {
        auto *set = new QBarSet(m_data.series.at(i).name);
        for (const double value : m_data.series.at(i).values)
            set->append(std::isnan(value) ? 0 : value);
        const QColor colour = seriesColours()[size_t(i)];
        set->setColor(colour);
        set->setBorderColor(Qt::transparent);
        set->setSelectedColor(Tokens::current().dark ? colour.lighter(145) : colour.darker(150));
        connect(set, &QBarSet::clicked, this, [this, i](int category) { activate(int(i), category); });
        connect(set, &QBarSet::hovered, this, [this, i](bool over, int category) {
            QToolTip::showText(QCursor::pos(), over ? labelOf(int(i), category) : QString(), this);
        });
        bars->append(set);
    }
    chart()->addSeries(bars);
    addAxes(horizontal);
}

void AnswerChart::buildLines()
{
    for (qsizetype i = 0; i < m_data.series.size(); ++i) {
        auto *points = new QScatterSeries;
        const QColor colour = seriesColours()[size_t(i)];
        points->setColor(colour);
        points->setBorderColor(Tokens::current().surface);
        points->setMarkerSize(m_data.categories.size() > 24 ? 6 : 9);
        // A line breaks where there is no value: what lies between is not known, and no zero.
        QLineSeries *line = nullptr;
        for (qsizetype c = 0; c < m_data.categories.size(); ++c) {
            const double value = m_data.series.at(i).values.at(c);
            if (std::isnan(value)) {
                line = nullptr;
                continue;
            }
            if (!line) {
                line = new QLineSeries;
                line->setName(m_data.series.at(i).name);
                line->setPen(QPen(colour, 2));
                chart()->addSeries(line);
            }
            line->append(double(c), value);
            points->append(double(c), value);
        }
        connect(points, &QScatterSeries::clicked, this,
                [this, i](const QPointF &point) { activate(int(i), int(std::lround(point.x()))); });
        connect(points, &QScatterSeries::hovered, this, [this, i](const QPointF &point, bool over) {
            QToolTip::showText(QCursor::pos(), over ? labelOf(int(i), int(std::lround(point.x()))) : QString(), this);
        });
        chart()->addSeries(points);
    }
    addAxes(false);
}

void AnswerChart::buildPie()
{
    auto *pie = new QPieSeries;
    pie->setHoleSize(0.5);
    pie->setPieSize(0.78);
    const Tokens &tokens = Tokens::current();
    for (qsizetype c = 0; c < m_data.categories.size(); ++c) {
        const double value = m_data.series.first().values.at(c);
        QPieSlice *slice = pie->append(m_data.categories.at(c), std::isnan(value) ? 0 : value);
        slice->setColor(seriesColours()[size_t(c) % seriesColours().size()]);
        slice->setBorderColor(tokens.surface);
        slice->setBorderWidth(2);
        slice->setLabelFont(textFont(TextSize::Tiny));
        slice->setLabelColor(tokens.text);
        slice->setLabelVisible();
        connect(slice, &QPieSlice::clicked, this, [this, c] { activate(0, int(c)); });
    }
    for (QPieSlice *slice : pie->slices()) {
        // Qt Charts reads labels as rich text.
        const QString name =
            QFontMetrics(slice->labelFont()).elidedText(slice->label(), Qt::ElideRight, 150).toHtmlEscaped();
        slice->setLabel(QStringLiteral("%1 %2 %").arg(name).arg(slice->percentage() * 100, 0, 'f', 1));
    }
    chart()->addSeries(pie);
}

// Qt's axes only scale the series; what is seen of them is drawn by ChartGrid and ChartLabels.
void AnswerChart::addAxes(bool horizontal)
{
    auto *categories = new QValueAxis;
    categories->setRange(-0.5, double(m_data.categories.size()) - 0.5);
    categories->setReverse(horizontal); // the first row on top
    categories->setVisible(false);
    auto *values = new QValueAxis;
    values->setRange(m_ticks.first(), m_ticks.last());
    values->setVisible(false);
    chart()->addAxis(categories, horizontal ? Qt::AlignLeft : Qt::AlignBottom);
    chart()->addAxis(values, horizontal ? Qt::AlignBottom : Qt::AlignLeft);
    for (QAbstractSeries *series : chart()->series()) {
        series->attachAxis(categories);
        series->attachAxis(values);
    }
}

void AnswerChart::placePlot()
{
    const QRectF whole(QPointF(0, 0), QSizeF(viewport()->size()));
    if (m_kind == ChartKind::Pie) {
        chart()->setPlotArea(whole.adjusted(0, 8, 0, -8));
        return;
    }
    const QRectF plot = m_labels->plotWithin(whole);
    chart()->setPlotArea(plot);
    m_grid->setPlot(plot);
    m_labels->setPlot(plot, whole);
}

void AnswerChart::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    placePlot();
}

void AnswerChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_data.series.isEmpty())
        rebuild();
}

QString AnswerChart::labelOf(int series, int category) const
{
    const ChartSeries &drawn = m_data.series.at(series);
    QString name = m_data.categories.at(category);
    if (m_data.isGap(category))
        return tr("%1: no rows").arg(name);
    if (m_data.series.size() > 1)
        name = tr("%1, %2").arg(name, drawn.name);
    if (std::isnan(drawn.values.at(category)))
        return tr("%1: no value").arg(name);
    return tr("%1: %2").arg(name, shownNumber(drawn.texts.at(category), m_data.unit));
}

void AnswerChart::select(int series, int category)
{
    m_series = series;
    m_category = category;
    m_labels->setSelected(series, category);
    for (QAbstractSeries *drawn : chart()->series()) {
        if (auto *bars = qobject_cast<QAbstractBarSeries *>(drawn)) {
            for (int i = 0; i < bars->barSets().size(); ++i) {
                bars->barSets().at(i)->deselectAllBars();
                if (i == series && category >= 0)
                    bars->barSets().at(i)->selectBar(category);
            }
        } else if (auto *pie = qobject_cast<QPieSeries *>(drawn)) {
            for (int i = 0; i < pie->count(); ++i)
                pie->slices().at(i)->setExploded(i == category);
        }
    }
}

void AnswerChart::activate(int series, int category)
{
    if (series < 0 || series >= m_data.keys.size() || category < 0 || category >= m_data.categories.size())
        return;
    select(series, category);
    const QStringList key = m_data.keys.at(series).at(category);
    if (!key.isEmpty())
        emit pointActivated(key, key.join(QLatin1String(", ")));
}

void AnswerChart::keyPressEvent(QKeyEvent *event)
{
    const int count = int(m_data.categories.size());
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int step = (event->key() == Qt::Key_Right) == (layoutDirection() == Qt::LeftToRight) ? 1 : -1;
        if (count > 0) {
            select(m_series, m_category < 0 ? 0 : (m_category + step + count) % count);
            QToolTip::showText(mapToGlobal(QPoint(20, 20)), labelOf(m_series, m_category), this);
        }
        return;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return activate(m_series, m_category);
    default:
        QChartView::keyPressEvent(event);
    }
}

void AnswerChart::focusOutEvent(QFocusEvent *event)
{
    QChartView::focusOutEvent(event);
    QToolTip::hideText();
}

// A screen reader gets the numbers, the first twelve of them.
void AnswerChart::describe()
{
    QStringList points;
    for (int series = 0; series < m_data.series.size(); ++series) {
        for (int category = 0; category < m_data.categories.size() && points.size() < 12; ++category)
            points.append(labelOf(series, category));
    }
    setAccessibleDescription(points.join(QLatin1String("; ")));
}

} // namespace Tieout::shell
