// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/measures.h"

#include "core/gate/origins.h"
#include "core/sql/builder.h"
#include "core/sql/operators.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

constexpr int DeepestExpansion = 16; ///< derived tables within derived tables

bool isZeroOrNothing(const Expr *expr)
{
    const auto *literal = as<Literal>(expr);
    return !expr || (literal && (literal->type == Literal::Type::Null || literal->text == QLatin1String("0")));
}

class MeasureReader
{
public:
    MeasureReader(const BoundQuery &bound, const Origins &origins, const DialectTraits &traits)
        : m_bound(bound)
        , m_origins(origins)
        , m_traits(traits)
    {
    }

    QList<Measure> all()
    {
        QList<Measure> out;
        forEachSelect(m_bound.statement->query, [&](const Select &select) {
            const QList<const FunctionCall *> calls = aggregatesOf(select, m_traits);
            if (calls.isEmpty())
                return;
            for (const FunctionCall *call : calls) {
                const QSet<const Relation *> read = readBy(*call);
                out.append(measureOf(*call, rowsOf(select, read.isEmpty() ? nullptr : &read, 0)));
            }
        });
        return out;
    }

private:
    /// The aggregate with a condition of its own, written as CASE or FILTER, among those of its rows.
    Measure measureOf(const FunctionCall &call, const QSet<QString> &rows)
    {
        Measure out{{}, rows, false, call.span};
        addConditions(call.filter, out.conditions);
        const QString name = call.name().text.toLower();
        const Expr *argument = call.arguments.isEmpty() ? nullptr : call.arguments.first();
        const auto *chosen = as<Case>(argument);
        const bool isOne = chosen && !chosen->operand && chosen->branches.size() == 1;
        const bool adds = name == QLatin1String("sum") || name == QLatin1String("total");
        if (isOne && (!chosen->otherwise || (adds && isZeroOrNothing(chosen->otherwise)))) {
            addConditions(chosen->branches.first().first, out.conditions);
            argument = chosen->branches.first().second;
        }
        const auto *literal = as<Literal>(argument);
        // Rows are counted in as many words as there are people: COUNT(*), COUNT(1), SUM(1).
        out.isCount = name == QLatin1String("count") || (adds && literal);
        QString text = argument && !(out.isCount && literal) ? written(argument) : QStringLiteral("*");
        if (call.distinct)
            text.prepend(QStringLiteral("distinct "));
        out.aggregate = (out.isCount ? QStringLiteral("count") : name) + u'(' + text + u')';
        return out;
    }

    QSet<const Relation *> readBy(const FunctionCall &call) const
    {
        QSet<const Relation *> read;
        forEachExpr(&call, [&](const Expr &node) {
            if (const ColumnBinding *binding = columnBinding(m_bound, &node); binding && binding->relation)
                read.insert(binding->relation);
        });
        return read;
    }

    /// What says which rows a select reads: its own conditions, and those of the derived tables that it takes them from
    /// (`read`; null: all). One that is only joined, perhaps outer, says nothing of the rows of another.
    QSet<QString> rowsOf(const Select &select, const QSet<const Relation *> *read, int depth)
    {
        QSet<QString> out;
        addConditions(select.where, out);
        for (const Join *join : joinsOf(select.from)) {
            if (join->type == JoinType::Inner)
                addConditions(join->on, out);
        }
        for (const From *leaf : fromLeaves(select.from)) {
            const Relation *relation = m_bound.fromRelations.value(leaf);
            if (relation && relation->query && !relation->nullable && depth < DeepestExpansion
                && (!read || read->contains(relation)))
                out.unite(rowsOf(*relation->query, depth + 1));
        }
        return out;
    }

    /// Of a set operation only what all of its selects say.
    QSet<QString> rowsOf(const Query &query, int depth)
    {
        std::optional<QSet<QString>> out;
        for (const Select *select : selectsOf(query)) {
            const QSet<QString> rows = rowsOf(*select, nullptr, depth);
            out = out ? QSet<QString>(*out).intersect(rows) : rows;
        }
        return out.value_or(QSet<QString>());
    }

    void addConditions(const Expr *condition, QSet<QString> &into)
    {
        for (const Expr *one : conjuncts(condition)) {
            if (!linksTables(one))
                into.insert(written(one));
        }
    }

    bool linksTables(const Expr *condition) const
    {
        const auto *binary = as<Binary>(condition);
        return binary && binary->op == BinaryOp::Equal && as<ColumnRef>(binary->left) && as<ColumnRef>(binary->right);
    }

    QString written(const Expr *expr) { return print(*standard(expr, 0), m_traits); }

    Expr *standard(const Expr *expr, int depth)
    {
        return clone(m_arena, expr, [this, depth](const Expr &node) { return replaced(node, depth); });
    }

    /// A column by the table that stores it, or by what it is computed from; a comparison with its column first; a list
    /// in one order.
    Expr *replaced(const Expr &node, int depth)
    {
        if (as<ColumnRef>(&node))
            return columnOf(node, depth);
        if (const auto *in = as<In>(&node); in && !in->query)
            return listed(*in, depth);
        if (const auto *denied = as<Unary>(&node); denied && denied->op == UnaryOp::Not)
            return opposite(denied->operand, depth);
        const auto *compared = as<Binary>(&node);
        if (!compared || !as<Literal>(compared->left))
            return nullptr;
        return isComparison(compared->op) ? binary(m_arena, mirrored(compared->op), standard(compared->right, depth),
                                                   standard(compared->left, depth))
                                          : nullptr;
    }

    /// NOT x IS NULL is x IS NOT NULL; nothing where a denial stays one.
    Expr *opposite(const Expr *operand, int depth)
    {
        if (const auto *null = as<IsNull>(operand))
            return isNull(m_arena, standard(null->operand, depth), !null->negated);
        const auto *compared = as<Binary>(operand);
        if (!compared || (compared->op != BinaryOp::Equal && compared->op != BinaryOp::NotEqual))
            return nullptr;
        auto *turned = m_arena.make<Binary>();
        turned->op = compared->op == BinaryOp::Equal ? BinaryOp::NotEqual : BinaryOp::Equal;
        turned->left = standard(compared->left, depth);
        turned->right = standard(compared->right, depth);
        return standard(turned, depth);
    }

    Expr *listed(const In &in, int depth)
    {
        if (in.list.size() == 1)
            return binary(m_arena, in.negated ? BinaryOp::NotEqual : BinaryOp::Equal, standard(in.operand, depth),
                          standard(in.list.first(), depth));
        auto *out = m_arena.make<In>();
        out->negated = in.negated;
        out->operand = standard(in.operand, depth);
        for (const Expr *item : in.list)
            out->list.append(standard(item, depth));
        std::sort(out->list.begin(), out->list.end(),
                  [this](const Expr *a, const Expr *b) { return print(*a, m_traits) < print(*b, m_traits); });
        return out;
    }

    static bool isReadTwice(const Relation *relation)
    {
        const auto isSame = [relation](const Relation *other) {
            return other != relation && other->table == relation->table;
        };
        return relation && relation->table && relation->scope
               && std::any_of(relation->scope->relations.cbegin(), relation->scope->relations.cend(), isSame);
    }

    Expr *columnOf(const Expr &node, int depth)
    {
        const ColumnBinding *binding = columnBinding(m_bound, &node);
        if (!binding)
            return nullptr;
        const Relation *relation = binding->relation;
        if (const std::optional<BaseColumn> stored = m_origins.of(*binding)) {
            // Where a table is read twice, a condition on one of them says nothing of the other.
            const QString which = isReadTwice(relation) ? u'#' + QString::number(relation->index) : QString();
            return column(m_arena, stored->table.display().toLower() + which, stored->column.toLower());
        }
        const QList<const Select *> selects =
            relation && relation->query ? selectsOf(*relation->query) : QList<const Select *>();
        const QList<OutputColumn> outputs =
            selects.isEmpty() ? QList<OutputColumn>() : m_bound.outputs.value(selects.first());
        const Expr *computed =
            binding->column >= 0 && binding->column < outputs.size() ? outputs[binding->column].expr : nullptr;
        return computed && depth < DeepestExpansion ? standard(computed, depth + 1) : nullptr;
    }

    const BoundQuery &m_bound;
    const Origins &m_origins;
    const DialectTraits &m_traits;
    Arena m_arena;
};

} // namespace

QString storedColumn(const TableName &table, const QString &column)
{
    return (table.display() + u'.' + column).toLower();
}

void leaveOut(QSet<QString> &conditions, const QString &column)
{
    // "payments.period" is no part of "payments.period_closed".
    const QRegularExpression named(QStringLiteral("(?<![\\w.])%1(?!\\w)").arg(QRegularExpression::escape(column)));
    if (!column.isEmpty())
        conditions.removeIf([&named](const QString &one) { return one.contains(named); });
}

QList<Measure> measuresIn(const BoundQuery &bound, const Origins &origins, const DialectTraits &traits)
{
    return MeasureReader(bound, origins, traits).all();
}

QList<Measure> measuresOf(const QString &sql, const Schema &schema, const DialectTraits &traits)
{
    const Result<Statement> statement = parse(sql, traits);
    if (!statement)
        return {};
    const BoundQuery bound = bind(*statement, schema, traits);
    if (!bound.errors.isEmpty())
        return {};
    return measuresIn(bound, Origins(bound, traits), traits);
}

} // namespace Tieout::gate
