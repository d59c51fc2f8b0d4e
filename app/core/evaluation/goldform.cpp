// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/goldform.h"

#include "core/evaluation/hardness.h"
#include "core/sql/binder.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::evaluation {

namespace {

using generate::composer::ColumnId;
using generate::composer::Expression;
using question::Aggregate;
using question::Comparison;

std::optional<Comparison> comparisonOf(sql::BinaryOp op)
{
    switch (op) {
    case sql::BinaryOp::Equal:
        return Comparison::Equal;
    case sql::BinaryOp::NotEqual:
        return Comparison::NotEqual;
    case sql::BinaryOp::Less:
        return Comparison::Less;
    case sql::BinaryOp::LessEqual:
        return Comparison::LessEqual;
    case sql::BinaryOp::Greater:
        return Comparison::Greater;
    case sql::BinaryOp::GreaterEqual:
        return Comparison::GreaterEqual;
    default:
        return {};
    }
}

std::string kindOf(Comparison comparison)
{
    return comparison == Comparison::Equal ? "=" : comparison == Comparison::NotEqual ? "!=" : "cmp";
}

class FormReader
{
public:
    FormReader(const sql::BoundQuery &bound, const generate::composer::SchemaLookup &lookup)
        : m_bound(bound)
        , m_lookup(lookup)
    {
    }

    GoldForm read(const sql::Query &query)
    {
        readQuery(query, 0);
        return m_form;
    }

private:
    void give() { m_form.complete = false; }

    ColumnId columnOf(const sql::Expr *expr) const
    {
        const sql::ColumnBinding *binding = expr ? m_bound.binding(expr) : nullptr;
        if (!binding || !binding->relation || !binding->relation->table)
            return {};
        return m_lookup.find(binding->relation->table->name, binding->name);
    }

    std::optional<Expression> expressionOf(const sql::Expr *expr) const
    {
        Expression out;
        if (const auto *call = sql::as<sql::FunctionCall>(expr)) {
            const QString name = call->name().text.toUpper();
            static const QHash<QString, Aggregate> aggregates = {{QStringLiteral("COUNT"), Aggregate::Count},
                                                                 {QStringLiteral("SUM"), Aggregate::Sum},
                                                                 {QStringLiteral("AVG"), Aggregate::Average},
                                                                 {QStringLiteral("MIN"), Aggregate::Minimum},
                                                                 {QStringLiteral("MAX"), Aggregate::Maximum}};
            if (!aggregates.contains(name) || (!call->star && call->arguments.size() != 1))
                return {};
            out.aggregate = aggregates.value(name);
            out.distinct = call->distinct;
            if (call->star)
                return out;
            out.column = columnOf(call->arguments.first());
            if (!out.column.isValid())
                return {};
            if (out.aggregate == Aggregate::Count && !out.distinct) {
                out.node = out.column.node;
                out.column = {};
            }
            return out;
        }
        out.column = columnOf(expr);
        out.node = out.column.node;
        return out.column.isValid() ? std::optional(out) : std::nullopt;
    }

    void readQuery(const sql::Query &query, int side)
    {
        if (!query.with.isEmpty())
            give();
        if (query.left) {
            if (m_form.operation != "none")
                give();
            m_form.operation = query.setOperator == sql::SetOperator::Union       ? "union"
                               : query.setOperator == sql::SetOperator::Intersect ? "intersect"
                                                                                  : "except";
            readQuery(*query.left, 0);
            const QSet<int> before = m_form.tables;
            readQuery(*query.right, 1);
            const bool conditions = std::any_of(m_form.conditions.begin(), m_form.conditions.end(),
                                                [](const GoldCondition &c) { return c.side == 1; });
            for (const int node : std::as_const(m_form.tables)) {
                if (m_form.operation == "except" && !conditions && !before.contains(node))
                    m_form.absent.append(node);
            }
            if (!query.orderBy.isEmpty() || query.limit)
                give();
            return;
        }
        readSelect(*query.select, side);
        for (const sql::OrderItem &item : query.orderBy) {
            const std::optional<Expression> expression = orderedBy(item.expr, *query.select);
            if (expression && side == 0)
                m_form.order.append({*expression, item.descending});
            else
                give();
        }
        if (const auto *limit = sql::as<sql::Literal>(query.limit); limit && side == 0)
            m_form.limit = limit->text.toInt();
        else if (query.limit)
            give();
    }

    /// An alias of the select list stands for what it names.
    std::optional<Expression> orderedBy(const sql::Expr *expr, const sql::Select &select) const
    {
        if (const auto *column = sql::as<sql::ColumnRef>(expr)) {
            for (const sql::SelectItem &item : select.items) {
                if (!item.alias.isEmpty() && item.alias.text.compare(column->column().text, Qt::CaseInsensitive) == 0)
                    return expressionOf(item.expr);
            }
        }
        return expressionOf(expr);
    }

    void addTables(const sql::From *from)
    {
        QSet<int> own;
        for (const sql::From *leaf : sql::fromLeaves(from)) {
            const auto *table = sql::as<sql::NamedTable>(leaf);
            const int node = table ? m_lookup.graph().node(TableName{{}, table->table().text}) : -1;
            if (node < 0 || own.contains(node))
                give();
            own.insert(node);
            m_form.tables.insert(node);
        }
    }

    void readSelect(const sql::Select &select, int side)
    {
        addTables(select.from);
        for (const sql::Join *join : sql::joinsOf(select.from)) {
            if (join->type != sql::JoinType::Inner && join->type != sql::JoinType::Comma
                && join->type != sql::JoinType::Cross)
                give();
        }
        for (const sql::SelectItem &item : select.items) {
            if (side == 1)
                continue;
            if (sql::as<sql::Star>(item.expr)) {
                m_form.select.append(Expression{});
                continue;
            }
            const std::optional<Expression> expression = expressionOf(item.expr);
            if (expression)
                m_form.select.append(*expression);
            else
                give();
        }
        m_form.distinct = m_form.distinct || (select.distinct && side == 0);
        readCondition(select.where, side);
        if (side == 0) {
            for (const sql::Expr *group : select.groupBy) {
                const ColumnId id = columnOf(group);
                if (id.isValid())
                    m_form.group.append(id);
                else
                    give();
            }
            readHaving(select.having);
        } else if (!select.groupBy.isEmpty() || select.having) {
            give();
        }
    }

    void readHaving(const sql::Expr *having)
    {
        if (!having)
            return;
        const auto *binary = sql::as<sql::Binary>(having);
        const std::optional<Comparison> comparison = binary ? comparisonOf(binary->op) : std::nullopt;
        const auto *number = binary ? sql::as<sql::Literal>(binary->right) : nullptr;
        const std::optional<Expression> expression = binary ? expressionOf(binary->left) : std::nullopt;
        if (comparison && number && expression && expression->isAggregate())
            m_form.having = GoldHaving{*expression, *comparison, number->text};
        else
            give();
    }

    void readCondition(const sql::Expr *condition, int side)
    {
        for (const sql::Expr *part : sql::conjuncts(condition)) {
            const QList<const sql::Expr *> either = sql::disjuncts(part);
            for (qsizetype i = 0; i < either.size(); ++i)
                readPredicate(either[i], side, i > 0);
        }
    }

    void readPredicate(const sql::Expr *expr, int side, bool orPrevious)
    {
        GoldCondition out;
        out.side = side;
        out.orPrevious = orPrevious;
        bool negated = false;
        if (const auto *unary = sql::as<sql::Unary>(expr); unary && unary->op == sql::UnaryOp::Not) {
            negated = true;
            expr = unary->operand;
        }
        if (const auto *binary = sql::as<sql::Binary>(expr)) {
            const std::optional<Comparison> comparison = comparisonOf(binary->op);
            out.column = columnOf(binary->left);
            if (!comparison || negated || !out.column.isValid())
                return give();
            out.comparison = *comparison;
            out.kind = kindOf(*comparison);
            if (const auto *literal = sql::as<sql::Literal>(binary->right)) {
                out.values = {literal->text};
            } else if (const auto *subquery = sql::as<sql::Subquery>(binary->right)) {
                if (!readNested(*subquery->query, out))
                    return give();
            } else if (columnOf(binary->right).isValid()) {
                return; // a join condition that stands in WHERE
            } else {
                return give();
            }
        } else if (const auto *between = sql::as<sql::Between>(expr)) {
            out.kind = "between";
            out.column = columnOf(between->operand);
            const auto *low = sql::as<sql::Literal>(between->low);
            const auto *high = sql::as<sql::Literal>(between->high);
            if (!low || !high || negated || !out.column.isValid())
                return give();
            out.values = {low->text, high->text};
        } else if (const auto *like = sql::as<sql::Like>(expr)) {
            out.kind = negated || like->negated ? "notlike" : "like";
            out.column = columnOf(like->operand);
            const auto *pattern = sql::as<sql::Literal>(like->pattern);
            if (!pattern || !out.column.isValid())
                return give();
            out.values = {pattern->text};
        } else if (const auto *null = sql::as<sql::IsNull>(expr)) {
            out.kind = null->negated != negated ? "notnull" : "null";
            out.column = columnOf(null->operand);
            if (!out.column.isValid())
                return give();
        } else if (const auto *in = sql::as<sql::In>(expr)) {
            return readIn(*in, negated || in->negated, out);
        } else {
            return give();
        }
        m_form.conditions.append(out);
    }

    /// "> (SELECT AVG(x) FROM t)"
    bool readNested(const sql::Query &query, GoldCondition &out)
    {
        if (query.left || query.select->items.size() != 1 || query.select->where || !query.select->groupBy.isEmpty()
            || !query.orderBy.isEmpty())
            return false;
        const std::optional<Expression> expression = expressionOf(query.select->items.first().expr);
        if (!expression || !expression->isAggregate() || expression->column != out.column)
            return false;
        addTables(query.select->from);
        const bool more = out.comparison == Comparison::Greater || out.comparison == Comparison::GreaterEqual;
        switch (expression->aggregate) {
        case Aggregate::Average:
            out.kind = more ? ">avg" : "<avg";
            return out.comparison != Comparison::Equal;
        case Aggregate::Maximum:
            out.kind = "=max";
            return out.comparison == Comparison::Equal;
        case Aggregate::Minimum:
            out.kind = "=min";
            return out.comparison == Comparison::Equal;
        default:
            return false;
        }
    }

    void readIn(const sql::In &in, bool negated, GoldCondition out)
    {
        if (!in.query) {
            out.kind = negated ? "!=" : "=";
            out.column = columnOf(in.operand);
            if (!out.column.isValid())
                return give();
            for (const sql::Expr *item : in.list) {
                if (const auto *literal = sql::as<sql::Literal>(item))
                    out.values.append(literal->text);
            }
            m_form.conditions.append(out);
            return;
        }
        if (negated) {
            out.kind = "notin";
            const sql::Query *first = in.query;
            if (first->left || first->select->items.size() != 1)
                return give();
            const std::optional<Expression> expression = expressionOf(first->select->items.first().expr);
            if (!expression || expression->isAggregate())
                return give();
            m_form.conditions.append(out);
            const ColumnId operand = columnOf(in.operand);
            QSet<int> before = m_form.tables;
            readSelect(*first->select, 1);
            // The table that must have no row is the one nearest to the counted rows that is not the entity itself.
            m_form.absent.append(expression->column.node);
            if (operand.isValid() && operand.node == expression->column.node) {
                for (const int node : std::as_const(m_form.tables)) {
                    if (!before.contains(node))
                        m_form.absent.last() = node;
                }
            }
            return;
        }
        if (in.query->left) {
            if (m_form.operation != "none")
                return give();
            m_form.operation = in.query->setOperator == sql::SetOperator::Union       ? "union"
                               : in.query->setOperator == sql::SetOperator::Intersect ? "intersect"
                                                                                      : "except";
            if (in.query->left->left || in.query->right->left)
                return give();
            readInner(*in.query->left->select, out.side);
            readInner(*in.query->right->select, 1);
            return;
        }
        if (!in.query->orderBy.isEmpty() || in.query->limit)
            give();
        readInner(*in.query->select, out.side);
    }

    /// IN joins: the rows of the nested query only restrict.
    void readInner(const sql::Select &select, int side)
    {
        if (!select.groupBy.isEmpty() || select.having)
            give();
        addTables(select.from);
        readCondition(select.where, side);
    }

    const sql::BoundQuery &m_bound;
    const generate::composer::SchemaLookup &m_lookup;
    GoldForm m_form;
};

std::string nameOf(const Expression &expression)
{
    switch (expression.aggregate) {
    case Aggregate::None:
        return expression.column.isValid() ? "col" : "*";
    case Aggregate::Count:
        return expression.distinct ? "countd" : "count";
    case Aggregate::Sum:
        return "sum";
    case Aggregate::Average:
        return "avg";
    case Aggregate::Median:
        return "median";
    case Aggregate::Minimum:
        return "min";
    case Aggregate::Maximum:
        return "max";
    }
    return "other";
}

std::string joined(const std::vector<std::string> &parts, const std::string &separator)
{
    std::string out;
    for (size_t i = 0; i < parts.size(); ++i)
        out += (i ? separator : std::string()) + parts[i];
    return out;
}

} // namespace

generate::composer::Shape GoldForm::shape() const
{
    generate::composer::Shape shape;
    shape.operation = operation;
    if (!group.isEmpty())
        shape.group = having ? "g+" + nameOf(having->expression) : "g";
    if (!order.isEmpty()) {
        shape.order = nameOf(order.first().expression) + (order.first().descending ? "-" : "+");
        if (limit > 0)
            shape.order += limit == 1 ? "1" : "n";
    }
    std::vector<std::string> shown;
    for (const Expression &expression : select)
        shown.push_back(nameOf(expression));
    // The order of columns is no part of an answer.
    static const std::vector<std::string> order{"*", "col", "count", "countd", "sum", "avg", "min", "max"};
    std::stable_sort(shown.begin(), shown.end(), [](const std::string &a, const std::string &b) {
        return std::find(order.begin(), order.end(), a) < std::find(order.begin(), order.end(), b);
    });
    shape.select = joined(shown, ",");
    std::vector<std::string> kinds;
    bool either = false;
    for (const GoldCondition &condition : conditions) {
        kinds.push_back(condition.kind);
        either = either || condition.orPrevious;
    }
    std::sort(kinds.begin(), kinds.end());
    shape.where = joined(kinds, either ? "|" : "&");
    shape.distinct = distinct ? "distinct" : "";
    return shape;
}

Result<GoldForm> readGold(const QString &text, const generate::composer::SchemaLookup &lookup)
{
    const Result<sql::Statement> statement = sql::parse(text, lookup.snapshot().traits);
    if (!statement)
        return fail(statement.error());
    const sql::BoundQuery bound = sql::bind(*statement, lookup.graph().schema(), lookup.snapshot().traits);
    GoldForm gold = FormReader(bound, lookup).read(*statement->query);
    gold.hardness = hardnessOf(*statement->query);
    return gold;
}

} // namespace Tieout::evaluation
