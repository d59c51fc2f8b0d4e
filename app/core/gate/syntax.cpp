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
        Finding finding;
        finding.message = fault.error.message();
        finding.modelMessage = fault.error.fullMessage().replace(u'\n', u' ');
        finding.hint = fault.error.hint;
        finding.at = fault.at;
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
        finding.message = QStringLiteral("The parameter \"%1\" has no value.").arg(parameter->text);
        finding.modelMessage = finding.message;
        finding.hint = QStringLiteral("Write the value in its place.");
        finding.at = parameter->span;
        findings.append(finding);
    });
    return findings;
}

} // namespace

CheckResult checkSyntax(const CheckInput &input)
{
    if (input.faults.isEmpty())
        return rejectedOf(parametersOf(input), QStringLiteral("The statement parses."));
    const QList<Finding> faults = faultsOf(input);
    if (faults.isEmpty())
        return skipped(QStringLiteral("The text is refused before it is read as a query."));
    return rejectedOf(faults, {});
}

} // namespace Tieout::gate
