// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/beats.h"

namespace Tieout::answer {

Result<gate::Checked> validateSql(const ValidateInput &input, const BeatEnvironment &environment)
{
    gate::GateRequest request;
    request.sql = input.sql;
    request.question = input.question;
    request.periods = input.periods;
    request.author = input.author;
    request.calendar = environment.options.calendar;
    request.purpose = input.purpose;
    request.accounting = input.accounting;
    request.governed = input.governed;
    request.besideDefinitions = environment.options.route == record::Kind::Sql;
    gate::Checked checked = environment.gate.check(request);

    if (checked.query) {
        checked.noteCompiled(
            checkEngine(environment.session, runnableSql(*checked.query, environment.options.maximumRows)));
    } else {
        gate::CheckResult skipped;
        skipped.id = QStringLiteral("syntax.engine");
        skipped.verdict = gate::Verdict::Skipped;
        skipped.message = message::say("answer.check.notSent");
        checked.noteCompiled(skipped);
    }
    return checked;
}

message::Message passedWords(const gate::Report &report)
{
    const auto warnings = std::count_if(report.checks.cbegin(), report.checks.cend(),
                                        [](const auto &check) { return check.verdict == gate::Verdict::Warned; });
    return warnings == 0   ? message::say("answer.check.passed")
           : warnings == 1 ? message::say("answer.check.warning")
                           : message::say("answer.check.warnings", {QString::number(warnings)});
}

Result<gate::Checked> Validations::validate(const ValidateInput &input, const BeatEnvironment &environment)
{
    const std::tuple key(input.author, input.purpose, input.accounting, input.sql);
    if (const auto known = m_known.find(key); known != m_known.end())
        return known->second;
    Result<gate::Checked> checked = validateSql(input, environment);
    if (checked)
        m_known.emplace(key, *checked);
    return checked;
}

} // namespace Tieout::answer
