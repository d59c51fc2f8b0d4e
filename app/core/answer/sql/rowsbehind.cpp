// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/rowsbehind.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/answer/sql/factquery.h"
#include "core/answer/sql/tieout.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

namespace Tieout::answer {

using namespace sql;

namespace {

struct FactText {
    QString sql;
    const Table *table = nullptr; ///< null where it is no stored one
};

Result<FactText> factText(const gate::CheckedQuery &query, const QStringList &key, qint64 limit,
                          FactQuery::Numbered numbered)
{
    const gate::Report &report = query.report();
    const DialectTraits &traits = query.traits();
    const Result<FactShape> shape = factShape(report, traits);
    if (!shape) {
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "The rows behind this answer cannot be fetched: %1."),
                    {shape.error().said()}, QT_TRANSLATE_NOOP("Error", "Edit the SQL to see its rows."));
    }
    const gate::Origins origins(*report.bound, traits);
    const Result<const Relation *> fact =
        shape->measures.isEmpty() ? countedFact(*shape, origins) : factOf(*shape, shape->measures.first(), origins);
    if (!fact) {
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "The rows behind this answer cannot be fetched: %1."),
                    {fact.error().said()});
    }
    Arena arena;
    FactQuery factQuery(*shape, origins, traits, *fact);
    const Result<Query *> rows =
        factQuery.buildRows(arena, key.isEmpty() ? QList<const Expr *>() : shape->keys, key, numbered);
    if (!rows)
        return fail(rows.error());
    (*rows)->limit = number(arena, limit);
    const bool isStored = (*fact)->kind == Relation::Kind::BaseTable;
    return FactText{print(**rows, traits, {true, false}), isStored ? (*fact)->table : nullptr};
}

} // namespace

Result<QString> rowsBehindSql(const gate::CheckedQuery &query, const QStringList &key, qint64 limit)
{
    const Result<FactText> text = factText(query, key, limit, FactQuery::Numbered::No);
    return text ? Result<QString>(text->sql) : fail(text.error());
}

Result<void> checkSource(const record::Part &part, const catalog::Snapshot &snapshot)
{
    if (part.source.id.isEmpty() || part.source.id == snapshot.sourceId)
        return {};
    return fail(ErrorCode::Refused, QT_TRANSLATE_NOOP("Error", "The answer is of \"%1\", and \"%2\" is open."),
                {part.source.id, snapshot.sourceId}, QT_TRANSLATE_NOOP("Error", "Choose that source and try again."));
}

Result<FactRows> rowsBehind(Session &session, const std::shared_ptr<const retrieval::Linker> &linker,
                            const record::Part &part, const QStringList &key, qint64 limit, const StopToken &stop)
{
    if (!part.query() || part.query()->sql.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The answer has no query to show rows of."));
    const catalog::Snapshot &snapshot = linker->snapshot();
    if (const Result<void> same = checkSource(part, snapshot); !same)
        return fail(same.error());
    // Whoever wrote it, what is asked for now is a look at rows that an answer was made of.
    gate::GateRequest request;
    request.sql = part.query()->sql;
    const gate::Checked checked = gateOf(linker).check(request);
    if (!checked.query) {
        return fail(ErrorCode::Refused,
                    QT_TRANSLATE_NOOP("Error", "The answer's query no longer passes the checks: %1"),
                    {message::textOf(checked.report.firstRejection()->message)},
                    QT_TRANSLATE_NOOP("Error", "Ask again: the schema may have changed."));
    }
    const bool isNumbered = part.source.kind == record::SourceKind::Workbook;
    const Result<FactText> text =
        factText(*checked.query, key, limit + 1, isNumbered ? FactQuery::Numbered::Yes : FactQuery::Numbered::No);
    if (!text)
        return fail(text.error());
    CollectingSink sink(limit);
    const Result<qint64> ran = session.select(text->sql, sink, stop);
    if (!ran)
        return fail(ran.error());
    return FactRows{{sink.result()}, text->table ? text->table->name : TableName(), isNumbered && text->table};
}

} // namespace Tieout::answer
