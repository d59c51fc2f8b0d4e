// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/cards.h"

#include "core/base/text.h"
#include "core/retrieval/linker.h"

#include <algorithm>

namespace Tieout::retrieval {

/// A table's card names its columns too: a question often names only those.
static IndexCard tableCard(const catalog::Snapshot &snapshot, int node)
{
    const Table &table = snapshot.graph->table(node);
    QStringList parts{base::humanised(table.name.name), table.comment};
    if (const catalog::CatalogEntry *entry = snapshot.entry(table.name))
        parts << entry->summary.text << entry->whenToUse.text;
    for (const Column &column : table.columns)
        parts.append(base::humanised(column.name));
    parts.removeAll(QString());
    return {cardId(node, -1),
            CardKind::Table,
            snapshot.sourceId,
            table.name.display(),
            {},
            parts.join(QStringLiteral(". ")),
            {}};
}

static IndexCard columnCard(const catalog::Snapshot &snapshot, int node, int column)
{
    const Table &table = snapshot.graph->table(node);
    const QString &name = table.columns[column].name;
    QStringList parts{base::humanised(table.name.name) + u' ' + base::humanised(name)};
    const catalog::CatalogEntry *entry = snapshot.entry(table.name);
    if (const catalog::ColumnEntry *known = entry ? entry->column(name) : nullptr)
        parts.append(known->meaning.text);
    parts.removeAll(QString());
    return {cardId(node, column),
            CardKind::Column,
            snapshot.sourceId,
            table.name.display(),
            name,
            parts.join(QStringLiteral(". ")),
            {}};
}

IndexCard cardOf(const catalog::Snapshot &snapshot, int table, int column)
{
    return column < 0 ? tableCard(snapshot, table) : columnCard(snapshot, table, column);
}

/// Of more columns none has a card of its own: they are found by their names, and by the cards of their tables, and
/// nearness of letters adds nothing but minutes and memory.
constexpr qsizetype MostColumnCards = 200'000;

std::vector<IndexCard> cardsOf(const catalog::Snapshot &snapshot)
{
    qsizetype columns = 0;
    for (const Table &table : snapshot.schema().tables)
        columns += table.columns.size();
    const bool columnsToo = columns <= MostColumnCards;
    std::vector<IndexCard> cards;
    for (int node = 0; node < snapshot.graph->tableCount(); ++node) {
        cards.push_back(tableCard(snapshot, node));
        for (int column = 0; columnsToo && column < snapshot.graph->table(node).columns.size(); ++column)
            cards.push_back(columnCard(snapshot, node, column));
    }
    return cards;
}

QStringList wordValuesOf(const ColumnProfile &profile)
{
    QStringList values;
    if (!profile.allValues || profile.semantic == SemanticKind::PersonalData || profile.semantic == SemanticKind::Key)
        return values;
    for (const ValueFraction &common : profile.common) {
        const QString text = common.value.kind() == Value::Kind::Text ? common.value.text() : QString();
        const QList<base::Word> words = base::words(text);
        if (std::any_of(words.cbegin(), words.cend(), [](const base::Word &word) { return !word.number; }))
            values.append(text);
    }
    return values;
}

static void addValueSets(const catalog::Snapshot &snapshot, int node, std::vector<IndexCard> &cards)
{
    const Table &table = snapshot.graph->table(node);
    for (int column = 0; column < table.columns.size(); ++column) {
        const QString &name = table.columns[column].name;
        const ColumnProfile *profile = snapshot.columnProfile(table.name, name);
        const QStringList values = profile ? wordValuesOf(*profile) : QStringList();
        if (values.isEmpty())
            continue;
        const QString text = base::humanised(table.name.name) + u' ' + base::humanised(name) + QStringLiteral(": ")
                             + values.join(QStringLiteral(", "));
        cards.push_back({cardId(CardKind::ValueSet, cardId(node, column)),
                         CardKind::ValueSet,
                         snapshot.sourceId,
                         table.name.display(),
                         name,
                         text,
                         {}});
    }
}

std::vector<IndexCard> furtherCardsOf(const catalog::Snapshot &snapshot)
{
    std::vector<IndexCard> cards;
    for (qsizetype i = 0; i < snapshot.definitions.size(); ++i) {
        const catalog::Definition &definition = snapshot.definitions[i];
        cards.push_back({cardId(CardKind::Metric, quint64(i)),
                         CardKind::Metric,
                         snapshot.sourceId,
                         definition.refers() ? definition.table.display() : QString(),
                         definition.column,
                         definition.line(),
                         {}});
    }
    for (int node = 0; node < snapshot.graph->tableCount(); ++node)
        addValueSets(snapshot, node, cards);
    for (qsizetype i = 0; i < snapshot.verified.size(); ++i)
        cards.push_back({cardId(CardKind::VerifiedQuery, quint64(i)),
                         CardKind::VerifiedQuery,
                         snapshot.sourceId,
                         {},
                         {},
                         snapshot.verified[i].question,
                         {}});
    return cards;
}

} // namespace Tieout::retrieval
