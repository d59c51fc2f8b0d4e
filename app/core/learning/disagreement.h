// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

/// Definitions and verified queries that say the same thing differently.
namespace Tieout::learning {

/// How one of them computes what it is about, in the form of gate::Measure. Conditions are sorted.
struct Computation {
    QString formula;    ///< "sum(payments.amount)"
    QStringList filter; ///< conditions on rows; words that may be others are left out
    QStringList
        joins; ///< conditions that joins put on rows, which lead to nothing else: "payments.lease_id IS NOT NULL"
    QStringList free;   ///< conditions that are in force or not as the question has it
    QString timeColumn; ///< "payments.period"; empty: none
    catalog::MetricTime time = catalog::MetricTime::During;
    bool operator==(const Computation &) const = default;
};

/// A verified query in a disagreement.
struct DisagreeingQuery {
    const catalog::VerifiedQuery *query = nullptr;
    Computation computation;
};

/// A metric and verified queries, or verified queries alone, which aggregate the same values for the same words and
/// differ in rows, in joins or in the date.
struct Disagreement {
    const catalog::SemanticModel *model = nullptr; ///< null where it is among queries
    const catalog::Metric *metric = nullptr;
    Computation computation; ///< the metric's
    QList<DisagreeingQuery> queries;
    QStringList differs; ///< "filter", "joins", "timeColumn", "time"
};

/**
 * What disagrees among the definitions and the snapshot's verified queries. A query is about a metric where its
 * question has the words of the metric's name or of a synonym and no others, and about the same as another query where
 * both have the same words; words that may be others, periods, and what the query is split by do not count. Stale
 * queries, and those that no definition can say, are compared with nothing. Any thread. All point into the arguments.
 */
QList<Disagreement> disagreements(const QList<catalog::SemanticModel> &models, const catalog::Snapshot &snapshot);

} // namespace Tieout::learning
