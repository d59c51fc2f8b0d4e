// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/binder.h"
#include "core/sql/dialects/exprconverter.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::sql {

namespace {

bool isDateText(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^\\d{4}-\\d{2}-\\d{2}$"));
    return form.match(text).hasMatch();
}

bool isTimestampText(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?$"));
    return form.match(text).hasMatch();
}

} // namespace

ExprConverter::Known ExprConverter::knownOfColumn(const ColumnRef &column) const
{
    switch (m_bound ? m_bound->typeOf(&column) : TypeClass::Unknown) {
    case TypeClass::Integer:
        return Known::Whole;
    case TypeClass::Real:
        return Known::Real;
    case TypeClass::Decimal:
        return Known::Decimal;
    case TypeClass::Text:
        return Known::Text;
    case TypeClass::Date:
        return Known::Date;
    case TypeClass::Timestamp:
        return Known::Timestamp;
    default:
        return Known::Unknown;
    }
}

/// A whole number of 64 bits: PostgreSQL's sum of these is a decimal.
bool ExprConverter::isBig(const Expr *expr) const
{
    const ColumnBinding *binding = m_bound ? m_bound->binding(expr) : nullptr;
    if (!binding || !binding->relation || !binding->relation->table || binding->column < 0)
        return as<FunctionCall>(expr) != nullptr;
    const QString type = binding->relation->table->columns.value(binding->column).nativeType;
    return type.contains(QLatin1String("big"), Qt::CaseInsensitive)
           || type.contains(QLatin1String("int8"), Qt::CaseInsensitive);
}

ExprConverter::Known ExprConverter::knownOfCall(const FunctionCall &call) const
{
    const QString name = call.name().text.toLower();
    const auto is = [&name](const char *other) { return name == QLatin1String(other); };
    if (wholeFunctions().contains(name))
        return Known::Whole;
    if (numberFunctions().contains(name))
        return Known::Real;
    if (textFunctions().contains(name))
        return Known::Text;
    if (is("current_date") || is("curdate") || is("eomonth") || is("last_day") || is("datefromparts") || is("makedate")
        || is("to_date"))
        return Known::Date;
    if (is("date"))
        return Known::Date;
    if (is("now") || is("getdate") || is("sysdatetime") || is("current_timestamp") || is("datetime")
        || is("localtimestamp"))
        return Known::Timestamp;
    if (is("avg")) {
        const Known of = known(call.arguments.value(0));
        if (m_from.averageOfWholeIsWhole)
            return of;
        return m_from.family == Family::Sqlite || of == Known::Real ? Known::Real : Known::Decimal;
    }
    const Known first = known(call.arguments.value(0));
    if (is("sum") && m_from.family == Family::Postgresql && first == Known::Whole && isBig(call.arguments[0]))
        return Known::Decimal;
    const bool same = is("sum") || is("min") || is("max") || is("abs") || is("round") || is("mod") || is("lag")
                      || is("lead") || is("first_value") || is("last_value");
    if (same)
        return first;
    if (is("dateadd"))
        return known(call.arguments.value(2));
    if (is("date_add") || is("date_sub"))
        return first;
    if (!is("coalesce") && !is("ifnull") && !is("isnull") && !is("nvl") && !is("nullif"))
        return Known::Unknown;
    if (is("nullif"))
        return first;
    const bool alike =
        std::all_of(call.arguments.cbegin() + qMin<qsizetype>(1, call.arguments.size()), call.arguments.cend(),
                    [&](const Expr *argument) { return known(argument) == first; });
    return alike ? first : Known::Unknown;
}

ExprConverter::Known ExprConverter::knownOfBinary(const Binary &binary) const
{
    if (binary.op == BinaryOp::Concat)
        return Known::Text;
    if (binary.op < BinaryOp::Add || (binary.op > BinaryOp::Modulo && binary.op != BinaryOp::IntegerDivide))
        return Known::Unknown;
    const Known left = known(binary.left);
    const Known right = known(binary.right);
    const auto either = [&](Known kind) { return left == kind || right == kind; };
    if (either(Known::Text))
        return binary.op == BinaryOp::Add && m_from.concat == DialectCapabilities::Concat::Plus ? Known::Text
                                                                                                : Known::Unknown;
    if (left == Known::Date || left == Known::Timestamp) {
        const auto *interval = as<Interval>(static_cast<const Expr *>(binary.right));
        return interval || right == Known::Whole ? left : Known::Unknown;
    }
    if (binary.op == BinaryOp::IntegerDivide)
        return Known::Whole;
    if (either(Known::Real))
        return Known::Real;
    if (either(Known::Decimal))
        return Known::Decimal;
    const bool whole = left == Known::Whole && right == Known::Whole;
    if (binary.op == BinaryOp::Divide && !m_fromTraits.integerDivision)
        return Known::Decimal;
    return whole ? Known::Whole : Known::Unknown;
}

/// What the expression is made of tells, and the schema where there is one.
ExprConverter::Known ExprConverter::known(const Expr *expr) const
{
    if (!expr)
        return Known::Unknown;
    switch (expr->kind) {
    case ExprKind::Literal: {
        const auto &literal = static_cast<const Literal &>(*expr);
        if (literal.type == Literal::Type::Text)
            return isDateText(literal.text)        ? Known::Date
                   : isTimestampText(literal.text) ? Known::Timestamp
                                                   : Known::Text;
        if (literal.type == Literal::Type::Date)
            return Known::Date;
        if (literal.type == Literal::Type::Timestamp)
            return Known::Timestamp;
        if (literal.type != Literal::Type::Number)
            return Known::Unknown;
        const bool fraction =
            literal.text.contains(u'.')
            || (literal.text.contains(u'e', Qt::CaseInsensitive) && !literal.text.startsWith(QLatin1String("0x")));
        return fraction ? Known::Real : Known::Whole; // SQLite has no other fractions; elsewhere they work alike
    }
    case ExprKind::ColumnRef:
        return knownOfColumn(static_cast<const ColumnRef &>(*expr));
    case ExprKind::Function:
        return knownOfCall(static_cast<const FunctionCall &>(*expr));
    case ExprKind::Binary:
        return knownOfBinary(static_cast<const Binary &>(*expr));
    case ExprKind::Extract: // PostgreSQL gives a decimal, which divides as one
        return m_from.family == Family::Postgresql ? Known::Decimal : Known::Whole;
    case ExprKind::Unary: {
        const auto &unary = static_cast<const Unary &>(*expr);
        return unary.op == UnaryOp::Minus || unary.op == UnaryOp::Plus ? known(unary.operand) : Known::Unknown;
    }
    case ExprKind::Case: {
        const auto &node = static_cast<const Case &>(*expr);
        const Known first = known(node.branches.value(0).second);
        const bool alike =
            std::all_of(node.branches.cbegin() + qMin<qsizetype>(1, node.branches.size()), node.branches.cend(),
                        [&](const auto &branch) { return known(branch.second) == first; });
        return alike && (!node.otherwise || known(node.otherwise) == first) ? first : Known::Unknown;
    }
    case ExprKind::Subquery: {
        const Query *query = static_cast<const Subquery &>(*expr).query;
        return query->select && query->select->items.size() == 1 ? known(query->select->items[0].expr) : Known::Unknown;
    }
    case ExprKind::Cast: {
        const QString type = static_cast<const Cast &>(*expr).type.section(u'(', 0, 0).simplified().toUpper();
        for (const TypeNames &names : castTypes()) {
            const QStringList forms = formsOf(names.names, m_from.family);
            if (!std::any_of(forms.cbegin(), forms.cend(),
                             [&type](const QString &form) { return form.section(u'(', 0, 0) == type; }))
                continue;
            switch (names.meaning) {
            case Meaning::Whole:
                return Known::Whole;
            case Meaning::Number:
                return Known::Real;
            case Meaning::Decimal:
                return Known::Decimal;
            case Meaning::Text:
                return Known::Text;
            case Meaning::Moment:
                return type == QLatin1String("DATE")   ? Known::Date
                       : type == QLatin1String("TIME") ? Known::Unknown
                                                       : Known::Timestamp;
            case Meaning::Other:
                return Known::Unknown;
            }
        }
        return Known::Unknown;
    }
    default:
        return Known::Unknown;
    }
}

bool ExprConverter::isNeverNull(const Expr *expr) const
{
    if (const auto *literal = as<Literal>(expr))
        return literal->type != Literal::Type::Null;
    if (const ColumnBinding *binding = m_bound ? m_bound->binding(expr) : nullptr) {
        const Relation *relation = binding->relation;
        const bool base =
            relation && relation->kind == Relation::Kind::BaseTable && relation->table && !relation->nullable;
        return base && binding->column >= 0 && binding->column < relation->table->columns.size()
               && !relation->table->columns[binding->column].nullable;
    }
    if (expr && (expr->kind == ExprKind::IsNull || expr->kind == ExprKind::Exists))
        return true;
    if (const auto *node = as<Case>(expr)) {
        return node->otherwise && isNeverNull(node->otherwise)
               && std::all_of(node->branches.cbegin(), node->branches.cend(),
                              [this](const auto &branch) { return isNeverNull(branch.second); });
    }
    const auto *call = as<FunctionCall>(expr);
    if (!call)
        return false;
    const QString name = call->name().text.toLower();
    static const QStringList never = {QStringLiteral("count"), QStringLiteral("row_number"), QStringLiteral("rank"),
                                      QStringLiteral("dense_rank"), QStringLiteral("ntile")};
    return never.contains(name)
           || (name == QLatin1String("coalesce") && !call->arguments.isEmpty() && isNeverNull(call->arguments.last()));
}

} // namespace Tieout::sql
