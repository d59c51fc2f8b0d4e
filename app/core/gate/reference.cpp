// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Whether a table that is not here is one of another source of the workspace, with words about that.
bool isElsewhere(const CheckInput &input, const ReferenceError &reference, Finding &finding)
{
    const QString name = reference.error.arguments.value(0);
    const QStringList sources = input.facts ? input.facts->elsewhere(name.section(u'.', -1)) : QStringList();
    if (sources.isEmpty())
        return false;
    QStringList quoted;
    for (const QString &source : sources)
        quoted.append(u'"' + source + u'"');
    const Span at = reference.at.isValid() || reference.error.position < 0
                        ? reference.at
                        : Span{reference.error.position, reference.error.position + 1};
    finding = findingAt(at,
                        QStringLiteral("\"%1\" is in %2, not in \"%3\": a join across sources is not possible.")
                            .arg(name, quoted.join(QStringLiteral(" and ")), input.facts->title()),
                        QStringLiteral("Ask each source by itself; choose %1 for \"%2\".").arg(quoted.first(), name));
    return true;
}

CheckResult judge(const CheckInput &input, ReferenceError::Kind kind, const QString &fine)
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
        finding.message = error.message();
        finding.modelMessage = error.fullMessage().replace(u'\n', u' ');
        finding.hint = error.hint;
        finding.at =
            reference.at.isValid() || error.position < 0 ? reference.at : Span{error.position, error.position + 1};
        if (reference.replacement)
            finding.fix = edited(input, reference.at, *reference.replacement);
        findings.append(finding);
    }
    return rejectedOf(findings, fine);
}

} // namespace

CheckResult checkTableReferences(const CheckInput &input)
{
    return judge(input, ReferenceError::Kind::Table, QStringLiteral("Every table exists."));
}

CheckResult checkColumnReferences(const CheckInput &input)
{
    return judge(input, ReferenceError::Kind::Column, QStringLiteral("Every column exists."));
}

CheckResult checkFunctionReferences(const CheckInput &input)
{
    return judge(input, ReferenceError::Kind::Function, QStringLiteral("Every function exists."));
}

CheckResult checkAmbiguity(const CheckInput &input)
{
    return judge(input, ReferenceError::Kind::Ambiguous, QStringLiteral("Every name means one thing."));
}

} // namespace Tieout::gate
