// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/aspects.h"
#include "core/catalog/meaning.h"
#include "core/catalog/phrasing.h"
#include "core/catalog/role.h"
#include "core/catalog/similar.h"
#include "core/catalog/timecolumn.h"
#include "core/schema/families.h"

namespace Tieout::catalog {

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

/// The source's newest event, where it lies before the as-of date: an old source is not thereby legacy.
static QDate referenceDay(const QHash<TableName, CatalogEntry> &entries, const QDate &asOf)
{
    QDate newest;
    for (const CatalogEntry &entry : entries) {
        const QDate day = QDate::fromString(entry.newest, Qt::ISODate);
        if (day.isValid() && (!newest.isValid() || day > newest))
            newest = day;
    }
    return asOf.isValid() && newest.isValid() ? std::min(asOf, newest) : newest;
}

/// Why nobody has written the table for so long; empty where somebody has, or where nothing tells.
static message::Message unwrittenBecause(const CatalogEntry &entry, const TableProfile *profile, const QDate &asOf,
                                         const QDate &reference, int days)
{
    const message::Message since = days == DefaultLegacyDays
                                       ? message::say("catalog.legacy.year")
                                       : message::say("catalog.legacy.days", {QString::number(days)});
    if (profile && profile->lastWrite.isValid() && asOf.isValid()) {
        const QDate written = profile->lastWrite.toUTC().date();
        return written < asOf.addDays(-days) ? message::say(
                   "catalog.legacy.written", {written.toString(Qt::ISODate), since, asOf.toString(Qt::ISODate)})
                                             : message::Message();
    }
    if (entry.newest.isEmpty() || !reference.isValid() || newestOfAll(entry, profile) >= reference.addDays(-days))
        return {};
    return message::say("catalog.legacy.newest", {entry.newest, since, reference.toString(Qt::ISODate)});
}

/// An empty table beside the one in use that looks like it; empty where it is none.
static message::Message emptiedBecause(const CatalogEntry &entry, const QHash<TableName, TableProfile> &profiles,
                                       const QHash<TableName, CatalogEntry> &entries)
{
    const auto rowsOf = [&profiles](const TableName &table) {
        const TableProfile *profile = profileOf(profiles, table);
        return profile ? profile->rows : -1;
    };
    const QList<SimilarTable> before = rowsOf(entry.table) == 0 ? tablesBefore(entry, entries) : QList<SimilarTable>();
    return before.size() == 1 && rowsOf(before.first().table) > 0
               ? message::say("catalog.legacy.empty", {before.first().table.display()})
               : message::Message();
}

/**
 * Marks tables that nobody has written for long: by what the engine keeps, else by the newest of their dates; and empty
 * ones beside a table that took their place. No signal means unknown, never legacy. Master data does not age: only
 * facts, and copies of a newer table, that no other table refers to.
 */
static void markLegacy(const schema::SchemaGraph &graph, const QHash<TableName, TableProfile> &profiles,
                       const QDate &asOf, int days, QHash<TableName, CatalogEntry> &entries)
{
    const QDate reference = referenceDay(entries, asOf);
    for (int node = 0; node < graph.tableCount(); ++node) {
        CatalogEntry &entry = entries[graph.table(node).name];
        // What went before is the table of another year: the whole is as old as its last part.
        const schema::Family *family = graph.families().split(node);
        if (family && schema::isPeriod(family->kind) && family->current() >= 0 && family->current() != node)
            continue;
        if (graph.table(node).kind == TableKind::View || !childrenOf(graph, node).isEmpty())
            continue;
        const bool replaced = std::any_of(entry.similar.cbegin(), entry.similar.cend(),
                                          [](const SimilarTable &similar) { return similar.preferred; });
        if (entry.role != TableRole::Fact && !replaced)
            continue;
        entry.legacyBecause = emptiedBecause(entry, profiles, entries);
        if (entry.legacyBecause.isEmpty())
            entry.legacyBecause = unwrittenBecause(entry, profileOf(profiles, entry.table), asOf, reference, days);
        entry.legacy = !entry.legacyBecause.isEmpty();
    }
}

QHash<TableName, CatalogEntry> describe(const schema::SchemaGraph &graph,
                                        const QHash<TableName, TableProfile> &profiles, const QDate &asOf,
                                        const Evidence &evidence)
{
    QHash<TableName, CatalogEntry> entries;
    for (int node = 0; node < graph.tableCount(); ++node) {
        const TableName &name = graph.table(node).name;
        entries.insert(name, ownEntry(graph, node, profileOf(profiles, name)));
    }
    findSimilarTables(graph, profiles, evidence, entries);
    markLegacy(graph, profiles, asOf, evidence.legacyDays, entries);
    for (int node = 0; node < graph.tableCount(); ++node) {
        const TableName &name = graph.table(node).name;
        const TableProfile *profile = profileOf(profiles, name);
        CatalogEntry &entry = entries[name];
        entry.summary = summaryOf(graph, node, profile, entry);
        entry.grain = grainOf(graph, node, entry);
        entry.whenToUse = whenToUseOf(graph, node, profile, entry);
        entry.authoritative = authoritativeOf(entry, entries, evidence);
        entry.usedBy = evidence.uses.value(name);
    }
    for (int node = 0; node < graph.tableCount(); ++node)
        entries[graph.table(node).name].notFor = notForOf(graph, node, profiles, entries);
    return entries;
}

} // namespace Tieout::catalog
