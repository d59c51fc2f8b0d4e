// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/period.h"
#include "core/sql/exprwords.h"
#include "core/sql/operators.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QRegularExpression>

namespace Tieout::sql {

namespace {

/// A day that a literal begins: '2026-07-01', DATE '2026-07-01', '2026-07-01 00:00:00'.
QDate dayOf(const Expr *expr)
{
    static const QRegularExpression midnight(QStringLiteral("^(\\d{4}-\\d{2}-\\d{2})([ T]00:00(:00(\\.0+)?)?)?$"));
    const Literal *literal = as<Literal>(expr);
    if (!literal || literal->type == Literal::Type::Number || literal->type == Literal::Type::Time)
        return {};
    return QDate::fromString(midnight.match(literal->text).captured(1), Qt::ISODate);
}

/// Rows that join what is compared; of dates others.
struct OperatorWords {
    BinaryOp op;
    const char *plain;
    const char *time;
};

constexpr OperatorWords Comparisons[] = {{BinaryOp::Equal, "sql.is", "sql.is"},
                                         {BinaryOp::NotEqual, "sql.isNot", "sql.isNot"},
                                         {BinaryOp::Less, "sql.isLess", "sql.isBefore"},
                                         {BinaryOp::LessEqual, "sql.isAtMost", "sql.isNotAfter"},
                                         {BinaryOp::Greater, "sql.isMore", "sql.isAfter"},
                                         {BinaryOp::GreaterEqual, "sql.isAtLeast", "sql.isNotBefore"},
                                         {BinaryOp::Is, "sql.is", "sql.is"},
                                         {BinaryOp::IsNot, "sql.isNot", "sql.isNot"},
                                         {BinaryOp::NullSafeEqual, "sql.isSame", "sql.isSame"},
                                         {BinaryOp::NullSafeNotEqual, "sql.isNotSame", "sql.isNotSame"}};

/// Null where there are none.
const char *wordsFor(BinaryOp op, bool time)
{
    for (const OperatorWords &words : Comparisons) {
        if (words.op == op)
            return time ? words.time : words.plain;
    }
    return nullptr;
}

/// "Q3 2026 (1 Jul – 30 Sep 2026)"; only the days where it has no name.
Message inInterval(const Message &value, const period::Interval &interval)
{
    if (period::hasName(interval, {}))
        return say("sql.isInDays", {value, period::nameOf(interval, {}), period::daysOf(interval)});
    return say("sql.isFromTo", {value, interval.from.toString(Qt::ISODate), interval.to.toString(Qt::ISODate)});
}

/// What LIKE says of a text without wildcards of its own, and not.
struct MatchWords {
    const char *does;
    const char *doesNot;
};

MatchWords matchWords(bool before, bool after)
{
    if (before && after)
        return {"sql.contains", "sql.containsNot"};
    if (before)
        return {"sql.ends", "sql.endsNot"};
    return after ? MatchWords{"sql.begins", "sql.beginsNot"} : MatchWords{"sql.like", "sql.likeNot"};
}

/// One end of an interval of days: `column >= day`.
struct End {
    const Expr *column = nullptr;
    QDate day;
    bool upper = false;
};

End endOf(const Expr *condition)
{
    const Binary *binary = as<Binary>(condition);
    if (!binary)
        return {};
    const bool turned = dayOf(binary->left).isValid();
    const BinaryOp op = turned ? mirrored(binary->op) : binary->op;
    End end{turned ? binary->right : binary->left, dayOf(turned ? binary->left : binary->right), op == BinaryOp::Less};
    if (op != BinaryOp::Less && op != BinaryOp::GreaterEqual)
        end.day = {};
    return end;
}

} // namespace

bool ExprWords::isTime(const Expr *expr) const
{
    const TypeClass type = m_bound.typeOf(expr);
    return type == TypeClass::Date || type == TypeClass::Timestamp || type == TypeClass::TimestampZone;
}

QList<Message> ExprWords::conditions(const Expr *all)
{
    QList<const Expr *> parts = conjuncts(all);
    QList<Message> words;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const End end = endOf(parts[i]);
        Message interval;
        for (qsizetype j = i + 1; end.day.isValid() && isTime(end.column) && j < parts.size() && interval.isEmpty();
             ++j) {
            const End other = endOf(parts[j]);
            if (!other.day.isValid() || other.upper == end.upper || !equal(end.column, other.column))
                continue;
            const period::Interval between{end.upper ? other.day : end.day, end.upper ? end.day : other.day};
            if (between.from >= between.to)
                continue;
            interval = inInterval(value(end.column), between);
            parts.removeAt(j);
        }
        words.append(interval.isEmpty() ? anyOf(parts[i]) : interval);
    }
    return words;
}

/// The same in parentheses where OR joins it, for a place among others.
Message ExprWords::anyOf(const Expr *part)
{
    const Binary *binary = as<Binary>(part);
    return binary && binary->op == BinaryOp::Or ? inBrackets(condition(part)) : condition(part);
}

Message ExprWords::condition(const Expr *expr)
{
    if (m_depth >= DeepestWords)
        return say("sql.holds", {written(expr)});
    ++m_depth;
    Message words = shallowCondition(expr);
    --m_depth;
    return words;
}

Message ExprWords::shallowCondition(const Expr *expr)
{
    switch (expr->kind) {
    case ExprKind::Binary:
        return comparison(static_cast<const Binary &>(*expr));
    case ExprKind::Unary: {
        const auto &unary = static_cast<const Unary &>(*expr);
        if (unary.op != UnaryOp::Not)
            break;
        if (const Exists *exists = as<Exists>(static_cast<const Expr *>(unary.operand)))
            return existence(*exists->query, !exists->negated);
        return say("sql.not", {anyOf(unary.operand)});
    }
    case ExprKind::Between:
        return between(static_cast<const Between &>(*expr));
    case ExprKind::In:
        return membership(static_cast<const In &>(*expr));
    case ExprKind::Like:
        return pattern(static_cast<const Like &>(*expr));
    case ExprKind::IsNull: {
        const auto &node = static_cast<const IsNull &>(*expr);
        return say(node.negated ? "sql.hasValue" : "sql.hasNoValue", {value(node.operand)});
    }
    case ExprKind::Exists: {
        const auto &node = static_cast<const Exists &>(*expr);
        return existence(*node.query, node.negated);
    }
    case ExprKind::Literal:
    case ExprKind::Quantified:
        return say("sql.holds", {written(expr)});
    default:
        break;
    }
    return say("sql.isTrue", {value(expr)});
}

Message ExprWords::existence(const Query &query, bool negated)
{
    return say(negated ? "sql.existsNot" : "sql.exists", {m_queries.rowsPhraseOf(query)});
}

/// `strftime('%Y', day) = '2026'` is a period as well.
Message ExprWords::inPeriod(const Binary &binary)
{
    const CalendarPart part = calendarPartOf(static_cast<const Expr *>(binary.left));
    const Literal *literal = as<Literal>(static_cast<const Expr *>(binary.right));
    const Expr *date = part == CalendarPart::None ? nullptr : datedBy(binary.left);
    if (!date || !literal || (binary.op != BinaryOp::Equal && binary.op != BinaryOp::NotEqual))
        return {};
    QDate from;
    QDate to;
    if (part == CalendarPart::Year && literal->text.size() == 4) {
        from = QDate::fromString(literal->text, QStringLiteral("yyyy"));
        to = from.addYears(1);
    } else if (part == CalendarPart::Month && literal->text.size() == 7) {
        from = QDate::fromString(literal->text, QStringLiteral("yyyy-MM"));
        to = from.addMonths(1);
    }
    if (!from.isValid())
        return {};
    return say(binary.op == BinaryOp::Equal ? "sql.isIn" : "sql.isNotIn",
               {value(date), period::nameOf({from, to}, {})});
}

Message ExprWords::comparison(const Binary &binary)
{
    if (binary.op == BinaryOp::And)
        return message::joined(conditions(&binary), "join.and", "join.and");
    if (binary.op == BinaryOp::Or) {
        QList<Message> parts;
        for (const Expr *part : disjuncts(&binary)) {
            const Binary *inner = as<Binary>(part);
            parts.append(inner && inner->op == BinaryOp::And ? inBrackets(condition(part)) : condition(part));
        }
        return message::joined(parts, "join.or", "join.or");
    }
    if (const Message period = inPeriod(binary); !period.isEmpty())
        return period;
    const bool time = isTime(binary.left) || isTime(binary.right);
    const char *const words = wordsFor(binary.op, time);
    if (!words)
        return say("sql.isTrue", {value(&binary)});
    // A value to the left reads better to the right.
    if (as<Literal>(static_cast<const Expr *>(binary.left)) && !as<Literal>(static_cast<const Expr *>(binary.right)))
        return say(wordsFor(mirrored(binary.op), time), {inside(binary.right), inside(binary.left)});
    const bool columns = m_bound.binding(binary.left) && m_bound.binding(binary.right);
    return say(columns && binary.op == BinaryOp::Equal ? "sql.equals" : words,
               {inside(binary.left), inside(binary.right)});
}

Message ExprWords::between(const Between &node)
{
    const QDate from = dayOf(node.low);
    const QDate last = dayOf(node.high);
    if (m_bound.typeOf(node.operand) == TypeClass::Date && from.isValid() && last.isValid() && from <= last) {
        const period::Interval days{from, last.addDays(1)};
        if (period::hasName(days, {}))
            return say(node.negated ? "sql.isNotInDays" : "sql.isInDays",
                       {value(node.operand), period::nameOf(days, {}), period::daysOf(days)});
    }
    const Message words =
        say(node.negated ? "sql.notBetween" : "sql.between", {inside(node.operand), value(node.low), value(node.high)});
    return node.symmetric ? say("sql.eitherOrder", {words}) : words;
}

Message ExprWords::membership(const In &node)
{
    const Message operand = inside(node.operand);
    if (node.query)
        return say(node.negated ? "sql.notAmong" : "sql.among", {operand, m_queries.phraseOf(*node.query)});
    QList<Message> items;
    for (const Expr *item : node.list)
        items.append(value(item));
    if (items.isEmpty())
        return say(node.negated ? "sql.anything" : "sql.nothing", {operand});
    if (!node.negated)
        return say("sql.is", {operand, listedInWords(items, "join.or")});
    return say(items.size() == 1 ? "sql.isNot" : "sql.noneOf", {operand, listedInWords(items, "join.and")});
}

/// `%text%` and the like have words; a pattern with more in it stands for itself.
Message ExprWords::pattern(const Like &node)
{
    static const char *const names[] = {"sql.pattern",        "sql.patternAnyCase", "sql.patternOfFiles",
                                        "sql.patternRegular", "sql.patternSearch",  "sql.pattern"};
    const Message operand = inside(node.operand);
    const Literal *literal = as<Literal>(static_cast<const Expr *>(node.pattern));
    const bool wild = node.op == Like::Operator::Like || node.op == Like::Operator::ILike;
    if (literal && wild && !node.escape) {
        QString text = literal->text;
        const bool before = text.startsWith(u'%');
        const bool after = text.size() > 1 && text.endsWith(u'%');
        text = text.mid(before ? 1 : 0, text.size() - (before ? 1 : 0) - (after ? 1 : 0));
        const bool plain = !text.isEmpty() && !text.contains(u'%') && !text.contains(u'_') && !text.contains(u'\\');
        const MatchWords words = matchWords(before, after);
        if (plain)
            return say(node.negated ? words.doesNot : words.does, {operand, text});
    }
    return say(node.negated ? "sql.matchesNot" : "sql.matches",
               {operand, say(names[int(node.op)], {value(node.pattern)})});
}

} // namespace Tieout::sql
