// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/logicalform.h"

namespace Tieout::generate::composer {

/// Whether figures are taken of what is a figure, and conditions can hold at once. A form of which this is false is no
/// reading of any question.
bool meansSomething(const LogicalForm &form, const SchemaLookup &lookup);

/// "Ordered but not delivered" asks for what was, not for the days of it; and figures that two sets of rows have both
/// say nothing of either: "open deals in Iberia and Benelux".
bool tellsNoRows(const LogicalForm &form, const SchemaLookup &lookup);

} // namespace Tieout::generate::composer
