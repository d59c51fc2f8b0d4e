// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/attempts.h"

namespace Tieout::answer {

constexpr qsizetype MostOffered = 4;      ///< options of a question back
constexpr double CertainWhereAlike = 0.8; ///< readings that give the same are answered with from here on

/// What a candidate means. Whoever does not say it, or may not, has it said by what the SQL does.
message::Message readingOf(const PassedCandidate &passed);

/// One of the readings that a person may be asked to choose from.
struct ReadingChoice {
    PassedCandidate passed;
    message::Message reading;
    record::Ledger ledger;              ///< as the record keeps it
    std::optional<ResultSet> rows = {}; ///< its first rows; nothing where it was not run, or not within its time
    QList<message::Message> same = {};  ///< further readings that give the same rows
};

/**
 * Runs each reading for a moment (300 ms, 1,000 rows), and keeps of those that give the same rows the first, with the
 * confidence of all of them: what makes no difference is nothing to ask about. Two ways to the same rows are two
 * witnesses for them; whichever is meant, this is the answer, and asking would have led nowhere else. Only whole
 * results that hold something are compared: nothing is like nothing for many reasons. A reading that fails or takes too
 * long stays, without rows. The rows are for the person who asks; no generator is told of them. Blocks; on the
 * session's thread.
 */
QList<ReadingChoice> tried(QList<ReadingChoice> choices, const BeatEnvironment &environment);

/// What sets each message apart from the others: the part of it that they do not share; nothing where that is all of
/// it. Empty where they share no sentence. Any thread.
QList<message::Message> partsThatDiffer(const QList<message::Message> &messages);

/**
 * What to ask where a question has these readings: it names the word that they take otherwise, or says what else they
 * differ in. `question`: as the places of the ledgers count. Precondition: there are two choices at least.
 */
message::Message whatToAsk(const QList<ReadingChoice> &choices, const QString &question);

/// The record becomes a question back with these options, each with its first row where it was run. `asked`: what the
/// generator asks; empty where it leaves that to whatToAsk().
void askBack(const message::Message &asked, const QList<ReadingChoice> &choices, const retrieval::Linking &linking,
             const BeatEnvironment &environment, record::Record &record);

/// What is asked of the gate for an answer to a question.
ValidateInput inputFor(const generate::Candidate &candidate, const QString &asked, const retrieval::Linking &linking);

/// Those that pass are offered beside what the record has.
void offerAlternatives(const QList<generate::Candidate> &alternatives, const QString &asked,
                       const retrieval::Linking &linking, Validations &validations, const BeatEnvironment &environment,
                       record::Record &record);

} // namespace Tieout::answer
