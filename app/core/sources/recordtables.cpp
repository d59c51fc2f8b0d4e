// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/recordtables.h"

namespace Tieout::sources {

QSet<QString> tablesRead(const record::Record &record)
{
    QSet<QString> tables;
    for (const record::Part &part : record.parts) {
        const record::SqlBody *body = part.query();
        if (!body)
            continue;
        for (const QString &table : body->subgraph.terminals + body->subgraph.bridges)
            tables.insert(table);
        for (const record::ColumnLineage &column : body->lineage) {
            for (const record::LineageInput &input : column.inputs)
                tables.insert(input.table);
        }
        for (const record::LineageInput &input : body->lineageAll)
            tables.insert(input.table);
    }
    return tables;
}

} // namespace Tieout::sources
