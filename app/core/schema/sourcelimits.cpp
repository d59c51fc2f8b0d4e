// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/sourcelimits.h"

#include "core/schema/names.h"

#include <algorithm>

namespace Tieout::schema {

namespace {

/// An entry may leave the schema out.
bool means(const QString &entry, const TableName &table, const QString &column)
{
    if (entry.endsWith(QLatin1String(".*")))
        return column.isEmpty() && sameName(entry.chopped(2), table.schema);
    const QString rest = column.isEmpty() ? QString() : u'.' + column;
    return sameName(entry, table.name + rest)
           || (!table.schema.isEmpty() && sameName(entry, table.schema + u'.' + table.name + rest));
}

/// As a table, or as what stands before a dot of an entry, names the connection's own schema.
QString withoutSchema(const QString &name, const QString &schema)
{
    const bool named = !schema.isEmpty() && name.size() > schema.size() && name.startsWith(schema, Qt::CaseInsensitive)
                       && name[schema.size()] == u'.';
    return named ? name.mid(schema.size() + 1) : name;
}

} // namespace

bool SourceLimits::hides(const TableName &table, const QString &column) const
{
    return std::any_of(hidden.cbegin(), hidden.cend(), [&](const QString &entry) {
        return means(entry, table, {}) || (!column.isEmpty() && means(entry, table, column));
    });
}

bool SourceLimits::shows(const TableName &view) const
{
    return std::any_of(shown.cbegin(), shown.cend(), [&view](const QString &entry) { return means(entry, view, {}); });
}

QString SourceLimits::filterOf(const TableName &table) const
{
    const auto filter = std::find_if(filters.cbegin(), filters.cend(),
                                     [&table](const RowFilter &other) { return other.table == table; });
    return filter == filters.cend() ? QString() : filter->condition;
}

QString schemaEntry(const QString &schema)
{
    return schema + QStringLiteral(".*");
}

QStringList unknownIn(const SourceLimits &limits, const Schema &schema)
{
    QStringList unknown;
    const auto known = [&schema](const QString &entry) {
        return std::any_of(schema.tables.cbegin(), schema.tables.cend(), [&entry](const Table &table) {
            return means(entry, table.name, {})
                   || std::any_of(table.columns.cbegin(), table.columns.cend(),
                                  [&](const Column &column) { return means(entry, table.name, column.name); });
        });
    };
    for (const QString &entry : limits.hidden + limits.shown) {
        if (!known(entry))
            unknown.append(entry);
    }
    for (const RowFilter &filter : limits.filters) {
        if (!schema.table(filter.table))
            unknown.append(filter.table.display());
    }
    return unknown;
}

SourceLimits normalised(SourceLimits limits, const Schema &schema)
{
    for (QStringList *entries : {&limits.hidden, &limits.shown}) {
        for (QString &entry : *entries) {
            const QString rest = withoutSchema(entry, schema.defaultSchema);
            entry = rest == QLatin1String("*") ? schemaEntry({}) : rest;
        }
        entries->removeDuplicates();
    }
    QList<RowFilter> filters;
    for (RowFilter filter : std::as_const(limits.filters)) {
        if (const Table *table = schema.table(filter.table))
            filter.table = table->name;
        filter.condition = filter.condition.trimmed();
        if (!filter.condition.isEmpty())
            filters.append(filter);
    }
    limits.filters = filters;
    return limits;
}

} // namespace Tieout::schema
