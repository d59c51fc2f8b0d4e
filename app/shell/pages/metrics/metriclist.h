// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/metricsservice.h"

#include <QAbstractListModel>

namespace Tieout::shell {

/// The metrics that people ask for, in the order of the files; the parts of others are shown with those. Its roles are
/// those of CatalogDelegate, which draws it.
class MetricModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setMetrics(const service::MetricsResponse &response);
    /// Shows those alone whose names, synonyms, owners or meanings say every word of it; empty: all.
    void setFilter(const QString &text);
    /// nullptr for an index that is not valid.
    const service::MetricDescription *metric(const QModelIndex &index) const;
    /// Of what is shown; invalid: it is not.
    QModelIndex indexOf(const QString &name, const QString &model) const;
    /// nullptr where the name has one definition only.
    const service::MetricConflict *conflictOf(const QString &name) const;
    const service::MetricsResponse &response() const { return m_response; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString subtitle(const service::MetricDescription &metric) const;
    void choose();

    service::MetricsResponse m_response;
    QStringList m_words;
    QList<int> m_shown; ///< into the response's metrics
};

} // namespace Tieout::shell
