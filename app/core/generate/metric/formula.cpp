// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/formula.h"

#include "core/base/text.h"
#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <QSet>

#include <algorithm>

namespace Tieout::generate::metric {

namespace {

using catalog::Metric;

bool isAggregate(const sql::FunctionCall &call)
{
    static const QSet<QString> known{QStringLiteral("sum"), QStringLiteral("count"), QStringLiteral("avg"),
                                     QStringLiteral("min"), QStringLiteral("max")};
    return call.path.size() == 1 && known.contains(call.name().text.toLower());
}

/// Parameters and datasets that an expression names, those in queries within it too.
class NamesRead : public sql::Visitor
{
public:
    explicit NamesRead(const DatasetGraph &graph)
        : m_graph(graph)
    {
    }
    QList<int> datasets;
    QSet<QString> parameters;
    std::optional<Error> error;

    bool visitExpr(const sql::Expr &expr) override
    {
        if (const auto *parameter = sql::as<sql::Parameter>(&expr))
            parameters.insert(parameter->text.toLower());
        const auto *named = sql::as<sql::ColumnRef>(&expr);
        const int dataset = named ? m_graph.indexOf(named->qualifier()) : -1;
        if (dataset < 0)
            return true;
        if (!datasets.contains(dataset))
            datasets.append(dataset);
        if (const Result<void> checked = m_graph.checkColumn(dataset, named->column().text); !checked && !error)
            error = checked.error();
        return true;
    }

private:
    const DatasetGraph &m_graph;
};

class Maker
{
public:
    Maker(const DatasetGraph &graph, Names names)
        : m_graph(graph)
        , m_names(names)
    {
    }

    Result<Formula> make(const Metric &metric)
    {
        m_formula.metric = &metric;
        m_formula.isChange = metric.time == catalog::MetricTime::Change;
        const Metric *of = m_formula.isChange ? m_graph.model().metric(metric.of) : &metric;
        sql::Expr *expr = of ? expanded(*of) : nullptr;
        if (!of)
            stop(metric,
                 Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no metric \"%1\"."), {metric.of}));
        if (m_error)
            return fail(*m_error);
        m_formula.expr = expr;
        return std::move(m_formula);
    }

private:
    void stop(const Metric &metric, const Error &why)
    {
        if (!m_error)
            m_error = Error(why.code, QT_TRANSLATE_NOOP("Error", "The metric \"%1\" cannot be computed: %2"),
                            {metric.name, why.said()}, why.hint);
    }

    /// The expression of a definition, with those it names in it; null after stop().
    sql::Expr *expanded(const Metric &metric)
    {
        if (m_within.contains(&metric)) {
            stop(metric, Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "it refers to itself.")));
            return nullptr;
        }
        Result<sql::ParsedExpression> parsed = sql::parseExpression(metric.expression(), m_graph.snapshot().traits);
        if (!parsed) {
            stop(metric, parsed.error());
            return nullptr;
        }
        m_within.append(&metric);
        const sql::Replacement replaced = [&](const sql::Expr &node) { return replacement(metric, node); };
        sql::Expr *expr = sql::clone(m_formula.arena, parsed->expr, replaced);
        m_within.removeLast();
        return m_error ? nullptr : expr;
    }

    sql::Expr *replacement(const Metric &metric, const sql::Expr &node)
    {
        if (m_error)
            return sql::null(m_formula.arena);
        if (const auto *call = sql::as<sql::FunctionCall>(&node); call && isAggregate(*call))
            return placed(metric, *call);
        const auto *named = sql::as<sql::ColumnRef>(&node);
        if (!named)
            return nullptr;
        const Metric *other = named->path.size() == 1 ? m_graph.model().metric(named->column().text) : nullptr;
        if (other) {
            sql::Expr *expr = expanded(*other);
            return expr ? expr : sql::null(m_formula.arena);
        }
        stop(metric, Error(ErrorCode::NotFound,
                           QT_TRANSLATE_NOOP("Error", "\"%1\" is no metric, and stands outside of an aggregate."),
                           {named->column().text}));
        return sql::null(m_formula.arena);
    }

    /// Makes a component of an aggregate; what stands in its place.
    sql::Expr *placed(const Metric &metric, const sql::FunctionCall &call)
    {
        Component component;
        component.metric = &metric;
        NamesRead read(m_graph);
        for (const sql::Expr *argument : call.arguments)
            sql::walk(argument, read);
        component.aggregate =
            static_cast<const sql::FunctionCall *>(sql::clone(m_formula.arena, static_cast<const sql::Expr *>(&call)));
        NamesRead filtered(m_graph);
        if (const sql::Expr *filter = filterOf(metric)) {
            component.filter = filter;
            sql::walk(filter, filtered);
        }
        noteTime(metric, component);
        for (const NamesRead *names : {&read, &filtered}) {
            if (names->error && m_names == Names::Checked)
                stop(metric, *names->error);
        }
        component.filtered = filtered.datasets;
        component.namesDay = filtered.parameters.contains(QStringLiteral(":day"))
                             || filtered.parameters.contains(QStringLiteral(":day_end"));
        component.namesPeriod = filtered.parameters.contains(QStringLiteral(":period_start"))
                                || filtered.parameters.contains(QStringLiteral(":period_end"));
        QList<int> candidates = read.datasets;
        if (candidates.isEmpty()) { // COUNT(*): what is filtered and dated are the rows that lead to all that is named
            if (component.timeDataset >= 0)
                candidates.append(component.timeDataset);
            candidates += filtered.datasets;
            if (candidates.isEmpty() && m_graph.size() == 1)
                candidates.append(0);
        }
        component.home = homeOf(candidates);
        if (component.home < 0)
            stop(metric,
                 Error(ErrorCode::Invalid,
                       QT_TRANSLATE_NOOP("Error", "its rows have no dataset of their own; write the column that is "
                                                  "aggregated as dataset.column.")));
        for (int dataset : std::as_const(read.datasets)) {
            if (dataset != component.home)
                component.read.append(dataset);
        }
        m_formula.components.append(component);
        auto *parameter = m_formula.arena.make<sql::Parameter>();
        parameter->text = u':' + QString::number(m_formula.components.size() - 1);
        return parameter;
    }

    const sql::Expr *filterOf(const Metric &metric)
    {
        if (metric.filter.isEmpty())
            return nullptr;
        Result<sql::ParsedExpression> parsed = sql::parseExpression(metric.filter, m_graph.snapshot().traits);
        if (!parsed) {
            stop(metric, parsed.error());
            return nullptr;
        }
        return sql::clone(m_formula.arena, parsed->expr);
    }

    void noteTime(const Metric &metric, Component &component)
    {
        if (metric.timeColumn.isEmpty())
            return;
        const qsizetype dot = metric.timeColumn.indexOf(u'.');
        component.timeDataset = m_graph.indexOf(metric.timeColumn.left(dot));
        component.timeColumn = metric.timeColumn.mid(dot + 1);
        if (dot < 0 || component.timeDataset < 0)
            stop(metric, Error(ErrorCode::NotFound,
                               QT_TRANSLATE_NOOP(
                                   "Error", "its time column \"%1\" is not in the model. Write it as dataset.column."),
                               {metric.timeColumn}));
        else if (const Result<void> checked = m_graph.checkColumn(component.timeDataset, component.timeColumn);
                 !checked && m_names == Names::Checked)
            stop(metric, checked.error());
    }

    /// Of these datasets the one whose rows lead to all others.
    int homeOf(const QList<int> &datasets) const
    {
        for (int home : datasets) {
            if (std::all_of(datasets.cbegin(), datasets.cend(), [&](int other) {
                    const std::optional<Way> way = m_graph.way(home, other);
                    return way && way->isClear;
                }))
                return home;
        }
        return -1;
    }

    const DatasetGraph &m_graph;
    const Names m_names;
    Formula m_formula;
    QList<const Metric *> m_within;
    std::optional<Error> m_error;
};

} // namespace

int componentAt(const sql::Expr &node)
{
    const auto *parameter = sql::as<sql::Parameter>(&node);
    bool isNumber = false;
    const int number = parameter ? parameter->text.mid(1).toInt(&isNumber) : -1;
    return isNumber ? number : -1;
}

QList<int> Formula::homes() const
{
    QList<int> found;
    for (const Component &component : components) {
        if (!found.contains(component.home))
            found.append(component.home);
    }
    return found;
}

QList<int> Formula::dimensions(const DatasetGraph &graph) const
{
    const QList<int> all = homes();
    if (all.isEmpty())
        return {};
    QList<int> found = graph.reached(all.first());
    for (int home : all) {
        const QList<int> reached = graph.reached(home);
        found.removeIf([&](int dataset) { return !reached.contains(dataset); });
    }
    return found;
}

Result<Formula> formulaOf(const Metric &metric, const DatasetGraph &graph, Names names)
{
    return Maker(graph, names).make(metric);
}

} // namespace Tieout::generate::metric
