// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/sqlforms.h"

#include "core/generate/grammar/grammarlimits.h"
#include "core/sql/builder.h"
#include "core/sql/clausewords.h"
#include "core/sql/joinsql.h"
#include "core/sql/printer.h"

#include <QSet>

#include <algorithm>

namespace Tieout::generate::grammar {

namespace {

bool isBefore(const FormJoin &a, const FormJoin &b)
{
    return std::tie(a.edge, a.from, a.to) < std::tie(b.edge, b.from, b.to);
}

/// A tree while it grows: which tables, along which keys.
struct Growth {
    quint32 tables = 0;
    QList<FormJoin> joins; ///< sorted
};

/// Finds the joins that are possible and the trees they make.
class Forester
{
public:
    Forester(SqlForms &forms, const FormOptions &options)
        : m_forms(forms)
        , m_options(options)
        , m_most(std::clamp(options.maximumTrees, 1, MostTrees))
    {
        findJoins();
    }

    void grow()
    {
        QList<Growth> level;
        for (int i = 0; i < m_forms.tables.size(); ++i) {
            if (!m_forms.tables[i].second)
                level.append(Growth{1u << i, {}});
        }
        for (int size = 1; !level.isEmpty() && size <= m_options.maximumTreeTables; ++size) {
            for (const Growth &growth : std::as_const(level)) {
                if (m_forms.trees.size() == m_most) {
                    m_forms.truncated = true;
                    return;
                }
                m_forms.trees.append(treeOf(growth));
            }
            level = nextLevel(level);
        }
        m_forms.truncated = !level.isEmpty();
    }

    /// Makes sure of the tree of these edges, in the place of the largest where there are too many.
    void include(const QList<int> &edges)
    {
        QList<FormJoin> left;
        for (const FormJoin &join : std::as_const(m_joins)) {
            if (edges.contains(join.edge) && !m_forms.tables[join.to].second)
                left.append(join);
        }
        if (left.isEmpty())
            return;
        Growth growth{1u << left.first().from, {}};
        for (bool grew = true; grew;) {
            grew = false;
            for (const FormJoin &join : std::as_const(left)) {
                const quint32 ends = (1u << join.from) | (1u << join.to);
                if (!(growth.tables & ends) || (growth.tables & ends) == ends)
                    continue;
                growth.tables |= ends;
                growth.joins.append(join);
                grew = true;
            }
        }
        const FormTree tree = treeOf(growth);
        if (m_forms.trees.contains(tree))
            return;
        if (m_forms.trees.size() == m_most)
            m_forms.trees.removeLast();
        m_forms.trees.append(tree);
    }

private:
    void findJoins()
    {
        const schema::SchemaGraph &graph = *m_forms.graph;
        for (int edge = 0; edge < graph.keys().size(); ++edge) {
            const int from = m_forms.indexOf(graph.fromNode(edge));
            const int to = m_forms.indexOf(graph.toNode(edge));
            const int second = m_forms.indexOf(graph.toNode(edge), true);
            if (from < 0 || to < 0 || !isReadable(edge, from, to))
                continue;
            if (from != to)
                m_joins.append({edge, from, to});
            if (second >= 0)
                m_joins.append({edge, from, second});
        }
    }

    bool isReadable(int edge, int from, int to) const
    {
        const ForeignKey &key = m_forms.graph->keys()[edge];
        const auto readsAll = [this](int table, const QStringList &columns) {
            return std::all_of(columns.cbegin(), columns.cend(), [&](const QString &column) {
                return m_forms.tables[table].columns.contains(m_forms.table(table).columnIndex(column));
            });
        };
        return readsAll(from, key.fromColumns) && readsAll(to, key.toColumns);
    }

    /// A table's second role stands beside its first: the other end of a key of the table with itself, or of a key
    /// whose sister, listed earlier, leads to the first role. So no tree is written in two ways.
    bool isRightRole(const Growth &growth, const FormJoin &join) const
    {
        const FormTable &to = m_forms.tables[join.to];
        if (!to.second)
            return true;
        const int first = m_forms.indexOf(to.node);
        if (join.from == first)
            return growth.tables & (1u << first);
        return std::any_of(growth.joins.cbegin(), growth.joins.cend(), [&](const FormJoin &other) {
            return other.from == join.from && other.to == first && other.edge < join.edge;
        });
    }

    QList<Growth> nextLevel(const QList<Growth> &level) const
    {
        QList<Growth> next;
        for (const Growth &growth : level) {
            for (const FormJoin &join : m_joins) {
                const bool hasFrom = growth.tables & (1u << join.from);
                const bool hasTo = growth.tables & (1u << join.to);
                if (hasFrom == hasTo || !isRightRole(growth, join) || (m_forms.tables[join.to].second && !hasFrom))
                    continue;
                Growth grown{growth.tables | (1u << join.from) | (1u << join.to), growth.joins};
                grown.joins.insert(std::lower_bound(grown.joins.begin(), grown.joins.end(), join, isBefore), join);
                const auto isSame = [&grown](const Growth &other) {
                    return other.tables == grown.tables && other.joins == grown.joins;
                };
                if (!std::any_of(next.cbegin(), next.cend(), isSame))
                    next.append(grown);
                if (next.size() > 4 * MostTrees) // the rest could not be kept
                    return next;
            }
        }
        return next;
    }

    /// Begins at the table named first and goes on to the one of the lowest number that a key reaches.
    FormTree treeOf(const Growth &growth) const
    {
        FormTree tree;
        tree.tableSet = growth.tables;
        tree.tables.append(lowest(growth.tables));
        QList<FormJoin> left = growth.joins;
        while (!left.isEmpty()) {
            qsizetype best = -1;
            int bestTable = 0;
            for (qsizetype i = 0; i < left.size(); ++i) {
                const bool hasFrom = tree.tables.contains(left[i].from);
                if (!hasFrom && !tree.tables.contains(left[i].to))
                    continue;
                const int added = hasFrom ? left[i].to : left[i].from;
                if (best < 0 || added < bestTable) {
                    best = i;
                    bestTable = added;
                }
            }
            tree.tables.append(bestTable);
            tree.joins.append(left.takeAt(best));
        }
        tree.onceSet = m_forms.onceSetOf(tree.tables, tree.joins);
        tree.from = written(tree);
        return tree;
    }

    static int lowest(quint32 set)
    {
        int bit = 0;
        while (!(set & (1u << bit)))
            ++bit;
        return bit;
    }

    QStringList written(const FormTree &tree) const
    {
        sql::Arena arena;
        const auto tableOf = [&](int table) {
            return sql::table(arena, m_forms.table(table).name, m_forms.tables[table].alias);
        };
        // The printer writes whole queries: what each table adds to the text is its piece.
        sql::Query *query = sql::selectQuery(arena, {{sql::number(arena, 1), {}}}, nullptr);
        qsizetype known =
            sql::print(*query, m_forms.traits, {false, false}).size() + qsizetype(qstrlen(sql::clause::From));
        QStringList pieces;
        const auto add = [&](sql::From *from) {
            query->select->from = from;
            const QString text = sql::print(*query, m_forms.traits, {false, false});
            pieces.append(text.mid(known));
            known = text.size();
        };
        sql::From *from = tableOf(tree.tables.first());
        add(from);
        for (qsizetype i = 0; i < tree.joins.size(); ++i) {
            const FormJoin &join = tree.joins[i];
            sql::Expr *on = sql::keyCondition(arena, m_forms.graph->keys()[join.edge], m_forms.tables[join.from].alias,
                                              m_forms.tables[join.to].alias);
            from = sql::join(arena, from, tableOf(tree.tables[i + 1]), on);
            add(from);
        }
        return pieces;
    }

    SqlForms &m_forms;
    const FormOptions &m_options;
    qsizetype m_most;
    QList<FormJoin> m_joins;
};

QList<int> readableColumns(const Table &table, const schema::ReadScope &scope)
{
    QList<int> columns;
    for (int i = 0; i < table.columns.size(); ++i) {
        if (scope.mayRead(table.name, table.columns[i].name))
            columns.append(i);
    }
    return columns;
}

/// Nodes that two keys of one table, or a key of their own, mean in two roles.
QList<int> nodesOfTwoRoles(const schema::SchemaGraph &graph, const QList<int> &nodes)
{
    QList<int> found;
    for (const int node : nodes) {
        for (const int from : nodes) {
            int keys = 0;
            for (const int edge : graph.edgesOf(node))
                keys += graph.fromNode(edge) == from && graph.toNode(edge) == node ? 1 : 0;
            if (keys > 1 || (keys == 1 && from == node)) {
                found.append(node);
                break;
            }
        }
    }
    return found;
}

} // namespace

int SqlForms::indexOf(int node, bool second) const
{
    for (int i = 0; i < tables.size(); ++i) {
        if (tables[i].node == node && tables[i].second == second)
            return i;
    }
    return -1;
}

ValueKind SqlForms::kindOf(int table, int column) const
{
    switch (this->table(table).columns[column].type) {
    case TypeClass::Integer:
    case TypeClass::Real:
    case TypeClass::Decimal:
        return ValueKind::Number;
    case TypeClass::Text:
        return ValueKind::Text;
    case TypeClass::Date:
    case TypeClass::Timestamp:
    case TypeClass::TimestampZone:
        // Without date literals, dates are stored as texts or numbers, and only the data say which.
        return traits.dateLiterals == DateLiteralForm::DateKeyword ? ValueKind::Date : ValueKind::Any;
    case TypeClass::Blob:
    case TypeClass::Json:
        return ValueKind::None;
    case TypeClass::Unknown:
    case TypeClass::Boolean:
    case TypeClass::Time:
    case TypeClass::Other:
        break;
    }
    return ValueKind::Any;
}

namespace {

bool isSameName(const QString &a, const QString &b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

/// What a column refers to by a key of its own: node and column.
QList<std::pair<int, QString>> parentsOf(const schema::SchemaGraph &graph, int node, const QString &column)
{
    QList<std::pair<int, QString>> parents;
    for (const int edge : graph.edgesOf(node)) {
        const ForeignKey &key = graph.keys()[edge];
        if (key.fromColumns.size() == 1 && graph.fromNode(edge) == node && isSameName(key.fromColumns.first(), column))
            parents.append({graph.toNode(edge), key.toColumns.first().toLower()});
    }
    return parents;
}

} // namespace

QList<std::pair<int, int>> SqlForms::sameValues(int table, int column) const
{
    const auto nameOf = [this](int t, int c) { return this->table(t).columns[c].name; };
    const QList<std::pair<int, QString>> own = parentsOf(*graph, tables[table].node, nameOf(table, column));
    const std::pair<int, QString> itself{tables[table].node, nameOf(table, column).toLower()};
    QList<std::pair<int, int>> found;
    for (int other = 0; other < tables.size(); ++other) {
        if (tables[other].second)
            continue;
        for (const int c : tables[other].columns) {
            const std::pair<int, QString> there{tables[other].node, nameOf(other, c).toLower()};
            const QList<std::pair<int, QString>> theirs = parentsOf(*graph, tables[other].node, nameOf(other, c));
            const bool sisters =
                std::any_of(own.cbegin(), own.cend(), [&](const auto &parent) { return theirs.contains(parent); });
            if (there == itself || own.contains(there) || theirs.contains(itself) || sisters)
                found.append({other, c});
        }
    }
    return found;
}

quint32 SqlForms::onceSetOf(const QList<int> &read, const QList<FormJoin> &joins) const
{
    quint32 all = 0;
    for (const int table : read)
        all |= 1u << table;
    quint32 once = 0;
    for (const int table : read) {
        quint32 met = 1u << table;
        for (qsizetype round = 0; round < joins.size(); ++round) {
            for (const FormJoin &join : joins) {
                if ((met & (1u << join.from)) && graph->isUniqueAt(join.edge, graph->toNode(join.edge)))
                    met |= 1u << join.to;
                if ((met & (1u << join.to)) && graph->isOneToOne(join.edge))
                    met |= 1u << join.from;
            }
        }
        if (met == all)
            once |= 1u << table;
    }
    return once;
}

bool SqlForms::mayNest(const FormTree &tree) const
{
    return tree.tables.size() <= NestedTables
           && std::none_of(tree.tables.cbegin(), tree.tables.cend(),
                           [this](int table) { return tables[table].second; });
}

Result<SqlForms> sqlFormsOf(const schema::SchemaGraph &graph, const DialectTraits &traits,
                            const QList<TableName> &tables, const FormOptions &options)
{
    QList<int> nodes;
    for (const TableName &name : tables) {
        const int node = graph.node(name);
        if (node < 0 || !options.scope->mayRead(graph.table(node).name))
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "Table \"%1\" is none that may be read."),
                        {name.display()});
        if (!nodes.contains(node) && !readableColumns(graph.table(node), *options.scope).isEmpty())
            nodes.append(node);
    }
    if (nodes.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no table to read."));
    if (nodes.size() > MostFormTables) {
        return fail(ErrorCode::LimitReached,
                    QT_TRANSLATE_NOOP("Error", "%1 tables are more than the %2 that a grammar takes."),
                    {QString::number(nodes.size()), QString::number(MostFormTables)},
                    QT_TRANSLATE_NOOP("Error", "Choose fewer tables."));
    }
    SqlForms forms;
    forms.graph = &graph;
    forms.traits = traits;
    const QHash<int, QString> aliases = sql::tableAliases(graph, nodes);
    QStringList taken = aliases.values();
    for (const int node : std::as_const(nodes))
        forms.tables.append({node, false, aliases.value(node), readableColumns(graph.table(node), *options.scope)});
    for (const int node : nodesOfTwoRoles(graph, nodes)) {
        int number = 2;
        while (taken.contains(aliases.value(node) + QString::number(number)))
            ++number;
        taken.append(aliases.value(node) + QString::number(number));
        forms.tables.append({node, true, taken.last(), readableColumns(graph.table(node), *options.scope)});
    }
    Forester forester(forms, options);
    forester.grow();
    forester.include(options.edges);
    return forms;
}

} // namespace Tieout::generate::grammar
