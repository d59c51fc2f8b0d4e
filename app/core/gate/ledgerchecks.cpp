// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"

namespace Tieout::gate {

namespace {

CheckResult resultFor(const GateRequest &request, const QList<Finding> &findings, const Message &fine)
{
    return request.mustAccount ? rejectedOf(findings, fine) : warnedOf(findings, fine);
}

} // namespace

CheckResult checkUnread(const CheckInput &input)
{
    if (!input.ledger)
        return skipped(say("gate.value.noQuestion"));
    QList<Finding> findings;
    for (const QString &word : input.ledger->unread)
        findings.append(findingAt({}, say("gate.ledger.unread", {word}), say("gate.ledger.useOrAsk")));
    return resultFor(input.request, findings, say("gate.ledger.allRead"));
}

CheckResult checkUntraced(const CheckInput &input)
{
    if (!input.ledger)
        return skipped(say("gate.value.noQuestion"));
    QList<Finding> findings;
    for (const QString &constant : input.ledger->untraced)
        findings.append(findingAt({}, say("gate.ledger.untraced", {constant}), say("gate.ledger.leaveOut")));
    return resultFor(input.request, findings, say("gate.ledger.allTraced"));
}

} // namespace Tieout::gate
