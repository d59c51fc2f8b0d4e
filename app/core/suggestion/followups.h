// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/suggestion/suggestions.h"

namespace Tieout::suggestion {

/// What somebody may want to know after an answer.
struct FollowUp {
    QString label;        ///< "By store"
    QStringList changes;  ///< of the question that was answered, as one types them below it; one meaning, best first
    QStringList wholes;   ///< the same as whole questions, where a change says it badly
    QList<Reading> reads; ///< besides what the answer adds up
    bool splits = false;  ///< more than one row is expected
    bool operator==(const FollowUp &) const = default;
};

/**
 * The next steps that fit an answer, the nearest first: the same figure over time, by what its rows belong to, as a
 * share, beside the year before, added up, its middle instead of its average. Candidates: whoever shows one makes sure
 * that isNextTo() holds of what comes of it. None where nothing was answered by one query. Any thread.
 */
QList<FollowUp> followUpsOf(const record::Record &record, const catalog::Snapshot &snapshot, const QDate &asOf);

/// The question that changes are put into: "Number of tenants" for "How many tenants are there?".
QString questionToChange(const record::Record &record);

/// Whether a change went into a question as English has it, and not between two prepositions ("of by year").
bool isSentence(const QString &question);

/// Whether `next` answers a follow-up to `record`: with rows, by another query, which still adds up what the first did
/// and reads what the follow-up speaks of.
bool isNextTo(const record::Record &record, const FollowUp &followUp, const record::Record &next);

} // namespace Tieout::suggestion
