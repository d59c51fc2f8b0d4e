// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/structure/schemaquestion.h"

namespace Tieout::answer {

/**
 * A question about the database as a whole, as people ask who do not know it yet: where something is, which tables are
 * in use or copies of one, how something is split, what a short form means, how to get from one thing to another. What
 * a form asks about has to be a table, a part of a name, or words that say no value; "which rooms are in use" and "how
 * many copies of the book" are about rows, and nothing is returned for them. Any thread.
 */
std::optional<SchemaQuestion> readExploreQuestion(const QString &question, const Schema &schema,
                                                  const SchemaHints &hints);

} // namespace Tieout::answer
