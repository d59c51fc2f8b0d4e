// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"

namespace Tieout::gate {

using namespace sql;

namespace {

CheckResult judge(const Context &context, ReferenceError::Kind kind, const QString &fine)
{
    QList<Finding> findings;
    for (const ReferenceError &reference : (context.bound ? context.bound : context.repaired)->errors) {
        if (reference.kind != kind)
            continue;
        const Error &error = reference.error;
        Finding finding;
        finding.message = error.message();
        finding.modelMessage = error.fullMessage().replace(u'\n', u' ');
        finding.hint = error.hint;
        finding.at = reference.at.isValid() || error.position < 0 ? reference.at : Span{error.position, error.position + 1};
        if (reference.replacement)
            finding.fix = edited(context, reference.at, *reference.replacement);
        findings.append(finding);
    }
    return rejectedOf(findings, fine);
}

} // namespace

CheckResult checkTableReferences(const Context &context)
{
    return judge(context, ReferenceError::Kind::Table, QStringLiteral("Every table exists."));
}

CheckResult checkColumnReferences(const Context &context)
{
    return judge(context, ReferenceError::Kind::Column, QStringLiteral("Every column exists."));
}

CheckResult checkFunctionReferences(const Context &context)
{
    return judge(context, ReferenceError::Kind::Function, QStringLiteral("Every function exists."));
}

CheckResult checkAmbiguity(const Context &context)
{
    return judge(context, ReferenceError::Kind::Ambiguous, QStringLiteral("Every name means one thing."));
}

} // namespace Tieout::gate
