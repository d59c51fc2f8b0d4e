// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/linkedwords.h"

#include "core/ledger/mentionentries.h"
#include "core/ledger/operations.h"

#include <algorithm>

namespace Tieout::ledger {

using record::ReadBy;
using record::WordRole;

namespace {

/// What an expression asks for, before anybody knows how a query would do it.
WordRole roleOf(question::Role role)
{
    switch (role) {
    case question::Role::Count:
    case question::Role::HowMuch:
    case question::Role::Aggregate:
    case question::Role::Measure:
    case question::Role::Distinct:
    case question::Role::Running:
    case question::Role::Growth:
    case question::Role::Rate:
    case question::Role::Share:
    case question::Role::Elapsed:
        return WordRole::Aggregate;
    case question::Role::Each:
    case question::Role::Band:
    case question::Role::Weighs:
    case question::Role::Calendar:
    case question::Role::TopUnit:
    case question::Role::Pivot:
        return WordRole::Dimension;
    case question::Role::Superlative:
    case question::Role::MostCommon:
    case question::Role::Top:
    case question::Role::Order:
    case question::Role::Ascending:
    case question::Role::Descending:
    case question::Role::Alphabetical:
        return WordRole::Order;
    case question::Role::Except:
    case question::Role::Without:
    case question::Role::Undone:
        return WordRole::Negation;
    case question::Role::Times:
    case question::Role::InStock:
    case question::Role::OnWeekday:
    case question::Role::Compare:
    case question::Role::CompareAfter:
    case question::Role::Between:
    case question::Role::Contains:
    case question::Role::StartsWith:
    case question::Role::EndsWith:
    case question::Role::Or:
    case question::Role::Versus:
    case question::Role::Now:
    case question::Role::Late:
    case question::Role::Every:
    case question::Role::Valid:
    case question::Role::InName:
    case question::Role::Range:
    case question::Role::Unsupported:
        return WordRole::Comparison;
    case question::Role::ReportsTo:
    case question::Role::Levels:
    case question::Role::Direct:
    case question::Role::Reports:
    case question::Role::Person:
    case question::Role::Fresh:
        return WordRole::Relation;
    case question::Role::Noise:
    case question::Role::Pronoun:
    case question::Role::Unit:
    case question::Role::Ask:
    case question::Role::Who:
    case question::Role::Relative:
    case question::Role::With:
    case question::Role::Be:
    case question::Role::Named:
    case question::Role::And:
    case question::Role::Preposition:
    case question::Role::By:
        return WordRole::Filler;
    case question::Role::Verb: // the list of relations knows those that only join
        break;
    }
    return WordRole::Unread;
}

class LinkedWords
{
public:
    explicit LinkedWords(const Sentence &sentence)
        : m_sentence(sentence)
        , m_taken(sentence.size(), false)
    {
    }

    record::Ledger made()
    {
        for (const period::PeriodPhrase &phrase : m_sentence.linking().periods)
            addPeriod(phrase);
        addMentions();
        for (const Expression &expression : m_sentence.expressions()) {
            const WordRole role = roleOf(expression.phrase.role);
            if (role != WordRole::Unread && isFree(expression.first, expression.last))
                add({expression.first, expression.last, role,
                     role == WordRole::Filler ? QString() : QString::fromLatin1(clauseOf(expression.phrase)),
                     ReadBy::Rule});
        }
        for (int at = 0; at < m_sentence.size(); ++at) {
            if (!m_taken[at])
                add(restOf(at));
        }
        std::sort(m_entries.begin(), m_entries.end(),
                  [](const WordEntry &a, const WordEntry &b) { return a.first < b.first; });
        return ledgerOfEntries(m_entries, m_sentence);
    }

private:
    bool isFree(int first, int last) const
    {
        return std::none_of(m_taken.cbegin() + first, m_taken.cbegin() + last + 1, [](bool taken) { return taken; });
    }

    void add(const WordEntry &entry)
    {
        std::fill(m_taken.begin() + entry.first, m_taken.begin() + entry.last + 1, true);
        m_entries.append(entry);
    }

    void addPeriod(const period::PeriodPhrase &phrase)
    {
        const std::optional<std::pair<int, int>> place = m_sentence.wordsOf(phrase);
        if (!place || !isFree(place->first, place->second))
            return;
        WordEntry entry{place->first, place->second, WordRole::Period, period::isoOf(phrase.interval), ReadBy::Rule};
        entry.period = recordOf(phrase.interval);
        add(entry);
    }

    /// Of what overlaps the longest, of as long what is called just so, of as near a value before a table before a
    /// column.
    void addMentions()
    {
        const retrieval::Linking &linking = m_sentence.linking();
        QList<std::pair<WordEntry, retrieval::MatchKind>> found;
        for (const retrieval::ValueMention &mention : linking.values) {
            if (!isMeant(mention))
                continue;
            const bool isDefinition = mention.definition >= 0;
            found.append({{mention.firstWord, mention.lastWord, isDefinition ? WordRole::Definition : WordRole::Value,
                           isDefinition ? mention.value : comparedText(mention),
                           isDefinition ? ReadBy::Definition : ReadBy::Value},
                          mention.how});
        }
        for (const retrieval::TableMention &mention : linking.tables) {
            if (isMeant(mention))
                found.append(
                    {{mention.firstWord, mention.lastWord, WordRole::Table, mention.table.display(), ReadBy::Rule},
                     mention.how});
        }
        for (const retrieval::ColumnMention &mention : linking.columns) {
            if (isMeant(mention))
                found.append({{mention.firstWord, mention.lastWord, WordRole::Column,
                               columnName(mention.table, mention.column), ReadBy::Rule},
                              mention.how});
        }
        std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) {
            return std::pair(b.first.last - b.first.first, a.second)
                   < std::pair(a.first.last - a.first.first, b.second);
        });
        for (const auto &[entry, how] : std::as_const(found)) {
            if (isFree(entry.first, entry.last))
                add(entry);
        }
    }

    WordEntry restOf(int at) const
    {
        const base::Word &word = m_sentence.words()[at];
        if (word.number && !word.quoted)
            return {at, at, WordRole::Value, word.text, ReadBy::Rule};
        return {at,
                at,
                m_sentence.isFiller(at)     ? WordRole::Filler
                : m_sentence.isRelation(at) ? WordRole::Relation
                                            : WordRole::Unread,
                {},
                ReadBy::Rule};
    }

    const Sentence &m_sentence;
    QList<bool> m_taken;
    QList<WordEntry> m_entries;
};

} // namespace

record::Ledger linkedWords(const Sentence &sentence)
{
    return LinkedWords(sentence).made();
}

} // namespace Tieout::ledger
