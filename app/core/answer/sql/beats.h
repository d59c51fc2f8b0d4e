// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/environment.h"
#include "core/answer/sql/execute.h"

#include <map>
#include <tuple>

/**
 * The beats of the SQL route (link, propose, check, run, verify), each a free function in a file of its own;
 * sqlroute.cpp only calls them in turn. A beat reads its input and the environment and hands its result back; nothing
 * else is shared between them.
 */
namespace Tieout::answer {

/// What its words mean, and the part of the schema that is needed.
struct Linked {
    retrieval::Linking linking;
    retrieval::Subgraph subgraph;
};
/// A table that the question names and only another source of the workspace has, of `elsewhere`: what is left of the
/// question would be another one. Empty where there is none.
QString tableElsewhere(const retrieval::Linking &linking, const QHash<QString, QStringList> &elsewhere);

class Validations;

/// What one generator proposes. Errors: as CandidateSource::propose.
struct GenerateInput {
    QString question;
    const Linked &linked;
    generate::CandidateSource &source;
    QList<std::pair<QString, QString>> feedback;
    Validations &validations; ///< of this question
    std::function<Result<generate::Trial>(const QString &sql, std::chrono::milliseconds most)> run = {};
    std::function<void(const message::Message &what)> doing = {};
    std::function<Result<QString>(const QString &words)> web = {};
};
Result<generate::Proposal> generateCandidates(const GenerateInput &input, const BeatEnvironment &environment);

/// What the record keeps of a model's use; where the source says nothing of values, a local model saw them.
record::ModelUse toldModel(record::ModelUse use, const generate::ModelSight &sight);

/// What the gate and the engine's compiler say to one candidate.
struct ValidateInput {
    QString sql;
    QString question;
    QList<period::PeriodPhrase> periods;
    gate::Author author = gate::Author::Generator;
    gate::Purpose purpose = gate::Purpose::Answer;
    record::Accounting accounting = record::Accounting::Told;
    std::optional<gate::Governed> governed = std::nullopt;
};
Result<gate::Checked> validateSql(const ValidateInput &input, const BeatEnvironment &environment);

/// "Passed with 2 warnings"
message::Message passedWords(const gate::Report &report);

/// validateSql() for one question: generator and engine ask about the same SQL, which is checked once.
class Validations
{
public:
    Result<gate::Checked> validate(const ValidateInput &input, const BeatEnvironment &environment);

private:
    std::map<std::tuple<gate::Author, gate::Purpose, record::Accounting, QString>, gate::Checked> m_known;
};

/// The rows, the second computation and what explains them.
struct Executed {
    Execution execution;
    std::optional<record::EmptyReason> empty;
    std::optional<gate::CheckResult> cut;
    std::optional<gate::CheckResult> emptyDates;
    std::optional<qint64> rowsInAll; ///< of a result that was cut, where they could be counted
    QList<record::JoinCount> joins;
    record::Verification verification;
    double verifyMs = 0;
};
/// Errors: as execute().
Result<Executed> executeQuery(const gate::CheckedQuery &query, const BeatEnvironment &environment);

/// Fills in what each component of a metric comes to, by the same door as the answer; nothing for an empty `sql`. What
/// cannot be computed, or not the same way twice, stays without a value: the answer is proved without it.
void noteComponents(const QString &sql, Validations &validations, const BeatEnvironment &environment,
                    record::MetricUse &use);

/// What a checked query gives, for a generator that tries it: its first rows within `most`, or words on why not.
/// Errors: Cancelled, Connection.
Result<generate::Trial> runTrial(const gate::CheckedQuery &query, std::chrono::milliseconds most,
                                 const BeatEnvironment &environment);

/// Columns of a result whose cells may be somebody's own: they show what is personal, or was never profiled, or cannot
/// be traced. Counts, sums and means show nobody.
QList<qsizetype> personalColumns(const gate::Report &report, qsizetype columns, const catalog::Snapshot &snapshot);

/// Rows before and after each join, where the tables are small enough to count.
QList<record::JoinCount> countJoins(const gate::CheckedQuery &query, const BeatEnvironment &environment);

/// How far an answer by this candidate can be relied on.
record::Standing standingOf(const generate::Candidate &candidate);

/// Puts a finished candidate into the record: part, headline, text.
struct SynthesisInput {
    const generate::Candidate &candidate;
    const gate::Report &report;
    const Executed &executed;
    const retrieval::Subgraph &subgraph;
    const retrieval::Linking &linking;
    const QList<period::PeriodPhrase> &periods = linking.periods;
};
void synthesise(const SynthesisInput &input, const BeatEnvironment &environment, record::Record &record);

/// The first row of a result as an answer shows its cells, for a glance: "USA 102.98", with "…" where there is more.
/// Empty where it holds nothing.
QString previewOf(const ResultSet &result, const gate::Report &report, const BeatEnvironment &environment,
                  const std::optional<generate::ComputedMetric> &metric = std::nullopt);

/// "No rows in 2022-03 and 2022-07. October 2022 is not over.": units of the calendar, between the period's ends (else
/// the first and last shown) and begun by the as-of date, that a result grouped by them lacks, and the last one where
/// that date lies in it; empty when there is nothing to say or the result was cut.
message::Message unitsSaid(const gate::Report &report, const ResultSet &result,
                           const period::CalendarSettings &calendar);
/// The same for showing the rows, where each unit has one at most and they come in the order of time or against it.
/// The result itself has no rows added: it is what the query gave.
std::optional<record::Timeline> timelineOf(const gate::Report &report, const ResultSet &result,
                                           const DialectTraits &traits, const QDate &asOf);

/// The company's definitions that a question uses, as lines of the record; none is applied yet.
QList<record::ContextLine> contextLines(const retrieval::Linking &linking, const BeatEnvironment &environment);
/// Why a question cannot be answered because of a definition that refers to what is gone; empty when there is none.
message::Message staleDefinition(const retrieval::Linking &linking, const BeatEnvironment &environment);
/// Notes which of the record's lines the queries follow (all of `reports`: several where a person is asked which one is
/// meant), and takes for granted nothing silently: what an answer does not follow becomes an assumption.
void noteApplied(const retrieval::Linking &linking, const QList<gate::Report> &reports, const QString &generator,
                 const BeatEnvironment &environment, record::Record &record);
/// Says what the terms mean that held an answer back: those defined in words only, and the glossary's that the data
/// does not name.
void explainTerms(const retrieval::Linking &linking, const BeatEnvironment &environment, record::Record &record);

QList<record::Check> checkRecords(const gate::Report &report);

} // namespace Tieout::answer
