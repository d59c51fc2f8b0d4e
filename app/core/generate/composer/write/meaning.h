// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/logicalform.h"

namespace Tieout::generate::composer {

/// Whether figures are taken of what is a figure, and conditions can hold at once. A form of which this is false is no
/// reading of any question.
bool meansSomething(const LogicalForm &form, const SchemaLookup &lookup);

} // namespace Tieout::generate::composer
