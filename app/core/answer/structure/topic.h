// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/environment.h"
#include "core/retrieval/linking.h"

namespace Tieout::answer {

/// The words that a question is about.
struct Topic {
    QStringList words;   ///< those that name something here, else all that say more than how it is put
    QStringList leftOut; ///< beside words that name something, the others; a stored value may be one
};
Topic topicOf(const retrieval::Linking &linking);

/// Answers a question as one for all that has to do with its topic, whatever form it has, and says which words are left
/// out. As answerSchemaQuestion().
void answerAboutTopic(const Topic &topic, const BeatEnvironment &environment, record::Record &record);

} // namespace Tieout::answer
