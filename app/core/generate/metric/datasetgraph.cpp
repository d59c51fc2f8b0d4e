// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/datasetgraph.h"

#include "core/base/text.h"
#include "core/sql/builder.h"
#include "core/sql/parser.h"

#include <QHash>
#include <QQueue>

#include <algorithm>

namespace Tieout::generate::metric {

namespace {

/// The table that a source such as "main.orders" or "orders" is, the latter in any schema where there is one; else -1.
int nodeOf(const QString &source, const schema::SchemaGraph &graph)
{
    const QStringList path = source.trimmed().split(u'.');
    int plain = -1; // without a schema
    QList<int> others;
    for (int node = 0; node < graph.tableCount(); ++node) {
        const TableName &name = graph.table(node).name;
        if (name.name.compare(path.last(), Qt::CaseInsensitive) != 0)
            continue;
        const bool isSchema = path.size() > 1 && name.schema.compare(path[path.size() - 2], Qt::CaseInsensitive) == 0;
        if (isSchema)
            return node;
        if (name.schema.isEmpty())
            plain = plain < 0 ? node : plain;
        else if (path.size() == 1)
            others.append(node);
    }
    return plain < 0 && others.size() == 1 ? others.first() : plain;
}

bool sameColumns(QStringList a, QStringList b)
{
    for (QStringList *list : {&a, &b}) {
        for (QString &column : *list)
            column = column.toLower();
        list->sort();
    }
    return a == b;
}

} // namespace

DatasetGraph::DatasetGraph(const catalog::SemanticModel &model, const catalog::Snapshot &snapshot)
    : m_model(model)
    , m_snapshot(snapshot)
    , m_next(model.datasets.size())
{
    for (const catalog::Dataset &dataset : model.datasets)
        m_nodes.append(dataset.isQuery() ? -1 : nodeOf(dataset.source, *snapshot.graph));
    for (int i = 0; i < int(model.relationships.size()); ++i) {
        const int from = indexOf(model.relationships[i].from);
        const int to = indexOf(model.relationships[i].to);
        if (from < 0 || to < 0)
            continue;
        m_next[from].append({i, false, to});
        if (isOneToOne(model.relationships[i]))
            m_next[to].append({i, true, from});
    }
}

int DatasetGraph::indexOf(const QString &name) const
{
    for (int i = 0; i < size(); ++i) {
        if (m_model.datasets[i].name.compare(name, Qt::CaseInsensitive) == 0)
            return i;
    }
    return -1;
}

const Table *DatasetGraph::table(int dataset) const
{
    return m_nodes[dataset] < 0 ? nullptr : &m_snapshot.graph->table(m_nodes[dataset]);
}

const ColumnProfile *DatasetGraph::profile(int dataset, const QString &column) const
{
    const Table *of = table(dataset);
    const catalog::DatasetField *field = m_model.datasets[dataset].field(column);
    return of ? m_snapshot.columnProfile(of->name, field ? field->expression() : column) : nullptr;
}

/// The columns of the "many" are a key of it as well: as somebody says, or as its rows are.
bool DatasetGraph::isOneToOne(const catalog::DatasetRelationship &relationship) const
{
    const int from = indexOf(relationship.from);
    const catalog::Dataset &dataset = m_model.datasets[from];
    const auto isKey = [&](const QStringList &key) { return sameColumns(key, relationship.fromColumns); };
    if (isKey(dataset.primaryKey) || std::any_of(dataset.uniqueKeys.cbegin(), dataset.uniqueKeys.cend(), isKey))
        return true;
    const ColumnProfile *profiled =
        relationship.fromColumns.size() == 1 ? profile(from, relationship.fromColumns.first()) : nullptr;
    const auto rows = table(from) ? m_snapshot.profiles.constFind(table(from)->name) : m_snapshot.profiles.cend();
    return profiled && rows != m_snapshot.profiles.cend() && rows->rows > 0
           && profiled->method == StatisticMethod::Exact && profiled->distinct == rows->rows;
}

/// Each row leads to one, by a key that the schema declares over columns that are never empty.
bool DatasetGraph::isTotal(const Step &step) const
{
    const Table *from = table(origin(step));
    const Table *to = table(step.to);
    if (step.isBack || !from || !to)
        return false;
    const QStringList columns = compared(step).first;
    const bool isFilled = std::all_of(columns.cbegin(), columns.cend(), [from](const QString &column) {
        const Column *found = from->column(column);
        return found && (!found->nullable || from->primaryKey.contains(found->name, Qt::CaseInsensitive));
    });
    const QList<ForeignKey> &keys = m_snapshot.schema().foreignKeys;
    return isFilled && std::any_of(keys.cbegin(), keys.cend(), [&](const ForeignKey &key) {
               return key.origin == KeyOrigin::Declared && key.from == from->name && key.to == to->name
                      && sameColumns(key.fromColumns, columns);
           });
}

std::optional<Way> DatasetGraph::way(int from, int to) const
{
    if (from == to)
        return Way();
    QList<int> distance(size(), -1);
    QList<int> ways(size(), 0);
    QList<std::optional<Step>> by(size());
    QQueue<int> open;
    open.enqueue(from);
    distance[from] = 0;
    ways[from] = 1;
    while (!open.isEmpty()) {
        const int at = open.dequeue();
        for (const Step &step : m_next[at]) {
            if (distance[step.to] < 0) {
                distance[step.to] = distance[at] + 1;
                by[step.to] = step;
                open.enqueue(step.to);
            }
            if (distance[step.to] == distance[at] + 1)
                ways[step.to] += ways[at];
        }
    }
    if (distance[to] < 0)
        return {};
    Way found;
    found.isClear = ways[to] == 1;
    for (int at = to; at != from; at = origin(*by[at]))
        found.steps.prepend(*by[at]);
    return found;
}

int DatasetGraph::common(const QList<int> &homes) const
{
    int best = -1;
    qsizetype least = 0;
    for (int candidate = 0; candidate < size(); ++candidate) {
        qsizetype steps = 0;
        const bool isReached = std::all_of(homes.cbegin(), homes.cend(), [&](int home) {
            const std::optional<Way> found = way(home, candidate);
            steps += found ? found->steps.size() : 0;
            return found && found->isClear;
        });
        if (isReached && (best < 0 || steps < least)) {
            best = candidate;
            least = steps;
        }
    }
    return best;
}

QList<int> DatasetGraph::reached(int home) const
{
    QList<std::pair<qsizetype, int>> found;
    for (int to = 0; to < size(); ++to) {
        if (const std::optional<Way> leads = way(home, to); leads && leads->isClear)
            found.append({leads->steps.size(), to});
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    QList<int> out;
    for (const auto &[steps, to] : std::as_const(found))
        out.append(to);
    return out;
}

Result<void> DatasetGraph::checkColumn(int dataset, const QString &column) const
{
    const catalog::Dataset &described = m_model.datasets[dataset];
    const catalog::DatasetField *field = described.field(column);
    const bool isColumn = field && field->expression().compare(column, Qt::CaseInsensitive) == 0;
    const Table *of = table(dataset);
    if (!of && !described.isQuery())
        return fail(ErrorCode::NotFound,
                    QT_TRANSLATE_NOOP("Error", "The source has no table \"%1\", which the dataset \"%2\" reads."),
                    {described.source, described.name});
    if (field && (!of || !isColumn))
        return {};
    if (!of || of->column(column))
        return {};
    QStringList names;
    for (const Column &one : of->columns)
        names.append(one.name);
    Error missing(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The table \"%1\" has no column \"%2\"."),
                  {of->name.display(), column});
    missing.candidates = base::nearestNames(column, names);
    return fail(missing);
}

Result<sql::Expr *> DatasetGraph::columnOf(sql::Arena &arena, int dataset, const QString &column) const
{
    const catalog::Dataset &described = m_model.datasets[dataset];
    const catalog::DatasetField *field = described.field(column);
    if (!field)
        return sql::column(arena, described.name, column);
    const Table *of = table(dataset);
    if (!of || of->column(field->expression()))
        return sql::column(arena, described.name, field->expression());
    Result<sql::ParsedExpression> parsed = sql::parseExpression(field->expression(), m_snapshot.traits);
    if (!parsed)
        return fail(parsed.error());
    const sql::Replacement qualified = [&](const sql::Expr &node) -> sql::Expr * {
        const auto *named = sql::as<sql::ColumnRef>(&node);
        return named && named->path.size() == 1 ? sql::column(arena, described.name, named->column().text) : nullptr;
    };
    return sql::clone(arena, parsed->expr, qualified);
}

Result<sql::From *> DatasetGraph::from(sql::Arena &arena, int dataset) const
{
    const catalog::Dataset &described = m_model.datasets[dataset];
    if (const Table *of = table(dataset))
        return sql::table(arena, of->name, of->name.name == described.name ? QString() : described.name);
    if (!described.isQuery())
        return fail(checkColumn(dataset, {}).error());
    Result<sql::Statement> parsed = sql::parse(described.source, m_snapshot.traits);
    if (!parsed)
        return fail(parsed.error());
    return sql::derived(arena, sql::clone(arena, parsed->query), described.name);
}

std::pair<QStringList, QStringList> DatasetGraph::compared(const Step &step) const
{
    const catalog::DatasetRelationship &along = m_model.relationships[step.relationship];
    return step.isBack ? std::pair(along.toColumns, along.fromColumns) : std::pair(along.fromColumns, along.toColumns);
}

int DatasetGraph::origin(const Step &step) const
{
    const catalog::DatasetRelationship &along = m_model.relationships[step.relationship];
    return indexOf(step.isBack ? along.to : along.from);
}

sql::Expr *DatasetGraph::condition(sql::Arena &arena, const Step &step) const
{
    const auto &[left, right] = compared(step);
    QList<sql::Expr *> equal;
    for (qsizetype i = 0; i < left.size(); ++i)
        equal.append(sql::binary(arena, sql::BinaryOp::Equal,
                                 sql::column(arena, m_model.datasets[step.to].name, right[i]),
                                 sql::column(arena, m_model.datasets[origin(step)].name, left[i])));
    return sql::allOf(arena, equal);
}

Result<sql::From *> DatasetGraph::joined(sql::Arena &arena, int home, const QList<Step> &steps,
                                         const QSet<int> &inner) const
{
    Result<sql::From *> all = from(arena, home);
    QSet<int> always{home}; // a row of each of these is always there
    for (const Step &step : steps) {
        if (inner.contains(step.to) || (always.contains(origin(step)) && isTotal(step)))
            always.insert(step.to);
        if (!all)
            return all;
        const Result<sql::From *> next = from(arena, step.to);
        if (!next)
            return next;
        all = sql::join(arena, *all, *next, condition(arena, step),
                        always.contains(step.to) ? sql::JoinType::Inner : sql::JoinType::Left);
    }
    return all;
}

} // namespace Tieout::generate::metric
