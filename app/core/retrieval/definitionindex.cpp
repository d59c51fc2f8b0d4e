// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/definitionindex.h"

#include <algorithm>

namespace Tieout::retrieval {

namespace {

/// Found by its own words, not by a guess.
bool isLiteral(MatchKind how)
{
    return how <= MatchKind::Singular;
}

template <typename Mention>
bool overlaps(const Mention &mention, const DefinitionMention &definition)
{
    return mention.firstWord <= definition.lastWord && definition.firstWord <= mention.lastWord;
}

/// A longer name written out in full stays ("revenue share" beside a definition of "revenue").
template <typename Mention>
bool isLongerName(const Mention &mention, const DefinitionMention &definition)
{
    return isLiteral(mention.how) && mention.score > 0.9
           && mention.lastWord - mention.firstWord > definition.lastWord - definition.firstWord;
}

bool isLongerName(const ColumnMention &mention, const DefinitionMention &definition)
{
    return !mention.withTable && isLongerName<ColumnMention>(mention, definition);
}

/// "active customer" of customers where ...: the noun names the table, and the condition is said by the words before
/// it.
int lastConditionWord(const Linking &linking, const DefinitionMention &mention, const TableName &table)
{
    const bool namesTable = std::any_of(linking.tables.cbegin(), linking.tables.cend(), [&](const TableMention &named) {
        return named.table == table && named.firstWord == mention.lastWord && named.lastWord == mention.lastWord
               && isLiteral(named.how);
    });
    return namesTable && mention.lastWord > mention.firstWord ? mention.lastWord - 1 : mention.lastWord;
}

void addName(Linking &linking, const DefinitionMention &mention, const catalog::Definition &definition)
{
    const auto isOther = [&mention](const auto &other) {
        return overlaps(other, mention) && !isLongerName(other, mention);
    };
    linking.tables.removeIf(isOther);
    linking.columns.removeIf(isOther);
    linking.values.removeIf(isOther);
    if (definition.column.isEmpty())
        linking.tables.append({mention.firstWord, mention.lastWord, definition.table, MatchKind::Exact, 1});
    else
        linking.columns.append(
            {mention.firstWord, mention.lastWord, definition.table, definition.column, MatchKind::Exact, 1, true});
}

void addRows(Linking &linking, const DefinitionMention &mention, const catalog::Definition &definition, int index)
{
    QSet<TableName> named;
    for (const TableMention &table : std::as_const(linking.tables)) {
        if (isLiteral(table.how) && !overlaps(table, mention))
            named.insert(table.table);
    }
    const DefinitionMention said{mention.firstWord, lastConditionWord(linking, mention, definition.table), index};
    const bool ownNamed = said.lastWord < mention.lastWord || named.contains(definition.table);
    const auto isOther = [&](const auto &other) {
        return overlaps(other, said) && !isLongerName(other, said)
               && (ownNamed || other.table == definition.table || !named.contains(other.table));
    };
    linking.tables.removeIf(isOther);
    linking.columns.removeIf(isOther);
    linking.values.removeIf(isOther);
    linking.values.append({said.firstWord, said.lastWord, definition.table, definition.columns.first(),
                           definition.condition, MatchKind::Exact, 1, index});
}

} // namespace

QString phraseKey(const QString &phrase)
{
    QStringList stems;
    for (const base::Word &word : base::words(phrase))
        stems.append(word.stem);
    return stems.join(u' ');
}

void PhraseIndex::add(const QString &phrase, int id)
{
    const QString key = phraseKey(phrase);
    if (key.isEmpty())
        return;
    m_phrases.insert(key, id);
    m_longest = std::max(m_longest, int(key.count(u' ')) + 1);
}

QList<PhraseIndex::Found> PhraseIndex::find(const QList<base::Word> &words) const
{
    QList<Found> found;
    for (int first = 0; first < words.size(); ++first) {
        QStringList stems;
        Found longest{first, -1, 0};
        for (int last = first; last < words.size() && last < first + m_longest && !words[last].quoted; ++last) {
            stems.append(words[last].stem);
            const auto phrase = m_phrases.constFind(stems.join(u' '));
            if (phrase != m_phrases.constEnd())
                longest = {first, last, *phrase};
        }
        if (longest.lastWord < 0)
            continue;
        found.append(longest);
        first = longest.lastWord;
    }
    return found;
}

DefinitionIndex::DefinitionIndex(const QList<catalog::Definition> &definitions)
    : m_definitions(definitions)
{
    for (int i = 0; i < m_definitions.size(); ++i)
        m_phrases.add(m_definitions[i].term, i);
}

void DefinitionIndex::addMentions(Linking &linking) const
{
    for (const PhraseIndex::Found &found : m_phrases.find(linking.words)) {
        const DefinitionMention mention{found.firstWord, found.lastWord, found.id};
        const catalog::Definition &definition = m_definitions[found.id];
        linking.definitions.append(mention);
        if (!definition.refers() || !definition.stale.isEmpty())
            continue;
        if (definition.condition.isEmpty())
            addName(linking, mention, definition);
        else
            addRows(linking, mention, definition, found.id);
    }
}

} // namespace Tieout::retrieval
