// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/execute.h"
#include "core/service/checkservice.h"

namespace Tieout::service {

/// SQL that a person runs by itself.
struct QueryRequest {
    QString sql;
    QString question;       ///< that it is to answer; may be empty
    QList<qint64> rejected; ///< entries of the rejection log that this takes the place of, if it passes
    qint64 rows = answer::ExecuteLimits().rows; ///< at most
    qint64 milliseconds = answer::ExecuteLimits().time.count();
    bool operator==(const QueryRequest &) const = default;
};

void fields(Either<QueryRequest> auto &r, auto &&visit)
{
    visit("sql", r.sql);
    visit("question", r.question);
    visit("rejected", r.rejected);
    visit("rows", r.rows);
    visit("milliseconds", r.milliseconds);
}

/// What came of it. In JSON a result's cells are texts.
struct QueryResponse {
    QList<gate::CheckResult> findings;
    bool passed = false; ///< the gate's verdict; nothing ran where it is false
    std::shared_ptr<const ResultSet> result = std::make_shared<ResultSet>();
    bool empty = false;
    std::optional<record::EmptyReason> because;
    double elapsedMs = 0;
    qint64 rejection = 0;          ///< its entry in the rejection log; 0 where nothing was logged
    std::optional<Error> unlogged; ///< why the log could not be written; the outcome stands
};

void resultFields(const ResultSet &result, auto &&visit)
{
    QStringList columns;
    for (const ResultColumn &column : result.columns)
        columns.append(column.name);
    visit("columns", columns);
    visit("rows", result.rows);
    visit("truncated", result.truncated);
}

void resultFields(std::shared_ptr<const ResultSet> &result, auto &&visit)
{
    ResultSet read;
    QStringList columns;
    visit("columns", columns);
    for (const QString &column : std::as_const(columns))
        read.columns.append({column, TypeClass::Unknown, {}});
    visit("rows", read.rows);
    visit("truncated", read.truncated);
    result = std::make_shared<const ResultSet>(std::move(read));
}

void fields(Either<QueryResponse> auto &r, auto &&visit)
{
    visit("findings", r.findings);
    visit("passed", r.passed);
    if constexpr (std::is_const_v<std::remove_reference_t<decltype(r)>>)
        resultFields(*r.result, visit);
    else
        resultFields(r.result, visit);
    visit("empty", r.empty);
    visit("emptyBecause", r.because);
    visit("elapsedMs", r.elapsedMs);
    visit("rejection", orNull(r.rejection));
    visit("unlogged", sentenceOf(r.unlogged));
}

/// Gate, engine and, where nothing was found, why. What the gate rejects is logged; what it lets pass is noted as what
/// finally passed in the place of `rejected`. Blocks; on the source's thread. Errors: the engine's.
Result<QueryResponse> runQuery(project::OpenSource &source, const QueryRequest &request,
                               const period::CalendarSettings &calendar, const StopToken &stop);

/// What a query does and how.
struct QueryExplanation {
    message::Message words;   ///< what it does, a sentence a line
    QString plan;             ///< how the engine would run it; empty where there is none
    std::optional<Error> why; ///< why there is no plan; Unsupported: this source does not tell
};

void fields(Either<QueryExplanation> auto &r, auto &&visit)
{
    visit("words", record::spoken(r.words));
    visit("plan", orNull(r.plan));
    visit("why", sentenceOf(r.why));
}

/// Of a query that the gate lets pass; limits and the log do not count. Blocks; on the source's thread. Errors: Refused
/// with the gate's words.
Result<QueryExplanation> explainQuery(project::OpenSource &source, const QueryRequest &request,
                                      const period::CalendarSettings &calendar, const StopToken &stop);

} // namespace Tieout::service
