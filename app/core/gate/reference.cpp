// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"

namespace Tieout::gate {

using namespace sql;

namespace {

CheckResult judge(const Context &context, ReferenceError::Kind kind, const QString &fine)
{
    for (const ReferenceError &reference : context.bound->errors) {
        if (reference.kind != kind)
            continue;
        const Error &error = reference.error;
        const Span at = error.position < 0 ? Span() : Span{error.position, error.position + 1};
        return rejected(error.message(), error.fullMessage(), error.hint, at);
    }
    return passed(fine);
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
