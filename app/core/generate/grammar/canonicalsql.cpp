// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/canonicalsql.h"

#include "core/generate/grammar/canonicalimpl.h"
#include "core/generate/grammar/grammarlimits.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::generate::grammar {

using namespace sql;

Result<QString> Canonical::write(const Query &query)
{
    if (!query.with.isEmpty())
        give("it has common tables");
    const Query *written =
        m_reason.isEmpty() ? (query.select ? select(query, Place::Top) : setOperation(query)) : nullptr;
    if (!m_reason.isEmpty() || !written)
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The query is not covered, because %1."),
                    {m_reason});
    return print(*written, m_forms.traits, {false, false});
}

Query *Canonical::setOperation(const Query &query)
{
    if (query.all || !query.left->select || !query.right->select)
        return give("it has more than one set operation, or one that keeps repetitions");
    if (!query.orderBy.isEmpty() || query.limit || query.offset)
        return give("it orders the result of a set operation");
    auto *out = m_arena.make<Query>();
    out->setOperator = query.setOperator;
    out->left = select(*query.left, Place::Arm);
    out->right = select(*query.right, Place::Arm);
    if (out->left && out->right && out->left->select->items.size() > MostArmColumns)
        return give("a side of its set operation has many columns");
    return out;
}

Query *Canonical::select(const Query &query, Place place)
{
    const Select *from = query.select;
    if (!from || !query.with.isEmpty() || query.offset || query.withTies)
        return give("it nests a set operation, has common tables or leaves the first rows out");
    if (!from->values.isEmpty() || !from->windows.isEmpty() || !from->distinctOn.isEmpty() || from->groupDistinct)
        return give("it has VALUES, windows or DISTINCT ON");
    Result<PlacedFrom> placed = placeFrom(*from, m_bound, m_forms);
    if (!placed) {
        m_reason = m_reason.isEmpty() ? placed.error().message() : m_reason;
        return nullptr;
    }
    Part part{&query, from, place, std::move(*placed), false, false};
    if (place != Place::Top && !m_forms.mayNest(*part.from.tree))
        return give("a nested query reads too many tables");
    auto *out = m_arena.make<Query>();
    out->select = m_arena.make<Select>();
    // Behind IN and in a set operation repetitions mean nothing.
    out->select->distinct = from->distinct && place == Place::Top;
    out->select->from = this->from(*part.from.tree);
    writeItems(*out->select, part);
    out->select->where = filter(part);
    writeGroups(*out, part);
    writeOrder(*out, part);
    return m_reason.isEmpty() ? out : nullptr;
}

From *Canonical::from(const FormTree &tree)
{
    const auto tableOf = [this](int table) {
        return sql::table(m_arena, m_forms.table(table).name, m_forms.tables[table].alias);
    };
    From *out = tableOf(tree.tables.first());
    for (qsizetype i = 0; i < tree.joins.size(); ++i) {
        const FormJoin &join = tree.joins[i];
        Expr *on = keyCondition(m_arena, m_forms.graph->keys()[join.edge], m_forms.tables[join.from].alias,
                                m_forms.tables[join.to].alias);
        out = sql::join(m_arena, out, tableOf(tree.tables[i + 1]), on);
    }
    return out;
}

void Canonical::writeItems(Select &out, Part &part)
{
    for (const SelectItem &item : part.select->items) {
        if (const auto *star = as<Star>(static_cast<const Expr *>(item.expr))) {
            writeStar(out, *star, part);
        } else if (isAggregate(item.expr)) {
            part.aggregates = true;
            out.items.append(SelectItem{aggregate(item.expr, part), {}});
        } else {
            part.columns = true;
            out.items.append(SelectItem{column(item.expr, part), {}});
        }
    }
    const bool single = part.place == Place::Member || part.place == Place::Single;
    if (single && out.items.size() != 1)
        give("a nested query gives several columns");
    if (part.place == Place::Arm && part.aggregates)
        give("a side of its set operation aggregates");
    if (part.place == Place::Member && part.aggregates)
        give("it looks among aggregates");
}

/// `*` over one table stays; `t.*`, `*` over a join (its order is the tables'), and in a place for single columns, are
/// their columns.
void Canonical::writeStar(Select &out, const Star &star, Part &part)
{
    const QList<const From *> leaves = fromLeaves(part.select->from);
    if (part.select->items.size() == 1 && part.place == Place::Top && leaves.size() == 1) {
        out.items.append(SelectItem{sql::star(m_arena), {}});
        return;
    }
    const QList<const Join *> joins = joinsOf(part.select->from);
    if (star.path.isEmpty() && std::any_of(joins.cbegin(), joins.cend(), [this](const Join *join) {
            return m_bound.merged.contains(join);
        }))
        give("it shows every column of tables joined by USING");
    part.columns = true;
    for (const From *leaf : leaves) {
        const Relation *relation = m_bound.fromRelations.value(leaf);
        if (!star.path.isEmpty() && relation->alias.compare(star.path.last().text, Qt::CaseInsensitive) != 0)
            continue;
        const int table = part.from.tables.value(relation);
        for (const int column : m_forms.tables[table].columns)
            out.items.append(SelectItem{
                sql::column(m_arena, m_forms.tables[table].alias, m_forms.table(table).columns[column].name), {}});
    }
}

/// What an alias or a number of a result column stands for.
const Expr *Canonical::meant(const Expr *expr, const Part &part) const
{
    if (const ColumnBinding *binding = m_bound.binding(expr); binding && binding->alias)
        return binding->alias->expr;
    const auto *number = as<Literal>(expr);
    if (number && number->type == Literal::Type::Number) {
        const int at = number->text.toInt();
        if (at >= 1 && at <= part.select->items.size())
            return part.select->items[at - 1].expr;
    }
    return expr;
}

/// Table and column of the forms; nothing for what is no column of the select's own tables.
std::optional<std::pair<int, int>> Canonical::placeOf(const Expr *expr, const Part &part) const
{
    const ColumnBinding *binding = m_bound.binding(expr);
    if (!binding || !binding->relation || !part.from.tables.contains(binding->relation))
        return {};
    const int table = part.from.tables.value(binding->relation);
    const int column = m_forms.table(table).columnIndex(binding->name);
    if (!m_forms.tables[table].columns.contains(column))
        return {};
    return std::pair(table, column);
}

Expr *Canonical::column(const Expr *expr, const Part &part)
{
    const std::optional<std::pair<int, int>> place = placeOf(expr, part);
    if (!place)
        return give(as<ColumnRef>(expr) ? "it reads a column of an enclosing query, or one that is hidden"
                                        : "it computes something");
    return sql::column(m_arena, m_forms.tables[place->first].alias,
                       m_forms.table(place->first).columns[place->second].name);
}

bool Canonical::isAggregate(const Expr *expr) const
{
    const auto *call = as<FunctionCall>(expr);
    return call && call->path.size() == 1 && m_forms.traits.aggregates.contains(call->name().text.toLower());
}

Expr *Canonical::aggregate(const Expr *expr, const Part &part)
{
    const auto *call = as<FunctionCall>(expr);
    const QString name = call->name().text.toLower();
    const bool count = name == u"count";
    const bool adds = name == u"sum" || name == u"avg";
    const bool extreme = name == u"min" || name == u"max";
    if ((!count && !adds && !extreme) || call->filter || call->over || call->separator || !call->orderBy.isEmpty()
        || call->variadic)
        return give("it aggregates in an unusual way");
    const Expr *argument = call->arguments.size() == 1 ? call->arguments.first() : nullptr;
    if (adds)
        return added(*call, argument, part);
    const auto *constant = as<Literal>(argument);
    const bool all = count && !call->distinct && (call->star || (constant && constant->type != Literal::Type::Null));
    if (!all && (!argument || !placeOf(argument, part)))
        return give("it aggregates something computed");
    if (count && !call->distinct && !part.from.tree->onceSet)
        return give("its joins repeat the rows that are counted or added up");
    if (all)
        return countStar(m_arena);
    return sql::call(m_arena, call->name().text.toUpper(), {column(argument, part)}, call->distinct && count);
}

/// A sum or an average, of a column or of two of one table.
Expr *Canonical::added(const FunctionCall &call, const Expr *argument, const Part &part)
{
    const auto *binary = as<Binary>(argument);
    const bool combines =
        binary && (binary->op == BinaryOp::Multiply || binary->op == BinaryOp::Add || binary->op == BinaryOp::Subtract);
    const QList<const Expr *> operands =
        combines ? QList<const Expr *>{binary->left, binary->right} : QList<const Expr *>{argument};
    int table = -1;
    for (const Expr *operand : operands) {
        const std::optional<std::pair<int, int>> place = operand ? placeOf(operand, part) : std::nullopt;
        if (!place || (table >= 0 && place->first != table))
            return give("it aggregates something computed");
        if (call.distinct || m_forms.kindOf(place->first, place->second) != ValueKind::Number)
            return give("it adds up what is no plain number");
        table = place->first;
    }
    if (!(part.from.tree->onceSet & (1u << table)))
        return give("its joins repeat the rows that are counted or added up");
    Expr *value = combines ? sql::binary(m_arena, binary->op, column(binary->left, part), column(binary->right, part))
                           : column(argument, part);
    return sql::call(m_arena, call.name().text.toUpper(), {value});
}

Expr *Canonical::key(const Expr *expr, const Part &part, bool aggregates)
{
    const Expr *item = meant(expr, part);
    if (!isAggregate(item))
        return column(item, part);
    return aggregates ? aggregate(item, part) : give("it orders single rows by an aggregate");
}

void Canonical::writeGroups(Query &out, const Part &part)
{
    const Select &select = *part.select;
    if (select.groupBy.isEmpty()) {
        if (select.having)
            give("it has HAVING without groups");
        else if (part.columns && part.aggregates)
            give("it shows columns beside an aggregate without groups");
        return;
    }
    const int most = part.place == Place::Top ? MostKeys : 1;
    if (part.place == Place::Arm || select.groupBy.size() > most || !groupsPlainly(select)) {
        give("it groups a side of a set operation, or by many columns");
        return;
    }
    for (const Expr *item : select.groupBy)
        out.select->groupBy.append(key(item, part, false));
    QList<Expr *> conditions;
    for (const Expr *condition : conjuncts(select.having))
        conditions.append(having(condition, part));
    if (conditions.size() > MostHaving)
        give("it has many conditions on groups");
    else if (m_reason.isEmpty())
        out.select->having = allOf(m_arena, conditions);
}

Expr *Canonical::having(const Expr *expr, const Part &part)
{
    const auto *binary = as<Binary>(expr);
    const auto *between = as<Between>(expr);
    const Expr *left = binary ? meant(binary->left, part) : between ? meant(between->operand, part) : nullptr;
    if (!left || !isAggregate(left))
        return give("a condition on groups is no comparison of an aggregate with a number");
    const bool compares = binary && binary->op >= BinaryOp::Equal && binary->op <= BinaryOp::GreaterEqual;
    if (compares)
        return sql::binary(m_arena, binary->op, aggregate(left, part), numberOf(binary->right));
    if (!between || between->negated || between->symmetric)
        return give("a condition on groups is no comparison of an aggregate with a number");
    auto *out = m_arena.make<Between>();
    out->operand = aggregate(left, part);
    out->low = numberOf(between->low);
    out->high = numberOf(between->high);
    return out;
}

void Canonical::writeOrder(Query &out, const Part &part)
{
    const Query &query = *part.query;
    const auto *limit = as<Literal>(static_cast<const Expr *>(query.limit));
    if (query.limit
        && (!limit || limit->type != Literal::Type::Number || limit->text.toInt() < 1 || limit->text.toInt() > 99999)) {
        give("its limit is no number of rows");
        return;
    }
    if (query.limit && m_forms.traits.limitForm == LimitForm::Top) {
        give("its dialect limits in the select list");
        return;
    }
    const bool grouped = !part.select->groupBy.isEmpty();
    const bool oneRow = part.aggregates && !grouped;
    if (oneRow || (part.place == Place::Member && !query.limit))
        return; // an order of one row, or of a set
    if (part.place == Place::Arm || part.place == Place::Member || query.orderBy.size() > MostKeys) {
        if (query.limit || !query.orderBy.isEmpty())
            give("it orders in a nested query, or by many columns");
        return;
    }
    for (const OrderItem &item : query.orderBy) {
        if (item.nulls != OrderItem::Nulls::Default || !item.usingOperator.isEmpty())
            give("it says where NULL stands in an order");
        else
            out.orderBy.append(
                OrderItem{key(item.expr, part, grouped), item.descending, OrderItem::Nulls::Default, {}});
    }
    if (part.place == Place::Single && (query.orderBy.isEmpty() != !query.limit || (grouped && !query.limit)))
        give("a nested value is grouped or ordered without a limit, or the other way round");
    if (limit)
        out.limit = sql::number(m_arena, limit->text);
}

Result<QString> canonicalSql(const BoundQuery &bound, const SqlForms &forms)
{
    if (!bound.errors.isEmpty())
        return fail(bound.errors.first().error);
    return Canonical(bound, forms).write(*bound.statement->query);
}

} // namespace Tieout::generate::grammar
