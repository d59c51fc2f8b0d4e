// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/exprprinter.h"

#include "core/sql/keywords.h"
#include "core/sql/precedence.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

/// MySQL has no TRIM of two arguments, and no LTRIM and RTRIM of two either.
bool isOfTrim(const FunctionCall &call, const DialectTraits &traits)
{
    if (!traits.bareIntervals || call.path.size() != 1 || call.name().quoted || call.arguments.size() != 2)
        return false;
    const QString name = call.name().text.toLower();
    return name == QLatin1String("trim") || name == QLatin1String("ltrim") || name == QLatin1String("rtrim");
}

/// What MySQL writes with words: MATCH (a, b) AGAINST ('text' mode) and CONVERT(a USING utf8mb4).
bool endsInWord(const FunctionCall &call, const char *name, qsizetype least, const DialectTraits &traits)
{
    if (!traits.bareIntervals || call.path.size() != 1 || call.name().quoted || call.arguments.size() < least)
        return false;
    const Literal *word = as<Literal>(static_cast<const Expr *>(call.arguments.last()));
    return word && word->type == Literal::Type::Word
           && call.name().text.compare(QLatin1String(name), Qt::CaseInsensitive) == 0;
}

bool knownFunction(const QString &lower, const DialectTraits &traits)
{
    return traits.aggregates.contains(lower) || traits.functions.contains(lower)
           || traits.windowFunctions.contains(lower);
}

} // namespace

void ExprPrinter::writeFunctionName(QString &out, const FunctionCall &call)
{
    for (qsizetype i = 0; i + 1 < call.path.size(); ++i)
        out += quotedName(call.path[i], m_traits) + u'.';
    const QString &name = call.path.last().text;
    const QString lower = name.toLower();
    // In quotes it is that name and no form of the grammar that is called alike, whatever its case.
    if (call.name().quoted) {
        out += inQuotes(name, m_traits);
        return;
    }
    // Functions of the engine are written in capitals, like keywords; others keep their writing.
    if (call.path.size() == 1 && (call.bare || knownFunction(lower, m_traits)))
        out += name.toUpper();
    else if (isListed(m_traits.callableWords, name))
        out += name;
    else
        out += quotedName(call.path.last(), m_traits);
}

/// The standard's ways to write calls, where a dialect has no other or not in all its versions. False where none is
/// meant.
bool ExprPrinter::writeKeywordArguments(QString &out, const FunctionCall &call)
{
    const QString name = call.path.size() == 1 && !call.name().quoted ? call.name().text.toLower() : QString();
    const qsizetype count = call.arguments.size();
    if (name == QLatin1String("position") && (m_traits.strictNames || m_traits.bareIntervals) && count == 2) {
        writePlain(out, call.arguments[0]);
        out += QStringLiteral(" IN ");
        writePlain(out, call.arguments[1]);
        return true;
    }
    if (endsInWord(call, "convert", 2, m_traits)) {
        write(out, call.arguments[0]);
        out += QStringLiteral(" USING ");
        write(out, call.arguments[1]);
        return true;
    }
    if (endsInWord(call, "match", 3, m_traits)) {
        writeList(out, call.arguments.first(count - 2));
        out += QStringLiteral(") AGAINST (");
        writeOperand(out, call.arguments[count - 2], LevelOther);
        out += u' ';
        write(out, call.arguments[count - 1]);
        return true;
    }
    if (isOfTrim(call, m_traits)) {
        out += name == QLatin1String("trim")    ? QStringLiteral("BOTH ")
               : name == QLatin1String("ltrim") ? QStringLiteral("LEADING ")
                                                : QStringLiteral("TRAILING ");
        write(out, call.arguments[1]);
        out += QStringLiteral(" FROM ");
        write(out, call.arguments[0]);
        return true;
    }
    const bool named = std::any_of(call.arguments.cbegin(), call.arguments.cend(),
                                   [](const Expr *argument) { return argument->kind == ExprKind::NamedArgument; });
    if (name != QLatin1String("overlay") || !m_traits.strictNames || count < 3 || count > 4 || named)
        return false;
    static const char *const words[] = {"", " PLACING ", " FROM ", " FOR "};
    for (qsizetype i = 0; i < count; ++i) {
        out += QLatin1String(words[i]);
        write(out, call.arguments[i]);
    }
    return true;
}

void ExprPrinter::writeFunction(QString &out, const FunctionCall &call)
{
    if (isOfTrim(call, m_traits))
        out += QStringLiteral("TRIM");
    else
        writeFunctionName(out, call);
    if (!call.bare) {
        out += u'(';
        if (call.distinct)
            out += QStringLiteral("DISTINCT ");
        if (call.star)
            out += u'*';
        if (!writeKeywordArguments(out, call))
            writeArguments(out, call);
        if (!call.orderBy.isEmpty() && !call.withinGroup) {
            out += QStringLiteral(" ORDER BY ");
            writeOrder(out, call.orderBy);
        }
        if (call.separator) {
            out += QStringLiteral(" SEPARATOR ");
            write(out, call.separator);
        }
        out += u')';
    }
    if (call.withinGroup) {
        out += QStringLiteral(" WITHIN GROUP (ORDER BY ");
        writeOrder(out, call.orderBy);
        out += u')';
    }
    if (call.filter) {
        out += QStringLiteral(" FILTER (WHERE ");
        write(out, call.filter);
        out += u')';
    }
    if (call.over) {
        out += QStringLiteral(" OVER ");
        const Window &window = *call.over;
        const bool onlyName = !window.base.isEmpty() && !window.definition;
        if (onlyName)
            out += quotedName(window.base, m_traits);
        else
            writeWindow(out, window);
    }
}

void ExprPrinter::writeWindow(QString &out, const Window &window)
{
    QStringList parts;
    if (!window.base.isEmpty())
        parts.append(quotedName(window.base, m_traits));
    if (!window.partitionBy.isEmpty()) {
        QString text = QStringLiteral("PARTITION BY ");
        writeList(text, window.partitionBy);
        parts.append(text);
    }
    if (!window.orderBy.isEmpty()) {
        QString text = QStringLiteral("ORDER BY ");
        writeOrder(text, window.orderBy);
        parts.append(text);
    }
    if (!window.frame.isEmpty())
        parts.append(window.frame);
    out += u'(' + parts.join(u' ') + u')';
}

void ExprPrinter::writeOrder(QString &out, const QList<OrderItem> &items)
{
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (i > 0)
            out += QStringLiteral(", ");
        write(out, items[i].expr);
        if (!items[i].usingOperator.isEmpty())
            out += QStringLiteral(" USING ") + items[i].usingOperator;
        if (items[i].descending)
            out += QStringLiteral(" DESC");
        if (items[i].nulls == OrderItem::Nulls::First)
            out += QStringLiteral(" NULLS FIRST");
        else if (items[i].nulls == OrderItem::Nulls::Last)
            out += QStringLiteral(" NULLS LAST");
    }
}

void ExprPrinter::writeArguments(QString &out, const FunctionCall &call)
{
    for (qsizetype i = 0; i < call.arguments.size(); ++i) {
        if (i > 0)
            out += QStringLiteral(", ");
        if (call.variadic && i + 1 == call.arguments.size())
            out += QStringLiteral("VARIADIC ");
        write(out, call.arguments[i]);
    }
}

} // namespace Tieout::sql
