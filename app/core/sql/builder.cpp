// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/builder.h"

#include <QLocale>

#include <cmath>

namespace Tieout::sql {

namespace {

Name nameOf(const QString &text)
{
    Name name;
    name.text = text;
    return name;
}

Expr *joined(Arena &arena, BinaryOp op, const QList<Expr *> &conditions)
{
    Expr *all = nullptr;
    for (Expr *condition : conditions) {
        if (condition)
            all = all ? binary(arena, op, all, condition) : condition;
    }
    return all;
}

} // namespace

Literal *number(Arena &arena, const QString &digits)
{
    return arena.make<Literal>(Literal::Type::Number, digits);
}

Literal *number(Arena &arena, qint64 value)
{
    return number(arena, QString::number(value));
}

Literal *text(Arena &arena, const QString &value)
{
    return arena.make<Literal>(Literal::Type::Text, value);
}

Literal *null(Arena &arena)
{
    return arena.make<Literal>();
}

Literal *literal(Arena &arena, const Value &value)
{
    switch (value.kind()) {
    case Value::Kind::Null:
        return null(arena);
    case Value::Kind::Integer:
        return number(arena, value.integer());
    case Value::Kind::Real: {
        if (!std::isfinite(value.real())) // no engine reads "inf"; a number too large for a double is what it means
            return std::isnan(value.real()) ? null(arena)
                                            : number(arena, QString::fromLatin1(value.real() < 0 ? "-9e999" : "9e999"));
        QString digits = QString::number(value.real(), 'g', QLocale::FloatingPointShortest);
        if (!digits.contains(u'.') && !digits.contains(u'e'))
            digits += QStringLiteral(".0"); // stays a real: 1.0 / 2 is 0.5
        return number(arena, digits);
    }
    case Value::Kind::Decimal:
        return number(arena, value.decimal());
    case Value::Kind::Text:
        return text(arena, value.text());
    case Value::Kind::Blob:
        break;
    }
    return arena.make<Literal>(Literal::Type::Blob, QString::fromLatin1(value.blob().toHex().toUpper()));
}

ColumnRef *column(Arena &arena, const QString &qualifier, const QString &name)
{
    auto *node = arena.make<ColumnRef>();
    if (!qualifier.isEmpty())
        node->path.append(nameOf(qualifier));
    node->path.append(nameOf(name));
    return node;
}

Star *star(Arena &arena, const QString &qualifier)
{
    auto *node = arena.make<Star>();
    if (!qualifier.isEmpty())
        node->path.append(nameOf(qualifier));
    return node;
}

Binary *binary(Arena &arena, BinaryOp op, Expr *left, Expr *right)
{
    auto *node = arena.make<Binary>();
    node->op = op;
    node->left = left;
    node->right = right;
    return node;
}

Unary *logicalNot(Arena &arena, Expr *operand)
{
    auto *node = arena.make<Unary>();
    node->operand = operand;
    return node;
}

IsNull *isNull(Arena &arena, Expr *operand, bool negated)
{
    auto *node = arena.make<IsNull>();
    node->negated = negated;
    node->operand = operand;
    return node;
}

Expr *allOf(Arena &arena, const QList<Expr *> &conditions)
{
    return joined(arena, BinaryOp::And, conditions);
}

Expr *anyOf(Arena &arena, const QList<Expr *> &conditions)
{
    return joined(arena, BinaryOp::Or, conditions);
}

FunctionCall *call(Arena &arena, const QString &name, const QList<Expr *> &arguments, bool distinct)
{
    auto *node = arena.make<FunctionCall>();
    node->path.append(nameOf(name));
    node->arguments = arguments;
    node->distinct = distinct;
    return node;
}

FunctionCall *countStar(Arena &arena)
{
    FunctionCall *node = call(arena, QStringLiteral("COUNT"), {});
    node->star = true;
    return node;
}

Exists *exists(Arena &arena, Query *query, bool negated)
{
    auto *node = arena.make<Exists>();
    node->negated = negated;
    node->query = query;
    return node;
}

Subquery *subquery(Arena &arena, Query *query)
{
    auto *node = arena.make<Subquery>();
    node->query = query;
    return node;
}

NamedTable *table(Arena &arena, const TableName &name, const QString &alias)
{
    auto *node = arena.make<NamedTable>();
    if (!name.schema.isEmpty())
        node->path.append(nameOf(name.schema));
    node->path.append(nameOf(name.name));
    node->alias = nameOf(alias);
    return node;
}

DerivedTable *derived(Arena &arena, Query *query, const QString &alias)
{
    auto *node = arena.make<DerivedTable>();
    node->query = query;
    node->alias = nameOf(alias);
    return node;
}

Join *join(Arena &arena, From *left, From *right, Expr *on, JoinType type)
{
    auto *node = arena.make<Join>();
    node->type = type;
    node->left = left;
    node->right = right;
    node->on = on;
    return node;
}

Expr *keyCondition(Arena &arena, const ForeignKey &key, const QString &fromAlias, const QString &toAlias)
{
    QList<Expr *> parts;
    for (qsizetype i = 0; i < key.fromColumns.size() && i < key.toColumns.size(); ++i) {
        parts.append(binary(arena, BinaryOp::Equal, column(arena, fromAlias, key.fromColumns[i]),
                            column(arena, toAlias, key.toColumns[i])));
    }
    return allOf(arena, parts);
}

Query *selectQuery(Arena &arena, const QList<SelectItem> &items, From *from, Expr *where)
{
    auto *select = arena.make<Select>();
    select->items = items;
    select->from = from;
    select->where = where;
    auto *query = arena.make<Query>();
    query->select = select;
    return query;
}

} // namespace Tieout::sql
