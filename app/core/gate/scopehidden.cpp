// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/sql/scopecheck.h"

namespace Tieout::gate {

CheckResult checkHidden(const CheckInput &input)
{
    if (!input.scope->restricts())
        return passed(say("gate.scope.nothingHidden"));
    QList<Finding> findings;
    for (const sql::ScopeBreach &breach : sql::scopeBreaches(*input.bound, *input.scope, input.traits)) {
        Finding finding = findingOf(breach.error, breach.at);
        finding.modelMessage = breach.error.message() + QStringLiteral(" Do not use it.");
        findings.append(finding);
    }
    return rejectedOf(findings, say("gate.scope.fine"));
}

} // namespace Tieout::gate
