// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/question/phrases.h"

#include <optional>

namespace Tieout::question {

/// "subgenres", "sub accounts": what stands below one of the same kind, whose stem is the hint. Whether the source has
/// such a kind is not asked here. Nothing where the word at `at` begins no such expression. Pure.
std::optional<Phrase> subordinatesAt(const QList<base::Word> &words, int at);

} // namespace Tieout::question
