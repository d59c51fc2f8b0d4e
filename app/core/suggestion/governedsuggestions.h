// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/suggestion/suggestions.h"

namespace Tieout::suggestion {

/// Questions that name a governed metric, in the order of the definitions: a few, of those that can be computed and
/// have one definition only.
QList<Suggestion> governedSuggestions(const catalog::Snapshot &snapshot);

} // namespace Tieout::suggestion
