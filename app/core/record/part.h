// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/record/words.h"

#include <QList>
#include <QMap>
#include <QString>

#include <variant>

/**
 * One part of an answer: what every part has, and a body for its kind. Times are ISO 8601 with zone, dates ISO,
 * intervals half-open, decimals strings, absent is nullopt (null).
 */
namespace Tieout::record {

struct Source {
    QString id;
    SourceKind kind = SourceKind::Database;
    QString title;
    QString fingerprint;         ///< of the schema, the workbook, the document
    std::optional<QString> asOf; ///< when it was profiled
    std::optional<QString> dataThrough;
    QStringList cells = {}; ///< of a workbook: what the part was read from, "Sales!C2:C5001"
    bool operator==(const Source &) const = default;
};

struct Interval {
    std::optional<QString> text;   ///< asked: the words
    std::optional<QString> column; ///< filtered: the column
    std::optional<QString> from;
    std::optional<QString> to;
    bool operator==(const Interval &) const = default;
};

struct Period {
    std::optional<Interval> asked;
    std::optional<Interval> filtered;
    std::optional<bool> covered;
    std::optional<Interval> compared = std::nullopt; ///< the second of two periods asked
    bool operator==(const Period &) const = default;
};

struct Check {
    QString id;
    CheckVerdict verdict = CheckVerdict::Passed;
    Severity severity = Severity::Reject;
    message::Message message;
    std::optional<message::Message> hint;
    std::optional<QString> fix;
    std::optional<QList<int>> at; ///< [begin, end)
    bool operator==(const Check &) const = default;
};

struct VerifiedGroup {
    QStringList key;
    std::optional<QString> expected; ///< computed the second way
    std::optional<QString> actual;   ///< in the answer
    bool operator==(const VerifiedGroup &) const = default;
};

/// What was done to prove the part, and what that proves. It never says that the question was read rightly.
struct Verification {
    Verdict verdict = Verdict::NotChecked;
    std::optional<VerifiedHow> how;
    std::optional<message::Message> proves; ///< "The figures follow from the rows that the query reads."
    std::optional<message::Message> method; ///< "semi-join, added up by the engine"
    std::optional<qint64> rows;
    QList<VerifiedGroup> groups;
    std::optional<QString> difference; ///< decimal
    std::optional<QString> sql;
    std::optional<message::Message> why; ///< of a verdict other than Ties
    bool operator==(const Verification &) const = default;
};

/// One figure of a part, said so that two parts can be compared.
struct Claim {
    QMap<QString, QString> subject; ///< "Invoice.BillingCountry": "USA"; empty for a figure over everything
    QString measure;                ///< "Invoice.Total"
    ClaimHow how = ClaimHow::Value;
    std::optional<QString> period; ///< "2022-01-01/2023-01-01"
    std::optional<QString> unit;
    QString value;
    QString at; ///< "row 1"
    bool operator==(const Claim &) const = default;
};

/// What a metric is made of: an aggregate of its definition, or another metric that it names.
struct MetricComponent {
    message::Message name; ///< "let_area", or the aggregate as it is written; with its days where it is of others
    std::optional<QString> definition; ///< in the owner's words
    std::optional<QString> value;      ///< as it was computed for the answer, where that is one figure
    std::optional<QString> unit;
    bool operator==(const MetricComponent &) const = default;
};

/// A definition that somebody governs.
struct MetricUse {
    QString name;
    int version = 0;
    std::optional<QString> owner;
    std::optional<QString> file;
    std::optional<QString> verifiedOn; ///< a day
    std::optional<QString> verifiedBy;
    std::optional<QString> definition; ///< in the owner's words
    std::optional<QString> formula;
    QList<MetricComponent> components; ///< empty where the definition is one aggregate
    bool operator==(const MetricUse &) const = default;
};

/// "let_area = 71,234.50: Area that is let on the day."
message::Message componentWords(const MetricComponent &component);

struct Column {
    message::Message name; ///< as the query calls it; a heading of ours is a sentence
    TypeClass type = TypeClass::Unknown;
    std::optional<QString> unit;
    bool operator==(const Column &) const = default;
};

/// Rows as they are shown: the body of a part that is a table.
struct Grid {
    QList<Column> columns;
    QList<QList<std::optional<QString>>> rows; ///< the first 200 at most
    qint64 rowCount = 0;
    bool truncated = false;
    std::optional<qint64> rowsInAll = std::nullopt; ///< of a truncated result, where they were counted
    bool operator==(const Grid &) const = default;
};

struct Edge {
    QString constraint;
    QStringList from; ///< "Table.Column", composite keys in order
    QStringList to;
    KeyOrigin origin = KeyOrigin::Declared;
    bool operator==(const Edge &) const = default;
};

struct DroppedTable {
    QString table;
    message::Message why;
    bool operator==(const DroppedTable &) const = default;
};

struct Subgraph {
    QStringList terminals;
    QStringList bridges;
    QList<Edge> edges;
    QList<DroppedTable> dropped;
    bool operator==(const Subgraph &) const = default;
};

struct LineageInput {
    QString table;
    QString column;
    sql::LineageHow how = sql::LineageHow::Identity;
    bool operator==(const LineageInput &) const = default;
};

struct ColumnLineage {
    QString column;
    QList<LineageInput> inputs;
    bool operator==(const ColumnLineage &) const = default;
};

struct JoinCount {
    QString constraint;
    std::optional<qint64> rowsBefore;
    std::optional<qint64> rowsAfter;
    bool operator==(const JoinCount &) const = default;
};

/// A condition of the source's scope that every read of a table was under.
struct RowFilter {
    QString table;
    QString condition;
    bool operator==(const RowFilter &) const = default;
};

/// Where a period holds nothing: the last one of its kind that holds something.
struct LastPeriod {
    message::Message name; ///< "February 2006"
    QString question;      ///< the same for that period
    bool operator==(const LastPeriod &) const = default;
};

/// Why a result is empty: rows without each condition, and near values.
struct EmptyReason {
    struct Condition {
        QString condition;
        qint64 rowsWithout = 0; ///< rows when all other conditions stay
        QStringList nearest;
        bool operator==(const Condition &) const = default;
    };
    QList<Condition> conditions;
    message::Message text;
    std::optional<LastPeriod> last = std::nullopt;
    bool operator==(const EmptyReason &) const = default;
};

/// The units of the calendar that the rows of a result stand for, each one row at most, in the order of time or against
/// it.
struct Timeline {
    int column = 0;                    ///< its cells name the units
    QStringList missing;               ///< units that the result has no row of, in the order of time
    std::optional<QString> unfinished; ///< the unit that the as-of date lies in
    QList<int> zeros;                  ///< columns that count or add up: without rows they are 0, all others nothing
    bool operator==(const Timeline &) const = default;
};

/// A query's result and where it comes from.
struct SqlBody : Grid {
    static constexpr Kind kind = Kind::Sql;

    QString dialect;
    Subgraph subgraph;
    QString sql;
    QString sqlRun;
    std::optional<QString> ranAt;
    std::optional<EmptyReason> emptyBecause;
    std::optional<Timeline> timeline; ///< only where there is something to mark
    QList<ColumnLineage> lineage;
    QList<LineageInput> lineageAll;
    QList<RowFilter> rowFilters;
    QList<JoinCount> joins;
    /// Of the values that came back for sqlRun: texts as UTF-8, numbers by their digits.
    std::optional<qint64> bytesReceived;
    QStringList ran() const { return {sql, sqlRun}; }
    bool operator==(const SqlBody &) const = default;
};

/// What the catalog or the keys answered without a query.
struct StructureBody : Grid {
    static constexpr Kind kind = Kind::Structure;

    QStringList tables;                           ///< that the answer is about
    QList<Edge> edges;                            ///< that link them
    std::optional<QString> sqlRun;                ///< that counted values, where any was run
    QList<QList<message::Message>> rowsSaid = {}; ///< the cells of rows again, where some are sentences of ours
    QStringList ran() const { return {sqlRun.value_or(QString())}; }
    bool operator==(const StructureBody &) const = default;
};

/// A cell that an answer rests on, and what its headings say.
struct Cell {
    QString ref;                   ///< "'Balance sheet'!C7"
    QString value;                 ///< as it is shown
    QList<QStringList> headerPath; ///< of its row, then of its column, each from the outermost group on
    std::optional<QString> unit;
    std::optional<QString> scale; ///< thousand, million, billion
    bool operator==(const Cell &) const = default;
};

/// How far a table of a sheet is from a plain list.
struct SheetComplexity {
    int headerDepth = 0;
    int mergedCells = 0;
    double mergeDensity = 0;
    double score = 0;
    bool isMultiHeader = false;
    bool operator==(const SheetComplexity &) const = default;
};

/// What was computed from cells of a sheet. The grid lists them for people.
struct CellBody : Grid {
    static constexpr Kind kind = Kind::Sheet;

    QString workbook; ///< its file
    QString sheet;
    SheetComplexity complexity;
    QList<Cell> cells;
    QString computation; ///< "C7 / C9 - 1", with the sheet's name before each cell
    QStringList ran() const { return {}; }
    bool operator==(const CellBody &) const = default;
};

/// A body says its own kind, has fields() of its own (fields.h), by which it is read and written, and knows what SQL it
/// ran(): what a person may no longer see is forgotten by that, so a body without it does not compile.
using Body = std::variant<SqlBody, StructureBody, CellBody>;

struct Part {
    QString id; ///< "p1"
    message::Message title;
    Source source;
    std::optional<Period> period;
    QList<Check> checks;
    Verification verification;
    QList<Claim> claims;
    QList<message::Message> caveats;
    std::optional<MetricUse> metric;
    double elapsedMs = 0;
    Body body;

    Kind kind() const;
    /// nullptr where no query stands behind the part.
    const SqlBody *query() const { return std::get_if<SqlBody>(&body); }
    SqlBody *query() { return std::get_if<SqlBody>(&body); }
    /// nullptr where the part is no table.
    const Grid *grid() const;
    Grid *grid();
    bool operator==(const Part &) const = default;
};

/// A row as it is shown.
struct ShownRow {
    QList<std::optional<QString>> cells;
    std::optional<qsizetype> row; ///< of the grid; nothing for a unit of the calendar that the result has no row of
    message::Message mark;        ///< "no rows", "not over"; mostly empty
};

/// The rows of a part that is a table, with those of the timeline's units that it has none of in their places.
QList<ShownRow> shownRows(const Part &part);

/// "first 10,000 of 48,231 rows", "first 10,000 rows, the rest not counted" where the rest was not counted; empty for a
/// result that was not cut. It belongs to the result's title wherever that is shown.
message::Message cutWords(const Grid &grid);

} // namespace Tieout::record
