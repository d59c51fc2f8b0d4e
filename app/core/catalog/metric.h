// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "sdk/schema.h"

#include <QDate>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

/// What a company governs: measures with one definition each, over tables that belong together. The terms are those of
/// Apache Ossie 0.2.0.dev0 (semantic model, dataset, field, relationship, metric).
namespace Tieout::catalog {

/// What helps to understand a name.
struct NameContext {
    QStringList synonyms;
    QString instructions; ///< for a model; one text, may be empty
    QStringList examples;
    bool operator==(const NameContext &) const = default;
};

/// Data of another program, kept as it was found.
struct VendorData {
    QString vendor;
    QString data; ///< JSON, by the specification
    bool operator==(const VendorData &) const = default;
};

/// An expression, once in each dialect that somebody wrote it in.
struct DialectExpression {
    QString dialect; ///< "ANSI_SQL"
    QString text;
    bool operator==(const DialectExpression &) const = default;
};

/// A column that metrics may be split or filtered by.
struct DatasetField {
    QString name;
    QList<DialectExpression> expressions; ///< mostly the column itself
    std::optional<bool> isTime = std::nullopt;
    QString label;
    QString description;
    QString dataType; ///< "Date", "Decimal"; empty: not said
    NameContext context;
    QList<VendorData> vendors;
    /// The text in standard SQL, else the first.
    QString expression() const;
    bool operator==(const DatasetField &) const = default;
};

/// A table, or a query, that metrics are computed over.
struct Dataset {
    QString name;
    QString source; ///< "main.orders", or a SELECT
    QStringList primaryKey;
    QList<QStringList> uniqueKeys;
    QList<DatasetField> fields;
    QString description;
    NameContext context;
    QList<VendorData> vendors;
    bool isQuery() const;
    const DatasetField *field(const QString &fieldName) const; ///< in any case; nullptr where there is none
    bool operator==(const Dataset &) const = default;
};

/// Many rows of `from` belong to one of `to`.
struct DatasetRelationship {
    QString name;
    QString from;
    QString to;
    QStringList fromColumns; ///< as many as toColumns, in the same order
    QStringList toColumns;
    NameContext context;
    QList<VendorData> vendors;
    bool operator==(const DatasetRelationship &) const = default;
};

/// How a metric's value belongs to a period.
enum class MetricTime {
    During,     ///< of the rows whose time lies in the period
    UpTo,       ///< a balance: of all rows up to and with the last day of the period
    YearToDate, ///< of the rows from the first day of the year to the last day of the period
    AtEnd,      ///< as it stands on the last day of the period, which the definition names itself (:day)
    Today,      ///< as the data is now: no history is kept
    Change      ///< of the period over the period before, less one
};

/// A measure with one definition that somebody answers for.
struct Metric {
    QString name;                         ///< "rent_collected"; unique in its model
    QList<DialectExpression> expressions; ///< aggregates over `dataset.field`, and names of other metrics
    QString description;                  ///< what counts, in words
    QString dataType;
    NameContext context;
    QList<VendorData> vendors;

    // What the specification has no keys for.
    QString filter;     ///< a condition on rows; may name :day, :day_end, :period_start, :period_end, :today
    QString timeColumn; ///< "payments.period"; empty: its value hangs on no column of time
    MetricTime time = MetricTime::During;
    QString of;             ///< Change: of which metric
    QStringList dimensions; ///< "datasets" or "dataset.field" that it may be split by; empty: all that its rows lead to
    QString unit;           ///< "EUR", "share"
    QString kind;           ///< in the owner's words: "filtered sum"
    QString owner;
    int version = 0;
    QDate verifiedOn;
    QString verifiedBy;
    bool isPrivate = false; ///< a part of others, asked for by nobody
    /// Its parts are computed each by itself, as other semantic layers do it: one without rows leaves it without a
    /// value, and rows count that lead to nothing which all parts share. Else a sum of no rows is 0, and they do not.
    bool partsApart = false;
    QString note;              ///< for whoever reads the file
    QJsonObject further = {};  ///< of our own data, what is not known here
    QString file = {};         ///< where it stands
    int line = 0;              ///< from 1
    message::Message broken{}; ///< why it cannot be computed over the source as it is now; empty: it can

    /// The text in standard SQL, else the first.
    QString expression() const;
    /// "rent collected"
    QString title() const;
    bool operator==(const Metric &) const = default;
};

/// Metrics over tables of one source.
struct SemanticModel {
    QString name;
    QString description;
    NameContext context;
    QList<Dataset> datasets;
    QList<DatasetRelationship> relationships;
    QList<Metric> metrics;
    QList<VendorData> vendors;
    QString file;
    const Dataset *dataset(const QString &datasetName) const; ///< in any case; nullptr where there is none
    const Metric *metric(const QString &metricName) const;
    bool operator==(const SemanticModel &) const = default;
};

} // namespace Tieout::catalog
