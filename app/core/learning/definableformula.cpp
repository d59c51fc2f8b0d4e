// SPDX-License-Identifier: GPL-3.0-or-later
// The figure of a query: its aggregates and what is computed of them.
#include "core/gate/origins.h"
#include "core/learning/definablereader.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::learning {

using namespace sql;

namespace {

const QStringList knownAggregates{QStringLiteral("sum"), QStringLiteral("count"), QStringLiteral("avg"),
                                  QStringLiteral("min"), QStringLiteral("max")};

bool isNumber(const Expr *expr, double value)
{
    const auto *literal = as<Literal>(expr);
    return literal && literal->type == Literal::Type::Number && literal->text.toDouble() == value;
}

bool isCall(const FunctionCall *call, std::initializer_list<const char *> names)
{
    return call && std::any_of(names.begin(), names.end(), [call](const char *name) {
               return call->name().text.compare(QLatin1String(name), Qt::CaseInsensitive) == 0;
           });
}

/// A cast that takes no digits away from a number.
bool keepsDigits(const Cast &cast)
{
    static const QStringList types{QStringLiteral("real"), QStringLiteral("float"), QStringLiteral("double"),
                                   QStringLiteral("double precision"), QStringLiteral("float8")};
    return types.contains(cast.type.trimmed().toLower());
}

} // namespace

Result<void> DefinableReader::readFormula()
{
    QList<const Expr *> figures;
    for (const SelectItem &item : m_tree.select->items) {
        bool isFigure = false;
        forEachExpr(item.expr, [&](const Expr &node) {
            const auto *call = as<FunctionCall>(&node);
            isFigure = isFigure || (call && gate::isAggregate(*call, m_snapshot.traits));
        });
        if (isFigure)
            figures.append(item.expr);
    }
    if (figures.isEmpty())
        return fail(notDefinable(QT_TRANSLATE_NOOP("Error", "it aggregates nothing."), {},
                                 QT_TRANSLATE_NOOP("Error", "A metric is a sum, a count, an average, a smallest or a "
                                                            "largest value, or computed of these.")));
    if (figures.size() > 1)
        return fail(notDefinable(
            QT_TRANSLATE_NOOP("Error", "it has %1 figures: %2."),
            {QString::number(figures.size()), asWritten(*figures[0]) + QStringLiteral("; ") + asWritten(*figures[1])},
            QT_TRANSLATE_NOOP("Error", "Verify a query for each of them, and promote those.")));
    Expr *of = formula(*figures.first(), false);
    if (m_refused)
        return fail(*m_refused);
    m_out.formula = print(*of, m_snapshot.traits);
    m_out.formulaSaid = m_words.value(figures.first());
    m_out.unit = unitOf(*of);
    return {};
}

/// With a parameter in the place of each aggregate; null after m_refused.
Expr *DefinableReader::formula(const Expr &expr, bool isPartOfMore)
{
    const auto *call = as<FunctionCall>(&expr);
    const auto *cast = as<Cast>(&expr);
    const auto *unary = as<Unary>(&expr);
    const auto *literal = as<Literal>(&expr);
    if (m_refused)
        return null(m_arena);
    if (call && gate::isAggregate(*call, m_snapshot.traits))
        return aggregate(*call);
    if (literal && literal->type == Literal::Type::Number)
        return number(m_arena, literal->text);
    if (const auto *binary = as<Binary>(&expr))
        return operation(*binary);
    if (unary && unary->op == UnaryOp::Minus)
        return binary(m_arena, BinaryOp::Multiply, number(m_arena, qint64(-1)), formula(*unary->operand, true));
    if (cast && keepsDigits(*cast))
        return formula(*cast->operand, isPartOfMore);
    // Parts without rows are 0 in a metric as well.
    if (isPartOfMore && isCall(call, {"coalesce", "ifnull"}) && call->arguments.size() == 2
        && isNumber(call->arguments[1], 0))
        return formula(*call->arguments[0], true);
    ErrorText wayOut =
        QT_TRANSLATE_NOOP("Error", "A metric is a sum, a count, an average, a smallest or a largest value, or computed "
                                   "of these by +, -, * and /.");
    if (isCall(call, {"round"}))
        wayOut = QT_TRANSLATE_NOOP("Error", "Verify it without ROUND: a metric is rounded where it is shown.");
    else if (isCall(call, {"coalesce", "ifnull"}))
        wayOut = QT_TRANSLATE_NOOP("Error", "Verify it without that: a metric says where there are no rows.");
    m_refused = notDefinable(QT_TRANSLATE_NOOP("Error", "its formula has %1 around an aggregate."),
                             {call ? call->name().text.toUpper() : asWritten(expr)}, wayOut);
    return null(m_arena);
}

Expr *DefinableReader::operation(const Binary &top)
{
    if (top.op != BinaryOp::Add && top.op != BinaryOp::Subtract && top.op != BinaryOp::Multiply
        && top.op != BinaryOp::Divide) {
        m_refused =
            notDefinable(QT_TRANSLATE_NOOP("Error", "its formula has %1 around an aggregate."), {asWritten(top)},
                         QT_TRANSLATE_NOOP("Error", "A metric is a sum, a count, an average, a smallest or a "
                                                    "largest value, or computed of these by +, -, * and /."));
        return null(m_arena);
    }
    // 1.0 * a / NULLIF(b, 0): a metric divides in decimals, and by nothing else than what there is.
    if (top.op == BinaryOp::Multiply && (isNumber(top.left, 1) || isNumber(top.right, 1)))
        return formula(*(isNumber(top.left, 1) ? top.right : top.left), true);
    const Expr *divisor = top.right;
    const auto *nullif = as<FunctionCall>(divisor);
    if (top.op == BinaryOp::Divide && isCall(nullif, {"nullif"}) && nullif->arguments.size() == 2
        && isNumber(nullif->arguments[1], 0))
        divisor = nullif->arguments[0];
    Expr *left = formula(*top.left, true);
    return binary(m_arena, top.op, left, formula(*divisor, true));
}

Expr *DefinableReader::aggregate(const FunctionCall &call)
{
    const QString function = call.name().text.toLower();
    const auto refuse = [&](const char *why, const ErrorText &wayOut) {
        m_refused = notDefinable(why, {asWritten(call), m_out.tables.first().dataset}, wayOut);
        return null(m_arena);
    };
    if (!knownAggregates.contains(function) || call.path.size() != 1 || !call.orderBy.isEmpty()
        || call.arguments.size() > 1)
        return refuse(QT_TRANSLATE_NOOP("Error", "%1 is none of SUM, COUNT, AVG, MIN and MAX of one value."),
                      QT_TRANSLATE_NOOP("Error", "Verify a query with one of these, and promote that."));
    FunctionCall *made = overRows(call);
    if (!made)
        return refuse(QT_TRANSLATE_NOOP("Error", "%1 counts rows of \"%2\", which have no primary key."),
                      QT_TRANSLATE_NOOP("Error", "Count a column that is never empty."));
    bool readsAny = false;
    bool readsHome = false;
    forEachExpr(made, [&](const Expr &node) {
        const auto *named = as<ColumnRef>(&node);
        readsAny = readsAny || named;
        readsHome = readsHome || (named && named->qualifier() == m_out.tables.first().dataset);
    });
    if (!readsHome)
        return refuse(
            readsAny ? QT_TRANSLATE_NOOP("Error", "%1 reads no column of \"%2\", of which there are several "
                                                  "rows for each value (fan-out).")
                     : QT_TRANSLATE_NOOP("Error", "%1 reads no column of \"%2\", whose rows it aggregates."),
            QT_TRANSLATE_NOOP("Error", "Leave out what repeats the rows, or aggregate a column of that table."));
    DefinableAggregate out{print(*made, m_snapshot.traits), function, {}};
    const auto *named = made->distinct || made->arguments.isEmpty() ? nullptr : as<ColumnRef>(made->arguments.first());
    if (named)
        out.column = {0, named->column().text};
    qsizetype at = m_out.aggregates.indexOf(out);
    if (at < 0) {
        at = m_out.aggregates.size();
        m_out.aggregates.append(out);
    }
    auto *parameter = m_arena.make<Parameter>();
    parameter->text = u':' + QString::number(at);
    return parameter;
}

/// The aggregate by datasets, of a value of each row: COUNT(*) counts their keys, and what a key equals is read where
/// the rows have it. Null: the rows have no key to be counted by.
FunctionCall *DefinableReader::overRows(const FunctionCall &call)
{
    const DefinableTable &home = m_out.tables.first();
    const Replacement replaced = [&](const Expr &node) -> Expr * {
        const DefinableColumn column = columnOf(&node);
        if (!column.isValid())
            return nullptr;
        const DefinableTable &table = m_out.tables[column.table];
        const qsizetype at = table.from == 0 ? table.ownColumns.indexOf(column.column) : -1;
        const bool isOfKey = at >= 0 && !m_relations[column.table]->nullable;
        return isOfKey ? sql::column(m_arena, home.dataset, table.fromColumns[at])
                       : sql::column(m_arena, table.dataset, column.column);
    };
    auto *made = static_cast<FunctionCall *>(clone(m_arena, static_cast<const Expr *>(&call), replaced));
    if (made->star) {
        const QStringList key = m_relations.first()->table->primaryKey;
        if (key.isEmpty())
            return nullptr;
        made->star = false;
        made->arguments = {sql::column(m_arena, home.dataset, key.first())};
    }
    if (made->filter) { // FILTER (WHERE ...), which not every dialect has
        auto *chosen = m_arena.make<Case>();
        chosen->branches.append(std::pair(std::exchange(made->filter, nullptr), made->arguments.first()));
        made->arguments = {chosen};
    }
    return made;
}

/// What the catalog says of the columns, as far as the formula leaves it what it is.
QString DefinableReader::unitOf(const Expr &of) const
{
    const auto *parameter = as<Parameter>(&of);
    if (parameter) {
        const DefinableAggregate &aggregate = m_out.aggregates[parameter->text.mid(1).toInt()];
        const generate::composer::SchemaLookup lookup(m_snapshot);
        return aggregate.function == QLatin1String("count") || !aggregate.column.isValid()
                   ? QString()
                   : lookup.unit(lookup.find(m_out.tables.first().table, aggregate.column.column));
    }
    const auto *binary = as<Binary>(&of);
    if (!binary)
        return {};
    const QString left = unitOf(*binary->left);
    const QString right = unitOf(*binary->right);
    switch (binary->op) {
    case BinaryOp::Multiply:
        return left.isEmpty() ? right : right.isEmpty() ? left : QString();
    case BinaryOp::Divide:
        return right.isEmpty() ? left : QString();
    default:
        return left == right ? left : QString();
    }
}

} // namespace Tieout::learning
