// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/retriever.h"

namespace Tieout::bm25 {

/// Empty, in memory. Errors: Internal (SQLite refuses; its message).
Result<std::unique_ptr<Index>> createIndex();
/// Errors: NotFound, Unreadable.
Result<std::unique_ptr<Index>> loadIndex(const QString &file);

} // namespace Tieout::bm25
