// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/mutationtools.h"

#include "core/base/text.h"
#include "core/gate/origins.h"
#include "core/sql/builder.h"
#include "core/sql/walk.h"

namespace Tieout::evaluation {

using namespace sql;

namespace {

/// A stored value that a query could be filtered by.
struct StoredValue {
    const Relation *relation = nullptr;
    QString column;
    Value value;
};

/// Values of columns that have others too and that the query does not name.
QList<StoredValue> storedValues(const Draft &draft, const MutationInput &input, const Scope &scope)
{
    QList<StoredValue> found;
    const QList<NamedColumn> named = namedColumns(draft);
    for (const Relation *relation : scope.relations) {
        if (!relation->table || relation->nullable)
            continue;
        for (const Column &column : relation->table->columns) {
            const bool isUsed = std::any_of(named.cbegin(), named.cend(), [&column](const NamedColumn &one) {
                return one.binding.name.compare(column.name, Qt::CaseInsensitive) == 0;
            });
            const ColumnProfile *profile = input.facts.column(relation->table->name, column.name);
            if (isUsed || !profile || profile->semantic == SemanticKind::Key || profile->common.size() < 2)
                continue;
            for (const ValueFraction &common : profile->common) {
                if (!common.value.isNull() && !common.value.toText().trimmed().isEmpty())
                    found.append({relation, column.name, common.value});
            }
        }
    }
    return found;
}

/// Whether a word of the question may stand for the value: its own, or one that begins like it ("female" for F).
bool mayMean(const QString &question, const StoredValue &stored)
{
    const QString value = base::folded(stored.value.toText());
    if (stored.value.isNumber() && isNumberNamed(question, value))
        return true;
    QStringList said;
    for (const base::Word &word : base::words(question))
        said.append(word.stem);
    const QList<base::Word> words = base::words(value);
    return std::any_of(words.cbegin(), words.cend(), [&said](const base::Word &word) {
        return std::any_of(said.cbegin(), said.cend(), [&word](const QString &stem) {
            return stem.startsWith(word.stem) || word.stem.startsWith(stem);
        });
    });
}

} // namespace

/// A filter by a real value of a column that the query does not name. Decidable where no word of the question is one of
/// the value's, or begins like one.
std::optional<Mutant> addFilter(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<const Select *> all = draft ? selectsOf(*draft->statement.query) : QList<const Select *>();
    const Scope *scope = all.isEmpty() ? nullptr : draft->bound.scopeOf(*all.first());
    const QList<StoredValue> values = scope ? storedValues(*draft, input, *scope) : QList<StoredValue>();
    const StoredValue *stored = pick(values, random);
    if (!stored)
        return {};
    Arena &arena = draft->statement.arena;
    Select *select = changeable(all.first());
    ColumnRef *filtered = column(arena, stored->relation->alias, stored->column);
    for (Name &name : filtered->path)
        name.quoted = true;
    select->where =
        allOf(arena, {select->where, binary(arena, BinaryOp::Equal, filtered, literal(arena, stored->value))});
    Mutant mutant =
        mutantOf("filterAdded", draft->text(input.traits),
                 {QStringLiteral("ledger."), QStringLiteral("value.unknown"), QStringLiteral("number.invented")});
    mutant.decidable = !mayMean(input.question, *stored);
    return mutant;
}

/// What the query works out and shows, times 1.19. Decidable unless the question says that number.
std::optional<Mutant> multiplyMeasure(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    Select *select = draft ? draft->statement.query->select : nullptr;
    if (!select)
        return {};
    QList<const FunctionCall *> shown;
    for (const FunctionCall *call : gate::aggregatesOf(*select, input.traits)) {
        const bool isShown = std::any_of(select->items.cbegin(), select->items.cend(),
                                         [call](const SelectItem &item) { return item.expr == call; });
        const bool isOfText = call->arguments.size() == 1 && !call->star
                              && call->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) != 0
                              && draft->bound.typeOf(call->arguments.first()) == TypeClass::Text;
        if (isShown && !isOfText)
            shown.append(call);
    }
    const FunctionCall *const *call = pick(shown, random);
    if (!call)
        return {};
    Arena &arena = draft->statement.arena;
    for (SelectItem &item : select->items) {
        if (item.expr == *call)
            item.expr = binary(arena, BinaryOp::Multiply, item.expr, number(arena, QStringLiteral("1.19")));
    }
    Mutant mutant = mutantOf("measureMultiplied", draft->text(input.traits),
                             {QStringLiteral("ledger."), QStringLiteral("number.invented")});
    mutant.decidable = !isNumberNamed(input.question, QStringLiteral("1.19"));
    return mutant;
}

} // namespace Tieout::evaluation
