// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/dateroles.h"

#include <algorithm>

namespace Tieout::ledger {

using question::Role;
using record::WordRole;
using retrieval::ColumnMention;
using retrieval::MatchKind;
using retrieval::TableMention;

namespace {

class DateRoles
{
public:
    DateRoles(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
        : m_entries(entries)
        , m_sentence(sentence)
        , m_uses(uses)
    {
    }

    /// A date that words before a period speak of ("shipped in May") is the one that is filtered, where another one is
    /// not called so.
    void hold()
    {
        for (const WordEntry &entry : std::as_const(m_entries)) {
            if (entry.role == WordRole::Period && !isDateSaid(entry))
                return setUnread(m_entries, entry.first, entry.last);
        }
    }

private:
    bool isDateSaid(const WordEntry &period) const
    {
        int at = period.first - 1; // the word that says what happened then
        while (at >= 0 && m_sentence.isFiller(at) && m_sentence.words()[at].lower.size() < 4)
            --at;
        if (at < 0)
            return !isOneDayOfSpan();
        if (isInGrouping(at)) // "by month in 2026"
            return !isOneOfSeveralDates();
        const auto &filters = m_uses.report().periodFilters;
        const auto isFiltered = [&filters](const TableName &table, const QString &column) {
            return std::any_of(filters.cbegin(), filters.cend(), [&](const gate::Report::PeriodFilter &filter) {
                return filter.table == table && filter.column.compare(column, Qt::CaseInsensitive) == 0;
            });
        };
        bool other = false;
        for (const ColumnMention &mention : m_sentence.linking().columns) {
            if (mention.firstWord > at || at > mention.lastWord || mention.how >= MatchKind::Synonym
                || !m_uses.schema().isDate(mention.table, mention.column))
                continue;
            if (isFiltered(mention.table, mention.column))
                return true;
            other = true;
        }
        if (other)
            return false;
        // "orders with a shipment after May": a date of the shipments.
        for (const TableMention &mention : m_sentence.linking().tables) {
            if (mention.lastWord != at || !isMeant(mention) || mention.how >= MatchKind::Partial
                || !isHad(mention.firstWord) || !m_uses.readsTable(mention.table)
                || !m_uses.schema().hasDate(mention.table) || filters.isEmpty())
                continue;
            return std::any_of(filters.cbegin(), filters.cend(),
                               [&](const gate::Report::PeriodFilter &filter) { return filter.table == mention.table; });
        }
        return !isOneOfSeveralDates();
    }

    bool isInGrouping(int word) const
    {
        return std::any_of(
            m_sentence.expressions().cbegin(), m_sentence.expressions().cend(), [word](const Expression &expression) {
                return expression.first <= word && word <= expression.last
                       && (expression.phrase.role == Role::Calendar || expression.phrase.role == Role::Each);
            });
    }

    /// "with a ...", "that have ..." stands before the word.
    bool isHad(int word) const
    {
        static const QStringList had{QStringLiteral("with"), QStringLiteral("have"), QStringLiteral("has"),
                                     QStringLiteral("had"), QStringLiteral("having")};
        int at = word - 1;
        while (at > 0 && m_sentence.isFiller(at) && !had.contains(m_sentence.words()[at].lower))
            --at;
        return at >= 0 && had.contains(m_sentence.words()[at].lower);
    }

    bool isOneDayOfSpan() const
    {
        const auto &filters = m_uses.report().periodFilters;
        return std::any_of(filters.cbegin(), filters.cend(), [this](const gate::Report::PeriodFilter &filter) {
            const bool oneDay = filter.interval.isBounded() && filter.interval.from.addDays(1) == filter.interval.to;
            return oneDay && (m_uses.isHalfOfSpan(filter.table, filter.column) || m_uses.leavesSpanOut());
        });
    }

    /// The filtered date begins a span of which another column is the end ("valid_from"), and one day is asked for; or
    /// the table has several dates that say when its rows came to be ("created", "started"), and none of them is named.
    bool isOneOfSeveralDates() const
    {
        for (const gate::Report::PeriodFilter &filter : m_uses.report().periodFilters) {
            const bool oneDay = filter.interval.isBounded() && filter.interval.from.addDays(1) == filter.interval.to;
            if (oneDay && (m_uses.isHalfOfSpan(filter.table, filter.column) || m_uses.leavesSpanOut()))
                return true;
            if (m_uses.schema().hasRivalDate(filter.table, filter.column))
                return true;
        }
        return false;
    }

    QList<WordEntry> &m_entries;
    const Sentence &m_sentence;
    const QueryUses &m_uses;
};

} // namespace

void holdToDates(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
{
    DateRoles(entries, sentence, uses).hold();
}

} // namespace Tieout::ledger
