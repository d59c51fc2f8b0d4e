// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/route.h"

/// A table that a person takes in at a glance needs no search and no model: its rows are shown.
namespace Tieout::answer {

/// Shows all of the small table that a question without an answer is about, beside the words on why there is none. Of a
/// question that names no table, or a large one, nothing is shown. Blocks for one query at most.
void showWholeTable(const ReadQuestion &question, Answering &answering);

/// Says in the route of an answer that all it needed was one small table, read whole.
void noteWholeTable(const BeatEnvironment &environment, record::Record &record);

} // namespace Tieout::answer
