// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/record.h"
#include "core/answer/refinement.h"
#include "core/gate/gate.h"
#include "core/generate/candidate.h"
#include "core/web/websearch.h"
#include "sdk/connector.h"

#include <QElapsedTimer>

namespace Tieout::answer {

/// The five beats a person sees.
enum class Beat { Decompose, Retrieve, Generate, Validate, Execute };
enum class BeatState { Waiting, Running, Done, Failed };

struct BeatEvent {
    Beat beat = Beat::Decompose;
    BeatState state = BeatState::Waiting;
    QString text; ///< "Found 3 tables: vendors, maintenance_orders, units"
    QString note; ///< what went wrong on the way ("First attempt stopped: ...")
    double elapsedMs = 0;
};
using BeatSink = std::function<void(const BeatEvent &)>;

/// Limits and settings of one question; defaults are the product's.
struct AskOptions {
    period::CalendarSettings calendar;
    qint64 maximumRows = 10'000;
    qint64 keptRows = 200; ///< rows stored in the record
    std::chrono::milliseconds queryLimit{30'000};
    qint64 tieOutRows = 200'000; ///< above this the engine aggregates the semi-join form
    int tokenBudget = 4'000;
    std::optional<Above> above;      ///< the answer that the question may refine
    generate::ModelSight sight;      ///< what a model may be told of the source
    web::Search webSearch;           ///< where a person lets a model look words up; empty: nowhere
    QList<generate::Lesson> lessons; ///< mistakes put right that a model may learn from, nearest first
};

/// A question as the engine reads it, and what the checks say to SQL for it.
struct QueryRead {
    retrieval::Linking linking; ///< its question is in English
    gate::Report report;
};

/// Whether an answer is of this source: its SQL says nothing about another one. Errors: Refused.
Result<void> checkSource(const PartRecord &part, const catalog::Snapshot &snapshot);

/**
 * One question over one source: decompose and route, retrieve, generate, validate, execute and tie out. Blocks; called
 * on the session's thread. A rejected candidate goes back to its generator with the gate's words; every rejection is in
 * the record.
 */
class Engine
{
public:
    /// `sources` are tried in order; the first that has candidates wins. All pointers outlive the engine.
    Engine(Session &session, std::shared_ptr<const retrieval::Linker> linker,
           QList<generate::CandidateSource *> sources);

    Record ask(const QString &question, const AskOptions &options, const BeatSink &beats, const StopToken &stop);

    /// What ask() would do with the first sources alone that answer by rule (one attempt each), at least with one,
    /// without running it. Where it would answer, the record's part has the SQL that the gate and the engine's compiler
    /// let pass.
    Record propose(const QString &question, const AskOptions &options, const StopToken &stop);

    /// Runs SQL a person chose (a clarify option, an edited query) through gate, execution and tie-out, as ask() does.
    Record runSql(const QString &question, const QString &sql, const QString &reading, gate::Author author,
                  const AskOptions &options, const BeatSink &beats, const StopToken &stop);

    /// Reads a question and checks SQL that a person gives for it, without running it. Errors: Invalid (no question
    /// about the data), those of the engine's compiler.
    Result<QueryRead> read(const QString &question, const QString &sql, const AskOptions &options,
                           const StopToken &stop);

    /// The fact rows behind the whole answer, or behind one group of it (`key`: the group's values in select order).
    Result<ResultSet> rowsBehind(const Record &record, const QStringList &key, qint64 limit, const StopToken &stop);

private:
    Session &m_session;
    std::shared_ptr<const retrieval::Linker> m_linker;
    QList<generate::CandidateSource *> m_sources;
};

} // namespace Tieout::answer
