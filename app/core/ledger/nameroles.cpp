// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/nameroles.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/meaning.h"
#include "core/ledger/measures.h"
#include "core/ledger/mentionentries.h"
#include "core/retrieval/nameindex.h"

#include <algorithm>

namespace Tieout::ledger {

using question::Role;
using record::WordRole;

namespace {

class NameRoles
{
public:
    NameRoles(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
        : m_entries(entries)
        , m_sentence(sentence)
        , m_uses(uses)
    {
    }

    void hold()
    {
        holdBothEnds();
        holdOwners();
        holdImpliedAbsence();
        holdEmptyNouns();
        holdNewOnes();
        holdNamesToNames();
        holdNamesOfSorts();
        holdNumbersOfThings();
        holdWholeNames();
        holdAmountsOfThings();
        holdDeedsOfTables();
        holdNumbersOfKeys();
    }

private:
    void setUnread(int first, int last) { ledger::setUnread(m_entries, first, last); }

    /// "the most and the least": both are shown.
    void holdBothEnds()
    {
        const auto end = [this](bool greatest) {
            return std::find_if(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                                [greatest](const Expression &one) {
                                    return (one.phrase.role == Role::Superlative || one.phrase.role == Role::MostCommon)
                                           && one.phrase.descending == greatest;
                                });
        };
        const auto greatest = end(true);
        const auto least = end(false);
        const auto none = m_sentence.expressions().cend();
        if (greatest == none || least == none || (m_uses.does(Operation::Minimum) && m_uses.does(Operation::Maximum))
            || m_uses.does(Operation::Nest) || m_uses.does(Operation::Window) || m_uses.does(Operation::Alternative))
            return;
        const Expression &second =
            std::max(*greatest, *least, [](const Expression &a, const Expression &b) { return a.first < b.first; });
        setUnread(second.first, second.last);
    }

    /// "which customers belong to Riverside Inn": others than the one that is called so.
    void holdOwners()
    {
        const TableName only = m_uses.onlyTable();
        const bool isItself =
            !only.name.isEmpty() && !m_uses.readsTwice()
            && std::any_of(m_uses.constants().cbegin(), m_uses.constants().cend(), [&](const ConstantUse &use) {
                   return use.column && use.literal->type == sql::Literal::Type::Text
                          && (m_uses.schema().namesRows(only, use.column->column)
                              || m_uses.schema().isCalledAsTable(only, use.column->column));
               });
        for (int at = 0; isItself && at + 1 < m_sentence.size(); ++at) {
            if (m_sentence.words()[at].lower.startsWith(QLatin1String("belong"))
                && m_sentence.words()[at + 1].lower == QLatin1String("to"))
                return setUnread(at, at);
        }
    }

    /// "students without a cat": not only those that some other table has rows of.
    void holdImpliedAbsence()
    {
        if (!m_uses.does(Operation::Absent))
            return;
        for (const WordEntry &entry : QList<WordEntry>(m_entries)) {
            const TableName table = entry.role == WordRole::Table ? tableAt(m_sentence, entry.first) : TableName();
            if (!table.name.isEmpty() && table.display() == entry.became && !m_uses.readsTable(table))
                setUnread(entry.first, entry.last);
        }
    }

    /// "numbers for last month": of what?
    void holdEmptyNouns()
    {
        static const QStringList empty{QStringLiteral("number"), QStringLiteral("figur"),  QStringLiteral("stat"),
                                       QStringLiteral("data"),   QStringLiteral("thing"),  QStringLiteral("record"),
                                       QStringLiteral("result"), QStringLiteral("report"), QStringLiteral("detail")};
        const auto isEmpty = [&](const WordEntry &entry) {
            return entry.role == WordRole::Filler || entry.role == WordRole::Period || entry.role == WordRole::Unread
                   || (entry.first == entry.last && empty.contains(m_sentence.words()[entry.first].stem));
        };
        if (m_entries.isEmpty() || !std::all_of(m_entries.cbegin(), m_entries.cend(), isEmpty))
            return;
        for (const WordEntry &entry : QList<WordEntry>(m_entries)) {
            if (entry.role != WordRole::Filler && entry.role != WordRole::Period)
                setUnread(entry.first, entry.last);
        }
    }

    /// "new donors this quarter" came in that time, whatever segment is called so.
    void holdNewOnes()
    {
        static const QStringList fresh{QStringLiteral("new"), QStringLiteral("newly")};
        const bool isDated = std::any_of(m_entries.cbegin(), m_entries.cend(),
                                         [](const WordEntry &entry) { return entry.role == WordRole::Period; });
        for (const WordEntry &entry : QList<WordEntry>(m_entries)) {
            const base::Word &word = m_sentence.words()[entry.first];
            if (isDated && entry.first == entry.last && !word.quoted && fresh.contains(word.lower)
                && entry.role == WordRole::Filter && word.text == word.lower)
                setUnread(entry.first, entry.last);
        }
    }

    /// A name is no number.
    void holdNamesToNames()
    {
        for (const WordEntry &entry : QList<WordEntry>(m_entries)) {
            const QString &last = m_sentence.words()[entry.last].lower;
            if (!entry.isColumn || !entry.isShown || (last != QLatin1String("name") && last != QLatin1String("names")))
                continue;
            const QList<gate::BaseColumn> shown = m_uses.shownColumns();
            const auto isIt = [&entry](const gate::BaseColumn &column) { return column.display() == entry.became; };
            const auto column = std::find_if(shown.cbegin(), shown.cend(), isIt);
            if (column != shown.cend() && m_uses.schema().isNumber(column->table, column->column))
                setUnread(entry.first, entry.last);
        }
    }

    /// "names of auctioneers", who are specialists, are no names of their departments: those of the table whose rows
    /// the value says the sort of.
    void holdNamesOfSorts()
    {
        const QList<gate::BaseColumn> shown = m_uses.shownColumns();
        for (int at = 0; at + 2 < m_sentence.size(); ++at) {
            if (base::singular(m_sentence.words()[at].lower) != QLatin1String("name")
                || m_sentence.words()[at + 1].lower != QLatin1String("of"))
                continue;
            int sort = at + 2;
            while (sort + 1 < m_sentence.size() && m_sentence.isFiller(sort))
                ++sort;
            for (const retrieval::ValueMention &mention : m_sentence.linking().values) {
                if (mention.firstWord == sort && m_uses.says(mention.table, mention.column, mention.value)
                    && m_uses.schema().hasName(mention.table)
                    && std::none_of(shown.cbegin(), shown.cend(), [&mention](const gate::BaseColumn &column) {
                           return column.table == mention.table;
                       }))
                    return setUnread(at, at);
            }
        }
    }

    /// "per treatment room" is no "rooms" of a clinic, which says how many it has. What is put into ranges is a number.
    void holdNumbersOfThings()
    {
        if (m_uses.does(Operation::Choice))
            return;
        for (const gate::BaseColumn &column : m_uses.grouped()) {
            const QStringList words = base::nameWords(column.column);
            if (m_uses.schema().isMeasured(column.table, column.column)) {
                for (const WordEntry &entry : QList<WordEntry>(m_entries)) { // "price per km" divides
                    if (entry.isColumn && entry.became == column.display())
                        setUnread(entry.first, entry.last);
                }
                continue;
            }
            if (words.isEmpty() || base::singular(words.last()) == words.last()
                || !m_uses.schema().isNumber(column.table, column.column))
                continue;
            for (const WordEntry &entry : QList<WordEntry>(m_entries)) {
                const QString &said = m_sentence.words()[entry.last].lower;
                if (entry.isColumn && entry.became == column.display() && base::singular(said) == said)
                    setUnread(entry.first, entry.last);
            }
        }
    }

    /// "Steve Johnson" is one person where a table has somebody called so, and not any Steve beside any Johnson.
    void holdWholeNames()
    {
        static const QStringList given{QStringLiteral("first"), QStringLiteral("given"), QStringLiteral("fore"),
                                       QStringLiteral("forename")};
        static const QStringList family{QStringLiteral("last"), QStringLiteral("family"), QStringLiteral("surname"),
                                        QStringLiteral("sur")};
        const auto isCalled = [](const retrieval::ValueMention &mention, const QStringList &words) {
            const QStringList own = base::nameWords(mention.column);
            return isMeant(mention) && std::any_of(own.cbegin(), own.cend(), [&words](const QString &word) {
                       return words.contains(word);
                   });
        };
        const auto &values = m_sentence.linking().values;
        int first = -1;
        int last = -1;
        for (const retrieval::ValueMention &one : values) {
            for (const retrieval::ValueMention &other : values) {
                if (one.lastWord + 1 != other.firstWord || one.table != other.table || !isCalled(one, given)
                    || !isCalled(other, family) || !isWhole(one) || !isWhole(other))
                    continue;
                if (m_uses.says(one.table, one.column, one.value)
                    && m_uses.says(other.table, other.column, other.value))
                    return;
                first = one.firstWord;
                last = other.lastWord;
            }
        }
        if (first >= 0)
            setUnread(first, last);
    }

    /// The words say the value as it is stored, and no part of it.
    bool isWhole(const retrieval::ValueMention &mention) const
    {
        QStringList said;
        for (int at = mention.firstWord; at <= mention.lastWord; ++at)
            said.append(m_sentence.words()[at].text);
        return said.join(u' ').compare(mention.value, Qt::CaseInsensitive) == 0;
    }

    /// "the highest amount of students" says how many there are, and not what some number of theirs adds up to.
    void holdAmountsOfThings()
    {
        if (m_uses.does(Operation::Count) || m_uses.does(Operation::CountDistinct))
            return;
        const auto isMoneyOf = [](const gate::BaseColumn &column) {
            QStringList stems;
            bool isMoney = false;
            for (const QString &word : base::nameWords(column.column)) {
                stems.append(base::stem(word));
                isMoney = isMoney || saysMoney(word);
            }
            return isMoney && catalog::sideAmountOf(stems).isEmpty(); // a salary is no amount of employees
        };
        const QList<gate::BaseColumn> figures = m_uses.added() + m_uses.ranked();
        for (int at = 0; at + 2 < m_sentence.size(); ++at) {
            if (m_sentence.words()[at].lower != QLatin1String("amount")
                || m_sentence.words()[at + 1].lower != QLatin1String("of"))
                continue;
            int noun = at + 2;
            while (noun + 1 < m_sentence.size() && m_sentence.isFiller(noun))
                ++noun;
            const QString &said = m_sentence.words()[noun].lower;
            const bool isMany = base::singular(said) != said && !tableAt(m_sentence, noun).name.isEmpty();
            if (isMany && !saysMoney(said) && std::none_of(figures.cbegin(), figures.cend(), isMoneyOf))
                setUnread(at, at);
        }
    }

    /// "instructors who advise students": the table of advisors says whom, and no other way from the one to the other.
    void holdDeedsOfTables()
    {
        const Schema *schema = m_uses.report().schema.get();
        for (const WordEntry &entry : schema ? QList<WordEntry>(m_entries) : QList<WordEntry>()) {
            const QString &stem = m_sentence.words()[entry.first].stem;
            if (entry.first != entry.last || (entry.role != WordRole::Relation && entry.role != WordRole::Filler)
                || std::any_of(m_uses.nameStems().cbegin(), m_uses.nameStems().cend(),
                               [&stem](const QString &own) { return own.startsWith(stem); }))
                continue;
            for (const Table &table : schema->tables) {
                const QString agent = base::stem(base::singular(table.name.name.toLower()));
                const QString verb = retrieval::verbStem(agent);
                if (!verb.isEmpty() && (verb == stem || agent.chopped(2) == stem) && !m_uses.readsTable(table.name))
                    setUnread(entry.first, entry.last);
            }
        }
    }

    /// "the student with id 171": the number tells students apart, and nothing else.
    void holdNumbersOfKeys()
    {
        static const QSet<QString> between{QStringLiteral("with"),   QStringLiteral("whose"), QStringLiteral("having"),
                                           QStringLiteral("number"), QStringLiteral("no"),    QStringLiteral("nr"),
                                           QStringLiteral("is"),     QStringLiteral("of"),    QStringLiteral("the")};
        for (int at = 1; at + 1 < m_sentence.size(); ++at) {
            if (m_sentence.words()[at].lower != QLatin1String("id"))
                continue;
            int number = at + 1;
            while (number + 1 < m_sentence.size() && between.contains(m_sentence.words()[number].lower))
                ++number;
            int noun = at - 1;
            while (noun > 0 && between.contains(m_sentence.words()[noun].lower))
                --noun;
            const TableName table = tableAt(m_sentence, noun);
            if (!m_sentence.words()[number].number || table.name.isEmpty())
                continue;
            const QString stem = base::stem(base::singular(table.name.toLower()));
            for (const ConstantUse &use : m_uses.constants()) {
                if (!use.column || use.literal->text != m_sentence.words()[number].text || use.column->table == table)
                    continue;
                const QStringList words = base::nameWords(use.column->column);
                const bool refers = std::any_of(words.cbegin(), words.cend(),
                                                [&stem](const QString &word) { return base::stem(word) == stem; });
                if (!refers && words.contains(QStringLiteral("id")))
                    setUnread(number, number);
            }
        }
    }

    QList<WordEntry> &m_entries;
    const Sentence &m_sentence;
    const QueryUses &m_uses;
};

} // namespace

void holdToNames(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
{
    NameRoles(entries, sentence, uses).hold();
}

} // namespace Tieout::ledger
