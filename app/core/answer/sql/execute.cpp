// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/execute.h"

#include "core/gate/door.h"
#include "core/gate/origins.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

#include <QElapsedTimer>

namespace Tieout::answer {

using namespace sql;

std::optional<qint64> limitOf(const Query &query)
{
    const auto *limit = as<Literal>(static_cast<const Expr *>(query.limit));
    bool ok = false;
    const qint64 rows = limit && limit->type == Literal::Type::Number ? limit->text.toLongLong(&ok) : -1;
    return ok && rows >= 0 && !query.withTies ? std::optional(rows) : std::nullopt;
}

namespace {

Query *capped(Arena &arena, const Query &query, qint64 rows)
{
    Query *copy = clone(arena, &query);
    copy->comments.clear();
    if (limitOf(query).value_or(rows + 1) <= rows)
        return copy;
    Query *outer = copy;
    if (query.limit) {
        // A limit that is computed, larger or WITH TIES stays inside; ours goes around it.
        outer = selectQuery(arena, {{star(arena), {}}}, derived(arena, copy, QStringLiteral("answer")));
    }
    outer->limit = number(arena, rows + 1);
    return outer;
}

/// Hands rows on and sums up the size of their values.
class MeasuringSink : public RowSink
{
public:
    explicit MeasuringSink(RowSink &next)
        : m_next(next)
    {
    }
    void columns(const QList<ResultColumn> &columns) override { m_next.columns(columns); }
    bool rows(const QList<Row> &batch) override
    {
        for (const Row &row : batch) {
            for (const Value &value : row)
                m_bytes += value.kind() == Value::Kind::Blob ? value.blob().size() : value.toText().toUtf8().size();
        }
        return m_next.rows(batch);
    }
    qint64 bytes() const { return m_bytes; }

private:
    RowSink &m_next;
    qint64 m_bytes = 0;
};

} // namespace

QString runnableSql(const gate::CheckedQuery &query, qint64 rows)
{
    Arena arena;
    return print(*capped(arena, query.tree(), rows), query.traits(), {false, false});
}

gate::CheckResult checkEngine(Session &session, const QString &sql)
{
    gate::CheckResult check;
    check.id = QStringLiteral("syntax.engine");
    if (const Result<void> prepared = session.prepare(sql); !prepared) {
        check.verdict = gate::Verdict::Rejected;
        check.message = message::say("gate.engine.refuses", {message::ofError(prepared.error())});
        check.modelMessage = QString(check.message.text).replace(u'\n', u' ');
        check.hint = message::ofText(prepared.error().hint);
        return check;
    }
    check.message = message::say("gate.engine.compiles");
    return check;
}

Result<Execution> execute(Session &session, const gate::CheckedQuery &query, const ExecuteLimits &limits,
                          const StopToken &stop)
{
    Execution execution;
    const QString text = runnableSql(query, limits.rows);
    execution.sqlRun = gate::sentSql(session, text);
    execution.ranAt = QDateTime::currentDateTimeUtc();
    QElapsedTimer timer;
    timer.start();
    CollectingSink sink(limits.rows);
    MeasuringSink measured(sink);
    const Result<qint64> ran = session.select(text, measured, stop.withLimit(limits.time));
    if (!ran)
        return fail(ran.error());
    execution.result = sink.result();
    execution.bytes = measured.bytes();
    execution.elapsedMs = double(timer.nsecsElapsed()) / 1e6;
    return execution;
}

bool isEmpty(const ResultSet &result, const gate::CheckedQuery &query)
{
    if (result.rows.isEmpty())
        return true;
    const Select *select = query.tree().select;
    if (!select || result.rows.size() != 1 || !select->groupBy.isEmpty()
        || gate::aggregatesOf(*select, query.traits()).isEmpty())
        return false;
    return std::all_of(result.rows.first().cbegin(), result.rows.first().cend(), [](const Value &value) {
        return value.isNull() || (value.kind() == Value::Kind::Integer && value.integer() == 0);
    });
}

} // namespace Tieout::answer
