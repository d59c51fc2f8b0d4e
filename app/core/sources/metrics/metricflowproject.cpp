// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/metricflowproject.h"

#include "core/sources/metrics/noderead.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

/// The table that ref('x') or source('a', 'b') means; empty where it is something else.
QString tableOf(QString reference)
{
    static const QRegularExpression call(QStringLiteral(
        R"(^(ref|source)\(\s*['"]([^'"]+)['"]\s*(?:,\s*['"]([^'"]+)['"]\s*)?(?:,\s*v(?:ersion)?\s*=\s*[^)]*)?\)$)"));
    reference = reference.trimmed();
    if (reference.startsWith(QLatin1String("{{")) && reference.endsWith(QLatin1String("}}")))
        reference = reference.mid(2, reference.size() - 4).trimmed();
    const QRegularExpressionMatch match = call.match(reference);
    if (!match.hasMatch())
        return {};
    const bool isSource = match.captured(1) == QLatin1String("source");
    if (isSource)
        return match.hasCaptured(3) ? match.captured(2) + u'.' + match.captured(3) : QString();
    return match.hasCaptured(3) ? match.captured(3) : match.captured(2); // of ref('package', 'model') the model
}

class FlowReader
{
public:
    FlowReader(const QString &file, FlowProject &project)
        : m_read(file)
        , m_project(project)
    {
    }

    Result<void> document(const YamlNode &root)
    {
        const auto one = [&](const char *key, auto read) {
            if (const YamlNode *node = root.field(QLatin1StringView(key)); node && node->isMap())
                read(*node);
        };
        const auto each = [&](const char *key, auto read) {
            for (const YamlNode &node : m_read.items(root, QLatin1StringView(key)))
                read(node);
        };
        static const QStringList known{QStringLiteral("version"),         QStringLiteral("semantic_model"),
                                       QStringLiteral("semantic_models"), QStringLiteral("metric"),
                                       QStringLiteral("metrics"),         QStringLiteral("models"),
                                       QStringLiteral("saved_query"),     QStringLiteral("saved_queries")};
        for (const YamlField &field : root.fields) {
            if (!known.contains(field.key))
                m_read.noPlaceFor(field.value, field.key);
        }
        one("semantic_model", [this](const YamlNode &node) { semanticModel(node); });
        one("metric", [this](const YamlNode &node) { metric(node, {}); });
        each("semantic_models", [this](const YamlNode &node) { semanticModel(node); });
        each("models", [this](const YamlNode &node) { tableModel(node); });
        each("metrics", [this](const YamlNode &node) { metric(node, {}); });
        one("saved_query", [this](const YamlNode &node) { m_read.noPlaceFor(node, QStringLiteral("saved_query")); });
        each("saved_queries",
             [this](const YamlNode &node) { m_read.noPlaceFor(node, QStringLiteral("saved_queries")); });
        if (m_read.error())
            return fail(*m_read.error());
        m_project.notTaken += m_read.notTaken();
        return {};
    }

private:
    Place at(const YamlNode &node) const { return {m_read.file(), node.line}; }

    QString text(const YamlNode &node, const char *key) { return m_read.text(node, QLatin1StringView(key)); }
    bool isSet(const YamlNode &node, const char *key) const
    {
        const YamlNode *value = node.field(QLatin1StringView(key));
        return value && !value->isNull() && !(value->isList() && value->items.empty())
               && !(value->isScalar() && value->text.compare(u"false", Qt::CaseInsensitive) == 0);
    }
    /// A map; an empty one where there is none.
    const YamlNode &map(const YamlNode &node, const char *key)
    {
        static const YamlNode none;
        const YamlNode *value = node.field(QLatin1StringView(key));
        return value && value->isMap() ? *value : none;
    }

    void semanticModel(const YamlNode &node)
    {
        const QString what = QStringLiteral("semantic model");
        m_read.onlyKeys(node,
                        {"name", "model", "node_relation", "defaults", "primary_entity", "entities", "measures",
                         "dimensions", "description", "label", "config", "metadata"},
                        what);
        FlowModel model;
        model.place = at(node);
        model.name = m_read.requiredText(node, QStringLiteral("name"), what);
        model.label = text(node, "label");
        model.description = text(node, "description");
        model.source = tableOf(text(node, "model"));
        QStringList path;
        for (const char *part : {"database", "schema_name", "alias"})
            path.append(text(map(node, "node_relation"), part));
        path.removeAll(QString());
        if (!path.isEmpty())
            model.source = path.join(u'.');
        model.primaryEntity = text(node, "primary_entity");
        model.timeDimension = text(map(node, "defaults"), "agg_time_dimension");
        for (const YamlNode &item : m_read.items(node, QStringLiteral("entities")))
            model.entities.append(entity(item, text(item, "name")));
        for (const YamlNode &item : m_read.items(node, QStringLiteral("dimensions")))
            addDimension(model, item, text(map(item, "type_params"), "time_granularity"),
                         isSet(map(item, "type_params"), "validity_params"));
        for (const YamlNode &item : m_read.items(node, QStringLiteral("measures")))
            measure(model.name, item);
        add(node, model);
    }

    /// A dbt model of the latest form, which is a semantic model where it says so.
    void tableModel(const YamlNode &node)
    {
        const YamlNode *semantic = node.field(QStringLiteral("semantic_model"));
        const bool isEnabled =
            semantic && (semantic->isMap() ? isSet(*semantic, "enabled") : isSet(node, "semantic_model"));
        const QString table = m_read.requiredText(node, QStringLiteral("name"), QStringLiteral("model"));
        if (!isEnabled) {
            m_read.leaveOut(node,
                            Error(ErrorCode::Unsupported,
                                  QT_TRANSLATE_NOOP("Error", "The dbt model \"%1\" is no semantic model."), {table}));
            return;
        }
        FlowModel model;
        model.place = at(node);
        model.source = table;
        model.name = text(map(node, "semantic_model"), "name");
        if (model.name.isEmpty())
            model.name = table;
        model.description = text(node, "description");
        model.primaryEntity = text(node, "primary_entity");
        model.timeDimension = text(node, "agg_time_dimension");
        for (const YamlNode &item : m_read.items(node, QStringLiteral("columns")))
            tableColumn(model, item);
        const YamlNode &derived = map(node, "derived_semantics");
        for (const YamlNode &item : m_read.items(derived, QStringLiteral("entities")))
            model.entities.append(entity(item, text(item, "name")));
        for (const YamlNode &item : m_read.items(derived, QStringLiteral("dimensions")))
            addDimension(model, item, text(item, "granularity"), isSet(item, "validity_params"));
        add(node, model);
        for (const YamlNode &item : m_read.items(node, QStringLiteral("metrics")))
            metric(item, model.name);
    }

    void tableColumn(FlowModel &model, const YamlNode &node)
    {
        const QString column = m_read.requiredText(node, QStringLiteral("name"), QStringLiteral("column"));
        if (const YamlNode *found = node.field(QStringLiteral("entity")); found && !found->isNull()) {
            FlowEntity out =
                found->isMap() ? entity(*found, column) : FlowEntity{column, found->text, column, at(node)};
            out.expr = column;
            if (found->isMap() && !text(*found, "name").isEmpty())
                out.name = text(*found, "name");
            model.entities.append(out);
        }
        const YamlNode *found = node.field(QStringLiteral("dimension"));
        if (!found || found->isNull())
            return;
        YamlNode dimension = *found;
        if (found->isScalar()) {
            dimension = YamlNode();
            dimension.kind = YamlNode::Kind::Map;
            dimension.line = found->line;
            dimension.fields.push_back({QStringLiteral("type"), *found});
        }
        addDimension(model, dimension, text(node, "granularity"), isSet(dimension, "validity_params"), column);
    }

    FlowEntity entity(const YamlNode &node, const QString &name)
    {
        m_read.onlyKeys(node, {"name", "type", "expr", "entity", "role", "label", "description", "config", "metadata"},
                        QStringLiteral("MetricFlow entity"));
        FlowEntity out;
        out.place = at(node);
        out.name = name;
        out.type = m_read.requiredText(node, QStringLiteral("type"), QStringLiteral("MetricFlow entity")).toLower();
        out.expr = text(node, "expr");
        if (out.expr.isEmpty())
            out.expr = name;
        if (name.isEmpty())
            m_read.requiredText(node, QStringLiteral("name"), QStringLiteral("MetricFlow entity"));
        return out;
    }

    void addDimension(FlowModel &model, const YamlNode &node, const QString &granularity, bool hasValidity,
                      const QString &column = {})
    {
        const QString what = QStringLiteral("dimension");
        m_read.onlyKeys(node,
                        {"name", "type", "expr", "type_params", "granularity", "is_partition", "validity_params",
                         "label", "description", "config", "metadata"},
                        what);
        FlowDimension out;
        out.place = at(node);
        out.name = column.isEmpty() || !text(node, "name").isEmpty()
                       ? m_read.requiredText(node, QStringLiteral("name"), what)
                       : column;
        out.isTime = m_read.requiredText(node, QStringLiteral("type"), what).toLower() == QLatin1String("time");
        out.expr = column.isEmpty() ? text(node, "expr") : column;
        if (out.expr.isEmpty())
            out.expr = out.name;
        out.granularity = granularity.toLower();
        out.isPartition = isSet(node, "is_partition");
        out.label = text(node, "label");
        out.description = text(node, "description");
        if (hasValidity)
            model.validities.append(out.place);
        if (model.dimension(out.name))
            m_read.refuse(twice(node, what, out.name));
        model.dimensions.append(out);
    }

    FlowAggregation aggregation(const YamlNode &node, const QString &model, const QString &expr)
    {
        FlowAggregation out;
        out.place = at(node);
        out.model = model;
        out.agg = text(node, "agg").toLower();
        out.expr = expr;
        out.timeDimension = text(node, "agg_time_dimension");
        out.isNonAdditive = isSet(node, "non_additive_dimension");
        return out;
    }

    void measure(const QString &model, const YamlNode &node)
    {
        const QString what = QStringLiteral("measure");
        m_read.onlyKeys(node,
                        {"name", "agg", "expr", "agg_time_dimension", "agg_params", "create_metric",
                         "create_metric_display_name", "non_additive_dimension", "description", "label", "config",
                         "metadata"},
                        what);
        const QString name = m_read.requiredText(node, QStringLiteral("name"), what);
        m_read.requiredText(node, QStringLiteral("agg"), what);
        const QString expr = text(node, "expr");
        if (m_project.measures.contains(name))
            m_read.refuse(twice(node, what, name));
        m_project.measures.insert(name, aggregation(node, model, expr.isEmpty() ? name : expr));
        m_project.measureNames.append({name, at(node)});
        if (!isSet(node, "create_metric") || m_project.metric(name))
            return;
        FlowMetric metric;
        metric.place = at(node);
        metric.name = name;
        metric.type = QStringLiteral("simple");
        metric.label = text(node, "create_metric_display_name");
        metric.description = text(node, "description");
        metric.measure = FlowInput{name, {}, {}, {}, {}};
        m_project.metrics.append(metric);
    }

    QStringList filters(const YamlNode &node)
    {
        const YamlNode *found = node.field(QStringLiteral("filter"));
        if (!found || found->isNull())
            return {};
        if (found->isScalar())
            return {found->text};
        QStringList out;
        for (const YamlNode &item :
             found->isMap() ? m_read.items(*found, QStringLiteral("where_filters")) : found->items)
            out.append(item.isMap() ? text(item, "where_sql_template") : item.text);
        return out;
    }

    FlowInput input(const YamlNode &node)
    {
        if (node.isScalar())
            return {node.text, {}, {}, {}, {}};
        m_read.onlyKeys(
            node,
            {"name", "alias", "filter", "fill_nulls_with", "join_to_timespine", "offset_window", "offset_to_grain"},
            QStringLiteral("part of a metric"));
        FlowInput out;
        out.name = m_read.requiredText(node, QStringLiteral("name"), QStringLiteral("part of a metric"));
        out.alias = text(node, "alias");
        out.filters = filters(node);
        out.fill = text(node, "fill_nulls_with");
        out.fillsTime = isSet(node, "join_to_timespine");
        for (const char *key : {"offset_window", "offset_to_grain"}) {
            if (isSet(node, key))
                out.shift = QLatin1StringView(key);
        }
        return out;
    }

    void metric(const YamlNode &node, const QString &model)
    {
        const QString what = QStringLiteral("metric");
        FlowMetric out;
        out.place = at(node);
        out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.type = text(node, "type").toLower();
        if (out.type.isEmpty())
            out.type = QStringLiteral("simple");
        out.label = text(node, "label");
        out.description = text(node, "description");
        out.filters = filters(node);
        out.isPrivate = isSet(node, "hidden");
        owner(node, out);
        if (const YamlNode *params = node.field(QStringLiteral("type_params")); params && params->isMap())
            legacy(node, *params, out);
        else
            latest(node, model, out);
        const FlowMetric *before = m_project.metric(out.name);
        const bool isProxy = before && before->place.file == out.place.file && m_project.measures.contains(out.name)
                             && before->measure && before->measure->name == out.name;
        if (before && !isProxy)
            m_read.refuse(twice(node, what, out.name));
        if (isProxy) // the measure made one of its own, and this one is written out
            m_project.metrics.removeIf([&](const FlowMetric &one) { return one.name == out.name; });
        m_project.metrics.append(out);
    }

    void owner(const YamlNode &node, FlowMetric &out)
    {
        const YamlNode &meta = map(map(node, "config"), "meta");
        for (const YamlField &field : meta.fields) {
            if (field.key == QLatin1String("owner") && field.value.isScalar())
                out.owner = field.value.text;
            else
                m_read.noPlaceFor(field.value, QStringLiteral("meta.") + field.key);
        }
    }

    void legacy(const YamlNode &node, const YamlNode &params, FlowMetric &out)
    {
        m_read.onlyKeys(
            node,
            {"name", "type", "type_params", "filter", "description", "label", "config", "time_granularity", "metadata"},
            QStringLiteral("metric"));
        if (isSet(node, "time_granularity"))
            m_read.noPlaceFor(*node.field(QStringLiteral("time_granularity")), QStringLiteral("time_granularity"));
        m_read.onlyKeys(params,
                        {"measure", "input_measures", "numerator", "denominator", "expr", "window", "grain_to_date",
                         "metrics", "conversion_type_params", "cumulative_type_params", "metric_aggregation_params",
                         "join_to_timespine", "fill_nulls_with", "is_private"},
                        QStringLiteral("metric"));
        if (isSet(params, "measure"))
            out.measure = input(*params.field(QStringLiteral("measure")));
        if (isSet(params, "metric_aggregation_params")) {
            const YamlNode &of = *params.field(QStringLiteral("metric_aggregation_params"));
            const QString expr = text(params, "expr");
            out.aggregation = aggregation(of, text(of, "semantic_model"), expr.isEmpty() ? out.name : expr);
        }
        out.expr = text(params, "expr");
        for (const char *side : {"numerator", "denominator"}) {
            if (isSet(params, side))
                out.inputs.append(input(*params.field(QLatin1StringView(side))));
        }
        for (const YamlNode &item : m_read.items(params, QStringLiteral("metrics")))
            out.inputs.append(input(item));
        const YamlNode &cumulative = map(params, "cumulative_type_params");
        for (const YamlNode *of : {&params, &cumulative}) {
            out.hasWindow = out.hasWindow || isSet(*of, "window");
            if (isSet(*of, "grain_to_date"))
                out.grainToDate = text(*of, "grain_to_date").toLower();
            if (isSet(*of, "period_agg"))
                out.periodAgg = text(*of, "period_agg").toLower();
        }
        if (isSet(cumulative, "metric"))
            out.inputs.append(input(*cumulative.field(QStringLiteral("metric"))));
        out.fill = text(params, "fill_nulls_with");
        out.fillsTime = isSet(params, "join_to_timespine");
        out.isPrivate = isSet(params, "is_private");
    }

    /// The latest form: flat, and a simple metric is an aggregate over the model that it stands in.
    void latest(const YamlNode &node, const QString &model, FlowMetric &out)
    {
        m_read.onlyKeys(node,
                        {"name",
                         "type",
                         "agg",
                         "expr",
                         "agg_time_dimension",
                         "percentile",
                         "percentile_type",
                         "non_additive_dimension",
                         "filter",
                         "numerator",
                         "denominator",
                         "input_metric",
                         "input_metrics",
                         "window",
                         "grain_to_date",
                         "period_agg",
                         "entity",
                         "calculation",
                         "base_metric",
                         "conversion_metric",
                         "constant_properties",
                         "join_to_timespine",
                         "fill_nulls_with",
                         "time_granularity",
                         "hidden",
                         "label",
                         "description",
                         "config"},
                        QStringLiteral("metric"));
        if (isSet(node, "time_granularity"))
            m_read.noPlaceFor(*node.field(QStringLiteral("time_granularity")), QStringLiteral("time_granularity"));
        out.expr = text(node, "expr");
        if (isSet(node, "agg"))
            out.aggregation = aggregation(node, model, out.expr.isEmpty() ? out.name : out.expr);
        for (const char *side : {"numerator", "denominator", "input_metric"}) {
            if (isSet(node, side))
                out.inputs.append(input(*node.field(QLatin1StringView(side))));
        }
        for (const YamlNode &item : m_read.items(node, QStringLiteral("input_metrics")))
            out.inputs.append(input(item));
        out.hasWindow = isSet(node, "window");
        out.grainToDate = text(node, "grain_to_date").toLower();
        out.periodAgg = text(node, "period_agg").toLower();
        out.fill = text(node, "fill_nulls_with");
        out.fillsTime = isSet(node, "join_to_timespine");
    }

    void add(const YamlNode &node, const FlowModel &model)
    {
        if (m_project.model(model.name))
            m_read.refuse(twice(node, QStringLiteral("semantic model"), model.name));
        m_project.models.append(model);
    }

    static Error twice(const YamlNode &node, const QString &what, const QString &name)
    {
        return Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Line %1: there are two %2s called \"%3\"."),
                     {QString::number(node.line), what, name});
    }

    NodeReader m_read;
    FlowProject &m_project;
};

} // namespace

const FlowDimension *FlowModel::dimension(const QString &dimension) const
{
    return called(dimensions, dimension);
}

const FlowEntity *FlowModel::entity(const QString &entity) const
{
    return called(entities, entity);
}

const FlowModel *FlowProject::model(const QString &name) const
{
    return called(models, name);
}

const FlowMetric *FlowProject::metric(const QString &name) const
{
    return called(metrics, name);
}

Result<void> readMetricFlow(const YamlNode &document, const QString &file, FlowProject &project)
{
    return FlowReader(file, project).document(document);
}

} // namespace Tieout::sources::metrics
