// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/metric/metricroute.h"

#include "core/answer/sql/sqlroute.h"

namespace Tieout::answer {

namespace {

constexpr double Named = 0.97; ///< more than any query of the question's own can bid

} // namespace

record::Bid MetricRoute::bid(const ReadQuestion &question, const BeatEnvironment &environment)
{
    const QList<base::Word> &words = question.linking.words;
    const QList<generate::metric::Mention> mentions =
        generate::metric::metricMentions(words, environment.snapshot().models);
    if (mentions.isEmpty())
        return bidOf(0, {});
    QStringList said;
    record::Bid bid;
    for (const generate::metric::Mention &mention : mentions) {
        said.append(mention.metrics.first().second->title());
        for (int word : mention.words)
            bid.covered.append(words[word].text);
    }
    const QStringList covered = bid.covered;
    bid = bidOf(Named, message::say("answer.route.namesMetric", {message::allOf(message::quoted(said))}));
    bid.covered = covered;
    return bid;
}

/// Whatever could not be answered, the words that name a metric stand for it and nothing else.
static void noteNamed(const ReadQuestion &question, Answering &answering)
{
    const QList<base::Word> &words = question.linking.words;
    record::Ledger &ledger = answering.record.ledger;
    for (const generate::metric::Mention &mention :
         generate::metric::metricMentions(words, answering.environment.snapshot().models)) {
        for (int word : mention.words) {
            ledger.unread.removeAll(words[word].text);
            ledger.unknown.removeAll(words[word].text);
            for (record::LedgerWord &one : ledger.words) {
                if (one.span == QList<int>{words[word].begin, words[word].end}) {
                    one.role = record::WordRole::Measure;
                    one.became = mention.metrics.first().second->name;
                    one.by = record::ReadBy::Definition;
                    one.nearest.clear();
                    one.meant.clear();
                }
            }
        }
    }
}

void MetricRoute::answer(const ReadQuestion &question, Answering &answering)
{
    ReadQuestion governed = question;
    governed.linking.glossary.clear(); // what words commonly mean does not matter where a definition says it
    answerBy({&m_source}, governed, answering);
    if (!answering.record.isAnswered())
        noteNamed(question, answering);
}

} // namespace Tieout::answer
