// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/question/phrases.h"

namespace Tieout::question {

/// Whether words that are an expression mean it, by the word before them: "in hours by severity" asks for no hour that
/// comes first, and "from report to repair" for nobody's superior. Pure.
bool meansAt(const Phrase &phrase, const QList<base::Word> &words, int at);

/// Part of a name where it mostly is an expression: "no" that is short for number ("no and name of the stores"),
/// "first" and "last" of names ("first and last name"), but not behind "highest".
bool isPartOfName(const QList<base::Word> &words, int at);

} // namespace Tieout::question
