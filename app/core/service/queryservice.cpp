// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/queryservice.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/answer/sql/valueform.h"
#include "core/sql/words.h"

namespace Tieout::service {

namespace {

/// Numbers that a binary float computed, written as an answer would write them. What is stored stays as it is: it is
/// copied and exported.
void writeInForm(ResultSet &result, const QList<answer::ValueForm> &forms)
{
    for (int column = 0; column < std::min(forms.size(), result.columns.size()); ++column) {
        const answer::ValueForm &form = forms.at(column);
        if (form.kind == answer::ValueForm::Kind::AsIs
            || (form.kind == answer::ValueForm::Kind::Stored && form.scale < 0))
            continue;
        for (Row &row : result.rows) {
            Value &value = row[column];
            if (!value.isNumber())
                continue;
            if (const std::optional<QString> text = answer::cellText(value, form))
                value = DecimalText{*text};
        }
    }
}

gate::GateRequest personsRequest(const QueryRequest &request, const period::CalendarSettings &calendar)
{
    return gateRequestOf({request.sql, request.question}, calendar);
}

} // namespace

Result<QueryResponse> runQuery(project::OpenSource &source, const QueryRequest &request,
                               const period::CalendarSettings &calendar, const StopToken &stop)
{
    const std::shared_ptr<const retrieval::Linker> linker = source.linker();
    const gate::Checked checked = answer::gateOf(linker).check(personsRequest(request, calendar));
    const gate::Report &report = checked.report;
    QueryResponse response;
    response.findings = findingsOf(report.checks);
    response.passed = checked.passed();
    if (!checked.query) {
        const Result<qint64> logged = source.logRejected(request.question, request.sql, report);
        if (logged)
            response.rejection = *logged;
        else
            response.unlogged = logged.error();
        return response;
    }
    const answer::ExecuteLimits limits{request.rows, std::chrono::milliseconds(request.milliseconds)};
    const Result<answer::Execution> ran = answer::execute(source.session(), *checked.query, limits, stop);
    if (!ran)
        return fail(ran.error());
    if (const Result<void> logged = source.logPassed(request.rejected, request.question, request.sql); !logged)
        response.unlogged = logged.error();
    response.elapsedMs = ran->elapsedMs;
    response.empty = ran->result.rows.isEmpty();
    auto result = std::make_shared<ResultSet>(ran->result);
    writeInForm(*result, answer::valueForms(report, checked.query->facts()));
    response.result = result;
    if (response.empty)
        response.because = answer::emptyBecause(source.session(), *checked.query, linker->snapshot().values,
                                                stop.withLimit(limits.time));
    return response;
}

Result<QueryExplanation> explainQuery(project::OpenSource &source, const QueryRequest &request,
                                      const period::CalendarSettings &calendar, const StopToken &stop)
{
    const std::shared_ptr<const retrieval::Linker> linker = source.linker();
    const gate::Report report = answer::gateOf(linker).check(personsRequest(request, calendar)).report;
    if (const gate::CheckResult *why = report.firstRejection())
        return fail(message::errorOf(ErrorCode::Refused, why->message, why->hint));
    QueryExplanation explanation;
    explanation.words = message::lines(sql::inWords(*report.bound, linker->snapshot().traits));
    const Result<QString> plan = source.session().explain(report.normalised, stop);
    if (plan)
        explanation.plan = *plan;
    else
        explanation.why = plan.error();
    return explanation;
}

} // namespace Tieout::service
