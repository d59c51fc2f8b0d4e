// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/record.h"

#include <QList>
#include <QString>

namespace Tieout::shell {

enum class ChartKind { Column, Bar, Line, Pie };

struct ChartSeries {
    QString name;
    QList<double> values; ///< one a category; NaN where there is none. For drawing only
    QStringList texts;    ///< the same as the record has them
};

/// A result as something to draw: categories along one axis, one or more series of numbers.
struct ChartData {
    QString categoryTitle;
    QString valueTitle;
    QString unit;
    QStringList categories;
    /// Per series and category: the group's values in select order, for asking for the rows behind it.
    QList<QList<QStringList>> keys;
    QList<ChartSeries> series;
    bool inTime = false;  ///< categories are dates, months or years in order
    qsizetype left = 0;   ///< rows that are not drawn because there are too many
    QList<ChartKind> possible; ///< kinds that make sense, the best first; empty: nothing to draw

    bool isEmpty() const { return possible.isEmpty(); }

    static constexpr int MaximumCategories = 40;
    static constexpr int MaximumSeries = 8;
    static constexpr int MaximumSlices = 8;
};

/// Decides from columns and rows what a result looks like as a chart; one number or no numbers give an empty one.
ChartData chartDataOf(const answer::PartRecord &part);

/// Columns that are computed by an aggregate, by lineage; without lineage every numeric column.
QList<int> measureColumns(const answer::PartRecord &part);
/// The group a row stands for: its cells of all columns that are no measure, in select order.
QStringList groupKey(const answer::PartRecord &part, qsizetype row);

/// Values of a round scale that covers [low, high], zero included, about `count` steps.
QList<double> niceTicks(double low, double high, int count);

} // namespace Tieout::shell
