// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"
#include "sdk/result.h"
#include "sdk/value.h"

#include <functional>

namespace Tieout::answer {

/**
 * What a window function gives for each of `rows` rows, in their order, computed here: rows are put in order and
 * counted or added up one by one. `valueOf` tells what an expression is in a row. Covers ROW_NUMBER, RANK, DENSE_RANK,
 * LAG, LEAD, SUM, COUNT, AVG, MIN and MAX over a partition, in its order up to and with equal rows, as engines do where
 * no frame is said. Errors: Unsupported, also where equal rows would be numbered as the engine likes; those of
 * `valueOf`.
 */
Result<QList<Value>> windowValues(const sql::FunctionCall &call, qsizetype rows,
                                  const std::function<Result<Value>(const sql::Expr &expr, qsizetype row)> &valueOf,
                                  const DialectTraits &traits);

} // namespace Tieout::answer
