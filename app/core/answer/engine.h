// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/ask.h"
#include "core/answer/sql/factrows.h"
#include "core/record/record.h"
#include "sdk/connector.h"

namespace Tieout::answer {

/// A question as the engine reads it, and what the checks say to SQL for it.
struct QueryRead {
    retrieval::Linking linking; ///< its question is in English
    gate::Report report;
};

/// What a source makes of a question before anybody answers it.
struct SourceBids {
    QList<record::Bid> bids;      ///< best first; none where there is no question
    QHash<QString, double> words; ///< lower-case words that mean something here, and how surely, 0 to 1; no periods
    QSet<QString> subjects;       ///< those of them that name a table or a governed metric
    QSet<TableName> tables;       ///< where each of them is most surely
    bool refines = false;         ///< it only changes the question of the answer above it
};

/**
 * One question over one source: it is read, the routes bid for it, and the best one answers into the record. Blocks;
 * called on the session's thread.
 */
class Engine
{
public:
    /// `generators` are asked in order; the first that has candidates wins. All pointers outlive the engine.
    Engine(Session &session, std::shared_ptr<const retrieval::Linker> linker,
           QList<generate::CandidateSource *> generators);

    /// The one way from a question to a record. Where it goes as far as Proposed, an answer's part has the SQL that the
    /// gate and the engine's compiler let pass, and no rows.
    record::Record answer(const Start &start, const AskOptions &options, const BeatSink &beats, const StopToken &stop);

    /// What each route makes of a question; nothing is answered and nothing run.
    SourceBids bids(const QString &question, const AskOptions &options, const StopToken &stop);

    /// Reads a question and checks SQL that a person gives for it, without running it. Errors: Invalid (no question
    /// about the data), those of the engine's compiler.
    Result<QueryRead> read(const QString &question, const QString &sql, const AskOptions &options,
                           const StopToken &stop);

    /// The fact rows behind a whole part, or behind one group of it (`key`: the group's values in select order).
    Result<FactRows> rowsBehind(const record::Part &part, const QStringList &key, qint64 limit, const StopToken &stop);

private:
    QList<generate::CandidateSource *> generatorsFor(Start::Until until) const;

    Session &m_session;
    std::shared_ptr<const retrieval::Linker> m_linker;
    QList<generate::CandidateSource *> m_generators;
};

} // namespace Tieout::answer
