// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/metricvaluesservice.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace Tieout::shell {

/// What a metric comes to: the value of the last whole period with its components, and a chart over time.
class MetricValuesView : public QWidget
{
    Q_OBJECT

public:
    explicit MetricValuesView(QWidget *parent = nullptr);

    /// Nothing is known yet; `hasHistory`: there is a unit of the calendar to choose.
    void clear(bool hasHistory);
    void showRunning(const QString &what);
    void showValues(const service::MetricValues &values);
    void showError(const QString &text);
    /// "month", "quarter", "year".
    QString unit() const;

signals:
    void unitChosen();
    void cancelRequested();
    void runRequested();

private:
    void addComponents(QVBoxLayout *column, const record::MetricUse &use);
    void addOverTime(const record::Record &record);

    QComboBox *m_unit;
    QLabel *m_state;
    QPushButton *m_run;
    QVBoxLayout *m_results;
    bool m_isRunning = false;
};

} // namespace Tieout::shell
