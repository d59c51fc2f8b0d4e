// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/callables.h"
#include "core/gate/checks.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

Span spanOf(const Error &error)
{
    return error.position < 0 ? Span() : Span{error.position, error.position + 1};
}

CheckResult refusedBy(const Error &error)
{
    return rejected(message::ofError(error), error.message() + QStringLiteral(" Write one SELECT."),
                    message::ofText(error.hint), spanOf(error));
}

} // namespace

CheckResult checkReadOnly(const CheckInput &input)
{
    const SyntaxFault *refusal = refusalIn(input);
    if (!refusal)
        return input.faults.isEmpty() ? passed(say("gate.safety.reads")) : skipped(say("gate.notParsed"));
    if (refusal->secondStatement)
        return skipped(say("gate.safety.several"));
    return refusedBy(refusal->error);
}

CheckResult checkOneStatement(const CheckInput &input)
{
    const SyntaxFault *refusal = refusalIn(input);
    if (input.faults.isEmpty())
        return passed(say("gate.safety.one"));
    if (!refusal || !refusal->secondStatement)
        return skipped(say("gate.notParsed"));
    return refusedBy(refusal->error);
}

CheckResult checkFunctions(const CheckInput &input)
{
    const schema::SourceLimits limits = input.facts ? input.facts->limits() : schema::SourceLimits();
    const QList<ReferenceError> &errors = input.bound->errors;
    const bool said = std::any_of(errors.cbegin(), errors.cend(), [](const ReferenceError &error) {
        return error.kind == ReferenceError::Kind::Function;
    });
    QList<Finding> findings;
    for (const CallFinding &finding :
         functionFindings(*input.statement, input.bound, input.graph.schema(), limits, input.traits)) {
        if (!finding.unknown || !said) // else reference.function says so, and which names there are
            findings.append(finding);
    }
    return rejectedOf(findings, say("gate.function.harmless"));
}

} // namespace Tieout::gate
