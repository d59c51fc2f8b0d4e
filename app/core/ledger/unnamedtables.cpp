// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/unnamedtables.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/gate/joinfacts.h"

#include <algorithm>

namespace Tieout::ledger {

using question::Role;
using record::WordRole;

namespace {

class UnnamedTables
{
public:
    UnnamedTables(const QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
        : m_entries(entries)
        , m_sentence(sentence)
        , m_uses(uses)
    {
    }

    /// Tables that restrict or repeat the rows although no word names them and they lead from nothing to nothing.
    QList<TableName> found() const
    {
        QList<TableName> tables;
        for (const sql::Scope &scope : m_uses.report().bound->scopes) {
            if (scope.relations.size() < 2 && !scope.parent) { // what is read alone needs no name, if it is no copy
                for (const sql::Relation *relation : scope.relations) {
                    if (relation->table && isCopyOfUnread(relation->table->name))
                        tables.append(relation->table->name);
                }
                continue;
            }
            const gate::SelectJoins joins = gate::joinsOf(scope, *m_uses.report().bound);
            QList<const sql::Relation *> open;
            for (const sql::Relation *relation : scope.relations)
                open.append(relation);
            const auto neighbours = [&](const sql::Relation *relation) {
                QSet<const sql::Relation *> out;
                for (const gate::Equality &equality : joins.equalities) {
                    const sql::Relation *other = equality.left.relation == relation    ? equality.right.relation
                                                 : equality.right.relation == relation ? equality.left.relation
                                                                                       : nullptr;
                    // What lies in an enclosing query holds on to it as well.
                    if (other && (open.contains(other) || other->scope != &scope))
                        out.insert(other);
                }
                return out.size();
            };
            for (bool taken = true; taken;) {
                taken = false;
                for (const sql::Relation *relation : std::as_const(open)) {
                    if (!relation->table || isNamed(relation->table->name) || neighbours(relation) > 1
                        || ((asksForMeasure() || asksForDeed()) && m_uses.tellsAmount(relation->table->name))
                        || relation->kind != sql::Relation::Kind::BaseTable)
                        continue;
                    if (!tables.contains(relation->table->name))
                        tables.append(relation->table->name);
                    open.removeOne(relation);
                    taken = true;
                    break;
                }
            }
        }
        return tables;
    }

private:
    bool asksForMeasure() const
    {
        return std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                           [](const Expression &expression) { return expression.phrase.role == Role::Measure; });
    }

    bool isNamed(const TableName &table) const
    {
        const retrieval::Linking &linking = m_sentence.linking();
        // "vendors" is the table vendors where that is read, and no table of their contracts.
        const auto isAnothers = [&](int word) {
            return std::any_of(linking.tables.cbegin(), linking.tables.cend(),
                               [&](const retrieval::TableMention &other) {
                                   return other.firstWord <= word && word <= other.lastWord && other.table != table
                                          && other.how < retrieval::MatchKind::Partial && isMeant(other)
                                          && m_uses.readsTable(other.table);
                               });
        };
        const auto means = [&](const auto &mention) {
            return mention.table == table && isMeant(mention)
                   && (mention.how < retrieval::MatchKind::Partial || !isAnothers(mention.firstWord));
        };
        const auto names = [&](const retrieval::TableMention &mention) {
            return means(mention) && (mention.how < retrieval::MatchKind::Partial || !isValue(mention.firstWord));
        };
        // A key to another table names that one.
        const auto isUsed = [&](const auto &mention) {
            return means(mention) && m_uses.roleOf(table, mention.column)
                   && !m_uses.schema().isReference({table, mention.column, false});
        };
        // "leads by owner": owner_id leads to the marketers.
        const bool isReferredTo =
            std::any_of(linking.columns.cbegin(), linking.columns.cend(), [&](const retrieval::ColumnMention &mention) {
                return isMeant(mention) && mention.how < retrieval::MatchKind::Partial
                       && m_uses.readsTable(mention.table) && m_uses.showsNameOf(table)
                       && m_uses.schema().referencedBy({mention.table, mention.column, false}) == table;
            });
        // "employees of each shop" goes through a table whose rows are of employees.
        const bool isOfNamed =
            std::any_of(linking.tables.cbegin(), linking.tables.cend(), [&](const retrieval::TableMention &mention) {
                return isMeant(mention) && !m_uses.readsTable(mention.table) && !isValue(mention.firstWord)
                       && m_uses.schema().refersTo(table, mention.table);
            });
        // "stock by category": the word became a column of it
        const QString prefix = table.display() + u'.';
        const bool isOfEntry = std::any_of(m_entries.cbegin(), m_entries.cend(), [&prefix](const WordEntry &entry) {
            return entry.isColumn && !entry.isPart && entry.role == WordRole::Measure
                   && entry.became.startsWith(prefix);
        });
        const bool mentioned =
            isOfEntry || isOfNamed || isReferredTo || datesThePeriod(table) || datesTheGroups(table)
            || std::any_of(linking.tables.cbegin(), linking.tables.cend(), names)
            || std::any_of(linking.columns.cbegin(), linking.columns.cend(), isUsed)
            || std::any_of(linking.values.cbegin(), linking.values.cend(), [&](const retrieval::ValueMention &mention) {
                   return isUsed(mention) && !isOfOriginal(mention);
               });
        if (mentioned)
            return true;
        QStringList stems;
        for (const QString &word : base::nameWords(table.name))
            stems.append(base::stem(word));
        const auto hits = [&stems](const QString &stem) { return stems.contains(stem); };
        bool said = false;
        for (int at = 0; at < m_sentence.size(); ++at) {
            const QString &stem = m_sentence.words()[at].stem;
            said = said || ((hits(stem) || m_uses.joinsAs(stem, table)) && !isAnothers(at));
        }
        return said
               || std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                              [&](const Expression &expression) {
                                  QStringList hints = expression.phrase.hints;
                                  if (expression.phrase.role == Role::Superlative) { // "best paid" of wages
                                      for (const QString &hint : expression.phrase.hints)
                                          hints.append(base::stem(hint.chopped(1)));
                                      return std::any_of(hints.cbegin(), hints.cend(), hits);
                                  }
                                  return expression.phrase.role == Role::Verb
                                         && std::any_of(hints.cbegin(), hints.cend(), hits);
                              });
    }

    /// The word became a stored value: what it hints at beside that is not named.
    bool isValue(int word) const
    {
        return std::any_of(m_entries.cbegin(), m_entries.cend(), [word](const WordEntry &entry) {
            return entry.first <= word && word <= entry.last && entry.role == WordRole::Value;
        });
    }

    /// payments holds the value too: that it also stands in payments_archive names no archive.
    bool isOfOriginal(const retrieval::ValueMention &mention) const
    {
        const QStringList own = base::nameWords(mention.table.name);
        return std::any_of(m_sentence.linking().values.cbegin(), m_sentence.linking().values.cend(),
                           [&](const retrieval::ValueMention &other) {
                               const QStringList words = base::nameWords(other.table.name);
                               return other.firstWord == mention.firstWord && other.lastWord == mention.lastWord
                                      && other.value == mention.value && words.size() < own.size()
                                      && own.mid(0, words.size()) == words && !m_uses.readsTable(other.table);
                           });
    }

    /// The asked period lies on a date of the table.
    bool datesThePeriod(const TableName &table) const
    {
        const auto &filters = m_uses.report().periodFilters;
        return std::any_of(filters.cbegin(), filters.cend(), [&](const gate::Report::PeriodFilter &filter) {
            return filter.table == table && !isOfUnreadOriginal(filter.table, filter.column)
                   && isFilteredAsAsked(m_sentence, m_uses, {filter.table, filter.column, false});
        });
    }

    /// "revenue by month", of lines: the day is the order's.
    bool datesTheGroups(const TableName &table) const
    {
        const auto &said = m_sentence.expressions();
        const bool isByTime = std::any_of(said.cbegin(), said.cend(), [](const Expression &one) {
            return one.phrase.role == Role::Calendar || one.phrase.role == Role::TopUnit;
        });
        const auto &grouped = m_uses.grouped();
        return isByTime && std::any_of(grouped.cbegin(), grouped.cend(), [&](const gate::BaseColumn &column) {
                   return column.table == table && m_uses.schema().isDate(table, column.column)
                          && !isOfUnreadOriginal(table, column.column);
               });
    }

    /// Nothing says that the archive is meant.
    bool isCopyOfUnread(const TableName &table) const
    {
        const auto isSaid = [this](const QString &part) {
            return std::any_of(m_sentence.words().cbegin(), m_sentence.words().cend(),
                               [&part](const base::Word &word) { return word.stem == base::stem(part); });
        };
        const auto &tables = m_sentence.linking().tables; // "orders" may be orders_v2 by now
        if (std::any_of(tables.cbegin(), tables.cend(), [&table](const retrieval::TableMention &mention) {
                return mention.table == table && isMeant(mention) && mention.how < retrieval::MatchKind::Partial;
            }))
            return false;
        return std::any_of(m_uses.constants().cbegin(), m_uses.constants().cend(), [&](const ConstantUse &use) {
            if (!use.column || use.column->table != table || !isOfUnreadOriginal(table, use.column->column))
                return false;
            const QStringList all = base::nameWords(table.name);
            const QStringList own =
                all.mid(base::nameWords(m_uses.schema().originalOf(table, use.column->column).name).size());
            return std::none_of(own.cbegin(), own.cend(), isSaid);
        });
    }

    /// payments has that column too, and payments_archive is no more asked for by a date of it.
    bool isOfUnreadOriginal(const TableName &copy, const QString &column) const
    {
        const TableName original = m_uses.schema().originalOf(copy, column);
        return !original.name.isEmpty() && !m_uses.readsTable(original);
    }

    /// "best selling", "spent the most": by the quantity or the money that was, which stands in a table of its own.
    bool asksForDeed() const
    {
        return std::any_of(
            m_sentence.expressions().cbegin(), m_sentence.expressions().cend(), [](const Expression &one) {
                return one.phrase.role == Role::MostCommon && one.phrase.hints.contains(QStringLiteral("@deed"));
            });
    }

    const QList<WordEntry> &m_entries;
    const Sentence &m_sentence;
    const QueryUses &m_uses;
};

} // namespace

bool isFilteredAsAsked(const Sentence &sentence, const QueryUses &uses, const gate::BaseColumn &column)
{
    bool other = false;
    for (const gate::Report::PeriodFilter &filter : uses.report().periodFilters) {
        if (filter.table != column.table || filter.column.compare(column.column, Qt::CaseInsensitive) != 0)
            continue;
        const auto &periods = sentence.linking().periods;
        if (std::any_of(periods.cbegin(), periods.cend(),
                        [&filter](const period::PeriodPhrase &phrase) { return phrase.interval == filter.interval; }))
            return true;
        other = true;
    }
    return !other;
}

QList<TableName> unnamedTables(const QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
{
    return UnnamedTables(entries, sentence, uses).found();
}

} // namespace Tieout::ledger
