// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"

namespace Tieout::shell {

/// What an account may do beyond reading, in one sentence; the gravest of it. Empty where it only reads.
QString accountWords(const QList<PowerFound> &powers, const QStringList &writable);

} // namespace Tieout::shell
