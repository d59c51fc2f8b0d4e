// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/grownschema.h"

#include <QRandomGenerator>

#include <algorithm>

namespace Tieout::Bench {

void grow(Schema &schema, qsizetype tables, qsizetype columns)
{
    QList<Table> byWidth = schema.tables;
    std::stable_sort(byWidth.begin(), byWidth.end(),
                     [](const Table &a, const Table &b) { return a.columns.size() < b.columns.size(); });
    for (const Table &table : std::as_const(schema.tables))
        columns -= table.columns.size();
    QRandomGenerator random(3);
    while (schema.tables.size() < tables) {
        const qsizetype width = columns / (tables - schema.tables.size());
        const auto wide = std::lower_bound(byWidth.cbegin(), byWidth.cend(), width,
                                           [](const Table &table, qsizetype w) { return table.columns.size() < w; });
        const qsizetype place =
            std::clamp<qsizetype>(wide - byWidth.cbegin() + random.bounded(-200, 200), 0, byWidth.size() - 1);
        Table table = byWidth[place];
        table.name.schema += QStringLiteral("_%1").arg(schema.tables.size());
        columns -= table.columns.size();
        schema.tables.append(table);
    }
}

} // namespace Tieout::Bench
