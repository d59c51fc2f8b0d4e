// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/environment.h"
#include "core/record/record.h"

namespace Tieout::answer {

/**
 * Asks "Data ends 14 Feb 2006. Count from there?" in the record, with what the periods mean either way, where one of
 * them lies elsewhere when it is counted from there ("last month", "in March") and nobody chose yet; whether it does.
 * What is counted from today in old data is nothing, and that is seldom meant.
 */
bool askWhereToCountFrom(const retrieval::Linking &linking, const BeatEnvironment &environment, record::Record &record);

/// Says that the periods are counted from the data's end, where they are and it makes a difference.
void noteCountedFrom(const retrieval::Linking &linking, const BeatEnvironment &environment, record::Record &record);

} // namespace Tieout::answer
