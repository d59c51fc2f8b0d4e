// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/mutationtools.h"

#include "core/base/text.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::evaluation {

using namespace sql;

namespace {

/// One of the conditions that AND joins in WHERE or HAVING, with the constants that something is compared with.
struct ConstantCondition {
    Expr **clause = nullptr;
    const Expr *condition = nullptr;
    QList<const Literal *> constants;
};

QList<ConstantCondition> constantConditions(const Draft &draft)
{
    QList<ConstantCondition> found;
    for (Select *select : selects(draft)) {
        for (Expr **clause : {&select->where, &select->having}) {
            for (const Expr *condition : conjuncts(*clause)) {
                if (const QList<const Literal *> constants = constantsOf(condition); !constants.isEmpty())
                    found.append({clause, condition, constants});
            }
        }
    }
    return found;
}

bool isSaid(const QString &question, const Literal &literal)
{
    return literal.type == Literal::Type::Number ? isNumberNamed(question, literal.text)
                                                 : isNamed(question, QString(literal.text).remove(u'%'));
}

/// Texts and numbers that the query still compares with or shows.
QSet<QString> constantsIn(const Draft &draft)
{
    QSet<QString> texts;
    forEachExpr(draft.statement.query, [&texts](const Expr &expr) {
        if (const auto *literal = as<Literal>(&expr))
            texts.insert(literal->text.toLower());
    });
    return texts;
}

/// Words that ask for nothing but what the aggregate works out.
QStringList wordsFor(const QString &aggregate)
{
    static const QHash<QString, QStringList> words{
        {QStringLiteral("count"), {QStringLiteral("number of"), QStringLiteral("how many")}},
        {QStringLiteral("avg"), {QStringLiteral("average"), QStringLiteral("mean")}},
        {QStringLiteral("sum"), {QStringLiteral("total"), QStringLiteral("sum")}},
        {QStringLiteral("min"), {QStringLiteral("minimum"), QStringLiteral("lowest"), QStringLiteral("smallest")}},
        {QStringLiteral("max"), {QStringLiteral("maximum"), QStringLiteral("highest"), QStringLiteral("largest")}}};
    return words.value(aggregate.toLower());
}

/// Whether the question names what is shown and nothing that is left in the query can be what it names.
bool isShownAlone(const Draft &draft, const MutationInput &input, const Expr *shown)
{
    if (const ColumnBinding *gone = draft.bound.binding(shown)) {
        const QStringList words = base::identifierWords(gone->name);
        const QList<NamedColumn> left = namedColumns(draft);
        return isNamed(input.question, words.join(u' '))
               && std::none_of(left.cbegin(), left.cend(), [&words](const NamedColumn &column) {
                      const QStringList others = base::identifierWords(column.binding.name);
                      return std::all_of(words.cbegin(), words.cend(),
                                         [&others](const QString &word) { return others.contains(word); });
                  });
    }
    const auto *call = as<FunctionCall>(shown);
    const QString name = call ? call->name().text : QString();
    const QStringList words = wordsFor(name);
    bool isLeft = false;
    forEachExpr(draft.statement.query, [&](const Expr &expr) {
        const auto *other = as<FunctionCall>(&expr);
        isLeft = isLeft || (other && other->name().text.compare(name, Qt::CaseInsensitive) == 0);
    });
    return !isLeft && std::any_of(words.cbegin(), words.cend(), [&input](const QString &word) {
        return isNamed(input.question, word);
    });
}

} // namespace

/// Decidable where the question says every constant of the condition and the query has none of them anywhere else: a
/// filter nobody named may have been meant away, and another one may be what the word was for.
std::optional<Mutant> omitFilter(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<ConstantCondition> conditions = draft ? constantConditions(*draft) : QList<ConstantCondition>();
    const ConstantCondition *dropped = pick(conditions, random);
    if (!dropped)
        return {};
    *dropped->clause = without(draft->statement.arena, *dropped->clause, dropped->condition);
    const QSet<QString> left = constantsIn(*draft);
    Mutant mutant = mutantOf("filterOmitted", draft->text(input.traits),
                             {QStringLiteral("ledger."), QStringLiteral("value.missing"), QStringLiteral("period.")});
    mutant.decidable =
        std::all_of(dropped->constants.cbegin(), dropped->constants.cend(), [&](const Literal *constant) {
            return isSaid(input.question, *constant) && !left.contains(constant->text.toLower());
        });
    return mutant;
}

/// One of several things that the whole query shows. Decidable where the question names it, a column by all words of
/// its name and an aggregate by its own word, and the rest of the query has nothing that the words could stand for.
std::optional<Mutant> dropShownColumn(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    Select *select = draft ? draft->statement.query->select : nullptr;
    if (!select || select->items.size() < 2)
        return {};
    const auto isPlace = [](const Expr *expr) { return as<Literal>(expr) != nullptr; };
    const QList<OrderItem> &order = draft->statement.query->orderBy;
    if (std::any_of(select->groupBy.cbegin(), select->groupBy.cend(), isPlace)
        || std::any_of(order.cbegin(), order.cend(), [&isPlace](const OrderItem &item) { return isPlace(item.expr); }))
        return {};
    // What the query sorts or groups by under its new name has to stay.
    QList<const SelectItem *> used;
    for (const ColumnBinding &binding : std::as_const(draft->bound.columns))
        used.append(binding.alias);
    QList<qsizetype> free;
    for (qsizetype i = 0; i < select->items.size(); ++i) {
        const SelectItem &item = select->items.at(i);
        if (item.expr->kind == ExprKind::Star)
            return {};
        if (!used.contains(&item))
            free.append(i);
    }
    const qsizetype *place = pick(free, random);
    if (!place)
        return {};
    const SelectItem dropped = select->items.takeAt(*place);
    Mutant mutant = mutantOf("shownColumnDropped", draft->text(input.traits), {QStringLiteral("ledger.")});
    mutant.decidable = isShownAlone(*draft, input, dropped.expr);
    return mutant;
}

} // namespace Tieout::evaluation
