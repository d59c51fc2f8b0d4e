// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/exprwords.h"

#include "core/base/text.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>
#include <utility>

namespace Tieout::sql {

namespace {

constexpr qsizetype LongestSql = 120; ///< of SQL that stands for itself

QString quoted(const QString &text)
{
    return u'"' + text + u'"';
}

/// The last word in one number or the other: "invoice lines" and "invoice line".
QString withLastWord(const QString &phrase, QString (*change)(const QString &))
{
    const qsizetype space = phrase.lastIndexOf(u' ');
    return phrase.left(space + 1) + change(phrase.mid(space + 1));
}

QString operatorInWords(BinaryOp op)
{
    switch (op) {
    case BinaryOp::Add:
        return QStringLiteral("plus");
    case BinaryOp::Subtract:
        return QStringLiteral("minus");
    case BinaryOp::Multiply:
        return QStringLiteral("times");
    case BinaryOp::Divide:
        return QStringLiteral("divided by");
    case BinaryOp::Concat:
        return QStringLiteral("followed by");
    default:
        return {};
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

} // namespace

QString listedInWords(const QStringList &items, const QString &last, int most)
{
    QStringList shown = items.mid(0, most);
    if (items.size() > most)
        shown.append(QStringLiteral("%1 more").arg(items.size() - most));
    if (shown.size() < 2)
        return shown.join(QString());
    const QString end = shown.takeLast();
    return shown.join(QStringLiteral(", ")) + u' ' + last + u' ' + end;
}

QString ExprWords::setCounted(const QString &rows)
{
    return std::exchange(m_counted, rows);
}

/// Whether the query reads the same table under another name as well.
bool ExprWords::isOneOfSeveral(const Relation &relation) const
{
    return std::any_of(m_bound.relations.cbegin(), m_bound.relations.cend(),
                       [&](const Relation &other) { return other.table == relation.table && &other != &relation; });
}

QString ExprWords::rowsOf(const Relation &relation) const
{
    if (relation.kind != Relation::Kind::BaseTable || !relation.table)
        return quoted(relation.alias);
    const QString rows =
        withLastWord(withLastWord(base::humanised(relation.table->name.name), base::singular), base::plural);
    const bool named = relation.alias.compare(relation.table->name.name, Qt::CaseInsensitive) != 0;
    return named && isOneOfSeveral(relation) ? rows + u' ' + quoted(relation.alias) : rows;
}

QString ExprWords::rowOf(const Relation &relation) const
{
    if (relation.kind != Relation::Kind::BaseTable || !relation.table)
        return quoted(relation.alias);
    const bool named = relation.alias.compare(relation.table->name.name, Qt::CaseInsensitive) != 0;
    const QString row =
        QStringLiteral("the ") + withLastWord(base::humanised(relation.table->name.name), base::singular);
    return named && isOneOfSeveral(relation) ? row + u' ' + quoted(relation.alias) : row;
}

QString ExprWords::rowsOf(const Select &select) const
{
    const Scope *scope = m_bound.scopeOf(select);
    const Relation *only = scope && scope->relations.size() == 1 ? scope->relations.first() : nullptr;
    return only && only->kind == Relation::Kind::BaseTable && only->table ? rowsOf(*only) : QStringLiteral("rows");
}

// --- columns

QString ExprWords::columnName(const ColumnBinding &binding) const
{
    if (binding.alias)
        return quoted(binding.alias->alias.text);
    return binding.column < 0 && binding.relation && !binding.relation->open ? QStringLiteral("row number")
                                                                             : base::humanised(binding.name);
}

/// " of the payment" where more than one table is read, else nothing.
QString ExprWords::ofWhat(const ColumnBinding &binding, bool plural) const
{
    const Relation *relation = binding.relation;
    if (!relation || binding.alias)
        return {};
    const bool alone = binding.depth == 0 && relation->scope && relation->scope->relations.size() < 2;
    if (alone)
        return {};
    const bool table = relation->table && relation->kind == Relation::Kind::BaseTable;
    const bool named = table && relation->alias.compare(relation->table->name.name, Qt::CaseInsensitive) != 0;
    if (table && !named && binding.depth > 0 && isOneOfSeveral(*relation))
        return QStringLiteral(" of the outer ") + rowOf(*relation).mid(4);
    return QStringLiteral(" of ")
           + (plural ? (table ? QStringLiteral("the ") : QString()) + rowsOf(*relation) : rowOf(*relation));
}

QString ExprWords::column(const ColumnBinding &binding, bool plural) const
{
    return columnName(binding) + ofWhat(binding, plural);
}

// --- values

/// The same in parentheses where it is made of several.
QString ExprWords::inside(const Expr *expr)
{
    const Binary *binary = as<Binary>(expr);
    const QString words = value(expr);
    const bool made = binary || expr->kind == ExprKind::Case || expr->kind == ExprKind::Unary;
    const bool several = expr->kind == ExprKind::Function
                         && (words.contains(QLatin1String(" where ")) || words.contains(QLatin1String(", ")));
    return made || several ? u'(' + words + u')' : words;
}

QString ExprWords::written(const Expr *expr) const
{
    const QString text = print(*expr, m_traits);
    return QStringLiteral("SQL ") + quoted(text.size() > LongestSql ? text.left(LongestSql - 1) + u'…' : text);
}

QString ExprWords::literal(const Literal &literal) const
{
    switch (literal.type) {
    case Literal::Type::Null:
        return QStringLiteral("no value");
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

QString ExprWords::value(const Expr *expr)
{
    if (!expr)
        return {};
    if (const CalendarPart part = calendarPartOf(expr); part != CalendarPart::None) {
        if (const Expr *date = datedBy(expr))
            return QStringLiteral("the %1 of %2").arg(calendarPartName(part), value(date));
    }
    switch (expr->kind) {
    case ExprKind::Literal:
        return literal(static_cast<const Literal &>(*expr));
    case ExprKind::ColumnRef: {
        const ColumnBinding *binding = m_bound.binding(expr);
        return binding ? column(*binding, false) : written(expr);
    }
    case ExprKind::Parameter:
        return QStringLiteral("the value given as ") + static_cast<const Parameter *>(expr)->text;
    case ExprKind::Unary: {
        const auto &unary = static_cast<const Unary &>(*expr);
        if (unary.op == UnaryOp::Minus)
            return QStringLiteral("minus ") + inside(unary.operand);
        if (unary.op == UnaryOp::Plus)
            return value(unary.operand);
        return unary.op == UnaryOp::Not ? QStringLiteral("whether ") + condition(expr) : written(expr);
    }
    case ExprKind::Binary:
        return binaryValue(static_cast<const Binary &>(*expr));
    case ExprKind::Between:
    case ExprKind::In:
    case ExprKind::Like:
    case ExprKind::IsNull:
    case ExprKind::Exists:
        return QStringLiteral("whether ") + condition(expr);
    case ExprKind::Case:
        return caseValue(static_cast<const Case &>(*expr));
    case ExprKind::Cast:
        return castValue(static_cast<const Cast &>(*expr));
    case ExprKind::Function:
        return function(static_cast<const FunctionCall &>(*expr));
    case ExprKind::Subquery:
        return m_queries.phraseOf(*static_cast<const Subquery *>(expr)->query);
    case ExprKind::Tuple: {
        QStringList items;
        for (const Expr *item : static_cast<const Tuple *>(expr)->items)
            items.append(value(item));
        return listedInWords(items, QStringLiteral("and"));
    }
    case ExprKind::Collate:
        return value(static_cast<const Collate *>(expr)->operand);
    case ExprKind::Extract: {
        const auto &extract = static_cast<const Extract &>(*expr);
        return QStringLiteral("the %1 of %2").arg(extract.field.toLower(), inside(extract.operand));
    }
    default:
        return written(expr);
    }
}

QString ExprWords::binaryValue(const Binary &top)
{
    if (isCondition(top.op))
        return QStringLiteral("whether ") + condition(&top);
    const QList<const Binary *> spine = leftSpine(top);
    QString text;
    for (auto it = spine.crbegin(); it != spine.crend(); ++it) {
        const Binary &binary = **it;
        const QString left = it == spine.crbegin() ? inside(binary.left) : text;
        const QString word = operatorInWords(binary.op);
        if (binary.op == BinaryOp::Modulo) {
            text = QStringLiteral("the remainder of %1 divided by %2").arg(left, inside(binary.right));
        } else if (word.isEmpty()) {
            return written(&top);
        } else {
            // `a + b * c` has its parentheses by reading; what stands to the left of a tighter operator needs them.
            const bool held = it != spine.crbegin() && operatorInWords((*(it - 1))->op) != word;
            text = (held ? u'(' + left + u')' : left) + u' ' + word + u' ' + inside(binary.right);
            if (binary.op == BinaryOp::Divide && m_traits.integerDivision && isWholeNumber(binary.left)
                && isWholeNumber(binary.right))
                text += QStringLiteral(" without the remainder");
        }
    }
    return text;
}

QString ExprWords::caseValue(const Case &node)
{
    QStringList branches;
    for (const auto &[when, then] : node.branches) {
        const QString test =
            node.operand ? value(node.operand) + QStringLiteral(" is ") + value(when) : condition(when);
        branches.append(QStringLiteral("%1 where %2").arg(value(then), test));
    }
    branches.append(node.otherwise ? QStringLiteral("else ") + value(node.otherwise) : QStringLiteral("else no value"));
    return branches.join(QStringLiteral(", "));
}

QString ExprWords::castValue(const Cast &cast)
{
    const QString type = cast.type.section(u'(', 0, 0).toUpper();
    static const QStringList whole = {QStringLiteral("INTEGER"), QStringLiteral("INT"), QStringLiteral("BIGINT"),
                                      QStringLiteral("SIGNED")};
    static const QStringList text = {QStringLiteral("TEXT"), QStringLiteral("VARCHAR"), QStringLiteral("CHAR"),
                                     QStringLiteral("NVARCHAR")};
    static const QStringList plain = {QStringLiteral("REAL"),    QStringLiteral("FLOAT"),
                                      QStringLiteral("DOUBLE"),  QStringLiteral("DOUBLE PRECISION"),
                                      QStringLiteral("NUMERIC"), QStringLiteral("DECIMAL")};
    if (type == QLatin1String("DATE"))
        return QStringLiteral("the day of ") + inside(cast.operand);
    const QString what = whole.contains(type)   ? QStringLiteral("a whole number")
                         : text.contains(type)  ? QStringLiteral("text")
                         : plain.contains(type) ? QStringLiteral("a number")
                                                : cast.type;
    return inside(cast.operand) + QStringLiteral(" as ") + what;
}

// --- order

QString ExprWords::order(const QList<OrderItem> &items)
{
    QStringList parts;
    for (const OrderItem &item : items) {
        TypeClass type = m_bound.typeOf(item.expr);
        if (const ColumnBinding *binding = m_bound.binding(item.expr); binding && binding->alias)
            type = m_bound.typeOf(binding->alias->expr);
        QString direction = item.descending ? QStringLiteral("descending") : QStringLiteral("ascending");
        if (type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal)
            direction = item.descending ? QStringLiteral("largest first") : QStringLiteral("smallest first");
        else if (type == TypeClass::Date || type == TypeClass::Timestamp || type == TypeClass::TimestampZone)
            direction = item.descending ? QStringLiteral("latest first") : QStringLiteral("earliest first");
        else if (type == TypeClass::Text)
            direction = item.descending ? QStringLiteral("Z to A") : QStringLiteral("A to Z");
        if (item.nulls != OrderItem::Nulls::Default)
            direction += item.nulls == OrderItem::Nulls::First ? QStringLiteral(", without a value before")
                                                               : QStringLiteral(", without a value behind");
        const Literal *position = numberIn(item.expr);
        const QString what = position ? QStringLiteral("column %1").arg(position->text) : value(item.expr);
        parts.append(QStringLiteral("%1 (%2)").arg(what, direction));
    }
    return parts.join(QStringLiteral(", then "));
}

bool ExprWords::isWholeNumber(const Expr *expr) const
{
    return m_bound.typeOf(expr) == TypeClass::Integer;
}

} // namespace Tieout::sql
