// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/aspects.h"

#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "core/catalog/role.h"
#include "core/catalog/similar.h"
#include "core/period/period.h"

#include <QSet>

namespace Tieout::catalog {

namespace {

QStringList nounsOf(const schema::SchemaGraph &graph, const QList<int> &nodes)
{
    QStringList nouns;
    for (const int node : nodes)
        nouns.append(entityNoun(graph.table(node).name));
    return nouns;
}

QStringList pluralsOf(const schema::SchemaGraph &graph, const QList<int> &nodes)
{
    QStringList nouns;
    for (const int node : nodes)
        nouns.append(entityPlural(graph.table(node).name));
    return nouns;
}

bool isFlag(const Column &column, const TableProfile *profile)
{
    const ColumnProfile *statistics = profile ? profile->column(column.name) : nullptr;
    return column.type == TypeClass::Boolean || (statistics && statistics->semantic == SemanticKind::Flag);
}

bool isPersonal(const Column &column, const TableProfile *profile)
{
    const ColumnProfile *statistics = profile ? profile->column(column.name) : nullptr;
    return statistics && statistics->semantic == SemanticKind::PersonalData;
}

/// Columns that say something about a row in words: the name, keys, dates, measures, flags and personal data aside.
QStringList attributesOf(const schema::SchemaGraph &graph, int node, const TableProfile *profile,
                         const CatalogEntry &entry)
{
    QStringList names;
    const Table &table = graph.table(node);
    const QString naming = namingColumn(table);
    for (const Column &column : table.columns) {
        const bool key =
            table.primaryKey.contains(column.name, Qt::CaseInsensitive) || isKeyColumn(graph, node, column.name);
        if (key || entry.timeColumns.contains(column.name) || isMeasure(table, column, profile)
            || column.type == TypeClass::Blob || isFlag(column, profile) || isPersonal(column, profile)
            || column.name == naming)
            continue;
        names.append(base::humanised(column.name));
    }
    return names;
}

/// Columns few values of which repeat: what one groups by.
QStringList categoriesOf(const schema::SchemaGraph &graph, int node, const TableProfile *profile)
{
    QStringList names;
    if (!profile)
        return names;
    for (const Column &column : graph.table(node).columns) {
        const ColumnProfile *statistics = profile->column(column.name);
        if (statistics && statistics->semantic == SemanticKind::Category && !isKeyColumn(graph, node, column.name))
            names.append(base::humanised(column.name));
    }
    return names;
}

QStringList spoken(const QStringList &identifiers)
{
    QStringList names;
    for (const QString &identifier : identifiers)
        names.append(base::humanised(identifier));
    return names;
}

QString datesCovered(const TableProfile *profile, const CatalogEntry &entry)
{
    const ColumnProfile *column = profile ? profile->column(entry.timeColumn) : nullptr;
    if (!column || entry.newest.isEmpty())
        return {};
    const std::optional<QDate> first = period::dayOf(column->minimum.toText(), column->encoding);
    return first ? QStringLiteral(", from %1 to %2").arg(first->toString(Qt::ISODate), entry.newest) : QString();
}

QString factSummary(const schema::SchemaGraph &graph, int node, const TableProfile *profile, const CatalogEntry &entry)
{
    const QStringList parents = nounsOf(graph, parentsOf(graph, node));
    QString text = capitalised(entityPlural(entry.table));
    const QStringList measures = spoken(measuresOf(graph.table(node), profile));
    if (!measures.isEmpty())
        text += QStringLiteral(" with ") + sentenceList(measures, 3);
    if (!parents.isEmpty())
        text += QStringLiteral(" by ") + sentenceList(parents, 3);
    return text + datesCovered(profile, entry) + u'.';
}

} // namespace

const TableProfile *profileOf(const QHash<TableName, TableProfile> &profiles, const TableName &table)
{
    const auto it = profiles.constFind(table);
    return it == profiles.constEnd() ? nullptr : &*it;
}

Aspect summaryOf(const schema::SchemaGraph &graph, int node, const TableProfile *profile, const CatalogEntry &entry)
{
    const Table &table = graph.table(node);
    if (!table.comment.isEmpty())
        return {tidyComment(table.comment) + u'.', AspectOrigin::Comment, {}};
    const AspectOrigin origin = profile ? AspectOrigin::Profile : AspectOrigin::Name;
    const QList<int> parents = parentsOf(graph, node);
    const QString things = capitalised(entityPlural(table.name));
    switch (entry.role) {
    case TableRole::Fact:
        return {factSummary(graph, node, profile, entry), origin, {}};
    case TableRole::Bridge:
        return {QStringLiteral("Links ") + sentenceList(pluralsOf(graph, parents)) + u'.', AspectOrigin::Name, {}};
    case TableRole::Lookup:
        return {QStringLiteral("List of %1 that other tables refer to.").arg(entityPlural(table.name)),
                AspectOrigin::Name,
                {}};
    case TableRole::View:
    case TableRole::Dimension:
    case TableRole::Unknown:
        break;
    }
    QString text = things;
    const QStringList attributes = attributesOf(graph, node, profile, entry);
    if (attributes.isEmpty() && parents.isEmpty() && !namingColumn(table).isEmpty())
        text += QStringLiteral(" by ") + base::humanised(namingColumn(table));
    if (!attributes.isEmpty())
        text += QStringLiteral(" with ") + sentenceList(attributes, 3);
    if (!parents.isEmpty())
        text += QStringLiteral(", each with its ") + sentenceList(nounsOf(graph, parents), 3);
    if (entry.role == TableRole::View)
        text += QStringLiteral(", as a view");
    return {text + u'.', AspectOrigin::Name, {}};
}

Aspect grainOf(const schema::SchemaGraph &graph, int node, const CatalogEntry &entry)
{
    const Table &table = graph.table(node);
    if (table.columns.isEmpty())
        return {};
    const QString noun = entityNoun(table.name);
    const QStringList parents = nounsOf(graph, parentsOf(graph, node));
    if (entry.role == TableRole::Bridge) {
        QStringList ends;
        for (const QString &parent : parents)
            ends.append(QStringLiteral("one ") + parent);
        return {QStringLiteral("One row links %1.").arg(sentenceList(ends)), AspectOrigin::Name, {}};
    }
    QString text = QStringLiteral("One row is one ") + noun;
    if (table.primaryKey.size() > 1)
        return {text + QStringLiteral(", one for each %1.").arg(sentenceList(spoken(table.primaryKey))),
                AspectOrigin::Name,
                {}};
    if (entry.role == TableRole::Fact && !parents.isEmpty()) {
        QStringList ends;
        for (const QString &parent : parents)
            ends.append(QStringLiteral("one ") + parent);
        text += QStringLiteral(" for ") + sentenceList(ends, 2);
    }
    if (table.primaryKey.size() == 1)
        text += QStringLiteral(", identified by ") + table.primaryKey.first();
    return {text + u'.', AspectOrigin::Name, {}};
}

Aspect whenToUseOf(const schema::SchemaGraph &graph, int node, const TableProfile *profile, const CatalogEntry &entry)
{
    if (entry.columns.isEmpty())
        return {};
    const AspectOrigin origin = profile ? AspectOrigin::Profile : AspectOrigin::Name;
    const QString things = entityPlural(entry.table);
    const QStringList parents = nounsOf(graph, parentsOf(graph, node));
    const QStringList children = pluralsOf(graph, childrenOf(graph, node));
    const QStringList categories = categoriesOf(graph, node, profile);
    const QString orWord = QStringLiteral("or");
    switch (entry.role) {
    case TableRole::Fact: {
        const QStringList measures = spoken(measuresOf(graph.table(node), profile));
        QString text = QStringLiteral("Number of ") + things;
        if (!measures.isEmpty())
            text += QStringLiteral(", totals and averages of ") + sentenceList(measures, 3);
        QStringList by = categories.mid(0, 2) + parents.mid(0, 2);
        if (!entry.timeColumn.isEmpty())
            by.append(QStringLiteral("period (%1)").arg(entry.timeColumn));
        by.removeDuplicates();
        if (!by.isEmpty())
            text += QStringLiteral(", by ") + sentenceList(by, 5, orWord);
        return {text + u'.', origin, {}};
    }
    case TableRole::Bridge:
        return {QStringLiteral("Going from %1.")
                    .arg(sentenceList(pluralsOf(graph, parentsOf(graph, node)), 4, QStringLiteral("to"))),
                AspectOrigin::Name,
                {}};
    case TableRole::Lookup:
        return {QStringLiteral("Spelling out the %1 of %2.").arg(entityNoun(entry.table), sentenceList(children)),
                AspectOrigin::Name,
                {}};
    default:
        break;
    }
    QString text = QStringLiteral("Listing and counting ") + things;
    if (!categories.isEmpty())
        text += QStringLiteral(" by ") + sentenceList(categories, 3, orWord);
    if (!children.isEmpty())
        text += QStringLiteral("; grouping %1 by %2").arg(sentenceList(children, 3), entityNoun(entry.table));
    return {text + u'.', origin, {}};
}

namespace {

/// "table.measure" of up to two live fact tables among `nodes`.
QStringList measuresElsewhere(const schema::SchemaGraph &graph, const QList<int> &nodes, int except,
                              const QHash<TableName, TableProfile> &profiles,
                              const QHash<TableName, CatalogEntry> &entries, bool moneyOnly = false)
{
    QStringList found;
    for (const int node : nodes) {
        const TableName &name = graph.table(node).name;
        const auto entry = entries.constFind(name);
        if (node == except || entry == entries.constEnd() || entry->role != TableRole::Fact || entry->legacy)
            continue;
        const QString measure = mainMeasure(graph.table(node), profileOf(profiles, name));
        if (!measure.isEmpty() && found.size() < 2 && (!moneyOnly || soundsLikeMoney(measure)))
            found.append(name.display() + u'.' + measure);
    }
    return found;
}

QString similarHint(const CatalogEntry &entry, const QHash<TableName, CatalogEntry> &entries)
{
    QStringList before;
    bool newer = false;
    for (const SimilarTable &similar : tablesBefore(entry, entries)) {
        before.append(similar.table.display());
        newer = newer || similar.difference.contains(QStringLiteral("rows up to"));
    }
    if (!before.isEmpty()) {
        return QStringLiteral("%1: use %2")
            .arg(newer ? QStringLiteral("Current rows") : QStringLiteral("Rows in general"),
                 sentenceList(before, 3, QStringLiteral("or")));
    }
    for (const SimilarTable &similar : entry.similar) {
        if (!similar.difference.isEmpty())
            return QStringLiteral("The rows of %1 (%2)").arg(similar.table.display(), similar.difference);
    }
    return {};
}

/// Facts about the same things that both count money are easily taken for one another.
QString siblingHint(const schema::SchemaGraph &graph, int node, const QHash<TableName, TableProfile> &profiles,
                    const QHash<TableName, CatalogEntry> &entries)
{
    QList<int> siblings;
    for (const int parent : parentsOf(graph, node)) {
        for (const int sibling : childrenOf(graph, parent)) {
            if (!siblings.contains(sibling))
                siblings.append(sibling);
        }
    }
    QSet<QString> similar;
    for (const SimilarTable &table : entries.value(graph.table(node).name).similar)
        similar.insert(table.table.display());
    siblings.removeIf([&](int sibling) { return similar.contains(graph.table(sibling).name.display()); });
    const TableName &name = graph.table(node).name;
    if (!soundsLikeMoney(mainMeasure(graph.table(node), profileOf(profiles, name))))
        return {};
    const QStringList found = measuresElsewhere(graph, siblings, node, profiles, entries, true);
    QStringList hints;
    for (const QString &measure : found) {
        const qsizetype dot = measure.lastIndexOf(u'.');
        hints.append(QStringLiteral("%1 of %2: use %3")
                         .arg(capitalised(base::humanised(measure.mid(dot + 1))),
                              entityPlural({{}, measure.left(dot).section(u'.', -1)}), measure));
    }
    return hints.join(QStringLiteral("; "));
}

QString dateHint(const schema::SchemaGraph &graph, int node, const QHash<TableName, CatalogEntry> &entries)
{
    for (const int parent : parentsOf(graph, node)) {
        const auto entry = entries.constFind(graph.table(parent).name);
        // An unnamed parent is an event too, though it measures nothing itself.
        const bool event = entry != entries.constEnd()
                           && (entry->role == TableRole::Fact || ownNameColumn(graph.table(parent)).isEmpty());
        if (event && !entry->timeColumn.isEmpty())
            return QStringLiteral("Periods alone: the date is %1.%2").arg(entry->table.display(), entry->timeColumn);
    }
    return {};
}

} // namespace

Aspect notForOf(const schema::SchemaGraph &graph, int node, const QHash<TableName, TableProfile> &profiles,
                const QHash<TableName, CatalogEntry> &entries)
{
    const CatalogEntry entry = entries.value(graph.table(node).name);
    QStringList hints;
    const bool byProfile = !entry.similar.isEmpty() && !entry.newest.isEmpty();
    if (const QString hint = similarHint(entry, entries); !hint.isEmpty())
        hints.append(hint);
    if (entry.role == TableRole::Fact) {
        if (entry.timeColumn.isEmpty()) {
            if (const QString hint = dateHint(graph, node, entries); !hint.isEmpty())
                hints.append(hint);
        }
        if (const QString hint = siblingHint(graph, node, profiles, entries); !hint.isEmpty())
            hints.append(hint);
    } else if (entry.role == TableRole::Dimension || entry.role == TableRole::Lookup) {
        const QStringList found = measuresElsewhere(graph, childrenOf(graph, node), node, profiles, entries);
        if (!found.isEmpty())
            hints.append(QStringLiteral("Totals: use ") + sentenceList(found, 2, QStringLiteral("or")));
    }
    if (hints.isEmpty())
        return {};
    return {hints.join(QStringLiteral("; ")) + u'.', byProfile ? AspectOrigin::Profile : AspectOrigin::Name, {}};
}

} // namespace Tieout::catalog
