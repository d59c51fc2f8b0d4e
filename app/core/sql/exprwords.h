// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/sql/binder.h"
#include "core/sql/calendarsql.h"

/// Inner part of words.h: values and conditions.
namespace Tieout::sql {

using message::Message;
using message::say;

inline constexpr int DeepestWords = 16; ///< values and conditions in others; deeper ones stand as SQL

/// Puts a query inside a sentence.
class QueryPhrases
{
public:
    virtual ~QueryPhrases() = default;
    /// What it gives.
    virtual Message phraseOf(const Query &query) = 0;
    /// Which rows it looks at, whatever it gives of them.
    virtual Message rowsPhraseOf(const Query &query) = 0;
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
    Message setCounted(const Message &rows);

    /// A noun: "the total amount of the payments".
    Message value(const Expr *expr);
    /// A clause: "amount is more than 5".
    Message condition(const Expr *expr);
    /// The conditions that AND joins, two ends of one interval as one.
    QList<Message> conditions(const Expr *all);
    /// "sorted by" without these words: "amount (largest first), then name (A to Z)".
    Message order(const QList<OrderItem> &items);
    /// "payments", "employees "m"": its rows, and one of them.
    Message rowsOf(const Relation &relation) const;
    Message rowOf(const Relation &relation) const;
    /// "payments" where the select reads nothing else, else "rows".
    Message rowsOf(const Select &select) const;

private:
    Message shallowValue(const Expr *expr);
    Message shallowCondition(const Expr *expr);
    Message inside(const Expr *expr);
    Message columnName(const ColumnBinding &binding) const;
    Message column(const ColumnBinding &binding, bool plural) const;
    Message literal(const Literal &literal) const;
    Message binaryValue(const Binary &binary);
    Message caseValue(const Case &node);
    Message castValue(const Cast &cast);
    Message written(const Expr *expr) const;
    bool isOneOfSeveral(const Relation &relation) const;

    Message function(const FunctionCall &call);
    Message aggregate(const FunctionCall &call, const QString &name);
    Message aggregateOf(const QString &name, bool distinct, const Expr *argument);
    Message counted(const FunctionCall &call);
    Message caseAggregate(const QString &name, const Case &node);
    Message smallestOrLargest(const Expr *argument, bool smallest, const Message &what) const;
    Message scalar(const FunctionCall &call, const QString &name);
    Message substring(const FunctionCall &call);
    Message windowFunction(const FunctionCall &call, const QString &name);
    Message windowed(const FunctionCall &call, Message what);

    Message comparison(const Binary &binary);
    Message between(const Between &node);
    Message membership(const In &node);
    Message pattern(const Like &node);
    Message existence(const Query &query, bool negated);
    Message anyOf(const Expr *condition);
    Message inPeriod(const Binary &binary);
    const Expr *datedBy(const Expr *label) const;
    bool isTime(const Expr *expr) const;
    bool isWholeNumber(const Expr *expr) const;

    const BoundQuery &m_bound;
    const DialectTraits &m_traits;
    QueryPhrases &m_queries;
    Message m_counted = say("sql.rows");
    int m_depth = 0; ///< values in values
};

/// "the %1"; a list of what there is one row for, and the like, does without.
Message withArticle(const Message &noun);
Message withoutArticle(const Message &noun);

/// "(a)"
Message inBrackets(const Message &text);

/// "a", "a and b", "a, b and c", where `last` is a row that joins two; of more than `most` only so many and how many
/// there are further.
Message listedInWords(const QList<Message> &items, const char *last, int most = 8);

} // namespace Tieout::sql
