// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/resultset.h"

namespace Tieout::answer {

/// Rows of the table that an answer's figures were made of.
struct FactRows : ResultSet {
    TableName table = {};
    bool isNumbered = false; ///< the first column is the engine's number of each row, by which its place is found
};

} // namespace Tieout::answer
