// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"
#include "core/sql/calendarsql.h"

/// Inner part of words.h: values and conditions.
namespace Tieout::sql {

/// Puts a query inside a sentence.
class QueryPhrases
{
public:
    virtual ~QueryPhrases() = default;
    /// What it gives.
    virtual QString phraseOf(const Query &query) = 0;
    /// Which rows it looks at, whatever it gives of them.
    virtual QString rowsPhraseOf(const Query &query) = 0;
};

class ExprWords
{
public:
    ExprWords(const BoundQuery &bound, const DialectTraits &traits, QueryPhrases &queries)
        : m_bound(bound)
        , m_traits(traits)
        , m_queries(queries)
    {
    }

    /// What COUNT(*) counts in the select that is being described: "payments", else "rows". Returns what it was before.
    QString setCounted(const QString &rows);

    /// A noun: "the total amount of the payments".
    QString value(const Expr *expr);
    /// A clause: "amount is more than 5".
    QString condition(const Expr *expr);
    /// The conditions that AND joins, two ends of one interval as one.
    QStringList conditions(const Expr *all);
    /// "sorted by" without these words: "amount (largest first), then name (A to Z)".
    QString order(const QList<OrderItem> &items);
    /// "payments", "employees "m"": its rows, and one of them.
    QString rowsOf(const Relation &relation) const;
    QString rowOf(const Relation &relation) const;
    /// "payments" where the select reads nothing else, else "rows".
    QString rowsOf(const Select &select) const;

private:
    QString inside(const Expr *expr);
    QString columnName(const ColumnBinding &binding) const;
    QString ofWhat(const ColumnBinding &binding, bool plural) const;
    QString column(const ColumnBinding &binding, bool plural) const;
    QString literal(const Literal &literal) const;
    QString binaryValue(const Binary &binary);
    QString caseValue(const Case &node);
    QString castValue(const Cast &cast);
    QString written(const Expr *expr) const;
    bool isOneOfSeveral(const Relation &relation) const;

    QString function(const FunctionCall &call);
    QString aggregate(const FunctionCall &call, const QString &name);
    QString aggregateOf(const QString &name, bool distinct, const Expr *argument);
    QString counted(const FunctionCall &call);
    QString caseAggregate(const QString &name, const Case &node);
    QString scalar(const FunctionCall &call, const QString &name);
    QString substring(const FunctionCall &call);
    QString windowed(const FunctionCall &call, const QString &what);

    QString comparison(const Binary &binary);
    QString between(const Between &node);
    QString membership(const In &node);
    QString pattern(const Like &node);
    QString existence(const Query &query, bool negated);
    QString anyOf(const Expr *condition);
    QString inPeriod(const Binary &binary);
    const Expr *datedBy(const Expr *label) const;
    bool isTime(const Expr *expr) const;
    bool isWholeNumber(const Expr *expr) const;

    const BoundQuery &m_bound;
    const DialectTraits &m_traits;
    QueryPhrases &m_queries;
    QString m_counted = QStringLiteral("rows");
};

/// "a", "a and b", "a, b and c"; of more than `most` only so many and how many there are further.
QString listedInWords(const QStringList &items, const QString &last, int most = 8);

} // namespace Tieout::sql
