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
static constexpr std::array sentences{
    "learning.variant.withoutFilter",
    "learning.variant.instead",
    "learning.variant.bound",
    "learning.variant.periodBefore",
    "learning.variant.periodAfter",
    "learning.variant.yearEarlier",
    "learning.variant.yearLater",
    "learning.variant.calendarYearOfBegin",
    "learning.variant.calendarYearOfEnd",
    "learning.variant.fiscalYear",
    "learning.variant.dateColumn",
    "learning.variant.measure",
    "learning.variant.withUnmatched",
    "learning.variant.onlyMatched",
    "learning.variant.withoutJoin",
    "learning.variant.otherKey",
    "learning.variant.repeatsOnce",
    "learning.variant.repeatsEach",
    "learning.variant.rowsOnce",
    "learning.variant.rowsEach",
    "learning.variant.eachRowOnce",
    "learning.variant.onlyWhere",
    "learning.variant.onlyWhereNot",
};
static_assert(kindNames.size() == size_t(Kind::AddedFilter) + 1
              && sentences.size() == size_t(Change::OnlyWhereNot) + 1);

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

void VariantMaker::add(Kind kind, Change change, const QList<message::Message> &arguments)
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

message::Message Variant::sentence() const
{
    return message::say(sentences[size_t(change)], arguments);
}

QList<Variant> variantsOf(Statement &statement, const BoundQuery &bound, const catalog::Snapshot &snapshot,
                          const period::CalendarSettings &calendar)
{
    return VariantMaker(statement, bound, snapshot, calendar).make();
}

} // namespace Tieout::learning
