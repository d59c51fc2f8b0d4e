// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/roles.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/ledger/countroles.h"
#include "core/ledger/dateroles.h"
#include "core/ledger/listroles.h"
#include "core/ledger/measures.h"
#include "core/ledger/mentionentries.h"
#include "core/ledger/nameroles.h"
#include "core/ledger/nounphrase.h"
#include "core/ledger/rankroles.h"
#include "core/ledger/shownroles.h"

#include <algorithm>

namespace Tieout::ledger {

using question::Aggregate;
using question::Role;
using record::WordRole;
using retrieval::ColumnMention;
using retrieval::MatchKind;
using retrieval::TableMention;

namespace {

class Roles
{
public:
    Roles(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
        : m_entries(entries)
        , m_sentence(sentence)
        , m_uses(uses)
    {
    }

    void hold()
    {
        holdToCounts(m_entries, m_sentence, m_uses);
        if (std::all_of(m_entries.cbegin(), m_entries.cend(),
                        [](const WordEntry &entry) { return entry.role == WordRole::Filler; })
            && !m_entries.isEmpty()) // nothing is asked for
            setUnread(m_entries.first().first, m_entries.last().last);
        holdContent();
        holdDistinctCounts();
        holdComparedOnly();
        for (const Expression &expression : m_sentence.expressions()) {
            if (expression.phrase.role == Role::Aggregate && expression.phrase.aggregate == Aggregate::Sum
                && !addsUp(expression))
                setUnread(expression.first, expression.last);
            if (expression.phrase.role == Role::Distinct && (listsRows(expression) || m_uses.showsEachOnce()))
                setRead(expression.first, expression.last, WordRole::Aggregate);
            if (expression.phrase.role == Role::Who && expression.first == 0 && !showsSomebody())
                setUnread(expression.first, expression.last);
        }
        holdToRankings(m_entries, m_sentence, m_uses);
        holdToNames(m_entries, m_sentence, m_uses);
        holdLeftOut();
        holdFurther();
        holdDone();
        holdCountedMoney();
        holdShown();
        holdTwins();
        holdHead();
        holdCompared();
        holdWhen();
        if (!m_uses.readsTwice() && m_uses.showsConstantsOnly() && !m_entries.isEmpty())
            setUnread(m_entries.first().first, m_entries.first().last);
        if (m_uses.comparesByNames())
            holdSets();
        holdToLists(m_entries, m_sentence, m_uses);
        holdToDates(m_entries, m_sentence, m_uses);
        holdGroups();
        holdWholeRows();
    }

private:
    void setUnread(int first, int last) { ledger::setUnread(m_entries, first, last); }

    void setRead(int first, int last, WordRole role)
    {
        for (WordEntry &entry : m_entries) {
            if (entry.first == first && entry.last == last && entry.role == WordRole::Unread)
                entry.role = role;
        }
    }

    /// "top 10" of what?
    void holdContent()
    {
        static const QSet<WordRole> contents{
            WordRole::Table,     WordRole::Column, WordRole::Measure,  WordRole::Filter, WordRole::Value,
            WordRole::Dimension, WordRole::Period, WordRole::Relation, WordRole::Unread, WordRole::Aggregate};
        if (!m_entries.isEmpty() && std::none_of(m_entries.cbegin(), m_entries.cend(), [](const WordEntry &entry) {
                return contents.contains(entry.role)
                       && !(entry.role == WordRole::Value && !entry.isColumn && entry.became.toInt() > 0);
            }))
            setUnread(m_entries.first().first, m_entries.last().last);
    }

    /// How many different values there are is asked for by a number or by "different".
    void holdDistinctCounts()
    {
        static const QSet<QString> words{
            QStringLiteral("number"),   QStringLiteral("numbers"),   QStringLiteral("many"),
            QStringLiteral("count"),    QStringLiteral("unique"),    QStringLiteral("nr"),
            QStringLiteral("distinct"), QStringLiteral("different"), QStringLiteral("no"),
            QStringLiteral("num"),      QStringLiteral("much"),      QStringLiteral("total"),
            QStringLiteral("several"),  QStringLiteral("multiple")};
        if (!m_uses.does(Operation::CountDistinct) || m_uses.does(Operation::Count) || m_uses.does(Operation::Divide)
            || m_uses.does(Operation::Limit) || m_uses.does(Operation::More) || m_uses.does(Operation::Less))
            return;
        const bool isAsked = std::any_of(m_sentence.words().cbegin(), m_sentence.words().cend(),
                                         [](const base::Word &word) { return words.contains(word.lower); })
                             || m_sentence.linking().question.contains(u'#');
        const auto &counts = m_uses.counts();
        const bool countsKey = std::any_of(counts.cbegin(), counts.cend(), [this](const CountUse &count) {
            return !count.column || m_uses.schema().isKeyOf(*count.column, count.column->table);
        });
        for (const WordEntry &entry : isAsked || countsKey ? QList<WordEntry>() : m_entries) {
            if (entry.isColumn)
                return setUnread(entry.first, entry.last);
        }
    }

    /// "damages that cost more than 500" compares what they cost, and does not add it up.
    void holdComparedOnly()
    {
        const QList<gate::BaseColumn> added = m_uses.added();
        const bool asksSum = std::any_of(
            m_sentence.expressions().cbegin(), m_sentence.expressions().cend(), [](const Expression &expression) {
                return expression.phrase.role == Role::Aggregate || expression.phrase.role == Role::HowMuch
                       || expression.phrase.role == Role::Measure || expression.phrase.role == Role::Share;
            });
        if (asksSum || added.size() != 1 || !m_uses.does(Operation::Sum) || m_uses.does(Operation::Group))
            return;
        for (const Expression &expression : m_sentence.expressions()) {
            if (expression.phrase.role != Role::Compare)
                continue;
            const auto says = [&](const ColumnMention &mention) {
                return mention.table == added.first().table
                       && mention.column.compare(added.first().column, Qt::CaseInsensitive) == 0 && isMeant(mention);
            };
            const auto isWithin = [&expression](const ColumnMention &mention) {
                return expression.first <= mention.firstWord && mention.lastWord <= expression.last;
            };
            const auto &columns = m_sentence.linking().columns;
            const bool within = std::any_of(columns.cbegin(), columns.cend(), [&](const ColumnMention &mention) {
                return says(mention) && isWithin(mention);
            });
            const bool outside = std::any_of(columns.cbegin(), columns.cend(), [&](const ColumnMention &mention) {
                return says(mention) && !isWithin(mention);
            });
            if (within && !outside)
                return setUnread(expression.first, expression.last);
        }
    }

    /// "different customers": rows of a table differ by themselves where each is met once.
    bool listsRows(const Expression &distinct) const
    {
        const QList<TableName> tables = tablesCalled(m_sentence, m_uses, nounPhraseFrom(m_sentence, distinct.last + 1));
        return std::any_of(tables.cbegin(), tables.cend(),
                           [this](const TableName &table) { return m_uses.countsRowsOf(table); });
    }

    /// "total count of".
    bool isOfCount(const Expression &adding) const
    {
        return std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                           [&adding](const Expression &expression) {
                               return expression.phrase.role == Role::Count
                                      && (expression.first == adding.last + 1 || expression.last + 1 == adding.first);
                           });
    }

    /// "total X" adds X up where X is a figure of what the query reads; else it counts.
    bool addsUp(const Expression &adding) const
    {
        if (isTakenByName(m_entries, adding) || isOfCount(adding)
            || m_uses.nameStems().contains(QStringLiteral("total")) || m_uses.does(Operation::Sum)
            || m_uses.does(Operation::Window))
            return true;
        const bool alsoCounts =
            std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                        [](const Expression &expression) { return expression.phrase.role == Role::Count; });
        if (alsoCounts)
            return false;
        const NounPhrase phrase = nounPhraseFrom(m_sentence, adding.last + 1);
        return std::none_of(m_sentence.linking().columns.cbegin(), m_sentence.linking().columns.cend(),
                            [&](const ColumnMention &mention) {
                                return isMeant(mention) && mention.firstWord >= adding.first
                                       && mention.lastWord <= phrase.last && mention.how != MatchKind::Partial
                                       && m_uses.readsTable(mention.table)
                                       && m_uses.schema().isNumber(mention.table, mention.column);
                            });
    }

    /// "who" asks for people: a name, not the number of an order.
    bool showsSomebody() const
    {
        const QList<gate::BaseColumn> shown = m_uses.shownColumns();
        return shown.isEmpty() || std::any_of(shown.cbegin(), shown.cend(), [this](const gate::BaseColumn &column) {
                   const Column *known = m_uses.schema().column(column.table, column.column);
                   return !known || known->type == TypeClass::Text || known->type == TypeClass::Unknown;
               });
    }

    /// "closed branches" are some of them, which the day of it alone does not show; "unpaid" is no day on which
    /// something is due.
    void holdDone()
    {
        for (const WordEntry &entry : std::as_const(m_entries)) {
            const bool isDone = entry.role == WordRole::Column && entry.first == entry.last
                                && m_sentence.words()[entry.first].lower.endsWith(QLatin1String("ed"))
                                && entry.last + 1 < m_sentence.size()
                                && !tableAt(m_sentence, entry.last + 1).name.isEmpty();
            const bool isUndone =
                entry.isColumn && m_uses.emptied().isEmpty() && entry.role != WordRole::Value && isUndoing(entry.first);
            if (isDone || isUndone)
                setUnread(entry.first, entry.last);
        }
    }

    /// "rent received" is no number of leases, and "turnover" no list of sales orders.
    void holdCountedMoney()
    {
        if (m_uses.does(Operation::Sum) || m_uses.does(Operation::Average) || m_uses.does(Operation::Minimum)
            || m_uses.does(Operation::Maximum) || m_uses.does(Operation::OtherAggregate) || m_uses.does(Operation::Sort)
            || usesNumber())
            return;
        for (const Expression &expression : m_sentence.expressions()) { // the days of a period compare no money
            const bool isOpen =
                std::any_of(m_entries.cbegin(), m_entries.cend(), [&expression](const WordEntry &entry) {
                    return entry.first == expression.first && entry.role == WordRole::Measure && entry.became.isEmpty();
                });
            if (expression.phrase.role == Role::Measure && isOpen)
                setUnread(expression.first, expression.last);
        }
        for (const retrieval::TableMention &mention : m_sentence.linking().tables) {
            const base::Word &word = m_sentence.words()[mention.firstWord];
            const bool isCalled = base::nameWords(mention.table.name).contains(base::singular(word.lower))
                                  || base::nameWords(mention.table.name).contains(word.lower);
            const bool isTable = std::any_of(m_entries.cbegin(), m_entries.cend(), [&mention](const WordEntry &entry) {
                return entry.first == mention.firstWord && entry.role == WordRole::Table;
            });
            if (isTable && mention.firstWord == mention.lastWord && mention.how >= MatchKind::Partial && !isCalled
                && m_uses.readsTable(mention.table) && saysMoney(word.lower))
                setUnread(mention.firstWord, mention.firstWord);
        }
    }

    /// A number of the rows is shown or compared.
    bool usesNumber() const
    {
        const auto isFigure = [this](const gate::BaseColumn &column) {
            const SchemaFacts &schema = m_uses.schema();
            return schema.isNumber(column.table, column.column) && !schema.isKeyOf(column, column.table)
                   && !schema.isReference(column) && !schema.isDate(column.table, column.column);
        };
        const QList<gate::BaseColumn> shown = m_uses.shownColumns();
        return std::any_of(shown.cbegin(), shown.cend(), isFigure)
               || std::any_of(m_uses.constants().cbegin(), m_uses.constants().cend(),
                              [&](const ConstantUse &use) { return use.column && isFigure(*use.column); });
    }

    bool isUndoing(int word) const
    {
        const QList<question::Phrase> &phrases = question::phrasesAt(m_sentence.words()[word].lower);
        return std::any_of(phrases.cbegin(), phrases.cend(), [](const question::Phrase &phrase) {
            return phrase.role == Role::Undone && phrase.words.size() == 1
                   && phrase.words.first().startsWith(QLatin1String("un"));
        });
    }

    /// "biggest gift ever, who gave it and when": somebody and a day have to be shown.
    void holdFurther()
    {
        const QList<gate::BaseColumn> shown = m_uses.shownColumns();
        for (int at = 1; at < m_sentence.size(); ++at) {
            const base::Word &word = m_sentence.words()[at];
            const base::Word &before = m_sentence.words()[at - 1];
            const bool isFurther =
                before.lower == QLatin1String("and")
                || m_sentence.linking().question.mid(before.end, word.begin - before.end).contains(u',');
            if (!isFurther)
                continue;
            const bool asksDay = word.lower == QLatin1String("when");
            const bool showsDay = std::any_of(shown.cbegin(), shown.cend(), [this](const gate::BaseColumn &column) {
                return m_uses.schema().isDate(column.table, column.column);
            });
            if ((asksDay && !showsDay) || (word.lower == QLatin1String("who") && !showsSomebody()))
                setUnread(at, at);
        }
    }

    /// "maximum and minimum codes" are of one column, or of each of several.
    void holdTwins()
    {
        for (qsizetype i = 0; i + 1 < m_sentence.expressions().size(); ++i) {
            const Expression &first = m_sentence.expressions()[i];
            const Expression *second = &m_sentence.expressions()[i + 1];
            if (second->phrase.role == Role::And && i + 2 < m_sentence.expressions().size())
                second = &m_sentence.expressions()[i + 2];
            if (!isExtreme(first) || !isExtreme(*second) || second->first > first.last + 2)
                continue;
            if (m_uses.aggregated().size() > 1 && !hasTwins())
                setUnread(second->first, second->last);
        }
    }

    /// More than one figure is taken of each column.
    bool hasTwins() const
    {
        const QList<gate::BaseColumn> columns = m_uses.aggregated();
        return std::all_of(columns.cbegin(), columns.cend(), [this](const gate::BaseColumn &column) {
            QSet<Operation> taken;
            for (const FigureUse &figure : m_uses.figures()) {
                if (figure.column && figure.column->sameAs(column))
                    taken.insert(figure.operation);
            }
            return taken.size() > 1;
        });
    }

    static bool isExtreme(const Expression &expression)
    {
        return expression.phrase.role == Role::Aggregate
               || (expression.phrase.role == Role::Superlative && expression.phrase.hints.isEmpty());
    }

    /// What stands first behind "what is", "list" or "which" is what is asked for: a column is shown, and of a table
    /// something that is not merely compared.
    void holdHead()
    {
        static const QStringList others{QStringLiteral("when"), QStringLiteral("where"), QStringLiteral("how"),
                                        QStringLiteral("who"), QStringLiteral("why")};
        if (m_entries.isEmpty() || m_entries.first().role != WordRole::Filler || showsLater()
            || others.contains(m_sentence.words().first().lower))
            return;
        for (const WordEntry &entry : std::as_const(m_entries)) {
            if (entry.role == WordRole::Filler)
                continue;
            const bool hidden = entry.isColumn && !endsInTable(entry) && !beginsWithTable(entry)
                                && entry.role != WordRole::Unread && !entry.isShown;
            const bool compared = entry.role == WordRole::Table && showsComparedOnly();
            if (hidden || compared)
                setUnread(entry.first, entry.last);
            return;
        }
    }

    /// "Which shops sell most? Give me the names.": another sentence says what is shown.
    bool showsLater() const
    {
        for (qsizetype i = 1; i < m_entries.size(); ++i) {
            const int from = m_sentence.words()[m_entries[i].first - 1].end;
            const QString between =
                m_sentence.linking().question.mid(from, m_sentence.words()[m_entries[i].first].begin - from);
            if (between.contains(u'?') || between.contains(QLatin1String(". ")))
                return std::any_of(m_entries.cbegin() + i, m_entries.cend(),
                                   [](const WordEntry &entry) { return entry.isShown; });
        }
        return false;
    }

    /// "all cartoons directed by Ben": the table is named within the words that say the column.
    bool beginsWithTable(const WordEntry &entry) const
    {
        return entry.last > entry.first
               && std::any_of(m_sentence.linking().tables.cbegin(), m_sentence.linking().tables.cend(),
                              [&](const TableMention &mention) {
                                  return mention.firstWord == entry.first && mention.lastWord < entry.last
                                         && isMeant(mention) && mention.how < MatchKind::Partial
                                         && m_uses.readsTable(mention.table);
                              });
    }

    /// All that is shown is a figure that a condition compares.
    bool showsComparedOnly() const
    {
        const QList<gate::BaseColumn> shown = m_uses.shownColumns();
        return !shown.isEmpty() && shown.size() == m_uses.report().lineage.columns.size()
               && std::all_of(shown.cbegin(), shown.cend(), [this](const gate::BaseColumn &column) {
                      return m_uses.schema().isNumber(column.table, column.column)
                             && std::any_of(m_uses.constants().cbegin(), m_uses.constants().cend(),
                                            [&column](const ConstantUse &use) {
                                                return use.column && use.column->sameAs(column);
                                            });
                  });
    }

    /// "observations at an airmass above 2" are rows, and not the different numbers that are compared.
    void holdCompared()
    {
        if (!m_uses.does(Operation::Distinct) || !showsComparedOnly())
            return;
        for (const WordEntry &entry : std::as_const(m_entries)) {
            if (entry.isColumn && entry.isShown)
                return;
            if (entry.role == WordRole::Table)
                return setUnread(entry.first, entry.last);
        }
    }

    /// "when does the certificate run out": a day is shown, and not the certificate.
    void holdWhen()
    {
        static const QSet<QString> times{QStringLiteral("date"), QStringLiteral("time"),  QStringLiteral("year"),
                                         QStringLiteral("day"),  QStringLiteral("month"), QStringLiteral("hour")};
        const QList<gate::BaseColumn> shown = m_uses.shownColumns();
        const bool isTime = std::any_of(shown.cbegin(), shown.cend(), [](const gate::BaseColumn &column) {
            const QStringList words = base::nameWords(column.column);
            return std::any_of(words.cbegin(), words.cend(), [](const QString &word) { return times.contains(word); });
        });
        if (m_sentence.size() > 0 && m_sentence.words().first().lower == QLatin1String("when") && !isTime
            && !m_uses.showsDate() && !m_uses.does(Operation::Group)
            && shown.size() == m_uses.report().lineage.columns.size())
            setUnread(0, 0);
    }

    /// "students who do not have a cat": rows are left out, not all that share a name with one.
    void holdSets()
    {
        const WordEntry *before = nullptr;
        for (const WordEntry &entry : std::as_const(m_entries)) {
            if (entry.role == WordRole::Negation && before
                && (before->role == WordRole::Table || before->role == WordRole::Value || endsInTable(*before)))
                return setUnread(entry.first, entry.last);
            if (entry.role != WordRole::Filler)
                before = &entry;
        }
    }

    /// The last word names a table that is read.
    bool endsInTable(const WordEntry &entry) const
    {
        return std::any_of(m_sentence.linking().tables.cbegin(), m_sentence.linking().tables.cend(),
                           [&](const TableMention &mention) {
                               return mention.lastWord == entry.last && isMeant(mention)
                                      && mention.how < MatchKind::Partial && m_uses.readsTable(mention.table);
                           });
    }

    /// Groups are of what is shown: a key of two columns of which the question names one makes other groups.
    void holdGroups()
    {
        if (m_uses.grouped().size() < 2)
            return;
        const QList<gate::BaseColumn> shown = m_uses.shownColumns();
        for (const gate::BaseColumn &column : m_uses.grouped()) {
            const bool isToldApart = std::any_of(shown.cbegin(), shown.cend(), [&column](const gate::BaseColumn &one) {
                return one.table == column.table;
            });
            if (isToldApart || shown.isEmpty())
                continue;
            for (const Expression &expression : m_sentence.expressions()) {
                if (expression.phrase.role == Role::Superlative || expression.phrase.role == Role::MostCommon
                    || expression.phrase.role == Role::Count || expression.phrase.role == Role::Each)
                    return setUnread(expression.first, expression.last);
            }
        }
        for (const gate::BaseColumn &column : m_uses.grouped()) {
            const auto isNamed = [this](const gate::BaseColumn &one) {
                return std::any_of(m_sentence.linking().columns.cbegin(), m_sentence.linking().columns.cend(),
                                   [&one](const ColumnMention &mention) {
                                       return isMeant(mention) && mention.how < MatchKind::Partial
                                              && mention.table == one.table
                                              && mention.column.compare(one.column, Qt::CaseInsensitive) == 0;
                                   });
            };
            const auto isPart = [&](const gate::BaseColumn &other) { // of a key of several columns, and said by nobody
                return other.table == column.table && !other.sameAs(column) && !isNamed(other)
                       && !m_uses.shows(other.table, other.column) && m_uses.schema().isPartOfKey(other)
                       && m_uses.schema().isPartOfKey(column);
            };
            if (!isNamed(column) || std::none_of(m_uses.grouped().cbegin(), m_uses.grouped().cend(), isPart))
                continue;
            for (const WordEntry &entry : std::as_const(m_entries)) {
                if (entry.isColumn && entry.became == column.display()) {
                    setUnread(entry.first, entry.last);
                    return;
                }
            }
        }
    }

    /// "entrepreneurs without investors" are entrepreneurs: rows that are not among them are none.
    void holdLeftOut()
    {
        bool denied = false;
        for (const WordEntry &entry : std::as_const(m_entries)) {
            denied = denied || entry.role == WordRole::Negation;
            const bool isNeither = m_sentence.words().value(entry.last + 1).lower == QLatin1String("neither");
            if (denied || isNeither || entry.role != WordRole::Table)
                continue;
            const TableName table = tableAt(m_sentence, entry.last);
            if (!table.name.isEmpty() && m_uses.readsToLeaveOut(table))
                return setUnread(entry.first, entry.last);
        }
    }

    /// What rows are shown by is named, or tells them apart: "agents" are not the days on which they were hired.
    void holdShown()
    {
        static const QStringList titles{
            QStringLiteral("title"),       QStringLiteral("label"),  QStringLiteral("subject"), QStringLiteral("code"),
            QStringLiteral("description"), QStringLiteral("number"), QStringLiteral("no"),      QStringLiteral("email"),
            QStringLiteral("handle"),      QStringLiteral("id"),     QStringLiteral("amount")};
        const QList<gate::BaseColumn> shown = m_uses.shownColumns();
        const auto tells = [this](const gate::BaseColumn &column) {
            const SchemaFacts &schema = m_uses.schema();
            const QStringList words = base::nameWords(column.column);
            return isSaid(m_entries, column) || isMentioned(column) || schema.isKeyOf(column, column.table)
                   || schema.isPartOfKey(column) || schema.isReference(column)
                   || schema.isMeasuredKey(column.table, column.column)
                   || schema.isCalledAsTable(column.table, column.column) || words.isEmpty()
                   || titles.contains(words.last()) || words.last().endsWith(QLatin1String("name"));
        };
        static const QStringList others{QStringLiteral("who"), QStringLiteral("where"), QStringLiteral("when"),
                                        QStringLiteral("how"), QStringLiteral("what")};
        if (const WordEntry *missing = notShown(m_entries, m_sentence, m_uses))
            return setUnread(missing->first, missing->last);
        if (shown.isEmpty() || shown.size() != m_uses.report().lineage.columns.size() || m_sentence.size() == 0
            || others.contains(m_sentence.words().first().lower) || std::any_of(shown.cbegin(), shown.cend(), tells))
            return;
        for (const WordEntry &entry : std::as_const(m_entries)) {
            if (entry.role == WordRole::Table)
                return setUnread(entry.first, entry.last);
        }
    }

    bool isMentioned(const gate::BaseColumn &column) const
    {
        QStringList stems;
        for (const QString &word : base::nameWords(column.column))
            stems.append(base::stem(word));
        return std::any_of(m_sentence.words().cbegin(), m_sentence.words().cend(),
                           [&stems](const base::Word &word) { return stems.contains(word.stem); })
               || std::any_of(m_sentence.linking().columns.cbegin(), m_sentence.linking().columns.cend(),
                              [&column](const ColumnMention &mention) {
                                  return mention.table == column.table
                                         && mention.column.compare(column.column, Qt::CaseInsensitive) == 0;
                              });
    }

    /// "information on customers" is all that is stored of them.
    void holdWholeRows()
    {
        static const QStringList words{QStringLiteral("information"), QStringLiteral("info"), QStringLiteral("details"),
                                       QStringLiteral("detail"), QStringLiteral("everything")};
        for (const WordEntry &entry : std::as_const(m_entries)) {
            if (entry.role == WordRole::Filler && entry.first == entry.last
                && words.contains(m_sentence.words()[entry.first].lower) && !m_uses.showsWholeRow()) {
                setUnread(entry.first, entry.last);
                return;
            }
        }
    }

    QList<WordEntry> &m_entries;
    const Sentence &m_sentence;
    const QueryUses &m_uses;
};

} // namespace

void holdToRoles(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
{
    Roles(entries, sentence, uses).hold();
}

} // namespace Tieout::ledger
