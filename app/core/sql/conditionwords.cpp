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

struct OperatorWords {
    BinaryOp op;
    const char *plain;
    const char *time;
};

constexpr OperatorWords Comparisons[] = {{BinaryOp::Equal, "is", "is"},
                                         {BinaryOp::NotEqual, "is not", "is not"},
                                         {BinaryOp::Less, "is less than", "is before"},
                                         {BinaryOp::LessEqual, "is at most", "is not after"},
                                         {BinaryOp::Greater, "is more than", "is after"},
                                         {BinaryOp::GreaterEqual, "is at least", "is not before"},
                                         {BinaryOp::Is, "is", "is"},
                                         {BinaryOp::IsNot, "is not", "is not"},
                                         {BinaryOp::NullSafeEqual, "is the same as", "is the same as"},
                                         {BinaryOp::NullSafeNotEqual, "is not the same as", "is not the same as"}};

QString wordsFor(BinaryOp op, bool time)
{
    for (const OperatorWords &words : Comparisons) {
        if (words.op == op)
            return QString::fromLatin1(time ? words.time : words.plain);
    }
    return {};
}

/// "Q3 2026 (1 Jul – 30 Sep 2026)"; only the days where it has no name.
QString periodName(const period::Interval &interval)
{
    const QString name = period::nameOf(interval, {}).text;
    const QString days = period::daysOf(interval).text;
    const bool named = !name.contains(QLatin1String("-"));
    return named ? QStringLiteral("in %1 (%2)").arg(name, days)
                 : QStringLiteral("from %1 up to, but not including, %2")
                       .arg(interval.from.toString(Qt::ISODate), interval.to.toString(Qt::ISODate));
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

QStringList ExprWords::conditions(const Expr *all)
{
    QList<const Expr *> parts = conjuncts(all);
    QStringList words;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const End end = endOf(parts[i]);
        QString interval;
        for (qsizetype j = i + 1; end.day.isValid() && isTime(end.column) && j < parts.size() && interval.isEmpty();
             ++j) {
            const End other = endOf(parts[j]);
            if (!other.day.isValid() || other.upper == end.upper || !equal(end.column, other.column))
                continue;
            const period::Interval between{end.upper ? other.day : end.day, end.upper ? end.day : other.day};
            if (between.from >= between.to)
                continue;
            interval = value(end.column) + QStringLiteral(" is ") + periodName(between);
            parts.removeAt(j);
        }
        words.append(interval.isEmpty() ? anyOf(parts[i]) : interval);
    }
    return words;
}

/// The same in parentheses where OR joins it, for a place among others.
QString ExprWords::anyOf(const Expr *part)
{
    const Binary *binary = as<Binary>(part);
    return binary && binary->op == BinaryOp::Or ? u'(' + condition(part) + u')' : condition(part);
}

QString ExprWords::condition(const Expr *expr)
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
        return QStringLiteral("it is not so that ") + anyOf(unary.operand);
    }
    case ExprKind::Between:
        return between(static_cast<const Between &>(*expr));
    case ExprKind::In:
        return membership(static_cast<const In &>(*expr));
    case ExprKind::Like:
        return pattern(static_cast<const Like &>(*expr));
    case ExprKind::IsNull: {
        const auto &node = static_cast<const IsNull &>(*expr);
        return value(node.operand) + (node.negated ? QStringLiteral(" has a value") : QStringLiteral(" has no value"));
    }
    case ExprKind::Exists: {
        const auto &node = static_cast<const Exists &>(*expr);
        return existence(*node.query, node.negated);
    }
    case ExprKind::Literal:
    case ExprKind::Quantified:
        return written(expr) + QStringLiteral(" holds");
    default:
        break;
    }
    return value(expr) + QStringLiteral(" is true");
}

QString ExprWords::existence(const Query &query, bool negated)
{
    return (negated ? QStringLiteral("there is no row in ") : QStringLiteral("there is a row in "))
           + m_queries.rowsPhraseOf(query);
}

/// `strftime('%Y', day) = '2026'` is a period as well.
QString ExprWords::inPeriod(const Binary &binary)
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
    const QString is = binary.op == BinaryOp::Equal ? QStringLiteral(" is in ") : QStringLiteral(" is not in ");
    return value(date) + is + period::nameOf({from, to}, {}).text;
}

QString ExprWords::comparison(const Binary &binary)
{
    if (binary.op == BinaryOp::And)
        return conditions(&binary).join(QStringLiteral(" and "));
    if (binary.op == BinaryOp::Or) {
        QStringList parts;
        for (const Expr *part : disjuncts(&binary)) {
            const Binary *inner = as<Binary>(part);
            parts.append(inner && inner->op == BinaryOp::And ? u'(' + condition(part) + u')' : condition(part));
        }
        return parts.join(QStringLiteral(" or "));
    }
    if (const QString period = inPeriod(binary); !period.isEmpty())
        return period;
    const bool time = isTime(binary.left) || isTime(binary.right);
    const QString words = wordsFor(binary.op, time);
    if (words.isEmpty())
        return value(&binary) + QStringLiteral(" is true");
    // A value to the left reads better to the right.
    if (as<Literal>(static_cast<const Expr *>(binary.left)) && !as<Literal>(static_cast<const Expr *>(binary.right)))
        return QStringLiteral("%1 %2 %3")
            .arg(inside(binary.right), wordsFor(mirrored(binary.op), time), inside(binary.left));
    const bool columns = m_bound.binding(binary.left) && m_bound.binding(binary.right);
    const QString verb = columns && binary.op == BinaryOp::Equal ? QStringLiteral("equals") : words;
    return QStringLiteral("%1 %2 %3").arg(inside(binary.left), verb, inside(binary.right));
}

QString ExprWords::between(const Between &node)
{
    const QDate from = dayOf(node.low);
    const QDate last = dayOf(node.high);
    const QString is = node.negated ? QStringLiteral(" is not ") : QStringLiteral(" is ");
    if (m_bound.typeOf(node.operand) == TypeClass::Date && from.isValid() && last.isValid() && from <= last) {
        const QString period = periodName({from, last.addDays(1)});
        if (period.startsWith(QLatin1String("in ")))
            return value(node.operand) + is + period;
    }
    return QStringLiteral("%1%2between %3 and %4, both included")
               .arg(inside(node.operand), is, value(node.low), value(node.high))
           + (node.symmetric ? QStringLiteral(", in either order") : QString());
}

QString ExprWords::membership(const In &node)
{
    if (node.query)
        return inside(node.operand) + (node.negated ? QStringLiteral(" is not among ") : QStringLiteral(" is among "))
               + m_queries.phraseOf(*node.query);
    QStringList items;
    for (const Expr *item : node.list)
        items.append(value(item));
    if (items.isEmpty())
        return inside(node.operand)
               + (node.negated ? QStringLiteral(" is anything") : QStringLiteral(" is one of no values"));
    const bool single = items.size() == 1;
    if (node.negated)
        return inside(node.operand) + (single ? QStringLiteral(" is not ") : QStringLiteral(" is none of "))
               + listedInWords(items, QStringLiteral("and"));
    return inside(node.operand) + QStringLiteral(" is ") + listedInWords(items, QStringLiteral("or"));
}

/// `%text%` and the like have words; a pattern with more in it stands for itself.
QString ExprWords::pattern(const Like &node)
{
    static const char *const names[] = {"the pattern",      "the pattern (capitals or not)",
                                        "the file pattern", "the regular expression",
                                        "the search",       "the pattern"};
    const QString does = node.negated ? QStringLiteral("does not ") : QString();
    const Literal *literal = as<Literal>(static_cast<const Expr *>(node.pattern));
    const bool wild = node.op == Like::Operator::Like || node.op == Like::Operator::ILike;
    if (literal && wild && !node.escape) {
        QString text = literal->text;
        const bool before = text.startsWith(u'%');
        const bool after = text.size() > 1 && text.endsWith(u'%');
        text = text.mid(before ? 1 : 0, text.size() - (before ? 1 : 0) - (after ? 1 : 0));
        const bool plain = !text.isEmpty() && !text.contains(u'%') && !text.contains(u'_') && !text.contains(u'\\');
        const QString verb = before && after ? QStringLiteral("contain")
                             : before        ? QStringLiteral("end with")
                             : after         ? QStringLiteral("begin with")
                                             : QStringLiteral("read like");
        if (plain) {
            const QString third = verb.section(u' ', 0, 0) + u's' + verb.mid(verb.section(u' ', 0, 0).size());
            return QStringLiteral("%1 %2 '%3'").arg(inside(node.operand), node.negated ? does + verb : third, text);
        }
    }
    return QStringLiteral("%1 %2 %3 %4")
        .arg(inside(node.operand), node.negated ? does + QStringLiteral("match") : QStringLiteral("matches"),
             QString::fromLatin1(names[int(node.op)]), value(node.pattern));
}

} // namespace Tieout::sql
