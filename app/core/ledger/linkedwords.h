// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/sentence.h"
#include "core/record/ledger.h"

namespace Tieout::ledger {

/// What the words of a question mean in the source, where no query was made of it: what is called or stored so, the
/// periods, and the expressions that ask for something. Unread is what means nothing here.
record::Ledger linkedWords(const Sentence &sentence);

} // namespace Tieout::ledger
