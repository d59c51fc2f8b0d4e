// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/mentionentries.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"

#include <algorithm>
#include <tuple>

namespace Tieout::ledger {

using record::ReadBy;
using record::WordRole;

bool isId(const Sentence &sentence, int at)
{
    static const QStringList words{QStringLiteral("id"), QStringLiteral("ids"), QStringLiteral("identifier"),
                                   QStringLiteral("identifiers")};
    return words.contains(sentence.words()[at].lower);
}

TableName tableAt(const Sentence &sentence, int at)
{
    const retrieval::TableMention *best = nullptr; // what is called so rather than what has the word in its name
    for (const retrieval::TableMention &mention : sentence.linking().tables) {
        if (mention.firstWord <= at && at <= mention.lastWord && isMeant(mention) && (!best || mention.how < best->how))
            best = &mention;
    }
    return best ? best->table : TableName();
}

TableName tableBeside(const Sentence &sentence, const QueryUses &uses, int at)
{
    if (const TableName before = at > 0 ? tableAt(sentence, at - 1) : TableName(); !before.name.isEmpty())
        return before;
    int after = at + 1;
    while (after < sentence.size() && sentence.isFiller(after))
        ++after;
    const bool isApart = after > at + 1 && after < sentence.size();
    const TableName table = isApart ? tableAt(sentence, after) : TableName();
    return table.name.isEmpty() ? uses.onlyTable() : table;
}

QList<TableName> tablesCalled(const Sentence &sentence, const QueryUses &uses, const NounPhrase &phrase, bool read)
{
    QList<TableName> tables;
    bool wholly = false; // one is called so; part of another's name is nothing then
    for (const retrieval::TableMention &mention : sentence.linking().tables)
        wholly =
            wholly
            || (isMeant(mention) && mention.lastWord == phrase.last && mention.how < retrieval::MatchKind::Partial);
    for (const retrieval::TableMention &mention : sentence.linking().tables) {
        if (isMeant(mention) && mention.lastWord == phrase.last && (!read || uses.readsTable(mention.table))
            && (!wholly || mention.how < retrieval::MatchKind::Partial))
            tables.append(mention.table);
    }
    return tables;
}

bool isSomebody(const Sentence &sentence, const QueryUses &uses, const retrieval::ColumnMention &mention)
{
    static const QStringList endings{QStringLiteral("or"), QStringLiteral("ors"), QStringLiteral("er"),
                                     QStringLiteral("ers")};
    const QString &said = sentence.words()[mention.lastWord].lower;
    return mention.how >= retrieval::MatchKind::Stemmed && uses.schema().isDate(mention.table, mention.column)
           && !base::nameWords(mention.column).contains(said)
           && std::any_of(endings.cbegin(), endings.cend(),
                          [&said](const QString &ending) { return said.endsWith(ending); });
}

QString columnName(const TableName &table, const QString &column)
{
    return table.display() + u'.' + column;
}

QString comparedText(const retrieval::ValueMention &mention)
{
    return QStringLiteral("%1 = '%2'").arg(columnName(mention.table, mention.column), mention.value);
}

namespace {

/// The table that the nearest words before speak of, by its name or by a value of it.
TableName tableBefore(const Sentence &sentence, const QueryUses &uses, int at)
{
    TableName table;
    int last = -1;
    const auto look = [&](const auto &mentions) {
        for (const auto &mention : mentions) {
            if (mention.lastWord < at && mention.lastWord > last && mention.score >= retrieval::MeantScore
                && uses.readsTable(mention.table)) {
                last = mention.lastWord;
                table = mention.table;
            }
        }
    };
    look(sentence.linking().tables);
    look(sentence.linking().values);
    return table;
}

/// The word is a column of the table that the words before speak of, which the query does not use.
bool isColumnOfNearer(const Sentence &sentence, const QueryUses &uses, const TableName &table, int at)
{
    const TableName nearest = tableBefore(sentence, uses, at);
    const bool isOfNext = at + 1 < sentence.size() && tableAt(sentence, at + 1) == table;
    if (nearest.name.isEmpty() || nearest == table || isOfNext)
        return false;
    const QList<gate::BaseColumn> called = uses.schema().columnsCalled({sentence.words()[at].stem});
    return std::any_of(called.cbegin(), called.cend(), [&](const gate::BaseColumn &column) {
        return column.table == nearest && !uses.roleOf(column.table, column.column);
    });
}

/// The value names one row, and the query looks for others of the same table.
bool isRowAround(const Sentence &sentence, const QueryUses &uses, const gate::BaseColumn &column, int at)
{
    static const QSet<QString> within{QStringLiteral("in"), QStringLiteral("within"), QStringLiteral("inside"),
                                      QStringLiteral("under")};
    int before = at - 1;
    while (before > 0 && sentence.isFiller(before) && !within.contains(sentence.words()[before].lower))
        --before;
    const auto isOther = [&column](const ConstantUse &use) {
        return use.column && use.column->table == column.table
               && use.column->column.compare(column.column, Qt::CaseInsensitive) != 0;
    };
    return before >= 0 && within.contains(sentence.words()[before].lower) && !uses.readsTwice()
           && uses.schema().isUnique(column.table, column.column)
           && std::any_of(uses.constants().cbegin(), uses.constants().cend(), isOther);
}

class MentionReader
{
public:
    MentionReader(const Sentence &sentence, const QueryUses &uses)
        : m_sentence(sentence)
        , m_uses(uses)
    {
    }

    QList<WordEntry> entries() const
    {
        const retrieval::Linking &linking = m_sentence.linking();
        QList<WordEntry> entries;
        for (const retrieval::ValueMention &mention : linking.values) {
            const bool isDefinition = mention.definition >= 0;
            if (mention.score < retrieval::MeantScore || !m_uses.roleOf(mention.table, mention.column)
                || (!isDefinition
                    && (isPartOfLonger(mention) || isCalledAsTable(mention)
                        || isMisplaced(m_sentence, m_uses, {mention.table, mention.column, false}, mention.firstWord,
                                       mention.lastWord))))
                continue;
            if (!isDefinition && !m_uses.says(mention.table, mention.column, mention.value)) {
                if (isOneGroup(mention))
                    entries.append({mention.firstWord, mention.lastWord, WordRole::Dimension,
                                    columnName(mention.table, mention.column), ReadBy::Value});
                continue;
            }
            WordEntry entry{mention.firstWord, mention.lastWord, isDefinition ? WordRole::Definition : WordRole::Value,
                            isDefinition ? mention.value : comparedText(mention),
                            isDefinition ? ReadBy::Definition : ReadBy::Value};
            // "opened in March" is the date opened_on rather than the status "open".
            entry.isPart = !isDefinition && mention.how == retrieval::MatchKind::Stemmed;
            entries.append(entry);
        }
        for (const retrieval::ColumnMention &mention : linking.columns) {
            const std::optional<WordRole> role = m_uses.roleOf(mention.table, mention.column);
            if (!role || !isMeant(mention) || isAcrossComma(mention) || isOutdone(mention) || isNearer(mention)
                || isKeyWord(mention) || isOfOther(mention) || isSomebody(m_sentence, m_uses, mention))
                continue;
            const auto [first, last] = ownWords(mention);
            WordEntry entry{first,
                            last,
                            *role,
                            columnName(mention.table, mention.column),
                            ReadBy::Rule,
                            true,
                            m_uses.shows(mention.table, mention.column)};
            entry.isPart = mention.how >= retrieval::MatchKind::Partial;
            entries.append(entry);
        }
        for (const retrieval::TableMention &mention : linking.tables) {
            if (isMeant(mention) && m_uses.readsTable(mention.table))
                entries.append({mention.firstWord, mention.lastWord, WordRole::Table, mention.table.display()});
        }
        // Of the same words a column that is shown says more than one that is only compared, and a whole name more than
        // a part of one.
        const auto rank = [](const WordEntry &entry) {
            return entry.isShown ? 0 : !entry.isPart ? 1 : entry.isColumn ? 2 : 3;
        };
        std::stable_sort(entries.begin(), entries.end(), [&rank](const WordEntry &a, const WordEntry &b) {
            return std::tuple(b.last - b.first, rank(a)) < std::tuple(a.last - a.first, rank(b));
        });
        return entries;
    }

private:
    const base::Word &word(int at) const { return m_sentence.words()[at]; }

    /// "male and female students", grouped by their sex.
    bool isOneGroup(const retrieval::ValueMention &mention) const
    {
        const auto &values = m_sentence.linking().values;
        return m_uses.groupsBy(mention.table, mention.column)
               && std::any_of(values.cbegin(), values.cend(), [&mention](const retrieval::ValueMention &other) {
                      return other.table == mention.table && other.column == mention.column
                             && other.firstWord != mention.firstWord && other.value != mention.value
                             && other.score >= retrieval::MeantScore;
                  });
    }

    /// "Department Manager" is stored; then "Manager" alone is no other value.
    bool isPartOfLonger(const retrieval::ValueMention &mention) const
    {
        const auto &values = m_sentence.linking().values;
        return std::any_of(values.cbegin(), values.cend(), [&mention](const retrieval::ValueMention &other) {
            return other.firstWord <= mention.firstWord && other.lastWord >= mention.lastWord
                   && other.lastWord - other.firstWord > mention.lastWord - mention.firstWord
                   && other.how == retrieval::MatchKind::Exact && mention.how != retrieval::MatchKind::Exact;
        });
    }

    /// "policyholders" are rows of the table called so, whatever else is stored as "policyholder".
    bool isCalledAsTable(const retrieval::ValueMention &mention) const
    {
        const auto &tables = m_sentence.linking().tables;
        return mention.how != retrieval::MatchKind::Exact && !word(mention.firstWord).quoted
               && std::any_of(tables.cbegin(), tables.cend(), [&](const retrieval::TableMention &table) {
                      return table.firstWord == mention.firstWord && table.lastWord == mention.lastWord
                             && (table.how == retrieval::MatchKind::Exact
                                 || table.how == retrieval::MatchKind::Singular)
                             && table.table != mention.table && !m_uses.readsTable(table.table);
                  });
    }

    /// The words are all of another name, and only a part of this one.
    bool isOutdone(const retrieval::ColumnMention &mention) const
    {
        static const QStringList heads{QStringLiteral("id"), QStringLiteral("key"), QStringLiteral("name")};
        const QStringList name = base::nameWords(mention.column);
        const QString head = name.value(name.size() - 1);
        // "visitor" is all that visitor_id says, and "country" is what BillingCountry is.
        if (mention.how != retrieval::MatchKind::Partial || heads.contains(head)
            || base::stem(head) == word(mention.lastWord).stem)
            return false;
        const auto &columns = m_sentence.linking().columns;
        return isHalfSaid(mention)
               || std::any_of(columns.cbegin(), columns.cend(), [&mention](const retrieval::ColumnMention &other) {
                      return other.firstWord == mention.firstWord && other.lastWord == mention.lastWord
                             && other.how < retrieval::MatchKind::Partial && other.score > mention.score;
                  });
    }

    /// Of "rank points of the winner" winner_rank_points says all, and loser_rank_points only a part.
    bool isHalfSaid(const retrieval::ColumnMention &mention) const
    {
        const auto isSaid = [this](const QString &column) {
            const QStringList name = base::nameWords(column);
            return std::all_of(name.cbegin(), name.cend(), [this](const QString &part) {
                return std::any_of(m_sentence.words().cbegin(), m_sentence.words().cend(),
                                   [&part](const base::Word &said) { return said.stem == base::stem(part); });
            });
        };
        const auto &columns = m_sentence.linking().columns;
        return mention.how == retrieval::MatchKind::Partial && !isSaid(mention.column)
               && std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &other) {
                      return other.table == mention.table && other.column != mention.column
                             && other.lastWord == mention.lastWord && isSaid(other.column)
                             && base::nameWords(other.column).size() > 1 && !m_uses.roleOf(other.table, other.column);
                  });
    }

    /// Another column of what the query reads is called so, and this one only means the same or belongs to a thing that
    /// stands further away: "a cat that is age 3" is not the age of its owner.
    bool isNearer(const retrieval::ColumnMention &mention) const
    {
        const TableName nearest = tableBefore(m_sentence, m_uses, mention.firstWord);
        const auto &columns = m_sentence.linking().columns;
        return std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &other) {
            if (other.firstWord != mention.firstWord || other.lastWord != mention.lastWord
                || other.table == mention.table || other.how >= retrieval::MatchKind::Synonym
                || m_uses.roleOf(other.table, other.column) || isOfNamedTable(mention, other))
                return false;
            return mention.how >= retrieval::MatchKind::Synonym
                   || (!mention.withTable && nearest == other.table && m_uses.readsTable(other.table));
        });
    }

    /// "po number, supplier" names no number of suppliers.
    bool isAcrossComma(const retrieval::ColumnMention &mention) const
    {
        const int begin = word(mention.firstWord).end;
        return mention.firstWord < mention.lastWord
               && m_sentence.linking().question.mid(begin, word(mention.lastWord).begin - begin).contains(u',');
    }

    /// "hire date of employees" is theirs, although a table of hires has a date as well: beside the words stands the
    /// name of the one table, and not that of the other.
    bool isOfNamedTable(const retrieval::ColumnMention &mention, const retrieval::ColumnMention &other) const
    {
        const auto isNamed = [&](const TableName &table) { // and no deed that sounds like it: "hired"
            return std::any_of(m_sentence.linking().tables.cbegin(), m_sentence.linking().tables.cend(),
                               [&](const retrieval::TableMention &one) {
                                   return one.table == table && isMeant(one) && one.how != retrieval::MatchKind::Stemmed
                                          && (one.lastWord < mention.firstWord || one.firstWord > mention.lastWord);
                               });
        };
        return other.withTable && !m_uses.readsTable(other.table) && isNamed(mention.table) && !isNamed(other.table);
    }

    /// "names of aircraft" is no name of an airport.
    bool isOfOther(const retrieval::ColumnMention &mention) const
    {
        int after = ownerOf(mention.lastWord);
        if (mention.withTable || word(mention.lastWord).quoted || after < 0)
            return false;
        while (after < m_sentence.size() && m_sentence.isFiller(after))
            ++after;
        const TableName owner = after < m_sentence.size() ? tableAt(m_sentence, after) : TableName();
        return !owner.name.isEmpty() && owner != mention.table && m_uses.readsTable(owner)
               && (m_uses.showsNameOf(owner) || (isName(mention.column) && m_uses.schema().hasName(owner)));
    }

    /// Where "of" or "for" stands behind what is enumerated: "name, role and birthday for the employee"; -1: nowhere.
    int ownerOf(int named) const
    {
        const auto isColumn = [this](int at) {
            return std::any_of(m_sentence.linking().columns.cbegin(), m_sentence.linking().columns.cend(),
                               [at](const retrieval::ColumnMention &mention) {
                                   return mention.firstWord <= at && at <= mention.lastWord
                                          && mention.score >= retrieval::MeantScore;
                               });
        };
        for (int at = named + 1; at < m_sentence.size(); ++at) {
            if (word(at).lower == QLatin1String("of") || (at > named + 1 && word(at).lower == QLatin1String("for")))
                return at;
            if (!isColumn(at) && !m_sentence.isFiller(at))
                return -1;
        }
        return -1;
    }

    static bool isName(const QString &column) { return column.endsWith(QLatin1String("name"), Qt::CaseInsensitive); }

    /// "id" alone is no name where a table stands beside it whose key is meant.
    bool isKeyWord(const retrieval::ColumnMention &mention) const
    {
        return mention.firstWord == mention.lastWord && isId(m_sentence, mention.firstWord)
               && !tableBeside(m_sentence, m_uses, mention.firstWord).name.isEmpty();
    }

    /// The words of a column that is named with its table, without those that stand between and are of neither: of
    /// "vote ids, phone numbers" the last two.
    std::pair<int, int> ownWords(const retrieval::ColumnMention &mention) const
    {
        std::pair<int, int> all{mention.firstWord, mention.lastWord};
        const auto stemsOf = [](const QString &name) {
            QSet<QString> stems;
            for (const QString &one : base::nameWords(name))
                stems.insert(base::stem(one));
            return stems;
        };
        const QSet<QString> column = stemsOf(mention.column);
        const QSet<QString> table = stemsOf(mention.table.name);
        const bool isLast = column.contains(word(mention.lastWord).stem);
        if (!mention.withTable || (!isLast && !column.contains(word(mention.firstWord).stem)))
            return all;
        for (int at = mention.firstWord; at <= mention.lastWord; ++at) {
            const QString &stem = word(at).stem;
            if (column.contains(stem) || table.contains(stem) || m_sentence.isFiller(at))
                continue;
            if (isLast)
                all.first = at + 1;
            else if (at <= all.second)
                all.second = at - 1;
        }
        return all.first <= all.second ? all : std::pair(mention.firstWord, mention.lastWord);
    }

    const Sentence &m_sentence;
    const QueryUses &m_uses;
};

} // namespace

bool isMisplaced(const Sentence &sentence, const QueryUses &uses, const gate::BaseColumn &column, int first, int last)
{
    return (first == last && isColumnOfNearer(sentence, uses, column.table, first))
           || isRowAround(sentence, uses, column, first);
}

QList<WordEntry> mentionEntries(const Sentence &sentence, const QueryUses &uses)
{
    return MentionReader(sentence, uses).entries();
}

} // namespace Tieout::ledger
