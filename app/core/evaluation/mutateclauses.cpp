// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/mutationtools.h"

#include "core/gate/origins.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::evaluation {

using namespace sql;

namespace {

/// SUM and AVG over a plain column of a table, with the select they stand in.
struct AddedUp {
    Select *select = nullptr;
    FunctionCall *call = nullptr;
    ColumnRef *argument = nullptr;
    ColumnBinding binding;
};

QList<AddedUp> addedUp(const Draft &draft, const DialectTraits &traits)
{
    QList<AddedUp> found;
    for (Select *select : selects(draft)) {
        for (const FunctionCall *call : gate::aggregatesOf(*select, traits)) {
            const QString name = call->name().text.toLower();
            const auto *argument = call->arguments.size() == 1 ? as<ColumnRef>(call->arguments.first()) : nullptr;
            const ColumnBinding *binding = draft.bound.binding(argument);
            if (argument && binding && binding->relation && binding->relation->table
                && (name == QLatin1String("sum") || name == QLatin1String("avg")))
                found.append({select, changeable(call), changeable(argument), *binding});
        }
    }
    return found;
}

} // namespace

/// What is summed or averaged becomes the table's primary key. Decidable always.
std::optional<Mutant> sumOfKey(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<AddedUp> all = draft ? addedUp(*draft, input.traits) : QList<AddedUp>();
    const AddedUp *one = pick(all, random);
    if (!one)
        return {};
    const Table &table = *one->binding.relation->table;
    if (table.primaryKey.size() != 1 || table.primaryKey.first().compare(one->binding.name, Qt::CaseInsensitive) == 0)
        return {};
    one->argument->path.last() = Name{table.primaryKey.first(), {}, true};
    return mutantOf("sumOfKey", draft->text(input.traits), {QStringLiteral("aggregate.not-additive")});
}

/// AVG(x) becomes the average of the averages per value of another column. Decidable always.
std::optional<Mutant> averageOfAverages(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const Query *query = draft ? draft->statement.query : nullptr;
    const Select *select = query ? query->select : nullptr;
    if (!select || !select->groupBy.isEmpty() || select->items.size() != 1 || select->having
        || !query->orderBy.isEmpty() || query->limit || select->distinct)
        return {};
    const QList<AddedUp> all = addedUp(*draft, input.traits);
    const AddedUp *average = pick(all, random);
    if (!average || average->select != select || average->call != select->items.first().expr
        || average->call->name().text.compare(QLatin1String("avg"), Qt::CaseInsensitive) != 0)
        return {};
    QStringList groups;
    for (const Column &column : average->binding.relation->table->columns) {
        if (column.name.compare(average->binding.name, Qt::CaseInsensitive) != 0)
            groups.append(column.name);
    }
    const QString *group = pick(groups, random);
    if (!group)
        return {};
    Arena &arena = draft->statement.arena;
    Select *inner = changeable(select);
    ColumnRef *key = column(arena, average->binding.relation->alias, *group);
    inner->items = {SelectItem{key, Name{QStringLiteral("grouped"), {}, false}},
                    SelectItem{average->call, Name{QStringLiteral("averaged"), {}, false}}};
    inner->groupBy = {clone(arena, static_cast<const Expr *>(key))};
    Query *outer =
        selectQuery(arena,
                    {SelectItem{call(arena, QStringLiteral("AVG"), {column(arena, {}, QStringLiteral("averaged"))}),
                                Name{QStringLiteral("average"), {}, false}}},
                    derived(arena, draft->statement.query, QStringLiteral("per_group")));
    draft->statement.query = outer;
    return mutantOf("averageOfAverages", draft->text(input.traits), {QStringLiteral("aggregate.not-additive")});
}

/// GROUP BY is left out although plain columns stand beside aggregates. Not decidable beside one MIN or MAX in an
/// engine that takes the columns of that row.
std::optional<Mutant> dropGroupBy(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    if (!draft)
        return {};
    QList<Select *> grouped;
    for (Select *select : selects(*draft)) {
        const bool plain = std::any_of(select->items.cbegin(), select->items.cend(), [](const SelectItem &item) {
            return item.expr && item.expr->kind == ExprKind::ColumnRef;
        });
        if (!select->groupBy.isEmpty() && plain && !gate::aggregatesOf(*select, input.traits).isEmpty())
            grouped.append(select);
    }
    if (grouped.isEmpty())
        return {};
    Select *select = *pick(grouped, random);
    select->groupBy.clear();
    int extremes = 0;
    for (const FunctionCall *call : gate::aggregatesOf(*select, input.traits)) {
        const QString name = call->name().text.toLower();
        extremes += name == QLatin1String("min") || name == QLatin1String("max") ? 1 : 0;
    }
    // HAVING needs a group in SQLite: the engine says so itself, as a syntax error would.
    Mutant mutant = mutantOf("groupByDropped", draft->text(input.traits),
                             {QStringLiteral("aggregate.ungrouped"), QStringLiteral("syntax")});
    mutant.decidable = !(input.traits.bareColumnsFollowExtreme && extremes == 1);
    return mutant;
}

/// ORDER BY is left out of a query with a limit. Decidable always.
std::optional<Mutant> dropOrder(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    if (!draft)
        return {};
    QList<Query *> ordered;
    forEachQuery(draft->statement.query, [&ordered](const Query &query) {
        if (query.limit && !query.orderBy.isEmpty())
            ordered.append(changeable(&query));
    });
    if (ordered.isEmpty())
        return {};
    (*pick(ordered, random))->orderBy.clear();
    return mutantOf("orderDropped", draft->text(input.traits), {QStringLiteral("order.missing")});
}

/// A UNION with one column more. Decidable always.
std::optional<Mutant> unionArity(const MutationInput &input, Random &)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    if (!draft || !draft->statement.query->select || draft->statement.query->limit
        || !draft->statement.query->orderBy.isEmpty())
        return {};
    Arena &arena = draft->statement.arena;
    QList<SelectItem> items;
    for (qsizetype i = 0; i <= draft->bound.output.size(); ++i)
        items.append(SelectItem{number(arena, qint64(i)), Name()});
    auto *both = arena.make<Query>();
    both->setOperator = SetOperator::Union;
    both->left = draft->statement.query;
    both->right = selectQuery(arena, items, nullptr);
    draft->statement.query = both;
    return mutantOf("unionArity", draft->text(input.traits), {QStringLiteral("reference."), QStringLiteral("syntax")});
}

/// A sum over a count, both whole. Decidable where what is summed is whole by its declaration and its values.
std::optional<Mutant> divideWholeNumbers(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<AddedUp> all = draft ? addedUp(*draft, input.traits) : QList<AddedUp>();
    const AddedUp *one = pick(all, random);
    if (!one || !input.traits.integerDivision)
        return {};
    const TypeClass type = draft->bound.typeOf(one->argument);
    const ColumnProfile *profile = input.facts.column(one->binding.relation->table->name, one->binding.name);
    if (type != TypeClass::Integer || one->call->name().text.compare(QLatin1String("avg"), Qt::CaseInsensitive) != 0)
        return {};
    // AVG(x) written as SUM(x) / COUNT(x).
    Arena &arena = draft->statement.arena;
    for (SelectItem &item : one->select->items) {
        if (item.expr != one->call)
            continue;
        FunctionCall *sum = call(arena, QStringLiteral("SUM"), {one->argument});
        FunctionCall *count =
            call(arena, QStringLiteral("COUNT"), {clone(arena, static_cast<const Expr *>(one->argument))});
        item.expr = binary(arena, BinaryOp::Divide, sum, count);
        Mutant mutant =
            mutantOf("wholeNumbersDivided", draft->text(input.traits), {QStringLiteral("number.integer-division")});
        mutant.decidable = !profile || profile->maximumScale <= 0;
        return mutant;
    }
    return {};
}

/// Decidable always: no gate may ever let it through.
std::optional<Mutant> callSideEffect(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QString *name = pick(input.traits.sideEffectFunctions, random);
    if (!draft || !name)
        return {};
    const QList<Select *> all = selects(*draft);
    if (all.isEmpty() || !all.first()->values.isEmpty())
        return {};
    Arena &arena = draft->statement.arena;
    // One in each select of a set operation: the numbers of columns fit.
    for (const Select *select : selectsOf(*draft->statement.query))
        changeable(select)->items.append(SelectItem{call(arena, *name, {text(arena, QStringLiteral("x"))}), Name()});
    return mutantOf("sideEffectCalled", draft->text(input.traits), {QStringLiteral("safety.function")});
}

} // namespace Tieout::evaluation
