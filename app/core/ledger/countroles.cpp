// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/countroles.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/ledger/mentionentries.h"
#include "core/ledger/nounphrase.h"

#include <algorithm>

namespace Tieout::ledger {

using question::Role;
using record::WordRole;
using retrieval::ColumnMention;
using retrieval::MatchKind;

namespace {

class CountRoles
{
public:
    CountRoles(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
        : m_entries(entries)
        , m_sentence(sentence)
        , m_uses(uses)
    {
    }

    void hold()
    {
        for (const Expression &expression : m_sentence.expressions()) {
            if (expression.phrase.role == Role::Count && !counts(expression))
                setUnread(expression.first, expression.last);
        }
        holdDistinctCounts();
        holdCountWords();
        holdDistinctGroups();
    }

private:
    void setUnread(int first, int last) { ledger::setUnread(m_entries, first, last); }

    /// "phone number of".
    bool isPartOfName(const Expression &counting) const
    {
        return counting.phrase.words.first() == QLatin1String("number")
               && std::any_of(m_entries.cbegin(), m_entries.cend(), [&counting](const WordEntry &entry) {
                      return entry.last == counting.first - 1 && entry.isColumn && entry.isShown;
                  });
    }

    bool saysDistinct(const Expression &counting, const NounPhrase &phrase) const
    {
        return std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                           [&](const Expression &expression) {
                               const bool ahead = expression.last + 1 == counting.first; // "distinct number of"
                               const bool between = expression.first > counting.last && expression.last < phrase.first;
                               return expression.phrase.role == Role::Distinct && (ahead || between);
                           })
               || counting.phrase.words.contains(QStringLiteral("different"));
    }

    /// "number of X" counts rows of X, or the values of a column that is called X.
    bool counts(const Expression &counting) const
    {
        if (isTakenByName(m_entries, counting) || isPartOfName(counting))
            return true;
        const NounPhrase phrase = nounPhraseFrom(m_sentence, counting.last + 1);
        const auto &counts = m_uses.counts();
        if (counts.isEmpty() && !addsNumbers())
            return false;
        if (counts.size() == 1 && m_uses.fixesCountedRow())
            return false; // "number of cats" is not how many species are called Cat
        if (phrase.isEmpty() || counts.isEmpty())
            return counts.isEmpty() || countsNamedBefore(counting);
        const bool distinct = saysDistinct(counting, phrase);
        if (!distinct && isFigureToo(phrase) && !m_uses.does(Operation::Sum))
            return false;
        const QList<TableName> tables = tablesCalled(m_sentence, m_uses, phrase);
        const QList<TableName> named = tables.isEmpty() ? tablesCalled(m_sentence, m_uses, phrase, false) : tables;
        const auto isRight = [&](const CountUse &use) {
            if (use.distinct && use.column && !distinct
                && m_uses.schema().isFlag(use.column->table, use.column->column))
                return false; // whether something is so, is no number of things
            if (!use.distinct)
                return (!distinct && (named.isEmpty() || countsNamesake(phrase)))
                       || std::any_of(named.cbegin(), named.cend(),
                                      [this](const TableName &table) { return m_uses.countsRowsOfOne(table); })
                       || (use.column && isKey(*use.column, tables))
                       || std::any_of(tables.cbegin(), tables.cend(),
                                      [this](const TableName &table) { return m_uses.countsRowsOf(table); });
            return use.column
                   && (isKey(*use.column, named)
                       || ((distinct || tables.isEmpty()) && isCalled(*use.column, phrase, distinct)));
        };
        return std::any_of(counts.cbegin(), counts.cend(), isRight);
    }

    /// "of the tenants whose lease ended, how many have a phone": tenants are counted.
    bool countsNamedBefore(const Expression &counting) const
    {
        const retrieval::TableMention *first = nullptr;
        for (const retrieval::TableMention &mention : m_sentence.linking().tables) {
            if (mention.lastWord < counting.first && mention.how < MatchKind::Partial && isMeant(mention)
                && m_uses.readsTable(mention.table) && (!first || mention.firstWord < first->firstWord))
                first = &mention;
        }
        return !first || m_uses.countsRowsOf(first->table) || m_uses.countsRowsOfOne(first->table)
               || !m_uses.does(Operation::Count);
    }

    /// What is added up for a number are numbers of things ("no_of_customers"), or is named.
    bool addsNumbers() const
    {
        static const QStringList numbers{QStringLiteral("number"),   QStringLiteral("num"),   QStringLiteral("no"),
                                         QStringLiteral("nr"),       QStringLiteral("count"), QStringLiteral("qty"),
                                         QStringLiteral("quantity"), QStringLiteral("total"), QStringLiteral("units")};
        return std::all_of(m_uses.figures().cbegin(), m_uses.figures().cend(), [this](const FigureUse &figure) {
            if (figure.operation != Operation::Sum || !figure.column)
                return true;
            const QStringList words = base::nameWords(figure.column->column);
            return isSaid(m_entries, *figure.column)
                   || std::any_of(words.cbegin(), words.cend(),
                                  [](const QString &word) { return numbers.contains(word); })
                   || std::any_of(m_sentence.linking().columns.cbegin(), m_sentence.linking().columns.cend(),
                                  [&figure](const ColumnMention &mention) {
                                      return mention.table == figure.column->table
                                             && mention.column.compare(figure.column->column, Qt::CaseInsensitive) == 0;
                                  });
        });
    }

    /// "invoices" are also the rows of open_invoices, where that is what is counted.
    bool countsNamesake(const NounPhrase &phrase) const
    {
        const auto &relations = m_uses.report().bound->relations;
        return std::any_of(relations.cbegin(), relations.cend(), [&](const sql::Relation &relation) {
            const QStringList name = base::nameWords(relation.table ? relation.table->name.name : QString());
            return !name.isEmpty() && base::stem(name.last()) == m_sentence.words()[phrase.last].stem
                   && m_uses.countsRowsOf(relation.table->name);
        });
    }

    /// "how many faculty" where the table faculty keeps their number in a column of that name.
    bool isFigureToo(const NounPhrase &phrase) const
    {
        return std::any_of(m_sentence.linking().columns.cbegin(), m_sentence.linking().columns.cend(),
                           [&](const ColumnMention &mention) {
                               return mention.firstWord == phrase.first && mention.lastWord == phrase.last
                                      && isMeant(mention) && mention.how < MatchKind::Partial
                                      && m_uses.readsTable(mention.table)
                                      && m_uses.schema().isNumber(mention.table, mention.column)
                                      && !m_uses.schema().isKeyOf({mention.table, mention.column, false}, mention.table)
                                      && m_uses.schema().isCalledAsTable(mention.table, mention.column)
                                      && !m_uses.schema().isMeasuredKey(mention.table, mention.column);
                           });
    }

    bool isKey(const gate::BaseColumn &column, const QList<TableName> &tables) const
    {
        return std::any_of(tables.cbegin(), tables.cend(),
                           [&](const TableName &table) { return m_uses.schema().isKeyOf(column, table); });
    }

    /// The noun phrase ends in the column's name ("beds" of "types of beds" does for it); in all of it where nobody
    /// said that values are counted.
    bool isCalled(const gate::BaseColumn &column, const NounPhrase &phrase, bool distinct) const
    {
        const QStringList name = base::nameWords(column.column);
        if (distinct && !name.isEmpty() && base::stem(name.last()) == m_sentence.words()[phrase.last].stem)
            return true;
        const bool isTable = !tableAt(m_sentence, phrase.last).name.isEmpty();
        return std::any_of(m_sentence.linking().columns.cbegin(), m_sentence.linking().columns.cend(),
                           [&](const ColumnMention &mention) {
                               const bool covers = mention.firstWord <= phrase.first && mention.lastWord >= phrase.last;
                               // "different targets" are not the sorts of objects that targets are of.
                               const bool isWhole = mention.how < MatchKind::Partial || isAllButSort(mention);
                               return isMeant(mention) && (covers || mention.lastWord == phrase.last)
                                      && (isWhole || (!isTable && (distinct || mention.how > MatchKind::Partial)))
                                      && mention.table == column.table
                                      && mention.column.compare(column.column, Qt::CaseInsensitive) == 0;
                           });
    }

    /// "schools" is school_code: what was not said only says how it is written down. "auctions" are no auctioneers.
    bool isAllButSort(const ColumnMention &mention) const
    {
        static const QStringList sorts{QStringLiteral("id"),  QStringLiteral("code"), QStringLiteral("name"),
                                       QStringLiteral("no"),  QStringLiteral("num"),  QStringLiteral("number"),
                                       QStringLiteral("key"), QStringLiteral("nr")};
        const QStringList name = base::nameWords(mention.column);
        return std::all_of(name.cbegin(), name.cend(), [&](const QString &part) {
            if (sorts.contains(part))
                return true;
            for (int at = mention.firstWord; at <= mention.lastWord; ++at) {
                const base::Word &word = m_sentence.words()[at];
                const QString singular = base::singular(word.lower);
                const bool isSomebody = part.size() > singular.size() + 1 && part.startsWith(singular);
                if (word.stem == base::stem(part) && !isSomebody)
                    return true;
            }
            return false;
        });
    }

    /// Different values are counted where words name them, or where they tell rows of a table apart that is counted.
    void holdDistinctCounts()
    {
        for (const CountUse &use : m_uses.counts()) {
            if (!use.distinct || !use.column || m_uses.schema().isReference(*use.column)
                || m_uses.schema().isKeyOf(*use.column, use.column->table)
                || m_uses.schema().isMeasuredKey(use.column->table, use.column->column)
                || isSaid(m_entries, *use.column))
                continue;
            for (const Expression &expression : m_sentence.expressions()) {
                if (expression.phrase.role == Role::Count || expression.phrase.role == Role::Superlative
                    || expression.phrase.role == Role::MostCommon)
                    return setUnread(expression.first, expression.last);
            }
        }
    }

    /// "lead count", "count of leads": how many there are, and not one of their columns.
    void holdCountWords()
    {
        static const QStringList counts{QStringLiteral("count"), QStringLiteral("counts")};
        for (WordEntry &entry : m_entries) {
            if (entry.role != WordRole::Filler || entry.first != entry.last
                || !counts.contains(m_sentence.words()[entry.first].lower))
                continue;
            const TableName table = entry.first > 0 ? tableAt(m_sentence, entry.first - 1) : TableName();
            const auto isOfIt = [&](const CountUse &use) {
                return use.distinct ? use.column && m_uses.schema().isKeyOf(*use.column, table)
                                    : m_uses.countsRowsOf(table) || m_uses.countsRowsOfOne(table);
            };
            const bool isNamed = m_uses.nameStems().contains(QStringLiteral("count"));
            const bool done = table.name.isEmpty()
                                  ? !m_uses.counts().isEmpty()
                                  : std::any_of(m_uses.counts().cbegin(), m_uses.counts().cend(), isOfIt);
            if (!done && !isNamed)
                entry.role = WordRole::Unread;
        }
    }

    /// "sessions and distinct visitors per country": what is distinct is counted, not one more thing to group by.
    void holdDistinctGroups()
    {
        const bool groups = std::any_of(
            m_sentence.expressions().cbegin(), m_sentence.expressions().cend(), [](const Expression &expression) {
                return expression.phrase.role == Role::Each || expression.phrase.role == Role::By;
            });
        for (const Expression &expression : m_sentence.expressions()) {
            if (expression.phrase.role != Role::Distinct)
                continue;
            const NounPhrase phrase = nounPhraseFrom(m_sentence, expression.last + 1);
            if (!groups && isGroupedBeside(phrase))
                return setUnread(expression.first, expression.last);
            if (groups && m_uses.does(Operation::Count) && !m_uses.does(Operation::CountDistinct) && groupsBy(phrase)
                && m_uses.grouped().size() > 1)
                return setUnread(expression.first, expression.last);
        }
    }

    bool groupsBy(const NounPhrase &phrase) const
    {
        const auto &columns = m_sentence.linking().columns;
        return std::any_of(columns.cbegin(), columns.cend(), [&](const ColumnMention &mention) {
            return isMeant(mention) && mention.lastWord == phrase.last
                   && m_uses.groupsBy(mention.table, mention.column);
        });
    }

    /// "how many different names and contents": two numbers, and not the names of each content.
    bool isGroupedBeside(const NounPhrase &phrase) const
    {
        const int joins = phrase.last + 1;
        return m_uses.does(Operation::CountDistinct) && !phrase.isEmpty() && joins + 1 < m_sentence.size()
               && m_sentence.words()[joins].lower == QLatin1String("and")
               && groupsBy(nounPhraseFrom(m_sentence, joins + 1));
    }

    QList<WordEntry> &m_entries;
    const Sentence &m_sentence;
    const QueryUses &m_uses;
};

} // namespace

void holdToCounts(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
{
    CountRoles(entries, sentence, uses).hold();
}

} // namespace Tieout::ledger
