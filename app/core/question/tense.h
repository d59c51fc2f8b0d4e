// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"

namespace Tieout::question {

/// "did", "has worked", "ever", "moved": what is over is asked for as well, not what holds today alone. Pure.
bool speaksOfPast(const QList<base::Word> &words);

} // namespace Tieout::question
