// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/structureroute.h"

#include "core/answer/route/twoasked.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

constexpr double AboutSchema = 0.99; ///< its form leaves little doubt, but a greeting or SQL leaves none

/// Whether all words of a text are a table's name, and no column's or value's as well.
bool meansTable(const QString &text, const BeatEnvironment &environment)
{
    const retrieval::Linking linking = environment.linker.link(text, environment.options.calendar);
    const auto isMeant = [&linking](const auto &mention) {
        return mention.score >= retrieval::MeantScore && mention.how != retrieval::MatchKind::Embedded
               && mention.firstWord == 0 && mention.lastWord + 1 == linking.words.size();
    };
    return std::any_of(linking.tables.cbegin(), linking.tables.cend(), isMeant)
           && std::none_of(linking.columns.cbegin(), linking.columns.cend(), isMeant)
           && std::none_of(linking.values.cbegin(), linking.values.cend(), isMeant);
}

/// Whether words say a stored value that no name says, or a period.
bool saysRows(const QString &text, const BeatEnvironment &environment)
{
    const retrieval::Linking linking = environment.linker.link(text, environment.options.calendar);
    const auto isName = [&](int word) {
        const auto covers = [word](const auto &mention) {
            return mention.score >= retrieval::MeantScore && mention.how <= retrieval::MatchKind::Synonym
                   && mention.firstWord <= word && word <= mention.lastWord;
        };
        return std::any_of(linking.tables.cbegin(), linking.tables.cend(), covers)
               || std::any_of(linking.columns.cbegin(), linking.columns.cend(), covers);
    };
    return !linking.periods.isEmpty()
           || std::any_of(linking.values.cbegin(), linking.values.cend(), [&](const retrieval::ValueMention &value) {
                  return value.how == retrieval::MatchKind::Exact && !isName(value.firstWord)
                         && !isName(value.lastWord);
              });
}

} // namespace

record::Bid StructureRoute::bid(const ReadQuestion &question, const BeatEnvironment &environment)
{
    const SchemaHints hints{[&environment](const QString &text) { return meansTable(text, environment); },
                            [&environment](const QString &text) { return saysRows(text, environment); }};
    // Of two questions in one, a name in words would swallow the second.
    m_asked = twoAsked(question.text, environment.options.calendar)
                  ? std::nullopt
                  : readSchemaQuestion(question.text, environment.snapshot().schema(), hints);
    return bidOf(m_asked ? AboutSchema : 0, message::say("answer.route.structure"));
}

void StructureRoute::answer(const ReadQuestion &, Answering &answering)
{
    answering.beats.start(Beat::Retrieve);
    answerSchemaQuestion(*m_asked, answering.environment, answering.record);
    answering.record.timing.linkMs = answering.record.isAnswered()
                                         ? answering.beats.done(Beat::Retrieve, answering.record.text)
                                         : answering.beats.failed(Beat::Retrieve, answering.record.text);
}

record::Bid ConversionRoute::bid(const ReadQuestion &question, const BeatEnvironment &)
{
    m_asked = readConversionRequest(question.typed);
    return bidOf(m_asked ? 1 : 0, message::say("answer.route.conversion"));
}

void ConversionRoute::answer(const ReadQuestion &, Answering &answering)
{
    answering.beats.start(Beat::Generate);
    answerConversion(*m_asked, answering.environment, answering.record);
    answering.record.timing.generateMs =
        answering.record.isAnswered() ? answering.beats.done(Beat::Generate, message::say("answer.conversion.beat"))
                                      : answering.beats.failed(Beat::Generate, answering.record.text);
}

} // namespace Tieout::answer
