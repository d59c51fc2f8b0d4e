// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/variants.h"

namespace Tieout::shell {

// What core tells of a change of a query, in the window's language; what it is about stays in core's words.

/// "Filter", "Another value".
QString variantKindWords(learning::Variant::Kind kind);
/// "Without the filter: status is 'paid'."
QString variantWords(const learning::Variant &variant);
/// The sentences of changes that have a translation, as core has them.
QStringList translatedVariants();

} // namespace Tieout::shell
