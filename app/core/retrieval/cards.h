// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::retrieval {

/// Id of a table's (column < 0) or column's card; what it stands for can be read back.
constexpr quint64 cardId(int table, int column)
{
    return (quint64(table) << 20) | quint64(column + 1);
}
constexpr int tableOfCard(quint64 id)
{
    return int(id >> 20);
}
constexpr int columnOfCard(quint64 id)
{
    return int(id & 0xfffff) - 1;
}

} // namespace Tieout::retrieval
