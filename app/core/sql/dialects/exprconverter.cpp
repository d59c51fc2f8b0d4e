// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/exprconverter.h"

#include "core/sql/builder.h"
#include "core/sql/walk.h"

namespace Tieout::sql {

namespace {

constexpr int LargestCondition = 2000; ///< nodes
constexpr int MostSteps =
    100'000; ///< nodes converted for one statement, those that an idiom writes twice counted twice
constexpr char TooLarge[] = "sql.convert.tooLarge";
constexpr char NoCounterpart[] = "sql.convert.none";

bool isTooLarge(const Expr *expr)
{
    int size = 0;
    forEachExpr(expr, [&size](const Expr &) { ++size; });
    return size > LargestCondition;
}

bool isCondition(const Expr &expr)
{
    switch (expr.kind) {
    case ExprKind::Between:
    case ExprKind::In:
    case ExprKind::Like:
    case ExprKind::IsNull:
    case ExprKind::Exists:
    case ExprKind::Quantified:
        return true;
    case ExprKind::Unary:
        return static_cast<const Unary &>(expr).op == UnaryOp::Not;
    case ExprKind::Binary:
        return static_cast<const Binary &>(expr).op <= BinaryOp::NullSafeNotEqual
               || static_cast<const Binary &>(expr).op == BinaryOp::Xor;
    default:
        return false;
    }
}

/// "DECIMAL(12, 2)" as "DECIMAL(#)" and "12, 2".
std::pair<QString, QString> typeAndLengths(const QString &type)
{
    const QString upper = type.simplified().toUpper();
    const qsizetype open = upper.indexOf(u'(');
    const qsizetype close = upper.lastIndexOf(u')');
    if (open < 0 || close < open)
        return {upper, {}};
    return {upper.left(open).trimmed() + QStringLiteral("(#)") + upper.mid(close + 1),
            upper.mid(open + 1, close - open - 1)};
}

} // namespace

ExprConverter::ExprConverter(const Statement &statement, const DialectTraits &from, const DialectTraits &to,
                             IdiomTable &idioms, Arena &arena, const BoundQuery *bound)
    : m_statement(statement)
    , m_fromTraits(from)
    , m_toTraits(to)
    , m_from(capabilitiesOf(from))
    , m_to(capabilitiesOf(to))
    , m_idioms(idioms)
    , m_arena(arena)
    , m_bound(bound)
{
}

Query *ExprConverter::copyOf(const Query &query)
{
    if (m_from.family == m_to.family)
        return clone(m_arena, &query);
    findPlaces(query);
    return clone(m_arena, &query, [this](const Expr &expr) { return convert(expr); });
}

void ExprConverter::addCondition(const Expr *expr)
{
    if (!expr)
        return;
    m_conditions.insert(expr);
    if (const auto *negation = as<Unary>(expr); negation && negation->op == UnaryOp::Not)
        addCondition(negation->operand);
    const auto *binary = as<Binary>(expr);
    if (!binary || (binary->op != BinaryOp::And && binary->op != BinaryOp::Or))
        return;
    for (const Binary *part : leftSpine(*binary)) { // a chain without recursion
        const bool joins = part->op == BinaryOp::And || part->op == BinaryOp::Or;
        if (!joins)
            break;
        m_conditions.insert(part);
        addCondition(part->right);
        const auto *left = as<Binary>(static_cast<const Expr *>(part->left));
        if (!left || (left->op != BinaryOp::And && left->op != BinaryOp::Or))
            addCondition(part->left);
    }
}

void ExprConverter::findPlaces(const Query &query)
{
    forEachSelect(&query, [this](const Select &select) {
        addCondition(select.where);
        addCondition(select.having);
        for (const Join *join : joinsOf(select.from))
            addCondition(join->on);
    });
    forEachExpr(&query, [this](const Expr &expr) {
        if (const auto *node = as<Case>(&expr); node && !node->operand) {
            for (const auto &[when, then] : node->branches)
                addCondition(when);
        }
        if (const auto *call = as<FunctionCall>(&expr)) {
            addCondition(call->filter);
            const QString name = call->name().text.toLower();
            if (name == QLatin1String("iif") || name == QLatin1String("if"))
                addCondition(call->arguments.value(0));
            if (name == QLatin1String("sum") || name == QLatin1String("avg") || name == QLatin1String("total"))
                m_summands.insert(call->arguments.value(0));
        }
        if (const auto *binary = as<Binary>(&expr);
            binary && binary->op >= BinaryOp::Add && binary->op <= BinaryOp::Modulo) {
            m_summands.insert(binary->left);
            m_summands.insert(binary->right);
        }
        const auto *negation = as<Unary>(&expr);
        if (negation && negation->op == UnaryOp::Not)
            addCondition(negation->operand);
    });
}

void ExprConverter::note(Span at, const message::Message &why)
{
    const QString sql = at.isValid() ? m_statement.text.mid(at.begin, at.end - at.begin) : QString();
    const Unconverted unconverted{sql, at, why};
    if (!m_notes.contains(unconverted))
        m_notes.append(unconverted);
}

Expr *ExprConverter::unconverted(const Expr &expr, const message::Message &why)
{
    note(expr.span, why);
    return clone(m_arena, &expr);
}

// --- copying

Expr *ExprConverter::copy(const Expr *expr)
{
    return clone(m_arena, expr, [this](const Expr &inner) { return convert(inner); });
}

Expr *ExprConverter::shell(const Expr &expr)
{
    return clone(m_arena, &expr,
                 [this, &expr](const Expr &inner) { return &inner == &expr ? nullptr : convert(inner); });
}

Expr *ExprConverter::instance(const Expr &pattern, const Bindings &bindings)
{
    return clone(m_arena, &pattern, [this, &bindings](const Expr &part) -> Expr * {
        const Parameter *parameter = as<Parameter>(&part);
        if (!parameter)
            return nullptr;
        const Expr *bound = bindings.value(parameter->text);
        return parameter->text == QLatin1String(":d") || parameter->text == QLatin1String(":e") ? moment(bound)
                                                                                                : copy(bound);
    });
}

/// A point in time: 'now' and ISO texts, which some functions take, as what every dialect takes.
Expr *ExprConverter::moment(const Expr *expr)
{
    const auto *literal = as<Literal>(expr);
    if (!literal || literal->type != Literal::Type::Text)
        return copy(expr);
    if (m_from.family == Family::Sqlite && literal->text.compare(QLatin1String("now"), Qt::CaseInsensitive) == 0) {
        FunctionCall *now = call(m_arena, QStringLiteral("CURRENT_TIMESTAMP"), {});
        now->bare = true;
        return now;
    }
    const Known kind = known(expr);
    if (m_toTraits.dateLiterals == DateLiteralForm::DateKeyword && (kind == Known::Date || kind == Known::Timestamp))
        return m_arena.make<Literal>(kind == Known::Date ? Literal::Type::Date : Literal::Type::Timestamp,
                                     literal->text);
    return copy(expr);
}

Expr *ExprConverter::cast(Expr *expr, const QString &type)
{
    auto *made = m_arena.make<Cast>();
    made->operand = expr;
    made->type = type;
    return made;
}

Expr *ExprConverter::asText(Expr *expr)
{
    static const QHash<int, QString> types = {{int(Family::Mysql), QStringLiteral("CHAR")},
                                              {int(Family::Tsql), QStringLiteral("NVARCHAR(MAX)")},
                                              {int(Family::Ansi), QStringLiteral("VARCHAR(4000)")}};
    return cast(expr, types.value(int(m_to.family), QStringLiteral("TEXT")));
}

/// Without its fraction.
Expr *ExprConverter::truncated(Expr *expr)
{
    switch (m_to.family) {
    case Family::Sqlite:
        return cast(expr, QStringLiteral("INTEGER"));
    case Family::Postgresql:
        return cast(call(m_arena, QStringLiteral("TRUNC"), {cast(expr, QStringLiteral("NUMERIC"))}),
                    QStringLiteral("BIGINT"));
    case Family::Mysql:
        return cast(call(m_arena, QStringLiteral("TRUNCATE"), {expr, number(m_arena, qint64(0))}),
                    QStringLiteral("SIGNED"));
    case Family::Duckdb:
        return cast(call(m_arena, QStringLiteral("TRUNC"), {expr}), QStringLiteral("BIGINT"));
    default:
        return cast(expr, QStringLiteral("BIGINT"));
    }
}

/// A condition as 1, 0 or NULL. It is written twice, which must not go on at every level.
Expr *ExprConverter::asNumber(const Expr &condition, Expr *made)
{
    if (isTooLarge(made))
        return unconverted(condition, message::say(TooLarge));
    auto *choice = m_arena.make<Case>();
    choice->span = condition.span;
    choice->branches.append({made, number(m_arena, qint64(1))});
    const bool neverNull = condition.kind == ExprKind::IsNull || condition.kind == ExprKind::Exists;
    if (neverNull)
        choice->otherwise = number(m_arena, qint64(0));
    else
        choice->branches.append(
            {logicalNot(m_arena, clone(m_arena, static_cast<const Expr *>(made))), number(m_arena, qint64(0))});
    return choice;
}

// --- nodes

/// What stands in place of a node; null where it is copied and only what is below it may change.
Expr *ExprConverter::convert(const Expr &expr)
{
    if (++m_steps > MostSteps) {
        if (m_steps == MostSteps + 1)
            note(expr.span, message::say(TooLarge));
        return clone(m_arena, &expr);
    }
    const bool place = m_conditions.contains(&expr);
    const bool condition = isCondition(expr);
    const bool asValue = condition && !place && !m_to.booleans;
    const bool summand = condition && m_from.numericBooleans && !m_to.numericBooleans && m_summands.contains(&expr);
    // Numbers are conditions in some; whether a column holds one only a schema tells.
    const bool number = m_from.numericBooleans && !m_to.numericBooleans && known(&expr) == Known::Whole;
    const bool asTest = !condition && place && (!m_to.booleans || number);
    const Literal *literal = as<Literal>(&expr);
    if (asTest && literal && literal->type == Literal::Type::Boolean) {
        const bool truth = literal->text == QLatin1String("true");
        return binary(m_arena, BinaryOp::Equal, sql::number(m_arena, qint64(1)),
                      sql::number(m_arena, qint64(truth ? 1 : 0)));
    }
    Expr *made = convertNode(expr);
    if (!asValue && !summand && !asTest)
        return made;
    if (!made)
        made = shell(expr);
    return asTest ? binary(m_arena, BinaryOp::NotEqual, made, sql::number(m_arena, qint64(0))) : asNumber(expr, made);
}

Expr *ExprConverter::convertNode(const Expr &expr)
{
    if (const auto *call = as<FunctionCall>(&expr))
        return convertFunction(*call);
    Bindings bindings;
    const IdiomPair *pair = m_idioms.find(expr, bindings);
    if (pair && pair->write) {
        Expr *made = instance(*pair->write, bindings);
        made->span = expr.span;
        return made;
    }
    return convertPlain(expr);
}

Expr *ExprConverter::convertPlain(const Expr &expr)
{
    switch (expr.kind) {
    case ExprKind::ColumnRef: {
        if (!isNeverNull(&expr))
            return nullptr;
        Expr *made = clone(m_arena, &expr);
        m_neverNull.insert(made);
        return made;
    }
    case ExprKind::Literal:
        return convertLiteral(static_cast<const Literal &>(expr));
    case ExprKind::Parameter:
        return convertParameter(static_cast<const Parameter &>(expr));
    case ExprKind::Binary:
        return convertBinary(static_cast<const Binary &>(expr));
    case ExprKind::Like:
        return convertLike(static_cast<const Like &>(expr));
    case ExprKind::Cast:
        return convertCast(static_cast<const Cast &>(expr));
    case ExprKind::Collate:
        return convertCollate(static_cast<const Collate &>(expr));
    case ExprKind::In:
        return convertIn(static_cast<const In &>(expr));
    case ExprKind::Quantified:
        return convertQuantified(static_cast<const Quantified &>(expr));
    case ExprKind::Between:
        return convertBetween(static_cast<const Between &>(expr));
    case ExprKind::Tuple:
        return convertTuple(static_cast<const Tuple &>(expr));
    case ExprKind::Unary:
        return convertUnary(static_cast<const Unary &>(expr));
    case ExprKind::AtTimeZone:
    case ExprKind::Array:
    case ExprKind::Subscript:
    case ExprKind::Field:
    case ExprKind::NamedArgument:
    case ExprKind::Extract:
    case ExprKind::Interval:
        return unconverted(expr, message::say(NoCounterpart));
    default:
        return nullptr;
    }
}

/// Only PostgreSQL and the standard write ROW.
Expr *ExprConverter::convertTuple(const Tuple &tuple)
{
    if (m_to.family == Family::Tsql || (tuple.row && tuple.items.size() < 2))
        return unconverted(tuple, message::say("sql.convert.rowsOfValues"));
    if (!tuple.row)
        return nullptr;
    auto *made = static_cast<Tuple *>(shell(tuple));
    made->row = false;
    return made;
}

/// ~ is an operator like any other to PostgreSQL.
Expr *ExprConverter::convertUnary(const Unary &unary)
{
    const bool complement =
        unary.op == UnaryOp::BitNot || (unary.op == UnaryOp::Other && unary.symbol == QLatin1String("~"));
    const bool unsignedThere =
        m_from.family == Family::Mysql || m_to.family == Family::Mysql; // MySQL's has 64 bits without a sign
    if (unary.op == UnaryOp::Other || complement) {
        if (!complement || unsignedThere)
            return unconverted(unary, message::say(NoCounterpart));
        auto *made = static_cast<Unary *>(shell(unary));
        made->op = m_toTraits.operatorRuns ? UnaryOp::Other : UnaryOp::BitNot;
        made->symbol = m_toTraits.operatorRuns ? QStringLiteral("~") : QString();
        return made;
    }
    return nullptr;
}

Expr *ExprConverter::convertLiteral(const Literal &literal)
{
    switch (literal.type) {
    case Literal::Type::Boolean:
        return m_to.booleans ? nullptr : number(m_arena, qint64(literal.text == QLatin1String("true") ? 1 : 0));
    case Literal::Type::Number:
        if (m_from.family == Family::Tsql && literal.text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
            return unconverted(literal, message::say("sql.convert.bytesAreNumber"));
        return nullptr;
    case Literal::Type::Blob:
        if (m_from.family == Family::Postgresql)
            return unconverted(literal, message::say("sql.convert.bitsAreBytes"));
        if (m_from.family == Family::Duckdb) // the text "xAB"
            return unconverted(literal, message::say("sql.convert.bytesAreText"));
        if (m_to.family == Family::Duckdb)
            return call(m_arena, QStringLiteral("UNHEX"), {text(m_arena, literal.text)});
        if (m_to.family == Family::Postgresql)
            return cast(text(m_arena, QStringLiteral("\\x") + literal.text), QStringLiteral("BYTEA"));
        if (m_to.family == Family::Tsql && literal.text.isEmpty())
            return cast(text(m_arena, {}), QStringLiteral("VARBINARY(MAX)"));
        return m_to.family == Family::Tsql ? number(m_arena, QStringLiteral("0x") + literal.text) : nullptr;
    case Literal::Type::Bits:
        return unconverted(literal, message::say("sql.convert.bits"));
    default:
        return nullptr;
    }
}

Expr *ExprConverter::convertParameter(const Parameter &parameter)
{
    const QString &written = parameter.text;
    if (m_from.family == Family::Postgresql && m_to.family == Family::Sqlite) {
        auto *made = m_arena.make<Parameter>();
        made->text = u'?' + written.mid(1);
        return made;
    }
    const bool plainMark = written == QLatin1String("?");
    const bool numbered = written.size() > 1 && written[1].isDigit();
    if (!m_toTraits.parameterMarks.contains(written.left(1)) || (!plainMark && numbered))
        return unconverted(parameter, message::say("sql.convert.parameter"));
    return nullptr;
}

Expr *ExprConverter::convertCollate(const Collate &collate)
{
    const Idiom &names = binaryCollations();
    const QStringList here = formsOf(names, m_from.family);
    const QStringList there = formsOf(names, m_to.family);
    if (!here.contains(collate.collation.text) || there.isEmpty())
        return unconverted(collate, message::say("sql.convert.collation"));
    auto *made = static_cast<Collate *>(shell(collate));
    made->schema.clear();
    made->collation = Name();
    made->collation.text = there.first();
    if (m_to.family == Family::Mysql) // a collation is of one character set, and columns have several
        made->operand = cast(made->operand, QStringLiteral("CHAR CHARACTER SET utf8mb4"));
    return made;
}

Expr *ExprConverter::convertIn(const In &in)
{
    if (!as<Tuple>(static_cast<const Expr *>(in.operand)) || in.query || m_to.rowValues
        || m_to.family != Family::Sqlite)
        return nullptr;
    auto *made = static_cast<In *>(shell(in)); // SQLite takes rows only from a query
    auto *select = m_arena.make<Select>();
    for (Expr *row : std::as_const(made->list)) {
        const Tuple *tuple = as<Tuple>(row);
        if (!tuple)
            return made;
        select->values.append(tuple->items);
    }
    made->list.clear();
    made->query = m_arena.make<Query>();
    made->query->select = select;
    return made;
}

/// `= ANY` is IN, `<> ALL` is NOT IN.
Expr *ExprConverter::convertQuantified(const Quantified &quantified)
{
    const bool in = quantified.op == BinaryOp::Equal && !quantified.all;
    const bool notIn = quantified.op == BinaryOp::NotEqual && quantified.all;
    const auto *array = as<ArrayExpr>(static_cast<const Expr *>(quantified.array));
    if ((in || notIn) && (quantified.query || (array && !array->query))) {
        auto *made = m_arena.make<In>();
        made->span = quantified.span;
        made->negated = notIn;
        made->operand = copy(quantified.operand);
        if (array) {
            for (const Expr *item : array->items)
                made->list.append(copy(item));
        } else {
            made->query = static_cast<Quantified *>(shell(quantified))->query;
        }
        return made;
    }
    if (!quantified.query || !m_to.quantifiers || quantified.op == BinaryOp::Other)
        return unconverted(quantified, message::say("sql.convert.quantified"));
    return nullptr;
}

Expr *ExprConverter::convertBetween(const Between &between)
{
    if (!between.symmetric || m_to.symmetric)
        return nullptr;
    auto *made = static_cast<Between *>(shell(between));
    if (isTooLarge(made))
        return unconverted(between, message::say(TooLarge));
    made->symmetric = false;
    auto *other = static_cast<Between *>(clone(m_arena, static_cast<const Expr *>(made)));
    std::swap(other->low, other->high);
    const BinaryOp op = between.negated ? BinaryOp::And : BinaryOp::Or;
    return binary(m_arena, op, made, other);
}

// --- casts

Expr *ExprConverter::convertCast(const Cast &node)
{
    const auto [name, lengths] = typeAndLengths(node.type);
    const QString plain = node.type.simplified().toUpper();
    QString written;
    std::optional<Meaning> meaning;
    for (const TypeNames &type : castTypes()) {
        const QStringList here = formsOf(type.names, m_from.family);
        if (!here.contains(name) && !here.contains(plain))
            continue;
        meaning = type.meaning;
        written = formsOf(type.names, m_to.family).value(0);
        if (!written.isEmpty())
            break;
    }
    Expr *operand = copy(node.operand);
    const QStringList precision = lengths.split(u',');
    if (meaning == Meaning::Decimal && m_to.family == Family::Sqlite)
        return call(m_arena, QStringLiteral("ROUND"),
                    {operand, number(m_arena, precision.value(1, QStringLiteral("0")).trimmed())});
    const bool whole = meaning == Meaning::Text && m_to.family == Family::Ansi;
    if (whole && written.isEmpty())
        return asText(operand);
    if (!meaning || written.isEmpty())
        return unconverted(node, message::say("sql.convert.type", {node.type}));
    if (meaning == Meaning::Whole) {
        if (Expr *rounded = convertRounding(node, operand))
            return rounded;
    }
    auto *made = static_cast<Cast *>(cast(operand, written.replace(QLatin1String("#"), lengths)));
    made->span = node.span;
    return made;
}

/// Where a fraction is cut here and rounded there, it is cut before; the other way is named. Null: it makes no
/// difference.
Expr *ExprConverter::convertRounding(const Cast &node, Expr *operand)
{
    const Known kind = known(node.operand);
    const auto *part = as<Extract>(static_cast<const Expr *>(node.operand));
    const bool wholePart = part && part->field != QLatin1String("EPOCH") && part->field != QLatin1String("SECOND");
    if (m_from.castRounds == m_to.castRounds || kind == Known::Whole || kind == Known::Text || kind == Known::Date
        || wholePart)
        return nullptr;
    if (m_to.castRounds) {
        Expr *made = truncated(operand);
        made->span = node.span;
        return made;
    }
    return unconverted(node, message::say("sql.convert.fraction"));
}

} // namespace Tieout::sql
