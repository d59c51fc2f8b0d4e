// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/callables.h"
#include "core/gate/checks.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

/// The parser refuses both.
bool isSecondStatement(const Error &error)
{
    return error.text == QLatin1String(SecondStatement);
}

Span spanOf(const Error &error)
{
    return error.position < 0 ? Span() : Span{error.position, error.position + 1};
}

} // namespace

CheckResult checkReadOnly(const CheckInput &input)
{
    const Error *error = refusalIn(input);
    if (!error)
        return input.faults.isEmpty() ? passed(QStringLiteral("The statement only reads."))
                                      : skipped(QStringLiteral("The text does not parse."));
    if (isSecondStatement(*error))
        return skipped(QStringLiteral("There is more than one statement."));
    return rejected(error->message(), error->message() + QStringLiteral(" Write one SELECT."), error->hint,
                    spanOf(*error));
}

CheckResult checkOneStatement(const CheckInput &input)
{
    const Error *error = refusalIn(input);
    if (input.faults.isEmpty())
        return passed(QStringLiteral("There is one statement."));
    if (!error || !isSecondStatement(*error))
        return skipped(QStringLiteral("The text does not parse."));
    return rejected(error->message(), error->message() + QStringLiteral(" Write one SELECT."), error->hint,
                    spanOf(*error));
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
    return rejectedOf(
        findings, QStringLiteral("Nothing is run but the engine's own harmless functions and what somebody allowed."));
}

} // namespace Tieout::gate
