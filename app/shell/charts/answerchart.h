// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/charts/chartdata.h"

#include <QChartView>

namespace Tieout::shell {

class ChartGrid;
class ChartLabels;

/**
 * One chart of a result on Qt Charts. Axes' texts and value labels are drawn by us, since Qt's cannot be elided,
 * shortened
 * ("1.43M") or placed. Clicking or Enter on a bar, point or slice asks for the rows behind it; arrows move the
 * selection.
 */
class AnswerChart : public QChartView
{
    Q_OBJECT

public:
    explicit AnswerChart(QWidget *parent = nullptr);
    ~AnswerChart() override;

    void setData(const ChartData &data, ChartKind kind);
    ChartKind kind() const { return m_kind; }
    /// The selected point; -1 when there is none.
    int selectedCategory() const { return m_category; }

signals:
    /// `label` is what a person calls it.
    void pointActivated(const QStringList &key, const QString &label);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void rebuild();
    void buildBars(bool horizontal);
    void buildLines();
    void buildPie();
    void addAxes(bool horizontal);
    void placePlot();
    void select(int series, int category);
    void activate(int series, int category);
    void describe();
    QString labelOf(int series, int category) const;

    ChartData m_data;
    ChartKind m_kind = ChartKind::Column;
    ChartGrid *m_grid;
    ChartLabels *m_labels;
    QList<double> m_ticks;
    int m_series = 0;
    int m_category = -1;
};

} // namespace Tieout::shell
