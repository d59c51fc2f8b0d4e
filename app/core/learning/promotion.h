// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/definable.h"
#include "core/project/opensource.h"

/// A verified query that becomes a governed metric.
namespace Tieout::learning {

/// What a person says of the metric.
struct PromotionChoice {
    QString name;
    QStringList synonyms;
    QString description; ///< empty: the question
    QString owner;       ///< empty: who verified the query
    /// What it may be split and limited by, of PromotedDimension::text; nothing: all of it but what the name says.
    std::optional<QStringList> dimensions;
};

/// What a metric may be split and limited by.
struct PromotedDimension {
    QString text;  ///< "portfolios", "portfolios.strategy"
    QString title; ///< "portfolio"
    QString said;  ///< the question's words that may be others; empty: the query is grouped by it
    QString stays; ///< the condition that stays where it is not allowed; empty: none
    bool isAllowed = false;
    bool operator==(const PromotedDimension &) const = default;
};

/// A definition that a query would become.
struct Promotion {
    catalog::SemanticModel model; ///< one metric, with its parts before it
    QList<PromotedDimension> dimensions;
    QStringList fixed; ///< words of the question that may be others in the query, and that the metric holds fixed
    const catalog::Metric &metric() const { return model.metrics.last(); }
};

/**
 * The definition, not kept and not run. A value that the name or a synonym says is a part of what the metric is: "rent"
 * of rent_collected stays in its filter. Any thread. Errors: Invalid (a name that is none; a dimension that the query
 * has not), Exists (a name or synonym of another metric), Unsupported (rows that no dataset of the definition leads
 * to).
 */
Result<Promotion> promotionOf(const Definable &query, const catalog::VerifiedQuery &verified,
                              const PromotionChoice &choice, const catalog::Snapshot &snapshot);

/// A name for the metric of a question: the words that say what it is about, without those that may be others.
QString suggestedName(const catalog::VerifiedQuery &query);

/// What a query and the metric that it would become give for the query's own words.
struct PromotionResult {
    QStringList columns;                         ///< of the query
    QList<QList<std::optional<QString>>> query;  ///< its rows
    QList<QList<std::optional<QString>>> metric; ///< those of the metric, in the same columns
    bool ties = false;                           ///< the same rows, in any order
    QString metricSql;
};

/**
 * Expands the definition for the words that the query was verified with and runs both through the gate. Nothing is
 * stored. Blocks; on the source's thread. Errors: those of generate::metric::writeMetric(), Refused (the gate's words),
 * those of the engine.
 */
Result<PromotionResult> compared(project::OpenSource &source, const Definable &query,
                                 const catalog::VerifiedQuery &verified, const Promotion &promotion,
                                 const answer::AskOptions &options, const StopToken &stop);

} // namespace Tieout::learning
