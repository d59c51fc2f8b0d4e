// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/derived.h"

#include <cmath>

namespace Tieout::answer {

using namespace sql;

namespace {

constexpr double FloatError = 1e-9; ///< relative, of one aggregate

QString nameOf(const FunctionCall &call)
{
    return call.name().text.toLower();
}

/// SUM(aggregate) OVER (): the sum over all groups.
const FunctionCall *totalled(const FunctionCall &call, const DialectTraits &traits)
{
    if (!call.over || nameOf(call) != QLatin1String("sum") || call.distinct || call.filter
        || call.arguments.size() != 1)
        return nullptr;
    const Window &window = *call.over;
    if (!window.base.text.isEmpty() || !window.definition || !window.partitionBy.isEmpty() || !window.orderBy.isEmpty()
        || !window.frame.isEmpty())
        return nullptr;
    const auto *inner = as<FunctionCall>(static_cast<const Expr *>(call.arguments.first()));
    return inner && !inner->over && gate::isAggregate(*inner, traits) ? inner : nullptr;
}

bool isAggregateOfRows(const FunctionCall &call, const DialectTraits &traits)
{
    return !call.over && gate::isAggregate(call, traits);
}

/// Whether its values have digits behind the point in every engine.
bool isFractional(const Expr *expr)
{
    if (const auto *literal = as<Literal>(expr))
        return literal->type == Literal::Type::Number && literal->text.contains(u'.');
    if (const auto *binary = as<Binary>(expr))
        return isFractional(binary->left) || isFractional(binary->right);
    if (const auto *unary = as<Unary>(expr))
        return isFractional(unary->operand);
    const auto *call = as<FunctionCall>(expr);
    return call
           && (nameOf(*call) == QLatin1String("avg")
               || (!call->arguments.isEmpty() && !call->over && isFractional(call->arguments.first())));
}

std::optional<double> numberOf(const Expr *expr)
{
    const auto *literal = as<Literal>(expr);
    if (!literal || literal->type != Literal::Type::Number)
        return {};
    bool ok = false;
    const double value = literal->text.toDouble(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

} // namespace

ErrorText obstacleTo(const Expr *expr, const DialectTraits &traits)
{
    const ErrorText computes =
        QT_TRANSLATE_NOOP("Error", "it computes with aggregates in a way that is not recomputed");
    if (as<Literal>(expr))
        return numberOf(expr) ? ErrorText() : computes;
    if (const auto *unary = as<Unary>(expr))
        return unary->op == UnaryOp::Minus || unary->op == UnaryOp::Plus ? obstacleTo(unary->operand, traits)
                                                                         : computes;
    if (const auto *binary = as<Binary>(expr)) {
        if (binary->op != BinaryOp::Add && binary->op != BinaryOp::Subtract && binary->op != BinaryOp::Multiply
            && binary->op != BinaryOp::Divide)
            return computes;
        if (binary->op == BinaryOp::Divide && !isFractional(binary->left) && !isFractional(binary->right))
            return QT_TRANSLATE_NOOP("Error", "it may divide whole numbers, and engines round those differently");
        const ErrorText left = obstacleTo(binary->left, traits);
        return left.isEmpty() ? obstacleTo(binary->right, traits) : left;
    }
    const auto *call = as<FunctionCall>(expr);
    if (!call)
        return computes;
    if (call->over)
        return totalled(*call, traits) ? ErrorText()
                                       : ErrorText(QT_TRANSLATE_NOOP("Error", "it uses window functions"));
    if (isAggregateOfRows(*call, traits))
        return {};
    static const QStringList covered{QStringLiteral("nullif"), QStringLiteral("coalesce"), QStringLiteral("round")};
    const bool fits = covered.contains(nameOf(*call)) && call->arguments.size() >= 1 && call->arguments.size() <= 2;
    if (!fits
        || (nameOf(*call) == QLatin1String("round") && call->arguments.size() == 2 && !numberOf(call->arguments[1])))
        return computes;
    for (const Expr *argument : call->arguments) {
        if (const ErrorText inside = obstacleTo(argument, traits); !inside.isEmpty())
            return inside;
    }
    return {};
}

QList<const FunctionCall *> aggregatesIn(const Expr *expr, const DialectTraits &traits)
{
    if (const auto *unary = as<Unary>(expr))
        return aggregatesIn(unary->operand, traits);
    if (const auto *binary = as<Binary>(expr))
        return aggregatesIn(binary->left, traits) + aggregatesIn(binary->right, traits);
    const auto *call = as<FunctionCall>(expr);
    if (!call)
        return {};
    if (call->over) {
        const FunctionCall *inner = totalled(*call, traits);
        return inner ? QList<const FunctionCall *>{inner} : QList<const FunctionCall *>();
    }
    if (isAggregateOfRows(*call, traits))
        return {call};
    QList<const FunctionCall *> out;
    for (const Expr *argument : call->arguments)
        out += aggregatesIn(argument, traits);
    return out;
}

DerivedFigures::DerivedFigures(const DialectTraits &traits, const QList<const RecomputedGroup *> &groups, Figure figure)
    : m_traits(traits)
    , m_groups(groups)
    , m_figure(std::move(figure))
{
}

std::optional<Approximate> DerivedFigures::of(const Expr *expr, const RecomputedGroup &group) const
{
    if (const std::optional<double> number = numberOf(expr))
        return Approximate{*number, 0};
    if (const auto *binary = as<Binary>(expr))
        return ofBinary(*binary, group);
    if (const auto *unary = as<Unary>(expr)) {
        std::optional<Approximate> operand = of(unary->operand, group);
        if (operand && unary->op == UnaryOp::Minus)
            operand->value = -operand->value;
        return operand;
    }
    const auto *call = as<FunctionCall>(expr);
    return call ? ofCall(*call, group) : std::nullopt;
}

std::optional<Approximate> DerivedFigures::ofBinary(const Binary &binary, const RecomputedGroup &group) const
{
    const std::optional<Approximate> left = of(binary.left, group);
    const std::optional<Approximate> right = of(binary.right, group);
    if (!left || !right)
        return {};
    switch (binary.op) {
    case BinaryOp::Add:
        return Approximate{left->value + right->value, left->error + right->error};
    case BinaryOp::Subtract:
        return Approximate{left->value - right->value, left->error + right->error};
    case BinaryOp::Multiply:
        return Approximate{left->value * right->value,
                           std::abs(left->value) * right->error + std::abs(right->value) * left->error};
    default:
        break;
    }
    if (right->value == 0)
        return {};
    const double quotient = left->value / right->value;
    return Approximate{quotient, (left->error + std::abs(quotient) * right->error) / std::abs(right->value)};
}

std::optional<Approximate> DerivedFigures::ofCall(const FunctionCall &call, const RecomputedGroup &group) const
{
    const auto figure = [this](const FunctionCall &aggregate, const RecomputedGroup &of) -> std::optional<Approximate> {
        const std::optional<base::Decimal> number = m_figure(aggregate, of);
        if (!number)
            return {};
        const double value = number->toDouble();
        return Approximate{value, FloatError * std::abs(value)};
    };
    if (call.over) {
        std::optional<Approximate> total;
        const FunctionCall *inner = totalled(call, m_traits);
        for (const RecomputedGroup *each : m_groups) {
            const std::optional<Approximate> part = figure(*inner, *each);
            if (part)
                total = Approximate{(total ? total->value : 0) + part->value, (total ? total->error : 0) + part->error};
        }
        return total;
    }
    if (isAggregateOfRows(call, m_traits))
        return figure(call, group);
    const std::optional<Approximate> first = of(call.arguments.first(), group);
    const QString name = nameOf(call);
    if (name == QLatin1String("round")) {
        if (!first)
            return {};
        // Engines differ in the last digit of halves.
        const double unit = std::pow(10.0, call.arguments.size() > 1 ? -*numberOf(call.arguments[1]) : 0);
        return Approximate{std::round(first->value / unit) * unit, unit + first->error};
    }
    const std::optional<Approximate> second = call.arguments.size() > 1 ? of(call.arguments[1], group) : std::nullopt;
    if (name == QLatin1String("coalesce"))
        return first ? first : second;
    return first && second && first->value == second->value ? std::nullopt : first;
}

} // namespace Tieout::answer
