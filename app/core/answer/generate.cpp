// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/beats.h"

namespace Tieout::answer {

Result<generate::Proposal> generateCandidates(const GenerateInput &input, const BeatEnvironment &environment)
{
    generate::GenerateRequest request;
    request.question = input.question;
    request.linking = &input.linked.linking;
    request.linker = &environment.linker;
    request.subgraph = input.linked.subgraph;
    request.calendar = environment.options.calendar;
    request.feedback = input.feedback;
    request.passes = [&](const QString &sql) {
        const Result<gate::Report> report = input.validations.validate(
            {sql, input.question, input.linked.linking.periods, gate::Author::Generator}, environment);
        return report && report->passed();
    };
    request.sight = environment.options.sight;
    request.lessons = environment.options.lessons;
    request.run = input.run;
    request.doing = input.doing;
    request.web = input.web;
    return input.source.propose(request, environment.stop);
}

ModelRecord modelRecord(const generate::ModelUse &use, const generate::ModelSight &sight)
{
    QList<StageRecord> stages;
    for (const generate::StageUse &stage : use.stages)
        stages.append({stage.stage, stage.requests, stage.maximumTokens});
    QList<ChosenTableRecord> tables;
    for (const generate::ChosenTable &table : use.tables)
        tables.append({table.table, table.why});
    return {use.backend,
            use.name,
            use.promptFingerprint,
            use.temperature,
            use.seed,
            use.tokensIn,
            use.tokensOut,
            use.contextLength,
            use.requests,
            use.maximumTokens,
            stages,
            SightRecord{sight.names, sight.values.value_or(use.local), sight.rows},
            tables};
}

} // namespace Tieout::answer
