// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/beats.h"

namespace Tieout::answer {

Result<generate::Proposal> generateCandidates(const GenerateInput &input, const Context &context)
{
    generate::GenerateRequest request;
    request.question = input.question;
    request.linking = &input.linked.linking;
    request.linker = &context.linker;
    request.subgraph = input.linked.subgraph;
    request.calendar = context.options.calendar;
    request.feedback = input.feedback;
    request.passes = [&](const QString &sql) {
        const Result<gate::Report> report = input.validations.validate({sql, input.question, input.linked.linking.periods, gate::Author::Generator}, context);
        return report && report->passed();
    };
    request.sight = context.options.sight;
    request.lessons = context.options.lessons;
    request.run = input.run;
    request.doing = input.doing;
    request.web = input.web;
    return input.source.propose(request, context.stop);
}

} // namespace Tieout::answer
