// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/canonicalimpl.h"

#include "core/generate/grammar/grammarlimits.h"
#include "core/sql/builder.h"
#include "core/sql/operators.h"
#include "core/sql/walk.h"

#include <QRegularExpression>

namespace Tieout::generate::grammar {

using namespace sql;

namespace {

/// As the grammar writes numbers; other ways to write the same one are brought into it.
QString plainNumber(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^(-?)0*(\\d{1,15})(?:\\.(\\d{0,8}))?$"));
    const QRegularExpressionMatch match = form.match(text.startsWith(u'.') ? u'0' + text : text);
    if (!match.hasMatch())
        return {};
    const QString fraction = match.captured(3);
    return match.captured(1) + match.captured(2) + (fraction.isEmpty() ? QString() : u'.' + fraction);
}

} // namespace

Expr *Canonical::filter(const Part &part)
{
    const QList<const Expr *> &filters = part.from.filters;
    if (filters.isEmpty())
        return nullptr;
    if (filters.size() > 1)
        return conjunction(filters, part);
    QList<Expr *> alternatives;
    for (const Expr *alternative : disjuncts(filters.first()))
        alternatives.append(conjunction(conjuncts(alternative), part));
    if (alternatives.size() > MostAlternatives)
        return give("it has many alternatives");
    return m_reason.isEmpty() ? anyOf(m_arena, alternatives) : nullptr;
}

/// Each condition may itself be a choice of conditions.
Expr *Canonical::conjunction(const QList<const Expr *> &conditions, const Part &part)
{
    QList<Expr *> terms;
    for (const Expr *condition : conditions) {
        QList<Expr *> alternatives;
        for (const Expr *alternative : disjuncts(condition))
            alternatives.append(predicate(alternative, part));
        if (alternatives.size() > MostAlternatives)
            give("it has many alternatives");
        if (!m_reason.isEmpty())
            return nullptr;
        terms.append(anyOf(m_arena, alternatives));
    }
    if (terms.size() > MostConditions)
        return give("it has many conditions");
    return allOf(m_arena, terms);
}

Expr *Canonical::predicate(const Expr *expr, const Part &part)
{
    bool negated = false;
    if (const auto *unary = as<Unary>(expr); unary && unary->op == UnaryOp::Not) {
        negated = true;
        expr = unary->operand;
    }
    if (const auto *binary = as<Binary>(expr))
        return negated ? give("it negates a comparison") : comparison(*binary, part);
    if (const auto *node = as<Between>(expr))
        return between(*node, negated != node->negated, part);
    if (const auto *node = as<Like>(expr))
        return like(*node, negated != node->negated, part);
    if (const auto *node = as<In>(expr))
        return membership(*node, negated != node->negated, part);
    if (const auto *node = as<IsNull>(expr))
        return isNull(m_arena, column(node->operand, part), negated != node->negated);
    return give(as<Exists>(expr) ? "it asks whether rows exist" : "a condition has an unusual form");
}

Expr *Canonical::comparison(const Binary &binary, const Part &part)
{
    if (binary.op < BinaryOp::Equal || binary.op > BinaryOp::GreaterEqual)
        return give("a condition has an unusual form");
    const bool swapped = !placeOf(binary.left, part).has_value();
    const Expr *left = swapped ? binary.right : binary.left;
    const Expr *right = swapped ? binary.left : binary.right;
    const std::optional<std::pair<int, int>> place = placeOf(left, part);
    if (!place)
        return give("it compares something computed");
    const BinaryOp op = swapped ? mirrored(binary.op) : binary.op;
    const auto *subquery = as<Subquery>(right);
    if (as<ColumnRef>(right))
        return give("it compares columns with each other");
    Expr *value = nullptr;
    if (subquery) {
        Query *query = nested(*subquery->query, *place, Place::Single, part);
        value = query ? sql::subquery(m_arena, query) : nullptr;
    } else {
        value = literal(right, m_forms.kindOf(place->first, place->second));
    }
    return value ? sql::binary(m_arena, op, column(left, part), value) : nullptr;
}

Expr *Canonical::between(const Between &between, bool negated, const Part &part)
{
    const std::optional<std::pair<int, int>> place = placeOf(between.operand, part);
    if (!place || between.symmetric)
        return give("it compares something computed");
    auto *out = m_arena.make<Between>();
    out->negated = negated;
    out->operand = column(between.operand, part);
    out->low = literal(between.low, m_forms.kindOf(place->first, place->second));
    out->high = literal(between.high, m_forms.kindOf(place->first, place->second));
    return out;
}

Expr *Canonical::like(const Like &like, bool negated, const Part &part)
{
    const std::optional<std::pair<int, int>> place = placeOf(like.operand, part);
    const auto *pattern = as<Literal>(static_cast<const Expr *>(like.pattern));
    if (!place || like.op != Like::Operator::Like || like.escape || !pattern || pattern->type != Literal::Type::Text)
        return give("it compares with an unusual pattern");
    const ValueKind kind = m_forms.kindOf(place->first, place->second);
    if (kind != ValueKind::Text && kind != ValueKind::Any)
        return give("it compares a number with a pattern");
    auto *out = m_arena.make<Like>();
    out->negated = negated;
    out->operand = column(like.operand, part);
    out->pattern = text(m_arena, pattern->text);
    return out;
}

Expr *Canonical::membership(const In &in, bool negated, const Part &part)
{
    const std::optional<std::pair<int, int>> place = placeOf(in.operand, part);
    if (!place)
        return give("it compares something computed");
    auto *out = m_arena.make<In>();
    out->negated = negated;
    out->operand = column(in.operand, part);
    if (in.query) {
        out->query = nested(*in.query, *place, Place::Member, part);
        return out;
    }
    for (const Expr *item : in.list)
        out->list.append(literal(item, m_forms.kindOf(place->first, place->second)));
    if (out->list.isEmpty() || out->list.size() > LongestList)
        return give("a list of values is empty or long");
    return out;
}

/// A query of one column, beside the column `outer`.
Query *Canonical::nested(const Query &query, const std::pair<int, int> &outer, Place place, const Part &part)
{
    if (part.place == Place::Member || part.place == Place::Single)
        return give("it nests queries twice");
    if (!query.select || query.select->items.size() != 1)
        return give("it nests a set operation, or several columns");
    Query *out = select(query, place);
    if (!out)
        return nullptr;
    const Expr *item = out->select->items.first().expr;
    const auto *call = as<FunctionCall>(item);
    const auto *read = as<ColumnRef>(
        call ? (call->arguments.isEmpty() ? nullptr : static_cast<const Expr *>(call->arguments.first())) : item);
    if (!read || (call && (call->distinct || call->name().text == u"COUNT" || call->name().text == u"SUM")))
        return give("a nested query gives something else than an extreme, an average or a column");
    std::pair<int, int> inner{-1, -1};
    for (const auto &[other, column] : m_forms.sameValues(outer.first, outer.second)) {
        if (m_forms.tables[other].alias == read->qualifier()
            && m_forms.table(other).columns[column].name == read->column().text)
            inner = {other, column};
    }
    if (inner.first < 0)
        return give("a nested query gives another column than the one compared, and no key connects them");
    if (!call)
        return out;
    // The grammar writes extremes of the very column, over joins that meet each of its rows once.
    const quint32 once = placeFrom(*query.select, m_bound, m_forms)->tree->onceSet;
    const bool average = call->name().text == u"AVG";
    if (m_forms.tables[inner.first].node != m_forms.tables[outer.first].node || inner.second != outer.second
        || !(once & (1u << inner.first)) || (average && m_forms.kindOf(inner.first, inner.second) != ValueKind::Number)
        || !query.select->groupBy.isEmpty())
        return give("a nested query aggregates another column, or over a join that repeats it");
    return out;
}

Expr *Canonical::literal(const Expr *expr, ValueKind kind)
{
    const auto *literal = as<Literal>(expr);
    if (!literal)
        return give("it compares with something computed");
    const bool number = literal->type == Literal::Type::Number;
    const bool word = literal->type == Literal::Type::Text;
    if (kind == ValueKind::Number || (kind == ValueKind::Any && number)) {
        if ((number || word) && !plainNumber(literal->text).isEmpty())
            return numberOf(expr);
        return give("it compares a number with a text");
    }
    if (kind == ValueKind::Text || kind == ValueKind::Any)
        return number || word ? text(m_arena, literal->text) : give("it compares with an unusual value");
    static const QRegularExpression day(QStringLiteral("^\\d{4}-[01]\\d-[0-3]\\d( [0-2]\\d:[0-5]\\d:[0-5]\\d)?$"));
    const bool moment = word || literal->type == Literal::Type::Date || literal->type == Literal::Type::Timestamp;
    if (kind != ValueKind::Date || !moment || !day.match(literal->text).hasMatch())
        return give("it compares a date with an unusual value");
    return m_arena.make<Literal>(literal->type, literal->text);
}

Expr *Canonical::numberOf(const Expr *expr)
{
    const auto *literal = as<Literal>(expr);
    const QString plain = literal ? plainNumber(literal->text) : QString();
    return plain.isEmpty() ? give("it compares with something that is no plain number") : sql::number(m_arena, plain);
}

} // namespace Tieout::generate::grammar
