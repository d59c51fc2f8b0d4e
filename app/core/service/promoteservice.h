// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/metricsservice.h"

namespace Tieout::service {

/// A verified query that is to become a governed metric.
struct PromoteRequest {
    QString query; ///< its question or its number
    QString name;  ///< empty: one made of the question
    QStringList synonyms;
    QString description; ///< empty: the question
    QString owner;       ///< empty: who verified the query
    /// What it may be split and limited by, of PromoteDimension::text; nothing: all of it but what the name says.
    std::optional<QStringList> dimensions = std::nullopt;
    bool dryRun = false; ///< nothing is kept
    bool operator==(const PromoteRequest &) const = default;
};

void fields(Either<PromoteRequest> auto &r, auto &&visit)
{
    visit("query", r.query);
    visit("name", r.name);
    visit("synonyms", r.synonyms);
    visit("description", orNull(r.description));
    visit("owner", orNull(r.owner));
    visit("dimensions", r.dimensions);
    visit("dryRun", r.dryRun);
}

/// What the metric may be split and limited by.
struct PromoteDimension {
    QString text;  ///< "portfolios", "portfolios.strategy"
    QString title; ///< "portfolio"
    QString said;  ///< the question's words that may be others; empty: the query is split by it
    QString stays; ///< the condition that the metric keeps where this is not allowed; empty: none
    bool isAllowed = false;
    bool operator==(const PromoteDimension &) const = default;
};

void fields(Either<PromoteDimension> auto &r, auto &&visit)
{
    visit("text", r.text);
    visit("title", r.title);
    visit("said", orNull(r.said));
    visit("stays", orNull(r.stays));
    visit("isAllowed", r.isAllowed);
}

struct PromoteResponse {
    MetricDescription metric;
    QList<MetricDescription> parts;      ///< that it is made of, where these are several aggregates
    message::Message formulaWords;       ///< "the total amount of the payments"
    QList<message::Message> filterWords; ///< conditions that its rows always meet, in words
    QList<PromoteDimension> dimensions;
    QStringList fixed;   ///< words of the question that may be others, and that it holds fixed
    QString unit;        ///< of the calendar, which the query is split by: "month"; empty: none
    QStringList columns; ///< of the query's result
    QList<QList<std::optional<QString>>> queryRows;  ///< the first 200 rows
    QList<QList<std::optional<QString>>> metricRows; ///< what the metric gives in these columns
    bool ties = false;                               ///< all rows of both are the same
    message::Message outcome;                        ///< "Both give 1,234.50."
    QString question; ///< what asks the metric for the same; empty: it was not understood, or gives something else
    QString metricSql;
    QString file; ///< where it is kept, or would be
    QString text; ///< the document
    bool isKept = false;
    bool operator==(const PromoteResponse &) const = default;
};

void fields(Either<PromoteResponse> auto &r, auto &&visit)
{
    visit("metric", r.metric);
    visit("parts", r.parts);
    visit("formulaWords", record::spoken(r.formulaWords));
    visit("filterWords", record::spoken(r.filterWords));
    visit("dimensions", r.dimensions);
    visit("fixed", r.fixed);
    visit("unit", orNull(r.unit));
    visit("columns", r.columns);
    visit("queryRows", r.queryRows);
    visit("metricRows", r.metricRows);
    visit("ties", r.ties);
    visit("outcome", record::spoken(r.outcome));
    visit("question", orNull(r.question));
    visit("metricSql", r.metricSql);
    visit("file", r.file);
    visit("text", r.text);
    visit("isKept", r.isKept);
}

/**
 * Reads a verified query's tree as a definition, runs both for the query's own words, and keeps the definition in the
 * workspace's folder, where the source takes it over. It is kept only where both give the same. Blocks, with progress;
 * on the source's thread. Errors: NotFound (no such query), Unsupported (what no definition can say, with the way out),
 * Invalid (the name; a stale query; both differ, and it was to be kept), Exists, Denied, Cancelled, those of the
 * engine.
 */
Result<PromoteResponse> promote(project::OpenSource &source, const workspace::Workspace &store,
                                const PromoteRequest &request, const answer::AskOptions &options, const StopToken &stop,
                                const Progress &progress);

} // namespace Tieout::service
