// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"

#include <QHash>
#include <QStringList>

#include <deque>
#include <vector>

/// Inner part of convert.h: the idioms of a dialect, found in a tree.
namespace Tieout::sql {

/// What :a, :b ... of a pattern stand for.
using Bindings = QHash<QString, const Expr *>;

/// One idiom in two dialects.
struct IdiomPair {
    std::vector<const Expr *> read; ///< all forms of the first
    const Expr *write = nullptr;    ///< null: the other dialect has nothing of the kind
};

/// Reads the table of idioms once for a pair of dialects. The patterns live as long as this does.
class IdiomTable
{
public:
    IdiomTable(const DialectTraits &from, const DialectTraits &to);

    /// The idiom that a node is an instance of; nullptr for none. Fills in what it is about.
    const IdiomPair *find(const Expr &expr, Bindings &bindings) const;
    /// A text of ours in the second dialect as a pattern.
    const Expr *written(const QString &form);

private:
    const Expr *parsed(const QString &form, const DialectTraits &traits);

    const DialectTraits &m_to;
    std::deque<Statement> m_texts;
    std::vector<IdiomPair> m_pairs;
    QHash<QString, const Expr *> m_written;
};

/// Whether a node is an instance of a pattern: the same but for what stands in place of the parameters. A call with
/// DISTINCT, an order, a filter or a window is an instance of none.
bool matches(const Expr &pattern, const Expr &expr, Bindings &bindings);

} // namespace Tieout::sql
