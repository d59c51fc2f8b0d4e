// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/rowestimate.h"

#include "core/gate/joinsizes.h"
#include "core/sql/operators.h"
#include "core/sql/walk.h"

#include <QDate>

#include <algorithm>
#include <cmath>

namespace Tieout::gate {

using namespace sql;

namespace {

/// Different values that `rows` rows hit where each of `distinct` is equally likely.
double hit(double rows, double distinct)
{
    return distinct <= 1 ? std::min(rows, distinct) : distinct * (1 - std::pow(1 - 1 / distinct, rows));
}

/// Where a number or a day stands; nothing for other texts, whose order is the engine's own.
std::optional<double> placeOf(const QString &text, bool isNumber)
{
    bool ok = false;
    const double number = isNumber ? text.toDouble(&ok) : 0;
    if (ok)
        return number;
    const QDate day = QDate::fromString(text.left(10), Qt::ISODate);
    return day.isValid() ? std::optional(double(day.toJulianDay())) : std::nullopt;
}

std::optional<double> placeOf(const Value &value)
{
    return value.isNumber() ? std::optional(value.toDouble()) : placeOf(value.toText(), false);
}

std::optional<qint64> wholeNumber(const Expr *expr)
{
    const auto *literal = as<Literal>(expr);
    bool ok = false;
    const qint64 number = literal && literal->type == Literal::Type::Number ? literal->text.toLongLong(&ok) : 0;
    return ok && number >= 0 ? std::optional(number) : std::nullopt;
}

bool isSame(const Value &value, const Literal &literal)
{
    if (value.isNumber() && literal.type == Literal::Type::Number)
        return value.toDouble() == literal.text.toDouble();
    return value.toText() == literal.text;
}

/// Share of all rows that hold the literal.
double shareOf(const ColumnProfile &profile, const Literal &literal)
{
    double common = 0;
    for (const ValueFraction &known : profile.common) {
        if (isSame(known.value, literal))
            return known.fraction;
        common += known.fraction;
    }
    const double others = double(profile.distinct - profile.common.size());
    return profile.allValues || others < 1 ? 0 : std::max(0.0, 1 - profile.nullFraction - common) / others;
}

/// Share of the non-null rows below a place.
std::optional<double> shareBelow(const ColumnProfile &profile, double place)
{
    if (profile.allValues) {
        double share = 0;
        for (const ValueFraction &known : profile.common) {
            const std::optional<double> own = placeOf(known.value);
            if (!own)
                return {};
            share += *own < place ? known.fraction : 0;
        }
        return profile.nullFraction < 1 ? share / (1 - profile.nullFraction) : 0;
    }
    QList<double> ends;
    for (const Value &end :
         profile.histogram.size() > 1 ? profile.histogram : QList<Value>{profile.minimum, profile.maximum}) {
        const std::optional<double> own = placeOf(end);
        if (!own)
            return {};
        ends.append(*own);
    }
    if (place <= ends.first())
        return 0;
    if (place > ends.last())
        return 1;
    qsizetype bin = 0;
    while (ends[bin + 1] < place)
        ++bin;
    const double width = ends[bin + 1] - ends[bin];
    return (double(bin) + (width > 0 ? (place - ends[bin]) / width : 1)) / double(ends.size() - 1);
}

class RowEstimate
{
public:
    RowEstimate(const Report &report, const schema::SchemaGraph &graph, const DialectTraits &traits,
                const SourceFacts &facts)
        : m_bound(*report.bound)
        , m_traits(traits)
        , m_facts(facts)
        , m_origins(m_bound, traits, &facts)
        , m_joins(m_bound, m_origins, graph)
        , m_sizes(m_origins, m_joins, facts, [this](const Query &query) { return std::max(ofQuery(query), 1.0); })
    {
    }

    std::optional<ExpectedRows> of(const Query &query)
    {
        const double rows = ofQuery(query);
        return m_unknown || !m_sizes.uncounted().isEmpty() ? std::nullopt : std::optional(ExpectedRows{rows, m_atMost});
    }

private:
    double unknown()
    {
        m_unknown = true;
        return 1;
    }
    /// What nobody can tell keeps all rows.
    double unjudged()
    {
        m_atMost = true;
        return 1;
    }

    double ofQuery(const Query &query)
    {
        if (query.recursive || query.withTies)
            return unknown();
        double rows = query.select ? ofSelect(*query.select, false) : ofSetOperation(query);
        if (query.offset) {
            const std::optional<qint64> offset = wholeNumber(query.offset);
            rows = offset ? std::max(0.0, rows - double(*offset)) : rows * unjudged();
        }
        if (query.limit) {
            const std::optional<qint64> limit = wholeNumber(query.limit);
            rows = limit ? std::min(rows, double(*limit)) : rows * unjudged();
        }
        return rows;
    }

    double ofSetOperation(const Query &top)
    {
        const auto side = [this](const Query &query, bool all) {
            return query.select && !query.limit && !query.offset ? ofSelect(*query.select, !all) : ofQuery(query);
        };
        const QList<const Query *> spine = leftSpine(top);
        double rows = side(*spine.last()->left, spine.last()->all);
        for (auto it = spine.crbegin(); it != spine.crend(); ++it) {
            const double right = side(*(*it)->right, (*it)->all);
            if ((*it)->setOperator == SetOperator::Union)
                rows += right;
            else if ((*it)->setOperator == SetOperator::Intersect)
                rows = std::min(rows, right) * unjudged();
            else
                rows *= unjudged();
        }
        return rows;
    }

    double ofSelect(const Select &select, bool distinct)
    {
        const Scope *scope = m_bound.scopeOf(select);
        if (!select.values.isEmpty())
            return double(select.values.size());
        if (!select.distinctOn.isEmpty() || !scope || !groupsPlainly(select))
            return unknown();
        if (!select.from)
            return select.where ? unjudged() : 1;
        for (const Relation *relation : scope->relations) {
            if (!isCounted(*relation))
                return unknown();
        }
        Narrowed narrowed;
        double rows = m_sizes.joinedRows(*scope);
        for (const Expr *condition : conjuncts(select.where))
            rows *= shareKept(*condition, *scope, &narrowed);
        for (const Join *join : joinsOf(select.from)) {
            if (join->type == JoinType::Right || join->type == JoinType::Full)
                return unknown();
            for (const Expr *condition : conjuncts(join->on))
                rows *= join->type == JoinType::Left ? (isJoin(*condition, *scope) ? 1 : unjudged())
                                                     : shareKept(*condition, *scope, &narrowed);
        }
        const bool grouped = !select.groupBy.isEmpty();
        if (!grouped && (select.having || !aggregatesOf(select, m_traits).isEmpty()))
            return select.having ? unjudged() : 1;
        if (grouped) {
            rows = combinations(rows, bindingsOf(select.groupBy), *scope, narrowed);
            rows *= select.having ? unjudged() : 1;
        }
        if (!select.distinct && !distinct)
            return rows;
        if (grouped)
            return rows * unjudged(); // what is shown of the groups may repeat
        QList<const ColumnBinding *> shown;
        const QList<OutputColumn> outputs = m_bound.outputs.value(&select);
        for (const OutputColumn &output : outputs)
            shown.append(output.source.relation ? &output.source : nullptr);
        return combinations(rows, shown, *scope, narrowed);
    }

    /// Whether every row of the relation was counted and its columns were read whole.
    bool isCounted(const Relation &relation) const
    {
        if (relation.kind == Relation::Kind::Derived || relation.kind == Relation::Kind::CommonTable)
            return relation.query != nullptr;
        if (relation.kind != Relation::Kind::BaseTable || !relation.table || m_facts.rows(relation.table->name) < 0)
            return false;
        return std::all_of(relation.table->columns.cbegin(), relation.table->columns.cend(), [&](const Column &column) {
            const ColumnProfile *profile = m_facts.column(relation.table->name, column.name);
            return profile && profile->method == StatisticMethod::Exact;
        });
    }

    /// Of a column that a condition compares with what is written out: the share of its distinct values that is left.
    using Narrowed = QHash<std::pair<const Relation *, int>, double>;

    QList<const ColumnBinding *> bindingsOf(const QList<Expr *> &items) const
    {
        QList<const ColumnBinding *> bindings;
        for (const Expr *item : items)
            bindings.append(columnBinding(m_bound, item));
        return bindings;
    }

    /// Different combinations of values among so many rows. Columns of one table have no more than the table has rows
    /// that are met.
    double combinations(double rows, const QList<const ColumnBinding *> &columns, const Scope &scope,
                        const Narrowed &narrowed)
    {
        QHash<const Relation *, double> perRelation;
        for (const ColumnBinding *binding : columns) {
            const ColumnProfile *profile =
                binding && binding->relation && binding->relation->scope == &scope ? profileOf(*binding) : nullptr;
            if (!profile || profile->distinct < 0)
                return rows * unjudged();
            double distinct = double(profile->distinct) * narrowed.value({binding->relation, binding->column}, 1);
            distinct = std::max(1.0, distinct) + (profile->nullFraction > 0 ? 1 : 0);
            double &product =
                *perRelation.insert(binding->relation, perRelation.value(binding->relation, 1) * distinct);
            product = std::min(product, std::max(1.0, rowsMet(*binding->relation, scope)));
        }
        if (perRelation.size() > 1)
            unjudged(); // they may depend on each other: a customer's id and the name of its country
        double product = 1;
        for (const double distinct : std::as_const(perRelation))
            product *= distinct;
        return hit(rows, product);
    }

    /// Rows of a relation that find a partner: those with the values that the other side of an equality has.
    double rowsMet(const Relation &relation, const Scope &scope)
    {
        double share = 1;
        for (const Equality &equality : m_joins.of(scope).equalities) {
            const bool left = equality.left.relation == &relation;
            if (!left && equality.right.relation != &relation)
                continue;
            const ColumnProfile *own = profileOf(left ? equality.left : equality.right);
            const ColumnProfile *other = profileOf(left ? equality.right : equality.left);
            if (own && other && own->distinct > 0 && other->distinct >= 0)
                share = std::min(share, double(other->distinct) / double(own->distinct));
        }
        return m_sizes.rowsOf(relation) * share;
    }

    const ColumnProfile *profileOf(const ColumnPoint &point) const { return profileOf(*point.relation, point.column); }
    const ColumnProfile *profileOf(const ColumnBinding &binding) const
    {
        return profileOf(*binding.relation, binding.column);
    }
    const ColumnProfile *profileOf(const Relation &relation, int column) const
    {
        // Of what a derived table keeps of a column, the profile knows nothing.
        const std::optional<BaseColumn> base =
            relation.kind == Relation::Kind::BaseTable ? m_origins.of(relation, column) : std::nullopt;
        const ColumnProfile *profile = base ? m_facts.column(base->table, base->column) : nullptr;
        return profile && profile->method == StatisticMethod::Exact ? profile : nullptr;
    }

    const ColumnBinding *ownColumn(const Expr *expr, const Scope &scope) const
    {
        const ColumnBinding *binding = columnBinding(m_bound, expr);
        return binding && binding->relation && binding->relation->scope == &scope && binding->column >= 0 ? binding
                                                                                                          : nullptr;
    }

    /// Two relations' columns made equal: the size of the join has it already.
    bool isJoin(const Expr &condition, const Scope &scope) const
    {
        const auto *binary = as<Binary>(&condition);
        const ColumnBinding *left = binary && binary->op == BinaryOp::Equal ? ownColumn(binary->left, scope) : nullptr;
        const ColumnBinding *right = left ? ownColumn(binary->right, scope) : nullptr;
        return right && left->relation != right->relation;
    }

    double shareKept(const Expr &condition, const Scope &scope, Narrowed *narrowed)
    {
        if (isJoin(condition, scope))
            return 1;
        if (const auto *unary = as<Unary>(&condition); unary && unary->op == UnaryOp::Not) {
            const bool before = std::exchange(m_atMost, false);
            const double share = shareKept(*unary->operand, scope, nullptr);
            const bool told = !m_atMost;
            m_atMost = m_atMost || before;
            return told ? std::max(0.0, 1 - share) : 1;
        }
        if (const QList<const Expr *> either = disjuncts(&condition); either.size() > 1) {
            double none = 1;
            for (const Expr *part : either)
                none *= 1 - std::clamp(shareOfAll(*part, scope), 0.0, 1.0);
            return 1 - none;
        }
        if (const QList<const Expr *> all = conjuncts(&condition); all.size() > 1)
            return shareOfAll(condition, scope);
        if (const auto *binary = as<Binary>(&condition); binary && isComparison(binary->op)) {
            const bool swapped = as<Literal>(static_cast<const Expr *>(binary->left)) != nullptr;
            return comparisonKept(
                *(swapped ? binary->right : binary->left), swapped ? mirrored(binary->op) : binary->op,
                as<Literal>(static_cast<const Expr *>(swapped ? binary->left : binary->right)), scope, narrowed);
        }
        if (const auto *in = as<In>(&condition); in && !in->query) {
            double share = 0;
            for (const Expr *item : in->list)
                share += comparisonKept(*in->operand, BinaryOp::Equal, as<Literal>(item), scope, nullptr);
            const ColumnBinding *column = ownColumn(in->operand, scope);
            const ColumnProfile *profile = column ? profileOf(*column) : nullptr;
            share = std::min(share, 1.0);
            if (narrowed && profile && profile->distinct > 0 && !in->negated)
                narrowed->insert({column->relation, column->column},
                                 std::min(1.0, double(in->list.size()) / double(profile->distinct)));
            return in->negated && profile ? std::max(0.0, 1 - profile->nullFraction - share) : share;
        }
        if (const auto *between = as<Between>(&condition); between && !between->symmetric && !between->negated) {
            const auto *low = as<Literal>(static_cast<const Expr *>(between->low));
            const auto *high = as<Literal>(static_cast<const Expr *>(between->high));
            const double from = comparisonKept(*between->operand, BinaryOp::GreaterEqual, low, scope, nullptr);
            const double to = comparisonKept(*between->operand, BinaryOp::LessEqual, high, scope, nullptr);
            return std::max(0.0, from + to - 1);
        }
        if (const auto *isNull = as<IsNull>(&condition)) {
            const ColumnBinding *column = ownColumn(isNull->operand, scope);
            const ColumnProfile *profile = column && !column->relation->nullable ? profileOf(*column) : nullptr;
            if (!profile)
                return unjudged();
            return isNull->negated ? 1 - profile->nullFraction : profile->nullFraction;
        }
        return unjudged();
    }

    double shareOfAll(const Expr &condition, const Scope &scope)
    {
        double share = 1;
        for (const Expr *part : conjuncts(&condition))
            share *= shareKept(*part, scope, nullptr);
        return share;
    }

    /// `column op literal`.
    double comparisonKept(const Expr &compared, BinaryOp op, const Literal *literal, const Scope &scope,
                          Narrowed *narrowed)
    {
        const ColumnBinding *column = ownColumn(&compared, scope);
        const ColumnProfile *profile = column ? profileOf(*column) : nullptr;
        if (!profile || profile->distinct < 0 || !literal)
            return unjudged();
        const double filled = 1 - profile->nullFraction;
        const double equal = shareOf(*profile, *literal);
        if (op == BinaryOp::Equal) {
            if (narrowed && profile->distinct > 0)
                narrowed->insert({column->relation, column->column}, 1 / double(profile->distinct));
            return equal;
        }
        if (op == BinaryOp::NotEqual)
            return std::max(0.0, filled - equal);
        const std::optional<double> place = placeOf(literal->text, literal->type == Literal::Type::Number);
        const std::optional<double> below = place ? shareBelow(*profile, *place) : std::nullopt;
        if (!below)
            return unjudged();
        const double less = *below * filled;
        const double lessOrEqual = std::min(filled, less + equal);
        const double share = op == BinaryOp::Less        ? less
                             : op == BinaryOp::LessEqual ? lessOrEqual
                             : op == BinaryOp::Greater   ? filled - lessOrEqual
                                                         : filled - less;
        if (narrowed)
            narrowed->insert({column->relation, column->column}, filled > 0 ? share / filled : 0);
        return std::max(0.0, share);
    }

    const BoundQuery &m_bound;
    const DialectTraits &m_traits;
    const SourceFacts &m_facts;
    Origins m_origins;
    AllJoins m_joins;
    JoinSizes m_sizes;
    bool m_unknown = false;
    bool m_atMost = false;
};

} // namespace

std::optional<ExpectedRows> expectedRows(const Report &report, const schema::SchemaGraph &graph,
                                         const DialectTraits &traits, const SourceFacts &facts)
{
    if (!report.bound || !report.statement || !report.statement->query || !report.bound->errors.isEmpty())
        return {};
    return RowEstimate(report, graph, traits, facts).of(*report.statement->query);
}

} // namespace Tieout::gate
