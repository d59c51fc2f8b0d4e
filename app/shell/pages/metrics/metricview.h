// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/metricvaluesservice.h"

#include <QWidget>

class QVBoxLayout;

namespace Tieout::shell {

class MetricValuesView;

/// One metric: what it means, what it comes to, who uses it, how it conflicts with others of its name.
class MetricView : public QWidget
{
    Q_OBJECT

public:
    /// `values` is shown between what the metric means and who uses it; the view owns it.
    explicit MetricView(MetricValuesView *values, QWidget *parent = nullptr);

    /**
     * `conflict` may be null. `question` is what "Ask" asks; empty: there is no page that answers. `hasUnsaved`:
     * something was typed into its file and not saved.
     */
    void setMetric(const service::MetricDescription &metric, const service::MetricConflict *conflict,
                   const QString &question, bool hasUnsaved);
    /// Answers that it gave; they come after the metric shows.
    void setAnswers(const QList<service::MetricAnswer> &answers);
    const service::MetricDescription &shown() const { return m_metric; }

signals:
    void questionRequested(const QString &question);
    void editRequested();
    /// Another metric of the same model.
    void metricRequested(const QString &name);

private:
    void addHead(const QString &question);
    void addMeaning();
    void addUsers();
    void addConflict(const service::MetricConflict &conflict);
    void addVersions(const QList<service::MetricAnswer> &answers);

    service::MetricDescription m_metric;
    QVBoxLayout *m_above;
    QVBoxLayout *m_below;
    QVBoxLayout *m_answers;
};

} // namespace Tieout::shell
