// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "sdk/dialecttraits.h"
#include "sdk/schema.h"

namespace Tieout::answer {

/**
 * The answer of a record with another column where one was taken for granted: `to` is one of the assumption's changeTo.
 * The query is changed in its tree and checked like any other when it runs; the reading says what is taken now. Any
 * thread. Errors: Invalid (nothing of the query was taken by this assumption), and those of the parser.
 */
Result<record::Alternative> replaceColumn(const record::Record &record, const record::Assumption &assumption,
                                          const QString &to, const Schema &schema, const DialectTraits &traits);

} // namespace Tieout::answer
