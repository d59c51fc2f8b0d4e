// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/rankroles.h"

#include "core/base/text.h"
#include "core/ledger/datestates.h"
#include "core/ledger/mentionentries.h"
#include "core/ledger/nounphrase.h"

#include <algorithm>

namespace Tieout::ledger {

using question::Role;
using retrieval::ColumnMention;
using retrieval::MatchKind;
using retrieval::TableMention;

namespace {

class RankRoles
{
public:
    RankRoles(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
        : m_entries(entries)
        , m_sentence(sentence)
        , m_uses(uses)
    {
    }

    void hold()
    {
        for (const Expression &expression : m_sentence.expressions()) {
            if (expression.phrase.role == Role::Superlative && !ranks(expression))
                setUnread(m_entries, expression.first, expression.last);
            if (expression.phrase.role == Role::MostCommon && !groupsByNamed(expression))
                setUnread(m_entries, expression.first, expression.last);
        }
        holdRankings();
    }

private:
    /// "which country has the most customers and which one spends the most": one order answers one of them.
    void holdRankings()
    {
        const auto isRank = [this](const gate::BaseColumn &column) { // a key only settles which of equal ones
            return !m_uses.schema().isKeyOf(column, column.table) && !m_uses.schema().isPartOfKey(column);
        };
        qsizetype orders =
            std::count_if(m_uses.ranked().cbegin(), m_uses.ranked().cend(), isRank) + (m_uses.ranksCounts() ? 1 : 0);
        for (const FigureUse &figure : m_uses.figures())
            orders += figure.operation == Operation::Minimum || figure.operation == Operation::Maximum ? 1 : 0;
        const Expression *last = nullptr;
        qsizetype asked = 0;
        for (const Expression &expression : m_sentence.expressions()) {
            const bool ranks =
                expression.phrase.role == Role::Superlative || expression.phrase.role == Role::MostCommon;
            if (!ranks || isTakenByName(m_entries, expression))
                continue;
            last = &expression;
            ++asked;
        }
        if (asked > 1 && asked > orders)
            setUnread(m_entries, last->first, last->last);
    }

    /// "highest rating" ranks by the rating, where the query reads a column of that name; "latest shipment" by a date
    /// of the shipments.
    bool ranks(const Expression &superlative) const
    {
        const bool isTaken = isTakenByName(m_entries, superlative);
        const QString stem = m_sentence.words()[superlative.first].stem;
        if (isTaken && m_uses.nameStems().contains(stem)) // "max speed" is a column
            return true;
        if (m_uses.ranksCounts() && m_uses.ranked().isEmpty() && !mayRankCounts(superlative))
            return false;
        if (ranksAnother(superlative))
            return false;
        if (isTaken)
            return true;
        const NounPhrase phrase = nounPhraseFrom(m_sentence, superlative.last + 1);
        if (superlative.phrase.hints.contains(QStringLiteral("@date+"))) {
            const auto &ranked = m_uses.ranked();
            if (std::none_of(ranked.cbegin(), ranked.cend(), [this](const gate::BaseColumn &column) {
                    return m_uses.schema().isDate(column.table, column.column);
                }))
                return false;
            const QList<TableName> tables =
                phrase.isEmpty() ? tablesBefore(superlative.first) : tablesCalled(m_sentence, m_uses, phrase);
            return tables.isEmpty() || std::any_of(tables.cbegin(), tables.cend(), [this](const TableName &table) {
                       return !m_uses.schema().hasDate(table)
                              || std::any_of(m_uses.ranked().cbegin(), m_uses.ranked().cend(),
                                             [&](const gate::BaseColumn &column) { return column.table == table; });
                   });
        }
        bool named = false;
        for (const ColumnMention &mention : m_sentence.linking().columns) {
            if (mention.firstWord != phrase.first || !isMeant(mention) || mention.how >= MatchKind::Partial
                || !m_uses.readsTable(mention.table) || !m_uses.schema().isNumber(mention.table, mention.column))
                continue;
            const auto &figures = m_uses.figures();
            const bool isExtreme = std::any_of(figures.cbegin(), figures.cend(), [&mention](const FigureUse &figure) {
                return (figure.operation == Operation::Minimum || figure.operation == Operation::Maximum)
                       && figure.column && figure.column->table == mention.table
                       && figure.column->column.compare(mention.column, Qt::CaseInsensitive) == 0;
            });
            if (isExtreme || m_uses.ranksBy(mention.table, mention.column))
                return true;
            named = named || m_uses.roleOf(mention.table, mention.column).has_value();
        }
        return !named;
    }

    /// "most expensive coach" is by a figure of the coaches or of what they add up to, not by the price of a class.
    bool ranksAnother(const Expression &superlative) const
    {
        const auto isAdjective = [this](int at) { // "expensive" is another word for the price
            const auto &columns = m_sentence.linking().columns;
            return std::any_of(columns.cbegin(), columns.cend(), [&](const ColumnMention &mention) {
                return mention.firstWord == at && mention.lastWord == at && mention.how >= MatchKind::Synonym
                       && m_uses.ranksBy(mention.table, mention.column);
            });
        };
        int next = superlative.last + 1;
        while (next < m_sentence.size() && m_sentence.isFiller(next))
            ++next;
        if (superlative.phrase.hints.isEmpty() && (next >= m_sentence.size() || !isAdjective(next++)))
            return false;
        const TableName table = next < m_sentence.size() ? tableAt(m_sentence, next) : TableName();
        const auto &ranked = m_uses.ranked();
        return !table.name.isEmpty() && m_uses.readsTable(table) && !ranked.isEmpty() && m_uses.aggregated().isEmpty()
               && std::none_of(ranked.cbegin(), ranked.cend(), [&](const gate::BaseColumn &column) {
                      return column.table == table || isHeldNow(column, table);
                  });
    }

    /// "highest paid staff right now", "today": what rows of another table say of each of them, of which those that
    /// hold on the day are read.
    bool isHeldNow(const gate::BaseColumn &column, const TableName &table) const
    {
        const auto &periods = m_sentence.linking().periods;
        const bool asksNow =
            std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                        [](const Expression &expression) { return expression.phrase.role == Role::Now; })
            || std::any_of(periods.cbegin(), periods.cend(), [](const period::PeriodPhrase &phrase) {
                   return phrase.interval.isBounded() && phrase.interval.from.addDays(1) == phrase.interval.to;
               });
        return asksNow && m_uses.schema().refersTo(column.table, table)
               && m_uses.schema().hasDateSaying(column.table, catalog::DateSays::End) && comparesEnd(m_uses);
    }

    /// "most", "fewest" and "largest number" are of how many there are; "highest" and "oldest" are not.
    bool mayRankCounts(const Expression &superlative) const
    {
        static const QStringList ofNumbers{
            QStringLiteral("most"),     QStringLiteral("fewest"),  QStringLiteral("least"),
            QStringLiteral("fewer"),    QStringLiteral("more"),    QStringLiteral("top"),
            QStringLiteral("busiest"),  QStringLiteral("best"),    QStringLiteral("worst"),
            QStringLiteral("largest"),  QStringLiteral("biggest"), QStringLiteral("greatest"),
            QStringLiteral("smallest"), QStringLiteral("maximum"), QStringLiteral("minimum")};
        return std::any_of(superlative.phrase.words.cbegin(), superlative.phrase.words.cend(),
                           [](const QString &word) { return ofNumbers.contains(word); })
               || std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                              [](const Expression &expression) { return expression.phrase.role == Role::Count; });
    }

    /// "most popular form": forms are what is grouped.
    bool groupsByNamed(const Expression &common) const
    {
        const NounPhrase phrase = nounPhraseFrom(m_sentence, common.last + 1);
        const bool isAhead = phrase.first == common.last + 1; // "most common in documents" says where
        const TableName only = m_uses.onlyTable();
        const auto isOnce = [&](const gate::BaseColumn &column) { // each of them is there once
            return column.table == only && m_uses.schema().isKeyOf(column, only);
        };
        if (std::any_of(m_uses.grouped().cbegin(), m_uses.grouped().cend(), isOnce))
            return false;
        static const QStringList adjectives{QStringLiteral("common"), QStringLiteral("popular")};
        if (phrase.isEmpty() && m_uses.does(Operation::Group) // "the form that is the most common"
            && adjectives.contains(common.phrase.words.last())) {
            const QList<TableName> before = tablesBefore(common.first);
            return before.isEmpty() || std::any_of(before.cbegin(), before.cend(), [this](const TableName &table) {
                       return m_uses.groupsBy(table);
                   });
        }
        if (phrase.isEmpty() || !isAhead || !m_uses.does(Operation::Group))
            return true;
        bool named = false;
        for (const ColumnMention &mention : m_sentence.linking().columns) {
            if (mention.lastWord != phrase.last || !isMeant(mention) || !m_uses.readsTable(mention.table))
                continue;
            if (m_uses.groupsBy(mention.table, mention.column))
                return true;
            named = true;
        }
        const QList<TableName> tables = tablesCalled(m_sentence, m_uses, phrase);
        return std::any_of(tables.cbegin(), tables.cend(),
                           [this](const TableName &table) { return m_uses.groupsBy(table); })
               || (tables.isEmpty() && !named);
    }

    /// "made an order most recently": tables that the nearest words before name.
    QList<TableName> tablesBefore(int at) const
    {
        QList<TableName> tables;
        int last = -1;
        for (const TableMention &mention : m_sentence.linking().tables) {
            if (mention.lastWord >= at || !isMeant(mention) || mention.how >= MatchKind::Partial
                || mention.lastWord < last)
                continue;
            if (mention.lastWord > last)
                tables.clear();
            last = mention.lastWord;
            tables.append(mention.table);
        }
        return tables;
    }

    QList<WordEntry> &m_entries;
    const Sentence &m_sentence;
    const QueryUses &m_uses;
};

} // namespace

void holdToRankings(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
{
    RankRoles(entries, sentence, uses).hold();
}

} // namespace Tieout::ledger
