// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/schema/families.h"
#include "core/schema/schemagraph.h"

namespace Tieout::catalog {

/// "one of 9 tables, one for each year, from 2018 to 2026"; of a table with copies what these are kept for. No
/// sentence. Any thread.
message::Message familyWords(const schema::Family &family, const schema::SchemaGraph &graph);

/// All that there is to say so of a table: of what is kept in several tables, of its copies, of what it is a copy of.
/// Each is no sentence. Any thread.
QList<message::Message> familiesOf(const schema::SchemaGraph &graph, int node);

} // namespace Tieout::catalog
