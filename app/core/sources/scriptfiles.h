// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

namespace Tieout::sources {

/**
 * Reads a .sql file, or all of a folder and the folders in it, as scripts of a source. Of a file the name is its own,
 * in a folder it is the path from the folder on ("models/staging/stg_orders.sql"). Errors: NotFound (no such file; a
 * folder without any), LimitReached (over 1 MB), Unreadable (not UTF-8 text), Denied; each names the file, and none is
 * read then.
 */
Result<QList<workspace::StoredScript>> readScriptFiles(const QString &path, const QString &sourceId,
                                                       const QString &dialect = {});

} // namespace Tieout::sources
