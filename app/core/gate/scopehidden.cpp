// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/sql/scopecheck.h"

namespace Tieout::gate {

CheckResult checkHidden(const CheckInput &input)
{
    if (!input.scope->restricts())
        return passed(QStringLiteral("Nothing of this source is hidden."));
    QList<Finding> findings;
    for (const sql::ScopeBreach &breach : sql::scopeBreaches(*input.bound, *input.scope, input.traits)) {
        Finding finding = findingAt(breach.at, breach.message, breach.hint);
        finding.modelMessage = breach.message + QStringLiteral(" Do not use it.");
        findings.append(finding);
    }
    return rejectedOf(findings, QStringLiteral("All that is read is within the source's scope."));
}

} // namespace Tieout::gate
