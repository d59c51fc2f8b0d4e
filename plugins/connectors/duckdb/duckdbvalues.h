// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/duckdb/duckdbapi.h"
#include "sdk/value.h"

#include <QString>

/// Single values as DuckDB keeps them in a vector, by the layouts that its C API documents.
namespace Tieout::duckdb {

/// A whole number of any size as its digits, "-" before them. `type` is one of the integers.
QString wholeAt(Type type, const void *data, std::uint64_t row);

/// An unsigned integer of at most 32 bits.
std::uint64_t unsignedAt(Type type, const void *data, std::uint64_t row);

/// "-5" with two digits behind the point is "-0.05".
QString withPoint(QString digits, int scale);

/// Any type that is neither a decimal nor an enum nor nested. Whole numbers beyond 64 bits are DecimalText, numbers
/// that are none (NaN, infinity) texts.
Value scalarAt(Type type, const void *data, std::uint64_t row);

/// A text as JSON writes it, in quotation marks.
QString jsonText(const QString &text);

} // namespace Tieout::duckdb
