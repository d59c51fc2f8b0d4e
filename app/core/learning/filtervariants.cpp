// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/variantmaker.h"

#include "core/sql/builder.h"
#include "core/sql/walk.h"

#include <algorithm>

/// The same query with a filter less, another value in it, or a filter more.
namespace Tieout::learning {

using namespace sql;
using generate::verified::LiteralSite;
using Kind = Variant::Kind;
using Change = Variant::Change;

namespace {

constexpr qsizetype mostValues = 12;      ///< of a column, for another one of them
constexpr qsizetype mostAddedValues = 8;  ///< of a column, for a filter on it
constexpr qsizetype longestValue = 100;   ///< profiles shorten long ones
constexpr qsizetype mostOtherValues = 24; ///< changes, of one query
constexpr qsizetype mostAdded = 40;

Literal literalOf(const Value &value)
{
    return value.isNumber() ? Literal(Literal::Type::Number, value.toText())
                            : Literal(Literal::Type::Text, value.text());
}

} // namespace

void VariantMaker::filters()
{
    for (Select *select : std::as_const(m_selects)) {
        leaveOut(select->where);
        leaveOut(select->having);
        for (const Join *join : joinsOf(select->from))
            leaveOut(changeable(join)->on);
    }
}

void VariantMaker::leaveOut(Expr *&condition)
{
    const QList<const Expr *> all = conjuncts(condition);
    for (const Expr *dropped : all) {
        if (relationsIn(dropped).size() > 1)
            continue; // it joins
        QList<Expr *> kept;
        for (const Expr *one : all) {
            if (one != dropped)
                kept.append(changeable(one));
        }
        const message::Message words = m_words.condition(dropped);
        const Instead<Expr *> changed(condition, allOf(m_statement.arena, kept));
        add(Kind::Filter, Change::WithoutFilter, {words});
    }
}

void VariantMaker::otherValues()
{
    const qsizetype before = m_variants.size();
    const QList<LiteralSite> sites = generate::verified::literalSites(m_bound);
    QList<Binary *> comparisons;
    forEachExpr(m_statement.query, [&comparisons](const Expr &expr) {
        const auto *binary = as<Binary>(&expr);
        if (binary && (binary->op == BinaryOp::Equal || binary->op == BinaryOp::NotEqual))
            comparisons.append(changeable(binary));
    });
    for (Binary *binary : std::as_const(comparisons)) {
        const auto site = std::find_if(sites.cbegin(), sites.cend(), [binary](const LiteralSite &one) {
            return one.place == LiteralSite::Place::Column
                   && (one.literal == binary->left || one.literal == binary->right);
        });
        const Table *table = site == sites.cend() ? nullptr : m_bound.schema->table(site->table);
        if (!table || isKey(*table, site->column))
            continue;
        Literal *literal = changeable(site->literal);
        const message::Message words = m_words.condition(binary);
        for (const Value &value : fewValues(site->table, site->column)) {
            const Literal other = literalOf(value);
            if (other.type != literal->type || other.text == literal->text
                || m_variants.size() - before >= mostOtherValues)
                continue;
            const Instead<QString> text(literal->text, other.text);
            add(Kind::Value, Change::Instead, {m_words.condition(binary), words});
        }
    }
}

void VariantMaker::addedFilters()
{
    for (Select *select : std::as_const(m_selects)) {
        for (const From *leaf : fromLeaves(select->from)) {
            const Relation *relation = m_bound.fromRelations.value(leaf);
            if (!relation || !relation->table)
                continue;
            for (const Column &column : relation->table->columns) {
                if (!isKey(*relation->table, column.name) && !isConditioned(*select, *relation, column.name))
                    addFilters(*select, *relation, column);
            }
        }
    }
}

void VariantMaker::addFilters(Select &select, const Relation &relation, const Column &column)
{
    const TableName &table = relation.table->name;
    const ColumnProfile *profile = m_snapshot.columnProfile(table, column.name);
    const QList<Value> values = fewValues(table, column.name);
    // A column that tells each row from the others is no kind of row.
    if (!profile || profile->distinctRatio >= 1 || profile->encoding != DateEncoding::None || values.size() < 2
        || values.size() > mostAddedValues)
        return;
    const Scope *scope = m_bound.scopeOf(select);
    const bool plain =
        scope && scope->relations.size() == 1 && relation.alias == table.name; // else as its other columns are written
    const auto sameTable = [&relation](const Relation &other) { return other.table == relation.table; };
    const bool once = std::count_if(m_bound.relations.cbegin(), m_bound.relations.cend(), sameTable) == 1;
    const QString name = (once ? table.display() : relation.alias) + u'.' + column.name;
    ColumnRef *reference = sql::column(m_statement.arena, plain ? QString() : relation.alias, column.name);
    for (const Value &value : values) {
        // Of two values all but the one are the other.
        if (values.size() > 2)
            addFilter(select, BinaryOp::NotEqual, reference, name, value);
        addFilter(select, BinaryOp::Equal, reference, name, value);
    }
}

void VariantMaker::addFilter(Select &select, BinaryOp op, ColumnRef *column, const QString &name, const Value &value)
{
    const auto added = std::count_if(m_variants.cbegin(), m_variants.cend(),
                                     [](const Variant &variant) { return variant.kind == Kind::AddedFilter; });
    if (added >= mostAdded)
        return;
    const Literal known = literalOf(value);
    Literal *literal = known.type == Literal::Type::Number ? number(m_statement.arena, known.text)
                                                           : text(m_statement.arena, known.text);
    QList<Expr *> conditions;
    for (const Expr *one : conjuncts(select.where))
        conditions.append(changeable(one));
    conditions.append(binary(m_statement.arena, op, column, literal));
    const Instead<Expr *> changed(select.where, allOf(m_statement.arena, conditions));
    add(Kind::AddedFilter, op == BinaryOp::Equal ? Change::OnlyWhere : Change::OnlyWhereNot,
        {name, m_words.value(literal)});
}

QList<Value> VariantMaker::fewValues(const TableName &table, const QString &column) const
{
    const ColumnProfile *profile = isVisible(table, column) ? m_snapshot.columnProfile(table, column) : nullptr;
    if (!profile || !profile->allValues || profile->common.size() > mostValues)
        return {};
    QList<Value> values;
    for (const ValueFraction &common : profile->common) {
        const bool isShort = common.value.kind() == Value::Kind::Text && common.value.text().size() <= longestValue;
        if (isShort || common.value.kind() == Value::Kind::Integer)
            values.append(common.value);
    }
    return values;
}

bool VariantMaker::isVisible(const TableName &table, const QString &column) const
{
    const Table *shown = m_snapshot.schema().table(table);
    return shown && shown->column(column);
}

bool VariantMaker::isConditioned(const Select &select, const Relation &relation, const QString &column) const
{
    bool found = false;
    const auto look = [&](const Expr &expr) {
        const ColumnBinding *binding = m_bound.binding(&expr);
        found = found || (binding && binding->relation == &relation && binding->name == column);
    };
    forEachExpr(select.where, look);
    for (const Join *join : joinsOf(select.from))
        forEachExpr(join->on, look);
    return found;
}

} // namespace Tieout::learning
