// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/expectedservice.h"

#include "core/learning/expected.h"
#include "core/service/askservice.h"

namespace Tieout::service {

static_assert(record::Last<learning::Variant::Kind> == learning::Variant::Kind::AddedFilter);

namespace {

ExplanationDescription explanationOf(const learning::Explanation &found)
{
    const learning::Variant &variant = found.variant;
    return {variant.kind, variant.sentence(), found.value.toString(), found.exact, variant.sql};
}

} // namespace

Result<ExpectedOutcome> explainExpected(project::OpenSource &source, const ExpectedRequest &request,
                                        const answer::AskOptions &options, const StopToken &stop,
                                        const Progress &progress)
{
    if (const Result<void> figure = checkFigure(request.expected); !figure)
        return fail(figure.error());
    Result<AskResponse> asked = ask(source, {request.question, {}}, options, {}, stop);
    if (!asked)
        return fail(asked.error());
    ExpectedOutcome outcome{std::move(asked->record), {}};
    if (!outcome.record.isAnswered())
        return outcome;
    Result<ExpectedResponse> response = explainExpected(source, outcome.record, request, options, stop, progress);
    if (!response)
        return fail(response.error());
    outcome.response = std::move(*response);
    return outcome;
}

Result<ExpectedResponse> explainExpected(project::OpenSource &source, const record::Record &answer,
                                         const ExpectedRequest &request, const answer::AskOptions &options,
                                         const StopToken &stop, const Progress &progress)
{
    const Result<learning::Figure> figure = learning::figureOf(request.expected);
    if (!figure)
        return fail(figure.error());
    learning::ExpectedOptions trying;
    trying.calendar = options.calendar;
    const Result<learning::ExpectedReport> report =
        learning::explainExpected(source, answer, *figure, trying, stop, progress);
    if (!report)
        return fail(report.error());
    ExpectedResponse response;
    response.question = request.question;
    response.sql = record::queryOf(answer);
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
    return response;
}

Result<void> checkFigure(const QString &figure)
{
    const Result<learning::Figure> read = learning::figureOf(figure);
    return read ? Result<void>() : Result<void>(fail(read.error()));
}

} // namespace Tieout::service
