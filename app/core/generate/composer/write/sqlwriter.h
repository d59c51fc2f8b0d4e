// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/joinplan.h"

namespace Tieout::generate::composer {

/**
 * The SQL of a reading over one plan: explicit joins along the keys, short aliases, every expression named, half-open
 * periods, restricting branches as EXISTS, a deterministic order where rows are cut off, a comment per clause. Misfit:
 * a counted or denied table cannot be reached.
 */
tl::expected<QString, Misfit> writeSql(const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup,
                                       const QStringList &questionStems);

} // namespace Tieout::generate::composer
