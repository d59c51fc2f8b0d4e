// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that an answer's figures were computed from.
#include "core/answer/engine.h"

#include "core/answer/beats.h"
#include "core/answer/tieout.h"

namespace Tieout::answer {

Result<void> checkSource(const PartRecord &part, const catalog::Snapshot &snapshot)
{
    if (part.source.id.isEmpty() || part.source.id == snapshot.sourceId)
        return {};
    return fail(ErrorCode::Refused, "The answer is of \"%1\", and \"%2\" is open.", {part.source.id, snapshot.sourceId},
                QStringLiteral("Choose that source and try again."));
}

Result<ResultSet> Engine::rowsBehind(const Record &record, const QStringList &key, qint64 limit, const StopToken &stop)
{
    if (record.parts.isEmpty() || record.parts.first().sql.isEmpty())
        return fail(ErrorCode::Invalid, "The answer has no query to show rows of.");
    const SnapshotFacts facts(*m_linker);
    gate::GateRequest request;
    request.sql = record.parts.first().sql;
    const catalog::Snapshot &snapshot = m_linker->snapshot();
    if (const Result<void> same = checkSource(record.parts.first(), snapshot); !same)
        return fail(same.error());
    const gate::Report report = gate::check(request, snapshot.wholeGraph(), m_session.traits(), &facts);
    if (!report.passed()) {
        return fail(ErrorCode::Refused, "The answer's query no longer passes the checks: %1",
                    {report.firstRejection()->message}, QStringLiteral("Ask again: the schema may have changed."));
    }
    const Result<QString> text = rowsBehindSql(report, snapshot.wholeGraph(), m_session.traits(), key, limit + 1);
    if (!text)
        return fail(text.error());
    CollectingSink sink(limit);
    const Result<qint64> ran = m_session.select(*text, sink, stop);
    if (!ran)
        return fail(ran.error());
    return sink.result();
}

} // namespace Tieout::answer
