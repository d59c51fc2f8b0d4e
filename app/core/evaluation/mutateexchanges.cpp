// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/mutationtools.h"

#include "core/base/text.h"
#include "core/gate/origins.h"
#include "core/sql/walk.h"

namespace Tieout::evaluation {

using namespace sql;

namespace {

/// A stored column that can take another one's place: of a table that the query reads, or of one that a key leads to.
struct Substitute {
    const Relation *relation = nullptr; ///< null: the table is to be joined over `key`
    std::optional<ForeignKey> key;
    QString column;
};

/// A stored column of one table in the query with all places where it stands.
struct Site {
    const Relation *relation = nullptr;
    QString column;
    QList<Substitute> substitutes;
};

using ColumnTest = std::function<bool(const Column &column, const ColumnProfile &profile)>;

bool reads(const Scope &scope, const TableName &table)
{
    return std::any_of(scope.relations.cbegin(), scope.relations.cend(), [&table](const Relation *relation) {
        return relation->table && relation->table->name == table;
    });
}

enum class Reach { AnyTable, OtherTables };

/// Whether a join over the key makes the columns the same.
bool isEqual(const ForeignKey &key, const QString &column, const QString &other)
{
    for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
        const QStringList pair{key.fromColumns[i], key.toColumns[i]};
        if (pair.contains(column, Qt::CaseInsensitive) && pair.contains(other, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

/// Columns for which `test` holds, of the tables beside `relation` and of those that one key leads to.
QList<Substitute> substitutesFor(const MutationInput &input, const Relation &relation, const QString &replaced,
                                 Reach reach, const ColumnTest &test)
{
    QList<Substitute> found;
    const auto add = [&](const Table &table, const Relation *read, const std::optional<ForeignKey> &key) {
        for (const Column &column : table.columns) {
            const ColumnProfile *profile = input.facts.column(table.name, column.name);
            const bool isSelf = read == &relation && column.name.compare(replaced, Qt::CaseInsensitive) == 0;
            if (!isSelf && profile && test(column, *profile) && !(key && isEqual(*key, replaced, column.name)))
                found.append({read, key, column.name});
        }
    };
    for (const Relation *read : relation.scope->relations) {
        if (read->kind == Relation::Kind::BaseTable && read->table && (read != &relation || reach == Reach::AnyTable))
            add(*read->table, read, {});
    }
    for (const ForeignKey &key : input.graph.keys()) {
        const bool isChild = key.from == relation.table->name;
        const bool isParent = key.to == relation.table->name;
        const Table *other = input.graph.schema().table(isChild ? key.to : key.from);
        if (isChild != isParent && other && !reads(*relation.scope, other->name))
            add(*other, nullptr, key);
    }
    return found;
}

/// Every place where the column stands reads the substitute instead.
void exchange(Draft &draft, const Site &site, const Substitute &substitute)
{
    QList<ColumnRef *> nodes;
    for (const NamedColumn &column : namedColumns(draft)) {
        if (column.binding.relation == site.relation
            && column.binding.name.compare(site.column, Qt::CaseInsensitive) == 0)
            nodes.append(column.node);
    }
    QString alias;
    if (substitute.relation) {
        alias = substitute.relation->alias;
    } else {
        alias = QStringLiteral("joined");
        joinOver(draft, *site.relation, *substitute.key, alias);
    }
    for (ColumnRef *node : nodes)
        node->path = {Name{alias, {}, true}, Name{substitute.column, {}, true}};
}

bool namesColumn(const QString &question, const QString &column)
{
    return isNamed(question, base::identifierWords(column).join(u' '));
}

/// The question names the column and not by a name that the other one has as well: "year" may be of either table.
bool namesApart(const QString &question, const QString &column, const QString &other)
{
    return namesColumn(question, column) && base::identifierWords(column) != base::identifierWords(other);
}

/// Some word of the name that the other one has not stands in the question.
bool namesMoreThan(const QString &question, const QString &column, const QString &other)
{
    const QStringList known = base::identifierWords(other);
    const QStringList words = base::identifierWords(column);
    return std::any_of(words.cbegin(), words.cend(),
                       [&](const QString &word) { return !known.contains(word) && isNamed(question, word); });
}

/// A number that says how much, not which one or when.
bool isFigure(const Column &column, const ColumnProfile &profile)
{
    const bool isNumber =
        column.type == TypeClass::Integer || column.type == TypeClass::Real || column.type == TypeClass::Decimal;
    return isNumber && profile.semantic != SemanticKind::Key && profile.semantic != SemanticKind::Flag
           && profile.semantic != SemanticKind::Code && profile.encoding == DateEncoding::None;
}

/// Arguments of SUM, AVG, MIN and MAX, and what rows are sorted by.
QList<Site> measureSites(const Draft &draft, const MutationInput &input)
{
    QList<Site> sites;
    const auto add = [&](const Expr *expr) {
        const ColumnBinding *binding = draft.bound.binding(expr);
        const Relation *relation = binding ? binding->relation : nullptr;
        if (!relation || relation->kind != Relation::Kind::BaseTable || binding->column < 0)
            return;
        const Column *column = relation->table->column(binding->name);
        const ColumnProfile *profile = input.facts.column(relation->table->name, binding->name);
        if (!column || !profile || !isFigure(*column, *profile))
            return;
        Site site{relation, column->name, substitutesFor(input, *relation, column->name, Reach::AnyTable, isFigure)};
        if (!site.substitutes.isEmpty())
            sites.append(site);
    };
    for (const Select *select : selects(draft)) {
        for (const FunctionCall *call : gate::aggregatesOf(*select, input.traits)) {
            if (call->arguments.size() == 1
                && call->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) != 0)
                add(call->arguments.first());
        }
    }
    forEachQuery(draft.statement.query, [&add](const Query &query) {
        for (const OrderItem &item : query.orderBy)
            add(item.expr);
    });
    return sites;
}

/// Dates that a condition compares with constants.
QList<Site> dateSites(const Draft &draft, const MutationInput &input)
{
    QList<Site> sites;
    for (const Select *select : selects(draft)) {
        for (const Expr *condition : conjuncts(select->where)) {
            if (constantsOf(condition).isEmpty())
                continue;
            forEachExpr(condition, [&](const Expr &expr) {
                const ColumnBinding *binding = draft.bound.binding(&expr);
                const Relation *relation = binding ? binding->relation : nullptr;
                if (!relation || relation->kind != Relation::Kind::BaseTable || binding->depth != 0)
                    return;
                const ColumnProfile *profile = input.facts.column(relation->table->name, binding->name);
                if (!profile || profile->encoding == DateEncoding::None || profile->encoding == DateEncoding::Unknown)
                    return;
                const auto isAlike = [profile](const Column &, const ColumnProfile &other) {
                    return other.encoding == profile->encoding;
                };
                Site site{relation, binding->name,
                          substitutesFor(input, *relation, binding->name, Reach::OtherTables, isAlike)};
                if (!site.substitutes.isEmpty())
                    sites.append(site);
            });
        }
    }
    return sites;
}

/// Whether the whole query adds up, averages or counts rows of the relation: the only one that it reads, or that of
/// what is aggregated.
bool isCounted(const Draft &draft, const MutationInput &input, const Relation &relation)
{
    const QList<const FunctionCall *> calls = gate::aggregatesOf(*relation.scope->select, input.traits);
    return std::any_of(calls.cbegin(), calls.cend(), [&](const FunctionCall *call) {
        const ColumnBinding *binding =
            call->arguments.size() == 1 ? draft.bound.binding(call->arguments.first()) : nullptr;
        return binding ? binding->relation == &relation : relation.scope->relations.size() == 1;
    });
}

} // namespace

/// What is aggregated or sorted by becomes another figure of the table or of one beside it. Decidable where the
/// question names the right one by all words of its name and no word that only the wrong one has.
std::optional<Mutant> exchangeMeasure(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<Site> sites = draft ? measureSites(*draft, input) : QList<Site>();
    const Site *site = pick(sites, random);
    if (!site)
        return {};
    const Substitute &substitute = *pick(site->substitutes, random);
    exchange(*draft, *site, substitute);
    Mutant mutant = mutantOf("measureExchanged", draft->text(input.traits),
                             {QStringLiteral("ledger."), QStringLiteral("measure."), QStringLiteral("aggregate."),
                              QStringLiteral("unit."), QStringLiteral("join.")});
    mutant.decidable = namesApart(input.question, site->column, substitute.column)
                       && !namesMoreThan(input.question, substitute.column, site->column);
    return mutant;
}

/// The date that a condition compares becomes one of a table above or below. Decidable where the question names no word
/// that only the wrong date has, and either names the right one or asks to add up or count rows of its table.
std::optional<Mutant> exchangeDate(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<Site> sites = draft ? dateSites(*draft, input) : QList<Site>();
    const Site *site = pick(sites, random);
    if (!site)
        return {};
    const Substitute &substitute = *pick(site->substitutes, random);
    const bool isCountedHere = isCounted(*draft, input, *site->relation);
    exchange(*draft, *site, substitute);
    Mutant mutant = mutantOf("dateOfOtherTable", draft->text(input.traits),
                             {QStringLiteral("ledger."), QStringLiteral("period."), QStringLiteral("join.")});
    mutant.decidable = !namesMoreThan(input.question, substitute.column, site->column)
                       && (namesApart(input.question, site->column, substitute.column) || isCountedHere);
    return mutant;
}

} // namespace Tieout::evaluation
