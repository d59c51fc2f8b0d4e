// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/callables.h"
#include "core/gate/checks.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

/// The parser refuses both; its words for a second statement are its own.
bool isSecondStatement(const Error &error)
{
    return error.text.startsWith(QLatin1String("Only one statement"));
}

Span spanOf(const Error &error)
{
    return error.position < 0 ? Span() : Span{error.position, error.position + 1};
}

} // namespace

CheckResult checkReadOnly(const Context &context)
{
    const Error *error = refusalIn(context);
    if (!error)
        return context.faults.isEmpty() ? passed(QStringLiteral("The statement only reads."))
                                        : skipped(QStringLiteral("The text does not parse."));
    if (isSecondStatement(*error))
        return skipped(QStringLiteral("There is more than one statement."));
    return rejected(error->message(), error->message() + QStringLiteral(" Write one SELECT."), error->hint,
                    spanOf(*error));
}

CheckResult checkOneStatement(const Context &context)
{
    const Error *error = refusalIn(context);
    if (context.faults.isEmpty())
        return passed(QStringLiteral("There is one statement."));
    if (!error || !isSecondStatement(*error))
        return skipped(QStringLiteral("The text does not parse."));
    return rejected(error->message(), error->message() + QStringLiteral(" Write one SELECT."), error->hint,
                    spanOf(*error));
}

CheckResult checkFunctions(const Context &context)
{
    const schema::SourceLimits limits = context.facts ? context.facts->limits() : schema::SourceLimits();
    const QList<ReferenceError> &errors = context.bound->errors;
    const bool said = std::any_of(errors.cbegin(), errors.cend(), [](const ReferenceError &error) {
        return error.kind == ReferenceError::Kind::Function;
    });
    QList<Finding> findings;
    for (const CallFinding &finding :
         functionFindings(*context.statement, context.bound, context.graph.schema(), limits, context.traits)) {
        if (!finding.unknown || !said) // else reference.function says so, and which names there are
            findings.append(finding);
    }
    return rejectedOf(
        findings, QStringLiteral("Nothing is run but the engine's own harmless functions and what somebody allowed."));
}

} // namespace Tieout::gate
