// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/queryuses.h"
#include "core/ledger/sentence.h"

/// What a query works out and shows, for the expressions of a question that ask for it.
namespace Tieout::ledger {

/// "and where they are" asks for a column that says a place.
bool showsPlace(const QueryUses &uses);
/// The freight of orders is not their value, nor the cost of fuel the revenue, where nothing says so.
bool addsSideAmounts(const QueryUses &uses, const Sentence &sentence);
/// Of the rows of a list of names the one that is called so is no share of anything.
bool sharesNames(const QueryUses &uses);
/// Whether all that it works out are numbers of rows.
bool countsOnly(const QueryUses &uses);
/// "average weight per shipment", of shipments.
bool isAveragedPerRow(const QueryUses &uses, const Sentence &sentence, const Expression &each);
/// The word became a figure of the rows: "tariffs whose name ..." asks for rows, and not for a rate of some.
bool showsFigureAt(const QueryUses &uses, const Sentence &sentence, int at);
/// "freight cost": what is worked out is money, and called so as well.
bool endsFigure(const QueryUses &uses, const Sentence &sentence, const Expression &cost);
/// "more than 10 seats in total": all of them together.
bool isTotalCompared(const Sentence &sentence, const Expression &total);
/// A number of a row beside none: "out of stock".
bool comparesWithNone(const QueryUses &uses);
/// "approved only" behind what is compared with a value.
bool followsValue(const QueryUses &uses, const Sentence &sentence, const Expression &expression);

} // namespace Tieout::ledger
