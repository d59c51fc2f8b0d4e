// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/goldjoins.h"

#include "core/evaluation/mutationtools.h"
#include "core/gate/joinfacts.h"
#include "core/schema/tableroles.h"
#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::evaluation {

namespace {

QString named(const TableName &table, qsizetype repetition, const QString &column)
{
    const QString number = repetition > 0 ? u'#' + QString::number(repetition + 1) : QString();
    return (table.display() + number + u'.' + column).toLower();
}

QString named(const JoinedSelect &select, const sql::ColumnBinding &column)
{
    const qsizetype at = select.relations.indexOf(column.relation);
    return named(column.relation->table->name,
                 std::count(select.nodes.begin(), select.nodes.begin() + at, select.nodes[at]), column.name);
}

QString pairOf(const QString &a, const QString &b)
{
    return a < b ? a + QLatin1String(" = ") + b : b + QLatin1String(" = ") + a;
}

/// An equality of columns of two of the relations.
struct Equality {
    const sql::ColumnBinding *left = nullptr;
    const sql::ColumnBinding *right = nullptr;
};

std::optional<Equality> equalityOf(const sql::Expr *expr, const GoldJoins &gold, const JoinedSelect &select)
{
    const auto *binary = sql::as<sql::Binary>(expr);
    if (!binary || binary->op != sql::BinaryOp::Equal)
        return {};
    const sql::ColumnBinding *left = gold.bound.binding(binary->left);
    const sql::ColumnBinding *right = gold.bound.binding(binary->right);
    if (!left || !right || left->relation == right->relation || !select.relations.contains(left->relation)
        || !select.relations.contains(right->relation))
        return {};
    return Equality{left, right};
}

void addCondition(JoinedSelect &select, gate::Connected &connected, const sql::ColumnBinding &left,
                  const sql::ColumnBinding &right)
{
    select.conditions.insert(pairOf(named(select, left), named(select, right)));
    connected.unite(left.relation, right.relation);
}

Result<void> addRelations(const sql::Select &node, const GoldJoins &gold, const schema::SchemaGraph &graph,
                          JoinedSelect &select)
{
    for (const sql::From *leaf : sql::fromLeaves(node.from)) {
        const sql::Relation *relation = gold.bound.fromRelations.value(leaf);
        const int found = relation && relation->table && leaf->kind == sql::FromKind::NamedTable
                              ? graph.node(relation->table->name)
                              : -1;
        if (found < 0)
            return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "A derived table is joined."));
        select.relations.append(relation);
        select.nodes.append(found);
    }
    return {};
}

/// Empty where the select reads one table.
Result<std::optional<JoinedSelect>> readSelect(const sql::Select &node, const GoldJoins &gold,
                                               const schema::SchemaGraph &graph)
{
    if (sql::fromLeaves(node.from).size() < 2)
        return std::nullopt;
    JoinedSelect select;
    select.select = changeable(&node);
    if (const Result<void> added = addRelations(node, gold, graph, select); !added)
        return fail(added.error());
    gate::Connected connected;
    for (const sql::Join *join : sql::joinsOf(node.from)) {
        if (join->type != sql::JoinType::Inner && join->type != sql::JoinType::Comma
            && join->type != sql::JoinType::Cross)
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error", "An outer join keeps rows that join with nothing."));
        for (const auto &[left, right] : gold.bound.merged.value(join)) {
            if (select.relations.contains(left.relation) && select.relations.contains(right.relation))
                addCondition(select, connected, left, right);
        }
        for (const sql::Expr *part : sql::conjuncts(join->on)) {
            if (const std::optional<Equality> equality = equalityOf(part, gold, select))
                addCondition(select, connected, *equality->left, *equality->right);
            else
                select.further.append(changeable(part));
        }
    }
    for (const sql::Expr *part : sql::conjuncts(node.where)) {
        // In WHERE an equality joins what nothing joined before; else it picks rows.
        const std::optional<Equality> equality = equalityOf(part, gold, select);
        if (equality && !connected.together(equality->left->relation, equality->right->relation))
            addCondition(select, connected, *equality->left, *equality->right);
        else
            select.further.append(changeable(part));
    }
    return select;
}

/// With more tables in FROM a bare name may be that of two columns.
void qualifyColumns(GoldJoins &gold, const JoinedSelect &select, const QHash<const sql::Relation *, QString> &aliases)
{
    for (auto it = gold.bound.columns.cbegin(); it != gold.bound.columns.cend(); ++it) {
        if (!select.relations.contains(it->relation))
            continue;
        sql::ColumnRef *reference = changeable(it.key());
        reference->path = {sql::Name{aliases.value(it->relation), {}, false}, reference->path.last()};
    }
}

} // namespace

bool JoinedSelect::joinsItself() const
{
    return QSet<int>(nodes.cbegin(), nodes.cend()).size() < nodes.size();
}

QSet<QString> joinConditions(const schema::SchemaGraph &graph, const QList<int> &edges)
{
    QSet<QString> out;
    for (const int edge : edges) {
        const ForeignKey &key = graph.keys()[edge];
        const auto end = [&](int node, const QString &column) {
            return named(graph.table(node).name, schema::repetitionOf(graph, node), column);
        };
        for (qsizetype i = 0; i < key.fromColumns.size(); ++i)
            out.insert(
                pairOf(end(graph.fromNode(edge), key.fromColumns[i]), end(graph.toNode(edge), key.toColumns[i])));
    }
    return out;
}

Result<std::unique_ptr<GoldJoins>> readGoldJoins(const QString &sql, const schema::SchemaGraph &graph,
                                                 const DialectTraits &traits)
{
    Result<sql::Statement> statement = sql::parse(sql, traits);
    if (!statement)
        return fail(statement.error());
    auto gold = std::make_unique<GoldJoins>();
    gold->statement = std::move(*statement);
    gold->bound = sql::bind(gold->statement, graph.schema(), traits);
    if (!gold->bound.errors.isEmpty())
        return fail(gold->bound.errors.first().error);
    Result<void> all;
    sql::forEachSelect(gold->statement.query, [&](const sql::Select &node) {
        Result<std::optional<JoinedSelect>> select = readSelect(node, *gold, graph);
        if (!select && all)
            all = fail(select.error());
        else if (select && *select)
            gold->selects.append(std::move(**select));
    });
    if (!all)
        return fail(all.error());
    return gold;
}

void rewriteFrom(GoldJoins &gold, const JoinedSelect &select, const schema::SchemaGraph &graph,
                 const schema::JoinTree &tree)
{
    sql::Arena &arena = gold.statement.arena;
    QHash<int, QString> aliases;
    QHash<const sql::Relation *, QString> byRelation;
    for (qsizetype i = 0; i < select.nodes.size(); ++i) {
        aliases.insert(tree.terminals[i], select.relations[i]->alias);
        byRelation.insert(select.relations[i], select.relations[i]->alias);
    }
    for (const int bridge : tree.bridges)
        aliases.insert(bridge, QStringLiteral("bridge_%1").arg(bridge));
    qualifyColumns(gold, select, byRelation);
    const auto tableOf = [&](int node) { return sql::table(arena, graph.table(node).name, aliases.value(node)); };
    QSet<int> joined{tree.nodes.first()};
    sql::From *from = tableOf(tree.nodes.first());
    for (const int edge : tree.edges) {
        const int next = joined.contains(graph.fromNode(edge)) ? graph.toNode(edge) : graph.fromNode(edge);
        joined.insert(next);
        const QString fromAlias = aliases.value(graph.fromNode(edge));
        from = sql::join(arena, from, tableOf(next),
                         sql::keyCondition(arena, graph.keys()[edge], fromAlias, aliases.value(graph.toNode(edge))));
    }
    select.select->from = from;
    select.select->where = sql::allOf(arena, select.further);
}

} // namespace Tieout::evaluation
