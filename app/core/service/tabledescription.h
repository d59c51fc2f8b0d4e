// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/schema/families.h"
#include "core/service/json.h"

/**
 * What is known of one table, as JSON shows it. Values are texts (never binary floats), shares are numbers from 0 to 1,
 * what is not known is null.
 */
namespace Tieout::service {

/// One statement about a table or column, with where it comes from.
struct AspectDescription {
    QString text;
    QString origin;             ///< "person"
    LeftOut<QString> when = {}; ///< of what people and models wrote
    bool operator==(const AspectDescription &) const = default;
};

void fields(Either<AspectDescription> auto &r, auto &&visit)
{
    visit("text", r.text);
    visit("origin", r.origin);
    visit("when", r.when);
}

/// [low, high], both ends included.
using BoundsPair = std::optional<QList<double>>;

/// [value, share of all rows].
struct CommonValue {
    std::optional<QString> value;
    double fraction = 0;
    bool operator==(const CommonValue &) const = default;

    QJsonValue toJsonValue() const;
    bool takeJsonValue(const QJsonValue &json);
    static constexpr const char *jsonForm = "a list of a value and its share";
};

struct ColumnDescription {
    QString name;
    QString type; ///< as the engine calls it
    std::optional<QString> comment;
    bool nullable = true;
    std::optional<QString> unit;
    std::optional<QString> unitOrigin;
    std::optional<AspectDescription> meaning;
    std::optional<double> nullFraction;
    std::optional<QString>
        bound; ///< "exact": for every row; "wilson99": within the bounds; "none": nothing is promised
    std::optional<qint64> distinct;
    std::optional<double> distinctRatio;
    std::optional<QString> min;
    std::optional<QString> max;
    std::optional<QString> semantic;
    QList<CommonValue> common;
    // Only of a column with a profile.
    LeftOut<QString> method = {};
    LeftOut<std::optional<qint64>> sampledRows = {};
    LeftOut<BoundsPair> nullBounds = {};
    LeftOut<std::optional<qint64>> distinctAtLeast = {};
    LeftOut<QString> endsMethod = {};
    LeftOut<std::optional<QString>> pattern = {};
    LeftOut<QList<BoundsPair>> commonBounds = {};
    LeftOut<QList<std::optional<QString>>> representative = {};
    LeftOut<QList<std::optional<QString>>> histogram = {};
    bool operator==(const ColumnDescription &) const = default;
};

void fields(Either<ColumnDescription> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("type", r.type);
    visit("comment", r.comment);
    visit("nullable", r.nullable);
    visit("unit", r.unit);
    visit("unitOrigin", r.unitOrigin);
    visit("meaning", r.meaning);
    visit("nullFraction", r.nullFraction);
    visit("bound", r.bound);
    visit("distinct", r.distinct);
    visit("distinctRatio", r.distinctRatio);
    visit("min", r.min);
    visit("max", r.max);
    visit("semantic", r.semantic);
    visit("common", r.common);
    visit("method", r.method);
    visit("sampledRows", r.sampledRows);
    visit("nullBounds", r.nullBounds);
    visit("distinctAtLeast", r.distinctAtLeast);
    visit("endsMethod", r.endsMethod);
    visit("pattern", r.pattern);
    visit("commonBounds", r.commonBounds);
    visit("representative", r.representative);
    visit("histogram", r.histogram);
}

/// What an inner join along a key keeps of the referencing table's rows.
struct MatchDescription {
    double share = 1;
    qint64 rows = 0;
    qint64 kept = 0;
    bool operator==(const MatchDescription &) const = default;
};

void fields(Either<MatchDescription> auto &r, auto &&visit)
{
    visit("share", r.share);
    visit("rows", r.rows);
    visit("kept", r.kept);
}

/// A key that joins go along.
struct KeyDescription {
    record::Edge key;                      ///< its fields stand beside the others
    std::optional<MatchDescription> match; ///< absent where nobody counted
    bool operator==(const KeyDescription &) const = default;
};

void fields(Either<KeyDescription> auto &r, auto &&visit)
{
    record::fields(r.key, visit);
    visit("match", r.match);
}

/// A key that nobody declared and nobody decided of: nothing joins along it.
struct InferredKeyDescription {
    record::Edge key;
    std::optional<double> matchShare; ///< of the different values looked up
    bool operator==(const InferredKeyDescription &) const = default;
};

void fields(Either<InferredKeyDescription> auto &r, auto &&visit)
{
    record::fields(r.key, visit);
    visit("matchShare", r.matchShare);
}

struct SimilarityReason {
    QString text;
    std::optional<QString> favours; ///< a table
    bool operator==(const SimilarityReason &) const = default;
};

void fields(Either<SimilarityReason> auto &r, auto &&visit)
{
    visit("text", r.text);
    visit("favours", r.favours);
}

/// A table that looks like this one.
struct SimilarDescription {
    QString table;
    double sameColumns = 0;
    std::optional<QString> difference;
    bool preferred = false;
    std::optional<QString> authoritative; ///< which of the two is
    bool contradictory = false;
    QList<SimilarityReason> reasons;
    bool operator==(const SimilarDescription &) const = default;
};

void fields(Either<SimilarDescription> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("sameColumns", r.sameColumns);
    visit("difference", r.difference);
    visit("preferred", r.preferred);
    visit("authoritative", r.authoritative);
    visit("contradictory", r.contradictory);
    visit("reasons", r.reasons);
}

/// What reads the table.
struct UseDescription {
    QString kind;
    QString id;
    QString title;
    std::optional<int> line; ///< of a script
    bool operator==(const UseDescription &) const = default;
};

void fields(Either<UseDescription> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("id", r.id);
    visit("title", r.title);
    visit("line", r.line);
}

/// A statement of a script that makes the table or fills it.
struct BuiltFromDescription {
    QString script;
    int line = 0;
    QString statement;
    QStringList tables;
    QStringList columns;
    std::optional<QString> comment;
    bool operator==(const BuiltFromDescription &) const = default;
};

void fields(Either<BuiltFromDescription> auto &r, auto &&visit)
{
    visit("script", r.script);
    visit("line", r.line);
    visit("statement", r.statement);
    visit("tables", r.tables);
    visit("columns", r.columns);
    visit("comment", r.comment);
}

/// A question that the table answers without a model.
struct QuestionDescription {
    QString question;
    QString sql;
    bool operator==(const QuestionDescription &) const = default;
};

void fields(Either<QuestionDescription> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("sql", r.sql);
}

/// One thing that is kept in several tables, or a table with its copies.
struct FamilyDescription {
    QString table;       ///< to use where nothing says which
    message::Message is; ///< "one of 9 tables, one for each year, from 2018 to 2026"
    QStringList members; ///< in order; with copies the live table first
    bool copies = false;
    bool operator==(const FamilyDescription &) const = default;
};

void fields(Either<FamilyDescription> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("is", record::spoken(r.is));
    visit("members", r.members);
    visit("copies", r.copies);
}

struct TableDescription {
    QString name;
    std::optional<QString> schema;
    std::optional<QString> comment;
    std::optional<qint64> rows;
    std::optional<QString> rowsMethod;
    std::optional<qint64> bytes;
    std::optional<QString> lastWrite;
    std::optional<QString> sampling;
    QString kind; ///< "table", "view"
    QString role;
    std::optional<AspectDescription> summary;
    std::optional<AspectDescription> grain;
    std::optional<AspectDescription> whenToUse;
    std::optional<AspectDescription> notFor;
    std::optional<AspectDescription> authoritative;
    std::optional<QString> timeColumn;
    std::optional<QString> timeEncoding;
    QStringList timeColumns;
    std::optional<QString> freshness; ///< largest value of the time column
    bool legacy = false;
    std::optional<QString> legacyBecause;
    std::optional<QString> error; ///< why its rows could not be read
    QList<QStringList> indexes;
    std::optional<QString> profiledAt;
    QList<ColumnDescription> columns;
    QList<KeyDescription> keys;
    QList<InferredKeyDescription> inferredKeys;
    QList<SimilarDescription> similar;
    QList<UseDescription> usedBy;
    QList<BuiltFromDescription> builtFrom;
    LeftOut<QList<FamilyDescription>> families = {};    ///< that it is part of, only where it is of any
    LeftOut<QList<QuestionDescription>> questions = {}; ///< only where they were asked for
    bool operator==(const TableDescription &) const = default;
};

void fields(Either<TableDescription> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("schema", r.schema);
    visit("comment", r.comment);
    visit("rows", r.rows);
    visit("rowsMethod", r.rowsMethod);
    visit("bytes", r.bytes);
    visit("lastWrite", r.lastWrite);
    visit("sampling", r.sampling);
    visit("kind", r.kind);
    visit("role", r.role);
    visit("summary", r.summary);
    visit("grain", r.grain);
    visit("whenToUse", r.whenToUse);
    visit("notFor", r.notFor);
    visit("authoritative", r.authoritative);
    visit("timeColumn", r.timeColumn);
    visit("timeEncoding", r.timeEncoding);
    visit("timeColumns", r.timeColumns);
    visit("freshness", r.freshness);
    visit("legacy", r.legacy);
    visit("legacyBecause", r.legacyBecause);
    visit("error", r.error);
    visit("indexes", r.indexes);
    visit("profiledAt", r.profiledAt);
    visit("columns", r.columns);
    visit("keys", r.keys);
    visit("inferredKeys", r.inferredKeys);
    visit("similar", r.similar);
    visit("usedBy", r.usedBy);
    visit("builtFrom", r.builtFrom);
    visit("families", r.families);
    visit("questions", r.questions);
}

/// A split family or a table with its copies, as it is told. Pure; any thread.
FamilyDescription describedFamily(const schema::Family &family, const schema::SchemaGraph &graph);

/// A table of the snapshot's graph. Pure; any thread.
TableDescription describedTable(const catalog::Snapshot &snapshot, int node);
/// All of them, in the schema's order.
QList<TableDescription> describedTables(const catalog::Snapshot &snapshot);

/// "table.column" for each.
QStringList qualifiedColumns(const TableName &table, const QStringList &columns);
/// A key as records and catalogs show it.
record::Edge keyRecord(const ForeignKey &key);

} // namespace Tieout::service
