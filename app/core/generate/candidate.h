// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "core/retrieval/linker.h"
#include "sdk/result.h"
#include "sdk/resultset.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace Tieout::generate {

/// A governed definition that a query computes.
struct ComputedMetric {
    record::MetricUse use;
    QList<std::pair<int, int>> words; ///< places in the question where it is named, [begin, end)
    QList<std::pair<int, int>> split; ///< where it says the periods of which each is computed by itself
    QString definition;               ///< all that stands in it, with the days of the period asked
    QString unit;                     ///< "EUR"; empty where it has none
    QString componentsSql;            ///< one row with a value for each of the use's components; empty: they have none
    bool operator==(const ComputedMetric &) const = default;
};

/// One legal reading of a question with its SQL; all candidates pass the same gate.
struct Candidate {
    QString generator;        ///< "verified", "composer", "agent", "person"
    message::Message reading; ///< the question as understood, in words
    QString sql;
    message::Message label; ///< what the number is: "Sum of Invoice.Total, 2022"; empty: what the SQL does, in words
    QString text =
        {}; ///< a model's sentence on the result, its numbers as references to cells ("{cell:r1c2}"); may be empty
    QList<record::Assumption> assumptions;
    double confidence = 0; ///< 0 to 1
    record::Accounting accounting = record::Accounting::Known;
    bool vouched =
        false; ///< a person answers for the SQL: the gate reads it as a person's, and the answer stands verified
    std::optional<ComputedMetric> metric = std::nullopt;
    std::optional<record::ColumnUnit> settles = std::nullopt; ///< what this reading takes a column's numbers for
    bool operator==(const Candidate &) const = default;
};

/// What a model may be told of a source; a person's choice for each source.
struct ModelSight {
    bool names = true; ///< of tables and columns; without them no model is asked
    /// Stored values of columns that hold few, of others those that the question's words are in, never what may be
    /// personal. Nothing: where the model is on this machine.
    std::optional<bool> values;
    bool rows = false; ///< of results
    bool operator==(const ModelSight &) const = default;
};

/// What came of SQL that a generator wanted to see the result of.
struct Trial {
    QString feedback; ///< the gate's or the engine's words, for a generator; empty where it ran
    ResultSet result;
    QList<qsizetype> personal =
        {}; ///< columns of the result whose cells may be somebody's own: for nobody but the person
};

/// What a generator has to say: readings in order of preference, or one question back, or why it holds back.
struct Proposal {
    enum class Kind { Candidates, Clarify, Abstain };
    Kind kind = Kind::Abstain;
    QList<Candidate> candidates;   ///< Candidates: best first. Clarify: the two to four options
    QList<Candidate> alternatives; ///< further readings offered beside the answer; of a proposal that abstains, beside
                                   ///< another generator's
    QList<record::Assumption> notes; ///< Abstain: said beside another generator's answer
    message::Message text; ///< Clarify: the question. Abstain: what was missing; empty where there is nothing to say
    QString closest = {};  ///< Abstain: the query that left the fewest words of the question unread; may be empty
    std::optional<record::ModelUse> model; ///< set when a model was asked
};

/// A mistake that a person put right, for a question like the one asked.
struct Lesson {
    QString question;
    QString rejectedSql;
    QString why;
    QString rightSql;
    bool operator==(const Lesson &) const = default;
};

/// What the gate says to an SQL.
struct Judged {
    bool passes = false;
    record::Ledger ledger;  ///< empty where it could not be read
    bool leavesOut = false; ///< nothing stops it but words by which the source calls nothing
    /// It reads a part of what is kept in several tables, and the question does not say which part: a clause that says
    /// so; else empty.
    message::Message part = {};
};

struct GenerateRequest {
    QString question;
    const retrieval::Linking *linking = nullptr;
    const retrieval::Linker *linker = nullptr;
    retrieval::Subgraph subgraph;
    period::CalendarSettings calendar;
    /// What the gate said to earlier attempts, oldest first: (sql or ids of cells, feedback).
    QList<std::pair<QString, QString>> feedback;
    /// What the gate says to an SQL of somebody who has to account for every word, for generators with many readings;
    /// may be absent.
    std::function<Judged(const QString &sql)> judged;
    ModelSight sight;
    QList<Lesson> lessons = {}; ///< nearest first; all of them read only what the source's scope shows
    QString semanticModel = {}; ///< whose definition is meant where a metric has several; empty: not said
    /// Runs SQL through gate and engine, its rows capped, for at most so long; absent where nothing may run. Errors: as
    /// Session::select.
    std::function<Result<Trial>(const QString &sql, std::chrono::milliseconds most)> run;
    /// Looks words up on the web, where a person lets it and says yes to these; what came of it, in words for a
    /// generator. Absent where nobody lets it. Errors: Cancelled.
    std::function<Result<QString>(const QString &words)> web = {};
    /// Told what a generator does meanwhile ("Looks up payments"); may be absent.
    std::function<void(const message::Message &what)> doing;
};

/// What a model takes a question for, of all the source that holds it.
struct RouteOpinion {
    record::Kind kind = record::Kind::Sql; ///< Sql, Structure, Metric, or None: nothing of the source answers it
    QString metric;                        ///< Metric: its title
    QString by;                            ///< the model's name
    bool operator==(const RouteOpinion &) const = default;
};

/// Parts of a workbook as a model is told of them.
struct CellContext {
    QString text;    ///< header paths with the ids of the cells under them
    QStringList ids; ///< of the cells that are listed: "B1.C7"
    message::Message leftOut = {};
};

/// A question that cells of a workbook may answer.
struct CellRequest {
    /// What may be done with cells, in words of a closed list.
    QStringList operations;
    /// What is told, in at most so many tokens; `values`: what the cells say, too.
    std::function<CellContext(int tokens, bool values)> context;
};

/// Which cells answer a question, and what is done with them. No figure is in it: whoever asked reads and computes.
struct CellReading {
    QString operation; ///< one of the request's; empty: nothing that is listed answers
    QStringList ids;
    QString missing = {}; ///< what it lacks, in words that say no figure
    QString by = {};      ///< the model's name
    bool operator==(const CellReading &) const = default;
};

/// A way to get from a question to SQL. Blocks; called on the engine's thread.
class CandidateSource
{
public:
    virtual ~CandidateSource() = default;
    virtual QString id() const = 0;
    /// Another question begins; what is kept of the last one goes.
    virtual void begin() {}
    /// What it takes the question for, before anybody answers. Nothing where it has no view, may not be asked or cannot
    /// be: propose() says why.
    virtual std::optional<RouteOpinion> opinion(const GenerateRequest &, const StopToken &) { return {}; }
    /// Another attempt makes sense after a rejection (a model's), or the same words give the same SQL (a rule's).
    virtual int maximumAttempts() const = 0;
    virtual Result<Proposal> propose(const GenerateRequest &request, const StopToken &stop) = 0;
    /// Which cells answer it; nothing from whoever knows only SQL. What was wrong with earlier readings is the last of
    /// the request's feedback. Errors: as propose().
    virtual Result<std::optional<CellReading>> readCells(const GenerateRequest &, const CellRequest &,
                                                         const StopToken &)
    {
        return std::optional<CellReading>();
    }
    /// What models were asked for since the question began, also where propose() failed; nothing where none was.
    virtual std::optional<record::ModelUse> used() const { return {}; }
};

} // namespace Tieout::generate
