// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QByteArray>
#include <QString>

namespace Tieout::bm25 {

/// A database's bytes behind a checksum, all or nothing: SQLite itself does not notice every damage. Errors: Denied,
/// Full.
Result<void> writeIndexFile(const QString &file, const QByteArray &database);
/// Errors: NotFound, Unreadable.
Result<QByteArray> readIndexFile(const QString &file);

} // namespace Tieout::bm25
