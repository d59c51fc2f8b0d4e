// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/restated.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/ledger/mentionentries.h"
#include "core/ledger/operations.h"

#include <QSet>

#include <algorithm>

namespace Tieout::ledger {

using record::ReadBy;
using record::WordRole;

namespace {

class Restated
{
public:
    Restated(const QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
        : m_entries(entries)
        , m_sentence(sentence)
        , m_uses(uses)
    {
    }

    std::optional<WordEntry> entryAt(int at) const
    {
        static const QSet<QString> sorts{
            QStringLiteral("type"),  QStringLiteral("types"),  QStringLiteral("code"),      QStringLiteral("codes"),
            QStringLiteral("name"),  QStringLiteral("names"),  QStringLiteral("status"),    QStringLiteral("date"),
            QStringLiteral("dates"), QStringLiteral("time"),   QStringLiteral("times"),     QStringLiteral("category"),
            QStringLiteral("title"), QStringLiteral("titles"), QStringLiteral("categories")};
        const bool isOwn = m_sentence.isCode(at) && !m_uses.nameStems().contains(word(at).stem);
        if (word(at).quoted || word(at).number || isOwn || m_sentence.isStored(at))
            return {};
        if (isUnitOfNumber(at) || isSaidBefore(at) || isWithinName(at))
            return WordEntry{at, at, WordRole::Relation, {}};
        if (isOfOrder(at))
            return WordEntry{at, at, WordRole::Order, QStringLiteral("ORDER BY")};
        if (isApartFromThan(at) || isOrEqual(at) || isSeveral(at))
            return WordEntry{at, at, WordRole::Comparison, {}};
        const bool isSort = sorts.contains(word(at).lower) && at > 0 && isColumnAt(at - 1);
        const bool isOfName = m_uses.nameStems().contains(word(at).stem) && !namesAnother(at);
        if (isSort || isOfFullName(at) || isOfName || isOfKey(at))
            return WordEntry{at, at, WordRole::Relation, {}};
        if (isNameOfShown(at) || isNameOfColumn(at))
            return WordEntry{at, at, WordRole::Column, {}, ReadBy::Rule, true, true};
        return {};
    }

private:
    const base::Word &word(int at) const { return m_sentence.words()[at]; }

    /// "secretary votes" of students that voting_record.secretary_vote leads to, where no column is called more so:
    /// "winner rank points" are not those of the loser.
    bool isOfKey(int at) const
    {
        const auto &columns = m_sentence.linking().columns;
        return m_uses.joinsAs(word(at).stem)
               && std::none_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &mention) {
                      return mention.firstWord <= at && at <= mention.lastWord && isMeant(mention)
                             && mention.how < retrieval::MatchKind::Partial && m_uses.readsTable(mention.table)
                             && !m_uses.schema().isReference({mention.table, mention.column, false})
                             && !m_uses.roleOf(mention.table, mention.column);
                  });
    }

    /// A column of what the query reads is called so, and nothing is done with it: "a cat that is age 3" is not the age
    /// of its owner. "portions" are those of another table rather than what a portion costs.
    bool namesAnother(int at) const
    {
        static const QStringList general{QStringLiteral("id"),    QStringLiteral("ids"),  QStringLiteral("name"),
                                         QStringLiteral("names"), QStringLiteral("code"), QStringLiteral("codes")};
        const auto &columns = m_sentence.linking().columns;
        return !general.contains(word(at).lower)
               && std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &mention) {
                      return mention.firstWord == at && mention.lastWord == at
                             && mention.how < retrieval::MatchKind::Partial && isMeant(mention)
                             && (m_uses.readsTable(mention.table) || areCounted(mention))
                             && !m_uses.roleOf(mention.table, mention.column) && !isUsedBeside(mention);
                  });
    }

    /// Pieces, said in the plural, that a column has the number of.
    bool areCounted(const retrieval::ColumnMention &mention) const
    {
        const int at = mention.firstWord;
        const QString &said = word(at).lower;
        const bool isNumberOf = at > 1 && word(at - 1).lower == QLatin1String("of")
                                && word(at - 2).lower == QLatin1String("number"); // "halls with number of seats"
        return !isNumberOf && base::singular(said) != said && base::nameWords(mention.column) == QStringList{said}
               && m_uses.schema().isNumber(mention.table, mention.column);
    }

    /// Another column of that table says the word as well, and is used ("king bed" is of bed_type).
    bool isUsedBeside(const retrieval::ColumnMention &mention) const
    {
        const auto &columns = m_sentence.linking().columns;
        return std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &other) {
            return other.table == mention.table && other.firstWord <= mention.firstWord
                   && mention.firstWord <= other.lastWord && m_uses.roleOf(other.table, other.column);
        });
    }

    /// "how many points does this player have": what was named before, by another word.
    bool isSaidBefore(int at) const
    {
        static const QStringList pointers{QStringLiteral("this"), QStringLiteral("these"), QStringLiteral("those")};
        return at > 0 && pointers.contains(word(at - 1).lower)
               && std::any_of(m_entries.cbegin(), m_entries.cend(), [at](const WordEntry &entry) {
                      return entry.last < at && entry.role != WordRole::Unread && entry.role != WordRole::Filler;
                  });
    }

    /// "in descending alphabetical order".
    bool isOfOrder(int at) const
    {
        static const QStringList ways{QStringLiteral("alphabetical"), QStringLiteral("ascending"),
                                      QStringLiteral("descending"),   QStringLiteral("chronological"),
                                      QStringLiteral("increasing"),   QStringLiteral("decreasing")};
        if (at == 0 || !m_uses.does(Operation::Sort))
            return false;
        // "oldest first", of which "oldest" is the age already
        const QList<question::Phrase> &said = question::phrasesAt(word(at - 1).lower);
        const bool endsPhrase = std::any_of(said.cbegin(), said.cend(), [&](const question::Phrase &phrase) {
            return phrase.words == QStringList{word(at - 1).lower, word(at).lower}
                   && (phrase.role == question::Role::Descending || phrase.role == question::Role::Ascending);
        });
        return endsPhrase || (word(at).lower == QLatin1String("order") && ways.contains(word(at - 1).lower));
    }

    /// "states or counties" are one column, the state_county; "his or her" is one person.
    bool isWithinName(int at) const
    {
        if (word(at).lower != QLatin1String("or") || at == 0 || at + 1 >= m_sentence.size())
            return false;
        static const QSet<QString> pronouns{QStringLiteral("he"),  QStringLiteral("she"),  QStringLiteral("his"),
                                            QStringLiteral("her"), QStringLiteral("him"),  QStringLiteral("hers"),
                                            QStringLiteral("it"),  QStringLiteral("they"), QStringLiteral("them")};
        if (pronouns.contains(word(at - 1).lower) && pronouns.contains(word(at + 1).lower))
            return true;
        const auto isOne = [&](const QString &name) {
            QStringList stems;
            for (const QString &part : base::nameWords(name))
                stems.append(base::stem(part));
            return stems.contains(word(at - 1).stem) && stems.contains(word(at + 1).stem);
        };
        return std::any_of(
                   m_uses.report().bound->relations.cbegin(), m_uses.report().bound->relations.cend(),
                   [&](const sql::Relation &relation) { return relation.table && isOne(relation.table->name.name); })
               || std::any_of(m_sentence.linking().columns.cbegin(), m_sentence.linking().columns.cend(),
                              [&](const retrieval::ColumnMention &mention) {
                                  return isOne(mention.column) && m_uses.roleOf(mention.table, mention.column);
                              });
    }

    /// "at least as large as or equal to 5": the query's comparison takes the number itself in.
    bool isOrEqual(int at) const
    {
        static const QStringList words{QStringLiteral("or"), QStringLiteral("equal"), QStringLiteral("equals")};
        const bool isEqual =
            word(at).lower == QLatin1String("or")
                ? words.contains(word(std::min(at + 1, m_sentence.size() - 1)).lower)
                : words.contains(word(at).lower) && at > 0 && word(at - 1).lower == QLatin1String("or");
        return isEqual
               && std::any_of(m_uses.constants().cbegin(), m_uses.constants().cend(), [](const ConstantUse &use) {
                      return use.comparison == sql::BinaryOp::GreaterEqual
                             || use.comparison == sql::BinaryOp::LessEqual;
                  });
    }

    /// "several" is more than one.
    bool isSeveral(int at) const
    {
        static const QStringList several{QStringLiteral("several"), QStringLiteral("multiple")};
        return several.contains(word(at).lower) && m_uses.does(Operation::More);
    }

    /// "a greater weight than 10", "a number later than 5".
    bool isApartFromThan(int at) const
    {
        constexpr int mostBetween = 4;
        const std::optional<Operation> compared = comparativeOf(word(at).lower);
        const bool does = compared && m_uses.does(*compared);
        for (int then = at + 1; does && then < m_sentence.size() && then <= at + mostBetween; ++then) {
            if (word(then).lower == QLatin1String("than"))
                return true;
        }
        return false;
    }

    /// "2 weeks".
    bool isUnitOfNumber(int at) const
    {
        static const QSet<QString> stems{QStringLiteral("second"),  QStringLiteral("minut"), QStringLiteral("hour"),
                                         QStringLiteral("dai"),     QStringLiteral("week"),  QStringLiteral("month"),
                                         QStringLiteral("quarter"), QStringLiteral("year")};
        return stems.contains(word(at).stem)
               && std::any_of(m_entries.cbegin(), m_entries.cend(), [at](const WordEntry &entry) {
                      return entry.last == at - 1 && entry.role == WordRole::Value;
                  });
    }

    /// "full name" where the query shows both parts of it.
    bool isOfFullName(int at) const
    {
        const QSet<QString> &stems = m_uses.nameStems();
        return word(at).lower == QLatin1String("full") && at + 1 < m_sentence.size()
               && word(at + 1).stem == QLatin1String("name") && stems.contains(QStringLiteral("first"))
               && stems.contains(QStringLiteral("last"));
    }

    bool isColumnAt(int at) const
    {
        return std::any_of(m_entries.cbegin(), m_entries.cend(),
                           [at](const WordEntry &entry) { return entry.isColumn && entry.last == at; });
    }

    /// "names of orchestras" is the column orchestra of the table orchestra.
    bool isNameOfShown(int at) const
    {
        static const QStringList words{QStringLiteral("name"), QStringLiteral("names"), QStringLiteral("title"),
                                       QStringLiteral("titles")};
        const TableName table = words.contains(word(at).lower) ? tableBeside(m_sentence, m_uses, at) : TableName();
        return !table.name.isEmpty() && m_uses.showsNameOf(table);
    }

    /// "names of the cities", "city names": a column of texts is what the things are called by.
    bool isNameOfColumn(int at) const
    {
        static const QStringList names{QStringLiteral("name"), QStringLiteral("names")};
        if (!names.contains(word(at).lower))
            return false;
        const auto isText = [this](int place) {
            return std::any_of(m_sentence.linking().columns.cbegin(), m_sentence.linking().columns.cend(),
                               [&](const retrieval::ColumnMention &mention) {
                                   const Column *column = m_uses.schema().column(mention.table, mention.column);
                                   return mention.firstWord <= place && place <= mention.lastWord && isMeant(mention)
                                          && column && column->type == TypeClass::Text
                                          && (m_uses.shows(mention.table, mention.column)
                                              || m_uses.groupsBy(mention.table, mention.column));
                               });
        };
        int after = at + 1;
        while (after < m_sentence.size() && m_sentence.isFiller(after))
            ++after;
        const bool isOf = after > at + 1 && word(at + 1).lower == QLatin1String("of");
        return (at > 0 && isText(at - 1)) || (isOf && after < m_sentence.size() && isText(after));
    }

    const QList<WordEntry> &m_entries;
    const Sentence &m_sentence;
    const QueryUses &m_uses;
};

} // namespace

std::optional<WordEntry> restatedAt(int at, const QList<WordEntry> &entries, const Sentence &sentence,
                                    const QueryUses &uses)
{
    return Restated(entries, sentence, uses).entryAt(at);
}

} // namespace Tieout::ledger
