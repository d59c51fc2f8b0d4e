// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/printer.h"

#include "core/sql/exprprinter.h"
#include "core/sql/keywords.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

constexpr int ShortList = 96;     ///< a select list up to this many characters stays on one line
constexpr int ShortSubquery = 72; ///< a subquery inside an expression up to this many characters stays on its line

/// Whether the arm of a set operation needs parentheses of its own.
bool armNeedsParentheses(const Query &arm)
{
    return !arm.with.isEmpty() || !arm.orderBy.isEmpty() || arm.limit || arm.offset;
}

class QueryPrinter : public QueryWriter
{
public:
    QueryPrinter(const DialectTraits &traits, const PrintOptions &options)
        : m_traits(traits)
        , m_options(options)
    {
    }

    void writeQuery(QString &out, const Query &query, int indent)
    {
        writeWith(out, query, indent);
        if (query.select) {
            writeSelect(out, query, *query.select, indent);
        } else {
            writeSetOperation(out, query, indent);
        }
        writeTail(out, query, indent);
    }

    // A subquery inside an expression: on the same line while it is short.
    void writeNested(QString &out, const Query &query, int indent) override
    {
        QString line;
        QueryPrinter single(m_traits, PrintOptions{false, false});
        single.writeQuery(line, query, 0);
        if (!m_options.multiline || line.size() <= ShortSubquery)
            out += line;
        else
            writeBlock(out, query, indent);
    }

    void writeExpr(QString &out, const Expr *expr, int indent)
    {
        ExprPrinter(m_traits, *this, indent).write(out, expr);
    }

private:
    void newClause(QString &out, int indent) const
    {
        if (m_options.multiline)
            out += u'\n' + QString(indent, u' ');
        else
            out += u' ';
    }

    void writeComment(QString &out, const Query &query, QLatin1String key, int indent) const
    {
        if (!m_options.multiline || !m_options.comments)
            return;
        for (const auto &[clause, text] : query.comments) {
            if (clause != key)
                continue;
            QString line = text;
            line.replace(u'\n', u' ').replace(u'\r', u' '); // a line break would end the comment
            out += QStringLiteral("-- ") + line + u'\n' + QString(indent, u' ');
        }
    }

    /// The query on lines of its own, between parentheses that the caller writes.
    void writeBlock(QString &out, const Query &query, int indent)
    {
        if (!m_options.multiline)
            return writeQuery(out, query, 0);
        newClause(out, indent + 4);
        writeQuery(out, query, indent + 4);
        newClause(out, indent + 2);
    }

    void writeNames(QString &out, const QList<Name> &names) const
    {
        out += u'(';
        for (qsizetype i = 0; i < names.size(); ++i) {
            if (i > 0)
                out += QStringLiteral(", ");
            out += quotedName(names[i], m_traits);
        }
        out += u')';
    }

    void writePath(QString &out, const QList<Name> &path) const
    {
        for (qsizetype i = 0; i < path.size(); ++i) {
            if (i > 0)
                out += u'.';
            out += quotedName(path[i], m_traits);
        }
    }

    void writeWith(QString &out, const Query &query, int indent)
    {
        if (query.with.isEmpty())
            return;
        out += query.recursive ? QStringLiteral("WITH RECURSIVE ") : QStringLiteral("WITH ");
        for (qsizetype i = 0; i < query.with.size(); ++i) {
            const CommonTable &table = query.with[i];
            if (i > 0)
                out += QStringLiteral(", ");
            out += quotedName(table.name, m_traits);
            if (!table.columns.isEmpty())
                writeNames(out, table.columns);
            out += QStringLiteral(" AS (");
            if (m_options.multiline) {
                newClause(out, indent + 2);
                writeQuery(out, *table.query, indent + 2);
                newClause(out, indent);
            } else {
                writeQuery(out, *table.query, 0);
            }
            out += u')';
            writeSearchAndCycle(out, table);
        }
        newClause(out, indent);
    }

    void writeSearchAndCycle(QString &out, const CommonTable &table) const
    {
        const auto names = [this, &out](const QList<Name> &list) {
            for (qsizetype i = 0; i < list.size(); ++i)
                out += (i > 0 ? QStringLiteral(", ") : QString()) + quotedName(list[i], m_traits);
            out += QStringLiteral(" SET ");
        };
        if (!table.searchBy.isEmpty()) {
            out += table.breadthFirst ? QStringLiteral(" SEARCH BREADTH FIRST BY ")
                                      : QStringLiteral(" SEARCH DEPTH FIRST BY ");
            names(table.searchBy);
            out += quotedName(table.searchColumn, m_traits);
        }
        if (!table.cycleBy.isEmpty()) {
            out += QStringLiteral(" CYCLE ");
            names(table.cycleBy);
            out += quotedName(table.cycleMark, m_traits) + QStringLiteral(" USING ")
                   + quotedName(table.cyclePath, m_traits);
        }
    }

    void writeArm(QString &out, const Query &arm, bool parentheses, int indent)
    {
        if (!parentheses)
            return writeQuery(out, arm, indent);
        out += u'(';
        if (m_options.multiline) {
            newClause(out, indent + 2);
            writeQuery(out, arm, indent + 2);
            newClause(out, indent);
        } else {
            writeQuery(out, arm, 0);
        }
        out += u')';
    }

    /// A set operation on the left may stand bare when it is read first anyway.
    bool leftNeedsParentheses(const Query &top, const Query &left) const
    {
        if (armNeedsParentheses(left))
            return true;
        const bool tighter = top.setOperator == SetOperator::Intersect && left.setOperator != SetOperator::Intersect;
        return m_traits.standardPrecedence && tighter && !left.select;
    }

    void writeSetOperation(QString &out, const Query &query, int indent)
    {
        QList<const Query *> chain; // topmost first, each printed bare
        const Query *next = &query;
        while (true) {
            chain.append(next);
            if (next->left->select || leftNeedsParentheses(*next, *next->left))
                break;
            next = next->left;
        }
        writeArm(out, *next->left, armNeedsParentheses(*next->left) || !next->left->select, indent);
        for (auto it = chain.crbegin(); it != chain.crend(); ++it) {
            newClause(out, indent);
            out += setOperatorText((*it)->setOperator, (*it)->all);
            newClause(out, indent);
            const Query &right = *(*it)->right;
            writeArm(out, right, armNeedsParentheses(right) || !right.select, indent);
        }
    }

    static QString setOperatorText(SetOperator op, bool all)
    {
        static const char *const names[] = {"UNION", "INTERSECT", "EXCEPT"};
        return QString::fromLatin1(names[int(op)]) + (all ? QStringLiteral(" ALL") : QString());
    }

    /// TOP stands in the select list; with an offset, ties over a set operation or VALUES, the standard's form is the
    /// only one.
    bool usesTop(const Query &query) const
    {
        return m_traits.limitForm == LimitForm::Top && query.limit && !query.offset && query.select
               && query.select->values.isEmpty();
    }

    void writeSelect(QString &out, const Query &query, const Select &select, int indent)
    {
        if (!select.values.isEmpty())
            return writeValues(out, select, indent);
        writeComment(out, query, QLatin1String("select"), indent);
        out += QStringLiteral("SELECT");
        if (!select.distinctOn.isEmpty()) {
            out += QStringLiteral(" DISTINCT ON (");
            writeExprs(out, select.distinctOn, indent);
            out += u')';
        } else if (select.distinct) {
            out += QStringLiteral(" DISTINCT");
        }
        if (usesTop(query)) {
            out += QStringLiteral(" TOP (");
            writeExpr(out, query.limit, indent);
            out += query.withTies ? QStringLiteral(") WITH TIES") : QStringLiteral(")");
        }
        writeItems(out, select, indent);
        writeFromClause(out, query, select, indent);
        writeCondition(out, query, QLatin1String("where"), QLatin1String("WHERE "), select.where, indent);
        writeGroupBy(out, query, select, indent);
        writeCondition(out, query, QLatin1String("having"), QLatin1String("HAVING "), select.having, indent);
        writeWindows(out, select, indent);
    }

    void writeValues(QString &out, const Select &select, int indent)
    {
        out += QStringLiteral("VALUES ");
        for (qsizetype i = 0; i < select.values.size(); ++i) {
            out += i > 0 ? QStringLiteral(", (") : QStringLiteral("(");
            writeExprs(out, select.values[i], indent);
            out += u')';
        }
    }

    void writeExprs(QString &out, const QList<Expr *> &items, int indent)
    {
        for (qsizetype i = 0; i < items.size(); ++i) {
            if (i > 0)
                out += QStringLiteral(", ");
            writeExpr(out, items[i], indent);
        }
    }

    void writeItems(QString &out, const Select &select, int indent)
    {
        QStringList items;
        qsizetype length = 0;
        for (const SelectItem &item : select.items) {
            QString text;
            writeExpr(text, item.expr, indent + 2);
            if (!item.alias.isEmpty())
                text += QStringLiteral(" AS ") + quotedName(item.alias, m_traits);
            length += text.size() + 2;
            items.append(text);
        }
        const bool oneLine = !m_options.multiline || (length <= ShortList && !items.join(u' ').contains(u'\n'));
        if (oneLine) {
            out += u' ' + items.join(QStringLiteral(", "));
            return;
        }
        for (qsizetype i = 0; i < items.size(); ++i) {
            newClause(out, indent + 2);
            out += items[i];
            if (i + 1 < items.size())
                out += u',';
        }
    }

    void writeFromClause(QString &out, const Query &query, const Select &select, int indent)
    {
        if (!select.from)
            return;
        newClause(out, indent);
        writeComment(out, query, QLatin1String("from"), indent);
        out += QStringLiteral("FROM ");
        writeFrom(out, *select.from, indent);
    }

    void writeFrom(QString &out, const From &from, int indent)
    {
        switch (from.kind) {
        case FromKind::NamedTable:
            out += static_cast<const NamedTable &>(from).only ? QStringLiteral("ONLY ") : QString();
            writePath(out, static_cast<const NamedTable &>(from).path);
            break;
        case FromKind::DerivedTable: {
            const auto &derived = static_cast<const DerivedTable &>(from);
            out += derived.lateral && !m_traits.applyJoins ? QStringLiteral("LATERAL (") : QStringLiteral("(");
            writeBlock(out, *derived.query, indent);
            out += u')';
            break;
        }
        case FromKind::TableFunction: {
            const auto &function = static_cast<const TableFunction &>(from);
            if (function.lateral && !m_traits.applyJoins)
                out += QStringLiteral("LATERAL ");
            if (isJsonTable(function))
                return writeJsonTable(out, function, indent);
            writeExpr(out, function.call, indent);
            out += function.ordinality ? QStringLiteral(" WITH ORDINALITY") : QString();
            break;
        }
        case FromKind::Join:
            return writeJoin(out, static_cast<const Join &>(from), indent);
        }
        if (!from.alias.isEmpty())
            out += QStringLiteral(" AS ") + quotedName(from.alias, m_traits);
        if (!from.columnTypes.isEmpty())
            writeTypedNames(out, from);
        else if (!from.columnAliases.isEmpty())
            writeNames(out, from.columnAliases);
        if (from.sample)
            writeSample(out, *from.sample, indent);
    }

    bool isJsonTable(const TableFunction &function) const
    {
        const Name &name = function.call->name();
        return m_traits.bareIntervals && !function.columnTypes.isEmpty() && function.call->path.size() == 1
               && !name.quoted && name.text.compare(QLatin1String("json_table"), Qt::CaseInsensitive) == 0;
    }

    /// MySQL's JSON_TABLE has its columns inside of the call.
    void writeJsonTable(QString &out, const TableFunction &function, int indent)
    {
        writeExpr(out, function.call, indent);
        out.chop(1);
        out += QStringLiteral(" COLUMNS ");
        writeTypes(out, function);
        out += QStringLiteral(") AS ") + quotedName(function.alias, m_traits);
    }

    /// What a function's result is said to be: AS t(a int, b text).
    void writeTypedNames(QString &out, const From &from) const
    {
        out += from.alias.isEmpty() ? QStringLiteral(" AS ") : QString();
        writeTypes(out, from);
    }

    void writeTypes(QString &out, const From &from) const
    {
        out += u'(';
        for (qsizetype i = 0; i < from.columnAliases.size(); ++i) {
            if (i > 0)
                out += QStringLiteral(", ");
            out += quotedName(from.columnAliases[i], m_traits) + u' ' + from.columnTypes.value(i);
        }
        out += u')';
    }

    void writeSample(QString &out, const TableSample &sample, int indent)
    {
        out += QStringLiteral(" TABLESAMPLE ");
        // The standard's methods are keywords. In quotes PostgreSQL looks for a function whose name is in capitals.
        for (qsizetype i = 0; i < sample.method.size(); ++i) {
            const Name &part = sample.method[i];
            out += i > 0 ? QStringLiteral(".") : QString();
            out += part.quoted ? quotedName(part, m_traits) : part.text;
        }
        out += QStringLiteral(" (");
        writeExprs(out, sample.arguments, indent);
        out += (m_traits.sampleUnit.isEmpty() ? QString() : u' ' + m_traits.sampleUnit) + u')';
        if (!sample.seed)
            return;
        out += QStringLiteral(" REPEATABLE (");
        writeExpr(out, sample.seed, indent);
        out += u')';
    }

    void writeJoin(QString &out, const Join &join, int indent)
    {
        const Join *left = as<Join>(join.left);
        // Where a comma joins last, a comma list to the left of JOIN has to be held together.
        const bool holdLeft =
            left && left->type == JoinType::Comma && join.type != JoinType::Comma && m_traits.standardPrecedence;
        writeJoinSide(out, *join.left, holdLeft, indent);
        if (join.type == JoinType::Comma) {
            out += u',';
            newClause(out, indent + 2);
        } else {
            newClause(out, indent + 2);
            out += joinText(join);
        }
        // With a comma last, `a, b JOIN c` needs none around `b JOIN c`.
        const Join *right = as<Join>(join.right);
        const bool bareRight =
            right && right->type != JoinType::Comma && join.type == JoinType::Comma && m_traits.standardPrecedence;
        writeJoinSide(out, *join.right, right && !bareRight, indent);
        if (join.on) {
            out += QStringLiteral(" ON ");
            writeExpr(out, join.on, indent + 4);
        } else if (!join.usingColumns.isEmpty()) {
            out += QStringLiteral(" USING ");
            writeNames(out, join.usingColumns);
        }
    }

    void writeJoinSide(QString &out, const From &side, bool parentheses, int indent)
    {
        if (parentheses)
            out += u'(';
        writeFrom(out, side, parentheses ? indent + 2 : indent);
        if (parentheses)
            out += u')';
    }

    static bool isLateral(const From *from)
    {
        const auto *derived = as<DerivedTable>(from);
        const auto *function = as<TableFunction>(from);
        return (derived && derived->lateral) || (function && function->lateral);
    }

    QString joinText(const Join &join) const
    {
        if (m_traits.applyJoins && isLateral(join.right) && !join.on)
            return join.type == JoinType::Left ? QStringLiteral("OUTER APPLY ") : QStringLiteral("CROSS APPLY ");
        static const char *const names[] = {"JOIN ", "LEFT JOIN ", "RIGHT JOIN ", "FULL JOIN ", "CROSS JOIN ", ", "};
        return (join.natural ? QStringLiteral("NATURAL ") : QString()) + QString::fromLatin1(names[int(join.type)]);
    }

    void writeCondition(QString &out, const Query &query, QLatin1String key, QLatin1String keyword,
                        const Expr *condition, int indent)
    {
        if (!condition)
            return;
        newClause(out, indent);
        writeComment(out, query, key, indent);
        out += keyword;
        const Binary *top = as<Binary>(condition);
        if (!m_options.multiline || !top || top->op != BinaryOp::And)
            return writeExpr(out, condition, indent + 2);
        // One condition a line; only the left side is taken apart, so that reading it again gives the same tree.
        QList<const Expr *> parts;
        const Expr *left = condition;
        while (const Binary *next = as<Binary>(left)) {
            if (next->op != BinaryOp::And)
                break;
            parts.prepend(next->right);
            left = next->left;
        }
        parts.prepend(left);
        for (qsizetype i = 0; i < parts.size(); ++i) {
            if (i > 0) {
                newClause(out, indent + 2);
                out += QStringLiteral("AND ");
            }
            ExprPrinter(m_traits, *this, indent + 2).writeConjunct(out, parts[i], i == 0);
        }
    }

    void writeGroupBy(QString &out, const Query &query, const Select &select, int indent)
    {
        if (select.groupBy.isEmpty())
            return;
        newClause(out, indent);
        writeComment(out, query, QLatin1String("group"), indent);
        out += select.groupDistinct ? QStringLiteral("GROUP BY DISTINCT ") : QStringLiteral("GROUP BY ");
        const Grouping *only =
            select.groupBy.size() == 1 ? as<Grouping>(static_cast<const Expr *>(select.groupBy[0])) : nullptr;
        if (only && only->form == GroupingForm::Rollup && m_traits.rollupForm == RollupForm::Suffix) {
            writeExprs(out, only->items, indent + 2);
            out += QStringLiteral(" WITH ROLLUP");
        } else {
            writeExprs(out, select.groupBy, indent + 2);
        }
    }

    void writeWindows(QString &out, const Select &select, int indent)
    {
        for (qsizetype i = 0; i < select.windows.size(); ++i) {
            if (i == 0)
                newClause(out, indent);
            out += i == 0 ? QStringLiteral("WINDOW ") : QStringLiteral(", ");
            out += quotedName(select.windows[i].first, m_traits) + QStringLiteral(" AS ");
            ExprPrinter(m_traits, *this, indent).writeWindow(out, *select.windows[i].second);
        }
    }

    void writeTail(QString &out, const Query &query, int indent)
    {
        if (!query.orderBy.isEmpty()) {
            newClause(out, indent);
            writeComment(out, query, QLatin1String("order"), indent);
            out += QStringLiteral("ORDER BY ");
            ExprPrinter(m_traits, *this, indent + 2).writeOrder(out, query.orderBy);
        }
        if ((!query.limit && !query.offset) || usesTop(query))
            return;
        newClause(out, indent);
        writeComment(out, query, QLatin1String("limit"), indent);
        if (m_traits.limitForm == LimitForm::LimitOffset && !query.withTies)
            writeLimitOffset(out, query, indent);
        else
            writeFetch(out, query, indent);
    }

    void writeLimitOffset(QString &out, const Query &query, int indent)
    {
        if (query.limit) {
            out += QStringLiteral("LIMIT ");
            writeExpr(out, query.limit, indent + 2);
        }
        if (query.offset) {
            out += query.limit ? QStringLiteral(" OFFSET ") : QStringLiteral("OFFSET ");
            writeExpr(out, query.offset, indent + 2);
        }
    }

    void writeFetch(QString &out, const Query &query, int indent)
    {
        // SQL Server takes FETCH only after OFFSET.
        if (query.offset || m_traits.limitForm == LimitForm::Top) {
            out += QStringLiteral("OFFSET ");
            if (query.offset)
                writeExpr(out, query.offset, indent + 2);
            else
                out += u'0';
            out += query.limit ? QStringLiteral(" ROWS ") : QStringLiteral(" ROWS");
        }
        if (query.limit) {
            out += QStringLiteral("FETCH FIRST ");
            const bool bare = query.limit->kind == ExprKind::Literal || query.limit->kind == ExprKind::Parameter;
            out += bare ? QString() : QStringLiteral("(");
            writeExpr(out, query.limit, indent + 2);
            out += bare ? QString() : QStringLiteral(")");
            out += query.withTies ? QStringLiteral(" ROWS WITH TIES") : QStringLiteral(" ROWS ONLY");
        }
    }

    const DialectTraits &m_traits;
    const PrintOptions m_options;
};

} // namespace

QString print(const Query &query, const DialectTraits &traits, const PrintOptions &options)
{
    QString out;
    out.reserve(512); // most queries; text that grows is copied again and again
    QueryPrinter(traits, options).writeQuery(out, query, 0);
    return out;
}

QString print(const Expr &expr, const DialectTraits &traits)
{
    QString out;
    QueryPrinter(traits, PrintOptions{false, false}).writeExpr(out, &expr, 0);
    return out;
}

Result<QString> printedForEngine(const Query &query, const DialectTraits &traits)
{
    const QString text = print(query, traits, PrintOptions{false, false});
    ParseLimits limits;
    limits.shown = false;
    const Result<Statement> again = parse(text, traits, limits);
    if (again && equal(query, *again->query))
        return text;
    return fail(ErrorCode::Refused,
                QT_TRANSLATE_NOOP("Error", "The query cannot be written for the engine so that it reads the same: %1"),
                {again ? ErrorText(QT_TRANSLATE_NOOP("Error", "a part of it would be read as another one."))
                       : again.error().said()},
                QT_TRANSLATE_NOOP("Error", "Write it in another way."));
}

} // namespace Tieout::sql
