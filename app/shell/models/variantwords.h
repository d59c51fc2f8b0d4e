// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/variants.h"

namespace Tieout::shell {

/// "Filter", "Another value".
QString variantKindWords(learning::Variant::Kind kind);

} // namespace Tieout::shell
