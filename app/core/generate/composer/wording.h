// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/joinplan.h"

namespace Tieout::generate {

/// "Sum of Invoice.Total"
QString wordsOf(const Expression &expression, const SchemaLookup &lookup);
/// What the figure is: "Sum of Invoice.Total by Invoice.BillingCountry, 2022, top 5".
QString labelOf(const LogicalForm &form, const SchemaLookup &lookup);
/// The whole reading, with conditions and the way the tables are joined where there is a choice.
QString readingOf(const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup, bool tellJoins);

QString commentForOutputs(const LogicalForm &form, const SchemaLookup &lookup);
QString commentForJoins(const QueryPlan &plan, const SchemaLookup &lookup);
QString commentForFilters(const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup);
QString commentForGroups(const LogicalForm &form, const SchemaLookup &lookup);
QString commentForOrder(const LogicalForm &form, const SchemaLookup &lookup);

/// "customer, staff": the tables between, for telling two ways apart.
QString wayOf(const QueryPlan &plan, const SchemaLookup &lookup);

} // namespace Tieout::generate
