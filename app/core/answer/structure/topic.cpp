// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/topic.h"

#include "core/answer/router/wordforms.h"
#include "core/answer/structure/schemaquestion.h"

#include <algorithm>

namespace Tieout::answer {

QStringList topicOf(const retrieval::Linking &linking)
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
    QStringList all;
    for (int word = 0; word < linking.words.size(); ++word) {
        if (!router::isTopicWord(linking.words[word].lower))
            continue;
        all.append(linking.words[word].text);
        if (isNamed(word))
            named.append(linking.words[word].text);
    }
    return named.isEmpty() ? all : named;
}

void answerAboutTopic(const QStringList &topic, const BeatEnvironment &environment, record::Record &record)
{
    answerSchemaQuestion({SchemaQuestion::Kind::About, topic.join(u' '), {}}, environment, record);
}

} // namespace Tieout::answer
