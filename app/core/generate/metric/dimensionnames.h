// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/schemalookup.h"
#include "core/generate/metric/formula.h"

namespace Tieout::generate::metric {

/// What a metric is split by: the rows of a dataset, or the values of a field.
struct Dimension {
    int dataset = -1;
    QString field; ///< empty: a row each, shown by what the rows are called
    bool operator==(const Dimension &) const = default;
};

/// The names of what a metric may be split and filtered by.
class DimensionNames
{
public:
    DimensionNames(const Formula &formula, const DatasetGraph &graph, const composer::SchemaLookup &lookup);

    /// Those that words mean, the nearest and best fitting ones: several where nothing decides between them.
    QList<Dimension> meantBy(const QStringList &stems) const;
    /// Rows that are called so by what one of their columns holds: "sales agents" are employees whose title says it.
    QList<Dimension> thoseCalled(const QStringList &stems) const;
    /// What a column is called whose values may be asked for: the field that reads it. Nothing where they may not.
    std::optional<Dimension> holding(const TableName &table, const QString &column) const;
    /// The dataset of a table; -1 where the metric does not lead there.
    int datasetOf(const TableName &table) const;
    /// Whether a word is what the rows are called that it is made of.
    bool isHome(const QString &stem) const;
    /// "invoices.BillingCountry", "properties".
    QString text(const Dimension &dimension) const;
    /// "billing country", "property".
    QString title(const Dimension &dimension) const;
    /// All that it may be split by, in words.
    QStringList all() const;
    const QList<int> &datasets() const { return m_datasets; }
    /// One of two is on the way to the other.
    bool isOnWay(int nearer, int farther) const;

private:
    struct Fit {
        Dimension dimension;
        int score = 0; ///< 3: the whole name, 2: its last words
    };
    QList<Fit> fits(const QStringList &stems) const;
    bool isAllowed(const Dimension &dimension) const;

    const Formula &m_formula;
    const DatasetGraph &m_graph;
    const composer::SchemaLookup &m_lookup;
    QList<int> m_datasets; ///< nearest first
};

} // namespace Tieout::generate::metric
