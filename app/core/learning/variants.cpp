// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/variants.h"

#include "core/gate/origins.h"
#include "core/learning/variantmaker.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>
#include <array>

namespace Tieout::learning {

using namespace sql;
using Kind = Variant::Kind;
using Change = Variant::Change;

/// In the order of the enumeration.
static constexpr std::array kindNames{"filter", "value",      "boundary", "period",      "date column",
                                      "join",   "duplicates", "measure",  "added filter"};
static constexpr std::array patterns{
    "Without the filter: %1.",
    "With \u201c%1\u201d instead of \u201c%2\u201d.",
    "With the bound of %1 on %2 instead of %3.",
    "For %1 (the period before) instead of %2.",
    "For %1 (the period after) instead of %2.",
    "For %1 (a year earlier) instead of %2.",
    "For %1 (a year later) instead of %2.",
    "For %1 (the calendar year it begins in) instead of %2.",
    "For %1 (the calendar year it ends in) instead of %2.",
    "For %1 (of a fiscal year that begins in %3) instead of %2.",
    "By %1 instead of %2.",
    "With %1 instead of %2.",
    "With the rows of %1 that have none of %2 too.",
    "Only with rows of %1 that have one of %2.",
    "Without the join of %1.",
    "Joined from %1 to %2.",
    "Counting what repeats once: %1.",
    "Counting what repeats each time: %1.",
    "With equal rows taken once.",
    "With equal rows taken each time.",
    "Counting each row of %1 once.",
    "Only where %1 is %2.",
    "Only where %1 is not %2.",
};
static_assert(kindNames.size() == size_t(Kind::AddedFilter) + 1 && patterns.size() == size_t(Change::OnlyWhereNot) + 1);

VariantMaker::VariantMaker(Statement &statement, const BoundQuery &bound, const catalog::Snapshot &snapshot,
                           const period::CalendarSettings &calendar)
    : m_statement(statement)
    , m_bound(bound)
    , m_snapshot(snapshot)
    , m_calendar(calendar)
    , m_words(bound, snapshot.traits, m_phrases)
{
    m_seen.insert(print(*statement.query, snapshot.traits));
    forEachSelect(statement.query, [this](const Select &select) { m_selects.append(changeable(&select)); });
    forEachExpr(statement.query, [this](const Expr &expr) {
        const auto *call = as<FunctionCall>(&expr);
        if (call && !call->over && gate::isAggregate(*call, m_snapshot.traits))
            m_aggregates.append(changeable(call));
    });
}

QList<Variant> VariantMaker::make()
{
    filters();
    otherValues();
    boundaries();
    periods();
    dateColumns();
    joins();
    duplicates();
    measures();
    addedFilters();
    return m_variants;
}

void VariantMaker::add(Kind kind, Change change, const QStringList &arguments)
{
    const QString text = print(*m_statement.query, m_snapshot.traits);
    if (m_seen.contains(text))
        return;
    m_seen.insert(text);
    m_variants.append({kind, change, arguments, text});
}

void VariantMaker::takeColumn(Kind kind, Change change, const ColumnBinding &binding, const QString &other)
{
    const std::vector<std::pair<ColumnRef *, Name>> before = [&] {
        std::vector<std::pair<ColumnRef *, Name>> refs;
        for (auto it = m_bound.columns.cbegin(); it != m_bound.columns.cend(); ++it) {
            if (it->relation == binding.relation && it->name == binding.name)
                refs.emplace_back(changeable(it.key()), it.key()->path.last());
        }
        return refs;
    }();
    for (const auto &[ref, name] : before)
        ref->path.last() = Name{other, {}, false};
    add(kind, change, {named(binding, other), named(binding, binding.name)});
    for (const auto &[ref, name] : before)
        ref->path.last() = name;
}

QString VariantMaker::named(const ColumnBinding &binding, const QString &column)
{
    return binding.relation->table->name.display() + u'.' + column;
}

void VariantMaker::dateColumns()
{
    QSet<std::pair<const Relation *, QString>> done;
    for (const Select *select : std::as_const(m_selects)) {
        forEachExpr(select->where, [&](const Expr &expr) {
            const ColumnBinding *binding = m_bound.binding(&expr);
            const bool stored = binding && binding->relation && binding->relation->table && binding->column >= 0;
            if (stored && !done.contains({binding->relation, binding->name})) {
                done.insert({binding->relation, binding->name});
                dateColumnsFor(*binding);
            }
        });
    }
}

void VariantMaker::dateColumnsFor(const ColumnBinding &binding)
{
    const catalog::CatalogEntry *entry = m_snapshot.entry(binding.relation->table->name);
    if (!entry || !entry->timeColumns.contains(binding.name))
        return;
    const ColumnProfile *own = m_snapshot.columnProfile(entry->table, binding.name);
    for (const QString &other : entry->timeColumns) {
        const ColumnProfile *profile = m_snapshot.columnProfile(entry->table, other);
        if (other != binding.name && own && profile && own->encoding == profile->encoding)
            takeColumn(Kind::DateColumn, Change::DateColumn, binding, other);
    }
}

void VariantMaker::measures()
{
    QSet<std::pair<const Relation *, QString>> done;
    for (const FunctionCall *call : std::as_const(m_aggregates)) {
        for (const Expr *argument : call->arguments) {
            forEachExpr(argument, [&](const Expr &expr) {
                const ColumnBinding *binding = m_bound.binding(&expr);
                const bool stored = binding && binding->relation && binding->relation->table && binding->column >= 0;
                if (stored && !done.contains({binding->relation, binding->name})) {
                    done.insert({binding->relation, binding->name});
                    measuresFor(*binding);
                }
            });
        }
    }
}

void VariantMaker::measuresFor(const ColumnBinding &binding)
{
    const Table &table = *binding.relation->table;
    const Column *own = table.column(binding.name);
    const auto isNumber = [](TypeClass type) {
        return type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal;
    };
    for (const Column &other : table.columns) {
        if (own && isNumber(own->type) && other.type == own->type && other.name != own->name
            && !isKey(table, other.name))
            takeColumn(Kind::Measure, Change::Measure, binding, other.name);
    }
}

bool VariantMaker::isKey(const Table &table, const QString &column) const
{
    const QList<ForeignKey> &keys = m_snapshot.wholeGraph().keys();
    return table.primaryKey.contains(column) || std::any_of(keys.cbegin(), keys.cend(), [&](const ForeignKey &key) {
               return key.from == table.name && key.fromColumns.contains(column);
           });
}

QString variantKindName(Kind kind)
{
    return QString::fromLatin1(kindNames[size_t(kind)]);
}

QString variantPattern(Change change)
{
    return QString::fromUtf8(patterns[size_t(change)]);
}

QString variantSentence(const QString &pattern, const QStringList &arguments)
{
    switch (arguments.size()) {
    case 0:
        return pattern;
    case 1:
        return pattern.arg(arguments.first());
    case 2:
        return pattern.arg(arguments.at(0), arguments.at(1));
    default:
        return pattern.arg(arguments.at(0), arguments.at(1), arguments.at(2));
    }
}

QString Variant::sentence() const
{
    return variantSentence(variantPattern(change), arguments);
}

QList<Variant> variantsOf(Statement &statement, const BoundQuery &bound, const catalog::Snapshot &snapshot,
                          const period::CalendarSettings &calendar)
{
    return VariantMaker(statement, bound, snapshot, calendar).make();
}

} // namespace Tieout::learning
