// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/checkservice.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/sql/words.h"

namespace Tieout::service {

namespace {

QList<record::ColumnLineage> lineageRecords(const sql::Lineage &lineage)
{
    QList<record::ColumnLineage> records;
    for (const sql::ColumnLineage &column : lineage.columns) {
        record::ColumnLineage one{column.column, {}};
        for (const sql::LineageInput &input : column.inputs)
            one.inputs.append({input.table.display(), input.column, input.how});
        records.append(one);
    }
    return records;
}

/// Nothing where a name does not resolve.
std::optional<message::Message> wordsOfQuery(const gate::Report &report, const DialectTraits &traits)
{
    if (!report.bound || !report.bound->errors.isEmpty())
        return {};
    return message::lines(sql::inWords(*report.bound, traits));
}

gate::Checked explored(const std::shared_ptr<const retrieval::Linker> &linker, const CheckRequest &request,
                       const period::CalendarSettings &calendar)
{
    gate::GateRequest asked = gateRequestOf(request, calendar);
    asked.purpose = gate::Purpose::Exploration;
    return answer::gateOf(linker).check(asked);
}

Result<QList<answer::JoinCount>> counted(project::OpenSource &source, const gate::CheckedQuery &query,
                                         const CheckRequest &request, const StopToken &stop, const Progress &progress)
{
    const answer::JoinCountLimits limits{request.measureRows, std::chrono::seconds(request.measureSeconds)};
    return answer::countJoins(source.session(), query, limits, stop, progress);
}

} // namespace

gate::GateRequest gateRequestOf(const CheckRequest &request, const period::CalendarSettings &calendar)
{
    gate::GateRequest asked;
    asked.sql = request.sql;
    asked.question = request.question;
    asked.author = request.author;
    asked.calendar = calendar;
    if (!request.question.isEmpty())
        asked.periods = period::findPeriods(request.question, calendar);
    return asked;
}

CheckResponse check(std::shared_ptr<const retrieval::Linker> linker, const CheckRequest &request,
                    const period::CalendarSettings &calendar)
{
    const DialectTraits traits = linker->snapshot().traits;
    const gate::Report report = answer::gateOf(std::move(linker)).check(gateRequestOf(request, calendar)).report;
    CheckResponse response;
    response.verdict = report.verdict;
    response.checks = report.checks;
    response.sqlNormalised = report.normalised;
    response.lineage = lineageRecords(report.lineage);
    response.reads = report.lineage.reads();
    if (request.explain)
        response.words.emplace(wordsOfQuery(report, traits));
    return response;
}

Result<CheckResponse> check(project::OpenSource &source, const CheckRequest &request,
                            const period::CalendarSettings &calendar, const StopToken &stop, const Progress &progress)
{
    CheckResponse response = check(source.linker(), request, calendar);
    if (!request.measure)
        return response;
    const gate::Checked looked = explored(source.linker(), request, calendar);
    if (!looked.query)
        return response;
    const Result<QList<answer::JoinCount>> counts = counted(source, *looked.query, request, stop, progress);
    if (!counts)
        return fail(counts.error());
    response.joins.emplace(*counts);
    return response;
}

Result<QList<answer::JoinCount>> measureJoins(project::OpenSource &source, const CheckRequest &request,
                                              const period::CalendarSettings &calendar, const StopToken &stop,
                                              const Progress &progress)
{
    const gate::Checked looked = explored(source.linker(), request, calendar);
    if (!looked.query)
        return fail(message::errorOf(ErrorCode::Refused, looked.report.firstRejection()->message,
                                     looked.report.firstRejection()->hint));
    return counted(source, *looked.query, request, stop, progress);
}

QList<gate::CheckResult> findingsOf(const QList<gate::CheckResult> &checks)
{
    QList<gate::CheckResult> findings;
    for (const gate::CheckResult &check : checks) {
        if (check.verdict == gate::Verdict::Rejected || check.verdict == gate::Verdict::Warned)
            findings.append(check);
    }
    return findings;
}

QList<gate::Finding> findingsIn(const gate::CheckResult &check)
{
    return QList<gate::Finding>{check} + check.further;
}

} // namespace Tieout::service
