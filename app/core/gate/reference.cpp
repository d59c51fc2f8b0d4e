// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Whether a table that is not here is one of another source of the workspace, with words about that.
bool isElsewhere(const CheckInput &input, const ReferenceError &reference, Finding &finding)
{
    const QString name = reference.error.arguments.value(0).text;
    const QStringList sources = input.facts ? input.facts->elsewhere(name.section(u'.', -1)) : QStringList();
    if (sources.isEmpty())
        return false;
    const QList<Message> quoted = message::quoted(sources);
    const Span at = reference.at.isValid() || reference.error.position < 0
                        ? reference.at
                        : Span{reference.error.position, reference.error.position + 1};
    finding = findingAt(at, say("gate.reference.elsewhere", {name, message::allOf(quoted), input.facts->title()}),
                        say("gate.reference.askEach", {quoted.first(), name}));
    return true;
}

CheckResult judge(const CheckInput &input, ReferenceError::Kind kind, const Message &fine)
{
    QList<Finding> findings;
    for (const ReferenceError &reference : (input.bound ? input.bound : input.repaired)->errors) {
        if (reference.kind != kind)
            continue;
        const Error &error = reference.error;
        Finding finding;
        if (kind == ReferenceError::Kind::Table && isElsewhere(input, reference, finding)) {
            findings.append(finding);
            continue;
        }
        finding =
            findingOf(error, reference.at.isValid() || error.position < 0 ? reference.at
                                                                          : Span{error.position, error.position + 1});
        if (reference.replacement)
            finding.fix = edited(input, reference.at, *reference.replacement);
        findings.append(finding);
    }
    return rejectedOf(findings, fine);
}

} // namespace

CheckResult checkTableReferences(const CheckInput &input)
{
    return judge(input, ReferenceError::Kind::Table, say("gate.reference.tables"));
}

CheckResult checkColumnReferences(const CheckInput &input)
{
    return judge(input, ReferenceError::Kind::Column, say("gate.reference.columns"));
}

CheckResult checkFunctionReferences(const CheckInput &input)
{
    return judge(input, ReferenceError::Kind::Function, say("gate.reference.functions"));
}

CheckResult checkAmbiguity(const CheckInput &input)
{
    return judge(input, ReferenceError::Kind::Ambiguous, say("gate.reference.unambiguous"));
}

} // namespace Tieout::gate
