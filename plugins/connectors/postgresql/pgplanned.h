// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

#include <utility>

namespace Tieout::postgresql {

/// An object of the server's: the catalog without its schema ("pg_proc"), and its oid.
using ObjectId = std::pair<QString, quint32>;

/**
 * What the planner runs of an expression that is stored with a table, given as a node tree (pg_node_tree): functions,
 * operators and types of users whose arguments are all constants, which it works out before any row is read, and those
 * in `inlined` (written in SQL), whose bodies it takes in and works out in the same way.
 */
QSet<ObjectId> plannedCalls(const QString &tree, const QSet<ObjectId> &inlined);

} // namespace Tieout::postgresql
