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

/// "a, b and c"; longer lists end in "and N more".
message::Message nounList(const QStringList &nouns, int most = 4)
{
    return message::allNamed(nouns, nouns.size() > most + 1 ? most : int(nouns.size()));
}

/// "a, b or c".
message::Message choiceList(const QStringList &nouns, int most)
{
    return nouns.size() < 2 || nouns.size() > most + 1
               ? nounList(nouns, most)
               : message::say("join.or", {nouns.mid(0, nouns.size() - 1).join(QStringLiteral(", ")), nouns.last()});
}

/// "one lease and one tenant".
message::Message oneOfEach(const QStringList &nouns, int most = 4)
{
    QList<message::Message> each;
    for (const QString &noun : nouns)
        each.append(message::say("catalog.one", {noun}));
    if (each.size() <= most + 1)
        return message::allOf(each);
    return message::say("join.more", {message::listed(each.mid(0, most)), QString::number(each.size() - most)});
}

Aspect sentence(const message::Message &words, AspectOrigin origin = AspectOrigin::Name)
{
    return byRule(message::say("catalog.sentence", {words}), origin);
}

message::Message dated(const message::Message &things, const TableProfile *profile, const CatalogEntry &entry)
{
    const ColumnProfile *column = profile ? profile->column(entry.timeColumn) : nullptr;
    if (!column || entry.newest.isEmpty())
        return things;
    const std::optional<QDate> first = period::dayOf(column->minimum.toText(), column->encoding);
    return first ? message::say("catalog.things.dated", {things, first->toString(Qt::ISODate), entry.newest}) : things;
}

message::Message factSummary(const schema::SchemaGraph &graph, int node, const TableProfile *profile,
                             const CatalogEntry &entry)
{
    const QStringList parents = nounsOf(graph, parentsOf(graph, node));
    message::Message things = capitalised(entityPlural(entry.table));
    const QStringList measures = spoken(measuresOf(graph.table(node), profile));
    if (!measures.isEmpty())
        things = message::say("catalog.things.with", {things, nounList(measures, 3)});
    if (!parents.isEmpty())
        things = message::say("catalog.things.by", {things, nounList(parents, 3)});
    return dated(things, profile, entry);
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
    switch (entry.role) {
    case TableRole::Fact:
        return sentence(factSummary(graph, node, profile, entry), origin);
    case TableRole::Bridge:
        return byRule(message::say("catalog.summary.links", {nounList(pluralsOf(graph, parents))}));
    case TableRole::Lookup:
        return byRule(message::say("catalog.summary.lookup", {entityPlural(table.name)}));
    case TableRole::View:
    case TableRole::Dimension:
    case TableRole::Unknown:
        break;
    }
    message::Message things = capitalised(entityPlural(table.name));
    const QStringList attributes = attributesOf(graph, node, profile, entry);
    if (attributes.isEmpty() && parents.isEmpty() && !namingColumn(table).isEmpty())
        things = message::say("catalog.things.by", {things, base::humanised(namingColumn(table))});
    if (!attributes.isEmpty())
        things = message::say("catalog.things.with", {things, nounList(attributes, 3)});
    if (!parents.isEmpty())
        things = message::say("catalog.things.eachWith", {things, nounList(nounsOf(graph, parents), 3)});
    if (entry.role == TableRole::View)
        things = message::say("catalog.things.view", {things});
    return sentence(things);
}

Aspect grainOf(const schema::SchemaGraph &graph, int node, const CatalogEntry &entry)
{
    const Table &table = graph.table(node);
    if (table.columns.isEmpty())
        return {};
    const QString noun = entityNoun(table.name);
    const QStringList parents = nounsOf(graph, parentsOf(graph, node));
    if (entry.role == TableRole::Bridge) {
        return byRule(message::say("catalog.grain.links", {oneOfEach(parents)}));
    }
    message::Message row = message::say("catalog.grain.row", {noun});
    if (table.primaryKey.size() > 1)
        return sentence(message::say("catalog.grain.each", {row, nounList(spoken(table.primaryKey))}));
    if (entry.role == TableRole::Fact && !parents.isEmpty())
        row = message::say("catalog.grain.for", {row, oneOfEach(parents, 2)});
    if (table.primaryKey.size() == 1)
        row = message::say("catalog.grain.identified", {row, table.primaryKey.first()});
    return sentence(row);
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
    switch (entry.role) {
    case TableRole::Fact: {
        const QStringList measures = spoken(measuresOf(graph.table(node), profile));
        message::Message use = message::say("catalog.use.number", {things});
        if (!measures.isEmpty())
            use = message::say("catalog.use.totals", {use, nounList(measures, 3)});
        QStringList by = categories.mid(0, 2) + parents.mid(0, 2);
        by.removeDuplicates();
        QList<message::Message> ways(by.cbegin(), by.cend());
        if (!entry.timeColumn.isEmpty())
            ways.append(message::say("catalog.use.period", {entry.timeColumn}));
        if (!ways.isEmpty())
            use = message::say("catalog.use.by", {use, message::oneOf(ways)});
        return sentence(use, origin);
    }
    case TableRole::Bridge: {
        const QStringList ends = pluralsOf(graph, parentsOf(graph, node));
        if (ends.size() < 2 || ends.size() > 5)
            return byRule(message::say("catalog.use.among", {nounList(ends)}));
        return byRule(
            message::say("catalog.use.fromTo", {ends.mid(0, ends.size() - 1).join(QStringLiteral(", ")), ends.last()}));
    }
    case TableRole::Lookup:
        return byRule(message::say("catalog.use.spelling", {entityNoun(entry.table), nounList(children)}));
    default:
        break;
    }
    message::Message use = message::say("catalog.use.listing", {things});
    if (!categories.isEmpty())
        use = message::say("catalog.things.by", {use, choiceList(categories, 3)});
    if (!children.isEmpty())
        use = message::say("catalog.use.grouping", {use, nounList(children, 3), entityNoun(entry.table)});
    return sentence(use, origin);
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

message::Message similarHint(const CatalogEntry &entry, const QHash<TableName, CatalogEntry> &entries)
{
    QStringList before;
    bool newer = false;
    for (const SimilarTable &similar : tablesBefore(entry, entries)) {
        before.append(similar.table.display());
        newer = newer || similar.newer;
    }
    if (!before.isEmpty())
        return message::say(newer ? "catalog.notFor.current" : "catalog.notFor.general", {choiceList(before, 3)});
    for (const SimilarTable &similar : entry.similar) {
        if (!similar.difference.isEmpty())
            return message::say("catalog.notFor.other", {similar.table.display(), similar.difference});
    }
    return {};
}

/// Facts about the same things that both count money are easily taken for one another.
message::Message siblingHint(const schema::SchemaGraph &graph, int node, const QHash<TableName, TableProfile> &profiles,
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
    QList<message::Message> hints;
    for (const QString &measure : found) {
        const qsizetype dot = measure.lastIndexOf(u'.');
        hints.append(
            message::say("catalog.notFor.sibling", {capitalised(base::humanised(measure.mid(dot + 1))),
                                                    entityPlural({{}, measure.left(dot).section(u'.', -1)}), measure}));
    }
    return message::apart(hints);
}

message::Message dateHint(const schema::SchemaGraph &graph, int node, const QHash<TableName, CatalogEntry> &entries)
{
    for (const int parent : parentsOf(graph, node)) {
        const auto entry = entries.constFind(graph.table(parent).name);
        // An unnamed parent is an event too, though it measures nothing itself.
        const bool event = entry != entries.constEnd()
                           && (entry->role == TableRole::Fact || ownNameColumn(graph.table(parent)).isEmpty());
        if (event && !entry->timeColumn.isEmpty())
            return message::say("catalog.notFor.periods", {entry->table.display() + u'.' + entry->timeColumn});
    }
    return {};
}

} // namespace

Aspect notForOf(const schema::SchemaGraph &graph, int node, const QHash<TableName, TableProfile> &profiles,
                const QHash<TableName, CatalogEntry> &entries)
{
    const CatalogEntry entry = entries.value(graph.table(node).name);
    QList<message::Message> hints;
    const bool byProfile = !entry.similar.isEmpty() && !entry.newest.isEmpty();
    if (const message::Message hint = similarHint(entry, entries); !hint.isEmpty())
        hints.append(hint);
    if (entry.role == TableRole::Fact) {
        if (entry.timeColumn.isEmpty()) {
            if (const message::Message hint = dateHint(graph, node, entries); !hint.isEmpty())
                hints.append(hint);
        }
        if (const message::Message hint = siblingHint(graph, node, profiles, entries); !hint.isEmpty())
            hints.append(hint);
    } else if (entry.role == TableRole::Dimension || entry.role == TableRole::Lookup) {
        const QStringList found = measuresElsewhere(graph, childrenOf(graph, node), node, profiles, entries);
        if (!found.isEmpty())
            hints.append(message::say("catalog.notFor.totals", {choiceList(found, 2)}));
    }
    if (hints.isEmpty())
        return {};
    return sentence(message::apart(hints), byProfile ? AspectOrigin::Profile : AspectOrigin::Name);
}

} // namespace Tieout::catalog
