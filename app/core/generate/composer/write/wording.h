// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/joinplan.h"

namespace Tieout::generate::composer {

/// The whole reading by the names of tables and columns, with conditions and the way the tables are joined where there
/// is a choice: what two readings differ in stands in it.
QString exactReadingOf(const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup, bool tellJoins);

QString commentForOutputs(const LogicalForm &form, const SchemaLookup &lookup);
QString commentForJoins(const QueryPlan &plan, const SchemaLookup &lookup);
QString commentForFilters(const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup);
QString commentForGroups(const LogicalForm &form, const SchemaLookup &lookup);
QString commentForOrder(const LogicalForm &form, const SchemaLookup &lookup);

/// "customer, staff": the tables between, for telling two ways apart.
message::Message wayOf(const QueryPlan &plan, const SchemaLookup &lookup);

/// "orders.amount" for each column of a reading, and every table whose rows are counted: what sets readings apart that
/// sound the same.
QStringList columnsNamed(const LogicalForm &form, const SchemaLookup &lookup);

} // namespace Tieout::generate::composer
