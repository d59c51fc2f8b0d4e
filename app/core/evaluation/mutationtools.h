// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/mutation.h"

namespace Tieout::evaluation {

/// A draft's nodes are ours to change; walking hands them out as const.
template <typename T>
T *changeable(const T *node)
{
    return const_cast<T *>(node);
}

template <typename T>
const T *pick(const QList<T> &items, Random &random)
{
    return items.isEmpty() ? nullptr : &items[qsizetype(random() % size_t(items.size()))];
}

/// A column of a table or view that a draft names.
struct NamedColumn {
    sql::ColumnRef *node = nullptr;
    sql::ColumnBinding binding;
    const Table &table() const { return *binding.relation->table; }
};
QList<NamedColumn> namedColumns(const Draft &draft);

/// A table or view that a draft reads.
QList<sql::NamedTable *> namedTables(const Draft &draft);

/// The selects of a draft, outermost first.
QList<sql::Select *> selects(const Draft &draft);

/// `condition` without one of the conditions that AND joins; null when nothing is left.
sql::Expr *without(sql::Arena &arena, const sql::Expr *condition, const sql::Expr *dropped);

/// One slip of the fingers: two letters swapped, one left out or doubled. Never the name itself.
QString misspelt(const QString &name, Random &random);

/// The texts and numbers of a condition that reads something and holds no query of its own; else none.
QList<const sql::Literal *> constantsOf(const sql::Expr *condition);

/// The words of `text` stand in the question, one after another.
bool isNamed(const QString &question, const QString &text);
/// The question says the number, in digits or as a word.
bool isNumberNamed(const QString &question, const QString &digits);

/// Joins the table at the other end of a key that starts or ends at the relation's table. Plain names may be in both
/// then: all are qualified.
void joinOver(Draft &draft, const sql::Relation &relation, const ForeignKey &key, const QString &alias);

Mutant mutantOf(const char *kind, const QString &sql, const QStringList &checks);

} // namespace Tieout::evaluation
