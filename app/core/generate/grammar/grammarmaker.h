// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/grammar/gbnf.h"
#include "core/generate/grammar/grammarlimits.h"
#include "core/generate/grammar/sqlgrammar.h"

#include <bitset>
#include <map>

/// Inner part of sqlgrammar.h. Every function that returns a QString without words about it returns the name of a rule,
/// which it writes when it is first wanted.
namespace Tieout::generate::grammar {

/// FROM clauses that are still possible.
using TreeSet = std::bitset<MostTrees>;

/// What may stand behind a FROM clause, by what the list before it holds.
enum class Tail {
    Columns,   ///< filter, groups, order
    Mixed,     ///< columns and aggregates: there are groups
    Aggregate, ///< aggregates only: there may be groups
    Star,      ///< filter and order
    Arm,       ///< of a set operation: filter
    Member,    ///< nested, behind IN: filter, groups
    Single,    ///< nested, a value: filter, the first in an order
    Extreme    ///< nested, an aggregate: filter
};

/// How far nested a filter is.
enum class Depth { Outer, Nested };

/// Pieces that follow each other in a rule.
inline QString sequence(const QStringList &pieces)
{
    return pieces.join(u' ');
}

class GrammarMaker
{
public:
    GrammarMaker(const SqlForms &forms, const GrammarOptions &options);
    Result<QByteArray> make();

private:
    // grammarmaker.cpp: lists, FROM clauses and what follows them
    QString fields();
    QString statement(const TreeSet &trees);
    QString list(Tail kind, const TreeSet &trees);
    QString items(Tail kind, const TreeSet &trees);
    QStringList columnItems(Tail next, const TreeSet &trees);
    QStringList aggregateItems(Tail next, const TreeSet &trees);
    QString arm(int items, const TreeSet &trees);
    QString from(Tail kind, const TreeSet &trees, qsizetype written = 0);
    QString rest(Tail kind, const TreeSet &tree, qsizetype written);
    QString piece(const QString &text);
    QString tail(Tail kind, const FormTree &tree);
    QString groups(const FormTree &tree);
    QString order(const FormTree &tree, bool aggregates);
    QString limit();
    QString having(const FormTree &tree);
    QString aggregate(const FormTree &tree);
    TreeSet with(const TreeSet &trees, int table) const;
    TreeSet onceOver(const TreeSet &trees, int table) const;
    TreeSet onceOverAny(const TreeSet &trees) const;
    int numberOf(const TreeSet &trees);

    // grammarconditions.cpp: columns, values and filters
    QString column(quint32 tables);
    QString names(int table, bool numbersOnly);
    QString item(int table);
    QString argument(int table);
    QString unrepeated(int table);
    QString added(int table);
    QString filter(quint32 tables, Depth depth);
    QString conjunction(quint32 tables, Depth depth);
    QString term(quint32 tables, Depth depth);
    QString predicate(quint32 tables, Depth depth);
    QString predicates(int table, Depth depth);
    QString comparison(int table, int column, Depth depth);
    QString comparisonBody(ValueKind kind, const QString &known, const QString &member, const QString &single);
    QString knownValue(int table, int column);
    QString member(int table, int column, Tail tail);
    QString single(int table, int column);
    QString value(ValueKind kind);
    QString number();
    QString count();
    QString date();
    QString freeText();
    QString textCharacter() const;
    QString comparator();

    QString words(const char *text) const { return m_out.text(QString::fromLatin1(text)); }
    QString qualified(int table) const;
    QString columnName(int table, int column) const;
    bool hasNumbers(int table) const;

    const SqlForms &m_forms;
    const GrammarOptions &m_options;
    GbnfWriter m_out;
    TreeSet m_nested;                     ///< small trees without second roles, for set operations and nested queries
    std::map<std::string, int> m_numbers; ///< of sets of trees
    QHash<QString, int> m_pieces;         ///< of FROM clauses
};

} // namespace Tieout::generate::grammar
