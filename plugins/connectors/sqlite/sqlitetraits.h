// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"

namespace Tieout::sqlite {

/// SQLite's SQL as of 3.38 and later. A library of its own, so that parser tests need no open database.
const DialectTraits &dialectTraits();

} // namespace Tieout::sqlite
