// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/listroles.h"

#include "core/ledger/mentionentries.h"

#include <algorithm>

namespace Tieout::ledger {

using record::WordRole;
using retrieval::MatchKind;
using retrieval::TableMention;

namespace {

class Lists
{
public:
    Lists(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
        : m_entries(entries)
        , m_sentence(sentence)
        , m_uses(uses)
    {
    }

    /// Columns that are enumerated are shown all or none: "id, role and first name". Beside tables a name is one too:
    /// of "applications, interviews and offers" none is a value.
    void hold()
    {
        for (qsizetype i = 0; i < m_entries.size(); ++i) {
            QList<qsizetype> members{i};
            for (qsizetype next = i + 1; next < m_entries.size(); ++next) {
                if (isJoining(m_entries[next]))
                    continue;
                if (!isThing(m_entries[next]) || !isEnumerated(m_entries[members.last()], m_entries[next]))
                    break;
                members.append(next);
            }
            if (!isThing(m_entries[i]) || members.size() < 2 || beginsSpan(m_entries[i]))
                continue;
            const auto any = [&](auto is) {
                return std::any_of(members.cbegin(), members.cend(), [&](qsizetype at) { return is(m_entries[at]); });
            };
            const bool shown = any([](const WordEntry &entry) { return entry.isShown; });
            const bool tables = any([](const WordEntry &entry) { return entry.role == WordRole::Table; });

            QStringList seen; // columns that a member before stands for
            bool showsBefore = false;
            for (const qsizetype at : std::as_const(members)) {
                const WordEntry entry = m_entries[at];

                if (showsBefore && entry.role == WordRole::Table && !showsOfTable(entry))
                    setUnread(entry.first, entry.last);
                showsBefore = showsBefore || entry.isShown || showsOfTable(entry);
                // "agent name and name of the manager" are two.
                if (entry.isShown && seen.contains(entry.became) && m_uses.timesShown(entry.became) < 2)
                    setUnread(entry.first, entry.last);
                seen.append(entry.isColumn ? entry.became : QString());
                if ((shown && entry.isColumn && !entry.isShown)
                    || (tables && entry.role == WordRole::Value && namesTable(entry)))
                    setUnread(entry.first, entry.last);
            }
            i = members.last();
        }
        holdCounted();
    }

private:
    void setUnread(int first, int last) { ledger::setUnread(m_entries, first, last); }

    /// "between issue and payment" is from the one to the other.
    bool beginsSpan(const WordEntry &entry) const
    {
        int before = entry.first - 1;
        while (before > 0 && m_sentence.isFiller(before))
            --before;
        return before >= 0 && m_sentence.words()[before].lower == QLatin1String("between")
               && !m_uses.elapsed().isEmpty();
    }

    /// "claims, total reserve and average reserve" are three figures: claims are counted, or shown.
    void holdCounted()
    {
        for (qsizetype i = 0; i + 2 < m_entries.size() && m_uses.counts().isEmpty(); ++i) {
            const WordEntry &figure = m_entries[i + 1].role == WordRole::Filler ? m_entries[i + 2] : m_entries[i + 1];
            const bool isFigure = figure.role == WordRole::Aggregate || figure.role == WordRole::Measure;
            if (m_entries[i].role == WordRole::Table && isFigure && isEnumerated(m_entries[i], figure)
                && !showsStored(m_entries[i]))
                setUnread(m_entries[i].first, m_entries[i].last);
        }
    }

    /// A table of which the result shows something, or counts rows.
    bool showsOfTable(const WordEntry &entry) const
    {
        return entry.role == WordRole::Table
               && std::any_of(m_sentence.linking().tables.cbegin(), m_sentence.linking().tables.cend(),
                              [&](const TableMention &mention) {
                                  return mention.firstWord <= entry.first && entry.last <= mention.lastWord
                                         && isMeant(mention) && m_uses.showsOf(mention.table);
                              });
    }

    /// A stored column of the table is shown as it is, and not just what its rows are grouped by.
    bool showsStored(const WordEntry &entry) const
    {
        const TableName table = tableAt(m_sentence, entry.first);
        const QList<gate::BaseColumn> shown = m_uses.shownColumns();
        return std::any_of(shown.cbegin(), shown.cend(), [&](const gate::BaseColumn &column) {
            return column.table == table
                   && (!m_uses.groupsBy(column.table, column.column)
                       || column.column.endsWith(QLatin1String("name"), Qt::CaseInsensitive)
                       || m_uses.schema().isKeyOf(column, table)
                       || m_uses.schema().isMeasuredKey(column.table, column.column));
        });
    }

    static bool isThing(const WordEntry &entry)
    {
        return (entry.isColumn && entry.role != WordRole::Unread) || entry.role == WordRole::Table
               || entry.role == WordRole::Value;
    }

    bool namesTable(const WordEntry &entry) const
    {
        return std::any_of(m_sentence.linking().tables.cbegin(), m_sentence.linking().tables.cend(),
                           [&entry](const TableMention &mention) {
                               return mention.firstWord == entry.first && mention.lastWord == entry.last
                                      && mention.how <= MatchKind::Stemmed;
                           });
    }

    bool isJoining(const WordEntry &entry) const
    {
        static const QStringList words{QStringLiteral("and"), QStringLiteral("the"),   QStringLiteral("a"),
                                       QStringLiteral("its"), QStringLiteral("their"), QStringLiteral("also"),
                                       QStringLiteral("his"), QStringLiteral("her")};
        return entry.role == WordRole::Filler && entry.first == entry.last
               && words.contains(m_sentence.words()[entry.first].lower);
    }

    /// "and" or a comma stands between them, and nothing else.
    bool isEnumerated(const WordEntry &left, const WordEntry &right) const
    {
        const int from = m_sentence.words()[left.last].end;
        const QString between =
            m_sentence.linking().question.mid(from, m_sentence.words()[right.first].begin - from).toLower();
        return between.contains(u',') || between.contains(u'&') || between.contains(QLatin1String(" and "));
    }

    QList<WordEntry> &m_entries;
    const Sentence &m_sentence;
    const QueryUses &m_uses;
};

} // namespace

void holdToLists(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
{
    Lists(entries, sentence, uses).hold();
}

} // namespace Tieout::ledger
