// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/convertrequest.h"
#include "core/answer/engine.h"
#include "core/answer/execute.h"
#include "core/answer/schemaquestion.h"

#include <map>

/**
 * The five beats, each a free function in a file of its own; engine.cpp only calls them in turn. A beat reads its input
 * and the environment and hands its result back; nothing else is shared between them.
 */
namespace Tieout::answer {

/// Facts of a snapshot, for the gate, the forms of values and tie-out. Not for several threads at once.
class SnapshotFacts : public gate::SourceFacts
{
public:
    explicit SnapshotFacts(const retrieval::Linker &linker)
        : m_linker(linker)
    {
    }
    const ColumnProfile *column(const TableName &table, const QString &column) const override;
    gate::KnownTexts texts(const TableName &table, const QString &column) const override;
    qint64 rows(const TableName &table) const override;
    QString unit(const TableName &table, const QString &column) const override;
    QList<gate::NamedValue> valuesIn(const QString &question) const override;
    QString timeColumn(const TableName &table) const override;
    schema::SourceLimits limits() const override;
    std::shared_ptr<const schema::ReadScope> scope() const override { return m_linker.snapshot().scope; }
    QStringList elsewhere(const QString &table) const override;
    QString title() const override;
    QStringList suggest(const QString &name, const QStringList &inScope) const override;

private:
    QList<gate::NamedValue> linkedValues(const QString &question) const;
    bool isChance(const QList<base::Word> &words, const retrieval::ValueMention &mention) const;

    const retrieval::Linker &m_linker;
    /// The last question with its values: all candidates for an answer ask for the same one.
    mutable std::optional<std::pair<QString, QList<gate::NamedValue>>> m_values;
};

/// What all beats may use. Lives for one question.
struct BeatEnvironment {
    Session &session;
    const retrieval::Linker &linker;
    const SnapshotFacts &facts;
    const AskOptions &options;
    const StopToken &stop;

    const catalog::Snapshot &snapshot() const { return linker.snapshot(); }
    const schema::SchemaGraph &graph() const { return linker.snapshot().wholeGraph(); }
};

/// 1. What kind of question it is and into which steps it falls.
struct Routed {
    RouteRecord route;
    QList<StepRecord> steps;
    QString asked;    ///< the question as it is read from here on: in English
    QString language; ///< "German"; empty where the question is in English
    QString reply;    ///< to what cannot be asked of the data; empty where it can
    std::optional<QString>
        refines; ///< id of the record whose question this one changes; `asked` and the first step are then whole
    std::optional<SchemaQuestion> aboutSchema;
    std::optional<ConversionRequest> conversion;
};
/// Errors: Invalid (no question).
Result<Routed> routeQuestion(const QString &question, const BeatEnvironment &environment);

/// 2. What its words mean, and the part of the schema that is needed.
struct Linked {
    retrieval::Linking linking;
    retrieval::Subgraph subgraph;
};
Result<Linked> linkQuestion(const QString &question, const BeatEnvironment &environment);

/// A table that the question names and only another source of the workspace has, of `elsewhere`: what is left of the
/// question would be another one. Empty where there is none.
QString tableElsewhere(const retrieval::Linking &linking, const QHash<QString, QStringList> &elsewhere);

class Validations;

/// 3. What one generator proposes. Errors: as CandidateSource::propose.
struct GenerateInput {
    QString question;
    const Linked &linked;
    generate::CandidateSource &source;
    QList<std::pair<QString, QString>> feedback;
    Validations &validations; ///< of this question
    std::function<Result<generate::Trial>(const QString &sql, std::chrono::milliseconds most)> run = {};
    std::function<void(const QString &what)> doing = {};
    std::function<Result<QString>(const QString &words)> web = {};
};
Result<generate::Proposal> generateCandidates(const GenerateInput &input, const BeatEnvironment &environment);

/// What the record keeps of a model's use; where the source says nothing of values, a local model saw them.
ModelRecord modelRecord(const generate::ModelUse &use, const generate::ModelSight &sight);

/// 4. What the gate and the engine's compiler say to one candidate.
struct ValidateInput {
    QString sql;
    QString question;
    QList<period::PeriodPhrase> periods;
    gate::Author author = gate::Author::Generator;
};
Result<gate::Report> validateSql(const ValidateInput &input, const BeatEnvironment &environment);

/// validateSql() for one question: generator and engine ask about the same SQL, which is checked once.
class Validations
{
public:
    Result<gate::Report> validate(const ValidateInput &input, const BeatEnvironment &environment);

private:
    std::map<std::pair<gate::Author, QString>, gate::Report> m_reports;
};

/// 5. The rows, the second computation and what explains them.
struct Executed {
    Execution execution;
    std::optional<EmptyBecauseRecord> empty;
    std::optional<gate::CheckResult> cut;
    std::optional<qint64> rowsInAll; ///< of a result that was cut, where they could be counted
    QList<JoinRecord> joins;
    TieOutRecord tieOut;
    double tieOutMs = 0;
};
/// Errors: as execute().
Result<Executed> executeReport(const gate::Report &report, const BeatEnvironment &environment);

/// What a checked query gives, for a generator that tries it: its first rows within `most`, or words on why not.
/// Errors: Cancelled, Connection.
Result<generate::Trial> runTrial(const gate::Report &report, std::chrono::milliseconds most,
                                 const BeatEnvironment &environment);

/// Columns of a result whose cells may be somebody's own: they show what is personal, or was never profiled, or cannot
/// be traced. Counts, sums and means show nobody.
QList<qsizetype> personalColumns(const gate::Report &report, qsizetype columns, const catalog::Snapshot &snapshot);

/// Rows before and after each join, where the tables are small enough to count.
QList<JoinRecord> countJoins(const gate::Report &report, const BeatEnvironment &environment);

/// Puts a finished candidate into the record: part, headline, text.
struct SynthesisInput {
    const generate::Candidate &candidate;
    const gate::Report &report;
    const Executed &executed;
    const retrieval::Subgraph &subgraph;
    QList<period::PeriodPhrase> periods;
};
void synthesise(const SynthesisInput &input, const BeatEnvironment &environment, Record &record);

/// "No rows in 2022-03 and 2022-07.": units of the calendar, between the period's ends (else the first and last shown),
/// that a result grouped by them lacks; empty when it lacks none or was cut.
QString emptyUnits(const gate::Report &report, const ResultSet &result);

/// The company's definitions that a question uses, as lines of the record; none is applied yet.
QList<ContextRecord> contextLines(const retrieval::Linking &linking, const BeatEnvironment &environment);
/// Why a question cannot be answered because of a definition that refers to what is gone; empty when there is none.
QString staleDefinition(const retrieval::Linking &linking, const BeatEnvironment &environment);
/// Notes which of the record's lines the queries follow (all of `reports`: several where a person is asked which one is
/// meant), and takes for granted nothing silently: what an answer does not follow becomes an assumption.
void noteApplied(const retrieval::Linking &linking, const QList<gate::Report> &reports, const QString &generator,
                 const BeatEnvironment &environment, Record &record);
/// Says what the terms mean that held an answer back: those defined in words only, and the glossary's that the data
/// does not name.
void explainTerms(const retrieval::Linking &linking, const BeatEnvironment &environment, Record &record);

QList<CheckRecord> checkRecords(const gate::Report &report);
SourceRecord sourceRecord(const BeatEnvironment &environment);

} // namespace Tieout::answer
