// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/modeldraft.h"
#include "core/sources/metrics/yaml.h"

#include <QHash>

/// What dbt's MetricFlow defines, in the words of its legacy form; its other forms are read into the same. Filters are
/// templates: {{ Dimension('order__status') }} = 'paid'.
namespace Tieout::sources::metrics {

struct FlowEntity {
    QString name;
    QString type; ///< "primary", "unique", "foreign", "natural"
    QString expr;
    Place place;
    bool isKey() const { return type == QLatin1String("primary") || type == QLatin1String("unique"); }
};

struct FlowDimension {
    QString name;
    bool isTime = false;
    QString expr;
    QString granularity; ///< of a time: "day"
    bool isPartition = false;
    QString label;
    QString description;
    Place place;
};

/// An aggregate over the rows of one semantic model.
struct FlowAggregation {
    QString model;
    QString agg;
    QString expr;
    QString timeDimension;      ///< empty: the model's
    bool isNonAdditive = false; ///< over some dimension
    Place place;
};

/// A metric, or a measure, as another metric uses it.
struct FlowInput {
    QString name;
    QString alias;
    QStringList filters;
    QString fill;  ///< what stands for no value
    QString shift; ///< the key that shifts it in time; empty: it is of the same period
    bool fillsTime = false;
};

struct FlowMetric {
    QString name;
    QString type;
    QString label;
    QString description;
    QString owner;
    QStringList filters;
    std::optional<FlowAggregation> aggregation = {}; ///< of a simple one that names no measure
    std::optional<FlowInput> measure = {};           ///< of a simple or cumulative one
    QList<FlowInput> inputs;                         ///< of a ratio the two sides, else in the order of the text
    QString expr;
    QString grainToDate;
    QString periodAgg;
    bool hasWindow = false;
    QString fill;
    bool fillsTime = false;
    bool isPrivate = false;
    Place place;
};

struct FlowModel {
    QString name;
    QString label;
    QString description;
    QString source; ///< empty: it cannot be told
    QString primaryEntity;
    QString timeDimension; ///< that its aggregates are dated by
    QList<FlowEntity> entities;
    QList<FlowDimension> dimensions;
    QList<Place> validities; ///< rows that hold for a time only
    Place place;
    const FlowDimension *dimension(const QString &dimension) const;
    const FlowEntity *entity(const QString &entity) const;
};

/// All that belongs together: metrics of one file name models of another.
struct FlowProject {
    QList<FlowModel> models;
    QList<FlowMetric> metrics;
    QHash<QString, FlowAggregation> measures;
    QList<std::pair<QString, Place>> measureNames; ///< in the order of the files
    QList<NotTaken> notTaken;
    const FlowModel *model(const QString &name) const;
    const FlowMetric *metric(const QString &name) const;
};

/// Adds what a document defines. Errors: Invalid (a required key is missing, a name stands twice), with the line.
Result<void> readMetricFlow(const YamlNode &document, const QString &file, FlowProject &project);

} // namespace Tieout::sources::metrics
