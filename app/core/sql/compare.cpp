// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/printer.h"

namespace Tieout::sql {

namespace {

/// Whether a name in quotes is what engines take a bare one for.
bool foldsTo(const Name &bare, const Name &quoted)
{
    return bare.span.isValid() && !bare.quoted && quoted.quoted
           && (quoted.text == bare.text.toLower() || quoted.text == bare.text.toUpper());
}

bool sameName(const Name &a, const Name &b)
{
    return a.text == b.text || foldsTo(a, b) || foldsTo(b, a);
}

bool sameNames(const QList<Name> &a, const QList<Name> &b)
{
    if (a.size() != b.size())
        return false;
    for (qsizetype i = 0; i < a.size(); ++i) {
        if (!sameName(a[i], b[i]))
            return false;
    }
    return true;
}

bool sameFunctionName(const QList<Name> &a, const QList<Name> &b)
{
    if (a.size() != b.size() || a.isEmpty())
        return false;
    return a.last().text.compare(b.last().text, Qt::CaseInsensitive) == 0
           && sameNames(a.mid(0, a.size() - 1), b.mid(0, b.size() - 1));
}

bool sameList(const QList<Expr *> &a, const QList<Expr *> &b)
{
    if (a.size() != b.size())
        return false;
    for (qsizetype i = 0; i < a.size(); ++i) {
        if (!equal(a[i], b[i]))
            return false;
    }
    return true;
}

bool sameOrder(const QList<OrderItem> &a, const QList<OrderItem> &b)
{
    if (a.size() != b.size())
        return false;
    for (qsizetype i = 0; i < a.size(); ++i) {
        if (a[i].descending != b[i].descending || a[i].nulls != b[i].nulls || a[i].usingOperator != b[i].usingOperator
            || !equal(a[i].expr, b[i].expr))
            return false;
    }
    return true;
}

bool sameQuery(const Query *a, const Query *b)
{
    return a && b ? equal(*a, *b) : a == b;
}

bool sameWindow(const Window *a, const Window *b)
{
    if (!a || !b)
        return a == b;
    return sameName(a->base, b->base) && a->definition == b->definition && a->frame == b->frame
           && sameList(a->partitionBy, b->partitionBy) && sameOrder(a->orderBy, b->orderBy);
}

/// Where dates are written as text the printer writes a date literal as text.
Literal::Type writtenType(Literal::Type type)
{
    switch (type) {
    case Literal::Type::Date:
    case Literal::Type::Time:
    case Literal::Type::Timestamp:
        return Literal::Type::Text;
    default:
        return type;
    }
}

bool sameLiteral(const Literal &a, const Literal &b)
{
    if (writtenType(a.type) != writtenType(b.type))
        return false;
    const bool anyCase = a.type == Literal::Type::Blob || a.type == Literal::Type::Word
                         || a.type == Literal::Type::Boolean || a.type == Literal::Type::Number;
    return a.text.compare(b.text, anyCase ? Qt::CaseInsensitive : Qt::CaseSensitive) == 0;
}

bool sameFunction(const FunctionCall &a, const FunctionCall &b)
{
    return a.distinct == b.distinct && a.star == b.star && a.bare == b.bare && a.withinGroup == b.withinGroup
           && a.variadic == b.variadic && equal(a.separator, b.separator) && sameFunctionName(a.path, b.path)
           && sameList(a.arguments, b.arguments) && sameOrder(a.orderBy, b.orderBy) && equal(a.filter, b.filter)
           && sameWindow(a.over, b.over);
}

bool sameCase(const Case &a, const Case &b)
{
    if (a.branches.size() != b.branches.size() || !equal(a.operand, b.operand) || !equal(a.otherwise, b.otherwise))
        return false;
    for (qsizetype i = 0; i < a.branches.size(); ++i) {
        if (!equal(a.branches[i].first, b.branches[i].first) || !equal(a.branches[i].second, b.branches[i].second))
            return false;
    }
    return true;
}

bool sameBinary(const Binary *a, const Binary *b)
{
    while (true) {
        if (a->op != b->op || a->symbol != b->symbol || !equal(a->right, b->right))
            return false;
        const Binary *nextA = as<Binary>(static_cast<const Expr *>(a->left));
        const Binary *nextB = as<Binary>(static_cast<const Expr *>(b->left));
        if (!nextA || !nextB)
            return equal(a->left, b->left);
        a = nextA;
        b = nextB;
    }
}

/// `NOT EXISTS (...)` is one node where we built it and two where it was parsed.
const Expr *existsOf(const Expr *expr, bool &negated)
{
    const Unary *unary = as<Unary>(expr);
    if (unary && unary->op == UnaryOp::Not && as<Exists>(static_cast<const Expr *>(unary->operand))) {
        negated = !negated;
        expr = unary->operand;
    }
    if (const Exists *exists = as<Exists>(expr); exists && exists->negated)
        negated = !negated;
    return expr;
}

bool sameIn(const In &a, const In &b)
{
    return a.negated == b.negated && equal(a.operand, b.operand) && sameList(a.list, b.list)
           && sameQuery(a.query, b.query);
}

template <typename T>
bool sameItems(const Expr *a, const Expr *b)
{
    return sameList(static_cast<const T *>(a)->items, static_cast<const T *>(b)->items);
}

template <typename T>
std::pair<const T &, const T &> both(const Expr *a, const Expr *b)
{
    return {static_cast<const T &>(*a), static_cast<const T &>(*b)};
}

bool sameRare(const Expr *left, const Expr *right)
{
    switch (left->kind) {
    case ExprKind::Extract: {
        const auto [a, b] = both<Extract>(left, right);
        return a.field == b.field && equal(a.operand, b.operand);
    }
    case ExprKind::Interval: {
        const auto [a, b] = both<Interval>(left, right);
        return a.unit == b.unit && equal(a.amount, b.amount);
    }
    case ExprKind::AtTimeZone: {
        const auto [a, b] = both<AtTimeZone>(left, right);
        return equal(a.operand, b.operand) && equal(a.zone, b.zone);
    }
    case ExprKind::Array: {
        const auto [a, b] = both<ArrayExpr>(left, right);
        return a.inner == b.inner && sameList(a.items, b.items) && sameQuery(a.query, b.query);
    }
    case ExprKind::Field: {
        const auto [a, b] = both<Field>(left, right);
        return sameName(a.field, b.field) && equal(a.operand, b.operand);
    }
    case ExprKind::NamedArgument: {
        const auto [a, b] = both<NamedArgument>(left, right);
        return sameName(a.name, b.name) && equal(a.value, b.value);
    }
    case ExprKind::Grouping: {
        const auto [a, b] = both<Grouping>(left, right);
        return a.form == b.form && sameList(a.items, b.items);
    }
    case ExprKind::Subscript: {
        const auto [a, b] = both<Subscript>(left, right);
        return a.slice == b.slice && equal(a.operand, b.operand) && equal(a.index, b.index) && equal(a.upper, b.upper);
    }
    case ExprKind::Quantified: {
        const auto [a, b] = both<Quantified>(left, right);
        return a.op == b.op && a.symbol == b.symbol && a.all == b.all && equal(a.operand, b.operand)
               && sameQuery(a.query, b.query) && equal(a.array, b.array);
    }
    default:
        return false;
    }
}

bool sameSample(const TableSample *a, const TableSample *b)
{
    if (!a || !b)
        return a == b;
    return sameFunctionName(a->method, b->method) && sameList(a->arguments, b->arguments) && equal(a->seed, b->seed);
}

bool sameFrom(const From *a, const From *b)
{
    if (!a || !b)
        return a == b;
    if (a->kind != b->kind || !sameName(a->alias, b->alias) || !sameNames(a->columnAliases, b->columnAliases)
        || a->columnTypes != b->columnTypes || !sameSample(a->sample, b->sample))
        return false;
    if (const auto *table = as<NamedTable>(a))
        return table->only == static_cast<const NamedTable *>(b)->only
               && sameNames(table->path, static_cast<const NamedTable *>(b)->path);
    if (const auto *derived = as<DerivedTable>(a)) {
        const auto *other = static_cast<const DerivedTable *>(b);
        return derived->lateral == other->lateral && sameQuery(derived->query, other->query);
    }
    if (const auto *function = as<TableFunction>(a)) {
        const auto *other = static_cast<const TableFunction *>(b);
        return function->lateral == other->lateral && function->ordinality == other->ordinality
               && equal(function->call, other->call);
    }
    const auto *join = static_cast<const Join *>(a);
    const auto *other = static_cast<const Join *>(b);
    return join->type == other->type && join->natural == other->natural
           && sameNames(join->usingColumns, other->usingColumns) && equal(join->on, other->on)
           && sameFrom(join->left, other->left) && sameFrom(join->right, other->right);
}

bool sameSelect(const Select *a, const Select *b)
{
    if (!a || !b)
        return a == b;
    if (a->distinct != b->distinct || a->groupDistinct != b->groupDistinct || a->items.size() != b->items.size()
        || a->windows.size() != b->windows.size() || a->values.size() != b->values.size())
        return false;
    for (qsizetype i = 0; i < a->items.size(); ++i) {
        if (!sameName(a->items[i].alias, b->items[i].alias) || !equal(a->items[i].expr, b->items[i].expr))
            return false;
    }
    for (qsizetype i = 0; i < a->windows.size(); ++i) {
        if (!sameName(a->windows[i].first, b->windows[i].first)
            || !sameWindow(a->windows[i].second, b->windows[i].second))
            return false;
    }
    for (qsizetype i = 0; i < a->values.size(); ++i) {
        if (!sameList(a->values[i], b->values[i]))
            return false;
    }
    return sameList(a->distinctOn, b->distinctOn) && sameFrom(a->from, b->from) && equal(a->where, b->where)
           && sameList(a->groupBy, b->groupBy) && equal(a->having, b->having);
}

bool sameWith(const Query &a, const Query &b)
{
    if (a.recursive != b.recursive || a.with.size() != b.with.size())
        return false;
    for (qsizetype i = 0; i < a.with.size(); ++i) {
        if (!sameName(a.with[i].name, b.with[i].name) || !sameNames(a.with[i].columns, b.with[i].columns)
            || !sameQuery(a.with[i].query, b.with[i].query) || a.with[i].breadthFirst != b.with[i].breadthFirst
            || !sameNames(a.with[i].searchBy, b.with[i].searchBy)
            || !sameName(a.with[i].searchColumn, b.with[i].searchColumn)
            || !sameNames(a.with[i].cycleBy, b.with[i].cycleBy) || !sameName(a.with[i].cycleMark, b.with[i].cycleMark)
            || !sameName(a.with[i].cyclePath, b.with[i].cyclePath))
            return false;
    }
    return true;
}

/// Where a limit is written behind an offset only, none is written as 0.
bool sameOffset(const Expr *a, const Expr *b)
{
    const auto isNone = [](const Expr *offset) {
        const Literal *literal = as<Literal>(offset);
        return !offset || (literal && literal->type == Literal::Type::Number && literal->text == QLatin1String("0"));
    };
    return (isNone(a) && isNone(b)) || equal(a, b);
}

} // namespace

bool equal(const Query &first, const Query &second)
{
    const Query *a = &first;
    const Query *b = &second;
    while (true) {
        if (!sameWith(*a, *b) || !sameOrder(a->orderBy, b->orderBy) || !equal(a->limit, b->limit)
            || !sameOffset(a->offset, b->offset) || a->withTies != b->withTies)
            return false;
        if (a->select || b->select)
            return sameSelect(a->select, b->select);
        if (a->setOperator != b->setOperator || a->all != b->all || !sameQuery(a->right, b->right))
            return false;
        if (!a->left || !b->left)
            return a->left == b->left;
        a = a->left;
        b = b->left;
    }
}

bool equal(const Expr *a, const Expr *b)
{
    bool negatedA = false;
    bool negatedB = false;
    a = existsOf(a, negatedA);
    b = existsOf(b, negatedB);
    if (!a || !b)
        return a == b;
    if (a->kind != b->kind || negatedA != negatedB)
        return false;
    switch (a->kind) {
    case ExprKind::Literal:
        return sameLiteral(static_cast<const Literal &>(*a), static_cast<const Literal &>(*b));
    case ExprKind::ColumnRef:
        return sameNames(static_cast<const ColumnRef *>(a)->path, static_cast<const ColumnRef *>(b)->path);
    case ExprKind::Star:
        return sameNames(static_cast<const Star *>(a)->path, static_cast<const Star *>(b)->path);
    case ExprKind::Parameter:
        return static_cast<const Parameter *>(a)->text == static_cast<const Parameter *>(b)->text;
    case ExprKind::Unary: {
        const auto [left, right] = both<Unary>(a, b);
        return left.op == right.op && left.symbol == right.symbol && equal(left.operand, right.operand);
    }
    case ExprKind::Binary:
        return sameBinary(static_cast<const Binary *>(a), static_cast<const Binary *>(b));
    case ExprKind::Between: {
        const auto [left, right] = both<Between>(a, b);
        return left.negated == right.negated && left.symmetric == right.symmetric && equal(left.operand, right.operand)
               && equal(left.low, right.low) && equal(left.high, right.high);
    }
    case ExprKind::In:
        return sameIn(static_cast<const In &>(*a), static_cast<const In &>(*b));
    case ExprKind::Like: {
        const auto [left, right] = both<Like>(a, b);
        return left.op == right.op && left.negated == right.negated && equal(left.operand, right.operand)
               && equal(left.pattern, right.pattern) && equal(left.escape, right.escape);
    }
    case ExprKind::IsNull: {
        const auto [left, right] = both<IsNull>(a, b);
        return left.negated == right.negated && equal(left.operand, right.operand);
    }
    case ExprKind::Case:
        return sameCase(static_cast<const Case &>(*a), static_cast<const Case &>(*b));
    case ExprKind::Cast: {
        const auto [left, right] = both<Cast>(a, b);
        return left.type.compare(right.type, Qt::CaseInsensitive) == 0 && left.prefixed == right.prefixed
               && equal(left.operand, right.operand);
    }
    case ExprKind::Function:
        return sameFunction(static_cast<const FunctionCall &>(*a), static_cast<const FunctionCall &>(*b));
    case ExprKind::Subquery:
        return sameQuery(static_cast<const Subquery *>(a)->query, static_cast<const Subquery *>(b)->query);
    case ExprKind::Exists:
        return sameQuery(static_cast<const Exists *>(a)->query, static_cast<const Exists *>(b)->query);
    case ExprKind::Tuple:
        return static_cast<const Tuple *>(a)->row == static_cast<const Tuple *>(b)->row && sameItems<Tuple>(a, b);
    case ExprKind::Collate: {
        const auto [left, right] = both<Collate>(a, b);
        return sameNames(left.schema, right.schema)
               && left.collation.text.compare(right.collation.text, Qt::CaseInsensitive) == 0
               && equal(left.operand, right.operand);
    }
    default:
        return sameRare(a, b);
    }
}

} // namespace Tieout::sql
