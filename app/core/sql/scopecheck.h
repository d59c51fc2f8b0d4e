// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/readscope.h"
#include "core/sql/binder.h"

#include <memory>

namespace Tieout::sql {

/// What a statement reads, or may read, beyond a scope.
struct ScopeBreach {
    QString name; ///< what is read, as the schema or the text has it; each once
    Error error;  ///< names nothing hidden that the text does not name
    Span at;
};

/// The scope of a source, over a schema whose dependencies are read as far as its SQL tells them. Parses the schema's
/// views.
std::shared_ptr<const schema::ReadScope> readScope(const Schema &whole, const schema::SourceLimits &limits,
                                                   const DialectTraits &traits);

/**
 * What keeps a statement from being run under a scope, in order of appearance; nothing where it reads only what may be
 * read. `bound` is bound to the whole schema, without errors. Rows outside of a filter are RowFilters' to leave out:
 * here a filtered table counts only where it cannot be filtered.
 */
QList<ScopeBreach> scopeBreaches(const BoundQuery &bound, const schema::ReadScope &scope, const DialectTraits &traits);

} // namespace Tieout::sql
