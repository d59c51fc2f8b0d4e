// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/canonicalfrom.h"

#include "core/sql/walk.h"

namespace Tieout::generate::grammar {

namespace {

using namespace sql;

struct Point {
    const Relation *relation = nullptr;
    int column = -1;
    bool operator==(const Point &) const = default;
};

/// Columns that are equal, by way of each other.
class Classes
{
public:
    void unite(const Point &a, const Point &b)
    {
        const int first = classOf(a);
        const int second = classOf(b);
        for (int &number : m_numbers)
            number = number == second ? first : number;
    }
    bool together(const Point &a, const Point &b) const
    {
        const qsizetype first = m_points.indexOf(a);
        const qsizetype second = m_points.indexOf(b);
        return first >= 0 && second >= 0 && m_numbers[first] == m_numbers[second];
    }

private:
    int classOf(const Point &point)
    {
        qsizetype at = m_points.indexOf(point);
        if (at < 0) {
            at = m_points.size();
            m_points.append(point);
            m_numbers.append(int(at));
        }
        return m_numbers[at];
    }
    QList<Point> m_points;
    QList<int> m_numbers;
};

class Placer
{
public:
    Placer(const Select &select, const BoundQuery &bound, const SqlForms &forms)
        : m_select(select)
        , m_bound(bound)
        , m_forms(forms)
    {
    }

    Result<PlacedFrom> place()
    {
        if (!m_select.from)
            return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "it reads no table"));
        if (Result<void> tables = readTables(); !tables)
            return fail(tables.error());
        if (Result<void> joins = readJoins(); !joins)
            return fail(joins.error());
        readCondition(m_select.where);
        if (assign(0))
            return m_placed;
        const bool alone = m_relations.size() > 1 && m_equalities.isEmpty();
        return fail(ErrorCode::Unsupported,
                    alone ? QT_TRANSLATE_NOOP("Error", "it combines tables without a join")
                          : QT_TRANSLATE_NOOP("Error", "its joins are none along keys, or of too many tables"));
    }

private:
    Result<void> readTables()
    {
        for (const From *leaf : fromLeaves(m_select.from)) {
            const Relation *relation = m_bound.fromRelations.value(leaf);
            const auto *named = as<NamedTable>(leaf);
            if (!relation || !relation->table || !named || named->only || leaf->sample
                || !leaf->columnAliases.isEmpty())
                return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "it reads something else than a table"));
            if (m_forms.indexOf(nodeOf(relation)) < 0)
                return fail(ErrorCode::Unsupported,
                            QT_TRANSLATE_NOOP("Error", "it reads a table that is not among the forms'"));
            m_relations.append(relation);
        }
        return {};
    }

    int nodeOf(const Relation *relation) const { return m_forms.graph->node(relation->table->name); }

    Result<void> readJoins()
    {
        for (const Join *join : joinsOf(m_select.from)) {
            if (join->type == JoinType::Left || join->type == JoinType::Right || join->type == JoinType::Full)
                return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "it has an outer join"));
            readCondition(join->on);
            for (const auto &[left, right] : m_bound.merged.value(join))
                m_equalities.append({{left.relation, left.column}, {right.relation, right.column}});
        }
        return {};
    }

    void readCondition(const Expr *condition)
    {
        for (const Expr *part : conjuncts(condition)) {
            const auto *binary = as<Binary>(part);
            const ColumnBinding *left =
                binary && binary->op == BinaryOp::Equal ? m_bound.binding(binary->left) : nullptr;
            const ColumnBinding *right = left ? m_bound.binding(binary->right) : nullptr;
            if (left && right && m_relations.contains(left->relation) && m_relations.contains(right->relation)
                && left->relation != right->relation)
                m_equalities.append({{left->relation, left->column}, {right->relation, right->column}});
            else
                m_placed.filters.append(part);
        }
    }

    /// Gives each relation its table, a table that stands twice its roles both ways round, until a tree fits.
    bool assign(qsizetype at)
    {
        if (at == m_relations.size())
            return findTree();
        for (const bool second : {false, true}) {
            const int table = m_forms.indexOf(nodeOf(m_relations[at]), second);
            if (table < 0 || m_placed.tables.values().contains(table))
                continue;
            m_placed.tables.insert(m_relations[at], table);
            if (assign(at + 1))
                return true;
            m_placed.tables.remove(m_relations[at]);
        }
        return false;
    }

    bool findTree()
    {
        quint32 set = 0;
        for (const int table : std::as_const(m_placed.tables))
            set |= 1u << table;
        Classes written;
        for (const auto &[a, b] : m_equalities)
            written.unite(a, b);
        for (const FormTree &tree : m_forms.trees) {
            if (tree.tableSet == set && means(tree, written)) {
                m_placed.tree = &tree;
                return true;
            }
        }
        return false;
    }

    /// The tree's keys are among what is written equal, and nothing else is.
    bool means(const FormTree &tree, const Classes &written) const
    {
        Classes own;
        for (const FormJoin &join : tree.joins) {
            const ForeignKey &key = m_forms.graph->keys()[join.edge];
            for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
                const Point from{m_placed.tables.key(join.from),
                                 m_forms.table(join.from).columnIndex(key.fromColumns[i])};
                const Point to{m_placed.tables.key(join.to), m_forms.table(join.to).columnIndex(key.toColumns[i])};
                if (!written.together(from, to))
                    return false;
                own.unite(from, to);
            }
        }
        return std::all_of(m_equalities.cbegin(), m_equalities.cend(),
                           [&own](const auto &pair) { return own.together(pair.first, pair.second); });
    }

    const Select &m_select;
    const BoundQuery &m_bound;
    const SqlForms &m_forms;
    QList<const Relation *> m_relations;
    QList<std::pair<Point, Point>> m_equalities;
    PlacedFrom m_placed;
};

} // namespace

Result<PlacedFrom> placeFrom(const Select &select, const BoundQuery &bound, const SqlForms &forms)
{
    return Placer(select, bound, forms).place();
}

} // namespace Tieout::generate::grammar
