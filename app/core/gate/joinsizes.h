// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/gate/joinfacts.h"

#include <functional>

namespace Tieout::gate {

/**
 * Rows of the joins of a query, before anything is filtered, from the profile's row counts and distinct values: a join
 * along a unique key adds no rows; one on other columns meets rows / distinct values; one without an equality meets
 * every row. What it is made of outlives it. Not for several threads at once.
 */
class JoinSizes
{
public:
    /// `derived`: rows of a derived or common table.
    JoinSizes(const Origins &origins, const AllJoins &joins, const SourceFacts &facts,
              std::function<double(const sql::Query &)> derived);

    /// At least 1.
    double rowsOf(const sql::Relation &relation);
    /// Rows after all joins of a select that reads something; each step's are added to `cost` where one is given.
    double joinedRows(const sql::Scope &scope, double *cost = nullptr);
    /// Tables whose rows nobody counted.
    const QStringList &uncounted() const { return m_uncounted; }

private:
    double counted(const sql::Relation &relation);
    double matches(const sql::Relation &next, const SelectJoins &joins, const QList<const sql::Relation *> &met);

    const Origins &m_origins;
    const AllJoins &m_joins;
    const SourceFacts &m_facts;
    std::function<double(const sql::Query &)> m_derived;
    QHash<const sql::Relation *, double> m_rows;
    QStringList m_uncounted;
};

} // namespace Tieout::gate
