// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/engine.h"
#include "core/base/loglinear.h"
#include "core/gate/door.h"
#include "core/generate/model/modelencoder.h"
#include "core/generate/verified/verifiedsource.h"
#include "core/profile/profilecost.h"
#include "core/profile/schemaprofiler.h"
#include "core/sources/account.h"
#include "core/sources/sheets/workbooktables.h"
#include "core/sources/source.h"
#include "core/sources/tablecopies.h"
#include "core/workspace/drift.h"
#include "core/workspace/workspace.h"

#include <functional>
#include <mutex>
#include <optional>

namespace Tieout::sources {
class ValueRoom;
}

namespace Tieout::project {

struct OpenOptions {
    QDate asOf;                      ///< what "legacy" is measured against
    profile::ProfileOptions profile; ///< what a person has set in the workspace comes first
    /// False: tables are read only as far as they were before; refresh() reads the rest. For servers, until somebody
    /// agreed.
    bool mayProfile = true;
    Retriever *retriever = nullptr; ///< may be null
    /// What finds tables by what they mean; nothing does without. Which one depends on what a model may be told.
    generate::model::OpenedEncoder encoder = {};
    /// Generators tried after verified queries and the built-in composer, in order; they outlive the source.
    QList<generate::CandidateSource *> generators;
    /// Governed definitions; those that have no table here are passed over.
    QList<catalog::SemanticModel> models = {};
    /// The clock that says when the schema has to be compared again.
    std::function<QDateTime()> now = [] { return QDateTime::currentDateTimeUtc(); };
    /**
     * Gets the source as soon as its schema is read, once an opening, on the opening thread: tables, columns, declared
     * and accepted keys, what the workspace kept, all within the source's limits. Enough to list and draw, to complete
     * and check SQL, to find join paths. The snapshot of the open source replaces it; nothing may be run on the session
     * until open() has returned.
     */
    std::function<void(std::shared_ptr<const catalog::Snapshot>)> onSchema = {};
};

/// Which tables a refresh reads again.
enum class Reread {
    Missing, ///< none but those that have no profile yet
    Stale,   ///< also those whose rows or newest row are not what their profile says
    All
};

/// A source as the workspace remembers it: named by its address, called by its file's or database's name, without
/// secrets.
workspace::StoredSource storedAs(const Connector &connector, const ConnectionParameters &parameters);

/**
 * A source that can be asked: an open session with its schema, profiles, catalog, linker and engine. Lives on the
 * thread that opened it. Schema is read at once; profiles come from the workspace where the fingerprint is the same or
 * the table is, the rest is profiled. The schema is compared with the baseline on opening, before the first question
 * and every `schemaCheckHours`; where it moved, everything that is derived from it is built again, and answers say so.
 * The tables of a workbook follow what a person corrects of them, before the next question at the latest.
 * Keys that nobody declared are looked for when something was profiled; what people accepted of them is part of the
 * graph.
 */
class OpenSource
{
public:
    /// `store` may be null (nothing is remembered). Blocks, with progress. Errors also: Refused (checkAccount()).
    static Result<std::unique_ptr<OpenSource>> open(Connector &connector, const ConnectionParameters &parameters,
                                                    workspace::Workspace *store, const OpenOptions &options,
                                                    const StopToken &stop, const Progress &progress);
    ~OpenSource();

    /// Behind the source's door: what does not pass is not sent, and rows are read as the row filters let them through.
    gate::CheckedSession &session() { return *m_checked; }
    answer::Engine &engine() { return *m_engine; }
    std::shared_ptr<const retrieval::Linker> linker() const { return m_linker; }
    std::shared_ptr<const catalog::Snapshot> snapshot() const { return m_snapshot; }
    /// Reads what the tables mean, where that takes more than a moment: for a job of its own, on any thread. The linker
    /// finds by it from then on. Empty where nothing remains to be read. Errors: those of MeaningIndex::build().
    using MeaningWork = std::function<Result<void>(const StopToken &stop, const Progress &progress)>;
    const MeaningWork &meaningWork() const { return m_meaningWork; }
    QString id() const { return m_source.id; }
    /// What is known of it; its sight as it was with the last question.
    const sources::Source &source() const { return m_source; }
    /// What this account may do beyond reading.
    const sources::AccountRights &account() const { return m_rights; }
    /// What the connection says against relying on it.
    QList<message::Message> cautions() const { return sources::cautionsOf(*m_session); }
    /// Of a workbook: the tables of other sources that were copied beside it.
    QList<sources::TableCopy> copies() const;
    /// Where a row of a workbook stands, "Sales!A17:F17"; empty for a database's.
    QString cellsOfRow(const TableName &table, qint64 row) const;
    /// The tables of a workbook with their cells; null of anything else, and where not all of it may be read. Blocks;
    /// on the source's thread. Errors: those of TableSource::tables().
    Result<sources::sheets::WorkbookTablesPtr> workbookTables(const StopToken &stop);
    /// The schema as the engine told it, with what users added to it.
    const Schema &wholeSchema() const { return m_schema; }
    /// Statements that make an account which may only read; empty where the engine has no accounts.
    QString readOnlyRoleScript() const;
    /// Tables that could not be profiled, with why.
    const QList<std::pair<TableName, Error>> &failures() const { return m_failures; }

    /// Takes over governed definitions in place of those before. Errors: those of takeEdits().
    Result<void> setModels(const QList<catalog::SemanticModel> &models, const StopToken &stop,
                           const Progress &progress);
    /// Generators tried after the composer from now on, in order, in place of those it was opened with; they outlive
    /// the source.
    void setGenerators(const QList<generate::CandidateSource *> &generators);

    /// Sets what may be read of the source, after the engine has compiled every new row filter, and takes it over: what
    /// is not known under it is read again. Where that fails the old limits stay. Errors: as sources::setLimits() and
    /// open(), Invalid (nothing is remembered).
    Result<void> setLimits(const schema::SourceLimits &limits, const StopToken &stop, const Progress &progress);
    /// Whether the engine keeps a log of what it ran.
    bool hasQueryLog() const;
    /// Reads that log for keys that nobody declared and takes them over, with their values compared where rows may be
    /// read. Only after a person has said so: the statements are other people's. Keeps no statement, only how many join
    /// along which key. Blocks; on the source's thread. Errors: those of QueryLogSource::queryLog() (Unsupported,
    /// Denied), Cancelled, those of the workspace.
    Result<void> readQueryLog(const StopToken &stop, const Progress &progress);
    /// Takes over what people said of the source since it was opened or took it over last; nothing is profiled, but of
    /// a workbook whose tables were corrected.
    Result<void> takeEdits(const StopToken &stop, const Progress &progress);
    /// How the schema differs from the workspace's baseline; nothing where nothing is remembered.
    const std::optional<workspace::Drift> &drift() const { return m_drift; }
    /// Reads the schema now and builds again what it moved away from; whether it did. Blocks; cheap where it did not.
    /// Errors: as Session::readSchema(), and as open().
    Result<bool> checkSchema(const StopToken &stop, const Progress &progress);
    /// Keeps what a person decided about the drift and takes it over. Errors also: Invalid (nothing is remembered).
    Result<void> decide(workspace::DriftDecision::Kind kind, const schema::Rename &rename, const StopToken &stop,
                        const Progress &progress);
    /// Takes the newest decision back. Errors also: NotFound (there is none).
    Result<void> undoDecision(const StopToken &stop, const Progress &progress);

    /// Logs what the gate did not let pass outside of an answer; the id of the entry, 0 where nothing is remembered.
    Result<qint64> logRejected(const QString &question, const QString &sql, const gate::Report &report);
    /// What finally passed in the place of `rejections` and of all others of the question.
    Result<void> logPassed(const QList<qint64> &rejections, const QString &question, const QString &sql);

    /**
     * Reads the schema and the tables that `which` says, and builds again what is derived. Stopped while it profiles it
     * has not failed: what was read is kept and taken over, the rest keeps the profile it had and waits in unprofiled()
     * for the next Reread::Stale.
     */
    Result<void> refresh(Reread which, const StopToken &stop, const Progress &progress);
    /// How many tables the last opening or refresh did not reach: not allowed yet, stopped before, or no time left.
    /// Those that failed are in failures().
    int unprofiled() const { return m_unprofiled; }
    /// What reading them would take; nothing while tables are read without asking.
    const std::optional<profile::ProfileCost> &profileCost() const { return m_cost; }
    /// Tables that the last opening or refresh read.
    int reread() const { return m_reread; }
    /// Asks and stores the record (when there is a store). What the workspace says a model may be told goes before
    /// `options.sight`.
    record::Record ask(const QString &question, const answer::AskOptions &options, const answer::BeatSink &beats,
                       const StopToken &stop);
    /// The same, and nothing is stored.
    record::Record answered(const QString &question, const answer::AskOptions &options, const answer::BeatSink &beats,
                            const StopToken &stop);
    /// What each route makes of a question; nothing is answered, run or stored.
    answer::SourceBids bids(const QString &question, const answer::AskOptions &options, const StopToken &stop);
    /// answered() and bids() may come from several threads, and take turns. Not where the connection is bound to its
    /// thread, nor where a model is asked: all sources share it.
    bool isAnsweredOnAnyThread() const;
    /// Stores what was said of a question, here or elsewhere.
    record::Record remember(record::Record record);
    /// Runs SQL a person chose or wrote, and stores the record as ask() does.
    record::Record runSql(const QString &question, const QString &sql, const message::Message &reading,
                          gate::Author author, const answer::AskOptions &options, const answer::BeatSink &beats,
                          const StopToken &stop);

    /// Runs one of the readings that a question back offered, and remembers it: the same question is answered by it
    /// from then on, as long as it is among those offered. Where it settles the unit of a column, that is kept in its
    /// place, in the catalog; where it says what periods are counted from, that is kept and the question asked anew.
    record::Record choose(const QString &question, const record::Alternative &option, const answer::AskOptions &options,
                          const answer::BeatSink &beats, const StopToken &stop);

    /// The query that would answer, checked and not run; nothing is stored.
    record::Record propose(const QString &question, const answer::AskOptions &options, const answer::BeatSink &beats,
                           const StopToken &stop);

    /// Answers as if these were the governed definitions; nothing is stored.
    record::Record askWith(const QList<catalog::SemanticModel> &models, const QString &question,
                           const answer::AskOptions &options, const StopToken &stop);

    /// As a person would keep it; acceptedVerified() with what is open.
    Result<catalog::VerifiedQuery> verifiable(const QString &question, const QString &sql,
                                              const answer::AskOptions &options, const StopToken &stop);

private:
    OpenSource() = default;
    record::Record ofHere(record::Record record) const;
    record::Record remembered(record::Record record);
    answer::AskOptions counted(const answer::AskOptions &options) const;
    record::Record chooseMetric(const QString &question, const record::Alternative &option, answer::AskOptions options,
                                const answer::BeatSink &beats, const StopToken &stop);
    record::Record chooseCountFrom(const QString &question, record::CountFrom from, const answer::AskOptions &options,
                                   const answer::BeatSink &beats, const StopToken &stop);
    void settleAmount(const record::ColumnUnit &settled, record::Record &record, const StopToken &stop);
    void settleUnit(const record::ColumnUnit &settled, record::Record &record, const StopToken &stop);
    std::optional<answer::ChosenReading> chosenBefore(const QString &question) const;
    std::shared_ptr<gate::CheckedSession> behindDoor(const Schema &schema, const schema::SourceLimits &limits) const;
    schema::SourceLimits limitsInForce() const;
    Result<schema::SourceLimits> storedLimits() const;
    std::shared_ptr<const schema::ReadScope> scopeOver(const Schema &schema) const;
    Result<void> takeDecision(const StopToken &stop, const Progress &progress);
    Result<void> hideUndecided(const QHash<TableName, TableProfile> &profiles);
    generate::ModelSight sightWhere(const generate::ModelSight &otherwise);
    Result<void> makeComposer();
    Result<void> readMeanings(const std::shared_ptr<const retrieval::Linker> &linker,
                              const std::shared_ptr<const catalog::Snapshot> &snapshot, const QString &cardFile,
                              const StopToken &stop, const Progress &progress);
    void makeEngine();
    Result<void> build(Reread which, const StopToken &stop, const Progress &progress);
    Result<void> buildOver(Schema schema, Reread which, const StopToken &stop, const Progress &progress);
    Result<QList<profile::ProfiledTable>> knownProfiles(const Schema &schema, const QString &fingerprint);
    Result<void> dropStale(Session &session, QList<profile::ProfiledTable> &known, const schema::SchemaGraph &graph,
                           const StopToken &stop, const Progress &progress);
    void noteClosed(catalog::Snapshot &snapshot) const;
    Result<void> askCost(const catalog::Snapshot &snapshot, const StopToken &stop);
    Result<void> profileMissing(gate::CheckedSession &session, catalog::Snapshot &snapshot, sources::ValueRoom &room,
                                Reread which, const StopToken &stop, const Progress &progress);
    Result<bool> reuseKeys(const catalog::Snapshot &snapshot);
    void checkSchemaWhereDue(const StopToken &stop);
    Result<bool> takeCorrections(const StopToken &stop, const Progress &progress);
    Result<std::optional<profile::JoinFindings>> loggedBefore(const catalog::Snapshot &snapshot) const;
    Result<void> saveKeys(const QString &fingerprint);
    Schema seenSchema() const;
    Result<void> readWritten(const catalog::Snapshot &snapshot, const StopToken &stop);
    Result<void> inferKeys(Session &session, const catalog::Snapshot &snapshot, const StopToken &stop,
                           const Progress &progress);
    Result<void> rememberSchema(const QString &fingerprint);
    Result<void> tellSchema(const catalog::Snapshot &read, const QList<profile::ProfiledTable> &known);
    Result<void> takeOver(catalog::Snapshot &snapshot, const profile::ProposedKeys &inferred,
                          const std::function<Result<void>()> &count);
    Result<void> complete(const std::shared_ptr<catalog::Snapshot> &snapshot, const StopToken &stop,
                          const Progress &progress);

    std::unique_ptr<Session> m_session; ///< for schema, statistics, rights and query log; nobody else's text reaches it
    ConnectionParameters m_parameters;  ///< by which another session opens, with the corrections that m_session has
    profile::SessionOpener m_another;
    std::shared_ptr<gate::CheckedSession> m_checked; ///< over m_session, under the limits of the snapshot
    QStringList m_undecided; ///< hidden as well, while nobody said whether it is something hidden under another name
    sources::Source m_source;
    workspace::Workspace *m_store = nullptr;
    OpenOptions m_options;
    Schema m_schema; ///< as the engine told it last
    QDateTime m_schemaReadAt;
    std::mutex m_turn;                            ///< of questions from several threads
    bool m_asked = false;                         ///< the first question has come
    std::optional<record::CountFrom> m_countFrom; ///< as chosen, where nothing is remembered
    std::optional<workspace::Drift> m_drift;
    profile::ProposedKeys m_inferred; ///< whatever was decided of them
    std::shared_ptr<const catalog::Snapshot> m_snapshot;
    std::shared_ptr<const retrieval::Linker> m_linker;
    MeaningWork m_meaningWork;
    generate::verified::VerifiedSource m_verified;
    std::optional<base::LogLinearSet> m_weights; ///< where the workspace has its own; outlives the composer
    std::unique_ptr<generate::CandidateSource> m_composer;
    std::unique_ptr<generate::CandidateSource> m_topRows; ///< asks m_composer
    std::unique_ptr<answer::Engine> m_engine;
    QList<std::pair<TableName, Error>> m_failures;
    int m_unprofiled = 0;
    std::optional<profile::ProfileCost> m_cost;
    int m_reread = 0;
    bool m_joinsDue = false;   ///< rows were read since joins were counted
    bool m_refreshing = false; ///< a stop then ends the profiling, not the refresh
    sources::AccountRights m_rights;
    QHash<TableName, Error> m_closed; ///< tables whose rows are not read, with why
};

} // namespace Tieout::project
