// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/execute.h"

#include "core/base/text.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::answer {

using namespace sql;

namespace {

using message::Message;
using message::say;

constexpr qint64 MostKept = 1'000;                        ///< by a limit that is looked behind
constexpr qint64 MostCounted = 1'000;                     ///< behind the limit
constexpr std::chrono::milliseconds TimeLimit{1'000};     ///< an answer does not wait longer for this
constexpr std::chrono::milliseconds CutCountLimit{2'000}; ///< nor for a count

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
const Expr *rankedBy(const gate::Report &report, const Select &select, const Expr *by)
{
    const auto *number = as<Literal>(by);
    const int place = number && number->type == Literal::Type::Number ? number->text.toInt() : 0;
    if (place > 0 && place <= select.items.size())
        return select.items[place - 1].expr;
    const ColumnBinding *binding = report.bound->binding(by);
    return binding && binding->alias ? binding->alias->expr : by;
}

gate::CheckResult passed(const Message &message)
{
    gate::CheckResult check;
    check.id = QStringLiteral("order.cut");
    check.severity = gate::Severity::Warn;
    check.message = message;
    check.modelMessage = message.text;
    return check;
}

gate::CheckResult warned(const Message &message)
{
    gate::CheckResult check = passed(message);
    check.verdict = gate::Verdict::Warned;
    check.hint = say("gate.cut.takeMore");
    check.modelMessage += u' ' + check.hint.text;
    return check;
}

} // namespace

std::optional<gate::CheckResult> checkCut(Session &session, const gate::CheckedQuery &checked, const StopToken &stop)
{
    const gate::Report &report = checked.report();
    const Query &query = checked.tree();
    const qint64 limit = limitOf(query).value_or(0);
    if (!query.select || query.offset || limit <= 0 || limit > MostKept || query.orderBy.isEmpty())
        return {};
    qsizetype ranking = query.orderBy.size();
    while (ranking > 1 && settles(report, *query.select, query.orderBy[ranking - 1].expr))
        --ranking;

    // The same rows with what ranks them beside them, and some behind the limit.
    Arena arena;
    Query *ranked = clone(arena, &query);
    ranked->comments.clear();
    ranked->orderBy = ranked->orderBy.mid(0, ranking);
    for (qsizetype i = 0; i < ranking; ++i)
        ranked->select->items.append(
            SelectItem{clone(arena, rankedBy(report, *query.select, query.orderBy[i].expr)), {}});
    ranked->limit = number(arena, limit + MostCounted);
    CollectingSink sink(limit + MostCounted);
    const Result<qint64> ran =
        session.select(print(*ranked, session.traits(), {false, false}), sink, stop.withLimit(TimeLimit));
    const QList<Row> &rows = sink.result().rows;
    if (!ran)
        return warned(say(limit == 1 ? "gate.cut.firstNotCounted" : "gate.cut.lastNotCounted"));
    const auto isLast = [&](const Row &row) {
        return std::equal(row.cend() - ranking, row.cend(), rows[limit - 1].cend() - ranking);
    };
    if (rows.size() <= limit || !isLast(rows[limit]))
        return passed(say(limit == 1 ? "gate.cut.firstAlone" : "gate.cut.lastAlone"));
    const auto kept = std::count_if(rows.cbegin(), rows.cbegin() + limit, isLast);
    const auto sharing = std::count_if(rows.cbegin(), rows.cend(), isLast);
    const bool isMore = rows.size() == limit + MostCounted && isLast(rows.last());
    const Message share = say(isMore ? "gate.cut.moreRows" : "gate.cut.rows",
                              {base::grouped(QString::number(isMore ? sharing - 1 : sharing))});
    if (kept == 1)
        return warned(say(kept == limit ? "gate.cut.firstOneShown" : "gate.cut.lastOneShown", {share}));
    return warned(say(kept == limit ? "gate.cut.firstShown" : "gate.cut.lastShown",
                      {share, base::grouped(QString::number(kept))}));
}

std::optional<qint64> countRows(Session &session, const gate::CheckedQuery &checked, const StopToken &stop)
{
    Arena arena;
    Query *whole = clone(arena, &checked.tree());
    whole->comments.clear();
    if (!whole->limit && !whole->offset)
        whole->orderBy.clear(); // which rows there are does not hang on it
    const Query *query =
        selectQuery(arena, {SelectItem{countStar(arena), {}}}, derived(arena, whole, QStringLiteral("answer")));
    CollectingSink sink(1);
    const Result<qint64> ran =
        session.select(print(*query, session.traits(), {false, false}), sink, stop.withLimit(CutCountLimit));
    const QList<Row> &rows = sink.result().rows;
    if (!ran || rows.isEmpty() || rows.first().first().kind() != Value::Kind::Integer)
        return {};
    return rows.first().first().integer();
}

} // namespace Tieout::answer
