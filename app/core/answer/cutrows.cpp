// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/execute.h"

#include "core/base/text.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::answer {

using namespace sql;

namespace {

constexpr qint64 MostCounted = 1'000; ///< behind the limit
constexpr std::chrono::milliseconds TimeLimit{1'000}; ///< an answer does not wait longer for this

qint64 limitOf(const Query &query)
{
    const auto *limit = as<Literal>(static_cast<const Expr *>(query.limit));
    bool isNumber = false;
    const qint64 rows = limit && limit->type == Literal::Type::Number ? limit->text.toLongLong(&isNumber) : 0;
    return isNumber && !query.withTies && !query.offset ? rows : 0;
}

/// Settles the order of equal rows and ranks nothing: a column of a key, or what is grouped by.
bool settles(const gate::Report &report, const Select &select, const Expr *by)
{
    const auto *column = as<ColumnRef>(by);
    if (!column)
        return false;
    if (!select.groupBy.isEmpty())
        return std::any_of(select.groupBy.cbegin(), select.groupBy.cend(), [&](const Expr *group) {
            const ColumnBinding *a = report.bound->binding(group);
            const ColumnBinding *b = report.bound->binding(by);
            return a && b && a->relation == b->relation && a->column == b->column;
        });
    const ColumnBinding *binding = report.bound->binding(by);
    const Table *table = binding && binding->relation && binding->column >= 0 ? binding->relation->table : nullptr;
    return table && table->primaryKey.contains(table->columns[binding->column].name);
}

/// What an item of ORDER BY stands for: "total" and "2" are columns of the result.
const Expr *rankedBy(const Select &select, const Expr *by)
{
    const auto *number = as<Literal>(by);
    const int place = number && number->type == Literal::Type::Number ? number->text.toInt() : 0;
    if (place > 0 && place <= select.items.size())
        return select.items[place - 1].expr;
    const auto *column = as<ColumnRef>(by);
    const auto named = std::find_if(select.items.cbegin(), select.items.cend(), [&](const SelectItem &item) {
        return column && column->path.size() == 1 && !item.alias.text.isEmpty() && item.alias.text == column->path.first().text;
    });
    return named == select.items.cend() ? by : named->expr;
}

} // namespace

std::optional<gate::CheckResult> checkCut(Session &session, const gate::Report &report, const StopToken &stop)
{
    const Query &query = *report.statement->query;
    const qint64 limit = limitOf(query);
    if (!query.select || limit <= 0 || query.orderBy.isEmpty())
        return {};
    qsizetype ranking = query.orderBy.size();
    while (ranking > 1 && settles(report, *query.select, query.orderBy[ranking - 1].expr))
        --ranking;

    // The same rows with what ranks them beside them, and some behind the limit.
    Arena arena;
    Query *ranked = clone(arena, &query);
    ranked->comments.clear();
    ranked->orderBy = ranked->orderBy.mid(0, ranking);
    for (const OrderItem &item : std::as_const(ranked->orderBy))
        ranked->select->items.append(SelectItem{clone(arena, rankedBy(*query.select, item.expr)), {}});
    ranked->limit = number(arena, limit + MostCounted);
    CollectingSink sink(limit + MostCounted);
    const Result<qint64> ran = session.select(print(*ranked, session.traits(), {false, false}), sink, stop.withLimit(TimeLimit));
    const QList<Row> &rows = sink.result().rows;
    if (!ran || rows.size() <= limit)
        return {};
    const auto isLast = [&](const Row &row) { return std::equal(row.cend() - ranking, row.cend(), rows[limit - 1].cend() - ranking); };
    if (!isLast(rows[limit]))
        return {};
    const auto kept = std::count_if(rows.cbegin(), rows.cbegin() + limit, isLast);
    const auto sharing = std::count_if(rows.cbegin(), rows.cend(), isLast);
    const bool isMore = rows.size() == limit + MostCounted && isLast(rows.last());
    gate::CheckResult check;
    check.id = QStringLiteral("order.cut");
    check.verdict = gate::Verdict::Warned;
    check.severity = gate::Severity::Warn;
    check.message = QStringLiteral("%1%2 rows share the %3 place; %4 of them %5 shown.")
                        .arg(isMore ? QStringLiteral("More than ") : QString(), base::grouped(QString::number(isMore ? sharing - 1 : sharing)),
                             kept == limit ? QStringLiteral("first") : QStringLiteral("last"), kept == 1 ? QStringLiteral("one") : base::grouped(QString::number(kept)),
                             kept == 1 ? QStringLiteral("is") : QStringLiteral("are"));
    check.hint = QStringLiteral("Take more rows, or rank by something that tells them apart.");
    check.modelMessage = check.message + u' ' + check.hint;
    return check;
}

} // namespace Tieout::answer
