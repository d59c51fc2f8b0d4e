// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/question/phrases.h"
#include "core/retrieval/linking.h"

namespace Tieout::question {

/// Whether words that are an expression mean it, by the word before them: "in hours by severity" asks for no hour that
/// comes first, and "from report to repair" for nobody's superior. Pure.
bool meansAt(const Phrase &phrase, const QList<base::Word> &words, int at);

/// Part of a name where it mostly is an expression: "no" that is short for number ("no and name of the stores"),
/// "first" and "last" of names ("first and last name"), but not behind "highest".
bool isPartOfName(const QList<base::Word> &words, int at);

/// The same phrase as this company means it: which days are business days, and which are the weekend.
Phrase meantHere(const Phrase &phrase, const retrieval::Linking &linking);

} // namespace Tieout::question
