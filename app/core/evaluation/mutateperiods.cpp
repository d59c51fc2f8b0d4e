// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/mutationtools.h"

#include "core/gate/origins.h"
#include "core/sql/builder.h"
#include "core/sql/walk.h"

namespace Tieout::evaluation {

using namespace sql;

namespace {

const QStringList periodChecks{QStringLiteral("period.missing"), QStringLiteral("period.different")};

/// The conditions of one select that filter the period which the question names.
struct PeriodSite {
    Select *select = nullptr;
    ColumnRef *column = nullptr;
    ColumnBinding binding;
    QList<const Expr *> conditions;
    period::Interval interval;
};

bool readsOnly(const Draft &draft, const Expr *condition, const Relation *relation, int column)
{
    bool reads = false;
    bool other = false;
    forEachExpr(condition, [&](const Expr &expr) {
        if (expr.kind == ExprKind::Subquery || expr.kind == ExprKind::Exists)
            other = true;
        const ColumnBinding *binding = draft.bound.binding(&expr);
        if (!binding)
            return;
        const bool same = binding->relation == relation && binding->column == column;
        reads = reads || same;
        other = other || !same;
    });
    return reads && !other;
}

/// Decidable predicate of all kinds here: the question names one period, and the gate found the gold to filter just
/// that.
bool isAsked(const MutationInput &input)
{
    if (input.periods.size() != 1)
        return false;
    for (const gate::CheckResult &check : input.gold.checks) {
        if (periodChecks.contains(check.id) && check.verdict != gate::Verdict::Passed)
            return false;
    }
    return true;
}

std::optional<PeriodSite> periodSite(const Draft &draft, const MutationInput &input)
{
    for (const gate::Report::PeriodFilter &filter : input.gold.periodFilters) {
        for (const NamedColumn &column : namedColumns(draft)) {
            const Scope *scope = column.binding.relation->scope;
            if (column.table().name != filter.table
                || column.binding.name.compare(filter.column, Qt::CaseInsensitive) != 0 || !scope || !scope->select)
                continue;
            PeriodSite site{changeable(scope->select), column.node, column.binding, {}, filter.interval};
            for (const Expr *condition : conjuncts(scope->select->where)) {
                if (readsOnly(draft, condition, column.binding.relation, column.binding.column))
                    site.conditions.append(condition);
            }
            if (!site.conditions.isEmpty())
                return site;
        }
    }
    return {};
}

void dropConditions(Draft &draft, PeriodSite &site)
{
    for (const Expr *condition : site.conditions)
        site.select->where = without(draft.statement.arena, site.select->where, condition);
}

/// Filters `interval` on a column of the site's relation. False where its encoding has no such boundary.
bool addInterval(Draft &draft, const MutationInput &input, const PeriodSite &site, const QString &column,
                 const period::Interval &interval)
{
    const ColumnProfile *profile = input.facts.column(site.binding.relation->table->name, column);
    if (!profile)
        return false;
    Arena &arena = draft.statement.arena;
    QList<Expr *> conditions;
    if (site.select->where)
        conditions.append(site.select->where);
    const auto add = [&](BinaryOp op, const QDate &day) {
        if (!day.isValid())
            return true;
        const Result<period::BoundaryLiteral> boundary = period::boundaryLiteral(day, profile->encoding);
        if (!boundary)
            return false;
        Literal *literal = boundary->isText ? text(arena, boundary->text) : number(arena, boundary->text);
        ColumnRef *node = sql::column(arena, site.binding.relation->alias, column);
        for (Name &name : node->path)
            name.quoted = true;
        conditions.append(binary(arena, op, node, literal));
        return true;
    };
    if (!add(BinaryOp::GreaterEqual, interval.from) || !add(BinaryOp::Less, interval.to))
        return false;
    site.select->where = allOf(arena, conditions);
    return true;
}

/// The period of the same length before or after.
period::Interval neighbour(const period::Interval &interval, Random &random)
{
    if (!interval.isBounded())
        return {interval.from.isValid() ? interval.from.addYears(1) : QDate(),
                interval.to.isValid() ? interval.to.addYears(1) : QDate()};
    const int months = (interval.to.year() - interval.from.year()) * 12 + interval.to.month() - interval.from.month();
    const int sign = random() % 2 == 0 ? 1 : -1;
    if (months > 0 && interval.from.day() == interval.to.day())
        return {interval.from.addMonths(sign * months), interval.to.addMonths(sign * months)};
    const qint64 days = interval.from.daysTo(interval.to);
    return {interval.from.addDays(sign * days), interval.to.addDays(sign * days)};
}

} // namespace

std::optional<Mutant> dropPeriod(const MutationInput &input, Random &)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    std::optional<PeriodSite> site = draft ? periodSite(*draft, input) : std::nullopt;
    if (!site)
        return {};
    dropConditions(*draft, *site);
    Mutant mutant = mutantOf("periodDropped", draft->text(input.traits), periodChecks);
    mutant.decidable = isAsked(input);
    return mutant;
}

std::optional<Mutant> shiftPeriod(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    std::optional<PeriodSite> site = draft ? periodSite(*draft, input) : std::nullopt;
    if (!site)
        return {};
    dropConditions(*draft, *site);
    if (!addInterval(*draft, input, *site, site->binding.name, neighbour(site->interval, random)))
        return {};
    Mutant mutant = mutantOf("periodShifted", draft->text(input.traits), periodChecks);
    mutant.decidable = isAsked(input);
    return mutant;
}

/// The same days of another date column of the table. Decidable where the gold filters the date that says when a row
/// happened and the question names no other.
std::optional<Mutant> movePeriod(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    std::optional<PeriodSite> site = draft ? periodSite(*draft, input) : std::nullopt;
    if (!site || !site->interval.isBounded())
        return {};
    const Table &table = *site->binding.relation->table;
    QStringList dates;
    for (const Column &column : table.columns) {
        const ColumnProfile *profile = input.facts.column(table.name, column.name);
        if (profile && profile->encoding != DateEncoding::None && profile->encoding != DateEncoding::Unknown
            && column.name.compare(site->binding.name, Qt::CaseInsensitive) != 0)
            dates.append(column.name);
    }
    const QString *other = pick(dates, random);
    if (!other)
        return {};
    dropConditions(*draft, *site);
    if (!addInterval(*draft, input, *site, *other, site->interval))
        return {};
    Mutant mutant = mutantOf("periodOnOtherDate", draft->text(input.traits), {QStringLiteral("period.column")});
    mutant.decidable =
        isAsked(input) && input.facts.timeColumn(table.name).compare(site->binding.name, Qt::CaseInsensitive) == 0;
    return mutant;
}

} // namespace Tieout::evaluation
