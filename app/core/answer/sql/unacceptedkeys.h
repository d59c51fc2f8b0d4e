// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/retrieval/linking.h"

namespace Tieout::answer {

/**
 * A sentence on the proposed keys that nobody accepted and that would connect the tables a question is about, where no
 * key in force does: those on the shortest ways between them, surest first. Empty where there are none.
 */
message::Message keysToAccept(const retrieval::Linking &linking, const catalog::Snapshot &snapshot);

} // namespace Tieout::answer
