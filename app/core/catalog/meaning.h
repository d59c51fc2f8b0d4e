// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::catalog {

/// The unit a number is in, when its name or comment says exactly one: "EUR", "m2", "%"; empty otherwise.
QString unitOf(const Column &column);
/// The same of a word in a sentence: "minutes" is "min"; empty for other words.
QString unitOfWord(const QString &word);
/// "minutes" of "min"; any other unit as it is.
message::Message unitWords(const QString &unit);
/// The units that a column may hold which is compared with a number in this one, the likeliest first, itself among
/// them: for "h" minutes, hours, seconds. Empty unless isMeasured().
QStringList likelyUnits(const QString &said);
/// A unit of time, length or mass, which columns of the same kind may hold in another one.
bool isMeasured(const QString &unit);
/// "cancelled", "void", "storniert": a state of rows that do not count any more.
bool saysCancelled(const QString &state);
/// Whether a column says what the rows of its table are called: a name, label, title or description, or called as the
/// table is.
bool isCalledName(const QString &column, const QString &table);
/// What an amount is of that comes beside what was sold, as stems: "freight" of freight_amount, "tax", "discount",
/// "fuel" and "cost"; empty where its name says no such thing.
QStringList sideAmountOf(const QStringList &stems);
/// Whether it is money ("EUR"), as unitOfWord() says it.
bool isCurrency(const QString &unit);
/// A decimal number in another unit of time, length or mass, exactly: "5" from "min" to "ms" is "300000". Nothing where
/// the units measure different things or the number would not end. Factors as the SI brochure (9th edition) and the
/// international mile (1959) have them.
std::optional<QString> converted(const QString &number, const QString &from, const QString &to);

/// What a column holds, from its comment, the key it belongs to, or its name; and its unit.
ColumnEntry columnEntry(const schema::SchemaGraph &graph, int node, const Column &column, const TableProfile *profile);

} // namespace Tieout::catalog
