// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/keynames.h"
#include "sdk/schema.h"

#include <vector>

namespace Tieout::schema {

/// The names of a schema's tables and columns taken apart, each spelling once: a large schema repeats most of them.
class SchemaNames
{
public:
    explicit SchemaNames(const Schema &schema);

    const NameParts &table(int table) const { return m_tableNames[size_t(m_tables[size_t(table)])]; }
    const ReferenceName &column(int table, int column) const
    {
        return m_columnNames[size_t(columnNumber(table, column))];
    }
    /// Columns that are spelt alike have the same number.
    int columnNumber(int table, int column) const { return m_columns[size_t(table)][size_t(column)]; }
    /// Number of the schema that a table is in.
    int schemaOf(int table) const { return m_schemas[size_t(table)]; }
    int schemaCount() const { return m_schemaCount; }

private:
    std::vector<ReferenceName> m_columnNames;
    std::vector<NameParts> m_tableNames;
    std::vector<std::vector<int>> m_columns; ///< name by table and column
    std::vector<int> m_tables;
    std::vector<int> m_schemas;
    int m_schemaCount = 0;
};

} // namespace Tieout::schema
