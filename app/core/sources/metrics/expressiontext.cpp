// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/expressiontext.h"

#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"
#include "sdk/dialects.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace Tieout::sources::metrics {

namespace {

/// Of an expression with what it names put in: names of names could double it without end.
constexpr qsizetype LongestExpression = 10'000;

bool isKnownAggregate(const sql::FunctionCall &call)
{
    static const QSet<QString> known{QStringLiteral("sum"), QStringLiteral("count"), QStringLiteral("avg"),
                                     QStringLiteral("min"), QStringLiteral("max")};
    return call.path.size() == 1 && known.contains(call.name().text.toLower());
}

bool isOtherAggregate(const sql::FunctionCall &call)
{
    static const QSet<QString> others{
        QStringLiteral("median"),       QStringLiteral("percentile_cont"),   QStringLiteral("percentile_disc"),
        QStringLiteral("stddev"),       QStringLiteral("stddev_pop"),        QStringLiteral("stddev_samp"),
        QStringLiteral("variance"),     QStringLiteral("var_pop"),           QStringLiteral("var_samp"),
        QStringLiteral("mode"),         QStringLiteral("any_value"),         QStringLiteral("approx_count_distinct"),
        QStringLiteral("listagg"),      QStringLiteral("string_agg"),        QStringLiteral("array_agg"),
        QStringLiteral("group_concat"), QStringLiteral("approx_percentile"), QStringLiteral("count_if"),
        QStringLiteral("countif"),      QStringLiteral("sum_distinct"),      QStringLiteral("corr")};
    return call.withinGroup || others.contains(call.name().text.toLower());
}

/// What goes where, and the first thing that cannot be said.
class NameVisitor : public sql::Visitor
{
public:
    NameVisitor(ExpressionLevel level, const NameReplacement &replaced)
        : m_level(level)
        , m_replaced(replaced)
    {
    }

    QList<std::pair<sql::Span, QString>> edits;
    std::optional<Error> error;

    bool visitQuery(const sql::Query &) override
    {
        refuse(QT_TRANSLATE_NOOP("Error", "A query stands in the expression."), {});
        return false;
    }

    bool visitExpr(const sql::Expr &expr) override
    {
        if (error)
            return false;
        if (const auto *call = sql::as<sql::FunctionCall>(&expr))
            return function(*call);
        const auto *named = sql::as<sql::ColumnRef>(&expr);
        if (!named)
            return true;
        QStringList path;
        for (const sql::Name &name : named->path)
            path.append(name.text);
        const Result<QString> text = m_replaced(path, m_isInAggregate);
        if (!text)
            error = text.error();
        else
            edits.append({named->span, *text});
        return false;
    }

private:
    void refuse(const char *why, const QList<ErrorText> &arguments)
    {
        if (!error)
            error = Error(ErrorCode::Unsupported, why, arguments);
    }

    /// Whether to go on below it as below any other node.
    bool function(const sql::FunctionCall &call)
    {
        const QString name = call.name().text.toUpper();
        if (call.over)
            refuse(QT_TRANSLATE_NOOP("Error", "%1 ... OVER is computed over a window of rows."), {name});
        else if (isOtherAggregate(call))
            refuse(QT_TRANSLATE_NOOP("Error", "%1 is none of the aggregates SUM, COUNT, AVG, MIN and MAX."), {name});
        // MIN and MAX of several values are functions of a row in some dialects.
        if (error || !isKnownAggregate(call) || (m_level == ExpressionLevel::Row && call.arguments.size() > 1))
            return !error;
        if (m_level == ExpressionLevel::Row)
            refuse(QT_TRANSLATE_NOOP("Error", "%1 stands where a value of one row is needed."), {name});
        else if (m_isInAggregate)
            refuse(QT_TRANSLATE_NOOP("Error", "%1 stands within another aggregate."), {name});
        else if (call.arguments.size() > 1 || !call.orderBy.isEmpty())
            refuse(QT_TRANSLATE_NOOP("Error", "%1 has to be of one value."), {name});
        m_isInAggregate = true;
        for (const sql::Expr *argument : call.arguments)
            sql::walk(argument, *this);
        sql::walk(call.filter, *this);
        m_isInAggregate = false;
        return false;
    }

    const ExpressionLevel m_level;
    const NameReplacement &m_replaced;
    bool m_isInAggregate = false;
};

} // namespace

Result<QString> withNames(const QString &text, ExpressionLevel level, const NameReplacement &replaced)
{
    const Result<sql::ParsedExpression> parsed = sql::parseExpression(text, dialects::ansi());
    if (!parsed)
        return fail(parsed.error());
    NameVisitor names(level, replaced);
    sql::walk(parsed->expr, names);
    if (names.error)
        return fail(*names.error);
    std::sort(names.edits.begin(), names.edits.end(),
              [](const auto &a, const auto &b) { return a.first.begin > b.first.begin; });
    QString out = text;
    for (const auto &[span, replacement] : std::as_const(names.edits)) {
        out.replace(span.begin, span.end - span.begin, replacement);
        if (out.size() > LongestExpression)
            return fail(ErrorCode::LimitReached,
                        QT_TRANSLATE_NOOP("Error", "The expression is longer than %1 characters."),
                        {QString::number(LongestExpression)});
    }
    return out.trimmed();
}

bool isAggregate(const QString &expression)
{
    const Result<sql::ParsedExpression> parsed = sql::parseExpression(expression, dialects::ansi());
    const auto *call = parsed ? sql::as<sql::FunctionCall>(parsed->expr) : nullptr;
    return call && isKnownAggregate(*call);
}

bool aggregatesRowsOf(const QString &dataset, const QString &expression, bool isDated)
{
    const Result<sql::ParsedExpression> parsed = sql::parseExpression(expression, dialects::ansi());
    bool areAll = bool(parsed);
    sql::forEachExpr(parsed ? parsed->expr : nullptr, [&](const sql::Expr &expr) {
        const auto *call = sql::as<sql::FunctionCall>(&expr);
        if (!call || !isKnownAggregate(*call))
            return;
        bool readsAny = false;
        bool readsOwn = false;
        sql::forEachExpr(call, [&](const sql::Expr &node) {
            const auto *named = sql::as<sql::ColumnRef>(&node);
            readsAny = readsAny || named;
            readsOwn = readsOwn || (named && isSameName(named->qualifier(), dataset));
        });
        areAll = areAll && (readsOwn || (!readsAny && isDated));
    });
    return areAll;
}

QString plainName(const QString &text)
{
    const Result<sql::ParsedExpression> parsed = sql::parseExpression(text, dialects::ansi());
    const auto *named = parsed ? sql::as<sql::ColumnRef>(parsed->expr) : nullptr;
    return named && named->path.size() == 1 ? named->column().text : QString();
}

bool isSameName(const QString &a, const QString &b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

QString columnName(const QString &column)
{
    return sql::quotedName(column, dialects::sqlite()); // which is case-insensitive: only what has to be
}

QString qualifiedName(const QString &dataset, const QString &column)
{
    return columnName(dataset) + u'.' + columnName(column);
}

QString heldTogether(const QString &text)
{
    const Result<sql::ParsedExpression> parsed = sql::parseExpression(text, dialects::ansi());
    const bool isHeld = parsed
                        && (sql::as<sql::ColumnRef>(parsed->expr) || sql::as<sql::Literal>(parsed->expr)
                            || sql::as<sql::FunctionCall>(parsed->expr) || sql::as<sql::Case>(parsed->expr));
    return isHeld ? text : u'(' + text + u')';
}

QString allOf(const QStringList &conditions)
{
    return conditions.size() == 1 ? conditions.first()
           : conditions.isEmpty() ? QString()
                                  : u'(' + conditions.join(QStringLiteral(") AND (")) + u')';
}

} // namespace Tieout::sources::metrics
