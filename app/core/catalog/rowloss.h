// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::catalog {

/// The rows that an inner join over a key leaves out, by cause.
struct RowLoss {
    qint64 rows = -1;    ///< of the referencing table; -1: not known
    qint64 empty = 0;    ///< of these, that refer to nothing
    qint64 dangling = 0; ///< and that refer to what does not exist; 0 where nobody counted
    qint64 lost() const { return empty + dangling; }
    /// Half a row in a thousand is not worth a word.
    bool isWorthSaying() const;
    bool operator==(const RowLoss &) const = default;
};

/// From the profile of the referencing table and, where it was counted, how many rows the join keeps; `match` may be
/// null.
RowLoss rowLossOf(const ForeignKey &key, const QHash<TableName, TableProfile> &profiles, const KeyMatch *match);

/// "155 of 32,593 payments have no lease: 131 without a lease number, 24 with one that does not exist."
message::Message inWords(const RowLoss &loss, const ForeignKey &key);

} // namespace Tieout::catalog
