// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/environment.h"
#include "core/retrieval/linking.h"

namespace Tieout::answer {

/// The words that a question is about: those that name something here, else all that say more than how it is put.
QStringList topicOf(const retrieval::Linking &linking);

/// Answers a question as one for all that has to do with its topic, whatever form it has. As answerSchemaQuestion().
void answerAboutTopic(const QStringList &topic, const BeatEnvironment &environment, record::Record &record);

} // namespace Tieout::answer
