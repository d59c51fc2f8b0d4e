// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"
#include "core/schema/schemagraph.h"

namespace Tieout::retrieval {

/**
 * Leaves out what a linking says of members of families that the question is not about: of a table for each month those
 * of other months than the question says, of several versions all but the latest. Where the question says nothing of
 * what tells the members apart, all stay: which is meant is not known. Periods are in the linking already. Any thread.
 */
void keepMeantMembers(Linking &linking, const schema::SchemaGraph &graph);

} // namespace Tieout::retrieval
