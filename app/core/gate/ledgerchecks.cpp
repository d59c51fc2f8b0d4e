// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"

#include <algorithm>

namespace Tieout::gate {

CheckResult checkUnread(const CheckInput &input)
{
    if (!input.ledger)
        return skipped(say("gate.value.noQuestion"));
    const record::Ledger &ledger = *input.ledger;
    QList<Finding> findings;
    for (const QString &word : ledger.unread)
        findings.append(findingAt({}, say("gate.ledger.unread", {word}), say("gate.ledger.useOrAsk")));
    const bool isKnown = std::any_of(ledger.unread.cbegin(), ledger.unread.cend(),
                                     [&ledger](const QString &word) { return !ledger.unknown.contains(word); });
    const record::Accounting accounting = input.request.accounting;
    const bool rejects =
        accounting == record::Accounting::Every || (accounting == record::Accounting::Known && isKnown);
    const Message fine = say("gate.ledger.allRead");
    return rejects ? rejectedOf(findings, fine) : warnedOf(findings, fine);
}

CheckResult checkMeasures(const CheckInput &input)
{
    if (!input.ledger)
        return skipped(say("gate.value.noQuestion"));
    QList<Finding> findings;
    for (const record::OtherMeasure &other : input.ledger->otherMeasures)
        findings.append(
            findingAt({}, say("gate.measure.other", {other.said, other.column}), say("gate.measure.define")));
    const Message fine = say("gate.measure.fine");
    return input.request.accounting == record::Accounting::Told ? warnedOf(findings, fine) : rejectedOf(findings, fine);
}

CheckResult checkUntraced(const CheckInput &input)
{
    if (!input.ledger)
        return skipped(say("gate.value.noQuestion"));
    QList<Finding> findings;
    for (const QString &constant : input.ledger->untraced)
        findings.append(findingAt({}, say("gate.ledger.untraced", {constant}), say("gate.ledger.leaveOut")));
    const Message fine = say("gate.ledger.allTraced");
    return input.request.accounting == record::Accounting::Told ? warnedOf(findings, fine) : rejectedOf(findings, fine);
}

} // namespace Tieout::gate
