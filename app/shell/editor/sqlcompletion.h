// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::shell {

struct Completion {
    int typed = 0;     ///< characters before the place that a choice replaces
    QStringList words; ///< names as they have to be written, best first
    bool operator==(const Completion &) const = default;
};

/**
 * What may stand at `position` of a query that is being written: after "p." the columns of what p names; else columns
 * of the tables read so far, tables, and keywords, beginning with what is typed. Works on text that does not parse.
 * Pure; any thread.
 */
Completion completionAt(const QString &sql, int position, const catalog::Snapshot &snapshot);

} // namespace Tieout::shell
