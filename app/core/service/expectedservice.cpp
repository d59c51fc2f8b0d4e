// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/expectedservice.h"

#include "core/learning/expected.h"
#include "core/service/askservice.h"

namespace Tieout::service {

namespace {

ExplanationDescription explanationOf(const learning::Explanation &found)
{
    return {learning::variantKindName(found.variant.kind), found.variant.sentence().text, found.value.toString(),
            found.exact, found.variant.sql};
}

} // namespace

Result<ExpectedOutcome> explainExpected(project::OpenSource &source, const ExpectedRequest &request,
                                        const answer::AskOptions &options, const StopToken &stop,
                                        const Progress &progress)
{
    const Result<learning::Figure> figure = learning::figureOf(request.expected);
    if (!figure)
        return fail(figure.error());
    Result<AskResponse> asked = ask(source, {request.question, {}}, options, {}, stop);
    if (!asked)
        return fail(asked.error());
    ExpectedOutcome outcome{std::move(asked->record), {}};
    if (!outcome.record.isAnswered())
        return outcome;
    learning::ExpectedOptions trying;
    trying.calendar = options.calendar;
    const Result<learning::ExpectedReport> report =
        learning::explainExpected(source, outcome.record, *figure, trying, stop, progress);
    if (!report)
        return fail(report.error());
    ExpectedResponse response;
    response.question = request.question;
    response.sql = record::queryOf(outcome.record);
    response.expected = report->figure.value.toString();
    response.actual = report->actual.toString();
    response.same = report->same;
    for (const learning::Explanation &found : report->explanations)
        response.explanations.append(explanationOf(found));
    if (report->nearest)
        response.nearest = explanationOf(*report->nearest);
    response.tried = report->tried;
    response.refused = report->refused;
    response.leftOut = report->leftOut;
    response.text = report->text;
    outcome.response = response;
    return outcome;
}

} // namespace Tieout::service
