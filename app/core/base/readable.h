// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::base {

/**
 * A decimal number with the digits that people read. A quotient that the engine worked out ("64238.8072302") is rounded
 * half to even: to two digits behind the point, of a number below one to three that count. Stored numbers, which have
 * at most nine digits that count or two behind the point, and any other text stay as they are. For showing only: what
 * is kept, compared and exported has all digits.
 */
QString readableNumber(const QString &decimal);

} // namespace Tieout::base
