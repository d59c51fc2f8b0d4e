// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/metricquery.h"

#include "core/generate/metric/componentsql.h"
#include "core/generate/metric/metricspans.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::generate::metric {

namespace {

using period::Interval;
using sql::BinaryOp;

class Writer
{
public:
    Writer(const Formula &formula, const AskedMetric &asked, const DatasetGraph &graph,
           const composer::SchemaLookup &lookup, const period::CalendarSettings &calendar)
        : m_formula(formula)
        , m_asked(asked)
        , m_graph(graph)
        , m_lookup(lookup)
        , m_calendar(calendar)
    {
    }

    Result<MetricQuery> write()
    {
        const Result<Spans> asked = spansAsked(m_formula, m_asked, m_graph, m_calendar);
        if (!asked)
            return fail(asked.error());
        m_spans = *asked;
        sql::Query *query = nullptr;
        const bool isLabelled = !m_spans.spans.first().label.isEmpty();
        for (const Span &span : std::as_const(m_spans.spans)) {
            Result<sql::Query *> one = ofSpan(span, Figures::Value);
            if (!one)
                return fail(one.error());
            if (isLabelled)
                (*one)->select->items.prepend(item(sql::text(m_arena, span.label), labelName()));
            query = query ? bothOf(query, *one) : *one;
        }
        MetricQuery out;
        if (isLabelled || m_spans.isGroupedByUnit)
            out.columns.append(labelName());
        for (const Shown &shown : std::as_const(m_shown))
            out.columns.append(shown.name);
        out.columns.append(m_formula.metric->name);
        order(*query, out.columns);
        out.isSplitByPeriod = isLabelled;
        out.definition = definition();
        out.sql = sql::print(*query, m_graph.snapshot().traits);
        QList<Timed> timed;
        timedFormula(m_spans.spans.first(), timed);
        for (int index : m_components.eachOnce(timed))
            out.components.append(timed[index]);
        if (out.columns.size() > 1 || out.components.size() < 2 || m_asked.rows)
            return out;
        const Result<sql::Query *> parts = ofSpan(m_spans.spans.first(), Figures::Components);
        if (!parts)
            return fail(parts.error());
        out.componentsSql = sql::print(**parts, m_graph.snapshot().traits);
        return out;
    }

private:
    enum class Figures {
        Value,     ///< the metric's
        Components ///< of each component that it is made of
    };

    /// A column that the metric is split by.
    struct Shown {
        QString name;
        sql::Expr *expr = nullptr;
        QList<sql::Expr *> keys; ///< that it is grouped by, besides
        bool isOfRows = false;   ///< names rows that their key tells apart
    };
    /// The components of one home.
    struct Block {
        int home = -1;
        QString alias;
        QList<int> timed; ///< into the Timed of a query
        sql::Query *query = nullptr;
    };

    /// What stands in the query without being said in the question.
    QString definition() const
    {
        QStringList texts{QStringLiteral("1.0"), QStringLiteral("0"), QStringLiteral("1"), QStringLiteral(" ")};
        for (const Component &component : m_formula.components)
            texts += {component.metric->expression(), component.metric->filter, component.metric->timeColumn};
        // What leads from one dataset to another is governed too.
        for (int dataset = 0; dataset < m_graph.size(); ++dataset) {
            if (const Table *table = m_graph.table(dataset))
                texts.append(table->name.name + u'.');
        }
        for (const Shown &shown : m_shown) {
            for (const sql::Expr *key : shown.keys) {
                if (const auto *column = sql::as<sql::ColumnRef>(key))
                    texts.append(column->column().text + QStringLiteral(" IS NULL"));
            }
        }
        texts += m_components.days();
        for (const Span &span : m_spans.spans)
            texts.append(span.label);
        return texts.join(u'\n');
    }

    static sql::SelectItem item(sql::Expr *expr, const QString &name)
    {
        sql::SelectItem out;
        out.expr = expr;
        out.alias.text = name;
        return out;
    }

    Error error(ErrorCode code, const char *text) const { return Error(code, text, {m_formula.metric->title()}); }

    QString labelName() const
    {
        return m_asked.unit != sql::CalendarPart::None ? sql::calendarPartName(m_asked.unit) : QStringLiteral("period");
    }

    sql::Query *bothOf(sql::Query *left, sql::Query *right)
    {
        auto *both = m_arena.make<sql::Query>();
        both->all = true;
        both->left = left;
        both->right = right;
        return both;
    }

    /// Conditions of the question.
    Result<sql::Expr *> askedCondition()
    {
        QList<sql::Expr *> all;
        for (const Condition &condition : m_asked.conditions) {
            const Result<sql::Expr *> column =
                m_graph.columnOf(m_arena, condition.field.dataset, condition.field.field);
            if (!column)
                return column;
            const ColumnProfile *profile = m_graph.profile(condition.field.dataset, condition.field.field);
            const bool isNumber = profile && profile->maximumScale >= 0;
            QList<sql::Expr *> values;
            for (const QString &value : condition.values)
                values.append(isNumber ? static_cast<sql::Expr *>(sql::number(m_arena, value))
                                       : sql::text(m_arena, value));
            if (values.size() == 1) {
                all.append(static_cast<sql::Expr *>(sql::binary(m_arena, BinaryOp::Equal, *column, values.first())));
                continue;
            }
            auto *in = m_arena.make<sql::In>();
            in->operand = *column;
            in->list = values;
            all.append(in);
        }
        return sql::allOf(m_arena, all);
    }

    /// What the metric is split by, and what names it.
    Result<QList<Shown>> shownColumns()
    {
        QList<Shown> out;
        for (const Dimension &dimension : m_asked.by) {
            const Result<Shown> shown = dimension.field.isEmpty() ? rowsOf(dimension.dataset) : valuesOf(dimension);
            if (!shown)
                return fail(shown.error());
            out.append(*shown);
        }
        return out;
    }

    Result<Shown> valuesOf(const Dimension &dimension)
    {
        const Result<sql::Expr *> column = m_graph.columnOf(m_arena, dimension.dataset, dimension.field);
        if (!column)
            return fail(column.error());
        return Shown{dimension.field, *column, {*column}};
    }

    Result<Shown> rowsOf(int dataset)
    {
        const catalog::Dataset &described = m_graph.dataset(dataset);
        const int node = m_graph.node(dataset);
        QStringList key = described.primaryKey;
        if (key.isEmpty() && m_graph.table(dataset))
            key = m_graph.table(dataset)->primaryKey;
        Shown shown;
        for (const QString &column : std::as_const(key))
            shown.keys.append(sql::column(m_arena, described.name, column));
        QStringList names;
        if (node >= 0 && !m_lookup.showsKey(node)) {
            for (int column : m_lookup.displayColumns(node))
                names.append(m_graph.table(dataset)->columns[column].name);
        }
        for (const QString &name : std::as_const(names)) {
            sql::Expr *column = sql::column(m_arena, described.name, name);
            shown.keys.append(column);
            shown.expr =
                shown.expr ? sql::binary(
                    m_arena, BinaryOp::Concat,
                    sql::binary(m_arena, BinaryOp::Concat, shown.expr, sql::text(m_arena, QStringLiteral(" "))), column)
                           : column;
        }
        if (!shown.expr && !shown.keys.isEmpty())
            shown.expr = shown.keys.first();
        if (!shown.expr)
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error", "The dataset \"%1\" has no primary key to split by."),
                        {described.name});
        shown.isOfRows = !names.isEmpty() && !key.isEmpty();
        shown.name = names.isEmpty() && !key.isEmpty()
                         ? key.first()
                         : base::singular(base::identifierWords(described.name).join(u'_'));
        return shown;
    }

    /// The metric over one period, or what it is made of.
    Result<sql::Query *> ofSpan(const Span &span, Figures shownFigures)
    {
        QList<Timed> timed;
        sql::Expr *expr = timedFormula(span, timed);
        QList<sql::SelectItem> figures{item(expr, m_formula.metric->name)};
        if (shownFigures == Figures::Components)
            figures = componentItems(timed);
        const Result<sql::Expr *> asked = askedCondition();
        const Result<QList<Shown>> shown = shownColumns();
        if (!asked || !shown)
            return fail(asked ? shown.error() : asked.error());
        m_shown = *shown;
        QList<Block> blocks;
        for (int i = 0; i < int(timed.size()); ++i) {
            const int home = m_formula.components[timed[i].component].home;
            auto block =
                std::find_if(blocks.begin(), blocks.end(), [home](const Block &one) { return one.home == home; });
            if (block == blocks.end())
                block = blocks.insert(blocks.end(), Block{home, {}, {}, nullptr});
            block->timed.append(i);
        }
        if (blocks.size() == 1)
            return single(blocks.first(), timed, figures, *asked);
        return apart(blocks, timed, figures, *asked);
    }

    QList<sql::SelectItem> componentItems(const QList<Timed> &timed)
    {
        QList<sql::SelectItem> items;
        for (int index : m_components.eachOnce(timed))
            items.append(item(numbered(index), QStringLiteral("component_%1").arg(items.size() + 1)));
        return items;
    }

    /// Stands for one of the Timed of a query.
    sql::Expr *numbered(qsizetype index)
    {
        auto *parameter = m_arena.make<sql::Parameter>();
        parameter->text = u':' + QString::number(index);
        return parameter;
    }

    /// The formula with a component for each time it is needed: twice where it is compared with the period before.
    sql::Expr *timedFormula(const Span &span, QList<Timed> &timed)
    {
        const auto over = [&](const Interval &interval) {
            const sql::Replacement placed = [&, interval](const sql::Expr &node) -> sql::Expr * {
                const int component = componentAt(node);
                if (component < 0)
                    return nullptr;
                timed.append({component, interval});
                return numbered(timed.size() - 1);
            };
            return m_components.divided(sql::clone(m_arena, m_formula.expr, placed));
        };
        sql::Expr *now = over(span.interval);
        if (!m_formula.isChange)
            return now;
        sql::Expr *then = over(span.before);
        return sql::binary(m_arena, BinaryOp::Subtract, m_components.quotient(now, then),
                           sql::number(m_arena, qint64(1)));
    }

    struct Source {
        sql::From *from = nullptr;
        sql::Expr *where = nullptr;
        QList<sql::Expr *> aggregates; ///< one for each of Block::timed
    };

    /// The rows of a home with all that is needed of them, and the aggregates over them.
    Result<Source> sourceOf(const Block &block, const QList<Timed> &timed, sql::Expr *asked, int common)
    {
        QList<sql::Expr *> conditions;
        for (int index : block.timed) {
            const Result<sql::Expr *> condition = m_components.condition(timed[index]);
            if (!condition)
                return fail(condition.error());
            conditions.append(*condition);
        }
        const bool isShared = std::all_of(conditions.cbegin(), conditions.cend(), [&](const sql::Expr *one) {
            return (!one && !conditions.first()) || (one && conditions.first() && sql::equal(one, conditions.first()));
        });
        Source out;
        out.where = sql::allOf(m_arena, {isShared ? conditions.first() : nullptr, asked});
        for (qsizetype i = 0; i < block.timed.size(); ++i)
            out.aggregates.append(m_components.aggregate(timed[block.timed[i]], isShared ? nullptr : conditions[i]));
        QSet<int> needed;
        QSet<int> inner;
        const auto need = [&](int dataset, bool isInner) {
            const std::optional<Way> way = m_graph.way(block.home, dataset);
            if (!way)
                return;
            for (const Step &step : way->steps) {
                needed.insert(step.to);
                if (isInner)
                    inner.insert(step.to);
            }
        };
        for (int index : block.timed) {
            const Component &component = m_formula.components[timed[index].component];
            for (int dataset : component.read)
                need(dataset, false);
            for (int dataset : component.filtered)
                need(dataset, isShared);
            if (component.timeDataset >= 0)
                need(component.timeDataset, isShared);
        }
        // What belongs to nothing is no candidate where the first ones are asked for.
        for (const Dimension &dimension : m_asked.by)
            need(dimension.dataset, m_asked.limit > 0);
        for (const Condition &condition : m_asked.conditions)
            need(condition.field.dataset, true);
        if (common >= 0)
            need(common, true);
        QList<Step> steps;
        for (int dataset : m_graph.reached(block.home)) {
            if (needed.contains(dataset) && dataset != block.home)
                steps.append(m_graph.way(block.home, dataset)->steps.last());
        }
        const Result<sql::From *> from = m_graph.joined(m_arena, block.home, steps, inner);
        if (!from)
            return fail(from.error());
        out.from = *from;
        return out;
    }

    /// The unit of the calendar that a row falls in.
    Result<sql::Expr *> unitLabel(const Block &block, const QList<Timed> &timed)
    {
        for (int index : block.timed) {
            const Component &component = m_formula.components[timed[index].component];
            if (component.timeDataset < 0)
                continue;
            const Result<sql::Expr *> column = m_graph.columnOf(m_arena, component.timeDataset, component.timeColumn);
            if (!column)
                return column;
            const ColumnProfile *profile = m_graph.profile(component.timeDataset, component.timeColumn);
            sql::Expr *label = sql::calendarLabel(m_arena, *column, m_asked.unit,
                                                  profile                                ? profile->encoding
                                                  : m_graph.table(component.timeDataset) ? DateEncoding::Unknown
                                                                                         : DateEncoding::IsoDate,
                                                  m_graph.snapshot().traits, m_calendar.weekStart);
            if (!label)
                return fail(ErrorCode::Unsupported,
                            QT_TRANSLATE_NOOP("Error", "It is not known how \"%1\" stores its dates."),
                            {component.metric->timeColumn});
            return label;
        }
        return nullptr;
    }

    void group(sql::Select &select, sql::Expr *label)
    {
        if (label)
            select.groupBy.append(label);
        for (const Shown &shown : std::as_const(m_shown)) {
            for (sql::Expr *key : shown.keys)
                select.groupBy.append(key);
        }
    }

    /// All of it over the rows of one home.
    Result<sql::Query *> single(const Block &block, const QList<Timed> &timed, const QList<sql::SelectItem> &figures,
                                sql::Expr *asked)
    {
        const Result<Source> source = sourceOf(block, timed, asked, -1);
        if (!source)
            return fail(source.error());
        const bool isPart = figures.size() > 1 || !sql::as<sql::Parameter>(figures.first().expr);
        const sql::Replacement placed = [&](const sql::Expr &node) -> sql::Expr * {
            const int index = componentAt(node);
            if (index < 0)
                return nullptr;
            return m_components.filled(source->aggregates[block.timed.indexOf(index)], timed[index], isPart);
        };
        QList<sql::SelectItem> items;
        sql::Expr *label = nullptr;
        if (m_spans.isGroupedByUnit) {
            const Result<sql::Expr *> found = unitLabel(block, timed);
            if (!found)
                return fail(found.error());
            label = *found;
            items.append(item(label, labelName()));
        }
        for (const Shown &shown : std::as_const(m_shown))
            items.append(item(shown.expr, shown.name));
        for (const sql::SelectItem &figure : figures)
            items.append(item(sql::clone(m_arena, figure.expr, placed), figure.alias.text));
        sql::Query *query = sql::selectQuery(m_arena, items, source->from, source->where);
        group(*query->select, label);
        if (m_asked.rows)
            query->select->having = sql::binary(m_arena, m_asked.rows->comparison, sql::countStar(m_arena),
                                                sql::number(m_arena, qint64(m_asked.rows->number)));
        return query;
    }

    /// Aggregates of several homes, each computed over its own rows, joined by what they are split by.
    Result<sql::Query *> apart(QList<Block> &blocks, const QList<Timed> &timed, const QList<sql::SelectItem> &figures,
                               sql::Expr *asked)
    {
        const bool isApart = m_formula.metric->partsApart;
        const int common = isApart ? -1 : m_graph.common(m_formula.homes());
        if (!isApart && common < 0)
            return fail(error(ErrorCode::Unsupported,
                              QT_TRANSLATE_NOOP("Error", "The parts of \"%1\" are of datasets that nothing links.")));
        QHash<int, sql::Expr *> columns; ///< by index into `timed`
        QList<QStringList> keys;         ///< of each block: names of the columns that it is split by
        for (Block &block : blocks) {
            block.alias = aliasOf(block.home);
            Result<QStringList> named = fill(block, timed, asked, common);
            if (!named)
                return fail(named.error());
            keys.append(*named);
            for (qsizetype i = 0; i < block.timed.size(); ++i) {
                const int index = block.timed[i];
                columns.insert(
                    index, m_components.filled(sql::column(m_arena, block.alias, valueName(i)), timed[index], true));
            }
        }
        const sql::Replacement placed = [&](const sql::Expr &node) -> sql::Expr * {
            const int index = componentAt(node);
            return index < 0 ? nullptr : columns.value(index);
        };
        QList<sql::SelectItem> items;
        sql::From *from = linked(blocks, keys, items);
        for (const sql::SelectItem &figure : figures)
            items.append(item(sql::clone(m_arena, figure.expr, placed), figure.alias.text));
        return sql::selectQuery(m_arena, items, from);
    }

    static QString valueName(qsizetype index) { return QStringLiteral("value_%1").arg(index + 1); }
    static QString keyName(qsizetype index) { return QStringLiteral("key_%1").arg(index + 1); }

    QString aliasOf(int home) const { return QStringLiteral("of_") + m_graph.dataset(home).name; }

    /// Writes the query of a block; the names of the columns that it is split by.
    Result<QStringList> fill(Block &block, const QList<Timed> &timed, sql::Expr *asked, int common)
    {
        const Result<Source> source = sourceOf(block, timed, asked ? sql::clone(m_arena, asked) : nullptr, common);
        if (!source)
            return fail(source.error());
        QList<sql::SelectItem> items;
        QStringList names;
        sql::Expr *label = nullptr;
        if (m_spans.isGroupedByUnit) {
            const Result<sql::Expr *> found = unitLabel(block, timed);
            if (!found)
                return fail(found.error());
            label = *found;
            if (label) {
                items.append(item(label, labelName()));
                names.append(labelName());
            }
        }
        qsizetype key = 0;
        for (const Shown &shown : std::as_const(m_shown)) {
            if (shown.isOfRows)
                m_named.insert(shown.name);
            items.append(item(shown.expr, shown.name));
            names.append(shown.name);
            for (sql::Expr *one : shown.keys) {
                if (sql::equal(one, shown.expr))
                    continue;
                items.append(item(one, keyName(key)));
                names.append(keyName(key++));
            }
        }
        for (qsizetype i = 0; i < source->aggregates.size(); ++i)
            items.append(item(source->aggregates[i], valueName(i)));
        block.query = sql::selectQuery(m_arena, items, source->from, source->where);
        group(*block.query->select, label);
        return names;
    }

    /// What is in any of the blocks, with the figures of each beside it; `items` are the columns it is split by.
    sql::From *linked(const QList<Block> &blocks, const QList<QStringList> &keys, QList<sql::SelectItem> &items)
    {
        qsizetype most = 0;
        for (const QStringList &names : keys)
            most = std::max(most, names.size());
        sql::From *from = nullptr;
        if (most > 0) {
            const QString spine = QStringLiteral("split");
            QStringList all;
            sql::Query *every = nullptr;
            for (qsizetype i = 0; i < blocks.size(); ++i) {
                if (keys[i].size() < most)
                    continue;
                all = keys[i];
                QList<sql::SelectItem> columns;
                for (const QString &name : keys[i])
                    columns.append(item(sql::column(m_arena, blocks[i].alias, name), name));
                sql::Query *one = sql::selectQuery(
                    m_arena, columns, sql::derived(m_arena, sql::clone(m_arena, blocks[i].query), blocks[i].alias));
                if (!every) {
                    every = one;
                    continue;
                }
                every = bothOf(every, one);
                every->all = false;
            }
            from = sql::derived(m_arena, every, spine);
            for (const QString &name : std::as_const(all)) {
                if (!name.startsWith(QLatin1String("key_")))
                    items.append(item(sql::column(m_arena, spine, name), name));
            }
            for (qsizetype i = 0; i < blocks.size(); ++i) {
                QList<sql::Expr *> same;
                for (const QString &name : keys[i]) {
                    if (!m_named.contains(name)) // what rows are called follows from their key
                        same.append(sameOrMissing(spine, blocks[i].alias, name));
                }
                from = sql::join(m_arena, from, sql::derived(m_arena, blocks[i].query, blocks[i].alias),
                                 same.isEmpty() ? always() : sql::allOf(m_arena, same), sql::JoinType::Left);
            }
            return from;
        }
        for (const Block &block : blocks) {
            sql::From *one = sql::derived(m_arena, block.query, block.alias);
            from = from ? sql::join(m_arena, from, one, nullptr, sql::JoinType::Cross) : one;
        }
        return from;
    }

    sql::Expr *always()
    {
        return sql::binary(m_arena, BinaryOp::Equal, sql::number(m_arena, qint64(1)), sql::number(m_arena, qint64(1)));
    }

    sql::Expr *sameOrMissing(const QString &left, const QString &right, const QString &name)
    {
        const auto column = [&](const QString &of) { return sql::column(m_arena, of, name); };
        return sql::anyOf(
            m_arena, {sql::binary(m_arena, BinaryOp::Equal, column(left), column(right)),
                      sql::allOf(m_arena, {sql::isNull(m_arena, column(left)), sql::isNull(m_arena, column(right))})});
    }

    void order(sql::Query &query, const QStringList &columns)
    {
        if (columns.size() < 2)
            return;
        const auto by = [&](const QString &name, bool descending) {
            query.orderBy.append({sql::column(m_arena, {}, name), descending});
        };
        if (m_asked.isRanked)
            by(columns.last(), m_asked.isDescending);
        for (const QString &name : columns.mid(0, columns.size() - 1))
            by(name, false);
        if (m_asked.limit > 0)
            query.limit = sql::number(m_arena, qint64(m_asked.limit));
    }

    const Formula &m_formula;
    const AskedMetric &m_asked;
    const DatasetGraph &m_graph;
    const composer::SchemaLookup &m_lookup;
    const period::CalendarSettings &m_calendar;
    sql::Arena m_arena;
    ComponentSql m_components{m_formula, m_graph, m_calendar, m_arena};
    QList<Shown> m_shown;
    QSet<QString> m_named; ///< columns that only say what rows are called
    Spans m_spans;
};

} // namespace

Result<MetricQuery> writeMetric(const Formula &formula, const AskedMetric &asked, const DatasetGraph &graph,
                                const composer::SchemaLookup &lookup, const period::CalendarSettings &calendar)
{
    return Writer(formula, asked, graph, lookup, calendar).write();
}

} // namespace Tieout::generate::metric
