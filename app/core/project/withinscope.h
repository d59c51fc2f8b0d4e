// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/schema/hiddennames.h"
#include "core/sql/binder.h"

#include <functional>
#include <optional>

namespace Tieout::workspace {
struct Edit;
}

namespace Tieout::project {

/// Whether what people and models wrote of a source stays within its scope: asked before such a text is listed,
/// exported or kept. Any thread.
class WithinScope
{
public:
    /// `whole`, which outlives it, has what the scope hides.
    WithinScope(const Schema &whole, std::shared_ptr<const schema::ReadScope> scope, const DialectTraits &traits);
    /// The snapshot outlives it.
    explicit WithinScope(const catalog::Snapshot &snapshot);

    /// SQL that reads nothing hidden, in words that name nothing hidden; either may be empty. SQL that cannot be read
    /// counts as words.
    bool mayShow(const QString &sql, const QString &words) const;
    bool mayShow(const catalog::VerifiedQuery &query) const { return mayShow(query.sql, query.question); }
    bool mayShow(const workspace::Edit &edit) const;
    /// A table or column as Edit::about() names it; true for what the schema does not have.
    bool mayName(const QString &about) const;

    /// Whether SQL reads nothing hidden, and nothing that `refuses`; nothing where it cannot be read.
    std::optional<bool> readsWithin(const QString &sql,
                                    const std::function<bool(const sql::Relation &)> &refuses = {}) const;

private:
    const Schema &m_schema;
    std::shared_ptr<const schema::ReadScope> m_scope;
    DialectTraits m_traits;
    schema::HiddenNames m_hidden;
};

} // namespace Tieout::project
