// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"

#include "core/catalog/timecolumn.h"

namespace Tieout::catalog {

QString aspectOriginName(AspectOrigin origin)
{
    switch (origin) {
    case AspectOrigin::Name:
        return QStringLiteral("name");
    case AspectOrigin::Comment:
        return QStringLiteral("comment");
    case AspectOrigin::Profile:
        return QStringLiteral("profile");
    case AspectOrigin::Model:
        return QStringLiteral("model");
    case AspectOrigin::Person:
        break;
    }
    return QStringLiteral("person");
}

QString tableRoleName(TableRole role)
{
    switch (role) {
    case TableRole::Fact:
        return QStringLiteral("fact");
    case TableRole::Dimension:
        return QStringLiteral("dimension");
    case TableRole::Bridge:
        return QStringLiteral("bridge");
    case TableRole::Lookup:
        return QStringLiteral("lookup");
    case TableRole::View:
        return QStringLiteral("view");
    case TableRole::Unknown:
        break;
    }
    return QStringLiteral("unknown");
}

const ColumnEntry *CatalogEntry::column(const QString &name) const
{
    for (const ColumnEntry &entry : columns) {
        if (entry.name.compare(name, Qt::CaseInsensitive) == 0)
            return &entry;
    }
    return nullptr;
}

const ColumnProfile *Snapshot::columnProfile(const TableName &table, const QString &column) const
{
    const auto it = profiles.constFind(table);
    return it == profiles.constEnd() ? nullptr : it->column(column);
}

const CatalogEntry *Snapshot::entry(const TableName &table) const
{
    const auto it = entries.constFind(table);
    return it == entries.constEnd() ? nullptr : &*it;
}

QString Snapshot::dataThrough() const
{
    QString newest; // ISO days order as text
    for (const CatalogEntry &entry : entries)
        newest = std::max(newest, entry.newest);
    if (!newest.isEmpty())
        return newest;
    for (const TableProfile &profile : profiles) {
        for (const ColumnProfile &column : profile.columns)
            newest = std::max(newest, newestDay(column));
    }
    return newest;
}

} // namespace Tieout::catalog
