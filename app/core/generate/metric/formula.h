// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/metric/datasetgraph.h"

namespace Tieout::generate::metric {

/// An aggregate that a metric is made of, with the filter and the time of the definition it stands in.
struct Component {
    const catalog::Metric *metric = nullptr; ///< whose definition it stands in
    const sql::FunctionCall *aggregate = nullptr;
    const sql::Expr *filter = nullptr; ///< may be absent
    int home = -1;                     ///< the dataset whose rows it aggregates, each once
    QList<int> read;                   ///< other datasets that the aggregate reads, which a row of home leads to
    QList<int> filtered;               ///< datasets that the filter names
    int timeDataset = -1;              ///< -1: its value hangs on no column of time
    QString timeColumn;
    bool namesDay = false;    ///< the filter has :day or :day_end
    bool namesPeriod = false; ///< it has :period_start or :period_end
    bool isTimed() const { return timeDataset >= 0 || namesDay || namesPeriod; }
};

/// A definition with all that it refers to put in.
struct Formula {
    const catalog::Metric *metric = nullptr;
    sql::Arena arena;
    const sql::Expr *expr = nullptr; ///< of components, each a parameter called by its number
    QList<Component> components;
    bool isChange = false; ///< `expr` is of two periods: over the one before, less one
    QList<int> homes() const;
    /// What it may be split and filtered by: datasets that a row of every home leads to, nearest first.
    QList<int> dimensions(const DatasetGraph &graph) const;
};

/// The number of a component that stands in Formula::expr; -1 for any other expression.
int componentAt(const sql::Expr &node);

/// Whether columns and tables that the source does not have stop formulaOf().
enum class Names { Checked, AsWritten };

/**
 * Takes a definition apart. Errors, each naming the metric: those of parsing, NotFound (a column, a dataset or another
 * metric that is not there), Unsupported (an aggregate that is not known, one within another), Invalid (definitions
 * that refer to each other in a circle, an aggregate over datasets of which none leads to the others).
 */
Result<Formula> formulaOf(const catalog::Metric &metric, const DatasetGraph &graph, Names names = Names::Checked);

} // namespace Tieout::generate::metric
