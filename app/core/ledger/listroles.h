// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// What is enumerated is shown all or none, each thing once for each time that it is said. Entries of an enumeration
/// that are not shown become unread.
void holdToLists(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses);

} // namespace Tieout::ledger
