// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/aspects.h"
#include "core/catalog/meaning.h"
#include "core/catalog/phrasing.h"
#include "core/catalog/role.h"
#include "core/catalog/similar.h"
#include "core/catalog/timecolumn.h"

namespace Tieout::catalog {

static constexpr int LegacyDays = 365;

static const TableProfile *profileOf(const QHash<TableName, TableProfile> &profiles, const TableName &table)
{
    const auto it = profiles.constFind(table);
    return it == profiles.constEnd() ? nullptr : &*it;
}

/// Role, dates and columns: what a table says about itself.
static CatalogEntry ownEntry(const schema::SchemaGraph &graph, int node, const TableProfile *profile)
{
    const Table &table = graph.table(node);
    CatalogEntry entry;
    entry.table = table.name;
    const TimeColumns times = timeColumnsOf(table, profile);
    entry.timeColumns = times.all;
    entry.timeColumn = times.natural;
    if (profile && !entry.timeColumn.isEmpty()) {
        if (const ColumnProfile *column = profile->column(entry.timeColumn))
            entry.newest = newestDay(*column);
    }
    entry.role = roleOf(graph, node, profile, times.dated);
    for (const Column &column : table.columns)
        entry.columns.append(columnEntry(graph, node, column, profile));
    return entry;
}

/// Newest day of any date of a table: a contract that began years ago may still run.
static QDate newestOfAll(const CatalogEntry &entry, const TableProfile *profile)
{
    QString newest = entry.newest;
    for (const QString &column : entry.timeColumns) {
        if (const ColumnProfile *statistics = profile ? profile->column(column) : nullptr)
            newest = std::max(newest, newestDay(*statistics));
    }
    return QDate::fromString(newest, Qt::ISODate);
}

/**
 * Marks tables whose events ended more than a year before the source's: measured against the as-of date or the source's newest
 * event, whichever is earlier, since an old source is not thereby legacy. Master data does not age: only facts, and
 * copies of a newer table, that no other table refers to.
 */
static void markLegacy(const schema::SchemaGraph &graph, const QHash<TableName, TableProfile> &profiles, const QDate &asOf,
                       QHash<TableName, CatalogEntry> &entries)
{
    QDate reference;
    for (const CatalogEntry &entry : std::as_const(entries)) {
        const QDate newest = QDate::fromString(entry.newest, Qt::ISODate);
        if (newest.isValid() && (!reference.isValid() || newest > reference))
            reference = newest;
    }
    if (asOf.isValid() && reference.isValid())
        reference = std::min(asOf, reference);
    if (!reference.isValid())
        return;
    const QDate oldest = reference.addDays(-LegacyDays);
    for (int node = 0; node < graph.tableCount(); ++node) {
        CatalogEntry &entry = entries[graph.table(node).name];
        const QDate newest = QDate::fromString(entry.newest, Qt::ISODate);
        if (!newest.isValid() || !childrenOf(graph, node).isEmpty()
            || newestOfAll(entry, profileOf(profiles, entry.table)) >= oldest)
            continue;
        const bool replaced = std::any_of(entry.similar.cbegin(), entry.similar.cend(),
                                          [](const SimilarTable &similar) { return similar.preferred; });
        if (entry.role != TableRole::Fact && !replaced)
            continue;
        entry.legacy = true;
        entry.legacyBecause = QStringLiteral("The newest row is of %1, more than a year before %2.")
                                  .arg(entry.newest, reference.toString(Qt::ISODate));
    }
}

QHash<TableName, CatalogEntry> describe(const schema::SchemaGraph &graph, const QHash<TableName, TableProfile> &profiles,
                                        const QDate &asOf)
{
    QHash<TableName, CatalogEntry> entries;
    for (int node = 0; node < graph.tableCount(); ++node) {
        const TableName &name = graph.table(node).name;
        entries.insert(name, ownEntry(graph, node, profileOf(profiles, name)));
    }
    findSimilarTables(graph, profiles, entries);
    markLegacy(graph, profiles, asOf, entries);
    for (int node = 0; node < graph.tableCount(); ++node) {
        const TableName &name = graph.table(node).name;
        const TableProfile *profile = profileOf(profiles, name);
        CatalogEntry &entry = entries[name];
        entry.summary = summaryOf(graph, node, profile, entry);
        entry.grain = grainOf(graph, node, entry);
        entry.whenToUse = whenToUseOf(graph, node, profile, entry);
    }
    for (int node = 0; node < graph.tableCount(); ++node)
        entries[graph.table(node).name].notFor = notForOf(graph, node, profiles, entries);
    return entries;
}

} // namespace Tieout::catalog
