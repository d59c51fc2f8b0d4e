// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/beats.h"

#include <algorithm>

namespace Tieout::answer {

/// The only thing wrong is that words became nothing, and the source calls nothing so.
static bool leavesOutUnknown(const gate::Report &report)
{
    const bool isElse = std::any_of(report.checks.cbegin(), report.checks.cend(), [](const gate::CheckResult &check) {
        return check.verdict == gate::Verdict::Rejected && check.id != QLatin1String("ledger.unread");
    });
    return !isElse && report.ledger && !report.ledger->unread.isEmpty()
           && std::all_of(report.ledger->unread.cbegin(), report.ledger->unread.cend(),
                          [&](const QString &word) { return report.ledger->unknown.contains(word); });
}

/// What is kept in several tables, of which the question does not say which it means.
static message::Message partRead(const gate::Report &report)
{
    for (const gate::CheckResult &check : report.checks) {
        for (const gate::Finding &finding : QList<gate::Finding>{check} + check.further) {
            const QList<message::Message> &said = finding.message.args; // the table, how many, the first, the last
            if (finding.message.id == QLatin1String("gate.part.ofWhole") && said.size() == 4)
                return message::say("answer.part.which", {said[1], said[2], said[3]});
            if (finding.message.id == QLatin1String("gate.part.notMeant") && said.size() == 2)
                return message::say("answer.part.several", {said[1]});
            if (finding.message.id == QLatin1String("gate.part.otherDate") && said.size() == 4)
                return message::say("answer.part.otherDate", {said[0], said[2], said[3]});
        }
    }
    return {};
}

Result<generate::Proposal> generateCandidates(const GenerateInput &input, const BeatEnvironment &environment)
{
    generate::GenerateRequest request;
    request.question = input.question;
    request.linking = &input.linked.linking;
    request.linker = &environment.linker;
    request.subgraph = input.linked.subgraph;
    request.calendar = environment.options.calendar;
    request.feedback = input.feedback;
    request.judged = [&](const QString &sql) {
        ValidateInput asked{sql, input.question, input.linked.linking.periods, gate::Author::Generator};
        asked.accounting = record::Accounting::Every;
        const Result<gate::Checked> checked = input.validations.validate(asked, environment);
        if (!checked)
            return generate::Judged();
        return generate::Judged{checked->passed(), checked->report.ledger.value_or(record::Ledger()),
                                leavesOutUnknown(checked->report), partRead(checked->report)};
    };
    request.sight = environment.options.sight;
    request.lessons = environment.options.lessons;
    request.semanticModel = environment.options.semanticModel;
    request.run = input.run;
    request.doing = input.doing;
    request.web = input.web;
    return input.source.propose(request, environment.stop);
}

record::ModelUse toldModel(record::ModelUse use, const generate::ModelSight &sight)
{
    use.told = record::Told{sight.names, sight.values.value_or(use.local == true), sight.rows};
    return use;
}

} // namespace Tieout::answer
