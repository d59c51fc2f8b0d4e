// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "sdk/retriever.h"

#include <vector>

namespace Tieout::retrieval {

/// Where an id says which kind of card it is: none for tables and columns.
constexpr int CardKindBits = 56;

/// Id of a table's (column < 0) or column's card; what it stands for can be read back.
constexpr quint64 cardId(int table, int column)
{
    return (quint64(table) << 20) | quint64(column + 1);
}
/// Id of the card of a definition or a verified question, by its place in the list, or of a column's values, by
/// cardId().
constexpr quint64 cardId(CardKind kind, quint64 place)
{
    return (quint64(kind) << CardKindBits) | place;
}
/// Table for columns too.
constexpr CardKind kindOfCard(quint64 id)
{
    return CardKind(id >> CardKindBits);
}
constexpr quint64 placeOfCard(quint64 id)
{
    return id & ((quint64(1) << CardKindBits) - 1);
}
constexpr int tableOfCard(quint64 id)
{
    return int(placeOfCard(id) >> 20);
}
constexpr int columnOfCard(quint64 id)
{
    return int(id & 0xfffff) - 1;
}

/// A column's values where all are known and few, are words and not personal: digits say nothing of which column is
/// meant.
QStringList wordValuesOf(const ColumnProfile &profile);
/// The card of a table (column < 0) or column.

IndexCard cardOf(const catalog::Snapshot &snapshot, int table, int column);

/// Cards of what people and profiles say beyond names: a definition each (its term, meaning and what it refers to), the
/// values of each column that holds few, personal data aside, and each verified question. A value is a word of a column
/// here, never a row.
std::vector<IndexCard> furtherCardsOf(const catalog::Snapshot &snapshot);

} // namespace Tieout::retrieval
