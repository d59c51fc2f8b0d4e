// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/ossie.h"

#include <algorithm>

namespace Tieout::sources::metrics {

/// Where something stands in a file.
struct Place {
    QString file;
    int line = 0; ///< from 1
};

/// The item that is called so; nullptr where there is none.
template <typename T>
const T *called(const QList<T> &items, const QString &name, Qt::CaseSensitivity sensitivity = Qt::CaseSensitive)
{
    const auto found = std::find_if(items.cbegin(), items.cend(),
                                    [&](const T &one) { return one.name.compare(name, sensitivity) == 0; });
    return found == items.cend() ? nullptr : &*found;
}

/// A semantic model while it is put together from another form, and what of that form it does not take over.
class ModelDraft
{
public:
    explicit ModelDraft(const QString &name) { m_model.name = name; }

    catalog::SemanticModel &model() { return m_model; }
    const catalog::SemanticModel &model() const { return m_model; }
    catalog::Dataset *dataset(const QString &name);
    const QList<NotTaken> &notTaken() const { return m_notTaken; }
    void leaveOut(const Place &at, const Error &why) { m_notTaken.append({at.file, at.line, why}); }
    void leaveOut(const QList<NotTaken> &others) { m_notTaken += others; }
    /// "The metric "x" is left out: why."
    void leaveOutMetric(const Place &at, const QString &name, const Error &why);
    void leaveOutField(const Place &at, const QString &name, const Error &why);
    void leaveOutJoin(const Place &at, const QString &name, const Error &why);
    void leaveOutDataset(const Place &at, const QString &name, const Error &why);

    /// How an expression names a column of the table: "orders.amount". Where a field has that name and means something
    /// else, a field of its own is made for the column. Call it when the dataset has all of its fields.
    QString column(catalog::Dataset &dataset, const QString &column);
    /// Adds a relationship under a name that none has yet. `hint` says what tells two of the same datasets apart.
    void relate(const QString &from, const QString &to, const QStringList &fromColumns, const QStringList &toColumns,
                const QString &hint);
    /// Whether the shortest way between two datasets is the only one of its length, and takes so many steps. What a
    /// question joins is the shortest way.
    bool isOnlyWay(const QString &from, const QString &to, int steps) const;

    /// The time that metrics over a dataset go by: its only one. Empty where it has none, or several, which is said
    /// once.
    QString timeOf(const catalog::Dataset &dataset, const Place &at);

    /// The model and what was left out.
    ModelsRead read() const { return {{m_model}, m_notTaken}; }

private:
    catalog::SemanticModel m_model;
    QList<NotTaken> m_notTaken;
    QStringList m_timesSaid; ///< of these datasets
};

/// Why something is left out: a key of the other form.
Error unsaidKey(const QString &key);
/// Why a metric is left out: its aggregates are not over the rows of the dataset that it belongs to.
Error readsOtherRows(const QString &dataset);
/// Why something is left out: it uses what is.
Error usesLeftOut(const QString &name, const Error &why);

/// An expression in standard SQL.
QList<catalog::DialectExpression> standardSql(const QString &text);
/// A name that people say is kept as a synonym where it is not how the metric is called anyway.
void addTitle(catalog::Metric &metric, const QString &title);

} // namespace Tieout::sources::metrics
