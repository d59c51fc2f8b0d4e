// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

#include <QList>
#include <QString>

#include <optional>

namespace Tieout::shell {

enum class ChartKind { Column, Bar, Line, Pie };

struct ChartSeries {
    QString name;
    QList<double> values; ///< one a category; NaN where there is none. For drawing only
    QStringList texts;    ///< the same as the record has them
};

/// Which rows of a result are drawn where it is more than a chart holds, or than the record does.
struct ChartCut {
    enum class Kind {
        None,   ///< all of them
        First,  ///< the first, in the result's own order
        Largest ///< the largest by the first measure, largest first
    };
    Kind kind = Kind::None;
    qsizetype drawn = 0;
    std::optional<qint64> of; ///< rows of the result; nothing where nobody counted them
    bool operator==(const ChartCut &) const = default;
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
    /// Categories are units of the calendar in their order, every one from the first to the last.
    bool inTime = false;
    QList<bool> gaps;   ///< by category where inTime: a unit that the result has no row of. It is no zero
    QString unfinished; ///< the category that the as-of date lies in, where inTime
    ChartCut cut;
    QList<ChartKind> possible; ///< kinds that make sense, the best first; empty: nothing to draw

    bool isEmpty() const { return possible.isEmpty(); }
    bool isGap(qsizetype category) const { return gaps.value(category); }

    static constexpr int MaximumCategories = 40;
    static constexpr int MaximumUnits = 1'500; ///< of a time axis, gaps included
    static constexpr int MaximumSeries = 8;
    static constexpr int MaximumSlices = 8;
};

/// Decides from columns and rows what a result looks like as a chart; one number, no numbers, and rows that
/// no query computed give an empty one. Of more rows than a chart holds it takes the first where they are ranked by
/// what is drawn or not all at hand, else the largest; `cut` says so.
ChartData chartDataOf(const record::Part &part);

/// Columns that are computed by an aggregate, by lineage; without lineage every numeric column.
QList<int> measureColumns(const record::Part &part);
/// The group a row stands for: its cells of all columns that are no measure, in select order.
QStringList groupKey(const record::Part &part, qsizetype row);

/// "First 40 of 599 rows", "The 40 largest of 599 rows, by total"; empty for a chart of all rows.
QString cutTitle(const ChartData &data);

/// "No rows in 2024-03 and 2024-07: a gap, not a zero."; empty where the axis has none.
QString gapWords(const ChartData &data);

/// Values of a round scale that covers [low, high], zero included, about `count` steps.
QList<double> niceTicks(double low, double high, int count);

} // namespace Tieout::shell
