// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/sourcelimits.h"

#include "core/schema/names.h"

#include <algorithm>

namespace Tieout::schema {

namespace {

/// An entry may leave the schema out.
bool means(const QString &entry, const TableName &table, const QString &column)
{
    const QString rest = column.isEmpty() ? QString() : u'.' + column;
    return sameName(entry, table.name + rest) || (!table.schema.isEmpty() && sameName(entry, table.schema + u'.' + table.name + rest));
}

} // namespace

bool SourceLimits::hides(const TableName &table, const QString &column) const
{
    return std::any_of(hidden.cbegin(), hidden.cend(), [&](const QString &entry) {
        return means(entry, table, {}) || (!column.isEmpty() && means(entry, table, column));
    });
}

QStringList unknownIn(const SourceLimits &limits, const Schema &schema)
{
    QStringList unknown;
    for (const QString &entry : limits.hidden) {
        const bool known = std::any_of(schema.tables.cbegin(), schema.tables.cend(), [&entry](const Table &table) {
            return means(entry, table.name, {}) ||
                   std::any_of(table.columns.cbegin(), table.columns.cend(),
                               [&](const Column &column) { return means(entry, table.name, column.name); });
        });
        if (!known)
            unknown.append(entry);
    }
    return unknown;
}

} // namespace Tieout::schema
