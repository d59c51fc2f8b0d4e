// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/beats.h"

namespace Tieout::answer {

namespace {

/// Puts the engine's word right behind our own syntax check.
void insertBehindSyntax(gate::Report &report, const gate::CheckResult &check)
{
    const auto syntax = std::find_if(report.checks.begin(), report.checks.end(), [](const gate::CheckResult &known) {
        return known.id == QLatin1String("syntax");
    });
    report.checks.insert(syntax == report.checks.end() ? syntax : syntax + 1, check);
}

} // namespace

Result<gate::Report> validateSql(const ValidateInput &input, const BeatEnvironment &environment)
{
    gate::GateRequest request;
    request.sql = input.sql;
    request.question = input.question;
    request.periods = input.periods;
    request.author = input.author;
    request.calendar = environment.options.calendar;
    gate::Report report = gate::check(request, environment.graph(), environment.session.traits(), &environment.facts);

    gate::CheckResult engine;
    if (report.passed()) {
        engine = checkEngine(environment.session,
                             runnableSql(report, environment.session.traits(), environment.options.maximumRows));
        if (engine.verdict == gate::Verdict::Rejected)
            report.verdict = gate::Verdict::Rejected;
    } else {
        engine.id = QStringLiteral("syntax.engine");
        engine.verdict = gate::Verdict::Skipped;
        engine.message = QStringLiteral("The query is not sent to the engine.");
    }
    insertBehindSyntax(report, engine);
    return report;
}

Result<gate::Report> Validations::validate(const ValidateInput &input, const BeatEnvironment &environment)
{
    const std::pair key(input.author, input.sql);
    if (const auto known = m_reports.find(key); known != m_reports.end())
        return known->second;
    Result<gate::Report> report = validateSql(input, environment);
    if (report)
        m_reports.emplace(key, *report);
    return report;
}

} // namespace Tieout::answer
