// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/queryform.h"

#include "core/base/jsonform.h"
#include "core/base/quoted.h"
#include "core/generate/grammar/grammarlimits.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

#include <QDate>
#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace Tieout::generate::grammar {

namespace {

constexpr int mostLines = 12;
constexpr int longestValue = 200;
const QString anyRow = QStringLiteral("*");

const QString countOf = QStringLiteral("COUNT");
const QString countDistinctOf = QStringLiteral("COUNT DISTINCT");
const QString sumOf = QStringLiteral("SUM");
const QString averageOf = QStringLiteral("AVG");
const QString lowestOf = QStringLiteral("MIN");
const QString highestOf = QStringLiteral("MAX");

const QString between = QStringLiteral("BETWEEN");
const QString in = QStringLiteral("IN");
const QString notIn = QStringLiteral("NOT IN");
const QString like = QStringLiteral("LIKE");
const QString notLike = QStringLiteral("NOT LIKE");
const QString isNull = QStringLiteral("IS NULL");
const QString isNotNull = QStringLiteral("IS NOT NULL");
const QString descending = QStringLiteral("descending");

const QList<std::pair<QString, sql::BinaryOp>> &comparators()
{
    static const QList<std::pair<QString, sql::BinaryOp>> all{
        {QStringLiteral("="), sql::BinaryOp::Equal},   {QStringLiteral("<>"), sql::BinaryOp::NotEqual},
        {QStringLiteral("<"), sql::BinaryOp::Less},    {QStringLiteral("<="), sql::BinaryOp::LessEqual},
        {QStringLiteral(">"), sql::BinaryOp::Greater}, {QStringLiteral(">="), sql::BinaryOp::GreaterEqual}};
    return all;
}

QStringList conditions()
{
    QStringList names{QString()};
    for (const auto &comparator : comparators())
        names.append(comparator.first);
    return names + QStringList{between, in, notIn, like, notLike, isNull, isNotNull};
}

} // namespace

QueryForm::QueryForm(const SqlForms &forms)
    : m_forms(forms)
{
    for (int table = 0; table < m_forms.tables.size(); ++table) {
        const QString name = nameOf(table);
        if (m_tables.contains(name))
            continue;
        m_tables.insert(name, table);
        m_tableNames.append(name);
        for (const int column : m_forms.tables[table].columns) {
            const QString whole = name + u'.' + base::oneLine(m_forms.table(table).columns[column].name);
            if (m_columns.contains(whole))
                continue;
            m_columns.insert(whole, {table, column});
            m_columnNames.append(whole);
        }
    }
    for (const FormTree &tree : m_forms.trees) {
        for (const FormJoin &join : tree.joins) {
            const ForeignKey &key = m_forms.graph->keys()[join.edge];
            QStringList parts;
            for (qsizetype i = 0; i < key.fromColumns.size(); ++i)
                parts.append(QStringLiteral("%1.%2 = %3.%4")
                                 .arg(nameOf(join.from), key.fromColumns[i], nameOf(join.to), key.toColumns[i]));
            const QString name = base::oneLine(parts.join(QStringLiteral(" AND ")));
            if (m_joins.contains(name))
                continue;
            m_joins.insert(name, join);
            m_joinNames.append(name);
        }
    }
}

/// As prompts have it.
QString QueryForm::nameOf(int table) const
{
    const QString name = base::oneLine(m_forms.table(table).name.display());
    return m_forms.tables[table].second ? name + QStringLiteral(" 2") : name;
}

QJsonObject QueryForm::schema() const
{
    const QJsonObject flag{{"type", "boolean"}};
    const QJsonObject line = base::objectForm(
        {{"column", base::choiceForm(m_columnNames + QStringList{anyRow})},
         {"function", base::choiceForm({QString(), countOf, countDistinctOf, sumOf, averageOf, lowestOf, highestOf})},
         {"is", base::choiceForm(conditions())},
         {"shown", flag},
         {"sorted", base::choiceForm({QString(), QStringLiteral("ascending"), descending})},
         {"values", base::listForm(base::textForm(longestValue), LongestList)}});
    // Without a key there is no join to choose, and an empty list of choices is no form.
    const QJsonObject join = m_joinNames.isEmpty() ? base::textForm() : base::choiceForm(m_joinNames);
    return base::objectForm({{"distinct", flag},
                             {"from", base::choiceForm(m_tableNames)},
                             {"joins", base::listForm(join, std::max(0, int(m_tableNames.size()) - 1))},
                             {"limit", QJsonObject{{"type", "integer"}}},
                             {"lines", base::listForm(line, mostLines, 1)}});
}

/// Writes one filled in form.
class QueryForm::Writer
{
public:
    explicit Writer(const QueryForm &form)
        : m_form(form)
        , m_forms(form.m_forms)
    {
    }

    Result<QString> write(const QJsonObject &query)
    {
        Result<sql::From *> from =
            fromOf(query[QStringLiteral("from")].toString(), query[QStringLiteral("joins")].toArray());
        if (!from)
            return fail(from.error());
        m_query = sql::selectQuery(m_arena, {}, *from);
        for (const QJsonValue &line : query[QStringLiteral("lines")].toArray()) {
            if (const Result<void> added = add(line.toObject()); !added)
                return fail(added.error());
        }
        sql::Select &select = *m_query->select;
        if (select.items.isEmpty())
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No line is shown."));
        select.distinct = query[QStringLiteral("distinct")].toBool();
        select.where = sql::allOf(m_arena, m_where);
        select.having = sql::allOf(m_arena, m_having);
        if (m_aggregates)
            select.groupBy = m_groups;
        const int limit = query[QStringLiteral("limit")].toInt(-1);
        if (limit < 0)
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "limit is no number of rows; 0 gives all."));
        if (limit > 0)
            m_query->limit = sql::number(m_arena, limit);
        return sql::print(*m_query, m_forms.traits, {false, false});
    }

private:
    Result<sql::From *> fromOf(const QString &first, const QJsonArray &joins)
    {
        m_read = {m_form.m_tables.value(first)};
        sql::From *from = tableOf(m_read.first());
        QList<FormJoin> used;
        QStringList left;
        for (const QJsonValue &join : joins) {
            if (!left.contains(join.toString()))
                left.append(join.toString());
        }
        while (!left.isEmpty()) {
            const auto next = std::find_if(left.cbegin(), left.cend(), [this](const QString &name) {
                const FormJoin &join = m_form.m_joins[name];
                return m_read.contains(join.from) || m_read.contains(join.to);
            });
            if (next == left.cend())
                return fail(
                    ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "joins: nothing leads from %1 to %2. Add the joins between them."),
                    {first, left.first()});
            const FormJoin join = m_form.m_joins[*next];
            if (m_read.contains(join.from) && m_read.contains(join.to))
                return fail(ErrorCode::Invalid,
                            QT_TRANSLATE_NOOP(
                                "Error", "joins: %1 joins two tables that are joined already. Take one of the ways."),
                            {*next});
            const int added = m_read.contains(join.from) ? join.to : join.from;
            sql::Expr *on = sql::keyCondition(m_arena, m_forms.graph->keys()[join.edge],
                                              m_forms.tables[join.from].alias, m_forms.tables[join.to].alias);
            from = sql::join(m_arena, from, tableOf(added), on);
            m_read.append(added);
            used.append(join);
            left.erase(next);
        }
        m_once = m_forms.onceSetOf(m_read, used);
        return from;
    }

    sql::From *tableOf(int table)
    {
        return sql::table(m_arena, m_forms.table(table).name, m_forms.tables[table].alias);
    }

    Result<void> add(const QJsonObject &line)
    {
        const QString name = line[QStringLiteral("column")].toString();
        const QString function = line[QStringLiteral("function")].toString();
        const bool shown = line[QStringLiteral("shown")].toBool();
        const QString sorted = line[QStringLiteral("sorted")].toString();
        Result<sql::Expr *> expr = valueOf(name, function);
        if (!expr)
            return fail(expr.error());
        const bool isStar = (*expr)->kind == sql::ExprKind::Star;
        // What would be passed over in silence could be the filter that the number depends on.
        if (!shown && sorted.isEmpty() && line[QStringLiteral("is")].toString().isEmpty())
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "lines: %1 is not shown, not sorted by, and has no condition. Say "
                                                   "what it is for, or leave it out."),
                        {name});
        if (isStar && !sorted.isEmpty())
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "lines: nothing can be sorted by *. Name a column."));
        m_aggregates = m_aggregates || !function.isEmpty();
        if (shown)
            m_query->select->items.append({*expr, function.isEmpty() ? sql::Name() : resultName(name, function)});
        if (!sorted.isEmpty() && !isStar)
            m_query->orderBy.append({*expr, sorted == descending});
        if (function.isEmpty() && !isStar && (shown || !sorted.isEmpty()))
            m_groups.append(*expr);
        const Result<sql::Expr *> condition = conditionOf(name, function, *expr, line[QStringLiteral("is")].toString(),
                                                          line[QStringLiteral("values")].toArray());
        if (!condition)
            return fail(condition.error());
        if (*condition)
            (function.isEmpty() ? m_where : m_having).append(*condition);
        return {};
    }

    /// A column, or what a function makes of it.
    Result<sql::Expr *> valueOf(const QString &name, const QString &function)
    {
        if (name == anyRow) {
            if (function == countOf && m_once == 0)
                return fail(ErrorCode::Invalid,
                            QT_TRANSLATE_NOOP("Error",
                                              "lines: the joins repeat the rows of every table that is read, so "
                                              "there is nothing to count. Leave a join out, or take COUNT DISTINCT."));
            if (function == countOf)
                return sql::countStar(m_arena);
            if (!function.isEmpty())
                return fail(
                    ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "lines: %1 needs a column; * is for counting rows, or for all columns."),
                    {function});
            return sql::star(m_arena);
        }
        const auto [table, column] = m_form.m_columns.value(name);
        if (!m_read.contains(table))
            return fail(
                ErrorCode::Invalid,
                QT_TRANSLATE_NOOP(
                    "Error",
                    "lines: %1 is of a table that is not read. Take it from another table, or add the joins that "
                    "lead there."),
                {name});
        sql::Expr *expr = sql::column(m_arena, m_forms.tables[table].alias, m_forms.table(table).columns[column].name);
        if (function.isEmpty())
            return expr;
        const ValueKind kind = m_forms.kindOf(table, column);
        if ((function == sumOf || function == averageOf) && kind != ValueKind::Number && kind != ValueKind::Any)
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "lines: %1 adds numbers up, and %2 holds none."),
                        {function, name});
        const bool addsUp = function == countOf || function == sumOf || function == averageOf;
        if (addsUp && !(m_once & (1u << table)))
            return fail(
                ErrorCode::Invalid,
                QT_TRANSLATE_NOOP(
                    "Error",
                    "lines: %1 of %2 would count rows again that the joins repeat. Leave a join out, or take COUNT "
                    "DISTINCT, MIN or MAX."),
                {function, name});
        const bool distinct = function == countDistinctOf;
        return sql::call(m_arena, distinct ? countOf : function, {expr}, distinct);
    }

    sql::Name resultName(const QString &name, const QString &function)
    {
        QString whole = QString(function).replace(u' ', u'_').toLower();
        if (name != anyRow) {
            const auto [table, column] = m_form.m_columns.value(name);
            whole += u'_' + m_forms.table(table).columns[column].name;
        }
        if (m_names.contains(whole, Qt::CaseInsensitive))
            return {};
        m_names.append(whole);
        return {whole, {}, false};
    }

    /// Null where there is none.
    Result<sql::Expr *> conditionOf(const QString &name, const QString &function, sql::Expr *operand, const QString &is,
                                    const QJsonArray &values)
    {
        if (is.isEmpty() && !values.isEmpty())
            return fail(
                ErrorCode::Invalid,
                QT_TRANSLATE_NOOP("Error",
                                  "lines: %1 has values and no condition. Say in \"is\" how it is compared with them."),
                {name});
        if (is.isEmpty())
            return nullptr;
        if (operand->kind == sql::ExprKind::Star)
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "lines: * has no condition. Name a column."));
        if ((is == isNull || is == isNotNull) && values.isEmpty())
            return sql::isNull(m_arena, operand, is == isNotNull);
        const bool isList = is == in || is == notIn;
        const qsizetype wanted = is == isNull || is == isNotNull ? 0 : is == between ? 2 : 1;
        if (isList ? values.isEmpty() : values.size() != wanted) {
            return fail(
                ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "lines: %1 %2 has %3 values, and needs %4."),
                {name, is, QString::number(values.size()),
                 isList ? ErrorText(QT_TRANSLATE_NOOP("Error", "at least one")) : ErrorText(QString::number(wanted))});
        }
        QList<sql::Expr *> literals;
        const ValueKind kind = kindOf(name, function);
        for (const QJsonValue &value : values) {
            const Result<sql::Expr *> literal = literalOf(value.toString(), kind, name);
            if (!literal)
                return fail(literal.error());
            literals.append(*literal);
        }
        if (isList) {
            auto *list = m_arena.make<sql::In>();
            list->negated = is == notIn;
            list->operand = operand;
            list->list = literals;
            return list;
        }
        if (is == between) {
            auto *range = m_arena.make<sql::Between>();
            range->operand = operand;
            range->low = literals[0];
            range->high = literals[1];
            return range;
        }
        if (is == like || is == notLike) {
            if (kind != ValueKind::Text && kind != ValueKind::Any)
                return fail(ErrorCode::Invalid,
                            QT_TRANSLATE_NOOP("Error", "lines: %1 is for texts, and %2 holds none."), {is, name});
            auto *pattern = m_arena.make<sql::Like>();
            pattern->negated = is == notLike;
            pattern->operand = operand;
            pattern->pattern = sql::text(m_arena, values.first().toString());
            return pattern;
        }
        const auto comparator = std::find_if(comparators().cbegin(), comparators().cend(),
                                             [&is](const auto &known) { return known.first == is; });
        return sql::binary(m_arena, comparator->second, operand, literals.first());
    }

    ValueKind kindOf(const QString &name, const QString &function) const
    {
        if (function == countOf || function == countDistinctOf || function == sumOf || function == averageOf)
            return ValueKind::Number;
        const auto [table, column] = m_form.m_columns.value(name);
        return m_forms.kindOf(table, column);
    }

    Result<sql::Expr *> literalOf(const QString &value, ValueKind kind, const QString &name)
    {
        static const QRegularExpression number(QStringLiteral("\\A-?[0-9]+(?:\\.[0-9]+)?\\z"));
        const bool isNumber = number.match(value).hasMatch();
        if (kind == ValueKind::None)
            return fail(
                ErrorCode::Invalid,
                QT_TRANSLATE_NOOP(
                    "Error", "lines: nothing can be compared with %1; only IS NULL and IS NOT NULL are asked of it."),
                {name});
        if (kind == ValueKind::Number && !isNumber)
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "lines: %1 is compared with numbers, and %2 is none."),
                        {name, base::quotedData(value)});
        if (kind == ValueKind::Date) {
            if (QDate::fromString(value, Qt::ISODate).isValid() && value.size() == 10)
                return m_arena.make<sql::Literal>(sql::Literal::Type::Date, value);
            if (QDateTime::fromString(value, QStringLiteral("yyyy-MM-dd HH:mm:ss")).isValid())
                return m_arena.make<sql::Literal>(sql::Literal::Type::Timestamp, value);
            return fail(
                ErrorCode::Invalid,
                QT_TRANSLATE_NOOP("Error", "lines: %1 is compared with days such as 2024-01-31, and %2 is none."),
                {name, base::quotedData(value)});
        }
        if (isNumber && kind != ValueKind::Text)
            return sql::number(m_arena, value);
        return sql::text(m_arena, value);
    }

    const QueryForm &m_form;
    const SqlForms &m_forms;
    sql::Arena m_arena;
    sql::Query *m_query = nullptr;
    QList<int> m_read;  ///< tables of the FROM clause
    quint32 m_once = 0; ///< of these, whose rows no join repeats: bit n, table n
    QList<sql::Expr *> m_where;
    QList<sql::Expr *> m_having;
    QList<sql::Expr *> m_groups; ///< shown or sorted columns without a function
    bool m_aggregates = false;
    QStringList m_names; ///< of results
};

Result<QString> QueryForm::sql(const QJsonObject &query) const
{
    return Writer(*this).write(query);
}

} // namespace Tieout::generate::grammar
