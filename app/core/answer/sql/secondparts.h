// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/secondresult.h"

#include <QHash>

namespace Tieout::answer {

/// What a select is computed from, each once: what is read of a row, and what is made of rows.
struct SecondResult::Parts {
    QList<const sql::Expr *> plain; ///< neither aggregates nor windows nor queries in them
    QList<const sql::FunctionCall *> aggregates;
    QList<const sql::FunctionCall *> windows;
    QList<const sql::Subquery *> figures;
};

/// Looks up and computes the expressions of one select in its known rows.
struct SecondResult::Reading {
    Reading(const SecondResult &result, const Known &known)
        : m_result(result)
        , m_known(known)
    {
    }

    Result<Value> of(const sql::Expr &expr, qsizetype row) const;
    Result<bool> passes(const sql::Expr &condition, qsizetype row) const;
    /// Whether rows of two queries belong together: where texts of both are compared, they have to be the same to the
    /// letter, or different in whatever way an engine compares. Errors: as computed().
    Result<bool> joins(const sql::Expr &condition) const;
    /// Whether it is made of a figure.
    bool isComputed(const sql::Expr &expr) const;

private:
    int indexOf(const sql::Expr &expr) const;
    std::optional<Value> lookedUp(const sql::Expr &expr, qsizetype row) const;

    const SecondResult &m_result;
    const Known &m_known;
    mutable QHash<const sql::Expr *, int> m_indexes; ///< -1: to be computed from its parts
};

/// Whether aggregates, windows or queries are in it.
bool isMadeOfRows(const sql::Expr *expr, const DialectTraits &traits);

} // namespace Tieout::answer
