// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/standins.h"

#include "core/base/foreignnames.h"
#include "core/catalog/similar.h"

#include <algorithm>

namespace Tieout::retrieval {

namespace {

QStringList stemsOf(const QString &name)
{
    QStringList stems;
    for (const QString &word : base::nameWords(name))
        stems.append(base::stem(word));
    return stems;
}

QSet<QString> stemsOf(const QList<base::Word> &words)
{
    QSet<QString> stems;
    for (const base::Word &word : words) {
        stems.insert(word.stem);
        for (const QString &part : stemsOf(word.text)) // "orders_archive", typed as it is stored
            stems.insert(part);
    }
    return stems;
}

} // namespace

StandIns::StandIns(const catalog::Snapshot &snapshot)
{
    for (const catalog::CatalogEntry &entry : snapshot.entries) {
        if (!entry.isSetAside())
            continue;
        const QList<catalog::SimilarTable> before = catalog::tablesBefore(entry, snapshot.entries);
        if (before.size() != 1 || snapshot.graph->node(before.first().table) < 0)
            continue;
        Replaced replaced;
        replaced.by = before.first().table;
        const QStringList others = stemsOf(replaced.by.name);
        for (const QString &stem : stemsOf(entry.table.name)) {
            if (!others.contains(stem))
                replaced.own.insert(stem);
        }
        for (const catalog::Alias &alias : snapshot.aliases) {
            if (alias.table == entry.table && alias.column.isEmpty())
                replaced.called.append(stemsOf(alias.text));
        }
        m_replaced.insert(entry.table, replaced);
    }
}

bool StandIns::isAskedFor(const Replaced &replaced, const QSet<QString> &stems)
{
    const auto isSaid = [&stems](const QString &stem) { return stems.contains(stem); };
    return std::any_of(replaced.own.cbegin(), replaced.own.cend(), isSaid)
           || std::any_of(replaced.called.cbegin(), replaced.called.cend(), [&isSaid](const QStringList &name) {
                  return std::all_of(name.cbegin(), name.cend(), isSaid);
              });
}

bool StandIns::isReplaced(const TableName &table, const QList<base::Word> &words) const
{
    const auto replaced = m_replaced.constFind(table);
    return replaced != m_replaced.cend() && !isAskedFor(*replaced, stemsOf(words));
}

void StandIns::apply(Linking &linking, const schema::SchemaGraph &graph) const
{
    if (m_replaced.isEmpty())
        return;
    const QSet<QString> stems = stemsOf(linking.words);
    QHash<TableName, TableName> standIns;
    for (auto it = m_replaced.cbegin(); it != m_replaced.cend(); ++it) {
        if (!isAskedFor(*it, stems))
            standIns.insert(it.key(), it->by);
    }
    for (TableMention &mention : linking.tables)
        mention.table = standIns.value(mention.table, mention.table);
    const auto columnOf = [&](const TableName &table, const QString &column) {
        const int node = graph.node(table);
        return node < 0 ? nullptr : graph.table(node).column(column);
    };
    for (ColumnMention &mention : linking.columns) {
        const TableName other = standIns.value(mention.table);
        if (const Column *column = other.name.isEmpty() ? nullptr : columnOf(other, mention.column)) {
            mention.table = other;
            mention.column = column->name;
        }
    }
    // A value that the other table holds as well is meant there.
    const QList<ValueMention> values = linking.values;
    linking.values.removeIf([&](const ValueMention &mention) {
        const TableName other = standIns.value(mention.table);
        return mention.definition < 0 && !other.name.isEmpty()
               && std::any_of(values.cbegin(), values.cend(), [&](const ValueMention &same) {
                      return same.table == other && same.firstWord == mention.firstWord
                             && same.lastWord == mention.lastWord
                             && same.column.compare(mention.column, Qt::CaseInsensitive) == 0;
                  });
    });
    // Both may have been mentioned by the same words.
    QList<TableMention> tables;
    for (const TableMention &mention : std::as_const(linking.tables)) {
        const auto same = std::find_if(tables.begin(), tables.end(), [&mention](const TableMention &other) {
            return other.table == mention.table && other.firstWord == mention.firstWord
                   && other.lastWord == mention.lastWord;
        });
        if (same == tables.end())
            tables.append(mention);
        else if (same->score < mention.score)
            *same = mention;
    }
    linking.tables = tables;
}

} // namespace Tieout::retrieval
