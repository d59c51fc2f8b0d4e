// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/service/json.h"

namespace Tieout::record {

template <>
inline constexpr auto Words<catalog::MetricTime> = std::to_array<std::string_view>({"during", "upTo", "yearToDate",
                                                                                    "atEnd", "today", "change"});

} // namespace Tieout::record

namespace Tieout::service {

/// A governed definition, as people read it.
struct MetricDescription {
    QString name;
    QString title; ///< "rent collected"
    QString description;
    QStringList synonyms;
    QString formula;         ///< its expression, as it is written
    QString filter;          ///< the condition on rows; may be empty
    QString timeColumn;      ///< "payments.period"; empty: as the data is now
    QString time;            ///< "during", "upTo", "yearToDate", "atEnd", "today", "change"
    bool hasHistory = false; ///< it has a value for each period, and not only one as the data is now
    bool hasRange = false;   ///< a column says from when to when there is something of it
    QStringList splitBy;     ///< what it can be split and limited by
    QStringList usedBy;      ///< metrics whose definitions name it
    QString unit;
    QString kind;
    QString owner;
    int version = 0;
    QDate verifiedOn;
    QString verifiedBy;
    bool isPart = false; ///< of others, and asked for by nobody
    QString model;
    QString file;
    int line = 0;
    message::Message broken;    ///< why it cannot be computed over the source as it is; empty: it can
    QDateTime quarantinedSince; ///< `broken` since the schema changed; invalid: it held before or never did
    bool operator==(const MetricDescription &) const = default;
};

void fields(Either<MetricDescription> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("title", r.title);
    visit("description", r.description);
    visit("synonyms", r.synonyms);
    visit("formula", r.formula);
    visit("filter", orNull(r.filter));
    visit("timeColumn", orNull(r.timeColumn));
    visit("time", r.time);
    visit("hasHistory", r.hasHistory);
    visit("hasRange", r.hasRange);
    visit("splitBy", r.splitBy);
    visit("usedBy", r.usedBy);
    visit("unit", orNull(r.unit));
    visit("kind", orNull(r.kind));
    visit("owner", orNull(r.owner));
    visit("version", r.version);
    visit("verifiedOn", r.verifiedOn);
    visit("verifiedBy", orNull(r.verifiedBy));
    visit("isPart", r.isPart);
    visit("model", r.model);
    visit("file", orNull(r.file));
    visit("line", r.line);
    visit("broken", record::spoken(r.broken));
    visit("quarantinedSince", orNull(r.quarantinedSince));
}

/// Something of a file of definitions that is not used.
struct UnusedDescription {
    QString file;
    int line = 0; ///< 0: all of it
    message::Message why;
    bool operator==(const UnusedDescription &) const = default;
};

void fields(Either<UnusedDescription> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("line", r.line);
    visit("why", record::spoken(r.why));
}

/// A verified query that computes something else than what it is in conflict with.
struct ConflictingQuery {
    qint64 id = 0;
    QString question;
    QString sql;
    QString by;
    QString formula;    ///< "sum(payments.amount)"
    QString filter;     ///< the condition on rows, without what a question may say otherwise
    QString joins;      ///< what its joins ask of rows: "payments.lease_id IS NOT NULL"
    QString timeColumn; ///< empty: it asks for no period
    QString time;       ///< as MetricDescription::time
    bool operator==(const ConflictingQuery &) const = default;
};

void fields(Either<ConflictingQuery> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("question", r.question);
    visit("sql", r.sql);
    visit("by", orNull(r.by));
    visit("formula", r.formula);
    visit("filter", orNull(r.filter));
    visit("joins", orNull(r.joins));
    visit("timeColumn", orNull(r.timeColumn));
    visit("time", r.time);
}

/// Definitions by one name, and verified queries, that say the same thing differently.
struct MetricConflict {
    QString name;        ///< of the metric; a question where it is among verified queries
    QStringList differs; ///< what they differ in: "formula", "filter", "joins", "timeColumn", "time"
    QList<MetricDescription> metrics;
    QList<ConflictingQuery> queries; ///< which aggregate the same, for the same words
    bool operator==(const MetricConflict &) const = default;
};

void fields(Either<MetricConflict> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("differs", r.differs);
    visit("metrics", r.metrics);
    visit("queries", r.queries);
}

struct MetricsResponse {
    QString folder;                   ///< where the workspace keeps its files
    QList<MetricDescription> metrics; ///< in the order of the files
    QList<UnusedDescription> unused;
    QList<MetricConflict> conflicts;
    /// Nothing is broken, left out or in conflict.
    bool isFine() const;
    bool operator==(const MetricsResponse &) const = default;
};

void fields(Either<MetricsResponse> auto &r, auto &&visit)
{
    visit("folder", r.folder);
    visit("metrics", r.metrics);
    visit("unused", r.unused);
    visit("conflicts", r.conflicts);
}

/// The definitions that belong to an open source, checked against its schema. Reads the workspace's files; on the
/// source's thread.
MetricsResponse metrics(project::OpenSource &source, const workspace::Workspace &store);

/// How definitions stand to a snapshot's schema: each with its state, names with several, and verified queries that
/// disagree with them or with each other. Any thread.
MetricsResponse metricsOver(const QList<catalog::SemanticModel> &models, const catalog::Snapshot &snapshot);

/// Errors: NotFound (with near names).
Result<QList<MetricDescription>> metricsCalled(const MetricsResponse &response, const QString &name);

/// Errors: Denied (the workspace is in memory only, so there is no folder for its definitions).
Result<void> keepsDefinitions(const workspace::Workspace &store);

struct ImportedMetrics {
    QString file; ///< that was written into the workspace's folder
    int metrics = 0;
    QList<UnusedDescription> unused;
    bool operator==(const ImportedMetrics &) const = default;
};

void fields(Either<ImportedMetrics> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("metrics", r.metrics);
    visit("unused", r.unused);
}

/// Reads a file or a folder of definitions, in any form that is known (sources::metrics::readDefinitions()), and keeps
/// them in the workspace's folder as Apache Ossie. Errors: those of reading, Exists (a file of that name is there
/// already), Denied (also: the workspace is in memory only).
Result<ImportedMetrics> importMetrics(const QString &path, const workspace::Workspace &store);

/// What definitions are written as.
enum class MetricsFormat {
    Ossie,   ///< Apache Ossie 0.2.0.dev0 (YAML), which holds all of them
    Dbt,     ///< Apache Ossie 0.1.1 (JSON), as dbt reads it
    Markdown ///< a page for people
};

struct ExportedMetrics {
    QString text;
    QList<UnusedDescription> lost; ///< what the format cannot hold
    bool operator==(const ExportedMetrics &) const = default;
};

void fields(Either<ExportedMetrics> auto &r, auto &&visit)
{
    visit("text", r.text);
    visit("lost", r.lost);
}

/// All of the workspace's definitions as one document.
ExportedMetrics exportMetrics(const workspace::Workspace &store, MetricsFormat format = MetricsFormat::Ossie);

} // namespace Tieout::service
