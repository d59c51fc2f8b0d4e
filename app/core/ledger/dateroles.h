// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// A period lies on the date that the words before it speak of ("shipped in May"), on both ends of a span where one day
/// is asked for ("valid_from", "valid_to"), and on no date that has a rival. Entries of periods that do not become
/// unread.
void holdToDates(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses);

} // namespace Tieout::ledger
