// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/attempts.h"

namespace Tieout::answer {

/// What nobody answered.
struct UnansweredQuestion {
    QString asked;
    const Linked &linked;
    const record::Ledger &ledger;       ///< of its words, the unread ones with what is near them
    QList<generate::Candidate> offered; ///< by generators that held back
    QList<generate::CandidateSource *> generators;
};

/**
 * What may have been meant where nothing was answered, so that no question ends there: first the question with each
 * word that is nothing here read as what is called, or means, nearly the same, then what generators offered. Only what
 * passes the gate, four at most; none is believed, and each says what it reads otherwise. Blocks; on the session's
 * thread.
 */
QList<PassedCandidate> nearestReadings(const UnansweredQuestion &question, Validations &validations,
                                       const BeatEnvironment &environment);

} // namespace Tieout::answer
