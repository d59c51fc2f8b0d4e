// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/generate/composer/rank/readings.h"

namespace Tieout::generate::composer {

/// Confidence from which a question is answered without asking back.
constexpr double Answers = 0.8;
/// The same of a reading that the grammar comes to as well, as the only one that accounts for every word.
constexpr double AnswersAgreed = 0.6;

/// What the gate leaves of the readings of a question.
struct Passing {
    std::vector<FilledReading> readings; ///< best first, as many as are needed to decide

    std::vector<FilledReading>
        leavingOut;                ///< best first, those that pass but for words that the source knows nothing of
    int stopped = 0;               ///< those that were likelier than the first that passed
    double stoppedProbability = 0; ///< of these together, among all readings that were found
    QString closest;               ///< of those that did not pass, the query that left the fewest words unread
    QStringList unread;            ///< which ones; empty where none failed by that
    message::Message part;         ///< Judged::part of the likeliest that has one
};

/// Asks `judged` of one reading after the other, best first; without it every reading passes.
Passing passingOf(std::vector<FilledReading> readings, const std::function<Judged(const QString &sql)> &judged);

/// What the grammar reads without what was stopped: no rival of what passes. The readings that passed are told their
/// new places in it. Where none of the grammar's passed, all stay.
GrammarReadings keepPassing(const GrammarReadings &grammar, Passing &passing);

/// The reading that a question would be answered with: where the grammar accounts for every word in one way that one,
/// else the likeliest. Nothing where none passes, and where the grammar reads it in several ways: a person has to
/// choose between them.
std::optional<size_t> givenReading(const Passing &passing, const GrammarReadings &grammar);

/// "interviews held this week": which they are, or how many? Nothing asks, a period says when, and a list would show
/// nothing but keys.
bool mayMeanTheNumber(const retrieval::Linking &linking, const LogicalForm &form, const SchemaLookup &lookup);

/// What speaks for and against the reading at `given` being right, for model "confidence": its own fit, how far it is
/// from its rivals, what the gate stopped before it and how the ledger accounts for the question's words.
base::Features confidenceFeatures(const retrieval::Linking &linking, const Passing &passing, size_t given,
                                  const GrammarReadings &grammar);
/// Probability that a reading is right, by model "confidence"; 0 where there is no such model.
double confidenceOf(const base::Features &features, const base::LogLinearSet &models);

} // namespace Tieout::generate::composer
