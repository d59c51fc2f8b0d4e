// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/datevalue.h"

#include "core/gate/datemoment.h"
#include "core/sql/operators.h"
#include "core/sql/walk.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

#include <cmath>

namespace Tieout::gate {

using namespace sql;

namespace {

constexpr int DeepestExpression = 64;

Value truth(bool value)
{
    return Value(qint64(value ? 1 : 0));
}

std::optional<double> numberIn(const QString &text)
{
    bool ok = false;
    const double number = text.trimmed().toDouble(&ok);
    return ok ? std::optional(number) : std::nullopt;
}

bool isTrue(const Value &value)
{
    return !value.isNull() && leadingNumber(value) != 0;
}

Value numberValue(double number)
{
    const bool whole = std::trunc(number) == number && std::abs(number) < 9e15;
    return whole ? Value(qint64(number)) : Value(number);
}

bool isNumericType(TypeClass type)
{
    return type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal
           || type == TypeClass::Boolean;
}

} // namespace

double leadingNumber(const Value &value)
{
    if (value.isNumber())
        return value.toDouble();
    static const QRegularExpression form(QStringLiteral("^\\s*[+-]?\\d+(\\.\\d*)?"));
    return form.match(value.toText()).captured().trimmed().toDouble();
}

DateEvaluator::DateEvaluator(const BoundQuery &bound, const DialectTraits &traits, DateStorage storage,
                             IsColumn isColumn)
    : m_bound(bound)
    , m_traits(traits)
    , m_storage(std::move(storage))
    , m_isColumn(std::move(isColumn))
    , m_typedDates(traits.dateLiterals == DateLiteralForm::DateKeyword)
{
}

std::optional<bool> DateEvaluator::holds(const Expr *condition, const Value &stored)
{
    m_stored = stored;
    m_why = {};
    m_depth = 0;
    const Computed value = compute(condition);
    return value ? std::optional(isTrue(*value)) : std::nullopt;
}

DateEvaluator::Computed DateEvaluator::cannot(const message::Message &why)
{
    if (m_why.isEmpty())
        m_why = why;
    return {};
}

DateEvaluator::Computed DateEvaluator::compute(const Expr *expr)
{
    if (!expr || m_depth > DeepestExpression)
        return cannot(say("gate.date.tooDeep"));
    ++m_depth;
    Computed value;
    switch (expr->kind) {
    case ExprKind::Literal:
        value = computeLiteral(*as<Literal>(expr));
        break;
    case ExprKind::ColumnRef:
        value = computeColumn(*expr);
        break;
    case ExprKind::Binary:
        value = computeBinary(*as<Binary>(expr));
        break;
    case ExprKind::Between:
        value = computeBetween(*as<Between>(expr));
        break;
    case ExprKind::In:
        value = computeIn(*as<In>(expr));
        break;
    case ExprKind::Like:
        value = computeLike(*as<Like>(expr));
        break;
    case ExprKind::Case:
        value = computeCase(*as<Case>(expr));
        break;
    case ExprKind::Cast:
        value = computeCast(*as<Cast>(expr));
        break;
    case ExprKind::Function:
        value = computeFunction(*as<FunctionCall>(expr));
        break;
    case ExprKind::Collate:
        value = compute(as<Collate>(expr)->operand);
        break;
    case ExprKind::AtTimeZone:
        value = compute(as<AtTimeZone>(expr)->operand);
        break;
    case ExprKind::Extract: {
        value = compute(as<Extract>(expr)->operand);
        if (value)
            value = datePart(as<Extract>(expr)->field.toLower(), *value);
        break;
    }
    case ExprKind::IsNull: {
        value = compute(as<IsNull>(expr)->operand);
        if (value)
            value = truth(value->isNull() != as<IsNull>(expr)->negated);
        break;
    }
    case ExprKind::Unary: {
        const auto *unary = as<Unary>(expr);
        value = compute(unary->operand);
        if (value && !value->isNull()) {
            if (unary->op == UnaryOp::Not)
                value = truth(!isTrue(*value));
            else if (unary->op == UnaryOp::Minus)
                value = numberValue(-leadingNumber(*value));
        }
        break;
    }
    default:
        value = cannot(say("gate.date.notOfOneDate"));
        break;
    }
    --m_depth;
    return value;
}

DateEvaluator::Computed DateEvaluator::computeLiteral(const Literal &literal)
{
    switch (literal.type) {
    case Literal::Type::Null:
        return Value();
    case Literal::Type::Boolean:
        return truth(literal.text.compare(QLatin1String("true"), Qt::CaseInsensitive) == 0);
    case Literal::Type::Number:
        return numberValue(literal.text.toDouble());
    case Literal::Type::Text:
    case Literal::Type::Date:
    case Literal::Type::Time:
    case Literal::Type::Timestamp:
        return Value(literal.text);
    case Literal::Type::Word:
        return Value(literal.text.toLower());
    case Literal::Type::Blob:
    case Literal::Type::Bits:
        break;
    }
    return cannot(say("gate.date.noDate"));
}

DateEvaluator::Computed DateEvaluator::computeColumn(const Expr &expr)
{
    const ColumnBinding *binding = columnBinding(m_bound, &expr);
    if (!binding)
        return cannot(say("gate.date.name"));
    if (m_isColumn(*binding))
        return m_stored;
    if (!binding->relation && binding->alias)
        return compute(binding->alias->expr);
    if (binding->relation && binding->relation->query && binding->column >= 0) {
        // A computed column of a derived table: its expression over the same stored value.
        const QList<const Select *> selects = selectsOf(*binding->relation->query);
        const QList<OutputColumn> outputs =
            selects.size() == 1 ? m_bound.outputs.value(selects.first()) : QList<OutputColumn>();
        if (binding->column < outputs.size()) {
            if (m_isColumn(outputs[binding->column].source))
                return m_stored;
            if (outputs[binding->column].expr)
                return compute(outputs[binding->column].expr);
        }
    }
    return cannot(say("gate.date.otherColumn", {binding->name}));
}

DateEvaluator::Computed DateEvaluator::computeBinary(const Binary &binary)
{
    if (binary.op == BinaryOp::And || binary.op == BinaryOp::Or)
        return computeLogic(binary);
    if (isComparisonOrIs(binary.op))
        return compare(binary.op, binary.left, binary.right);
    const auto *interval = as<sql::Interval>(static_cast<const Expr *>(binary.right));
    const Computed left = compute(binary.left);
    if (interval && left && (binary.op == BinaryOp::Add || binary.op == BinaryOp::Subtract))
        return shifted(*left, *interval, binary.op == BinaryOp::Subtract);
    const Computed right = compute(binary.right);
    if (!left || !right)
        return {};
    if (left->isNull() || right->isNull())
        return Value();
    const double a = leadingNumber(*left);
    const double b = leadingNumber(*right);
    const bool whole =
        left->kind() != Value::Kind::Real && right->kind() != Value::Kind::Real && m_traits.integerDivision;
    switch (binary.op) {
    case BinaryOp::Concat:
        return Value(left->toText() + right->toText());
    case BinaryOp::Add:
        return numberValue(a + b);
    case BinaryOp::Subtract:
        return numberValue(a - b);
    case BinaryOp::Multiply:
        return numberValue(a * b);
    case BinaryOp::Divide:
        return b == 0 ? Value() : whole ? numberValue(std::trunc(a / b)) : Value(a / b);
    case BinaryOp::Modulo:
        return b == 0 ? Value() : numberValue(std::fmod(std::trunc(a), std::trunc(b)));
    default:
        return cannot(say("gate.date.operator"));
    }
}

DateEvaluator::Computed DateEvaluator::computeLogic(const Binary &binary)
{
    const bool all = binary.op == BinaryOp::And;
    // A side that cannot be computed does not matter where the other one decides.
    const Computed left = compute(binary.left);
    if (left && !left->isNull() && isTrue(*left) != all)
        return truth(!all);
    const Computed right = compute(binary.right);
    if (right && !right->isNull() && isTrue(*right) != all)
        return truth(!all);
    if (!left || !right)
        return {};
    return left->isNull() || right->isNull() ? Value() : truth(all);
}

bool DateEvaluator::isPlainColumn(const Expr *expr) const
{
    const ColumnBinding *binding = columnBinding(m_bound, expr);
    return binding && m_isColumn(*binding);
}

DateEvaluator::Computed DateEvaluator::compare(BinaryOp op, const Expr *left, const Expr *right)
{
    const Computed a = compute(left);
    const Computed b = compute(right);
    if (!a || !b)
        return {};
    return compared(op, *a, *b, isPlainColumn(left), isPlainColumn(right));
}

/// Orders two values as the engine would: with the column's affinity where types are loose (SQLite), by meaning
/// elsewhere.
DateEvaluator::Computed DateEvaluator::compared(BinaryOp op, Value left, Value right, bool leftIsColumn,
                                                bool rightIsColumn) const
{
    if (!isComparison(op)) {
        const bool negated = op == BinaryOp::IsNot || op == BinaryOp::NullSafeNotEqual;
        if (left.isNull() || right.isNull())
            return truth((left.isNull() == right.isNull()) != negated);
        op = negated ? BinaryOp::NotEqual : BinaryOp::Equal;
    }
    if (left.isNull() || right.isNull())
        return Value();
    const bool toText = (leftIsColumn || rightIsColumn) && m_storage.type == TypeClass::Text;
    const bool toNumber = (leftIsColumn || rightIsColumn) && (isNumericType(m_storage.type) || !m_storage.asText);
    const auto convert = [&](Value &value, const Value &other) {
        if (value.isNumber() && toText)
            value = Value(value.toText());
        else if (value.kind() == Value::Kind::Text && (toNumber || (m_typedDates && other.isNumber()))) {
            if (const std::optional<double> number = numberIn(value.text()))
                value = numberValue(*number);
        }
    };
    convert(left, right);
    convert(right, left);
    int order = 0;
    if (left.isNumber() && right.isNumber()) {
        order = left.toDouble() < right.toDouble() ? -1 : left.toDouble() > right.toDouble() ? 1 : 0;
    } else if (left.isNumber() != right.isNumber()) {
        order = left.isNumber() ? -1 : 1; // every number sorts before every text
    } else if (m_typedDates && momentOf(left.text()).isValid() && momentOf(right.text()).isValid()) {
        const QDateTime a = momentOf(left.text());
        const QDateTime b = momentOf(right.text());
        order = a < b ? -1 : a > b ? 1 : 0;
    } else {
        order = left.text().compare(right.text(), Qt::CaseSensitive);
    }
    switch (op) {
    case BinaryOp::Equal:
        return truth(order == 0);
    case BinaryOp::NotEqual:
        return truth(order != 0);
    case BinaryOp::Less:
        return truth(order < 0);
    case BinaryOp::LessEqual:
        return truth(order <= 0);
    case BinaryOp::Greater:
        return truth(order > 0);
    default:
        return truth(order >= 0);
    }
}

DateEvaluator::Computed DateEvaluator::computeBetween(const Between &between)
{
    const Computed low = compare(BinaryOp::GreaterEqual, between.operand, between.low);
    const Computed high = compare(BinaryOp::LessEqual, between.operand, between.high);
    if (!low || !high)
        return {};
    if (low->isNull() || high->isNull())
        return Value();
    bool inside = isTrue(*low) && isTrue(*high);
    if (between.symmetric && !inside) {
        const Computed above = compare(BinaryOp::GreaterEqual, between.operand, between.high);
        const Computed below = compare(BinaryOp::LessEqual, between.operand, between.low);
        inside = above && below && isTrue(*above) && isTrue(*below);
    }
    return truth(inside != between.negated);
}

DateEvaluator::Computed DateEvaluator::computeIn(const In &in)
{
    if (in.query)
        return cannot(say("gate.date.otherQuery"));
    bool found = false;
    for (const Expr *item : in.list) {
        const Computed equal = compare(BinaryOp::Equal, in.operand, item);
        if (!equal)
            return {};
        if (equal->isNull())
            return Value();
        found = found || isTrue(*equal);
    }
    return truth(found != in.negated);
}

DateEvaluator::Computed DateEvaluator::computeLike(const Like &like)
{
    const Computed text = compute(like.operand);
    const Computed pattern = compute(like.pattern);
    if (!text || !pattern)
        return {};
    const bool glob = like.op == Like::Operator::Glob;
    if (like.escape || (!glob && like.op != Like::Operator::Like && like.op != Like::Operator::ILike))
        return cannot(say("gate.date.pattern"));
    if (text->isNull() || pattern->isNull())
        return Value();
    QString expression;
    for (QChar c : pattern->toText()) {
        if (c == (glob ? u'*' : u'%'))
            expression += QLatin1String(".*");
        else if (c == (glob ? u'?' : u'_'))
            expression += u'.';
        else if (glob && (c == u'[' || c == u']'))
            expression += c;
        else
            expression += QRegularExpression::escape(QString(c));
    }
    const QRegularExpression form(QRegularExpression::anchoredPattern(expression));
    return truth(form.match(text->toText()).hasMatch() != like.negated);
}

DateEvaluator::Computed DateEvaluator::computeCase(const Case &node)
{
    for (const auto &[when, then] : node.branches) {
        const Computed matches = node.operand ? compare(BinaryOp::Equal, node.operand, when) : compute(when);
        if (!matches)
            return {};
        if (isTrue(*matches))
            return compute(then);
    }
    return node.otherwise ? compute(node.otherwise) : Computed(Value());
}

DateEvaluator::Computed DateEvaluator::computeCast(const Cast &cast)
{
    const Computed value = compute(cast.operand);
    if (!value || value->isNull())
        return value;
    const QString type = cast.type.toUpper();
    if (type.startsWith(QLatin1String("TIMESTAMP")) || type.startsWith(QLatin1String("DATETIME")))
        return value;
    // SQLite's CAST AS DATE is CAST AS NUMERIC: '2023-07-01' becomes 2023.
    if (type == QLatin1String("DATE") && m_typedDates)
        return Value(value->toText().left(10));
    if (type.contains(QLatin1String("CHAR")) || type.contains(QLatin1String("TEXT")))
        return Value(value->toText());
    const double number = leadingNumber(*value);
    return type.contains(QLatin1String("INT")) ? numberValue(std::trunc(number)) : numberValue(number);
}

} // namespace Tieout::gate
