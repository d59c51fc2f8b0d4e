// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/binder.h"

namespace Tieout::sql {

namespace {

struct TypeWord {
    const char *word;
    TypeClass type;
};

// What the name of a CAST begins with or holds, first hit wins.
constexpr TypeWord TypeWords[] = {{"timestamptz", TypeClass::TimestampZone},
                                  {"timestamp with time", TypeClass::TimestampZone},
                                  {"timestamp", TypeClass::Timestamp},
                                  {"datetime", TypeClass::Timestamp},
                                  {"date", TypeClass::Date},
                                  {"time", TypeClass::Time},
                                  {"bool", TypeClass::Boolean},
                                  {"interval", TypeClass::Other},
                                  {"int", TypeClass::Integer},
                                  {"serial", TypeClass::Integer},
                                  {"signed", TypeClass::Integer},
                                  {"char", TypeClass::Text},
                                  {"text", TypeClass::Text},
                                  {"clob", TypeClass::Text},
                                  {"json", TypeClass::Json},
                                  {"blob", TypeClass::Blob},
                                  {"bytea", TypeClass::Blob},
                                  {"binary", TypeClass::Blob},
                                  {"real", TypeClass::Real},
                                  {"floa", TypeClass::Real},
                                  {"doub", TypeClass::Real},
                                  {"numeric", TypeClass::Decimal},
                                  {"decimal", TypeClass::Decimal},
                                  {"money", TypeClass::Decimal}};

TypeClass typeOfName(const QString &name)
{
    for (const TypeWord &entry : TypeWords) {
        if (name.contains(QLatin1String(entry.word), Qt::CaseInsensitive))
            return entry.type;
    }
    return TypeClass::Unknown;
}

struct FunctionType {
    const char *name;
    TypeClass type; ///< Unknown: that of the first argument
};

constexpr FunctionType FunctionTypes[] = {{"count", TypeClass::Integer},
                                          {"sum", TypeClass::Unknown},
                                          {"total", TypeClass::Real},
                                          {"avg", TypeClass::Real},
                                          {"min", TypeClass::Unknown},
                                          {"max", TypeClass::Unknown},
                                          {"coalesce", TypeClass::Unknown},
                                          {"ifnull", TypeClass::Unknown},
                                          {"nullif", TypeClass::Unknown},
                                          {"abs", TypeClass::Unknown},
                                          {"round", TypeClass::Unknown},
                                          {"length", TypeClass::Integer},
                                          {"instr", TypeClass::Integer},
                                          {"unicode", TypeClass::Integer},
                                          {"unixepoch", TypeClass::Integer},
                                          {"rank", TypeClass::Integer},
                                          {"dense_rank", TypeClass::Integer},
                                          {"row_number", TypeClass::Integer},
                                          {"ntile", TypeClass::Integer},
                                          {"cume_dist", TypeClass::Real},
                                          {"percent_rank", TypeClass::Real},
                                          {"julianday", TypeClass::Real},
                                          {"first_value", TypeClass::Unknown},
                                          {"last_value", TypeClass::Unknown},
                                          {"lag", TypeClass::Unknown},
                                          {"lead", TypeClass::Unknown},
                                          {"nth_value", TypeClass::Unknown},
                                          {"date", TypeClass::Date},
                                          {"current_date", TypeClass::Date},
                                          {"datetime", TypeClass::Timestamp},
                                          {"current_timestamp", TypeClass::Timestamp},
                                          {"time", TypeClass::Time},
                                          {"current_time", TypeClass::Time},
                                          {"strftime", TypeClass::Text},
                                          {"substr", TypeClass::Text},
                                          {"substring", TypeClass::Text},
                                          {"upper", TypeClass::Text},
                                          {"lower", TypeClass::Text},
                                          {"trim", TypeClass::Text},
                                          {"ltrim", TypeClass::Text},
                                          {"rtrim", TypeClass::Text},
                                          {"replace", TypeClass::Text},
                                          {"group_concat", TypeClass::Text},
                                          {"string_agg", TypeClass::Text},
                                          {"printf", TypeClass::Text},
                                          {"format", TypeClass::Text},
                                          {"hex", TypeClass::Text},
                                          {"typeof", TypeClass::Text}};

TypeClass typeOfLiteral(const Literal &literal)
{
    switch (literal.type) {
    case Literal::Type::Null:
        return TypeClass::Unknown;
    case Literal::Type::Boolean:
        return TypeClass::Boolean;
    case Literal::Type::Number: {
        const bool hexadecimal = literal.text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
        const bool whole = !literal.text.contains(u'.') && !literal.text.contains(u'e', Qt::CaseInsensitive);
        return hexadecimal || whole ? TypeClass::Integer : TypeClass::Real;
    }
    case Literal::Type::Text:
        return TypeClass::Text;
    case Literal::Type::Bits:
    case Literal::Type::Word:
        return TypeClass::Unknown;
    case Literal::Type::Blob:
        return TypeClass::Blob;
    case Literal::Type::Date:
        return TypeClass::Date;
    case Literal::Type::Time:
        return TypeClass::Time;
    case Literal::Type::Timestamp:
        return TypeClass::Timestamp;
    }
    return TypeClass::Unknown;
}

/// Of arithmetic: the wider of the two.
TypeClass widerType(TypeClass a, TypeClass b)
{
    if (a == TypeClass::Unknown || b == TypeClass::Unknown)
        return TypeClass::Unknown;
    for (const TypeClass type : {TypeClass::Real, TypeClass::Decimal, TypeClass::Integer}) {
        if (a == type || b == type)
            return type;
    }
    return a == b ? a : TypeClass::Unknown;
}

} // namespace

const ColumnBinding *BoundQuery::binding(const Expr *expr) const
{
    const ColumnRef *column = as<ColumnRef>(expr);
    const auto it = column ? columns.constFind(column) : columns.constEnd();
    return it == columns.constEnd() ? nullptr : &*it;
}

const Scope *BoundQuery::scopeOf(const Select &select) const
{
    const auto it = selectScopes.constFind(&select);
    return it == selectScopes.constEnd() ? nullptr : *it;
}

QList<TypeClass> BoundQuery::typesOf(const Select &select) const
{
    QList<TypeClass> types;
    for (const OutputColumn &column : outputs.value(&select))
        types.append(column.type);
    return types;
}

TypeClass BoundQuery::typeOf(const ColumnBinding &binding) const
{
    if (binding.alias)
        return typeOf(binding.alias->expr);
    if (!binding.relation || binding.column < 0)
        return TypeClass::Unknown;
    if (binding.relation->table)
        return binding.relation->table->columns.value(binding.column).type;
    return binding.relation->query ? results.value(binding.relation->query).value(binding.column).type
                                   : TypeClass::Unknown;
}

TypeClass BoundQuery::typeOf(const Expr *expr) const
{
    if (!expr)
        return TypeClass::Unknown;
    switch (expr->kind) {
    case ExprKind::Literal:
        return typeOfLiteral(static_cast<const Literal &>(*expr));
    case ExprKind::ColumnRef: {
        const ColumnBinding *found = binding(expr);
        // An alias may stand for an expression that names the alias again: its type is told without following it.
        return found && !found->alias ? typeOf(*found) : TypeClass::Unknown;
    }
    case ExprKind::Unary: {
        const auto &node = static_cast<const Unary &>(*expr);
        if (node.op == UnaryOp::Other)
            return TypeClass::Unknown;
        return node.op == UnaryOp::Not ? TypeClass::Boolean : typeOf(node.operand);
    }
    case ExprKind::Binary:
        return typeOfBinary(static_cast<const Binary &>(*expr));
    case ExprKind::Between:
    case ExprKind::In:
    case ExprKind::Like:
    case ExprKind::IsNull:
    case ExprKind::Exists:
    case ExprKind::Quantified:
        return TypeClass::Boolean;
    case ExprKind::Case: {
        const auto &node = static_cast<const Case &>(*expr);
        for (const auto &[when, then] : node.branches) {
            if (const TypeClass type = typeOf(then); type != TypeClass::Unknown)
                return type;
        }
        return typeOf(node.otherwise);
    }
    case ExprKind::Cast:
        return typeOfName(static_cast<const Cast *>(expr)->type);
    case ExprKind::Function:
        return typeOfFunction(static_cast<const FunctionCall &>(*expr));
    case ExprKind::Subquery: {
        const QList<OutputColumn> columnsOfQuery = results.value(static_cast<const Subquery *>(expr)->query);
        return columnsOfQuery.isEmpty() ? TypeClass::Unknown : columnsOfQuery.first().type;
    }
    case ExprKind::Collate:
        return typeOf(static_cast<const Collate *>(expr)->operand);
    case ExprKind::Extract:
        return TypeClass::Integer;
    case ExprKind::AtTimeZone:
        return TypeClass::Timestamp;
    default:
        return TypeClass::Unknown;
    }
}

TypeClass BoundQuery::typeOfFunction(const FunctionCall &call) const
{
    for (const FunctionType &entry : FunctionTypes) {
        if (call.name().text.compare(QLatin1String(entry.name), Qt::CaseInsensitive) != 0)
            continue;
        if (entry.type != TypeClass::Unknown)
            return entry.type;
        return call.arguments.isEmpty() ? TypeClass::Unknown : typeOf(call.arguments.first());
    }
    return TypeClass::Unknown;
}

TypeClass BoundQuery::typeOfBinary(const Binary &top) const
{
    switch (top.op) {
    case BinaryOp::Add:
    case BinaryOp::Subtract:
    case BinaryOp::Multiply:
    case BinaryOp::Divide: {
        // The chain of sums is taken in a loop, as everywhere.
        TypeClass type = typeOf(top.right);
        const Expr *left = top.left;
        while (const Binary *next = as<Binary>(left)) {
            if (next->op != BinaryOp::Add && next->op != BinaryOp::Subtract && next->op != BinaryOp::Multiply
                && next->op != BinaryOp::Divide)
                return widerType(type, typeOfBinary(*next));
            type = widerType(type, typeOf(next->right));
            left = next->left;
        }
        return widerType(type, typeOf(left));
    }
    case BinaryOp::Modulo:
    case BinaryOp::IntegerDivide:
    case BinaryOp::BitAnd:
    case BinaryOp::BitOr:
    case BinaryOp::BitXor:
    case BinaryOp::ShiftLeft:
    case BinaryOp::ShiftRight:
        return TypeClass::Integer;
    case BinaryOp::Concat:
    case BinaryOp::JsonGetText:
        return TypeClass::Text;
    case BinaryOp::JsonGet:
        return TypeClass::Json;
    case BinaryOp::Other:
        return TypeClass::Unknown;
    default:
        return TypeClass::Boolean;
    }
}

} // namespace Tieout::sql
