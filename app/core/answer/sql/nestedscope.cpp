// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/nestedscope.h"

#include "core/base/text.h"
#include "core/gate/origins.h"
#include "core/sql/operators.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::answer {

using namespace sql;

using message::Message;
using message::say;

namespace {

/// A condition on a column of one relation, however its columns are qualified.
struct Filter {
    QString meaning;
    QString text;
    bool operator==(const Filter &other) const { return meaning == other.meaning; }
};

class Finder
{
public:
    Finder(const BoundQuery &bound, const DialectTraits &traits)
        : m_bound(bound)
        , m_traits(traits)
    {
    }

    QList<Message> of(const Select &select) const
    {
        QList<Message> found;
        for (const Expr *condition : conjuncts(select.where)) {
            const auto *equal = as<Binary>(condition);
            const ColumnBinding *column =
                equal && equal->op == BinaryOp::Equal ? gate::columnBinding(m_bound, equal->left) : nullptr;
            const auto *nested = column ? as<Subquery>(static_cast<const Expr *>(equal->right)) : nullptr;
            const Select *inner = nested && nested->query ? nested->query->select : nullptr;
            const Relation *relation = inner ? extremeOf(*inner, *column) : nullptr;
            if (!relation)
                continue;
            const QList<Filter> around = filtersOn(select, *column->relation);
            const QList<Filter> within = filtersOn(*inner, *relation);
            const QString taken = print(*inner->items.first().expr, m_traits);
            if (const Message outside = missing(around, within); !outside.isEmpty())
                found.append(say("answer.doubt.extremeOfAll", {taken, outside}));
            else if (const Message inside = missing(within, around); !inside.isEmpty())
                found.append(say("answer.doubt.extremeOfSome", {taken, inside}));
        }
        return found;
    }

private:
    /// The relation whose column is taken the MIN or MAX of, where that is the very column it is compared with; null
    /// otherwise.
    const Relation *extremeOf(const Select &inner, const ColumnBinding &column) const
    {
        const auto *call = inner.items.size() == 1 && inner.groupBy.isEmpty()
                               ? as<FunctionCall>(static_cast<const Expr *>(inner.items.first().expr))
                               : nullptr;
        const QString name =
            call && !call->over && call->arguments.size() == 1 ? call->name().text.toLower() : QString();
        if (name != QLatin1String("min") && name != QLatin1String("max"))
            return nullptr;
        const ColumnBinding *taken = gate::columnBinding(m_bound, call->arguments.first());
        const bool same = taken && taken->relation && column.relation && taken->relation->table
                          && taken->relation->table == column.relation->table && taken->column == column.column
                          && taken->relation != column.relation;
        return same ? taken->relation : nullptr;
    }

    QList<Filter> filtersOn(const Select &select, const Relation &relation) const
    {
        QList<Filter> filters;
        for (const Expr *condition : conjuncts(select.where)) {
            const auto *binary = as<Binary>(condition);
            const auto *literal =
                binary && isComparison(binary->op) ? as<Literal>(static_cast<const Expr *>(binary->right)) : nullptr;
            const ColumnBinding *column = literal ? gate::columnBinding(m_bound, binary->left) : nullptr;
            if (column && column->relation == &relation)
                filters.append({QStringLiteral("%1 %2 %3").arg(column->column).arg(int(binary->op)).arg(literal->text),
                                print(*condition, m_traits)});
        }
        return filters;
    }

    static Message missing(const QList<Filter> &wanted, const QList<Filter> &present)
    {
        QList<Message> texts;
        for (const Filter &filter : wanted) {
            if (!present.contains(filter))
                texts.append(filter.text);
        }
        return message::joined(texts, "join.and", "join.and");
    }

    const BoundQuery &m_bound;
    const DialectTraits &m_traits;
};

QString inOneLine(const Query &query, const DialectTraits &traits)
{
    PrintOptions options;
    options.multiline = false;
    return print(query, traits, options);
}

/// A table of settings, say; a negative count is not known.
bool isOneRow(qint64 rows)
{
    return rows == 0 || rows == 1;
}

/// A line, and what another select over the table filters, where one does.
Message withConditionElsewhere(const Message &line, const gate::Report &report, const Select &select,
                               const Table &table, const DialectTraits &traits)
{
    QString condition;
    for (const Scope &scope : report.bound->scopes) {
        const bool other =
            scope.select && scope.select != &select && scope.select->where && scope.relations.size() == 1;
        if (other && condition.isEmpty() && scope.relations.first()->table == &table)
            condition = print(*scope.select->where, traits);
    }
    return condition.isEmpty() ? line : say("answer.doubt.elsewhere", {line, condition});
}

} // namespace

QList<Message> extremesOfOtherRows(const gate::Report &report, const DialectTraits &traits)
{
    QList<Message> found;
    const Finder finder(*report.bound, traits);
    forEachSelect(report.statement->query, [&](const Select &select) { found += finder.of(select); });
    return found;
}

QList<Message> idleMemberships(const gate::Report &report, const schema::SchemaGraph &graph,
                               const DialectTraits &traits)
{
    QList<Message> found;
    forEachExpr(report.statement->query, [&](const Expr &expr) {
        const auto *in = as<In>(&expr);
        const Query *nested = in && !in->negated ? in->query : nullptr;
        const Select *select = nested && !nested->limit && !nested->offset ? nested->select : nullptr;
        const bool filters = !select || select->where || select->having || !select->groupBy.isEmpty()
                             || select->items.size() != 1 || !as<NamedTable>(static_cast<const From *>(select->from));
        const ColumnBinding *taken = filters ? nullptr : gate::columnBinding(*report.bound, select->items.first().expr);
        const ColumnBinding *compared = taken ? gate::columnBinding(*report.bound, in->operand) : nullptr;
        if (!compared || !taken->relation || !taken->relation->table || !compared->relation
            || !compared->relation->table)
            return;
        const bool alongKey = std::any_of(graph.keys().cbegin(), graph.keys().cend(), [&](const ForeignKey &key) {
            return key.from == compared->relation->table->name && key.to == taken->relation->table->name
                   && key.fromColumns.size() == 1
                   && key.fromColumns.first().compare(compared->name, Qt::CaseInsensitive) == 0
                   && key.toColumns.first().compare(taken->name, Qt::CaseInsensitive) == 0;
        });
        if (alongKey) {
            const Message line = say("answer.doubt.idle", {inOneLine(*nested, traits), print(*in->operand, traits)});
            found.append(withConditionElsewhere(line, report, *select, *taken->relation->table, traits));
        }
    });
    return found;
}

QList<Message> arbitraryValues(const gate::Report &report, const gate::SourceFacts &facts, const DialectTraits &traits)
{
    QList<Message> found;
    forEachExpr(report.statement->query, [&](const Expr &expr) {
        const auto *nested = as<Subquery>(&expr);
        const Query *query = nested ? nested->query : nullptr;
        const Select *select = query && !query->limit && !query->offset ? query->select : nullptr;
        if (!select || select->where || select->having || !select->groupBy.isEmpty()
            || !gate::aggregatesOf(*select, traits).isEmpty())
            return;
        const auto scope = std::find_if(report.bound->scopes.cbegin(), report.bound->scopes.cend(),
                                        [select](const Scope &one) { return one.select == select; });
        const Relation *relation =
            scope != report.bound->scopes.cend() && scope->relations.size() == 1 ? scope->relations.first() : nullptr;
        if (!relation || !relation->table || isOneRow(facts.rows(relation->table->name)))
            return;
        const Message line = say("answer.doubt.arbitrary", {inOneLine(*query, traits)});
        found.append(withConditionElsewhere(line, report, *select, *relation->table, traits));
    });
    return found;
}

} // namespace Tieout::answer
