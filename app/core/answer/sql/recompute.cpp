// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/recompute.h"

#include "core/gate/door.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::answer {

using namespace sql;
using base::Decimal;

namespace {

constexpr qint64 MaximumGroups = 1'000'000;

/// A cell as the engine adds it up: numbers, and text that is one (SQLite and MySQL add up such text).
Result<Decimal> addend(const Value &value)
{
    return value.kind() == Value::Kind::Text ? Decimal::parse(value.text()) : Decimal::fromValue(value);
}

/// How a measure's value is computed from the fetched columns of a row: +, - and * in exact decimals where the argument
/// is made of columns and numbers, else the engine's value.
class Argument
{
public:
    Argument(const Expr *expr, const ValueForm &form)
        : m_form(form)
    {
        if (!expr)
            return;
        m_exact = collect(expr);
        if (!m_exact)
            m_fetched = {expr};
        m_expr = expr;
    }

    /// What must be fetched; the columns of a row in this order are handed to number() and cell().
    const QList<const Expr *> &fetched() const { return m_fetched; }

    /// Nothing for NULL. Errors: Invalid for what is no number.
    Result<std::optional<Decimal>> number(const Row &row, qsizetype first) const
    {
        if (std::any_of(row.cbegin() + first, row.cbegin() + first + m_fetched.size(),
                        [](const Value &v) { return v.isNull(); }))
            return std::optional<Decimal>();
        if (m_exact)
            return evaluate(m_expr, row, first);
        const Result<Decimal> number = addend(row[first]);
        if (!number)
            return fail(number.error());
        // What the engine computed is a binary float: its noise ends at the scale of the operands.
        return std::optional(m_form.kind == ValueForm::Kind::Sum ? inForm(*number, m_form) : *number);
    }

private:
    bool collect(const Expr *expr)
    {
        if (const auto *literal = as<Literal>(expr))
            return literal->type == Literal::Type::Number && Decimal::parse(literal->text).has_value();
        if (as<ColumnRef>(expr)) {
            m_fetched.append(expr);
            return true;
        }
        if (const auto *unary = as<Unary>(expr); unary && unary->op == UnaryOp::Minus)
            return collect(unary->operand);
        const auto *binary = as<Binary>(expr);
        const bool arithmetic =
            binary
            && (binary->op == BinaryOp::Add || binary->op == BinaryOp::Subtract || binary->op == BinaryOp::Multiply);
        return arithmetic && collect(binary->left) && collect(binary->right);
    }

    Result<std::optional<Decimal>> evaluate(const Expr *expr, const Row &row, qsizetype first) const
    {
        if (const auto *literal = as<Literal>(expr))
            return std::optional(*Decimal::parse(literal->text));
        if (as<ColumnRef>(expr)) {
            const Result<Decimal> number = addend(row[first + m_fetched.indexOf(expr)]);
            if (!number)
                return fail(number.error());
            return std::optional(*number);
        }
        if (const auto *unary = as<Unary>(expr)) {
            const auto operand = evaluate(unary->operand, row, first);
            return operand ? Result<std::optional<Decimal>>(-**operand) : operand;
        }
        const auto *binary = as<Binary>(expr);
        const auto left = evaluate(binary->left, row, first);
        const auto right = evaluate(binary->right, row, first);
        if (!left || !right)
            return left ? right : left;
        if (binary->op == BinaryOp::Add)
            return std::optional(**left + **right);
        if (binary->op == BinaryOp::Subtract)
            return std::optional(**left - **right);
        return std::optional(**left * **right);
    }

    const Expr *m_expr = nullptr;
    ValueForm m_form;
    bool m_exact = false;
    QList<const Expr *> m_fetched;
};

bool isBefore(const Value &a, const Value &b)
{
    if (a.isNumber() && b.isNumber()) {
        const Result<Decimal> left = Decimal::fromValue(a);
        const Result<Decimal> right = Decimal::fromValue(b);
        return left && right ? *left < *right : a.toDouble() < b.toDouble();
    }
    if (a.isNumber() != b.isNumber())
        return a.isNumber();
    return a.toText() < b.toText();
}

/// What is fetched for one measure and where it starts in a row.
struct Plan {
    const Measure *measure = nullptr;
    Argument argument;
    qsizetype first = 0;
    qsizetype filter = -1; ///< column of FILTER's condition
};

bool needsNumber(const Measure &measure)
{
    return measure.function == QLatin1String("sum") || measure.function == QLatin1String("avg")
           || measure.function == QLatin1String("total");
}

QList<Value> partsOf(const Row &row, const QList<qsizetype> &indexes)
{
    QList<Value> parts;
    for (qsizetype index : indexes)
        parts.append(row[index]);
    return parts;
}

/// What is fetched to tell the groups apart: the shown keys, then what is grouped by without being shown.
struct GroupPlan {
    QList<const Expr *> fetched;
    QList<qsizetype> groups; ///< columns of the full key
};

GroupPlan groupPlan(const FactShape &shape)
{
    GroupPlan plan{shape.keys, {}};
    for (const Expr *group : shape.groups) {
        const auto shown = std::find_if(plan.fetched.cbegin(), plan.fetched.cend(),
                                        [group](const Expr *key) { return equal(key, group); });
        plan.groups.append(shown - plan.fetched.cbegin());
        if (shown == plan.fetched.cend())
            plan.fetched.append(group);
    }
    return plan;
}

/// Adds the rows up as they stream in.
class Adder : public RowSink
{
public:
    Adder(const QList<Plan> &plans, qsizetype keys, const QList<qsizetype> &groups, qint64 limit)
        : m_plans(plans)
        , m_keys(keys)
        , m_groups(groups)
        , m_limit(limit)
    {
    }

    void columns(const QList<ResultColumn> &) override {}
    bool rows(const QList<Row> &batch) override
    {
        for (const Row &row : batch) {
            if (++m_rows > m_limit)
                return false;
            if (!add(row))
                return false;
        }
        return true;
    }

    bool tooMany() const { return m_rows > m_limit; }
    const std::optional<Error> &error() const { return m_error; }
    Recomputation take()
    {
        m_result.rows = m_rows;
        return std::move(m_result);
    }

private:
    bool add(const Row &row)
    {
        RecomputedGroup &group = m_result.groups[groupKey(partsOf(row, m_groups))];
        if (group.measures.isEmpty()) {
            group.shown = row.mid(0, m_keys);
            group.measures.resize(m_plans.size());
        }
        for (qsizetype i = 0; i < m_plans.size(); ++i) {
            if (!addTo(group.measures[i], m_plans[i], row))
                return false;
        }
        return true;
    }

    bool addTo(Recomputed &total, const Plan &plan, const Row &row)
    {
        if (plan.filter >= 0 && (row[plan.filter].isNull() || row[plan.filter].toDouble() == 0))
            return true;
        if (!plan.measure->argument) {
            ++total.count;
            return true;
        }
        if (needsNumber(*plan.measure)) {
            const auto number = plan.argument.number(row, plan.first);
            if (!number) {
                m_error = number.error();
                return false;
            }
            if (*number) {
                total.sum = total.sum + **number;
                ++total.count;
            }
            return true;
        }
        const Value &value = row[plan.first];
        if (value.isNull())
            return true;
        ++total.count;
        if (plan.measure->distinct)
            total.distinct.insert(groupKey({value}));
        if (total.smallest.isNull() || isBefore(value, total.smallest))
            total.smallest = value;
        if (total.largest.isNull() || isBefore(total.largest, value))
            total.largest = value;
        return true;
    }

    const QList<Plan> &m_plans;
    qsizetype m_keys;
    const QList<qsizetype> &m_groups;
    qint64 m_limit;
    qint64 m_rows = 0;
    std::optional<Error> m_error;
    Recomputation m_result;
};

/// The engine's aggregates over the semi-join form: rows, and per measure its count and its value.
Result<Recomputation> byEngine(Session &session, const FactShape &shape, FactQuery &factQuery,
                               const QList<const Measure *> &measures, const StopToken &stop)
{
    Arena arena;
    const GroupPlan groups = groupPlan(shape);
    const qsizetype width = groups.fetched.size();
    QList<const Expr *> fetched = groups.fetched;
    for (const Measure *measure : measures) {
        if (measure->call && measure->call->filter)
            return unsupported(QT_TRANSLATE_NOOP("Error", "it filters inside an aggregate over too many rows"));
        if (measure->argument)
            fetched.append(measure->argument);
    }
    const Result<Query *> form = factQuery.build(arena, fetched);
    if (!form)
        return fail(form.error());
    const QString alias = QStringLiteral("t");
    const auto part = [&](qsizetype i) { return column(arena, alias, QStringLiteral("c%1").arg(i)); };
    QList<SelectItem> items;
    Query *query = selectQuery(arena, {}, derived(arena, *form, alias));
    for (qsizetype i = 0; i < width; ++i) {
        const bool grouped = groups.groups.contains(i);
        items.append(
            SelectItem{grouped ? static_cast<Expr *>(part(i)) : call(arena, QStringLiteral("min"), {part(i)}), {}});
        if (grouped)
            query->select->groupBy.append(part(i));
    }
    items.append(SelectItem{countStar(arena), {}});
    qsizetype next = width;
    for (const Measure *measure : measures) {
        if (!measure->argument)
            continue;
        const QString function = needsNumber(*measure) ? QStringLiteral("sum") : measure->function;
        items.append(SelectItem{call(arena, QStringLiteral("count"), {part(next)}, measure->distinct), {}});
        items.append(SelectItem{call(arena, function, {part(next)}, measure->distinct), {}});
        ++next;
    }
    query->select->items = items;
    CollectingSink sink(MaximumGroups);
    if (const Result<qint64> ran = session.select(print(*query, session.traits(), {false, false}), sink, stop); !ran)
        return fail(ran.error());
    if (sink.result().truncated)
        return unsupported(QT_TRANSLATE_NOOP("Error", "it has too many groups"));
    Recomputation result;
    result.byEngine = true;
    for (const Row &row : sink.result().rows) {
        RecomputedGroup &group = result.groups[groupKey(partsOf(row, groups.groups))];
        group.shown = row.mid(0, shape.keys.size());
        qsizetype at = width;
        const qint64 rows = row[at++].integer();
        result.rows += rows;
        for (const Measure *measure : measures) {
            Recomputed total;
            total.count = measure->argument ? row[at++].integer() : rows;
            if (measure->argument) {
                const Value &value = row[at++];
                total.sum = Decimal::fromValue(value).value_or(Decimal());
                total.smallest = total.largest = value;
            }
            group.measures.append(total);
        }
    }
    return result;
}

} // namespace

Expected expectedOf(const Measure &measure, const Recomputed &total, bool byEngine)
{
    const QString &function = measure.function;
    if (function == QLatin1String("count"))
        return {Decimal(measure.distinct && !byEngine ? qint64(total.distinct.size()) : total.count), {}};
    if (function == QLatin1String("total"))
        return {total.sum, {}};
    if (total.count == 0)
        return {};
    if (function == QLatin1String("sum"))
        return {total.sum, {}};
    if (function == QLatin1String("avg"))
        return {total.sum.dividedBy(Decimal(total.count), std::max(total.sum.scale(), 0) + 16), {}};
    const Value &value = function == QLatin1String("min") ? total.smallest : total.largest;
    if (!value.isNumber())
        return {{}, value.toText()};
    const Result<Decimal> number = Decimal::fromValue(value);
    return number ? Expected{*number, {}} : Expected{};
}

Value valueOf(const Expected &expected)
{
    if (expected.number)
        return Value(DecimalText{expected.number->toString()});
    return expected.text ? Value(*expected.text) : Value();
}

QString groupKey(const QList<Value> &values)
{
    QString key;
    for (const Value &value : values) {
        key += value.isNull() ? u'0' : value.isNumber() ? u'1' : u'2';
        const Result<Decimal> number =
            value.isNumber() ? Decimal::fromValue(value) : fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", ""));
        key += number ? number->normalised().toString() : value.toText();
        key += QChar(0x1f);
    }
    return key;
}

Result<Recomputation> recompute(Session &session, const FactShape &shape, const gate::Origins &origins,
                                const QList<const Measure *> &measures, const Relation *fact,
                                const gate::SourceFacts *facts, const TieOutLimits &limits, const StopToken &stop)
{
    const GroupPlan groups = groupPlan(shape);
    QList<const Expr *> fetched = groups.fetched;
    QList<Plan> plans;
    for (const Measure *measure : measures) {
        const ValueForm form = measure->argument ? valueForm(measure->argument, *shape.bound, facts) : ValueForm();
        // Only sums are computed from parts; a count or a minimum needs the value itself.
        Plan plan{measure, Argument(measure->argument, form), fetched.size(), -1};
        if (!needsNumber(*measure) && measure->argument)
            fetched.append(measure->argument);
        else
            fetched.append(plan.argument.fetched());
        if (measure->call && measure->call->filter) {
            plan.filter = fetched.size();
            fetched.append(measure->call->filter);
        }
        plans.append(plan);
    }

    Arena arena;
    FactQuery factQuery(shape, origins, session.traits(), fact);
    const Result<Query *> form = factQuery.build(arena, fetched);
    if (!form)
        return fail(form.error());
    const QString text = print(**form, session.traits(), {true, false});

    Adder adder(plans, shape.keys.size(), groups.groups, limits.rows);
    if (const Result<qint64> ran = session.select(text, adder, stop); !ran)
        return fail(ran.error());
    if (adder.error())
        return fail(*adder.error());
    Result<Recomputation> result =
        adder.tooMany() ? byEngine(session, shape, factQuery, measures, stop) : Result<Recomputation>(adder.take());
    if (!result)
        return result;
    result->sql = gate::sentSql(session, text);
    // Aggregates without GROUP BY have one group, also over nothing.
    if (shape.groups.isEmpty() && result->groups.isEmpty()) {
        RecomputedGroup &only = result->groups[groupKey({})];
        only.shown = QList<Value>(shape.keys.size());
        only.measures.resize(plans.size());
    }
    return result;
}

} // namespace Tieout::answer
