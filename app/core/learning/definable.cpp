// SPDX-License-Identifier: GPL-3.0-or-later
// A verified query's tree as a definition: its shape, its conditions and what it is split by.
#include "core/learning/definable.h"

#include "core/gate/origins.h"
#include "core/learning/definablereader.h"
#include "core/sql/builder.h"
#include "core/sql/operators.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::learning {

using namespace sql;
using catalog::VerifiedParameter;
using catalog::VerifiedQuery;
using generate::verified::LiteralSite;

namespace {

/// Why a part of a query within another one, or over a window of rows, cannot be said; nothing: there is none.
std::optional<Error> nestedIn(const Query &query)
{
    std::optional<Error> found;
    forEachExpr(&query, [&found](const Expr &expr) {
        const auto *call = as<FunctionCall>(&expr);
        const auto *in = as<In>(&expr);
        const auto *quantified = as<Quantified>(&expr);
        const auto *array = as<ArrayExpr>(&expr);
        if (found)
            return;
        if (call && call->over)
            found = notDefinable(QT_TRANSLATE_NOOP("Error", "%1 ... OVER is computed over a window of rows."),
                                 {call->name().text.toUpper()},
                                 QT_TRANSLATE_NOOP("Error", "Verify a query without the window, and promote that."));
        else if (as<Subquery>(&expr) || as<Exists>(&expr) || (in && in->query) || (quantified && quantified->query)
                 || (array && array->query))
            found =
                notDefinable(QT_TRANSLATE_NOOP("Error", "a query stands within it (a subquery)."), {},
                             QT_TRANSLATE_NOOP("Error", "Verify a query that joins along keys instead, or write the "
                                                        "definition yourself (page Metrics, New)."));
    });
    return found;
}

/// DATE_TRUNC('month', day) and what calendarLabel() writes.
CalendarPart calendarOf(const Expr &value)
{
    const auto *call = as<FunctionCall>(&value);
    if (call && call->name().text.compare(QLatin1String("date_trunc"), Qt::CaseInsensitive) == 0) {
        const auto *unit = call->arguments.isEmpty() ? nullptr : as<Literal>(call->arguments.first());
        return unit ? calendarPartOf(unit->text.toLower()) : CalendarPart::None;
    }
    return calendarPartOf(&value);
}

} // namespace

Error notDefinable(const char *why, const QList<ErrorText> &arguments, const ErrorText &wayOut)
{
    return Error(ErrorCode::Unsupported, why, arguments, wayOut);
}

QString Definable::text(const DefinableColumn &column) const
{
    return column.isValid() ? tables[column.table].dataset + u'.' + column.column : QString();
}

QString Definable::formulaOf(const QStringList &texts) const
{
    static const QRegularExpression number(QStringLiteral(":(\\d+)"));
    QString out;
    qsizetype at = 0;
    for (auto it = number.globalMatch(formula); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        out += formula.mid(at, match.capturedStart() - at) + texts.value(match.captured(1).toInt());
        at = match.capturedEnd();
    }
    return out + formula.mid(at);
}

DefinableReader::DefinableReader(const VerifiedQuery &query, const catalog::Snapshot &snapshot, const BoundQuery &bound)
    : m_query(query)
    , m_snapshot(snapshot)
    , m_bound(bound)
    , m_tree(*bound.statement->query)
    , m_sites(generate::verified::literalSites(bound))
    , m_words(bound, snapshot.traits, m_phrases)
{
    for (int i = 0; i < int(query.parameters.size()); ++i) {
        for (const int at : query.parameters[i].literals + query.parameters[i].upperBounds)
            m_parameterOf.insert(m_sites.value(at).literal, i);
    }
}

Result<Definable> DefinableReader::read()
{
    if (const Result<void> shape = checkShape(); !shape)
        return fail(shape.error());
    if (const Result<void> tables = readTables(); !tables)
        return fail(tables.error());
    m_words.setCounted(m_words.rowsOf(*m_tree.select));
    for (const auto step : {&DefinableReader::readConditions, &DefinableReader::readFormula,
                            &DefinableReader::readSplits, &DefinableReader::readColumns, &DefinableReader::readTime}) {
        if (const Result<void> done = (this->*step)(); !done)
            return fail(done.error());
    }
    addJoinConditions();
    return m_out;
}

Result<void> DefinableReader::checkShape() const
{
    const ErrorText each = QT_TRANSLATE_NOOP("Error", "Verify a query for each of them, and promote those.");
    const ErrorText without = QT_TRANSLATE_NOOP("Error", "Verify a query without it, and promote that.");
    if (!m_tree.with.isEmpty())
        return fail(notDefinable(QT_TRANSLATE_NOOP("Error", "it has a WITH clause (\"%1\")."),
                                 {m_tree.with.first().name.text}, without));
    if (!m_tree.select)
        return fail(notDefinable(QT_TRANSLATE_NOOP("Error", "it puts several queries together (%1)."),
                                 {m_tree.setOperator == SetOperator::Union       ? QStringLiteral("UNION")
                                  : m_tree.setOperator == SetOperator::Intersect ? QStringLiteral("INTERSECT")
                                                                                 : QStringLiteral("EXCEPT")},
                                 each));
    const Select &select = *m_tree.select;
    if (m_tree.limit || m_tree.offset)
        return fail(notDefinable(QT_TRANSLATE_NOOP("Error", "it cuts off rows (LIMIT)."), {}, without));
    if (select.distinct || !select.distinctOn.isEmpty())
        return fail(
            notDefinable(QT_TRANSLATE_NOOP("Error", "it takes equal rows once (SELECT DISTINCT)."), {}, without));
    if (select.having)
        return fail(notDefinable(QT_TRANSLATE_NOOP("Error", "it leaves groups out (HAVING)."), {}, without));
    if (const std::optional<Error> nested = nestedIn(m_tree))
        return fail(*nested);
    if (!select.from || !groupsPlainly(select))
        return fail(select.from
                        ? notDefinable(QT_TRANSLATE_NOOP("Error", "it has totals beside its groups (ROLLUP, CUBE "
                                                                  "or GROUPING SETS)."),
                                       {}, without)
                        : notDefinable(QT_TRANSLATE_NOOP("Error", "it reads no table."), {}, without));
    return {};
}

sql::Expr *DefinableReader::overDatasets(const Expr &expr)
{
    const Replacement replaced = [this](const Expr &node) -> Expr * {
        const DefinableColumn column = columnOf(&node);
        return column.isValid() ? sql::column(m_arena, m_out.tables[column.table].dataset, column.column) : nullptr;
    };
    return clone(m_arena, &expr, replaced);
}

QString DefinableReader::textOf(const Expr &expr)
{
    return print(*overDatasets(expr), m_snapshot.traits);
}

QString DefinableReader::asWritten(const Expr &expr) const
{
    return print(expr, m_snapshot.traits);
}

DefinableColumn DefinableReader::columnOf(const Expr *expr) const
{
    const ColumnBinding *binding = gate::columnBinding(m_bound, expr);
    if (!binding || !binding->relation || binding->column < 0)
        return {};
    const int table = tableOf(binding->relation);
    return table < 0 ? DefinableColumn() : DefinableColumn{table, binding->name};
}

// --- conditions

Result<void> DefinableReader::readConditions()
{
    const auto isOfKey = [this](const Expr *condition) {
        const auto *equal = as<Binary>(condition);
        const DefinableColumn left = equal && equal->op == BinaryOp::Equal ? columnOf(equal->left) : DefinableColumn();
        return left.isValid() && columnOf(equal->right).isValid() && columnOf(equal->right).table != left.table;
    };
    for (const Join *join : joinsOf(m_tree.select->from)) {
        for (const Expr *condition : conjuncts(join->on)) {
            if (isOfKey(condition))
                continue;
            if (join->type == JoinType::Left)
                return fail(notDefinable(
                    QT_TRANSLATE_NOOP("Error", "a LEFT JOIN has a condition of its own: %1."), {asWritten(*condition)},
                    QT_TRANSLATE_NOOP("Error", "Put the condition into WHERE, or leave the join out.")));
            if (const Result<void> read = readCondition(*condition); !read)
                return read;
        }
    }
    for (const Expr *condition : conjuncts(m_tree.select->where)) {
        if (isOfKey(condition))
            continue;
        if (const Result<void> read = readCondition(*condition); !read)
            return read;
    }
    return {};
}

Result<void> DefinableReader::readCondition(const Expr &condition)
{
    QList<int> parameters;
    forEachExpr(&condition, [&](const Expr &node) {
        const int parameter = m_parameterOf.value(&node, -1);
        if (parameter >= 0 && !parameters.contains(parameter))
            parameters.append(parameter);
    });
    const auto isPeriod = [this](int parameter) {
        return m_query.parameters[parameter].kind == VerifiedParameter::Kind::Period;
    };
    if (std::any_of(parameters.cbegin(), parameters.cend(), isPeriod))
        return readBound(condition, parameters.first());
    // column = literal, and nothing else
    const auto *equal = as<Binary>(&condition);
    const auto *in = as<In>(&condition);
    DefinableColumn column;
    if (equal && equal->op == BinaryOp::Equal)
        column = columnOf(as<Literal>(equal->left) ? equal->right : equal->left);
    else if (in && !in->negated && in->list.size() == 1)
        column = columnOf(in->operand);
    if (parameters.size() != 1 || !column.isValid()) {
        addFixed(condition, parameters);
        return {};
    }
    m_out.splits.append({column, false, parameters.first(), textOf(condition), m_words.condition(&condition)});
    return {};
}

void DefinableReader::addFixed(const Expr &condition, const QList<int> &parameters)
{
    m_out.conditions.append({textOf(condition), m_words.condition(&condition), parameters});
    if (const auto *whole = as<Binary>(&condition); whole && whole->op == BinaryOp::Or)
        m_out.conditions.last().text = u'(' + m_out.conditions.last().text + u')';
}

/// A bound of the period.
Result<void> DefinableReader::readBound(const Expr &condition, int parameter)
{
    const auto *compared = as<Binary>(&condition);
    const auto *between = as<Between>(&condition);
    bool isBound = (compared && isComparison(compared->op)) || (between && !between->negated);
    DefinableColumn column;
    forEachExpr(&condition, [&](const Expr &node) {
        if (!as<Literal>(&node))
            return;
        const auto site = std::find_if(m_sites.cbegin(), m_sites.cend(),
                                       [&node](const LiteralSite &one) { return one.literal == &node; });
        isBound = isBound && m_parameterOf.value(&node, -1) == parameter && site->place == LiteralSite::Place::Column
                  && site->op != BinaryOp::NotEqual && site->op != BinaryOp::Equal;
        m_period.append(&node);
    });
    forEachExpr(&condition, [&](const Expr &node) {
        if (const DefinableColumn read = columnOf(&node); read.isValid()) {
            isBound = isBound && (!column.isValid() || column == read);
            column = read;
        }
    });
    if (!isBound || !column.isValid())
        return fail(notDefinable(
            QT_TRANSLATE_NOOP("Error", "its period stands in a condition that is no plain bound of a date: %1."),
            {asWritten(condition)},
            QT_TRANSLATE_NOOP("Error", "Write the period as column >= first day AND column < day after the last.")));
    if (m_out.time.isValid() && m_out.time != column)
        return fail(
            notDefinable(QT_TRANSLATE_NOOP("Error", "its period is compared with two columns, \"%1\" and \"%2\"."),
                         {m_out.text(m_out.time), m_out.text(column)},
                         QT_TRANSLATE_NOOP("Error", "Verify a query that goes by one of them.")));
    m_out.time = column;
    m_out.period = parameter;
    return {};
}

// --- what it is split by

Result<void> DefinableReader::readSplits()
{
    for (const Expr *value : groupedValues(*m_tree.select)) {
        const Expr *meant = value;
        const auto *ordinal = as<Literal>(value);
        const ColumnBinding *binding = m_bound.binding(value);
        if (ordinal && ordinal->type == Literal::Type::Number)
            meant = m_tree.select->items.value(ordinal->text.toInt() - 1).expr;
        else if (binding && !binding->relation && binding->alias)
            meant = binding->alias->expr;
        if (!meant)
            continue;
        m_groups.append(meant);
        if (const Result<void> read = readGroup(*meant); !read)
            return read;
    }
    return {};
}

Result<void> DefinableReader::readGroup(const Expr &value)
{
    if (const DefinableColumn column = columnOf(&value); column.isValid()) {
        const auto known = std::find_if(m_out.splits.begin(), m_out.splits.end(),
                                        [&](const DefinableSplit &one) { return one.column == column; });
        if (known == m_out.splits.end())
            m_out.splits.append({column, true, -1, {}, {}});
        else
            known->isGrouped = true;
        return {};
    }
    DefinableColumn dated;
    int columns = 0;
    forEachExpr(&value, [&](const Expr &node) {
        if (const DefinableColumn column = columnOf(&node); column.isValid()) {
            columns += dated == column ? 0 : 1;
            dated = column;
        }
    });
    const CalendarPart part = calendarOf(value);
    const bool isUnit = part != CalendarPart::None && part != CalendarPart::Weekday && part != CalendarPart::Hour;
    if (!isUnit || columns != 1 || m_out.calendar != CalendarPart::None)
        return fail(notDefinable(
            QT_TRANSLATE_NOOP("Error", "it is grouped by an expression: %1."), {asWritten(value)},
            QT_TRANSLATE_NOOP("Error", "Group it by columns, or by one unit of the calendar (month, quarter, year).")));
    if (m_out.time.isValid() && m_out.time != dated)
        return fail(
            notDefinable(QT_TRANSLATE_NOOP("Error", "its period is of \"%1\", and it is grouped by units of \"%2\"."),
                         {m_out.text(m_out.time), m_out.text(dated)},
                         QT_TRANSLATE_NOOP("Error", "Verify a query that goes by one of them.")));
    m_out.time = dated;
    m_out.calendar = part;
    return {};
}

/// What each column of the result is.
Result<void> DefinableReader::readColumns()
{
    for (const SelectItem &item : m_tree.select->items) {
        bool isFigure = false;
        forEachExpr(item.expr, [&](const Expr &node) {
            const auto *call = as<FunctionCall>(&node);
            isFigure = isFigure || (call && gate::isAggregate(*call, m_snapshot.traits));
        });
        if (isFigure) {
            m_out.columns.append(Definable::FigureColumn);
            continue;
        }
        const DefinableColumn column = columnOf(item.expr);
        const auto split = std::find_if(m_out.splits.cbegin(), m_out.splits.cend(), [&](const DefinableSplit &one) {
            return one.isGrouped && one.column == column;
        });
        const bool isUnit =
            !column.isValid() && std::any_of(m_groups.cbegin(), m_groups.cend(), [&](const Expr *group) {
                return !columnOf(group).isValid() && equal(group, item.expr);
            });
        if (split == m_out.splits.cend() && !isUnit)
            return fail(notDefinable(QT_TRANSLATE_NOOP("Error", "it shows %1, by which it is not grouped."),
                                     {asWritten(*item.expr)},
                                     QT_TRANSLATE_NOOP("Error", "Group it by that as well, or leave it out.")));
        m_out.columns.append(isUnit ? Definable::CalendarColumn : int(split - m_out.splits.cbegin()));
    }
    return {};
}

/// How its value belongs to the period.
Result<void> DefinableReader::readTime()
{
    if (!m_query.periods.isEmpty()) {
        const VerifiedQuery::FixedPeriod &fixed = m_query.periods.first();
        return fail(notDefinable(
            QT_TRANSLATE_NOOP("Error", "its question says \"%1\", and that is no bound of a date in its SQL."),
            {m_query.asked.mid(fixed.begin, fixed.end - fixed.begin)},
            QT_TRANSLATE_NOOP("Error", "Write the period as column >= first day AND column < day after the last.")));
    }
    for (int i = 0; i < int(m_query.parameters.size()); ++i) {
        const VerifiedParameter &parameter = m_query.parameters[i];
        if (parameter.kind != VerifiedParameter::Kind::Period)
            continue;
        const QList<int> literals = parameter.literals + parameter.upperBounds;
        const bool isRead = std::all_of(literals.cbegin(), literals.cend(),
                                        [this](int at) { return m_period.contains(m_sites[at].literal); });
        if (!isRead || i != m_out.period)
            return fail(
                notDefinable(isRead ? QT_TRANSLATE_NOOP("Error", "it has more than one period (\"%1\").")
                                    : QT_TRANSLATE_NOOP("Error", "its period (\"%1\") stands within the formula."),
                             {parameter.text},
                             QT_TRANSLATE_NOOP(
                                 "Error", "Verify a query with the bounds of one period in WHERE, and promote that.")));
        // "at the end of September": all rows until then.
        const bool isUpTo = parameter.literals.isEmpty() && parameter.interval.from.isValid();
        if (isUpTo)
            m_out.kind = catalog::MetricTime::UpTo;
        if (parameter.upperBounds.isEmpty() && parameter.interval.to.isValid())
            return fail(notDefinable(
                QT_TRANSLATE_NOOP("Error", "its period (\"%1\") has no last day in the SQL."), {parameter.text},
                QT_TRANSLATE_NOOP("Error",
                                  "Write the period as column >= first day AND column < day after the last.")));
    }
    return {};
}

Result<Definable> definableOf(const VerifiedQuery &query, const catalog::Snapshot &snapshot)
{
    const auto wrapped = [&query](const Error &why) {
        return Error(why.code, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot become a metric: %2"),
                     {query.question, why.said()}, why.hint);
    };
    const Result<Statement> statement = sql::parse(query.sql, snapshot.traits);
    if (!statement)
        return fail(wrapped(statement.error()));
    const BoundQuery bound = sql::bind(*statement, snapshot.wholeGraph().schema(), snapshot.traits);
    if (!bound.errors.isEmpty())
        return fail(wrapped(bound.errors.first().error));
    Result<Definable> read = DefinableReader(query, snapshot, bound).read();
    if (!read)
        return fail(wrapped(read.error()));
    return read;
}

} // namespace Tieout::learning
