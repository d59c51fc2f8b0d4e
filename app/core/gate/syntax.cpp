// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

QList<Finding> faultsOf(const CheckInput &input)
{
    QList<Finding> findings;
    for (const SyntaxFault &fault : input.faults) {
        if (fault.error.code == ErrorCode::Refused)
            continue;
        Finding finding = findingOf(fault.error, fault.at);
        if (fault.fix)
            finding.fix = edited(input, fault.fix->at, fault.fix->replacement);
        findings.append(finding);
    }
    return findings;
}

QList<Finding> parametersOf(const CheckInput &input)
{
    QList<Finding> findings;
    forEachExpr(input.statement->query, [&findings](const Expr &expr) {
        const auto *parameter = as<Parameter>(&expr);
        if (!parameter)
            return;
        Finding finding;
        finding.message = say("gate.syntax.parameter", {parameter->text});
        finding.modelMessage = finding.message.text;
        finding.hint = say("gate.syntax.writeValue");
        finding.at = parameter->span;
        findings.append(finding);
    });
    return findings;
}

} // namespace

CheckResult checkSyntax(const CheckInput &input)
{
    if (input.faults.isEmpty())
        return rejectedOf(parametersOf(input), say("gate.syntax.fine"));
    const QList<Finding> faults = faultsOf(input);
    if (faults.isEmpty())
        return skipped(say("gate.syntax.refused"));
    return rejectedOf(faults, {});
}

} // namespace Tieout::gate
