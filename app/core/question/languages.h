// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QString>

#include <functional>
#include <optional>

namespace Tieout::question {

/// A question of another language in English words: its own names, numbers and quotations stay as they are.
struct InEnglish {
    message::Message language; ///< "German"; empty where it was English already
    QString text;
    bool operator==(const InEnglish &) const = default;
};

/**
 * The question's fixed expressions in English, for lexicon and calendar, from the lists in resources/lexicon. Nothing
 * where English says more of its words than German, French or Spanish, and it has no foreign name of the data.
 * `isName`: a word, lower case, that the data has a name like; a word for a thing is read as such a name is. Word by
 * word: what a language puts elsewhere is read where it stands. Any thread.
 */
std::optional<InEnglish> inEnglish(const QString &question, const std::function<bool(const QString &word)> &isName);

} // namespace Tieout::question
