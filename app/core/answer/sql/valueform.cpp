// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/valueform.h"

#include "core/gate/origins.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::answer {

using namespace sql;
using Kind = ValueForm::Kind;

namespace {

constexpr int MaximumScale = 6;
constexpr int SignificantDigits = 12;
constexpr int MaximumDepth = 64;
constexpr int PercentDigits = 2; ///< "12.34 %" is as exact as anybody reads a share

class Formatter
{
public:
    Formatter(const BoundQuery &bound, const gate::SourceFacts *facts)
        : m_bound(bound)
        , m_facts(facts)
    {
    }

    ValueForm of(const Expr *expr, int depth = 0) const
    {
        if (!expr || depth > MaximumDepth)
            return {Kind::Significant, -1};
        switch (expr->kind) {
        case ExprKind::Literal:
            return ofLiteral(*as<Literal>(expr));
        case ExprKind::ColumnRef: {
            const ColumnBinding *binding = gate::columnBinding(m_bound, expr);
            return binding ? ofBinding(*binding, depth) : ValueForm{Kind::Significant, -1};
        }
        case ExprKind::Unary:
            return of(as<Unary>(expr)->operand, depth + 1);
        case ExprKind::Binary:
            return ofBinary(*as<Binary>(expr), depth);
        case ExprKind::Function:
            return ofFunction(*as<FunctionCall>(expr), depth);
        case ExprKind::Case:
            return ofCase(*as<Case>(expr), depth);
        case ExprKind::Subquery: {
            const QList<const Select *> selects = selectsOf(*as<Subquery>(expr)->query);
            return selects.size() == 1 && selects.first()->items.size() == 1
                       ? of(selects.first()->items.first().expr, depth + 1)
                       : ValueForm{Kind::Significant, -1};
        }
        default:
            return {Kind::Significant, -1};
        }
    }

    ValueForm ofBinding(const ColumnBinding &binding, int depth) const
    {
        if (!binding.relation)
            return binding.alias ? of(binding.alias->expr, depth + 1) : ValueForm{Kind::Significant, -1};
        const Relation &relation = *binding.relation;
        if (relation.table && binding.column >= 0 && binding.column < relation.table->columns.size())
            return ofStored(relation.table->name, relation.table->columns[binding.column]);
        if (!relation.query || binding.column < 0)
            return {Kind::Significant, -1};
        const QList<const Select *> selects = selectsOf(*relation.query);
        const QList<OutputColumn> outputs =
            selects.isEmpty() ? QList<OutputColumn>() : m_bound.outputs.value(selects.first());
        if (binding.column >= outputs.size())
            return {Kind::Significant, -1};
        const OutputColumn &output = outputs[binding.column];
        return output.source.relation ? ofBinding(output.source, depth + 1) : of(output.expr, depth + 1);
    }

private:
    ValueForm ofStored(const TableName &table, const Column &column) const
    {
        if (column.scale >= 0)
            return {Kind::Stored, column.scale};
        const ColumnProfile *profile = m_facts ? m_facts->column(table, column.name) : nullptr;
        if (profile && profile->maximumScale >= 0 && profile->maximumScale <= MaximumScale)
            return {Kind::Stored, profile->maximumScale};
        if (column.type == TypeClass::Integer)
            return {Kind::Stored, 0};
        return {Kind::Stored, -1};
    }

    static ValueForm ofLiteral(const Literal &literal)
    {
        if (literal.type != Literal::Type::Number)
            return {};
        const Result<base::Decimal> number = base::Decimal::parse(literal.text);
        return number ? ValueForm{Kind::Stored, number->normalised().scale()} : ValueForm{Kind::Significant, -1};
    }

    static int known(int scale) { return scale > MaximumScale ? -1 : scale; }

    ValueForm ofBinary(const Binary &binary, int depth) const
    {
        const ValueForm left = of(binary.left, depth + 1);
        const ValueForm right = of(binary.right, depth + 1);
        if (left.scale < 0 || right.scale < 0 || left.kind == Kind::Significant || right.kind == Kind::Significant)
            return {Kind::Significant, -1};
        switch (binary.op) {
        case BinaryOp::Add:
        case BinaryOp::Subtract:
            return rounded(std::max(left.scale, right.scale));
        case BinaryOp::Multiply:
            return rounded(left.scale + right.scale);
        default:
            return {Kind::Significant, -1};
        }
    }

    static ValueForm rounded(int scale)
    {
        return known(scale) >= 0 ? ValueForm{Kind::Sum, scale} : ValueForm{Kind::Significant, -1};
    }

    ValueForm ofFunction(const FunctionCall &call, int depth) const
    {
        const QString name = call.name().text.toLower();
        if (name == QLatin1String("count") || name == QLatin1String("row_number") || name == QLatin1String("rank")
            || name == QLatin1String("length"))
            return {Kind::Stored, 0};
        const ValueForm first = call.arguments.isEmpty() ? ValueForm() : of(call.arguments.first(), depth + 1);
        if (name == QLatin1String("sum") || name == QLatin1String("total"))
            return first.scale >= 0 && first.kind != Kind::Significant ? rounded(first.scale)
                                                                       : ValueForm{Kind::Significant, -1};
        if (name == QLatin1String("min") || name == QLatin1String("max") || name == QLatin1String("abs")
            || name == QLatin1String("coalesce") || name == QLatin1String("ifnull"))
            return first;
        if (name == QLatin1String("round")) {
            const auto *digits =
                call.arguments.size() > 1 ? as<Literal>(static_cast<const Expr *>(call.arguments[1])) : nullptr;
            if (call.arguments.size() == 1)
                return {Kind::Sum, 0};
            return digits && known(digits->text.toInt()) >= 0 ? ValueForm{Kind::Sum, digits->text.toInt()}
                                                              : ValueForm{Kind::Significant, -1};
        }
        return {Kind::Significant, -1};
    }

    ValueForm ofCase(const Case &node, int depth) const
    {
        ValueForm form{Kind::Stored, 0};
        QList<const Expr *> results;
        for (const auto &[when, then] : node.branches)
            results.append(then);
        if (node.otherwise)
            results.append(node.otherwise);
        for (const Expr *result : results) {
            const auto *literal = as<Literal>(result);
            if (literal && literal->type == Literal::Type::Null)
                continue;
            const ValueForm next = of(result, depth + 1);
            if (next.kind == Kind::Significant || next.scale < 0)
                return {Kind::Significant, -1};
            form.scale = std::max(form.scale, next.scale);
            if (next.kind == Kind::Sum)
                form.kind = Kind::Sum;
        }
        return form;
    }

    const BoundQuery &m_bound;
    const gate::SourceFacts *m_facts;
};

/// Digits before the point; 0 for a number below one.
int integerDigits(const base::Decimal &number)
{
    const QString digits = number.isNegative() ? (-number).toString() : number.toString();
    const qsizetype point = digits.indexOf(u'.');
    const QString whole = point < 0 ? digits : digits.left(point);
    return whole == QLatin1String("0") ? 0 : int(whole.size());
}

/// Zeros between the point and the first digit of a number below one.
int leadingZeros(const base::Decimal &number)
{
    const QString digits = number.toString();
    const qsizetype point = digits.indexOf(u'.');
    int zeros = 0;
    while (point >= 0 && point + 1 + zeros < digits.size() && digits[point + 1 + zeros] == u'0')
        ++zeros;
    return zeros;
}

base::Decimal significant(const base::Decimal &number)
{
    const int whole = integerDigits(number);
    const int scale = whole > 0 ? std::max(0, SignificantDigits - whole) : SignificantDigits + leadingZeros(number);
    return scale < number.scale() ? number.rounded(scale).normalised() : number.normalised();
}

/// What the column is made of, in the inner query that it is passed on from; null where it is stored.
const Expr *madeOf(const OutputColumn &output, const BoundQuery &bound)
{
    const Relation *relation = output.source.relation;
    if (!relation)
        return output.expr;
    const QList<const Select *> selects = relation->query ? selectsOf(*relation->query) : QList<const Select *>();
    const QList<OutputColumn> inner = selects.isEmpty() ? QList<OutputColumn>() : bound.outputs.value(selects.first());
    const bool isKnown = output.source.column >= 0 && output.source.column < inner.size();
    return isKnown ? madeOf(inner[output.source.column], bound) : nullptr;
}

} // namespace

bool isPercent(const OutputColumn &output, const BoundQuery &bound)
{
    const Expr *expr = madeOf(output, bound);
    if (!expr)
        return false;
    const auto isNumber = [](const Expr *part, double wanted) {
        const auto *literal = as<Literal>(part);
        return literal && literal->type == Literal::Type::Number && literal->text.toDouble() == wanted;
    };
    if (const auto *binary = as<Binary>(expr); binary && binary->op == BinaryOp::Divide) {
        const auto *product = as<Binary>(static_cast<const Expr *>(binary->left));
        return product && product->op == BinaryOp::Multiply
               && (isNumber(product->left, 100) || isNumber(product->right, 100));
    }
    const auto *call = as<FunctionCall>(expr);
    const auto *choice =
        call && call->name().text.compare(QLatin1String("avg"), Qt::CaseInsensitive) == 0 && call->arguments.size() == 1
            ? as<Case>(static_cast<const Expr *>(call->arguments.first()))
            : nullptr;
    return choice && choice->branches.size() == 1 && isNumber(choice->branches.first().second, 100) && choice->otherwise
           && isNumber(choice->otherwise, 0);
}

ValueForm valueForm(const Expr *expr, const BoundQuery &bound, const gate::SourceFacts *facts)
{
    return Formatter(bound, facts).of(expr);
}

QList<ValueForm> valueForms(const gate::Report &report, const gate::SourceFacts *facts)
{
    QList<ValueForm> forms;
    if (!report.bound)
        return forms;
    const Formatter formatter(*report.bound, facts);
    for (const OutputColumn &output : report.bound->output)
        forms.append(isPercent(output, *report.bound) ? ValueForm{Kind::Sum, PercentDigits}
                     : output.source.relation         ? formatter.ofBinding(output.source, 0)
                                                      : formatter.of(output.expr));
    return forms;
}

base::Decimal inForm(const base::Decimal &number, const ValueForm &form)
{
    switch (form.kind) {
    case Kind::AsIs:
        return number;
    case Kind::Stored:
        return form.scale > number.scale() ? number.rounded(form.scale) : number;
    case Kind::Sum:
        return number.rounded(form.scale);
    case Kind::Significant:
        return significant(number);
    }
    return number;
}

std::optional<QString> cellText(const Value &value, const ValueForm &form)
{
    if (value.isNull())
        return {};
    if (!value.isNumber())
        return value.toText();
    const Result<base::Decimal> number = base::Decimal::fromValue(value);
    if (!number)
        return value.toText();
    ValueForm used = form;
    // A stored binary float reads back as what was typed; one that was computed does not, and 17 digits tell.
    if (value.kind() == Value::Kind::Real && (used.kind == Kind::AsIs || (used.kind == Kind::Stored && used.scale < 0)))
        used = {Kind::Significant, -1};
    if (value.kind() == Value::Kind::Integer && used.kind == Kind::Significant)
        used = {};
    return inForm(*number, used).toString();
}

} // namespace Tieout::answer
