// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/definitionwords.h"

#include "core/generate/metric/formula.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::generate::metric {

namespace {

using catalog::Metric;
using catalog::MetricPart;
using catalog::ModelPlace;

/// Puts together the words of one metric.
class WordCollector
{
public:
    WordCollector(const Metric &metric, const DatasetGraph &graph)
        : m_metric(metric)
        , m_graph(graph)
    {
        const QList<Metric> &all = graph.model().metrics;
        m_index = int(std::find_if(all.cbegin(), all.cend(), [&](const Metric &one) { return &one == &metric; })
                      - all.cbegin());
    }

    Result<DefinitionWords> collect()
    {
        const Result<Formula> formula = formulaOf(m_metric, m_graph, Names::AsWritten);
        if (!formula)
            return fail(formula.error());
        addFrom(m_metric);
        addOwnTexts();
        for (const Component &component : formula->components) {
            if (component.metric == &m_metric)
                addComponent(component);
        }
        const QList<int> homes = formula->homes();
        if (const int common = homes.size() > 1 && !m_metric.partsApart ? m_graph.common(homes) : -1; common >= 0) {
            for (int home : homes)
                addWay(home, common);
        }
        if (!m_metric.isPrivate) { // nobody asks for a part by itself
            for (int dataset : formula->dimensions(m_graph))
                addDimension(dataset, homes);
        }
        return m_out;
    }

private:
    void add(MetricPart part, const ModelPlace &place, int dataset = -1)
    {
        const bool isKnown = std::any_of(m_out.words.cbegin(), m_out.words.cend(),
                                         [&](const DefinitionWord &one) { return one.place == place; });
        if (!isKnown)
            m_out.words.append({part, place, dataset});
    }

    /// The metrics that a definition names, and those that these name.
    void addFrom(const Metric &metric)
    {
        QStringList named;
        if (metric.time == catalog::MetricTime::Change) {
            named.append(metric.of);
        } else if (const auto parsed = sql::parseExpression(metric.expression(), m_graph.snapshot().traits)) {
            sql::forEachExpr(parsed->expr, [&named](const sql::Expr &node) {
                const auto *column = sql::as<sql::ColumnRef>(&node);
                if (column && column->path.size() == 1)
                    named.append(column->column().text);
            });
        }
        for (const QString &name : std::as_const(named)) {
            const Metric *other = m_graph.model().metric(name);
            if (!other || other == &m_metric || m_out.from.contains(other->name))
                continue;
            m_out.from.append(other->name);
            addFrom(*other);
        }
    }

    void addOwnTexts()
    {
        if (m_metric.time != catalog::MetricTime::Change) // its value is that of another one
            add(MetricPart::Formula, {ModelPlace::Kind::Expression, m_index});
        if (!m_metric.filter.isEmpty())
            add(MetricPart::Filter, {ModelPlace::Kind::Filter, m_index});
        if (!m_metric.timeColumn.isEmpty())
            add(MetricPart::Time, {ModelPlace::Kind::Time, m_index});
        for (int item = 0; item < int(m_metric.dimensions.size()); ++item)
            add(MetricPart::Dimension, {ModelPlace::Kind::Dimension, m_index, item});
    }

    void addComponent(const Component &component)
    {
        addDataset(MetricPart::Formula, component.home);
        addFields(MetricPart::Formula, component.aggregate);
        addFields(MetricPart::Filter, component.filter);
        if (component.timeDataset >= 0) {
            addDataset(MetricPart::Time, component.timeDataset);
            addField(MetricPart::Time, component.timeDataset, component.timeColumn);
        }
        QList<int> reached = component.read + component.filtered;
        if (component.timeDataset >= 0)
            reached.append(component.timeDataset);
        for (int dataset : std::as_const(reached))
            addWay(component.home, dataset);
    }

    /// The datasets and fields that an expression names.
    void addFields(MetricPart part, const sql::Expr *expr)
    {
        sql::forEachExpr(expr, [&](const sql::Expr &node) {
            const auto *column = sql::as<sql::ColumnRef>(&node);
            const int dataset = column ? m_graph.indexOf(column->qualifier()) : -1;
            if (dataset < 0)
                return;
            addDataset(part, dataset);
            addField(part, dataset, column->column().text);
        });
    }

    void addDataset(MetricPart part, int dataset) { add(part, {ModelPlace::Kind::Source, dataset}, dataset); }

    void addField(MetricPart part, int dataset, const QString &name)
    {
        const QList<catalog::DatasetField> &fields = m_graph.dataset(dataset).fields;
        for (int item = 0; item < int(fields.size()); ++item) {
            if (fields[item].name.compare(name, Qt::CaseInsensitive) == 0)
                add(part, {ModelPlace::Kind::Field, dataset, item}, dataset);
        }
    }

    void addWay(int from, int to)
    {
        const std::optional<Way> way = m_graph.way(from, to);
        for (const Step &step : way ? way->steps : QList<Step>()) {
            const catalog::DatasetRelationship &along = m_graph.model().relationships[step.relationship];
            for (int item = 0; item < int(along.fromColumns.size()); ++item) {
                add(MetricPart::Path, {ModelPlace::Kind::FromColumn, step.relationship, item},
                    m_graph.indexOf(along.from));
                add(MetricPart::Path, {ModelPlace::Kind::ToColumn, step.relationship, item}, m_graph.indexOf(along.to));
            }
            addDataset(MetricPart::Path, step.to);
        }
    }

    /// A dataset that the metric may be split by, with its fields and how it is reached.
    void addDimension(int dataset, const QList<int> &homes)
    {
        const catalog::Dataset &described = m_graph.dataset(dataset);
        const auto isListed = [&](const QString &name) {
            return m_metric.dimensions.contains(name, Qt::CaseInsensitive);
        };
        const bool isWhole = m_metric.dimensions.isEmpty() || isListed(described.name);
        bool isUsed = isWhole;
        for (const catalog::DatasetField &field : described.fields) {
            if (!isWhole && !isListed(described.name + u'.' + field.name))
                continue;
            isUsed = true;
            addField(MetricPart::Dimension, dataset, field.name);
        }
        const QString prefix = described.name + u'.';
        isUsed = isUsed
                 || std::any_of(m_metric.dimensions.cbegin(), m_metric.dimensions.cend(),
                                [&](const QString &one) { return one.startsWith(prefix, Qt::CaseInsensitive); });
        if (!isUsed)
            return;
        addDataset(MetricPart::Dimension, dataset);
        for (int item = 0; isWhole && item < int(described.primaryKey.size()); ++item)
            add(MetricPart::Dimension, {ModelPlace::Kind::Key, dataset, item}, dataset);
        for (int home : homes)
            addWay(home, dataset);
    }

    const Metric &m_metric;
    const DatasetGraph &m_graph;
    int m_index = -1;
    DefinitionWords m_out;
};

} // namespace

Result<DefinitionWords> wordsOf(const Metric &metric, const DatasetGraph &graph)
{
    return WordCollector(metric, graph).collect();
}

} // namespace Tieout::generate::metric
