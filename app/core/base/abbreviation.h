// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::base {

/// "customer" and "cust", "quantity" and "qty": what people shorten keeps its first letter and the order of the others.
/// Both in lower case; a word is no short form of itself.
bool abbreviates(const QString &shorter, const QString &longer);

} // namespace Tieout::base
