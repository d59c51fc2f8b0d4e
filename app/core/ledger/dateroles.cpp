// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/dateroles.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/timecolumn.h"

#include <QSet>

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
        holdNow();
        for (const WordEntry &entry : std::as_const(m_entries)) {
            if (entry.role == WordRole::Period && (!isDateSaid(entry) || isOfDescription()))
                return setUnread(m_entries, entry.first, entry.last);
        }
        for (const QList<ElapsedUse> &uses : {m_uses.elapsed(), m_uses.datesApart()}) {
            for (const ElapsedUse &use : uses) {
                if (const std::optional<int> later = saidOtherwise(use))
                    return setUnread(m_entries, *later, *later);
            }
        }
    }

private:
    int placeOf(const gate::BaseColumn &column) const
    {
        for (const WordEntry &entry : std::as_const(m_entries)) {
            if (entry.isColumn && entry.became == column.display())
                return entry.first;
        }
        return -1;
    }

    bool says(const QString &word) const
    {
        return std::any_of(m_sentence.words().cbegin(), m_sentence.words().cend(),
                           [&word](const base::Word &one) { return one.lower == word; });
    }

    /// "from order to delivery" begins with the order, "delivered after the promised date" with the later one: the word
    /// that says the date which is on the wrong side; nothing where it is as the question says, or it does not say
    /// both.
    std::optional<int> saidOtherwise(const ElapsedUse &use) const
    {
        const int from = use.from ? placeOf(*use.from) : -1;
        const int to = use.to ? placeOf(*use.to) : -1;
        if (from < 0 || to < 0 || from == to) // two periods of one date
            return {};
        const bool isForward = says(QStringLiteral("from")) || says(QStringLiteral("between"))
                               || says(QStringLiteral("until")) || says(QStringLiteral("before"));
        const bool isBack = says(QStringLiteral("after")) || says(QStringLiteral("later"));
        if (isForward == isBack || (isForward ? from < to : to < from))
            return {};
        return std::max(from, to);
    }

    /// "boats that bought fuel in 2025" are not those that were built in 2025, "turnover last month" is none of
    /// products that were discontinued then: what describes a thing dates nothing that is done with it, unless it is
    /// said.
    bool isOfDescription() const
    {
        const auto &said = m_sentence.expressions();
        const bool isDone = std::any_of(said.cbegin(), said.cend(), [](const Expression &expression) {
            return expression.phrase.role == Role::Verb;
        });
        const auto &filters = m_uses.report().periodFilters;
        return std::any_of(filters.cbegin(), filters.cend(), [&](const gate::Report::PeriodFilter &filter) {
            const bool isYear = base::nameWords(filter.column).endsWith(QLatin1String("year"));
            const bool isOfAnother =
                !isNamed(filter.table) && !m_uses.showsOf(filter.table) && !m_uses.countsRowsOf(filter.table);
            return catalog::describesThing(filter.column) && (isOfAnother || (isYear && isDone))
                   && !isDescriptionSaid(filter);
        });
    }

    /// A word of its name, or something that means it.
    bool isDescriptionSaid(const gate::Report::PeriodFilter &filter) const
    {
        QStringList stems;
        for (const QString &word : base::nameWords(filter.column))
            stems.append(base::stem(word));
        stems.removeAll(QStringLiteral("year"));
        const auto &words = m_sentence.words();
        const auto &columns = m_sentence.linking().columns;
        return std::any_of(words.cbegin(), words.cend(),
                           [&stems](const base::Word &word) { return stems.contains(word.stem); })
               || std::any_of(columns.cbegin(), columns.cend(), [&filter](const ColumnMention &mention) {
                      return mention.table == filter.table && isMeant(mention)
                             && mention.column.compare(filter.column, Qt::CaseInsensitive) == 0;
                  });
    }

    bool isNamed(const TableName &table) const
    {
        const auto &tables = m_sentence.linking().tables;
        return std::any_of(tables.cbegin(), tables.cend(), [&table](const TableMention &mention) {
            return mention.table == table && isMeant(mention);
        });
    }

    /// "ending in May" is of the day on which something ends, where the query reads a table that has one.
    catalog::DateSays edgeSaid(int word) const
    {
        static const QSet<QString> ends{QStringLiteral("ending"),   QStringLiteral("ends"),    QStringLiteral("end"),
                                        QStringLiteral("expiring"), QStringLiteral("expires"), QStringLiteral("expire"),
                                        QStringLiteral("expired"),  QStringLiteral("ended")};
        if (!ends.contains(m_sentence.words()[word].lower))
            return catalog::DateSays::Nothing;
        const auto &filters = m_uses.report().periodFilters;
        const bool hasEnd =
            std::any_of(filters.cbegin(), filters.cend(), [this](const gate::Report::PeriodFilter &filter) {
                return m_uses.schema().hasDateSaying(filter.table, catalog::DateSays::End);
            });
        return hasEnd ? catalog::DateSays::End : catalog::DateSays::Nothing;
    }

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
        if (const catalog::DateSays edge = edgeSaid(at); edge != catalog::DateSays::Nothing) {
            return std::any_of(filters.cbegin(), filters.cend(), [edge](const gate::Report::PeriodFilter &filter) {
                return catalog::dateSays(filter.column) == edge;
            });
        }
        bool other = false;
        for (const ColumnMention &mention : m_sentence.linking().columns) {
            if (mention.firstWord > at || at > mention.lastWord || mention.how >= MatchKind::Synonym
                || !m_uses.schema().isDate(mention.table, mention.column) || isCopyOfRead(mention.table)
                || catalog::isChangeStamp(mention.column))
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

    /// "tickets_old" where tickets are read.
    bool isCopyOfRead(const TableName &table) const
    {
        const QStringList own = base::nameWords(table.name);
        const auto &relations = m_uses.report().bound->relations;
        return std::any_of(relations.cbegin(), relations.cend(), [&own](const sql::Relation &relation) {
            const QStringList read = relation.table ? base::nameWords(relation.table->name.name) : QStringList();
            return !read.isEmpty() && read.size() < own.size() && own.mid(0, read.size()) == read;
        });
    }

    bool isInGrouping(int word) const
    {
        return std::any_of(
            m_sentence.expressions().cbegin(), m_sentence.expressions().cend(), [word](const Expression &expression) {
                return expression.first <= word && word <= expression.last
                       && (expression.phrase.role == Role::Calendar || expression.phrase.role == Role::TopUnit
                           || expression.phrase.role == Role::Each);
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

    /// "currently" is nothing to ask for, but of rows that held for a span it says which.
    void holdNow()
    {
        for (const Expression &expression : m_sentence.expressions()) {
            if (expression.phrase.role == question::Role::Now && m_uses.leavesSpanOut()
                && !isTakenByName(m_entries, expression))
                return setUnread(m_entries, expression.first, expression.last);
        }
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
