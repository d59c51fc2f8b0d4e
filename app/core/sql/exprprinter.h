// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"

/// Inner part of printer.h: expressions. Code outside core/sql calls print().
namespace Tieout::sql {

/// Writes the queries inside expressions.
class QueryWriter
{
public:
    virtual ~QueryWriter() = default;
    /// The query without its parentheses.
    virtual void writeNested(QString &out, const Query &query, int indent) = 0;
};

/**
 * Writes expressions with the parentheses that every dialect needs: operators whose order the dialects do not agree on
 * are always held together.
 */
class ExprPrinter
{
public:
    ExprPrinter(const DialectTraits &traits, QueryWriter &queries, int indent)
        : m_traits(traits)
        , m_queries(queries)
        , m_indent(indent)
    {
    }

    void write(QString &out, const Expr *expr);
    /// One operand of AND.
    void writeConjunct(QString &out, const Expr *expr, bool leftmost);
    void writeOrder(QString &out, const QList<OrderItem> &items);
    /// Name or definition, as it stands after OVER or AS.
    void writeWindow(QString &out, const Window &window);

private:
    void writeHeld(QString &out, const Expr *expr, bool parentheses);
    void writeOperand(QString &out, const Expr *expr, int least);
    void writeList(QString &out, const QList<Expr *> &items);
    void writeQuery(QString &out, const Query &query);
    void writeLiteral(QString &out, const Literal &literal);
    void writeText(QString &out, const QString &text);
    void writePath(QString &out, const QList<Name> &path);
    void writeUnary(QString &out, const Unary &unary);
    void writeBinary(QString &out, const Binary &top);
    void writeBetween(QString &out, const Between &between);
    void writePlain(QString &out, const Expr *expr);
    void writeIn(QString &out, const In &in);
    void writeLike(QString &out, const Like &like);
    void writeCase(QString &out, const Case &node);
    void writeCast(QString &out, const Cast &cast);
    void writeFunction(QString &out, const FunctionCall &call);
    void writeFunctionName(QString &out, const FunctionCall &call);
    void writeQuantified(QString &out, const Quantified &quantified);
    void writeSubscript(QString &out, const Subscript &subscript);
    void writeArguments(QString &out, const FunctionCall &call);
    bool writeKeywordArguments(QString &out, const FunctionCall &call);
    void writeGrouping(QString &out, const Grouping &grouping);
    void writeArray(QString &out, const ArrayExpr &array);

    const DialectTraits &m_traits;
    QueryWriter &m_queries;
    const int m_indent;
};

} // namespace Tieout::sql
