// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/opinionroute.h"

#include "core/answer/sql/beats.h"
#include "core/answer/sql/sqlroute.h"
#include "core/answer/structure/topic.h"

#include <utility>

namespace Tieout::answer {

namespace {

constexpr double Unsure = 0.5;    ///< below it a model is asked: the rules know not even half of the words
constexpr double OfOpinion = 0.6; ///< more than any bid that it is asked beside, less than a bid that knows the words

/// Beside why the rules have no answer.
void addSentence(const message::Message &what, record::Record &record)
{
    record.text = record.text.isEmpty() ? what : message::sentences({record.text, what});
}

} // namespace

bool OpinionRoute::ask(const Routing &routing, const ReadQuestion &question, Answering &answering)
{
    const BeatEnvironment &environment = answering.environment;
    const bool isSure = !routing.bids.isEmpty() && routing.bids.first().score >= Unsure;
    if (isSure || answering.until == Start::Until::Proposed || !question.reply.isEmpty())
        return false;
    generate::GenerateRequest request;
    request.question = question.text;
    request.linking = &question.linking;
    request.linker = &environment.linker;
    request.calendar = environment.options.calendar;
    request.sight = environment.options.sight;
    for (generate::CandidateSource *generator : answering.generators) {
        if (generator->maximumAttempts() > 1)
            answering.beats.tell(Beat::Decompose, message::say("answer.opinion.asks"));
        const std::optional<generate::RouteOpinion> opinion = generator->opinion(request, environment.stop);
        if (const std::optional<record::ModelUse> use = generator->used())
            answering.record.model = toldModel(*use, environment.options.sight);
        if (!opinion)
            continue;
        m_opinion = *opinion;
        return true;
    }
    return false;
}

message::Message OpinionRoute::reason() const
{
    switch (m_opinion.kind) {
    case record::Kind::Structure:
        return message::say("answer.opinion.structure", {m_opinion.by});
    case record::Kind::Metric:
        return message::say("answer.opinion.metric", {m_opinion.by, m_opinion.metric});
    case record::Kind::None:
        return message::say("answer.opinion.none", {m_opinion.by});
    default:
        return message::say("answer.opinion.sql", {m_opinion.by});
    }
}

record::Bid OpinionRoute::bid(const ReadQuestion &, const BeatEnvironment &)
{
    return bidOf(OfOpinion, reason());
}

void OpinionRoute::answer(const ReadQuestion &question, Answering &answering)
{
    switch (m_opinion.kind) {
    case record::Kind::Structure:
        answerAbout(question, answering);
        break;
    case record::Kind::Metric:
        answerByRule(question, answering);
        if (answering.record.state == record::State::Abstained)
            offerMetric(question, answering);
        break;
    case record::Kind::None:
        answerByRule(question, answering);
        if (answering.record.state == record::State::Abstained)
            addSentence(message::say("answer.opinion.notAsked", {m_opinion.by}), answering.record);
        break;
    default:
        answerBy(answering.generators, question, answering);
    }
}

/// From the catalog; where that finds nothing, from the tables after all.
void OpinionRoute::answerAbout(const ReadQuestion &question, Answering &answering) const
{
    const record::Record before = answering.record;
    answering.beats.start(Beat::Retrieve);
    answerAboutTopic(topicOf(question.linking), answering.environment, answering.record);
    if (answering.record.isAnswered()) {
        answering.record.timing.linkMs = answering.beats.done(Beat::Retrieve, answering.record.text);
        answering.record.assumptions.append({reason(), record::About::Model});
        return;
    }
    const message::Message why = std::exchange(answering.record, before).text;
    answering.record.route.kind = record::Kind::Sql;
    answering.record.route.fallback = why;
    answerBy(answering.generators, question, answering);
}

/// Nobody else may write SQL for what the model takes for something else. What a rule answers accounts for each word.
void OpinionRoute::answerByRule(const ReadQuestion &question, Answering &answering) const
{
    QList<generate::CandidateSource *> rules = answering.generators;
    rules.removeIf([](generate::CandidateSource *generator) { return generator->maximumAttempts() > 1; });
    answerBy(rules, question, answering);
    if (!answering.record.isAnswered())
        return;
    answering.record.route.kind = record::Kind::Sql;
    answering.record.route.fallback = reason();
}

/// The metric with the question's periods, to be asked for by its name.
void OpinionRoute::offerMetric(const ReadQuestion &question, Answering &answering) const
{
    QStringList words{m_opinion.metric};
    for (const period::PeriodPhrase &phrase : question.linking.periods)
        words.append(phrase.text);
    record::Alternative metric;
    metric.kind = record::Kind::Metric;
    metric.asks = words.join(u' ');
    metric.reading = message::say("answer.opinion.askMetric", {*metric.asks});
    answering.record.alternatives.prepend(metric);
    addSentence(message::say("answer.opinion.metricOffered", {m_opinion.by, m_opinion.metric}), answering.record);
}

} // namespace Tieout::answer
