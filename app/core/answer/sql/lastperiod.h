// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/beats.h"

namespace Tieout::answer {

/**
 * Offers, where a period holds nothing, the last one of its kind until the as-of date in which the rest of the question
 * finds something: "The last month with orders is February 2006: 182.", with what it gives where that is one figure.
 * Nothing where the question names no unit of the calendar or several, where the query does not keep to it by
 * conditions of its own WHERE, and where it was not found within two seconds. What is run goes through the gate.
 * Blocks; on the session's thread.
 */
void offerLastPeriod(const gate::CheckedQuery &empty, record::Accounting accounting, const retrieval::Linking &linking,
                     const BeatEnvironment &environment, record::EmptyReason &because);

} // namespace Tieout::answer
