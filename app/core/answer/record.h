// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

/// The one provenance schema: what a question became and where every part of the answer comes from. Field names are
/// those of the JSON. Times are ISO 8601 with zone, dates ISO, intervals half-open, decimals strings, absent is nullopt
/// (null).
namespace Tieout::answer {

inline constexpr int RecordVersion = 1;

struct RunnerUpRecord {
    QString kind;
    double confidence = 0;
    bool operator==(const RunnerUpRecord &) const = default;
};

struct RouteRecord {
    QString kind = QStringLiteral("none"); ///< sql, metric, document, sheet, graph, structure, hybrid, none
    double confidence = 0;
    QString reason;
    std::optional<RunnerUpRecord> runnerUp;
    std::optional<QString> generator; ///< "verified", "composer", "agent", "person"
    bool operator==(const RouteRecord &) const = default;
};

struct StepRecord {
    QString question;
    QList<int> dependsOn;
    int part = 0;
    bool operator==(const StepRecord &) const = default;
};

struct AssumptionRecord {
    QString text;
    QString about;
    QStringList changeTo;
    std::optional<QString> taken = std::nullopt; ///< the column that those of changeTo may take the place of
    bool operator==(const AssumptionRecord &) const = default;
};

/// A line of the company's context, or of the shipped glossary, that the question's words lead to.
struct ContextRecord {
    QString term;
    QString origin; ///< company, glossary
    QString meaning;
    std::optional<QString> refersTo; ///< "customers where active = 1"
    /// applied: the query does what the line says. notApplied: the query reads the words otherwise. said: the line is
    /// in words only. given: a model was told. stale: what it refers to is gone.
    QString how;
    std::optional<QString> why; ///< stale: what is gone
    bool operator==(const ContextRecord &) const = default;
};

struct AlternativeRecord {
    QString reading;
    QString sql;
    bool operator==(const AlternativeRecord &) const = default;
};

struct ClarifyRecord {
    QString question;
    QList<AlternativeRecord> options; ///< two to four
    bool operator==(const ClarifyRecord &) const = default;
};

struct HeadlineRecord {
    QString value; ///< decimal or text
    std::optional<QString> unit;
    QString label;
    bool operator==(const HeadlineRecord &) const = default;
};

struct SourceRecord {
    QString id;
    QString dialect;
    QString schemaFingerprint;
    std::optional<QString> profiledAt;
    std::optional<QString> dataThrough;
    bool operator==(const SourceRecord &) const = default;
};

struct EdgeRecord {
    QString constraint;
    QStringList from; ///< "Table.Column", composite keys in order
    QStringList to;
    QString origin;
    bool operator==(const EdgeRecord &) const = default;
};

struct DroppedRecord {
    QString table;
    QString why;
    bool operator==(const DroppedRecord &) const = default;
};

struct SubgraphRecord {
    QStringList terminals;
    QStringList bridges;
    QList<EdgeRecord> edges;
    QList<DroppedRecord> dropped;
    bool operator==(const SubgraphRecord &) const = default;
};

struct ColumnRecord {
    QString name;
    QString type;
    std::optional<QString> unit;
    bool operator==(const ColumnRecord &) const = default;
};

struct IntervalRecord {
    std::optional<QString> text;   ///< asked: the words
    std::optional<QString> column; ///< filtered: the column
    std::optional<QString> from;
    std::optional<QString> to;
    bool operator==(const IntervalRecord &) const = default;
};

struct PeriodRecord {
    std::optional<IntervalRecord> asked;
    std::optional<IntervalRecord> filtered;
    std::optional<bool> covered;
    std::optional<IntervalRecord> compared = std::nullopt; ///< the second of two periods asked
    bool operator==(const PeriodRecord &) const = default;
};

struct CheckRecord {
    QString id;
    QString verdict;
    QString severity;
    QString message;
    std::optional<QString> hint;
    std::optional<QString> fix;
    std::optional<QList<int>> at; ///< [begin, end)
    bool operator==(const CheckRecord &) const = default;
};

struct AttemptRecord {
    QString generator;
    QString sql;
    QString verdict;
    std::optional<QString> check; ///< id of the first rejecting check
    std::optional<QString> feedback;
    bool operator==(const AttemptRecord &) const = default;
};

struct LineageInputRecord {
    QString table;
    QString column;
    QString how;
    bool operator==(const LineageInputRecord &) const = default;
};

struct LineageRecord {
    QString column;
    QList<LineageInputRecord> inputs;
    bool operator==(const LineageRecord &) const = default;
};

struct JoinRecord {
    QString constraint;
    std::optional<qint64> rowsBefore;
    std::optional<qint64> rowsAfter;
    bool operator==(const JoinRecord &) const = default;
};

/// A condition of the source's scope that every read of a table was under.
struct RowFilterRecord {
    QString table;
    QString condition;
    bool operator==(const RowFilterRecord &) const = default;
};

struct TieOutGroupRecord {
    QStringList key;
    std::optional<QString> expected; ///< recomputed
    std::optional<QString> actual;   ///< in the answer
    bool operator==(const TieOutGroupRecord &) const = default;
};

struct TieOutRecord {
    QString verdict = QStringLiteral("notChecked"); ///< ties, differs, notChecked
    std::optional<QString> method;
    std::optional<qint64> rows;
    QList<TieOutGroupRecord> groups;
    std::optional<QString> difference;
    std::optional<QString> sql;
    std::optional<QString> why;
    bool operator==(const TieOutRecord &) const = default;
};

/// Why a result is empty: rows without each condition, and near values.
struct EmptyBecauseRecord {
    struct Condition {
        QString condition;
        qint64 rowsWithout = 0; ///< rows when all other conditions stay
        QStringList nearest;
        bool operator==(const Condition &) const = default;
    };
    QList<Condition> conditions;
    QString text;
    bool operator==(const EmptyBecauseRecord &) const = default;
};

struct PartRecord {
    QString kind = QStringLiteral("sql");
    SourceRecord source;
    SubgraphRecord subgraph;
    QString sql;
    QString sqlRun;
    std::optional<QString> ranAt;
    QList<ColumnRecord> columns;
    QList<QList<std::optional<QString>>> rows; ///< the first 200 at most
    qint64 rowCount = 0;
    bool truncated = false;
    std::optional<qint64> rowsInAll = std::nullopt; ///< of a truncated result, where they were counted
    std::optional<EmptyBecauseRecord> emptyBecause;
    std::optional<PeriodRecord> period;
    QList<CheckRecord> checks;
    QList<AttemptRecord> attempts;
    QList<LineageRecord> lineage;
    QList<LineageInputRecord> lineageAll;
    QList<RowFilterRecord> rowFilters;
    QList<JoinRecord> joins;
    TieOutRecord tieOut;
    std::optional<QString> metric;
    double elapsedMs = 0;
    std::optional<qint64>
        bytesReceived; ///< of the values that came back for sqlRun: texts as UTF-8, numbers by their digits
    bool operator==(const PartRecord &) const = default;
};

/// What a model was allowed to be told of the source.
struct SightRecord {
    bool names = false;
    bool values = false;
    bool rows = false;
    bool operator==(const SightRecord &) const = default;
};

/// Requests of one kind to a model.
struct StageRecord {
    QString stage;
    int requests = 0;
    int maximumTokens = 0; ///< the most that a reply was allowed
    bool operator==(const StageRecord &) const = default;
};

/// A table that a model chose for the question.
struct ChosenTableRecord {
    QString table;
    QString why; ///< the model's words: nothing in them was computed
    bool operator==(const ChosenTableRecord &) const = default;
};

struct ModelRecord {
    QString backend;
    QString name;
    QString promptFingerprint;
    std::optional<double> temperature; ///< nothing where the server takes none
    std::optional<int> seed;           ///< nothing where the server takes none
    int tokensIn = -1;
    int tokensOut = -1;
    int contextLength = -1;
    int requests = 0;
    int maximumTokens = 0; ///< the most that a reply was allowed
    QList<StageRecord> stages = {};
    std::optional<SightRecord> told = std::nullopt; ///< nothing in records from before there was a choice
    QList<ChosenTableRecord> tables = {};           ///< empty where there was nothing to choose
    bool operator==(const ModelRecord &) const = default;
};

/// What was looked up beyond the source, each time with a person's consent.
struct WebRecord {
    QString words;   ///< as sent
    QString address; ///< without keys
    std::optional<QString> title;
    QString retrievedAt;
    bool operator==(const WebRecord &) const = default;
};

struct FailureRecord {
    QString code;
    QString message;
    std::optional<QString> hint;
    bool operator==(const FailureRecord &) const = default;
};

struct TimingRecord {
    double routeMs = 0;
    double linkMs = 0;
    double generateMs = 0;
    double gateMs = 0;
    double executeMs = 0;
    double tieOutMs = 0;
    bool operator==(const TimingRecord &) const = default;
};

struct Record {
    int record = RecordVersion;
    QString id;
    QString question;
    QString asOf;
    std::optional<QString> refines; ///< the id of the record whose question this one changes, empty where only that
                                    ///< question was given; the first step is then whole
    QString state = QStringLiteral("failed"); ///< answered, clarify, abstained, rejected, failed
    QString standing = QStringLiteral("exploratory");
    QString text;
    std::optional<HeadlineRecord> headline;
    double confidence = 0;
    RouteRecord route;
    QList<StepRecord> steps;
    QList<AssumptionRecord> assumptions;
    QList<ContextRecord> context;
    QList<AlternativeRecord> alternatives;
    std::optional<ClarifyRecord> clarify;
    QList<PartRecord> parts;
    QList<QString> contradictions;
    std::optional<ModelRecord> model;
    QList<WebRecord> web;
    std::optional<FailureRecord> failure;
    TimingRecord timing;
    bool operator==(const Record &) const = default;
};

/// "first 10,000 of 48,231 rows", "first 10,000 rows, the rest not counted" where the rest was not counted; empty for a
/// result that was not cut. It belongs to the result's title wherever that is shown.
QString cutWords(const PartRecord &part);

/// The question with all it means: where it refines another one ("and by month?"), with what it takes from there.
QString wholeQuestion(const Record &record);

QJsonObject toJson(const Record &record);
/// Errors: Invalid (names the field), Incompatible (newer record number).
Result<Record> recordFromJson(const QJsonObject &object);

} // namespace Tieout::answer
