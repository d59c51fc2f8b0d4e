// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/pattern.h"

#include "core/sql/datepattern.h"
#include "core/sql/dialects/idioms.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"

namespace Tieout::sql {

namespace {

bool matchesLists(const QList<Expr *> &patterns, const QList<Expr *> &exprs, Bindings &bindings)
{
    if (patterns.size() != exprs.size())
        return false;
    for (qsizetype i = 0; i < patterns.size(); ++i) {
        if (!matches(*patterns[i], *exprs[i], bindings))
            return false;
    }
    return true;
}

/// A call with DISTINCT, an order, a filter or a window is no plain one.
bool matchesFunction(const FunctionCall &pattern, const FunctionCall &call, Bindings &bindings)
{
    if (call.path.size() != 1 || call.bare != pattern.bare || call.star || call.distinct || call.filter || call.over
        || !call.orderBy.isEmpty() || call.separator
        || call.name().text.compare(pattern.name().text, Qt::CaseInsensitive) != 0)
        return false;
    return matchesLists(pattern.arguments, call.arguments, bindings);
}

bool matchesCase(const Case &pattern, const Case &node, Bindings &bindings)
{
    if (node.operand || node.branches.size() != pattern.branches.size() || !node.otherwise != !pattern.otherwise)
        return false;
    for (qsizetype i = 0; i < node.branches.size(); ++i) {
        const auto &[wantedWhen, wantedThen] = pattern.branches[i];
        const auto &[when, then] = node.branches[i];
        if (!matches(*wantedWhen, *when, bindings) || !matches(*wantedThen, *then, bindings))
            return false;
    }
    return !node.otherwise || matches(*pattern.otherwise, *node.otherwise, bindings);
}

} // namespace

bool matches(const Expr &pattern, const Expr &expr, Bindings &bindings)
{
    if (const Parameter *parameter = as<Parameter>(&pattern)) {
        const auto bound = bindings.constFind(parameter->text);
        if (bound != bindings.constEnd())
            return equal(*bound, &expr);
        bindings.insert(parameter->text, &expr);
        return true;
    }
    if (pattern.kind != expr.kind)
        return false;
    switch (pattern.kind) {
    case ExprKind::Function:
        return matchesFunction(static_cast<const FunctionCall &>(pattern), static_cast<const FunctionCall &>(expr),
                               bindings);
    case ExprKind::Case:
        return matchesCase(static_cast<const Case &>(pattern), static_cast<const Case &>(expr), bindings);
    case ExprKind::Cast: {
        const auto &wanted = static_cast<const Cast &>(pattern);
        const auto &cast = static_cast<const Cast &>(expr);
        return wanted.type.compare(cast.type, Qt::CaseInsensitive) == 0
               && matches(*wanted.operand, *cast.operand, bindings);
    }
    case ExprKind::Extract: {
        const auto &wanted = static_cast<const Extract &>(pattern);
        const auto &extract = static_cast<const Extract &>(expr);
        return wanted.field == extract.field && matches(*wanted.operand, *extract.operand, bindings);
    }
    case ExprKind::Binary: {
        const auto &wanted = static_cast<const Binary &>(pattern);
        const auto &binary = static_cast<const Binary &>(expr);
        return wanted.op == binary.op && wanted.symbol == binary.symbol && matches(*wanted.left, *binary.left, bindings)
               && matches(*wanted.right, *binary.right, bindings);
    }
    case ExprKind::IsNull: {
        const auto &wanted = static_cast<const IsNull &>(pattern);
        const auto &test = static_cast<const IsNull &>(expr);
        return wanted.negated == test.negated && matches(*wanted.operand, *test.operand, bindings);
    }
    case ExprKind::Literal: {
        const auto &wanted = static_cast<const Literal &>(pattern);
        const auto &literal = static_cast<const Literal &>(expr);
        if (wanted.type == Literal::Type::Word && literal.type == Literal::Type::Word)
            return datetimeField(wanted.text) == datetimeField(literal.text);
        return equal(&pattern, &expr);
    }
    default:
        return equal(&pattern, &expr);
    }
}

IdiomTable::IdiomTable(const DialectTraits &from, const DialectTraits &to)
    : m_to(to)
{
    const Family source = familyOf(from);
    const Family target = familyOf(to);
    if (source == target)
        return;
    for (const Idiom &idiom : idioms()) {
        IdiomPair pair;
        for (const QString &form : formsOf(idiom, source))
            pair.read.push_back(parsed(form, from));
        const QStringList written = formsOf(idiom, target);
        if (!written.isEmpty())
            pair.write = parsed(written.first(), to);
        if (!pair.read.empty())
            m_pairs.push_back(std::move(pair));
    }
}

const Expr *IdiomTable::parsed(const QString &form, const DialectTraits &traits)
{
    DialectTraits reading = traits;
    reading.parameterMarks = QStringLiteral(":");
    reading.operatorRuns = false; // ": " would be one of its operators
    Result<Statement> statement = parse(QStringLiteral("SELECT ") + form, reading);
    Q_ASSERT_X(statement.has_value(), "idiom", qPrintable(form));
    m_texts.push_back(std::move(*statement));
    return m_texts.back().query->select->items[0].expr;
}

const Expr *IdiomTable::written(const QString &form)
{
    const Expr *&pattern = m_written[form];
    pattern = pattern ? pattern : parsed(form, m_to);
    return pattern;
}

const IdiomPair *IdiomTable::find(const Expr &expr, Bindings &bindings) const
{
    for (const IdiomPair &pair : m_pairs) {
        for (const Expr *pattern : pair.read) {
            bindings.clear();
            if (matches(*pattern, expr, bindings))
                return &pair;
        }
    }
    return nullptr;
}

} // namespace Tieout::sql
