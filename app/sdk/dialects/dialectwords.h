// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"

// How the dialects write down their lists.
namespace Tieout::dialects {

/// Words between blanks, sorted, each once.
QStringList wordsOf(const char *text);

/// "name 2 name 1-3 name 1+": the least and most arguments of each. A name that stands twice keeps the last.
QHash<QString, FunctionArity> aritiesOf(const char *text);

/// The words of `words` that are not among `without`.
QStringList wordsWithout(const QStringList &words, const QStringList &without);

/// Both, sorted, each once.
QStringList joined(const QStringList &first, const QStringList &second);

} // namespace Tieout::dialects
