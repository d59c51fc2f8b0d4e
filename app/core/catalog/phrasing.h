// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <utility>

namespace Tieout::catalog {

/// What one row of a table is called: "maintenance_orders" -> "maintenance order", "payments_2019_archive" ->
/// "payment".
QString entityNoun(const TableName &table);
/// The same for many: "maintenance orders".
QString entityPlural(const TableName &table);
/// True for names that call themselves a copy: archive, old, backup, a year or day, ...
bool namesACopy(const TableName &table);
/// "version 2" for "orders_v2"; empty for other names.
QString versionNamed(const TableName &table);

/// A role a key gives the table it points at: "manager_id" -> "manager"; empty when it only repeats the table's own
/// name.
QString keyRole(const ForeignKey &key);

QString capitalised(const QString &text);
/// A comment as a sentence part: one line, first letter upper case, no full stop.
QString tidyComment(const QString &comment);

/// Whole numbers, decimals and floating point; not truth values.
bool isNumeric(TypeClass type);
/// Numbers one may add up or average, judged by the profile, and by type and name where there is none.
bool isMeasure(const Table &table, const Column &column, const TableProfile *profile);
QStringList measuresOf(const Table &table, const TableProfile *profile);
/// The measure totals are asked of most: amounts and quantities go before prices and rates. Empty when there is none.
QString mainMeasure(const Table &table, const TableProfile *profile);
/// True for names like amount, cost, price or fee.
bool soundsLikeMoney(const QString &column);
/// Indices of the two columns that hold a person's names ("first_name" and "surname", "fn" and "ln"); -1 each where the
/// table has not both.
std::pair<int, int> firstAndLastName(const Table &table);
/// The text column that names the row itself: "name" or "customer_name" of customers, "city" of cities, a person's or
/// company's name; empty when there is none. "ship_name" of orders is not one.
QString ownNameColumn(const Table &table);
/// The text column that names a row for people best: its own name, or any name, title, label or description; empty when
/// there is none.
QString namingColumn(const Table &table);
/// Columns of any foreign key going out of a table.
bool isKeyColumn(const schema::SchemaGraph &graph, int node, const QString &column);

} // namespace Tieout::catalog
