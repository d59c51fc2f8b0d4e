// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/builder.h"
#include "core/sql/dialects/exprconverter.h"
#include "core/sql/dialects/textpattern.h"
#include "core/sql/walk.h"

#include <QRegularExpression>

namespace Tieout::sql {

namespace {

constexpr char NoOperator[] = "sql.convert.operator";

/// What every engine's regular expressions take alike.
bool isPlainRegexp(const QString &pattern)
{
    static const QRegularExpression form(QStringLiteral("^[^\\\\\\[\\](){}?]*(\\[\\^?[^\\\\\\[\\]:]+\\][^\\\\\\[\\](){}"
                                                        "?]*|\\([^?\\\\\\[\\](){}]*\\)[^\\\\\\[\\](){}?]*)*$"));
    return form.match(pattern).hasMatch();
}

/// EXTRACT, which gives PostgreSQL a decimal.
bool holdsDatePart(const Expr *expr)
{
    bool holds = false;
    forEachExpr(expr, [&holds](const Expr &part) { holds = holds || part.kind == ExprKind::Extract; });
    return holds;
}

} // namespace

Expr *ExprConverter::convertBinary(const Binary &node)
{
    switch (node.op) {
    case BinaryOp::Concat:
        return convertConcat(node);
    case BinaryOp::Add:
    case BinaryOp::Subtract:
        return convertSum(node);
    case BinaryOp::Divide:
    case BinaryOp::IntegerDivide:
        return convertDivision(node);
    case BinaryOp::Modulo:
        if (m_from.family == Family::Sqlite && (known(node.left) == Known::Real || known(node.right) == Known::Real))
            return unconverted(node, message::say("sql.convert.modulo"));
        return nullptr;
    case BinaryOp::Is:
    case BinaryOp::IsNot:
    case BinaryOp::NullSafeEqual:
    case BinaryOp::NullSafeNotEqual:
        return convertSafeEqual(node);
    case BinaryOp::Xor:
        return convertXor(node);
    case BinaryOp::Other: {
        const QString &symbol = node.symbol;
        const bool matches = m_from.family == Family::Postgresql
                             && (symbol == QLatin1String("~") || symbol == QLatin1String("~*")
                                 || symbol == QLatin1String("!~") || symbol == QLatin1String("!~*"));
        if (matches)
            return convertRegexp(node, node.left, node.right, symbol.startsWith(u'!'), symbol.endsWith(u'*'));
        if (symbol.compare(QLatin1String("MOD"), Qt::CaseInsensitive) == 0)
            return binary(m_arena, BinaryOp::Modulo, copy(node.left), copy(node.right));
        return unconverted(node, message::say(NoOperator));
    }
    case BinaryOp::ShiftLeft:
    case BinaryOp::ShiftRight:
        if (m_to.family == Family::Tsql)
            return unconverted(node, message::say(NoOperator));
        return nullptr;
    case BinaryOp::BitXor:
    case BinaryOp::JsonGet:
    case BinaryOp::JsonGetText:
    case BinaryOp::Contains:
    case BinaryOp::ContainedIn:
        return unconverted(node, message::say(NoOperator));
    default:
        return nullptr;
    }
}

/// The whole chain at once: a || b || c is one call of CONCAT.
Expr *ExprConverter::convertConcat(const Binary &top)
{
    if (m_to.concat == DialectCapabilities::Concat::Pipes && top.op == BinaryOp::Concat)
        return nullptr;
    QList<Expr *> parts;
    const auto part = [this, &parts](const Expr *expr) {
        Expr *made = copy(expr);
        parts.prepend(m_to.concat == DialectCapabilities::Concat::Plus && known(expr) != Known::Text ? asText(made)
                                                                                                     : made);
    };
    const Expr *left = &top;
    while (const Binary *next = as<Binary>(left)) {
        if (next->op != top.op || (top.op == BinaryOp::Add && known(next) != Known::Text))
            break;
        part(next->right);
        left = next->left;
    }
    part(left);
    if (m_to.concat == DialectCapabilities::Concat::Function)
        return call(m_arena, QStringLiteral("CONCAT"), parts);
    Expr *made = parts.takeFirst();
    for (Expr *next : std::as_const(parts))
        made = binary(m_arena, m_to.concat == DialectCapabilities::Concat::Plus ? BinaryOp::Add : BinaryOp::Concat,
                      made, next);
    return made;
}

/// + and - of numbers, of texts (SQL Server), of dates and intervals or days (PostgreSQL).
Expr *ExprConverter::convertSum(const Binary &sum)
{
    const bool adds = sum.op == BinaryOp::Add;
    if (const auto *interval = as<Interval>(static_cast<const Expr *>(sum.right))) {
        std::optional<TimeShift> shift = shiftOf(*interval);
        if (!shift)
            return unconverted(sum, message::say("sql.convert.interval"));
        shift->amount = adds ? shift->amount : -shift->amount;
        return shifted(sum, sum.left, *shift);
    }
    const Known left = known(sum.left);
    const Known right = known(sum.right);
    if (adds && m_from.concat == DialectCapabilities::Concat::Plus) {
        if (left == Known::Text || right == Known::Text)
            return convertConcat(sum);
        if (left == Known::Unknown && right == Known::Unknown)
            return unconverted(sum, message::say("sql.convert.plus"));
        return nullptr;
    }
    const bool countsDays = m_from.family == Family::Postgresql || m_from.family == Family::Duckdb;
    if (!countsDays || (left != Known::Date && right != Known::Date))
        return nullptr;
    const auto *days = as<Literal>(static_cast<const Expr *>(sum.right));
    if (left == Known::Date && right == Known::Whole && days)
        return shifted(sum, sum.left, TimeShift{(adds ? 1 : -1) * days->text.toInt(), QStringLiteral("DAY")});
    if (left == Known::Date && right == Known::Date && !adds) {
        static const char *const forms[] = {"CAST(julianday(:d) - julianday(:e) AS INTEGER)",
                                            ":d - :e",
                                            "DATEDIFF(:d, :e)",
                                            "DATEDIFF(day, :e, :d)",
                                            nullptr,
                                            ":d - :e"};
        if (const char *form = forms[int(m_to.family)])
            return instance(*m_idioms.written(QString::fromLatin1(form)),
                            {{QStringLiteral(":d"), sum.left}, {QStringLiteral(":e"), sum.right}});
    }
    return unconverted(sum, message::say("sql.convert.days"));
}

Expr *ExprConverter::convertDivision(const Binary &division)
{
    const auto isNumber = [](Known kind) { return kind == Known::Decimal || kind == Known::Real; };
    const Known left = known(division.left);
    const Known right = known(division.right);
    const bool whole = left == Known::Whole && right == Known::Whole;
    const bool real = left == Known::Real || right == Known::Real;
    // Copied only where they are used: a copy thrown away at each level of a chain would double the work at each.
    const auto divided = [&](BinaryOp op) { return binary(m_arena, op, copy(division.left), copy(division.right)); };
    if (division.op == BinaryOp::IntegerDivide) {
        if (m_toTraits.integerDivision && whole)
            return divided(BinaryOp::Divide);
        if (m_to.family == Family::Ansi)
            note(division.span, message::say("sql.convert.fractionThere"));
        return truncated(divided(BinaryOp::Divide));
    }
    const bool exact = !m_fromTraits.integerDivision || isNumber(left) || isNumber(right);
    if (exact) {
        // SQLite keeps a whole number as one, whatever its column's type.
        if (!m_toTraits.integerDivision || real
            || (m_to.family != Family::Sqlite && (isNumber(left) || isNumber(right))))
            return nullptr;
        const auto *before = as<Binary>(static_cast<const Expr *>(division.left));
        if (before && before->op == BinaryOp::Divide && !m_fromTraits.integerDivision)
            return nullptr; // made exact itself
        Expr *exactly =
            binary(m_arena, BinaryOp::Multiply, number(m_arena, QStringLiteral("1.0")), copy(division.left));
        return binary(m_arena, BinaryOp::Divide, exactly, copy(division.right));
    }
    if (whole && m_to.family == Family::Postgresql) {
        Binary *made = divided(BinaryOp::Divide);
        return holdsDatePart(made)
                   ? static_cast<Expr *>(call(m_arena, QStringLiteral("DIV"), {made->left, made->right}))
                   : made;
    }
    if (whole && m_to.family == Family::Duckdb) // it has no DIV
        return truncated(divided(BinaryOp::Divide));
    if (whole)
        return m_toTraits.integerDivision ? nullptr : divided(BinaryOp::IntegerDivide);
    if (!m_toTraits.integerDivision || m_to.family == Family::Sqlite)
        return unconverted(division, message::say("sql.convert.fractionHere"));
    return nullptr;
}

/// A comparison for which NULL equals NULL.
Expr *ExprConverter::convertSafeEqual(const Binary &equality)
{
    const auto *right = as<Literal>(static_cast<const Expr *>(equality.right));
    const bool word = right && right->type == Literal::Type::Word;
    if (word
        || (right && right->type == Literal::Type::Boolean
            && (equality.op == BinaryOp::Is || equality.op == BinaryOp::IsNot))) {
        if (word || !m_to.truthTests)
            return unconverted(equality, message::say("sql.convert.test"));
        return nullptr;
    }
    const bool negated = equality.op == BinaryOp::IsNot || equality.op == BinaryOp::NullSafeNotEqual;
    if (right && right->type == Literal::Type::Null)
        return isNull(m_arena, copy(equality.left), negated);
    Expr *left = copy(equality.left);
    Expr *other = copy(equality.right);
    switch (m_to.safeEqual) {
    case DialectCapabilities::SafeEqual::Words:
        return binary(m_arena, negated ? BinaryOp::NullSafeNotEqual : BinaryOp::NullSafeEqual, left, other);
    case DialectCapabilities::SafeEqual::Is:
        return binary(m_arena, negated ? BinaryOp::IsNot : BinaryOp::Is, left, other);
    case DialectCapabilities::SafeEqual::Spaceship: {
        Expr *made = binary(m_arena, BinaryOp::NullSafeEqual, left, other);
        return negated ? logicalNot(m_arena, made) : made;
    }
    case DialectCapabilities::SafeEqual::None:
        break;
    }
    // INTERSECT takes NULL as equal to NULL everywhere.
    Query *query = selectQuery(m_arena, {{left, {}}}, nullptr);
    auto *both = m_arena.make<Query>();
    both->setOperator = SetOperator::Intersect;
    both->left = query;
    both->right = selectQuery(m_arena, {{other, {}}}, nullptr);
    Expr *made = exists(m_arena, both);
    return negated ? logicalNot(m_arena, made) : made;
}

/// One or the other: two conditions that differ.
Expr *ExprConverter::convertXor(const Binary &node)
{
    const auto test = [this](const Expr *expr) -> Expr * {
        Expr *made = copy(expr);
        const auto *literal = as<Literal>(expr);
        const bool truth = literal && literal->type == Literal::Type::Boolean;
        const bool number = !truth
                            && (expr->kind == ExprKind::ColumnRef || expr->kind == ExprKind::Literal
                                || expr->kind == ExprKind::Function);
        return number ? binary(m_arena, BinaryOp::NotEqual, made, sql::number(m_arena, qint64(0))) : made;
    };
    if (!m_to.booleans)
        return unconverted(node, message::say(NoOperator));
    return binary(m_arena, BinaryOp::NotEqual, test(node.left), test(node.right));
}

Expr *ExprConverter::convertRegexp(const Expr &expr, const Expr *operand, const Expr *pattern, bool negated,
                                   bool ignoresCase)
{
    const auto *literal = as<Literal>(pattern);
    const bool mysql = m_to.family == Family::Mysql;
    if (!literal || !isPlainRegexp(literal->text) || (!mysql && m_to.family != Family::Postgresql))
        return unconverted(expr, message::say("sql.convert.regexp"));
    if (m_to.family == Family::Postgresql) {
        Binary *made = binary(m_arena, BinaryOp::Other, copy(operand), copy(pattern));
        made->symbol =
            (negated ? QStringLiteral("!~") : QStringLiteral("~")) + (ignoresCase ? QStringLiteral("*") : QString());
        return made;
    }
    if (!ignoresCase && !m_toTraits.functions.contains(QStringLiteral("regexp_like")))
        return unconverted(expr, message::say("sql.convert.regexpCase"));
    if (!ignoresCase) {
        Expr *made = call(m_arena, QStringLiteral("REGEXP_LIKE"),
                          {copy(operand), copy(pattern), text(m_arena, QStringLiteral("c"))});
        return negated ? logicalNot(m_arena, made) : made;
    }
    auto *made = m_arena.make<Like>();
    made->op = Like::Operator::Regexp;
    made->negated = negated;
    made->operand = copy(operand);
    made->pattern = copy(pattern);
    return made;
}

/// LIKE, ILIKE and GLOB by what they do: a pattern, and whether capitals are told from small letters.
Expr *ExprConverter::convertLike(const Like &like)
{
    if (like.op == Like::Operator::Regexp)
        return convertRegexp(like, like.operand, like.pattern, like.negated, m_from.family == Family::Mysql);
    const bool glob = like.op == Like::Operator::Glob;
    const auto *literal = as<Literal>(static_cast<const Expr *>(like.pattern));
    const auto *escape = as<Literal>(static_cast<const Expr *>(like.escape));
    if ((!glob && like.op != Like::Operator::Like && like.op != Like::Operator::ILike)
        || (like.escape && (!escape || escape->text.size() > 1)))
        return unconverted(like, message::say("sql.convert.pattern"));
    const QChar here = escape                                 ? (escape->text.isEmpty() ? QChar() : escape->text[0])
                       : m_from.likeBackslash && !like.escape ? QChar(u'\\')
                                                              : QChar();
    std::optional<TextPattern> pattern;
    if (literal)
        pattern = glob ? TextPattern::fromGlob(literal->text)
                       : TextPattern::fromLike(literal->text, here, m_from.likeBrackets);
    if (!pattern && (literal || glob || m_from.likeBrackets != m_to.likeBrackets))
        return unconverted(like, message::say("sql.convert.patternSets"));
    const bool letters = !pattern || pattern->hasLetters();
    const bool ignoresHere = !glob && (like.op == Like::Operator::ILike || m_from.likeIgnoresCase);
    auto *made = m_arena.make<Like>();
    made->span = like.span;
    made->negated = like.negated;
    made->operand = copy(like.operand);
    if (letters && ignoresHere && m_to.family == Family::Sqlite && pattern && pattern->hasFurtherLetters())
        note(like.span, message::say("sql.convert.caseSqlite"));
    const bool asGlob = letters && !ignoresHere && m_to.family == Family::Sqlite;
    if (asGlob && !pattern)
        return unconverted(like, message::say("sql.convert.caseLike"));
    if (asGlob) {
        made->op = Like::Operator::Glob;
        made->pattern = text(m_arena, pattern->glob());
        return made;
    }
    if (pattern) {
        const bool escapes =
            pattern->needsEscape(m_to.likeBrackets) || (m_to.likeBackslash && pattern->like({}, false).contains(u'\\'));
        const QChar mark = escapes ? (here.isNull() ? QChar(u'\\') : here) : QChar();
        made->pattern = text(m_arena, pattern->like(mark, m_to.likeBrackets));
        if (escapes && !(mark == u'\\' && m_to.likeBackslash))
            made->escape = text(m_arena, QString(mark));
    } else {
        made->pattern = copy(like.pattern);
        const bool differs = m_from.likeBackslash != m_to.likeBackslash;
        made->escape = like.escape ? copy(like.escape)
                       : differs   ? text(m_arena, m_from.likeBackslash ? QStringLiteral("\\") : QString())
                                   : nullptr;
    }
    if (!letters || ignoresHere == m_to.likeIgnoresCase)
        return made;
    if (!ignoresHere) {
        auto *exact = m_arena.make<Collate>();
        exact->operand = made->pattern;
        exact->collation.text = m_to.binaryCollation;
        made->pattern = exact;
    } else if (m_toTraits.matchWords.contains(QStringLiteral("ILIKE"))) {
        made->op = Like::Operator::ILike;
    } else {
        made->operand = call(m_arena, QStringLiteral("LOWER"), {made->operand});
        made->pattern = call(m_arena, QStringLiteral("LOWER"), {made->pattern});
    }
    return made;
}

} // namespace Tieout::sql
