// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/topic.h"

#include "core/answer/router/wordforms.h"
#include "core/answer/structure/schemaquestion.h"

#include <algorithm>

namespace Tieout::answer {

Topic topicOf(const retrieval::Linking &linking)
{
    const auto isNamed = [&linking](int word) {
        const auto covers = [word](const auto &mention) {
            return mention.score >= retrieval::MeantScore && mention.how != retrieval::MatchKind::Embedded
                   && mention.firstWord <= word && word <= mention.lastWord;
        };
        return std::any_of(linking.tables.cbegin(), linking.tables.cend(), covers)
               || std::any_of(linking.columns.cbegin(), linking.columns.cend(), covers);
    };
    QStringList named;
    QStringList unnamed;
    for (int word = 0; word < linking.words.size(); ++word) {
        if (router::isTopicWord(linking.words[word].lower))
            (isNamed(word) ? named : unnamed).append(linking.words[word].text);
    }
    return named.isEmpty() ? Topic{unnamed, {}} : Topic{named, unnamed};
}

void answerAboutTopic(const Topic &topic, const BeatEnvironment &environment, record::Record &record)
{
    answerSchemaQuestion({SchemaQuestion::Kind::About, topic.words.join(u' '), {}}, environment, record);
    if (record.isAnswered() && !topic.leftOut.isEmpty())
        record.text = message::sentences(
            {record.text, message::say("answer.topic.leftOut", {message::allOf(message::quoted(topic.leftOut))})});
}

} // namespace Tieout::answer
