// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QMap>

namespace Tieout::catalog {

/// How many tables, or columns, are described, and by whom.
struct CoverageCount {
    qsizetype total = 0;
    /// Descriptions by the name of their origin ("person", "comment", "model"); what only the rules said of a name or a
    /// profile counts as "rules", what nobody said as "none".
    QMap<QString, qsizetype> byOrigin;

    /// What people, the database or a model said.
    qsizetype described() const;
    /// 0 to 1; 1 where there is nothing to describe.
    double share() const;
    bool operator==(const CoverageCount &) const = default;
};

struct TableCoverage {
    TableName table;
    QString origin; ///< of the table's own description, as in CoverageCount
    CoverageCount columns;
    bool operator==(const TableCoverage &) const = default;
};

/// How much of a source is documented.
struct Coverage {
    CoverageCount tables;
    CoverageCount columns;
    QList<TableCoverage> byTable; ///< in the schema's order
    bool operator==(const Coverage &) const = default;
};

/// Pure; any thread.
Coverage coverageOf(const Snapshot &snapshot);
/// True for what somebody said: neither the rules nor nobody.
bool isDescribed(const Aspect &aspect);

} // namespace Tieout::catalog
