// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/rowexpression.h"

#include "core/answer/sql/factquery.h"
#include "core/sql/operators.h"

#include <algorithm>

namespace Tieout::answer {

using namespace sql;
using base::Decimal;

namespace {

/// Digits behind the point of a quotient, more than any engine keeps.
constexpr int QuotientDigits = 16;

const Value True(1);
const Value False(0);

tl::unexpected<Error> notComputed()
{
    return unsupported(QT_TRANSLATE_NOOP("Error", "it computes in a way that is not recomputed"));
}

/// Digits and marks only, as days and months are written: every engine sorts such texts alike.
bool isPlain(const QString &text)
{
    return std::all_of(text.cbegin(), text.cend(), [](QChar letter) {
        return (letter >= u'0' && letter <= u'9') || letter == u'-' || letter == u':' || letter == u'.'
               || letter == u' ' || letter == u'Q';
    });
}

Value truth(bool is)
{
    return is ? True : False;
}

std::optional<bool> truthOf(const Value &value)
{
    if (value.isNull())
        return {};
    return value.toDouble() != 0;
}

bool isMetBy(BinaryOp op, int order)
{
    switch (op) {
    case BinaryOp::Equal:
        return order == 0;
    case BinaryOp::NotEqual:
        return order != 0;
    case BinaryOp::Less:
        return order < 0;
    case BinaryOp::LessEqual:
        return order <= 0;
    case BinaryOp::Greater:
        return order > 0;
    default:
        return order >= 0;
    }
}

class Computation
{
public:
    explicit Computation(const KnownValue &known)
        : m_known(known)
    {
    }

    Result<Value> of(const Expr *expr) const
    {
        if (std::optional<Value> value = m_known(*expr))
            return *value;
        switch (expr->kind) {
        case ExprKind::Literal:
            return ofLiteral(*as<Literal>(expr));
        case ExprKind::Unary:
            return ofUnary(*as<Unary>(expr));
        case ExprKind::Binary:
            return ofBinary(*as<Binary>(expr));
        case ExprKind::Between:
            return ofBetween(*as<Between>(expr));
        case ExprKind::In:
            return ofIn(*as<In>(expr));
        case ExprKind::IsNull: {
            const auto *node = as<IsNull>(expr);
            const Result<Value> operand = of(node->operand);
            return operand ? Result<Value>(truth(operand->isNull() != node->negated)) : operand;
        }
        case ExprKind::Case:
            return ofCase(*as<Case>(expr));
        case ExprKind::Function:
            return ofFunction(*as<FunctionCall>(expr));
        default:
            return notComputed();
        }
    }

private:
    static Result<Value> ofLiteral(const Literal &literal)
    {
        switch (literal.type) {
        case Literal::Type::Null:
            return Value();
        case Literal::Type::Boolean:
            return truth(literal.text.compare(QLatin1String("true"), Qt::CaseInsensitive) == 0);
        case Literal::Type::Text:
            return Value(literal.text);
        case Literal::Type::Number: {
            const Result<Decimal> number = Decimal::parse(literal.text);
            return number ? Result<Value>(cellOf(*number)) : fail(number.error());
        }
        default:
            return notComputed();
        }
    }

    Result<Value> ofUnary(const Unary &unary) const
    {
        const Result<Value> operand = of(unary.operand);
        if (!operand || operand->isNull())
            return operand;
        switch (unary.op) {
        case UnaryOp::Plus:
            return operand;
        case UnaryOp::Not:
            return truth(!*truthOf(*operand));
        case UnaryOp::Minus: {
            const Result<Decimal> number = Decimal::fromValue(*operand);
            return number ? Result<Value>(cellOf(-*number)) : notComputed();
        }
        default:
            return notComputed();
        }
    }

    Result<Value> ofBinary(const Binary &binary) const
    {
        const Result<Value> left = of(binary.left);
        const Result<Value> right = of(binary.right);
        if (!left || !right)
            return left ? right : left;
        if (binary.op == BinaryOp::And || binary.op == BinaryOp::Or) {
            const bool decides = binary.op == BinaryOp::Or;
            const std::optional<bool> a = truthOf(*left);
            const std::optional<bool> b = truthOf(*right);
            if ((a && *a == decides) || (b && *b == decides))
                return truth(decides);
            return a && b ? truth(!decides) : Value();
        }
        if (isComparison(binary.op)) {
            const Result<std::optional<int>> order = compared(*left, *right);
            if (!order)
                return fail(order.error());
            return *order ? truth(isMetBy(binary.op, **order)) : Value();
        }
        return left->isNull() || right->isNull() ? Value() : arithmetic(binary, *left, *right);
    }

    Result<Value> arithmetic(const Binary &binary, const Value &left, const Value &right) const
    {
        const Result<Decimal> a = Decimal::fromValue(left);
        const Result<Decimal> b = Decimal::fromValue(right);
        if (!a || !b)
            return notComputed();
        switch (binary.op) {
        case BinaryOp::Add:
            return cellOf(*a + *b);
        case BinaryOp::Subtract:
            return cellOf(*a - *b);
        case BinaryOp::Multiply:
            return cellOf(*a * *b);
        case BinaryOp::Divide:
            break;
        default:
            return notComputed();
        }
        const bool isWhole =
            left.kind() != Value::Kind::Real && right.kind() != Value::Kind::Real && a->scale() <= 0 && b->scale() <= 0;
        if (isWhole)
            return unsupported(
                QT_TRANSLATE_NOOP("Error", "it may divide whole numbers, and engines round those differently"));
        if (b->isZero())
            return unsupported(QT_TRANSLATE_NOOP("Error", "it divides by zero, which engines do differently"));
        return cellOf(a->dividedBy(*b, std::max({a->scale(), b->scale(), 0}) + QuotientDigits));
    }

    Result<Value> ofBetween(const Between &between) const
    {
        if (between.symmetric)
            return notComputed();
        const Result<Value> value = of(between.operand);
        const Result<Value> low = of(between.low);
        const Result<Value> high = of(between.high);
        if (!value || !low || !high)
            return !value ? value : !low ? low : high;
        const Result<std::optional<int>> fromLow = compared(*value, *low);
        const Result<std::optional<int>> fromHigh = compared(*value, *high);
        if (!fromLow || !fromHigh)
            return fail(fromLow ? fromHigh.error() : fromLow.error());
        if ((*fromLow && **fromLow < 0) || (*fromHigh && **fromHigh > 0))
            return truth(between.negated);
        return *fromLow && *fromHigh ? truth(!between.negated) : Value();
    }

    Result<Value> ofIn(const In &in) const
    {
        if (in.query)
            return notComputed();
        const Result<Value> value = of(in.operand);
        if (!value)
            return value;
        bool isOpen = value->isNull();
        for (const Expr *item : in.list) {
            const Result<Value> other = of(item);
            if (!other)
                return other;
            const Result<std::optional<int>> order = compared(*value, *other);
            if (!order)
                return fail(order.error());
            if (*order && **order == 0)
                return truth(!in.negated);
            isOpen = isOpen || !*order;
        }
        return isOpen ? Value() : truth(in.negated);
    }

    Result<Value> ofCase(const Case &choice) const
    {
        for (const auto &[when, then] : choice.branches) {
            if (!choice.operand) {
                const Result<Value> met = of(when);
                if (!met)
                    return met;
                if (truthOf(*met).value_or(false))
                    return of(then);
                continue;
            }
            const Result<Value> value = of(choice.operand);
            const Result<Value> other = of(when);
            if (!value || !other)
                return value ? other : value;
            const Result<std::optional<int>> order = compared(*value, *other);
            if (!order)
                return fail(order.error());
            if (*order && **order == 0)
                return of(then);
        }
        return choice.otherwise ? of(choice.otherwise) : Value();
    }

    Result<Value> ofFunction(const FunctionCall &call) const
    {
        const QString name = call.name().text.toLower();
        const qsizetype count = call.arguments.size();
        if (call.over || call.star || call.distinct || call.filter)
            return notComputed();
        QList<Value> values;
        for (const Expr *argument : call.arguments) {
            const Result<Value> value = of(argument);
            if (!value)
                return value;
            values.append(*value);
        }
        if (name == QLatin1String("coalesce") && count > 0) {
            const auto first = std::find_if(values.cbegin(), values.cend(), [](const Value &v) { return !v.isNull(); });
            return first == values.cend() ? Value() : *first;
        }
        if (name == QLatin1String("nullif") && count == 2) {
            const Result<std::optional<int>> order = compared(values[0], values[1]);
            if (!order)
                return fail(order.error());
            return *order && **order == 0 ? Value() : values[0];
        }
        if (name == QLatin1String("abs") && count == 1)
            return absolute(values[0]);
        if (name == QLatin1String("round") && count >= 1 && count <= 2)
            return rounded(values[0], count == 2 ? values[1] : Value(0));
        return notComputed();
    }

    static Result<Value> absolute(const Value &value)
    {
        if (value.isNull())
            return value;
        const Result<Decimal> number = Decimal::fromValue(value);
        if (!number)
            return notComputed();
        return cellOf(number->isNegative() ? -*number : *number);
    }

    /// Halves away from zero, as engines round decimals.
    static Result<Value> rounded(const Value &value, const Value &digits)
    {
        if (value.isNull() || digits.isNull())
            return Value();
        const Result<Decimal> number = Decimal::fromValue(value);
        constexpr double mostDigits = 100;
        const double asked = digits.toDouble();
        if (!number || !(asked >= 0 && asked <= mostDigits))
            return notComputed();
        const int scale = int(asked);
        const Decimal half = Decimal(1).dividedBy(*Decimal::parse(QStringLiteral("2e%1").arg(scale)), scale + 1);
        if (number->scale() <= scale)
            return cellOf(number->rounded(scale));
        // Cut off after the half was added; what is cut is less than one of the last digit.
        const Decimal raised = (number->isNegative() ? -*number : *number) + half;
        QString text = raised.toString();
        text.truncate(scale == 0 ? text.indexOf(u'.') : text.indexOf(u'.') + 1 + scale);
        const Decimal cut = *Decimal::parse(text);
        return cellOf(number->isNegative() ? -cut : cut);
    }

    const KnownValue &m_known;
};

} // namespace

Value cellOf(const Decimal &number)
{
    return Value(DecimalText{number.toString()});
}

Result<std::optional<int>> compared(const Value &a, const Value &b)
{
    if (a.isNull() || b.isNull())
        return std::optional<int>();
    if (a.isNumber() && b.isNumber()) {
        const Result<Decimal> left = Decimal::fromValue(a);
        const Result<Decimal> right = Decimal::fromValue(b);
        if (!left || !right)
            return notComputed();
        return std::optional(*left < *right ? -1 : *right < *left ? 1 : 0);
    }
    if (a.kind() != Value::Kind::Text || b.kind() != Value::Kind::Text)
        return notComputed();
    if (a.text() == b.text())
        return std::optional(0);
    if (!isPlain(a.text()) || !isPlain(b.text()))
        return unsupported(QT_TRANSLATE_NOOP("Error", "it compares texts, which engines do differently"));
    return std::optional(a.text() < b.text() ? -1 : 1);
}

Result<Value> computed(const Expr *expr, const KnownValue &known)
{
    return Computation(known).of(expr);
}

Result<bool> isMet(const Expr *condition, const KnownValue &known)
{
    const Result<Value> value = computed(condition, known);
    if (!value)
        return fail(value.error());
    return truthOf(*value).value_or(false);
}

} // namespace Tieout::answer
