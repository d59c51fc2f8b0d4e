// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"

namespace Tieout::duckdb {

/// DuckDB's SQL as far as it is PostgreSQL's, from which its parser comes; built once, any thread. Only functions that
/// read their arguments and nothing else are listed.
const DialectTraits &dialect();

} // namespace Tieout::duckdb
