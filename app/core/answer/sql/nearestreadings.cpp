// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/nearestreadings.h"

#include "core/answer/sql/choice.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

using generate::Candidate;
using generate::Proposal;

constexpr qsizetype MostUnread = 2; ///< words: with more of them little of the question is left
constexpr qsizetype MostNames = 2;  ///< that one word is read as

/// A word of the question and what it is read as.
struct ReadAs {
    const record::LedgerWord *word = nullptr;
    QString name;
};

/// The question with these words replaced. The places of the ledger are those of the question as it was linked.
QString replaced(QString question, QList<ReadAs> readings)
{
    std::sort(readings.begin(), readings.end(),
              [](const ReadAs &a, const ReadAs &b) { return a.word->span[0] > b.word->span[0]; });
    for (const ReadAs &one : std::as_const(readings))
        question.replace(one.word->span[0], one.word->span[1] - one.word->span[0], one.name);
    return question;
}

/// One way at a time for a single word; of several words, each by its nearest.
QList<QList<ReadAs>> waysToRead(const record::Ledger &ledger)
{
    QList<const record::LedgerWord *> unread;
    for (const record::LedgerWord &word : ledger.words) {
        if (word.role == record::WordRole::Unread)
            unread.append(&word);
    }
    const bool hasNames = std::all_of(unread.cbegin(), unread.cend(),
                                      [](const record::LedgerWord *word) { return !word->nearest.isEmpty(); });
    if (unread.isEmpty() || unread.size() > MostUnread || !hasNames)
        return {};
    QList<QList<ReadAs>> ways;
    for (qsizetype i = 0; i < (unread.size() == 1 ? MostNames : 1); ++i) {
        QList<ReadAs> way;
        for (const record::LedgerWord *word : std::as_const(unread)) {
            if (i < word->nearest.size())
                way.append({word, word->nearest[i]});
        }
        if (way.size() == unread.size())
            ways.append(way);
    }
    return ways;
}

message::Message saidOf(const QList<ReadAs> &way)
{
    QList<message::Message> out;
    for (const ReadAs &one : way)
        out.append(message::say("answer.nearest.readAs", {one.word->text, one.name}));
    return message::apart(out);
}

} // namespace

QList<PassedCandidate> nearestReadings(const UnansweredQuestion &question, Validations &validations,
                                       const BeatEnvironment &environment)
{
    QList<PassedCandidate> out;
    const auto take = [&](const Candidate &candidate, const ValidateInput &input, Validations &known) {
        if (out.size() >= MostOffered || std::any_of(out.cbegin(), out.cend(), [&](const PassedCandidate &other) {
                return other.candidate.sql == candidate.sql;
            }))
            return;
        const Result<gate::Checked> checked = known.validate(input, environment);
        if (checked && checked->query)
            out.append({candidate, *checked->query});
    };
    for (const QList<ReadAs> &way : waysToRead(question.ledger)) {
        const QString asked = replaced(question.linked.linking.question, way);
        Linked linked;
        linked.linking = environment.linker.link(asked, environment.options.calendar);
        linked.subgraph = environment.linker.subgraph(linked.linking, environment.options.tokenBudget);
        Validations known;
        for (generate::CandidateSource *generator : question.generators) {
            if (generator->maximumAttempts() > 1) // a model's: it read the question itself
                continue;
            const Result<Proposal> proposal = generateCandidates({asked, linked, *generator, {}, known}, environment);
            if (environment.stop.stopRequested() || !proposal || proposal->kind == Proposal::Kind::Abstain)
                continue;
            for (Candidate candidate : proposal->candidates.mid(0, MostNames)) {
                candidate.reading = message::say("answer.nearest.reading", {candidate.reading, saidOf(way)});
                take(candidate, inputFor(candidate, asked, linked.linking), known);
            }
        }
    }
    for (const Candidate &candidate : question.offered)
        take(candidate, inputFor(candidate, question.asked, question.linked.linking), validations);
    return out;
}

} // namespace Tieout::answer
