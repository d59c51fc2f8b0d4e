// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/componentsql.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::generate::metric {

namespace {

using catalog::MetricTime;
using period::Interval;
using sql::BinaryOp;

QDate startOfYear(const QDate &day)
{
    return QDate(day.year(), 1, 1);
}

bool isAdded(const sql::FunctionCall &call)
{
    const QString name = call.name().text.toLower();
    return name == QLatin1String("sum") || name == QLatin1String("count");
}

} // namespace

/// The last day counts, of a period that goes on the as-of day.
QDate ComponentSql::lastDay(const Timed &timed) const
{
    const QDate day = timed.interval.to.isValid() ? timed.interval.to.addDays(-1) : m_calendar.asOf;
    return std::min(day, m_calendar.asOf);
}

Result<sql::Expr *> ComponentSql::boundary(const QDate &day, int dataset, const QString &column)
{
    const ColumnProfile *profile = m_graph.profile(dataset, column);
    const DateEncoding encoding =
        profile && profile->encoding != DateEncoding::None ? profile->encoding : DateEncoding::IsoDate;
    const Result<period::BoundaryLiteral> literal = period::boundaryLiteral(day, encoding, m_calendar.timeZone);
    if (!literal)
        return fail(literal.error());
    m_days.append(literal->text);
    return literal->isText ? static_cast<sql::Expr *>(sql::text(m_arena, literal->text))
                           : sql::number(m_arena, literal->text);
}

/// The rows that belong to a period by their time; null: all.
Result<sql::Expr *> ComponentSql::timeCondition(const Timed &timed)
{
    const Component &component = m_formula.components[timed.component];
    if (component.timeDataset < 0)
        return nullptr;
    const MetricTime time = component.metric->time != MetricTime::During || m_formula.isChange ? component.metric->time
                                                                                               : m_formula.metric->time;
    Interval interval = timed.interval;
    if (time == MetricTime::UpTo)
        interval = {{}, lastDay(timed).addDays(1)};
    else if (time == MetricTime::YearToDate)
        interval = {startOfYear(lastDay(timed)), lastDay(timed).addDays(1)};
    QList<sql::Expr *> parts;
    const auto add = [&](const QDate &day, BinaryOp op) -> Result<void> {
        if (!day.isValid())
            return {};
        const Result<sql::Expr *> column = m_graph.columnOf(m_arena, component.timeDataset, component.timeColumn);
        const Result<sql::Expr *> literal = boundary(day, component.timeDataset, component.timeColumn);
        if (!column || !literal)
            return fail(column ? literal.error() : column.error());
        parts.append(static_cast<sql::Expr *>(sql::binary(m_arena, op, *column, *literal)));
        return {};
    };
    if (const Result<void> added = add(interval.from, BinaryOp::GreaterEqual); !added)
        return fail(added.error());
    if (const Result<void> added = add(interval.to, BinaryOp::Less); !added)
        return fail(added.error());
    return sql::allOf(m_arena, parts);
}

/// An expression of a definition with its fields and the days of a period put in.
sql::Expr *ComponentSql::resolved(const sql::Expr *expr, const Timed &timed)
{
    const QDate last = lastDay(timed);
    const QHash<QString, QString> days{
        {QStringLiteral(":day"), last.toString(Qt::ISODate)},
        {QStringLiteral(":day_end"), last.toString(Qt::ISODate) + QStringLiteral(" 23:59:59")},
        {QStringLiteral(":period_start"), timed.interval.from.toString(Qt::ISODate)},
        {QStringLiteral(":period_end"), last.toString(Qt::ISODate)},
        {QStringLiteral(":today"), m_calendar.asOf.toString(Qt::ISODate)}};
    const sql::Replacement replaced = [&](const sql::Expr &node) -> sql::Expr * {
        if (const auto *parameter = sql::as<sql::Parameter>(&node)) {
            const auto day = days.constFind(parameter->text.toLower());
            if (day == days.cend())
                return nullptr;
            m_days.append(*day);
            return sql::text(m_arena, *day);
        }
        const auto *named = sql::as<sql::ColumnRef>(&node);
        const int dataset = named ? m_graph.indexOf(named->qualifier()) : -1;
        if (dataset < 0)
            return nullptr;
        const Result<sql::Expr *> column = m_graph.columnOf(m_arena, dataset, named->column().text);
        return column ? *column : nullptr;
    };
    return sql::clone(m_arena, expr, replaced);
}

/// The condition under which a row of the home counts; what lies on its "many" side is asked for by EXISTS.
Result<sql::Expr *> ComponentSql::condition(const Timed &timed)
{
    const Component &component = m_formula.components[timed.component];
    const Result<sql::Expr *> time = timeCondition(timed);
    if (!time)
        return time;
    sql::Expr *filter = component.filter ? resolved(component.filter, timed) : nullptr;
    int many = -1;
    QList<int> named = component.filtered;
    if (*time)
        named.append(component.timeDataset);
    for (int dataset : std::as_const(named)) {
        if (!m_graph.way(component.home, dataset))
            many = dataset;
    }
    if (many < 0)
        return sql::allOf(m_arena, {filter, *time});
    return among(component.home, many, sql::allOf(m_arena, {filter, *time}));
}

/// There is a row of `many` that leads to the row of the home, under a condition.
Result<sql::Expr *> ComponentSql::among(int home, int many, sql::Expr *condition)
{
    const std::optional<Way> way = m_graph.way(many, home);
    if (!way || !way->isClear)
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "The filter of \"%1\" names a dataset that its rows do not "
                                               "belong to."),
                    {m_formula.metric->title()});
    const Result<sql::From *> from =
        m_graph.joined(m_arena, many, way->steps.mid(0, way->steps.size() - 1), QSet<int>());
    if (!from)
        return fail(from.error());
    sql::Query *inner =
        sql::selectQuery(m_arena, {{sql::number(m_arena, qint64(1)), {}}}, *from,
                         sql::allOf(m_arena, {m_graph.condition(m_arena, way->steps.last()), condition}));
    return sql::exists(m_arena, inner);
}

/// A division in decimals; nothing where there is nothing to divide by.
sql::Expr *ComponentSql::quotient(sql::Expr *left, sql::Expr *right)
{
    sql::Expr *decimal = sql::binary(m_arena, BinaryOp::Multiply, sql::number(m_arena, QStringLiteral("1.0")), left);
    return sql::binary(m_arena, BinaryOp::Divide, decimal,
                       sql::call(m_arena, QStringLiteral("NULLIF"), {right, sql::number(m_arena, qint64(0))}));
}

sql::Expr *ComponentSql::divided(sql::Expr *expr)
{
    auto *binary = sql::as<sql::Binary>(expr);
    if (!binary)
        return expr;
    sql::Expr *left = divided(binary->left);
    sql::Expr *right = divided(binary->right);
    if (binary->op == BinaryOp::Divide)
        return quotient(left, right);
    binary->left = left;
    binary->right = right;
    return binary;
}

/// An aggregate over the rows that meet a condition of its own; null: over all that are read.
sql::Expr *ComponentSql::aggregate(const Timed &timed, sql::Expr *condition)
{
    const Component &component = m_formula.components[timed.component];
    auto *call = static_cast<sql::FunctionCall *>(resolved(component.aggregate, timed));
    if (!condition)
        return call;
    auto *chosen = m_arena.make<sql::Case>();
    sql::Expr *counted = call->arguments.isEmpty() ? sql::number(m_arena, qint64(1)) : call->arguments.first();
    chosen->branches.append(std::pair(condition, counted));
    call->star = false;
    call->arguments = {chosen};
    return call;
}

sql::Expr *ComponentSql::filled(sql::Expr *expr, const Timed &timed, bool isPartOfMore)
{
    const sql::FunctionCall &call = *m_formula.components[timed.component].aggregate;
    return isPartOfMore && isAdded(call) && !m_formula.metric->partsApart
               ? sql::call(m_arena, QStringLiteral("COALESCE"), {expr, sql::number(m_arena, qint64(0))})
               : expr;
}

QList<int> ComponentSql::eachOnce(const QList<Timed> &timed) const
{
    QList<int> out;
    for (int i = 0; i < int(timed.size()); ++i) {
        const Component &one = m_formula.components[timed[i].component];
        const bool isKnown = std::any_of(out.cbegin(), out.cend(), [&](int index) {
            const Component &other = m_formula.components[timed[index].component];
            return timed[index].interval == timed[i].interval && other.metric == one.metric
                   && sql::equal(other.aggregate, one.aggregate);
        });
        if (!isKnown)
            out.append(i);
    }
    return out;
}

} // namespace Tieout::generate::metric
