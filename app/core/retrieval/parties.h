// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/schemagraph.h"

#include <QHash>

#include <functional>

namespace Tieout::retrieval {

/// What people are to a house, whatever its tables call them: "customers" are the owners of a marina's boats, the
/// donors of a charity, the members of a car club.
enum class Party { None, Customer, Staff };

/// What the word, in lower case and in the singular, means by itself: "client" and "shopper" are customers, "worker" is
/// staff.
Party partyOf(const QString &singular);

/// The words of a column's name, short forms written out.
using ColumnWords = std::function<QSet<QString>(int table, int column)>;

/// The one table of people who are that, by its node: money is written to the account of customers; staff was hired,
/// and has a manager or a wage. Without those of whom there is no table, or several. Pure; any thread.
QHash<Party, int> partyTables(const schema::SchemaGraph &graph, const ColumnWords &wordsOf);

} // namespace Tieout::retrieval
