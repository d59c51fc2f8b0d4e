// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"

namespace Tieout::answer {

/// What to say to a greeting, thanks or a farewell, whole ("Hello!", "thank you"); empty where the text may be a
/// question. `title` is the source's name for people. Any thread.
message::Message replyToGreeting(const QString &text, const QString &title);

/// Why a text cannot be read at all: none of its words is one of the language, of the data or of the calendar, as in a
/// language that is not known here. Empty where some word is known, and for a single word, which may be a name that is
/// misspelt.
message::Message unknownLanguage(const retrieval::Linking &linking, const QString &title);

} // namespace Tieout::answer
