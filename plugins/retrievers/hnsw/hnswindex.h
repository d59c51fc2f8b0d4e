// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/retriever.h"

namespace Tieout::hnsw {

// hnswlib 0.6.2 defines plain functions in its headers, so one source alone may include it: hnswindex.cpp.

/// Errors: Invalid (dimension below 1).
Result<std::unique_ptr<Index>> createIndex(int dimension);
/// Errors: NotFound, Unreadable, Incompatible (other dimension).
Result<std::unique_ptr<Index>> loadIndex(const QString &file, int dimension);

} // namespace Tieout::hnsw
