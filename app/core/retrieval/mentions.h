// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/commentindex.h"
#include "core/retrieval/namematcher.h"
#include "core/retrieval/valueindex.h"

namespace Tieout::retrieval {

/// Turns matches into mentions of tables, columns and values, and adds the readings that need two names ("name of the
/// customer", "customer name"). sortMentions() has to follow.
void addMentions(Linking &linking, const schema::SchemaGraph &graph, const std::vector<NamedThing> &things,
                 const QList<NameMatch> &names, const QList<ValueMatch> &values, const ValueIndex &valueIndex,
                 const QList<CommentMatch> &comments);

/// Best first: score, then length of the span; what is equal keeps its order. Of columns that are mentioned twice at a
/// place the best stays.
void sortMentions(Linking &linking);

} // namespace Tieout::retrieval
