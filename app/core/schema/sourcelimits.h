// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

namespace Tieout::schema {

/// What a person allows of a source.
struct SourceLimits {
    QStringList hidden;   ///< tables and columns that no query may read: "people", "hr.people", "people.email"
    qint64 rowBudget = 0; ///< rows a query may go through before it is warned of; 0: no limit

    /// Whether a column (or, with an empty name, the whole table) is hidden; a hidden table hides its columns.
    bool hides(const TableName &table, const QString &column = {}) const;
    bool operator==(const SourceLimits &) const = default;
};

/// The entries that name nothing of a schema.
QStringList unknownIn(const SourceLimits &limits, const Schema &schema);

} // namespace Tieout::schema
