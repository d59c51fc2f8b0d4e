// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/metrics/metriclist.h"

#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "shell/pages/catalog/cataloglist.h"

#include <algorithm>

namespace Tieout::shell {

using service::MetricConflict;
using service::MetricDescription;

void MetricModel::setMetrics(const service::MetricsResponse &response)
{
    beginResetModel();
    m_response = response;
    choose();
    endResetModel();
}

void MetricModel::setFilter(const QString &text)
{
    beginResetModel();
    m_words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    choose();
    endResetModel();
}

void MetricModel::choose()
{
    m_shown.clear();
    for (int i = 0; i < int(m_response.metrics.size()); ++i) {
        const MetricDescription &metric = m_response.metrics[i];
        const QString said =
            QStringList{metric.name, metric.title, metric.synonyms.join(u'\n'), metric.owner, metric.description}.join(
                u'\n');
        const bool isFound = std::all_of(m_words.cbegin(), m_words.cend(), [&said](const QString &word) {
            return said.contains(word, Qt::CaseInsensitive);
        });
        if (!metric.isPart && isFound)
            m_shown.append(i);
    }
}

const MetricDescription *MetricModel::metric(const QModelIndex &index) const
{
    return index.isValid() ? &m_response.metrics[m_shown[index.row()]] : nullptr;
}

QModelIndex MetricModel::indexOf(const QString &name, const QString &model) const
{
    for (int row = 0; row < rowCount(); ++row) {
        const MetricDescription &one = m_response.metrics[m_shown[row]];
        if (one.name == name && one.model == model)
            return index(row);
    }
    return {};
}

const MetricConflict *MetricModel::conflictOf(const QString &name) const
{
    const auto found =
        std::find_if(m_response.conflicts.cbegin(), m_response.conflicts.cend(),
                     [&name](const MetricConflict &one) { return one.name.compare(name, Qt::CaseInsensitive) == 0; });
    return found == m_response.conflicts.cend() ? nullptr : &*found;
}

int MetricModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant MetricModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const MetricDescription &one = *metric(index);
    switch (role) {
    case Qt::DisplayRole:
        return catalog::capitalised(one.title);
    case Qt::ToolTipRole:
        return one.description;
    case Qt::AccessibleDescriptionRole:
    case CatalogModel::SubtitleRole:
        return subtitle(one);
    case CatalogModel::LegacyRole:
        return !one.broken.isEmpty();
    case CatalogModel::FoldRole:
        return QVariant::fromValue(CatalogModel::Fold::None);
    case CatalogModel::CopyRole:
        return false;
    default:
        return {};
    }
}

/// What is wrong with it first: nobody looks further then.
QString MetricModel::subtitle(const MetricDescription &metric) const
{
    QStringList parts;
    if (!metric.broken.isEmpty())
        parts.append(metric.quarantinedSince.isValid() ? tr("Quarantined") : tr("Broken"));
    else if (conflictOf(metric.name))
        parts.append(tr("In conflict"));
    if (!metric.unit.isEmpty())
        parts.append(metric.unit);
    if (!metric.owner.isEmpty())
        parts.append(metric.owner);
    parts.append(metric.verifiedOn.isValid() ? tr("verified") : tr("not verified"));
    return parts.join(QStringLiteral(" \u00B7 "));
}

} // namespace Tieout::shell
