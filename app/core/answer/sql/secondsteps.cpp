// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/secondresult.h"

#include "core/answer/sql/recompute.h"
#include "core/sql/builder.h"
#include "core/sql/walk.h"

#include <QSet>

namespace Tieout::answer {

using namespace sql;

namespace {

tl::unexpected<Error> stepsNotCovered()
{
    return unsupported(QT_TRANSLATE_NOOP("Error", "it follows rows step by step in a way that is not recomputed"));
}

/// One step: from a value that was found to those of the rows that hold it.
struct HierarchyStep {
    const Relation *table = nullptr;
    const Expr *found = nullptr; ///< what the next step begins with
    const Expr *from = nullptr;  ///< equals what was found before
};

/// `SELECT t.id FROM t JOIN below ON t.parent = below.id`
std::optional<HierarchyStep> stepOf(const Query &query, const QString &common, const BoundQuery &bound)
{
    const Select *select = query.select;
    const auto *join = select ? as<Join>(static_cast<const From *>(select->from)) : nullptr;
    if (!join || join->type != JoinType::Inner || select->where || select->items.size() != 1
        || !select->groupBy.isEmpty() || query.limit)
        return {};
    const auto *equality = as<Binary>(static_cast<const Expr *>(join->on));
    const Relation *left = bound.fromRelations.value(join->left);
    const Relation *right = bound.fromRelations.value(join->right);
    if (!equality || equality->op != BinaryOp::Equal || !left || !right)
        return {};
    const auto isBase = [](const Relation *one) { return one->kind == Relation::Kind::BaseTable; };
    HierarchyStep step;
    step.table = isBase(left) ? left : right;
    const Relation *known = isBase(left) ? right : left;
    const auto *read = as<NamedTable>(known->from);
    if (!isBase(step.table) || known->kind != Relation::Kind::CommonTable || !read
        || read->table().text.compare(common, Qt::CaseInsensitive) != 0)
        return {};
    const auto reads = [&bound](const Expr *expr) -> const Relation * {
        const ColumnBinding *binding = gate::columnBinding(bound, expr);
        return binding ? binding->relation : nullptr;
    };
    const bool isFirst = reads(equality->left) == step.table;
    step.found = select->items.first().expr;
    step.from = isFirst ? equality->left : equality->right;
    const bool fits = reads(step.found) == step.table && reads(step.from) == step.table
                      && reads(isFirst ? equality->right : equality->left) == known;
    return fits ? std::optional(step) : std::nullopt;
}

/// Whether it is `SELECT id FROM below` and nothing more.
bool readsAll(const Query *query, const QString &common)
{
    const Select *select = query ? query->select : nullptr;
    const auto *table = select ? as<NamedTable>(static_cast<const From *>(select->from)) : nullptr;
    return table && table->path.size() == 1 && table->table().text.compare(common, Qt::CaseInsensitive) == 0
           && select->items.size() == 1 && as<ColumnRef>(static_cast<const Expr *>(select->items.first().expr))
           && !select->where && !select->having && select->groupBy.isEmpty() && !query->limit && !query->offset;
}

} // namespace

/// What stands below one row, found here from step to step over the pairs of the table; then the query with what was
/// found in the place of the steps.
Result<SecondRows> SecondResult::steps(const Query &query)
{
    if (query.with.size() != 1 || query.with.first().columns.size() != 1 || !query.with.first().query)
        return stepsNotCovered();
    const CommonTable &common = query.with.first();
    const Query &union_ = *common.query;
    if (union_.select || union_.setOperator != SetOperator::Union || union_.limit)
        return stepsNotCovered();
    const std::optional<HierarchyStep> step = stepOf(*union_.right, common.name.text, m_bound);
    if (!step)
        return stepsNotCovered();
    const Result<SecondRows> first = of(*union_.left);
    if (!first)
        return first;
    Arena arena;
    const Query *pairs = selectQuery(arena,
                                     {{clone(arena, step->from), Name{QStringLiteral("c0"), {}, false}},
                                      {clone(arena, step->found), Name{QStringLiteral("c1"), {}, false}}},
                                     clone(arena, step->table->from));
    const Result<QList<Row>> rows = plainRows(*pairs);
    if (!rows)
        return fail(rows.error());
    QHash<QString, QList<Value>> next;
    for (const Row &row : *rows) {
        if (!row[0].isNull())
            next[groupKey({row[0]})].append(row[1]);
    }
    QList<Value> found;
    QSet<QString> known;
    const auto add = [&](const Value &value) {
        if (value.isNull() || known.contains(groupKey({value})))
            return;
        known.insert(groupKey({value}));
        found.append(value);
    };
    for (const Row &row : first->rows)
        add(row.first());
    for (qsizetype i = 0; i < found.size(); ++i) {
        for (const Value &value : next.value(groupKey({found[i]})))
            add(value);
    }
    constexpr qsizetype MostListed = 5'000;
    if (found.size() > MostListed)
        return unsupported(QT_TRANSLATE_NOOP("Error", "it puts more than %1 rows in order"),
                           {QString::number(MostListed)});
    Statement statement;
    const Replacement listed = [&](const Expr &node) -> Expr * {
        const auto *in = as<In>(&node);
        if (!in || !readsAll(in->query, common.name.text))
            return nullptr;
        auto *list = statement.arena.make<In>();
        list->negated = in->negated;
        list->operand = clone(statement.arena, static_cast<const Expr *>(in->operand));
        for (const Value &value : std::as_const(found))
            list->list.append(literal(statement.arena, value));
        if (found.isEmpty())
            list->list.append(null(statement.arena));
        return list;
    };
    statement.query = clone(statement.arena, &query, listed);
    statement.query->with.clear();
    statement.query->recursive = false;
    const BoundQuery bound = bind(statement, *m_bound.schema, m_session.traits());
    if (!bound.errors.isEmpty())
        return stepsNotCovered();
    Result<SecondRows> result = SecondResult(m_session, bound, m_facts, m_limits, m_stop).of(*statement.query);
    if (result)
        note(result->read, result->sql);
    return result;
}

} // namespace Tieout::answer
