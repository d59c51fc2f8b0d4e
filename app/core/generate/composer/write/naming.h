// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/joinplan.h"
#include "core/generate/composer/write/nouns.h"

namespace Tieout::generate::composer {

/// What the answer is, for its title: "Rent payments, Riverside, Q3 2026", "Maintenance cost by vendor, 2026, top 5".
/// Values stand alone; which column they are looked for in is for the reading.
message::Message titleOf(const LogicalForm &form, const Nouns &nouns);

/// The question as understood, for choosing between readings: every condition with the column it is put to, all in
/// words: "Number of orders where the customer's city is Lund". Two readings may still sound the same.
message::Message readingOf(const LogicalForm &form, const QueryPlan &plan, const Nouns &nouns, bool tellJoins);

} // namespace Tieout::generate::composer
