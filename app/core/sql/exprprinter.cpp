// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/exprprinter.h"

#include "core/sql/operators.h"
#include "core/sql/precedence.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

/// SQLite's `a IS b` is what the standard calls IS NOT DISTINCT FROM, where IS takes only a word, and MySQL <=>,
/// without the words.
QString writtenOperator(const Binary &binary, const DialectTraits &traits)
{
    const bool is = binary.op == BinaryOp::Is || binary.op == BinaryOp::IsNot;
    const Literal *literal = as<Literal>(static_cast<const Expr *>(binary.right));
    const bool word = literal && (literal->type == Literal::Type::Boolean || literal->type == Literal::Type::Word);
    if (binary.op == BinaryOp::NullSafeEqual && traits.pipesAreOr)
        return QStringLiteral("<=>");
    if (!is || word || traits.lenientGrammar)
        return operatorText(binary.op, binary.symbol);
    return operatorText(binary.op == BinaryOp::Is ? BinaryOp::NullSafeEqual : BinaryOp::NullSafeNotEqual);
}

} // namespace

void ExprPrinter::write(QString &out, const Expr *expr)
{
    if (!expr)
        return;
    switch (expr->kind) {
    case ExprKind::Literal:
        return writeLiteral(out, static_cast<const Literal &>(*expr));
    case ExprKind::ColumnRef:
        return writePath(out, static_cast<const ColumnRef *>(expr)->path);
    case ExprKind::Star: {
        const auto &path = static_cast<const Star *>(expr)->path;
        writePath(out, path);
        out += path.isEmpty() ? QStringLiteral("*") : QStringLiteral(".*");
        return;
    }
    case ExprKind::Parameter:
        out += static_cast<const Parameter *>(expr)->text;
        return;
    case ExprKind::Unary:
        return writeUnary(out, static_cast<const Unary &>(*expr));
    case ExprKind::Binary:
        return writeBinary(out, static_cast<const Binary &>(*expr));
    case ExprKind::Between:
        return writeBetween(out, static_cast<const Between &>(*expr));
    case ExprKind::In:
        return writeIn(out, static_cast<const In &>(*expr));
    case ExprKind::Like:
        return writeLike(out, static_cast<const Like &>(*expr));
    case ExprKind::IsNull: {
        const auto &node = static_cast<const IsNull &>(*expr);
        writeOperand(out, node.operand, LevelOther);
        out += node.negated ? QStringLiteral(" IS NOT NULL") : QStringLiteral(" IS NULL");
        return;
    }
    case ExprKind::Case:
        return writeCase(out, static_cast<const Case &>(*expr));
    case ExprKind::Cast:
        return writeCast(out, static_cast<const Cast &>(*expr));
    case ExprKind::Function:
        return writeFunction(out, static_cast<const FunctionCall &>(*expr));
    case ExprKind::Subquery:
        return writeQuery(out, *static_cast<const Subquery *>(expr)->query);
    case ExprKind::Exists: {
        const auto &node = static_cast<const Exists &>(*expr);
        out += node.negated ? QStringLiteral("NOT EXISTS ") : QStringLiteral("EXISTS ");
        return writeQuery(out, *node.query);
    }
    case ExprKind::Tuple:
        out += static_cast<const Tuple *>(expr)->row ? QStringLiteral("ROW(") : QStringLiteral("(");
        writeList(out, static_cast<const Tuple *>(expr)->items);
        out += u')';
        return;
    case ExprKind::Grouping:
        return writeGrouping(out, static_cast<const Grouping &>(*expr));
    case ExprKind::Collate: {
        const auto &node = static_cast<const Collate &>(*expr);
        writeOperand(out, node.operand, LevelPrimary);
        out += QStringLiteral(" COLLATE ");
        for (const Name &name : node.schema)
            out += quotedName(name, m_traits) + u'.';
        out += quotedName(node.collation, m_traits);
        return;
    }
    case ExprKind::Extract: {
        const auto &node = static_cast<const Extract &>(*expr);
        out += QStringLiteral("EXTRACT(") + node.field + QStringLiteral(" FROM ");
        write(out, node.operand);
        out += u')';
        return;
    }
    case ExprKind::Interval: {
        const auto &node = static_cast<const Interval &>(*expr);
        out += QStringLiteral("INTERVAL ");
        writeOperand(out, node.amount, m_traits.bareIntervals ? LevelUnary : LevelPrimary);
        if (!node.unit.isEmpty())
            out += u' ' + node.unit;
        return;
    }
    case ExprKind::AtTimeZone: {
        const auto &node = static_cast<const AtTimeZone &>(*expr);
        writeOperand(out, node.operand, LevelPrimary);
        out += QStringLiteral(" AT TIME ZONE ");
        return writeOperand(out, node.zone, LevelPrimary);
    }
    case ExprKind::Array:
        return writeArray(out, static_cast<const ArrayExpr &>(*expr));
    case ExprKind::Field: {
        const auto &node = static_cast<const Field &>(*expr);
        const ExprKind operand = node.operand->kind;
        writeHeld(out, node.operand,
                  operand != ExprKind::Subscript && operand != ExprKind::Field && operand != ExprKind::Subquery);
        out += u'.' + (node.field.isEmpty() ? QStringLiteral("*") : quotedName(node.field, m_traits));
        return;
    }
    case ExprKind::NamedArgument: {
        const auto &node = static_cast<const NamedArgument &>(*expr);
        out += quotedName(node.name, m_traits) + QStringLiteral(" => ");
        return write(out, node.value);
    }
    case ExprKind::Subscript:
        return writeSubscript(out, static_cast<const Subscript &>(*expr));
    case ExprKind::Quantified:
        return writeQuantified(out, static_cast<const Quantified &>(*expr));
    }
}

void ExprPrinter::writeConjunct(QString &out, const Expr *expr, bool leftmost)
{
    writeHeld(out, expr, levelOf(*expr) < (leftmost ? LevelAnd : LevelNot));
}

void ExprPrinter::writeHeld(QString &out, const Expr *expr, bool parentheses)
{
    if (parentheses)
        out += u'(';
    write(out, expr);
    if (parentheses)
        out += u')';
}

void ExprPrinter::writeOperand(QString &out, const Expr *expr, int least)
{
    if (expr)
        writeHeld(out, expr, levelOf(*expr) < least);
}

void ExprPrinter::writeList(QString &out, const QList<Expr *> &items)
{
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (i > 0)
            out += QStringLiteral(", ");
        write(out, items[i]);
    }
}

void ExprPrinter::writeQuery(QString &out, const Query &query)
{
    out += u'(';
    m_queries.writeNested(out, query, m_indent);
    out += u')';
}

void ExprPrinter::writeText(QString &out, const QString &text)
{
    QString inside = text;
    if (m_traits.backslashEscapes)
        inside.replace(u'\\', QStringLiteral("\\\\"));
    inside.replace(u'\'', QStringLiteral("''"));
    const bool beyondAscii = std::any_of(text.cbegin(), text.cend(), [](QChar c) { return c.unicode() > 0x7F; });
    out += m_traits.nationalTexts && beyondAscii ? QStringLiteral("N'") : QStringLiteral("'");
    out += inside + u'\'';
}

void ExprPrinter::writeLiteral(QString &out, const Literal &literal)
{
    const bool keyword = m_traits.dateLiterals == DateLiteralForm::DateKeyword;
    switch (literal.type) {
    case Literal::Type::Null:
        out += QStringLiteral("NULL");
        return;
    case Literal::Type::Boolean:
        out += literal.text.toUpper();
        return;
    case Literal::Type::Number:
        out += literal.text;
        return;
    case Literal::Type::Blob:
        out += QStringLiteral("X'") + literal.text + u'\'';
        return;
    case Literal::Type::Bits:
        out += QStringLiteral("B'") + literal.text + u'\'';
        return;
    case Literal::Type::Word:
        out += literal.text;
        return;
    case Literal::Type::Text:
        break;
    case Literal::Type::Date:
        out += keyword ? QStringLiteral("DATE ") : QString();
        break;
    case Literal::Type::Time:
        out += keyword ? QStringLiteral("TIME ") : QString();
        break;
    case Literal::Type::Timestamp:
        out += keyword ? QStringLiteral("TIMESTAMP ") : QString();
        break;
    }
    writeText(out, literal.text);
}

void ExprPrinter::writePath(QString &out, const QList<Name> &path)
{
    for (qsizetype i = 0; i < path.size(); ++i) {
        if (i > 0)
            out += u'.';
        out += quotedName(path[i], m_traits);
    }
}

void ExprPrinter::writeUnary(QString &out, const Unary &unary)
{
    switch (unary.op) {
    case UnaryOp::Not:
        out += QStringLiteral("NOT ");
        // Bare where nothing else can be meant; a comparison is held together for people.
        return writeHeld(out, unary.operand,
                         levelOf(*unary.operand) < LevelUnary && levelOf(*unary.operand) != LevelNot);
    case UnaryOp::Minus:
        out += u'-';
        break;
    case UnaryOp::Plus:
        out += u'+';
        break;
    case UnaryOp::BitNot:
        out += u'~';
        break;
    case UnaryOp::Other:
        out += unary.symbol + u' ';
        break;
    }
    // Never bare: "--" would start a comment, and "-5" is read as one number.
    const Literal *literal = as<Literal>(static_cast<const Expr *>(unary.operand));
    const bool number = literal && literal->type == Literal::Type::Number && unary.op == UnaryOp::Minus;
    writeHeld(out, unary.operand, number || levelOf(*unary.operand) < LevelPrimary);
}

void ExprPrinter::writeBinary(QString &out, const Binary &top)
{
    const QList<const Binary *> spine = leftSpine(top);
    // Opening parentheses first: a member of the spine that does not stand bare opens before everything to its left.
    for (qsizetype i = 1; i < spine.size(); ++i) {
        if (!leftStandsBare(*spine[i - 1], *spine[i]))
            out += u'(';
    }
    const Binary &innermost = *spine.last();
    writeHeld(out, innermost.left, !leftStandsBare(innermost, *innermost.left));
    for (qsizetype i = spine.size() - 1; i >= 0; --i) {
        const Binary &binary = *spine[i];
        out += u' ' + writtenOperator(binary, m_traits) + u' ';
        writeHeld(out, binary.right, !rightStandsBare(binary, *binary.right));
        if (i > 0 && !leftStandsBare(*spine[i - 1], binary))
            out += u')';
    }
}

void ExprPrinter::writeBetween(QString &out, const Between &between)
{
    writeOperand(out, between.operand, LevelOther);
    out += between.negated ? QStringLiteral(" NOT BETWEEN ") : QStringLiteral(" BETWEEN ");
    out += between.symmetric ? QStringLiteral("SYMMETRIC ") : QString();
    writePlain(out, between.low);
    out += QStringLiteral(" AND ");
    writeOperand(out, between.high, LevelOther);
}

/// What may stand where a condition would be ambiguous: PostgreSQL takes neither COLLATE nor AT TIME ZONE bare there.
void ExprPrinter::writePlain(QString &out, const Expr *expr)
{
    bool postfix = false;
    forEachExpr(expr, [&postfix](const Expr &part) {
        postfix = postfix || part.kind == ExprKind::Collate || part.kind == ExprKind::AtTimeZone;
    });
    writeHeld(out, expr, levelOf(*expr) < LevelOther || (postfix && m_traits.strictNames));
}

void ExprPrinter::writeIn(QString &out, const In &in)
{
    writeOperand(out, in.operand, LevelOther);
    out += in.negated ? QStringLiteral(" NOT IN ") : QStringLiteral(" IN ");
    if (in.query)
        return writeQuery(out, *in.query);
    out += u'(';
    writeList(out, in.list);
    out += u')';
}

void ExprPrinter::writeLike(QString &out, const Like &like)
{
    static const char *const names[] = {"LIKE", "ILIKE", "GLOB", "REGEXP", "MATCH", "SIMILAR TO"};
    writeOperand(out, like.operand, LevelOther);
    out += like.negated ? QStringLiteral(" NOT ") : QStringLiteral(" ");
    out += QString::fromLatin1(names[int(like.op)]) + u' ';
    writeOperand(out, like.pattern, LevelOther);
    if (like.escape) {
        out += QStringLiteral(" ESCAPE ");
        writeOperand(out, like.escape, LevelPrimary);
    }
}

void ExprPrinter::writeCase(QString &out, const Case &node)
{
    out += QStringLiteral("CASE");
    if (node.operand) {
        out += u' ';
        write(out, node.operand);
    }
    for (const auto &[when, then] : node.branches) {
        out += QStringLiteral(" WHEN ");
        write(out, when);
        out += QStringLiteral(" THEN ");
        write(out, then);
    }
    if (node.otherwise) {
        out += QStringLiteral(" ELSE ");
        write(out, node.otherwise);
    }
    out += QStringLiteral(" END");
}

void ExprPrinter::writeCast(QString &out, const Cast &cast)
{
    if (cast.prefixed) {
        out += cast.type + u' ';
        return write(out, cast.operand);
    }
    if (cast.doubleColon) {
        // Casts in a row and subscripts are read from the left.
        const ExprKind inner = cast.operand->kind;
        const bool bare =
            levelOf(*cast.operand) == LevelPrimary || inner == ExprKind::Cast || inner == ExprKind::Subscript;
        writeHeld(out, cast.operand, !bare);
        out += QStringLiteral("::") + cast.type;
        return;
    }
    out += QStringLiteral("CAST(");
    write(out, cast.operand);
    out += QStringLiteral(" AS ") + cast.type + u')';
}

void ExprPrinter::writeQuantified(QString &out, const Quantified &quantified)
{
    writeOperand(out, quantified.operand, LevelOther);
    out += u' ' + operatorText(quantified.op, quantified.symbol)
           + (quantified.all ? QStringLiteral(" ALL ") : QStringLiteral(" ANY "));
    if (quantified.query)
        return writeQuery(out, *quantified.query);
    writeHeld(out, quantified.array, true);
}

void ExprPrinter::writeGrouping(QString &out, const Grouping &grouping)
{
    static const char *const openings[] = {"ROLLUP (", "CUBE (", "GROUPING SETS ("};
    out += QString::fromLatin1(openings[int(grouping.form)]);
    for (qsizetype i = 0; i < grouping.items.size(); ++i) {
        if (i > 0)
            out += QStringLiteral(", ");
        const ExprKind kind = grouping.items[i]->kind;
        const bool value = kind != ExprKind::Tuple && kind != ExprKind::Grouping;
        writeHeld(out, grouping.items[i],
                  grouping.form == GroupingForm::Sets && value); // a set of one reads like a set
    }
    out += u')';
}

void ExprPrinter::writeArray(QString &out, const ArrayExpr &array)
{
    out += array.inner ? QString() : QStringLiteral("ARRAY");
    if (array.query)
        return writeQuery(out, *array.query);
    out += u'[';
    writeList(out, array.items);
    out += u']';
}

void ExprPrinter::writeSubscript(QString &out, const Subscript &subscript)
{
    const ExprKind operand = subscript.operand->kind;
    const bool bare = operand == ExprKind::ColumnRef || operand == ExprKind::Parameter || operand == ExprKind::Subscript
                      || operand == ExprKind::Field;
    writeHeld(out, subscript.operand, !bare);
    out += u'[';
    write(out, subscript.index);
    if (subscript.slice) {
        out += QStringLiteral(": "); // ":b" would be a parameter
        write(out, subscript.upper);
    }
    out += u']';
}

} // namespace Tieout::sql
