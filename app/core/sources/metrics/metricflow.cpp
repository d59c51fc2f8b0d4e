// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/metricflow.h"

#include "core/sources/metrics/expressiontext.h"
#include "core/sources/metrics/metricflowfilter.h"

#include <QSet>

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

/// With the private ones that filtered parts are, which could double without end.
constexpr qsizetype MostMetrics = 10'000;

using catalog::Dataset;
using catalog::DatasetField;
using catalog::Metric;
using catalog::MetricTime;

/// An expression over columns of its own table.
Result<QString> rowExpression(const QString &text)
{
    return withNames(text, ExpressionLevel::Row, [](const QStringList &path, bool) -> Result<QString> {
        if (path.size() == 1)
            return columnName(path.first());
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "\"%1\" names more than a column."),
                    {path.join(u'.')});
    });
}

class FlowBuilder
{
public:
    FlowBuilder(const FlowProject &project, const QString &name)
        : m_project(project)
        , m_draft(name)
        , m_filters(project, m_draft)
    {
    }

    ModelsRead build()
    {
        m_draft.leaveOut(m_project.notTaken);
        for (const FlowModel &model : m_project.models)
            addDataset(model);
        for (qsizetype i = 0; i < m_project.models.size(); ++i)
            relate(i);
        for (const FlowMetric &metric : m_project.metrics) {
            if (const Result<QString> made = named(metric.name); !made)
                m_draft.leaveOutMetric(metric.place, metric.name, made.error());
        }
        for (const auto &[measure, place] : m_project.measureNames) {
            if (!m_used.contains(measure))
                m_draft.leaveOut(place, Error(ErrorCode::Unsupported,
                                              QT_TRANSLATE_NOOP("Error", "The measure \"%1\" is used by no metric."),
                                              {measure}));
        }
        return m_draft.read();
    }

private:
    void addDataset(const FlowModel &model)
    {
        if (model.source.isEmpty()) {
            m_draft.leaveOutDataset(model.place, model.name,
                                    Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "Its table is not "
                                                                                             "known.")));
            return;
        }
        Dataset out;
        out.name = model.name;
        out.source = model.source;
        out.description = model.description;
        if (!model.label.isEmpty())
            out.context.synonyms.append(model.label);
        for (const FlowEntity &entity : model.entities) {
            const QString column = plainName(entity.expr);
            if (entity.type == QLatin1String("primary") && !column.isEmpty())
                out.primaryKey = {column};
            else if (entity.type == QLatin1String("unique") && !column.isEmpty())
                out.uniqueKeys.append({column});
            if (column.isEmpty() || entity.type == QLatin1String("natural"))
                m_draft.leaveOutJoin(
                    entity.place, entity.name,
                    column.isEmpty()
                        ? Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "It compares more than columns."))
                        : Error(
                            ErrorCode::Unsupported,
                            QT_TRANSLATE_NOOP(
                                "Error", "Its rows are valid for a time only, so a join would have to compare days.")));
        }
        for (const FlowDimension &dimension : model.dimensions)
            addField(out, dimension);
        for (const Place &place : model.validities)
            m_draft.leaveOutJoin(
                place, model.name,
                Error(ErrorCode::Unsupported,
                      QT_TRANSLATE_NOOP("Error",
                                        "Its rows are valid for a time only, so a join would have to compare days.")));
        m_draft.model().datasets.append(out);
    }

    void addField(Dataset &dataset, const FlowDimension &dimension)
    {
        const Result<QString> expr = rowExpression(dimension.expr);
        if (!expr) {
            m_draft.leaveOutField(dimension.place, dimension.name, expr.error());
            return;
        }
        DatasetField out;
        out.name = dimension.name;
        out.expressions = standardSql(*expr);
        out.label = dimension.label;
        out.description = dimension.description;
        if (dimension.isTime)
            out.isTime = true;
        dataset.fields.append(out);
        static const QStringList coarse{QStringLiteral("week"), QStringLiteral("month"), QStringLiteral("quarter"),
                                        QStringLiteral("year")};
        if (coarse.contains(dimension.granularity))
            m_draft.leaveOut(
                dimension.place,
                Error(ErrorCode::Unsupported,
                      QT_TRANSLATE_NOOP("Error", "The granularity of \"%1\" is left out: it is dated by the "
                                                 "%2, so ask for no shorter period."),
                      {dimension.name, dimension.granularity}));
    }

    /// Joins that lead from a model: by its entities to the models that these identify, and by partitions they share.
    void relate(qsizetype index)
    {
        const FlowModel &model = m_project.models[index];
        for (const FlowEntity &entity : model.entities) {
            for (qsizetype i = 0; i < m_project.models.size(); ++i) {
                const FlowModel &other = m_project.models[i];
                const FlowEntity *there = other.entity(entity.name);
                const bool isJoined = i != index && there && there->isKey() && model.validities.isEmpty()
                                      && other.validities.isEmpty() && entity.type != QLatin1String("natural")
                                      && !(entity.isKey() && i < index); // one for both directions
                const QString column = plainName(entity.expr);
                const QString otherColumn = there ? plainName(there->expr) : QString();
                if (!isJoined || column.isEmpty() || otherColumn.isEmpty() || !m_draft.dataset(model.name)
                    || !m_draft.dataset(other.name))
                    continue;
                QStringList from{column};
                QStringList to{otherColumn};
                for (const FlowDimension &partition : model.dimensions) {
                    const FlowDimension *same = other.dimension(partition.name);
                    if (!partition.isPartition || !same || !same->isPartition)
                        continue;
                    from.append(plainName(partition.expr));
                    to.append(plainName(same->expr));
                }
                if (from.contains(QString()) || to.contains(QString()))
                    m_draft.leaveOutJoin(
                        entity.place, entity.name,
                        Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "It compares more than columns.")));
                else
                    m_draft.relate(model.name, other.name, from, to, entity.name);
            }
        }
    }

    /// The name under which a metric stands in the model, made where it is not yet there.
    Result<QString> named(const QString &name)
    {
        if (const auto before = m_made.constFind(name); before != m_made.cend())
            return *before ? Result<QString>(name) : Result<QString>(fail(before->error()));
        const FlowMetric *metric = m_project.metric(name);
        if (!metric)
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no metric \"%1\"."), {name});
        if (m_within.contains(name))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It refers to itself."));
        m_within.append(name);
        const Result<Metric> made = build(*metric, {}, name);
        m_within.removeLast();
        m_made.insert(name, made ? Result<void>() : fail(made.error()));
        if (!made)
            return fail(made.error());
        m_draft.model().metrics.append(*made);
        return name;
    }

    /// A part of a metric: the metric itself, or where it is filtered a private one.
    Result<QString> part(const FlowInput &input, const QStringList &filters, const QString &of)
    {
        if (!input.shift.isEmpty())
            return fail(unsaidKey(input.shift));
        if (input.fillsTime)
            return fail(unsaidKey(QStringLiteral("join_to_timespine")));
        const QStringList all = filters + input.filters;
        if (all.isEmpty() && input.fill.isEmpty()) {
            const Result<QString> name = named(input.name);
            return name || !m_project.metric(input.name) ? name : fail(usesLeftOut(input.name, name.error()));
        }
        const FlowMetric *metric = m_project.metric(input.name);
        if (!metric)
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no metric \"%1\"."), {input.name});
        if (m_within.contains(input.name))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It refers to itself."));
        if (m_draft.model().metrics.size() >= MostMetrics)
            return fail(ErrorCode::LimitReached,
                        QT_TRANSLATE_NOOP("Error", "There are more than %1 metrics with their parts."),
                        {QString::number(MostMetrics)});
        QString name = of + QStringLiteral("__") + (input.alias.isEmpty() ? input.name : input.alias);
        while (m_draft.model().metric(name))
            name += u'_';
        m_within.append(input.name);
        Result<Metric> made = build(*metric, all, name);
        m_within.removeLast();
        if (!made)
            return fail(usesLeftOut(input.name, made.error()));
        if (!input.fill.isEmpty())
            made->expressions = standardSql(filled(made->expression(), input.fill));
        made->isPrivate = true;
        made->context = {}; // it is asked for by nobody
        m_draft.model().metrics.append(*made);
        return name;
    }

    Result<Metric> build(const FlowMetric &metric, const QStringList &filters, const QString &name)
    {
        Metric out;
        out.name = name;
        out.description = metric.description.trimmed();
        out.owner = metric.owner;
        out.isPrivate = metric.isPrivate;
        out.file = metric.place.file;
        out.line = metric.place.line;
        addTitle(out, metric.label);
        const QStringList all = filters + metric.filters;
        const Result<QString> expression = metric.type == QLatin1String("simple")    ? simple(metric, all, out)
                                           : metric.type == QLatin1String("ratio")   ? ratio(metric, all, out)
                                           : metric.type == QLatin1String("derived") ? derived(metric, all, out)
                                           : metric.type == QLatin1String("cumulative")
                                               ? cumulative(metric, all, out)
                                               : Result<QString>(fail(unsaidKey(metric.type)));
        if (!expression)
            return fail(expression.error());
        out.expressions = standardSql(metric.fill.isEmpty() ? *expression : filled(*expression, metric.fill));
        return out;
    }

    Result<QString> simple(const FlowMetric &metric, const QStringList &filters, Metric &out)
    {
        if (metric.fillsTime || (metric.measure && metric.measure->fillsTime))
            return fail(unsaidKey(QStringLiteral("join_to_timespine")));
        if (!metric.measure)
            return metric.aggregation
                       ? aggregate(*metric.aggregation, filters, out)
                       : Result<QString>(fail(
                           ErrorCode::Invalid,
                           QT_TRANSLATE_NOOP("Error", "It names neither a measure nor an aggregate over a model.")));
        const auto measure = m_project.measures.constFind(metric.measure->name);
        if (measure == m_project.measures.cend())
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no measure \"%1\"."),
                        {metric.measure->name});
        m_used.insert(metric.measure->name);
        const Result<QString> expression = aggregate(*measure, filters + metric.measure->filters, out);
        return expression && !metric.measure->fill.isEmpty() ? filled(*expression, metric.measure->fill) : expression;
    }

    /// The aggregate of some rows, which `out` gets the filter and the time of.
    Result<QString> aggregate(const FlowAggregation &aggregation, const QStringList &filters, Metric &out)
    {
        const FlowModel *home = m_project.model(aggregation.model);
        Dataset *dataset = m_draft.dataset(aggregation.model);
        if (aggregation.model.isEmpty())
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "It names neither a measure nor an aggregate over a model."));
        if (!home || !dataset)
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no semantic model \"%1\"."),
                        {aggregation.model});
        if (aggregation.isNonAdditive)
            return fail(unsaidKey(QStringLiteral("non_additive_dimension")));
        const QString time = aggregation.timeDimension.isEmpty() ? home->timeDimension : aggregation.timeDimension;
        if (!time.isEmpty() && !dataset->field(time))
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no dimension \"%1\"."), {time});
        QStringList conditions;
        for (const QString &filter : filters) {
            const Result<QString> condition = m_filters.condition(filter, *home, time);
            if (!condition)
                return fail(condition.error());
            conditions.append(*condition);
        }
        const Result<QString> expr =
            withNames(aggregation.expr, ExpressionLevel::Row, [&](const QStringList &path, bool) -> Result<QString> {
                if (path.size() == 1)
                    return m_draft.column(*dataset, path.first());
                return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "\"%1\" names more than a column."),
                            {path.join(u'.')});
            });
        if (!expr)
            return fail(expr.error());
        out.filter = allOf(conditions);
        if (!time.isEmpty())
            out.timeColumn = dataset->name + u'.' + time;
        const Result<QString> call = aggregateCall(aggregation.agg, *expr);
        return call && !aggregatesRowsOf(dataset->name, *call, !time.isEmpty()) ? fail(readsOtherRows(dataset->name))
                                                                                : call;
    }

    /// As MetricFlow computes it: it counts by adding up.
    static Result<QString> aggregateCall(const QString &agg, const QString &expr)
    {
        static const QHash<QString, QString> functions{
            {QStringLiteral("sum"), QStringLiteral("SUM(%1)")},
            {QStringLiteral("min"), QStringLiteral("MIN(%1)")},
            {QStringLiteral("max"), QStringLiteral("MAX(%1)")},
            {QStringLiteral("average"), QStringLiteral("AVG(%1)")},
            {QStringLiteral("count_distinct"), QStringLiteral("COUNT(DISTINCT %1)")},
            {QStringLiteral("sum_boolean"), QStringLiteral("SUM(CASE WHEN %1 THEN 1 ELSE 0 END)")},
            {QStringLiteral("count"), QStringLiteral("SUM(CASE WHEN %1 IS NOT NULL THEN 1 ELSE 0 END)")}};
        if (agg == QLatin1String("count") && expr == QLatin1String("1"))
            return QStringLiteral("SUM(1)");
        const auto function = functions.constFind(agg);
        if (function == functions.cend())
            return fail(unsaidKey(agg));
        return QString(*function).replace(QLatin1String("%1"),
                                          agg == QLatin1String("count") ? heldTogether(expr) : expr);
    }

    Result<QString> ratio(const FlowMetric &metric, const QStringList &filters, Metric &out)
    {
        if (metric.inputs.size() != 2)
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It needs a numerator and a denominator."));
        QStringList sides;
        for (const FlowInput &input : metric.inputs) {
            const Result<QString> side = part(input, filters, out.name);
            if (!side)
                return side;
            sides.append(*side);
        }
        out.partsApart = true;
        return sides.join(QStringLiteral(" / "));
    }

    Result<QString> derived(const FlowMetric &metric, const QStringList &filters, Metric &out)
    {
        QHash<QString, QString> parts; ///< as the expression names them
        for (const FlowInput &input : metric.inputs) {
            const Result<QString> name = part(input, filters, out.name);
            if (!name)
                return name;
            parts.insert((input.alias.isEmpty() ? input.name : input.alias).toLower(), *name);
        }
        out.partsApart = true;
        return withNames(metric.expr, ExpressionLevel::Row, [&](const QStringList &path, bool) -> Result<QString> {
            const auto name = parts.constFind(path.last().toLower());
            if (path.size() == 1 && name != parts.cend())
                return *name;
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" is none of its parts."),
                        {path.join(u'.')});
        });
    }

    /// All rows up to the last day, or those since New Year. In a longer period than the metric's own, MetricFlow shows
    /// the value of the first day where nothing else is said.
    Result<QString> cumulative(const FlowMetric &metric, const QStringList &filters, Metric &out)
    {
        if (metric.hasWindow)
            return fail(unsaidKey(QStringLiteral("window")));
        if (!metric.grainToDate.isEmpty() && metric.grainToDate != QLatin1String("year"))
            return fail(unsaidKey(QStringLiteral("grain_to_date: ") + metric.grainToDate));
        if (metric.periodAgg != QLatin1String("last"))
            return fail(unsaidKey(QStringLiteral("period_agg: ")
                                  + (metric.periodAgg.isEmpty() ? QStringLiteral("first") : metric.periodAgg)));
        out.time = metric.grainToDate.isEmpty() ? MetricTime::UpTo : MetricTime::YearToDate;
        Result<QString> expression;
        if (metric.measure) {
            expression = simple(metric, filters, out);
        } else {
            const FlowInput input = metric.inputs.value(0);
            const FlowMetric *of = m_project.metric(input.name);
            if (!of || of->type != QLatin1String("simple"))
                return fail(ErrorCode::NotFound,
                            QT_TRANSLATE_NOOP("Error", "It needs a simple metric that it adds up."));
            expression = simple(*of, filters + of->filters + input.filters, out);
            for (const QString &fill : {of->fill, input.fill}) {
                if (expression && !fill.isEmpty())
                    expression = filled(*expression, fill);
            }
        }
        if (expression && out.timeColumn.isEmpty())
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It has no time dimension to add up over."));
        return expression;
    }

    static QString filled(const QString &expression, const QString &value)
    {
        return QStringLiteral("COALESCE(") + expression + QStringLiteral(", ") + value + u')';
    }

    const FlowProject &m_project;
    ModelDraft m_draft;
    FlowFilterReader m_filters;
    QHash<QString, Result<void>> m_made; ///< what became of the metrics so far
    QStringList m_within;                ///< being made
    QSet<QString> m_used;                ///< measures
};

} // namespace

ModelsRead modelOf(const FlowProject &project, const QString &name)
{
    return FlowBuilder(project, name).build();
}

} // namespace Tieout::sources::metrics
