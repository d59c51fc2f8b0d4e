// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/beats.h"

namespace Tieout::answer {

/// A candidate that passed the gate.
struct PassedCandidate {
    generate::Candidate candidate;
    gate::CheckedQuery query;
};

/// The candidate that a person gives.
generate::Candidate candidateOf(const GivenQuery &given);

/// A query that ran, with what made it doubtful; mostly nothing did.
struct FinishedQuery {
    generate::Candidate candidate;
    gate::CheckedQuery query;
    Executed executed;
    message::Message doubt;
};

/// Readings that a person is asked about.
struct OpenQuestion {
    message::Message text;
    QList<PassedCandidate> passed;
};

/**
 * What lives across the attempts at one question: generators take turns, each may try again while its queries are
 * rejected, and the last of them decides how it ends. Each function is one transition; none of them runs anything.
 */
struct AttemptState {
    QList<std::pair<QString, QString>> feedback; ///< (SQL, words) to the generator whose turn it is, oldest first
    QList<message::Message> abstained;           ///< why generators held back
    QList<generate::Candidate> offered;          ///< by generators that held back
    message::Message rejectedBecause;            ///< the newest rejection
    QString closest;                             ///< the query of a generator that held back, nearest to the question
    std::optional<Error> failure;                ///< of a generator that broke down
    std::optional<OpenQuestion> open;            ///< to be asked where nobody after it knows more
    std::optional<FinishedQuery> doubted;        ///< of the generator whose turn it is
    bool mayDoubt = false;                       ///< its next result may be doubted
    bool answered = false;

    enum class Ending { Answered, Ask, Rejected, Failed, Abstained };

    /// A generator's turn: what was said to the one before is nothing to it. Only one that may try again is doubted.
    void beginTurn(int attempts);
    /// The turn is over without another answer: a doubted query was the generator's best.
    std::optional<FinishedQuery> endTurn();
    void noteRejected(const QString &sql, const QString &words, const message::Message &because);
    void noteAbstained(const generate::Proposal &proposal);
    void noteFailed(const Error &error);
    /// Whether a result with this doubt goes back to its generator; once a turn.
    bool takesDoubt(const message::Message &doubt);
    void noteDoubted(const FinishedQuery &finished);
    /// The doubt that a query still has: it is the same one again.
    message::Message doubtOf(const gate::CheckedQuery &query) const;
    /// A query leaves out words that nothing in the source is called by: it is asked about where nobody knows more. Its
    /// generator may try once more, told `words`; whether it may.
    bool keepOpen(const OpenQuestion &question, const QString &words);
    /// Why generators held back, each reason once.
    QList<message::Message> reasons() const;
    /// How it ends where no generator is left.
    Ending ending() const;
};

} // namespace Tieout::answer
