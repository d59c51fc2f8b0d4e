// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/recompute.h"

#include <functional>
#include <optional>

namespace Tieout::answer {

/// A computed number with how far binary floats may have carried it from the exact one.
struct Approximate {
    double value = 0;
    double error = 0; ///< absolute
};

/// What stands in the way of computing a result column a second way from its aggregates; empty where nothing does.
/// Covers the four operations over aggregates and numbers, NULLIF, COALESCE and ROUND, and SUM(aggregate) OVER () as
/// the sum over all groups. Whole numbers divided by whole numbers are not covered: engines disagree on what that
/// gives.
ErrorText obstacleTo(const sql::Expr *expr, const DialectTraits &traits);

/// The aggregates in it, those inside SUM(...) OVER () as well.
QList<const sql::FunctionCall *> aggregatesIn(const sql::Expr *expr, const DialectTraits &traits);

/// Computes such columns from recomputed groups. Keeps what it is given by reference.
class DerivedFigures
{
public:
    /// An aggregate's value in a group; nullopt for NULL.
    using Figure =
        std::function<std::optional<base::Decimal>(const sql::FunctionCall &aggregate, const RecomputedGroup &group)>;

    DerivedFigures(const DialectTraits &traits, const QList<const RecomputedGroup *> &groups, Figure figure);
    /// Errors of the four operations (a division by zero) are NULL. `expr` has no obstacle.
    std::optional<Approximate> of(const sql::Expr *expr, const RecomputedGroup &group) const;

private:
    std::optional<Approximate> ofBinary(const sql::Binary &binary, const RecomputedGroup &group) const;
    std::optional<Approximate> ofCall(const sql::FunctionCall &call, const RecomputedGroup &group) const;

    const DialectTraits &m_traits;
    const QList<const RecomputedGroup *> &m_groups;
    Figure m_figure;
};

} // namespace Tieout::answer
