// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// Something about a catalog that keeps people from finding or trusting what is there.
struct CatalogFinding {
    QString id;               ///< "table.undescribed"
    message::Message message; ///< one sentence
    TableName table;          ///< no name: of no table in particular
    QString column;           ///< empty: the table
    message::Message hint;    ///< the way out
    bool operator==(const CatalogFinding &) const = default;
};

/**
 * Lint of a catalog: tables and keys nobody described, columns nobody can read, comments that contradict name or
 * profile, names that mean different types or units, aliases that mean two things, edits and definitions whose subject
 * is gone. `edits` are those of the source. In the schema's order, then what belongs to no table. Pure; any thread.
 */
QList<CatalogFinding> lintCatalog(const catalog::Snapshot &snapshot, const QList<workspace::Edit> &edits);

/// All ids, in the order of the checks, with what each means in a sentence.
QList<std::pair<QString, QString>> catalogLintIds();

} // namespace Tieout::sources
