// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/metric.h"
#include "core/sql/ast.h"

namespace Tieout::generate::metric {

/// From one dataset to the next, along a relationship.
struct Step {
    int relationship = -1; ///< into SemanticModel::relationships
    bool isBack = false;   ///< from its "one" to its "many", which is one as well
    int to = -1;           ///< into SemanticModel::datasets
    bool operator==(const Step &) const = default;
};

/// How each row of one dataset leads to at most one row of another.
struct Way {
    QList<Step> steps;
    bool isClear = true; ///< no other way is as short
};

/// The datasets of a model, tied to the tables of a source. Keeps references to both.
class DatasetGraph
{
public:
    DatasetGraph(const catalog::SemanticModel &model, const catalog::Snapshot &snapshot);

    const catalog::SemanticModel &model() const { return m_model; }
    const catalog::Snapshot &snapshot() const { return m_snapshot; }
    const catalog::Dataset &dataset(int index) const { return m_model.datasets[index]; }
    int size() const { return int(m_model.datasets.size()); }
    /// In any case; -1 where there is none.
    int indexOf(const QString &name) const;
    /// The node of the dataset's table; -1 of a query, and where the source has no such table.
    int node(int dataset) const { return m_nodes[dataset]; }
    const Table *table(int dataset) const;

    /// Nothing where there is none: rows would be repeated, or nothing links the two.
    std::optional<Way> way(int from, int to) const;
    /// The nearest dataset that all of these lead to; -1 where there is none.
    int common(const QList<int> &homes) const;
    /// Those that a metric may be split by, home first: the definition's own list, else all that a row leads to.
    QList<int> reached(int home) const;

    /// A column that the dataset has: of its fields, else of its table. Errors: NotFound, with near names.
    Result<void> checkColumn(int dataset, const QString &column) const;
    /// The field's expression over the dataset, or the column itself. Errors: those of parsing.
    Result<sql::Expr *> columnOf(sql::Arena &arena, int dataset, const QString &column) const;
    /// What stands in FROM, under the dataset's name. Errors: NotFound (no such table), those of parsing.
    Result<sql::From *> from(sql::Arena &arena, int dataset) const;
    /// The dataset with what the steps lead to, one join a step.
    Result<sql::From *> joined(sql::Arena &arena, int home, const QList<Step> &steps, const QSet<int> &inner) const;
    /// The columns that a step compares, first those it comes from.
    std::pair<QStringList, QStringList> compared(const Step &step) const;
    /// Their equality.
    sql::Expr *condition(sql::Arena &arena, const Step &step) const;
    /// Where a step comes from.
    int origin(const Step &step) const;

    const ColumnProfile *profile(int dataset, const QString &column) const;

private:
    bool isTotal(const Step &step) const;
    bool isOneToOne(const catalog::DatasetRelationship &relationship) const;

    const catalog::SemanticModel &m_model;
    const catalog::Snapshot &m_snapshot;
    QList<int> m_nodes;
    QList<QList<Step>> m_next; ///< of each dataset
};

} // namespace Tieout::generate::metric
