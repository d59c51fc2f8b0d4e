// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/exprwords.h"

#include "core/base/text.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace Tieout::sql {

namespace {

constexpr qsizetype LongestSql = 120; ///< of SQL that stands for itself
constexpr qsizetype MostOperands = 20;

/// The last word in one number or the other: "invoice lines" and "invoice line".
QString withLastWord(const QString &phrase, QString (*change)(const QString &))
{
    const qsizetype space = phrase.lastIndexOf(u' ');
    return phrase.left(space + 1) + change(phrase.mid(space + 1));
}

/// A row that joins two operands; null where there are no words.
const char *operatorInWords(BinaryOp op)
{
    switch (op) {
    case BinaryOp::Add:
        return "sql.plus";
    case BinaryOp::Subtract:
        return "sql.minus";
    case BinaryOp::Multiply:
        return "sql.times";
    case BinaryOp::Divide:
        return "sql.divided";
    case BinaryOp::Concat:
        return "sql.followed";
    default:
        return nullptr;
    }
}

bool isCondition(BinaryOp op)
{
    return op <= BinaryOp::NullSafeNotEqual; // Or, And and the comparisons come first
}

const Literal *numberIn(const Expr *expr)
{
    const Literal *literal = as<Literal>(expr);
    return literal && literal->type == Literal::Type::Number ? literal : nullptr;
}

Message ofPart(CalendarPart part, const Message &date)
{
    return withArticle(say(part == CalendarPart::Year      ? "sql.year"
                           : part == CalendarPart::Quarter ? "sql.quarter"
                           : part == CalendarPart::Month   ? "sql.month"
                           : part == CalendarPart::Week    ? "sql.week"
                                                           : "sql.day",
                           {date}));
}

/// Whether it would run into what stands beside it.
bool hasClauses(const Message &words)
{
    static const QSet<QString> clauses{QStringLiteral("sql.where"),       QStringLiteral("sql.coalesce"),
                                       QStringLiteral("sql.coalesceAll"), QStringLiteral("sql.nullif"),
                                       QStringLiteral("sql.frame"),       QStringLiteral("sql.running"),
                                       QStringLiteral("sql.then"),        QStringLiteral("sql.nullsBefore"),
                                       QStringLiteral("sql.nullsBehind"), QStringLiteral("join.comma")};
    return clauses.contains(words.id)
           || (words.id != QLatin1String("sql.brackets")
               && std::any_of(words.args.cbegin(), words.args.cend(), hasClauses));
}

} // namespace

Message withArticle(const Message &noun)
{
    return say("sql.the", {noun});
}

Message withoutArticle(const Message &noun)
{
    return noun.id == QLatin1String("sql.the") ? noun.args.first() : noun;
}

Message inBrackets(const Message &text)
{
    return say("sql.brackets", {text});
}

Message listedInWords(const QList<Message> &items, const char *last, int most)
{
    QList<Message> shown = items.mid(0, most);
    if (items.size() > most)
        shown.append(say("sql.more", {QString::number(items.size() - most)}));
    return message::joined(shown, "join.comma", last);
}

Message ExprWords::setCounted(const Message &rows)
{
    return std::exchange(m_counted, rows);
}

/// Whether the query reads the same table under another name as well.
bool ExprWords::isOneOfSeveral(const Relation &relation) const
{
    return std::any_of(m_bound.relations.cbegin(), m_bound.relations.cend(),
                       [&](const Relation &other) { return other.table == relation.table && &other != &relation; });
}

Message ExprWords::rowsOf(const Relation &relation) const
{
    if (relation.kind != Relation::Kind::BaseTable || !relation.table)
        return say("join.quoted", {relation.alias});
    const QString rows =
        withLastWord(withLastWord(base::humanised(relation.table->name.name), base::singular), base::plural);
    const bool named = relation.alias.compare(relation.table->name.name, Qt::CaseInsensitive) != 0;
    return named && isOneOfSeveral(relation) ? say("sql.alias", {rows, relation.alias}) : Message(rows);
}

Message ExprWords::rowOf(const Relation &relation) const
{
    if (relation.kind != Relation::Kind::BaseTable || !relation.table)
        return say("join.quoted", {relation.alias});
    const bool named = relation.alias.compare(relation.table->name.name, Qt::CaseInsensitive) != 0;
    const QString row = withLastWord(base::humanised(relation.table->name.name), base::singular);
    return withArticle(named && isOneOfSeveral(relation) ? say("sql.alias", {row, relation.alias}) : Message(row));
}

Message ExprWords::rowsOf(const Select &select) const
{
    const Scope *scope = m_bound.scopeOf(select);
    const Relation *only = scope && scope->relations.size() == 1 ? scope->relations.first() : nullptr;
    return only && only->kind == Relation::Kind::BaseTable && only->table ? rowsOf(*only) : say("sql.rows");
}

// --- columns

Message ExprWords::columnName(const ColumnBinding &binding) const
{
    if (binding.alias)
        return say("join.quoted", {binding.alias->alias.text});
    return binding.column < 0 && binding.relation && !binding.relation->open ? say("sql.rowNumber")
                                                                             : Message(base::humanised(binding.name));
}

/// With "of the payment" where more than one table is read.
Message ExprWords::column(const ColumnBinding &binding, bool plural) const
{
    const Message name = columnName(binding);
    const Relation *relation = binding.relation;
    if (!relation || binding.alias)
        return name;
    const bool alone = binding.depth == 0 && relation->scope && relation->scope->relations.size() < 2;
    if (alone)
        return name;
    const bool table = relation->table && relation->kind == Relation::Kind::BaseTable;
    const bool named = table && relation->alias.compare(relation->table->name.name, Qt::CaseInsensitive) != 0;
    if (table && !named && binding.depth > 0 && isOneOfSeveral(*relation))
        return say("sql.ofOuter", {name, withoutArticle(rowOf(*relation))});
    if (plural)
        return say("sql.of", {name, table ? withArticle(rowsOf(*relation)) : rowsOf(*relation)});
    return say("sql.of", {name, rowOf(*relation)});
}

// --- values

/// The same in parentheses where it is made of several.
Message ExprWords::inside(const Expr *expr)
{
    const Message words = value(expr);
    const bool made = expr->kind == ExprKind::Binary || expr->kind == ExprKind::Case || expr->kind == ExprKind::Unary;
    return made || (expr->kind == ExprKind::Function && hasClauses(words)) ? inBrackets(words) : words;
}

Message ExprWords::written(const Expr *expr) const
{
    const QString text = print(*expr, m_traits);
    return say("sql.written", {text.size() > LongestSql ? text.left(LongestSql - 1) + u'…' : text});
}

Message ExprWords::literal(const Literal &literal) const
{
    switch (literal.type) {
    case Literal::Type::Null:
        return say("sql.noValue");
    case Literal::Type::Boolean:
    case Literal::Type::Number:
        return literal.text;
    case Literal::Type::Text:
        return u'\'' + (literal.text.size() > LongestSql ? literal.text.left(LongestSql - 1) + u'…' : literal.text)
               + u'\'';
    case Literal::Type::Date:
    case Literal::Type::Time:
    case Literal::Type::Timestamp:
        return literal.text;
    default:
        return written(&literal);
    }
}

Message ExprWords::value(const Expr *expr)
{
    if (!expr)
        return {};
    if (m_depth >= DeepestWords)
        return written(expr);
    ++m_depth;
    Message words = shallowValue(expr);
    --m_depth;
    return words;
}

Message ExprWords::shallowValue(const Expr *expr)
{
    if (const CalendarPart part = calendarPartOf(expr); part != CalendarPart::None) {
        if (const Expr *date = datedBy(expr))
            return ofPart(part, value(date));
    }
    switch (expr->kind) {
    case ExprKind::Literal:
        return literal(static_cast<const Literal &>(*expr));
    case ExprKind::ColumnRef: {
        const ColumnBinding *binding = m_bound.binding(expr);
        return binding ? column(*binding, false) : written(expr);
    }
    case ExprKind::Parameter:
        return withArticle(say("sql.given", {static_cast<const Parameter *>(expr)->text}));
    case ExprKind::Unary: {
        const auto &unary = static_cast<const Unary &>(*expr);
        if (unary.op == UnaryOp::Minus)
            return say("sql.negative", {inside(unary.operand)});
        if (unary.op == UnaryOp::Plus)
            return value(unary.operand);
        return unary.op == UnaryOp::Not ? say("sql.whether", {condition(expr)}) : written(expr);
    }
    case ExprKind::Binary:
        return binaryValue(static_cast<const Binary &>(*expr));
    case ExprKind::Between:
    case ExprKind::In:
    case ExprKind::Like:
    case ExprKind::IsNull:
    case ExprKind::Exists:
        return say("sql.whether", {condition(expr)});
    case ExprKind::Case:
        return caseValue(static_cast<const Case &>(*expr));
    case ExprKind::Cast:
        return castValue(static_cast<const Cast &>(*expr));
    case ExprKind::Function:
        return function(static_cast<const FunctionCall &>(*expr));
    case ExprKind::Subquery:
        return m_queries.phraseOf(*static_cast<const Subquery *>(expr)->query);
    case ExprKind::Tuple: {
        QList<Message> items;
        for (const Expr *item : static_cast<const Tuple *>(expr)->items)
            items.append(value(item));
        return listedInWords(items, "join.and");
    }
    case ExprKind::Collate:
        return value(static_cast<const Collate *>(expr)->operand);
    case ExprKind::Extract: {
        const auto &extract = static_cast<const Extract &>(*expr);
        const QString field = extract.field.toLower();
        const Message what = inside(extract.operand);
        const CalendarPart part = calendarPartOf(field);
        return part == CalendarPart::None ? withArticle(say("sql.of", {field, what})) : ofPart(part, what);
    }
    default:
        return written(expr);
    }
}

Message ExprWords::binaryValue(const Binary &top)
{
    if (isCondition(top.op))
        return say("sql.whether", {condition(&top)});
    const QList<const Binary *> spine = leftSpine(top);
    if (spine.size() >= MostOperands)
        return written(&top);
    Message text;
    for (auto it = spine.crbegin(); it != spine.crend(); ++it) {
        const Binary &binary = **it;
        const Message left = it == spine.crbegin() ? inside(binary.left) : text;
        const char *const words = operatorInWords(binary.op);
        if (binary.op == BinaryOp::Modulo) {
            text = withArticle(say("sql.remainder", {left, inside(binary.right)}));
        } else if (!words) {
            return written(&top);
        } else {
            // `a + b * c` has its parentheses by reading; what stands to the left of a tighter operator needs them.
            const bool held = it != spine.crbegin() && (*(it - 1))->op != binary.op;
            const bool whole = binary.op == BinaryOp::Divide && m_traits.integerDivision && isWholeNumber(binary.left)
                               && isWholeNumber(binary.right);
            text = say(whole ? "sql.dividedWhole" : words, {held ? inBrackets(left) : left, inside(binary.right)});
        }
    }
    return text;
}

Message ExprWords::caseValue(const Case &node)
{
    QList<Message> branches;
    for (const auto &[when, then] : node.branches) {
        const Message test = node.operand ? say("sql.is", {value(node.operand), value(when)}) : condition(when);
        branches.append(say("sql.where", {value(then), test}));
    }
    branches.append(say("sql.else", {node.otherwise ? value(node.otherwise) : say("sql.noValue")}));
    return message::listed(branches);
}

Message ExprWords::castValue(const Cast &cast)
{
    const QString type = cast.type.section(u'(', 0, 0).toUpper();
    static const QStringList whole = {QStringLiteral("INTEGER"), QStringLiteral("INT"), QStringLiteral("BIGINT"),
                                      QStringLiteral("SIGNED")};
    static const QStringList text = {QStringLiteral("TEXT"), QStringLiteral("VARCHAR"), QStringLiteral("CHAR"),
                                     QStringLiteral("NVARCHAR")};
    static const QStringList plain = {QStringLiteral("REAL"),    QStringLiteral("FLOAT"),
                                      QStringLiteral("DOUBLE"),  QStringLiteral("DOUBLE PRECISION"),
                                      QStringLiteral("NUMERIC"), QStringLiteral("DECIMAL")};
    const Message what = inside(cast.operand);
    if (type == QLatin1String("DATE"))
        return ofPart(CalendarPart::Day, what);
    if (whole.contains(type))
        return say("sql.asWhole", {what});
    if (text.contains(type))
        return say("sql.asText", {what});
    return plain.contains(type) ? say("sql.asNumber", {what}) : say("sql.asType", {what, cast.type});
}

// --- order

Message ExprWords::order(const QList<OrderItem> &items)
{
    QList<Message> parts;
    for (const OrderItem &item : items) {
        TypeClass type = m_bound.typeOf(item.expr);
        if (const ColumnBinding *binding = m_bound.binding(item.expr); binding && binding->alias)
            type = m_bound.typeOf(binding->alias->expr);
        Message direction = say(item.descending ? "sql.descending" : "sql.ascending");
        if (type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal)
            direction = say(item.descending ? "sql.largestFirst" : "sql.smallestFirst");
        else if (type == TypeClass::Date || type == TypeClass::Timestamp || type == TypeClass::TimestampZone)
            direction = say(item.descending ? "sql.latestFirst" : "sql.earliestFirst");
        else if (type == TypeClass::Text)
            direction = say(item.descending ? "sql.fromZ" : "sql.fromA");
        if (item.nulls != OrderItem::Nulls::Default)
            direction = say(item.nulls == OrderItem::Nulls::First ? "sql.nullsBefore" : "sql.nullsBehind", {direction});
        const Literal *position = numberIn(item.expr);
        parts.append(say("sql.order", {position ? say("sql.column", {position->text}) : value(item.expr), direction}));
    }
    return message::joined(parts, "sql.then", "sql.then");
}

bool ExprWords::isWholeNumber(const Expr *expr) const
{
    return m_bound.typeOf(expr) == TypeClass::Integer;
}

} // namespace Tieout::sql
