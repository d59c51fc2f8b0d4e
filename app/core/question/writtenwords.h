// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"

namespace Tieout::question {

/// "starts with B", "with food in the name": the word is looked for in a text as it is written, whatever else it may
/// mean. Pure.
bool isMeantAsWritten(const retrieval::Linking &linking, int word);

/// "with sale in the name", which nothing else is said like.
bool isOfTheName(const retrieval::Linking &linking, int word);

/// "patients from Hamburg": a name of nothing that is known, where the name of a place would stand, at the end.
bool isPlaceName(const retrieval::Linking &linking, int word);

} // namespace Tieout::question
