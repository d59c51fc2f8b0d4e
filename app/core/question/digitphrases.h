// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/question/phrases.h"

#include <optional>

namespace Tieout::question {

/// The expression that begins at word `at` and is written with digits: "20-29" with its ends as hints, "90th percentile
/// of" with its number. Nothing where none does. Pure.
std::optional<Phrase> digitsAt(const QList<base::Word> &words, int at);

/// What "<=", "%" or "&" between two words says; arithmetic where it is none of the signs that say something else.
Phrase phraseOfSigns(const QString &signs);

/// "bucket", "in steps of" and "weigh", of which the last word is at `last`, say something of ranges only where numbers
/// follow them. Pure.
bool tellsRanges(const Phrase &phrase, const QList<base::Word> &words, int last);

} // namespace Tieout::question
