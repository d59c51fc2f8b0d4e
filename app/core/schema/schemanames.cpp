// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/schemanames.h"

#include <QHash>

namespace Tieout::schema {

SchemaNames::SchemaNames(const Schema &schema)
{
    QHash<QString, int> columns;
    QHash<QString, int> tables;
    QHash<QString, int> schemas;
    for (const Table &table : schema.tables) {
        const auto known = tables.constFind(table.name.name);
        m_tables.push_back(known != tables.cend() ? *known : *tables.insert(table.name.name, int(m_tableNames.size())));
        if (known == tables.cend())
            m_tableNames.push_back(partsOf(table.name.name));
        const auto of = schemas.constFind(table.name.schema);
        m_schemas.push_back(of != schemas.cend() ? *of : *schemas.insert(table.name.schema, int(schemas.size())));
        std::vector<int> &names = m_columns.emplace_back();
        names.reserve(size_t(table.columns.size()));
        for (const Column &column : table.columns) {
            const auto name = columns.constFind(column.name);
            names.push_back(name != columns.cend() ? *name : *columns.insert(column.name, int(m_columnNames.size())));
            if (name == columns.cend())
                m_columnNames.push_back(referenceOf(column.name));
        }
    }
    m_schemaCount = int(schemas.size());
}

} // namespace Tieout::schema
