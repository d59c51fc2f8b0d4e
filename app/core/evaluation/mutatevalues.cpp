// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/mutationtools.h"

#include "core/gate/comparisons.h"
#include "core/gate/origins.h"
#include "core/sql/builder.h"
#include "core/sql/walk.h"

namespace Tieout::evaluation {

using namespace sql;

namespace {

/// Comparisons whose text is among the column's known texts. Nothing is known of others.
QList<gate::ValueComparison> heldComparisons(const Draft &draft, const MutationInput &input)
{
    const gate::Origins origins(draft.bound, input.traits);
    QList<gate::ValueComparison> held;
    for (const gate::ValueComparison &comparison : gate::valueComparisons(draft.bound, origins)) {
        const gate::KnownTexts known = input.facts.texts(comparison.column.table, comparison.column.column);
        if (known.texts && known.complete && known.texts->contains(comparison.literal->text) && !comparison.byPattern)
            held.append(comparison);
    }
    return held;
}

bool isHeld(const MutationInput &input, const gate::ValueComparison &comparison, const QString &text)
{
    const gate::KnownTexts known = input.facts.texts(comparison.column.table, comparison.column.column);
    return known.texts && known.texts->contains(text);
}

QString otherCase(const QString &text)
{
    const QString upper = text.toUpper();
    return upper != text ? upper : text.toLower();
}

} // namespace

/// Decidable where the question says the value and the column's texts are known to hold it; a filter nobody named may
/// have been meant away.
std::optional<Mutant> dropValueFilter(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    if (!draft)
        return {};
    struct Filter {
        Select *select = nullptr;
        const Expr *condition = nullptr;
        const Literal *value = nullptr;
    };
    QList<Filter> filters;
    for (Select *select : selects(*draft)) {
        for (const Expr *condition : conjuncts(select->where)) {
            const auto *comparison = as<Binary>(condition);
            const auto *literal = comparison ? as<Literal>(comparison->right) : nullptr;
            if (literal && comparison->op == BinaryOp::Equal && literal->type == Literal::Type::Text
                && as<ColumnRef>(comparison->left))
                filters.append({select, condition, literal});
        }
    }
    const Filter *filter = pick(filters, random);
    if (!filter)
        return {};
    const QList<gate::ValueComparison> held = heldComparisons(*draft, input);
    const bool known = std::any_of(held.cbegin(), held.cend(), [filter](const gate::ValueComparison &comparison) {
        return comparison.literal == filter->value;
    });
    const QString value = filter->value->text;
    filter->select->where = without(draft->statement.arena, filter->select->where, filter->condition);
    Mutant mutant = mutantOf("valueFilterDropped", draft->text(input.traits), {QStringLiteral("value.missing")});
    mutant.decidable = known && isNamed(input.question, value);
    return mutant;
}

/// Decidable where the column's texts are all known and the other spelling is not one of them.
std::optional<Mutant> changeCase(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<gate::ValueComparison> held = draft ? heldComparisons(*draft, input) : QList<gate::ValueComparison>();
    const gate::ValueComparison *comparison = pick(held, random);
    if (!comparison || otherCase(comparison->literal->text) == comparison->literal->text)
        return {};
    const QString other = otherCase(comparison->literal->text);
    changeable(comparison->literal)->text = other;
    Mutant mutant = mutantOf("valueCaseChanged", draft->text(input.traits), {QStringLiteral("value.case")});
    mutant.decidable = !isHeld(input, *comparison, other);
    return mutant;
}

/// Decidable as above.
std::optional<Mutant> misspellValue(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<gate::ValueComparison> held = draft ? heldComparisons(*draft, input) : QList<gate::ValueComparison>();
    const gate::ValueComparison *comparison = pick(held, random);
    if (!comparison || comparison->literal->text.size() < 4)
        return {};
    const QString other = misspelt(comparison->literal->text, random);
    changeable(comparison->literal)->text = other;
    Mutant mutant = mutantOf("valueMisspelt", draft->text(input.traits), {QStringLiteral("value.")});
    mutant.decidable = !isHeld(input, *comparison, other);
    return mutant;
}

/// IS NULL written as a comparison. Decidable always.
std::optional<Mutant> compareWithNull(const MutationInput &input, Random &)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    if (!draft)
        return {};
    for (Select *select : selects(*draft)) {
        for (const Expr *condition : conjuncts(select->where)) {
            const auto *isNull = as<IsNull>(condition);
            if (!isNull)
                continue;
            Arena &arena = draft->statement.arena;
            Expr *comparison = binary(arena, isNull->negated ? BinaryOp::NotEqual : BinaryOp::Equal,
                                      changeable(isNull)->operand, null(arena));
            select->where = allOf(arena, {without(arena, select->where, condition), comparison});
            return mutantOf("nullCompared", draft->text(input.traits), {QStringLiteral("null.compare")});
        }
    }
    return {};
}

} // namespace Tieout::evaluation
