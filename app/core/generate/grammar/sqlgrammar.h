// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/grammar/sqlforms.h"

#include <QJsonObject>

namespace Tieout::generate::grammar {

/// What a text column holds.
struct ColumnTexts {
    TableName table;
    QString column;
    QStringList texts;
    bool complete = false; ///< there are no others: a comparison names one of these
};

struct GrammarOptions {
    /// Bare SQL; or the agent's action, {"action":"sql","tables":[...],"sql":"..."}, in which the tables of the (first)
    /// FROM clause, in its order, are said before the SQL, so that a model commits to them; or only these two fields,
    /// for an object of more.
    enum class Form { Sql, Action, Fields };
    Form form = Form::Sql;
    QList<ColumnTexts> texts = {}; ///< offered where such a column is compared
    QString characters = {};       ///< that texts may hold beside printable ASCII: those of the question
    int longestText = 60;          ///< of a text that the writer makes up, in characters
    qsizetype maximumBytes = 1'000'000;
};

/**
 * A grammar in GBNF of which every derivation is one SELECT as the printer writes it on one line, over these forms
 * only: existing tables, their columns under the fixed aliases, joins along keys, no aggregate that a join repeats,
 * nested queries where a key or the same column connects them. Covered are lists of columns and aggregates, filters,
 * groups, HAVING, order and limit, IN and comparison with a nested query, and set operations of two; questions.md's
 * shapes. Errors: LimitReached (larger than maximumBytes).
 *
 * The automaton behind it: what a select list has named so far leaves a set of FROM clauses that are still possible,
 * and each such set has rules of its own. So SQL's order, the list before the tables, needs no look-ahead, and no
 * prefix is tried once for each tree.
 */
Result<QByteArray> sqlGrammar(const SqlForms &forms, const GrammarOptions &options = {});

/// As base::formFault() reads it: what Form::Action gives, but for what the SQL says.
QJsonObject sqlActionForm(const SqlForms &forms);

} // namespace Tieout::generate::grammar
